### Les textes de ce jeu sur la page. Chaque clé se trouve aussi dans en.ftl.

prophecy-quest-game =
    .title = Prophecy, l’aventure
    .short = L’aventure
    .kind = aventure
    .pitch = Parcourez l’anneau, gagnez en force et remportez les Artefacts.
    .goal = Soyez le premier à posséder assez d’Artefacts astraux.

prophecy-quest-stage = Artefacts : { $own } sur { $goal }

## Options

prophecy-quest-option-profile = Cartes
    .help = Deux éditions du jeu ; quelques cartes changent.
    .rulebook = comme dans le livret : 25 cartes Hasard
    .zman = édition ultérieure : 22 cartes Hasard
prophecy-quest-option-version = Durée
    .help = La version longue commence avec une pierre de moins de chaque couleur, sans Expérience et sur un plateau vide ; on garde neuf cartes au lieu de sept.
    .standard = Standard
    .extended = Étendue : un début plus rude
prophecy-quest-option-battle_experience = Expérience pour les combats entre personnages
    .help = Qui bat un autre personnage en tire de l’Expérience.
prophecy-quest-option-trading = Commerce entre les joueurs
    .help = Ceux qui se rencontrent peuvent échanger Or et Objets.
prophecy-quest-option-artifacts = Artefacts pour gagner
    .help = Avec trois, la partie est plus courte.
prophecy-quest-option-guardians = Gardiens supérieurs
    .help = Leurs valeurs imprimées ne sont pas connues avec certitude. Avec les valeurs maison, une partie tient en une soirée ; « plus faibles » est la seule lecture publique des cartes, « plus forts » les valeurs des règles précédentes.
    .house = valeurs maison
    .reading = plus faibles
    .stern = plus forts
prophecy-quest-kind-standard = standard
prophecy-quest-kind-extended = étendue
prophecy-quest-kind-zman = édition ultérieure
prophecy-quest-kind-trading = avec commerce

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
prophecy-quest-damaged = hors d’usage
prophecy-quest-treasure = Trésor : { $what }
prophecy-quest-loss = Défaite : { $what }
prophecy-quest-short-strength = F { $n }
prophecy-quest-short-willpower = V { $n }
prophecy-quest-short-experience = { $n } XP
prophecy-quest-short-gold = { $n } or
prophecy-quest-short-magic = { $n } Magie
prophecy-quest-lives = { $n } vies
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

## La carte

prophecy-quest-map = Carte
prophecy-quest-ring-name = L’anneau des vingt cases, dans le sens des aiguilles d’une montre à partir de la Lande enchantée
prophecy-quest-zoom = Taille de la carte
prophecy-quest-zoom-in = Agrandir
prophecy-quest-zoom-out = Réduire
prophecy-quest-zoom-fit = Voir tout l’anneau
prophecy-quest-signs = Signes sur la carte
prophecy-quest-cards-left = Cartes restantes
prophecy-quest-cleared = vidé
prophecy-quest-hidden-n = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
prophecy-quest-chance-short = Hasard : reste { $count }
prophecy-quest-attack-plane = Attaquer
prophecy-quest-stands = { $who }, { $hero }
prophecy-quest-barred-way = hors de portée pour l’instant
prophecy-quest-preview = Ce que ce coup apporte
prophecy-quest-nothing-there = Il n’y a rien là-bas.
prophecy-quest-fight-as = { $foe }, { $kind ->
    [wills] par la Volonté
   *[other] par la Force
}, avec le meilleur équipement
prophecy-quest-fight-win = { $foe } { $kind ->
    [wills] par la Volonté
   *[other] par la Force
} : { $chance }
prophecy-quest-chances = victoire { $win }, égalité { $draw }, défaite { $lose }

## Prix et gains

