# Billy Yank: what is asked, what can be ordered, what happened.

## Pieces of sentences

# An order of chapter 3.
billy-yank-duty =
    { $orderkey ->
        [withdraw] R (withdraw)
        [charge] C (charge)
        [manoeuvre] M (manoeuvre)
       *[hold] T (hold)
    }
# A coloured marker, as what a unit is.
billy-yank-marker =
    { $markerkey ->
        [routed] routed (red)
        [demoralised] demoralised (yellow)
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
billy-yank-prompt-replacement = A new brigadier can take over. Beside which regiment does he appear, or do you wait?
billy-yank-prompt-arrival = { $unit } arrives. Where does it come onto the table, or does it wait?
billy-yank-prompt-orders = { $side }: give your orders. Every brigade and every battery gets one; regiments may get a specific order, and generals may join a unit. The counters lie face down until phase 3.
billy-yank-prompt-rallied = { $unit } has rallied. Which way does it face?
billy-yank-prompt-rout = { $side }: which unit runs, and along which heading?
billy-yank-prompt-declare = { $side }: which units halt to fire first, and which fix or unfix bayonets?
billy-yank-prompt-withdraw = { $side }: step a, withdrawals and redeploying batteries. What do your units do? Units that stand still may fire.
billy-yank-prompt-charge = { $side }: step b, charges. Who charges whom, and who supports? Units that stand still may fire.
billy-yank-prompt-manoeuvre = { $side }: step c, manoeuvres and adjustments. What do your units do? Units that stand still may fire.
billy-yank-prompt-defence = { $side }: which of your charged units fire at their chargers?
billy-yank-prompt-impact = { $side }: which impact is resolved next?
billy-yank-prompt-pursuit = { $unit } has won against { $target }. Pursuit test: as it stands, or with its results swapped?
billy-yank-prompt-join = { $side }: does a rear support join the melee?
billy-yank-prompt-generals = { $side }: where do your detached generals ride?
billy-yank-prompt-fire = { $side }: phase 5, fire of the units that have moved.
billy-yank-prompt-escape = { $general } has escaped. Where does he ride?
billy-yank-prompt-activate = { $side }: which of your units moves now, and how?
billy-yank-prompt-counter = { $side }: does one of your units move first?

## Orders: what can be done

billy-yank-order-replace = { $general } is replaced beside { $unit }
billy-yank-order-wait = Wait
billy-yank-order-arrive = { $unit } arrives at { $to }
billy-yank-order-orders =
    { $count ->
        [0] No orders
        [1] One order
       *[other] { $count } orders
    }
billy-yank-order-face = { $unit } faces { $degrees }°
billy-yank-order-rout = { $unit } runs along { $degrees }°
billy-yank-order-declare =
    { $count ->
        [0] Nothing to declare
        [1] One declaration
       *[other] { $count } declarations
    }
billy-yank-order-plan =
    { $count ->
        [0] Nothing more in this step
       *[other] Plans for { $count } units
    }
billy-yank-order-shot = { $unit } fires at { $target }
billy-yank-order-shot-within = { $unit } fires at { $target } as soon as it is within { billy-yank-paces }
billy-yank-order-move = { $unit } goes to { $to }
billy-yank-order-act =
    { $count ->
        [1] { $unit } carries out one action
       *[other] { $unit } carries out { $count } actions
    }
billy-yank-order-charge =
    { $bonuskey ->
        [yes] { $unit } charges { $target } at the double
       *[no] { $unit } charges { $target }
    }
billy-yank-order-support = { $unit } supports the charge of { $friend }
billy-yank-order-burn = { $unit } fires at { $building } to burn it
billy-yank-order-go-on = The plans go on
billy-yank-order-defence =
    { $count ->
        [0] No defensive fire
       *[other] { $count } units fire at their chargers
    }
billy-yank-order-impact = Impact of { $unit }
billy-yank-order-pursuit =
    { $inversekey ->
        [yes] Pursuit test, results swapped
       *[no] Pursuit test
    }
billy-yank-order-join = { $unit } joins the melee
billy-yank-order-join-nobody = No one joins the melee
billy-yank-order-generals =
    { $count ->
        [0] No general rides
       *[other] { $count } generals ride
    }
billy-yank-order-ride = { $general } rides to { $to }
billy-yank-order-fire =
    { $count ->
        [0] No fire
       *[other] { $count } units fire
    }
billy-yank-order-escape = { $general } rides to { $to }
billy-yank-order-activate = { $unit } moves
billy-yank-order-counter = { $unit } moves first
billy-yank-order-counter-not = No counter

## Events: what happened

billy-yank-event-turn = Turn { $turn }.
billy-yank-event-ordered = { side-begins-sentence } has placed its counters.
billy-yank-event-attached = { $general } rides with { $unit }.
billy-yank-event-detached = { $general } rides by himself.
billy-yank-event-revealed-brigade = { $general }’s brigade has order { billy-yank-duty }.
billy-yank-event-revealed-unit = { $unit } has order { billy-yank-duty }.
billy-yank-event-order =
    { $changedkey ->
        [yes] { $general } rolls { $die }, total { $total }: his brigade takes up { billy-yank-duty }.
       *[no] { $general } rolls { $die }, total { $total }: his brigade stays with { billy-yank-duty }.
    }
billy-yank-event-tested =
    { $dice ->
        [0] { $unit }, { billy-yank-test }: { billy-yank-passed } without dice.
       *[other] { $unit }, { billy-yank-test }: { $total }, { billy-yank-passed }.
    }
billy-yank-event-marked = { $unit } is { billy-yank-marker }.
billy-yank-event-fire-marked = { $unit } is in its powder smoke: a fire marker.
billy-yank-event-fire-unmarked = { $unit } ceases fire: its fire marker is removed.
billy-yank-event-low-ammunition = { $unit } runs short of ammunition.
billy-yank-event-halted = { $unit } halts to fire.
billy-yank-event-fixed = { $unit } fixes bayonets.
billy-yank-event-unfixed = { $unit } unfixes bayonets.
billy-yank-event-moved = { $unit } moves { billy-yank-paces } to { $to }.
billy-yank-event-turned = { $unit } faces { $degrees }°.
billy-yank-event-withdrew = { $unit } withdraws { billy-yank-paces } to { $to }.
billy-yank-event-routed = { $unit } runs { billy-yank-paces } to { $to }.
billy-yank-event-fell-back = { $unit } falls back { billy-yank-paces } to { $to }.
billy-yank-event-pursued = { $unit } pursues { billy-yank-paces } to { $to }.
billy-yank-event-took-place = { $unit } takes the loser’s ground at { $to }.
billy-yank-event-stopped =
    { $whykey ->
        [enemy] { $unit } is stopped by the enemy.
        [contact] { $unit } is stopped: contact.
        [obstacle] { $unit } is stopped at an obstacle.
        [terrain] { $unit } is stopped at the edge of harder ground.
        [friend] { $unit } is stopped by friends in its way.
        [edge] { $unit } is stopped at the edge of the table.
       *[other] { $unit } is stopped.
    }
billy-yank-event-limbered = { $unit } limbers up.
billy-yank-event-unlimbered = { $unit } unlimbers.
billy-yank-event-formed =
    { $formationkey ->
        [disordered] { $unit } is disordered.
       *[other] { $unit } forms { billy-yank-formation }.
    }
billy-yank-event-mounted = { $unit } mounts.
billy-yank-event-dismounted = { $unit } dismounts.
billy-yank-event-occupied = { $unit } occupies { $building }.
billy-yank-event-left-building = { $unit } leaves its building, disordered.
billy-yank-event-ready = { $unit } stands at the obstacle, ready to cross it.
billy-yank-event-shot =
    { $bandkey ->
        [point-blank] { $unit } fires at { $target } at point-blank range ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
        [medium] { $unit } fires at { $target } at medium range ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
       *[long] { $unit } fires at { $target } at long range ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
    }
billy-yank-event-cannonade = { $unit } fires at { $target } in zone { $zone } ({ billy-yank-paces }): { $score }, { billy-yank-losses }.
billy-yank-event-held-fire = { $unit } is misled by the uniforms and does not fire.
billy-yank-event-lost =
    { $stands ->
        [0] { $unit } loses { $figures ->
            [1] one figure
           *[other] { $figures } figures
        }.
        [1] { $unit } loses { $figures ->
            [1] one figure
           *[other] { $figures } figures
        }, and a stand is removed.
       *[other] { $unit } loses { $figures } figures, and { $stands } stands are removed.
    }
billy-yank-event-left = { $unit } has run off the table.
billy-yank-event-eliminated = { $unit } is eliminated.
billy-yank-event-bonus =
    { $count ->
        [1] Movement bonus of { $unit }: { billy-yank-paces }.
       *[other] Movement bonus of { $unit } and its brigade: { billy-yank-paces }.
    }
billy-yank-event-charged = { $unit } charges { $target }.
billy-yank-event-charge-ended =
    { $whykey ->
        [short] The charge of { $unit } falls short.
        [impossible] The charge of { $unit } proves impossible.
        [obstacle] The charge of { $unit } stops at what lies in its way.
        [blocked] The charge of { $unit } is blocked by other troops.
        [broken] The charge of { $unit } is broken by fire.
       *[other] The charge of { $unit } is over.
    }
billy-yank-event-impact =
    { $resultkey ->
        [charger-wins] Impact of { $unit } ({ $total }) on { $target } ({ $other }): the charge is won.
        [target-wins] Impact of { $unit } ({ $total }) on { $target } ({ $other }): the charge is thrown back.
       *[melee] Impact of { $unit } ({ $total }) on { $target } ({ $other }): melee.
    }
billy-yank-event-melee = Melee, round { $round }: { $unit } scores { $score } against { $target }, { billy-yank-losses }.
billy-yank-event-joined = { $unit } joins the melee.
billy-yank-event-at-risk =
    { $againkey ->
        [yes] { $general } is in danger, the die shows { $die }; a 2 or less would kill him now, and the second die shows { $second }.
       *[no] Bullets fly round { $general }: the die shows { $die }.
    }
billy-yank-event-killed = { $general } is killed.
billy-yank-event-captured = { $general } is captured.
billy-yank-event-escaped = { $general } escapes capture.
billy-yank-event-rode = { $general } rides to { $to }.
billy-yank-event-replaced = { $general } is replaced; the new brigadier’s competence is { $competence }.
billy-yank-event-bombarded =
    { $hits ->
        [0] { $unit } fires at { $building } and misses.
        [1] { $unit } fires at { $building }: one hit.
       *[other] { $unit } fires at { $building }: { $hits } hits.
    }
billy-yank-event-burning = { $building } is on fire.
billy-yank-event-abatis = { $unit } has built an abatis before its front.
billy-yank-event-abatis-lost = The abatis of { $unit } is lost.
billy-yank-event-jammed = Half a section of { $unit } jams.
billy-yank-event-numbered = { $unit } has activation number { $number }.
billy-yank-event-activated = { $unit } is activated.
billy-yank-event-countered = { $unit } moves first.
billy-yank-event-arrived = { $unit } arrives at { $to }.
billy-yank-event-came = { $general } comes to the field.
billy-yank-event-released = { $unit } is released from the reserve.
billy-yank-event-turn-ended = The turn is over.
billy-yank-event-over =
    { $winnerkey ->
        [confederate] { $decisivekey ->
            [yes] The game is over: a decisive victory of the Confederacy, { $confederate } points to { $union }.
           *[no] The game is over: the Confederacy has won, { $confederate } points to { $union }.
        }
       *[union] { $decisivekey ->
            [yes] The game is over: a decisive victory of the Union, { $union } points to { $confederate }.
           *[no] The game is over: the Union has won, { $union } points to { $confederate }.
        }
    }
billy-yank-event-over-draw = The game is over: a draw, { $union } points to { $confederate }.

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
        [manoeuvre] manoeuvre
       *[hold] hold
    }
