# What the program itself says: its commands, its help, the game in the terminal.

error = brevet: { $message }
version-edition = { $system }, edition { $edition }

## Help

help = A referee for American Civil War wargames: enforces the rules, explains every modifier, computes exact odds and keeps verifiable game records
help-heading-usage = Usage:
help-heading-commands = Commands:
help-heading-arguments = Arguments:
help-heading-options = Options:
help-help = Print help
help-lang = Language: en or fr [default: from LC_ALL or LANG]
help-version = Print the version of the program and of each set of rules
help-table = Your own chart file, used in place of a built-in one; may be repeated
help-play = Play in the terminal with numbered choices (screen-reader friendly)
help-play-scenario = A scenario name or your own scenario file; without one, lists the scenarios
help-play-seat = Side you play: union, confederate or both [default: union]
help-play-against = Computer opponent: steady or random [default: steady]
help-play-seed = Dice seed: the same seed gives the same dice
help-play-physical = Roll your own dice and enter the results
help-referee = JSON lines on standard input and output, for bots and other front ends (docs/referee.md)
help-selfplay = Play games between computer players
help-selfplay-scenario = A scenario name or your own scenario file
help-selfplay-games = Number of games [default: 100]
help-selfplay-seed = Seed: the same seed gives the same games
help-selfplay-players = The two players, Union first [default: steady,random]
help-selfplay-json = Print the result as JSON
help-odds = Exact probabilities, with every modifier and its rule
help-odds-gcacw = Great Campaigns of the American Civil War: combat and other rolls
help-odds-gcacw-attacker = Attacker’s manpower; for a multi-unit assault, one value per unit, separated by commas
help-odds-gcacw-defender = Defender’s manpower; one value per unit, separated by commas
help-odds-gcacw-kind = Attack type: column, hasty, normal, prepared or assault [default: normal]
help-odds-gcacw-terrain = Defender’s terrain: clear, rolling, rough, woods, city, swamp, hill, mountain…
help-odds-gcacw-attacker-terrain = Attacker’s terrain
help-odds-gcacw-hexside = Hexside between them: creek, minor-river, major-river, ford, bridge, ferry, dam, ridge-up (attacker climbs), ridge-down; separate several with commas
help-odds-gcacw-attacker-artillery = Attacker’s artillery value [default: 0]
help-odds-gcacw-defender-artillery = Defender’s artillery value [default: 0]
help-odds-gcacw-attacker-tactical = Attacker’s best tactical value [default: 2]
help-odds-gcacw-defender-tactical = Defender’s best tactical value [default: 2]
help-odds-gcacw-attacker-arm = Attacker’s type: infantry, cavalry or artillery
help-odds-gcacw-defender-arm = Defender’s type: infantry, cavalry or artillery
help-odds-gcacw-cavalry = Both sides are cavalry
help-odds-gcacw-disorganized-attacker = The attacker is disorganized
help-odds-gcacw-disorganized-defender = The defender is disorganized
help-odds-gcacw-demoralized-attacker = Attacker’s demoralization: 0, 1 or 2
help-odds-gcacw-demoralized-defender = Defender’s demoralization: 0, 1 or 2
help-odds-gcacw-covered = Covered hexes around the defender, for the flank bonus: 5 or 6
help-odds-gcacw-refused = Defender’s flanks are refused
help-odds-gcacw-works = Defender’s entrenchments: abatis, breastwork-build, breastwork, fort-build, fort…
help-odds-gcacw-redoubt = Defender is in a friendly redoubt
help-odds-gcacw-rain = Rain turn
help-odds-gcacw-command = With --type assault: the leader’s command value, to include the command roll
help-odds-gcacw-joining = With --type assault: manpower of each unit joining a grand assault, separated by commas
help-odds-gcacw-grand = With --joining: the grand assault leader’s command value, to include that roll
help-odds-gcacw-title = Code of the title whose rules apply
help-odds-gcacw-year = Year [default: 1862]
help-odds-gcacw-file = Instead of the options above: a case file whose last part stops at the decision
help-odds-gcacw-order = With --file: the order to compute odds for
help-odds-gcacw-json = Print the result as JSON
help-odds-gcacw-side = The unit’s side: union or confederate
help-odds-gcacw-manpower = Manpower
help-odds-gcacw-arm = Type: infantry, cavalry or artillery [default: infantry]
help-odds-gcacw-fatigue = Fatigue level
help-odds-gcacw-exhausted = The unit is exhausted
help-odds-gcacw-disorganized = The unit is disorganized
help-odds-gcacw-demoralized = Demoralization: 0, 1 or 2
help-odds-gcacw-other-army = Union unit not in the Army of the Potomac
help-odds-gcacw-river = River: minor-river or major-river [default: minor-river]
help-odds-gcacw-crossing = Crossing: ford, ferry or bridge
help-odds-gcacw-approaches = Banks with road access: 0, 1 or 2 [default: 2]
help-odds-gcacw-unfordable = The river is unfordable
help-odds-gcacw-near-capitol = The Capitol is within ten hexes
help-odds-gcacw-extended-march = Losses from an extended march
help-odds-gcacw-extended-march-fatigue = Fatigue level before the march
help-odds-gcacw-force-march = Gain and losses of a force march
help-odds-gcacw-cavalry-retreat = How many MP a cavalry retreat costs the enemy
help-odds-gcacw-cavalry-retreat-terrain = The cavalry’s terrain: clear, rolling, rough, woods…
help-odds-gcacw-build = Chance to build a pontoon bridge
help-odds-gcacw-repair = Chance to repair a bridge or ferry
help-odds-gcacw-destroy = Chance to destroy a bridge or ferry
help-odds-gcacw-destroy-moved = The unit moved this march
help-odds-gcacw-destroy-watched = The unit is in an enemy ZOC
help-odds-billy-yank = Billy Yank: fire, morale, impact and melee
help-odds-billy-yank-json = Print the result as JSON
help-odds-billy-yank-fire = Small-arms fire: losses, and the chance of losing a stand
help-odds-billy-yank-guns = Artillery fire: losses, and the chance of losing a stand
help-odds-billy-yank-morale = Morale test
help-odds-billy-yank-impact = Impact of a charge that makes contact
help-odds-billy-yank-melee = First round of a melee
help-odds-billy-yank-of-charger = Charger: { $what }
help-odds-billy-yank-of-target = Target: { $what }
help-odds-billy-yank-range = range in paces, rounded up: 1 to 30, guns 1 to 50 [default: 5, guns 10]
help-odds-billy-yank-stands = number of stands, or sections of a battery [default: 5]
help-odds-billy-yank-sections = number of sections [default: 3]
help-odds-billy-yank-figures = figures per stand [default: 4]
help-odds-billy-yank-losses = losses already marked toward the next stand
help-odds-billy-yank-grade = grade: seasoned, veteran or raw [default: seasoned]
help-odds-billy-yank-arm = infantry, cavalry or artillery [default: infantry]
help-odds-billy-yank-charger-arm = Charger: infantry or cavalry [default: infantry]
help-odds-billy-yank-weapon = rifle, breech-rifle, repeating-rifle, breech-carbine, repeating-carbine, smoothbore-carbine, musket or shotgun [default: rifle]
help-odds-billy-yank-guns-weapon = light-smoothbore, light-rifled, field-smoothbore, field-rifled, heavy-smoothbore, heavy-rifled or machine-gun [default: field-smoothbore]
help-odds-billy-yank-formation = line, column, extended, skirmish or disordered [default: line]; a battery in column is limbered
help-odds-billy-yank-volley = first fire of the game (volley bonus for a line)
help-odds-billy-yank-moved = moved, or counts as moving
help-odds-billy-yank-adjusted = adjusted formation this turn
help-odds-billy-yank-bayonets = bayonets fixed
help-odds-billy-yank-rest = firing over a wall or fence directly in front
help-odds-billy-yank-general = a general is attached
help-odds-billy-yank-sharpshooters = sharpshooters
help-odds-billy-yank-zouaves = zouaves
help-odds-billy-yank-cavalry = dismounted cavalry
help-odds-billy-yank-mounted = mounted
help-odds-billy-yank-low = low on ammunition
help-odds-billy-yank-marker = none, hesitant or demoralised; morale tests also take routed [default: none]
help-odds-billy-yank-cover = cover of the target, or of the testing unit: none, light, dense or both (entrenchment)
help-odds-billy-yank-flank = the target is shot in the flank
help-odds-billy-yank-withdrawing = the target is withdrawing
help-odds-billy-yank-breech = breech-loading guns
help-odds-billy-yank-turned = the battery unlimbered or turned this turn
help-odds-billy-yank-guess = blind fire, before limbering under order R
help-odds-billy-yank-canister = at a charger: always zone 1
help-odds-billy-yank-level = target’s level: same, above or below [default: same]
help-odds-billy-yank-crack = crack regiment
help-odds-billy-yank-lost = stands lost
help-odds-billy-yank-attack = attacked from: front, flank or rear; morale tests also take none
help-odds-billy-yank-flanks = supported flanks: 0, 1 or 2
help-odds-billy-yank-rear = rear supported
help-odds-billy-yank-isolated = isolated: no friend in sight within 12 paces
help-odds-billy-yank-charge = under order C (charge)
help-odds-billy-yank-charisma = charisma of the attached general
help-odds-billy-yank-unseen = out of sight of all enemies
help-odds-billy-yank-side = charger’s side: union or confederate [default: union]
help-odds-billy-yank-ground = clear, broken or very-broken [default: clear]
help-odds-billy-yank-pistols = pistols only
help-odds-billy-yank-impetuous = impetuous by scenario (Rebel yell)
help-odds-billy-yank-demoralised = demoralized
help-odds-gbacw = Fire, shock, rally, order changes and coordination in Great Battles
help-odds-gbacw-json = Print the result as JSON
help-odds-gbacw-fire = Small-arms or artillery fire: the target’s losses and disorder
help-odds-gbacw-shock = Shock: from the defender’s pre-shock test to losses, disorder and rout
help-odds-gbacw-rally = Rally of a unit
help-odds-gbacw-orders = Change of a brigade’s orders, including Loose Cannon
help-odds-gbacw-coordination = Coordination of a division’s brigades
help-odds-gbacw-of-target = Target: { $what }
help-odds-gbacw-of-attacker = Attacker: { $what }
help-odds-gbacw-of-defender = Defender: { $what }
help-odds-gbacw-hexes = range in hexes: 1 to 34 [default: 1]
help-odds-gbacw-weapon = weapon, as ranges.toml names it: R, M, C, SR, BR, RV, SG; guns N, H, HH, S, O, P, PP, W [default: R]
help-odds-gbacw-sp = strength points [default: 6]
help-odds-gbacw-sp-lost = strength points already lost [default: 0]
help-odds-gbacw-cohesion = current cohesion [default: 6, for a rally 4]
help-odds-gbacw-cavalry = fired by dismounted cavalry
help-odds-gbacw-mounted = mounted cavalry
help-odds-gbacw-moved = has moved this activation
help-odds-gbacw-answers = return fire: the target has fired at it
help-odds-gbacw-reacted = guns that turned in reaction
help-odds-gbacw-disordered = disordered
help-odds-gbacw-green = green infantry
help-odds-gbacw-low = low on ammunition
help-odds-gbacw-barricade = barricade in front of it
help-odds-gbacw-fatigue-level = fatigue of its brigade, 0 to 4 (optional rule) [default: 0]
help-odds-gbacw-daylight = day, dusk, night or dawn [default: day]
help-odds-gbacw-arm = infantry, cavalry or artillery [default: infantry]
help-odds-gbacw-marching = under March orders
help-odds-gbacw-terrain = clear, cornfield, orchard, woods, rough-woods, rough, marsh, town, buildings or railroad-cut [default: clear]
help-odds-gbacw-attack = front, flank or rear: side fired at or attacked [default: front]
help-odds-gbacw-level = level of the target or defender: same, above or below [default: same]
help-odds-gbacw-slope = slope between two levels: none, minor, steep or abrupt [default: none]
help-odds-gbacw-wall = hexside in front of the target or defender: none, stone-wall or fence [default: none]
help-odds-gbacw-charges = charging: infantry came up under Attack orders and has not fired; cavalry announced a charge
help-odds-gbacw-leader = its brigade leader: away, with it, or with it and aggressive [default: away]
help-odds-gbacw-second = second attacker of the same brigade: none, front, flank or rear [default: none]
help-odds-gbacw-second-sp = strength points of the second attacker [default: 6]
help-odds-gbacw-adjacent = adjacent to an enemy
help-odds-gbacw-stars = stars of the best leader with it: 0 to 4 [default: 0]
help-odds-gbacw-rating = the leader’s printed rating, −5 to 5 [default: 0]
help-odds-gbacw-profile = the leader’s profile: aggressive, normal, cautious or unpredictable [default: normal]
help-odds-gbacw-division-leader = stacked with his division leader
help-odds-gbacw-commander = stacked with the corps or army commander
help-odds-gbacw-enemy-near = enemy within 3 MP
help-odds-gbacw-brigades = brigades in command [default: 3]
help-tables = Print a system’s charts, with the source of each value
help-tables-system = Game system: gcacw or gbacw
help-tables-name = Name of a chart: combat, ratio… [default: all]
help-tables-json = Print the charts as JSON
help-case = Run rules test cases
help-case-paths = Case files or folders
help-case-json = Print the result as JSON
help-replay = Replay a game record and print the log
help-replay-file = Game record
help-replay-to = Last line to replay
help-replay-summary = Sum the game up: why it ended, where the points came from, the score by turn, and the luck of the dice
help-replay-json = Print the log as JSON
help-verify = Verify a game record: its chain, every order, and the dice from its seed
help-verify-file = Game record
help-verify-json = Print the result as JSON
help-draw = Draw a scenario, or a position from a game record, as SVG or PNG
help-draw-what = A scenario name, your own scenario file, or a game record
help-draw-output = Output file, ending in .svg or .png
help-draw-line = With a game record: draw the position after this line
help-draw-scale = PNG scale, in percent
help-battle = Generate a Billy Yank points battle: two armies on a random table
help-battle-size = Size: small, standard or large [default: small]
help-battle-year = Army list year: 1862, 1863 or 1864 [default: 1863]
help-battle-seed = Seed number: the same seed gives the same table and armies [default: 1]
help-battle-union = Union army: your own file, or a sample such as us-1863-small [default: random]
help-battle-confederate = Confederate army: your own file, or a sample such as cs-1863-small [default: random]
help-battle-output = Scenario file to write [default: print it]
help-check = Check your own map, scenario, chart, case or record; reports all errors at once
help-check-files = Files to check
help-check-json = Print the result as JSON
help-bench = Measure the program’s speed on one core
help-bench-json = Print the figures as JSON
help-coverage = Show what occurs in games between computer players: decisions, orders and rules
help-coverage-system = Game system
help-coverage-games = Number of games [default: 1000]
help-coverage-players = The two players, Union first [default: random,random]
help-coverage-seed = Seed text: the same text gives the same games
help-coverage-json = Print the figures as JSON
help-soak = Play random games of every scenario, to find games that get stuck
help-soak-games = Number of games [default: 1000]
help-soak-minutes = How many minutes
help-soak-system = Only the scenarios of this rule system
help-soak-scenario = Only this scenario
help-soak-share = Games out of every 100 for one system, such as billy-yank=2; the others share the rest evenly; can be repeated
help-soak-seed = Seed text: the same text gives the same games [default: 1]
help-soak-threads = Number of threads [default: one per core]
help-soak-one-in = Check all laws at one decision in this many [default: 500]
help-soak-dice = Play one game again: the seed of its dice
help-soak-option = An option of that game, such as teams=true; may be given several times
help-soak-fuzz = Instead of games, try altered texts on whatever reads text: orders, records, cases, data, lines or all
help-soak-inputs = Number of texts for each of these, instead of minutes [default: one minute each]
help-soak-again = Retry one text: the file of a finding
help-soak-output = Folder for the records of findings [default: target/soak]
help-soak-json = Print the figures as JSON

