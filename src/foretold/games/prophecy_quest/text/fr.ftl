## Names

quest-plain = { $text }
quest-word-left = vers la gauche
quest-word-right = vers la droite
quest-word-gold = or
quest-word-experience = Expérience
quest-word-heal = guérison
quest-word-item = un objet
quest-word-repair = réparations
quest-word-strength = Force
quest-word-willpower = Volonté

## Questions

quest-ask-keep = Choix { $number } sur 3 : quel personnage gardez-vous ?
quest-ask-movement = Déplacez-vous, restez, ou faites autre chose à la place.
quest-ask-go_further = Vous pouvez avancer d’une case de plus.
quest-ask-face = Des créatures vous barrent la route. Laquelle combattez-vous d’abord ?
quest-ask-face_guardian = Le gardien attend. Préparez-vous, puis combattez.
quest-ask-possibilities = Que faites-vous sur cette case ?
quest-ask-end_turn = Votre tour s’achève. Un autre tour, ou la fin ?
quest-ask-equip = Que prenez-vous au combat contre { $foe } ?
quest-ask-declare = Avant les dés contre { $foe } : ajoutez quelque chose, ou lancez.
quest-ask-kind = Comment combattez-vous { $foe } : par la Force ou par la Volonté ?
quest-ask-kind_again = Vous poursuivez contre { $foe } : par la Force ou par la Volonté ?
quest-ask-duel_kind = Attaquez-vous par la Force ou par la Volonté ?
quest-ask-convert = On vous attaque par la Force : acceptez-vous, ou préférez-vous la Volonté ?
quest-ask-late = Les dés contre { $foe } sont tombés. Changez-vous quelque chose ?
quest-ask-guard = Vous perdez contre { $foe }. Interposez-vous le bouclier ?
quest-ask-loss_chosen = Vous avez perdu : 1 point de Santé, ou offrir vos objets au vainqueur ?
quest-ask-take = Vous avez gagné : quel objet prenez-vous ?
quest-ask-thief = Vous avez gagné : blesser le perdant, ou prendre un objet ?
quest-ask-yield_artifact = Vous avez perdu : quel artefact cédez-vous ?
quest-ask-hand_over = Quel objet abandonnez-vous ?
quest-ask-market = Lequel gardez-vous ?
quest-ask-choose = Choisissez.
quest-ask-choose_guild = Dans quelle guilde une nouvelle aptitude apparaît-elle ?
quest-ask-reveal = De quel Plan astral révélez-vous la prochaine carte ?
quest-ask-before_die = Vous allez lancer un dé.
quest-ask-keep_die = Quel résultat gardez-vous ?
quest-ask-riddle = Tentez-vous une énigme pour 1 point de Magie ?
quest-ask-brace = Vous allez perdre de la Santé ou de la Magie. Utilisez-vous d’abord quelque chose ?
quest-ask-wary = On vous attaque. Utilisez-vous d’abord quelque chose ?
quest-ask-doom = Ce serait votre fin. Quelque chose peut-il vous sauver ?
quest-ask-mend = Vous avez perdu de la Santé. En récupérer 1 tout de suite ?
quest-ask-shed_items = Vous avez trop d’objets. Lequel défaussez-vous ?
quest-ask-shed_abilities = Vous avez trop d’aptitudes. Laquelle oubliez-vous ?
quest-ask-return = Votre personnage est tombé. Revenez-vous avec un autre ?
quest-ask-bargain = Composez votre offre.
quest-ask-offered = On vous propose un échange. Êtes-vous d’accord ?

## What was done

