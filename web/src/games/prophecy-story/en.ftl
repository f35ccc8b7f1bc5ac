### Texts of this game on the page. Every key stands in fr.ftl too.

prophecy-story-game =
    .title = Prophecy, the story
    .kind = storytelling
    .pitch = Nobody leads. Together you make an omen come true.
    .goal = Scene by scene, tell what becomes of the prophecy.

## Options

prophecy-story-option-profile = Rules
    .draft-0 = draft 0.2
    .v1 = version 1.1
    .help = The finale has difficulty 4, in version 1.1 it has 5.
prophecy-story-option-max_scenes = Most scenes
    .help = With the finale. A scene takes about ten minutes.
prophecy-story-option-empty_pool = Without any die
    .help = When nothing at all speaks for the heroes.
    .fail = a scene fails
    .one_die = one die is rolled
prophecy-story-option-aspect_once_per_scene = An aspect helps once in a scene
    .help = Otherwise an aspect may be in several pairs of the same scene.
prophecy-story-option-moderator = Moderator
    .none = nobody
    .number = seat { $next }
    .help = Asks questions, keeps time, has no character and no vote.
prophecy-story-kind-v11 = version 1.1
prophecy-story-kind-scenes = { $count ->
    [one] one scene
   *[other] { $count } scenes
}
prophecy-story-fact-scenes = scenes at most
prophecy-story-fact-minutes = minutes a scene
prophecy-story-preview = A sheet of paper with an outline of scenes, { $count } at most, a sticky note, and the X-card beside it

## Leaving, beginning again

prophecy-story-resign = Leave the story for good
prophecy-story-resign-sure = Leave for good? Your character stays in the world.
prophecy-story-resign-yes = Yes, I leave the story
prophecy-story-resign-no = Stay
prophecy-story-rematch = Tell another story

## The table

prophecy-story-gathering = The table gathers
prophecy-story-gathering-why = The story begins when everybody has come. Nothing has to be prepared.
prophecy-story-you = you
prophecy-story-moderator = moderator
prophecy-story-resigned = has left the story
prophecy-story-parts = Parts of the table
prophecy-story-tab-scenes = Scenes
prophecy-story-tab-told = Story
prophecy-story-tab-world = World
prophecy-story-tab-characters = Characters
prophecy-story-tab-safety = Safety
prophecy-story-to-sheet = To the sheet
prophecy-story-to-check = To the check
prophecy-story-open-book = Open the book
prophecy-story-quoted = “{ $text }”
prophecy-story-writes = { $name } is writing:
prophecy-story-done = Done
prophecy-story-give-up = Never mind
prophecy-story-rewrite = Press to rewrite
prophecy-story-hidden = hidden for now
prophecy-story-content-changed = content changed
prophecy-story-overtaken = Somebody has written here meanwhile. Their words are below, yours stay above. Which shall stand?
prophecy-story-keep-theirs = Theirs
prophecy-story-keep-mine = Mine

## What happens now

prophecy-story-now = What happens now
prophecy-story-phase-of = Part { $number } of 6: { $phase }
prophecy-story-phase-safety = Safety first
prophecy-story-phase-prophecy = The prophecy
prophecy-story-phase-characters = The characters
prophecy-story-phase-outline = The outline
prophecy-story-phase-story = The story
prophecy-story-phase-epilogue = What became of the world?
prophecy-story-phase-ended = The story is told
prophecy-story-want-safety = Agree on what must not appear, and on what happens only out of sight. Nobody signs.
prophecy-story-want-prophecy = Choose a prophecy, or write your own, and read it aloud. Then fill the world with cards and their aspects.
prophecy-story-want-characters = Everybody makes a character: a name and five aspects.
prophecy-story-want-outline = Sketch the finale, then the scenes that lead to it. Drag a scene onto another to let it lead there.
prophecy-story-want-select = Choose the next scene together: press a golden one and propose it.
prophecy-story-want-roleplay = Difficulty { $difficulty }. Play it, and look for what helps: an aspect of a character with one of the world.
prophecy-story-want-roll = The dice are rolled.
prophecy-story-want-narrate = Tell what happened. Aspects may change, and new ones come.
prophecy-story-want-epilogue = Tell together what the story leaves behind in the world.
prophecy-story-want-ended = Everything can be read again, and kept as a book.
prophecy-story-ready = Ready to go on
prophecy-story-ready-again = Go on all the same
prophecy-story-unready = Wait, not yet
prophecy-story-too-long = What you have written is too long to be sent. Shorten it first.
prophecy-story-lock = Lock the pool
prophecy-story-unlock = Unlock it again
prophecy-story-empty-pool = No die yet: look for a pair, or lock once more and fail gracefully.
prophecy-story-offer-pair = Offer a pair
prophecy-story-drag-pair = Drag it onto a yellow note: together they may help
prophecy-story-drag-pair-blue = Drag it onto a blue note: together they may help
prophecy-story-how-help = How do they help?
prophecy-story-waits-for = Waits for { $who }
prophecy-story-few = Yes, we play like that
prophecy-story-lift = Lift a rule together
prophecy-story-lift-why = Where the rules and a good story disagree, all together may choose the story.
prophecy-story-override-scenes = More scenes than the limit
prophecy-story-override-structure = Open the outline again
prophecy-story-override-redo = Do this check again
prophecy-story-override-back = Go back to the part before
prophecy-story-override-people = Play with fewer than three