## What can be wrong with the arguments

usage-unknown-argument = Unknown argument: “{ $argument }”.
usage-unknown-command = Unknown command: “{ $command }”.
usage-missing = Missing argument: { $argument }.
usage-missing-command = Missing command.
usage-conflict = { $argument } and { $other } can’t be used together.
usage-no-value = { $argument } needs a value.
usage-bad-value = “{ $value }” is not a valid value for { $argument }.
usage-bad-value-of = “{ $value }” is not a valid value for { $argument }. Valid values: { $valid }.
usage-wrong = Can’t make sense of these arguments.
usage-see-help = For more information, try --help.
unknown-language = No language “{ $name }”. Available: en, fr.

## Files

file-unreadable = Can’t read { $file }: { $why }.
file-unwritable = Can’t write { $file }: { $why }. Nothing was written.
file-is-folder = { $file } is a folder, not a file.
file-is-no-file = { $file } is a device or a pipe; a file is needed.
file-too-large = { $file } is too large: the limit is { $most } MiB.
file-not-text = { $file }:{ $line }: not UTF-8 text.
why-not-found = no such file or folder
why-not-permitted = permission denied
why-no-folder = part of the path is not a folder
why-full = disk full
unknown-scenario = No scenario named “{ $name }”. Run “brevet play” for a list.
unknown-system = No game system named “{ $name }”.
no-tables = The rule system “{ $name }” has no tables to show.
unknown-table = No chart named “{ $name }”. Available: { $known }.
tables-own = Replaced by your own file: { $file }
tables-status = Status: { $status }
tables-provenance = Source: { $provenance }
tables-ours = * marks Brevet’s own estimates (a value or a whole row). Everything else comes from public documents.
fault-unknown-kind = Not a map, scenario, chart, case or record that Brevet recognizes.
fault-no-such-table = This file does not match any chart that can be replaced. Run “brevet tables gcacw” for a list.
fault-table-unread = The rules don’t read the chart “{ $name }” from a file, so replacing it would have no effect.
fault-table-twice = Two files replace the chart “{ $name }”. Use only one.
fault-table-lacking = The chart is incomplete: some rows or values are missing.
fault-record-no-begin = The record’s first line is missing: it must be “begin”.
fault-record-edition = This version of Brevet does not have edition { $edition } of the rules. A newer version may.
fault-record-edition-retired = The game was begun with edition { $edition } of the rules, which this program no longer plays: the rules have been corrected since. An older version of the program can replay it.
fault-record-option = Unknown option: “{ $option }”.
fault-record-file = The { $role } “{ $name }” is not the one this game was played with.
fault-record-own = This game used the players’ own chart “{ $file }” in place of “{ $name }”. It is missing or different: supply it with --table.

