# The Guns of Gettysburg: what is asked, what can be ordered, what happened.

## The seats

side-player-1 = Player 1
side-player-2 = Player 2
side-player-1-subordinate = Player 1’s subordinate
side-player-2-subordinate = Player 2’s subordinate
side-union-subordinate = Union subordinate
side-confederate-subordinate = Confederate subordinate

## Pieces of sentences

# A block at the beginning of a sentence: who does not know it sees whose it is.
guns-block =
    { $knownkey ->
        [yes] { $block }
       *[no] { $sidekey ->
            [confederate] A Confederate block
           *[union] A Union block
        }
    }
# A general order.
guns-general-order =
    { $orderkey ->
        [attack] Attack
        [hold] Hold
       *[withdraw] Withdraw
    }
# A battle token.
guns-token =
    { $tokenkey ->
        [march] March/Fieldwork
       *[other] { $token }
    }
# A side before what is its.
guns-of-side =
    { $sidekey ->
        [confederate] Confederate
       *[union] Union
    }
# The result of a close combat with its sign.
guns-signed-result =
    { $result ->
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
       *[other] { $result }
    }

## Prompts: who is asked what

guns-prompt-over = The game is over.
guns-prompt-bid = Bid for the choice of sides: your bid is the number of objective moves your opponent gets. Or pass.
guns-prompt-choose-side = You won the auction. Choose your side.
guns-prompt-handicap =
    { $count ->
        [1] Move objectives before the battle: 1 move left.
       *[other] Move objectives before the battle: { $count } moves left.
    }
guns-prompt-special-orders =
    { $count ->
        [1] { $side }: write special orders to your subordinate (up to 1 word), or none. No codes; say nothing of your tokens or of reinforcements to come.
       *[other] { $side }: write special orders to your subordinate (up to { $count } words), or none. No codes; say nothing of your tokens or of reinforcements to come.
    }
guns-prompt-buford = { $side }: place Buford’s cavalry.
guns-prompt-length =
    { $hours ->
        [1] { $side }: this turn lasts 1 hour.
       *[other] { $side }: choose the turn length, up to { $hours } hours.
    }
guns-prompt-night-discard =
    { $count ->
        [1] { $side }: night Withdraw. Discard at least 1 token.
       *[other] { $side }: night Withdraw. Discard at least { $count } tokens.
    }
guns-prompt-tray-limit =
    { $count ->
        [1] { $side }: your tray holds only 8 tokens. Discard 1.
       *[other] { $side }: your tray holds only 8 tokens. Discard { $count }.
    }
guns-prompt-retreat = { $side }: make your retreats. Mandatory ones cannot be skipped.
guns-prompt-attack = { $side }: declare an attack, or choose Done.
guns-prompt-attack-penalty =
    { $count ->
        [1] { $side }: you declared Attack but did not attack. Discard at least 1 token.
       *[other] { $side }: you declared Attack but did not attack. Discard at least { $count } tokens.
    }
guns-prompt-defence-guns = { $side }: play artillery in defense, or choose Done.
guns-prompt-attack-guns = { $side }: play artillery in support of the attack, or choose Done.
guns-prompt-fillers =
    { $count ->
        [1] { $side }: the attack requires 1 more token. Choose it.
       *[other] { $side }: the attack requires { $count } more tokens. Choose them.
    }
