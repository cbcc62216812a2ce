# The table in the browser. What the rule systems say stands in their own files.

## Everywhere

web-home = Brevet home page
web-pages = Pages
web-rules = Rules
web-tables = Tables
web-odds-page = Odds
web-day = Day
web-night = Night
web-language = Français
web-close = Close
web-loading = Loading…
web-to-start = Back to the home page
web-nowhere-title = Page not found
web-not-found = There is no page at this address. Check it, or go to the home page.
web-no-answer = The server isn’t responding. Check that it is running, then try again.
web-outdated = A newer version is available. Reloading the page…
web-more-ways = { $count } more…
web-refused-by = Not allowed: { $title }.
web-too-far = { $place } is too far: { $cost } MP from here, and { $left } MP are left.
web-no-way = There is no path to { $place } from here.
web-asked-instead = Not possible there now. Your decision: { $decision }. Pick a highlighted spot, or use a button.
web-march-goes-on = The march then continues to { $place }.
web-halt-march = Halt here
web-the-scenario = The scenario and its notes
web-refused-unknown = Not allowed ({ $id }). Choose one of the options shown.
web-rule-number = Rule { $section }
web-system-guns = The Guns of Gettysburg
web-scenario-facts-guns = { $year } · three days, hour by hour
web-side-strength-guns = { $units } blocks, { $strength } flags
web-victory-guns = The objectives { $places } begin in Union hands. If, at the end of a Union action phase on 2 or 3 July, the Union does not fully control all three and does not declare Attack, the Confederacy wins. If that has not happened by the end of the night of 3 July, the Union wins.
web-system-billy-yank = Billy Yank
web-scenario-facts-billy-yank =
    { $year ->
        [none] { $turns } turns of a quarter of an hour
       *[other] { $year } · { $turns } turns of a quarter of an hour
    }
web-side-strength-billy-yank =
    { $units ->
        [1] 1 regiment, { $strength } men
       *[other] { $units } regiments and batteries, { $strength } men
    }
web-scores-also-billy-yank = Lost stands, destroyed regiments and fallen brigadiers score for the enemy.
web-scores-also-gbacw =
    { $brigades ->
        [0] Each strength point lost scores for the enemy: { $union } VP for a Union point, { $confederate } VP for a Confederate one. Each leader lost scores { $leaders } VP.
       *[other] Each strength point lost scores for the enemy: { $union } VP for a Union point, { $confederate } VP for a Confederate one. Each leader lost scores { $leaders } VP, each combat-ineffective brigade { $brigades } VP.
    }
web-system-gbacw = Great Battles of the American Civil War
web-system-gcacw = Great Campaigns of the American Civil War

## The start page

web-start-title = Great battles, by the book
web-start-lead = A referee, a table and an opponent for American Civil War wargames. Every rule is enforced, and every ruling says why.
web-own-games = Your games
web-scenarios = Scenarios
web-scenario-facts =
    { $turns ->
        [one] { $year } · { $turns } turn
       *[other] { $year } · { $turns } turns
    }
web-forget = Remove “{ $title }” from this list
web-game-gone = This game no longer exists
web-your-move = { $side }: your move
web-replays = Game records
web-replays-lead = A game record is a whole game in a small text file. Open one to watch it move by move.
web-battlefields = Battlefields
web-battlefield-places = Places marked on the boards
web-battlefield-play = Play { $title }
web-upload-record = Open a record…

## A scenario

web-sides = Sides
web-side-strength =
    { $units ->
        [one] { $units } unit, { $strength } manpower points
       *[other] { $units } units, { $strength } manpower points
    }
