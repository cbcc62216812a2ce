# The table in the browser. What the rule systems say stands in their own files.

## Everywhere

web-home = Brevet home page
web-pages = Pages
web-rules = Rules
web-tables = Charts
web-odds-page = Odds
web-day = Light
web-night = Dark
web-language = Français
web-close = Close
web-loading = Loading…
web-to-start = Home
web-nowhere-title = Page not found
web-not-found = There is nothing at this address. Check the link, or go back to the home page.
web-no-answer = The server isn’t responding. Check that it is running, then try again.
web-outdated = Brevet has been updated. Reloading…
web-more-ways = Show { $count } more…
web-refused-by = Not allowed: { $title }.
web-too-far = { $place } is out of reach: it costs { $cost } MP, and you have { $left } MP left.
web-no-way = There is no path to { $place } from here.
web-asked-instead = Not now. Your decision is another: { $asked }
web-not-now = Not now: { $asked }.
web-march-goes-on = The march then continues to { $place }.
web-halt-march = Stop here
web-usual = Usual answers
web-usual-why = Brevet gives these answers for you. On the march they count when you click a unit and then its destination.
web-usual-force-march = Don’t force march
web-usual-leaders = Leaders go along
web-usual-retreat = Retreat at once where there is only one way
web-usual-rout = Rout the way the rule prefers, farthest from the enemy
web-send-hint = Click a destination for { $name }, or an enemy to attack. Shift-click a hex to go by way of it.
web-send-via =
    { $count ->
        [one] { $name } goes by way of { $count } hex. Now click the destination.
       *[other] { $name } goes by way of { $count } hexes. Now click the destination.
    }
web-finish-march = Answer as usual and end the march
web-choose-on-map = Click on the map, or drag there.
web-show-list = Show the list ({ $count })
web-usual-end = End the march at the destination, unless you can attack there
web-the-scenario = Scenario and notes
web-refused-unknown = Not allowed ({ $id }). Pick one of the choices shown.
web-rule-number = Rule { $section }
web-rule-titled = Rule { $section }: { $title }
web-system-guns = The Guns of Gettysburg
web-scenario-facts-guns =
    { $turns ->
        [3] { $year } · 3 days, hourly turns
       *[other] { $year } · { $turns } hourly turns
    }
web-side-strength-guns = { $units } blocks, { $strength } flags
web-victory-guns = The Union starts in control of the objectives { $places }. The Confederacy wins if, at the end of a Union action phase on July 2 or 3, the Union does not fully control all three and does not declare Attack. Otherwise the Union wins at the end of the night of July 3.
web-victory-guns-herr-ridge = The Confederacy wins if one of its blocks is on Herr Ridge (c1/c2, c2/d2 or d2/e1) at 11 AM. Otherwise the Union wins.
web-system-billy-yank = Billy Yank
web-scenario-facts-billy-yank =
    { $year ->
        [none] { $turns } turns of 15 minutes
       *[other] { $year } · { $turns } turns of 15 minutes
    }
web-side-strength-billy-yank =
    { $units ->
        [1] 1 regiment, { $strength } men
       *[other] { $units } regiments and batteries, { $strength } men
    }
web-scores-also-billy-yank = You also score for enemy stands lost, regiments eliminated or routed off the table, and generals lost.
web-scores-also-gbacw =
    { $brigades ->
        [0] Each strength point lost scores for the enemy: { $union } VP for a Union point, { $confederate } VP for a Confederate one. Each leader lost scores { $leaders } VP.
       *[other] Each strength point lost scores for the enemy: { $union } VP for a Union point, { $confederate } VP for a Confederate one. Each leader lost scores { $leaders } VP, each combat-ineffective brigade { $brigades } VP.
    }
web-system-gbacw = Great Battles of the American Civil War
web-system-gcacw = Great Campaigns of the American Civil War

## The start page

web-start-title = Civil War battles, by the book
web-start-lead = Referee, game table and opponent for American Civil War wargames. Every rule is enforced, and every ruling is explained.
web-start-here = New here? Start with a tutorial
web-start-here-lead = 10 to 15 minutes each, in the real program, against the computer. One for each game system.
web-difficulty =
    { $difficulty ->
        [easy] Easy
        [hard] Hard
       *[moderate] Moderate
    }
web-minutes =
    { $minutes ->
        [10] about 10 minutes
        [15] about 15 minutes
        [20] about 20 minutes
        [60] about 1 hour
       *[other] about { $hours } hours
    }
web-own-games = Your games
web-scenarios = Scenarios
web-scenario-facts =
    { $turns ->
        [one] { $year } · { $turns } turn
       *[other] { $year } · { $turns } turns
    }
web-forget = Remove “{ $title }” from this list
web-game-gone = This game no longer exists
web-your-move = Your move ({ $side })
web-replays = Game records
web-replays-lead = A game record is a whole game in a small text file. Open one to replay it move by move.
web-battlefields = Battlefields
web-battlefield-places = Places marked on the boards
web-battlefield-play = Play { $title }
web-upload-record = Open a game record…

## A scenario

web-sides = Sides
web-side-strength =
    { $units ->
        [one] { $units } unit, { $strength } manpower points
       *[other] { $units } units, { $strength } manpower points
    }
web-how-won = Victory conditions
web-held-by = Held at start by
web-scores-also = Each manpower point the enemy loses scores { $manpower } VP; each one that surrenders scores { $surrender } VP.
web-begins-with = Play balance: { $side } +{ $points } VP at the start.
web-what-is-ours = Sources and assumptions
web-new-game = New game
web-player-here = Human, on this device
web-player-friend = Friend, by invite link
web-player-steady = Computer
web-player-random = Computer (random moves)
web-own-dice = Roll your own dice and type in the results
web-lesson = Tutorial
web-lesson-understood = Got it
web-lesson-press = { $by ->
        [touch] Tap
        [keys] Choose
       *[mouse] Click
    }
