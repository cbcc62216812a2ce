# The pages beside the table: odds for players at a real table, and replays.

## Everywhere

web-line-number = Line { $line }:
web-one-less = One less: { $label }
web-one-more = One more: { $label }

## Odds: the question

web-odds-form = The question
web-odds-kind-column = from column
web-odds-kind-hasty = hasty
web-odds-kind-normal = normal
web-odds-kind-prepared = prepared
web-odds-kind-assault = assault
web-odds-kind-grand-assault = grand assault
web-odds-kind-extended-march = extended march
web-odds-kind-force-march = force march
web-odds-kind-cavalry-retreat = cavalry retreat
web-odds-kind-build = build
web-odds-kind-repair = repair
web-odds-kind-destroy = destroy
web-odds-kind-fire = fire
web-odds-kind-guns = guns
web-odds-kind-morale = morale
web-odds-kind-impact = impact
web-odds-kind-melee = melee
web-odds-kind-shock = shock
web-odds-kind-rally = rally
web-odds-kind-orders = order change
web-odds-kind-coordination = coordination
web-odds-group-attack = March attack
web-odds-group-assault = Assault
web-odds-group-march = March
web-odds-group-bridge = Bridge
web-odds-question = Question
web-odds-further = Manpower of unit { $number }
web-odds-joining = Units that join, each in its own hex
web-odds-grand = Command value of the leader of the grand assault
web-odds-side = Side
web-odds-unit = The unit
web-odds-cavalry = The cavalry
web-odds-before-it = Between it and the enemy
web-odds-scene = The game
web-odds-river = The river
web-odds-fatigue = Fatigue before the march
web-odds-fatigue-now = Fatigue
web-odds-exhausted = Exhausted
web-odds-other-army = Outside the Army of the Potomac
web-odds-site = What crosses it now
web-odds-passage = What is there
web-odds-approaches = Banks that a road reaches
web-odds-unfordable = The river is unfordable
web-odds-near-capitol = Washington is near
web-odds-moved = It has moved in this march
web-odds-watched = An enemy has a ZOC over it
web-odds-ridge-cavalry = the cavalry above
web-odds-ridge-enemy = the enemy above
web-odds-attacker = Attacker
web-odds-defender = Defender
web-odds-manpower = Manpower
web-odds-tactical = Tactical value
web-odds-artillery = Artillery value
web-odds-arm = Arm
web-odds-terrain = Stands in
web-odds-demoralized = Demoralized
web-odds-disorganized = Disorganized
web-odds-refused = Flanks refused
web-odds-works = Works
web-odds-redoubt = In a redoubt of his side
web-odds-rain = It rains
web-odds-command = Leader’s command value
web-odds-command-sure = not counted
web-odds-roll-command = The command roll
web-odds-roll-grand-command = The command roll of the grand assault
web-odds-if-both = If both command rolls succeed:
web-odds-result = Result
web-odds-if-command = If the command roll succeeds:
web-odds-between = Between them
web-odds-water = Water
web-odds-crossing = Crossing
web-odds-ridge = Ridge
web-odds-ridge-up = defender above
web-odds-ridge-down = attacker above
web-odds-none = none
web-odds-no = no
web-odds-around = Around them
web-odds-covered = Hexes around the defender that the attacker covers
web-odds-covered-few = up to 4
web-odds-year = Year
web-odds-title = Game
web-odds-any-title = any of the series
web-odds-of-unit = The unit
web-odds-of-target = The target
web-odds-of-charger = The charger
web-odds-of-attacker = The attacker
web-odds-of-defender = The defender
web-odds-of-hexes = Range in hexes
web-odds-of-sp = Strength points
web-odds-of-sp-lost = SP lost already
web-odds-of-cohesion = Cohesion now
web-odds-of-answers = Return fire
web-odds-of-reacted = Guns that turned in reaction
web-odds-of-disordered = Disordered
web-odds-of-green = Green
web-odds-of-barricade = Behind a barricade
web-odds-of-fatigue-level = Fatigue (optional)
web-odds-of-daylight = Light
web-odds-of-marching = Under March orders
web-odds-of-terrain = Stands in
web-odds-of-slope = Slope between two levels
web-odds-of-wall = On the hexside
web-odds-of-charges = Charges
web-odds-of-leader = Brigade leader
web-odds-of-second = A second attacker, from
web-odds-of-second-sp = SP of the second attacker
web-odds-of-adjacent = Next to an enemy
web-odds-of-stars = Stars of the leader with it
web-odds-of-rating = The leader’s rating
web-odds-of-profile = The leader’s profile
web-odds-of-division-leader = Stacked with his division leader
web-odds-of-commander = Stacked with the corps or army commander
web-odds-of-enemy-near = An enemy within 3 MP
web-odds-of-brigades = Brigades in command
web-odds-of-both = Between them
web-odds-of-range = Range in paces
web-odds-of-stands = Stands
web-odds-of-sections = Sections
web-odds-of-figures = Figures per stand
web-odds-of-losses = Losses marked
web-odds-of-grade = Grade
web-odds-of-arm = Arm
web-odds-of-weapon = Weapon
web-odds-of-formation = Formation
web-odds-of-volley = First fire of the game
web-odds-of-moved = Has moved
web-odds-of-adjusted = Has adjusted its formation
web-odds-of-bayonets = Bayonets fixed
web-odds-of-rest = Fires over a wall
web-odds-of-general = A general is with it
web-odds-of-sharpshooters = Sharpshooters
web-odds-of-zouaves = Zouaves
web-odds-of-cavalry = Cavalry on foot
web-odds-of-mounted = On horseback
web-odds-of-low = Short of ammunition
web-odds-of-marker = Marker
web-odds-of-cover = Cover
web-odds-of-flank = Taken in the flank
web-odds-of-withdrawing = Withdraws
web-odds-of-breech = Breech-loading guns
web-odds-of-turned = Has unlimbered or turned
web-odds-of-guess = By guess (order R)
web-odds-of-canister = At a charger: canister
web-odds-of-level = The target stands
web-odds-of-crack = Crack regiment
web-odds-of-lost = Stands lost
web-odds-of-attack = Attacked from
web-odds-of-flanks = Flanks supported
web-odds-of-rear = Rear supported
web-odds-of-isolated = Isolated
web-odds-of-charge = Under order C
web-odds-of-charisma = Charisma of its general
web-odds-of-unseen = No enemy sees it
web-odds-of-side = Side of the charger
web-odds-of-ground = Ground
web-odds-of-pistols = Pistols alone
web-odds-of-impetuous = Rebel yell by the scenario
web-odds-of-demoralised = Demoralised
web-odds-word-R = rifled musket (R)
web-odds-word-M = smoothbore musket (M)
web-odds-word-C = carbine (C)
web-odds-word-SR = Spencer repeating rifle (SR)
web-odds-word-BR = breech-loading rifle (BR)
web-odds-word-RV = revolver (RV)
web-odds-word-SG = shotgun (SG)
web-odds-word-N = 12-pounder Napoleon (N)
web-odds-word-H = 12-pounder howitzer (H)
web-odds-word-HH = 24-pounder howitzer (HH)
web-odds-word-S = 6-pounder smoothbore (S)
web-odds-word-O = 3-inch Ordnance rifle (O)
web-odds-word-P = 10-pounder Parrott (P)
web-odds-word-PP = 20-pounder Parrott (PP)
web-odds-word-W = 12-pounder Whitworth (W)
web-odds-word-minor = minor slope
web-odds-word-steep = steep slope
web-odds-word-abrupt = abrupt slope
web-odds-word-fence = fence
web-odds-word-away = away
web-odds-word-aggressive = aggressive
web-odds-word-normal = normal
web-odds-word-cautious = cautious
web-odds-word-unpredictable = unpredictable
web-odds-word-day = day
web-odds-word-dusk = dusk
web-odds-word-night = night
web-odds-word-dawn = dawn
web-odds-word-cornfield = cornfield
web-odds-word-orchard = orchard
web-odds-word-woods = woods
web-odds-word-rough = rough
web-odds-word-marsh = marsh
web-odds-word-town = town
web-odds-word-buildings = buildings
web-odds-word-stone-wall = stone wall
web-odds-word-with = with the attacker
web-odds-word-rough-woods = rough woods
web-odds-word-railroad-cut = railroad cut
web-odds-word-seasoned = seasoned
web-odds-word-veteran = veteran
web-odds-word-raw = raw
web-odds-word-line = line
web-odds-word-column = column
web-odds-word-extended = extended order
web-odds-word-skirmish = skirmish order
web-odds-word-disordered = disordered
web-odds-word-none = none
web-odds-word-light = light
web-odds-word-dense = dense
web-odds-word-both = entrenchment
web-odds-word-same = on the same level
web-odds-word-above = above
web-odds-word-below = below
web-odds-word-hesitant = hesitant
web-odds-word-demoralised = demoralised
web-odds-word-routed = routed
web-odds-word-infantry = infantry
web-odds-word-cavalry = cavalry
web-odds-word-artillery = artillery
web-odds-word-front = the front
web-odds-word-flank = the flank
web-odds-word-rear = the rear
web-odds-word-clear = clear
web-odds-word-broken = broken
web-odds-word-very-broken = very broken
web-odds-word-union = Union
web-odds-word-confederate = Confederate
web-odds-word-shotgun = shotguns
web-odds-word-musket = smoothbore muskets
web-odds-word-smoothbore-carbine = smoothbore carbines
web-odds-word-rifle = rifles
web-odds-word-breech-rifle = breech-loading rifles
web-odds-word-breech-carbine = breech-loading carbines
web-odds-word-repeating-rifle = repeating rifles
web-odds-word-repeating-carbine = repeating carbines
web-odds-word-light-smoothbore = light smoothbores
web-odds-word-light-rifled = light rifled guns
web-odds-word-field-smoothbore = field smoothbores
web-odds-word-field-rifled = field rifled guns
web-odds-word-heavy-smoothbore = heavy smoothbores
web-odds-word-heavy-rifled = heavy rifled guns
web-odds-word-machine-gun = machine guns
web-odds-again = Begin again
web-odds-other-system = Odds are counted for Great Campaigns of the American Civil War and for Billy Yank. This system has none yet.

