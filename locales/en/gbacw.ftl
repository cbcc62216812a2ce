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

gbacw-prompt-over = The game is over.
gbacw-prompt-efficiency = Share out the activations of this turn, or go on.
gbacw-prompt-orders = Division orders: change the orders of brigades and attach batteries, or go on.
gbacw-prompt-reserve = Put brigades in reserve, or go on.
gbacw-prompt-works = Begin barricades, or go on.
gbacw-prompt-hold-back = Leave activation markers out of the pool, or go on.
gbacw-prompt-first = Choose the marker that is activated first.
gbacw-prompt-change = Before anybody acts: roll for other orders, or go on.
gbacw-prompt-take = { $brigade } may take new orders.
gbacw-prompt-coordinate = Roll to coordinate brigades of { $division }, or activate them one by one.
gbacw-prompt-together = Choose the brigades of { $division } that act as one.
gbacw-prompt-brigade = Choose the brigade that acts next.
gbacw-prompt-actions =
    { $count ->
        [one] { $brigade } acts.
       *[other] { $brigade } and the brigades coordinated with it act.
    }
gbacw-prompt-retreat = { $unit } must retreat: choose the hex.
gbacw-prompt-falling-back = { $brigade } falls back: choose a unit and its hex.
gbacw-prompt-withdrawal-fire = { $unit } is about to leave: choose who fires at it, or go on.
gbacw-prompt-return-fire-to = { $unit } fires: choose who answers, or go on.
gbacw-prompt-return-fire = Choose who returns the fire, or go on.
gbacw-prompt-approach-fire = { $unit } comes near: choose the guns that fire at it, or go on.
gbacw-prompt-pre-shock-fire = Before the shock: choose who fires at the attackers, or go on.
gbacw-prompt-reaction-facing = { $unit } threatens your line: turn or refuse a flank, or go on.
gbacw-prompt-reaction-movement = { $unit } comes near: cavalry and guns may fall back, or go on.
gbacw-prompt-fire-first = { $unit } is about to fall back: fire at it first, or go on.
gbacw-prompt-advance = { $hex } is empty: choose who advances.
gbacw-prompt-leaders = Leaders may go with { $unit }.
gbacw-prompt-designate = Designate the shocks: who attacks which hexes.
gbacw-prompt-before-shock = Before the shock: units may retreat, or stand.
gbacw-prompt-counter-charge = Cavalry may counter-charge, or stand.
gbacw-prompt-direction = Choose from which side the shocks are resolved.
gbacw-prompt-continue = Continue the shock, or halt.
gbacw-prompt-lose = Choose the unit that takes the loss.
gbacw-prompt-spare = Choose the unit that does not rout.
gbacw-prompt-commanders = Move corps and army commanders, or go on.
gbacw-prompt-recovery = Recovery: reserves, rest and replacements, or go on.

## Orders

gbacw-order-raise = Raise the efficiency of { $corps }
gbacw-order-favour = Give { $division } one more activation
gbacw-order-transfer = Transfer an activation to { $to } from { $from } and { $and }
gbacw-order-order = { $brigade }: { gbacw-orders } orders
gbacw-order-attach = Attach { $unit } to { $brigade }
gbacw-order-face = Face { $unit } { $facing }
gbacw-order-reserve = Put { $brigade } in reserve
gbacw-order-build = { $unit } begins a barricade facing { $facing }
gbacw-order-hold-back = Hold one marker of { $division } back
gbacw-order-first = Activate { $division } first
gbacw-order-first-march = Activate the March marker first
gbacw-order-change = Roll to change the orders of { $brigade }
gbacw-order-take = Take { gbacw-orders } orders
gbacw-order-keep = Keep the orders
gbacw-order-coordinate = Roll to coordinate
gbacw-order-apart = One by one
gbacw-order-together = Act together
gbacw-order-activate = Activate { $brigade }
gbacw-order-skip = { $brigade } skips this marker
gbacw-order-go = { $unit } to { $hex }
gbacw-order-go-facing = { $unit } to { $hex }, facing { $facing }
gbacw-order-turn = Turn { $unit } { $facing }
gbacw-order-refuse = { $unit } refuses its { gbacw-flank } flank
gbacw-order-straighten = { $unit } stops refusing its flank
gbacw-order-extend =
    { $wingkey ->
        [both] { $unit } extends to both sides
       *[other] { $unit } extends to the { $wing }
    }