quest-did-walk = { WHO($who, "Vous marchez", "marche") } { $what }.
quest-did-horse = { WHO($who, "Vous partez", "part") } à cheval { $what }.
quest-did-boat = { WHO($who, "Vous prenez", "prend") } un bateau : { $what }.
quest-did-gate = { WHO($who, "Vous franchissez", "franchit") } une porte magique : { $what }.
quest-went-walk = { WHO($who, "Vous marchez", "marche") } jusqu’ici : { $space }.
quest-went-horse = { WHO($who, "Vous allez", "va") } à cheval jusqu’ici : { $space }.
quest-went-boat = { WHO($who, "Vous allez", "va") } en bateau jusqu’ici : { $space }.
quest-went-gate = { WHO($who, "Vous franchissez", "franchit") } une porte magique jusqu’ici : { $space }.
quest-did-stay-bare = { WHO($who, "Vous restez sur", "reste sur") } place.
quest-did-labour-bare = { WHO($who, "Vous travaillez", "travaille") } pour de l’or.
quest-did-train-bare = { WHO($who, "Vous vous entraînez", "s’entraîne") } pour de l’Expérience.
quest-did-attack_plane-bare = { WHO($who, "Vous attaquez", "attaque") } le Plan astral.
quest-did-stop-bare = { WHO($who, "Vous vous arrêtez", "s’arrête") } là.
quest-did-fight = { WHO($who, "Vous combattez", "combat") } : { $what }.
quest-did-spare = { WHO($who, "Vous laissez", "laisse") } en paix : { $what }.
quest-did-appease = { WHO($who, "Vous apaisez", "apaise") } : { $what }.
quest-did-strength-bare = Un combat de Force.
quest-did-wills-bare = { WHO($who, "Vous engagez", "engage") } un combat de Volonté.
quest-did-wills = { WHO($who, "Vous engagez", "engage") } un combat de Volonté, dont { $what } payé en Santé.
quest-did-accept-bare = { WHO($who, "Vous acceptez", "accepte") }.
quest-did-equip = { WHO($who, "Vous prenez", "prend") } { $what }.
quest-did-equip-bare = { WHO($who, "Vous combattez", "combat") } à mains nues.
quest-did-throw = { WHO($who, "Vous lancez", "lance") } : { $what }.
quest-did-roll-bare = { WHO($who, "Vous vous en remettez", "s’en remet") } aux dés.
quest-did-pass-bare = { WHO($who, "Vous en restez", "en reste") } là.
quest-did-riddle-bare = { WHO($who, "Vous tentez", "tente") } une énigme.
quest-did-use = { WHO($who, "Vous utilisez", "utilise") } { $what }.
quest-did-cast = { WHO($who, "Vous lancez", "lance") } le sort { $what }.
quest-did-attack = { WHO($what, "vous") ->
    [vous] { $who } vous attaque.
   *[other] { WHO($who, "Vous attaquez", "attaque") } { $what }.
}
quest-did-suffer-bare = { WHO($who, "Vous choisissez", "choisit") } de perdre de la Santé.
quest-did-offer-bare = { WHO($who, "Vous offrez", "offre") } un objet.
quest-did-wound-bare = { WHO($who, "Vous blessez", "blesse") } le perdant.
quest-did-take = { WHO($who, "Vous prenez", "prend") } { $what }.
quest-did-give = { WHO($who, "Vous donnez", "donne") } { $what }.
quest-did-learn = { WHO($who, "Vous apprenez", "apprend") } { $what }.
quest-did-buy = { WHO($who, "Vous achetez", "achète") } { $what }.
quest-did-sell = { WHO($who, "Vous vendez", "vend") } { $what }.
quest-did-repair = { WHO($who, "Vous faites", "fait") } réparer : { $what }.
quest-did-heal = { WHO($who, "Vous vous faites", "se fait") } soigner.
quest-did-recharge = { WHO($who, "Vous rechargez votre", "recharge sa") } Magie.
quest-did-lodge-bare = { WHO($who, "Vous logez", "loge") } au Village.
quest-did-choose = { WHO($who, "Vous choisissez", "choisit") } { $what }.
quest-did-keep = { WHO($who, "Vous gardez", "garde") } { $what }.
quest-did-reveal = { WHO($who, "Vous voyez", "voit") } en songe { $what }.
quest-did-discard = { WHO($who, "Vous défaussez", "défausse") } { $what }.
quest-did-forget = { WHO($who, "Vous oubliez", "oublie") } { $what }.
quest-did-end-bare = { WHO($who, "Vous avez terminé", "a terminé") }.
quest-did-return-bare = { WHO($who, "Vous revenez", "revient") } avec un nouveau personnage.
quest-did-leave-bare = { WHO($who, "Vous quittez", "quitte") } la partie.
quest-did-fall-bare = { WHO($who, "Vous acceptez votre", "accepte son") } sort.
quest-did-trade = { WHO($who, "Vous voulez", "veut") } commercer avec { WHO($what, "vous") }.
quest-did-want = { WHO($who, "Vous aimeriez", "aimerait") } { $what }.
quest-did-give_gold = { WHO($who, "Vous donneriez", "donnerait") } { $what } pièces d’or.
quest-did-want_gold = { WHO($who, "Vous aimeriez", "aimerait") } { $what } pièces d’or.
quest-did-propose-bare = { WHO($who, "Vous faites", "fait") } l’offre.
quest-did-cancel-bare = { WHO($who, "Vous renoncez", "renonce") } à l’échange.
quest-did-agree-bare = { WHO($who, "Vous êtes d’accord", "est d’accord") }.
quest-did-refuse-bare = { WHO($who, "Vous refusez", "refuse") }.