## Cases and checks

case-in-part = { $part }: { $message }
case-summary =
    { $failed ->
        [0]
            { $passed ->
                [1] 1 case passed.
               *[other] All { $passed } cases passed.
            }
       *[other] Passed: { $passed }. Failed: { $failed }.
    }
no-cases = No cases found: no files ending in .toml.
battle-written = Battle written to { $file }
check-sound = { $file }: { $kind }, no errors.
check-faults =
    { $count ->
        [1] 1 error.
       *[other] { $count } errors.
    }
kind-case = case
kind-scenario = scenario
kind-board = board
kind-components = components
kind-map = map
kind-table = chart
kind-titles = titles
kind-army-lists = army lists
kind-army = army
kind-record = record
kind-unknown = unknown

## Records

no-such-line = The record has no line { $line }; the last is { $last }.
report-begin = { $line }. Game start.
report-order = { $line }. { $side }: { $order }
report-amend = { $line }. Umpire ({ $side }): { $change }
report-take-back = { $line }. { $side }: took back line { $back } and everything after it.
verified-chain =
    { $lines ->
        [1] { $file }: 1 line; its link in the chain is intact.
       *[other] { $file }: { $lines } lines; the chain is intact and every order is legal.
    }
verified-seeded = The dice are those that the seed gives.
verified-own = Played with the players’ own chart “{ $file }” in place of “{ $name }”.
verified-physical = The players rolled real dice; these can’t be verified.
verified-sealed = The dice are sealed while the game runs; they can be verified in its record when it is over.
record-differs =
    { $role ->
        [scenario] The scenario “{ $name }” inside the record differs from the library’s.
        [map] The map “{ $name }” inside the record differs from the library’s.
        [board] The board “{ $name }” inside the record differs from the library’s.
        [table] The table “{ $name }” inside the record differs from the library’s.
       *[other] The file “{ $name }” inside the record differs from the library’s.
    }
