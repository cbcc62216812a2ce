# The pages beside the table: odds for players at a real table, and replays.

## Everywhere

web-line-number = Line { $line }:
web-one-less = Decrease: { $label }
web-one-more = Increase: { $label }

## Odds: the question

web-odds-form = Odds calculator
web-odds-kind-column = column of route
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
web-odds-kind-guns = artillery
web-odds-kind-morale = morale test
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
web-odds-joining = Joining units, each in its own hex
web-odds-grand = Command value of the grand assault leader
web-odds-side = Side
web-odds-unit = Unit
web-odds-cavalry = Cavalry
web-odds-before-it = Between the cavalry and the enemy
web-odds-scene = Game
web-odds-river = River
web-odds-fatigue = Fatigue before the march
web-odds-fatigue-now = Fatigue
web-odds-exhausted = Exhausted
web-odds-other-army = Not Army of the Potomac
web-odds-site = Existing crossing
web-odds-passage = Crossing
web-odds-approaches = Banks with road access
web-odds-unfordable = River unfordable
web-odds-near-capitol = Within 10 hexes of Washington
web-odds-moved = Unit moved this march
web-odds-watched = Unit is in an enemy ZOC
web-odds-ridge-cavalry = cavalry uphill
web-odds-ridge-enemy = enemy uphill
web-odds-attacker = Attacker
web-odds-defender = Defender
web-odds-manpower = Manpower
web-odds-tactical = Tactical value
web-odds-artillery = Artillery value
web-odds-arm = Type
web-odds-terrain = Terrain
web-odds-demoralized = Demoralized
web-odds-disorganized = Disorganized
web-odds-refused = Flanks refused
web-odds-works = Entrenchments
web-odds-redoubt = In a friendly redoubt
web-odds-rain = Rain
web-odds-command = Leader’s command value
web-odds-command-sure = skip the command roll
web-odds-roll-command = Command roll
web-odds-roll-grand-command = Grand assault command roll
web-odds-if-both = If both command rolls succeed:
web-odds-result = Result
web-odds-if-command = If the command roll succeeds:
web-odds-between = Hexside
web-odds-water = River or creek
web-odds-crossing = Crossing
web-odds-ridge = Ridge
web-odds-ridge-up = defender uphill
web-odds-ridge-down = attacker uphill
web-odds-none = none
web-odds-no = no
web-odds-around = Flanks
web-odds-covered = Hexes around the defender covered by the attacker
web-odds-covered-few = 4 or fewer
web-odds-year = Year
web-odds-title = Title
web-odds-any-title = series rules
web-odds-of-unit = Unit
web-odds-of-target = Target
web-odds-of-charger = Charger
web-odds-of-attacker = Attacker
web-odds-of-defender = Defender
web-odds-of-hexes = Range in hexes
web-odds-of-sp = Strength points
web-odds-of-sp-lost = SP already lost
web-odds-of-cohesion = Current cohesion
web-odds-of-answers = Return fire
web-odds-of-reacted = Guns that turned in reaction
web-odds-of-disordered = Disordered
web-odds-of-green = Green
web-odds-of-barricade = Behind a barricade
web-odds-of-fatigue-level = Fatigue (optional)
web-odds-of-daylight = Light
web-odds-of-marching = Under March orders
web-odds-of-terrain = Terrain
web-odds-of-slope = Slope between two levels
web-odds-of-wall = Hexside
web-odds-of-charges = Charging
web-odds-of-leader = Brigade leader
web-odds-of-second = Second attacker from
web-odds-of-second-sp = SP of the second attacker
web-odds-of-adjacent = Adjacent to an enemy
web-odds-of-stars = Stars of the leader with it
web-odds-of-rating = Leader’s rating
web-odds-of-profile = Leader’s profile
web-odds-of-division-leader = Stacked with his division leader
web-odds-of-commander = Stacked with the corps or army commander
web-odds-of-enemy-near = Enemy within 3 MP
web-odds-of-brigades = Brigades in command
web-odds-of-both = Both units
web-odds-of-range = Range in paces
web-odds-of-stands = Stands
web-odds-of-sections = Sections
web-odds-of-figures = Figures per stand
web-odds-of-losses = Losses marked so far
web-odds-of-grade = Grade
web-odds-of-arm = Type
web-odds-of-weapon = Weapon
web-odds-of-formation = Formation
web-odds-of-volley = First fire of the game
web-odds-of-moved = Moved
web-odds-of-adjusted = Adjusted formation
web-odds-of-bayonets = Bayonets fixed
web-odds-of-rest = Firing over a wall
web-odds-of-general = General attached
web-odds-of-sharpshooters = Sharpshooters
web-odds-of-zouaves = Zouaves
web-odds-of-cavalry = Dismounted cavalry
web-odds-of-mounted = Mounted
web-odds-of-low = Low on ammunition
web-odds-of-marker = Marker
web-odds-of-cover = Cover
web-odds-of-flank = Flank shot
web-odds-of-withdrawing = Withdrawing
web-odds-of-breech = Breech-loading guns
web-odds-of-turned = Unlimbered or turned
web-odds-of-guess = Blind fire (order R)
web-odds-of-canister = At a charger (canister)
web-odds-of-level = Target is
web-odds-of-crack = Crack regiment
web-odds-of-lost = Stands lost
web-odds-of-attack = Attacked in the
web-odds-of-flanks = Flanks supported
web-odds-of-rear = Rear supported
web-odds-of-isolated = Isolated
web-odds-of-charge = Under order C (charge)
web-odds-of-charisma = Attached general’s charisma
web-odds-of-unseen = Out of sight of all enemies
web-odds-of-side = Charger’s side
web-odds-of-ground = Terrain
web-odds-of-pistols = Pistols only
web-odds-of-impetuous = Impetuous (Rebel yell)
web-odds-of-demoralised = Demoralized
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
web-odds-word-same = at the same level
web-odds-word-above = uphill
web-odds-word-below = downhill
web-odds-word-hesitant = hesitant
web-odds-word-demoralised = demoralized
web-odds-word-routed = routed
web-odds-word-infantry = infantry
web-odds-word-cavalry = cavalry
web-odds-word-artillery = artillery
web-odds-word-front = front
web-odds-word-flank = flank
web-odds-word-rear = rear
web-odds-word-clear = clear
web-odds-word-broken = broken
web-odds-word-very-broken = very broken
web-odds-word-union = Union
web-odds-word-confederate = Confederate
web-odds-word-shotgun = shotguns
web-odds-word-musket = smoothbore muskets
web-odds-word-smoothbore-carbine = smoothbore carbines
web-odds-word-rifle = rifle muskets
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
web-odds-again = Reset
web-odds-other-system = Brevet does not compute odds for this game yet.

