# Billy Yank: what is asked, what can be ordered, what happened.

## Pieces of sentences

# An order of chapter 3.
billy-yank-duty =
    { $orderkey ->
        [withdraw] R (withdraw)
        [charge] C (charge)
        [manoeuvre] M (maneuver)
       *[hold] T (hold)
    }
# A coloured marker, as what a unit is.
billy-yank-marker =
    { $markerkey ->
        [routed] routed (red)
        [demoralised] demoralized (yellow)
       *[hesitant] hesitant (green)
    }
billy-yank-formation =
    { $formationkey ->
        [column] march column
        [extended] extended order
        [skirmish] skirmish order
        [disordered] disorder
        [building] the building
       *[line] line
    }
# A unit’s grade and arm.
billy-yank-kind =
    { $grade ->
        [raw]
            { $arm ->
                [cavalry] raw cavalry
                [artillery] raw artillery
               *[infantry] raw infantry
            }
        [veteran]
            { $arm ->
                [cavalry] veteran cavalry
                [artillery] veteran artillery
               *[infantry] veteran infantry
            }
       *[seasoned]
            { $arm ->
                [cavalry] seasoned cavalry
                [artillery] seasoned artillery
               *[infantry] seasoned infantry
            }
    }
billy-yank-test =
    { $testkey ->
        [reaction] reaction test
        [rally] rally test
        [impact] impact test
       *[morale] morale test
    }
billy-yank-passed =
    { $passedkey ->
        [yes] passed
       *[no] failed
    }
billy-yank-losses =
    { $losses ->
        [0] no loss
        [1] 1 loss
       *[other] { $losses } losses
    }
billy-yank-paces =
    { $paces ->
        [1] 1 pace
       *[other] { $paces } paces
    }

## Prompts: what is asked

billy-yank-prompt-over = The game is over.
billy-yank-prompt-replacement = A replacement brigadier is available. Choose the regiment he joins, or wait.
billy-yank-prompt-arrival = { $unit } arrives. Choose where it enters the table, or wait.
billy-yank-prompt-orders = { $side }: give one order to each brigade and battery. Regiments may get specific orders, and generals may attach to units. Orders stay face down until phase 3.
billy-yank-prompt-rallied = { $unit } has rallied. Choose its facing.
billy-yank-prompt-rout = { $side }: choose a routed unit and its direction of flight.
billy-yank-prompt-declare = { $side }: declare units that halt to fire first, and those that fix or unfix bayonets.
billy-yank-prompt-withdraw = { $side }: step a, withdrawals and redeploying batteries. Plan your units’ moves; stationary units may fire.
billy-yank-prompt-charge = { $side }: step b, charges. Declare charges and supports; stationary units may fire.
billy-yank-prompt-manoeuvre = { $side }: step c, maneuvers and adjustments. Plan your units’ moves; stationary units may fire.
billy-yank-prompt-defence = { $side }: choose charged units to fire at their chargers.
billy-yank-prompt-impact = { $side }: choose the next impact to resolve.
billy-yank-prompt-pursuit = { $unit } has beaten { $target }. Pursuit test: normal, or with results reversed?
billy-yank-prompt-join = { $side }: commit a rear support to the melee?
billy-yank-prompt-generals = { $side }: move your unattached generals.
billy-yank-prompt-fire = { $side }: phase 5, fire of units that moved.
billy-yank-prompt-escape = { $general } has escaped. Choose where he goes.
billy-yank-prompt-activate = { $side }: choose a unit to move, and its move.
billy-yank-prompt-counter = { $side }: counter with one of your units?

## Orders: what can be done

billy-yank-order-replace = { $general } replaced, with { $unit }
billy-yank-order-wait = Wait
billy-yank-order-arrive = { $unit } arrives at { $to }
billy-yank-order-orders =
    { $count ->
        [0] No orders
        [1] 1 order
       *[other] { $count } orders
    }
billy-yank-order-face = Face { $unit } to { $degrees }°
billy-yank-order-rout = { $unit } routs toward { $degrees }°
billy-yank-order-declare =
    { $count ->
        [0] Declare nothing
        [1] 1 declaration
       *[other] { $count } declarations
    }
billy-yank-order-plan =
    { $count ->
        [0] No more plans this step
       *[other] Plans for { $count } units
    }
billy-yank-order-shot = { $unit } fires at { $target }
billy-yank-order-shot-within = { $unit } fires at { $target } once within { billy-yank-paces }
billy-yank-order-move = { $unit } moves to { $to }
billy-yank-order-act =
    { $count ->
        [1] { $unit }: 1 action
       *[other] { $unit }: { $count } actions
    }
