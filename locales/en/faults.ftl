# What is wrong with a file. The program names the file and the line before the sentence.

## Reading TOML

fault-syntax = Invalid TOML: { $message }.
fault-not-a-table = “{ $path }” must be a table (keys and values).
fault-missing = Missing key “{ $key }”.
fault-not-a-list = “{ $path }” must be a list in square brackets.
fault-not-a-text = “{ $path }” must be text in quotation marks.
fault-out-of-range = “{ $path }” is { $value }; it must be between { $least } and { $most }.
fault-not-a-whole-number = “{ $path }” must be a whole number.
fault-not-a-fraction = “{ $path }” must be a whole multiple of 1/{ $parts }.
fault-not-a-flag = “{ $path }” must be true or false.
fault-unknown-word = “{ $path }” cannot be “{ $word }”. It can be: { $words }.
fault-unknown-key = Unknown key “{ $key }”. Check the spelling, or delete the line.
fault-unknown-rule = No rule named “{ $rule }”.
fault-more =
    { $count ->
        [1] And 1 more fault.
       *[other] And { $count } more faults.
    }
fault-rule-of-another = “{ $rule }” is a rule of another game; this case is of “{ $system }”.
fault-too-many = Too many: the limit is { $most }.
fault-not-under-marker = “{ $unit }” can’t be under this marker: it must be a friendly unit that starts in the same hex and is under no other marker.
fault-name-taken = The name “{ $name }” can’t be used: it is empty, reserved or already taken. Choose another.
fault-unknown-scenario = No scenario named “{ $name }”. Check the spelling.
fault-guide-picture = “picture” needs three numbers, as percentages of the board: left, top and width.
fault-step-always = This step would always be shown. Give it a decision, an event or an end.
fault-end-hour = The game can’t end before it begins. Choose a later hour.
fault-name-long = The name “{ $name }” is too long: the limit is { $most } characters.

## Maps and set-ups

fault-table = A chart or the title’s parameters can’t be read, so nothing can be set up. Fix those files first.
fault-column-order = The columns of “{ $key }” are not in ascending order.
fault-unknown-map = No map named “{ $map }” in the library.
fault-board = “{ $first }” and “{ $last }” are not the upper-left and lower-right corners of a map.
fault-unknown-hex = No hex “{ $hex }” on this map.
fault-not-a-hexside = “{ $path }” must name exactly two hexes: the ones on either side of the hexside.
fault-not-adjacent = The hexes in “{ $path }” are not adjacent.
fault-slope-missing = There are two levels or more between hexes { $hex } and { $other }, and no slope.
fault-slope-level = There is no slope between hexes { $hex } and { $other }: both are at the same level.
fault-stream-broken = The stream is broken: the hexside between { $hex } and { $other } does not continue the one before it.
fault-stream-uphill = The stream runs uphill: its bed between hexes { $hex } and { $other } is higher than before.
fault-ridge-elsewhere = “{ $path }” must be one of the two hexes of this hexside: the higher one.
fault-unknown-title = No title with the code “{ $title }”.
fault-unit-in-water = A unit can’t be placed in a water hex (“{ $path }”).
fault-unknown-leader = No leader named “{ $leader }”.
fault-unknown-command = No unit of this side belongs to the command “{ $command }”.
fault-no-subordinates = { $leader } has no one to lead: no friendly unit belongs to his command.
fault-unknown-table = The rules don’t use a chart named “{ $table }”. They use: { $tables }.
fault-no-conversion = Only SJW, HCR and RTG setups have an older status to convert: write “fatigue” and “exhausted” instead.
fault-no-such-leader = { $leader } can’t be used: this title has no leaders of that rank.
fault-unknown-unit = No unit named “{ $unit }”. Units must come before their leaders in the file.
fault-not-subordinate = This leader can’t be attached to “{ $unit }”: it is not under his command.
fault-enemies-in-one-hex = “{ $unit }” shares its hex with an enemy. Move one of them.
fault-given-twice = “{ $name }” is given twice. Keep only one.
fault-given-otherwise = “{ $name }” is described twice: its “{ $key }” was already given as “{ $before }”. Keep only one.
fault-crossing-without-water = There is no water here to cross (“{ $path }”). Add “water”, or remove the crossing.
fault-nothing-to-destroy = There is no bridge or ferry on this hexside to destroy.
fault-no-county = The hex “{ $hex }” is in no county. Give it one with “county” in [[setup.hex]].
fault-no-station = There is no railroad station in hex “{ $hex }”. Add one with [[setup.station]].
fault-detached-from-nobody = This side has no other unit “{ $unit }” to detach this one from.