prophecy-quest-costs-gold = coûte { $n } de vos { $have } pièces d’or
prophecy-quest-costs-experience = coûte { $n } de vos { $have } points d’Expérience
prophecy-quest-costs-health = coûte { $n } de vos { $have } points de Santé
prophecy-quest-costs-magic = coûte { $n } de vos { $have } points de Magie
prophecy-quest-costs-strength = { $n } de Force en moins, pour toujours
prophecy-quest-costs-willpower = { $n } de Volonté en moins, pour toujours
prophecy-quest-costs-card = consomme { $card }
prophecy-quest-gains-gold = +{ $n } or
prophecy-quest-gains-experience = +{ $n } Expérience
prophecy-quest-gains-health = +{ $n } Santé
prophecy-quest-gains-magic = +{ $n } Magie
prophecy-quest-gains-strength = +{ $n } Force pour toujours
prophecy-quest-gains-willpower = +{ $n } Volonté pour toujours
prophecy-quest-strength-n = Force { $n }
prophecy-quest-willpower-n = Volonté { $n }
prophecy-quest-gold-n = { $n ->
    [one] { $n } pièce d’or
   *[other] { $n } pièces d’or
}
prophecy-quest-experience-n = { $n ->
    [one] { $n } point d’Expérience
   *[other] { $n } points d’Expérience
}

## La question

prophecy-quest-your-move = À vous, { $who }
prophecy-quest-waits = En attente : { $who }
prophecy-quest-over = La partie est finie
prophecy-quest-take-back = Annuler

## Les personnages et leurs fiches

prophecy-quest-magic = Magie
prophecy-quest-artifacts-of = { $n } sur { $most } Artefacts
prophecy-quest-items-n = { $count ->
    [one] { $count } Objet
   *[other] { $count } Objets
}
prophecy-quest-abilities-n = { $count ->
    [one] { $count } Aptitude
   *[other] { $count } Aptitudes
}
prophecy-quest-out = hors de la partie
prophecy-quest-sheet = Fiche : { $who }
prophecy-quest-open-sheet = Votre fiche
prophecy-quest-own-sheet = Revenir à la mienne
prophecy-quest-stones-red = Force et Santé
prophecy-quest-stones-blue = Volonté et Magie
prophecy-quest-lost-red = { $count ->
    [one] { $count } perdu
   *[other] { $count } perdus
}
prophecy-quest-lost-blue = { $count ->
    [one] { $count } dépensé
   *[other] { $count } dépensés
}
prophecy-quest-at-most = { $n } au plus
prophecy-quest-of = { $n } sur { $most }
prophecy-quest-group-artifacts = Artefacts
prophecy-quest-group-hands = Pour les mains
prophecy-quest-group-head = Pour la tête
prophecy-quest-group-bag = Sac
prophecy-quest-group-kept = Gardées
prophecy-quest-group-abilities = Aptitudes et Sorts
prophecy-quest-told = Ce qui s’est passé

## Touches

prophecy-quest-keys-map = ← →
    .does = parcourir les cases éclairées ; ↑ les Plans
prophecy-quest-keys-enter = Entrée
    .does = choisir une case, puis encore une fois pour y aller ; Échap annule
prophecy-quest-keys-stay = S
    .does = rester sur place, une seconde fois pour confirmer
prophecy-quest-keys-digits = 1–9
    .does = réponses sous la carte et au combat
prophecy-quest-keys-roll = R
    .does = lancer les dés
prophecy-quest-keys-wills = W
    .does = combattre par la Volonté
prophecy-quest-keys-sheet = I
    .does = votre fiche
prophecy-quest-keys-gallery = G
    .does = toutes les cartes
prophecy-quest-keys-zoom = + − 0
    .does = taille de la carte

## La scène d’un combat

