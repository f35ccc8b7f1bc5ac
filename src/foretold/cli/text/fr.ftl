cli-options-json = « { $text } » n’est pas un objet JSON d’options comme rows et cols : voir docs/notation.md.
cli-not-text = { $file } n’est pas un fichier texte en UTF-8.
cli-unreadable = { $file } ne peut pas être lu : { $reason }.
cli-not-over = La partie n’est pas finie.
cli-no-seat = Il n’y a pas de siège { $seat } ; on compte à partir de 0, et il y a { $seats } sièges.
cli-player = Joueur
cli-welcome = Dites un coup, en mots ou en notation. « ? » dit ce que vous pouvez faire et demander, « undo » reprend, « resign » et « quit » terminent.
cli-help = Aussi : undo, resign, quit.
cli-undone = Coup repris.
cli-left = Vous avez quitté la partie.
cli-kept = La partie est écrite dans { $file }.

cli-odds-game = Il n’y a de chances que pour l’histoire, pas pour « { $game } » : écrivez « foretold odds story … ».
cli-odds-which = Dites quoi calculer : soit --dice et --difficulty, soit --outline seul.
cli-odds-file = { $file } n’est pas un plan : { $reason }
cli-odds-tree = « parents » { $parents } n’est pas un plan : il faut un null pour la finale, pour chaque autre scène le numéro d’une autre, pas de cercle, aucune scène plus facile que 1 (la finale a { $difficulty }), et { $most } scènes au plus.
cli-odds-pairs = « pairs » { $pairs } ne convient pas : il faut { $scenes } nombres entiers de 0 à { $most }, un par scène.
cli-odds-known = « known » { $known } ne convient pas : il faut { $scenes } valeurs, true, false ou null, ou aucune.

## Verifying

verify-without-luck = rien n’est jamais tiré au sort dans ce jeu : il n’y a pas de hasard à vérifier.
verify-agree = { $draws ->
    [0] aucun tirage ; le germe et l’engagement concordent.
    [one] un tirage, conforme au germe et à l’engagement.
   *[other] { $draws } tirages, tous conformes au germe et à l’engagement.
}
verify-not-shown = { $count ->
    [one] le tirage { $numbers } n’est pas montré par cette partie : il a été repris. La preuve de la table le montre.
   *[other] les tirages { $numbers } ne sont pas montrés par cette partie : ils ont été repris. La preuve de la table les montre.
}
verify-anew = les promesses ont été recommencées, car une part n’est pas venue (place { $seats }) : c’était une seconde chance, et chacun l’a vue.
verify-proves-itself = cette partie suit l’ancien procédé. L’accord de ses tirages prouve qu’elle s’accorde avec elle-même, non que le germe fut choisi avant que les joueurs n’ajoutent le leur.
verify-proves-commitment = l’engagement est bien celui que vous aviez noté.
verify-proves-share = la part que vous aviez notée a compté dans chaque tirage.
verify-not-proved = { $has ->
    [commitment] il n’est pas prouvé que votre part a compté : donnez celle de votre reçu avec --share.
    [share] il n’est pas prouvé que le germe fut choisi avant les parts : donnez l’engagement de votre reçu avec --commitment.
   *[nothing] cela prouve que la partie s’accorde avec elle-même. Que personne n’a choisi les tirages ne se prouve qu’avec ce que vous aviez noté avant le premier : --commitment et --share, d’après votre reçu.
}
verify-can-see = jamais n’est prouvé que personne n’a regardé : qui tient un serveur peut voir les cartes cachées et le hasard à venir.

cli-new-game-name = { $name } ne peut pas nommer un jeu : de petites lettres, des chiffres et des traits d’union, comme lucky-seven.
cli-new-game-taken = Le nom { $name } est déjà pris : choisissez-en un autre.
cli-new-game-exists = { $file } existe déjà : rien n’a été créé.
cli-new-game-house = { $folder } n’est pas un dépôt de Foretold : faites-en un paquet à part avec --package.
cli-new-game-made = On peut jouer à { $name } : « foretold play { $name } ». « foretold laws { $name } » le vérifie ; « python3 dev.py test --game { $name } » lance tout ce qui le concerne.
cli-new-game-packed = Installez-le avec « pip install ./{ $name } », puis jouez : « foretold play { $name } ». « foretold laws { $name } » le vérifie ; ses tests se lancent avec « pytest ».

## The report of the adventure

