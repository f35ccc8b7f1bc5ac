seat-name = siège { $number }

## Les coups en toutes lettres

notation-too-long = Cette ligne a { $length } caractères ; on peut en lire { $limit } au plus.
notation-no-verb = « { $text } » n’est pas un coup : un coup commence par un verbe, comme « play ».
notation-bad-argument = « { $text } » n’est pas un coup : à partir de la colonne { $column }, on attend une espace et un mot, un texte entre guillemets ou « / ».
notation-bad-text = « { $text } » contient un texte entre guillemets qui n’est pas valable.
notation-bad-actor = « { $text } » n’est pas un acteur : on attend un numéro de siège, * ou ~.
notation-no-move = « { $text } » n’est pas une ligne de jeu : on attend un siège, une espace et un coup.

## Des réponses qui ne conviennent pas à la question

shape-one-of = « { $move } » n’est pas parmi les choix : { $moves }.
shape-pick = « { $move } » ne convient pas : choisissez de { $least } à { $most } parmi { $items }, chacun une fois.
shape-split = « { $move } » ne convient pas : répartissez exactement { $total } sur { $parts } places.
shape-cells = « { $move } » n’est pas possible : écrivez « { $verb } », une case libre et une marque qu’elle admet.
shape-form = Après « { $stem } », écrivez un texte de 1 à { $limit } caractères entre guillemets.
shape-form-place = « { $move } » ne convient pas : après « { $stem } » vient l’un de ceux-ci : { $places }.
shape-key = Ce n’est pas la clé qu’il faut pour « { $verb } » : seul qui a laissé la marque l’a.

## Options

option-unknown = Il n’y a pas d’option « { $key } » ici ; les options sont : { $keys }.
option-not-applicable = L’option « { $key } » ({ $value }) ne va pas avec le nombre de sièges, le plateau ou la variante choisis.
option-choice = L’option « { $key } » ne peut pas être { $value } ; c’est l’un de ces choix : { $choices }.
option-flag = L’option « { $key } » ne peut pas être { $value } ; c’est vrai ou faux (true, false).
option-range = L’option « { $key } » ne peut pas être { $value } ; c’est un nombre entier de { $low } à { $high }.
option-type = L’option « { $key } » ne peut pas être { $value } ; sa valeur par défaut est { $default }.
option-seats = Ce jeu se joue de { $low } à { $high }, pas à { $seats }.

## Des coups qui ne sont pas permis

illegal-over = « { $move } » : la partie est finie.
illegal-not-asked = « { $move } » : ce n’est pas à vous de jouer.
illegal-decided = « { $move } » : vous avez déjà décidé ; une réponse donnée en secret est définitive.
illegal-verb = « { $move } » n’est pas ce qui est demandé ; on peut : { $verbs }.
illegal-no-luck = « { $move } » : rien n’est laissé au hasard en ce moment.
illegal-luck = « { $move } » ne peut pas sortir ici.
illegal-take-back = Impossible d’annuler { $plies } coups : { $moves } ont été joués.
illegal-no-seat = Il n’y a pas de siège { $seat } à cette table.
illegal-resigned = Vous avez déjà abandonné.
illegal-away = La partie continue déjà sans cette place.
illegal-back = Cette place n’est pas absente.

## Les parties écrites

record-too-long = Cette partie écrite dépasse { $limit } Mo et n’est pas lue.
record-first-line = Ce n’est pas une partie écrite : sa première ligne est « { $line } » et non « { $expected } ».
record-header-order = Ligne { $line } : « { $key } » est là deux fois ou n’est pas à sa place ; l’ordre est { $keys }.
record-header-missing = Il manque la ligne « { $key } » en tête de la partie.
record-header-value = Ligne { $line } : « { $value } » n’est pas une valeur de « { $key } ».
record-line = Ligne { $line } : { $reason }
record-after-end = Ligne { $line } : « { $move } » vient après le score final.
record-scores = Ligne { $line } : « { $text } » n’est pas un score final ; on attend « = » et des nombres entiers.
record-game = La partie est d’un jeu « { $game } » inconnu ici ; on connaît : { $games }.
record-rules = La partie suit les règles { $rules } de { $game } ; ce programme connaît les règles { $low } à { $high }. Un programme plus récent pourra peut-être la rejouer.
record-illegal = Ligne { $line }, « { $move } » par { $actor } : { $reason }
record-hidden-move = Cette partie écrite cache des cartes d’une façon impossible : « { $move } » par { $actor } ne peut pas s’y trouver.
record-hidden-cards = Cette partie écrite cache des cartes d’une façon impossible : aucune donne ne s’accorde avec tout ce qui a été joué et montré.
record-not-over = La partie se termine par le score { $scores }, mais elle n’est pas finie.
record-wrong-scores = La partie donne pour score final { $given } ; d’après les règles, c’est { $scores }.

## Le hasard équitable

