cli-options-json = “{ $text }” is no JSON object of options such as rows and cols: see docs/notation.md.
cli-not-text = { $file } is no text file in UTF-8.
cli-unreadable = { $file } cannot be read: { $reason }.
cli-not-over = The game is not over.
cli-no-seat = There is no seat { $seat }; count from 0, with { $seats } seats.
cli-player = Player
cli-welcome = Say a move, in words or in notation. “?” tells what you may do and ask, “undo” takes back, “resign” and “quit” end it.
cli-help = Also: undo, resign, quit.
cli-undone = Taken back.
cli-left = You have left the game.
cli-kept = The record is in { $file }.

cli-odds-game = There are odds for the story alone, not for “{ $game }”: write “foretold odds story …”.
cli-odds-which = Say what to work out: either --dice and --difficulty, or --outline alone.
cli-odds-file = { $file } is no outline: { $reason }
cli-odds-tree = “parents” { $parents } is no outline: it takes one null for the finale, for every other scene the number of an earlier or later one, no circle, no scene easier than 1 (the finale has { $difficulty }), and at most { $most } scenes.
cli-odds-pairs = “pairs” { $pairs } does not fit: it takes { $scenes } whole numbers from 0 to { $most }, one for each scene.
cli-odds-known = “known” { $known } does not fit: it takes { $scenes } entries, true, false or null, or none at all.

## Verifying

verify-without-luck = nothing is ever drawn in this game: there is no luck to verify.
verify-agree = { $draws ->
    [one] one draw, as the seed and the commitment say.
   *[other] { $draws } draws, all as the seed and the commitment say.
}
verify-not-shown = { $count ->
    [one] draw { $numbers } is not shown by this record: it was taken back. The proof of the table shows it.
   *[other] draws { $numbers } are not shown by this record: they were taken back. The proof of the table shows them.
}
verify-anew = promises were begun anew because a share did not come (seat { $seats }): that was a second chance, and everybody saw it.
verify-proves-itself = this record is of the old scheme. That its draws agree proves that the record agrees with itself, not that the seed was chosen before the players added theirs.
verify-proves-commitment = the commitment is the one you noted.
verify-proves-share = what you noted as your share counted in every draw.
verify-not-proved = { $has ->
    [commitment] it is not proved that your share counted: give the one on your receipt with --share.
    [share] it is not proved that the seed was chosen before the shares: give the commitment on your receipt with --commitment.
   *[nothing] this proves that the record agrees with itself. That nobody chose the draws is proved only with what you noted before the first one: --commitment and --share, from your receipt.
}
verify-can-see = it is never proved that nobody looked: whoever runs a server can see hidden cards and the luck to come.

cli-new-game-name = { $name } is not a valid game name: use lowercase letters, digits and hyphens, such as lucky-seven.
cli-new-game-taken = There is something called { $name } already: choose another name.
cli-new-game-exists = { $file } is there already: nothing was made.
cli-new-game-house = { $folder } is no checkout of Foretold: make a package of its own with --package.
cli-new-game-made = { $name } can be played: “foretold play { $name }”. “foretold laws { $name }” checks it; “python3 dev.py test --game { $name }” runs all that concerns it.
cli-new-game-packed = Install it with “pip install ./{ $name }”, then play it: “foretold play { $name }”. Check it with “foretold laws { $name }”; its tests run with “pytest”.

## The report of the adventure

