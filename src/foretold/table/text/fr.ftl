## What a table refuses

table-log-order = Le journal de cette table n’est pas en ordre : l’événement { $seq } est venu à la place de { $expected }.
table-game-unknown = Il n’y a pas de jeu « { $game } » ici.
table-rules-unknown = Cette table suit les règles { $rules } de { $game }, que ce programme ne connaît pas.
table-unknown = Cette table n’existe pas.
keep-unreadable = { $entry } ne dit pas quoi garder combien de temps : « finished », « waiting » ou « silent », une fois chacun, avec 1 à { $most } jours, est attendu, comme dans finished=365d,waiting=30d.
forget-nobody = { $name } n’est le nom de personne : un nom a au moins un signe visible.
table-gone = Cette table n’est plus : l’hôte de ce serveur ne garde les tables qu’un temps, ou a été prié de l’oublier.
table-nobody = Une place au moins doit être pour une personne.
table-bot-misplaced = Seule une place de robot peut avoir le robot « { $bot } ».
table-text-too-long = Trop long ({ $what }) : { $limit } caractères au plus.
table-colour = « { $colour } » n’est pas une couleur : minuscules, chiffres et tirets, 20 au plus.
table-nonce = Il faut un numéro unique (nonce) de 1 à { $limit } caractères.
table-over = La partie est terminée à cette table.
table-not-over = La partie n’est pas encore terminée à cette table.
table-not-playing = La partie n’est pas en cours.
table-seat-taken = Cette place est déjà prise.
table-invitation-needed = Cette place est gardée pour quelqu’un qui a l’invitation à cette table.
table-seat-kept = { WHO($who, "Vous avez quitté cette place et pouvez", "a quitté cette place et peut") } y revenir ; quelqu’un d’autre peut s’y asseoir { $hours } heures après.
table-no-free-seat = Il n’y a pas de place libre pour vous à cette table.
table-prompt-closed = Cette question ne vous est plus posée.
table-mark = Un coup ne peut pas contenir « { $mark } » : ce signe n’existe que dans les parties enregistrées.
table-chat-empty = Ce message ne dit rien.
table-chat-full = Il n’y a plus de place pour discuter à cette table : elle a { $limit } lignes.
table-proposed-already = Cela est déjà proposé à la table.
table-not-friendly = On ne reprend des coups qu’aux tables amicales.
table-no-such-move = Il n’y a pas de coup { $ply } à reprendre ; le dernier est le { $last }.
table-no-away = Ce jeu ne continue pas sans quelqu’un qui s’absente.
table-away-early = { WHO($who, "Vous êtes là, ou l’étiez", "est là, ou l’était") } il y a moins de { $minutes } minutes.
table-seat-held = Quelqu’un tient cette place et s’est manifesté dans les { $minutes } dernières minutes.
table-no-proposal = Cette proposition n’est plus devant la table.
table-left-already = Vous êtes déjà parti.
table-here-already = Vous êtes déjà à cette table.
table-not-yours = Cette place n’est pas la vôtre : le jeton ne convient pas.
table-not-seated = Seuls ceux qui sont à cette table peuvent le faire.
table-standing = Vous avez quitté cette table ; revenez d’abord.
table-full = Il n’y a plus de place dans le journal de cette table : il a { $limit } événements.
table-behind = Le serveur en sait moins de cette table que ce que vous avez vu : son disque a perdu des coups. Voici ce qui reste.

## What happens at a table

table-sat = { WHO($who, "Vous prenez", "prend") } place.
table-started = La partie commence.
table-declined = { WHO($who, "Vous n’êtes pas", "n’est pas") } d’accord.
table-taken-back = { $count ->
    [one] Le dernier coup est repris.
   *[other] Les { $count } derniers coups sont repris.
}
table-taken-over = { $bot ->
    [random] Un robot joue pour { WHO($who, "vous") } (Fou).
    [novice] Un robot joue pour { WHO($who, "vous") } (Novice).
    [greedy] Un robot joue pour { WHO($who, "vous") } (Voyant).
    [search] Un robot joue pour { WHO($who, "vous") } (Sibylle).
   *[other] Un robot joue pour { WHO($who, "vous") } ({ $bot }).
}
table-abandoned = Tous sont d’accord pour s’arrêter là.
table-left = { WHO($who, "Vous avez quitté la table", "a quitté la table") }.
table-returned = { WHO($who, "Vous êtes de retour", "est de retour") }.
table-rematched = Une revanche est prête.
table-closed = L’hôte de ce serveur a fermé cette table.
table-forgot = Quelqu’un a demandé à être oublié : son nom et ses mots ne sont plus là.

## What the store says