web-how-won = Victory conditions
web-held-by = Held at start by
web-scores-also = Every manpower point the enemy loses scores { $manpower }, a surrendered one { $surrender }.
web-begins-with = For balance, { $side } starts with { $points } points.
web-what-is-ours = Sources and assumptions
web-new-game = New game
web-player-here = Human, on this device
web-player-friend = Friend, by invite link
web-player-steady = Computer
web-player-random = Computer (random moves)
web-own-dice = Roll your own dice and type in the results
web-lesson = Tutorial
web-lesson-understood = Got it
web-with-umpire = An umpire may correct the position
web-options = Optional rules
web-option-R32 = Trails count as ways through swamps
web-option-R41 = Uphill, the ridge adds to hill or mountain
web-option-R54 = In rain every ford counts as impassable around a defender
web-option-R55 = Units fight across fords of flooded rivers in turns without rain
web-option-R56 = Flanks refused in a redoubt count as refused flanks
web-option-R100 = Artillery counts the defender’s value after works
web-option-march-at-fatigue-4 = Organized units may march at fatigue 4
web-option-entrench-action-1863 = The entrenchment action in 1863
web-option-limited-intelligence = Limited intelligence: the enemy is seen as force markers
web-option-R45 = Withdrawal fire: +1 only through a flank hexside
web-option-R71 = The shadow of steep ground falls on the next hex only
web-option-R78 = Half the guns’ movement is rounded up
web-option-R99 = Position: flank +2, rear +3
web-option-R168 = A line between front and flank counts as front
web-option-R172 = No −2 to pre-shock fire after a reaction
web-option-R179 = A reaction in woods keeps prepared fire
web-option-ammunition = Ammunition of infantry and dismounted cavalry
web-option-combined-fire = Stacked units combine their fire
web-option-crests = Geographic crests block sight
web-option-fatigue = Fatigue
web-option-guns-to-the-front = Guns may close with the enemy (9.55, option 2)
web-option-hidden-efficiency = Efficiency markers lie face down
web-option-mixed-facing = Units of a stack may face different ways
web-option-balance = The suggested points for balance
web-option-teams = Teams of two: a commander with the tokens, a subordinate with the blocks
web-option-auction = Bid for the armies
web-option-historical = Reinforcements come when they came in history
web-option-fully-obstructed = Fully obstructed positions
web-option-extended-bombardment = Extended bombardment
web-option-R49 = Defensive fire is not halved if an attacker crosses the front zone
web-option-R60 = A flank threat may go either way round its crossing
web-option-R89 = A beaten attacker does not march after his retreat
web-option-abatis = Abatis: infantry near a wood may build one in a quiet turn
web-option-burning = Buildings may be set on fire by guns
web-option-breech-guns = Breech-loading guns
web-option-machine-guns = Machine guns
web-option-uniforms = Uniforms may be confused
web-option-activation = Activation by numbers and counters instead of quarter moves
web-option-R5 = Ranges are measured from the front of the command stand
web-option-R18 = Only enemies within 12 paces hinder a withdrawal
web-option-R83 = Batteries make no test when they are passed through
web-begin = Start game

## The table

web-map = Map
web-map-label = The map. Arrow keys walk from hex to hex, Tab from choice to choice, Enter chooses.
web-laying-out = Loading the map…
web-joining = Joining the game…
web-connection-lost = Connection lost. What you see may be out of date. Reconnecting…
web-no-orders-now = You can’t give orders until the connection is back.
web-line-lost = The connection was lost before the answer arrived. Try again when it is back.
web-no-seat-title = No seat in this game
web-no-seat = This link opens no seat. Check that it is complete, with everything after the #, or ask for a new one.
web-game = Game
web-copy-link-of = Copy the invite link for { $side }
web-link-copied = Link copied. The first person to open it gets the seat; after that the link no longer works.
web-seat-taken = The { $side } seat is taken; only its player has its link now.
web-download-record = Download the game record
web-share-replay = Watch and share as a replay
web-report-ruling = Report a rules error…
web-turn-of = Turn { $turn } of { $turns }
web-turn = Turn { $turn }
web-turn-track = Turn track
web-rain = Rain
web-rain-now = Rain this turn: roads are mud, creeks and fords are harder to cross, attacks are harder, and no unit can entrench.
web-flood = Rivers in flood
web-flood-of =
    { $river ->
        [major] Major rivers unfordable through turn { $turn }
       *[minor] Minor rivers unfordable through turn { $turn }
    }
