cli-options-json = “{ $text }” is no JSON object of options such as rows and cols: see docs/notation.md.
cli-not-text = { $file } is no text file in UTF-8.
cli-unreadable = { $file } cannot be read: { $reason }.
cli-not-over = The game is not over.
cli-no-seat = There is no seat { $seat }; count from 0, with { $seats } seats.
cli-you = You
cli-welcome = Type a move. “?” lists what you may do, “undo” takes back, “resign” and “quit” end it.
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

cli-new-game-name = { $name } is no name for a game: use small letters, digits and hyphens, such as lucky-seven.
cli-new-game-taken = There is something called { $name } already: choose another name.
cli-new-game-exists = { $file } is there already: nothing was made.
cli-new-game-house = { $folder } is no checkout of Foretold: make a package of its own with --package.
cli-new-game-made = { $name } can be played: “foretold play { $name }”. “python3 dev.py test --game { $name }” runs all that concerns it.
cli-new-game-packed = Install it with “pip install ./{ $name }”, then play it: “foretold play { $name }”. Its tests run with “pytest”.
