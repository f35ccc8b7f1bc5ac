### Les textes de la page. Chaque clé se trouve aussi dans en.ftl, avec les mêmes arguments.

## Toutes les pages

language = Français
choose-language = FR : lire en français
to-lobby = Foretold, vers l’accueil
to-the-lobby = Vers l’accueil
page = Page
panels = Volets
theme = Jour ou nuit
loading = Un instant…
try-again = Réessayer
server-lost = Le serveur ne répond pas.
rules = Règles
rules-text = Le texte des règles
rules-lost = Les règles ne peuvent pas être affichées pour l’instant.
all-cards = Toutes les cartes
settings = Réglages
you-and-settings = Vous et les réglages
about = À propos de Foretold
cancel = Annuler
close = Fermer
copied = Copié
confirm = Valider
confirm-word = Valider : { $word }
seat = Place { $number }
you = vous
title-page = { $page } · Foretold
title-loading = Foretold
nowhere = Il n’y a rien ici
    .help = Cette adresse ne mène nulle part. Une partie s’est peut-être perdue en route.

## Accueil

lobby-title = Foretold : cinq jeux de prophétie, une table
tagline = Cinq jeux de prophétie, une table.
invitation-to-play = Jouez entre amis ou contre des robots, sur cette page, sans rien installer.
new-table = Nouvelle table
play-now = Jouer
more-options = Plus de choix
the-rules =  : les règles
what-to-call-you = Comment vous appeler ?
keep-name = Garder
or-as-guest = Ou jouez comme { $guest }.
guest-name = Invité { $bird }
guest-birds = Héron, Hibou, Troglodyte, Faucon, Avocette, Courlis, Martinet, Corbeau, Vanneau, Balbuzard, Pluvier, Tarin, Cincle, Butor, Merlin, Aigrette
with-friends = Entre amis
    .help = Ouvrez une table et envoyez le lien : qui l’a peut s’asseoir. Pas de compte, et les places vides peuvent être tenues par des robots.
tables-kept-here = Vos tables restent dans ce navigateur.
which-game = Quel jeu ?
games-heading = Les jeux
players = { $seats } joueurs
by-author = par { $author }
thanks = Les règles sont dites avec nos mots, merci aux auteurs.
open-record = Ouvrir une partie
    .help = Un fichier de partie contient tout un jeu sous forme de texte. Il est montré ici et gardé nulle part.
your-tables = Vos tables
open-tables = Tables ouvertes
no-open-tables = Personne n’attend à une table ouverte. Ouvrez-en une : tout le monde la verra ici.
show = Montrer
all-games = tous les jeux
tables-waiting = { $waiting ->
    [0] { $count }, aucune ne vous attend
    [one] { $count }, une vous attend
   *[other] { $count }, { $waiting } vous attendent
}
your-turn = À vous
continue = Continuer
look = Voir
join = Rejoindre
replay = Revoir
game-against = { $game } contre { $others }
continue-detail = { $hasDetails ->
    [yes] Coup { $move }. { $details }.
   *[no] Coup { $move }.
}
continue-scores = Vous avez { $mine }, { $others }.
table-named = table « { $name } »
quoted = « { $name } »
free = libre
seats-open = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
thinks = { $count ->
    [one] { $name } réfléchit
   *[other] { $name } réfléchissent
}
thinks-since = { $name }, depuis { $since }
over = Terminée
stopped = Arrêtée
you-won = Vous avez gagné { $yours } à { $others }
others-won = { $count ->
    [one] { $name } a gagné
   *[other] { $name } ont gagné ensemble
}

## Nouvelle table

new-table-of = Nouvelle table : { $game }
another-game = Un autre jeu
no-such-game = Ce jeu n’existe pas ici.
further-options = Autres règles
option-advised = À { $seats } joueurs, { $value } est le choix conseillé.
more-choices = Autres
your-own = Le vôtre
from-file = depuis un fichier
not-json = Ce fichier ne contient pas de JSON.
none = Aucun
preview = Aperçu
seats = Places
add-seat = Ajouter une place
remove-seat = Retirer la place { $number }
who-sits = Qui occupe la place { $number }
bot-strength = Force du robot à la place { $number }
seat-kind-you = Vous
    .help = vous
    .short = vous