web-recovery-of = Recovery of turn { $turn }: what changed
web-summary-entrenched = dug in
web-summary-built = built a bridge
web-summary-repaired = repaired
web-summary-reorganized = back in order
web-summary-recovered = no longer exhausted
web-summary-steadied = morale improves
web-summary-exhausted = exhausted
web-summary-tired = still tired
web-summary-rested = fully rested
web-score = Score
web-is-asked = must decide
web-game-over = The game is over
web-play-again = Play this scenario again
web-winner =
    { $side ->
        [union] The Union wins.
        [confederate] The Confederacy wins.
        [draw] The game is a draw.
       *[other] { $name } wins.
    }
web-curtain-title = { $side }: your turn at the screen
web-curtain = The other side must not look now. Close this page when you are in front of the screen.
web-leader = leader

## The prompt

web-prompt = Your decision
web-thinking = { $side } is thinking…
web-waiting-for = Waiting for the { $side } player.
web-orders-of = Orders here
web-show-all = All choices
web-pick-all = All of them
web-step-back = Undo last pick
web-abandon = Cancel
web-path-so-far = So far: { $path }
web-tap-again = Or tap the hex once more.
web-roll-a-die = Roll a die: { $label }. What does it show?
web-own-die = Your own die
web-does-not-fit = This doesn’t fit with your picks so far. Remove one first.
web-consent-sent = Waiting for the other side to agree.
web-consent-asked = { $side } asks to take back the last order.
web-allow = Allow
web-deny = Refuse
web-place-with-cost = { $name } · { $cost } MP
web-pick-activate = Activate { $name }
web-pick-assault = Assault under { $name }
web-group-march = March
web-group-activate = Activate a leader
web-group-assault = Assault
web-group-transfer = Transfer
web-group-attach = Attach him to
web-group-next = Next
web-group-go = Go to
web-group-attack = Attack
web-group-target = Assault
web-group-cavalry-retreat = Retreat from
web-group-along = Goes along
web-group-stay = Stays
web-group-displace = Send him to
web-group-follow = Goes along
web-group-remain = Stays
web-group-grand-assault = Grand assault
web-group-piece = Units
web-group-place = Places
web-group-place-retreat = Retreat to
web-group-entrench = Entrench
web-group-build = Build a pontoon bridge
web-group-repair = Repair a crossing
web-group-destroy = Destroy the crossing to
web-group-dismantle = Take up the bridge to
web-group-burn = Burn the station
web-group-forage = Forage
web-group-levy = Levy
web-group-flee = Leave the swamp
web-group-place-at-once = Place a dummy in
web-group-place-of-some = Hide units in
web-group-reveal = Take off a force marker
web-group-take = Take a dummy along
web-pick-place = Hide units in { $name } under a force marker
web-group-arrive = Arrives
web-group-reunite = Goes back
web-pick-digging = { $name } entrenches
web-place-with-price =
    { $loss ->
        [0] { $name } · priority { $priority }
       *[other] { $name } · priority { $priority }, loses { $loss }
    }
web-path-loss = Each unit loses { $loss } on this path
web-march-along = March to { $place }: { $cost } MP

## The inspector

web-inspector = Under the pointer
web-inspector-hint = Point at a hex or a counter.
web-hex = Hex { $number }
web-scores = Victory points: { $union } for the Union, { $confederate } for the Confederacy
web-force-unknown = { $side }: force marker { $marker }, over units or a dummy
web-force-dummy = { $side }: force marker { $marker } is a dummy
web-force-hides = { $side }: force marker { $marker } hides { $units }
web-unknown-pieces =
    { $count ->
        [one] { $side }: one piece, unknown
       *[other] { $side }: { $count } pieces, unknown
    }
web-with-unit = with { $unit }
web-value-tactical = tactical
web-value-artillery = guns
web-value-command = command
web-value-combat-value = combat
web-value-manpower = manpower
web-picked = picked
web-can-act = can be chosen
web-may-do = Choices: { $orders }

## The report

web-report = Report
web-chosen-seed = The dice use the chosen seed “{ $seed }”: anyone who knows it can predict them.
web-report-empty = No moves yet.
web-copy = Copy
web-copied = Copied
web-why = why?
web-tally-total = Total
web-tally-with-die = Total with the die roll ({ $die })
web-die-shows = The die shows { $value }
web-dice-sum = The dice show { $value }