billy-yank-order-charge =
    { $bonuskey ->
        [yes] { $unit } charges { $target } with the movement bonus
       *[no] { $unit } charges { $target }
    }
billy-yank-order-support = { $unit } supports the charge of { $friend }
billy-yank-order-burn = { $unit } fires at { $building } to set it on fire
billy-yank-order-go-on = Continue with the plans
billy-yank-order-defence =
    { $count ->
        [0] No defensive fire
       *[other] { $count } units fire at their chargers
    }
billy-yank-order-impact = Resolve the impact of { $unit }
billy-yank-order-pursuit =
    { $inversekey ->
        [yes] Pursuit test, results reversed
       *[no] Pursuit test
    }
billy-yank-order-join = { $unit } joins the melee
billy-yank-order-join-nobody = Commit no support
billy-yank-order-generals =
    { $count ->
        [0] Move no generals
       *[other] Move { $count } generals
    }
billy-yank-order-ride = { $general } moves to { $to }
billy-yank-order-fire =
    { $count ->
        [0] Hold fire
       *[other] { $count } units fire
    }
billy-yank-order-escape = { $general } goes to { $to }
billy-yank-order-activate = Move { $unit }
billy-yank-order-counter = Counter with { $unit }
billy-yank-order-counter-not = Don’t counter

## Events: what happened

billy-yank-event-turn = Turn { $turn }.
billy-yank-event-ordered = { side-begins-sentence } has placed its orders.
billy-yank-event-attached = { $general } attaches to { $unit }.
billy-yank-event-detached = { $general } detaches.
billy-yank-event-revealed-brigade = { $general }’s brigade: order { billy-yank-duty }.
billy-yank-event-revealed-unit = { $unit }: order { billy-yank-duty }.
billy-yank-event-order =
    { $changedkey ->
        [yes] { $general } rolls { $die }, total { $total }: his brigade changes to { billy-yank-duty }.
       *[no] { $general } rolls { $die }, total { $total }: his brigade stays on { billy-yank-duty }.
    }
billy-yank-event-tested =
    { $dice ->
        [0] { $unit }, { billy-yank-test }: { billy-yank-passed } automatically.
       *[other] { $unit }, { billy-yank-test }: { $total }, { billy-yank-passed }.
    }
billy-yank-event-marked = { $unit } is { billy-yank-marker }.
billy-yank-event-fire-marked = { $unit } gets a fire marker.
billy-yank-event-fire-unmarked = { $unit } has ceased fire: remove its fire marker.
billy-yank-event-low-ammunition = { $unit } is low on ammunition.
billy-yank-event-halted = { $unit } halts to fire.
billy-yank-event-fixed = { $unit } fixes bayonets.
billy-yank-event-unfixed = { $unit } unfixes bayonets.
billy-yank-event-moved = { $unit } moves { billy-yank-paces } to { $to }.
billy-yank-dispatch-moves =
    { $units ->
        [1] { $unit } moves about { $paces } paces.
       *[other] { $units } units move; { $unit } moves the most, about { $paces } paces.
    }
billy-yank-event-turned = { $unit } faces { $degrees }°.
billy-yank-event-withdrew = { $unit } withdraws { billy-yank-paces } to { $to }.
billy-yank-event-routed = { $unit } routs { billy-yank-paces } to { $to }.
billy-yank-event-fell-back = { $unit } falls back { billy-yank-paces } to { $to }.
billy-yank-event-pursued = { $unit } pursues { billy-yank-paces } to { $to }.
billy-yank-event-took-place = { $unit } occupies the loser’s ground at { $to }.
billy-yank-event-stopped =
    { $whykey ->
        [enemy] { $unit } is stopped by the enemy.
        [contact] { $unit } is stopped by contact.
        [obstacle] { $unit } is stopped at an obstacle.
        [terrain] { $unit } is stopped at the edge of rougher ground.
        [friend] { $unit } is blocked by friendly troops.
        [edge] { $unit } is stopped at the table edge.
       *[other] { $unit } is stopped.
    }
billy-yank-event-limbered = { $unit } limbers up.
billy-yank-event-unlimbered = { $unit } unlimbers.
billy-yank-event-formed =
    { $formationkey ->
        [disordered] { $unit } is disordered.
       *[other] { $unit } changes formation: { billy-yank-formation }.
    }
billy-yank-event-mounted = { $unit } mounts.
billy-yank-event-dismounted = { $unit } dismounts.
billy-yank-event-occupied = { $unit } occupies { $building }.
billy-yank-event-left-building = { $unit } leaves the building, disordered.
billy-yank-event-ready = { $unit } is at the obstacle, ready to cross.
billy-yank-event-shot =
    { $bandkey ->
        [point-blank] { $unit } fires at { $target } at point-blank range ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
        [medium] { $unit } fires at { $target } at medium range ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
       *[long] { $unit } fires at { $target } at long range ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
    }