verified-continued = Its first { $lines } lines come from another game, with that game’s dice.
verified-unfinished = The game is unfinished.
verified-draw = The game ended in a draw.
verified-won = Winner: { $side }.
not-verified = { $file } failed verification. First bad line:

## Drawing and self-play

draw-which-kind = The output file must end in .svg or .png.
draw-line-without-record = --line works only with a game record.
draw-failed = Can’t draw it: { $why }.
drawn = Drawn: { $file }
unknown-player = No computer player named “{ $name }” for this game. Available: { $names }.
two-players-needed = Name two players, Union first: steady,random.
selfplay-summary = Games: { $games }, finished: { $finished }. Orders: { $orders }, { $speed } per second. Union wins: { $union }. Confederate wins: { $confederate }. Draws: { $draw }.
selfplay-unfinished =
    { $count ->
        [1] 1 game did not finish. This is an error in Brevet; please report the command you ran.
       *[other] { $count } games did not finish. This is an error in Brevet; please report the command you ran.
    }

## Sums and odds

tally-head = { $name }: { $total }
tally-line = { $amount }  { $section }  { $title } ({ $rule })
refused-by-rule = Not allowed: { $title } ({ $rule }).
odds-heading = Results (defender/attacker), most likely first:
odds-results = Results, most likely first:
roll-command = Command roll:
roll-grand-command = Grand assault command roll:
odds-assault = Assault, if the command roll succeeds and every unit joins:
odds-grand-assault = Grand assault, if both command rolls succeed and every unit joins:
odds-unreadable = These options can’t be used together. Several attackers, --command and --joining need --type assault; --grand needs --joining; each list takes up to 4 units.
odds-values = Combat values: { $attacker } vs. { $defender }.
odds-artillery = Artillery: { $modifier } extra on an even die; included in the results below.
odds-percent = { $percent }%
odds-nothing = no effect
odds-sampled = Too many outcomes to count: estimated from { $samples } simulated rolls, so these figures are approximate.
odds-nothing-asked = The game in this file is over; there is nothing to compute.
odds-field = “{ $value }” is not valid for { $name } here.
odds-shot =
    { $kind ->
        [guns] Half-sections firing: { $dice }; zone { $band }.
       *[other]
            Dice: { $dice }; { $band ->
                [point-blank] point-blank range
                [medium] medium range
               *[other] long range
            }.
    }