## Odds and the preview of an attack

web-assault-on = Assault on { $place }
web-attack-on = { $kind } attack on { $place }
web-against = Combat value { $attacker } against { $defender }
web-artillery-cell = Artillery: { $cell }
web-flank-covered = Flanks: { $count } of 6 hexes covered
web-flank-by-mountain-swamp = mountain or swamp
web-flank-by-river = river
web-flank-by-off-map = edge of the map
web-assault-if-all = If every chosen unit joins; the command roll decides how many do.
web-odds-sampled = Estimated from { $samples } tries
web-outcome-rout = rout
web-outcome-retreat = retreat
web-outcome-hold = hold
web-outcome-nothing = no die decides
web-gcacw-losses = Average losses: attacker { $attacker }, defender { $defender }
web-gcacw-disorder = The attacker is disorganized in { $part } of cases
web-gcacw-code-nothing = no effect
web-gcacw-code-loss =
    { $count ->
        [one] { $count } manpower point lost
       *[other] { $count } manpower points lost
    }
web-gcacw-code-stops = an active unit stops
web-gcacw-code-fatigue-1 = fatigue 1
web-gcacw-code-fatigue-2 = fatigue 2
web-gcacw-code-disorganized = disorganized, fatigue 3
web-gcacw-code-retreat = retreat
web-gcacw-code-rout = rout
web-gcacw-code-rout-twice = rout, twice demoralized
web-gcacw-code-advance = may advance

## Tools

web-tools = Tools
web-take-back = Take back
web-overlay-zoc = Enemy zones of control
web-overlay-reach = Reach of the chosen unit
web-overlay-command = Command radius
web-reach-with = Movement points:
web-reach-stops = red: enemy zones stop the march
web-zones-of = Zones of control:
web-zones-enemy = the enemy’s
web-zones-own = your own
web-zones-both = of both sides
web-zones-kinds = hatched: full; dotted: restricted
web-print = Print
web-ruler = Ruler: drag from hex to hex
web-show-odds = Show odds while choosing
web-roster = Roster
web-help = Keys and symbols
web-fold = Hide the side panel
web-unfold = Show the side panel
web-open-sheet = Open the panel
web-fold-sheet = Close the panel
web-name = Name
web-place = Place
web-state = State
web-lost = lost
web-arrives = arrives on turn { $turn }

## Standing instructions

web-always = Always answer this way
web-always-hint = Your next answer becomes a standing instruction: whenever this is asked again, Brevet gives it for you.
web-standing = Standing instructions
web-standing-conditional = (under conditions)
web-standing-dismiss = Dismiss
web-standing-dismiss-one = Dismiss the instruction for: { $decision }
web-standing-mark = Standing
web-policies = Policies
web-policies-suggested = Use the suggested ones
web-policies-offer = Brevet can answer routine questions for you: who fires back, who goes along, and the like.
web-policies-none = Ask me everything
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

web-umpire = The umpire
web-umpire-lead = Set or correct the position between actions. Every change is marked in the log and in the game record.
web-umpire-change = Change
web-umpire-do = Apply the change
web-umpire-mark = Umpire
web-change-place = Put a unit in a hex
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
web-change-leader = Put a leader in a hex
web-change-orders = Orders of a brigade
web-change-holder = Who holds a victory hex
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
web-earlier = Earlier
web-later = Later
web-pause = Pause
web-play = Play
web-to-the-present = Back to the current position

## Keys and signs

