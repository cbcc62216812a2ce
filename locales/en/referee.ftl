# Refusals that no rulebook knows: what happened, and what to do.

referee-undecodable = That order can’t be read: expected { $expected } at word { $word }. Pick one of the choices offered, or fix that word.
referee-not-a-seat = This game has no such seat. Check its name.
referee-not-your-decision = It’s not your decision: waiting for { $seat }.
referee-not-this-decision = That doesn’t answer the current prompt. Pick one of the choices offered.
referee-not-a-policy = There is no such standing instruction for this decision. Pick one of those listed.
referee-not-listed = That is not possible in this position. Pick one of the choices offered.
referee-not-canonical = List each unit once, in order-of-battle order.
referee-game-over = The game is over. You can replay it or start another.
referee-stale = The position changed before your move arrived. Check the map and try again.
referee-already-sealed = You have already locked in. Orders are revealed once everyone has.
referee-nothing-to-take-back = Nothing to take back yet.
referee-take-back-needs-consent = Dice have been rolled, hidden information was revealed, or another player has acted since. Ask your opponent for a takeback.
referee-dice-missing = Missing a die roll for { $label }. Roll it and enter the result.
referee-dice-left-over = You entered more dice than this needs. Enter only the rolls requested.
referee-dice-impossible = { $value } is not a possible result here. Enter what you rolled.
referee-not-a-question = That question can’t be answered here. Check the list of questions, and whether it needs a march in progress.
referee-no-umpire = This game has no umpire. The position can be edited only in games started with one.
referee-amend-not-now = Finish the current action first: the umpire can edit the position only between actions.
referee-amend-unsound = That would make an illegal position. Check the hex, the value and the leader’s unit.
referee-scenario-first-action = Scenario rule: the first action of the game must be the activation of { $leader }.
referee-scenario-idle = Scenario rule: { $unit } may not act until after turn { $turn }.
referee-scenario-bound = Scenario rule: { $unit } can only hold for now.
referee-scenario-entry = Scenario rule: { $unit } cannot arrive there. It must be placed entirely on the table, along its stretch of the edge, on unoccupied ground.
referee-scenario-cut = Scenario rule: line of sight into or out of the deep cut is limited to 2 paces, except along it.
referee-scenario-measured = Scenario rule: through turn { $turn }, no force marches, no extended marches, and no assaults beyond fatigue level 2.

# What a game that is over came to.

summary-not-over = This game is not over.
summary-by-rule = Rule: { $title } ({ $rule })
summary-measure-points = Victory points
summary-course = Score by turn
summary-luck = Luck: rolled vs. expected
summary-rolled =
    { $count ->
        [1] { $what }: 1 roll, { $mean } (expected { $expected } ± { $spread })
       *[other] { $what }: { $count } rolls, { $mean } on average (expected { $expected } ± { $spread })
    }
summary-decisive = Most decisive rolls
summary-decisive-definition = Measured as the roll’s distance from its mean, in standard deviations, times one more than the points that changed hands with that order. Only rolls where high or low is clearly better count, one for each order.
summary-decisive-roll =
    { $swing ->
        [0] { $turn }: { $side }, { $what }: { $value } (expected { $mean }), { $off } standard deviations off.
        [1] { $turn }: { $side }, { $what }: { $value } (expected { $mean }), { $off } standard deviations off; 1 point changed hands.
       *[other] { $turn }: { $side }, { $what }: { $value } (expected { $mean }), { $off } standard deviations off; { $swing } points changed hands.
    }
summary-turn = Turn { $turn }
summary-game = The game
summary-points-place = Holds { $place }
summary-points-ground = Objectives held
summary-points-losses = Enemy losses
summary-points-leaders = Enemy leaders lost
summary-points-ineffective = Enemy brigades combat ineffective
summary-points-handicap = From the start
summary-roll-attack = Attack
summary-roll-defense = Defense
summary-roll-initiative = Initiative
summary-roll-march = Movement allowance
summary-roll-force-march = Force march
summary-roll-extended-march = Extended march
summary-roll-command = Command roll
summary-roll-cavalry-retreat = Cavalry retreat
summary-roll-fire = Fire
summary-roll-hit = Artillery: hit rolls
summary-roll-effect = Artillery: effect
summary-roll-shock = Shock
summary-roll-cohesion = Cohesion test
summary-roll-rally = Rally
summary-roll-orders = Change of orders
summary-roll-leader = Leader casualty
summary-roll-melee = Melee
summary-roll-reaction = Reaction test
summary-roll-morale-plus = Morale test, positive die
summary-roll-morale-minus = Morale test, negative die

# The report as a dispatch: one sentence for what belongs together.

dispatch-march =
    { $hexes ->
        [1] { $unit } marches 1 hex to { $to }; fatigue { $fatigue }.
       *[other] { $unit } marches { $hexes } hexes to { $to }; fatigue { $fatigue }.
    }
dispatch-force-march =
    { $hexes ->
        [1] { $unit } force-marches 1 hex to { $to }; fatigue { $fatigue }.
       *[other] { $unit } force-marches { $hexes } hexes to { $to }; fatigue { $fatigue }.
    }
dispatch-march-on =
    { $hexes ->
        [1] { $unit } marches 1 hex to { $to }.
       *[other] { $unit } marches { $hexes } hexes to { $to }.
    }
dispatch-recovery =
    { $units ->
        [1] Recovery: 1 unit rests.
       *[other] Recovery: { $units } units rest.
    }
dispatch-recovery-exhausted =
    { $units ->
        [1] Recovery: 1 unit rests; newly exhausted: { $exhausted }.
       *[other] Recovery: { $units } units rest; newly exhausted: { $exhausted }.
    }
dispatch-both-pass = Both sides pass.