prophecy-quest-battle-of = { $one } contre { $other }
prophecy-quest-kind-of-battle = Genre de combat
prophecy-quest-rolls-left = { $count ->
    [one] un jet à gagner
   *[other] { $count } jets à gagner
}
prophecy-quest-to-map = Retour à la carte
prophecy-quest-watch = Voir le combat
prophecy-quest-hero-line = { $hero }, Santé { $health } sur { $most }, Magie { $magic } sur { $mostMagic }
prophecy-quest-sum-of = Le total, pièce par pièce : { $who }
prophecy-quest-total-one = Total, plus un dé
prophecy-quest-total-dice = Total, plus le { $best ->
    [1] meilleur
   *[other] pire
} de { $count } dés
prophecy-quest-may-add = Vous pouvez encore ajouter
prophecy-quest-nothing-to-add = Il n’y a rien à ajouter.
prophecy-quest-bare-hands = À mains nues
prophecy-quest-exact = Chances exactes
prophecy-quest-dice-table = votre dé de haut en bas, l’autre en travers
prophecy-quest-cell-w = gagné
prophecy-quest-cell-d = égalité
prophecy-quest-cell-l = perdu
prophecy-quest-die = Dé : { $n }
prophecy-quest-die-waits = Dé pas encore lancé
prophecy-quest-if-won = Gagné
prophecy-quest-if-drawn = Égalité
prophecy-quest-if-lost = Perdu
prophecy-quest-then-on = et votre tour continue
prophecy-quest-draw-brings = Rien n’est perdu, mais votre tour s’achève.
prophecy-quest-turn-ends = et votre tour s’achève
prophecy-quest-duel-won = Le perdant vous dédommage, dans la Bataille finale par un Artefact.
prophecy-quest-duel-drawn = Il n’arrive rien ni à l’un ni à l’autre.
prophecy-quest-duel-lost = Vous dédommagez le vainqueur, dans la Bataille finale par un Artefact.
prophecy-quest-roll = Lancer les dés
prophecy-quest-go-on = Continuer
prophecy-quest-verdict-won = Gagné, { $own } à { $other }
prophecy-quest-verdict-stage = Jet gagné, { $own } à { $other } ; encore { $left }
prophecy-quest-verdict-drawn = Égalité, { $own } { $apart ->
    [0] partout
   *[other] à { $other }
}
prophecy-quest-verdict-lost = Perdu, { $own } à { $other }

## Le choix des personnages

prophecy-quest-which-hero = Quel personnage gardez-vous ?
prophecy-quest-choices = Trois choix
prophecy-quest-choice-first = les deux premiers
prophecy-quest-choice-next = { $n } sur { $most }
prophecy-quest-choice-last = pour de bon
prophecy-quest-has-decided = a choisi
prophecy-quest-is-choosing = choisit
prophecy-quest-others-know = Ce que savent les autres
prophecy-quest-dealt-nobody = donné à vous : personne ne le sait
prophecy-quest-kept-nobody = gardé au choix { $n } : personne ne le sait
prophecy-quest-passed-by = transmis par { $who }, qui le sait
prophecy-quest-knows-before = { $who } vous a transmis l’un des deux et sait lequel.
prophecy-quest-knows-nobody = Personne ne voit qui vous gardez avant que tous aient choisi pour de bon.
prophecy-quest-knows-after = Celui que vous ne gardez pas va à { $who }, qui le verra.
prophecy-quest-same-for-all = pour tous pareil
prophecy-quest-begins-here = commence ici
prophecy-quest-chances-first = Chances au départ
prophecy-quest-special = Apprend sans payer d’or dans ces deux guildes.
prophecy-quest-keep = Garder : { $hero }
prophecy-quest-kept = Vous gardez : { $hero }
prophecy-quest-service-forest_camp = soigne 1 point de Santé par pièce d’or
prophecy-quest-service-fortress = entraînement : 1 point de Santé pour 2 d’Expérience
prophecy-quest-service-magic_tower = recharge 2 points de Magie par pièce d’or
prophecy-quest-service-monastery = soigne 1 point de Santé sans rien demander
prophecy-quest-service-thieves_guild = travail : 1 point de Santé pour 3 pièces d’or
prophecy-quest-advice-mercenary = Frappez tôt, dépensez votre solde en acier, et laissez la magie aux autres.
prophecy-quest-advice-scout = Parcourez le pays, prenez ce qui s’offre, et soignez-vous au camp entre deux chasses.
prophecy-quest-advice-ranger = Combattez dès le premier tour, soignez-vous au camp, et laissez les fantômes aux autres.
prophecy-quest-advice-spellblade = Entraînez-vous à la Forteresse, apprenez un Sort ou deux, et choisissez le combat qui fait mal.
prophecy-quest-advice-paladin = Solide dans les deux combats : grandissez un peu partout, puis attaquez les Plans.
prophecy-quest-advice-illusionist = Contournez ce que vous ne pouvez vaincre, apprenez à bon prix, et frappez quand nul ne regarde.
prophecy-quest-advice-wandering_monk = Marchez loin, reposez-vous au Monastère sans rien payer, et travaillez quand l’or manque.
prophecy-quest-advice-mystic = Affrontez ce qui a un esprit : fantômes et sorciers vous feront grandir. Évitez les griffes.
prophecy-quest-advice-druid = Deux guildes vous soignent : gagnez par la Volonté, la Force viendra plus tard.
prophecy-quest-advice-enchantress = Grandissez lentement et voyez loin : d’abord un Sort ou deux, la Force ensuite.