## Odds: the answer

web-odds-answer = The odds
web-odds-forbidden = This cannot be done
web-odds-against =
    { $kind ->
        [column] Attack from column, { $attacker } against { $defender }
        [assault] Assault, { $attacker } against { $defender }
        [hasty] Hasty attack, { $attacker } against { $defender }
        [prepared] Prepared attack, { $attacker } against { $defender }
       *[normal] Normal attack, { $attacker } against { $defender }
    }
web-odds-plain =
    { $kind ->
        [fire] { $system ->
            [gbacw] Fire
           *[other] Small-arms fire
        }
        [shock] A shock
        [rally] A rally
        [orders] A change of orders
        [coordination] Brigade coordination
        [guns] Artillery fire
        [morale] A morale test
        [impact] The impact of a charge
        [melee] The first round of a melee: the charger strikes
        [column] Attack from column
        [grand-assault] Grand assault
        [extended-march] Extended march: what it costs
        [force-march] Force march: what it brings and costs
        [cavalry-retreat] Cavalry retreat: what the enemy’s march loses
        [build] Building a pontoon bridge
        [repair] Repairing a crossing
        [destroy] Destroying a crossing
        [assault] Assault
        [hasty] Hasty attack
        [prepared] Prepared attack
       *[normal] Normal attack
    }