## Odds: the answer

web-odds-answer = Odds
web-odds-forbidden = Not allowed
web-odds-against =
    { $kind ->
        [column] Column-of-route attack, { $attacker } vs. { $defender }
        [assault] Assault, { $attacker } vs. { $defender }
        [hasty] Hasty attack, { $attacker } vs. { $defender }
        [prepared] Prepared attack, { $attacker } vs. { $defender }
       *[normal] Normal attack, { $attacker } vs. { $defender }
    }
web-odds-plain =
    { $kind ->
        [fire]
            { $system ->
                [gbacw] Fire
               *[other] Small-arms fire
            }
        [shock] Shock
        [rally] Rally
        [orders] Change of orders
        [coordination] Brigade coordination
        [guns] Artillery fire
        [morale] Morale test
        [impact] Charge impact
        [melee] First melee round: charger’s dice
        [column] Column-of-route attack
        [grand-assault] Grand assault
        [extended-march] Extended march: losses
        [force-march] Force march: gain and losses
        [cavalry-retreat] Cavalry retreat: MP lost by the enemy
        [build] Build a pontoon bridge
        [repair] Repair a crossing
        [destroy] Destroy a crossing
        [assault] Assault
        [hasty] Hasty attack
        [prepared] Prepared attack
       *[normal] Normal attack
    }
