### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecy-story-game =
    .title = Prophecy, le récit
    .kind = récit partagé
    .pitch = Personne ne mène. Ensemble, faites qu’un présage s’accomplisse.
    .goal = Scène par scène, racontez ce que devient la prophétie.

## Options

prophecy-story-option-profile = Règles
    .draft-0 = ébauche 0.2
    .v1 = version 1.1
    .help = La finale a la difficulté 4, dans la version 1.1 elle a 5.
prophecy-story-option-max_scenes = Scènes au plus
    .help = Finale comprise. Une scène dure environ dix minutes.
prophecy-story-option-empty_pool = Sans aucun dé
    .help = Quand rien ne parle en faveur des héros.
    .fail = la scène échoue
    .one_die = on lance un dé
prophecy-story-option-aspect_once_per_scene = Un aspect n’aide qu’une fois par scène
    .help = Sinon, un aspect peut entrer dans plusieurs paires de la même scène.
prophecy-story-option-moderator = Modération
    .none = personne
    .number = place { $next }
    .help = Pose des questions, garde le temps, sans personnage ni voix.
prophecy-story-kind-v11 = version 1.1
prophecy-story-kind-scenes = { $count ->
    [one] une scène
   *[other] { $count } scènes
}
prophecy-story-fact-scenes = scènes au plus
prophecy-story-fact-minutes = minutes par scène
prophecy-story-preview = Une grande feuille avec une trame de scènes, { $count } au plus, une note adhésive, et la carte X à côté

## Leaving, beginning again

prophecy-story-resign = Quitter l’histoire pour de bon
prophecy-story-resign-sure = Partir pour de bon ? Votre personnage reste dans le monde.
prophecy-story-resign-yes = Oui, je quitte l’histoire
prophecy-story-resign-no = Rester
prophecy-story-rematch = Raconter une autre histoire

## The table

prophecy-story-gathering = La table se réunit
prophecy-story-gathering-why = Le récit commence quand tout le monde est là. Rien n’est à préparer.
prophecy-story-you = vous
prophecy-story-moderator = modération
prophecy-story-resigned = a quitté le récit
prophecy-story-parts = Parties de la table
prophecy-story-tab-scenes = Scènes
prophecy-story-tab-told = Récit
prophecy-story-tab-world = Monde
prophecy-story-tab-characters = Héros
prophecy-story-tab-safety = Limites
prophecy-story-to-sheet = Vers la feuille
prophecy-story-to-check = Vers l’épreuve
prophecy-story-open-book = Ouvrir le livre
prophecy-story-quoted = « { $text } »
prophecy-story-writes = { $name } écrit :
prophecy-story-done = C’est écrit
prophecy-story-give-up = Laisser tomber
prophecy-story-rewrite = Appuyez pour réécrire
prophecy-story-hidden = masqué pour l’instant
prophecy-story-content-changed = contenu modifié
prophecy-story-overtaken = Quelqu’un a écrit ici entre-temps. Ses mots sont ci-dessous, les vôtres restent au-dessus. Lesquels garder ?
prophecy-story-keep-theirs = Les siens
prophecy-story-keep-mine = Les miens

## What happens now

