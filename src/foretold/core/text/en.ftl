seat-name = seat { $number }

## Moves as text

notation-too-long = This line has { $length } characters; at most { $limit } can be read.
notation-no-verb = “{ $text }” is no move: a move begins with a verb, such as “play”.
notation-bad-argument = “{ $text }” is no move: from column { $column } on, a single space and a word, a quoted text or “/” was expected.
notation-bad-text = “{ $text }” holds a quoted text that is not valid.
notation-bad-actor = Expected a seat number, * or ~, got “{ $text }”.
notation-no-move = “{ $text }” is no line of play: a seat, a space and a move were expected.

## Answers that do not fit the question

shape-one-of = “{ $move }” is not among the choices: { $moves }.
shape-pick = “{ $move }” does not fit: choose from { $least } to { $most } of { $items }, each once.
shape-split = “{ $move }” does not fit: share out exactly { $total } over { $parts } places.
shape-cells = “{ $move }” is not possible: write “{ $verb }”, an open cell and a mark it can take.
shape-form = After “{ $stem }” write a text of 1 to { $limit } characters in quotation marks.
shape-form-place = “{ $move }” does not fit: after “{ $stem }” comes one of { $places }.
shape-key = That is not the key that “{ $verb }” needs: only whoever left the mark has it.

## Options

option-unknown = There is no option “{ $key }” here; the options are: { $keys }.
option-not-applicable = The option “{ $key }” ({ $value }) does not apply to the number of seats, board or variant chosen.
option-choice = The option “{ $key }” cannot be { $value }; it is one of: { $choices }.
option-flag = The option “{ $key }” cannot be { $value }; it is true or false.
option-range = The option “{ $key }” cannot be { $value }; it is a whole number from { $low } to { $high }.
option-type = The option “{ $key }” cannot be { $value }; its default is { $default }.
option-seats = This game is for { $low } to { $high } seats, not { $seats }.

## Moves that are not allowed

illegal-over = “{ $move }”: the game is over.
illegal-not-asked = “{ $move }”: it is not your turn.
illegal-decided = “{ $move }”: you have decided already; an answer given in secret is final.
illegal-verb = “{ $move }” is not allowed now; you can: { $verbs }.
illegal-no-luck = “{ $move }”: nothing is left to luck now.
illegal-luck = “{ $move }” cannot be drawn here.
illegal-take-back = { $plies } moves cannot be taken back: { $moves } were made.
illegal-no-seat = There is no seat { $seat } at this table.
illegal-resigned = You have resigned already.
illegal-away = The game goes on without this seat already.
illegal-back = This seat is not away.

## Records

record-too-long = This record is longer than { $limit } MB and is not read.
record-first-line = This is no record: its first line is “{ $line }”, not “{ $expected }”.
record-header-order = Line { $line }: “{ $key }” stands twice or out of order; the order is { $keys }.
record-header-missing = The head of the record has no line “{ $key }”.
record-header-value = Line { $line }: “{ $value }” is no value for “{ $key }”.
record-line = Line { $line }: { $reason }
record-after-end = Line { $line }: “{ $move }” stands after the final score.
record-scores = Line { $line }: “{ $text }” is no final score; “=” and whole numbers were expected.
record-game = The record is of a game “{ $game }” that is not known here; known are: { $games }.
record-rules = The record was played by rules { $rules } of { $game }; this program knows { $low } to { $high }. A newer one may replay it.
record-illegal = Line { $line }, “{ $move }” by { $actor }: { $reason }
record-hidden-move = This record hides cards in a way that cannot be: “{ $move }” by { $actor } cannot stand there.
record-hidden-cards = This record hides cards in a way that cannot be: no deal fits all that was played and shown.
record-not-over = The record ends with the score { $scores }, but the game is not over.
record-wrong-scores = The record says the final score is { $given }; by the rules it is { $scores }.

## Fair luck