guns-prompt-bombard = { $side }: choose the target for the artillery on { $at }.
guns-prompt-hit = { $side }: one hit on { $at }. Choose the artillery token it destroys.
guns-prompt-fire = { $side }: choose the position the artillery on { $at } supports.
guns-prompt-offer = { $side }: { $block } is reduced. Choose the two replacement blocks to offer your opponent.
guns-prompt-pick = { $side }: { $block } is reduced. Pick one of the two blocks, sight unseen.
guns-prompt-combat = { $side }: choose the close combat to resolve first.
guns-prompt-leader = { $side }: choose the block that leads the defense.
guns-prompt-beaten = { $side }: the attack failed. Retreat your blocks.
guns-prompt-spare = { $side }: blocks retreated next to the enemy. Choose one to reduce.
guns-prompt-entry = { $side }: { $hour }. Bring in or transfer reinforcements, or choose Done.
guns-prompt-march-tokens = { $side }: spend March tokens for your subordinate, or choose Done.
guns-prompt-march = { $side }: march or turn blocks, spend March tokens, or choose Done.
guns-prompt-fieldworks = { $side }: place fieldworks, or choose Done.
guns-prompt-sacrifice = { $side }: remove two full-strength blocks, or give up your next three reinforcement blocks.
guns-prompt-give-up-which = { $side }: choose which arriving blocks to give up.
guns-prompt-early-arrival = { $side }: choose the arrival token to place in the morning hours.
guns-prompt-order = { $side }: declare your general order for next turn.
guns-prompt-withdraw-discard =
    { $count ->
        [1] { $side }: you declared Withdraw. Discard at least 1 token.
       *[other] { $side }: you declared Withdraw. Discard at least { $count } tokens.
    }
guns-prompt-hold-discard =
    { $count ->
        [1] { $side }: you declared Hold again after mandatory retreats. Discard 1 token.
       *[other] { $side }: you declared Hold again after mandatory retreats. Discard { $count } tokens.
    }
guns-prompt-objectives =
    { $count ->
        [1] { $side }: you may make 1 objective move.
       *[other] { $side }: you may make { $count } objective moves.
    }

## Orders: short labels

guns-order-bid = Bid { $bid }
guns-order-pass = Pass
guns-order-take =
    { $sidekey ->
        [confederate] Play the Confederacy
       *[union] Play the Union
    }
guns-order-write =
    { $emptykey ->
        [yes] Send nothing
       *[no] Send special orders
    }
guns-order-set = Place { $block } on { $at }, facing { $front }
guns-order-hours =
    { $hours ->
        [1] 1 hour
       *[other] { $hours } hours
    }
guns-order-discard =
    { $count ->
        [0] Discard nothing
        [1] Discard 1 token
       *[other] Discard { $count } tokens
    }
guns-order-fill =
    { $count ->
        [1] Add 1 token
       *[other] Add { $count } tokens
    }
guns-order-retreat =
    { $offkey ->
        [yes]
            { $mountedkey ->
                [yes] Retreat { $block } (mounted) off the map through { $to }
               *[no] Retreat { $block } off the map through { $to }
            }
       *[no]
            { $mountedkey ->
                [yes] Retreat { $block } (mounted) to { $to }, facing { $front }
               *[no] Retreat { $block } to { $to }, facing { $front }
            }
    }
guns-order-march =
    { $offkey ->
        [yes]
            { $mountedkey ->
                [yes] March { $block } (mounted) off the map through { $to }
               *[no] March { $block } off the map through { $to }
            }
       *[no]
            { $mountedkey ->
                [yes] March { $block } (mounted) to { $to }, facing { $front }
               *[no] March { $block } to { $to }, facing { $front }
            }
    }
guns-order-stuck = Eliminate { $block }: no retreat possible
guns-order-attack =
    { $targets ->
        [1]
            { $count ->
                [1] Attack { $at } with 1 block
               *[other] Attack { $at } with { $count } blocks
            }
       *[other] Attack { $at } and { $second } with { $count } blocks
    }
guns-order-guns = Play { guns-token } on { $at }
guns-order-extend = Declare extended bombardment
guns-order-bombard = Bombard { $at } from { $from }
guns-order-hit = Destroy { guns-token } on { $at }
guns-order-fire = Support { $at } from { $from }
guns-order-offer = Offer { $one } ({ $onestrength }) and { $other } ({ $otherstrength })
guns-order-pick =
    { $number ->
        [1] Pick the first block
       *[other] Pick the second block
    }
