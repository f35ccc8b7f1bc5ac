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
