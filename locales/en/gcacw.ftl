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
       *[other] { $count } units: { $unit }, { $second }, { $third }…
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
gcacw-prompt-transfer = { $side }: transfer leaders, or choose Done.
gcacw-prompt-initiative = { $side }: take the initiative, or pass?
gcacw-prompt-action = { $side }: choose an action.
gcacw-prompt-attach = { $side }: attach { $leader } to which unit for this activation?
gcacw-prompt-follow = { $side }: { $leader } is leaving the hex. Take the army or district leader along?
gcacw-prompt-next = { $side }: choose { $leader }’s next unit to act.
gcacw-prompt-cavalry-retreat = { $side }: retreat your cavalry, or stand?
gcacw-prompt-force-march = { $side }: force march { $unit }?
gcacw-prompt-march = { $side }: { $unit } is marching, { $points } MP left. Move, attack, or end the march.
gcacw-prompt-leaders = { $side }: does { $leader } go with the unit or stay in { $hex }?
gcacw-prompt-attack-type = { $side }: { $unit } attacks { $hex }. Choose the attack type.
gcacw-prompt-target = { $side }: choose the hex for { $leader } to assault.
gcacw-prompt-commit =
    { $count ->
        [1] { $side }: { $leader } may commit only 1 unit to the assault on { $hex }. Choose it.
       *[other] { $side }: { $leader } may commit only { $count } units to the assault on { $hex }. Choose them.
    }
gcacw-prompt-grand-assault = { $side }: { $leader } is assaulting { $hex }. Attempt a grand assault?
gcacw-prompt-join =
    { $count ->
        [1] { $side }: choose units from 1 hex to join the assault on { $hex }.
       *[other] { $side }: choose units from up to { $count } hexes to join the assault on { $hex }.
    }
gcacw-prompt-losses =
    { $count ->
        [1] { $side }: choose the unit that loses 1 manpower.
       *[other] { $side }: allocate { $count } manpower losses among your units.
    }
gcacw-prompt-retreat =
    { $kindkey ->
        [rout] { $side }: your units in { $hex } rout. Choose their path.
        [cavalry] { $side }: choose the cavalry retreat path from { $hex }.
        [voluntary] { $side }: choose the voluntary retreat path from { $hex }.
       *[normal] { $side }: choose the retreat path from { $hex }.
    }
gcacw-prompt-voluntary-retreat = { $side }: { $hex } held. Retreat voluntarily?
gcacw-prompt-advance = { $side }: { $hex } is vacant. Choose the units to advance.
gcacw-prompt-displace = { $side }: { $leader } has no unit left in his hex. Choose the unit he joins.
gcacw-prompt-destroy = { $side }: { $unit } has stopped at a bridge or ferry. Try to destroy it?
gcacw-prompt-works = { $side }: recovery. Entrench, or build or repair bridges, with rested units.
gcacw-prompt-swamp = { $side }: rain has flooded the swamp. Move out the units caught in it.
gcacw-prompt-reinforcements = { $side }: place your reinforcements. Units you hold back may enter on a later turn.
gcacw-prompt-attachment = { $side }: detached units may rejoin their parent units.
gcacw-prompt-parade = { $side }: move dummy { $marker } ({ $points } MP left).

## Orders: short labels

gcacw-order-transfer = Transfer { $leader } to { $unit }
gcacw-order-arrive = Enter { $unit } in { $hex }
gcacw-order-reunite = Rejoin { $unit } to { $other }
gcacw-order-done = Done
gcacw-order-take = Take the initiative
gcacw-order-pass = Pass
gcacw-order-march = March { $unit } ({ $hex })
gcacw-order-march-leader = March { $leader } alone
gcacw-order-entrench = Entrench { $unit } ({ $hex })
gcacw-order-burn = Burn the station with { $unit } ({ $hex })
gcacw-order-activate =
    { $digging ->
        [0] Activate { $leader } with { gcacw-units }
        [1] Activate { $leader } with { gcacw-units } (one entrenches)
       *[other] Activate { $leader } with { gcacw-units } ({ $digging } entrench)
    }
