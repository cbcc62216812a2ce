# Great Battles: what is asked, what can be ordered, what happened.

## Pieces of sentences

# Orders of a brigade.
gbacw-orders =
    { $orderskey ->
        [march] March
        [attack] Attack
       *[advance] Advance
    }
# The flank behind a verb.
gbacw-flank =
    { $flankkey ->
        [left] left
       *[right] right
    }

## Prompts: who is asked what

gbacw-prompt-over = Game over.
gbacw-prompt-efficiency = Adjust this turn’s activations, or continue.
gbacw-prompt-orders = Division orders: change the orders of brigades and attach batteries, or continue.
gbacw-prompt-reserve = Put brigades in reserve, or continue.
gbacw-prompt-works = Start barricades, or continue.
gbacw-prompt-hold-back = Hold activation markers out of the pool, or continue.
gbacw-prompt-first = Choose the first marker to activate.
gbacw-prompt-change = Before the brigades act: roll to change their orders, or continue.
gbacw-prompt-take = { $brigade } may change its orders. Choose new orders, or keep the old ones.
gbacw-prompt-coordinate = Roll to coordinate brigades of { $division }, or activate them one at a time.
gbacw-prompt-together = Choose the brigades of { $division } that act together.
gbacw-prompt-brigade = Choose the next brigade to act.
gbacw-prompt-actions =
    { $count ->
        [one] { $brigade } is active. Give its units orders, or end its activation.
       *[other] { $brigade } and the brigades coordinated with it are active. Give their units orders, or end the activation.
    }
gbacw-prompt-retreat = { $unit } must retreat. Choose the hex.
gbacw-prompt-falling-back = { $brigade } falls back. Choose a unit and its hex.
gbacw-prompt-withdrawal-fire = { $unit } is about to withdraw. Choose units to fire at it, or continue.
gbacw-prompt-return-fire-to = { $unit } fires. Choose units to return fire, or continue.
gbacw-prompt-return-fire = Choose units to return fire, or continue.
gbacw-prompt-approach-fire = { $unit } approaches. Choose guns to fire at it, or continue.
gbacw-prompt-pre-shock-fire = Before the shock: choose units to fire at the attackers, or continue.
gbacw-prompt-reaction-facing = { $unit } threatens your line. Turn units or refuse a flank, or continue.
gbacw-prompt-reaction-movement = { $unit } approaches. Cavalry and guns can fall back, or continue.
gbacw-prompt-fire-first = { $unit } is about to fall back. Fire at it first, or continue.
gbacw-prompt-advance = { $hex } is empty. Choose who advances.
gbacw-prompt-leaders = Choose leaders to go with { $unit }, or continue.
gbacw-prompt-designate = Designate the shocks: choose who attacks which hexes.
gbacw-prompt-before-shock = Before the shock: choose units to retreat, or continue.
gbacw-prompt-counter-charge = Choose cavalry to countercharge, or continue.
gbacw-prompt-direction = Resolve the shocks from left to right or from right to left?
gbacw-prompt-continue = Continue the shock, or stop?
gbacw-prompt-lose = Choose the unit that takes the loss.
gbacw-prompt-spare = Choose the unit that does not rout.
gbacw-prompt-commanders = Move corps and army commanders, or continue.
gbacw-prompt-recovery = Recovery: manage reserves, rest and replacements, or continue.

## Orders

gbacw-order-raise = Raise the efficiency of { $corps } Corps
gbacw-order-favour = Give { $division } 1 more activation
gbacw-order-transfer = Transfer 1 activation to { $to } from { $from } and { $and }
gbacw-order-order = Give { $brigade } { gbacw-orders } orders
gbacw-order-attach = Attach { $unit } to { $brigade }
gbacw-order-face = Face { $unit } { $facing }
gbacw-order-reserve = Put { $brigade } in reserve
gbacw-order-build = Start a barricade: { $unit }, facing { $facing }
gbacw-order-hold-back = Hold back a marker of { $division }
gbacw-order-first = Activate { $division } first
gbacw-order-first-march = Activate the March marker first
gbacw-order-change = Roll to change the orders of { $brigade }
gbacw-order-take = Change to { gbacw-orders } orders
gbacw-order-keep = Keep current orders
gbacw-order-coordinate = Roll to coordinate
gbacw-order-apart = Activate one at a time
gbacw-order-together = Act together
gbacw-order-activate = Activate { $brigade }
gbacw-order-skip = Skip this marker: { $brigade }
gbacw-order-go = Move { $unit } to { $hex }
gbacw-order-go-facing = Move { $unit } to { $hex }, facing { $facing }
gbacw-order-turn = Turn { $unit } { $facing }
gbacw-order-refuse = Refuse the { gbacw-flank } flank: { $unit }
gbacw-order-straighten = Straighten the line: { $unit }
gbacw-order-extend =
    { $wingkey ->
        [both] Extend { $unit } both ways
       *[other] Extend { $unit } to the { $wing }
    }
