# What is wrong with a file. The program names the file and the line before the sentence.

## Reading TOML

fault-syntax = This is not valid TOML: { $message }.
fault-not-a-table = “{ $path }” must be a table with keys and values.
fault-missing = The key “{ $key }” is missing here.
fault-not-a-list = “{ $path }” must be a list in square brackets.
fault-not-a-text = “{ $path }” must be text in quotation marks.
fault-out-of-range = “{ $path }” is { $value }; it must lie between { $least } and { $most }.
fault-not-a-whole-number = “{ $path }” must be a whole number.
fault-not-a-fraction = “{ $path }” must be a whole multiple of 1/{ $parts }.
fault-not-a-flag = “{ $path }” must be true or false.
fault-unknown-word = “{ $path }” cannot be “{ $word }”. It can be: { $words }.
fault-unknown-key = Nothing here is called “{ $key }”. Check the spelling, or take the line out.
fault-unknown-rule = There is no rule “{ $rule }” in the ledgers.
fault-more =
    { $count ->
        [1] And 1 more fault.
       *[other] And { $count } more faults.
    }
fault-rule-of-another = “{ $rule }” is a rule of another game; this case is of “{ $system }”.
fault-too-many = There are too many of them: at most { $most } are allowed.
fault-not-under-marker = “{ $unit }” cannot be under this marker: it must be a unit of its side that starts in its hex, under no other marker.
fault-name-taken = The name “{ $name }” cannot be used: it is empty, reserved, or taken already. Choose another.
fault-name-long = The name “{ $name }” is too long: at most { $most } characters.

## Maps and set-ups

fault-table = A table or the title’s parameters cannot be read, so nothing can be set up. Check those files first.
fault-column-order = The columns of “{ $key }” are not in rising order.
fault-unknown-map = There is no map “{ $map }” in the library.
fault-board = “{ $first }” and “{ $last }” are not the upper left and lower right corner of a board.
fault-unknown-hex = There is no hex “{ $hex }” on this board.
fault-not-a-hexside = “{ $path }” must name exactly two hexes: those that the hexside separates.
fault-not-adjacent = The hexes in “{ $path }” are not adjacent.
fault-slope-missing = There are two levels or more between hexes { $hex } and { $other }, and no slope.
fault-slope-level = There is no slope between hexes { $hex } and { $other }: both are at the same level.
fault-stream-broken = The stream is broken: the hexside between { $hex } and { $other } does not go on from the one before it.
fault-stream-uphill = The stream runs uphill: its bed between hexes { $hex } and { $other } is higher than before.
fault-ridge-elsewhere = “{ $path }” must be one of the two hexes of this hexside: the high one.
fault-unknown-title = There is no title with the code “{ $title }”.
fault-unit-in-water = A unit cannot stand in a water hex (“{ $path }”).
fault-unknown-leader = There is no leader “{ $leader }”.
fault-unknown-command = No unit of this side belongs to a command “{ $command }”.
fault-no-subordinates = { $leader } has nobody to lead: no unit of his side belongs to a command of his.
fault-unknown-table = The rules read no table “{ $table }”. They read: { $tables }.
fault-no-conversion = Only set-ups of SJW, HCR and RTG have an older status to convert: write “fatigue” and “exhausted” instead.
fault-no-such-leader = { $leader } cannot stand here: this title has no leaders of that rank.
fault-unknown-unit = There is no unit “{ $unit }”. Units must stand in the file before the leaders who are with them.
fault-not-subordinate = This leader cannot be attached to “{ $unit }”: it is not his to command.
fault-enemies-in-one-hex = “{ $unit }” shares its hex with an enemy. Move one of them.
fault-given-twice = “{ $name }” is given twice. Keep one of them.
fault-given-otherwise = “{ $name }” is described twice: its “{ $key }” was given as “{ $before }” before. Keep one of them.
fault-crossing-without-water = There is no water here to cross (“{ $path }”). Add “water”, or take the crossing out.
fault-nothing-to-destroy = There is no bridge or ferry on this hexside to be destroyed.
fault-no-county = The hex “{ $hex }” is in no county. Give it one with “county” in [[setup.hex]].
fault-no-station = There is no railroad station in hex “{ $hex }”. Add one with [[setup.station]].
fault-detached-from-nobody = There is no other unit “{ $unit }” of this side from which this one could be detached.