gcacw-order-assault = Assault under { $leader } with { gcacw-units }
gcacw-order-attach = Attach to { $unit } ({ $hex })
gcacw-order-follow = Take { $leader } along
gcacw-order-remain = Leave { $leader } here
gcacw-order-next = Next: { $unit } ({ $hex })
gcacw-order-cavalry-retreat = Retreat with the cavalry in { $hex }
gcacw-order-stand = Stand fast
gcacw-order-force-march = Force march
gcacw-order-no-force-march = Don’t force march
gcacw-order-go = { $minimumkey ->
    [yes] Move to { $hex } ({ $cost } MP: minimum move, no attack after it)
   *[other] Move to { $hex } ({ $cost } MP)
}
gcacw-order-attack = Attack { $hex }
gcacw-order-refuse = Refuse flanks
gcacw-order-restore = Stop refusing flanks
gcacw-order-dismantle = Dismantle the pontoon bridge to { $hex }
gcacw-order-destroy = Try to destroy the crossing to { $hex }
gcacw-order-leave = Leave it intact
gcacw-order-build = Build a pontoon bridge to { $hex } with { $unit }
gcacw-order-repair = Repair the crossing to { $hex } with { $unit }
gcacw-order-forage = Forage with { $unit }
gcacw-order-levy = Levy supplies with { $unit }
gcacw-order-flee = Move { $unit } to { $hex }
gcacw-order-place =
    { $count ->
        [0] Place a dummy in { $hex }
       *[other] Conceal { gcacw-units } in { $hex }
    }
gcacw-order-reveal = Remove force marker { $marker }
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
gcacw-order-take-along = Bring dummy { $marker } along
gcacw-order-end = End the march
gcacw-order-along = Send { $leader } with { $unit }
gcacw-order-stay = Keep { $leader } with { $unit }
gcacw-order-type =
    { $kindkey ->
        [column] Column-of-route attack { gcacw-signed-modifier } ({ $cost } MP)
        [hasty] Hasty attack { gcacw-signed-modifier } ({ $cost } MP)
        [prepared] Prepared attack { gcacw-signed-modifier } ({ $cost } MP)
        [normal] Normal attack { gcacw-signed-modifier } ({ $cost } MP)
       *[other] { $kind } { gcacw-signed-modifier } ({ $cost } MP)
    }
gcacw-order-target = Assault { $hex }
gcacw-order-commit = Attack with { gcacw-units }
gcacw-order-grand-assault = Attempt a grand assault under { $leader }
gcacw-order-no-grand-assault = No grand assault
gcacw-order-join = Join with { gcacw-units }
gcacw-order-lose =
    { $count ->
        [1] Take losses: { $unit } −{ $unitpoints }
        [2] Take losses: { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }
        [3] Take losses: { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints }
       *[other] Take losses: { $count } units: { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints }…
    }
gcacw-order-retreat =
    { $length ->
        [1] Retreat 1 hex to { $hex }
       *[other] Retreat { $length } hexes to { $hex }
    }
gcacw-order-fall-back = Retreat voluntarily with { gcacw-units }
gcacw-order-hold = Hold
gcacw-order-advance = Advance with { gcacw-units }
gcacw-order-no-advance = Don’t advance
gcacw-order-displace = Send { $leader } to { $unit }

## Events: the report

gcacw-event-phase =
    { $phasekey ->
        [random-events] Random Events Phase.
        [reinforcements] Reinforcements Phase.
        [attachment] Attachment Phase: detached units may rejoin their parent units.
        [transfer] Leader Transfer Phase.
        [action] The action cycle begins.
        [recovery] Recovery Phase.
        [over] The last turn is over.
       *[other] { $phase }.
    }
gcacw-event-turn = Turn { $turn }.
gcacw-event-random-event = Random event roll { $dice }: { $result }.
gcacw-event-rain = It rains on turn { $turn }.
gcacw-event-unfordable =
    { $riverkey ->
        [major] Major rivers are unfordable through turn { $turn }.
       *[minor] Minor rivers are unfordable through turn { $turn }.
    }
gcacw-event-fordable =
    { $riverkey ->
        [major] Major rivers are fordable again.
       *[minor] Minor rivers are fordable again.
    }
