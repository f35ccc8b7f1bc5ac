### Texts of the page. Every key stands in fr.ftl too, with the same arguments; a test sees to it.

## Every page

language = English
choose-language = EN: read in English
to-lobby = Foretold, to the lobby
to-the-lobby = To the lobby
page = Page
panels = Panels
theme = Day or night
loading = One moment …
try-again = Try again
server-lost = The server cannot be reached.
rules = Rules
rules-text = The text of the rules
rules-lost = The rules cannot be shown just now.
all-cards = All cards
settings = Settings
you-and-settings = You and the settings
about = About Foretold
cancel = Cancel
close = Close
copied = Copied
confirm = Done
confirm-word = Confirm: { $word }
seat = Seat { $number }
you = you
title-page = { $page } · Foretold
title-loading = Foretold
nowhere = There is nothing here
    .help = The address leads nowhere. Perhaps a part of it was lost on the way.

## Lobby

lobby-title = Foretold: five games of prophecy, one table
tagline = Five games of prophecy, one table.
invitation-to-play = Play with friends or against bots, on this page, nothing to install.
new-table = New table
play-now = Play now
more-options = More options
the-rules = : the rules
what-to-call-you = What shall we call you?
keep-name = Keep
or-as-guest = Or play on as { $guest }.
guest-name = Guest { $bird }
guest-birds = Heron, Owl, Wren, Kestrel, Avocet, Curlew, Swift, Raven, Lapwing, Osprey, Plover, Siskin, Dipper, Bittern, Merlin, Egret
with-friends = With friends
    .help = Open a table and send the link: whoever has it may sit down. Nobody needs an account, and empty seats can be taken by bots.
tables-kept-here = Your tables stay in this browser.
which-game = Which game?
games-heading = The games
players = { $seats } players
by-author = by { $author }
thanks = Rules in our own words, with thanks to the authors.
open-record = Open a record
    .help = A record holds a whole game as text. It is shown here and kept nowhere.
your-tables = Your tables
open-tables = Open tables
no-open-tables = No open tables. Create one and it will be listed here.
show = Show
all-games = all games
tables-waiting = { $waiting ->
    [0] { $count }, none waits for you
    [one] { $count }, one waits for you
   *[other] { $count }, { $waiting } wait for you
}
your-turn = Your turn
continue = Continue
look = Look
join = Join
replay = Replay
game-against = { $game } against { $others }
continue-detail = { $hasDetails ->
    [yes] Move { $move }. { $details }.
   *[no] Move { $move }.
}
continue-scores = You hold { $mine }, { $others }.
table-named = table “{ $name }”
quoted = “{ $name }”
free = free
seats-open = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
thinks = { $count ->
    [one] { $name } thinks
   *[other] { $name } think
}
thinks-since = { $name }, for { $since }
over = Over
stopped = Stopped
you-won = You won { $yours } to { $others }
others-won = { $count ->
    [one] { $name } won
   *[other] { $name } won together
}

## New table

new-table-of = New table: { $game }
another-game = Another game
no-such-game = There is no such game here.
further-options = Further rules
option-advised = With { $seats } players, { $value } is recommended.
more-choices = Others
your-own = Your own
from-file = from a file
not-json = This file holds no JSON.
none = None
preview = Preview
seats = Seats
add-seat = Add a seat
remove-seat = Remove seat { $number }
who-sits = Who sits on seat { $number }
bot-strength = Strength of the bot on seat { $number }
seat-kind-you = You
    .help = you
    .short = you
seat-kind-person = A person, by link
    .help = the link comes with the table
    .short = a person with the link
seat-kind-open = Open to all
    .help = anybody from the lobby
    .short = anybody
seat-kind-bot = A bot
    .help = a bot
    .short = a bot
a-bot = a bot ({ $bot })
table = Table
private = Private
    .help = in no list, for people with the link only
friendly = Friendly
    .help = hints, and moves can be taken back if all agree
name-of-table = Name of the table
another-name = Another one
go-on = Go on with a story
    .help = The JSON file from an export: it goes on where it was, at a table with the name above.
    .file = A story as a file
