story-moderator-seat = La modération ne peut pas être au siège { $seat } : il y a { $seats } sièges, et il faut que quelqu’un joue.

## Questions

story-ask-edit = Réécrire une note.
story-ask-object = Poser une carte sur la table : une personne, un lieu ou une chose.
story-ask-attach = Attacher un aspect à une carte.
story-ask-character = Nommez votre personnage.
story-ask-ask = Poser une question à la table.
story-ask-suggest = Suggérer quelque chose à la table.
story-ask-title = Donner un titre à l’histoire.
story-ask-module = Choisir une prophétie.
story-ask-prophecy = Écrire votre propre prophétie.
story-ask-narrate = Raconter ce qui se passe.
story-ask-epilogue = Raconter ce que devint le monde.
story-ask-sketch = Esquisser une scène : que veulent accomplir les personnages ?
story-ask-move = Faire mener une scène à une autre.
story-ask-delete = Retirer une scène, avec tout ce qui y mène.
story-ask-setting = Dire quand et où une scène se passe.
story-ask-presence = Qui est là, et quoi ?
story-ask-cast = Qui est dans les scènes que vous préparez, et quoi ?
story-ask-pair = Proposer une paire, avec une raison.
story-ask-timer = Le minuteur, à titre indicatif.
story-ask-propose = Proposer la prochaine scène.
story-ask-ready = On continue ?
story-ask-lock = Fermer la réserve et lancer ?
story-ask-vote = D’accord ?
story-ask-contest = Mettre en doute une carte ou une note ; elle se repose jusqu’à ce que tous soient d’accord.
story-ask-restore = Proposer qu’une note mise en doute compte de nouveau.
story-ask-override = Proposer de lever une règle pour le bien de l’histoire.
story-ask-xcard = La carte X : masquer quelque chose tout de suite. Personne ne demande pourquoi.
story-ask-replace = Voulez-vous proposer autre chose ?
story-ask-removed = Continuer sans cela.
story-ask-withdraw = Reprendre une carte X posée par erreur.
story-ask-pause = Une pause : l’histoire attend, rien n’est caché, et personne n’apprend qui l’a demandée.
story-ask-line = Ajouter une ligne, sans signer : ce qui ne doit pas apparaître.
story-ask-veil = Ajouter un voile, sans signer : ce qui n’arrive que hors champ.
story-ask-strike = Reprendre une ligne ou un voile à vous.

## Ce qui s’est passé