seat-kind-person = Quelqu’un, par lien
    .help = le lien vient avec la table
    .short = quelqu’un qui a le lien
seat-kind-open = Ouverte à tous
    .help = quiconque passe à l’accueil
    .short = n’importe qui
seat-kind-bot = Un robot
    .help = un robot
    .short = un robot
a-bot = un robot ({ $bot })
table = Table
private = Privée
    .help = dans aucune liste, pour ceux qui ont le lien
friendly = Amicale
    .help = des conseils, et un coup se reprend si tous sont d’accord
name-of-table = Nom de la table
another-name = Un autre
go-on = Poursuivre une histoire
    .help = Le fichier JSON d’un export : elle reprend où elle en était, à une table qui porte le nom ci-dessus.
    .file = Une histoire en fichier
open-the-table = Ouvrir la table
order-in-words = { $company }. { $visibility ->
    [private] Privée
   *[public] Visible de tous
}, { $mood ->
    [friendly] amicale
   *[strict] stricte
}.
table-name-made-of = { $thing } { $quality }
table-name-qualities = tranquille, paisible, lointaine, patiente, solitaire, discrète, rebelle, nomade, d’ambre, sauvage, d’hiver, magique, antique, fidèle, pâle, de velours
table-name-things = Comète, Chouette, Lanterne, Marée, Boussole, Étoile, Corneille, Éclipse, Forêt, Aurore, Rivière, Brume, Horloge, Constellation, Hirondelle, Braise

## Robots

bot = robot
bot-for = un robot joue ({ $bot })
bot-numbered = { $bot } { $number }
bot-random = Fou
    .help = Fou : n’importe quel coup permis
bot-novice = Novice
    .help = Novice : joue sensément, ne pense qu’à ce tour et se trompe parfois
bot-greedy = Voyant
    .help = Voyant : regarde un coup en avant
bot-search = Sibylle
    .help = Sibylle : regarde loin en avant

## Vous

your-name = Votre nom
name-placeholder = Comment les autres vous voient
your-colour = Votre couleur
any-colour = au choix
colour-0 = bleu
colour-1 = vermillon
colour-2 = vert
colour-3 = pourpre
colour-4 = ocre
colour-5 = bleu clair

## Table

