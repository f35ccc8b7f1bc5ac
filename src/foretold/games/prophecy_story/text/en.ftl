story-moderator-seat = The moderator cannot be seat { $seat }: there are { $seats } seats, and somebody must be left to play.

## Questions

story-ask-edit = Rewrite a note.
story-ask-object = Put a card on the table: a person, a place or a thing.
story-ask-attach = Attach an aspect to a card.
story-ask-character = Name your character.
story-ask-ask = Ask the table a question.
story-ask-suggest = Suggest something to the table.
story-ask-title = Give the story a title.
story-ask-module = Choose a prophecy.
story-ask-prophecy = Write a prophecy of your own.
story-ask-narrate = Tell what happens.
story-ask-epilogue = Tell what became of the world.
story-ask-sketch = Sketch a scene: what do the characters want to accomplish?
story-ask-move = Let a scene lead to another one.
story-ask-delete = Take a scene out, with all that leads to it.
story-ask-setting = Say when and where a scene takes place.
story-ask-presence = Who and what is there?
story-ask-cast = Who and what is in the scenes you plan?
story-ask-pair = Offer a pair, with a reason.
story-ask-timer = The timer, as a hint.
story-ask-propose = Propose the next scene.
story-ask-ready = Are you ready to go on?
story-ask-lock = Lock the pool and roll?
story-ask-vote = Do you agree?
story-ask-contest = Doubt a card or a note; it rests until all agree.
story-ask-restore = Propose to let a doubted note count again.
story-ask-override = Propose to lift a rule for the sake of the story.
story-ask-xcard = The X-card: hide something at once. Nobody asks why.
story-ask-replace = Would you like to put something in its place?
story-ask-removed = Go on without it.
story-ask-withdraw = Take back an X-card you laid by mistake.
story-ask-pause = A pause: the story waits, nothing is hidden, and nobody learns who asked.
story-ask-line = Add a line, unsigned: what must not appear.
story-ask-veil = Add a veil, unsigned: what happens only out of sight.
story-ask-strike = Take back a line or veil of yours.

## What happened