quest-report-nothing = No game was over yet: there is nothing to report.
quest-report-folder = { $folder } cannot hold a report: { $reason }.
quest-report-page = The report is in { $file }.
quest-report-title = What the adventures of bots tell
quest-report-played = { $games ->
    [one] One game
   *[other] { $games } games
} with { $seats } seats, played by { $bots }. Bots cycle over the seats, and the seats turn by one from game to game.
quest-report-again = Seed { $seed }, rules { $rules }: the same seed plays the same games again.
quest-report-interrupted = It was interrupted: { $games } of { $wanted } games were over by then.
quest-report-rounds = Rounds
quest-report-rounds-about = Of each game, those of the seat that has begun the most. Below: how many games were so long.
quest-report-endings = How games ended
quest-report-endings-about = A game that is not over when the moves run out has no winner.
quest-report-bots = Bots
quest-report-bots-about = The dashed line is what everybody would win if all were alike.
quest-report-seats = Seats
quest-report-seats-about = Who begins is drawn by lot. The dashed line is what every seat would win if all were alike.
quest-report-heroes = Characters
quest-report-heroes-about = By the character that a seat began with: who falls may come back as somebody else, and still counts here as the first one. The dashed line is what everybody would win if all were alike.
quest-report-cards = Cards
quest-report-cards-about = Seats that had a card at any time, or used it where it lay, beside those that never had it. This is no proof that the card wins: who lives long has more cards, and who is winning buys better ones. Differences are in percentage points; the dashed line is none.
quest-report-bounds = An interval holds the true share in 95 of 100 cases: Wilson’s for shares, Newcombe’s for differences, and for the median the one of its rank.
quest-report-ending = Ending
quest-report-ending-four = Four Artifacts
quest-report-ending-four-final = Four Artifacts, in the Final Battle
quest-report-ending-alone = One player left
quest-report-ending-alone-final = One player left, in the Final Battle
quest-report-ending-nobody = Nobody left
quest-report-ending-nobody-final = Nobody left, in the Final Battle
quest-report-ending-not-over = Not over
quest-report-bot = Bot
quest-report-seat = Seat
quest-report-hero = Character
quest-report-card = Card
quest-report-games = Games
quest-report-share = Share
quest-report-won = Won
quest-report-had = Had it
quest-report-used = Used it
quest-report-with = Won with
quest-report-without = Won without
quest-report-effect = Difference
quest-report-interval = Interval
quest-report-from-to = { $low } to { $high }
quest-report-tenths = { $whole }.{ $tenth }
quest-report-percent = { $n } %
quest-report-least = Fewest
quest-report-quarter = A quarter has at most
quest-report-median = Median
quest-report-three-quarters = Three quarters have at most
quest-report-most = Most
quest-report-mean = Mean
quest-report-deck-common = Common Items
quest-report-deck-rare = Rare Items
quest-report-deck-artifact = Artifacts
quest-report-deck-adventure = Adventure cards

## Tournaments, datasets, compiling ahead

tournament-page = The report is in { $file }.
tournament-title = { $game }: a tournament of bots
tournament-played = { $games ->
    [one] One game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals
} with { $seats } seats. Each deal was played until every bot had sat on every seat.
tournament-again = Seed { $seed }, rules { $rules }, options { $options }: the same seed plays the same games again, if the bots keep no time.
tournament-unfinished = { $games } of { $wanted } games on whole deals are over: the same command goes on.
tournament-few = There are fewer than { $deals } deals: the intervals of the ratings are narrower than they should be.
tournament-ratings = Ratings
tournament-ratings-about = After Bradley and Terry, on the scale of Elo: 400 points more are ten wins to one loss against each other. The dashed line is the mean.
tournament-wins = Victories
tournament-wins-about = A shared victory counts in parts. The dashed line is what everybody would win if all were alike.
tournament-exact = Exact prophecies
tournament-exact-about = In how many deals all that was foretold came exactly, by bot and by seat.
tournament-foresight = Foresight
tournament-foresight-about = Chances to win that players stated with their moves, scored after Brier: the mean square of what they missed by, 0 at best. Beside it what somebody gets who always says what would be by right. Also how often they asked for the legal moves.
tournament-head-stated = Chances stated
tournament-head-brier = Brier
tournament-head-by-right = By right
tournament-head-asked = Asked for the moves
tournament-seats = Seats
tournament-seats-about = All bots together. The dashed line is what every seat would win if all were alike.
tournament-pairs = Pair by pair
tournament-pairs-about = How often the first did better than the second in the same game; half for as well.
tournament-bounds = An interval holds the true value in 95 of 100 cases: Wilson’s for shares; for ratings whole deals were weighed anew 400 times.
tournament-head-bot = Bot
tournament-head-place = Seat
tournament-head-rating = Rating
tournament-head-games = Games
tournament-head-points = Points a game
tournament-head-won = Won
tournament-head-prophecies = Deals
tournament-head-true = Came exactly
tournament-head-compared = Compared
tournament-head-better = Better
tournament-interval = Interval
tournament-seat = Seat { $number }
tournament-pair = { $one } beside { $other }
tournament-percent = { $n } %
tournament-from-to = { $low } to { $high }
tournament-faults = { $count ->
    [one] One answer was a fault and was made at random.
   *[other] { $count } answers were faults and were made at random.
}
dataset-written = { $rows ->
    [one] One decision is in { $file }.
   *[other] { $rows } decisions are in { $file }.
}
warm-done = Everything is compiled, in { $seconds } seconds.