title-table = { $turn ->
    [yours] À vous : { $title }, { $players } · Foretold
   *[other] { $title }, { $players } · Foretold
}
players-heading = Joueurs
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
to-move = doit jouer
has-decided = a décidé
wins = gagne
away = absent
has-left = est parti
seat-for-all = ouverte à tous
seat-for-guest = pour qui a le lien
your-move = Votre coup
anybody-may = Chacun peut
others-move = Les autres
is-thinking = { $count ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
is-awaited = { $count ->
    [one] C’est à { $names }, qui s’est absenté.
   *[other] C’est à { $names }, qui se sont absentés.
}
you-have-decided = Vous avez décidé.
sealed-answer = Personne ne voit votre réponse avant que tous aient décidé.
take-seat = Prendre place
seat-is-free = { $count ->
    [one] Une place est libre pour vous.
   *[other] { $count } places sont libres pour vous.
}
sit-on = Prendre la place { $number }
invitation = Invitation
waiting-for-players = { $count ->
    [one] La partie commence dès qu’une personne de plus est assise.
   *[other] La partie commence dès que { $count } personnes de plus sont assises.
}
awaited-players = { $count ->
    [one] On attend { $names }.
   *[other] On attend { $names }.
}
seat-a-bot = Un robot à la place { $number }
send-link = Envoyez ce lien à qui doit jouer avec vous
copy-link = Copier le lien
move-under-way = Votre coup est en route ; la connexion est lente.
connection-lost = Connexion perdue. Vos coups sont gardés ; nouvel essai.
you-have-left = Vous avez quitté cette table.
you-are-away = La table continue sans vous pour l’instant. Votre place reste la vôtre.
come-back = Revenir
looking-back = Retour en arrière
you-look-back = C’est une position passée.
back-to-now = Revenir au présent
position = Position
signs = Signes du plateau
log-and-chat = Journal et discussion

## Ce que la table décide

table-menu = Table…
proposals = Propositions
take-back = Demander à reprendre mon dernier coup
take-over = Demander qu’un robot joue pour { $name }
go-on-without = Continuer sans { $name } pour l’instant
propose-stop = Proposer d’arrêter là
save-record = Garder la partie
save-as = Enregistrer en { $form }
form-md = Markdown
form-html = page web
form-pdf = PDF
form-json = JSON, pour poursuivre
leave-table = Quitter la table
resign = Abandonner
resign-sure = Abandonner cette partie ?
resign-yes = Oui, j’abandonne
resign-no = Non, je continue
asks-take-back = { $name } demande à reprendre le coup { $ply } et les suivants.
asks-take-over = { $name } propose qu’un robot ({ $bot }) joue pour { $seat }.
asks-abandon = { $name } propose d’arrêter là, sans vainqueur.
asks-away = { $name } propose de continuer sans { $seat } pour l’instant. Les votes ne l’attendent pas, et son personnage est prêté à la table jusqu’à son retour.
agree = D’accord
refuse = Non
withdraw = Retirer
awaits = { $names } doit donner son accord.

## La fin

ending = La fin
all-stopped = Tous ont accepté d’arrêter là
you-win = { $by ->
    [0] Vous gagnez
    [one] Vous gagnez d’un point
   *[other] Vous gagnez de { $by } points
}
you-share = Vous partagez la victoire avec { $name }
they-win = { $by ->
    [0] { $count ->
        [one] { $name } gagne
       *[other] { $name } gagnent ensemble
    }
    [one] { $count ->
        [one] { $name } gagne, un point devant vous
       *[other] { $name } gagnent ensemble, un point devant vous
    }
   *[other] { $count ->
        [one] { $name } gagne, { $by } points devant vous
       *[other] { $name } gagnent ensemble, { $by } points devant vous
    }
}
watch-replay = Regarder la partie
review-game = Revoir la partie
rematch = Revanche
join-rematch = Rejoindre la revanche
watch-rematch = Vers la revanche

## Journal, discussion, relecture

log = Journal
moves = Coups
newest-below = le plus récent en bas
chat = Discussion
messages = Messages
message = Message
no-messages = Personne n’a encore rien dit.
say-something = Un mot gentil
send = Envoyer
watching = { $count ->
    [0] personne ne regarde
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
new-messages = { $count } de plus
move = Coup
move-of = Coup { $at } sur { $last }
move-live = Coup { $at }, en direct
move-in-words = Coup { $at } sur { $last } : { $words }
first-move = Premier coup
last-move = Dernier coup
back-one = Un coup en arrière
on-one = Un coup en avant
now = Maintenant
play = Lire
pause = Pause
speed = Vitesse
speed-slow = lente
speed-calm = calme
speed-fast = rapide
copy-link-to = Copier le lien du coup { $at }
title-replay = Revoir : { $title }, { $players }
to-table = Vers la table
another-record = Une autre partie
record-file = La partie en fichier
record-text = ou son texte
see-as = La voir comme
spectator = Spectateur

## Réponses

answers = Réponses
find-answer = Chercher parmi { $count } réponses
more-answers = { $count ->
    [one] Encore une : écrivez-en une partie pour la trouver.
   *[other] Encore { $count } : écrivez une partie de l’une d’elles pour la trouver.
}
pick-some = { $least ->
    [0] Choisissez-en jusqu’à { $most }
   *[other] Choisissez-en de { $least } à { $most }
}
picked = { $count } choisis, de { $least } à { $most }
part = Part { $number }
less = Moins : { $name }
more = Plus : { $name }
left-to-share = { $count ->
    [0] Tout est réparti.
    [one] Il en reste { $count } à répartir.
   *[other] Il en reste { $count } à répartir.
}
cells = Cases
values-for = Pour { $cell }
places = Où
questions = Questions
what-you-may-do = Que voulez-vous faire ?
nobody-knows-who = Personne n’apprend qui c’était.
no-key-here = Seul l’auteur peut le reprendre, dans le navigateur où il l’a laissé.
your-words = Vos mots
room-left = { $count ->
    [one] encore { $count } caractère
   *[other] encore { $count } caractères
}
room-over = { $count ->
    [one] un caractère de trop
   *[other] { $count } caractères de trop
}

## Réglages

you-at-table = Vous à la table
kept-here = Gardé dans ce navigateur. Les autres ne voient nom et couleur qu’aux tables où vous prenez place.
the-page = La page
language-heading = Langue
theme-system = comme le système
theme-day = jour
theme-night = nuit
pace = Rythme de ce que font les autres
pace-slow = lent
pace-normal = calme
pace-quick = rapide
pace-at-once = aussitôt
sounds = Sons
    .help = brefs : à vous, une carte, les dés, un pli, la fin
sounds-on = Avec les sons
sounds-off = Sans les sons
brief-voice = Annonces brèves
    .help = à l’oreille, ce qui s’est passé, sans tout ce qui en découle
one-click = Un appui joue la carte
    .help = sans la choisir d’abord ; on peut aussi la tirer vers la table ou appuyer deux fois
stillness = Rien ne bouge
    .help = aucune animation, quoi que dise le système
plain-questions = Questions simples
    .help = chaque question en formulaire sous le plateau, dans tous les jeux
letter-keys = Lettres comme touches
    .help = une lettre seule agit, sauf pendant que vous écrivez
letters-are-off = Les lettres seules sont désactivées dans les réglages ; avec elles, il y a d’autres touches.
keys = Touches
key-arrows = ← → ↑ ↓
    .does = se déplacer sur un plateau ou dans une liste de réponses
key-enter = Entrée
    .does = choisir
key-l = L
    .does = journal
key-m = M
    .does = discussion
key-h = H
    .does = demander conseil à l’oracle
key-r = R
    .does = règles
key-steps = , .
    .does = un coup en arrière, un coup en avant
key-ends = < >
    .does = premier coup, dernier coup
key-say = /
    .does = dire ou demander quelque chose avec des mots
key-list = { "\u003F" }
    .does = cette liste
key-p = P
    .does = lire une partie ou s’arrêter

## En une ligne

chat-said = { $name } : { $text }
skip-to-move = À votre coup
skip-to-content = À la page
announcer = Ce qui se passe
say-line = Dire
say-line-label = Dites un coup ou posez une question ; un point d’interrogation dit ce qui est possible
say-line-example = un coup, une question ou ?
said-before = Déjà dit

## À propos

about-foretold = Foretold, ce sont cinq jeux de prophétie sur un même noyau de règles. On y joue ici ; des chercheurs jouent des millions de parties des mêmes règles depuis Python.
about-games = Les règles sont dites avec nos mots. Les jeux sont à leurs auteurs.
about-luck = Comment vérifier la chance d’une table
about-luck-before = Avant la partie, le serveur scelle sa chance : il montre l’empreinte d’un nombre qu’il ne peut plus échanger. Puis la page de chacun ajoute sa part, que personne ne voit avant que tous aient promis la leur. Mélanges, donnes et dés découlent du nombre scellé et de toutes les parts, et de rien d’autre.
about-luck-after = À la fin de la partie, le sceau est ouvert. Votre page refait chaque tirage et le compare à tout ce qu’elle a vu. Si l’un d’eux n’est pas conforme, elle dit lequel et garde la preuve.
about-luck-limits = Personne ne peut donc choisir un tirage sans être vu, pas même qui tient le serveur. Mais il peut regarder les cartes cachées, puisque sa machine les distribue.
about-luck-alarm = Si la chance n’est pas conforme : enregistrez la preuve, comparez avec ce que les pages des autres ont gardé, et jouez ailleurs, sur un serveur de confiance. Qui possède Foretold peut vérifier la partie avec « foretold verify ».
about-looks = Lettres, icônes et couleurs
about-libraries = Fait avec

## L’oracle

oracle = L’Oracle
oracle-ask = Interroger l’oracle
oracle-waits = Il regarde loin devant.
oracle-silent = Il parle quand c’est à vous de jouer.
oracle-thinks = Il regarde devant lui.
oracle-says = { $move } : { $chance }
oracle-verdict = Avec le meilleur coup, vous gagnez { $chance } des parties à partir d’ici. Combien de fois chacun gagne :
oracle-verdict-deal = Avec le meilleur coup, cette donne vous rapporte { $points } points en moyenne. Ce que rapporte chacun :
oracle-worth = { $points } points en moyenne ; votre prophétie se réalise { $chance } du temps
oracle-comes-true = votre prophétie se réalise : { $chance }
oracle-show = Montrer sur le plateau
chances = Chances de gagner
chances-progress = Jusqu’où l’oracle a regardé
chances-swing = Coup { $ply } : +{ $change } pour { $who }
chances-swing-round = Manche { $ply } : +{ $change } pour { $who }
chances-table = En tableau
chances-move = Coup
chances-round = Manche

## Luck that can be checked

luck-of-table = Le hasard de cette table
luck-as-promised = { $count ->
    [0] Rien n’a été tiré
    [one] Un tirage, conforme
   *[other] { $count } tirages, tous conformes
}
luck-made-again = Cet appareil a refait chacun d’eux et l’a comparé à tout ce qu’il avait gardé.
luck-fit = { $count ->
    [0] Rien n’a été tiré
    [one] Un tirage concorde avec le sceau
   *[other] { $count } tirages concordent avec le sceau
}
doubt-late = D’autres ont fait le hasard de cette table avant votre arrivée
    .why = Votre page n’y a pas ajouté de part, elle ne peut donc répondre que du sceau.
doubt-left-out = Le hasard a été fait sans votre part
    .why = Les autres ont commencé en l’absence de votre page, ou avant sa promesse.
doubt-anew = Le hasard a été recommencé en votre absence
    .why = Toute la table doit être d’accord pour cela. Votre page n’était pas là pour le voir.
doubt-taken-back = Des tirages ont été repris en votre absence
    .why = Toute la table doit être d’accord pour cela. Votre page n’était pas là pour le voir.
doubt-elsewhere = La part de votre place n’a pas été ajoutée par cet appareil
    .why = L’appareil utilisé au début de la partie peut en répondre.
doubt-brought = Cette table reprend une partie enregistrée
    .why = { $moves ->
        [one] Un coup a été joué
       *[other] { $moves } coups ont été joués
    } à une autre table. Votre page ne peut pas répondre des tirages qui s’y trouvent.
doubt-watching = Vous regardez la partie
    .why = Cette page n’a pas ajouté de part, elle ne peut donc répondre que du sceau.
doubt-empty = Cette table s’est terminée avant son premier tirage
    .why = Votre part était déjà ouverte. { $tables ->
        [one] C’est arrivé une fois dans ce navigateur.
       *[other] C’est arrivé à { $tables } tables dans ce navigateur.
    } Un serveur pourrait arrêter les tables dont le tirage ne lui plaît pas.
luck-empty = Arrêtées trop tôt
luck-empty-tables = { $tables ->
    [one] une table de ce navigateur s’est terminée une fois votre part ouverte et avant son premier tirage
   *[other] { $tables } tables de ce navigateur se sont terminées une fois votre part ouverte et avant leur premier tirage
}
luck-checking = Les tirages sont refaits …
luck-unread = La preuve n’a pas pu être lue
luck-waits = Scellé jusqu’à la fin
luck-opens-at-end = La partie finie, le sceau s’ouvre et cette page refait chaque tirage.
luck-alarm = Le hasard de cette table n’est pas conforme
luck-alarm-draws = { $count ->
    [one] Un tirage n’est pas conforme
   *[other] { $count } tirages ne sont pas conformes
}
luck-promised = promis
luck-shown = montré
luck-alarm-means = Qui tient ce serveur peut en être la cause ; aucun joueur ne le peut depuis une page. Cette page ne lui livre plus rien.
luck-evidence-kept = Votre page a gardé de quoi le prouver : le sceau, les parts et chaque tirage qu’elle a vu.
luck-save-evidence = Garder les preuves
luck-show-draw = Voir le tirage { $draw }
luck-details = Comment le hasard est fait
luck-before = Avant la partie
luck-sealed = le serveur a scellé son hasard
luck-your-share = Votre part
luck-added = ajoutée par cette page, inconnue tant que tous n’avaient pas promis la leur
luck-left-out = non comptée : les autres ont commencé sans vous
luck-came-late = aucune : tout était fixé avant que vous preniez place
luck-not-here = inconnue de cet appareil
luck-share-of = Part de { $name }
luck-added-by-page = ajoutée par sa page
luck-anew = Recommencé
luck-anew-because = une part n’est pas venue : { $names }
luck-taken-back = Repris
luck-taken-back-draws = { $count ->
    [one] un tirage ; son numéro reste pris
   *[other] { $count } tirages ; leurs numéros restent pris
}{ $missed ->
    [0] { "" }
    [one] . L’un d’eux fut fait et repris pendant que cette page était absente
   *[other] . { $missed } d’entre eux furent faits et repris pendant que cette page était absente
}
luck-after = Après la partie
luck-opened = le sceau a été ouvert
luck-opened-fits = le sceau a été ouvert et concorde
luck-never-opened = le sceau n’a jamais été ouvert
luck-how = Comment ça marche
luck-now-what = Que faire maintenant
luck-download = Télécharger la preuve
luck-copy = Copier le reçu
luck-try-again = Réessayer
luck-compare = Comparer avec ce qu’a gardé la page d’un autre joueur
    .help = Collez ici son reçu
luck-compared-same = Les deux pages ont vu la même chose.
luck-compared-other = Ce n’est pas un reçu de cette table.
luck-compared-different = Les deux pages n’ont pas vu la même chose.
luck-can-see = Personne ne peut choisir un tirage sans que cela se voie. Qui tient le serveur peut tout de même voir les cartes cachées.
luck-awaits-promise = Avant tout tirage, la page de chacun ajoute au hasard. On attend encore : { $names }.
luck-awaits-open = La page de chacun montre ce qu’elle a ajouté. On attend encore : { $names }.
luck-call = Commencer sans { $names }
luck-begin-anew = Recommencer
asks-call = { $name } propose de commencer sans les absents ; leur page n’ajoutera alors rien au hasard.
asks-begin-anew = { $name } propose de recommencer le hasard, car une part ne vient pas. N’acceptez que si vous êtes sûr que les autres ont perdu leur ligne.
alarm-commit = Le serveur a changé de sceau : ce qui l’engageait n’est plus ce qu’il montre.
alarm-anew = Le hasard a été recommencé alors que votre page avait ouvert sa part et que vous n’étiez pas d’accord.
alarm-again = Le serveur demande à votre page une seconde promesse, alors qu’il avait montré la première.
alarm-promise = Ce qui est montré comme la promesse de { $name } n’est pas ce qui fut promis.
alarm-copied = La promesse de { $name } est la copie d’une autre.
alarm-call = Les parts qui comptent ont changé après avoir été fixées.
alarm-left-out = Le hasard a été fait sans votre part, alors que votre page était là tout le temps.
alarm-dropped = Le serveur avait scellé le hasard de cette table. Il ne montre plus ce sceau.
alarm-unsealed = Quelque chose est tiré à cette table, mais le serveur n’a pas scellé son hasard.
alarm-unvoted = Le tirage { $draw } a été repris sans votre accord.
alarm-brought = Le serveur dit que des coups viennent d’une autre table, mais cette table ne reprend pas une partie enregistrée.
alarm-share = La part de { $name } n’est pas celle qui fut promise.
alarm-head = Ce dont découlent les tirages n’est pas ce qui fut fixé avant le premier.
alarm-number = Le tirage { $draw } a été fait deux fois, la seconde avec un autre résultat.
alarm-gap = Le tirage { $draw } a été sauté : quelque chose fut tiré que personne n’a vu.
alarm-changed = Le tirage { $draw } est raconté autrement qu’avant.
alarm-unnumbered = Quelque chose fut tiré sans numéro.
alarm-early = Le tirage { $draw } fut fait avant que toutes les parts soient ouvertes.
alarm-unopened = La partie est finie et le serveur n’ouvre pas son sceau : nul ne peut dire s’il a tiré loyalement.
alarm-seed = Le serveur a ouvert un autre sceau que celui qu’il montrait avant la partie.
alarm-draw = Le tirage { $draw } sur { $draws } n’est pas celui que donnent le sceau et toutes les parts.
alarm-proof = Le tirage { $draw }, que votre page a vu, manque dans la preuve.
alarm-compare = Le serveur a montré autre chose à votre page qu’à une autre.
own-share = Une part à vous pour la prochaine table
    .help = Votre page ajoute à chaque table un hasard à elle. Si vous préférez lancer vos propres dés, écrivez 32 signes de 0 à 9 et de a à f ; ils servent une fois, à la prochaine table de hasard où vous prendrez place.
    .wrong = Ce ne sont pas 32 signes de 0 à 9 et de a à f.
