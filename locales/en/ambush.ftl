# Ambush, the referee’s own test game: what is asked, what can be ordered, what happened.

## The seats

side-union-commander = Union commander
side-union-scout = Union scout
side-confederate-commander = Confederate commander
side-confederate-scout = Confederate scout

## Prompts: what is asked

ambush-prompt-bid = Bid nerve for the initiative. Bids stay secret until everyone has planned.
ambush-prompt-scout = Choose where your scout goes tonight. Plans stay secret until everyone has planned.
ambush-prompt-lead = You have the initiative: march first, or wait for the draw?
ambush-prompt-march = Choose a starting place, a destination and one to three blocks to march; or stay.
ambush-prompt-challenge =
    { $count ->
        [one] 1 block marches from { $from } to { $to }. Challenge it?
       *[other] { $count } blocks march from { $from } to { $to }. Challenge them?
    }
ambush-prompt-answer = Your march from { $from } to { $to } is challenged. Choose your answer.
ambush-prompt-doubt = The march from { $from } to { $to } gives the countersign. Believe it?
ambush-prompt-guns = Your guns may fire. Pick a point on the board, or hold fire.
ambush-prompt-loss = You lost the fight. Choose a block to lose.
ambush-prompt-retreat = Your blocks must leave { $place }. Choose where they retreat.

## Orders

ambush-order-bid = Bid { $nerve } nerve
ambush-order-scout = Scout { $place }
ambush-order-rest = Rest the scout
ambush-order-lead = March first
ambush-order-wait = Wait for the draw
ambush-order-march =
    { $count ->
        [1] March from { $from } to { $to } with { $first }
        [2] March from { $from } to { $to } with { $first } and { $second }
       *[3] March from { $from } to { $to } with { $first }, { $second } and { $third }
    }
ambush-order-stay = Stay
ambush-order-challenge = Challenge from { $place }
ambush-order-let-pass = Let them pass
ambush-order-countersign = Give the countersign (1 nerve)
ambush-order-silence = Stay silent
ambush-order-fire = Open fire
ambush-order-doubt = Doubt it
ambush-order-believe = Believe it
ambush-order-shell = Fire at { $x } yards east, { $y } yards south
ambush-order-hold-fire = Hold fire
ambush-order-lose = Lose { $block }
ambush-order-retreat = Retreat to { $place }

## Events

ambush-event-turn = Turn { $turn }
ambush-event-bids = Bids: Union { $union } nerve, Confederate { $confederate }.
ambush-event-initiative = { side-begins-sentence } has the initiative.
ambush-event-initiative-die = Tied bids. Die roll { $die }: { side-in-sentence } has the initiative.
ambush-event-scouted = Your scout returns from { $place }: he saw { $block }.
ambush-event-scouted-nothing = Your scout returns from { $place }: nothing new.
ambush-event-led = { side-begins-sentence } marches first.
ambush-event-waited = { side-begins-sentence } waits for the draw.
ambush-event-drawn = Drawn from the cup: { $chit }.
ambush-event-moonlight = The moon comes out and reveals every block in a field.
ambush-event-shown = { $block } is revealed.
ambush-event-marched =
    { $group ->
        [one] { side-begins-sentence } marches 1 block from { $from } to { $to }.
       *[other] { side-begins-sentence } marches { $group } blocks from { $from } to { $to }.
    }
ambush-event-stayed = { side-begins-sentence } does not march.
ambush-event-challenged = “Who goes there?” { side-begins-sentence } challenges the march from { $place }.
ambush-event-let-pass = { side-begins-sentence } lets the march pass.
ambush-event-countersigned = { side-begins-sentence } gives the countersign.
ambush-event-doubted = { side-begins-sentence } does not believe it.
ambush-event-believed = { side-begins-sentence } believes it.
ambush-event-spotted = Silence. Die roll { $die }, modified { $total }: the march is spotted and halts.
ambush-event-unspotted = Silence. Die roll { $die }, modified { $total }: not spotted, and the march continues.
ambush-event-fired = { side-begins-sentence } answers with fire.
ambush-event-moved =
    { $group ->
        [one] 1 block of { side-in-sentence } moves from { $from } to { $to }.
       *[other] { $group } blocks of { side-in-sentence } move from { $from } to { $to }.
    }
ambush-event-retreated =
    { $group ->
        [one] 1 block of { side-in-sentence } retreats from { $from } to { $to }.
       *[other] { $group } blocks of { side-in-sentence } retreat from { $from } to { $to }.
    }
ambush-event-shelled = The guns of { side-in-sentence } fire at { $x } yards east, { $y } yards south. The shell lands on { $place }.
ambush-event-shelled-off = The guns of { side-in-sentence } fire at { $x } yards east, { $y } yards south. The shell lands off the board.
ambush-event-held-fire = The guns of { side-in-sentence } are silent.
ambush-event-hit = { $place }: die roll { $die }, modified { $total }. Hit.
ambush-event-missed = { $place }: die roll { $die }, modified { $total }. Miss.
ambush-event-struck = The shell hits { $block }.
ambush-event-clashed = { side-begins-sentence } attacks { $place }, { $attack } against { $defence }: { $winnerkey ->
        [confederate] the Confederacy
       *[union] the Union
    } wins.
ambush-event-lost = { $block } is lost.
ambush-event-over =
    { $winnerkey ->
        [union] The night is over. The Union wins, { $union } points to { $confederate }.
        [confederate] The night is over. The Confederacy wins, { $confederate } points to { $union }.
       *[draw] The night is over: a draw, { $union } points each.
    }

## Words: decisions and orders

word-bid = bid
word-scout = scout
word-lead = initiative
word-challenge = challenge
word-answer = answer
word-doubt = countersign
word-guns = guns
word-loss = loss
word-lose = lose a block
word-shell = fire at

## Words: the ground

word-field = field
word-lane = lane

## Words: chits

word-union-march = a Union march
word-confederate-march = a Confederate march
word-union-guns = the Union guns
word-confederate-guns = the Confederate guns
word-moon = the moon
word-clouds = clouds, which end the turn

## Words: dice, sums and results

word-spot = spotting
word-hit = hit
word-drift-east = drift to the east
word-drift-south = drift to the south
word-deal = deal of the blocks
word-cup = the cup
word-lot = lot
word-halted = halted
word-unseen = unseen
word-miss = miss
word-wins = wins
word-nothing = nothing
word-yes = yes
word-no = no