gbacw-order-retract = Contract { $unit } into { $hex }
gbacw-order-form =
    { $formationkey ->
        [line] Form line: { $unit }, facing { $facing }
       *[column] Form column: { $unit }, facing { $facing }
    }
gbacw-order-pivot = Pivot { $unit } on { $on } to { $hex }
gbacw-order-about = About face: { $unit }
gbacw-order-mount = Mount { $unit }
gbacw-order-dismount = Dismount { $unit }
gbacw-order-restack = Move { $unit } to place { $place } in the stack
gbacw-order-withdraw = Withdraw { $unit } to { $hex }
gbacw-order-rally = Rally { $unit }
gbacw-order-resupply = Resupply { $unit } with ammunition
gbacw-order-recover = Recover the guns with { $unit }
gbacw-order-enter = Enter { $unit } at { $hex }
gbacw-order-enter-facing = Enter { $unit } at { $hex }, facing { $facing }
gbacw-order-accompany = Move { $leader } with { $unit }
gbacw-order-lead = Move { $leader } to { $hex }
gbacw-order-demolish = Remove the barricade with { $unit }
gbacw-order-retreat = Retreat { $unit } to { $hex }
gbacw-order-halt = Stop { $unit } here
gbacw-order-fire = Fire { $unit } at { $hex }
gbacw-order-fire-part = Fire { $sp } SP of { $unit } at { $hex } and keep the rest
gbacw-order-part = Fire { $unit } from { $from } at { $hex }
gbacw-order-split = Split the fire of { $unit } between { $hexes } hexes
gbacw-order-section = Fire section { $section } of { $unit } at { $hex }
gbacw-order-rapid = Rapid fire with { $unit } at { $hex }
gbacw-order-combine = Combine the fire of { $units } units at { $hex }
gbacw-order-react = Fall back with { $unit }
gbacw-order-limber = Move { $unit } after firing
gbacw-order-charge = Charge { $hex } with { $unit }
gbacw-order-shock = Proceed to shock
gbacw-order-attack =
    { $hexes ->
        [one] Attack 1 hex with { $unit }
       *[other] Attack { $hexes } hexes with { $unit }
    }
gbacw-order-join = Join the attack of { $attacker } with { $unit }
gbacw-order-envelop = Swing { $unit } into { $hex }
gbacw-order-counter-charge = Countercharge with { $unit }
gbacw-order-from-left = Resolve from left to right
gbacw-order-from-right = Resolve from right to left
gbacw-order-continue = Continue the shock with { $unit }
gbacw-order-advance = Advance { $unit } to { $hex }
gbacw-order-advance-facing = Advance { $unit } to { $hex }, facing { $facing }
gbacw-order-follow = Move { $leader } along to { $hex }
gbacw-order-lose = Take the loss from { $unit }
gbacw-order-spare = Keep { $unit } from routing
gbacw-order-ride = Move { $leader } to { $hex }
gbacw-order-rest = Rest { $brigade }
gbacw-order-leave-reserve = Take { $brigade } out of reserve
gbacw-order-place = Place { $leader } with { $unit }
gbacw-order-done = Continue

## Events

gbacw-event-phase =
    { $phasekey ->
        [initiative] Turn { $turn }: Initiative Phase.
        [efficiency] Efficiency.
        [orders] Division orders.
        [reserve] Reserve.
        [works] Barricades.
        [activation] Activation Phase.
        [commanders] Commander movement.
        [recovery] Recovery Phase.
       *[over] Game over.
    }