## Tables

fault-strength-order = The strength markers must be listed by manpower, from 1 up without a gap.
fault-strength-short = The strength table must list every manpower value from 1 to 21.
fault-unknown-terrain = There is no terrain “{ $terrain }”.
fault-terrain-cost = The terrain table gives no movement cost for “{ $terrain }”.
fault-unknown-result = “{ $result }” is not a result that this table can have.
fault-ratio-order = The ratios must be listed from the worst for the attacker to the best, each once.
fault-row-length = The row “{ $path }” must have exactly one cell for each column.
fault-attacker-retreats = The row “{ $path }” lets the attacker retreat; only defenders do.
fault-combat-zero = The combat table needs a row for difference 0.

## Cases

fault-unknown-part = No earlier part is called “{ $part }”.
fault-not-a-decision = “{ $text }” must be written “SEAT: DECISION”, or “nobody”.
fault-not-a-ratio = “{ $text }” is not a probability. Write a fraction such as 5/36.
fault-not-a-play-line = “{ $text }” must be written “SEAT: ORDER [dice]”.
fault-not-dice = The dice in “{ $text }” cannot be read. Write numbers, with or without labels: [3] or [attack=5 defence=2].
fault-unknown-decision = This game has no decision “{ $decision }”.
fault-unknown-event = This game has no event “{ $event }”.
fault-unknown-field = An event here has no field “{ $field }”.
fault-unknown-value = “{ $field }” cannot be “{ $name }” here.
fault-unknown-outcome = No order of this game can have the outcome “{ $outcome }”. Outcomes are written: { $known }.
fault-unknown-fact = “{ $path }” is not a fact of this game: “{ $word }” leads nowhere.
fault-unknown-label = Nothing is rolled for “{ $label }” in this game.
fault-impossible-die = A die for “{ $label }” cannot show { $value }; it shows { $least } to { $most }.
fault-no-dice = No dice are given for “{ $label }”. Give at least one, or take the line out.
fault-order-of-another = “{ $order }” is not an order for “{ $decision }”.
fault-nothing-expected = Nothing is expected here. Add one of: { $keys }.
fault-not-an-order = “{ $order }” is not an order: at word { $word }, { $expected } was expected.
fault-from-and-setup = A part with a set-up of its own starts from that; take the line “from” out.
fault-not-in-setup = Nothing in the set-up is called “{ $name }”.

## Records

fault-not-a-record = This is not a record of a game: its first line is not “{ $text }”.
fault-record-header = This line of the header cannot be read: “{ $text }”.
fault-record-line = This line cannot be read, or its number is not the next one: “{ $text }”.
fault-record-chain = The chain breaks here: this line, or one before it, was changed after it was written.
fault-record-dice = The record says “{ $text }” about its dice, which this program does not know.
fault-record-refused = The order on this line is not legal in its position ({ $rule }). The record is damaged, or belongs to another edition of the rules.
fault-record-dice-differ = The dice on this line are not those that the record’s seed gives.
fault-nobody-can-act = { $side } is to act, but has no unit at fatigue level 3 or less.
fault-no-reinforcements = A unit arrives later only in a scenario with a reinforcements phase: write added-phase = "reinforcements", or give the unit a hex.
fault-leaders-of-one-rank = { $leader } shares his unit with a leader of the same rank; put him on another unit.

## The Guns of Gettysburg: boards, the box and set-ups

fault-unknown-board = There is no sound board “{ $board }” in the library.
fault-no-components = The file of the blocks and tokens is missing.
fault-unknown-option = There is no option “{ $option }”.
fault-not-a-point = “{ $path }” must be a point: two numbers, east and north.
fault-twice = The name “{ $name }” cannot be used: it is taken, its point is taken, or it has a sign that orders use themselves.
fault-unknown-point = There is no crossing or margin point “{ $name }”.
fault-positions-cross = This position crosses the one on line { $other }. Positions meet at crossings only.
fault-crossing-degree =
    { $count ->
        [1] One position ends at this point. A crossing needs three, a margin point exactly one.
       *[other] { $count } positions end at this point. A crossing needs three, a margin point exactly one.
    }