odds-blows =
    { $who ->
        [target] The target
       *[other] The charger
    } rolls { $dice } dice; the total is multiplied by { $factor }.
odds-mean = Average losses: { $mean } ({ $exact }). Chance of losing a stand: { $stand }.
odds-firing = { $sp } SP fire.
roll-fire-table = Fire table result:
roll-shock-table = Shock table result, if the defender passes the pre-shock test:
outcome-shock = { $value ->
    [attacker-retreats] the attacker retreats
    [stand-off] stand-off
    [defender-breaks] the defender breaks
   *[other] the defender retreats
}
outcome-orders = { $value ->
    [keep-hold] Keep and Hold
    [keep] Keep
    [loose-cannon] Loose Cannon
    [change-hold] Change and Hold
   *[other] Change
}
outcome-loose-cannon = { $value ->
    [aggressive] the leader is aggressive
    [cautious] the leader is cautious
   *[other] orders stay as they are
}
outcome-coordination = { $value ->
    [confusion] confusion
    [failure] no coordination
    [two] 2 brigades together
    [three] 3 brigades together
   *[other] all brigades together
}
outcome-rally = { $value ->
    [rallied] rallied
    [fails-lost] still disordered, 1 SP lost
   *[other] still disordered
}
outcome-lost = SP lost: { $value }
outcome-lost-target = the target loses { $value } SP
outcome-lost-attacker = the attacker loses { $value } SP
outcome-lost-second = the second attacker loses { $value } SP
outcome-lost-defender = the defender loses { $value } SP
outcome-disordered = { $value ->
    [target] the target is disordered
    [attacker] the attacker is disordered
    [second] the second attacker is disordered
    [defender] the defender is disordered
   *[other] { $value } is disordered
}
outcome-second-disorder = { $value ->
    [target] the target is disordered a second time
    [attacker] the attacker is disordered a second time
    [second] the second attacker is disordered a second time
    [defender] the defender is disordered a second time
   *[other] { $value } is disordered a second time
}
outcome-collapsed = { $value ->
    [target] the target collapses
    [attacker] the attacker collapses
    [second] the second attacker collapses
    [defender] the defender collapses
   *[other] { $value } collapses
}
outcome-routed = { $value ->
    [target] the target routs
    [attacker] the attacker routs
    [second] the second attacker routs
    [defender] the defender routs
   *[other] { $value } routs
}
outcome-eliminated =
    { $value ->
        [target] the target is eliminated
        [attacker] the attacker is eliminated
        [second] the second attacker is eliminated
        [defender] the defender is eliminated
       *[other] { $value } is eliminated
    }
outcome-abandoned = { $value ->
    [target] the target abandons its guns
    [attacker] the attacker abandons its guns
    [second] the second attacker abandons its guns
    [defender] the defender abandons its guns
   *[other] { $value } abandons its guns
}
outcome-blown = { $value } is blown
outcome-charges = { $value } charges
outcome-leader-out = { $value } is a casualty
outcome-losses = losses: { $value }
outcome-passed = passed
outcome-failed = failed
outcome-charger = charger wins
outcome-target = target wins
outcome-melee = melee
outcome-allowance = movement allowance { $value }
outcome-extended =
    { $value ->
        [D] disorganized
        [nothing] no effect
       *[other] { $value } manpower lost, disorganized
    }