web-lesson-where = Show me where
web-lesson-hide = Hide the tutorial
web-lesson-show = Show the tutorial
web-lesson-next = Play next:
web-lesson-dice = The dice in this tutorial are fixed: they roll the same in every game of it. The rules and the odds are the real ones.
web-lesson-keys = With keys: B goes to the board, Tab to the next highlighted place, Enter chooses it, and 1 to 9 press the buttons.
web-lesson-fixed-dice = Fixed dice, the same in every game of this tutorial
web-with-umpire = Allow an umpire to edit the position
web-options = Optional rules
web-option-R32 = Trails count as roads through swamp
web-option-R41 = Attacking uphill: the ridge modifier adds to hill or mountain
web-option-R54 = In rain, every ford around a defender counts as impassable
web-option-R55 = Units may attack across fords of flooded rivers when it is not raining
web-option-R56 = In a redoubt, use the refused-flanks rule
web-option-R100 = Artillery uses the defender’s value after entrenchments
web-option-march-at-fatigue-4 = Organized units may march at fatigue 4
web-option-entrench-action-1863 = Entrench action allowed in 1863
web-option-limited-intelligence = Limited intelligence: enemy units appear as force markers
web-option-R45 = Withdrawal fire: +1 only through a flank hexside
web-option-R71 = Steep slopes cast their shadow on the next hex only
web-option-R78 = Artillery that moves and fires: half MP rounded up
web-option-R99 = Position: flank +2, rear +3
web-option-R168 = The line between front and flank counts as front
web-option-R172 = No −2 for pre-shock fire after a reaction turn
web-option-R179 = A reaction turn in woods keeps prepared fire
web-option-ammunition = Ammunition for infantry and dismounted cavalry
web-option-combined-fire = Stacked units combine their fire
web-option-crests = Geographic crests block line of sight
web-option-fatigue = Fatigue
web-option-guns-to-the-front = Artillery may move close to the enemy (9.55, option 2)
web-option-hidden-efficiency = Efficiency markers stay face down
web-option-mixed-facing = Units in a stack may have different facings
web-option-balance = Suggested play-balance VP
web-option-teams = Two-player teams: a commander plays the tokens, a subordinate moves the blocks
web-option-auction = Bid for sides
web-option-historical = Historical reinforcement schedule
web-option-fully-obstructed = Fully obstructed positions
web-option-extended-bombardment = Extended bombardment
web-option-R49 = No halving of defensive fire if an attacker crosses the front zone
web-option-R60 = A flank threat counts in either direction around its crossing
web-option-R89 = A beaten attacker may not march after retreating
web-option-abatis = Abatis: infantry near woods may build one if it spends a whole turn idle and unseen
web-option-burning = Artillery may set buildings on fire
web-option-breech-guns = Breech-loading guns
web-option-machine-guns = Machine guns
web-option-uniforms = Mistaken uniforms
web-option-activation = Alternate activation by number (with counters) instead of quarter moves
web-option-R5 = Measure range from the front edge of the command stand
web-option-R18 = Only enemies within 12 paces restrict a withdrawal
web-option-R83 = Batteries never test when friends pass through them
web-begin = Start game

## The table

web-map = Map
web-map-label = Map. Arrow keys move from hex to hex, Tab cycles through your choices, Enter selects.
web-laying-out = Loading the map…
web-joining = Joining the game…
web-connection-lost = Connection lost. What you see may be out of date. Reconnecting…
web-no-orders-now = You can’t act until the connection is back.
web-line-lost = The connection dropped before the server answered. Try again once it is back.
web-no-seat-title = This link doesn’t open a seat
web-no-seat = Check that the link is complete, including everything after the #, or ask for a new one.
web-game = Game
web-copy-link-of = Copy invite link ({ $side })
web-copy-spectator-link = Copy spectator link
web-link-copied = Link copied. The first person to open it gets the seat; after that the link no longer works.
web-seat-taken = The { $side } seat is taken; only its player has its link now.
web-download-record = Download game record
web-share-replay = Watch or share the replay
web-report-ruling = Report a rules error…
web-report-title = Report a rules error
web-your-turn = Your turn
web-call-me = When it’s my turn
web-call-by-sound = Play a soft sound
web-call-by-notice = Show a browser notification
web-notices-refused = This browser doesn’t allow notifications from this site. You can change that in its site settings.
web-notes = Notes
web-notes-where = Your notes stay in this browser. No one else sees them.
web-report-what = Brevet saves a small text file with the position as you see it at the last action, the moves and die rolls since then, and what you write below. It contains no names and no links to the game.
web-report-expected = What should have happened? Name the rule if you can.
web-report-file = Show the file
web-report-save = Save the file
web-edition = Rules edition { $edition }
web-edition-newest = Rules edition { $edition } (current)
web-edition-chosen = Rules
web-turn-of = Turn { $turn } of { $turns }
web-turn = Turn { $turn }
web-turn-track = Turn track
web-rain = Rain
web-rain-now = Rain this turn: roads turn to mud, creeks and fords are harder to cross, attacks are penalized, and no unit can entrench.
web-flood = Rivers flooded
web-flood-of =
    { $river ->
        [major] Major rivers unfordable through turn { $turn }
       *[minor] Minor rivers unfordable through turn { $turn }
    }
web-recovery-of = Turn { $turn } recovery: what changed
web-summary-entrenched = entrenched
web-summary-built = built a bridge
web-summary-repaired = repaired
web-summary-reorganized = reorganized
web-summary-recovered = no longer exhausted
web-summary-steadied = demoralization reduced
web-summary-exhausted = exhausted
web-summary-tired = still fatigued
web-summary-rested = fully rested
web-score = Score
web-is-asked = to decide
web-game-over = Game over
web-play-again = Play this scenario again
web-same-again = Same again
web-swap-sides = Swap sides
web-play-next = Play next (about the same length):
web-next-turns =
    { $turns ->
        [1] 1 turn
       *[other] { $turns } turns
    }