## Agreeing

prophecy-story-wanted = Your vote is wanted
prophecy-story-wanted-vote = { $name }: { $what }{ $more ->
    [0] { "" }
    [one] , and one more
   *[other] , and { $more } more
}
prophecy-story-wanted-ready = { $count ->
    [one] { $who } is ready to go on.
   *[other] { $who } are ready to go on.
}
prophecy-story-wanted-lock = { $count ->
    [one] { $who } would lock the pool and roll.
   *[other] { $who } would lock the pool and roll.
}
prophecy-story-to-vote = To the vote
prophecy-story-votes = Proposals
prophecy-story-proposes = { $name } proposes
prophecy-story-motion-scene = The next scene: { $scene }
prophecy-story-motion-pair = A pair: { $mine } + { $other }
prophecy-story-motion-restore = Let { $note } count again
prophecy-story-motion-prophecy = Another prophecy
prophecy-story-agree = I agree
prophecy-story-unsure = I am not sure yet
prophecy-story-refuse = No
prophecy-story-vote-yes = { $name } agrees
prophecy-story-vote-no = { $name } does not agree
prophecy-story-vote-open = { $name } has not said yet

## Safety

prophecy-story-lines-and-veils = Lines and veils
prophecy-story-safety-why = Before the story begins: what shall have no place in it? Everybody may write, nobody is named, and it can be added to at any time.
prophecy-story-line = Line
prophecy-story-veil = Veil
prophecy-story-lines = Lines
prophecy-story-veils = Veils
prophecy-story-lines-are = What must not appear at all.
prophecy-story-veils-are = What may happen, but only out of sight.
prophecy-story-write-line = A line
prophecy-story-write-veil = A veil
prophecy-story-unsigned = What you write is not signed. Only from this browser can it be taken back.
prophecy-story-add-unsigned = Add one, unsigned
prophecy-story-strike = take back
prophecy-story-common = Harm to children · Cruelty to animals · Sexual violence · Torture · Suicide · Racism · Spiders
prophecy-story-common-lines = Common lines, one press each
prophecy-story-common-veils = Common veils, one press each
prophecy-story-pause = Pause
prophecy-story-pause-why = Ask for a pause: the story waits, nothing is hidden, nobody learns who asked.
prophecy-story-paused = Somebody would like a pause. The story waits.
prophecy-story-resume = We go on
prophecy-story-xcard = The X-card
prophecy-story-xcard-label = X-card: take something out of the story. No reason is asked.
prophecy-story-xcard-how = Mark words, drag it onto anything, or press it for what happens now. Marked words are covered wherever they stand, in the chat too. Nobody asks why.
prophecy-story-xcard-short = Mark words, drag it onto anything, or press it. Nobody asks why.
prophecy-story-any-time = any time
prophecy-story-laid = The X-card is on the table. The story waits, and nobody asks why.
prophecy-story-show-laid = Show it
prophecy-story-covered = Hidden. Nobody asks why.
prophecy-story-covered-mine = { $what }: would you like to put something in its place?
prophecy-story-covered-other = { $what }: the story waits a moment.
prophecy-story-about-what = What is it about? It can also stay as it is.
prophecy-story-instead = Something in its place
prophecy-story-replace = Put this in its place
prophecy-story-go-on = Go on without it, all of it
prophecy-story-go-on-words = Go on without these words
prophecy-story-go-on-now = Go on
prophecy-story-words-of = Words marked in: { $what }
prophecy-story-withdraw = It was a mistake
prophecy-story-will-cover = { $count ->
    [0] Nobody will see it any more.
    [one] The card covers one place at once, for everybody:
   *[other] The card covers { $count } places at once, for everybody:
}
prophecy-story-will-cover-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
prophecy-story-will-cover-chat = { $count ->
    [one] one message in the chat
   *[other] { $count } messages in the chat
}
prophecy-story-goes-for-good = Once the table goes on, what is covered is gone for good.
prophecy-story-covers-words = Only “{ $words }”, wherever it stands; the rest of each text stays.
prophecy-story-covers-whole = All of it. To cover single words, mark them first.
prophecy-story-lay = Cover it
prophecy-story-not-now = Leave it
prophecy-story-item-now = What happens now
prophecy-story-item-module = The prophecy
prophecy-story-note-line = A line
prophecy-story-note-veil = A veil
prophecy-story-note-title = The title
prophecy-story-note-prophecy = The prophecy
prophecy-story-note-name = A card
prophecy-story-note-aspect = An aspect
prophecy-story-note-objective = A scene
prophecy-story-note-setting = A setting
prophecy-story-note-reason = A reason
prophecy-story-note-narration = Something told
prophecy-story-note-epilogue = Something told
prophecy-story-note-question = A question
prophecy-story-note-suggestion = A suggestion