open-the-table = Open the table
order-in-words = { $company }. { $visibility ->
    [private] Private
   *[public] For all to see
}, { $mood ->
    [friendly] friendly
   *[strict] strict
}.
table-name-made-of = { $quality } { $thing }
table-name-qualities = Quiet, Silver, Distant, Patient, Hidden, Early, Crooked, Northern, Amber, Wandering, Seventh, Second, Old, Brave, Pale, Velvet
table-name-things = Comet, Owl, Lantern, Tide, Almanac, Mirror, Raven, Meridian, Orchard, Compass, Omen, Harbour, Thread, Equinox, Heron, Cinder

## Bots

bot = bot
bot-for = played by a bot ({ $bot })
bot-numbered = { $bot } { $number }
bot-random = Fool
    .help = Fool: any allowed move
bot-novice = Novice
    .help = Novice: plays sensibly, thinks of this turn and errs at times
bot-greedy = Seer
    .help = Seer: looks one move ahead
bot-search = Sibyl
    .help = Sibyl: looks far ahead

## You

your-name = Your name
name-placeholder = How others see you
your-colour = Your colour
any-colour = any
colour-0 = blue
colour-1 = vermilion
colour-2 = green
colour-3 = purple
colour-4 = ochre
colour-5 = light blue

## Table

