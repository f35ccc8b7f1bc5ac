## La page de l'hôte : chargée par qui s'y rend, et par personne d'autre.

title = Pour l’hôte
key = Clé
enter = Entrer
key-help = Elle a été montrée au premier démarrage de ce serveur et se trouve où sont gardées ses tables. Une nouvelle : foretold admin new-key.
leave = Verrouiller
fresh = État à { $time }
lost = Le serveur ne répond pas ; voici ce qu’il a dit en dernier.

tables-heading = Tables
playing = en cours
waiting = en attente
finished = finies
gone = retirées
kept-for-ever = Toutes les tables sont gardées.
keep = Gardé : { $keep }
lists-heading = Les tables les plus récentes et les plus grandes
newest = Les plus récentes
biggest = Les plus grandes
no-tables = Il n’y en a pas.
people = { $people ->
    [0] personne
    [one] une personne
   *[other] { $people } personnes
} à { $seats ->
    [one] une place
   *[other] { $seats } places
}
moves = { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}
events = { $events ->
    [0] aucun événement
    [one] un événement
   *[other] { $events } événements
}
last = dernier { $when }
status-waiting = en attente
status-playing = en cours
status-over = finie
status-abandoned = arrêtée
close-table = Fermer
close-this-table = Fermer la table { $table }
close-really = Oui, la fermer
close-not = La laisser
closed-table = La table { $table } est fermée.

load-heading = Charge
moves-a-second = coups par seconde
half-within = la moitié en
most-within = 95 % en
sockets = connexions
processor = d’un cœur
memory = mémoire
disk-free = libres sur le disque
store-size = gardés
bots-waiting = robots attendent
milliseconds = { $count } ms
megabytes = { $count } Mo
gigabytes = { $count } Go
unknown = inconnu
minute = Sur la dernière minute.

doors-heading = Nouvelles tables
doors-open = Chacun peut faire une table.
doors-closed = On ne fait pas de nouvelles tables. Qui en veut une lit :
sentence = Ce qu’on lit tant que c’est fermé
sentence-hint = De retour à huit heures.
close-doors = Fermer aux nouvelles tables
open-doors = Rouvrir aux nouvelles tables
doors-help = Les tables en cours continuent.

trouble-heading = Ennuis
trouble-none = Aucun depuis { $when }.
damaged = { $count ->
    [one] Une table est endommagée :
   *[other] { $count } tables sont endommagées :
} { $tables }
lost-tables = Certaines tables sont si endommagées qu’on ne les trouve plus ; foretold doctor en dit plus.
read-only = Le disque ne prend rien, personne ne peut donc jouer.
refused-connections = Connexions refusées : { $count }
refused-asked = Requêtes au-delà de la limite d’une adresse : { $count }
refused-requests = Questions au-delà de la limite d’une adresse : { $count }
refused-tables = Nouvelles tables au-delà de la limite d’une adresse : { $count }
refused-sockets = Connexions ouvertes au-delà de la limite d’une adresse : { $count }
refused-key = Clés essayées trop souvent ici : { $count }

processes-heading = Processus
process = Processus { $number }
beat = battement il y a { $seconds } s
owns = { $tables ->
    [0] ne possède aucune table
    [one] possède une table
   *[other] possède { $tables } tables
}
in-memory = { $tables ->
    [0] aucune table en mémoire
    [one] une table en mémoire
   *[other] { $tables } tables en mémoire
}
since = depuis { $when }
dead = tenu pour mort
silent = ne répond pas
