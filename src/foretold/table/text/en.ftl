## What a table refuses

table-log-order = The log of this table is not in order: event { $seq } came where { $expected } was expected.
table-game-unknown = There is no game “{ $game }” here.
table-rules-unknown = This table plays by rules { $rules } of { $game }, which this program does not know.
table-unknown = There is no such table.
keep-unreadable = { $entry } does not say how long to keep what: “finished”, “waiting” or “silent”, once each, with 1 to { $most } days is expected, as in finished=365d,waiting=30d.
forget-nobody = { $name } is nobody’s name: a name has at least one visible sign.
table-gone = This table is gone: the host of this server keeps tables only for a time, or was asked to forget it.
table-nobody = At least one seat must be for a person.
table-bot-misplaced = Only a seat for a bot can have the bot “{ $bot }”.
table-text-too-long = This { $what } is too long: at most { $limit } characters.
table-colour = “{ $colour }” is not a valid colour: use lowercase letters, digits and hyphens, at most 20.
table-nonce = An act needs a nonce of 1 to { $limit } characters.
table-over = The game at this table is over.
table-not-over = The game at this table is not over yet.
table-not-playing = The game is not under way.
table-seat-taken = Somebody sits there already.
table-invitation-needed = This seat is kept for somebody with the invitation to this table.
table-seat-kept = { WHO($who, "You have", "has") } left this seat and may come back to it; somebody else can sit down there { $hours } hours after that.
table-no-free-seat = There is no free seat for you at this table.
table-prompt-closed = This question is no longer open for you.
table-mark = A move cannot hold “{ $mark }”: that mark stands only in records.
table-chat-empty = There is nothing to say in this message.
table-chat-full = There is no more room for chat at this table: it has { $limit } lines.
table-proposed-already = The table is being asked this already.
table-not-friendly = Moves can be taken back at friendly tables only.
table-no-such-move = There is no move { $ply } to take back; the last one is { $last }.
table-no-away = This game does not go on without somebody who is away.
table-away-early = { WHO($who, "You are here, or were", "is here, or was") } less than { $minutes } minutes ago.
table-seat-held = Somebody holds this seat and has been here in the last { $minutes } minutes.
table-no-proposal = This proposal is no longer before the table.
table-left-already = You have left already.
table-here-already = You are sitting at this table already.
table-not-yours = This is not your seat: the token does not fit.
table-not-seated = Only those who sit at this table can do that.
table-standing = You have left this table; come back first.
table-full = There is no more room in the log of this table: it has { $limit } events.
table-behind = The server knows less of this table than you have seen: its disk has lost moves. What follows is what it still has.

## What happens at a table

table-sat = { WHO($who, "You sat", "sat") } down.
table-started = The game begins.
table-declined = { WHO($who, "You do", "does") } not agree.
table-taken-back = { $count ->
    [one] The last move was taken back.
   *[other] The last { $count } moves were taken back.
}
table-taken-over = { $bot ->
    [random] A bot plays for { WHO($who, "you") } (Fool).
    [novice] A bot plays for { WHO($who, "you") } (Novice).
    [greedy] A bot plays for { WHO($who, "you") } (Seer).
    [search] A bot plays for { WHO($who, "you") } (Sibyl).
   *[other] A bot plays for { WHO($who, "you") } ({ $bot }).
}
table-abandoned = All agreed to stop here.
table-left = { WHO($who, "You left", "left") }.
table-returned = { WHO($who, "You are", "is") } back.
table-rematched = A rematch is set up.
table-closed = The host of this server closed this table.
table-forgot = Somebody asked to be forgotten: their name and their words are gone.

## What the store says

