serve-no-page = La page n’est pas construite : lancez une fois « python3 dev.py serve », ou installez Foretold depuis une archive wheel.
serve-data-not-folder = « { $data } » est un fichier ; --data demande un dossier, créé au besoin.
serve-no-store = « { $store } » ne peut pas garder de tables : --store attend l’adresse d’une base PostgreSQL, par exemple postgresql://foretold@localhost/foretold ; sans cela, les tables sont dans le dossier --data.
serve-many-need-store = { $count } processus ont besoin d’une base qu’ils puissent partager : nommez une base PostgreSQL avec --store.
serve-process-failed = Un processus n’a pas pu démarrer (il a fini avec { $code }) ; ce qu’il en dit se trouve plus haut.
serve-store-lost = La connexion à la base de données a été perdue pendant le démarrage du serveur ({ $reason }) : vérifiez que la base fonctionne, puis relancez le serveur.
serve-no-network = « { $network } » n’est pas un réseau : --shared-network attend une adresse ou un CIDR, comme 203.0.113.7 ou 203.0.113.0/24.
serve-no-limit = « { $limit } » n’est pas une limite : --limit attend NOM=N avec un nombre entier supérieur à 0, comme tables=100 ; les noms sont { $names }.
serve-no-port = Le port { $port } n’existe pas ; choisissez-en un de 1 à 65535, ou 0 pour n’importe lequel de libre.
serve-port-in-use = Le port { $port } de { $host } est occupé : arrêtez l’autre programme, ou choisissez un autre port avec --port.
serve-port-forbidden = Le port { $port } de { $host } vous est interdit : choisissez-en un au-dessus de 1023 avec --port.
serve-host-unknown = « { $host } » n’est pas une adresse de cette machine : choisissez-en une autre avec --host, par exemple 127.0.0.1.
serve-cannot-listen = Le port { $port } de { $host } ne s’ouvre pas ({ $reason }) : choisissez-en un autre avec --host ou --port.
serve-too-many = C’est trop à la fois depuis votre adresse ; attendez un peu et réessayez.
serve-too-many-sockets = Trop de pages sont connectées à ce serveur depuis votre adresse internet. Fermez-en quelques-unes, ou dites à l’hôte du serveur que beaucoup de monde partage votre adresse.
serve-too-many-tables = Trop de tables ont été créées depuis votre adresse internet. Attendez quelques minutes, ou dites à l’hôte de ce serveur que beaucoup de monde partage votre adresse.
serve-too-long = C’est trop long : { $limit } ko au plus sont lus.
serve-too-slow = Cela a pris trop de temps ; réessayez.
serve-failed = Le serveur a fait une erreur, et cela n’a peut-être pas été fait : regardez la table, puis réessayez.
serve-foreign-origin = Une page de « { $origin } » ne peut pas faire cela ici ; seules le peuvent les pages de « { $host } » et les programmes.
serve-no-proxy = « { $proxy } » n’est pas l’adresse d’un proxy : --proxy demande une adresse comme 127.0.0.1 ou un réseau comme 10.0.0.0/8.
serve-no-such-rules = Les règles { $rules } de { $game } ne sont pas connues ici ; les règles { $low } à { $high } le sont.
serve-no-path = « { $path } » n’est pas un chemin sous la racine d’un site : --path en demande un comme /games, de lettres, de chiffres et de . _ ~ -, qui ne commence pas par l’un des nôtres : { $taken }.
serve-no-rules = Il n’y a pas de texte des règles de { $game } dans cette langue.
serve-no-export = Ce jeu n’a pas de forme « { $form } » ; il y a : { $forms }.
serve-no-resume = { $game } ne peut pas être poursuivi depuis un fichier.
serve-no-language = Il n’y a pas de textes en « { $language } » ; il y a : { $languages }.
serve-bad-path = Cette adresse est mal écrite : pas de « . » ni de « .. » entre deux barres, pas de barre oblique inverse, rien d’encodé deux fois.
serve-no-endpoint = Il n’y a rien à cette adresse ; docs/api.md dit ce qu’il y a.
replay-too-long = Cette partie compte { $count } coups ; on n’en rejoue pas plus de { $limit }.
wire-malformed = Cela ne peut pas être lu : { $reason }
wire-entropy = « entropy » ne s’envoie plus en prenant place : une place ajoute au hasard par « promise » et « open » sur le socket de la table, une fois le serveur engagé. Voir docs/luck.md.
wire-no-hello = La première trame d’une table doit être « hello ».
wire-hello-again = « hello » ne se dit qu’une fois.