story-did-title = { WHO($who, "You gave", "gave") } the story a title ({ $note }).
story-did-module = { WHO($who, "You chose", "chose") } a prophecy: { $what }.
story-did-prophecy = { WHO($who, "You wrote", "wrote") } a prophecy ({ $note }).
story-did-object = { WHO($who, "You put", "put") } a card on the table ({ $what }).
story-did-character = { WHO($who, "You named", "named") } a character ({ $what }).
story-did-attach = { WHO($who, "You attached", "attached") } an aspect to { $what } ({ $note }).
story-did-edit = { WHO($who, "You rewrote", "rewrote") } { $what }.
story-did-propose-prophecy = { WHO($who, "You propose", "proposes") } another prophecy, { $what }.
story-did-contest = { WHO($who, "You doubt", "doubts") } { $what }; it rests until all agree.
story-did-restore = { WHO($who, "You propose", "proposes") } to let { $what } count again.
story-did-sketch = { WHO($who, "You sketched", "sketched") } a scene ({ $what }).
story-did-setting = { WHO($who, "You described", "described") } where { $what } takes place ({ $note }).
story-did-move = { WHO($who, "You moved", "moved") } a scene ({ $what }).
story-did-delete = { WHO($who, "You took", "took") } { $what } out of the outline.
story-did-ready = { WHO($who, "You are ready", "is ready") }.
story-did-unready = { WHO($who, "You need", "needs") } more time.
story-did-lock = { WHO($who, "You would", "would") } lock the pool.
story-did-unlock = { WHO($who, "You would", "would") } rather wait with the dice.
story-did-propose = { WHO($who, "You propose", "proposes") } the scene { $what }.
story-did-override = { WHO($who, "You propose", "proposes") } to lift a rule: { $what }.
story-did-agree = { WHO($who, "You agree", "agrees") } to { $what }.
story-did-unsure = { WHO($who, "You are", "is") } not sure about { $what }.
story-did-refuse = { WHO($who, "You do", "does") } not agree to { $what }.
story-did-pair = { WHO($who, "You offer", "offers") } a pair: { $what } ({ $note }).
story-did-absent = { $what } is not in this scene, { WHO($who, "you say", "says") }.
story-did-present = { $what } is in this scene, { WHO($who, "you say", "says") }.
story-did-plan-absent = { WHO($who, "You leave", "leaves") } { $what } out of the scene { $scene }.
story-did-plan-present = { WHO($who, "You bring", "brings") } { $what } into the scene { $scene }.
story-did-narrate = { WHO($who, "You told", "told") } on ({ $note }).
story-did-epilogue = { WHO($who, "You told", "told") } what became of the world ({ $note }).
story-did-ask = { WHO($who, "You ask", "asks") } a question ({ $note }).
story-did-suggest = { WHO($who, "You make", "makes") } a suggestion ({ $note }).
story-did-timer = { WHO($who, "You") }: timer, { $what }.
story-resigned = { WHO($who, "You leave the story; your", "leaves the story; their") } character stays in the world.
story-away = { WHO($who, "You are away; the story goes on, and your", "is away; the story goes on, and their") } character is lent to the table.
story-back = { WHO($who, "You are", "is") } back.
story-rolled = The dice: { $dice }.
story-unnamed-line = Somebody added a line.
story-unnamed-veil = Somebody added a veil.
story-unnamed-strike = Somebody took back a line or veil.
story-unnamed-xcard = The X-card lies on the table. The story waits.
story-unnamed-withdraw = The X-card was taken back.
story-unnamed-pause = Somebody would like a pause. The story waits.
story-unnamed-resume = The story goes on.
story-content-changed = Content changed.
story-agreed-pair = All agree: { $what } is a die.
story-refused-pair = { $what } is not agreed. It may be offered again with another reason.
story-agreed-scene = All agree: the scene { $what } begins.
story-refused-scene = The scene { $what } is not chosen for now.
story-agreed-restore = All agree: { $what } counts again.
story-refused-restore = { $what } rests for now.
story-agreed-override = All agree: a rule is lifted, { $what }.
story-refused-override = The rule stands: { $what }.
story-agreed-prophecy = All agree: the prophecy is the one proposed, { $what }.
story-refused-prophecy = The prophecy stays as it is; { $what } is not agreed.
story-empty-pool = No die yet: look for a pair, or lock once more and fail gracefully.
story-locked = The pool of { $what } is locked: { $dice ->
    [1] one die
   *[other] { $dice } dice
}.
story-succeeded = { $what } succeeds: { $hits } of { $needed }.
story-failed = { $what } fails: { $hits } of { $needed }.
story-phase-safety = What must not appear, and what only out of sight?
story-phase-prophecy = Now receive the prophecy.
story-phase-characters = Now make your characters.
story-phase-outline = Now sketch the outline.
story-phase-story = Now tell the story.
story-phase-epilogue = What became of the world?
story-phase-ended = The story is finished.
story-end-success = The finale succeeded. The story is told.
story-end-failure = The finale failed. The story is told.
story-end-open = The story stays open.

## Why not

story-too-long = That text has { $length } characters; here is room for { $limit }. Nothing was lost: shorten it and send it again.
story-too-many-scenes = There are { $count } scenes already, and no room for another. The table can lift that limit together.
story-too-easy = Nothing can lead to { $what }: a scene before it would be easier than 1, or it has been performed. These can have precursors: { $scenes }.
story-no-such-scene = There is no scene “{ $what }” here. There are: { $scenes }.
story-circle = { $what } cannot lead to { $parent }: that one leads to { $what } itself.
story-move-does-not-fit = { $what } cannot lead to { $parent }: it, or a scene before it, would be easier than 1, or one of them has been performed, or it leads there already.
story-no-such-note = There is no note “{ $what }”.
story-changed-meanwhile = Somebody has rewritten { $what } meanwhile; it is at version { $version }. Your words are still yours: look at theirs, then send yours again.
story-not-yours = { $what } is not yours to rewrite now.
story-no-pair = “{ $what }” is no pair that can be offered: it takes an aspect of a character and one of the environment, both in the scene, and not offered already.
story-no-vote = The moderator helps and asks, and has no vote.
story-not-locked = Nobody rolls before all have locked the pool.
story-frozen = The outline is settled now. The table can open it again together.
story-waits = An X-card lies on the table. The story waits until that is settled.
story-pauses = Somebody would like a pause. Anyone may go on when all are ready for it.

## The book

