# Ambush, the referee’s own test game: what is asked, what can be ordered, what happened.

## The seats

side-union-commander = Union commander
side-union-scout = Union scout
side-confederate-commander = Confederate commander
side-confederate-scout = Confederate scout

## Prompts: what is asked

ambush-prompt-bid = How much nerve do you bid for the initiative? Your bid stays sealed until all have planned.
ambush-prompt-scout = Where does your scout creep tonight? Your plan stays sealed until all have planned.
ambush-prompt-lead = You have the initiative: march first, or wait for the draw?
ambush-prompt-march = Who marches, and where to? Choose where the march begins, where it goes, and one to three blocks; or stay.
ambush-prompt-challenge =
    { $count ->
        [one] One block marches from { $from } to { $to }. Do you challenge it?
       *[other] { $count } blocks march from { $from } to { $to }. Do you challenge them?
    }
ambush-prompt-answer = Halt! Your march from { $from } to { $to } is challenged. What do you answer?
ambush-prompt-doubt = The march from { $from } to { $to } gives the countersign. Do you believe it?
ambush-prompt-guns = Your guns may fire. Point at a place on the board, or hold your fire.
ambush-prompt-loss = You are beaten: which block do you lose?
ambush-prompt-retreat = Your blocks must leave { $place }. Where do they retreat to?

## Orders

ambush-order-bid = Bid { $nerve } nerve
ambush-order-scout = Creep to { $place }
ambush-order-rest = Let the scout rest
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
ambush-order-silence = Keep silent
ambush-order-fire = Open fire
ambush-order-doubt = Doubt it
ambush-order-believe = Believe it
ambush-order-shell = Fire at { $x } yards east, { $y } yards south
ambush-order-hold-fire = Hold fire
ambush-order-lose = Lose { $block }
ambush-order-retreat = Retreat to { $place }

## Events

ambush-event-turn = Turn { $turn }
ambush-event-bids = The bids: { $union } nerve by the Union, { $confederate } by the Confederacy.
ambush-event-initiative = { side-begins-sentence } has the initiative.
ambush-event-initiative-die = The bids are equal. A die shows { $die }: { side-in-sentence } has the initiative.
ambush-event-scouted = Your scout is back from { $place }: he saw { $block }.
ambush-event-scouted-nothing = Your scout is back from { $place }: he saw nothing new.
ambush-event-led = { side-begins-sentence } marches first.
ambush-event-waited = { side-begins-sentence } waits for the draw.
ambush-event-drawn = Drawn from the cup: { $chit }.
ambush-event-moonlight = The moon comes out and shows who stands in the fields.
ambush-event-shown = { $block } is seen by everybody.
ambush-event-marched =
    { $group ->
        [one] { side-begins-sentence } marches with one block from { $from } to { $to }.
       *[other] { side-begins-sentence } marches with { $group } blocks from { $from } to { $to }.
    }
ambush-event-stayed = { side-begins-sentence } does not march.
ambush-event-challenged = “Who goes there?” { side-begins-sentence } challenges the march from { $place }.
ambush-event-let-pass = { side-begins-sentence } lets the march pass.
ambush-event-countersigned = { side-begins-sentence } gives the countersign.
ambush-event-doubted = { side-begins-sentence } does not believe it.
ambush-event-believed = { side-begins-sentence } believes it.
ambush-event-spotted = Silence. The die shows { $die }, with what is added { $total }: the march is spotted and halts.
ambush-event-unspotted = Silence. The die shows { $die }, with what is added { $total }: nobody is seen, and the march goes on.
ambush-event-fired = { side-begins-sentence } answers with fire.
ambush-event-moved =
    { $group ->
        [one] One block of { side-in-sentence } comes from { $from } to { $to }.
       *[other] { $group } blocks of { side-in-sentence } come from { $from } to { $to }.
    }
ambush-event-retreated =
    { $group ->
        [one] One block of { side-in-sentence } retreats from { $from } to { $to }.
       *[other] { $group } blocks of { side-in-sentence } retreat from { $from } to { $to }.
    }
ambush-event-shelled = The guns of { side-in-sentence } fire at { $x } yards east, { $y } yards south. The shell comes down on { $place }.
ambush-event-shelled-off = The guns of { side-in-sentence } fire at { $x } yards east, { $y } yards south. The shell is lost beyond the board.
ambush-event-held-fire = The guns of { side-in-sentence } are silent.
ambush-event-hit = { $place }: the die shows { $die }, with what is added { $total }. A hit.
ambush-event-missed = { $place }: the die shows { $die }, with what is added { $total }. No harm is done.
ambush-event-struck = The shell strikes { $block }.
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