web-keys = Keys
web-key-arrows = move from hex to hex
web-key-tab = cycle through the legal choices
web-key-enter = confirm; in a declaration, finish
web-key-numbers = the choices of the prompt
web-key-backspace = take back
web-key-escape = leave, or back to the map
web-key-zoom = zoom in, zoom out, whole map
web-key-pan = move the map
web-key-zoc = enemy zones of control
web-key-reach = reach of the chosen unit
web-key-command = command radius
web-key-odds = odds while choosing
web-key-roster = roster
web-key-umpire = the umpire, if there is one
web-key-ruler = ruler
web-key-board = to the map
web-key-night = day and night
web-key-fold = hide the side panel
web-key-turn-ghost = turns the ghost of a regiment; the arrows move it
web-key-sight = line of sight (miniatures)
web-key-arc = field of fire (miniatures)
web-key-seal = locks in the orders (miniatures)
web-key-help = this page
web-signs = Symbols
web-sign-infantry = Union infantry: straight edge and star
web-sign-cavalry = Confederate cavalry: notched corner and bars
web-sign-artillery = artillery
web-sign-fatigue = fatigue 3: one pip a level
web-sign-disorganized = disorganized: torn edge
web-sign-exhausted = exhausted: pale band
web-sign-demoralized = demoralized: broken flag
web-sign-abatis = abatis: crossed stakes
web-sign-building = works under construction: a wall in pieces
web-sign-breastwork = breastworks: a wall
web-sign-fort = fort: a wall with bastions
web-sign-pontoon = pontoon bridge
web-sign-destroyed = destroyed bridge or ferry
web-sign-damaged = station damaged by fire
web-sign-burned = station burned down

## The Guns of Gettysburg at the table

web-guns-when = July { $day }, { $hour }
web-guns-fire = Fields of fire
web-guns-fire-none = not shown
web-guns-fire-place = of the chosen blocks
web-guns-choose-stack = Choose blocks on the map.
web-guns-threat-both = Both flanks are threatened.
web-guns-threat-left = The left flank is threatened.
web-guns-threat-right = The right flank is threatened.
web-guns-threat-none = No flank is threatened.
web-guns-waiting = Blocks beside the map
web-guns-attack = The attack
web-guns-step-1 = 1. Declaration
web-guns-step-2 = 2. The defender’s artillery
web-guns-step-3 = 3. The attacker’s artillery
web-guns-step-4 = 4. Tokens are revealed
web-guns-step-5 = 5. Bombardment
web-guns-step-6 = 6. Defensive fire
web-guns-step-7 = 7. Final advance
web-guns-step-8 = 8. Close combat
web-guns-step-9 = 9. Outcome
web-guns-attackers =
    { $count ->
        [one] attacked by one block
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
web-guns-first = acts first
web-guns-tokens = Battle tokens
web-guns-tray = Tray: { $side }
web-guns-tray-empty = The tray is empty.
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
        [one] 1 block ready
       *[other] { $count } blocks ready
    }
web-guns-map-label = The map. Arrow keys walk from position to position, Tab from choice to choice, Enter chooses.
web-guns-hint = Point at a position or choose blocks on the map.
web-guns-special = Special orders: “{ $text }”
web-guns-combat-at = Close combat: { $place }
web-guns-combat-leader = The attack is led with strength { $strength }.
web-guns-combat-against = Against { $name }, strength { $strength }
web-guns-unseen =
    { $count ->
        [one] an unseen block
       *[other] one of { $count } unseen blocks
    }
web-guns-or = {" "}or{" "}
web-guns-perhaps-iron = perhaps the Iron Brigade
web-guns-range = { $least } to { $most }
web-guns-verdict-won = Result { $result }: the attack carries the position.
web-guns-verdict-lost = Result { $result }: the defence holds.
web-guns-verdict-open = Result { $result }: from +1 the attack carries the position.
web-guns-before-guns = Guns that are still to fire are not counted.
web-guns-fought = Close combat
web-guns-counts = Token counts and reinforcements
web-guns-write = Your words. Only your subordinate reads them.
web-guns-words = { $count } of { $allowed } words
web-guns-write-send = Send
web-guns-write-nothing = Write nothing
web-where-to = Where to

## Rules, tables, odds, replays

web-rules-lead = Every rule that Brevet enforces, in plain words, with Brevet’s rulings where the rulebook leaves a question open.
web-rules-show = Show
web-rules-show-all = everything
web-rules-show-rulings = Brevet’s rulings
web-rules-show-options = options
web-rules-ours = Brevet ruling
web-rules-on = on { $sections }
web-rules-option = Option: players may choose otherwise
web-search = Search
web-found =
    { $count ->
        [one] { $count } statement
       *[other] { $count } statements
    }