gcacw-event-caught-in-swamp = The rain catches { $unit } in a swamp.
gcacw-event-insubordination = Both sides roll { $die }: insubordination.
gcacw-event-initiative = Initiative: Union { $union }, Confederate { $confederate }. { side-begins-sentence } wins the roll.
gcacw-event-automatic-initiative = { side-begins-sentence } has the initiative automatically: the enemy has nothing left to activate.
gcacw-event-took-initiative = { side-begins-sentence } takes the initiative.
gcacw-event-passed = { side-begins-sentence } passes.
gcacw-event-cycle-ended = The action cycle ends.
gcacw-event-activated =
    { $count ->
        [0] { $leader } activates.
        [1] { $leader } activates with 1 unit.
       *[other] { $leader } activates with { $count } units.
    }
gcacw-event-unit-allowance =
    { $points ->
        [1] { $unit } rolls { $dice } for its march: 1 MP.
       *[other] { $unit } rolls { $dice } for its march: { $points } MP.
    }
gcacw-event-leader-allowance =
    { $points ->
        [1] { $leader } rolls { $dice } for the march: 1 MP for each of his units.
       *[other] { $leader } rolls { $dice } for the march: { $points } MP for each of his units.
    }
gcacw-event-fatigue = { $unit }: fatigue level { $level }.
gcacw-event-disorganized = { $unit } is disorganized.
gcacw-event-reorganized = { $unit } reorganizes.
gcacw-event-exhausted = { $unit } is exhausted.
gcacw-event-recovered = { $unit } is no longer exhausted.
gcacw-event-demoralized =
    { $level ->
        [0] { $unit } is no longer demoralized.
       *[other] { $unit } is Demoralized-{ $level }.
    }
gcacw-event-extended-march = { $unit } makes an extended march: rolls { $die }, modified to { $modified }: { $result }.
gcacw-event-force-march =
    { $points ->
        [1] { $unit } force marches: rolls { $dice }, +1 MP.
       *[other] { $unit } force marches: rolls { $dice }, +{ $points } MP.
    }
gcacw-event-manpower = { $unit } is reduced to manpower { $value }.
gcacw-event-eliminated =
    { $causekey ->
        [extended-march] { $unit } is eliminated by extended march losses.
        [force-march] { $unit } is eliminated by force march losses.
        [zoc] { $unit } is eliminated moving from ZOC to ZOC.
        [umpire] { $unit } is removed by the umpire.
        [combat] { $unit } is eliminated in combat.
        [retreat] { $unit } is eliminated in the retreat.
        [surrender] { $unit } surrenders.
        [cavalry-retreat] { $unit } is eliminated in the cavalry retreat.
        [swamp] { $unit } cannot escape the swamp and is eliminated.
       *[other] { $unit } is eliminated: { $cause }.
    }
gcacw-event-moved = { $unit } marches from { $from } to { $hex } ({ $cost } MP, { $points } left).
gcacw-event-put-there = { $unit } is placed in { $hex }.
gcacw-event-arrived = { $unit } arrives in { $hex }.
gcacw-event-reunited = { $unit } rejoins { $other }, adding its manpower.
gcacw-event-attached = { $leader } joins { $unit }.
gcacw-event-leader-eliminated = { $leader } has no units left to command and is removed.
gcacw-event-flanks-refused = Units in { $hex } refuse their flanks.
gcacw-event-flanks-restored = Units in { $hex } no longer refuse their flanks.
gcacw-event-attack-declared = Attack from { $from } on { $hex }.
gcacw-event-attack-type =
    { $kindkey ->
        [column] Column-of-route attack ({ $cost } MP).
        [hasty] Hasty attack ({ $cost } MP).
        [normal] Normal attack ({ $cost } MP).
        [prepared] Prepared attack ({ $cost } MP).
        [assault] Assault.
       *[other] Attack: { $kind } ({ $cost } MP).
    }