web-choice-loses = loses the game
web-choice-ends = ends the game
web-warn-loses-title = This loses the game
web-warn-draw-title = This ends the game
web-warn-loses = This order ends the game at once, and you lose it.
web-warn-draw = This order ends the game at once in a draw.
web-warn-back = Go back
web-warn-give = Give the order anyway
web-summary-open = What happened in this game
web-summary-title = The game in figures
web-summary-end = How it ended
web-summary-revealed = All hidden information is now revealed: the replay shows the whole position, move by move.
web-summary-reveal = Show what was hidden
web-summary-no-points = None
web-summary-total = Total
web-summary-course = Score by turn
web-summary-plot = Score of each side by turn
web-summary-as-table = As a table
web-summary-turn-column = Turn
web-summary-luck = Luck
web-summary-luck-hint = Bars: how often each result came up. Lines: how often it was expected.
web-summary-luck-verdict = luck { $luck } (in standard deviations, over all rolls where high or low is clearly better)
web-summary-no-rolls = No dice were rolled.
web-summary-bar = { $value }: { $rolled } times, expected { $expected }
web-summary-dice =
    { $count ->
        [1] { $dice }, 1 time
       *[other] { $dice }, { $count } times
    }
web-dice-1d6 = 1 die
web-dice-2d6 = 2 dice
web-dice-3d6 = 3 dice
web-dice-d10 = ten-sided die
web-dice-token = tokens drawn
web-summary-what = For
web-summary-rolls = Rolls
web-summary-mean = Average
web-summary-expected = Expected
web-summary-decisive = Three decisive rolls
web-roll-told =
    { $swing ->
        [0] { $turn }: { $side }, { $what }: { $value }, expected { $mean }, { $off } standard deviations off.
        [1] { $turn }: { $side }, { $what }: { $value }, expected { $mean }, { $off } standard deviations off. 1 point changed hands.
       *[other] { $turn }: { $side }, { $what }: { $value }, expected { $mean }, { $off } standard deviations off. { $swing } points changed hands.
    }
web-roll-lucky = Lucky.
web-roll-unlucky = Unlucky.
web-roll-brought = Result
web-decisive-definition = How they are chosen: the roll’s distance from its average, in standard deviations, times one more than the points that changed hands with the order. Only rolls where high or low is clearly better count, one for each order.
web-winner =
    { $side ->
        [union] The Union wins.
        [confederate] The Confederacy wins.
        [draw] The game is a draw.
       *[other] Winner: { $name }.
    }
web-curtain-title = Pass the device: { $side }
web-curtain = Hidden information ahead. Once the other player is looking away, close this message to see your side.
web-leader = leader

## The prompt

web-prompt = Your decision
web-thinking = { $side }: thinking…
web-waiting-for = Waiting for the other player ({ $side }).
web-orders-of = Available actions here
web-show-all = Show all choices
web-pick-all = Select all
web-step-back = Undo last pick
web-abandon = Cancel
web-path-so-far = Path so far: { $path }
web-tap-again = Or tap the hex again.
web-roll-a-die = Roll a die for { $label }. What did you roll?
web-roll-keys = Press 1 to 6, or click.
web-die-for = { $side }: { $order }
web-own-die = Your die roll
web-does-not-fit = That can’t be combined with what you’ve already selected. Remove something first.
web-consent-sent = Takeback request sent to your opponent.
web-obvious = Answer decisions that have only one answer
web-obvious-answered = Only one answer was possible; Brevet gave it: { $order }
web-consent-asked = Your opponent ({ $side }) asks to take back the last move.
web-allow = Allow
web-deny = Decline
web-place-with-cost = { $name } · { $cost } MP
web-pick-activate = Activate { $name }
web-pick-assault = Assault with { $name }
web-group-march = March
web-group-activate = Activate a leader
web-group-assault = Assault
web-group-transfer = Transfer
web-group-attach = Attach leader to
web-group-next = Next to act
web-group-go = Move to
web-group-attack = Attack
web-group-target = Assault target
web-group-cavalry-retreat = Cavalry retreat from
web-group-along = Goes with the unit
web-group-stay = Stays behind
web-group-displace = Move leader to
web-group-follow = Goes with him
web-group-remain = Stays behind
web-group-grand-assault = Grand assault
web-group-piece = Units
web-group-place = Hexes
web-group-place-retreat = Retreat to
web-group-entrench = Entrench
web-group-build = Build a pontoon bridge
web-group-repair = Repair a crossing
web-group-destroy = Destroy the crossing to
web-group-dismantle = Dismantle the bridge to
web-group-burn = Burn a station
web-group-forage = Forage
web-group-levy = Levy supplies
web-group-flee = Leave the swamp
web-group-place-at-once = Place a dummy in
web-group-place-of-some = Hide units in
web-group-reveal = Remove a force marker
web-group-take = Bring a dummy along
web-pick-place = Hide units in { $name } under a force marker
web-group-arrive = Reinforcements arrive
web-group-reunite = Rejoin parent unit
web-pick-digging = { $name } entrenches
web-place-with-price =
    { $loss ->
        [0] { $name } · priority { $priority }
       *[other] { $name } · priority { $priority }, lose { $loss } manpower
    }
web-path-loss = Each unit loses { $loss } manpower on this path
web-march-along = March to { $place } ({ $cost } MP)

## The inspector

web-inspector = Details
web-inspector-hint = Point at or tap a hex or counter to see its details.
web-hex = Hex { $number }
web-scores = VP: { $union } if Union-held, { $confederate } if Confederate-held
web-force-unknown = { $side }: force marker { $marker } (units or a dummy)
web-force-dummy = { $side }: force marker { $marker } is a dummy
web-force-hides = { $side }: force marker { $marker } conceals { $units }
web-unknown-pieces =
    { $count ->
        [one] { $side }: 1 unknown unit
       *[other] { $side }: { $count } unknown units
    }
web-with-unit = with { $unit }
web-value-tactical = tactical
web-value-artillery = artillery
web-value-command = command
web-value-combat-value = combat
web-value-manpower = manpower
web-picked = selected
web-can-act = selectable
web-may-do = Available: { $orders }

## The report

web-report = Log
web-chosen-seed = The dice come from a chosen seed, “{ $seed }”: anyone who knows it can predict the rolls.
web-report-empty = No moves yet.
web-copy = Copy
web-copied = Copied
web-why = Why?
web-tally-total = Total
web-tally-with-die = Total with the die roll ({ $die })
web-die-shows = Die roll: { $value }
web-dice-sum = Dice total: { $value }

## Odds and the preview of an attack

