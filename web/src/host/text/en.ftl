## The host's page: loaded by whoever goes there, and by nobody else.

title = For the host
key = Key
enter = Enter
key-help = It was shown when this server first started, and lies where its tables are kept. A new one: foretold admin new-key.
leave = Lock
fresh = As of { $time }
lost = The server does not answer; this is what it last said.

tables-heading = Tables
playing = under way
waiting = waiting
finished = finished
gone = let go
kept-for-ever = All tables are kept.
keep = Kept: { $keep }
lists-heading = Newest and biggest tables
newest = Newest
biggest = Biggest
no-tables = There are none.
people = { $people ->
    [one] one person
   *[other] { $people } people
} at { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
moves = { $moves ->
    [one] one move
   *[other] { $moves } moves
}
events = { $events ->
    [one] one event
   *[other] { $events } events
}
last = last { $when }
status-waiting = waiting
status-playing = under way
status-over = over
status-abandoned = stopped
close-table = Close
close-this-table = Close table { $table }
close-really = Yes, close it
close-not = Leave it
closed-table = Table { $table } is closed.

load-heading = Load
moves-a-second = moves a second
half-within = half within
most-within = 95% within
sockets = sockets
processor = of a core
memory = memory
disk-free = free on the disk
store-size = kept
bots-waiting = bots wait
milliseconds = { $count } ms
megabytes = { $count } MB
gigabytes = { $count } GB
unknown = not known
minute = Over the last minute.

doors-heading = New tables
doors-open = Anybody can make a table.
doors-closed = No new tables are made. Whoever wants one reads:
sentence = What people read while it is closed
sentence-hint = Back at eight.
close-doors = Close to new tables
open-doors = Open to new tables again
doors-help = Tables under way go on.

trouble-heading = Troubles
trouble-none = None since { $when }.
damaged = { $count ->
    [one] One table is damaged:
   *[other] { $count } tables are damaged:
} { $tables }
lost-tables = Some tables are so damaged that they cannot be found any more; foretold doctor tells more.
read-only = The disk takes nothing, so nobody can play.
refused-connections = Connections that were turned away: { $count }
refused-asked = Requests over the limit of an address: { $count }
refused-requests = Questions over the limit of an address: { $count }
refused-tables = New tables over the limit of an address: { $count }
refused-sockets = Sockets over the limit of an address: { $count }
refused-key = Keys tried too often here: { $count }

processes-heading = Processes
process = Process { $number }
beat = beat { $seconds } s ago
owns = { $tables ->
    [one] owns one table
   *[other] owns { $tables } tables
}
in-memory = { $tables ->
    [one] one table in memory
   *[other] { $tables } tables in memory
}
since = since { $when }
dead = taken for dead
silent = does not answer