gbacw-order-retract = { $unit } draws together in { $hex }
gbacw-order-form =
    { $formationkey ->
        [line] { $unit } forms line facing { $facing }
       *[column] { $unit } forms column facing { $facing }
    }
gbacw-order-pivot = { $unit } pivots on { $on } to { $hex }
gbacw-order-about = { $unit } turns about
gbacw-order-mount = { $unit } mounts
gbacw-order-dismount = { $unit } dismounts
gbacw-order-restack = { $unit } to place { $place } in the stack
gbacw-order-withdraw = { $unit } withdraws to { $hex }
gbacw-order-rally = Rally { $unit }
gbacw-order-resupply = { $unit } takes ammunition
gbacw-order-recover = { $unit } recovers the guns
gbacw-order-enter = { $unit } enters at { $hex }
gbacw-order-enter-facing = { $unit } enters at { $hex }, facing { $facing }
gbacw-order-accompany = { $leader } goes with { $unit }
gbacw-order-lead = { $leader } to { $hex }
gbacw-order-demolish = { $unit } removes the barricade
gbacw-order-retreat = { $unit } retreats to { $hex }
gbacw-order-halt = { $unit } halts
gbacw-order-fire = { $unit } fires at { $hex }
gbacw-order-fire-part = { $unit } fires at { $hex } with { $sp } SP and keeps the rest
gbacw-order-part = { $unit } fires from { $from } at { $hex }
gbacw-order-split = { $unit } splits its fire between { $hexes } hexes
gbacw-order-section = { $unit }: section { $section } fires at { $hex }
gbacw-order-rapid = { $unit }: rapid fire at { $hex }
gbacw-order-combine = { $units } units fire together at { $hex }
gbacw-order-react = { $unit } falls back
gbacw-order-limber = { $unit } will move after firing
gbacw-order-charge = { $unit } charges { $hex }
gbacw-order-shock = Go over to shock
gbacw-order-attack =
    { $hexes ->
        [one] { $unit } attacks one hex
       *[other] { $unit } attacks { $hexes } hexes
    }
gbacw-order-join = { $unit } joins the attack of { $attacker }
gbacw-order-envelop = { $unit } swings into { $hex }
gbacw-order-counter-charge = { $unit } counter-charges
gbacw-order-from-left = From left to right
gbacw-order-from-right = From right to left
gbacw-order-continue = { $unit } continues the shock
gbacw-order-advance = { $unit } advances to { $hex }
gbacw-order-advance-facing = { $unit } advances to { $hex }, facing { $facing }
gbacw-order-follow = { $leader } goes along to { $hex }
gbacw-order-lose = { $unit } takes the loss
gbacw-order-spare = { $unit } does not rout
gbacw-order-ride = { $leader } rides to { $hex }
gbacw-order-rest = { $brigade } rests
gbacw-order-leave-reserve = { $brigade } leaves reserve
gbacw-order-place = { $leader } joins { $unit }
gbacw-order-done = Go on

## Events

gbacw-event-phase =
    { $phasekey ->
        [initiative] Turn { $turn }: initiative.
        [efficiency] Efficiency.
        [orders] Division orders.
        [reserve] Reserve.
        [works] Barricades.
        [activation] Activations.
        [commanders] Commanders move.
        [recovery] Recovery.
       *[over] The game is over.
    }