gbacw-event-turn = Turn { $turn } ({ $hour } hours).
gbacw-event-initiative = Initiative: Union { $union }, Confederate { $confederate }. { side-begins-sentence } has the initiative.
gbacw-event-initiative-tie = Initiative: Union { $union }, Confederate { $confederate }. Tied: no side has the initiative.
gbacw-event-goes-first = { side-begins-sentence } goes first.
gbacw-event-efficiency = { $corps } Corps draws efficiency marker { $marker }.
gbacw-event-raised = { $corps } Corps: efficiency +1.
gbacw-event-favoured = { $division } gets 1 more activation.
gbacw-event-transferred = { $to } gets 1 activation in exchange for 2 of { $from } and { $and }.
gbacw-event-transferred-one = { $to } gets 1 activation in exchange for 2 of { $from }.
gbacw-event-markers =
    { $count ->
        [one] { $division } has 1 activation marker.
       *[other] { $division } has { $count } activation markers.
    }
gbacw-event-ordered = { $brigade } is under { gbacw-orders } orders.
gbacw-event-attached = { $unit } is attached to { $brigade }.
gbacw-event-faced = { $unit } faces { $facing }.
gbacw-event-reserve = { $brigade } goes into reserve.
gbacw-event-left-reserve = { $brigade } leaves reserve.
gbacw-event-began-barricade = { $unit } starts a barricade in { $hex }.
gbacw-event-barricade-built = The barricade in { $hex } is finished.
gbacw-event-barricade-lost = The barricade in { $hex } is lost.
gbacw-event-held-back = 1 marker of { $division } is held back.
gbacw-event-drew = Marker drawn: { $marker }.
gbacw-event-drew-march = Marker drawn: March.
gbacw-event-order-roll =
    { $resultkey ->
        [keep-hold] { $brigade } rolls { $die } for orders (total { $total }): keeps its orders and holds.
        [keep] { $brigade } rolls { $die } for orders (total { $total }): keeps its orders.
        [loose-cannon] { $brigade } rolls { $die } for orders (total { $total }): Loose Cannon.
        [change-hold] { $brigade } rolls { $die } for orders (total { $total }): may change its orders, and holds.
       *[change] { $brigade } rolls { $die } for orders (total { $total }): may change its orders.
    }
gbacw-event-loose-cannon =
    { $profilekey ->
        [aggressive] Loose Cannon: the aggressive leader of { $brigade } advances.
        [cautious] Loose Cannon: the cautious leader of { $brigade } falls back.
       *[other] Loose Cannon: the leader of { $brigade } keeps his orders.
    }
gbacw-event-held = { $brigade } must hold.
gbacw-event-coordination =
    { $resultkey ->
        [confusion] { $division } rolls { $die } for coordination (total { $total }): confusion.
        [failure] { $division } rolls { $die } for coordination (total { $total }): failed.
        [two] { $division } rolls { $die } for coordination (total { $total }): up to 2 brigades may act together.
        [three] { $division } rolls { $die } for coordination (total { $total }): up to 3 brigades may act together.
       *[all] { $division } rolls { $die } for coordination (total { $total }): all brigades in command may act together.
    }
gbacw-event-activated =
    { $brigades ->
        [one] 1 brigade is activated.
       *[other] { $brigades } brigades are activated together.
    }
gbacw-event-skipped = { $brigade } skips this marker.
gbacw-event-moved = { $unit } moves from { $from } to { $to } ({ $cost } MP, { $points } left).
gbacw-event-turned = { $unit } turns to face { $facing }.
gbacw-event-inverted = The stack in { $hex } faces about; its order is reversed.
gbacw-event-refused = { $unit } refuses its { gbacw-flank } flank.
gbacw-event-straightened = { $unit } straightens its line.
gbacw-event-extended = { $unit } extends its line.
gbacw-event-formed =
    { $formationkey ->
        [line] { $unit } forms line.
       *[column] { $unit } forms column.
    }