fault-margin-inside = This margin point does not lie on the edge of the map.
fault-zone-no-face = The point of zone “{ $zone }” does not lie in an area of its own.
fault-face-no-zone = The area beside the point { $east }, { $north } belongs to no zone.
fault-position-one-side = This position must separate two different zones.
fault-unknown-zone = There is no zone “{ $zone }”.
fault-unknown-position = There is no position “{ $position }”.
fault-zone-not-there = Zone “{ $zone }” does not border position “{ $position }”.
fault-no-entry = The entry point “{ $entry }” has no zones.
fault-no-road = The entry point “{ $entry }” has no main road.
fault-entry-zones =
    { $count ->
        [1] An entry point has exactly two zones; this one has one.
       *[other] An entry point has exactly two zones; this one has { $count }.
    }
fault-entry-inside = “{ $zone }” cannot be a reinforcement zone: it does not lie on the edge of the map.
fault-road-broken = The road breaks between { $one } and { $other }: they border each other nowhere.
fault-road-entry = The road of “{ $entry }” must begin in one of its zones and lead through a position.
fault-road-short = The road of “{ $entry }” ends in a zone at the edge of the map: it must lead onto the field.
fault-sight-broken = The positions under this line of sight do not lead from the front zone to “{ $zone }”, one after another.
fault-objectives =
    { $count ->
        [1] There are exactly three objectives; here is one.
       *[other] There are exactly three objectives; here are { $count }.
    }
fault-objective-partial = An objective cannot lie in “{ $zone }”: the zone is partial.
fault-objectives-near = This objective lies too near { $other }: they must be more than two zones apart.
fault-unknown-battalion = There is no battalion “{ $battalion }”.
fault-no-blocks = { $battalion } has no full-strength block.
fault-unknown-entry = There is no entry point “{ $entry }”.
fault-arrivals = “{ $side }” has { $arrivals } arrival tokens but { $tokens } reinforcement tokens. There must be as many of both.
fault-arrival-line = An arrival must be written as hour, battalion and entry point.
fault-unknown-deployment = No artillery is deployed with “{ $deploy }”.
fault-unknown-token = There is no battle token “{ $token }”.
fault-unknown-hour = There is no hour “{ $hour }” on the time track.
fault-unknown-block = There is no block “{ $block }”.
fault-still-to-come = “{ $block }” cannot be there: its battalion, { $battalion }, is still in a pile of reinforcements.
fault-enemy-entry = “{ $name }” cannot come by { $entry }: that is an entry point of the enemy.
fault-facing-apart = “{ $block }” must face as the other blocks of its army on this position do.
fault-zone-not-partial = A block leaves the map through a partial zone only; “{ $zone }” is a whole one.
fault-not-on-the-map = “{ $block }” is not on the map, so it has won no attack there.

## Tables of Billy Yank

fault-not-orders = These are no orders of phase 1: clauses such as “vincent hold”, with “and” between them.
fault-not-an-area = “{ $path }” must be an area: three corners or more, on an outline that does not cross itself.
fault-not-a-line = “{ $path }” must be a line: two points or more, no two alike next to each other.
fault-weapon-of-arm = “{ $weapon }” is no weapon of this arm ({ $arm }).
fault-off-the-table = “{ $path }” lies off the table.
fault-stands-off-the-table = Not all stands of the unit lie on the table: “{ $path }”.
fault-stands-overlap = At “{ $path }” the unit stands in the place of { $unit }.
fault-formation-of-arm = “{ $formation }” is no formation of this arm ({ $arm }).
fault-mounted = Only cavalry is mounted; this arm is { $arm }.
fault-marked-and-ordered = A unit with the marker “{ $marker }” has no order. Take the marker out, or write “hold” or nothing.
fault-impassable-there = The ground at “{ $path }” is impassable: no unit can stand there.
fault-no-building-there = There is no building at “{ $path }” for the unit to hold.
fault-enemy-in-building = { $unit } holds the building at “{ $path }” already, and is an enemy.
fault-attached-to-enemy = { $unit } is an enemy unit: the general cannot be attached to it.
fault-brigade-without-general = The brigade “{ $brigade }” has no general. Add one of the rank of brigade, or name another brigade.
fault-stream-ends = The stream “{ $name }” ends nowhere, at { $point }: it must end at the edge of the table or in other water.
fault-does-not-arrive = “{ $unit }” does not arrive later: nobody can come with it.
fault-not-a-range = “{ $path }” is no stretch of that edge: two numbers of paces, the smaller first, on the table.
fault-not-a-time = “{ $path }” is no time of day, such as 16:30.
fault-unknown-objective = There is no objective “{ $objective }”.
fault-no-army = The scenario has no units for the side “{ $side }”.
fault-unknown-line = There is no line “{ $line }” on the table.