web-question = Question:
web-ruling = Ruling:
web-table-file = File contents
web-table-save = Save the file to edit your own version
web-tables-ours-mark = Estimate, no public source
web-tables-lead = Some printed charts are not in the rulebooks. Each table shows which cells have a source and which are estimates; if you own the chart, you can replace a table with your own file.
web-odds-lead = For players at a real table: how likely each result is, before you roll.
web-replay = Replay

## The table of miniatures

web-by-map-label = The table. Arrows move from unit to unit, Tab cycles through units that can act, Enter chooses; arrows move the ghost, , and . turn it, and Enter confirms.
web-by-may-act = may act
web-by-has-plan = has a plan
web-by-smoke = fire marker
web-by-low = low on ammunition
web-by-bayonets = bayonets fixed
web-by-abatis = abatis in front
web-by-jammed = { $count } jammed
web-by-bound = held by the scenario
web-by-moved = has moved
web-by-fired = has fired
web-by-strength = { $stands } of { $of } stands, { $figures } figures
web-by-facing = faces { $degrees }°
web-by-general-values = competence { $competence }, charisma { $charisma }
web-by-plan-of = Plan of { $unit }
web-by-ghost-hint = Drag the ghost, tap its destination, or use the arrow keys. The arrowhead turns it.
web-by-ride-hint = Drag him, tap his destination, or use the arrow keys.
web-by-spent = { $used } of { $allowance } paces
web-by-ground = { $paces } paces of { $class }: at most { $rate }
web-by-crosses = crosses an obstacle: { $cost } paces
web-by-quarters =
    { $count ->
        [1] takes a quarter of the step
       *[other] takes { $count } quarters of the step
    }
web-by-bonus-hoped = with luck { $paces } paces more
web-by-would-hesitate = It would become hesitant.
web-by-passes = passes through { $unit }
web-by-turn-left = Turn left by 5°
web-by-turn-right = Turn right by 5°
web-by-unlimber = Unlimber
web-by-limber = Limber up
web-by-form = Form…
web-by-dismount = Dismount
web-by-mount = Mount
web-by-bonus = At the double
web-by-leg = Next leg
web-by-leg-why = The path so far is fixed; the ghost continues from there.
web-by-undo = Undo
web-by-drop = Drop
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
web-by-charge-way = { $paces } paces up to the impact.
web-by-charge-disordered = It would arrive disordered.
web-by-losses = Losses
web-by-loss =
    { $count ->
        [0] no loss
        [1] 1 figure
       *[other] { $count } figures
    }
web-by-stand-lost = A stand is lost: { $percent }
web-by-result-charger-wins = charge won
web-by-result-melee = melee
web-by-result-target-wins = thrown back
web-by-result-destroyed = destroyed
web-by-film = The action
web-by-ruler-ground = { $paces } { $class }
web-by-ruler-paces = { $paces } paces
web-by-ruler-obstacles =
    { $count ->
        [1] one obstacle on the way
       *[other] { $count } obstacles on the way
    }
web-by-sight-clear = Clear line of sight, { $paces } paces
web-by-sight-cut = Cut by { $what }
web-by-arc-band = { $band }: up to { $paces } paces
web-by-order-of = Order of { $name }
web-by-brigade =
    { $count ->
        [1] brigade of one regiment
       *[other] brigade of { $count } regiments
    }