## Depuis votre tour

prophecy-quest-recap = Depuis votre tour
prophecy-quest-recap-again = Raconter sur la carte
prophecy-quest-recap-turns = Tours
prophecy-quest-recap-you = Vous
prophecy-quest-recap-your-move = à vous
prophecy-quest-recap-step = étape { $n } sur { $all }
prophecy-quest-recap-of = { $n } sur { $all }
prophecy-quest-recap-won = combat gagné
prophecy-quest-recap-lost = combat perdu
prophecy-quest-recap-drawn = combat nul
prophecy-quest-recap-learned = apprentissage
prophecy-quest-recap-bought = achat
prophecy-quest-recap-rested = repos
prophecy-quest-recap-worked = travail
prophecy-quest-recap-travelled = voyage
prophecy-quest-recap-stayed = sur place
prophecy-quest-no-hero = sans personnage
prophecy-quest-hinted = nommé par l’oracle
prophecy-quest-recap-struck = Barré : ce qu’ils avaient après votre dernier tour.
prophecy-quest-recap-first = Depuis le début
prophecy-quest-recap-back = Une étape en arrière
prophecy-quest-recap-on = Une étape en avant
prophecy-quest-recap-play = Dérouler
prophecy-quest-recap-pause = Pause
prophecy-quest-recap-pace = Rythme
prophecy-quest-recap-mine = À mon tour
prophecy-quest-recap-space = Espace
prophecy-quest-recap-key-on = avant
prophecy-quest-recap-key-back = arrière
prophecy-quest-recap-key-pause = pause
prophecy-quest-recap-key-pace = rythme
prophecy-quest-round-n = manche { $n }
prophecy-quest-change-gold = { $n } Or
prophecy-quest-change-experience = { $n } Expérience
prophecy-quest-change-strength = { $n } Force pour toujours
prophecy-quest-change-willpower = { $n } Volonté pour toujours
prophecy-quest-change-health = { $n } Santé
prophecy-quest-change-magic = { $n } Magie
prophecy-quest-figure-health = Santé
prophecy-quest-figure-magic = Magie
prophecy-quest-figure-gold = Or
prophecy-quest-figure-experience = Expérience
prophecy-quest-figure-artifacts = Artefacts
prophecy-quest-figure-items = Objets
prophecy-quest-figure-was = (avant : { $n })

## Ce qui pèse sur tous, et la fin

prophecy-quest-omen-final = La Bataille finale
    .brings = Les Plans sont vides. Seuls restent les héros qui ont un Artefact, et personne ne revient. Prenez les Artefacts des autres jusqu’à en avoir assez pour gagner.
prophecy-quest-omen-apocalypse = L’Apocalypse
    .brings = Au début de chaque manche, tous les héros perdent 1 point de Santé et 1 de Magie.
prophecy-quest-end-winners = { $count ->
    [one] { $who } gagne
   *[other] { $who } gagnent
}
prophecy-quest-end-nobody = Personne ne gagne
prophecy-quest-end-stories = L’histoire de chaque héros
prophecy-quest-end-artifacts = Artefacts
prophecy-quest-end-rounds = Manches
prophecy-quest-end-won = Combats gagnés
prophecy-quest-end-lost = Combats perdus
prophecy-quest-end-fallen = Héros perdus
prophecy-quest-end-gold = Or
prophecy-quest-end-cards = Cartes
prophecy-quest-sure-leave = Quitter la partie pour de bon ?
    .help = On ne peut pas y revenir. Les autres continuent sans vous.
    .back = Retour à la question
    .yes = Quitter pour de bon
prophecy-quest-sure-fall = Laisser tomber votre héros ?
    .help = Le héros quitte la partie avec toutes ses cartes.
    .back = Retour à la question
    .yes = Accepter son sort

## La galerie