outcome-force-march = +{ $value } MP
outcome-rain = rain, turns: { $value }
outcome-initiative =
    { $value ->
        [tie] tied: no side has the initiative
       *[other] initiative: { $value }
    }
outcome-goes-first = first: { $value }
outcome-drawn = drawn: { $value }
outcome-steady = { $value } stays in order
outcome-bonus = bonus: { $value } paces
outcome-manpower = manpower remaining: { $value }
outcome-reduction = enemy march reduced by { $value } MP
outcome-command = { $value ->
    [fails] fails
   *[other] assault number { $value }
}
outcome-grand-command = { $value ->
    [fails] fails
   *[other] hexes that may join: { $value }
}
outcome-build =
    { $value ->
        [fails] fails
       *[other] bridge built
    }
outcome-repair = { $value ->
    [fails] fails
   *[other] repaired
}
outcome-destroy = { $value ->
    [fails] fails
   *[other] destroyed
}

## The game in the terminal

play-scenarios = Scenarios:
play-how = “brevet play SCENARIO” starts a game; for more, “brevet play --help”.
play-hint = Type a number or an order; type “help” for other commands.
play-draft = So far: { $draft }
play-finish = Done: { $order }
play-computer = { $side }: { $order }
play-group = { $group } — { $count } orders
play-group-like = { $first }… — { $count } orders like this
play-group-back = “back” closes this list.
play-no-number = Type a number from 1 to { $last }.
play-choice-loses = { $choice } [loses the game]
play-choice-ends = { $choice } [ends the game]
play-warn-loses = This order ends the game, and you lose it.
play-warn-draw = This order ends the game in a draw.
play-warn-confirm = Give the same order again to confirm it, or choose another.
play-no-draft = No choice in progress. “undo” takes back your last order.
play-not-finished = Not complete yet. Make another choice.
play-stands = “{ $order }” is now a standing order: Brevet gives it every time this decision comes up. “standing” lists standing orders; “forget N” removes one.
play-stood = Your standing order: { $order }.
play-standing = every time for “{ $decision }”: { $order }
play-none-stands = There are no standing orders.
play-legal = “{ $order }” is legal.
play-won = Winner: { $side }.
play-draw = The game is a draw.
play-over = Game over. “save FILE” saves the game record; “quit” exits.
play-farewell = Goodbye.
play-undone = Taken back. The takeback is noted in the game record.
play-undo-consent = “undo consent” takes it back with your opponent’s consent.
play-nothing-to-undo = Nothing to take back yet.
play-which-file = Which file?
play-saved = Saved: { $file }
play-loaded = Loaded: { $file }
play-help =
    Type a number to choose from the list, or an order as game records write it, with any dice in brackets after it: march hale [4].
    Multiple choices are made one at a time: “done” finishes, “back” removes the last pick.
    map [HEX or UNIT]    the surrounding area
    units [SIDE]         all units
    odds N               chance of each result of choice N; also works with a typed order
    why ORDER            whether an order is legal, and if not, which rule forbids it
    rule ID              the text of a rule or of a whole section: rule 7.4
    always N             give order N now and every time the same decision comes up; also works with a typed order
    standing             list the standing orders
    forget [N]           remove a standing order, or all of them
    undo                 take back your last order
    save FILE            save the game record
    load FILE            resume from a game record
    quit                 exit
dice-prompt =
    { $dice ->
        [1] Roll one die for { $what } and enter the result:
       *[other] Roll { $dice } dice for { $what } and enter the total:
    }
dice-not-a-number = Enter a whole number.
bad-seed = A seed can’t contain line breaks or start or end with a space.
both-against = With both sides at this terminal there is no opponent: drop --against, or choose one side.
computer-helpless = The computer player found no legal move. Please report this.
no-such-rule = No rule named “{ $rule }”.
map-nowhere = No location or unit named “{ $place }” on the map.
map-centre = Center: { $place }.
map-neighbour = { $direction }: { $place }.
map-units = Units:
map-nobody = No units there.
map-ridge-up = ridge, uphill
map-ridge-down = ridge, downhill
direction-north = North
direction-north-east = Northeast
direction-south-east = Southeast
direction-south = South
direction-south-west = Southwest
direction-north-west = Northwest

## Great Campaigns in the terminal

gcacw-situation = Turn { $turn } of { $turns }, { $phase }. VP: Union { $union }, Confederate { $confederate }.
gcacw-unit = { $name } ({ $side } { $arm }), { $hex }: manpower { $manpower }, combat { $combat }, tactical { $tactical }, artillery { $artillery }, fatigue { $fatigue }
gcacw-unit-gone = { $name } ({ $side }): eliminated
gcacw-leader = { $name } ({ $side } { $rank } leader), { $hex }, with { $unit }: command value { $command }
gcacw-leader-gone = { $name } ({ $side }): eliminated
gcacw-pick-activate = Activate { $leader }…
gcacw-pick-assault = Assault with { $leader }…
gcacw-pick-hex = { $hex }
gcacw-combat-dice = Dice: attack { $attackdie } { $attackmodifier }, defense { $defencedie } { $defencemodifier }.
guns-situation =
    { $hours ->
        [1] July { $day }, { $hour }, { $active }. Orders: Union { $union }, Confederate { $confederate }. Objectives: { $objectives }. Tokens: Union { $uniontokens }, Confederate { $confederatetokens }.
       *[other] July { $day }, { $hour } ({ $hours } hours), { $active }. Orders: Union { $union }, Confederate { $confederate }. Objectives: { $objectives }. Tokens: Union { $uniontokens }, Confederate { $confederatetokens }.
    }
