# Great Campaigns of the American Civil War: what is asked, what can be ordered, what happened.

## The sides

side-union = Union
side-confederate = Confederate
side-draw = Draw
# Inside a sentence and at its beginning.
side-in-sentence =
    { $sidekey ->
        [confederate] the Confederacy
       *[union] the Union
    }
side-begins-sentence =
    { $sidekey ->
        [confederate] The Confederacy
       *[union] The Union
    }

## Pieces of sentences

# The units of a declaration: the first three by name.
gcacw-units =
    { $count ->
        [1] { $unit }
        [2] { $unit } and { $second }
        [3] { $unit }, { $second } and { $third }
       *[other] { $count } units: { $unit }, { $second }, { $third } …
    }
# A die modifier with its sign.
gcacw-signed-modifier =
    { $modifier ->
        [-9] −9
        [-8] −8
        [-7] −7
        [-6] −6
        [-5] −5
        [-4] −4
        [-3] −3
        [-2] −2
        [-1] −1
        [0] 0
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
        [6] +6
        [7] +7
        [8] +8
        [9] +9
       *[other] { $modifier }
    }

## Prompts: who is asked what

gcacw-prompt-over = The game is over.
gcacw-prompt-transfer = { $side }: transfer leaders to other units, or say that you are done.
gcacw-prompt-initiative = { $side }: take the initiative, or pass?
gcacw-prompt-action = { $side }: choose an action: a march, a leader activation, an assault, or what else your units can do.
gcacw-prompt-attach = { $side }: which unit is { $leader } with during this activation?
gcacw-prompt-follow = { $side }: { $leader } leaves the hex. Does the army or district leader go with him?
gcacw-prompt-next = { $side }: which of { $leader }’s units acts next?
gcacw-prompt-cavalry-retreat = { $side }: does your cavalry retreat before the enemy, or does it stand?
gcacw-prompt-force-march = { $side }: does { $unit } force march?
gcacw-prompt-march = { $side }: { $unit } is on the march, { $points } MP left. Move, attack, or end the march.
gcacw-prompt-leaders = { $side }: does { $leader } go along, or does he stay in { $hex }?
gcacw-prompt-attack-type = { $side }: { $unit } attacks { $hex }. Choose the attack.
gcacw-prompt-target = { $side }: which hex does { $leader } assault?
gcacw-prompt-commit =
    { $count ->
        [1] { $side }: { $leader } can bring only one unit into the assault on { $hex }. Which one?
       *[other] { $side }: { $leader } can bring only { $count } units into the assault on { $hex }. Which ones?
    }
gcacw-prompt-grand-assault = { $side }: try to make { $leader }’s assault on { $hex } a grand assault?
gcacw-prompt-join =
    { $count ->
        [1] { $side }: choose the units that join the assault on { $hex }, from one hex.
       *[other] { $side }: choose the units that join the assault on { $hex }, from up to { $count } hexes.
    }
gcacw-prompt-losses =
    { $count ->
        [1] { $side }: which unit loses the manpower point?
       *[other] { $side }: divide the loss of { $count } manpower points among your units.
    }
gcacw-prompt-retreat =
    { $kindkey ->
        [rout] { $side }: your units in { $hex } are routed. Choose their path.
        [cavalry] { $side }: choose the path of the cavalry retreat from { $hex }.
        [voluntary] { $side }: choose the path on which your units fall back from { $hex }.
       *[normal] { $side }: choose the path of the retreat from { $hex }.
    }
gcacw-prompt-voluntary-retreat = { $side }: { $hex } has held. Fall back all the same?
gcacw-prompt-advance = { $side }: { $hex } is vacant. Who advances?
gcacw-prompt-displace = { $side }: { $leader } has lost his last unit there. Which unit does he join?
gcacw-prompt-destroy = { $side }: { $unit } has halted at a bridge or ferry. Destroy it?
gcacw-prompt-works = { $side }: units at rest may entrench, build or repair bridges. What do they do tonight?
gcacw-prompt-swamp = { $side }: the rain fills the swamp. Where do the units caught in it go?
gcacw-prompt-reinforcements = { $side }: reinforcements have come. Where do they enter the map? What you hold back may come in a later turn.
gcacw-prompt-attachment = { $side }: detached units may go back to the units they belong to.
gcacw-prompt-parade = { $side }: where does dummy { $marker } go? ({ $points } MP left)

## Orders: short labels