web-by-specific = Specific orders
web-by-generals = Generals ride with…
web-by-stays-with = stays with { $unit }
web-by-rides-alone = rides alone
web-by-nothing-yet = nothing yet
web-by-take-back = Undo the plan: { $name }
web-by-draw = Draw the path on the table
web-by-fire-within = Fire once within (paces)
web-by-fire-within-whom = at…
web-by-nobody = None of your units can act now.
web-by-seal-orders = Lock in the orders
web-by-seal-nothing =
    { $decision ->
        [declare] Declare nothing
        [fire] Hold fire
        [defence] Hold fire
        [activate] Choose an action
        [counter] No counter
        [generals] No one rides
       *[other] Continue without a plan
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
web-by-on-foot = on foot
web-by-order-title = Order
web-by-specific-is = specific: { $order }
web-by-brigade-title = Brigade
web-by-arrives-title = Arrival
web-by-with-title = Rides with
web-by-inspector-hint = Point at a regiment, a battery or a general to see its details.
web-by-unit-title = Unit
web-by-stands-title = Stands
web-by-figures-title = Figures
web-by-state-title = State
web-by-quarter = quarter { $quarter } done
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
web-gbacw-stack = Infantry and cavalry here: { $sp } SP, room for { $room } more.
web-gbacw-sight = Sight from the chosen hex
web-gbacw-zones = Front, flanks and rear
web-gbacw-blocked = Sight is blocked at { $place }
web-gbacw-reach = Within reach for { $cost } MP
web-gbacw-fire-at = { $unit } fires at { $place }
web-gbacw-attack-at = { $unit } attacks { $place }
web-gbacw-nest = How it came to this
web-gbacw-nest-step = { $unit } moves
web-gbacw-nest-fire = { $unit } fires
web-gbacw-nest-retreat = { $unit } retreats
web-gbacw-nest-advance = { $unit } advances
web-gbacw-nest-shock = { $unit } attacks
web-gbacw-nest-units = { $count } of your units
web-gbacw-may-return-fire = { $units } may fire back
web-gbacw-may-withdrawal-fire = { $units } may fire at it as it leaves
web-gbacw-may-approach-fire = { $units } may fire at it
web-gbacw-may-pre-shock-fire = { $units } may fire first
web-gbacw-may-reaction-facing = { $units } may turn
web-gbacw-may-reaction-movement = { $units } may fall back
web-gbacw-may-fire-first = { $units } may fire first
web-gbacw-may-counter-charge = { $units } may counter-charge
web-gbacw-may-before-shock = { $units } may retreat
web-gbacw-all-fire = All { $count } fire back
web-gbacw-resolve = Resolve the shocks
web-gbacw-nobody-else = No other brigade acts
web-gbacw-assault = { $count } units attack { $place } together
web-gbacw-bears = { $sp } SP on { $place }
web-gbacw-alarm = Draws a reaction: { $units }
web-gbacw-fires = fires { $sp }
web-gbacw-blocked-by-higher-intervening = Higher ground lies between.
web-gbacw-blocked-by-slope-blocking = A slope hides what lies behind it.
web-gbacw-blocked-by-slope-midpoint = A slope halfway hides what lies behind it.
web-gbacw-blocked-by-intermediate-hill = A hill lies between.
web-gbacw-blocked-by-shadow-woods-town = It lies in the shadow of woods or town.
web-gbacw-blocked-by-shadow-steep = It lies in the shadow of a steep slope.
web-gbacw-blocked-by-canopy = Woods or houses lie between.
web-gbacw-blocked-by-geographic-crests = A crest lies between.
web-gbacw-blocked-by-los-along-hexside = The line runs along a hexside that is blocked.
web-gbacw-hint-ride-far = Press the hex he rides to: he can reach most of the field.
web-gbacw-sound = sound
web-gbacw-bound =
    { $count ->
        [one] One other brigade keeps its orders: not here yet, or out of command.
       *[other] { $count } other brigades keep their orders: not here yet, or out of command.
    }
web-gbacw-outcome-keep-hold = keeps its orders and holds
web-gbacw-outcome-keep = keeps its orders
web-gbacw-outcome-loose-cannon = its leader does as he likes
web-gbacw-outcome-change-hold = new orders, but holds
web-gbacw-outcome-change = new orders
web-gbacw-outcome-confusion = confusion
web-gbacw-outcome-failure = no coordination
web-gbacw-outcome-two = two brigades together
web-gbacw-outcome-three = three brigades together
web-gbacw-outcome-all = all brigades together
web-gbacw-outcome-rallied = rallies
web-gbacw-outcome-fails = does not rally
web-gbacw-outcome-fails-lost = does not rally and loses men
web-gbacw-units = Units
web-gbacw-hint-choose = Choose a unit: here, on the map, or with X.
web-gbacw-hint-move = Press a lit hex to go there; drag from it to face another way on arrival.
web-gbacw-hint-move-touch = Tap a lit hex to see the way, and again to go.
web-gbacw-hint-fire =
    { $count ->
        [one] One target is lit: press it to see the odds.
       *[other] { $count } targets are lit: press one to see the odds.
    }
web-gbacw-hint-move-fire =
    { $count ->
        [one] Press a lit hex to go there, or the target to see the odds.
       *[other] Press a lit hex to go there, or one of { $count } targets to see the odds.
    }
web-gbacw-hint-lead = Press a lit hex to ride there.
web-gbacw-hint-place = Press a lit hex.
web-gbacw-hint-turn = Arrows on its hex turn it.
web-gbacw-no-orders = Nothing more can be ordered here.
web-gbacw-points =
    { $left ->
        [one] 1 MP left
       *[other] { $left } MP left
    }
web-gbacw-march-to = Go to { $place } ({ $cost } MP)
web-gbacw-stopped-die = { $unit } has stopped on its way to { $place }: the dice spoke.
web-gbacw-stopped-asked = { $unit } has stopped on its way to { $place }: the enemy reacted.
web-gbacw-stopped-changed = { $unit } has stopped on its way to { $place }: the ground has changed.
web-gbacw-go-on = Go on to { $place }
web-gbacw-end-brigade = { $brigade }: done
web-gbacw-no-more = No more reactions
web-gbacw-done = Go on
web-gbacw-targets = Targets
web-gbacw-not-now = Not now
web-gbacw-hint-build = Arrows on its hex show where the barricade may face.
web-key-next-unit = Next unit that can act
web-key-turn-unit = Turn the chosen unit
web-key-go-on = Go on where a march was stopped
web-key-done = Done
web-sign-facing = Faces a corner: two hexsides in front. Orders at the lower left, cohesion at the lower right
web-sign-facing-side = Faces a hexside, under March orders
web-sign-refused = A refused flank
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
web-gbacw-do-halt = Halt
web-gbacw-do-advance =
    { $facingkey ->
        [none] Advance to { $hex }
       *[other] Advance to { $hex }, facing { $facing }
    }
web-gbacw-do-react = Fall back
web-gbacw-do-enter = Enter at { $hex }
web-gbacw-do-lead = Ride to { $hex }
web-gbacw-do-ride = Ride to { $hex }
web-gbacw-do-continue = Continue
web-gbacw-do-about = About face
web-gbacw-do-refuse =
    { $flankkey ->
        [left] Refuse left
       *[right] Refuse right
    }
web-gbacw-do-straighten = Straighten
web-gbacw-do-extend =
    { $tokey ->
        [left] Extend left
        [right] Extend right
       *[both] Extend both ways
    }
web-gbacw-do-retract = Draw together in { $hex }
web-gbacw-do-form =
    { $formationkey ->
        [line] Line facing { $facing }
       *[column] Column facing { $facing }
    }
web-gbacw-do-mount = Mount
web-gbacw-do-dismount = Dismount
web-gbacw-do-restack =
    { $place ->
        [1] To the top of the stack
       *[other] Place { $place } in the stack
    }
web-gbacw-do-fire =
    { $sp ->
        [0] Fire
       *[other] Fire with { $sp } SP and keep the rest
    }
web-gbacw-do-part = Fire the part in front
web-gbacw-do-split = Split the fire: { $hex }
web-gbacw-do-section = Section { $section } fires
web-gbacw-do-rapid = Rapid fire
web-gbacw-do-charge = Charge
web-gbacw-do-attack = Attack { $hex }
web-gbacw-do-envelop = Swing into { $hex }
web-gbacw-do-counter-charge = Counter-charge
web-gbacw-do-rally = Rally
web-gbacw-do-resupply = Take ammunition
web-gbacw-do-recover = Recover the guns
web-gbacw-do-demolish = Remove the barricade
web-gbacw-orders-of = Orders of { $brigade }
web-gbacw-out-of-command = out of command
web-gbacw-pool = Activation pool
web-gbacw-pool-left =
    { $count ->
        [0] empty
        [one] one marker left
       *[other] { $count } markers left
    }
web-gbacw-drawn-now = drawn now
web-gbacw-brigades = How the brigades stand
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