## Tables

fault-strength-order = Strength markers must be listed by manpower, from 1 up, with no gaps.
fault-strength-short = The strength table must list every manpower value from 1 to 21.
fault-unknown-terrain = No terrain named “{ $terrain }”.
fault-terrain-cost = The terrain chart has no movement cost for “{ $terrain }”.
fault-unknown-result = “{ $result }” is not a valid result for this table.
fault-ratio-order = Ratios must be listed from worst to best for the attacker, each once.
fault-row-length = The row “{ $path }” must have exactly one cell for each column.
fault-attacker-retreats = The row “{ $path }” makes the attacker retreat; only defenders retreat.
fault-combat-zero = The combat table needs a row for difference 0.

## Cases

fault-unknown-part = No earlier part named “{ $part }”.
fault-not-a-decision = “{ $text }” must be written “SEAT: DECISION”, or “nobody”.
fault-not-a-ratio = “{ $text }” is not a probability. Write a fraction such as 5/36.
fault-not-a-play-line = “{ $text }” must be written “SEAT: ORDER [dice]”.
fault-not-dice = Can’t read the dice in “{ $text }”. Write numbers, with or without labels: [3] or [attack=5 defence=2].
fault-unknown-decision = This game has no decision “{ $decision }”.
fault-unknown-event = This game has no event “{ $event }”.
fault-unknown-field = An event here has no field “{ $field }”.
fault-unknown-value = “{ $field }” cannot be “{ $name }” here.
fault-unknown-outcome = No order in this game can have the outcome “{ $outcome }”. Possible outcomes: { $known }.
fault-unknown-fact = “{ $path }” is not a fact of this game: “{ $word }” leads nowhere.
fault-unknown-label = Nothing is rolled for “{ $label }” in this game.
fault-impossible-die = A die for “{ $label }” can’t show { $value }; it shows { $least } to { $most }.
fault-no-dice = No dice are given for “{ $label }”. Give at least one, or remove the line.
fault-order-of-another = “{ $order }” is not an order for “{ $decision }”.
fault-nothing-expected = Nothing is expected here. Add one of: { $keys }.
fault-not-an-order = “{ $order }” is not an order: at word { $word }, { $expected } was expected.
fault-from-and-setup = A part with a set-up of its own starts from that; take the line “from” out.
fault-not-in-setup = Nothing in the set-up is called “{ $name }”.

## Records

fault-not-a-record = Not a game record: its first line is not “{ $text }”.
fault-record-header = Can’t read this header line: “{ $text }”.
fault-record-line = Can’t read this line, or its number is out of sequence: “{ $text }”.
fault-record-chain = The chain breaks here: this line or an earlier one was changed after it was written.
fault-record-dice = Unknown dice type in the record: “{ $text }”.
fault-record-refused = The order on this line is illegal in its position ({ $rule }). The record is damaged, or uses another edition of the rules.
fault-record-dice-differ = The dice on this line don’t match the record’s seed.
fault-nobody-can-act = { $side } must act but has no unit at fatigue level 3 or less.
fault-no-reinforcements = A unit can arrive later only in a scenario with a reinforcements phase: write added-phase = "reinforcements", or give the unit a hex.
fault-leaders-of-one-rank = { $leader } shares a unit with a leader of the same rank; attach him to another unit.

## The Guns of Gettysburg: boards, the box and set-ups

fault-unknown-board = No valid board named “{ $board }” in the library.
fault-no-components = The file of blocks and tokens is missing.
fault-unknown-option = No option named “{ $option }”.
fault-not-a-point = “{ $path }” must be a point: two numbers, east and north.
fault-twice = The name “{ $name }” can’t be used: the name or its point is already taken, or it contains a character reserved for orders.
fault-unknown-point = No crossing or margin point named “{ $name }”.
fault-positions-cross = This position crosses the one on line { $other }. Positions meet at crossings only.
fault-crossing-degree =
    { $count ->
        [1] One position ends at this point. A crossing needs three, a margin point exactly one.
       *[other] { $count } positions end at this point. A crossing needs three, a margin point exactly one.
    }
