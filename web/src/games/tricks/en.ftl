### What both trick games say on the page. Every key stands in fr.ftl too.

## At the end: foretold and come true

tricks-how-true = How true you foretell
tricks-scope = Which games
tricks-scope-this = This game
tricks-scope-all = All games
tricks-calibration = Chart of what came beside what was foretold: { $share } came true, { $surplus } more than foretold on average.
tricks-key-dot = a prophecy of this game; filled when it came true
tricks-key-average =
    { $count ->
        [one] average over { $count } prophecy, with 95% interval
       *[other] average over { $count } prophecies, with 95% interval
    }
tricks-true-this = true this game
tricks-true-all = true in all games
tricks-surplus = came minus foretold
tricks-totals = How the totals grew

## The coach

tricks-coach = Coach
tricks-coach-thinks = The coach imagines deals…
tricks-coach-deals = from { NUMBER($deals) } imagined deals