gcacw-order-transfer = Transfer { $leader } to { $unit }
gcacw-order-arrive = { $unit } arrives in { $hex }
gcacw-order-reunite = { $unit } goes back to { $other }
gcacw-order-done = Done
gcacw-order-take = Take the initiative
gcacw-order-pass = Pass
gcacw-order-march = March with { $unit } ({ $hex })
gcacw-order-march-leader = March with { $leader } alone
gcacw-order-entrench = Entrench with { $unit } ({ $hex })
gcacw-order-burn = Burn the station with { $unit } ({ $hex })
gcacw-order-activate =
    { $digging ->
        [0] Activate { $leader } with { gcacw-units }
        [1] Activate { $leader } with { gcacw-units } (one entrenches)
       *[other] Activate { $leader } with { gcacw-units } ({ $digging } entrench)
    }
gcacw-order-assault = Assault under { $leader } with { gcacw-units }
gcacw-order-attach = Attach him to { $unit } ({ $hex })
gcacw-order-follow = Send { $leader } along
gcacw-order-remain = Leave { $leader } here
gcacw-order-next = Next: { $unit } ({ $hex })
gcacw-order-cavalry-retreat = Retreat with the cavalry in { $hex }
gcacw-order-stand = Stand
gcacw-order-force-march = Force march
gcacw-order-no-force-march = No force march
gcacw-order-go = Go to { $hex } ({ $cost } MP)
gcacw-order-attack = Attack { $hex }
gcacw-order-refuse = Refuse flanks
gcacw-order-restore = Stop refusing flanks
gcacw-order-dismantle = Take up the pontoon bridge to { $hex }
gcacw-order-destroy = Try to destroy the crossing to { $hex }
gcacw-order-leave = Leave it standing
gcacw-order-build = Build a pontoon bridge with { $unit }, to { $hex }
gcacw-order-repair = Repair the crossing with { $unit }, to { $hex }
gcacw-order-forage = Forage with { $unit }
gcacw-order-levy = Levy supplies with { $unit }
gcacw-order-flee = Move { $unit } to { $hex }
gcacw-order-place =
    { $count ->
        [0] Place a dummy in { $hex }
       *[other] Hide { gcacw-units } in { $hex }
    }
gcacw-order-reveal = Take off force marker { $marker }
gcacw-order-parade =
    { $led ->
        [1] March dummy { $marker } as { gcacw-parade-arm } with a leader
       *[other] March dummy { $marker } as { gcacw-parade-arm }
    }
gcacw-parade-arm =
    { $armkey ->
        [cavalry] cavalry
       *[infantry] infantry
    }
gcacw-order-take-along = Take dummy { $marker } along
gcacw-order-end = End the march
gcacw-order-along = Send { $leader } with { $unit }
gcacw-order-stay = Keep { $leader } with { $unit }
gcacw-order-type = { $kind } { gcacw-signed-modifier } ({ $cost } MP)
gcacw-order-target = Assault { $hex }
gcacw-order-commit = Attack with { gcacw-units }
gcacw-order-grand-assault = Try a grand assault under { $leader }
gcacw-order-no-grand-assault = No grand assault
gcacw-order-join = Bring in { gcacw-units }
gcacw-order-lose =
    { $count ->
        [1] Take the loss: { $unit } −{ $unitpoints }
        [2] Take the loss: { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }
        [3] Take the loss: { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints }
       *[other] Take the loss: { $count } units: { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints } …
    }
gcacw-order-retreat =
    { $length ->
        [1] Retreat one hex to { $hex }
       *[other] Retreat { $length } hexes to { $hex }
    }
gcacw-order-fall-back = Fall back with { gcacw-units }
gcacw-order-hold = Hold
gcacw-order-advance = Advance with { gcacw-units }
gcacw-order-no-advance = Do not advance
gcacw-order-displace = Send { $leader } to { $unit }

## Events: the report

gcacw-event-phase =
    { $phasekey ->
        [random-events] Random events.
        [reinforcements] Reinforcements.
        [attachment] Detached units may go back to their own.
        [transfer] Leaders may change their place.
        [action] The action cycle begins.
        [recovery] The armies rest: recovery.
        [over] The last turn is over.
       *[other] { $phase }.
    }
gcacw-event-turn = Turn { $turn }.
gcacw-event-random-event = Random events: { $dice } is rolled: { $result }.
gcacw-event-rain = It rains on turn { $turn }.
gcacw-event-unfordable =
    { $riverkey ->
        [major] The major rivers cannot be forded up to the end of turn { $turn }.
       *[minor] The minor rivers cannot be forded up to the end of turn { $turn }.
    }
gcacw-event-fordable =
    { $riverkey ->
        [major] The major rivers can be forded again.
       *[minor] The minor rivers can be forded again.
    }