web-assault-on = Assault on { $place }
web-attack-on = Attack on { $place } ({ $kind })
web-against = Combat value: { $attacker } vs. { $defender }
web-artillery-cell = Artillery modifier: { $cell }
web-flank-covered = Flanks: { $count } of 6 hexes covered
web-flank-by-mountain-swamp = mountain or swamp
web-flank-by-river = river
web-flank-by-off-map = map edge
web-assault-command = Command roll first:
web-assault-commanded =
    { $count ->
        [0] no assault { $part }
        [one] { $count } unit attacks { $part }
       *[other] { $count } units attack { $part }
    }
web-assault-if-all = These results assume that every selected unit attacks.
web-odds-sampled = Estimated from { $samples } simulated rolls
web-odds-before = Before the dice:
web-roll-sums = Calculation
web-odds-spread = { $what }, { $mean } on average
web-in-force = in force now
web-outcome-rout = rout
web-outcome-retreat = retreat
web-outcome-hold = holds
web-outcome-hold-disorganized = holds, but is disorganized
web-outcome-nothing = no die roll
web-outcome-no-effect = no effect
web-gcacw-suffers-defender = Defender: { $what }
web-gcacw-suffers-attacker = Attacker: { $what }
web-gcacw-suffers-loss = manpower lost { $part } ({ $mean } on average)
web-gcacw-code-nothing = no effect
web-gcacw-code-loss =
    { $count ->
        [one] { $count } manpower point lost
       *[other] { $count } manpower points lost
    }
web-gcacw-code-stops = active unit must stop
web-gcacw-code-fatigue-1 = fatigue 1
web-gcacw-code-fatigue-2 = fatigue 2
web-gcacw-code-disorganized = disorganized, fatigue 3
web-gcacw-code-retreat = retreat
web-gcacw-code-rout = rout
web-gcacw-code-rout-twice = rout, demoralization level 2
web-gcacw-code-advance = may advance

## Tools

web-tools = Tools
web-take-back = Take back
web-overlay-zoc = Enemy zones of control
web-overlay-reach = Movement range of the selected unit
web-overlay-command = Command radius
web-reach-with = With MP:
web-reach-stops = red: must stop in an enemy ZOC
web-zones-of = ZOC:
web-zones-enemy = enemy
web-zones-own = friendly
web-zones-both = both sides
web-zones-kinds = hatched: normal; dotted: restricted
web-print = Print
web-zoom = Zoom
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-all = Whole map
web-zoom-home = Back to my army
web-overview = Overview map: click or drag to move the view
web-ruler = Ruler: drag between hexes
web-show-odds = Show odds
web-roster = Order of battle
web-help = Keys and symbols
web-fold = Hide the side panel
web-unfold = Show the side panel
web-open-sheet = Open the panel
web-fold-sheet = Close the panel
web-name = Name
web-place = Location
web-state = Status
web-lost = eliminated
web-arrives = arrives on turn { $turn }

## Standing instructions

web-always = Always answer this way
web-always-hint = Brevet will give your next answer for you every time this decision comes up.
web-standing = Standing instructions
web-standing-conditional = (under conditions)
web-standing-dismiss = Dismiss
web-standing-dismiss-one = Dismiss the instruction for: { $decision }
web-standing-mark = Standing
web-policies = Standing answers
web-policies-suggested = Use suggested answers
web-policies-offer = Brevet can answer routine decisions for you: who returns fire, which leaders go along, and so on.
web-policies-none = Always ask me
web-policy-ask = Ask me
web-policy-choice =
    { $choice ->
        [always] Always
        [within] Within { $hexes ->
            [one] 1 hex
           *[other] { $hexes } hexes
        }
        [in-order] If in good order
        [unsupported] Guns without support
        [disordered] If disordered
        [follow] Go along
        [stay] Stay
       *[never] Never
    }
web-standing-acted = Your standing instruction gave this answer.

## The umpire

web-umpire = Umpire
web-umpire-lead = Edit the position between actions. Every change is marked as the umpire’s in the log and in the game record.
web-umpire-change = Change
web-umpire-do = Apply the change
web-umpire-mark = Umpire
web-change-place = Place a unit in a hex
web-change-remove = Remove a unit
web-change-manpower = Manpower
web-change-fatigue = Fatigue
web-change-demoralized = Demoralization
web-change-disorganized = Disorganized
web-change-exhausted = Exhausted
web-change-attach = Attach a leader
web-change-refused = Refused flanks
web-change-unsupplied = Out of supply
web-change-ammunition = Has ammunition
web-change-county = Control of a county
web-change-strength = Strength
web-change-disordered = Disordered
web-change-mounted = Mounted
web-change-leader = Place a leader in a hex
web-change-orders = Orders of a brigade
web-change-holder = Control of a victory hex
web-gbacw-change-ammunition = Ammunition
web-blank-brigade = Brigade
web-blank-facing = Facing
web-blank-ammunition = Ammunition
web-blank-new-orders = New orders
web-blank-fatigue = Fatigue level
web-blank-unit = Unit
web-blank-leader = Leader
web-blank-place = Hex
web-blank-number = New value
web-blank-yes-no = Yes or no?
web-blank-holder = Controlled by
web-holder-union = Union
web-holder-confederate = Confederate
web-holder-nobody = No one
web-yes = yes
web-no = no

## Looking back

web-since-last =
    { $count ->
        [one] { $count } event since your last visit.
       *[other] { $count } events since your last visit.
    }
web-play-back = Show what happened
web-skip = Skip
web-looking-back = Earlier moves
web-earlier = Back
web-later = Forward
web-pause = Pause
web-play = Play
web-to-the-present = Back to the current position

## What happens, beat by beat

web-beats-now = What is happening
web-next = Next
web-beat-more =
    { $count ->
        [one] …and { $count } more, shown in the log.
       *[other] …and { $count } more, shown in the log.
    }
web-recent = What just happened
web-recent-earlier =
    { $count ->
        [one] { $count } event before that
       *[other] { $count } events before that
    }
web-again = Show it again
web-since-own = Since my last move
web-speed = Speed
web-speed-step = step by step
web-speed-slow = slow
web-speed-quick = quick
web-speed-off = off
# What a roll was for, where the sum or the event has no word that says it.
web-roll-tested =
    { $testkey ->
        [reaction] Reaction test
        [rally] Rally test
        [impact] Impact test
       *[morale] Morale test
    }