gbacw-event-retracted = { $unit } contracts into { $hex }.
gbacw-event-mounted = { $unit } mounts.
gbacw-event-dismounted = { $unit } dismounts.
gbacw-event-restacked = { $unit } changes its place in the stack.
gbacw-event-withdrew = { $unit } withdraws from { $from } to { $to }.
gbacw-event-retreated = { $unit } retreats from { $from } to { $to }.
gbacw-event-entered = { $unit } enters at { $hex }.
gbacw-event-put-there = Umpire: { $unit } placed in { $hex }.
gbacw-event-set-strength = Umpire: { $unit } now has { $sp } SP.
gbacw-event-led = { $leader } moves from { $from } to { $to }.
gbacw-event-accompanies = { $leader } moves with { $unit }.
gbacw-event-rode = { $leader } moves from { $from } to { $to } ({ $cost } MP).
gbacw-event-leader-entered = { $leader } enters at { $hex }.
gbacw-event-udd = { $unit }, disorder check: rolls { $die } (total { $total }) against cohesion { $cohesion }, passed.
gbacw-event-udd-failed = { $unit }, disorder check: rolls { $die } (total { $total }) against cohesion { $cohesion }, failed.
gbacw-event-disordered = { $unit } is disordered.
gbacw-event-rally = { $unit } rolls { $die } (total { $total }): rallied.
gbacw-event-rally-fails = { $unit } rolls { $die } (total { $total }): not rallied.
gbacw-event-rally-lost = { $unit } rolls { $die } (total { $total }): not rallied, and loses strength.
gbacw-event-lost = { $unit } loses { $sp } SP.
gbacw-event-collapsed = { $unit } collapses.
gbacw-event-stragglers = Stragglers rejoin { $unit }.
gbacw-event-eliminated = { $unit } is eliminated.
gbacw-event-routed = { $unit } routs.
gbacw-event-returned = { $unit } returns from rout in { $hex }.
gbacw-event-recovered = { $unit } is recovered.
gbacw-event-resupplied = { $unit } is resupplied with ammunition.
gbacw-event-recuperated = { $unit } is no longer blown.
gbacw-event-fatigue = { $brigade }: fatigue level { $level }.
gbacw-event-restored = { $unit } is no longer disordered.
gbacw-event-leader-left = { $leader } has no command left and is removed.
gbacw-event-leader-out = { $leader } is a casualty.
gbacw-event-replaced = { $leader } is replaced in { $hex }.
gbacw-event-ineffective = { $brigade } is combat ineffective.
gbacw-event-effective = { $brigade } is effective again.
gbacw-event-division-ineffective = { $division } is combat ineffective.
gbacw-event-division-effective = { $division } is effective again.
gbacw-event-kept = { $unit } keeps { $sp } SP for later fire.
gbacw-event-abandoned = { $unit } is abandoned.
gbacw-event-blown = { $unit } is blown.
gbacw-event-reacts = { $unit } falls back in reaction.
gbacw-event-advanced = { $unit } advances from { $from } to { $to }.
gbacw-event-charges = { $unit } charges { $hex }.
gbacw-event-counter-charges = { $unit } countercharges.
gbacw-event-attacks =
    { $units ->
        [one] Shock declared: 1 unit attacks.
       *[other] Shock declared: { $units } units attack.
    }
gbacw-event-enveloped = { $unit } swings into { $hex }.
gbacw-event-continues =
    { $units ->
        [one] 1 unit continues the shock.
       *[other] { $units } units continue the shock.
    }
gbacw-event-leader-roll = { $leader } is exposed to fire: rolls { $die }, unhurt.
gbacw-event-leader-roll-lost = { $leader } is exposed to fire: rolls { $die }, a casualty.
gbacw-event-leader-displaced = { $leader } is cut off and is moved from { $from } to { $to }.
gbacw-event-leader-followed = { $leader } moves along to { $hex }.
gbacw-event-fires =
    { $kindkey ->
        [return] { $unit } returns fire at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
        [withdrawal] Withdrawal fire: { $unit } at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
        [approach] Approach fire: { $unit } at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
        [pre-shock] Pre-shock fire: { $unit } at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
       *[in-phase] { $unit } fires at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
    }
gbacw-event-fires-hit =
    { $kindkey ->
        [return] { $unit } returns fire at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
        [withdrawal] Withdrawal fire: { $unit } at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
        [approach] Approach fire: { $unit } at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
        [pre-shock] Pre-shock fire: { $unit } at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
       *[in-phase] { $unit } fires at { $hex } with { $sp } SP: rolls { $die } (total { $total }), result { $result }.
    }
