# Refusals that no rulebook knows: what happened, and what to do.

referee-undecodable = This is not an order: at word { $word }, { $expected } was expected. Choose one of the orders offered, or correct that word.
referee-not-a-seat = There is no such seat at this table. Check the name of the seat.
referee-not-your-decision = This is not your decision: it is up to { $seat }. Wait for your turn.
referee-not-this-decision = That order does not fit the current decision. Read the prompt, and choose one of the orders offered.
referee-not-a-policy = There is no such policy for this decision. Choose one of those listed.
referee-not-listed = That choice is not open in this position. Choose one of the orders offered.
referee-not-canonical = A declaration names each piece once, in the order of the roster. Write it again in that order.
referee-game-over = The game is over; no more orders are taken. You can replay it or begin another.
referee-stale = The table has changed since you gave this order. Look at the position and order again.
referee-already-sealed = Your order is sealed already. It is opened when all the others have sealed theirs.
referee-nothing-to-take-back = There is nothing to take back yet.
referee-take-back-needs-consent = Dice have been thrown, something hidden was shown, or another seat has acted since. Ask the other side for its consent to take this back.
referee-dice-missing = A die for { $label } is missing. Roll it and type what it shows.
referee-dice-left-over = You typed more dice than this order rolls. Type only those that it asks for.
referee-dice-impossible = No roll asked for here can show { $value }. Type what the dice show.
referee-not-a-question = This is not a question that can be asked here. See the list of questions, and whether it needs a march in progress.
referee-no-umpire = There is no umpire at this table: positions are corrected only in a game that was begun with one.
referee-amend-not-now = Finish what is being resolved first: the umpire corrects a position between actions.
referee-amend-unsound = That would not be a sound position. Check the hex, the value and the leader’s unit.
referee-scenario-first-action = By the scenario the first action of the game is the activation of { $leader }.
referee-scenario-idle = By the scenario { $unit } does nothing up to turn { $turn }.
referee-scenario-bound = By the scenario { $unit } can only hold for now.
referee-scenario-entry = By the scenario { $unit } does not arrive there: it is put wholly on the table at its stretch of the edge, where nobody stands.
referee-scenario-cut = By the scenario one sees out of the deep cut, or into it, for two paces only, or along it.
referee-scenario-measured = By the scenario nobody overtaxes himself up to turn { $turn }: no force march, no extended march, no assault beyond fatigue level 2.