## Luck

quest-dealt = Deux personnages pour chacun.
quest-your-heroes = Vous tenez { $heroes }.
quest-has-kept = { WHO($who, "Vous avez choisi", "a choisi") }.
quest-you-keep = Vous gardez { $hero }.
quest-drawn = Carte tirée : { $card }.
quest-drawn-hero = Un nouveau personnage : { $card }.
quest-appears = { $card } apparaît ici : { $space }.
quest-battle = Combat : { WHO($who, "vous") } contre { WHO($foe, "vous") }.
quest-totals = { WHO($who, "Vous") } { $own }, { WHO($foe, "vous") } { $other }.
quest-roll-won = { WHO($who, "Vous remportez", "remporte") } un jet contre { WHO($foe, "vous") }, { $own } à { $other } ; il en reste { $left } à gagner.
quest-battle-won = { WHO($who, "Vous l’emportez", "l’emporte") } contre { WHO($foe, "vous") }, { $own } à { $other }.
quest-battle-drawn = { WHO($who, "Vous") } contre { WHO($foe, "vous") } : égalité, { $own } { $apart ->
    [0] partout
   *[other] à { $other }
}.
quest-battle-lost = { WHO($who, "Vous perdez", "perd") } contre { WHO($foe, "vous") }, { $own } à { $other }.
quest-turned-up = Carte retournée : { $card }.
quest-looked = { WHO($who, "Vous regardez", "regarde") } en secret { $plane }.
quest-you-saw = Vous avez vu : { $cards }.
quest-rolled = Dés : { $dice }.

## What came of it

quest-gained-gold = { WHO($who, "Vous gagnez", "gagne") } { $n ->
    [one] { $n } pièce d’or
   *[other] { $n } pièces d’or
}.
quest-lost-gold = { WHO($who, "Vous perdez", "perd") } { $n ->
    [one] { $n } pièce d’or
   *[other] { $n } pièces d’or
}.
quest-gained-experience = { WHO($who, "Vous gagnez", "gagne") } { $n ->
    [one] { $n } point d’Expérience
   *[other] { $n } points d’Expérience
}.
quest-lost-experience = { WHO($who, "Vous perdez", "perd") } { $n ->
    [one] { $n } point d’Expérience
   *[other] { $n } points d’Expérience
}.
quest-gained-strength = { WHO($who, "Vous gagnez", "gagne") } { $n ->
    [one] { $n } point de Force
   *[other] { $n } points de Force
} pour toujours.
quest-lost-strength = { WHO($who, "Vous perdez", "perd") } { $n ->
    [one] { $n } point de Force
   *[other] { $n } points de Force
} pour toujours.
quest-gained-willpower = { WHO($who, "Vous gagnez", "gagne") } { $n ->
    [one] { $n } point de Volonté
   *[other] { $n } points de Volonté
} pour toujours.
quest-lost-willpower = { WHO($who, "Vous perdez", "perd") } { $n ->
    [one] { $n } point de Volonté
   *[other] { $n } points de Volonté
} pour toujours.
quest-gained-health = { WHO($who, "Vous récupérez", "récupère") } { $n ->
    [one] { $n } point de Santé
   *[other] { $n } points de Santé
}.
quest-lost-health = { WHO($who, "Vous perdez", "perd") } { $n ->
    [one] { $n } point de Santé
   *[other] { $n } points de Santé
}.
quest-gained-magic = { WHO($who, "Vous rechargez", "recharge") } { $n ->
    [one] { $n } point de Magie
   *[other] { $n } points de Magie
}.
quest-lost-magic = { WHO($who, "Vous perdez", "perd") } { $n ->
    [one] { $n } point de Magie
   *[other] { $n } points de Magie
}.
quest-gained-card = { WHO($who, "Vous possédez", "possède") } maintenant { $card }.
quest-lost-card = { WHO($who, "Vous n’avez plus", "n’a plus") } { $card }.
quest-damaged = { $card } : hors d’usage.
quest-arrived = { WHO($who, "Vous vous trouvez", "se trouve") } maintenant ici : { $space }.
quest-entered = { WHO($who, "Vous entrez", "entre") } en jeu avec { $hero }, ici : { $space }.
quest-fell = { WHO($who, "Vous perdez votre", "perd son") } personnage : { $hero }.
quest-plane-closed = Vide et fermé : { $plane }.
quest-final = Les Plans sont vides : la Bataille finale commence.
quest-apocalypse = L’Apocalypse est là.
quest-round-of = { WHO($who, "vous") ->
    [vous] Votre manche.
   *[other] La manche { DE($who) }.
}
quest-turn-more = { WHO($who, "Vous jouerez", "jouera") } encore une fois après ce tour.
quest-turn-again = { WHO($who, "Vous rejouez", "rejoue") }, dans la même manche.
quest-resigned = { WHO($who, "Vous abandonnez", "abandonne") }.

