# What is wrong with a case, or with the rules that it tests. The program names the file, the line
# and the part before the sentence. What was expected is the case’s, what was found the program’s.

## The case as a whole

case-not-set-up = The case can’t be set up: the game system doesn’t support this setup.
case-start-not-reached = This part starts where “{ $from }” ends, but that part did not finish.
case-panicked = Brevet crashed while playing the case: { $message }. Please report this.
case-rule-not-reached = The case names { $rule } but never reaches it.

## Playing

case-order-refused = { $seat } may not order “{ $order }” here. { $rule } Current decision: { $asked }.
case-answer-refused = The answer “{ $order }” to { $decision } was refused. { $rule }
case-answers-without-end = The answer to { $decision } was used more than { $most } times without progress.
case-nothing-offered = No choices are offered for { $decision }, so there is no first one.
case-die-not-scripted = A die is rolled for { $label }, but the case doesn’t provide one.
case-die-mislabelled = The die given for { $scripted } is rolled for { $label }.
case-die-impossible = A die for { $label } cannot show { $value }.
case-dice-left-over = Dice provided but not rolled: { $count }.
case-dice-wait = These dice are not rolled yet: { $asked } comes first. Play that order, then look.
case-dice-without-end = Dice were rolled for { $label } more than { $most } times. Those given lead nowhere.

## Orders expected to be refused, accepted, offered

case-expected-refusal = { $seat }: “{ $order }” is accepted; it should be refused by { $expected }.
case-refused-by-other-rule = { $seat }: “{ $order }” should be refused by { $expected }, and is refused otherwise: { $found }
case-refusal-changed-state = { $seat }: the refused order “{ $order }” changed the position. Please report it.
case-expected-acceptance = “{ $order }” should be accepted. { $rule }
case-order-unreadable = “{ $order }” cannot be read. { $rule }
case-nobody-asked = No decision is pending here, so nothing is offered.
case-asked-differs = Expected decision: { $expected }. Actual: { $found }.
case-offered = “{ $order }” is offered but should not be. Decision: { $asked }.
case-not-offered = “{ $order }” should be offered but is not. Decision: { $asked }.
case-too-many-offers = Too many choices to list. Decision: { $asked }. Use “accepted” or “refused” with single orders instead.
case-offers-differ = The choices offered differ. Missing: [{ $missing }]. Unexpected: [{ $unexpected }].

## What the position and the report say

case-fact-differs = { $path } should be { $expected }; it is { $found }.
case-event-missing =
    { $found ->
        [none] This event did not happen: { $expected }. Nothing of that kind happened.
       *[other] This event did not happen, or not in this order: { $expected }. Events of that kind: { $found }.
    }
case-event-unexpected = This should not have happened: { $unwanted }. Found: { $found }.
case-tally-missing =
    { $found ->
        [none] No tally named “{ $tally }” in this part, and no other.
       *[other] No tally named “{ $tally }” in this part. Tallies here: { $found }.
    }
case-tally-of-missing =
    { $found ->
        [none] No tally named “{ $tally }” of { $of } in this part, and no other.
       *[other] No tally named “{ $tally }” of { $of } in this part. Tallies here: { $found }.
    }
case-line-differs = Tally “{ $tally }”: { $rule } should give { $expected }; it gives { $found }.
case-line-unexpected = Tally “{ $tally }”: { $rule } should not be in it; it gives { $found }.
case-total-differs = Tally “{ $tally }”: the total should be { $expected }; it is { $found }.

## Questions, odds, views

case-unknown-seat = No seat named “{ $seat }” in this game.
case-question-answered = “{ $question }” should be refused by { $expected }; it is answered: { $found }.
case-question-refused = “{ $question }” should be answered. { $found }
case-question-refused-by-other-rule = “{ $question }” should be refused by { $expected }, and is refused otherwise: { $found }
case-answer-differs = “{ $question }”: the answer should be { $expected }; it is { $found }.
case-answer-part-differs = “{ $question }”: { $path } should be { $expected }; it is { $found }.
case-answer-without-part = “{ $question }”: the answer has nothing called “{ $path }”.
case-odds-not-exact = Too many outcomes to compute exact odds for “{ $order }”.
case-odds-wait = “{ $order }” decides nothing before { $asked }. Play that order, then ask for the odds.
case-odds-differ = “{ $order }”: the probability of { $outcome } should be { $expected }; it is { $found }.
case-sight-differs = { $seat } should see { $path } as { $expected }; it sees { $found }.
case-not-hidden = { $seat } should not see { $path }; it sees { $found }.
case-sees-another = { $seat } sees a difference between the two parts: { $path } is { $found } here and { $expected } there.
case-sees-what-is-hidden = { $seat } sees something that should be hidden: { $path } is { $found }, but could be { $expected }.

## What may have been meant, and why an order is refused

case-did-you-mean = { $message } Did you mean “{ $near }”?
case-refusal = { $why } [{ $rule }]

## What was expected at a word of an order

expected-order = one of this game’s orders
expected-word = another word
expected-unit = a unit name
expected-leader = a leader name
expected-hex = a hex number on this map
expected-place = a location
expected-block = a block name
expected-number = a whole number
expected-each-once = each unit only once
expected-shorter-path = a shorter path
expected-end = no more words
expected-side = a side: union or confederate
expected-attack-type = an attack type: column, hasty, normal or prepared
word-expected-order = { expected-order }
word-expected-word = { expected-word }
word-expected-unit = { expected-unit }
word-expected-leader = { expected-leader }
word-expected-hex = { expected-hex }
word-expected-place = { expected-place }
word-expected-block = { expected-block }
word-expected-number = { expected-number }
word-expected-each-once = { expected-each-once }
word-expected-shorter-path = { expected-shorter-path }
word-expected-end = { expected-end }
word-expected-side = { expected-side }
word-expected-attack-type = { expected-attack-type }
expected-change = an umpire change
word-expected-change = an umpire change
expected-ammunition = full, low or out
word-expected-ammunition = { expected-ammunition }
expected-fatigue = none, ok or a fatigue level from 0 to 4
word-expected-fatigue = { expected-fatigue }
expected-yes-or-no = yes or no
word-expected-yes-or-no = yes or no
expected-marker = a force marker name
word-expected-marker = { expected-marker }
expected-holder = union, confederate or nobody
word-expected-holder = { expected-holder }
expected-arm = infantry or cavalry
word-expected-arm = { expected-arm }
expected-position = a position on this map
word-expected-position = { expected-position }
expected-zone = a zone on this map
word-expected-zone = { expected-zone }
expected-front = the word “front” and a zone
word-expected-front = { expected-front }
expected-token = a battle token name
word-expected-token = { expected-token }
expected-entry = an entry point name
word-expected-entry = { expected-entry }
expected-general-order = a general order: attack, hold or withdraw
word-expected-general-order = { expected-general-order }
expected-general = a general’s name
word-expected-general = { expected-general }
expected-point = a point on the table, such as 12.5/30
word-expected-point = { expected-point }
expected-degrees = whole degrees from 0 to 359
word-expected-degrees = { expected-degrees }
expected-formation = a formation: line, column, extended, skirmish
word-expected-formation = { expected-formation }
expected-duty = an order: withdraw, charge, manoeuvre or hold
word-expected-duty = { expected-duty }
expected-action = an action: go, turn, about, form, wait, etc.
word-expected-action = { expected-action }
expected-building = a building name
word-expected-building = { expected-building }
