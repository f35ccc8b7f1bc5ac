### Le livre d’une histoire. Chaque clé est aussi dans en.ftl ; le reste est dit par le serveur.

prophecy-story-book-exports = Emporter l’histoire
prophecy-story-book-print = Imprimer
prophecy-story-book-then = puis
prophecy-story-book-pair = , { $mine } avec { $what }, { $other }.