## The end

quest-end-four = { $count ->
    [3] { WHO($who, "Vous détenez trois artefacts et montez", "détient trois artefacts et monte") } sur le trône.
   *[other] { WHO($who, "Vous détenez quatre artefacts et montez", "détient quatre artefacts et monte") } sur le trône.
}
quest-end-alone = { WHO($who, "Vous êtes la dernière personne", "est la dernière personne") } en jeu.
quest-end-most = { WHO($who, "Vous avez le", "a le") } plus d’artefacts parmi ceux qui sont restés.
quest-end-nobody = Il ne reste aucun héros : personne ne gagne.

## Why not

quest-why-no-card = Il n’y a pas de carte « { $card } ».
quest-why-not-yours = Vous n’avez pas { $card }.
quest-why-damaged = { $card } : hors d’usage, à faire réparer d’abord.
quest-why-no-use = { $card } ne peut pas servir maintenant : ce n’est pas le moment, c’est trop cher, ou cela ne changerait rien.
quest-why-magic-to-hold = { $card } coûte 1 point de Magie quand on s’en saisit, et vous n’en avez pas.
quest-why-two-shields = On ne peut utiliser qu’un bouclier par combat.
quest-why-hands = Vous n’avez que deux mains.
quest-why-two-handed = Une arme à deux mains n’en laisse aucune de libre.
quest-why-two-weapons = On ne peut utiliser qu’une arme par combat, sauf si l’on est ambidextre.
quest-why-heads = On ne porte qu’une chose sur la tête.
quest-why-not-held = { $card } : inutile de s’en saisir.
quest-why-not-sold = Pas en vente ici : { $card }.
quest-why-artifact = Les artefacts ne se vendent pas.
quest-why-no-market = On n’achète et ne vend des objets qu’à la Cité et au Village.
quest-why-not-taught = Pas enseigné ici : { $card }.
quest-why-experience = Cela coûte { $price } points d’Expérience ; vous en avez { $have }.
quest-why-gold = Cela coûte { $price } pièces d’or ; vous en avez { $have }.
quest-why-magic = Cela coûte { $price } points de Magie ; vous en avez { $have }.
quest-why-health = Cela coûte { $price } points de Santé ; vous en avez { $have }.
quest-why-no-port = Il n’y a pas de port ici.
quest-why-no-gate = Il n’y a pas de porte magique ici.
quest-why-kept-by-creature = { $card } : à prendre seulement quand toutes les créatures d’ici sont vaincues.
quest-why-creatures-first = Il faut d’abord combattre les créatures de cette case.
quest-why-one-attack = Une seule attaque contre un personnage par tour.
quest-why-not-here = Personne de ce numéro n’est sur votre case.
quest-why-safe = Ce personnage est en sécurité ici.
quest-why-no-mind = { $foe } n’a pas d’esprit à affronter.
quest-why-no-trading = Le commerce n’a pas été convenu pour cette partie.

## Conseils

quest-advice-fight = { $foe } tombe dans { $percent } % des cas.
quest-advice-fight-buys = { $foe } tombe dans { $percent } % des cas, et l’Expérience gagnée suffit pour { $card }.
quest-advice-plane = Quel que soit le gardien, il tombe dans environ { $percent } % des cas.
quest-advice-duel = Vous gagnez dans environ { $percent } % des cas.
quest-advice-stronger = { $card } vous rend plus fort.
quest-advice-artifact = Un artefact compte plus que tout le reste.
quest-advice-rest = Après du repos, on se bat mieux.
quest-advice-waits = { $card } vous y attend.
quest-advice-here = { $space } a quelque chose pour vous.
quest-advice-nearer = De là ({ $space }), on est plus près de ce qui compte.