gcacw-event-artillery = Artillery roll { $die }: modifier { gcacw-signed-modifier }.
gcacw-event-combat = Combat in { $hex }, { $attackervalue } vs. { $defendervalue }: attack roll { $attack }, defense roll { $defence }; Combat Table row { $row }. Defender: { $defender }; attacker: { $attacker }.
gcacw-event-union-panic = The result in { $hex } is in italics: Union panic (7.5). Its effects are in rule 18.0 of Stonewall Jackson’s Way, which Brevet does not include; apply them as the umpire.
gcacw-event-retreated =
    { $kindkey ->
        [rout] Units in { $from } rout to { $hex }.
        [cavalry] Cavalry in { $from } retreats to { $hex }.
        [voluntary] Units in { $from } retreat voluntarily to { $hex }.
       *[normal] Units in { $from } retreat to { $hex }.
    }
gcacw-event-surrendered =
    { $count ->
        [1] No retreat possible: the unit in { $hex } surrenders.
       *[other] No retreat possible: the { $count } units in { $hex } surrender.
    }
gcacw-event-advanced =
    { $count ->
        [1] 1 unit advances from { $from } into { $hex }.
       *[other] { $count } units advance from { $from } into { $hex }.
    }
gcacw-event-cavalry-retreat =
    { $reduction ->
        [0] Cavalry in { $hex } retreats: rolls { $die }, the enemy loses no MP.
        [1] Cavalry in { $hex } retreats: rolls { $die }, the enemy loses 1 MP.
       *[other] Cavalry in { $hex } retreats: rolls { $die }, the enemy loses { $reduction } MP.
    }
gcacw-event-command-roll = { $leader } rolls { $die } for command: assault number { $number }.
gcacw-event-command-roll-failed = { $leader } rolls { $die } for command: no assault.
gcacw-event-grand-command-roll =
    { $number ->
        [1] { $leader } rolls { $die } for a grand assault: 1 more hex may join.
       *[other] { $leader } rolls { $die } for a grand assault: up to { $number } hexes may join.
    }
gcacw-event-grand-command-roll-failed = { $leader } rolls { $die } for a grand assault: failed.
gcacw-event-march-ended = { $unit } ends its march.
gcacw-event-entrenched = { $unit } entrenches: { $works }.
gcacw-event-works-lost = { $unit } leaves its entrenchments.
gcacw-event-burned =
    { $statekey ->
        [destroyed] The station in { $hex } is burned.
       *[damaged] The station in { $hex } is damaged.
    }
gcacw-event-bridge-roll =
    { $attemptkey ->
        [build] { $unit } tries to bridge the river to { $hex }: rolls { $die }, modified to { $modified }: { $result }.
        [destroy] { $unit } tries to destroy the crossing to { $hex }: rolls { $die }, modified to { $modified }: { $result }.
       *[repair] { $unit } tries to repair the crossing to { $hex }: rolls { $die }, modified to { $modified }: { $result }.
    }