web-odds-roll-fire-table = Result of the fire table
web-odds-roll-shock-table = Result of the shock table, if the defender passes his test
web-odds-roll-target-blows = The target strikes
web-odds-mean = On average { $mean } losses; a stand goes in { $stand } of cases.
web-odds-sums = How it adds up
web-odds-no-sums = Nothing is added to the dice.
web-odds-results = Every result
web-odds-chart = Chart
web-odds-chance = Chance
web-odds-exact = Exact: every throw of the dice is counted.
web-odds-estimated = Estimated from many throws.

## Tables of one's own

web-own-tables = Tables of your own
web-own-tables-lead = A file of yours takes the place of a table in this game; the record names and carries it. The files as they are, to begin from:
web-own-table-choose = Choose table files …
web-own-table-for = { $table }: { $file }
web-own-table-remove = Remove
web-own-tables-here = with your own: { $files }
web-tables-of-game = The tables as this game is played with them: { $title }
web-more-faults =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }

## Replays

web-replay-open-title = Open a game record
web-replay-shown = Replay of { $title }
web-replay-first = First position
web-replay-last = Last position
web-replay-slider = Position in the game
web-replay-at-day = Line { $line } of { $last }, July { $turn }
web-replay-day = July { $turn }
web-replay-eyes = Point of view
web-replay-eyes-all = everything is shown
web-replay-eyes-observer = an observer
web-replay-at = Line { $line } of { $last }, turn { $turn }
web-replay-turns = Turns
web-replay-turn = Turn { $turn }
web-replay-to-line = Go to line { $line }
web-replay-taken-back = Taken back.
web-replay-takes-back = { $side } takes back line { $line }.
web-replay-umpire = The umpire corrects the position.
web-replay-copy-link = Copy the link
web-replay-keys = Page Down and Page Up step forward and back, Home and End go to the ends, the space bar plays.
web-replay-empty = The pieces are in their starting positions.