guns-objective = { $number } in { $zone } ({ $control })
guns-block-line = { $name } [{ $key }] ({ $side }, { $kind }), strength { $strength }: { $at }
guns-kind-cavalry = cavalry
guns-kind-full = full strength
guns-kind-reduced = reduced
guns-facing = facing { $zone }
guns-tray = { $side }, tokens: { $tokens }
guns-draft-second = Second position: { $at }…
guns-draft-mounted = Mounted: { $block }
guns-draft-over = { $block }, via { $over }
guns-draft-off = Off the map through { $zone }
guns-draft-through = Through { $zone } to { $at }
guns-zone = Zone { $zone }:
guns-zone-objective = Objective { $number }, controlled by: { $control }.
guns-zone-position = { $at } (beyond it: { $zone })
guns-ridge =
    { $guns ->
        [0] ridge
        [1] ridge with 1 cannon symbol
       *[other] ridge with { $guns } cannon symbols
    }
guns-stack = { $side }: { $blocks }
guns-hidden =
    { $count ->
        [1] 1 hidden block
       *[other] { $count } hidden blocks
    }
guns-fieldwork = Fieldwork facing { $zone }

## JSON lines

line-too-long = Line too long: the limit is { $most } MiB.
line-no-object = A request must be a JSON object.
line-malformed = Can’t read the request: { $why }.
line-no-command = The request has no command: “do” is missing or is not a string.
line-unknown-command = Unknown command: “{ $command }”.
line-no-game = No game in progress: start one with “new”, or “load” a record.

## Soaking

soak-line = { $scenario }: { $games } games, { $orders } orders, longest game { $longest }; dead ends { $deadends }, panics { $panics }, over the limit { $overlimit }, other { $other }
soak-all = All
soak-finding = { $scenario }: { $what }
soak-again = Play it again: { $command }
soak-record = Game record: { $file }
soak-share-twice = --share names “{ $system }” twice.
soak-shares-too-large = The shares are { $sum } of 100 games.
soak-shares-too-small = The shares are { $sum } of 100 games, and there is no other rule system for the rest.
fuzz-line = { $target }: { $inputs } texts in { $seconds } s, { $speed } a second; { $accepted } accepted, { $kinds } kinds of answers, { $found } findings
fuzz-finding = { $target }: { $what }
fuzz-again = To reproduce: { $command }
fuzz-answer = Answer after { $milliseconds } ms: { $what }
fuzz-no-seeds = { $folder } has no cases or no records: run this in the project’s folder.

## Speed

coverage-games = Games: { $games }
coverage-decisions = Decisions:
coverage-orders = Orders:
coverage-rules = Rules reached: { $reached }. Never reached: { $never }
bench-failed = Can’t run the benchmark: { $why }.
bench-random-games-per-second = Random games per second: { $figure }
bench-random-orders-per-second = Orders per second in random play: { $figure }
bench-gate-orders-per-second = Checked orders per second: { $figure }
bench-march-field-microseconds = One march-range computation: { $figure } µs
bench-state-bytes = Game state: { $figure } bytes
bench-clone-nanoseconds = Copying the game state: { $figure } ns
bench-step-p50-microseconds = Server step, median: { $figure } µs
bench-step-p99-microseconds = Server step, 99th percentile: { $figure } µs
bench-largest = Largest map, { $hexes } hexes ({ $scenario }):
bench-steady-game-seconds = Full game, steady vs. steady: { $figure } s
bench-guns = The Guns of Gettysburg ({ $scenario }):
bench-fields-of-fire-microseconds = All fields of fire on the board: { $figure } µs
bench-resamples-per-second = Hidden-information reshuffles per second: { $figure }
bench-billy-yank = Billy Yank ({ $scenario }):
bench-sight-tests-per-second = Line-of-sight checks per second: { $figure }
bench-open-sight-tests-per-second = Line-of-sight checks per second in the open, 40 regiments per side: { $figure }
bench-forty-a-side-turns-per-second = Turns per second, 40 regiments per side (goal: 10): { $figure }
bench-gbacw = On Great Battles ({ $scenario }):
bench-reach-attack-microseconds = Widest reach of a unit under Attack (goal: 50): { $figure } µs
bench-reach-advance-microseconds = Widest reach of a unit under Advance (goal: 150): { $figure } µs
bench-reach-march-microseconds = Widest reach of a unit under March (goal: 1,000): { $figure } µs
bench-sight-row-new-microseconds = A new row of sight over the whole map (goal: 3,000): { $figure } µs
bench-sight-kept-nanoseconds = A kept row of sight (goal: 1,000): { $figure } ns
bench-targets-microseconds = All targets of the unit that has most (goal: 20): { $figure } µs
bench-scenarios = Random orders per second on one thread, in the bench and through selfplay (goal for the ratio: { $goal } or better):
bench-scenario = { $scenario }: { $bench } and { $selfplay }, ratio { $ratio }
bench-scenario-slow = { $scenario }: { $bench } and { $selfplay }, ratio { $ratio }: the goal is missed
bench-memory = Memory per game in the server:
bench-memory-unknown = This machine does not report how much memory is used.
bench-game = { $scenario }, { $lines } lines: { $used } kB in use, { $awake } kB idle with a connection, { $asleep } kB idle without one
bench-game-large = { $scenario }, { $lines } lines: { $used } kB in use, { $awake } kB idle with a connection, { $asleep } kB idle without one: the goal of less than { $goal } kB for an idle game is missed

