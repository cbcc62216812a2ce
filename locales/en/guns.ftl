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
# The side, behind a noun: “the guns of the Union”.
guns-of-side =
    { $sidekey ->
        [confederate] of the Confederacy
       *[union] of the Union
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
guns-prompt-bid = Bid for the choice of army: the bid is how many objective moves your opponent gets. Or pass.
guns-prompt-choose-side = The auction is yours. Which army do you take?
guns-prompt-handicap =
    { $count ->
        [1] You may move objectives before the battle: one move is left.
       *[other] You may move objectives before the battle: { $count } moves are left.
    }
guns-prompt-special-orders =
    { $count ->
        [1] { $side }: write special orders to your subordinate, one word at most, or nothing. No codes; keep your tokens and the reinforcements to come to yourself.
       *[other] { $side }: write special orders to your subordinate, { $count } words at most, or nothing. No codes; keep your tokens and the reinforcements to come to yourself.
    }
guns-prompt-buford = { $side }: where does Buford’s cavalry stand?
guns-prompt-length =
    { $hours ->
        [1] { $side }: the turn lasts one hour.
       *[other] { $side }: how long is the turn? { $hours } hours at most.
    }
guns-prompt-night-discard =
    { $count ->
        [1] { $side }: night withdrawal. Discard at least one token.
       *[other] { $side }: night withdrawal. Discard at least { $count } tokens.
    }
guns-prompt-tray-limit =
    { $count ->
        [1] { $side }: the tray holds eight tokens. Discard one.
       *[other] { $side }: the tray holds eight tokens. Discard { $count }.
    }
guns-prompt-retreat = { $side }: make your retreats; those that are forced must be made.
guns-prompt-attack = { $side }: declare an attack, or say that you are done.
guns-prompt-attack-penalty =
    { $count ->
        [1] { $side }: you were to attack and did not. Discard at least one token.
       *[other] { $side }: you were to attack and did not. Discard at least { $count } tokens.
    }
guns-prompt-defence-guns = { $side }: place artillery for the defense, or finish.
guns-prompt-attack-guns = { $side }: place artillery to support the attack, or finish.
guns-prompt-fillers =
    { $count ->
        [1] { $side }: the attack costs one token more. Which one?
       *[other] { $side }: the attack costs { $count } tokens more. Which ones?
    }
guns-prompt-bombard = { $side }: what do the guns on { $at } bombard?
guns-prompt-hit = { $side }: a hit on { $at }. Which token is destroyed?
guns-prompt-fire = { $side }: which position do the guns on { $at } support?
guns-prompt-offer = { $side }: { $block } is reduced. Choose two blocks to offer your opponent.
guns-prompt-pick = { $side }: { $block } is reduced. Pick one of the two blocks, unseen.
guns-prompt-combat = { $side }: which close combat comes first?
guns-prompt-leader = { $side }: who leads the defence?
guns-prompt-beaten = { $side }: the attack is beaten off. Where do your blocks retreat?
guns-prompt-spare = { $side }: blocks that retreated stand next to the enemy. Which one is reduced?
guns-prompt-entry = { $side }: { $hour }. Bring in reinforcements, transfer them, or say that you are done.
guns-prompt-march-tokens = { $side }: spend March tokens for your subordinate, or say that you are done.
guns-prompt-march = { $side }: march, turn blocks, spend March tokens, or say that you are done.
guns-prompt-fieldworks = { $side }: place fieldworks, or say that you are done.
guns-prompt-sacrifice = { $side }: remove two full-strength blocks, or give up your next three reinforcement blocks.
guns-prompt-give-up-which = { $side }: which of the blocks that arrive are given up?
guns-prompt-early-arrival = { $side }: which arrival token goes among the morning hours?
guns-prompt-order = { $side }: declare the general order for the next turn.
guns-prompt-withdraw-discard =
    { $count ->
        [1] { $side }: you withdraw. Discard at least one token.
       *[other] { $side }: you withdraw. Discard at least { $count } tokens.
    }
guns-prompt-hold-discard =
    { $count ->
        [1] { $side }: you hold again after a forced retreat. Discard one token.
       *[other] { $side }: you hold again after a forced retreat. Discard { $count } tokens.
    }
guns-prompt-objectives =
    { $count ->
        [1] { $side }: you may move one objective.
       *[other] { $side }: you may make { $count } objective moves.
    }

## Orders: short labels

guns-order-bid = Bid { $bid }
guns-order-pass = Pass
guns-order-take =
    { $sidekey ->
        [confederate] Take the Confederates
       *[union] Take the Union
    }
guns-order-write =
    { $emptykey ->
        [yes] Write nothing
       *[no] Give special orders
    }
guns-order-set = Place { $block } on { $at }, facing { $front }
guns-order-hours =
    { $hours ->
        [1] One hour
       *[other] { $hours } hours
    }
guns-order-discard =
    { $count ->
        [0] Discard nothing
        [1] Discard one token
       *[other] Discard { $count } tokens
    }
guns-order-fill =
    { $count ->
        [1] Use one more token
       *[other] Use { $count } more tokens
    }
guns-order-retreat =
    { $offkey ->
        [yes] { $mountedkey ->
            [yes] Ride { $block } back off the map through { $to }
           *[no] Retreat { $block } off the map through { $to }
        }
       *[no] { $mountedkey ->
            [yes] Ride { $block } back to { $to }, facing { $front }
           *[no] Retreat { $block } to { $to }, facing { $front }
        }
    }
guns-order-march =
    { $offkey ->
        [yes] { $mountedkey ->
            [yes] Ride { $block } off the map through { $to }
           *[no] March { $block } off the map through { $to }
        }
       *[no] { $mountedkey ->
            [yes] Ride { $block } to { $to }, facing { $front }
           *[no] March { $block } to { $to }, facing { $front }
        }
    }
guns-order-stuck = Lose { $block }: no way to retreat
guns-order-attack =
    { $targets ->
        [1] { $count ->
            [1] Attack { $at } with one block
           *[other] Attack { $at } with { $count } blocks
        }
       *[other] Attack { $at } and { $second } with { $count } blocks
    }
guns-order-guns = Lay { guns-token } on { $at }
guns-order-extend = Declare an extended bombardment
guns-order-bombard = Bombard { $at } from { $from }
guns-order-hit = Destroy { guns-token } on { $at }
guns-order-fire = Support { $at } from { $from }
guns-order-offer = Lay out { $one } ({ $onestrength }) and { $other } ({ $otherstrength })
guns-order-pick =
    { $number ->
        [1] Pick the first
       *[other] Pick the second
    }
guns-order-combat = First the close combat on { $at }
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
guns-order-early = Morning: { $entry }
guns-order-declare = { guns-general-order }
guns-order-objective =
    { $namedkey ->
        [yes] Move objective { $number } to { $zone }, over { $over }
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
        [confederate] Player { $player } takes the Confederates.
       *[union] Player { $player } takes the Union.
    }
guns-event-placed = { guns-block } stands on { $at }.
guns-event-dealt = Blocks, tokens and reinforcement piles are set up.
guns-event-turn = { $day } July, { $hour }. { guns-first-player }
guns-first-player =
    { $firstkey ->
        [confederate] The Confederacy acts first.
       *[union] The Union acts first.
    }
guns-event-length =
    { $hours ->
        [1] The turn lasts one hour.
       *[other] The turn lasts { $hours } hours.
    }
guns-event-phase =
    { $sidekey ->
        [confederate] The Confederate action phase begins.
       *[union] The Union action phase begins.
    }
guns-event-drew =
    { $count ->
        [1] { side-begins-sentence } draws one token.
       *[other] { side-begins-sentence } draws { $count } tokens.
    }
guns-event-reshuffled = The battle reserve is empty: { side-in-sentence } shuffles its return pile into a new one.
guns-event-discarded =
    { $count ->
        [0] { side-begins-sentence } discards nothing.
        [1] { side-begins-sentence } discards one token.
       *[other] { side-begins-sentence } discards { $count } tokens.
    }
guns-event-declared = { side-begins-sentence } declares { guns-general-order }.
guns-event-wrote =
    { $readkey ->
        [yes] Special orders have come down from the commander.
       *[no] { $sidekey ->
            [confederate] The Confederate commander has spoken to his subordinate.
           *[union] The Union commander has spoken to his subordinate.
        }
    }
guns-event-turned-up =
    { $tokenkey ->
        [rumour] { $hour }: only a rumour reaches { side-in-sentence }.
       *[other] { $hour }: reinforcements for { side-in-sentence } at { $token }.
    }
guns-event-arrived =
    { $knownkey ->
        [yes] { $count ->
            [1] { $hour }: { $battalion } is at { $entry }, one block.
           *[other] { $hour }: { $battalion } is at { $entry }, { $count } blocks.
        }
       *[no] { $count ->
            [1] { $hour }: one block { guns-of-side } is at { $entry }.
           *[other] { $hour }: { $count } blocks { guns-of-side } are at { $entry }.
        }
    }
guns-event-transferred = { guns-block } goes from { $from } to { $to }, outside the map.
guns-event-entered =
    { $roadkey ->
        [yes] { guns-block } comes in from { $entry } by road, to { $to }.
       *[no] { guns-block } comes in from { $entry } across country, to { $to }.
    }
guns-event-retreated-off =
    { $mountedkey ->
        [yes] { guns-block } rides back from { $from } and leaves the map through { $to }.
       *[no] { guns-block } retreats from { $from } and leaves the map through { $to }.
    }
guns-event-left-map =
    { $mountedkey ->
        [yes] { guns-block } rides off the map through { $to }.
       *[no] { guns-block } marches off the map through { $to }.
    }
guns-event-came-back =
    { $mountedkey ->
        [yes] { guns-block } rides back onto the map, to { $to }.
       *[no] { guns-block } comes back onto the map, to { $to }.
    }
guns-event-retreated =
    { $mountedkey ->
        [yes] { guns-block } rides back from { $from } to { $to }.
       *[no] { guns-block } retreats from { $from } to { $to }.
    }
guns-event-marched =
    { $mountedkey ->
        [yes] { guns-block } rides from { $from } to { $to }.
       *[no] { guns-block } marches from { $from } to { $to }.
    }
guns-event-turned = { guns-block } turns about on { $at }.
guns-event-hastened = { side-begins-sentence } spends a March token: three blocks march one stage farther.
guns-event-shown = { $block } is revealed.
guns-event-attack =
    { $againkey ->
        [yes] { $targets ->
            [1] { side-begins-sentence } attacks { $at } again.
           *[other] { side-begins-sentence } attacks { $at } and { $second } again.
        }
       *[no] { $targets ->
            [1] { $count ->
                [1] { side-begins-sentence } attacks { $at } with one block.
               *[other] { side-begins-sentence } attacks { $at } with { $count } blocks.
            }
           *[other] { side-begins-sentence } attacks { $at } and { $second } with { $count } blocks.
        }
    }
guns-event-no-attack =
    { $penaltykey ->
        [yes] { side-begins-sentence } was to attack and did not: half its tray is forfeit.
       *[no] { side-begins-sentence } does not attack.
    }
guns-event-guns-placed = { side-begins-sentence } brings up guns on { $at }.
guns-event-extended = The bombardment is extended: the assault must wait.
guns-event-filled =
    { $count ->
        [0] { side-begins-sentence } needs no more tokens for the attack.
        [1] { side-begins-sentence } uses one more token for the attack.
       *[other] { side-begins-sentence } uses { $count } more tokens for the attack.
    }
guns-event-guns-shown =
    { $count ->
        [1] The guns { guns-of-side } on { $at }: one token, strength { $strength }.
       *[other] The guns { guns-of-side } on { $at }: { $count } tokens, strength { $strength }.
    }
guns-event-bombarded =
    { $hits ->
        [0] Bombardment of { $at }, strength { $points }: no hit.
        [1] Bombardment of { $at }, strength { $points }: one hit.
       *[other] Bombardment of { $at }, strength { $points }: { $hits } hits.
    }
guns-event-token-hit = { guns-token } is silenced on { $at }.
guns-event-fired = The guns on { $from } fire on the attackers of { $at } with strength { $points }.
guns-event-defensive-fire =
    { $reductions ->
        [0] Defensive fire before { $at }, strength { $points }: the attackers come on unharmed.
        [1] Defensive fire before { $at }, strength { $points }: one reduction.
       *[other] Defensive fire before { $at }, strength { $points }: { $reductions } reductions.
    }
guns-event-advanced = { guns-block } advances to { $to }.
guns-event-offered = Two reduced blocks of { $block } are offered, face down.
guns-event-reduced =
    { $knownkey ->
        [yes] { $block } is reduced.
       *[no] { $block } is reduced; how much is left of it stays hidden.
    }
guns-event-eliminated = { $block } is eliminated.
guns-event-removed = { $block } is taken off.
guns-event-gave-up =
    { $count ->
        [1] The Union gives up the next block that would arrive.
       *[other] The Union gives up the next { $count } blocks that would arrive.
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
        [1] { side-begins-sentence } spends one token for good.
       *[other] { side-begins-sentence } spends { $count } tokens for good.
    }
guns-event-returned =
    { $count ->
        [1] One token comes back to the tray { guns-of-side }.
       *[other] { $count } tokens come back to the tray { guns-of-side }.
    }
guns-event-stacked =
    { $count ->
        [1] { side-begins-sentence } draws one token unseen for the new attack.
       *[other] { side-begins-sentence } draws { $count } tokens unseen for the new attack.
    }
guns-event-stack-spent =
    { $count ->
        [0] { side-begins-sentence } has used up the tokens drawn for the new attack.
        [1] { side-begins-sentence } loses the last token drawn for the new attack.
       *[other] { side-begins-sentence } loses the { $count } tokens left of those drawn for the new attack.
    }
guns-event-fieldwork = { side-begins-sentence } digs in on { $at }: a fieldwork.
guns-event-time-set =
    { $count ->
        [1] { side-begins-sentence } places 1 time token for the coming day.
       *[other] { side-begins-sentence } places { $count } time tokens for the coming day.
    }
guns-event-reserve-reset = { side-begins-sentence } puts its return pile back into the battle reserve.
guns-event-earned = { $hour }: the Union is behind in arrivals and earns an objective move.
guns-event-objective-moved = Objective { $number } moves to { $zone }.
guns-event-control = { side-begins-sentence } takes objective { $number }.
guns-event-over =
    { $winnerkey ->
        [confederate] The Confederacy wins the battle.
       *[union] The Union wins the battle.
    }

## Phases of a turn

guns-phase-auction = Auction
guns-phase-set-up = Set-up
guns-phase-length = Turn length
guns-phase-draw = Drawing tokens
guns-phase-retreat = Retreats
guns-phase-attack = Attacks
guns-phase-entry = Reinforcements
guns-phase-march = Marches
guns-phase-night = Night
guns-phase-order = General order
guns-phase-objectives = Objectives
guns-phase-over = End of the game

## Words: decisions

word-choose-side = choice of army
word-handicap = objectives moved after the auction
word-special-orders = special orders
word-buford = Buford
word-length = turn length
word-night-discard = discard of a night withdrawal
word-tray-limit = tray limit
word-attack-penalty = penalty for not attacking
word-defence-guns = defender’s artillery
word-attack-guns = attacker’s artillery
word-fillers = tokens to make up the number
word-bombard = bombardment
guns-decision-fire = defensive fire
word-offer = two blocks to pick from
word-pick = pick of a block
word-leader = defender’s leader
word-beaten = retreat of beaten attackers
word-spare = block that is reduced
word-entry = reinforcement entry
word-march-tokens = March tokens
word-fieldworks = fieldworks
word-sacrifice = the Union’s loss in the first night
word-give-up-which = blocks given up
word-early-arrival = arrival in the morning
word-order = general order
word-withdraw-discard = discard of a withdrawal
word-hold-discard = discard of a repeated Hold
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
word-hour-12-noon = 12 noon
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
word-rumour = rumour

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
word-guns-i-2 = Corps I artillery 2
word-guns-i-1 = Corps I artillery 1
word-guns-ii-2 = Corps II artillery 2
word-guns-ii-1 = Corps II artillery 1
word-guns-iii-2 = Corps III artillery 2
word-guns-iii-1 = Corps III artillery 1
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

word-opener = who bids first
word-bombardment = bombardment
word-hours = turn length
word-block-ready = waits to enter
word-block-off = off the map
word-block-to-come = still to come
word-block-unused = not in play
word-block-eliminated = eliminated
word-reduced = reduced
word-strength = strength
word-modifiers = what is added

## Groups of choices

guns-group-place-buford = Place
guns-group-place-defence-guns = Artillery on
guns-group-place-attack-guns = Artillery on
guns-group-piece-march = March with
guns-group-piece-retreat = Retreat with
guns-group-piece-beaten = Retreat with
guns-group-piece-attack = Attack with
guns-group-place = Positions
guns-group-place-attack = Attack
guns-group-turn = Turn about
guns-group-enter = Enter cross-country
guns-group-enter-road = Enter by road
guns-group-transfer = Transfer
guns-group-bombard = Bombard
guns-group-fire = Support
guns-group-second = Attack a second position
guns-group-fieldwork = Fieldwork on
guns-group-objective = Move an objective to
guns-group-lead = Leader
guns-group-reduce = Reduce
guns-group-mounted = Mounted
guns-pick-off = Off the map through { $zone }
guns-pick-second = And against { $at }
guns-pick-mounted = { $name } mounted
guns-pick-way = { $name } by way of { $way }
guns-block-reduced = { $name } { $strength } (reduced)
guns-pick-block = { $name }: choose its way