fault-margin-inside = This margin point is not on the map edge.
fault-zone-no-face = The point of zone “{ $zone }” is not inside an area of its own.
fault-face-no-zone = The area beside the point { $east }, { $north } belongs to no zone.
fault-position-one-side = This position must separate two different zones.
fault-unknown-zone = No zone named “{ $zone }”.
fault-unknown-position = No position named “{ $position }”.
fault-zone-not-there = Zone “{ $zone }” does not border position “{ $position }”.
fault-no-entry = The entry point “{ $entry }” has no zones.
fault-no-road = The entry point “{ $entry }” has no main road.
fault-entry-zones =
    { $count ->
        [1] An entry point has exactly two zones; this one has one.
       *[other] An entry point has exactly two zones; this one has { $count }.
    }
fault-entry-inside = “{ $zone }” can’t be a reinforcement zone: it is not on the map edge.
fault-road-broken = The road is broken between { $one } and { $other }: they are not adjacent.
fault-road-entry = The road of “{ $entry }” must begin in one of its zones and lead through a position.
fault-road-short = The road from “{ $entry }” ends in a map-edge zone: it must lead onto the field.
fault-sight-broken = The positions under this line of sight do not lead from the front zone to “{ $zone }”, one after another.
fault-objectives =
    { $count ->
        [1] There must be exactly three objectives; found 1.
       *[other] There must be exactly three objectives; found { $count }.
    }
fault-objective-partial = An objective can’t be in “{ $zone }”: it is a partial zone.
fault-objectives-near = This objective is too close to { $other }: they must be more than two zones apart.
fault-unknown-battalion = No battalion named “{ $battalion }”.
fault-no-blocks = { $battalion } has no full-strength block.
fault-unknown-entry = No entry point named “{ $entry }”.
fault-arrivals = “{ $side }” has { $arrivals } arrival tokens but { $tokens } reinforcement tokens. The numbers must match.
fault-arrival-line = Write an arrival as hour, battalion and entry point.
fault-unknown-deployment = No artillery deploys with “{ $deploy }”.
fault-unknown-token = No battle token named “{ $token }”.
fault-unknown-hour = No hour “{ $hour }” on the time track.
fault-unknown-block = No block named “{ $block }”.
fault-still-to-come = “{ $block }” can’t be there: its battalion, { $battalion }, is still in a reinforcement pile.
fault-enemy-entry = “{ $name }” can’t enter at { $entry }: that is an enemy entry point.
fault-facing-apart = “{ $block }” must face the same way as the other blocks of its army in this position.
fault-zone-not-partial = A block leaves the map only through a partial zone; “{ $zone }” is a whole zone.
fault-not-on-the-map = “{ $block }” is not on the map, so it can’t have won an attack there.

## Tables of Billy Yank

fault-not-orders = Not valid phase 1 orders: write clauses such as “vincent hold”, joined by “and”.
fault-not-an-area = “{ $path }” must be an area: three or more corners, with an outline that does not cross itself.
fault-not-a-line = “{ $path }” must be a line: two or more points, no two consecutive ones alike.
fault-weapon-of-arm = “{ $weapon }” is not a weapon for this type of unit ({ $arm }).
fault-off-the-table = “{ $path }” is off the table.
fault-stands-off-the-table = Some of the unit’s stands are off the table: “{ $path }”.
fault-stands-overlap = The unit at “{ $path }” overlaps { $unit }.
fault-formation-of-arm = “{ $formation }” is not a formation of this arm ({ $arm }).
fault-mounted = Only cavalry can be mounted; this arm is { $arm }.
fault-marked-and-ordered = A unit with the marker “{ $marker }” can’t have an order. Remove the marker, or write “hold” or nothing.
fault-impassable-there = The ground at “{ $path }” is impassable: no unit can be there.
fault-no-building-there = There is no building at “{ $path }” for the unit to occupy.
fault-enemy-in-building = { $unit }, an enemy unit, already holds the building at “{ $path }”.
fault-attached-to-enemy = { $unit } is an enemy unit: the general can’t be attached to it.
fault-brigade-without-general = The brigade “{ $brigade }” has no general. Add one of brigade rank, or name another brigade.
fault-stream-ends = The stream “{ $name }” ends in mid-table, at { $point }: it must end at the table edge or in other water.
fault-does-not-arrive = “{ $unit }” does not arrive later, so no one can arrive with it.
fault-not-a-range = “{ $path }” is not a valid stretch of that edge: give two distances in paces, the smaller first, on the table.
fault-not-a-time = “{ $path }” is not a time of day such as 16:30.
fault-unknown-objective = No objective named “{ $objective }”.
fault-no-army = The scenario has no units for “{ $side }”.
fault-unknown-line = No line named “{ $line }” on the table.