billy-yank-event-cannonade = { $unit } fires at { $target } in zone { $zone } ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
billy-yank-event-held-fire = { $unit } is confused by the uniforms and holds fire.
billy-yank-event-lost =
    { $stands ->
        [0]
            { $unit } loses { $figures ->
                [1] 1 figure
               *[other] { $figures } figures
            }.
        [1]
            { $unit } loses { $figures ->
                [1] 1 figure
               *[other] { $figures } figures
            }; 1 stand removed.
       *[other] { $unit } loses { $figures } figures; { $stands } stands removed.
    }
billy-yank-event-left = { $unit } routs off the table.
billy-yank-event-eliminated = { $unit } is eliminated.
billy-yank-event-bonus =
    { $count ->
        [1] { $unit }, movement bonus: { billy-yank-paces }.
       *[other] { $unit } and its brigade, movement bonus: { billy-yank-paces }.
    }
billy-yank-event-charged = { $unit } charges { $target }.
billy-yank-event-charge-ended =
    { $whykey ->
        [short] { $unit }’s charge falls short.
        [impossible] { $unit }’s charge is impossible.
        [obstacle] { $unit }’s charge is stopped by an obstacle.
        [blocked] { $unit }’s charge is blocked by other troops.
        [broken] { $unit }’s charge is broken by fire.
       *[other] { $unit }’s charge is over.
    }
billy-yank-event-impact =
    { $resultkey ->
        [charger-wins] Impact, { $unit } ({ $total }) on { $target } ({ $other }): the charge succeeds.
        [target-wins] Impact, { $unit } ({ $total }) on { $target } ({ $other }): the charge is repulsed.
       *[melee] Impact, { $unit } ({ $total }) on { $target } ({ $other }): melee.
    }
billy-yank-event-melee = Melee, round { $round }: { $unit } scores { $score } against { $target }, { billy-yank-losses }.
billy-yank-event-joined = { $unit } joins the melee.
billy-yank-event-at-risk =
    { $againkey ->
        [yes] { $general } is at risk (rolled { $die }); killed on 1–2: rolled { $second }.
       *[no] { $general } is under fire: rolled { $die }.
    }
billy-yank-event-killed = { $general } is killed.
billy-yank-event-captured = { $general } is captured.
billy-yank-event-escaped = { $general } escapes capture.
billy-yank-event-rode = { $general } moves to { $to }.
billy-yank-event-replaced = { $general } is replaced; the new brigadier has competence { $competence }.
billy-yank-event-bombarded =
    { $hits ->
        [0] { $unit } fires at { $building }: no hits.
        [1] { $unit } fires at { $building }: 1 hit.
       *[other] { $unit } fires at { $building }: { $hits } hits.
    }
billy-yank-event-burning = { $building } is on fire.
billy-yank-event-abatis = { $unit } builds an abatis.
billy-yank-event-abatis-lost = { $unit } loses its abatis.
billy-yank-event-jammed = { $unit }: a gun jams.
billy-yank-event-numbered = { $unit }: activation number { $number }.
billy-yank-event-activated = { $unit } is activated.
billy-yank-event-countered = { $unit } counters and moves first.
billy-yank-event-arrived = { $unit } arrives at { $to }.
billy-yank-event-came = { $general } arrives on the field.
billy-yank-event-released = { $unit } is released from reserve.
billy-yank-event-turn-ended = The turn is over.
billy-yank-event-over =
    { $winnerkey ->
        [confederate]
            { $decisivekey ->
                [yes] Game over: decisive Confederate victory, { $confederate } VP to { $union }.
               *[no] Game over: Confederate victory, { $confederate } VP to { $union }.
            }
       *[union]
            { $decisivekey ->
                [yes] Game over: decisive Union victory, { $union } VP to { $confederate }.
               *[no] Game over: Union victory, { $union } VP to { $confederate }.
            }
    }
billy-yank-event-over-draw = Game over: a draw, { $union } VP to { $confederate }.
billy-yank-ending = The last turn is over. Victory points: Union { $union }, Confederate { $confederate }.
billy-yank-ending-ground = An objective that decides the game at once was held long enough. Victory points: Union { $union }, Confederate { $confederate }.
billy-yank-ending-broken = An army has lost so much that it breaks. Victory points: Union { $union }, Confederate { $confederate }.

## What a unit does, clause by clause

