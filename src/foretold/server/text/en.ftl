serve-no-page = The page has not been built: run “python3 dev.py serve” once, or install Foretold from a wheel.
serve-data-not-folder = “{ $data }” is a file; --data needs a folder, which is made when it is not there.
serve-no-store = “{ $store }” is no store: --store needs the address of a PostgreSQL database, such as postgresql://foretold@localhost/foretold; without it tables are kept in the folder --data.
serve-many-need-store = { $count } processes need a store that they can share: name a PostgreSQL database with --store.
serve-process-failed = A process could not start (it ended with { $code }); what it says stands above.
serve-store-lost = The connection to the database was lost while the server started ({ $reason }): see that the database runs, then start the server again.
serve-no-network = “{ $network }” is not a network: --shared-network needs an address or a CIDR such as 203.0.113.7 or 203.0.113.0/24.
serve-no-limit = “{ $limit }” is not a limit: --limit needs NAME=N with a whole number above 0, such as tables=100; the names are { $names }.
serve-no-port = There is no port { $port }; choose one from 1 to 65535, or 0 for any free one.
serve-port-in-use = Port { $port } on { $host } is in use: stop the other program, or choose another port with --port.
serve-port-forbidden = Port { $port } on { $host } is not allowed for you: choose one above 1023 with --port.
serve-host-unknown = “{ $host }” is no address of this machine: choose another with --host, such as 127.0.0.1.
serve-cannot-listen = Port { $port } on { $host } cannot be opened ({ $reason }): choose another with --host or --port.
serve-too-many = That is too many at once from your address; wait a little and try again.
serve-too-many-sockets = Too many pages from your internet address are connected to this server. Close some of them, or tell its host that many people share your address.
serve-too-many-tables = Too many tables were made from your internet address. Wait a few minutes, or tell the host of this server that many people share your address.
serve-too-long = That is too long: at most { $limit } kB are read.
serve-too-slow = That took too long; try again.
serve-failed = Something went wrong; your action may not have been saved. Look at the table and try again.
serve-foreign-origin = A page at “{ $origin }” may not do this here; it is allowed to pages at “{ $host }”, and to programs.
serve-no-proxy = “{ $proxy }” is no address of a proxy: --proxy needs one such as 127.0.0.1 or a network such as 10.0.0.0/8.
serve-no-such-rules = Rules { $rules } of { $game } are not known here; { $low } to { $high } are.
serve-no-path = “{ $path }” is no path below a site’s root: --path needs one such as /games, of letters, digits and . _ ~ -, that does not begin with one of our own: { $taken }.
serve-no-rules = There is no text of the rules of { $game } in this language.
serve-no-export = There is no form “{ $form }” of this game; there are: { $forms }.
serve-no-resume = { $game } cannot be continued from a file.
serve-no-language = There are no texts in “{ $language }”; there are: { $languages }.
serve-bad-path = This address cannot be used: it contains “.” or “..” between slashes, a backslash, or something encoded twice.
serve-no-endpoint = There is nothing at this address; docs/api.md lists what there is.
replay-too-long = This record has { $count } moves; no more than { $limit } are replayed.
wire-malformed = This cannot be read: { $reason }
wire-entropy = “entropy” is no longer sent when somebody sits down: a seat adds to the luck with “promise” and “open” on the table’s socket, after the server is bound. See docs/luck.md.
wire-no-hello = The first frame on a table’s socket must be “hello”.
wire-hello-again = “hello” can be said only once.

## The oracle

oracle-not-friendly = The oracle speaks at friendly tables only.
oracle-not-asked = The oracle speaks to whoever is to move.
oracle-none = The oracle has nothing to say about this game.

## Moving tables

move-nothing = There is no store in { $place } to move tables from: name the folder of --data or the address of a database.
move-same = { $place } is both where tables come from and where they go; name two different stores.
move-in-use = A server uses one of the two stores: stop it first, so that nothing changes while tables are moved.
move-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
} are there now, each read back and its chain verified.
move-damaged = { $count ->
    [one] One table is damaged and stays
   *[other] { $count } tables are damaged and stay
} behind: { $tables }.
move-different = { $count ->
    [one] One table was there already, and is not the same; it was left
   *[other] { $count } tables were there already, and are not the same; they were left
} alone: { $tables }.
move-lost = Some tables are so damaged that not even their names can be read.

## Backups