prophecy-story-now = Ce qui se passe maintenant
prophecy-story-phase-of = Partie { $number } sur 6 : { $phase }
prophecy-story-phase-safety = D’abord les limites
prophecy-story-phase-prophecy = La prophétie
prophecy-story-phase-characters = Les personnages
prophecy-story-phase-outline = La trame
prophecy-story-phase-story = Le récit
prophecy-story-phase-epilogue = Qu’est devenu le monde ?
prophecy-story-phase-ended = Le récit est achevé
prophecy-story-want-safety = Accordez-vous sur ce qui ne doit pas paraître, et sur ce qui reste hors de vue. Personne ne signe.
prophecy-story-want-prophecy = Choisissez une prophétie, ou écrivez la vôtre, et lisez-la à voix haute. Puis peuplez le monde de fiches et d’aspects.
prophecy-story-want-characters = Chacun crée un personnage : un nom et cinq aspects.
prophecy-story-want-outline = Esquissez la finale, puis les scènes qui y mènent. Glissez une scène sur une autre pour qu’elle y mène.
prophecy-story-want-select = Choisissez ensemble la prochaine scène : appuyez sur une scène dorée et proposez-la.
prophecy-story-want-roleplay = Difficulté { $difficulty }. Jouez-la, et cherchez ce qui aide : un aspect d’un personnage avec un aspect du monde.
prophecy-story-want-roll = Les dés sont lancés.
prophecy-story-want-narrate = Racontez ce qui s’est passé. Des aspects peuvent changer, d’autres naître.
prophecy-story-want-epilogue = Racontez ensemble ce que le récit laisse au monde.
prophecy-story-want-ended = Tout peut être relu, et gardé en livre.
prophecy-story-ready = On peut continuer
prophecy-story-ready-again = Continuer quand même
prophecy-story-unready = Attendez, pas encore
prophecy-story-too-long = Ce que vous avez écrit est trop long pour être envoyé. Raccourcissez-le d’abord.
prophecy-story-lock = Fermer la réserve
prophecy-story-unlock = La rouvrir
prophecy-story-empty-pool = Aucun dé : cherchez une paire, ou fermez encore une fois et échouez avec grâce.
prophecy-story-offer-pair = Proposer une paire
prophecy-story-drag-pair = Glissez-le sur une note jaune : ensemble, ils peuvent aider
prophecy-story-drag-pair-blue = Glissez-la sur une note bleue : ensemble, elles peuvent aider
prophecy-story-how-help = En quoi aident-ils ?
prophecy-story-waits-for = En attente de { $who }
prophecy-story-few = Oui, nous jouons ainsi
prophecy-story-lift = Lever une règle ensemble
prophecy-story-lift-why = Quand les règles contrarient un bon récit, tous ensemble peuvent choisir le récit.
prophecy-story-override-scenes = Plus de scènes que la limite
prophecy-story-override-structure = Rouvrir la trame
prophecy-story-override-redo = Refaire cette épreuve
prophecy-story-override-back = Revenir à la partie précédente
prophecy-story-override-people = Jouer à moins de trois

## Agreeing

prophecy-story-wanted = On attend votre vote
prophecy-story-wanted-vote = { $name } : { $what }{ $more ->
    [0] { "" }
    [one] , et une autre proposition
   *[other] , et { $more } autres propositions
}
prophecy-story-wanted-ready = { $count ->
    [one] { $who } peut continuer.
   *[other] { $who } peuvent continuer.
}
prophecy-story-wanted-lock = { $count ->
    [one] { $who } fermerait la réserve pour lancer les dés.
   *[other] { $who } fermeraient la réserve pour lancer les dés.
}
prophecy-story-to-vote = Aller au vote
prophecy-story-votes = Propositions
prophecy-story-proposes = { $name } propose
prophecy-story-motion-scene = La prochaine scène : { $scene }
prophecy-story-motion-pair = Une paire : { $mine } + { $other }
prophecy-story-motion-restore = Laisser { $note } compter de nouveau
prophecy-story-motion-prophecy = Une autre prophétie
prophecy-story-agree = D’accord
prophecy-story-unsure = Je ne sais pas encore
prophecy-story-refuse = Non
prophecy-story-vote-yes = { $name } est d’accord
prophecy-story-vote-no = { $name } n’est pas d’accord
prophecy-story-vote-open = { $name } ne s’est pas encore prononcé

## Safety