billy-yank-letter =
    { $order ->
        [withdraw] R
        [charge] C
        [manoeuvre] M
       *[hold] T
    }
billy-yank-duty-name =
    { $order ->
        [withdraw] withdraw
        [charge] charge
        [manoeuvre] maneuver
       *[hold] hold
    }
billy-yank-way =
    { $way ->
        [bearing-right] forward, bearing right
        [bearing-left] forward, bearing left
        [ahead-right] forward right
        [right] to the right
        [back-right] back right
        [back] back
        [back-left] back left
        [left] to the left
        [ahead-left] forward left
       *[ahead] forward
    }
billy-yank-act-go =
    { $paces ->
        [1] 1 pace { $way }
       *[other] { $paces } paces { $way }
    }
billy-yank-act-leave = leave the building { $way }
billy-yank-act-to = to { $to }
billy-yank-act-ride = move to { $unit }
billy-yank-act-turn =
    { $side ->
        [left] turn { $degrees }° left
       *[right] turn { $degrees }° right
    }
billy-yank-act-about = about face
billy-yank-act-form =
    { $facing ->
        [none] form { $formation }
       *[other] form { $formation } facing { $facing }°
    }
billy-yank-act-mount =
    { $formation ->
        [none] mount
       *[other] mount: { $formation }
    }
billy-yank-act-dismount = dismount: { $formation }
billy-yank-act-limber = limber up
billy-yank-act-unlimber = unlimber facing { $facing }°
billy-yank-act-wait = wait 1 quarter
billy-yank-act-bonus = with the movement bonus
billy-yank-act-turned = face the direction of movement
billy-yank-act-occupy = occupy { $building }
billy-yank-act-burn = fire at { $building } to set it on fire
billy-yank-act-fire = fire at { $target }
billy-yank-act-within =
    { $paces ->
        [1] once within 1 pace
       *[other] once within { $paces } paces
    }
billy-yank-act-charge-at = charge { $target }
billy-yank-act-support = support the charge of { $target }
billy-yank-act-attach = attach to { $target }
billy-yank-act-detach = detach
billy-yank-act-halt = halt and fire first
billy-yank-act-fix = fix bayonets
billy-yank-act-unfix = unfix bayonets
billy-yank-would-stop =
    { $why ->
        [enemy] It would stop short of { $who }.
        [contact] It would stop in contact with { $who }.
        [obstacle] It would stop at an obstacle.
        [terrain] It would stop at the edge of rougher ground.
        [friend] It would be blocked by friendly troops.
       *[edge] It would stop at the table edge.
    }
billy-yank-heading = { $way }, { $degrees }°
billy-yank-compass =
    { $eighth ->
        [1] northeast
        [2] east
        [3] southeast
        [4] south
        [5] southwest
        [6] west
        [7] northwest
       *[0] north
    }
billy-yank-rank =
    { $rank ->
        [division] division commander
        [corps] corps commander
        [army] army commander
       *[brigade] brigadier
    }
billy-yank-weapon =
    { $weapon ->
        [pistols] pistols
        [shotgun] shotguns
        [musket] smoothbore muskets
        [smoothbore-carbine] smoothbore carbines
        [rifle] rifle muskets
        [breech-rifle] breech-loading rifles
        [breech-carbine] breech-loading carbines
        [repeating-rifle] repeating rifles
        [repeating-carbine] repeating carbines
        [light-smoothbore] light smoothbores
        [light-rifled] light rifled guns
        [field-smoothbore] field smoothbores
        [field-rifled] field rifled guns
        [heavy-smoothbore] heavy smoothbores
        [heavy-rifled] heavy rifled guns
       *[machine-gun] machine guns
    }
billy-yank-trait =
    { $trait ->
        [crack] crack
        [zouave] Zouaves
        [sharpshooter] sharpshooters
        [impetuous] impetuous
       *[misleading] misleading uniforms
    }

## Phases, and groups of choices

billy-yank-phase-orders = Phase 1: orders
billy-yank-phase-rally = Phase 2: rally and rout
billy-yank-phase-command = Phase 3: command
billy-yank-phase-action = Phase 4: action
billy-yank-phase-action-withdraw = Phase 4a: withdrawals
billy-yank-phase-action-charge = Phase 4b: charges
billy-yank-phase-action-manoeuvre = Phase 4c: maneuvers
billy-yank-phase-fire = Phase 5: fire
billy-yank-phase-end = End of the turn
billy-yank-phase-over = Game over
billy-yank-group-rout = Routs toward
billy-yank-group-face = Face
billy-yank-group-impact = Resolve impact of
billy-yank-group-join = Join the melee
billy-yank-group-replace = Join
billy-yank-group-arrive = Enter at
billy-yank-group-escape = Ride to
billy-yank-group-activate = Move
billy-yank-group-counter = Counter with