gbacw-event-ammunition =
    { $levelkey ->
        [low] { $unit } is low on ammunition.
        [out] { $unit } is out of ammunition.
       *[full] { $unit } has full ammunition.
    }
gbacw-event-second-disorder =
    { $causekey ->
        [fire] Fire disorders { $unit } a second time.
        [shock] Shock disorders { $unit } a second time.
        [reaction] Its reaction disorders { $unit } a second time.
        [rout] A neighbor’s rout disorders { $unit } a second time.
        [friendly-fire] Friendly fire disorders { $unit } a second time.
       *[retreat-through] Friends retreating through { $unit } disorder it a second time.
    }
gbacw-event-shock =
    { $resultkey ->
        [attacker-retreats] Shock, { $attackers } SP against { $defenders }, ratio { $ratio }: rolls { $die } (total { $total }), the attackers retreat.
        [stand-off] Shock, { $attackers } SP against { $defenders }, ratio { $ratio }: rolls { $die } (total { $total }), Bloody Stand Off.
        [defender-retreats] Shock, { $attackers } SP against { $defenders }, ratio { $ratio }: rolls { $die } (total { $total }), the defenders retreat.
       *[defender-breaks] Shock, { $attackers } SP against { $defenders }, ratio { $ratio }: rolls { $die } (total { $total }), the defenders break.
    }
gbacw-event-holds = { side-begins-sentence } holds { $hex }.
gbacw-event-over = { side-begins-sentence } wins.
gbacw-event-drawn = The game is a draw.
gbacw-ending = The last turn is over. Victory points: Union { $union }, Confederate { $confederate }.

## What a word of an order should have been

expected-orders = march, advance or attack
expected-flank = left or right
expected-wing = left, right or both
expected-brigade = a brigade
expected-division = a division
expected-corps = a corps
expected-facing = a facing: n, nne, ne, e, se, sse, s, ssw, sw, w, nw or nnw

## Words

word-in-phase = in-phase fire
word-nne = north-north-east
word-sse = south-south-east
word-ssw = south-south-west
word-nnw = north-north-west
word-ne = north-east
word-se = south-east
word-sw = south-west
word-nw = north-west
word-n = north
word-e = east
word-s = south
word-w = west
word-efficiency = efficiency
word-reserve = reserve
word-activation = activations
word-commanders = commanders
word-day = day
word-dusk = dusk
word-night = night
word-dawn = dawn
word-aggressive = aggressive
word-cautious = cautious
word-unpredictable = unpredictable
word-keep-hold = keep and hold
word-keep = keep
word-loose-cannon = loose cannon
word-change-hold = change and hold
word-change = change
word-confusion = confusion
word-two = two brigades
word-three = three brigades
word-all = all brigades
word-fails = fails
word-fails-lost = fails and loses strength
word-passing = passing through friends
word-withdrawal = withdrawal
word-retraction = contraction
word-closing = guns close to the enemy
word-stack = a unit in its stack was hit
word-reaction-facing = reaction facing
word-reaction-movement = reaction movement
word-green = green troops
word-pre-shock = pre-shock
word-before-shock = before the shock
word-second-disorder = second disorder
word-retreat-through = friends retreated through it
word-friendly-fire = friendly fire
word-collapse = collapse
word-counter-charge = countercharge
word-shock = shock
word-return = return fire
word-approach = approach fire
word-attacker-retreats = the attackers retreat
word-stand-off = stand-off
word-defender-retreats = the defenders retreat
word-defender-breaks = the defenders break
word-full = full
word-low = low
word-out = out
word-left = left
word-right = right
word-both = both
word-first = first player
word-coordination = coordination
word-udd = disorder check
word-section = section
word-rout-recovery = recovery from rout
word-stragglers = stragglers
word-breakdown = breakdown
word-markers = markers
word-ok = OK

## Rows of the fire modifiers