prophecy-quest-gallery-cards = Cartes
prophecy-quest-gallery-open = Toutes les cartes
prophecy-quest-gallery-back-to-table = Retour à la table
prophecy-quest-gallery-your-move = La table vous attend.
prophecy-quest-gallery-decks = Sept paquets
prophecy-quest-gallery-decks-of = Une carte de chaque paquet
prophecy-quest-gallery-shapes = La forme, le signe et les mots disent le paquet ; la couleur ne fait qu’aider. Sous chacune : la carte comme sur le plateau, et son dos.
prophecy-quest-gallery-back = { $deck }, face cachée
prophecy-quest-gallery-search = Rechercher
prophecy-quest-gallery-words = Nom ou mots
prophecy-quest-gallery-deck = Paquet
prophecy-quest-gallery-all = Toutes
prophecy-quest-gallery-deck-creature = Créatures
prophecy-quest-gallery-deck-opportunity = Occasions
prophecy-quest-gallery-deck-item = Courants
prophecy-quest-gallery-deck-rare = Rares
prophecy-quest-gallery-deck-ability = Aptitudes
prophecy-quest-gallery-deck-guardian = Gardiens
prophecy-quest-gallery-deck-artifact = Artefacts
prophecy-quest-gallery-deck-chance = Hasard
prophecy-quest-gallery-type = Type
prophecy-quest-gallery-where = Où elle est
prophecy-quest-gallery-where-table = Sur la table
prophecy-quest-gallery-where-discarded = Défaussée
prophecy-quest-gallery-where-player = Chez un joueur
prophecy-quest-gallery-whole = { $n } cartes dans tous les paquets
prophecy-quest-gallery-found = { $n } cartes sur { $all }
prophecy-quest-gallery-none = Aucune carte n’est ainsi.
prophecy-quest-gallery-reset = Montrer toutes les cartes
prophecy-quest-gallery-order = Ordre
prophecy-quest-gallery-order-deck = Paquet, puis nom
prophecy-quest-gallery-order-name = Nom
prophecy-quest-gallery-order-strength = Force
prophecy-quest-gallery-order-willpower = Volonté
prophecy-quest-gallery-order-price = Prix
prophecy-quest-gallery-times = × { $n }
prophecy-quest-gallery-chosen = La carte choisie
prophecy-quest-gallery-now = À présent
prophecy-quest-gallery-out = hors du jeu
prophecy-quest-gallery-seen = Vue
prophecy-quest-gallery-seen-first = avant la première manche
prophecy-quest-gallery-in-deck = Paquet
prophecy-quest-gallery-share = { $n } sur { $whole }, { $deck }
prophecy-quest-gallery-at-space = { $space }, face visible
prophecy-quest-gallery-at-row = enseignée ici : { $space }
prophecy-quest-gallery-at-market = en vente ici : { $space }
prophecy-quest-gallery-at-plane-open = { $plane }, face visible
prophecy-quest-gallery-at-plane-seen = { $plane }, face cachée, vue par vous
prophecy-quest-gallery-at-planes = cachée dans l’un des plans
prophecy-quest-gallery-at-seat = chez { $who }
prophecy-quest-gallery-at-seat-damaged = chez { $who }, endommagée
prophecy-quest-gallery-at-discards = défaussée ({ $deck })
prophecy-quest-gallery-at-deck = pas encore vue ({ $deck }) : dans le paquet ou face cachée sur le plateau
prophecy-quest-card-kind-creature = Créature
prophecy-quest-card-kind-opportunity = Occasion
prophecy-quest-card-kind-item = Objet
prophecy-quest-card-kind-rare = Objet rare
prophecy-quest-card-kind-ability = Aptitude
prophecy-quest-card-kind-spell = Sort
prophecy-quest-card-kind-guardian = Gardien
prophecy-quest-card-kind-artifact = Artefact
prophecy-quest-card-kind-chance = Hasard
prophecy-quest-tag-weapon = arme
prophecy-quest-tag-one_handed = une main
prophecy-quest-tag-two_handed = deux mains
prophecy-quest-tag-handheld = en main
prophecy-quest-tag-potion = potion
prophecy-quest-tag-scroll = parchemin
prophecy-quest-tag-edged = tranchante
prophecy-quest-tag-crushing = contondante
prophecy-quest-tag-shield = bouclier
prophecy-quest-tag-long = longue
prophecy-quest-tag-staff = bâton
prophecy-quest-tag-head = sur la tête
prophecy-quest-tag-worn = porté
prophecy-quest-tag-wand = baguette
prophecy-quest-tag-ring = anneau
prophecy-quest-tag-cape = cape
prophecy-quest-tag-spell = sort

## How it ended, to the reader

prophecy-quest-you-win = Vous gagnez
prophecy-quest-they-win = { $count ->
    [one] { $name } gagne
   *[other] { $name } gagnent ensemble
}