guns-order-combat = Resolve the close combat on { $at }
guns-order-lead = Lead with { $block }
guns-order-reduce = Reduce { $block }
guns-order-enter =
    { $roadkey ->
        [yes] Bring in { $block } by road to { $to }, facing { $front }
       *[no] { $namedkey ->
            [yes] Bring in { $block } across country through { $through } to { $to }, facing { $front }
           *[no] Bring in { $block } across country to { $to }, facing { $front }
        }
    }
guns-order-transfer = Transfer { $block } to { $to }
guns-order-turn = Turn { $block } to face { $front }
guns-order-spend = Spend a March token
guns-order-fieldwork = Place a fieldwork on { $at }, facing { $front }
guns-order-remove = Remove { $one } and { $other }
guns-order-give-up =
    { $count ->
        [0] Give up the next three reinforcement blocks
        [1] Give up { $block }
        [2] Give up { $block } and { $second }
        [3] Give up { $block }, { $second } and { $third }
       *[other] Give up { $block }, { $second }, { $third } and { $fourth }
    }
guns-order-early = Morning arrival: { $entry }
guns-order-declare = { guns-general-order }
guns-order-objective =
    { $namedkey ->
        [yes] Move objective { $number } to { $zone } via { $over }
       *[no] Move objective { $number } to { $zone }
    }
guns-order-done = Done

## Events: the report

guns-event-bid =
    { $bid ->
        [1] Player { $player } bids 1 move.
       *[other] Player { $player } bids { $bid } moves.
    }
guns-event-pass = Player { $player } passes.
guns-event-took =
    { $sidekey ->
        [confederate] Player { $player } plays the Confederacy.
       *[union] Player { $player } plays the Union.
    }
guns-event-placed = { guns-block } is placed on { $at }.
guns-event-dealt = Setup: blocks, tokens and reinforcement piles are in place.
guns-event-turn = July { $day }, { $hour }. { guns-first-player }
guns-first-player =
    { $firstkey ->
        [confederate] The Confederacy goes first.
       *[union] The Union goes first.
    }
guns-event-length =
    { $hours ->
        [1] The turn lasts 1 hour.
       *[other] The turn lasts { $hours } hours.
    }
guns-event-phase =
    { $sidekey ->
        [confederate] Confederate action phase.
       *[union] Union action phase.
    }
guns-event-drew =
    { $count ->
        [1] { side-begins-sentence } draws 1 token.
       *[other] { side-begins-sentence } draws { $count } tokens.
    }
guns-event-reshuffled = Battle reserve empty: { side-in-sentence } reshuffles its return pile to form a new one.
guns-event-discarded =
    { $count ->
        [0] { side-begins-sentence } discards nothing.
        [1] { side-begins-sentence } discards 1 token.
       *[other] { side-begins-sentence } discards { $count } tokens.
    }
guns-event-declared = { side-begins-sentence } declares { guns-general-order }.
guns-event-wrote =
    { $readkey ->
        [yes] Special orders received from your commander.
       *[no]
            { $sidekey ->
                [confederate] The Confederate commander sends special orders.
               *[union] The Union commander sends special orders.
            }
    }
guns-event-turned-up =
    { $tokenkey ->
        [rumour] { $hour }: rumor ({ side-in-sentence }).
       *[other] { $hour }: reinforcements for { side-in-sentence } at { $token }.
    }
guns-event-arrived =
    { $knownkey ->
        [yes]
            { $count ->
                [1] { $hour }: { $battalion } arrives at { $entry } (1 block).
               *[other] { $hour }: { $battalion } arrives at { $entry } ({ $count } blocks).
            }
       *[no]
            { $count ->
                [1] { $hour }: 1 { guns-of-side } block arrives at { $entry }.
               *[other] { $hour }: { $count } { guns-of-side } blocks arrive at { $entry }.
            }
    }