gbacw-event-turn = Turn { $turn }, { $hour } hours.
gbacw-event-initiative = Initiative: Union { $union }, Confederate { $confederate }. { side-begins-sentence } has it.
gbacw-event-initiative-tie = Initiative: Union { $union }, Confederate { $confederate }. Nobody has it.
gbacw-event-goes-first = { side-begins-sentence } goes first.
gbacw-event-efficiency = { $corps } Corps draws efficiency { $marker }.
gbacw-event-raised = The efficiency of { $corps } is raised by one.
gbacw-event-favoured = { $division } gets one more activation.
gbacw-event-transferred = An activation goes to { $to } for two of { $from } and { $and }.
gbacw-event-transferred-one = An activation goes to { $to } for two of { $from }.
gbacw-event-markers =
    { $count ->
        [one] { $division } has one activation marker.
       *[other] { $division } has { $count } activation markers.
    }
gbacw-event-ordered = { $brigade } is under { gbacw-orders } orders.
gbacw-event-attached = { $unit } is attached to { $brigade }.
gbacw-event-faced = { $unit } faces { $facing }.
gbacw-event-reserve = { $brigade } goes into reserve.
gbacw-event-left-reserve = { $brigade } leaves reserve.
gbacw-event-began-barricade = { $unit } begins a barricade in { $hex }.
gbacw-event-barricade-built = The barricade in { $hex } is built.
gbacw-event-barricade-lost = The barricade in { $hex } is lost.
gbacw-event-held-back = One marker of { $division } is held back.
gbacw-event-drew = The marker of { $marker } is drawn.
gbacw-event-drew-march = The March marker is drawn.
gbacw-event-order-roll =
    { $resultkey ->
        [keep-hold] { $brigade } rolls { $die } ({ $total }): it keeps its orders and holds.
        [keep] { $brigade } rolls { $die } ({ $total }): it keeps its orders.
        [loose-cannon] { $brigade } rolls { $die } ({ $total }): loose cannon.
        [change-hold] { $brigade } rolls { $die } ({ $total }): it may change its orders, and holds.
       *[change] { $brigade } rolls { $die } ({ $total }): it may change its orders.
    }
gbacw-event-loose-cannon =
    { $profilekey ->
        [aggressive] The leader of { $brigade } goes forward.
        [cautious] The leader of { $brigade } falls back.
       *[other] The leader of { $brigade } keeps his orders.
    }
gbacw-event-held = { $brigade } is under Hold.
gbacw-event-coordination =
    { $resultkey ->
        [confusion] { $division } rolls { $die } ({ $total }): confusion.
        [failure] { $division } rolls { $die } ({ $total }): no coordination.
        [two] { $division } rolls { $die } ({ $total }): two brigades may act as one.
        [three] { $division } rolls { $die } ({ $total }): three brigades may act as one.
       *[all] { $division } rolls { $die } ({ $total }): all its brigades in command may act as one.
    }
gbacw-event-activated =
    { $brigades ->
        [one] One brigade acts.
       *[other] { $brigades } brigades act as one.
    }
gbacw-event-skipped = { $brigade } does without this marker.
gbacw-event-moved = { $unit } goes from { $from } to { $to } ({ $cost } MP, { $points } left).
gbacw-event-turned = { $unit } turns { $facing }.
gbacw-event-inverted = The stack in { $hex } faces about: its order is inverted.
gbacw-event-refused = { $unit } refuses its { gbacw-flank } flank.
gbacw-event-straightened = { $unit } stops refusing its flank.
gbacw-event-extended = { $unit } extends.
gbacw-event-formed =
    { $formationkey ->
        [line] { $unit } forms line.
       *[column] { $unit } forms column.
    }