quest-report-nothing = Aucune partie n’était finie : il n’y a rien à rapporter.
quest-report-folder = { $folder } ne peut pas contenir un rapport : { $reason }.
quest-report-page = Le rapport se trouve dans { $file }.
quest-report-title = Ce que disent les aventures des robots
quest-report-played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $seats } sièges, jouées par { $bots }. Les robots alternent sur les sièges, et les sièges tournent d’un cran à chaque partie.
quest-report-again = Germe { $seed }, règles { $rules } : le même germe rejoue les mêmes parties.
quest-report-interrupted = Interrompu : { $games } parties sur { $wanted } étaient finies.
quest-report-rounds = Tours
quest-report-rounds-about = De chaque partie, ceux du siège qui en a commencé le plus. Dessous : combien de parties furent aussi longues.
quest-report-endings = Comment les parties ont fini
quest-report-endings-about = Une partie qui n’est pas finie quand les coups sont épuisés n’a pas de vainqueur.
quest-report-bots = Robots
quest-report-bots-about = Le trait pointillé est ce que chacun gagnerait si tous se valaient.
quest-report-seats = Sièges
quest-report-seats-about = Le sort dit qui commence. Le trait pointillé est ce que chaque siège gagnerait si tous se valaient.
quest-report-heroes = Personnages
quest-report-heroes-about = D’après le personnage avec lequel un siège a commencé : qui tombe peut revenir sous un autre nom, et compte toujours ici pour le premier. Le trait pointillé est ce que chacun gagnerait si tous se valaient.
quest-report-cards = Cartes
quest-report-cards-about = Les sièges qui ont eu une carte à un moment ou l’ont utilisée sur place, à côté de ceux qui ne l’ont jamais eue. Cela ne prouve pas que la carte fait gagner : qui vit longtemps a plus de cartes, et qui gagne en achète de meilleures. Les différences sont en points de pourcentage ; le trait pointillé est l’égalité.
quest-report-bounds = Un intervalle contient la vraie part dans 95 cas sur 100 : celui de Wilson pour les parts, celui de Newcombe pour les différences, et pour la médiane celui de son rang.
quest-report-ending = Fin
quest-report-ending-four = Quatre Artefacts
quest-report-ending-four-final = Quatre Artefacts, dans la Bataille finale
quest-report-ending-alone = Un seul joueur reste
quest-report-ending-alone-final = Un seul joueur reste, dans la Bataille finale
quest-report-ending-nobody = Personne ne reste
quest-report-ending-nobody-final = Personne ne reste, dans la Bataille finale
quest-report-ending-not-over = Pas finie
quest-report-bot = Robot
quest-report-seat = Siège
quest-report-hero = Personnage
quest-report-card = Carte
quest-report-games = Parties
quest-report-share = Part
quest-report-won = Gagnées
quest-report-had = L’a eue
quest-report-used = S’en est servi
quest-report-with = Gagne avec
quest-report-without = Gagne sans
quest-report-effect = Différence
quest-report-interval = Intervalle
quest-report-from-to = de { $low } à { $high }
quest-report-tenths = { $whole },{ $tenth }
quest-report-percent = { $n } %
quest-report-least = Le moins
quest-report-quarter = Un quart en a au plus
quest-report-median = Médiane
quest-report-three-quarters = Trois quarts en ont au plus
quest-report-most = Le plus
quest-report-mean = Moyenne
quest-report-deck-common = Objets communs
quest-report-deck-rare = Objets rares
quest-report-deck-artifact = Artefacts
quest-report-deck-adventure = Cartes Aventure

## Tournois, jeux de données, compilation à l’avance

tournament-page = Le rapport est dans { $file }.
tournament-title = { $game } : un tournoi de bots
tournament-played = { $games ->
    [one] Une partie
   *[other] { $games } parties
} sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}, à { $seats } places. Chaque donne a été jouée jusqu’à ce que chaque bot ait occupé chaque place.
tournament-again = Graine { $seed }, règles { $rules }, options { $options } : la même graine rejoue les mêmes parties, si les bots ne regardent pas l’heure.
tournament-unfinished = { $games } parties sur { $wanted }, en donnes entières, sont finies : la même commande continue.
tournament-few = Il y a moins de { $deals } donnes : les intervalles du classement sont plus étroits qu’ils ne devraient.
tournament-ratings = Classement
tournament-ratings-about = D’après Bradley et Terry, à l’échelle Elo : 400 points de plus font dix victoires pour une défaite. Le trait pointillé est la moyenne.
tournament-wins = Victoires
tournament-wins-about = Une victoire partagée compte en parts. Le trait pointillé est ce que chacun gagnerait si tous se valaient.
tournament-exact = Prophéties exactes
tournament-exact-about = Dans combien de donnes tout ce qui était prédit est arrivé exactement, par bot et par place.
tournament-foresight = Clairvoyance
tournament-foresight-about = Les chances de gagner que les joueurs ont annoncées avec leurs coups, notées d’après Brier : la moyenne des carrés des écarts, 0 au mieux. À côté, ce qu’obtient qui annonce toujours une part égale. Aussi combien de fois ils ont demandé les coups permis.
tournament-head-stated = Chances annoncées
tournament-head-brier = Brier
tournament-head-by-right = Part égale
tournament-head-asked = Coups demandés
tournament-seats = Places
tournament-seats-about = Tous les bots ensemble. Le trait pointillé est ce que chaque place gagnerait si toutes se valaient.
tournament-pairs = Deux à deux
tournament-pairs-about = Combien de fois le premier a fait mieux que le second dans la même partie ; la moitié pour aussi bien.
tournament-bounds = Un intervalle contient la vraie valeur dans 95 cas sur 100 : celui de Wilson pour les parts ; pour le classement, des donnes entières ont été pesées à nouveau 400 fois.
tournament-head-bot = Bot
tournament-head-place = Place
tournament-head-rating = Points Elo
tournament-head-games = Parties
tournament-head-points = Points par partie
tournament-head-won = Gagnées
tournament-head-prophecies = Donnes
tournament-head-true = Exactes
tournament-head-compared = Comparées
tournament-head-better = Mieux
tournament-interval = Intervalle
tournament-seat = Place { $number }
tournament-pair = { $one } face à { $other }
tournament-percent = { $n } %
tournament-from-to = de { $low } à { $high }
tournament-faults = { $count ->
    [one] Une réponse était une faute et a été tirée au sort.
   *[other] { $count } réponses étaient des fautes et ont été tirées au sort.
}
dataset-written = { $rows ->
    [one] Une décision est dans { $file }.
   *[other] { $rows } décisions sont dans { $file }.
}
warm-done = Tout est compilé, en { $seconds } secondes.