prophecy-story-lines-and-veils = Lignes et voiles
prophecy-story-safety-why = Avant que le récit commence : qu’est-ce qui n’y a pas sa place ? Chacun peut écrire, personne n’est nommé, et l’on peut ajouter à tout moment.
prophecy-story-line = Ligne
prophecy-story-veil = Voile
prophecy-story-lines = Lignes
prophecy-story-veils = Voiles
prophecy-story-lines-are = Ce qui ne doit pas paraître du tout.
prophecy-story-veils-are = Ce qui peut arriver, mais hors de vue.
prophecy-story-write-line = Une ligne
prophecy-story-write-veil = Un voile
prophecy-story-unsigned = Ce que vous écrivez n’est pas signé. Seul ce navigateur peut le reprendre.
prophecy-story-add-unsigned = Ajouter sans signer
prophecy-story-strike = reprendre
prophecy-story-common = Mal fait à des enfants · Cruauté envers les animaux · Violences sexuelles · Torture · Suicide · Racisme · Araignées
prophecy-story-common-lines = Lignes courantes, une touche chacune
prophecy-story-common-veils = Voiles courants, une touche chacun
prophecy-story-pause = Pause
prophecy-story-pause-why = Demander une pause : l’histoire attend, rien n’est caché, personne n’apprend qui l’a demandée.
prophecy-story-paused = Quelqu’un voudrait une pause. L’histoire attend.
prophecy-story-resume = On reprend
prophecy-story-xcard = La carte X
prophecy-story-xcard-label = Carte X : retirer quelque chose du récit. Aucune raison n’est demandée.
prophecy-story-xcard-how = Marquez des mots, glissez-la sur n’importe quoi, ou appuyez pour ce qui se passe maintenant : c’est masqué aussitôt. Personne ne demande pourquoi.
prophecy-story-xcard-short = Marquez des mots, glissez-la sur quoi que ce soit, ou appuyez. Personne ne demande pourquoi.
prophecy-story-any-time = à tout moment
prophecy-story-laid = La carte X est sur la table. L’histoire attend, et personne ne demande pourquoi.
prophecy-story-show-laid = La voir
prophecy-story-covered = Masqué. Personne ne demande pourquoi.
prophecy-story-covered-mine = { $what } : voulez-vous proposer autre chose ?
prophecy-story-covered-other = { $what } : le récit attend un instant.
prophecy-story-about-what = De quoi s’agit-il ? Cela peut aussi rester ainsi.
prophecy-story-instead = Autre chose à la place
prophecy-story-replace = Mettre ceci à la place
prophecy-story-go-on = Continuer sans cela, sans rien en garder
prophecy-story-go-on-words = Continuer sans ces mots
prophecy-story-go-on-now = Continuer
prophecy-story-words-of = Des mots marqués dans : { $what }
prophecy-story-withdraw = C’était une erreur
prophecy-story-will-cover = { $count ->
    [0] Plus personne ne le verra.
    [one] La carte masque aussitôt un endroit, pour tout le monde :
   *[other] La carte masque aussitôt { $count } endroits, pour tout le monde :
}
prophecy-story-will-cover-more = { $count ->
    [one] et un autre
   *[other] et { $count } autres
}
prophecy-story-will-cover-chat = { $count ->
    [one] un message du chat
   *[other] { $count } messages du chat
}
prophecy-story-goes-for-good = Dès que la table continue, ce qui est masqué disparaît pour de bon.
prophecy-story-covers-words = Seulement « { $words } », partout où cela se trouve ; le reste de chaque texte demeure.
prophecy-story-covers-whole = Le tout. Pour masquer quelques mots, marquez-les d’abord.
prophecy-story-lay = Masquer
prophecy-story-not-now = Laisser
prophecy-story-item-now = Ce qui se passe maintenant
prophecy-story-item-module = La prophétie
prophecy-story-note-line = Une ligne
prophecy-story-note-veil = Un voile
prophecy-story-note-title = Le titre
prophecy-story-note-prophecy = La prophétie
prophecy-story-note-name = Une fiche
prophecy-story-note-aspect = Un aspect
prophecy-story-note-objective = Une scène
prophecy-story-note-setting = Un cadre
prophecy-story-note-reason = Une raison
prophecy-story-note-narration = Un passage
prophecy-story-note-epilogue = Un passage
prophecy-story-note-question = Une question
prophecy-story-note-suggestion = Une suggestion

## The prophecy