store-full = The disk is full or cannot be written, so nothing can be changed now. What was confirmed before is safe.
store-failed = The server cannot write to its disk ({ $reason }), so nothing can be changed now.
store-conflict = Somebody else changed this table at the same moment; try again.
store-damaged-table = What is stored of this table is damaged, so it is closed rather than shown wrong. Other tables are not affected.
store-damaged = “{ $path }” is damaged or is no database of Foretold; put a backup in its place.
store-shortened = “{ $path }” has lost { $lost ->
    [one] one event that was
   *[other] { $lost } events that were
} confirmed: its write-ahead log was cut short, or an older copy lies in its place. Put the whole files back, or delete “{ $notes }” to go on without them.
store-gone = “{ $path }” was deleted or replaced while the server uses it, so nothing can be changed now. Stop the server, put the file back with its write-ahead log, and start again.
backup-failed = “{ $path }” cannot be written or read ({ $reason }): see that the folder is there, that this user may write to it, and that the disk has room.
store-no-writing = “{ $path }” cannot be written ({ $reason }): let this user write there, or choose another folder with --data.
store-newer = “{ $path }” was written by a newer Foretold (format { $found }, this one knows { $known }); use that one.
store-locked = “{ $path }” is in use by another process.
store-closed = The server is stopping.
store-unreachable = The database cannot be reached ({ $reason }), so nothing can be changed now; it is tried again all the time.
store-unconfirmed = The line to the database was lost ({ $reason }), so nobody knows yet whether this was done: look at the table, then try again.
store-unsure = The server has lost sight of the others that share its database, so it answers for no table until it is back; try again in a moment.
store-elsewhere = Another process of this server plays this table; try again.
store-no-address = “{ $address }” is no address of a database ({ $reason }): one such as postgresql://foretold@localhost/foretold is expected.
store-no-database = The database at { $address } cannot be used ({ $reason }): see that it runs, and that this user may connect.
store-no-schema = Tables cannot be made in the database at { $address } ({ $reason }): let this user create a schema there.
store-erasure-checkpoint = Words that are taken away stay in the write-ahead log of the database longer than a minute, because { $user } may not order a checkpoint: GRANT pg_checkpoint TO { $user }.
store-erasure-switch = Words that are taken away stay in the write-ahead log of the database longer than a minute, because { $user } may not begin a new file of it: GRANT EXECUTE ON FUNCTION pg_switch_wal TO { $user }.
store-erasure-activity = Words that are taken away may stay in the database while somebody reads it for long, because { $user } cannot see who does: GRANT pg_read_all_stats TO { $user }.
store-erasure-recycle = Words that are taken away may stay in old files of the write-ahead log, because the database uses them again: set wal_recycle = off.
store-erasure-keep = The database keeps its write-ahead log (wal_keep_size, a replication slot or an archive), and with it words that are taken away: see that what is kept is thrown away in time.
store-erasure-waits = The words are taken away, but they are still in the files of the database: a transaction that began before has been open for more than a minute. End it; whatever serves there next takes them out.

## What takes work

## Promised luck

luck-none = There are no promises at this table: nothing is drawn here, or its luck follows the old scheme.
luck-promised-already = Your seat has promised its share already; one is all it has.
luck-promise-form = “{ $promise }” is no promise: a SHA-256, 64 small hexadecimal letters, or null was expected.
luck-promise-copied = Another seat has made this very promise: a promise fits one seat alone.
luck-called-already = The shares that count have been named already.
luck-not-called = Your share is not asked for.
luck-opened-already = Your share is open already.
luck-share-form = “{ $share }” is no share: 32 small hexadecimal letters were expected.
luck-share-other = This is not the share that your seat has promised.
luck-call-waits = Somebody is still waited for.
luck-call-early = Give everybody { $seconds } seconds to come before you begin without them.
luck-nothing-missing = No share is missing, so there is nothing to begin anew.
luck-no-proof = This table has no proof: nothing is drawn in its game, or its luck follows the old scheme.
luck-name = { $name }
luck-waits-promise = Before luck is drawn everybody adds to it. Still to come: { $who }.
luck-waits-open = Before luck is drawn all shares are opened. Still to come: { $who }.
luck-called = { $count ->
    [0] The server alone adds to the luck of this table.
   *[other] To the luck of this table add: { $who }.
}
luck-called-without = { $count ->
    [0] The server alone adds to the luck of this table; left out, because they were away: { $away }.
   *[other] To the luck of this table add: { $who }; left out, because they were away: { $away }.
}
luck-begun-anew = Luck is begun anew, with a new seal, because a share did not come: { $who }.
