### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecy-quest-game =
    .title = Prophecy, l’aventure
    .kind = aventure
    .pitch = Parcourez l’anneau, gagnez en force et remportez les Artefacts.

## Options

prophecy-quest-option-profile = Cartes
    .rulebook = comme dans le livret : 25 cartes Hasard
    .zman = édition ultérieure : 22 cartes Hasard
prophecy-quest-option-version = Durée
    .standard = Standard
    .extended = Étendue : un début plus rude
prophecy-quest-option-battle_experience = Expérience pour les combats entre personnages
prophecy-quest-option-trading = Commerce entre les joueurs
prophecy-quest-kind-standard = standard
prophecy-quest-kind-extended = étendue
prophecy-quest-kind-zman = édition ultérieure
prophecy-quest-kind-trading = avec commerce

## Moves

prophecy-quest-verb-keep = garder
prophecy-quest-verb-stay = rester
prophecy-quest-verb-walk = marcher
prophecy-quest-verb-horse = à cheval
prophecy-quest-verb-boat = en bateau
prophecy-quest-verb-gate = porte magique :
prophecy-quest-verb-labour = travailler pour de l’or
prophecy-quest-verb-train = s’entraîner
prophecy-quest-verb-attack_plane = attaquer le Plan astral
prophecy-quest-verb-trade = commercer avec
prophecy-quest-verb-stop = s’arrêter là
prophecy-quest-verb-use = utiliser
prophecy-quest-verb-cast = lancer
prophecy-quest-verb-fight = combattre
prophecy-quest-verb-spare = laisser en paix
prophecy-quest-verb-appease = apaiser
prophecy-quest-verb-riddle = tenter une énigme (1 Magie)
prophecy-quest-verb-strength = par la Force
prophecy-quest-verb-wills = par la Volonté
prophecy-quest-verb-equip = prendre
prophecy-quest-verb-equip-bare = combattre à mains nues
prophecy-quest-verb-throw = lancer
prophecy-quest-verb-roll = lancer les dés
prophecy-quest-verb-pass = rien
prophecy-quest-verb-attack = attaquer
prophecy-quest-verb-accept = accepter
prophecy-quest-verb-suffer = perdre 1 point de Santé
prophecy-quest-verb-offer = offrir un objet
prophecy-quest-verb-take = prendre
prophecy-quest-verb-wound = blesser
prophecy-quest-verb-give = donner
prophecy-quest-verb-learn = apprendre
prophecy-quest-verb-buy = acheter
prophecy-quest-verb-sell = vendre
prophecy-quest-verb-repair = réparer
prophecy-quest-verb-heal = récupérer de la Santé :
prophecy-quest-verb-recharge = recharger de la Magie :
prophecy-quest-verb-lodge = loger ici (1 pièce d’or)
prophecy-quest-verb-choose = choisir
prophecy-quest-verb-reveal = révéler
prophecy-quest-verb-discard = défausser
prophecy-quest-verb-forget = oublier
prophecy-quest-verb-want = demander
prophecy-quest-verb-give_gold = donner de l’or :
prophecy-quest-verb-want_gold = demander de l’or :
prophecy-quest-verb-propose = faire l’offre
prophecy-quest-verb-cancel = renoncer
prophecy-quest-verb-agree = accepter
prophecy-quest-verb-refuse = refuser
prophecy-quest-verb-return = revenir
prophecy-quest-verb-leave = quitter la partie
prophecy-quest-verb-fall = accepter son sort
prophecy-quest-verb-end = terminer

## The table

prophecy-quest-ring = L’anneau
prophecy-quest-mini = L’anneau de vingt cases et ses cinq Plans astraux, pour { $seats } joueurs
prophecy-quest-heroes = Héros
prophecy-quest-planes = Plans astraux
prophecy-quest-port = port
prophecy-quest-gate = porte magique
prophecy-quest-safe = sûr
prophecy-quest-to-plane = accès à un Plan
prophecy-quest-closed = fermé
prophecy-quest-strength = Force
prophecy-quest-willpower = Volonté
prophecy-quest-gold = Or
prophecy-quest-experience = Expérience
prophecy-quest-damaged = endommagé
prophecy-quest-treasure = Trésor : { $what }
prophecy-quest-loss = Défaite : { $what }
prophecy-quest-short-strength = F { $n }
prophecy-quest-short-willpower = V { $n }
prophecy-quest-short-experience = { $n } XP
prophecy-quest-short-gold = { $n } or
prophecy-quest-short-magic = { $n } Magie
prophecy-quest-lives = { $n } vies
prophecy-quest-final = La Bataille finale
prophecy-quest-apocalypse = L’Apocalypse
prophecy-quest-fact-spaces = cases
prophecy-quest-fact-cards = cartes
prophecy-quest-fact-artifacts = artefacts pour gagner
prophecy-quest-face-down = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
}
prophecy-quest-hidden = { $count ->
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
prophecy-quest-chance-left = { $count ->
    [one] { $count } carte Hasard restante
   *[other] { $count } cartes Hasard restantes
}

## Battle

prophecy-quest-battle = Combat
prophecy-quest-by-strength = combat de Force
prophecy-quest-by-wills = combat de Volonté
prophecy-quest-total = Total
prophecy-quest-from-strength = Force
prophecy-quest-from-willpower = Volonté
prophecy-quest-from-throw = Lancer
prophecy-quest-from-turn = Ce tour
prophecy-quest-from-round = Cette manche
prophecy-quest-win = Victoire { $chance }
prophecy-quest-draw = Égalité { $chance }
prophecy-quest-lose = Défaite { $chance }
prophecy-quest-this-roll = ce jet : { $chance }
prophecy-quest-under-one = moins de 1 %
prophecy-quest-over-99 = plus de 99 %
prophecy-quest-dice = { $count } dés, le { $best ->
    [1] meilleur
   *[other] pire
}
