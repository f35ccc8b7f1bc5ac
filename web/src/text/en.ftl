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
play-bot = Play a bot now
games-heading = The games
players = { $seats } players
by-author = by { $author }
thanks = Rules in our own words, with thanks to the authors.
open-record = Open a record
    .help = A record holds a whole game as text. It is shown here and kept nowhere.
your-tables = Your tables
open-tables = Open tables
no-open-tables = Nobody waits at an open table. Make one, and it stands here for all to see.
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
bot-random = Novice
    .help = Novice: any allowed move
bot-greedy = Seer
    .help = Seer: looks one move ahead
bot-search = Oracle
    .help = Oracle: looks far ahead
bot-solver = Perfect
    .help = Perfect: never errs on small boards

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
send-link = Send this link to whom you want to play with
copy-link = Copy the link
connection-lost = Connection lost. Your moves are safe; trying again.
you-have-left = You have left this table.
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
asks-take-back = { $name } asks to take back move { $ply } and all since.
asks-take-over = { $name } proposes that a bot ({ $bot }) plays for { $seat }.
asks-abandon = { $name } proposes to stop here, without a winner.
agree = Agree
refuse = No
withdraw = Withdraw
awaits = { $names } must agree.

## The end

ending = The end
all-stopped = All agreed to stop here
watch-replay = Watch the replay
play-again = Play again
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

## Settings

you-at-table = You at the table
kept-here = Kept in this browser. Others see name and colour only at tables you sit at.
the-page = The page
language-heading = Language
theme-system = as the system
theme-day = day
theme-night = night
stillness = Nothing moves
    .help = no animations, whatever the system says
plain-questions = Plain questions
    .help = every question as a simple form under the board, in all games
letter-keys = Letters as keys
    .help = single letters do something, except while you write
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
key-list = { "\u003F" }
    .does = this list
key-p = P
    .does = play or pause a replay

## About

about-foretold = Foretold is five tabletop games of prophecy on one rules core. People play them here; researchers run millions of games of the same rules from Python.
about-games = The rules are told in our own words. The games are their authors’.
about-looks = Letters, icons and colours
about-libraries = Made with

## The oracle

oracle = The Oracle
oracle-ask = Ask the oracle
oracle-waits = It looks at thousands of games from here.
oracle-silent = It speaks when it is your turn.
oracle-thinks = It looks ahead.
oracle-verdict = You win { $chance } of the games from here. The best moves, and how often each of them wins:
oracle-show = Show on the board
chances = Chances of winning
chances-progress = How far the oracle has looked
chances-swing = Move { $ply }: { $change } for { $who }
chances-table = As a table
chances-move = Move