## Words

word-line = line
word-extended = extended order
word-skirmish = skirmish order
word-disordered = disordered
word-building = in the building
word-limbered = limbered
word-unlimbered = unlimbered
word-hesitant = hesitant
word-demoralised = demoralized
word-routed = routed
word-raw = raw
word-seasoned = seasoned
word-veteran = veteran
word-per-die = per die
word-orders = orders
word-declare = declarations
word-charge = charges
word-manoeuvre = maneuvers
word-generals = generals
word-impact = impact
word-pursuit = pursuit
word-rallied = rallied
word-replacement = replacement brigadier
word-arrival = arrival
word-escape = escape
word-broken = broken ground
word-very-broken = very broken ground
word-impassable = impassable
word-point-blank = point-blank range
word-medium = medium range
word-long = long range
word-morale = morale
word-fire = fire
word-times = doubling and halving
word-multiplied = multiplier
word-effect = effect, per die
word-melee = melee
word-charger = charger
word-state-eliminated = eliminated
word-state-left = left the table
word-state-to-come = not yet arrived
word-state-killed = killed
word-state-captured = captured
word-crest = a crest
word-area = the ground
billy-yank-decision-withdraw = withdrawals
billy-yank-decision-defence = defensive fire
billy-yank-decision-fire = fire
billy-yank-decision-hold = hold
billy-yank-decision-join = melee
billy-yank-decision-rout = rout
word-by-fire = fire, per die
word-by-effect = effect, per die
word-by-times = doubling and halving
word-by-charger = the charger
word-by-target = the target
word-by-morale = morale of the gunners
word-by-allowance = allowance
word-by-allowance-hundredths = allowance (hundredths of a pace)
word-contact = contact
word-edge = table edge
word-enemy = the enemy
word-friend = friendly troops
word-terrain = the ground
word-obstacle = an obstacle
word-short = too short
word-order-change = change of order
word-rally = rally
word-reaction = reaction
word-charger-wins = charger wins
word-target-wins = target wins

## By how much

refused-too-long = { $paces } paces; the limit is { $allowance }.
refused-too-wide = { $degrees }° off; the limit is { $most }°.

## Rows of the tables of modifiers

cause-adjusted = Adjusted formation
cause-bayonets = Fixed bayonets
cause-breech-loaders = Breech-loaders
cause-broken = On broken ground
cause-canister = Canister
cause-charging = Under order C
cause-column = In column, or disordered
cause-counter-battery = Smoothbores in counter-battery fire
cause-demoralised = Demoralized
cause-dense-cover = Target in dense cover
cause-downhill = Target downhill, zone 1
cause-enfilade = Flank or rear fire, or target in column
cause-extended = In extended order
cause-first-zone = Zone 1
cause-general = General attached
cause-guess = Blind fire
cause-heavy-guns = Heavy guns
cause-hesitant = Hesitant
cause-light-cover = Target in light cover
cause-light-guns = Light guns
cause-long = Long range
cause-loose = Disordered or skirmishing
cause-lower = Downhill of the enemy
cause-mounted = Mounted
cause-moving = Moving or moved
cause-point-blank = Point-blank range
cause-raw = Raw troops
cause-repeaters = Repeating arms
cause-rested = Resting on a wall or fence
cause-routed = Routed
cause-shaken = Hesitant or demoralized
cause-skirmish = In skirmish order
cause-target-disordered = Target disordered
cause-target-extended = Target in extended order
cause-target-mounted = Target mounted
cause-target-moving = Target moving or moved
cause-target-skirmish = Target in skirmish order
cause-target-withdrawing = Target withdrawing
cause-turned = Unlimbered or turned
cause-uphill = Target uphill
cause-very-broken = On very broken ground
cause-veteran = Veterans

## What follows from an order, under its button

billy-yank-follows-withdraw = moves away in step a, before all other units
billy-yank-follows-charge = charges in step b, or supports a charge
billy-yank-follows-manoeuvre = marches and turns in step c; fires afterwards, in phase 5
billy-yank-follows-hold = stays where it is and may fire in every step

## Dice, by what they are rolled for

word-bonus = movement bonus
word-burning = burning building
word-capture = capture of a general
word-competence = competence of a new brigadier
word-killed = fate of a general
word-negative = morale, negative die
word-positive = morale, positive die
word-risk = risk to a general

## Words that mean something else in other games

billy-yank-word-column = march column
billy-yank-word-hold = hold
billy-yank-word-withdraw = withdraw
billy-yank-word-clear = clear