guns-event-transferred = { guns-block } transfers off-map from { $from } to { $to }.
guns-event-entered =
    { $roadkey ->
        [yes] { guns-block } enters from { $entry } by road, to { $to }.
       *[no] { guns-block } enters from { $entry } cross-country, to { $to }.
    }
guns-event-retreated-off =
    { $mountedkey ->
        [yes] { guns-block } retreats (mounted) from { $from } off the map through { $to }.
       *[no] { guns-block } retreats from { $from } off the map through { $to }.
    }
guns-event-left-map =
    { $mountedkey ->
        [yes] { guns-block } marches (mounted) off the map through { $to }.
       *[no] { guns-block } marches off the map through { $to }.
    }
guns-event-came-back =
    { $mountedkey ->
        [yes] { guns-block } returns to the map (mounted), to { $to }.
       *[no] { guns-block } returns to the map, to { $to }.
    }
guns-event-retreated =
    { $mountedkey ->
        [yes] { guns-block } retreats (mounted) from { $from } to { $to }.
       *[no] { guns-block } retreats from { $from } to { $to }.
    }
guns-event-marched =
    { $mountedkey ->
        [yes] { guns-block } marches (mounted) from { $from } to { $to }.
       *[no] { guns-block } marches from { $from } to { $to }.
    }
guns-event-turned = { guns-block } reverses facing on { $at }.
guns-event-hastened = { side-begins-sentence } spends a March token: the next three blocks may march 1 extra stage.
guns-event-shown = { $block } is revealed.
guns-event-attack =
    { $againkey ->
        [yes]
            { $targets ->
                [1] { side-begins-sentence } renews the attack on { $at }.
               *[other] { side-begins-sentence } renews the attack on { $at } and { $second }.
            }
       *[no]
            { $targets ->
                [1]
                    { $count ->
                        [1] { side-begins-sentence } attacks { $at } with 1 block.
                       *[other] { side-begins-sentence } attacks { $at } with { $count } blocks.
                    }
               *[other] { side-begins-sentence } attacks { $at } and { $second } with { $count } blocks.
            }
    }
guns-event-no-attack =
    { $penaltykey ->
        [yes] { side-begins-sentence } declared Attack but did not attack: it must discard at least half its tray.
       *[no] { side-begins-sentence } does not attack.
    }
guns-event-guns-placed = { side-begins-sentence } plays artillery on { $at }.
guns-event-extended = Extended bombardment: the assault is postponed.
guns-event-filled =
    { $count ->
        [0] { side-begins-sentence } needs no more tokens for the attack.
        [1] { side-begins-sentence } adds 1 token to the attack.
       *[other] { side-begins-sentence } adds { $count } tokens to the attack.
    }
guns-event-guns-shown =
    { $count ->
        [1] { guns-of-side } artillery on { $at }: 1 token, strength { $strength }.
       *[other] { guns-of-side } artillery on { $at }: { $count } tokens, strength { $strength }.
    }
guns-event-bombarded =
    { $hits ->
        [0] Bombardment of { $at }, strength { $points }: no hits.
        [1] Bombardment of { $at }, strength { $points }: 1 hit.
       *[other] Bombardment of { $at }, strength { $points }: { $hits } hits.
    }
guns-event-token-hit = { guns-token } on { $at } is destroyed.
guns-event-fired = Artillery on { $from } fires at the attackers of { $at }, strength { $points }.
guns-event-defensive-fire =
    { $reductions ->
        [0] Defensive fire at { $at }, strength { $points }: no reductions.
        [1] Defensive fire at { $at }, strength { $points }: 1 reduction.
       *[other] Defensive fire at { $at }, strength { $points }: { $reductions } reductions.
    }
guns-event-advanced = { guns-block } advances to { $to }.
guns-event-offered = Two reduced { $block } blocks are offered, face down.
guns-event-reduced =
    { $knownkey ->
        [yes] { $block } is reduced.
       *[no] { $block } is reduced; its new strength is hidden.
    }