title-table = { $turn ->
    [yours] Your turn: { $title }, { $players } · Foretold
   *[other] { $title }, { $players } · Foretold
}
players-heading = Players
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
to-move = to move
has-decided = has decided
wins = wins
away = away
has-left = has left
seat-for-all = open to all
seat-for-guest = for somebody with the link
your-move = Your move
anybody-may = Anybody may
others-move = The others
is-thinking = { $count ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
is-awaited = { $count ->
    [one] It is up to { $names }, who is away.
   *[other] It is up to { $names }, who are away.
}
you-have-decided = You have decided.
sealed-answer = Nobody sees your answer until all have decided.
take-seat = Take a seat
seat-is-free = { $count ->
    [one] A seat is free for you.
   *[other] { $count } seats are free for you.
}
sit-on = Sit on seat { $number }
invitation = Invitation
waiting-for-players = { $count ->
    [one] The game begins when one more has sat down.
   *[other] The game begins when { $count } more have sat down.
}
awaited-players = { $count ->
    [one] { $names } is awaited.
   *[other] { $names } are awaited.
}
seat-a-bot = A bot on seat { $number }
send-link = Send this link to your friends
copy-link = Copy the link
move-under-way = Your move is on its way; the line is slow.
connection-lost = Connection lost. Your moves are safe; trying again.
you-have-left = You have left this table.
you-are-away = The table goes on without you for now. Your seat is yours.
come-back = Come back
looking-back = Looking back
you-look-back = This is an earlier position.
back-to-now = Back to now
position = Position
signs = Signs on the board
log-and-chat = Log and chat

## What the table agrees on

table-menu = Table …
proposals = Proposals
take-back = Ask to take back my last move
take-over = Ask for a bot to play for { $name }
go-on-without = Go on without { $name } for now
propose-stop = Propose to stop here
save-record = Save the record
save-as = Save as { $form }
form-md = Markdown
form-html = a web page
form-pdf = PDF
form-json = JSON, to go on with
leave-table = Leave the table
resign = Resign
resign-sure = Give this game up?
resign-yes = Yes, I resign
resign-no = No, keep playing
asks-take-back = { $name } asks to take back move { $ply } and all since.
asks-take-over = { $name } proposes that a bot ({ $bot }) plays for { $seat }.
asks-abandon = { $name } proposes to stop here, without a winner.
asks-away = { $name } proposes to go on without { $seat } for now. Votes do not wait for them, and their character is lent to the table until they are back.
agree = Agree
refuse = No
withdraw = Withdraw
awaits = { $names } must agree.

## The end

ending = The end
all-stopped = All agreed to stop here
you-win = { $by ->
    [0] You win
    [one] You win by one point
   *[other] You win by { $by } points
}
you-share = You share the victory with { $name }
they-win = { $by ->
    [0] { $count ->
        [one] { $name } wins
       *[other] { $name } win together
    }
    [one] { $count ->
        [one] { $name } wins, one point ahead of you
       *[other] { $name } win together, one point ahead of you
    }
   *[other] { $count ->
        [one] { $name } wins, { $by } points ahead of you
       *[other] { $name } win together, { $by } points ahead of you
    }
}
watch-replay = Watch the replay
review-game = Review the game
rematch = Rematch
join-rematch = Join the rematch
watch-rematch = To the rematch

## Log, chat, replay

log = Log
moves = Moves
newest-below = newest below
chat = Chat
messages = Messages
message = Message
no-messages = Nothing has been said yet.
say-something = Say something kind
send = Send
watching = { $count ->
    [0] nobody watches
    [one] 1 watching
   *[other] { $count } watching
}
new-messages = { $count } new
move = Move
move-of = Move { $at } of { $last }
move-live = Move { $at }, live
move-in-words = Move { $at } of { $last }: { $words }
first-move = First move
last-move = Last move
back-one = Back one move
on-one = On one move
now = Now
play = Play
pause = Pause
speed = Speed
speed-slow = slow
speed-calm = calm
speed-fast = fast
copy-link-to = Copy link to move { $at }
title-replay = Replay: { $title }, { $players }
to-table = To the table
another-record = Another record
record-file = Record as a file
record-text = or its text
see-as = See it as
spectator = Spectator

## Answers

answers = Answers
find-answer = Find among { $count } answers
more-answers = { $count ->
    [one] One more: write a part of it to find it.
   *[other] { $count } more: write a part of one to find it.
}
pick-some = { $least ->
    [0] Choose up to { $most }
   *[other] Choose { $least } to { $most }
}
picked = { $count } chosen, from { $least } to { $most }
part = Part { $number }
less = Less: { $name }
more = More: { $name }
left-to-share = { $count ->
    [0] All is shared out.
    [one] 1 left to share out.
   *[other] { $count } left to share out.
}
cells = Cells
values-for = For { $cell }
places = Where
questions = Questions
what-you-may-do = What would you like to do?
nobody-knows-who = Nobody learns who it was.
no-key-here = Only whoever left it can take it back, in the browser it was left with.
your-words = Your words
room-left = { $count ->
    [one] room for one more character
   *[other] room for { $count } more characters
}
room-over = { $count ->
    [one] one character too many
   *[other] { $count } characters too many
}

## Settings

you-at-table = You at the table
kept-here = Kept in this browser. Others see name and colour only at tables you sit at.
the-page = The page
language-heading = Language
theme-system = as the system
theme-day = day
theme-night = night
pace = Pace of what others do
pace-slow = slow
pace-normal = calm
pace-quick = quick
pace-at-once = at once
sounds = Sounds
    .help = short ones: your turn, a card, dice, a trick, the end
sounds-on = Sounds on
sounds-off = Sounds off
brief-voice = Brief announcements
    .help = screen readers announce moves only, not their consequences
one-click = One press plays a card
    .help = without choosing it first; cards can also be pulled to the table or pressed twice
stillness = Reduce motion
    .help = turn off animations
plain-questions = Plain questions
    .help = every question as a simple form under the board, in all games
letter-keys = Letters as keys
    .help = single letters do something, except while you write
letters-are-off = Single letters are switched off in the settings; with them there are more keys.
keys = Keys
key-arrows = ← → ↑ ↓
    .does = move inside a board or a list of answers
key-enter = Enter
    .does = choose
key-l = L
    .does = log
key-m = M
    .does = chat
key-h = H
    .does = ask the oracle for a hint
key-r = R
    .does = rules
key-steps = , .
    .does = one move back, one move on
key-ends = < >
    .does = first move, last move
key-say = /
    .does = say or ask something in words
key-list = { "\u003F" }
    .does = this list
key-p = P
    .does = play or pause a replay

## By line

chat-said = { $name }: { $text }
skip-to-move = To your move
skip-to-content = To the page
announcer = What happens
say-line = Say
say-line-label = Say a move or ask a question; a question mark tells what there is
say-line-example = a move, a question, or ?
said-before = Said before

## About

about-foretold = Foretold is five tabletop games of prophecy on one rules core. People play them here; researchers run millions of games of the same rules from Python.
about-games = The rules are told in our own words. The games are their authors’.
about-luck = How the luck of a table can be checked
about-luck-before = Before the game the server seals its luck: it shows a fingerprint of a number that it can no longer exchange. Then the page of everybody at the table adds a share of its own, unseen until all have promised theirs. Every shuffle, deal and die follows from the sealed number and all shares, and from nothing else.
about-luck-after = When the game is over the seal is opened. Your page makes every draw again and compares it with all that it has seen. If one is not as promised it says which, and keeps the evidence.
about-luck-limits = So nobody can choose a draw unnoticed, not even whoever runs the server. They can still look at hidden cards, because their machine deals them.
about-luck-alarm = If the luck is not as promised: save the evidence, compare with what the pages of the others have kept, and play on at a server you trust. Whoever has a copy of Foretold can check the saved record with “foretold verify”.
about-looks = Letters, icons and colours
about-libraries = Made with

## The oracle

oracle = The Oracle
oracle-ask = Ask the oracle
oracle-waits = It looks far ahead from here.
oracle-silent = It speaks when it is your turn.
oracle-thinks = It looks ahead.
oracle-says = { $move }: { $chance }
oracle-verdict = With the best move you win { $chance } of the games from here. How often each of these wins:
oracle-verdict-deal = With the best move this deal brings you { $points } points on average. What each of these brings:
oracle-worth = { $points } points on average; your prophecy comes true { $chance } of the time
oracle-comes-true = your prophecy comes true: { $chance }
oracle-show = Show on the board
chances = Chances of winning
chances-progress = How far the oracle has looked
chances-swing = Move { $ply }: +{ $change } for { $who }
chances-swing-round = Round { $ply }: +{ $change } for { $who }
chances-table = As a table
chances-move = Move
chances-round = Round

## Luck that can be checked

luck-of-table = The luck of this table
luck-as-promised = { $count ->
    [0] Nothing was drawn
    [one] One draw, as promised
   *[other] { $count } draws, all as promised
}
luck-made-again = This device made each of them again and compared it with all that it has kept.
luck-fit = { $count ->
    [0] Nothing was drawn
    [one] One draw fits the seal
   *[other] { $count } draws fit the seal
}
doubt-late = Others made the luck of this table before you came
    .why = Your page added no share to it, so it can only vouch for the seal.
doubt-left-out = The luck was made without your share
    .why = The others began while your page was away, or before it had promised.
doubt-anew = The luck was started over while you were away
    .why = Everyone at the table has to agree to that. Your page was not there to see it.
doubt-taken-back = Draws were taken back while you were away
    .why = Everyone at the table has to agree to that. Your page was not there to see it.
doubt-elsewhere = The share of your seat was not added by this device
    .why = The device you used when the game began can vouch for it.
doubt-brought = This table continues a saved game
    .why = { $moves ->
        [one] One move was
       *[other] { $moves } moves were
    } made at another table. Your page cannot vouch for the draws among them.
doubt-watching = You are watching
    .why = This page added no share of its own, so it can only vouch for the seal.
doubt-empty = This table ended before its first draw
    .why = Your share was already open. { $tables ->
        [one] That has happened once in this browser.
       *[other] That has happened at { $tables } tables in this browser.
    } A server could end tables because it does not like what they would draw.
luck-empty = Ended early
luck-empty-tables = { $tables ->
    [one] one table of this browser ended after your share was open and before its first draw
   *[other] { $tables } tables of this browser ended after your share was open and before their first draw
}
luck-checking = The draws are being made again …
luck-unread = The proof could not be fetched
luck-waits = Sealed until the end
luck-opens-at-end = When the game has ended the seal is opened, and this page makes every draw again.
luck-alarm = The luck of this table is not as promised
luck-alarm-draws = { $count ->
    [one] One draw is not as promised
   *[other] { $count } draws are not as promised
}
luck-promised = promised
luck-shown = shown
luck-alarm-means = Whoever runs this server could bring that about; no player can do it from a page. This page gives nothing more away to it.
luck-evidence-kept = Your page has kept what proves it: the seal, the shares, and every draw it has seen.
luck-save-evidence = Save the evidence
luck-show-draw = Show draw { $draw }
luck-details = How the luck was made
luck-before = Before the game
luck-sealed = the server sealed its luck
luck-your-share = Your share
luck-added = added by this page, unseen until all had promised theirs
luck-left-out = not counted: the others began without you
luck-came-late = none: it was settled before you sat down
luck-not-here = not known to this device
luck-share-of = Share of { $name }
luck-added-by-page = added by their page
luck-anew = Begun anew
luck-anew-because = a share did not come: { $names }
luck-taken-back = Taken back
luck-taken-back-draws = { $count ->
    [one] one draw; its number stays used
   *[other] { $count } draws; their numbers stay used
}{ $missed ->
    [0] { "" }
    [one] . One of them was made and taken back while this page was away
   *[other] . { $missed } of them were made and taken back while this page was away
}
luck-after = After the game
luck-opened = the seal was opened
luck-opened-fits = the seal was opened and fits
luck-never-opened = the seal was never opened
luck-how = How this works
luck-now-what = What you can do now
luck-download = Download the proof
luck-copy = Copy the receipt
luck-try-again = Try again
luck-compare = Compare with what another player’s page has kept
    .help = Paste their receipt here
luck-compared-same = Both pages were shown the same.
luck-compared-other = That is no receipt of this table.
luck-compared-different = The two pages were shown different things.
luck-can-see = Nobody can choose a draw unnoticed. Whoever runs the server can still see hidden cards.
luck-awaits-promise = Before luck is drawn everybody’s page adds to it. Still to come: { $names }.
luck-awaits-open = Everybody’s page shows what it added. Still to come: { $names }.
luck-call = Begin without { $names }
luck-begin-anew = Begin anew
asks-call = { $name } proposes to begin without those who are away; their pages then add nothing to the luck.
asks-begin-anew = { $name } proposes to begin the luck anew, because a share does not come. Agree only if you are sure that the others lost their line.
alarm-commit = The server has exchanged its seal: what it was bound to before is no longer what it shows.
alarm-anew = The luck was begun anew although your page had opened its share and you did not agree.
alarm-again = The server asks your page for a second promise, though it has shown the first.
alarm-promise = What is shown as the promise of { $name } is not what was promised.
alarm-copied = The promise of { $name } is a copy of another one.
alarm-call = Whose shares count was changed after it had been settled.
alarm-left-out = The luck was made without your share, although your page was there all the time.
alarm-dropped = The server had sealed the luck of this table. Now it no longer shows that seal.
alarm-unsealed = Something is drawn at this table, but the server has not sealed its luck.
alarm-unvoted = Draw { $draw } was taken back, although you did not agree to it.
alarm-brought = The server says that moves were brought from another table, but this table does not continue a saved game.
alarm-share = The share of { $name } is not the one that was promised.
alarm-head = What the draws follow from is not what was settled before the first one.
alarm-number = Draw { $draw } was made twice, the second time with another result.
alarm-gap = Draw { $draw } was passed over: something was drawn that nobody has seen.
alarm-changed = Draw { $draw } is told otherwise than before.
alarm-unnumbered = Something was drawn without a number.
alarm-early = Draw { $draw } was made before all shares were open.
alarm-unopened = The game has ended, and the server does not open its seal: nobody can tell whether it drew fairly.
alarm-seed = The server opened another seal than the one it showed before the game.
alarm-draw = Draw { $draw } of { $draws } is not the one that the seal and all shares bring.
alarm-proof = Draw { $draw }, which your page has seen, is missing in the proof.
alarm-compare = The server showed different things to your page and to another one.
own-share = A share of your own for the next table
    .help = Your page adds chance of its own to every table. If you would rather throw dice yourself, write 32 letters from 0 to 9 and a to f; they are used once, at the next table with luck where you sit down.
    .wrong = That is not 32 letters from 0 to 9 and a to f.