verify-masked = This record hides what a player may not know yet; only a finished record can be verified.
verify-missing = The record has no line “{ $key }”, so its luck cannot be verified.
verify-bad-seed = “{ $seed }” is no seed: 32 to 128 hexadecimal digits were expected.
verify-scheme = The luck of this record follows scheme { $scheme }; this program knows 1 to { $known }. A newer one may verify it.
verify-other-scheme = The luck of this record follows scheme { $scheme }, not { $wanted }. If the game was really played under scheme { $scheme }, say so with --scheme { $scheme }; if you noted a commitment or a share under scheme { $wanted }, this is not the record of that game.
verify-promises = The record has no promise and share, or null, for each of its { $seats } seats.
verify-share = The share of seat { $seat } is not the one it promised.
verify-noted-commitment = You noted the commitment “{ $noted }”; this record has { $commit }. It is not the one you were shown.
verify-noted-share = The share “{ $share }” that you noted is not in this record: your share did not count.
verify-skipped = Line { $line }: the draw has number { $seq }, far more than { $last }, that of the one before it.
verify-commitment = The seed does not fit the commitment: it is not the one that was promised before the first draw.
verify-entropy = { $entropy } is no list of what each seat added to the luck.
verify-seq = Line { $line }: the draw has number { $seq }, but the one before it had { $last }.
verify-draw = Line { $line }: “{ $move }” was not drawn fairly; the seed gives “{ $fair }”.

## Bots

bot-unknown = There is no bot “{ $name }”; there are: { $names }.
bot-budget = “{ $budget }” is no budget of this search: it takes from 1 to { $most } iterations or, where it can keep time, seconds such as “0.5s”, up to { $seconds }.
bot-elsewhere = Other processes cannot import the function of the bot “{ $name }”: save it in a module and import it, or use jobs=1.
bot-import = The bot “{ $place }” cannot be had: { $reason }.
bot-named = “{ $pair }” names no bot: write “name=package.module:function” or “name=process:command”.
bot-command = The program “{ $command }” cannot be started: { $reason }.
bot-no-move = it answered { $answer }, which is no move in words.
bot-illegal = “{ $move }” answers none of its questions.
bot-foretell = { $foretell } is no chance: it takes a number from 0 to 1.
bot-late = it took longer than { $seconds } seconds.
bot-silent = it did not answer in time.
bot-line = “{ $line }” is no answer: expected one line such as {"{"}"id":1,"move":"…"{"}"}.
bot-line-id = “{ $line }” answers another question: expected the id { $id }.
bot-gone = it has ended (exit { $code }).
bot-endless = it said more than { $most } bytes without ending a line.
bot-asks = it asked for the legal moves more than { $most } times and did not answer.

## Games

game-unknown = There is no game “{ $name }”; there are: { $games }.

## Counting move sequences

perft-chance = { $game } is a game of chance; move sequences are counted only in games without.
perft-open = { $game } asks for free text; its move sequences cannot be counted.

## Fields of a view, for games that have no board on the page

field-yes = yes
field-no = no
field-hand = Your hand
field-hand-sizes = Cards in hand
    .as = by-seat
field-leader = Leads
    .as = seat
field-turn = To move
    .as = seat
field-is-decided = Has foretold
    .as = by-seat
field-scores = Points
    .as = by-seat
field-resigned = Has resigned
    .as = seats
field-turned = Turned up
field-bids = Foretold
    .as = by-seat
field-won = Tricks won
    .as = by-seat
field-tricks = Tricks
field-cards = Cards
field-past = Deals played

## What is not installed

extra-missing =
    { $extra ->
        [book] A story as a PDF
        [dataset] Parquet
        [fast] What is compiled, or done with NumPy,
        [mcp] A table for language models
        [openspiel] OpenSpiel
        [pettingzoo] PettingZoo
        [postgres] PostgreSQL
        [ray] A cluster
        [server] The server
        [textarena] TextArena
       *[other] This
    } needs packages that are not installed: pip install "foretold[{ $extra }]"