## Forgetting

forget-which = Say whom or what to forget, in one way: --table ID, --table ID --seat N, --name NAME, or --token TOKEN.
forget-table = All of table { $table } is meant.
forget-seat = Whoever sits at seat { $seat } of table { $table } is meant.
forget-found = Table { $table }, { $count ->
    [one] seat
   *[other] seats
} { $seats }
forget-not-found = Nobody of that kind was found at any table.
forget-unread = { $count ->
    [one] One table is damaged, so nobody can tell who was there:
   *[other] { $count } tables are damaged, so nobody can tell who was there:
} { $tables }.
forget-nothing-yet = Nothing is forgotten yet: add --yes if this is what you mean.
forget-refused = Table { $table } stays as it is: { $reason }
forget-nobody-there = Table { $table }: there is nobody of that kind, or nothing left of them.
forget-gone = Table { $table } is gone; its address says so.
forget-done = Table { $table }: { $names ->
    [one] one name
   *[other] { $names } names
} and { $texts ->
    [one] one text
   *[other] { $texts } texts
} are gone; what was played stays, and its chain holds.
forget-now = The words are gone from the files.
forget-later = The words leave the files of the database within a minute, its write-ahead log included, if it has the rights that “foretold doctor” asks for.
forget-beyond = Not reached are backups (throw old ones away; “foretold restore --present” takes the same out of what it restores), records and files that people saved, what other people’s browsers keep, words written unnamed, and what others wrote about somebody.

## What a host is told

admin-tables = Tables: { $playing } under way, { $waiting } waiting, { $finished } finished, { $gone } let go; { $size } MB.
admin-disk = Disk: { $free } MB free of { $total } MB.
admin-open = New tables are made.
admin-closed = No new tables are made. People read: { $sentence }
admin-opened = New tables are made again.
admin-shut = No new tables are made from now on; those under way go on.
admin-table-closed = Table { $table } is closed: nobody plays on there, everybody can still look at it.
admin-keep = Kept: { $keep }
admin-whole = No table is known to be damaged.
admin-damaged = Damaged: { $tables }
admin-lost = Some tables are so damaged that they cannot be found any more; “foretold doctor” tells more.
admin-process = Process { $place }: { $processor } of a core, { $memory } MB, { $sockets } sockets, { $tables } tables in memory, { $moves } moves a second, half of them within { $half }, nearly all within { $most }; { $bots } bots and { $advice } questions wait.
admin-refused = Limits hit there: { $refused }
admin-member = Process { $number } at { $address }: { $tables } tables, last beat { $seconds } s ago{ $alive ->
    [yes] .
   *[no] , so it is taken for dead.
}
admin-no-server = No server runs here; this is what it left.
admin-newest = Newest:
admin-biggest = Biggest:
admin-line = { $table }  { $game }, { $status ->
    [waiting] waiting
    [playing] under way
    [over] over
   *[abandoned] stopped
}, { $people } of { $seats } seats with people, { $ply } moves, last { $last }
admin-key = The new key to the host’s page (/admin) is { $key }; the old one is worth nothing any more.

## The laws of the contract

cli-laws-kept = ok
cli-laws-broken = BROKEN
cli-laws-summary = { $laws } laws over { $games } random games each in { $seconds } s; { $broken ->
    [0] all kept
   *[other] { $broken } broken
}.
cli-laws-without-fast = The laws about compiled rules and batches were skipped. To run them: pip install "foretold[fast]"
