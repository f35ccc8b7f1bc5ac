### The check of a scene. Every key stands in fr.ftl too.

prophecy-story-check = The check
prophecy-story-check-needed = Hits needed: { $count }
prophecy-story-check-helps = What helps
prophecy-story-check-how = An aspect of a character with one of the world. Each pair all agree on is one die.
prophecy-story-check-no-pair = No pair has been offered yet.
prophecy-story-check-agreed = one die
prophecy-story-check-refused = not agreed
prophecy-story-check-lapsed = no longer on offer
prophecy-story-check-offer = Offer a pair
prophecy-story-check-mine = An aspect of a character
prophecy-story-check-other = An aspect of the world
prophecy-story-check-with = with
prophecy-story-check-aspect = { $who }: { $aspect }
prophecy-story-check-reason = How do they help?
prophecy-story-check-offer-it = Offer it
prophecy-story-check-pool = The pool: { $count ->
    [one] one die
   *[other] { $count } dice
}
prophecy-story-check-sources = { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
}, { $scenes ->
    [one] 1 scene
   *[other] { $scenes } scenes
}
prophecy-story-check-free-die = a die for nothing
prophecy-story-check-waiting = not rolled yet
prophecy-story-check-no-die = No die yet: look for a pair, or fail gracefully.
prophecy-story-check-chance-now = Chance now
prophecy-story-check-chance-next = With one more pair
prophecy-story-check-chances = Chance by the number of dice
prophecy-story-check-axis = dice in the pool; a 4, 5 or 6 hits, a 6 adds a die
prophecy-story-check-lock = Lock the pool and roll
prophecy-story-check-fail-gracefully = Fail gracefully
prophecy-story-check-roll = The roll
prophecy-story-check-the-pool = The pool
prophecy-story-check-sixes = { $wave ->
    [1] { $count ->
        [one] One six
       *[other] { $count } sixes
    }
   *[other] Once more
}
prophecy-story-check-dice = { $count ->
    [one] one die
   *[other] { $count } dice
}
prophecy-story-check-adds = each adds a die
prophecy-story-check-added = added die
prophecy-story-check-six-again = 6 again
prophecy-story-check-end = the end of it
prophecy-story-check-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
prophecy-story-check-in-all = { $count } in all
prophecy-story-check-nothing-rolled = There was no die to roll.
prophecy-story-check-result = What came of it
prophecy-story-check-success = Success
prophecy-story-check-failure = Failure
prophecy-story-check-outcome = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, { $needed } needed. The chance was { $chance }.
prophecy-story-check-goes-up = One die goes up to “{ $scene }”.
prophecy-story-check-tell = Tell how it went
prophecy-story-check-tell-failure = Tell how it went wrong, and what it costs
prophecy-story-check-narrate = What happens?
prophecy-story-check-narration = Narration
prophecy-story-check-tell-it = Tell it
prophecy-story-check-close = Close the scene
prophecy-story-check-redo = Propose to do the check again