prophecy-story-prophecy = La prophétie
prophecy-story-receive = Recevoir une prophétie
prophecy-story-modules = Prophéties au choix
prophecy-story-chosen = choisie
prophecy-story-choose-module = Choisir cette prophétie
prophecy-story-module-by = D’après { $author }, raconté avec nos propres mots. L’original se trouve dans « Prophecy » de Michael Purcell, CC BY 4.0.
prophecy-story-seeds = Des graines pour le monde : appuyez sur l’une d’elles pour en faire une fiche.
prophecy-story-own = Votre propre prophétie
prophecy-story-own-instead = Elle remplacera celle qui est choisie.
prophecy-story-write-prophecy = Qu’est-ce qui est annoncé, et ne peut être évité ?
prophecy-story-foretell = L’annoncer
prophecy-story-propose-prophecy = La proposer
prophecy-story-own-proposal = Quelqu’un a écrit une prophétie. La vôtre est une proposition : elle la remplace si tous sont d’accord.
prophecy-story-none-yet = Rien n’est encore annoncé.
prophecy-story-title = Titre
prophecy-story-give-title = Donner un titre au récit

## The world

prophecy-story-world = Monde
prophecy-story-card = Fiche
prophecy-story-cards = Fiches du monde
prophecy-story-no-cards = Rien sur la table pour l’instant. Qui vit ici, et où ?
prophecy-story-kind = Ce que c’est
prophecy-story-kind-person = personne
prophecy-story-kind-place = lieu
prophecy-story-kind-thing = chose
prophecy-story-name = Nom
prophecy-story-name-card = Comment cela s’appelle-t-il ?
prophecy-story-aspects-of = Aspects de { $name }
prophecy-story-add-aspect = Aspect
prophecy-story-write-aspect = Un aspect de { $name }
prophecy-story-present = dans cette scène
prophecy-story-absent = pas dans cette scène
prophecy-story-cast = Qui et quoi s’y trouve
prophecy-story-contest = J’en doute
prophecy-story-contest-why = Cela repose jusqu’à ce que tous soient d’accord.
prophecy-story-contested = mis en doute : cela repose
prophecy-story-restore = que cela compte de nouveau
prophecy-story-new = nouveau
prophecy-story-was = était :

## The characters

prophecy-story-characters = Personnages
prophecy-story-your-character = Votre personnage
prophecy-story-name-character = Qui êtes-vous dans ce récit ?
prophecy-story-no-character-yet = Personne encore
prophecy-story-category-occupation = métier
    .means = son travail, un passe-temps, ce qui l’intéresse
prophecy-story-category-physical = corps ou esprit
    .means = un trait de son corps ou de son esprit
prophecy-story-category-psychological = tempérament
    .means = quel genre de personne c’est
prophecy-story-category-relationship = relation
    .means = un lien avec une autre personne
prophecy-story-category-affiliation = appartenance
    .means = un lien avec un groupe dont elle fait partie
prophecy-story-category-trait = aspect

## The sheet