## Armies of Billy Yank

fault-not-a-pair = “{ $path }” must be two numbers, the smaller first.
fault-army-price = This unit is listed at { $points } points but costs { $price } by the formula.
fault-army-sum = The army is listed at { $points } points but costs { $sum }.
fault-army-unit = No “{ $unit }” in the list { $list }.
fault-army-side = The list { $list } is not for this side ({ $side }).
fault-army-year = The list { $list } is not for { $year }.
fault-army-points = The army costs { $points } points; the limit is { $most }.
fault-army-cavalry = The cavalry costs { $points } points; the limit is { $most }.
fault-army-artillery = The artillery costs { $points } points; the limit is { $most }.
fault-army-brigades = { $count } brigades are not allowed in a battle of this size.
fault-army-brigade-size = A brigade can’t have { $count } regiments: it has 2 to 6.
fault-army-mixed = Infantry and cavalry can’t serve in the same brigade.
fault-army-veterans = Too many veteran regiments: { $count }; the limit is { $most }.
fault-army-raw = Too many raw regiments: { $count }; the limit is { $most }.
fault-army-crack = Too many crack regiments: { $count }; the limit is { $most }.
fault-army-repeaters = Too many units with repeating arms: { $count }; the limit is { $most }.
fault-army-heavy = Too many heavy batteries: { $count }; the limit is { $most }.
fault-army-batteries = Too many batteries: { $count }; the limit is { $most }.
fault-army-excellent = Too many excellent brigadiers: { $count }; the limit is { $most }.
fault-army-plain = Too few average or poor brigadiers: { $count }; the minimum is { $least }.
fault-army-division = Too many division commanders: { $count }; the limit is { $most }.
fault-army-corps = Too many corps commanders: { $count }; the limit is { $most }, in large battles only.
fault-army-max = Too many “{ $unit }” units: { $count }; the limit is { $most }.
fault-army-sample = The sample army “{ $name }” does not exist, or does not fit this battle.
fault-battle-unknown = No battle “{ $name }”: the size is small, standard or large; the year is 1862, 1863 or 1864; the seed is 0 to 999999.
fault-battle-no-table = Could not generate a table for “{ $name }”. Try another seed or a smaller army.

## Great Battles

fault-both-sides = Units of both sides are in hex { $hex }.
fault-extension = The hexes of an extended line are the unit’s own and those on its flanks.
fault-no-corps = Division “{ $name }” belongs to no corps of its side that the file lists (“{ $corps }”).
fault-no-chain = Brigade “{ $name }” has no chain of command: the file lists no division “{ $division }” of its side.
fault-other-side = This unit and its brigade “{ $brigade }” are not of the same side.
fault-nowhere = “{ $name }” has no location: give it a “hex”, or say when it “arrives”.
fault-lost-more = “{ $name }” has lost more strength points than it had.
fault-two-leaders = “{ $leads }” has two leaders.
fault-stack-over = Hex { $hex } holds more than can stack there.
fault-victory-twice = Hex { $hex } is listed twice as a victory hex.
fault-fire-dice = The table needs one row of results for each die roll, and the rolls must be consecutive.
fault-fire-column = A column gives the lowest and the highest strength points; this one must begin with { $first }.
fault-range-gap = Weapon “{ $weapon }” has no modifier at { $hexes } hexes.
fault-modifier-missing = The rules need the modifier “{ $id }”, which this table does not give as a number.
fault-ratio-column = A column of ratios is two numbers: attackers, defenders.
fault-shock-rows = The rows must be in increasing order: this one ends no higher than the one before.
fault-hour = “{ $hour }” is not a full hour: write 0100 to 2400.
fault-turn = There is no turn { $turn }.
fault-leader-without-command = { $name } leads “{ $leads }”, which does not exist.
fault-range-step = A step of a range is three numbers: first hex, last hex, modifier.
fault-unknown-brigade = There is no brigade “{ $name }”.
fault-unknown-division = There is no division “{ $name }”.
fault-unknown-facing = “{ $name }” is not a facing allowed here.
fault-unknown-weapon = The range chart has no weapon “{ $name }” for this arm.
