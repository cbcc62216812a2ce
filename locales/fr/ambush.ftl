# Embuscade, le jeu d’essai de l’arbitre : ce qui est demandé, ce qu’on peut ordonner, ce qui s’est passé.

## Les places

side-union-commander = Commandant de l’Union
side-union-scout = Éclaireur de l’Union
side-confederate-commander = Commandant confédéré
side-confederate-scout = Éclaireur confédéré

## Questions : ce qui est demandé

ambush-prompt-bid = Combien de cran misez-vous pour l’initiative ? Les mises restent secrètes jusqu’à ce que tous aient décidé.
ambush-prompt-scout = Où va votre éclaireur cette nuit ? Les plans restent secrets jusqu’à ce que tous aient décidé.
ambush-prompt-lead = Vous avez l’initiative : marcher le premier, ou attendre le tirage ?
ambush-prompt-march = Qui marche, et vers où ? Choisissez le départ, l’arrivée et un à trois blocs ; ou restez sur place.
ambush-prompt-challenge =
    { $count ->
        [one] Un bloc marche : { $from } – { $to }. L’interpellez-vous ?
       *[other] { $count } blocs marchent : { $from } – { $to }. Les interpellez-vous ?
    }
ambush-prompt-answer = Halte ! Votre marche { $from } – { $to } est interpellée. Que répondez-vous ?
ambush-prompt-doubt = La marche { $from } – { $to } donne le mot de passe. Y croyez-vous ?
ambush-prompt-guns = Vos canons peuvent tirer. Désignez un point sur la carte, ou ne tirez pas.
ambush-prompt-loss = Vous êtes battu : quel bloc perdez-vous ?
ambush-prompt-retreat = Vos blocs doivent quitter { $place }. Où se replient-ils ?

## Ordres

ambush-order-bid = Miser { $nerve } de cran
ambush-order-scout = Se glisser vers { $place }
ambush-order-rest = Laisser l’éclaireur se reposer
ambush-order-lead = Marcher le premier
ambush-order-wait = Attendre le tirage
ambush-order-march =
    { $count ->
        [1] Marcher : { $from } – { $to }, avec { $first }
        [2] Marcher : { $from } – { $to }, avec { $first } et { $second }
       *[3] Marcher : { $from } – { $to }, avec { $first }, { $second } et { $third }
    }
ambush-order-stay = Rester sur place
ambush-order-challenge = Interpeller depuis { $place }
ambush-order-let-pass = Laisser passer
ambush-order-countersign = Donner le mot de passe (1 de cran)
ambush-order-silence = Garder le silence
ambush-order-fire = Ouvrir le feu
ambush-order-doubt = Ne pas y croire
ambush-order-believe = Y croire
ambush-order-shell = Tirer à { $x } yards à l’est, { $y } yards au sud
ambush-order-hold-fire = Ne pas tirer
ambush-order-lose = Perdre { $block }
ambush-order-retreat = Se replier vers { $place }

## Événements

ambush-event-turn = Tour { $turn }
ambush-event-bids = Les mises : { $union } de cran pour l’Union, { $confederate } pour la Confédération.
ambush-event-initiative = { side-begins-sentence } a l’initiative.
ambush-event-initiative-die = Mises égales. Le dé donne { $die } : { side-in-sentence } a l’initiative.
ambush-event-scouted = Votre éclaireur est revenu de { $place } : il a vu { $block }.
ambush-event-scouted-nothing = Votre éclaireur est revenu de { $place } : il n’a rien vu de nouveau.
ambush-event-led = { side-begins-sentence } marche la première.
ambush-event-waited = { side-begins-sentence } attend le tirage.
ambush-event-drawn = Tiré du gobelet : { $chit }.
ambush-event-moonlight = La lune sort et révèle les blocs qui sont dans les champs.
ambush-event-shown = { $block } est vu de tous.
ambush-event-marched =
    { $group ->
        [one] { side-begins-sentence } marche avec un bloc : { $from } – { $to }.
       *[other] { side-begins-sentence } marche avec { $group } blocs : { $from } – { $to }.
    }
ambush-event-stayed = { side-begins-sentence } ne marche pas.
ambush-event-challenged = « Qui vive ? » { side-begins-sentence } interpelle la marche depuis { $place }.
ambush-event-let-pass = { side-begins-sentence } laisse passer la marche.
ambush-event-countersigned = { side-begins-sentence } donne le mot de passe.
ambush-event-doubted = { side-begins-sentence } n’y croit pas.
ambush-event-believed = { side-begins-sentence } y croit.
ambush-event-spotted = Silence. Le dé donne { $die }, avec les modificateurs { $total } : la marche est repérée et s’arrête.
ambush-event-unspotted = Silence. Le dé donne { $die }, avec les modificateurs { $total } : personne n’est vu, la marche continue.
ambush-event-fired = { side-begins-sentence } répond par le feu.
ambush-event-moved =
    { $group ->
        [one] { side-begins-sentence } : un bloc arrive, { $from } – { $to }.
       *[other] { side-begins-sentence } : { $group } blocs arrivent, { $from } – { $to }.
    }
ambush-event-retreated =
    { $group ->
        [one] { side-begins-sentence } : un bloc se replie, { $from } – { $to }.
       *[other] { side-begins-sentence } : { $group } blocs se replient, { $from } – { $to }.
    }
ambush-event-shelled = { side-begins-sentence } tire au canon à { $x } yards à l’est, { $y } yards au sud. L’obus tombe sur { $place }.
ambush-event-shelled-off = { side-begins-sentence } tire au canon à { $x } yards à l’est, { $y } yards au sud. L’obus se perd hors de la carte.
ambush-event-held-fire = { side-begins-sentence } ne tire pas au canon.
ambush-event-hit = { $place } : le dé donne { $die }, avec les modificateurs { $total }. Touché.
ambush-event-missed = { $place } : le dé donne { $die }, avec les modificateurs { $total }. Manqué.
ambush-event-struck = L’obus frappe { $block }.
ambush-event-clashed = { side-begins-sentence } attaque { $place }, { $attack } contre { $defence } : { $winnerkey ->
        [confederate] la Confédération
       *[union] l’Union
    } l’emporte.
ambush-event-lost = { $block } est perdu.
ambush-event-over =
    { $winnerkey ->
        [union] La nuit est finie. L’Union l’emporte, { $union } points à { $confederate }.
        [confederate] La nuit est finie. La Confédération l’emporte, { $confederate } points à { $union }.
       *[draw] La nuit est finie : partie nulle, { $union } points chacun.
    }

## Mots : décisions et ordres

word-bid = mise
word-scout = éclaireur
word-lead = initiative
word-challenge = qui-vive
word-answer = réponse
word-doubt = mot de passe
word-guns = canons
word-loss = perte
word-lose = perdre un bloc
word-shell = tirer sur

## Mots : le terrain

word-field = champ
word-lane = chemin

## Mots : les jetons

word-union-march = une marche de l’Union
word-confederate-march = une marche confédérée
word-union-guns = les canons de l’Union
word-confederate-guns = les canons confédérés
word-moon = la lune
word-clouds = les nuages, qui finissent le tour

## Mots : dés, sommes et résultats

word-spot = repérage
word-hit = coup au but
word-drift-east = dérive vers l’est
word-drift-south = dérive vers le sud
word-deal = distribution des blocs
word-cup = gobelet
word-lot = tirage au sort
word-halted = arrêté
word-unseen = inaperçu
word-miss = manqué
word-wins = l’emporte
word-nothing = rien
word-yes = oui
word-no = non