prophecy-story-sheet = La feuille
prophecy-story-scenes = Scènes
prophecy-story-blank-sheet = La feuille est encore blanche.
prophecy-story-finale = La finale
prophecy-story-sketch-finale = Comment les personnages comptent-ils affronter ce qui vient ?
prophecy-story-sketch-before = Esquisser une scène qui y mène
prophecy-story-write-before = Que doit-il se passer avant ?
prophecy-story-difficulty = Difficulté
prophecy-story-objective = Objectif
prophecy-story-setting = Décor
prophecy-story-write-setting = Quand et où est-ce ?
prophecy-story-slip = À propos de cette scène
prophecy-story-close-slip = Ranger le feuillet
prophecy-story-propose = Proposer cette scène
prophecy-story-leads-to = Mène à
prophecy-story-delete = La retirer
prophecy-story-delete-sure = { $count ->
    [one] Vraiment, avec la scène d’avant ?
   *[other] Vraiment, avec les { $count } scènes d’avant ?
}
prophecy-story-leads = { $count ->
    [one] une scène y mène
   *[other] { $count } scènes y mènent
}
prophecy-story-status-waits = { $count ->
    [one] attend 1 scène
   *[other] attend { $count } scènes
}
prophecy-story-status-available = peut être jouée
prophecy-story-status-current = en jeu
prophecy-story-status-succeeded = { $hits ->
    [0] aucune réussite
    [one] 1 réussite
   *[other] { $hits } réussites
}, il en fallait { $needed }
prophecy-story-status-failed = { $hits ->
    [0] aucune réussite
    [one] 1 réussite
   *[other] { $hits } réussites
}, il en fallait { $needed }
prophecy-story-legend-waits = attend d’autres scènes
prophecy-story-legend-done = jouée
prophecy-story-dice-before = { $count ->
    [one] un dé d’une scène d’avant
   *[other] { $count } dés de scènes d’avant
}
prophecy-story-zoom = Zoom
prophecy-story-zoom-in = Plus grand
prophecy-story-zoom-out = Plus petit
prophecy-story-zoom-fit = Voir toute la feuille
prophecy-story-so-far = L’histoire jusqu’ici
prophecy-story-nothing-told = Rien n’est encore raconté.
prophecy-story-tell-on = Lire et raconter la suite
prophecy-story-narration = Ce qui a été raconté
prophecy-story-tell = Raconter
prophecy-story-write-narrate = Racontez ce qui se passe
prophecy-story-write-epilogue = Qu’est-il advenu de tout cela ?

## Time, chance, help

prophecy-story-timer = Minuteur
prophecy-story-keeps-time = { $name } garde le temps
prophecy-story-timer-hint = Dix minutes par scène, à titre indicatif. Demandez-en plus quand vous voulez.
prophecy-story-time-over = Dix minutes ont passé. Continuez tant que c’est bon, ou menez la scène à son épreuve.
prophecy-story-time-left = Il reste { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
prophecy-story-timer-start = Le lancer
prophecy-story-timer-again = Recommencer
prophecy-story-timer-stop = L’arrêter
prophecy-story-chance = Chances de la finale
prophecy-story-chance-if = Exactes, si chaque scène ouverte trouve autant de paires :
prophecy-story-pairs = { $count ->
    [one] { $count } paire
   *[other] { $count } paires
}
prophecy-story-fewer-pairs = Moins de paires
prophecy-story-more-pairs = Plus de paires
prophecy-story-under-one = < 1 %
prophecy-story-over-99 = > 99 %
prophecy-story-helps = Questions et idées
prophecy-story-say-what = Que dire
prophecy-story-to-ask = Question
prophecy-story-to-suggest = Suggestion
prophecy-story-write-ask = Demander à la table
prophecy-story-write-suggest = Suggérer quelque chose
prophecy-story-show-all = Toutes les { $count }
prophecy-story-show-few = Seulement les dernières
prophecy-story-stuck = En panne de mots ?
prophecy-story-idea-questions = une question
prophecy-story-idea-names = un nom
prophecy-story-idea-occupations = un métier
prophecy-story-idea-traits = un trait
prophecy-story-idea-places = un lieu
prophecy-story-idea-complications = une complication
prophecy-story-only-a-suggestion = Une simple suggestion : changez-la, ou laissez-la.
prophecy-story-keys-arrows = ↑ ↓ ← →
    .does = d’une scène à l’autre : celle où elle mène, celles qui y mènent, celles d’à côté
prophecy-story-keys-x = Alt+X
    .does = la carte X, sur les mots marqués ou sur ce qui a le focus, sinon sur ce qui se passe maintenant
prophecy-story-keys-p = P
    .does = proposer une paire
prophecy-story-keys-y = Y N
    .does = accepter la première proposition, ou non
prophecy-story-keys-t = T
    .does = lancer ou arrêter le minuteur
prophecy-story-keys-zoom = + − 0
    .does = plus grand, plus petit, toute la feuille
prophecy-story-keys-enter = Entrée
    .does = réécrire une note ; envoyer ce qui est écrit (textes longs : Ctrl+Entrée)