gcacw-event-pontoon-built = { side-begins-sentence } builds a pontoon bridge between { $from } and { $hex }.
gcacw-event-pontoon-removed =
    { $causekey ->
        [dismantled] The pontoon bridge between { $from } and { $hex } is dismantled.
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
gcacw-event-marker-split = { side-begins-sentence } splits force marker { $marker } off from { $other } in { $hex }.
gcacw-event-hidden-march =
    { $count ->
        [0] { side-begins-sentence } marches force marker { $marker }.
        [1] { side-begins-sentence } marches force marker { $marker }: rolls { $dice } on 1 die.
       *[other] { side-begins-sentence } marches force marker { $marker }: rolls { $dice } on { $count } dice.
    }
gcacw-event-hidden-roll = { side-begins-sentence } rolls { $dice } for force marker { $marker }.
gcacw-event-marker-moved = { side-begins-sentence } moves force marker { $marker } from { $from } to { $hex }.
gcacw-event-marker-revealed =
    { $causekey ->
        [adjacent] Enemy adjacent: force marker { $marker } in { $hex } is revealed: { gcacw-units }.
        [cavalry] Cavalry spots force marker { $marker } in { $hex }: { gcacw-units }.
       *[other] { side-begins-sentence } removes force marker { $marker } in { $hex }: { gcacw-units }.
    }
gcacw-event-marker-dummy =
    { $causekey ->
        [adjacent] Enemy adjacent: force marker { $marker } in { $hex } was a dummy.
        [cavalry] Cavalry spots force marker { $marker } in { $hex }: it was a dummy.
       *[other] { side-begins-sentence } removes force marker { $marker } in { $hex }: it was a dummy.
    }
gcacw-event-taken-along = Dummy { $marker } moves along.
gcacw-event-holds = { side-begins-sentence } controls { $hex }.
gcacw-event-over = { side-begins-sentence } wins the game.
gcacw-event-over-draw = The game is a draw.
gcacw-ending = The last turn is over. Victory points: Union { $union }, Confederate { $confederate }.

## Words: sides

word-union = Union
word-confederate = Confederate
word-draw = draw
word-nobody = no one

## Words: phases

word-random-events = random events
word-reinforcements = reinforcements
word-attachment = attachment
word-harpers-ferry = Harper’s Ferry
word-transfer = leader transfer
word-action = action
word-recovery = recovery
word-over = game over

## Words: decisions

word-initiative = initiative
word-attach = attach active leader
word-follow = leaders moving along
word-next = next unit to act
word-cavalry-retreat = cavalry retreat
word-force-march = force march
word-march = march
word-leaders = leaders go or stay
word-attack-type = attack type
word-target = target
word-commit = units committed to the assault
word-grand-assault = grand assault
word-join = units joining the assault
word-losses = losses
word-retreat = retreat
word-voluntary-retreat = voluntary retreat
word-advance = advance
word-displace = displaced leader
word-destroy = destroying a crossing
word-works = recovery work

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
word-dismantled = dismantled
word-minor = minor rivers
word-major = major rivers
word-build = build
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
word-umpire = umpire
word-surrender = surrender

## Words: what is rolled for, and the names of tallies

word-allowance = movement allowance
word-artillery = artillery
word-attack = attack
word-defence = defense
word-command = command roll
word-grand-command = grand assault command roll
word-cost = movement cost
word-flank = flank bonus
word-ratio = combat ratio
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

## What a player is doing, where something else was pressed

gcacw-doing-initiative = you are choosing who takes the initiative
gcacw-doing-transfer = you are transferring leaders
gcacw-doing-action = you are choosing an action for one of your units or leaders
gcacw-doing-march = one of your units is marching
gcacw-doing-force-march = you are deciding on a force march
gcacw-doing-attack-type = you are choosing how to attack
gcacw-doing-target = you are choosing the hex to assault
gcacw-doing-commit = you are choosing units for the assault
gcacw-doing-join = you are choosing units for the grand assault
gcacw-doing-grand-assault = you are deciding on a grand assault
gcacw-doing-losses = you are allocating losses
gcacw-doing-retreat = you are choosing the path of a retreat
gcacw-doing-voluntary-retreat = you are deciding whether to fall back
gcacw-doing-advance = you are choosing who advances
gcacw-doing-cavalry-retreat = you are deciding whether your cavalry falls back
gcacw-doing-leaders = you are deciding which leaders go along
gcacw-doing-destroy = you are deciding whether to destroy a crossing
gcacw-doing-works = you are entrenching and building in the Recovery Phase
gcacw-doing-reinforcements = you are placing reinforcements
gcacw-doing-next = you are choosing the next unit to act

## What follows from an order, under its button

gcacw-follows-take = You take the next action; then both sides roll for initiative again.
gcacw-follows-pass = Your opponent may act instead. If they pass too, the actions of this turn end.
gcacw-follows-march = One unit marches, and may attack on the way. Its fatigue goes up 1; its MP are rolled.
gcacw-follows-activate = The leader’s units march one after another; the fatigue of each goes up 1.
gcacw-follows-assault = Several units attack one hex together. The fatigue of all of them goes up, even if the command roll fails.
gcacw-follows-entrench = The unit stays, its fatigue goes up 1, and it builds breastworks.
gcacw-follows-force-march = More MP now; the roll may cost manpower.
gcacw-follows-attack = The march continues only if MP are left and the result does not stop the unit.
gcacw-follows-end = The remaining MP are lost.
gcacw-follows-destroy = Roll a die: if it fails, the crossing stays open.
gcacw-follows-stand = The cavalry stays and takes the attack.