## Armies of Billy Yank

fault-not-a-pair = “{ $path }” must be two numbers, the smaller first.
fault-army-price = This unit costs { $points } points here, but { $price } by the formula.
fault-army-sum = The army is said to cost { $points } points, but costs { $sum }.
fault-army-unit = There is no “{ $unit }” in the list { $list }.
fault-army-side = The list { $list } is not one of this side ({ $side }).
fault-army-year = The list { $list } is not of the year { $year }.
fault-army-points = The army costs { $points } points; at most { $most } may be spent.
fault-army-cavalry = The cavalry costs { $points } points; at most { $most } may be spent on it.
fault-army-artillery = The artillery costs { $points } points; at most { $most } may be spent on it.
fault-army-brigades = { $count } brigades do not suit a battle of this size.
fault-army-brigade-size = { $count } regiments make no brigade: it has 2 to 6.
fault-army-mixed = Infantry and cavalry do not serve in the same brigade.
fault-army-veterans = { $count } regiments are veterans; at most { $most } may be.
fault-army-raw = { $count } regiments are raw; at most { $most } may be.
fault-army-crack = { $count } regiments are crack; at most { $most } may be.
fault-army-repeaters = { $count } units have repeating arms; at most { $most } may.
fault-army-heavy = { $count } batteries are heavy; at most { $most } may be.
fault-army-batteries = { $count } batteries are too many: at most { $most }.
fault-army-excellent = { $count } brigadiers are excellent; at most { $most } may be.
fault-army-plain = { $count } brigadiers are average or poor; at least { $least } must be.
fault-army-division = { $count } division generals are too many: at most { $most }.
fault-army-corps = { $count } corps generals are too many: at most { $most }, and only in a large battle.
fault-army-max = { $count } units “{ $unit }” are too many: at most { $most }.
fault-army-sample = The sample army “{ $name }” is not there, or does not fit this battle.
fault-battle-unknown = There is no battle “{ $name }”: the size is small, standard or large, the year 1862, 1863 or 1864, the seed 0 to 999999.
fault-battle-no-table = No table was found for “{ $name }”. Try another seed, or a smaller army.

## Great Battles

fault-both-sides = Units of both sides are in hex { $hex }.
fault-extension = The hexes of an extended line are the unit’s own and those on its flanks.
fault-no-corps = Division “{ $name }” belongs to no corps of its side that the file lists (“{ $corps }”).
fault-no-chain = Brigade “{ $name }” is in no chain of command: the file lists no division “{ $division }” of its side.
fault-other-side = This unit and its brigade “{ $brigade }” are not of the same side.
fault-nowhere = “{ $name }” is nowhere: give it a “hex”, or say when it “arrives”.
fault-lost-more = “{ $name }” has lost more strength points than it has.
fault-two-leaders = “{ $leads }” has two leaders.
fault-stack-over = Hex { $hex } holds more than may stack there.
fault-victory-twice = Hex { $hex } is listed twice for victory.
fault-fire-dice = The table needs one row of results for each die, and the dice must follow one another.
fault-fire-column = A column is the least and the most strength points; this one must begin with { $first }.
fault-range-gap = Weapon “{ $weapon }” has no modifier at { $hexes } hexes.
fault-modifier-missing = The rules read a modifier “{ $id }”, which is not in this table as a number.
fault-ratio-column = A column of ratios is two numbers: attackers, defenders.
fault-shock-rows = The rows must rise: this one ends no higher than the one before.
fault-hour = “{ $hour }” is no full hour: write 0100 to 2400.
fault-turn = There is no turn { $turn }.
fault-leader-without-command = { $name } leads “{ $leads }”, which is not there.
fault-range-step = A step of a range is three numbers: first hex, last hex, modifier.
fault-unknown-brigade = There is no brigade “{ $name }”.
fault-unknown-division = There is no division “{ $name }”.
fault-unknown-facing = “{ $name }” is no facing here.
fault-unknown-weapon = The range chart has no weapon “{ $name }” for this arm.