web-odds-roll-fire-table = Fire table result
web-odds-roll-shock-table = Shock table result, if the defender passes the pre-shock test
web-odds-roll-target-blows = Target’s dice
web-odds-mean = Average losses: { $mean }. Chance of losing a stand: { $stand }.
web-odds-sums = Calculation
web-odds-no-sums = No modifiers apply.
web-odds-results = All results
web-odds-chart = Combat table
web-odds-chance = Chance
web-odds-exact = Exact: every possible die roll is counted.
web-odds-estimated = Estimated from simulated rolls.

## Tables of one's own

web-own-tables = Your own charts
web-own-tables-lead = Use your own file in place of a chart in this game; it is named and stored in the game record. Start from the current files:
web-own-table-choose = Choose chart files…
web-own-table-for = { $table }: { $file }
web-own-table-remove = Remove
web-own-tables-here = using your own: { $files }
web-tables-of-game = Charts used in this game: { $title }
web-more-faults =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }

## Replays

web-replay-open-title = Open a game record
web-replay-shown = Replay: { $title }
web-replay-first = Go to the start
web-replay-last = Go to the end
web-replay-slider = Position in the game
web-replay-at-day = Move { $line } of { $last }, July { $turn }
web-replay-day = July { $turn }
web-replay-eyes = Point of view
web-replay-eyes-all = everything revealed
web-replay-eyes-observer = spectator
web-replay-at = Move { $line } of { $last }, turn { $turn }
web-replay-turns = Turns
web-replay-turn = Turn { $turn }
web-replay-to-line = Go to move { $line }
web-replay-taken-back = Taken back.
web-replay-takes-back = { $side }: took back move { $line }.
web-replay-umpire = The umpire edited the position.
web-replay-copy-link = Copy link
web-replay-keys = Page Down and Page Up step forward and back, Home and End jump to the start and the end, Space plays and pauses.
web-replay-empty = Starting position.

## The points battle

web-battle-title = Points battle
web-battle-lead = Two point-based armies meet on a randomly generated table. The same size, year, seed and armies always produce the same battle.
web-battle-card = Build two armies from the army lists, or get random ones, and fight on a generated table.
web-battle-not-ready = Not ready yet: an army breaks the list limits, or the table is still being generated.
web-battle-builder = Battle setup
web-battle-size = Size
web-battle-size-facts = { $points } points per side, { $width } × { $height } paces, { $turns } turns
web-battle-year = Army list year
web-battle-seed = Table seed
web-battle-draw = New random table
web-battle-drawing = Generating the table…
web-battle-broken = An army breaks the list limits. The preview shows the last valid battle.
web-battle-preview = Map of { $title } with both armies deployed
web-battle-save-scenario = Download scenario
web-battle-army-of = { $side } army
web-battle-by-lot = Random army
web-battle-sample = Sample army, { $points } points
web-battle-own = Custom army
web-battle-points = { $points } points
web-battle-leads = { $general }:
web-battle-total = { $points } / { $most } points
web-battle-left =
    { $points ->
        [0] all spent
        [one] 1 left
       *[other] { $points } left
    }
web-battle-too-many =
    { $points ->
        [one] 1 over
       *[other] { $points } over
    }
web-battle-brigade = Brigade { $number }
web-battle-leader-of = Commander: { $what }
web-battle-regiment = Brigade { $brigade }, regiment { $number }
web-battle-batteries = Batteries
web-battle-battery = Battery { $number }
web-battle-generals = Division and corps commanders
web-battle-general = General { $number }
web-battle-add-regiment = Add a regiment
web-battle-add-brigade = Add a brigade ({ $least }–{ $most })
web-battle-add-battery = Add a battery (max. { $most })
web-battle-add-general = Add a general
web-battle-remove = Remove { $what }
web-battle-remove-brigade = Remove brigade { $number }
web-battle-name-of = Name: { $what }
web-battle-name-by-lot = Name (random if blank)
web-battle-give-names = Edit names
web-battle-men = { $count } men
web-battle-guns = { $count } guns
web-battle-save-army = Download army
web-battle-load-army = Load an army file
web-battle-clear = Clear