backup-no-file = “{ $path }” is an address: a backup is a file; name one that is not there yet.
backup-nothing = There are no tables in { $place } to take a backup of: name the folder of --data.
backup-exists = “{ $path }” is there already and is left alone; choose another name.
backup-no-room = In “{ $path }” { $needed } MB are needed and { $free } MB are free: make room, or choose another disk.
backup-busy = A backup is being taken already; wait until it is done.
backup-refused = The server took no backup: { $reason }
backup-broken-off = The server hung up before its backup was done. There is no backup; look whether the server still runs.
backup-done = “{ $path }” holds { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
}, each read back and its chain verified.
backup-words = It holds seeds and words as they are now. Words taken away from now on stay in it: throw old backups away.
backup-damaged = { $count ->
    [one] One table is damaged, here as where it came from; keep older backups of it:
   *[other] { $count } tables are damaged, here as where they came from; keep older backups of them:
} { $tables }.
restore-nothing = “{ $path }” is no file: name a file that “foretold backup” made.
restore-not-backup = “{ $path }” is the database of a server, with its write-ahead log “{ $log }” beside it, not a backup: take one of it with “foretold backup”.
restore-holds-tables = “{ $data }” holds tables already (“{ $path }”), which are left alone. Restore into another folder; words taken away since the backup stay away if you add --present “{ $data }”.
restore-no-present = There are no tables in { $place } to learn from what was taken away; leave --present out if they are lost.
restore-done = “{ $data }” holds { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
}, each read back and its chain verified. What was played after the backup is not there.
restore-words = Words that were taken away after the backup are there again: only the tables as they were last, named with --present, could tell which.
restore-erased = { $texts ->
    [0] No words had
    [one] Of one text, words had
   *[other] Of { $texts } texts, words had
} been taken away since the backup; { $texts ->
    [0] nothing had to go.
   *[other] they are gone here too. They are still in the backup: throw it away when you need it no more.
}
restore-database-holds = There are tables in this database already, or some were let go there; they are left alone. Restore into an empty one; what was taken away since the backup stays away if you add --present with the address of the old one.
restore-database-used = A server uses this database: stop it first, so that nobody sees half of what is restored.
restore-database-differs = { $count ->
    [one] One table is
   *[other] { $count } tables are
} not in the database as in the backup, so nothing of it was left there. Look whether another process writes to it, and try again.
restore-forgotten = { $people ->
    [0] Nobody was
    [one] Somebody was
   *[other] People were
} forgotten since{ $people ->
    [0] {""}
    [one] {" "}at one table
   *[other] {" "}at { $people } tables
}, and { $tables ->
    [0] no table was
    [one] one table was
   *[other] { $tables } tables were
} let go; here it is the same.
restore-unknown = { $count ->
    [one] Of one table
   *[other] Of { $count } tables
} it cannot be told what was taken away since the backup, because the tables in --present lack it, are damaged or were played on from elsewhere: { $tables }.

## The doctor

doctor-ok = ok
doctor-wrong = wrong
doctor-page = The page is built.
doctor-folder = This user may write in “{ $path }”.
doctor-folder-new = “{ $path }” is not there yet; this user may make it.
doctor-disk = { $free } MB are free in “{ $path }”; the tables take { $size } MB.
doctor-disk-low = { $free } MB are free in “{ $path }”; { $needed } MB should be, also for a backup: make room, or move the folder to a larger disk.
doctor-clock = The clock says { $now }.
doctor-clock-behind = The clock says { $now }, which is before { $then }, when “{ $path }” was written: set the clock, and let it be set by itself (NTP).
doctor-clock-early = The clock says { $now }, which is before this Foretold was made: set the clock, and let it be set by itself (NTP).
doctor-store-none = There are no tables yet.
doctor-store-served = A server uses the tables, so they are not read here; “foretold backup” reads them all.
doctor-store-shared = { $count ->
    [one] One process uses
   *[other] { $count } processes use
} the database, so its tables are not read here.
doctor-store = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $events ->
    [one] one event
   *[other] { $events } events
}: every chain and checksum is right.
doctor-store-damaged = { $count ->
    [one] One table is damaged and stays closed; if it matters, look for it in a backup:
   *[other] { $count } tables are damaged and stay closed; if they matter, look for them in a backup:
} { $tables }.
doctor-store-lost = Some tables are so damaged that not even their names can be read; look for them in a backup.
doctor-erasure = The database allows all that is needed to erase words.
doctor-port-free = Port { $port } on { $host } is free.
doctor-port-served = A Foretold server ({ $version }) answers at { $address }.
doctor-port-read-only = A Foretold server answers at { $address }, but cannot write: look at its disk or its database.
doctor-address-none = “{ $address }” is no public address: --address needs one such as https://example.org/games.
doctor-address-silent = { $address } does not answer ({ $reason }): look whether its name, the proxy and the firewall are right.
doctor-address-untrusted = { $address } answers with a certificate that browsers do not trust ({ $reason }): get one for this name, as Caddy does by itself.
doctor-address-moved = { $address } sends visitors to “{ $to }”: give that address to people, and to --address.
doctor-address-status = { $address } answers with { $status }: the proxy does not pass this on to the server, or does not reach it.
doctor-address-other = { $address } answers with something else than Foretold: look where the proxy sends this path.
doctor-tls = What goes to and fro is encrypted.
doctor-no-tls = At { $address } everybody on the way can read and change everything: put a proxy with TLS before it, such as Caddy.
doctor-place = The page knows that it stands at { $path }.
doctor-place-other = People come to { $path }, and the page believes that it stands at “{ $root }”: start the server with --path { $path }, and let the proxy pass everything below it on.
doctor-visitors = Visitors are counted by their own addresses; this one is { $client }.
doctor-visitors-direct = No proxy is seen; visitors are counted by the addresses they come from.
doctor-visitors-unbelieved = The server does not believe the proxy, so all visitors share the limits of one: start the server with --proxy and the proxy’s address as the server sees it, 127.0.0.1 on the same machine.
doctor-visitors-untold = The proxy does not say for whom it speaks, so all visitors share the limits of one: let it send X-Forwarded-For.
doctor-visitors-lie = The server believes visitors who lie about their address: let the proxy replace X-Forwarded-For, and name with --proxy no address that visitors come from.
doctor-host = The page may act at the address people find it at.
doctor-host-other = The server is told another name than { $host }, so it takes its own page for one of another site: let the proxy pass on Host, or send X-Forwarded-Host.
doctor-socket = WebSockets work.
doctor-socket-status = WebSockets are answered with { $status }: let the proxy forward Upgrade and Connection, over HTTP/1.1.
doctor-socket-none = WebSockets do not work ({ $reason }): let the proxy forward Upgrade and Connection, over HTTP/1.1.

## What a host asks for

serve-closed = No new tables are made here for now. { $sentence }
host-wrong-key = This is not the key.
host-nothing = There are no tables in { $place }: name the folder of --data or the address of --store.
host-broken-off = The server hung up before it answered; look whether it still runs, and ask again.