guns-event-eliminated = { $block } is eliminated.
guns-event-removed = { $block } is removed.
guns-event-gave-up =
    { $count ->
        [1] The Union gives up its next arriving block.
       *[other] The Union gives up its next { $count } arriving blocks.
    }
guns-event-combat =
    { $wonkey ->
        [yes] Close combat on { $at }, result { guns-signed-result }: the attackers win.
       *[no] Close combat on { $at }, result { guns-signed-result }: the defenders win.
    }
guns-event-attack-ended =
    { $wonkey ->
        [yes] { side-begins-sentence } wins the attack.
       *[no] { side-begins-sentence } loses the attack.
    }
guns-event-spent =
    { $count ->
        [1] { side-begins-sentence } spends 1 token (removed from play).
       *[other] { side-begins-sentence } spends { $count } tokens (removed from play).
    }
guns-event-returned =
    { $count ->
        [1] 1 token returns to the { guns-of-side } tray.
       *[other] { $count } tokens return to the { guns-of-side } tray.
    }
guns-event-stacked =
    { $count ->
        [1] { side-begins-sentence } draws 1 token, unseen, for the renewed attack.
       *[other] { side-begins-sentence } draws { $count } tokens, unseen, for the renewed attack.
    }
guns-event-stack-spent =
    { $count ->
        [0] { side-begins-sentence } has used all the tokens drawn for the renewed attack.
        [1] { side-begins-sentence } loses the last token drawn for the renewed attack.
       *[other] { side-begins-sentence } loses the last { $count } tokens drawn for the renewed attack.
    }
guns-event-fieldwork = { side-begins-sentence } places a fieldwork on { $at }.
guns-event-time-set =
    { $count ->
        [1] { side-begins-sentence } places 1 time token for the next day.
       *[other] { side-begins-sentence } places { $count } time tokens for the next day.
    }
guns-event-reserve-reset = { side-begins-sentence } shuffles its return pile back into the battle reserve.
guns-event-earned = { $hour }: the Union is behind in arrivals and earns an objective move.
guns-event-objective-moved = Objective { $number } moves to { $zone }.
guns-event-control = { side-begins-sentence } takes objective { $number }.
guns-event-over =
    { $winnerkey ->
        [confederate] The Confederacy wins the battle.
       *[union] The Union wins the battle.
    }
guns-ending-confederate = On July 2 or 3 the Union does not fully control all three objectives and does not declare Attack: the Confederacy wins.
guns-ending-held = It is { $hour }: { side-in-sentence } stands on one of the positions it was to hold, and wins.
guns-ending-not-held = It is { $hour }: { side-in-sentence } stands on none of the positions it was to hold, and loses.
guns-ending-union = The night of July 3 is over and the Confederacy has not won: the Union wins.
guns-summary-measure = Objectives: fully controlled by the Union, or denied to it
guns-summary-turn = July { $day }, { $hour }
guns-summary-controlled = Objective { $number } in { $zone }, under full control
guns-summary-denied = Objective { $number } in { $zone }, denied to the Union
guns-summary-draw = Tokens drawn, by artillery strength
guns-dispatch-marches = { side-begins-sentence } marches { $blocks } blocks.
guns-dispatch-entries = { side-begins-sentence } enters { $blocks } blocks.
guns-dispatch-tokens = { side-begins-sentence } draws and discards tokens: { $drawn } drawn, { $discarded } discarded.

## Phases of a turn

guns-phase-auction = Auction
guns-phase-set-up = Setup
guns-phase-length = Turn length
guns-phase-draw = Draw tokens
guns-phase-retreat = Retreats
guns-phase-attack = Attacks
guns-phase-entry = Reinforcements
guns-phase-march = Marches
guns-phase-night = Night
guns-phase-order = General order
guns-phase-objectives = Objectives
guns-phase-over = Game over

## Words: decisions