store-full = Le disque est plein ou protégé, rien ne peut donc changer pour l’instant. Ce qui a été confirmé est en sécurité.
store-failed = Le serveur ne peut pas écrire sur son disque ({ $reason }), rien ne peut donc changer pour l’instant.
store-conflict = Quelqu’un d’autre a changé cette table au même moment ; réessayez.
store-damaged-table = Ce qui est gardé de cette table est abîmé ; elle est fermée plutôt que montrée fausse. Les autres tables vont bien.
store-damaged = « { $path } » est abîmé ou n’est pas une base de Foretold ; remplacez-le par une sauvegarde.
store-shortened = « { $path } » a perdu { $lost ->
    [one] un événement confirmé
   *[other] { $lost } événements confirmés
} : son journal a été raccourci, ou une copie plus ancienne a pris sa place. Remettez les fichiers entiers, ou supprimez « { $notes } » pour continuer sans eux.
store-gone = « { $path } » a été supprimé ou remplacé pendant que le serveur s’en sert ; rien ne peut donc changer pour l’instant. Arrêtez le serveur, remettez le fichier avec son journal, puis redémarrez.
backup-failed = Impossible d’écrire ou de lire « { $path } » ({ $reason }) : voyez si le dossier existe, si cet utilisateur peut y écrire et si le disque a de la place.
store-no-writing = Impossible d’écrire dans « { $path } » ({ $reason }) : donnez à cet utilisateur le droit d’y écrire, ou choisissez un autre dossier avec --data.
store-newer = « { $path } » a été écrit par un Foretold plus récent (format { $found }, celui-ci connaît { $known }) ; utilisez celui-là.
store-locked = « { $path } » est utilisé par un autre processus.
store-closed = Le serveur s’arrête.
store-unreachable = La base de données ne répond pas ({ $reason }), rien ne peut donc changer pour l’instant ; le serveur réessaie sans cesse.
store-unconfirmed = La liaison avec la base de données s’est rompue ({ $reason }) ; nul ne sait encore si cela a été fait : regardez la table, puis réessayez.
store-unsure = Le serveur a perdu de vue ceux qui partagent sa base de données ; il ne répond d’aucune table jusqu’à son retour. Réessayez dans un instant.
store-elsewhere = Un autre processus de ce serveur joue cette table ; réessayez.
store-no-address = « { $address } » n’est pas l’adresse d’une base de données ({ $reason }) ; on attend par exemple postgresql://foretold@localhost/foretold.
store-no-database = La base de données à { $address } est inutilisable ({ $reason }) : voyez si elle tourne et si cet utilisateur peut s’y connecter.
store-no-schema = Impossible de créer des tables dans la base de données à { $address } ({ $reason }) : donnez à cet utilisateur le droit d’y créer un schéma.
store-erasure-checkpoint = Les mots retirés restent plus d’une minute dans le journal de la base de données, car { $user } ne peut pas demander de point de contrôle : GRANT pg_checkpoint TO { $user }.
store-erasure-switch = Les mots retirés restent plus d’une minute dans le journal de la base de données, car { $user } ne peut pas en commencer un nouveau fichier : GRANT EXECUTE ON FUNCTION pg_switch_wal TO { $user }.
store-erasure-activity = Les mots retirés peuvent rester dans la base de données tant que quelqu’un la lit longuement, car { $user } ne peut pas voir qui le fait : GRANT pg_read_all_stats TO { $user }.
store-erasure-recycle = Les mots retirés peuvent rester dans d’anciens fichiers du journal, car la base de données s’en sert de nouveau : réglez wal_recycle = off.
store-erasure-keep = La base de données garde son journal (wal_keep_size, un emplacement de réplication ou une archive), et avec lui les mots retirés : veillez à ce que ce qui est gardé soit jeté à temps.
store-erasure-waits = Les mots sont retirés, mais encore dans les fichiers de la base de données : une transaction plus ancienne y est ouverte depuis plus d’une minute. Terminez-la ; le prochain serveur les en ôtera.

## Ce qui demande du travail

## Promised luck

luck-none = Il n’y a pas de promesses à cette table : rien n’y est tiré au sort, ou son hasard suit l’ancien procédé.
luck-promised-already = Votre place a déjà promis sa part ; elle n’en a qu’une.
luck-promise-form = « { $promise } » n’est pas une promesse : il faut un SHA-256, 64 minuscules hexadécimales, ou null.
luck-promise-copied = Une autre place a fait cette même promesse : une promesse ne vaut que pour une place.
luck-called-already = Les parts qui comptent ont déjà été nommées.
luck-not-called = Votre part n’est pas demandée.
luck-opened-already = Votre part est déjà ouverte.
luck-share-form = « { $share } » n’est pas une part : il faut 32 minuscules hexadécimales.
luck-share-other = Ce n’est pas la part que votre place a promise.
luck-call-waits = On attend encore quelqu’un.
luck-call-early = Laissez à chacun { $seconds } secondes pour venir avant de commencer sans lui.
luck-nothing-missing = Aucune part ne manque, il n’y a donc rien à recommencer.
luck-no-proof = Cette table n’a pas de preuve : rien n’est tiré dans son jeu, ou son hasard suit l’ancien procédé.
luck-name = { $name }
luck-waits-promise = Avant tout tirage, chacun ajoute au hasard. On attend encore : { $who }.
luck-waits-open = Avant tout tirage, toutes les parts s’ouvrent. On attend encore : { $who }.
luck-called = { $count ->
    [0] Seul le serveur ajoute au hasard de cette table.
   *[other] Ajoutent au hasard de cette table : { $who }.
}
luck-called-without = { $count ->
    [0] Seul le serveur ajoute au hasard de cette table ; laissés de côté, car absents : { $away }.
   *[other] Ajoutent au hasard de cette table : { $who } ; laissés de côté, car absents : { $away }.
}
luck-begun-anew = Le hasard est recommencé, sous un nouveau sceau, car une part n’est pas venue : { $who }.