story-did-title = { WHO($who, "Vous avez donné", "a donné") } un titre à l’histoire ({ $note }).
story-did-module = { WHO($who, "Vous avez choisi", "a choisi") } une prophétie : { $what }.
story-did-prophecy = { WHO($who, "Vous avez écrit", "a écrit") } une prophétie ({ $note }).
story-did-object = { WHO($who, "Vous avez posé", "a posé") } une carte sur la table ({ $what }).
story-did-character = { WHO($who, "Vous avez nommé", "a nommé") } un personnage ({ $what }).
story-did-attach = { WHO($who, "Vous avez attaché", "a attaché") } un aspect à { $what } ({ $note }).
story-did-edit = { WHO($who, "Vous avez réécrit", "a réécrit") } { $what }.
story-did-propose-prophecy = { WHO($who, "Vous proposez", "propose") } une autre prophétie, { $what }.
story-did-plan-absent = { WHO($who, "Vous laissez", "laisse") } { $what } hors de la scène { $scene }.
story-did-plan-present = { WHO($who, "Vous faites", "fait") } entrer { $what } dans la scène { $scene }.
story-did-contest = { WHO($who, "Vous mettez", "met") } { $what } en doute ; la note se repose jusqu’à ce que tous soient d’accord.
story-did-restore = { WHO($who, "Vous proposez", "propose") } que { $what } compte de nouveau.
story-did-sketch = { WHO($who, "Vous avez esquissé", "a esquissé") } une scène ({ $what }).
story-did-setting = { WHO($who, "Vous avez décrit", "a décrit") } où se passe { $what } ({ $note }).
story-did-move = { WHO($who, "Vous avez déplacé", "a déplacé") } une scène ({ $what }).
story-did-delete = { WHO($who, "Vous avez retiré", "a retiré") } { $what } du plan.
story-did-ready = { WHO($who, "Vous êtes d’accord", "est d’accord") } pour continuer.
story-did-unready = { WHO($who, "Vous avez besoin", "a besoin") } de temps.
story-did-lock = { WHO($who, "Vous fermeriez", "fermerait") } la réserve.
story-did-unlock = { WHO($who, "Vous préférez", "préfère") } attendre avec les dés.
story-did-propose = { WHO($who, "Vous proposez", "propose") } la scène { $what }.
story-did-override = { WHO($who, "Vous proposez", "propose") } de lever une règle : { $what }.
story-did-agree = { WHO($who, "Vous êtes d’accord", "est d’accord") } pour { $what }.
story-did-unsure = { WHO($who, "Vous hésitez", "hésite") } pour { $what }.
story-did-refuse = { WHO($who, "Vous n’êtes pas", "n’est pas") } d’accord pour { $what }.
story-did-pair = { WHO($who, "Vous proposez", "propose") } une paire : { $what } ({ $note }).
story-did-absent = { $what } n’est pas dans cette scène, { WHO($who, "vous") ->
    [vous] dites-vous
   *[other] dit { $who }
}.
story-did-present = { $what } est dans cette scène, { WHO($who, "vous") ->
    [vous] dites-vous
   *[other] dit { $who }
}.
story-did-narrate = { WHO($who, "Vous avez poursuivi", "a poursuivi") } le récit ({ $note }).
story-did-epilogue = { WHO($who, "Vous avez raconté", "a raconté") } ce que devint le monde ({ $note }).
story-did-ask = { WHO($who, "Vous posez", "pose") } une question ({ $note }).
story-did-suggest = { WHO($who, "Vous faites", "fait") } une suggestion ({ $note }).
story-did-timer = { WHO($who, "Vous") } : minuteur, { $what }.
story-resigned = { WHO($who, "Vous quittez l’histoire ; votre", "quitte l’histoire ; son") } personnage reste dans le monde.
story-away = { WHO($who, "Vous êtes absent ; l’histoire continue, et votre", "est absent ; l’histoire continue, et son") } personnage est prêté à la table.
story-back = { WHO($who, "Vous êtes", "est") } de retour.
story-rolled = Les dés : { $dice }.
story-unnamed-line = Quelqu’un a ajouté une ligne.
story-unnamed-veil = Quelqu’un a ajouté un voile.
story-unnamed-strike = Quelqu’un a repris une ligne ou un voile.
story-unnamed-xcard = La carte X est sur la table. L’histoire attend.
story-unnamed-withdraw = La carte X a été reprise.
story-unnamed-pause = Quelqu’un voudrait une pause. L’histoire attend.
story-unnamed-resume = L’histoire reprend.
story-content-changed = Contenu modifié.
story-agreed-pair = Tous sont d’accord : { $what } vaut un dé.
story-refused-pair = Pas d’accord pour { $what }. On peut proposer la paire de nouveau avec une autre raison.
story-agreed-scene = Tous sont d’accord : la scène { $what } commence.
story-refused-scene = La scène { $what } n’est pas choisie pour l’instant.
story-agreed-restore = Tous sont d’accord : { $what } compte de nouveau.
story-refused-restore = { $what } se repose pour l’instant.
story-agreed-override = Tous sont d’accord : une règle est levée, { $what }.
story-refused-override = La règle reste : { $what }.
story-agreed-prophecy = Tous sont d’accord : la prophétie est celle qui a été proposée, { $what }.
story-refused-prophecy = La prophétie reste telle quelle ; { $what } n’est pas acceptée.
story-empty-pool = Aucun dé : cherchez une paire, ou fermez encore une fois et échouez avec grâce.
story-locked = La réserve de { $what } est fermée : { $dice ->
    [1] un dé
   *[other] { $dice } dés
}.
story-succeeded = { $what } réussit : { $hits } sur { $needed }.
story-failed = { $what } échoue : { $hits } sur { $needed }.
story-phase-safety = Qu’est-ce qui ne doit pas apparaître, ou seulement hors champ ?
story-phase-prophecy = Recevez maintenant la prophétie.
story-phase-characters = Créez maintenant vos personnages.
story-phase-outline = Esquissez maintenant le plan.
story-phase-story = Racontez maintenant l’histoire.
story-phase-epilogue = Que devint le monde ?
story-phase-ended = L’histoire est finie.
story-end-success = La scène finale a réussi. L’histoire est racontée.
story-end-failure = La scène finale a échoué. L’histoire est racontée.
story-end-open = L’histoire reste ouverte.