## Forgetting

forget-which = Dites qui ou quoi oublier, d’une seule façon : --table ID, --table ID --seat N, --name NOM ou --token JETON.
forget-table = Toute la table { $table } est visée.
forget-seat = Qui occupe la place { $seat } de la table { $table } est visé.
forget-found = Table { $table }, { $count ->
    [one] place
   *[other] places
} { $seats }
forget-not-found = Personne de tel n’a été trouvé à aucune table.
forget-unread = { $count ->
    [one] Une table est endommagée, on ne peut donc dire qui y était :
   *[other] { $count } tables sont endommagées, on ne peut donc dire qui y était :
} { $tables }.
forget-nothing-yet = Rien n’est encore oublié : ajoutez --yes si c’est bien cela.
forget-refused = La table { $table } reste telle quelle : { $reason }
forget-nobody-there = Table { $table } : il n’y a personne de tel, ou il n’en reste rien.
forget-gone = La table { $table } n’est plus ; son adresse le dit.
forget-done = Table { $table } : { $names ->
    [0] aucun nom
    [one] un nom
   *[other] { $names } noms
} et { $texts ->
    [0] aucun texte
    [one] un texte
   *[other] { $texts } textes
} ne sont plus là ; ce qui a été joué reste, et sa chaîne tient.
forget-now = Les mots ne sont plus dans les fichiers.
forget-later = Les mots quittent les fichiers de la base de données en moins d’une minute, journal compris, si elle a les droits que « foretold doctor » demande.
forget-beyond = Restent hors d’atteinte les sauvegardes (jetez les vieilles ; « foretold restore --present » retire la même chose de ce qu’il restaure), les parties et fichiers que des gens ont gardés, ce que gardent les navigateurs des autres, les mots écrits sans nom et ce que d’autres ont écrit sur quelqu’un.

## What a host is told

admin-tables = Tables : { $playing } en cours, { $waiting } en attente, { $finished } finies, { $gone } retirées ; { $size } Mo.
admin-disk = Disque : { $free } Mo libres sur { $total } Mo.
admin-open = On fait de nouvelles tables.
admin-closed = On ne fait pas de nouvelles tables. On lit : { $sentence }
admin-opened = On fait de nouveau des tables.
admin-shut = On ne fait plus de nouvelles tables ; celles en cours continuent.
admin-table-closed = La table { $table } est fermée : personne n’y joue plus, chacun peut encore la regarder.
admin-keep = Gardé : { $keep }
admin-whole = On ne sait d’aucune table qu’elle soit endommagée.
admin-damaged = Endommagées : { $tables }
admin-lost = Certaines tables sont si endommagées qu’on ne les trouve plus ; « foretold doctor » en dit plus.
admin-process = Processus { $place } : { $processor } d’un cœur, { $memory } Mo, { $sockets } connexions, { $tables } tables en mémoire, { $moves } coups par seconde, la moitié en { $half }, presque tous en { $most } ; { $bots } robots et { $advice } questions attendent.
admin-refused = Limites atteintes là : { $refused }
admin-member = Processus { $number } à { $address } : { $tables } tables, dernier battement il y a { $seconds } s{ $alive ->
    [yes] .
   *[no] , on le tient donc pour mort.
}
admin-no-server = Aucun serveur ne tourne ici ; voici ce qu’il a laissé.
admin-newest = Les plus récentes :
admin-biggest = Les plus grandes :
admin-line = { $table }  { $game }, { $status ->
    [waiting] en attente
    [playing] en cours
    [over] finie
   *[abandoned] arrêtée
}, { $people } places sur { $seats } avec des gens, { $ply } coups, dernier { $last }
admin-key = La nouvelle clé de la page de l’hôte (/admin) est { $key } ; l’ancienne ne vaut plus rien.

## The laws of the contract

cli-laws-kept = ok
cli-laws-broken = ÉCHEC
cli-laws-summary = { $laws } lois, chacune sur { $games } parties au hasard, en { $seconds } s ; { $broken ->
    [0] toutes respectées
   *[other] { $broken } non respectées
}.
cli-laws-without-fast = Les lois sur les règles compilées et les lots de parties ont été laissées de côté. Pour les vérifier : pip install "foretold[fast]"