word-choose-side = choice of side
word-handicap = objective moves after the auction
word-special-orders = special orders
word-buford = Buford
word-length = turn length
word-night-discard = night Withdraw discard
word-tray-limit = tray limit
word-attack-penalty = penalty for not attacking
word-defence-guns = defender’s artillery
word-attack-guns = attacker’s artillery
word-fillers = extra tokens for the attack
word-bombard = bombardment
guns-decision-fire = defensive fire
word-offer = blocks to offer
word-pick = pick a block
word-leader = defending leader
word-beaten = retreat after a failed attack
word-spare = block to reduce
word-entry = reinforcement entry
word-march-tokens = March tokens
word-fieldworks = fieldworks
word-sacrifice = Union losses, first night
word-give-up-which = blocks given up
word-early-arrival = morning arrival
word-order = general order
word-withdraw-discard = Withdraw discard
word-hold-discard = repeated Hold discard
word-objectives = objectives

## Words: general orders

word-hold = Hold
word-withdraw = Withdraw

## Words: hours

word-hour-5-am = 5 AM
word-hour-6-am = 6 AM
word-hour-7-am = 7 AM
word-hour-8-am = 8 AM
word-hour-9-am = 9 AM
word-hour-10-am = 10 AM
word-hour-11-am = 11 AM
word-hour-12-noon = noon
word-hour-1-pm = 1 PM
word-hour-2-pm = 2 PM
word-hour-3-pm = 3 PM
word-hour-4-pm = 4 PM
word-hour-5-pm = 5 PM
word-hour-6-pm = 6 PM
word-hour-7-pm = 7 PM
word-hour-8-pm = 8 PM
word-hour-night = Night

## Words: entry points and time tokens

word-chambersburg = Chambersburg
word-mummasburg = Mummasburg
word-harrisburg = Harrisburg
word-emmitsburg = Emmitsburg
word-taneytown = Taneytown
word-baltimore = Baltimore
word-rumour = rumor

## Words: battalions

word-heth = Heth
word-pender = Pender
word-anderson = Anderson
word-rodes = Rodes
word-early = Early
word-johnson = Johnson
word-mclaws = McLaws
word-hood = Hood
word-pickett = Pickett
word-reynolds = Reynolds
word-howard = Howard
word-slocum = Slocum
word-sickles = Sickles
word-hancock = Hancock
word-sykes = Sykes
word-sedgwick = Sedgwick
word-kilpatrick = Kilpatrick

## Words: battle tokens

word-guns-heth-2 = Heth artillery 2
word-guns-heth-1 = Heth artillery 1
word-guns-pender-2 = Pender artillery 2
word-guns-pender-1 = Pender artillery 1
word-guns-anderson-2 = Anderson artillery 2
word-guns-anderson-1 = Anderson artillery 1
word-guns-rodes-2 = Rodes artillery 2
word-guns-rodes-1 = Rodes artillery 1
word-guns-early-2 = Early artillery 2
word-guns-early-1 = Early artillery 1
word-guns-johnson-2 = Johnson artillery 2
word-guns-johnson-1 = Johnson artillery 1
word-guns-mclaws-2 = McLaws artillery 2
word-guns-mclaws-1 = McLaws artillery 1
word-guns-hood-2 = Hood artillery 2
word-guns-hood-1 = Hood artillery 1
word-guns-pickett-2 = Pickett artillery 2
word-guns-pickett-1 = Pickett artillery 1
word-guns-reynolds-2 = Reynolds artillery 2
word-guns-reynolds-1 = Reynolds artillery 1
word-guns-howard-2 = Howard artillery 2
word-guns-howard-1 = Howard artillery 1
word-guns-slocum-2 = Slocum artillery 2
word-guns-slocum-1 = Slocum artillery 1
word-guns-sickles-2 = Sickles artillery 2
word-guns-sickles-1 = Sickles artillery 1
word-guns-hancock-2 = Hancock artillery 2
word-guns-hancock-1 = Hancock artillery 1
word-guns-sykes-2 = Sykes artillery 2
word-guns-sykes-1 = Sykes artillery 1
word-guns-sedgwick-2 = Sedgwick artillery 2
word-guns-sedgwick-1 = Sedgwick artillery 1
word-guns-i-2 = I Corps artillery 2
word-guns-i-1 = I Corps artillery 1
word-guns-ii-2 = II Corps artillery 2
word-guns-ii-1 = II Corps artillery 1
word-guns-iii-2 = III Corps artillery 2
word-guns-iii-1 = III Corps artillery 1
word-guns-reserve-2 = Reserve artillery 2
word-guns-reserve-1 = Reserve artillery 1
word-guns-any-2 = ANY artillery 2
word-guns-any-1 = ANY artillery 1