## The prophecy

prophecy-story-prophecy = The prophecy
prophecy-story-receive = Receive a prophecy
prophecy-story-modules = Prophecies to choose from
prophecy-story-chosen = chosen
prophecy-story-choose-module = Choose this prophecy
prophecy-story-module-by = After { $author }, retold in our own words. The original stands in “Prophecy” by Michael Purcell, CC BY 4.0.
prophecy-story-seeds = Seeds for the world: press one to make it a card.
prophecy-story-own = A prophecy of your own
prophecy-story-own-instead = It will stand instead of the one that is chosen.
prophecy-story-write-prophecy = What is foretold, and cannot be averted?
prophecy-story-foretell = Foretell it
prophecy-story-propose-prophecy = Propose it
prophecy-story-own-proposal = Somebody has written a prophecy. Yours is a proposal: it takes its place if all agree.
prophecy-story-none-yet = Nothing is foretold yet.
prophecy-story-title = Title
prophecy-story-give-title = Give the story a title

## The world

prophecy-story-world = World
prophecy-story-card = Card
prophecy-story-cards = Cards of the world
prophecy-story-no-cards = Nothing on the table yet. Who lives here, and where?
prophecy-story-kind = What it is
prophecy-story-kind-person = person
prophecy-story-kind-place = place
prophecy-story-kind-thing = thing
prophecy-story-name = Name
prophecy-story-name-card = What is it called?
prophecy-story-aspects-of = Aspects of { $name }
prophecy-story-add-aspect = Aspect
prophecy-story-write-aspect = An aspect of { $name }
prophecy-story-present = in this scene
prophecy-story-absent = not in this scene
prophecy-story-cast = Who and what is in it
prophecy-story-contest = I doubt this
prophecy-story-contest-why = It rests until all agree.
prophecy-story-contested = doubted: it rests
prophecy-story-restore = let it count again
prophecy-story-new = new
prophecy-story-was = was:

## The characters

prophecy-story-characters = Characters
prophecy-story-your-character = Your character
prophecy-story-name-character = Who are you in this story?
prophecy-story-no-character-yet = Nobody yet
prophecy-story-category-occupation = occupation
    .means = their work, a pastime, what they care to know
prophecy-story-category-physical = body or mind
    .means = something about their body or their mind
prophecy-story-category-psychological = temper
    .means = what kind of person they are
prophecy-story-category-relationship = relationship
    .means = a bond with another person
prophecy-story-category-affiliation = affiliation
    .means = a bond with a group they belong to
prophecy-story-category-trait = aspect

## The sheet