## The points battle

web-battle-title = Points battle
web-battle-lead = Two armies chosen from lists meet on a random table. The same size, year, seed and armies always make the same battle.
web-battle-card = Choose two armies from lists, or take random ones, and get a random table for them.
web-battle-not-ready = The battle is not ready: an army exceeds its limits, or the table is still being generated.
web-battle-builder = The battle
web-battle-size = Size
web-battle-size-facts = { $points } points a side, { $width } by { $height } paces, { $turns } turns
web-battle-year = Year of the lists
web-battle-seed = Seed of the table
web-battle-draw = Generate another
web-battle-drawing = Generating the table…
web-battle-broken = An army exceeds its limits; the table shows the previous battle.
web-battle-preview = The table of { $title } from above, with both armies deployed
web-battle-save-scenario = Save the scenario
web-battle-army-of = { $side }: the army
web-battle-by-lot = Random
web-battle-sample = Sample army, { $points } points
web-battle-own = Your own
web-battle-points = { $points } points
web-battle-leads = { $general }:
web-battle-total = { $points } of { $most } points
web-battle-left =
    { $points ->
        [0] all are spent
        [one] 1 is left
       *[other] { $points } are left
    }
web-battle-too-many =
    { $points ->
        [one] 1 too many
       *[other] { $points } too many
    }
web-battle-brigade = Brigade { $number }
web-battle-leader-of = General of { $what }
web-battle-regiment = Regiment { $number } of brigade { $brigade }
web-battle-batteries = Batteries
web-battle-battery = Battery { $number }
web-battle-generals = Generals above the brigades
web-battle-general = General { $number }
web-battle-add-regiment = Add a regiment
web-battle-add-brigade = Add a brigade ({ $least } to { $most })
web-battle-add-battery = Add a battery (at most { $most })
web-battle-add-general = Add a general
web-battle-remove = Remove: { $what }
web-battle-remove-brigade = Disband brigade { $number }
web-battle-name-of = Name: { $what }
web-battle-name-by-lot = Name (random if empty)
web-battle-give-names = Give names
web-battle-men = { $count } men
web-battle-guns = { $count } guns
web-battle-save-army = Save the army
web-battle-load-army = Load an army
web-battle-clear = Start over