web-roll-leader-roll = Leader casualty roll
web-roll-order-roll = Change of orders
web-roll-at-risk = General casualty roll
web-roll-bridge-roll = Crossing roll
web-roll-random-event = Random event
web-roll-insubordination = Insubordination
web-roll-command-roll = Command roll
web-roll-grand-command-roll = Grand assault command roll
web-roll-hidden-roll = Movement
web-roll-allowance = Movement
web-roll-shot = Fire
web-roll-fires = Fire
web-roll-bombarded = Bombardment
web-roll-numbered = Number of average dice
web-die-positive = plus
web-die-negative = minus

## Keys and signs

web-keys = Keyboard shortcuts
web-key-arrows = move from hex to hex
web-key-arrows-places = move from place to place
web-key-tab = cycle through legal choices
web-key-enter = select; when picking several, finish
web-key-numbers = pick a numbered choice
web-key-backspace = take back
web-key-next-beat = while moves are being shown: the next one; Esc skips them
web-key-escape = cancel, or back to the map
web-key-zoom = zoom in, zoom out, fit the whole map
web-key-pan = pan the map
web-key-odds = show or hide odds
web-key-roster = order of battle
web-key-umpire = umpire panel, if the game has an umpire
web-key-board = focus the map
web-key-night = light or dark theme
web-key-fold = hide the side panel
web-key-turn-ghost = turn the ghost unit; arrow keys move it
web-key-seal = lock in orders
web-key-home = back to my army
web-sign-values = Name and corps above, strength on the counter. Under the pointer: tactical value (star) and artillery value (cannon)
web-gcacw-help-turn = Each initiative roll gives one side one action: march, force march or assault. A unit that acts gains fatigue; the day ends when both sides pass.
web-gcacw-help-march = Click a unit, then a highlighted hex. The number in a hex is its cost. Click a distant hex to see the whole path, and again to march it.
web-gcacw-help-attack = Click an enemy adjacent to the active unit to see every modifier and the chance of each result before you attack.
web-gcacw-help-counters = From a distance, counters gather by corps. Click a group to zoom in.
web-gbacw-help-turn = Markers are drawn from a pool; the division drawn activates brigade by brigade. What a brigade can do depends on its orders: attack, advance or march.
web-gbacw-help-move = Click a regiment, then a highlighted hex; drag from a hex to choose the facing. The triangles at its hex turn the regiment.
web-gbacw-help-fire = Click a highlighted enemy to see the odds, and again to fire. An exclamation mark means that an enemy reacts there.
web-gbacw-help-counters = The tab at the left of a counter has the brigade’s color and the first letters of its commander.
web-guns-help-turn = Each turn you choose a general order, then how many hours pass. Hold, Attack and Withdraw decide what your blocks may do.
web-guns-help-blocks = Blocks stand on the lines between zones. Only you see the faces of your own.
web-guns-help-attack = An attack has nine steps. The panel on the right shows the current step and what you can decide in it.
web-by-help-turn = Both sides write orders at the same time: R withdraw, C charge, M maneuver, T hold. Then the turn is played in quarters.
web-by-help-ghost = Drag a regiment to its destination. The ghost unit shows where it would stand and, if it can’t, why.
web-by-help-measure = Ruler and line of sight: drag from one point to another, or pick both.
web-key-help = this help
web-signs = Symbols
web-sign-infantry = Union infantry: straight top edge, star
web-sign-cavalry = Confederate cavalry: notched corner, bars
web-sign-artillery = artillery
web-sign-fatigue = fatigue 3: one pip per level
web-sign-disorganized = disorganized: torn edge
web-sign-exhausted = exhausted: pale band
web-sign-demoralized = demoralized: broken flag
web-sign-abatis = abatis: crossed stakes
web-sign-building = entrenchment under construction: broken wall
web-sign-breastwork = breastworks: wall
web-sign-fort = fort: bastioned wall
web-sign-pontoon = pontoon bridge
web-sign-destroyed = destroyed bridge or ferry
web-sign-damaged = damaged station
web-sign-burned = burned station

## The Guns of Gettysburg at the table

web-guns-when = July { $day }, { $hour }
web-guns-fire = Field of fire
web-guns-fire-none = off
web-guns-fire-place = selected blocks
web-guns-choose-stack = Select blocks on the map.
web-guns-threat-both = Both flanks threatened.
web-guns-threat-left = Left flank threatened.
web-guns-threat-right = Right flank threatened.
web-guns-threat-none = No flank threat.
web-guns-waiting = Off-map blocks
web-guns-attack = Attack
web-guns-step-1 = 1. Declaration
web-guns-step-2 = 2. Defender’s artillery support
web-guns-step-3 = 3. Attacker’s artillery support
web-guns-step-4 = 4. Reveal artillery
web-guns-step-5 = 5. Bombardment
web-guns-step-6 = 6. Defensive fire
web-guns-step-7 = 7. Final advance
web-guns-step-8 = 8. Close combat
web-guns-step-9 = 9. Result
web-guns-attackers =
    { $count ->
        [one] attacked by 1 block
       *[other] attacked by { $count } blocks
    }