## Words: ground

word-steep = steep slope
word-obstructed = obstructed

## Words: posts in a team

word-commander = commander
word-subordinate = subordinate

## Words: lots and the names of tallies

word-opener = first bidder
word-bombardment = bombardment
word-hours = turn length
word-block-ready = ready to enter
word-block-off = off the map
word-block-to-come = not yet arrived
word-block-unused = not in play
word-block-eliminated = eliminated
word-reduced = reduced
word-strength = strength
word-modifiers = modifiers

## Groups of choices

guns-group-place-buford = Place on
guns-group-place-defence-guns = Play artillery on
guns-group-place-attack-guns = Play artillery on
guns-group-piece-march = March with
guns-group-piece-retreat = Retreat with
guns-group-piece-beaten = Retreat with
guns-group-piece-attack = Attack with
guns-group-place = Positions
guns-group-place-attack = Attack
guns-group-turn = Reverse facing
guns-group-enter = Enter cross-country
guns-group-enter-road = Enter by road
guns-group-transfer = Transfer
guns-group-bombard = Bombard
guns-group-fire = Support
guns-group-second = Attack a second position
guns-group-fieldwork = Place a fieldwork on
guns-group-objective = Move an objective to
guns-group-lead = Lead with
guns-group-reduce = Reduce
guns-group-mounted = Mounted
guns-pick-off = Off the map through { $zone }
guns-pick-second = Also attack { $at }
guns-pick-mounted = { $name } (mounted)
guns-pick-way = { $name } via { $way }
guns-block-reduced = { $name } { $strength } (reduced)
guns-pick-block = { $name }: choose its path

## What a player is doing, where something else was pressed

guns-doing-length = you are choosing the length of the turn
guns-doing-order = you are declaring your general order for the next turn
guns-doing-attack = you are declaring an attack
guns-doing-retreat = you are retreating blocks
guns-doing-march = you are marching blocks
guns-doing-entry = you are entering reinforcements
guns-doing-defence-guns = you are playing artillery in defense
guns-doing-attack-guns = you are playing artillery in support of the attack
guns-doing-bombard = you are choosing a target for your artillery
guns-doing-leader = you are choosing the lead block
guns-doing-combat = you are choosing which close combat to resolve first
guns-doing-beaten = your beaten blocks are retreating
guns-doing-fieldworks = you are placing fieldworks
guns-doing-buford = you are placing Buford’s cavalry
guns-doing-objectives = you are moving objectives

## What follows from an order, under its button

guns-follows-attack = Next turn you may attack, and blocks may pivot.
guns-follows-hold = Next turn you may march and enter reinforcements, but not attack or make voluntary retreats. If you had to retreat under Hold this turn, holding again costs 2 tokens.
guns-follows-withdraw = Next turn you may make voluntary retreats, but not attack or march adjacent to the enemy. It costs half of the battle tokens in your tray.
guns-follows-hours = The turn moves the clock this many hours.
guns-follows-done-attack = No more attacks this turn.
guns-follows-done-march = No more marches this turn.
guns-follows-done-entry = No more reinforcements this turn.