gcacw-event-caught-in-swamp = The rain catches { $unit } in a swamp.
gcacw-event-insubordination = Both roll { $die }: insubordination.
gcacw-event-initiative = Initiative: Union { $union }, Confederate { $confederate }. { side-begins-sentence } wins the roll.
gcacw-event-automatic-initiative = { side-begins-sentence } has the initiative without a roll: the enemy has nothing left to activate.
gcacw-event-took-initiative = { side-begins-sentence } takes the initiative.
gcacw-event-passed = { side-begins-sentence } passes.
gcacw-event-cycle-ended = The action cycle ends.
gcacw-event-activated =
    { $count ->
        [0] { $leader } is activated.
        [1] { $leader } is activated with one unit.
       *[other] { $leader } is activated with { $count } units.
    }
gcacw-event-unit-allowance =
    { $points ->
        [1] { $unit } prepares to march: { $dice } is rolled, 1 movement point.
       *[other] { $unit } prepares to march: { $dice } is rolled, { $points } movement points.
    }
gcacw-event-leader-allowance =
    { $points ->
        [1] { $leader } gives marching orders: { $dice } is rolled, 1 movement point for each of his units.
       *[other] { $leader } gives marching orders: { $dice } is rolled, { $points } movement points for each of his units.
    }
gcacw-event-fatigue = { $unit }: fatigue level { $level }.
gcacw-event-disorganized = { $unit } is disorganized.
gcacw-event-reorganized = { $unit } is organized again.
gcacw-event-exhausted = { $unit } is exhausted.
gcacw-event-recovered = { $unit } is no longer exhausted.
gcacw-event-demoralized =
    { $level ->
        [0] { $unit } is no longer demoralized.
       *[other] { $unit } is demoralized-{ $level }.
    }
gcacw-event-extended-march = Extended march of { $unit }: { $die } is rolled, { $modified } with modifiers: { $result }.
gcacw-event-force-march =
    { $points ->
        [1] { $unit } force marches: { $dice } is rolled, 1 movement point more.
       *[other] { $unit } force marches: { $dice } is rolled, { $points } movement points more.
    }
gcacw-event-manpower = { $unit } is down to manpower { $value }.
gcacw-event-eliminated =
    { $causekey ->
        [extended-march] { $unit } melts away on the extended march.
        [force-march] { $unit } melts away on the force march.
        [zoc] { $unit } is cut to pieces between the enemy’s lines.
        [umpire] { $unit } is removed by the umpire.
        [combat] { $unit } is destroyed in the combat.
        [retreat] { $unit } is destroyed in the retreat.
        [surrender] { $unit } surrenders and is out of the game.
        [cavalry-retreat] { $unit } is destroyed in the cavalry retreat.
        [swamp] { $unit } finds no way out of the swamp and is lost.
       *[other] { $unit } is eliminated: { $cause }.
    }
gcacw-event-moved = { $unit } marches from { $from } to { $hex } ({ $cost } MP, { $points } left).
gcacw-event-put-there = { $unit } is put in { $hex }.
gcacw-event-arrived = { $unit } arrives in { $hex }.
gcacw-event-reunited = { $unit } goes back to { $other }, which takes its strength over.
gcacw-event-attached = { $leader } joins { $unit }.
gcacw-event-leader-eliminated = { $leader } has no command left and leaves the game.
gcacw-event-flanks-refused = The troops in { $hex } refuse their flanks.
gcacw-event-flanks-restored = The troops in { $hex } no longer refuse their flanks.
gcacw-event-attack-declared = Attack from { $from } on { $hex }.
gcacw-event-attack-type =
    { $kindkey ->
        [column] The attack goes in straight from the column of route ({ $cost } MP).
        [hasty] A hasty attack ({ $cost } MP).
        [normal] A normal attack ({ $cost } MP).
        [prepared] A prepared attack ({ $cost } MP).
        [assault] An assault.
       *[other] Attack: { $kind } ({ $cost } MP).
    }
gcacw-event-artillery = The guns open fire: { $die } is rolled, artillery modifier { gcacw-signed-modifier }.
gcacw-event-combat = Combat at { $hex }, { $attackervalue } against { $defendervalue }: attack { $attack }, defence { $defence }; row { $row } of the combat table. Defender: { $defender }; attacker: { $attacker }.
gcacw-event-union-panic = The result at { $hex } is printed in italics: Union panic (7.5). Rule 18.0 of Stonewall Jackson’s Way, which Brevet does not include, says what happens: apply it as the umpire.
gcacw-event-retreated =
    { $kindkey ->
        [rout] The troops in { $from } are routed and run to { $hex }.
        [cavalry] The cavalry in { $from } slips away to { $hex }.
        [voluntary] The troops in { $from } fall back to { $hex } of their own accord.
       *[normal] The troops in { $from } retreat to { $hex }.
    }