web-guns-hits =
    { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
web-guns-hours = Hours
web-guns-now = this turn
web-guns-face-down = face down
web-guns-first = first player
web-guns-tokens = Battle tokens
web-guns-tray = Token tray: { $side }
web-guns-tray-empty = No tokens in the tray.
web-guns-march-token = March / Fieldwork
web-guns-pile-tray = tray
web-guns-pile-reserve = reserve
web-guns-pile-return = return
web-guns-pile-used = used
web-guns-pile-hit = hit
web-guns-pile-spent = spent
web-guns-pile-left =
    { $count ->
        [one] 1 token left
       *[other] { $count } tokens left
    }
web-guns-next-token = next: { $name }
web-guns-ready =
    { $count ->
        [one] 1 block ready to enter
       *[other] { $count } blocks ready to enter
    }
web-guns-map-label = Map. Arrow keys move from position to position, Tab cycles through your choices, Enter selects.
web-guns-hint = Point at a position, or select blocks on the map.
web-guns-special = Special orders: “{ $text }”
web-guns-combat-at = Close combat: { $place }
web-guns-combat-leader = Attack leader: strength { $strength }
web-guns-combat-against = vs. { $name }, strength { $strength }
web-guns-unseen =
    { $count ->
        [one] an unknown block
       *[other] one of { $count } unknown blocks
    }
web-guns-or = {" "}or{" "}
web-guns-perhaps-iron = possibly the Iron Brigade
web-guns-range = { $least } to { $most }
web-guns-verdict-won = Result { $result }: the attacker wins.
web-guns-verdict-lost = Result { $result }: the defender wins.
web-guns-verdict-open = Result { $result }: the attacker wins on +1 or better.
web-guns-before-guns = Artillery that has yet to fire is not included.
web-guns-fought = Close combat
web-guns-counts = Tokens and reinforcements
web-guns-write = Your message. Only your subordinate can read it.
web-guns-words = { $count } of { $allowed } words
web-guns-write-send = Send
web-guns-write-nothing = Send nothing
web-where-to = Destination

## Rules, tables, odds, replays

web-systems = Systems
web-contents = Contents
web-tables-none = This system has no charts outside its rules.
web-rules-lead = Every rule the referee enforces, in Brevet’s own words, with Brevet’s rulings where the rulebook leaves a question open.
web-rules-show = Show
web-rules-show-all = all
web-rules-show-rulings = Brevet’s rulings
web-rules-show-options = optional rules
web-rules-ours = Brevet ruling
web-rules-on = on section { $sections }
web-rules-option = Optional: you can change it when you set up a game
web-search = Search
web-found =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
web-question = Question:
web-ruling = Ruling:
web-table-file = File contents
web-table-save = Save the file to edit your own version
web-tables-ours-mark = Brevet’s estimate; no public source
web-tables-lead = Some printed charts are not in the rulebooks. Each chart shows which values have a source and which are Brevet’s estimates. If you own the printed chart, you can replace it here with your own file.
web-odds-lead = For games at a real table: the chance of each result, before you roll.
web-replay = Replay

## The table of miniatures

web-by-map-label = Table. Arrow keys move from unit to unit, Tab cycles through units that can act, Enter selects. With a ghost unit: arrow keys move it, comma and period turn it, Enter confirms.
web-by-may-act = can act
web-by-has-plan = has a plan
web-by-smoke = fire marker
web-by-low = low on ammunition
web-by-bayonets = bayonets fixed
web-by-abatis = behind an abatis
web-by-jammed =
    { $count ->
        [1] 1 gun jammed
       *[other] { $count } guns jammed
    }
web-by-bound = held in place by the scenario
web-by-moved = has moved
web-by-fired = has fired
web-by-strength = { $stands } of { $of } stands, { $figures } figures
web-by-facing = facing { $degrees }°
web-by-general-values = competence { $competence }, charisma { $charisma }
web-by-plan-of = Plan: { $unit }
web-by-ghost-hint = Drag the ghost unit, tap its destination, or use the arrow keys. Drag the arrowhead to turn it.
web-by-ride-hint = Drag him, tap his destination, or use the arrow keys.
web-by-spent = { $used } of { $allowance } paces used
web-by-ground = { $paces } paces of { $class }: maximum move { $rate }
web-by-crosses = crossing an obstacle: { $cost } paces
web-by-quarters =
    { $count ->
        [1] uses 1 quarter of the step
       *[other] uses { $count } quarters of the step
    }
web-by-bonus-hoped = up to { $paces } extra paces with the bonus roll
web-by-would-hesitate = It would become hesitant.
web-by-passes = passes through { $unit }
web-by-turn-left = Turn left by 5°
web-by-turn-right = Turn right by 5°
web-by-unlimber = Unlimber
web-by-limber = Limber up
web-by-form = Change formation…
web-by-dismount = Dismount
web-by-mount = Mount
web-by-bonus = At the double
web-by-leg = Add waypoint
web-by-leg-why = Keeps the path so far; the ghost unit continues from there.
web-by-undo = Undo
web-by-drop = Discard
web-by-settle = Confirm
web-by-zone = zone { $zone }
web-by-fire-at = { $unit } fires at { $target }
web-by-charge-at = { $unit } charges { $target }
web-by-range =
    { $dice ->
        [1] { $paces } paces, { $band }: 1 die
       *[other] { $paces } paces, { $band }: { $dice } dice
    }
web-by-not-now = Not now: { $title }
web-by-charge-way = { $paces } paces to contact.
web-by-charge-disordered = It would arrive disordered.
web-by-losses = Losses
web-by-loss =
    { $count ->
        [0] no loss
        [1] 1 figure
       *[other] { $count } figures
    }
web-by-stand-lost = A stand is lost: { $percent }
web-by-result-charger-wins = charge succeeds
web-by-result-melee = melee
web-by-result-target-wins = charge repulsed
web-by-result-destroyed = eliminated
web-by-film = Replay of the action
web-by-ruler-ground = { $paces } { $class }
web-by-ruler-paces = { $paces } paces
web-by-ruler-obstacles =
    { $count ->
        [1] 1 obstacle in the way
       *[other] { $count } obstacles in the way
    }
web-by-sight-clear = Clear line of sight, { $paces } paces
web-by-sight-cut = Blocked by { $what }
web-by-arc-band = { $band }: up to { $paces } paces
web-by-order-of = Order for { $name }
web-by-brigade =
    { $count ->
        [1] brigade of 1 regiment
       *[other] brigade of { $count } regiments
    }
web-by-specific = Specific orders
web-by-generals = Attach generals
web-by-stays-with = stays with { $unit }
web-by-rides-alone = unattached
web-by-nothing-yet = no plan yet
web-by-take-back = Discard the plan for { $name }
web-by-line-hint = To move several together, click their general or Shift-click them, then drag one of them.
web-by-line = { $count } units will move together: drag one of them.
web-by-draw = Draw the path on the table
web-by-fire-within = Fire when within (paces)
web-by-fire-within-whom = target…
web-by-nobody = None of your units can act now.
web-by-seal-orders = Lock in orders
web-by-seal-nothing =
    { $decision ->
        [declare] Declare nothing
        [fire] Hold fire
        [defence] Hold fire
        [activate] Choose an action first
        [counter] Don’t counter
        [generals] Move no generals
       *[other] Continue with no plans
    }
web-by-seal =
    { $count ->
        [1] Lock in 1 plan
       *[other] Lock in { $count } plans
    }
web-by-no-order = none
web-by-strength-title = Strength
web-by-men =
    { $count ->
        [1] 1 man
       *[other] { $count } men
    }
web-by-formation-title = Formation
web-by-mounted = mounted
web-by-on-foot = dismounted
web-by-order-title = Order
web-by-specific-is = specific order: { $order }
web-by-brigade-title = Brigade
web-by-arrives-title = Arrival
web-by-with-title = Attached to
web-by-inspector-hint = Point at or tap a regiment, battery or general to see its details.
web-by-unit-title = Unit
web-by-stands-title = Stands
web-by-figures-title = Figures
web-by-state-title = State
web-by-quarter = quarter { $quarter } of 4 done
web-by-sight = Line of sight
web-by-arc = Field of fire

## Great Battles at the table

web-orders-march = M
web-orders-advance = Ad
web-orders-attack = At
web-facing = facing { $facing }
web-refused =
    { $flankkey ->
        [left] left flank refused
       *[right] right flank refused
    }
web-losses =
    { $count ->
        [one] 1 SP lost
       *[other] { $count } SP lost
    }
web-value-strength-points = SP
web-value-cohesion = cohesion
web-value-weapon = weapon
web-value-movement = MP
web-value-command-range = range
web-gbacw-stack = Infantry and cavalry here: { $sp } SP; room for { $room } more.
web-gbacw-sight = Line of sight from the selected hex
web-gbacw-zones = Front, flanks and rear
web-gbacw-blocked = Line of sight is blocked at { $place }
web-gbacw-reach = Within reach for { $cost } MP
web-gbacw-fire-at = Fire { $unit } at { $place }
web-gbacw-attack-at = Attack { $place } with { $unit }
web-gbacw-nest = What led to this
web-gbacw-nest-step = { $unit } moves
web-gbacw-nest-fire = { $unit } fires
web-gbacw-nest-retreat = { $unit } retreats
web-gbacw-nest-advance = { $unit } advances
web-gbacw-nest-shock = { $unit } attacks
web-gbacw-nest-units = { $count } of your units
web-gbacw-may-return-fire = Can return fire: { $units }
web-gbacw-may-withdrawal-fire = Can fire at it as it withdraws: { $units }
web-gbacw-may-approach-fire = Can fire at it: { $units }
web-gbacw-may-pre-shock-fire = Can fire first: { $units }
web-gbacw-may-reaction-facing = Can turn: { $units }
web-gbacw-may-reaction-movement = Can fall back: { $units }
web-gbacw-may-fire-first = Can fire first: { $units }
web-gbacw-may-counter-charge = Can countercharge: { $units }
web-gbacw-may-before-shock = Can retreat: { $units }
web-gbacw-all-fire = Return fire with all { $count }
web-gbacw-resolve = Resolve the shocks
web-gbacw-nobody-else = Activate no other brigade
web-gbacw-assault = Attack { $place } with { $count } units together
web-gbacw-bears = { $sp } SP on { $place }
web-gbacw-alarm = Triggers a reaction: { $units }
web-gbacw-fires = fires { $sp }
web-gbacw-blocked-by-higher-intervening = Higher ground is in the way.
web-gbacw-blocked-by-slope-blocking = A slope hides what lies behind it.
web-gbacw-blocked-by-slope-midpoint = A slope halfway hides what lies behind it.
web-gbacw-blocked-by-intermediate-hill = A hill is in the way.
web-gbacw-blocked-by-shadow-woods-town = It is in the shadow of woods or a town.
web-gbacw-blocked-by-shadow-steep = It is in the shadow of a steep slope.
web-gbacw-blocked-by-canopy = Woods or houses are in the way.
web-gbacw-blocked-by-geographic-crests = A crest is in the way.
web-gbacw-blocked-by-los-along-hexside = The line runs along a blocked hexside.
web-gbacw-hint-ride-far = Pick his destination on the map: he can reach most of the field.
web-gbacw-sound = in good order
web-gbacw-bound =
    { $count ->
        [one] 1 other brigade can’t change its orders: not on the map yet, or out of command.
       *[other] { $count } other brigades can’t change their orders: not on the map yet, or out of command.
    }
web-gbacw-outcome-keep-hold = keeps its orders and holds
web-gbacw-outcome-keep = keeps its orders
web-gbacw-outcome-loose-cannon = Loose Cannon
web-gbacw-outcome-change-hold = new orders, but holds
web-gbacw-outcome-change = new orders
web-gbacw-outcome-confusion = confusion
web-gbacw-outcome-failure = no coordination
web-gbacw-outcome-two = 2 brigades together
web-gbacw-outcome-three = 3 brigades together
web-gbacw-outcome-all = all brigades together
web-gbacw-outcome-rallied = rallied
web-gbacw-outcome-fails = not rallied
web-gbacw-outcome-fails-lost = not rallied, loses strength
web-gbacw-units = Units
web-gbacw-hint-choose = Select a unit: here, on the map, or with X.
web-gbacw-hint-move = Pick a highlighted hex to go there; drag from it to choose the facing on arrival.
web-gbacw-hint-move-touch = Tap a highlighted hex to see the path, and again to go.
web-gbacw-hint-fire =
    { $count ->
        [one] 1 target is highlighted: pick it to see the odds.
       *[other] { $count } targets are highlighted: pick one to see the odds.
    }
web-gbacw-hint-move-fire =
    { $count ->
        [one] Pick a highlighted hex to go there, or the target to see the odds.
       *[other] Pick a highlighted hex to go there, or one of { $count } targets to see the odds.
    }
web-gbacw-hint-lead = Pick a highlighted hex as his destination.
web-gbacw-hint-place = Pick a highlighted hex.
web-gbacw-line = Move as a line
web-gbacw-line-with = Moving along, as far and the same way: { $units }. Each is done when the next one goes. Shift-click a unit to add it or leave it out.
web-gbacw-line-behind = Could not keep up with the line: { $units }.
web-gbacw-hint-turn = The arrows on its hex turn it.
web-gbacw-no-orders = No more orders here.
web-gbacw-points =
    { $left ->
        [one] 1 MP left
       *[other] { $left } MP left
    }
web-gbacw-march-to = Go to { $place } ({ $cost } MP)
web-gbacw-stopped-die = { $unit } stopped on its way to { $place } because of a die roll.
web-gbacw-stopped-asked = { $unit } stopped on its way to { $place }: the enemy reacted.
web-gbacw-stopped-changed = { $unit } stopped on its way to { $place }: the position has changed.
web-gbacw-go-on = Continue to { $place }
web-gbacw-end-brigade = { $brigade }: done
web-gbacw-no-more = No more reactions
web-gbacw-done = Continue
web-gbacw-targets = Targets
web-gbacw-not-now = Not now
web-gbacw-hint-build = The arrows on its hex show where the barricade can face.
web-key-next-unit = Next unit that can act
web-key-turn-unit = Turn the selected unit
web-key-line = Move as a line with the units abreast
web-key-go-on = Continue a march that was stopped
web-key-done = Done
web-sign-facing = Faces a corner: two hexsides in front. Orders at the lower left, cohesion at the lower right
web-sign-facing-side = Faces a hexside, under March orders
web-sign-refused = Refused flank
web-sign-losses = Strength points lost
web-sign-disordered = Disordered
web-sign-collapsed = Collapsed, or guns abandoned
web-sign-ammunition-low = Low on ammunition
web-sign-ammunition-out = Out of ammunition
web-sign-mounted = Mounted cavalry
web-sign-moved-fired = Has moved, has fired
web-gbacw-group-move = Move
web-gbacw-group-face = Face
web-gbacw-group-formation = Formation
web-gbacw-group-fire = Fire and attack
web-gbacw-group-recover = Rally and recover
web-gbacw-do-withdraw = Withdraw to { $hex }
web-gbacw-do-retreat = Retreat to { $hex }
web-gbacw-do-halt = Stop
web-gbacw-do-advance =
    { $facingkey ->
        [none] Advance to { $hex }
       *[other] Advance to { $hex }, facing { $facing }
    }
web-gbacw-do-react = Fall back
web-gbacw-do-enter = Enter at { $hex }
web-gbacw-do-lead = Move to { $hex }
web-gbacw-do-ride = Move to { $hex }
web-gbacw-do-continue = Continue the shock
web-gbacw-do-about = About face
web-gbacw-do-refuse =
    { $flankkey ->
        [left] Refuse left
       *[right] Refuse right
    }
web-gbacw-do-straighten = Straighten the line
web-gbacw-do-extend =
    { $tokey ->
        [left] Extend left
        [right] Extend right
       *[both] Extend both ways
    }
web-gbacw-do-retract = Contract into { $hex }
web-gbacw-do-form =
    { $formationkey ->
        [line] Line facing { $facing }
       *[column] Column facing { $facing }
    }
web-gbacw-do-mount = Mount
web-gbacw-do-dismount = Dismount
web-gbacw-do-restack =
    { $place ->
        [1] Move to the top of the stack
       *[other] Move to place { $place } in the stack
    }
web-gbacw-do-fire =
    { $sp ->
        [0] Fire
       *[other] Fire with { $sp } SP and keep the rest
    }
web-gbacw-do-part = Fire the front part
web-gbacw-do-split = Split the fire: { $hex }
web-gbacw-do-section = Fire section { $section }
web-gbacw-do-rapid = Rapid fire
web-gbacw-do-charge = Charge
web-gbacw-do-attack = Attack { $hex }
web-gbacw-do-envelop = Swing into { $hex }
web-gbacw-do-counter-charge = Countercharge
web-gbacw-do-rally = Rally
web-gbacw-do-resupply = Resupply ammunition
web-gbacw-do-recover = Recover the guns
web-gbacw-do-demolish = Remove the barricade
web-gbacw-orders-of = Orders of { $brigade }
web-gbacw-out-of-command = out of command
web-gbacw-pool = Activation pool
web-gbacw-pool-left =
    { $count ->
        [0] empty
        [one] 1 marker left
       *[other] { $count } markers left
    }
web-gbacw-drawn-now = current marker
web-gbacw-brigades = Brigade status
web-gbacw-brigade = Brigade
web-gbacw-orders-short = Orders
web-gbacw-sp = SP
web-gbacw-condition = Condition
web-gbacw-hold = Hold
web-gbacw-not-here = not on the map
web-gbacw-ineffective = ineffective
web-gbacw-in-reserve = in reserve
web-gbacw-disordered = { $count } disordered
web-gbacw-fatigue = fatigue { $level }
web-gbacw-outcome-attacker-retreats = the attacker retreats
web-gbacw-outcome-stand-off = stand-off
web-gbacw-outcome-defender-retreats = the defender retreats
web-gbacw-outcome-defender-breaks = the defender breaks
web-gbacw-outcome-nothing = no effect
web-gbacw-outcome-test = disorder check
web-gbacw-outcome-test-worse = disorder check at +{ $more }
web-gbacw-outcome-disorder = disordered
web-gbacw-outcome-losses =
    { $count ->
        [one] 1 SP lost
       *[other] { $count } SP lost
    }

## Chances of orders

web-by-order-obeyed = Obeyed with { $percent }; otherwise the brigade keeps its order: { $order }.
web-by-order-reaction = If it differs from the current order: obeyed with { $percent }, otherwise the regiment hesitates.
web-by-orders-mean = What the orders mean
web-gbacw-orders-mean = What the orders mean
web-gbacw-first-step = Dice for the first step:
web-odds-other = other results
web-guns-chance = About { $percent } to win, if every unknown block is equally likely

## On the way through a replay

web-bookmarks = Bookmarks
web-bookmark-here = Bookmark this moment
web-bookmark = Turn { $turn }, line { $line }
web-bookmark-comment = Comment on line { $line }
web-bookmark-comment-here = Comment
web-bookmark-remove = Remove the bookmark at line { $line }
web-replay-marks = Marks
web-replay-mark-before = ◂ Previous mark
web-replay-mark-after = Next mark ▸
web-replay-marked = Marked moments
web-replay-battles = Battles
web-replay-battles-and = Battles and moves: { $side }
web-go-on = Play on from here…
web-go-on-title = Play on from here
web-go-on-what = Starts a new game from this moment (turn { $turn }, line { $line } of the replay), with new dice from here on. The replay does not change.