cause-behind-works = Target behind a barricade
cause-concentrated = Dense target
cause-dispersed = Sparse target
cause-firer-disordered = Firer disordered
cause-flank-fire = Flank fire
cause-green = Green infantry
cause-guns-moved = Guns moving this activation
cause-guns-turned = Guns turned in reaction
cause-guns-uncovered = Guns newly on top of the stack
cause-night = Night
cause-on-horseback = Firing mounted
cause-over-works = From behind a barricade
cause-prepared = Prepared fire
cause-range = Range
cause-target-below = Lower target
cause-target-ground = Target’s terrain
cause-target-horse = Mounted target
cause-tired = Fatigue
cause-twilight = Dawn or dusk
word-formation-line = extended line
word-formation-column = column
word-mounted = mounted
word-dismounted = dismounted
word-collapsed = collapsed
word-blown = blown
word-ammunition-low = low on ammunition
word-ammunition-out = out of ammunition
word-has-moved = has moved
word-has-fired = has fired
word-waiting = not yet on the map
word-eliminated = eliminated
word-cornfield = cornfield
word-orchard = orchard
word-rough-woods = rough woods
word-marsh = marsh
word-buildings = buildings
word-railroad-cut = railroad cut
gbacw-phase-initiative = initiative
gbacw-phase-efficiency = efficiency
gbacw-phase-orders = division orders
gbacw-phase-reserve = reserve
gbacw-phase-works = barricades
gbacw-phase-activation = activations
gbacw-phase-commanders = commanders
gbacw-phase-recovery = recovery
gbacw-phase-over = game over
gbacw-decision-efficiency = efficiency
gbacw-decision-orders = division orders
gbacw-decision-reserve = reserve
gbacw-decision-works = barricades
gbacw-decision-hold-back = markers
gbacw-decision-first = first marker
gbacw-decision-change = change of orders
gbacw-decision-take = new orders
gbacw-decision-coordinate = coordination
gbacw-decision-together = coordination
gbacw-decision-brigade = next brigade
gbacw-decision-actions = actions
gbacw-decision-retreat = retreat
gbacw-decision-withdrawal-fire = withdrawal fire
gbacw-decision-return-fire = return fire
gbacw-decision-approach-fire = approach fire
gbacw-decision-pre-shock-fire = pre-shock fire
gbacw-decision-reaction-facing = reaction facing
gbacw-decision-reaction-movement = reaction movement
gbacw-decision-fire-first = fire first
gbacw-decision-advance = advance
gbacw-decision-leaders = leaders
gbacw-decision-designate = shocks
gbacw-decision-before-shock = retreat before shock
gbacw-decision-counter-charge = counter-charge
gbacw-decision-direction = order of the shocks
gbacw-decision-continue = continued shock
gbacw-decision-lose = loss
gbacw-decision-spare = rout
gbacw-decision-commanders = commanders
gbacw-decision-recovery = recovery
gbacw-group-raise = Raise efficiency
gbacw-group-favour = Give 1 more activation to
gbacw-group-transfer = Transfer an activation
gbacw-group-reserve = Put in reserve
gbacw-group-build = Start a barricade
gbacw-group-hold-back = Hold back a marker
gbacw-group-first = First marker
gbacw-group-change = Change orders
gbacw-group-activate = Activate
gbacw-group-skip = Skip this marker
gbacw-group-ride = Move commanders
gbacw-group-rest = Rest
gbacw-group-leave-reserve = Leave reserve
gbacw-group-place = Replacements
gbacw-group-order = Orders
gbacw-group-piece = Brigades

## What a player is doing, where something else was pressed

gbacw-doing-orders = you are giving orders to your brigades
gbacw-doing-first = you are choosing the first marker to activate
gbacw-doing-brigade = you are choosing the next brigade to act
gbacw-doing-actions = another brigade is acting
gbacw-doing-change = you are deciding whether to roll for new orders
gbacw-doing-coordinate = you are deciding whether brigades act together
gbacw-doing-designate = you are choosing who attacks whom
gbacw-doing-retreat = a unit must retreat
gbacw-doing-advance = you are choosing who advances
gbacw-doing-return-fire = you are choosing units to return fire
gbacw-doing-works = you are starting barricades
gbacw-doing-efficiency = you are adjusting activations

## What follows from an order, under its button

gbacw-follows-march = fast on roads, 4 or more hexes from the enemy; no fire, no shock, no rally; acts only with the March marker
gbacw-follows-advance = moves or fires, rallies and builds, but can’t move adjacent to enemy units other than guns
gbacw-follows-attack = moves adjacent to the enemy, may move and fire, and shock; no building, no march in road column