billy-yank-way =
    { $way ->
        [bearing-right] ahead, bearing right
        [bearing-left] ahead, bearing left
        [ahead-right] ahead to the right
        [right] to the right
        [back-right] back to the right
        [back] back
        [back-left] back to the left
        [left] to the left
        [ahead-left] ahead to the left
       *[ahead] ahead
    }
billy-yank-act-go =
    { $paces ->
        [1] 1 pace { $way }
       *[other] { $paces } paces { $way }
    }
billy-yank-act-leave = leave the building { $way }
billy-yank-act-to = to { $to }
billy-yank-act-ride = ride to { $unit }
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
billy-yank-act-wait = wait a quarter
billy-yank-act-bonus = at the double
billy-yank-act-turned = face along the way
billy-yank-act-occupy = occupy { $building }
billy-yank-act-burn = fire at { $building } to burn it
billy-yank-act-fire = fire at { $target }
billy-yank-act-within =
    { $paces ->
        [1] once within 1 pace
       *[other] once within { $paces } paces
    }
billy-yank-act-charge-at = charge { $target }
billy-yank-act-support = go with the charge of { $target }
billy-yank-act-attach = ride with { $target }
billy-yank-act-detach = ride alone
billy-yank-act-halt = halt and fire first
billy-yank-act-fix = fix bayonets
billy-yank-act-unfix = unfix bayonets
billy-yank-would-stop =
    { $why ->
        [enemy] It would stop before { $who }.
        [contact] It would stop in contact with { $who }.
        [obstacle] It would stop at an obstacle.
        [terrain] It would stop at the edge of harder ground.
        [friend] It would stop at friends in its way.
       *[edge] It would stop at the table’s edge.
    }