story-book-untitled = A story foretold
story-book-told-by = told by { $players }
story-book-told-by-with = told by { $players }, with { $moderator } keeping time
story-book-prophecy = The prophecy
story-book-people = The people
story-book-world = The world
story-book-outline = The outline
story-book-outline-shows = In the ovals: how difficult each scene is. Before its name: when it was performed.
story-book-epilogue = What became of the world
story-book-credits = Credits
story-book-played-by = played by { $player }
story-book-was = was: { $text }
story-book-difficulty = Difficulty { $number }
story-book-helped = What helped
story-book-before = a scene before it
story-book-dice = Dice
story-book-hits = { $hits ->
    [0] no hit
    [1] one hit
   *[other] { $hits } hits
}, { $needed } needed
story-book-succeeded = Succeeded
story-book-failed = Failed
story-book-credit-game = “Prophecy” by Michael Purcell, CC BY 4.0 ({ $licence }).
story-book-credit-module = Module “{ $title }” after { $author }, CC BY 4.0.
story-book-credit-x-card = The X-card is by John Stavropoulos.
story-book-credit-changes = Changes: rules and modules retold in our own words; lines, veils, votes and suggestions added by Foretold.
story-not-resumed = This story has parts missing or more than { $limit } moves: it cannot be continued.
story-not-saved = “{ $text }” is no story that was saved here: it takes the JSON file from the export.

## What is missing, and advice

story-missing-people = You are fewer than three. Do you all want to play like that?
story-missing-prophecy = There is no prophecy yet: choose a module, or write your own.
story-missing-characters = Everybody needs a character with a name and all five aspects.
story-missing-finale = The finale is not sketched yet.
story-missing-objectives = A scene has lost its objective; write a new one.
story-missing-objective = This scene has lost its objective; write a new one.
story-hint-prophecy = Is the catastrophe inevitable, significant, everywhere, and does it upset everything?
story-hint-finale-alone = A finale alone is a short story. Which scenes lead to it?
story-hint-precursor = Does the scene give a motive, the means or an opportunity for the one it leads to?
story-hint-setting = Every scene needs a setting: where and when does it take place?
story-hint-timer = A scene takes less than ten minutes; then move on.
story-hint-bare-safety = No line and no veil yet. Say you are ready once more to go on without; they can be added at any time.
story-hint-bare-prophecy = The world has no card yet, and pairs need its aspects. Say you are ready once more to go on all the same.
story-hint-bare-outline = Only the finale is sketched, or a scene has no setting yet, and the outline is settled from then on. Say you are ready once more to go on all the same.
story-hint-bare-epilogue = Nothing is written yet about what became of the world. Say you are ready once more to end the story here.

## By line

story-say-answer = { $count ->
    [0] { $verb }
   *[other] { $verb } { $what }
}
story-verb-absent = not there:
story-verb-agree = agree:
story-verb-ask = ask
story-verb-attach = attach
story-verb-character = character
story-verb-contest = doubt:
story-verb-delete = take out:
story-verb-edit = rewrite
story-verb-epilogue = epilogue
story-verb-line = line
story-verb-lock = lock the pool
story-verb-module = choose
story-verb-move = move
story-verb-narrate = narrate
story-verb-object = card
story-verb-override = lift the rule
story-verb-pair = pair
story-verb-present = there:
story-verb-pause = pause
story-verb-resume = go on
story-verb-prophecy = prophecy
story-verb-propose = propose:
story-verb-ready = ready
story-verb-refuse = refuse:
story-verb-removed = go on without
story-verb-restore = restore:
story-verb-setting = setting
story-verb-sketch = sketch
story-verb-suggest = suggest
story-verb-timer = timer
story-verb-title = title
story-verb-unlock = unlock the pool
story-verb-unready = not ready
story-verb-unsure = take back my vote:
story-verb-veil = veil
story-ask-for-prophecy = the prophecy, foretold
story-ask-for-cards = cards, look
story-ask-for-scenes = scenes
story-ask-for-story = story
story-ask-for-pool = pool, odds
story-ask-for-part = part, missing
story-say-hidden = something hidden
story-say-no-prophecy = No prophecy has been chosen yet.
story-say-no-cards = No card lies on the table yet.
story-say-card = { $name }{ $count ->
    [0] , without aspects.
   *[other] : { $aspects }.
}
story-say-character = { $name }, played by { WHO($who, "you") }{ $count ->
    [0] , without aspects.
   *[other] : { $aspects }.
}
story-say-no-scenes = No scene has been sketched yet.
story-say-scene = { $what }: difficulty { $difficulty }, { $status ->
    [available] can be performed.
    [current] is being performed.
    [succeeded] succeeded.
    [failed] failed.
   *[waits] waits for others.
}
story-say-nothing-told = Nothing has been told yet.
story-say-no-pool = No scene is being performed.
story-say-pool = { $dice ->
    [one] One die
   *[other] { $dice } dice
} in the pool: the scene succeeds in { $percent } %.