## Serving the table

help-serve = Host games for browsers
help-serve-listen = Address to listen on, such as 0.0.0.0:8080 [default: this machine only]
help-serve-data = Folder where games are kept [default: your data folder]
help-serve-open = Also open the browser
help-serve-client = Folder of a client build (web/dist), served in place of the built-in one
help-serve-origin = The address under which browsers reach the server, such as https://club.example, where it has a name; may be given several times
help-serve-proxy-header = The header in which a proxy in front of the server names the client’s address, such as X-Forwarded-For; do not set it without a proxy
help-serve-connections = Open connections per address; 0 is no limit here and below [default: 256]
help-serve-total-connections = Open connections in total [default: 900]
help-serve-requests = Requests per address and minute [default: 6000]
help-serve-games = New games per address and hour [default: 240]
help-serve-replays = Uploaded records per address and hour [default: 120]
help-serve-orders = Orders per address per hour [default: 36000]
help-serve-game-orders = Orders by people per game per hour [default: 7200]
help-serve-tasks = Messages and computations per address at a time; further ones wait [default: 8]
serve-listening = Brevet is ready at { $address } (Ctrl+C to stop)
serve-no-data-folder = No data folder for this user. Specify one with --data FOLDER.

## Billy Yank at the terminal

billy-yank-situation =
    { $clock ->
        [none] Turn { $turn } of { $turns }. { $phase }. Union { $union }, Confederate { $confederate }. { $objectives }
       *[other] Turn { $turn } of { $turns }, { $clock }. { $phase }. Union { $union }, Confederate { $confederate }. { $objectives }
    }
billy-yank-objective = { $name }: { $holder }
billy-yank-contested = contested
billy-yank-nobody = no one
billy-yank-unit-line = { $name } [{ $key }] ({ $side }, { $grade }), { $formation }, { $stands } of { $of } stands: { $place }
billy-yank-stands-at = { $at }, facing { $facing }°
billy-yank-arrives = arrives on turn { $turn }
billy-yank-general-line = { $name } [{ $key }] ({ $side }, general), competence { $competence }, charisma { $charisma }: { $at }
billy-yank-smoke = fire marker
billy-yank-low = low on ammunition
billy-yank-bayonets = bayonets fixed
billy-yank-plan-key = U, C: stands, with an arrow at the command stand; *: general. = road, # wall or fence, ^ woods or high growth, " broken ground, % very broken ground, ~ water, [] building; : and + higher ground.

## Great Battles at the terminal

gbacw-situation = Turn { $turn } of { $turns }, { $hour } hours, { $light }. Phase: { $phase }. Initiative: { $initiative }. Points: Union { $union }, Confederate { $confederate }.
gbacw-marker-in-play = Marker in play: { $marker }.
gbacw-pool = Pool: { $markers }.
gbacw-march-marker = March ({ $side })
gbacw-column = hexes of column { $column }
gbacw-brigade-line = { $name } ({ $side }): { $orders ->
    [attack] Attack
    [advance] Advance
   *[march] March
} orders, activations { $activations }
gbacw-unit-line = { $name }, { $arm }, in { $hex }, facing { $facing }, { $strength } SP, { $lost } lost, cohesion { $cohesion }, { $points } MP
gbacw-unit-away = { $name }: { $status }
gbacw-unit-arrives = { $name }: arrives on turn { $turn }
gbacw-leader-line = { $name } ({ $side }), { $level } leader, in { $hex }, range { $range }
gbacw-leader-away = { $name } ({ $side }), { $level } leader: not on the map
gbacw-map-hex = { $hex }, { $terrain }, level { $level }
gbacw-map-side = { $side }: { $place }
gbacw-map-enemy = Enemy at { $distance } hexes: { $unit }
gbacw-state-hold = on Hold
gbacw-state-reserve = in reserve
gbacw-state-ineffective = combat ineffective
gbacw-state-mounted = mounted
gbacw-state-line = extended line
gbacw-state-column = column
gbacw-state-disordered = disordered
gbacw-state-collapsed = collapsed
gbacw-state-blown = blown
gbacw-state-low = low on ammunition
gbacw-state-out = out of ammunition
gbacw-state-abandoned = abandoned
gbacw-state-builds = building a barricade
gbacw-state-fired = has fired
gbacw-state-done = done
gbacw-state-out-of-command = out of command
gbacw-state-refused-left = left flank refused
gbacw-state-refused-right = right flank refused