billy-yank-heading = { $way }, { $degrees }°
billy-yank-compass =
    { $eighth ->
        [1] north-east
        [2] east
        [3] south-east
        [4] south
        [5] south-west
        [6] west
        [7] north-west
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
billy-yank-phase-command = Phase 3: orders are revealed
billy-yank-phase-action = Phase 4: action
billy-yank-phase-action-withdraw = Phase 4a: withdrawals
billy-yank-phase-action-charge = Phase 4b: charges
billy-yank-phase-action-manoeuvre = Phase 4c: manoeuvres
billy-yank-phase-fire = Phase 5: fire
billy-yank-phase-end = End of the turn
billy-yank-phase-over = Over
billy-yank-group-rout = Runs
billy-yank-group-face = Faces
billy-yank-group-impact = Impact of
billy-yank-group-join = Joins
billy-yank-group-replace = Beside
billy-yank-group-arrive = Arrives at
billy-yank-group-escape = Rides
billy-yank-group-activate = Moves
billy-yank-group-counter = Moves first

## Words

word-line = line
word-extended = extended order
word-skirmish = skirmish order
word-disordered = disordered
word-building = in the building
word-limbered = limbered
word-unlimbered = unlimbered
word-hesitant = hesitant
word-demoralised = demoralised
word-routed = routed
word-raw = raw
word-seasoned = seasoned
word-veteran = veteran
word-per-die = each die adds
word-orders = orders
word-declare = declarations
word-charge = charges
word-manoeuvre = manoeuvres
word-generals = generals
word-impact = impact
word-pursuit = pursuit
word-rallied = rallied
word-replacement = a new brigadier
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
word-times = doubled and halved
word-multiplied = multiplied
word-effect = effect, per die
word-melee = melee
word-charger = charger
word-state-eliminated = eliminated
word-state-left = left the table
word-state-to-come = still to come
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
word-by-times = doubled and halved
word-by-charger = the charger
word-by-target = the target
word-by-morale = morale of the gunners
word-by-allowance = allowance
word-by-allowance-hundredths = allowance, in hundredths
word-contact = contact
word-edge = the edge of the table
word-enemy = the enemy
word-friend = friends
word-terrain = the ground
word-obstacle = an obstacle
word-short = too short
word-order-change = change of order
word-rally = rally
word-reaction = reaction
word-charger-wins = the charger wins
word-target-wins = the target wins

## By how much

refused-too-long = { $paces } paces, where { $allowance } are allowed.
refused-too-wide = { $degrees }° aside, where { $most }° are allowed.

## Rows of the tables of modifiers

cause-adjusted = Has adjusted its position
cause-bayonets = Fixed bayonets
cause-breech-loaders = Breech-loaders
cause-broken = On broken ground
cause-canister = Canister
cause-charging = Under order C
cause-column = In column, or disordered
cause-counter-battery = Smoothbores at a battery
cause-demoralised = Demoralised
cause-dense-cover = Target in dense cover
cause-downhill = Target below, in the first zone
cause-enfilade = Flank or rear fire, or at a column
cause-extended = In extended order
cause-first-zone = First zone
cause-general = A general is with it
cause-guess = Fire by guess
cause-heavy-guns = Heavy guns
cause-hesitant = Hesitant
cause-light-cover = Target in light cover
cause-light-guns = Light guns
cause-long = Long range
cause-loose = Disordered, or in skirmish order
cause-lower = On lower ground
cause-mounted = On horseback
cause-moving = Moves, or has moved
cause-point-blank = Point-blank range
cause-raw = Raw troops
cause-repeaters = Repeating arms
cause-rested = Fires from behind an obstacle
cause-routed = Routed
cause-shaken = Hesitant or demoralised
cause-skirmish = In skirmish order
cause-target-disordered = Target disordered
cause-target-extended = Target in extended order
cause-target-mounted = Target on horseback
cause-target-moving = Target moves, or has moved
cause-target-skirmish = Target in skirmish order
cause-target-withdrawing = Target withdraws
cause-turned = Has unlimbered or turned
cause-uphill = Target on higher ground
cause-very-broken = On very broken ground
cause-veteran = Veterans