## L’oracle

oracle-not-friendly = L’oracle ne parle qu’aux tables amicales.
oracle-not-asked = L’oracle parle à qui doit jouer.
oracle-none = L’oracle n’a rien à dire de ce jeu.

## Moving tables

move-nothing = Il n’y a rien dans { $place } d’où prendre des tables : nommez le dossier de --data ou l’adresse d’une base de données.
move-same = { $place } est à la fois le départ et l’arrivée ; nommez deux endroits différents.
move-in-use = Un serveur se sert de l’un des deux endroits : arrêtez-le d’abord, pour que rien ne change pendant le déménagement.
move-done = { $tables ->
    [one] Une table
   *[other] { $tables } tables
} avec { $events ->
    [one] un événement
   *[other] { $events } événements
} : tout est arrivé, relu, et chaque chaîne vérifiée.
move-damaged = { $count ->
    [one] Une table abîmée est restée
   *[other] { $count } tables abîmées sont restées
} derrière : { $tables }.
move-different = { $count ->
    [one] Une table était déjà là, différente ; elle est restée
   *[other] { $count } tables étaient déjà là, différentes ; elles sont restées
} telles quelles : { $tables }.
move-lost = Certaines tables sont si abîmées que même leur nom est illisible.

## Backups

backup-no-file = « { $path } » est une adresse : une sauvegarde est un fichier ; nommez-en un qui n’existe pas encore.
backup-nothing = Il n’y a pas de tables à sauvegarder dans { $place } : nommez le dossier de --data.
backup-exists = « { $path } » existe déjà et reste tel quel ; choisissez un autre nom.
backup-no-room = Dans « { $path } » il faut { $needed } Mo et { $free } Mo sont libres : faites de la place, ou choisissez un autre disque.
backup-busy = Une sauvegarde est déjà en cours ; attendez qu’elle soit finie.
backup-refused = Le serveur n’a pas fait de sauvegarde : { $reason }
backup-broken-off = Le serveur a raccroché avant la fin de sa sauvegarde. Il n’y a pas de sauvegarde ; voyez si le serveur tourne encore.
backup-done = « { $path } » contient { $tables ->
    [one] une table
   *[other] { $tables } tables
} avec { $events ->
    [one] un événement
   *[other] { $events } événements
} : tout est relu, et chaque chaîne vérifiée.
backup-words = Elle contient les graines et les mots tels qu’ils sont maintenant. Les mots retirés désormais y restent : jetez les vieilles sauvegardes.
backup-damaged = { $count ->
    [one] Une table est abîmée, ici comme à sa source ; gardez-en de plus vieilles sauvegardes :
   *[other] { $count } tables sont abîmées, ici comme à leur source ; gardez-en de plus vieilles sauvegardes :
} { $tables }.
restore-nothing = « { $path } » n’est pas un fichier : nommez un fichier fait par « foretold backup ».
restore-not-backup = « { $path } » est la base d’un serveur, avec son journal « { $log } » à côté, pas une sauvegarde : faites-en une avec « foretold backup ».
restore-holds-tables = « { $data } » contient déjà des tables (« { $path } »), qui restent telles quelles. Restaurez dans un autre dossier ; les mots retirés depuis la sauvegarde le restent si vous ajoutez --present « { $data } ».
restore-no-present = Il n’y a pas de tables dans { $place } pour apprendre ce qui a été retiré ; omettez --present si elles sont perdues.
restore-done = « { $data } » contient { $tables ->
    [one] une table
   *[other] { $tables } tables
} avec { $events ->
    [one] un événement
   *[other] { $events } événements
} : tout est relu, et chaque chaîne vérifiée. Ce qui a été joué après la sauvegarde n’y est pas.
restore-words = Les mots retirés après la sauvegarde sont revenus : seules les tables dans leur dernier état, nommées avec --present, diraient lesquels.
restore-erased = { $texts ->
    [0] Aucun texte n’avait perdu de mots
    [one] Un texte avait perdu des mots
   *[other] { $texts } textes avaient perdu des mots
} depuis la sauvegarde ; { $texts ->
    [0] rien n’était à retirer.
   *[other] ils sont retirés ici aussi. La sauvegarde les contient encore : jetez-la dès que vous n’en avez plus besoin.
}
restore-database-holds = Il y a déjà des tables dans cette base, ou certaines y ont été laissées aller ; elles restent telles quelles. Restaurez dans une base vide ; ce qui a été retiré depuis la sauvegarde le reste si vous ajoutez --present avec l’adresse de l’ancienne.
restore-database-used = Un serveur se sert de cette base : arrêtez-le d’abord, pour que personne ne voie la moitié de ce qui est restauré.
restore-database-differs = { $count ->
    [one] Une table n’est pas
   *[other] { $count } tables ne sont pas
} dans la base comme dans la sauvegarde, rien n’y a donc été laissé. Voyez si un autre processus y écrit, et réessayez.
restore-forgotten = { $people ->
    [0] Personne n’a été oublié
    [one] Quelqu’un a été oublié à une table
   *[other] Des personnes ont été oubliées à { $people } tables
} depuis, et { $tables ->
    [0] aucune table n’a été retirée
    [one] une table a été retirée
   *[other] { $tables } tables ont été retirées
} ; il en va de même ici.
restore-unknown = { $count ->
    [one] D’une table
   *[other] De { $count } tables
} on ne peut savoir ce qui a été retiré depuis la sauvegarde, parce qu’elles manquent dans --present, y sont abîmées ou ont continué d’ailleurs : { $tables }.