## Answers, before they are given

quest-verb-keep = garder
quest-verb-stay = rester
quest-verb-walk = marcher
quest-verb-horse = à cheval
quest-verb-boat = en bateau
quest-verb-gate = porte magique :
quest-verb-labour = travailler pour de l’or
quest-verb-train = s’entraîner
quest-verb-attack_plane = attaquer le Plan astral
quest-verb-trade = commercer avec
quest-verb-stop = s’arrêter là
quest-verb-use = utiliser
quest-verb-cast = lancer
quest-verb-fight = combattre
quest-verb-spare = laisser en paix
quest-verb-appease = apaiser
quest-verb-riddle = tenter une énigme (1 Magie)
quest-verb-strength = par la Force
quest-verb-wills = par la Volonté
quest-verb-equip = prendre
quest-verb-equip-bare = combattre à mains nues
quest-verb-throw = lancer
quest-verb-roll = lancer les dés
quest-verb-pass = rien
quest-verb-attack = attaquer
quest-verb-accept = accepter
quest-verb-suffer = perdre 1 point de Santé
quest-verb-offer = offrir un objet
quest-verb-take = prendre
quest-verb-wound = blesser
quest-verb-give = donner
quest-verb-learn = apprendre
quest-verb-buy = acheter
quest-verb-sell = vendre
quest-verb-repair = réparer
quest-verb-heal = récupérer de la Santé :
quest-verb-recharge = recharger de la Magie :
quest-verb-lodge = loger ici (1 pièce d’or)
quest-verb-choose = choisir
quest-verb-reveal = révéler
quest-verb-discard = défausser
quest-verb-forget = oublier
quest-verb-want = demander
quest-verb-give_gold = donner de l’or :
quest-verb-want_gold = demander de l’or :
quest-verb-propose = faire l’offre
quest-verb-cancel = renoncer
quest-verb-agree = accepter
quest-verb-refuse = refuser
quest-verb-return = revenir
quest-verb-leave = quitter la partie
quest-verb-fall = accepter son sort
quest-verb-end = terminer
quest-going-walk = À pied : { $space }
quest-going-horse = À cheval : { $space }
quest-going-boat = En bateau : { $space }
quest-going-gate = Par la porte : { $space }
quest-going-card = { $card } : { $space }

## En une ligne

quest-say-answer = { $count ->
    [0] { $verb }
   *[other] { $verb } { $what }
}
quest-ask-me = moi, héros
quest-ask-look = regarder, voir
quest-ask-odds = chances, cotes
quest-say-no-hero = Vous n’avez pas de héros ici.
quest-say-hero = { WHO($who, "Vous") }, { $hero } ; lieu : { $space }.
quest-say-values = Force { $strength }, Santé { $health } ; Volonté { $willpower }, Magie { $magic } ; or : { $gold }, Expérience : { $experience }.
quest-say-items = { $count ->
    [one] Un objet : { $cards }.
   *[other] { $count } objets : { $cards }.
}
quest-say-abilities = { $count ->
    [one] Une aptitude : { $cards }.
   *[other] { $count } aptitudes : { $cards }.
}
quest-say-kept = Gardé : { $cards }.
quest-say-artifacts = { WHO($who, "Vous") } : { $count ->
    [0] aucun artefact.
    [one] un artefact.
   *[other] { $count } artefacts.
}
quest-say-space = { $space }{ $hidden ->
    [0] .
    [one] , une carte face cachée.
   *[other] , { $hidden } cartes face cachée.
}
quest-say-people = Ici : { $who }.
quest-say-card = { $card } : { $facts }.
quest-say-card-bare = { $card }.
quest-say-strength = Force { $n }
quest-say-willpower = Volonté { $n }
quest-say-price = prix { $n }
quest-say-plane = { $plane } : { $known ->
    [0] rien n’en est connu.
    [one] une carte en est connue.
   *[other] { $known } cartes en sont connues.
}
quest-say-this-battle = Ce combat
quest-say-foe = { $foe }, { $kind ->
    [wills] par la Volonté
   *[other] par la Force
}
quest-say-odds = { $what } : gagné à { $win } %, nul à { $draw } %, perdu à { $lose } %.
quest-say-no-battle = Aucun combat ne suit de ce que vous pouvez faire.