## Pourquoi pas

story-too-long = Ce texte a { $length } caractères ; il y a place pour { $limit }. Rien n’est perdu : raccourcissez-le et envoyez-le de nouveau.
story-too-many-scenes = Il y a déjà { $count } scènes, et plus de place. La table peut lever cette limite ensemble.
story-too-easy = Rien ne peut mener à { $what } : une scène avant elle serait plus facile que 1, ou elle a été jouée. Celles-ci peuvent avoir des scènes avant elles : { $scenes }.
story-no-such-scene = Il n’y a pas de scène « { $what } » ici. Il y a : { $scenes }.
story-circle = { $what } ne peut pas mener à { $parent } : celle-ci mène elle-même à { $what }.
story-move-does-not-fit = { $what } ne peut pas mener à { $parent } : elle, ou une scène avant elle, serait plus facile que 1, ou l’une d’elles a été jouée, ou elle y mène déjà.
story-no-such-note = Il n’y a pas de note « { $what } ».
story-changed-meanwhile = Quelqu’un a réécrit { $what } entre-temps ; c’est la version { $version }. Vos mots restent à vous : regardez les leurs, puis envoyez les vôtres de nouveau.
story-not-yours = Ce n’est pas à vous de réécrire { $what } maintenant.
story-no-pair = « { $what } » n’est pas une paire à proposer : il faut un aspect d’un personnage et un du monde, tous deux dans la scène, et pas encore proposés.
story-no-vote = La modération aide et questionne, et n’a pas de voix.
story-not-locked = Personne ne lance avant que tous aient fermé la réserve.
story-frozen = Le plan est fixé maintenant. La table peut le rouvrir ensemble.
story-waits = Une carte X est sur la table. L’histoire attend que ce soit réglé.
story-pauses = Quelqu’un voudrait une pause. Chacun peut reprendre quand tous y sont prêts.

## Le livre

story-book-untitled = Une histoire annoncée
story-book-told-by = racontée par { $players }
story-book-told-by-with = racontée par { $players }, avec { $moderator } au minuteur
story-book-prophecy = La prophétie
story-book-people = Les personnages
story-book-world = Le monde
story-book-outline = Le plan
story-book-outline-shows = Dans les ovales : la difficulté de chaque scène. Devant son nom : son rang quand elle a été jouée.
story-book-epilogue = Ce que devint le monde
story-book-credits = Remerciements
story-book-played-by = joué par { $player }
story-book-was = avant : { $text }
story-book-difficulty = Difficulté { $number }
story-book-helped = Ce qui a aidé
story-book-before = une scène d’avant
story-book-dice = Dés
story-book-hits = { $hits ->
    [0] aucun touché
    [1] un touché
   *[other] { $hits } touchés
}, il en fallait { $needed }
story-book-succeeded = Réussi
story-book-failed = Échoué
story-book-credit-game = « Prophecy » de Michael Purcell, CC BY 4.0 ({ $licence }).
story-book-credit-module = Module « { $title } » d’après { $author }, CC BY 4.0.
story-book-credit-x-card = La carte X est de John Stavropoulos.
story-book-credit-changes = Changements : règles et modules racontés avec nos propres mots ; lignes, voiles, votes et suggestions ajoutés par Foretold.
story-not-resumed = Il manque des parties à cette histoire, ou elle a plus de { $limit } coups : impossible de la poursuivre.
story-not-saved = « { $text } » n’est pas une histoire enregistrée ici : il faut le fichier JSON de l’export.

## Ce qui manque, et des conseils

