## Questions: the words for each, the usual one first

speech-ask-open = help, what, moves
speech-ask-why = why, why not
speech-ask-since = since, news
speech-ask-score = score, points
speech-ask-log = log
speech-ask-rules = rules, rule

## Answers

speech-bare = { $text }
speech-and-more = and { $count } more
speech-question = “{ $words }”
speech-questions = You may ask: { $questions }.
speech-answers = { $count ->
    [one] One answer: { $answers }.
   *[other] { $count } answers: { $answers }.
}
speech-not-asked = It is not your turn.
speech-over = The game is over.
speech-which = Which of these { $count }: { $answers }?
speech-sure = { $answer }: this cannot be taken back. Say “yes” to do it.
speech-unknown = “{ $said }” is no answer and no question here.
speech-hint = Say “?” to hear what there is.
speech-no-thing = There is nothing called “{ $said }” here.
speech-why-possible = That is possible now.
speech-why-what = Say what you would like to do: “why”, then the move.
speech-not-in-the-past = This is a position of the past: nothing is asked here.
speech-nothing-since = Nothing has happened since your last move.
speech-nothing-yet = Nothing has happened yet.
speech-left-out = { $count ->
    [one] One line earlier is left out.
   *[other] { $count } earlier lines are left out.
}
speech-score = { $points }.
speech-points = { $who } { $points }
speech-no-score = Nobody counts points here.
speech-rules = The rules speak of: { $headings }. Say “rules” and a word.
speech-rules-nothing = The rules do not speak of “{ $said }”.
speech-no-rules = This game has no rules to read.
speech-half-split = { $count ->
    [one] One number
   *[other] { $count } numbers
} of { $parts }, { $given } of { $total } shared out.
speech-half-cell = { $cell } takes: { $marks }.
speech-half-pick = { $count } chosen; { $least ->
    [one] one is
   *[other] { $least } are
} needed.
speech-resign = Resign
speech-yes = yes, y
speech-no = no, n

## For whoever reads and writes text alone

speech-seated = { $game }: you are seat { $number } of { $seats }.
speech-seat-name = Seat { $number }
speech-how = Answer with one move, in notation or in words. “?” lists the legal moves, and that is counted.