## The doctor

doctor-ok = bon
doctor-wrong = souci
doctor-page = La page est construite.
doctor-folder = Cet utilisateur peut écrire dans « { $path } ».
doctor-folder-new = « { $path } » n’existe pas encore ; cet utilisateur peut le créer.
doctor-disk = { $free } Mo sont libres dans « { $path } » ; les tables prennent { $size } Mo.
doctor-disk-low = { $free } Mo sont libres dans « { $path } » ; il en faudrait { $needed }, pour une sauvegarde aussi : faites de la place, ou déplacez le dossier sur un disque plus grand.
doctor-clock = L’horloge dit { $now }.
doctor-clock-behind = L’horloge dit { $now }, avant { $then }, quand « { $path } » a été écrit : mettez-la à l’heure, et qu’elle s’y mette seule (NTP).
doctor-clock-early = L’horloge dit { $now }, avant que ce Foretold n’existe : mettez-la à l’heure, et qu’elle s’y mette seule (NTP).
doctor-store-none = Il n’y a pas encore de tables.
doctor-store-served = Un serveur se sert des tables, elles ne sont donc pas lues ici ; « foretold backup » les lit toutes.
doctor-store-shared = { $count ->
    [one] Un processus se sert
   *[other] { $count } processus se servent
} de la base de données, ses tables ne sont donc pas lues ici.
doctor-store = { $tables ->
    [one] Une table
   *[other] { $tables } tables
} avec { $events ->
    [one] un événement
   *[other] { $events } événements
} : chaque chaîne et chaque somme est juste.
doctor-store-damaged = { $count ->
    [one] Une table est abîmée et reste fermée ; si elle compte, cherchez-la dans une sauvegarde :
   *[other] { $count } tables sont abîmées et restent fermées ; si elles comptent, cherchez-les dans une sauvegarde :
} { $tables }.
doctor-store-lost = Certaines tables sont si abîmées que même leur nom est illisible ; cherchez-les dans une sauvegarde.
doctor-erasure = La base de données permet tout ce qu’il faut pour effacer des mots.
doctor-port-free = Le port { $port } sur { $host } est libre.
doctor-port-served = Un serveur Foretold ({ $version }) répond à { $address }.
doctor-port-read-only = Un serveur Foretold répond à { $address }, mais ne peut pas écrire : voyez son disque ou sa base de données.
doctor-address-none = « { $address } » n’est pas une adresse publique : --address en demande une comme https://example.org/games.
doctor-address-silent = { $address } ne répond pas ({ $reason }) : voyez si son nom, le proxy et le pare-feu sont justes.
doctor-address-untrusted = { $address } répond avec un certificat auquel les navigateurs ne se fient pas ({ $reason }) : procurez-vous-en un pour ce nom, comme Caddy le fait tout seul.
doctor-address-moved = { $address } envoie les visiteurs à « { $to } » : donnez cette adresse-là, aux gens et à --address.
doctor-address-status = { $address } répond par { $status } : le proxy ne transmet pas ceci au serveur, ou ne le joint pas.
doctor-address-other = { $address } répond autre chose que Foretold : voyez où le proxy envoie ce chemin.
doctor-tls = Ce qui va et vient est chiffré.
doctor-no-tls = À { $address }, chacun sur le chemin peut tout lire et tout changer : mettez devant un proxy avec TLS, comme Caddy.
doctor-place = La page sait qu’elle se trouve à { $path }.
doctor-place-other = Les gens viennent à { $path }, et la page croit se trouver à « { $root } » : démarrez le serveur avec --path { $path }, et que le proxy transmette tout ce qui est en dessous.
doctor-visitors = Les visiteurs sont comptés par leur propre adresse ; celui-ci est { $client }.
doctor-visitors-direct = Aucun proxy en vue ; les visiteurs sont comptés par l’adresse d’où ils viennent.
doctor-visitors-unbelieved = Le serveur ne croit pas le proxy, tous les visiteurs partagent donc les limites d’un seul : démarrez le serveur avec --proxy et l’adresse du proxy telle qu’il la voit, 127.0.0.1 sur la même machine.
doctor-visitors-untold = Le proxy ne dit pas pour qui il parle, tous les visiteurs partagent donc les limites d’un seul : qu’il envoie X-Forwarded-For.
doctor-visitors-lie = Le serveur croit les visiteurs qui mentent sur leur adresse : que le proxy remplace X-Forwarded-For, et ne nommez par --proxy aucune adresse d’où viennent des visiteurs.
doctor-host = La page peut agir à l’adresse où on la trouve.
doctor-host-other = On dit au serveur un autre nom que { $host }, il prend donc sa propre page pour celle d’un autre site : que le proxy transmette Host, ou envoie X-Forwarded-Host.
doctor-socket = Les lignes (WebSocket) passent.
doctor-socket-status = Aux lignes (WebSocket) on répond par { $status } : que le proxy transmette Upgrade et Connection, et HTTP/1.1.
doctor-socket-none = Les lignes (WebSocket) ne passent pas ({ $reason }) : que le proxy transmette Upgrade et Connection, et HTTP/1.1.

## What a host asks for

serve-closed = On ne fait pas de nouvelles tables ici pour l’instant. { $sentence }
host-wrong-key = Ce n’est pas la clé.
host-nothing = Il n’y a pas de tables dans { $place } : nommez le dossier de --data ou l’adresse de --store.
host-broken-off = Le serveur a raccroché avant de répondre ; voyez s’il tourne encore, et redemandez.