story-missing-people = Vous êtes moins de trois. Voulez-vous tous jouer ainsi ?
story-missing-prophecy = Il n’y a pas encore de prophétie : choisissez un module, ou écrivez la vôtre.
story-missing-characters = Il faut à chacun un personnage avec un nom et les cinq aspects.
story-missing-finale = La scène finale n’est pas encore esquissée.
story-missing-objectives = Une scène a perdu son objectif ; écrivez-en un nouveau.
story-missing-objective = Cette scène a perdu son objectif ; écrivez-en un nouveau.
story-hint-prophecy = La catastrophe est-elle inévitable, grave, partout, et bouleverse-t-elle tout ?
story-hint-finale-alone = Une finale seule fait une histoire courte. Quelles scènes y mènent ?
story-hint-precursor = La scène donne-t-elle un motif, un moyen ou une occasion à celle à laquelle elle mène ?
story-hint-setting = Chaque scène a besoin d’un décor : où et quand se passe-t-elle ?
story-hint-timer = Une scène dure moins de dix minutes ; ensuite, continuez.
story-hint-bare-safety = Ni ligne ni voile pour l’instant. Dites encore une fois que vous êtes prêts pour vous en passer ; on peut en ajouter à tout moment.
story-hint-bare-prophecy = Le monde n’a pas encore de carte, et les paires ont besoin de ses aspects. Dites encore une fois que vous êtes prêts pour continuer quand même.
story-hint-bare-outline = Seule la finale est esquissée, ou une scène n’a pas encore de décor, et le plan sera ensuite fixé. Dites encore une fois que vous êtes prêts pour continuer quand même.
story-hint-bare-epilogue = Rien n’est encore écrit sur ce que le monde est devenu. Dites encore une fois que vous êtes prêts pour finir l’histoire ici.

## En une ligne

story-say-answer = { $count ->
    [0] { $verb }
   *[other] { $verb } { $what }
}
story-verb-absent = absent :
story-verb-agree = accepter :
story-verb-ask = demander
story-verb-attach = attacher
story-verb-character = personnage
story-verb-contest = douter :
story-verb-delete = retirer :
story-verb-edit = récrire
story-verb-epilogue = épilogue
story-verb-line = ligne
story-verb-lock = verrouiller la réserve
story-verb-module = choisir
story-verb-move = déplacer
story-verb-narrate = raconter
story-verb-object = carte
story-verb-override = lever la règle
story-verb-pair = paire
story-verb-present = présent :
story-verb-pause = faire une pause
story-verb-resume = reprendre
story-verb-prophecy = prophétie
story-verb-propose = proposer :
story-verb-ready = prêt
story-verb-refuse = refuser :
story-verb-removed = continuer sans
story-verb-restore = rétablir :
story-verb-setting = cadre
story-verb-sketch = esquisser
story-verb-suggest = suggérer
story-verb-timer = minuteur
story-verb-title = titre
story-verb-unlock = déverrouiller la réserve
story-verb-unready = pas prêt
story-verb-unsure = reprendre mon vote :
story-verb-veil = voile
story-ask-for-prophecy = la prophétie, prédit
story-ask-for-cards = cartes, regarder
story-ask-for-scenes = scènes
story-ask-for-story = histoire, récit
story-ask-for-pool = réserve, chances
story-ask-for-part = partie, manque
story-say-hidden = quelque chose de caché
story-say-no-prophecy = Aucune prophétie n’a encore été choisie.
story-say-no-cards = Aucune carte n’est encore sur la table.
story-say-card = { $name }{ $count ->
    [0] , sans aspect.
   *[other] {" "}: { $aspects }.
}
story-say-character = { $name }, joué par { WHO($who, "vous") }{ $count ->
    [0] , sans aspect.
   *[other] {" "}: { $aspects }.
}
story-say-no-scenes = Aucune scène n’a encore été esquissée.
story-say-scene = { $what } : difficulté { $difficulty }, { $status ->
    [available] peut être jouée.
    [current] est en cours.
    [succeeded] réussie.
    [failed] échouée.
   *[waits] en attend d’autres.
}
story-say-nothing-told = Rien n’a encore été raconté.
story-say-no-pool = Aucune scène n’est en cours.
story-say-pool = { $dice ->
    [one] Un dé
   *[other] { $dice } dés
} dans la réserve : la scène réussit à { $percent } %.