prophecy-story-sheet = The sheet
prophecy-story-scenes = Scenes
prophecy-story-blank-sheet = The sheet is still blank.
prophecy-story-finale = The finale
prophecy-story-sketch-finale = How do the characters mean to deal with what is coming?
prophecy-story-sketch-before = Sketch a scene that leads to it
prophecy-story-write-before = What has to happen before?
prophecy-story-difficulty = Difficulty
prophecy-story-objective = Objective
prophecy-story-setting = Setting
prophecy-story-write-setting = When and where is it?
prophecy-story-slip = About this scene
prophecy-story-close-slip = Put the slip away
prophecy-story-propose = Propose this scene
prophecy-story-leads-to = Leads to
prophecy-story-delete = Take it out
prophecy-story-delete-sure = { $count ->
    [one] Really, with the scene before it?
   *[other] Really, with { $count } scenes before it?
}
prophecy-story-leads = { $count ->
    [one] one scene leads to it
   *[other] { $count } scenes lead to it
}
prophecy-story-status-waits = { $count ->
    [one] waits for 1 scene
   *[other] waits for { $count } scenes
}
prophecy-story-status-available = may be played
prophecy-story-status-current = being played
prophecy-story-status-succeeded = { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}, { $needed } needed
prophecy-story-status-failed = { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}, { $needed } needed
prophecy-story-legend-waits = waits for precursors
prophecy-story-legend-done = performed
prophecy-story-dice-before = { $count ->
    [one] one die from a scene before it
   *[other] { $count } dice from scenes before it
}
prophecy-story-zoom = Zoom
prophecy-story-zoom-in = Larger
prophecy-story-zoom-out = Smaller
prophecy-story-zoom-fit = Show the whole sheet
prophecy-story-so-far = The story so far
prophecy-story-nothing-told = Nothing is told yet.
prophecy-story-tell-on = Read and tell on
prophecy-story-narration = What was told
prophecy-story-tell = Tell it
prophecy-story-write-narrate = Tell what happens
prophecy-story-write-epilogue = What became of it all?

## Time, chance, help

prophecy-story-timer = Timer
prophecy-story-keeps-time = { $name } keeps time
prophecy-story-timer-hint = Ten minutes a scene, as a hint. Ask for more whenever you like.
prophecy-story-time-over = Ten minutes have gone by. Go on as long as it is good, or bring the scene to its check.
prophecy-story-time-left = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left
prophecy-story-timer-start = Start it
prophecy-story-timer-again = Start anew
prophecy-story-timer-stop = Stop it
prophecy-story-chance = Chance of the finale
prophecy-story-chance-if = Exact, if every open scene finds as many pairs:
prophecy-story-pairs = { $count ->
    [one] 1 pair
   *[other] { $count } pairs
}
prophecy-story-fewer-pairs = Fewer pairs
prophecy-story-more-pairs = More pairs
prophecy-story-under-one = < 1 %
prophecy-story-over-99 = > 99 %
prophecy-story-helps = Questions and ideas
prophecy-story-say-what = What to say
prophecy-story-to-ask = Question
prophecy-story-to-suggest = Suggestion
prophecy-story-write-ask = Ask the table
prophecy-story-write-suggest = Suggest something
prophecy-story-show-all = All { $count }
prophecy-story-show-few = Only the latest
prophecy-story-stuck = Looking for words?
prophecy-story-idea-questions = a question
prophecy-story-idea-names = a name
prophecy-story-idea-occupations = an occupation
prophecy-story-idea-traits = a trait
prophecy-story-idea-places = a place
prophecy-story-idea-complications = a complication
prophecy-story-only-a-suggestion = Only a suggestion: change it, or leave it.
prophecy-story-keys-arrows = ↑ ↓ ← →
    .does = from scene to scene: what it leads to, what leads to it, the ones beside it
prophecy-story-keys-x = Alt+X
    .does = the X-card, on marked words or on what has the focus, else on what happens now
prophecy-story-keys-p = P
    .does = offer a pair
prophecy-story-keys-y = Y N
    .does = agree to the first proposal, or not
prophecy-story-keys-t = T
    .does = start or stop the timer
prophecy-story-keys-zoom = + − 0
    .does = larger, smaller, the whole sheet
prophecy-story-keys-enter = Enter
    .does = rewrite a note; send what is written (long texts: Ctrl+Enter)
