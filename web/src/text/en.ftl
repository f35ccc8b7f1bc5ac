### Texts of the page. Every key stands in fr.ftl too, with the same arguments; a test sees to it.

## Every page

to-lobby = Foretold, to the lobby
page-settings = Settings
theme = Day or night
choose-language = EN: read in English
loading = One moment …
try-again = Try again
server-lost = The server cannot be reached.

## Lobby

lobby-title = Foretold: five games of prophecy, one table
tagline = Five games of prophecy, one table.
games-heading = The games
players = { $seats } players
by-author = by { $author }
thanks = Rules in our own words, with thanks to the authors.

## Games

game-prophecies =
    .title = Prophecies
    .kind = pure thought
    .pitch = Write how many numbers a line will hold, and be right.
game-seven-prophecies =
    .title = Seven Prophecies
    .kind = tricks
    .pitch = Foretell how often you will come first, second, third or last.
game-prophetie =
    .title = Prophétie
    .kind = tricks and bets
    .pitch = Bet with the very cards you give up.
game-prophecy-story =
    .title = Prophecy, the story
    .kind = storytelling
    .pitch = Nobody leads. Together you make an omen come true.
game-prophecy-quest =
    .title = Prophecy, the quest
    .kind = adventure
    .pitch = Walk the ring, grow strong, and win the Artifacts.