gbacw-event-retracted = { $unit } draws together in { $hex }.
gbacw-event-mounted = { $unit } mounts.
gbacw-event-dismounted = { $unit } dismounts.
gbacw-event-restacked = { $unit } changes its place in the stack.
gbacw-event-withdrew = { $unit } withdraws from { $from } to { $to }.
gbacw-event-retreated = { $unit } retreats from { $from } to { $to }.
gbacw-event-entered = { $unit } enters at { $hex }.
gbacw-event-put-there = The umpire puts { $unit } in { $hex }.
gbacw-event-set-strength = { $unit } now has { $sp } SP.
gbacw-event-led = { $leader } goes from { $from } to { $to }.
gbacw-event-accompanies = { $leader } goes with { $unit }.
gbacw-event-rode = { $leader } rides from { $from } to { $to } ({ $cost } MP).
gbacw-event-leader-entered = { $leader } comes to { $hex }.
gbacw-event-udd = { $unit } tests its order: { $die } ({ $total }) against { $cohesion }, passed.
gbacw-event-udd-failed = { $unit } tests its order: { $die } ({ $total }) against { $cohesion }, failed.
gbacw-event-disordered = { $unit } is disordered.
gbacw-event-rally = { $unit } rolls { $die } ({ $total }) and rallies.
gbacw-event-rally-fails = { $unit } rolls { $die } ({ $total }) and does not rally.
gbacw-event-rally-lost = { $unit } rolls { $die } ({ $total }), does not rally and loses men.
gbacw-event-lost = { $unit } loses { $sp } SP.
gbacw-event-collapsed = { $unit } collapses.
gbacw-event-stragglers = Stragglers come back to { $unit }.
gbacw-event-eliminated = { $unit } is eliminated.
gbacw-event-routed = { $unit } routs.
gbacw-event-returned = { $unit } comes back at { $hex }.
gbacw-event-recovered = { $unit } is recovered.
gbacw-event-resupplied = { $unit } takes ammunition.
gbacw-event-recuperated = { $unit } is no longer blown.
gbacw-event-fatigue = Fatigue of { $brigade }: { $level }.
gbacw-event-restored = { $unit } is in good order again.
gbacw-event-leader-left = { $leader } has lost his command and leaves the field.
gbacw-event-leader-out = { $leader } is lost.
gbacw-event-replaced = { $leader } is replaced at { $hex }.
gbacw-event-ineffective = { $brigade } is combat ineffective.
gbacw-event-effective = { $brigade } is effective again.
gbacw-event-division-ineffective = { $division } is ineffective.
gbacw-event-division-effective = { $division } is effective again.
gbacw-event-kept = { $unit } keeps { $sp } SP for a later fire.
gbacw-event-abandoned = { $unit } is abandoned.
gbacw-event-blown = { $unit } is blown.
gbacw-event-reacts = { $unit } falls back before the enemy.
gbacw-event-advanced = { $unit } advances from { $from } to { $to }.
gbacw-event-charges = { $unit } charges { $hex }.
gbacw-event-counter-charges = { $unit } counter-charges.
gbacw-event-attacks =
    { $units ->
        [one] One unit will attack.
       *[other] { $units } units will attack.
    }
gbacw-event-enveloped = { $unit } swings into { $hex }.
gbacw-event-continues =
    { $units ->
        [one] One unit continues the shock.
       *[other] { $units } units continue the shock.
    }
gbacw-event-leader-roll = { $leader } is under fire: { $die }, unhurt.
gbacw-event-leader-roll-lost = { $leader } is under fire: { $die }, he falls.
gbacw-event-leader-displaced = { $leader } is cut off and goes from { $from } to { $to }.
gbacw-event-leader-followed = { $leader } goes along to { $hex }.
gbacw-event-fires =
    { $kindkey ->
        [return] { $unit } returns fire at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
        [withdrawal] Withdrawal fire: { $unit } at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
        [approach] Approach fire: { $unit } at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
        [pre-shock] Pre-shock fire: { $unit } at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
       *[in-phase] { $unit } fires at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
    }
gbacw-event-fires-hit =
    { $kindkey ->
        [return] { $unit } returns fire at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
        [withdrawal] Withdrawal fire: { $unit } at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
        [approach] Approach fire: { $unit } at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
        [pre-shock] Pre-shock fire: { $unit } at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
       *[in-phase] { $unit } fires at { $hex } with { $sp } SP: { $die } ({ $total }), result { $result }.
    }
gbacw-event-ammunition =
    { $levelkey ->
        [low] { $unit } is low on ammunition.
        [out] { $unit } is out of ammunition.
       *[full] { $unit } has full ammunition.
    }