gcacw-event-surrendered =
    { $count ->
        [1] With no way out, the unit in { $hex } surrenders.
       *[other] With no way out, the { $count } units in { $hex } surrender.
    }
gcacw-event-advanced =
    { $count ->
        [1] One unit advances from { $from } into { $hex }.
       *[other] { $count } units advance from { $from } into { $hex }.
    }
gcacw-event-cavalry-retreat =
    { $reduction ->
        [0] The cavalry in { $hex } gives way: { $die } is rolled, the enemy is not slowed.
        [1] The cavalry in { $hex } gives way: { $die } is rolled, the enemy loses 1 movement point.
       *[other] The cavalry in { $hex } gives way: { $die } is rolled, the enemy loses { $reduction } movement points.
    }
gcacw-event-command-roll = { $leader } orders the assault: { $die } is rolled, assault number { $number }.
gcacw-event-command-roll-failed = { $leader } orders the assault: { $die } is rolled, and nothing comes of it.
gcacw-event-grand-command-roll =
    { $number ->
        [1] { $leader } orders a grand assault: { $die } is rolled, one more hex may join.
       *[other] { $leader } orders a grand assault: { $die } is rolled, up to { $number } hexes may join.
    }
gcacw-event-grand-command-roll-failed = { $leader } orders a grand assault: { $die } is rolled, and no unit joins.
gcacw-event-march-ended = { $unit } halts.
gcacw-event-entrenched = { $unit } entrenches: { $works }.
gcacw-event-works-lost = { $unit } leaves its works.
gcacw-event-burned =
    { $statekey ->
        [destroyed] The station in { $hex } is burned down.
       *[damaged] The station in { $hex } is damaged by fire.
    }
gcacw-event-bridge-roll =
    { $attemptkey ->
        [build] { $unit } tries to bridge the river to { $hex }: { $die } is rolled, { $modified } with modifiers: { $result }.
        [destroy] { $unit } tries to destroy the crossing to { $hex }: { $die } is rolled, { $modified } with modifiers: { $result }.
       *[repair] { $unit } tries to repair the crossing to { $hex }: { $die } is rolled, { $modified } with modifiers: { $result }.
    }
gcacw-event-pontoon-built = { side-begins-sentence } has a pontoon bridge between { $from } and { $hex }.
gcacw-event-pontoon-removed =
    { $causekey ->
        [dismantled] The pontoon bridge between { $from } and { $hex } is taken up.
       *[destroyed] The enemy destroys the pontoon bridge between { $from } and { $hex }.
    }
gcacw-event-crossing-destroyed = The crossing between { $from } and { $hex } is destroyed.
gcacw-event-crossing-repaired = The crossing between { $from } and { $hex } is repaired.
gcacw-event-foraged = { $unit } forages.
gcacw-event-levied = { $unit } levies supplies.
gcacw-event-unsupplied = { $unit } is out of supply.
gcacw-event-supplied = { $unit } is in supply again.
gcacw-event-without-ammunition = { $unit } is out of ammunition.
gcacw-event-ammunition = { $unit } has ammunition again.
gcacw-event-county = { side-begins-sentence } controls the county of { $hex }.
gcacw-event-county-nobody = No one controls the county of { $hex }.
gcacw-event-marker-placed = { side-begins-sentence } places force marker { $marker } in { $hex }.
gcacw-event-marker-split = { side-begins-sentence } parts force marker { $marker } from { $other } in { $hex }.
gcacw-event-hidden-march =
    { $count ->
        [0] { side-begins-sentence } marches with force marker { $marker }.
        [1] { side-begins-sentence } marches with force marker { $marker }: one die, { $dice }.
       *[other] { side-begins-sentence } marches with force marker { $marker }: { $count } dice, { $dice }.
    }
gcacw-event-hidden-roll = { side-begins-sentence } rolls { $dice } for force marker { $marker }.
gcacw-event-marker-moved = { side-begins-sentence } moves force marker { $marker } from { $from } to { $hex }.
gcacw-event-marker-revealed =
    { $causekey ->
        [adjacent] The enemy is close. Force marker { $marker } in { $hex }: { gcacw-units }.
        [cavalry] Cavalry sees force marker { $marker } in { $hex }: { gcacw-units }.
       *[other] { side-begins-sentence } takes off force marker { $marker } in { $hex }: { gcacw-units }.
    }
