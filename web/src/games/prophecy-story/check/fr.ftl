### La vérification d’une scène. Chaque clé est aussi dans en.ftl.

prophecy-story-check = L’épreuve
prophecy-story-check-needed = Touchés nécessaires : { $count }
prophecy-story-check-helps = Ce qui aide
prophecy-story-check-how = Un aspect d’un personnage avec un aspect du monde. Chaque paire acceptée par tous vaut un dé.
prophecy-story-check-no-pair = Aucune paire n’est encore proposée.
prophecy-story-check-agreed = un dé
prophecy-story-check-refused = pas d’accord
prophecy-story-check-lapsed = plus proposée
prophecy-story-check-offer = Proposer une paire
prophecy-story-check-mine = Un aspect d’un personnage
prophecy-story-check-other = Un aspect du monde
prophecy-story-check-with = avec
prophecy-story-check-aspect = { $who } : { $aspect }
prophecy-story-check-reason = Comment aident-ils ?
prophecy-story-check-offer-it = La proposer
prophecy-story-check-pool = La réserve : { $count ->
    [0] aucun dé
    [one] un dé
   *[other] { $count } dés
}
prophecy-story-check-sources = { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
}, { $scenes ->
    [one] { $scenes } scène
   *[other] { $scenes } scènes
}
prophecy-story-check-free-die = un dé pour rien
prophecy-story-check-waiting = pas encore lancé
prophecy-story-check-no-die = Aucun dé : cherchez une paire, ou échouez avec grâce.
prophecy-story-check-chance-now = Chances maintenant
prophecy-story-check-chance-next = Avec une paire de plus
prophecy-story-check-chances = Chances selon le nombre de dés
prophecy-story-check-axis = dés dans la réserve ; 4, 5 ou 6 touche, 6 ajoute un dé
prophecy-story-check-lock = Fermer la réserve et lancer
prophecy-story-check-fail-gracefully = Échouer avec grâce
prophecy-story-check-roll = Le jet
prophecy-story-check-the-pool = La réserve
prophecy-story-check-sixes = { $wave ->
    [1] { $count ->
        [one] Un six
       *[other] { $count } six
    }
   *[other] Encore
}
prophecy-story-check-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
prophecy-story-check-adds = chacun ajoute un dé
prophecy-story-check-added = dé ajouté
prophecy-story-check-six-again = encore un 6
prophecy-story-check-end = et c’est fini
prophecy-story-check-hits = { $count ->
    [one] { $count } touché
   *[other] { $count } touchés
}
prophecy-story-check-in-all = { $count } en tout
prophecy-story-check-nothing-rolled = Il n’y avait aucun dé à lancer.
prophecy-story-check-result = Ce qu’il en advint
prophecy-story-check-success = Réussite
prophecy-story-check-failure = Échec
prophecy-story-check-outcome = { $hits ->
    [one] { $hits } touché
   *[other] { $hits } touchés
}, il en fallait { $needed }. Les chances étaient de { $chance }.
prophecy-story-check-goes-up = Un dé monte à « { $scene } ».
prophecy-story-check-tell = Racontez comment
prophecy-story-check-tell-failure = Racontez ce qui a mal tourné, et ce qu’il en coûte
prophecy-story-check-narrate = Que se passe-t-il ?
prophecy-story-check-narration = Récit
prophecy-story-check-tell-it = Raconter
prophecy-story-check-close = Clore la scène
prophecy-story-check-redo = Proposer de refaire l’épreuve