verify-masked = Cette partie cache ce qu’un joueur ne doit pas encore savoir ; on ne vérifie qu’une partie finie.
verify-missing = La partie n’a pas de ligne « { $key } » : on ne peut pas vérifier son hasard.
verify-bad-seed = « { $seed } » n’est pas une graine : on attend de 32 à 128 chiffres hexadécimaux.
verify-scheme = Le hasard de cette partie suit le procédé { $scheme } ; ce programme connaît 1 à { $known }. Un plus récent saura peut-être le vérifier.
verify-other-scheme = Le hasard de cette partie suit le procédé { $scheme }, pas le procédé { $wanted }. Si elle a vraiment été jouée sous le procédé { $scheme }, indiquez --scheme { $scheme } ; si vous aviez noté un engagement ou une part sous le procédé { $wanted }, ce n’est pas cette partie-là.
verify-promises = La partie n’a pas, pour chacune de ses { $seats } places, une promesse et une part, ou null.
verify-share = La part de la place { $seat } n’est pas celle qu’elle avait promise.
verify-noted-commitment = Vous aviez noté l’engagement « { $noted } » ; cette partie a { $commit }. Ce n’est pas celui qu’on vous a montré.
verify-noted-share = La part « { $share } » que vous aviez notée n’est pas dans cette partie : votre part n’a pas compté.
verify-skipped = Ligne { $line } : le tirage porte le numéro { $seq }, bien après { $last }, celui du précédent.
verify-commitment = La graine ne correspond pas à l’engagement : ce n’est pas celle qui a été promise avant le premier tirage.
verify-entropy = { $entropy } n’est pas la liste de ce que chaque siège a ajouté au hasard.
verify-seq = Ligne { $line } : le tirage porte le numéro { $seq }, mais le précédent avait { $last }.
verify-draw = Ligne { $line } : « { $move } » n’a pas été tiré équitablement ; la graine donne « { $fair } ».

## Les bots

bot-unknown = Il n’y a pas de bot « { $name } » ; il y a : { $names }.
bot-budget = « { $budget } » n’est pas un budget de cette recherche : il faut de 1 à { $most } itérations ou, si elle sait tenir le temps, des secondes comme « 0.5s », jusqu’à { $seconds }.
bot-elsewhere = Les autres processus ne peuvent pas importer la fonction du bot « { $name } » : enregistrez-la dans un module et importez-la, ou utilisez jobs=1.
bot-import = Le bot « { $place } » n’est pas disponible : { $reason }.
bot-named = « { $pair } » ne nomme aucun bot : écrivez « nom=paquet.module:fonction » ou « nom=process:commande ».
bot-command = Le programme « { $command } » ne démarre pas : { $reason }.
bot-no-move = il a répondu { $answer }, qui n’est pas un coup en mots.
bot-illegal = « { $move } » ne répond à aucune de ses questions.
bot-foretell = { $foretell } n’est pas une chance : il faut un nombre de 0 à 1.
bot-late = il lui a fallu plus de { $seconds } secondes.
bot-silent = il n’a pas répondu à temps.
bot-line = « { $line } » n’est pas une réponse : il faut une ligne comme {"{"}"id":1,"move":"…"{"}"}.
bot-line-id = « { $line } » répond à une autre question : il faut le numéro { $id }.
bot-gone = il s’est arrêté (code { $code }).
bot-endless = il a dit plus de { $most } octets sans finir une ligne.
bot-asks = il a demandé les coups permis plus de { $most } fois sans répondre.

## Les jeux

game-unknown = Il n’y a pas de jeu « { $name } » ; il y a : { $games }.

## Compter les suites de coups

perft-chance = { $game } est un jeu de hasard ; on ne compte les suites de coups que dans les jeux sans hasard.
perft-open = { $game } demande du texte libre ; on ne peut pas compter ses suites de coups.

## Les champs d’une vue, pour les jeux qui n’ont pas de plateau sur la page

field-yes = oui
field-no = non
field-hand = Votre main
field-hand-sizes = Cartes en main
    .as = by-seat
field-leader = Entame
    .as = seat
field-turn = Au trait
    .as = seat
field-is-decided = A prédit
    .as = by-seat
field-scores = Points
    .as = by-seat
field-resigned = A abandonné
    .as = seats
field-turned = Retournée
field-bids = Prédit
    .as = by-seat
field-won = Plis faits
    .as = by-seat
field-tricks = Plis
field-cards = Cartes
field-past = Donnes jouées

## Ce qui n’est pas installé

extra-missing =
    { $extra ->
        [book] Une histoire en PDF
        [dataset] Parquet
        [fast] Ce qui est compilé, ou fait avec NumPy,
        [mcp] Une table pour modèles de langage
        [openspiel] OpenSpiel
        [pettingzoo] PettingZoo
        [postgres] PostgreSQL
        [ray] Un cluster
        [server] Le serveur
        [textarena] TextArena
       *[other] Ceci
    } demande des paquets qui ne sont pas installés : pip install "foretold[{ $extra }]"