gcacw-event-marker-dummy =
    { $causekey ->
        [adjacent] The enemy is close. Force marker { $marker } in { $hex } was a dummy.
        [cavalry] Cavalry sees force marker { $marker } in { $hex }: it was a dummy.
       *[other] { side-begins-sentence } takes off force marker { $marker } in { $hex }: it was a dummy.
    }
gcacw-event-taken-along = Dummy { $marker } goes along.
gcacw-event-holds = { side-begins-sentence } holds { $hex }.
gcacw-event-over = { side-begins-sentence } wins the game.
gcacw-event-over-draw = The game is a draw.

## Words: sides

word-union = Union
word-confederate = Confederate
word-draw = draw
word-nobody = nobody

## Words: phases

word-random-events = random events
word-reinforcements = reinforcements
word-attachment = attachment
word-harpers-ferry = Harper’s Ferry
word-transfer = leader transfer
word-action = action
word-recovery = recovery
word-over = end of the game

## Words: decisions

word-initiative = initiative
word-attach = attachment of the active leader
word-follow = leader who goes along
word-next = next unit
word-cavalry-retreat = cavalry retreat
word-force-march = force march
word-march = march
word-leaders = leaders who go or stay
word-attack-type = attack type
word-target = target
word-commit = units in the assault
word-grand-assault = grand assault
word-join = units that join
word-losses = losses
word-retreat = retreat
word-voluntary-retreat = voluntary retreat
word-advance = advance
word-displace = leader without a unit
word-destroy = destruction of a crossing
word-works = work in recovery

## Words: works, rain and bridges

word-abatis = abatis
word-breastwork-build = breastworks under construction
word-breastwork = breastworks
word-fort-build = fort under construction
word-fort-build-1 = fort under construction (1)
word-fort-build-2 = fort under construction (2)
word-fort = fort
word-damaged = damaged
word-destroyed = destroyed
word-dismantled = taken up
word-minor = minor rivers
word-major = major rivers
word-build = building
word-repair = repair
word-success = success
word-failure = failure
word-no_event = no event
word-rain_current = rain this turn
word-rain_current_1 = rain this turn and the next
word-rain_current_2 = rain this turn and the next two
word-rain_current_3 = rain this turn and the next three

## Words: kinds of attack and retreat

word-column = column of route
word-hasty = hasty
word-normal = normal
word-prepared = prepared
word-assault = assault
word-rout = rout
word-cavalry = cavalry
word-voluntary = voluntary

## Words: results of an extended march

word-extended-nothing = no effect
word-extended-disorganized = disorganized
word-extended-loss-1 = 1 manpower point lost, disorganized
word-extended-loss-2 = 2 manpower points lost, disorganized
word-extended-loss-3 = 3 manpower points lost, disorganized

## Words: why a unit is lost

word-extended-march = extended march
word-zoc = zone of control
word-combat = combat
word-umpire = the umpire
word-surrender = surrender

## Words: what is rolled for, and the names of tallies

word-allowance = movement allowance
word-artillery = artillery
word-attack = attack
word-defence = defence
word-command = command
word-grand-command = grand assault command
word-cost = movement cost
word-flank = flank bonus
word-ratio = ratio
word-tactical = tactical modifier
word-covered = covered hexes
word-attacker-value = attacker’s combat value
word-defender-value = defender’s combat value

## Words: zones of control

word-none = none
word-restricted = restricted

## Words: arms, ranks and sizes

word-infantry = infantry
word-army = army
word-district = district
word-corps = corps
word-division = division
word-demi-division = demi-division
word-brigade = brigade
word-regiment = regiment
word-squadron = squadron

## Words: ground

word-clear = clear
word-rolling = rolling
word-rough = rough
word-woods = woods
word-city = city
word-swamp = swamp
word-provisional-swamp = provisional swamp
word-hill = hill
word-mountain = mountain
word-water = water
word-creek = creek
word-minor-river = minor river
word-major-river = major river
word-ridge = ridge
word-ford = ford
word-bridge = bridge
word-ferry = ferry
word-dam = dam
word-road = road
word-pike = pike
word-trail = trail
word-railroad = railroad
word-unfinished-railroad = unfinished railroad

## Words: the state of a unit

word-organized = organized
word-disorganized = disorganized
word-exhausted = exhausted
word-demoralized = demoralized
word-fatigue = fatigue
word-manpower = manpower
word-combat-value = combat value
word-attack-value = attack value