gbacw-event-second-disorder =
    { $causekey ->
        [fire] { $unit } is disordered again by fire.
        [shock] { $unit } is disordered again by shock.
        [reaction] { $unit } is disordered again by its reaction.
        [rout] { $unit } is disordered again by a neighbour’s rout.
        [friendly-fire] { $unit } is disordered again by friendly fire.
       *[retreat-through] { $unit } is disordered again by friends who retreat through it.
    }
gbacw-event-shock =
    { $resultkey ->
        [attacker-retreats] Shock, { $attackers } SP against { $defenders }, { $ratio }: { $die } ({ $total }), the attackers retreat.
        [stand-off] Shock, { $attackers } SP against { $defenders }, { $ratio }: { $die } ({ $total }), a bloody stand-off.
        [defender-retreats] Shock, { $attackers } SP against { $defenders }, { $ratio }: { $die } ({ $total }), the defenders retreat.
       *[defender-breaks] Shock, { $attackers } SP against { $defenders }, { $ratio }: { $die } ({ $total }), the defenders break.
    }
gbacw-event-holds = { side-begins-sentence } holds { $hex }.
gbacw-event-over = { side-begins-sentence } wins.
gbacw-event-drawn = The game is drawn.
gbacw-ending = The last turn is over. Victory points: Union { $union }, Confederates { $confederate }.

## What a word of an order should have been

expected-orders = march, advance or attack
expected-flank = left or right
expected-wing = left, right or both
expected-brigade = a brigade
expected-division = a division
expected-corps = a corps
expected-facing = a facing: n, nne, ne, e, se, sse, s, ssw, sw, w, nw or nnw

## Words

word-in-phase = in phase
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
word-fails-lost = fails and loses men
word-passing = passing through friends
word-withdrawal = withdrawal
word-retraction = drawing together
word-closing = guns near the enemy
word-stack = a unit of its stack was hit
word-reaction-facing = reaction facing
word-reaction-movement = reaction movement
word-green = green troops
word-pre-shock = pre-shock
word-before-shock = before the shock
word-second-disorder = second disorder
word-retreat-through = friends retreated through it
word-friendly-fire = friendly fire
word-collapse = collapse
word-counter-charge = counter-charge
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
word-first = who goes first
word-coordination = coordination
word-udd = order test
word-section = section
word-rout-recovery = recovery from rout
word-stragglers = stragglers
word-breakdown = breakdown
word-markers = markers
word-ok = OK

## Rows of the fire modifiers

cause-behind-works = Target behind a barricade
cause-concentrated = Crowded target
cause-dispersed = Thin target
cause-firer-disordered = Firer disordered
cause-flank-fire = Flank fire
cause-green = Green infantry
cause-guns-moved = Guns move in this activation
cause-guns-turned = Guns turned in reaction
cause-guns-uncovered = Guns came to the top of the stack
cause-night = Night
cause-on-horseback = Fires from the saddle
cause-over-works = From behind a barricade
cause-prepared = Prepared fire
cause-range = Range
cause-target-below = Target is lower
cause-target-ground = Terrain of the target
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
word-waiting = yet to come
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
gbacw-phase-over = the game is over
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
gbacw-decision-designate = shock
gbacw-decision-before-shock = retreat before shock
gbacw-decision-counter-charge = counter-charge
gbacw-decision-direction = shock
gbacw-decision-continue = continued shock
gbacw-decision-lose = losses
gbacw-decision-spare = rout
gbacw-decision-commanders = commanders
gbacw-decision-recovery = recovery
gbacw-group-raise = Raise the efficiency
gbacw-group-favour = One more activation for
gbacw-group-transfer = Transfer an activation
gbacw-group-reserve = Into reserve
gbacw-group-build = Begin a barricade
gbacw-group-hold-back = Hold a marker back
gbacw-group-first = First marker
gbacw-group-change = Change the orders
gbacw-group-activate = Activate
gbacw-group-skip = Do without this marker
gbacw-group-ride = Commanders ride
gbacw-group-rest = Rest
gbacw-group-leave-reserve = Leave reserve
gbacw-group-place = Replacements
gbacw-group-order = Orders
gbacw-group-piece = Brigades
