# The Guns of Gettysburg : ce qui est demandé, ce qu’on peut ordonner, ce qui s’est passé.

## Les places

side-player-1 = Joueur 1
side-player-2 = Joueur 2
side-player-1-subordinate = Subordonné du joueur 1
side-player-2-subordinate = Subordonné du joueur 2
side-union-subordinate = Subordonné de l’Union
side-confederate-subordinate = Subordonné confédéré

## Morceaux de phrases

# Un bloc en tête de phrase : qui ne le connaît pas voit à qui il est.
guns-block =
    { $knownkey ->
        [yes] { $block }
       *[no] { $sidekey ->
            [confederate] Un bloc confédéré
           *[union] Un bloc de l’Union
        }
    }
# Un commandement général.
guns-general-order =
    { $orderkey ->
        [attack] Attaquer
        [hold] Tenir
       *[withdraw] Retraiter
    }
# Un jeton bataille.
guns-token =
    { $tokenkey ->
        [march] Marche / Travail de terrain
       *[other] { $token }
    }
# Le camp, après un nom : « les canons de l’Union ».
guns-of-side =
    { $sidekey ->
        [confederate] de la Confédération
       *[union] de l’Union
    }
# Le résultat d’un combat rapproché avec son signe.
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

## Questions posées au joueur

guns-prompt-over = La partie est terminée.
guns-prompt-bid = Misez pour le choix de l’armée : la mise est le nombre de mouvements d’objectif de votre adversaire. Ou passez.
guns-prompt-choose-side = Vous remportez les enchères. Choisissez votre camp.
guns-prompt-handicap =
    { $count ->
        [1] Vous pouvez déplacer les objectifs avant la bataille : il reste un mouvement.
       *[other] Vous pouvez déplacer les objectifs avant la bataille : il reste { $count } mouvements.
    }
guns-prompt-special-orders =
    { $count ->
        [1] { $side } : écrivez vos ordres spéciaux à votre subordonné, un mot au plus, ou rien. Pas de code ; taisez vos jetons et les renforts à venir.
       *[other] { $side } : écrivez vos ordres spéciaux à votre subordonné, { $count } mots au plus, ou rien. Pas de code ; taisez vos jetons et les renforts à venir.
    }
guns-prompt-buford = { $side } : placez la cavalerie de Buford.
guns-prompt-length =
    { $hours ->
        [1] { $side } : le tour dure une heure.
       *[other] { $side } : choisissez la durée du tour, { $hours } heures au plus.
    }
guns-prompt-night-discard =
    { $count ->
        [1] { $side } : retraite de nuit. Défaussez au moins un jeton.
       *[other] { $side } : retraite de nuit. Défaussez au moins { $count } jetons.
    }
guns-prompt-tray-limit =
    { $count ->
        [1] { $side } : le porte-jetons ne contient que huit jetons. Défaussez-en un.
       *[other] { $side } : le porte-jetons ne contient que huit jetons. Défaussez-en { $count }.
    }
guns-prompt-retreat = { $side } : effectuez vos retraites ; les retraites obligatoires ne peuvent pas être omises.
guns-prompt-attack = { $side } : déclarez une attaque, ou terminez.
guns-prompt-attack-penalty =
    { $count ->
        [1] { $side } : vous avez déclaré Attaquer sans attaquer. Défaussez au moins un jeton.
       *[other] { $side } : vous avez déclaré Attaquer sans attaquer. Défaussez au moins { $count } jetons.
    }
guns-prompt-defence-guns = { $side } : jouez de l’artillerie pour la défense, ou terminez.
guns-prompt-attack-guns = { $side } : jouez de l’artillerie pour soutenir l’attaque, ou terminez.
guns-prompt-fillers =
    { $count ->
        [1] { $side } : l’attaque exige encore un jeton. Lequel ?
       *[other] { $side } : l’attaque exige encore { $count } jetons. Lesquels ?
    }
guns-prompt-bombard = { $side } : que bombarde l’artillerie sur { $at } ?
guns-prompt-hit = { $side } : une touche sur { $at }. Quel jeton d’artillerie est détruit ?
guns-prompt-fire = { $side } : quelle position soutient l’artillerie sur { $at } ?
guns-prompt-offer = { $side } : { $block } est réduit. Choisissez les deux blocs de remplacement à proposer à l’adversaire.
guns-prompt-pick = { $side } : { $block } est réduit. Choisissez un des deux blocs, sans les voir.
guns-prompt-combat = { $side } : quel combat rapproché vient en premier ?
guns-prompt-leader = { $side } : quel bloc est le leader de la défense ?
guns-prompt-beaten = { $side } : l’attaque est repoussée. Où vos blocs font-ils retraite ?
guns-prompt-spare = { $side } : des blocs en retraite sont à côté de l’ennemi. Lequel est réduit ?
guns-prompt-entry = { $side } : { $hour }. Faites entrer des renforts, transférez-les, ou terminez.
guns-prompt-march-tokens = { $side } : dépensez des jetons de marche pour votre subordonné, ou terminez.
guns-prompt-march = { $side } : faites marcher vos blocs, changez leur sens, dépensez des jetons de marche, ou terminez.
guns-prompt-fieldworks = { $side } : placez des travaux de terrain, ou terminez.
guns-prompt-sacrifice = { $side } : retirez deux blocs à pleine puissance, ou renoncez aux trois prochains blocs de renfort.
guns-prompt-give-up-which = { $side } : à quels blocs, parmi ceux qui arrivent, renoncez-vous ?
guns-prompt-early-arrival = { $side } : choisissez le jeton Arrivée à placer aux heures du matin.
guns-prompt-order = { $side } : déclarez le commandement général du prochain tour.
guns-prompt-withdraw-discard =
    { $count ->
        [1] { $side } : vous avez déclaré Retraiter. Défaussez au moins un jeton.
       *[other] { $side } : vous avez déclaré Retraiter. Défaussez au moins { $count } jetons.
    }
guns-prompt-hold-discard =
    { $count ->
        [1] { $side } : vous déclarez de nouveau Tenir après des retraites obligatoires. Défaussez un jeton.
       *[other] { $side } : vous déclarez de nouveau Tenir après des retraites obligatoires. Défaussez { $count } jetons.
    }
guns-prompt-objectives =
    { $count ->
        [1] { $side } : vous pouvez déplacer un objectif.
       *[other] { $side } : vous pouvez faire { $count } mouvements d’objectif.
    }

## Ordres

guns-order-bid = Miser { $bid }
guns-order-pass = Passer
guns-order-take =
    { $sidekey ->
        [confederate] Jouer la Confédération
       *[union] Jouer l’Union
    }
guns-order-write =
    { $emptykey ->
        [yes] Ne rien écrire
       *[no] Donner des ordres spéciaux
    }
guns-order-set = Placer { $block } sur { $at }, face à { $front }
guns-order-hours =
    { $hours ->
        [1] Une heure
       *[other] { $hours } heures
    }
guns-order-discard =
    { $count ->
        [0] Ne rien défausser
        [1] Défausser un jeton
       *[other] Défausser { $count } jetons
    }
guns-order-fill =
    { $count ->
        [1] Compléter avec un jeton
       *[other] Compléter avec { $count } jetons
    }
guns-order-retreat =
    { $offkey ->
        [yes]
            { $mountedkey ->
                [yes] Retraiter { $block } (monté) hors de la carte par { $to }
               *[no] Retraiter { $block } hors de la carte par { $to }
            }
       *[no]
            { $mountedkey ->
                [yes] Retraiter { $block } (monté) vers { $to }, face à { $front }
               *[no] Retraiter { $block } vers { $to }, face à { $front }
            }
    }
guns-order-march =
    { $offkey ->
        [yes]
            { $mountedkey ->
                [yes] Faire marcher { $block } (monté) hors de la carte par { $to }
               *[no] Faire marcher { $block } hors de la carte par { $to }
            }
       *[no]
            { $mountedkey ->
                [yes] Faire marcher { $block } (monté) vers { $to }, face à { $front }
               *[no] Faire marcher { $block } vers { $to }, face à { $front }
            }
    }
guns-order-stuck = Éliminer { $block } : aucune retraite possible
guns-order-attack =
    { $targets ->
        [1] { $count ->
            [1] Attaquer { $at } avec un bloc
           *[other] Attaquer { $at } avec { $count } blocs
        }
       *[other] Attaquer { $at } et { $second } avec { $count } blocs
    }
guns-order-guns = Jouer { guns-token } sur { $at }
guns-order-extend = Déclarer un bombardement étendu
guns-order-bombard = Bombarder { $at } depuis { $from }
guns-order-hit = Détruire { guns-token } sur { $at }
guns-order-fire = Soutenir { $at } depuis { $from }
guns-order-offer = Proposer { $one } ({ $onestrength }) et { $other } ({ $otherstrength })
guns-order-pick =
    { $number ->
        [1] Choisir le premier
       *[other] Choisir le second
    }
guns-order-combat = Résoudre le combat rapproché sur { $at }
guns-order-lead = Leader : { $block }
guns-order-reduce = Réduire { $block }
guns-order-enter =
    { $roadkey ->
        [yes] Faire entrer { $block } par la route sur { $to }, face à { $front }
       *[no] { $namedkey ->
            [yes] Faire entrer { $block } à travers champs par { $through } sur { $to }, face à { $front }
           *[no] Faire entrer { $block } à travers champs sur { $to }, face à { $front }
        }
    }
guns-order-transfer = Transférer { $block } à { $to }
guns-order-turn = Changer le sens de { $block }, face à { $front }
guns-order-spend = Dépenser un jeton de marche
guns-order-fieldwork = Placer un travail de terrain sur { $at }, face à { $front }
guns-order-remove = Retirer { $one } et { $other }
guns-order-give-up =
    { $count ->
        [0] Renoncer aux trois prochains blocs de renfort
        [1] Renoncer à { $block }
        [2] Renoncer à { $block } et { $second }
        [3] Renoncer à { $block }, { $second } et { $third }
       *[other] Renoncer à { $block }, { $second }, { $third } et { $fourth }
    }
guns-order-early = Arrivée du matin : { $entry }
guns-order-declare = { guns-general-order }
guns-order-objective =
    { $namedkey ->
        [yes] Déplacer l’objectif { $number } vers { $zone }, par { $over }
       *[no] Déplacer l’objectif { $number } vers { $zone }
    }
guns-order-done = Terminer

## Le rapport

guns-event-bid =
    { $bid ->
        [0] Le joueur { $player } mise 0.
        [1] Le joueur { $player } mise 1 mouvement.
       *[other] Le joueur { $player } mise { $bid } mouvements.
    }
guns-event-pass = Le joueur { $player } passe.
guns-event-took =
    { $sidekey ->
        [confederate] Le joueur { $player } joue la Confédération.
       *[union] Le joueur { $player } joue l’Union.
    }
guns-event-placed = { guns-block } est placé sur { $at }.
guns-event-dealt = Mise en place : blocs, jetons et piles de renforts.
guns-event-turn =
    { $day ->
        [1] 1er juillet, { $hour }. { guns-first-player }
       *[other] { $day } juillet, { $hour }. { guns-first-player }
    }
guns-first-player =
    { $firstkey ->
        [confederate] Premier joueur : la Confédération.
       *[union] Premier joueur : l’Union.
    }
guns-event-length =
    { $hours ->
        [1] Le tour dure une heure.
       *[other] Le tour dure { $hours } heures.
    }
guns-event-phase = Phase d’action { guns-of-side }.
guns-event-drew =
    { $count ->
        [1] { side-begins-sentence } tire un jeton.
       *[other] { side-begins-sentence } tire { $count } jetons.
    }
guns-event-reshuffled = La réserve de bataille est vide : { side-in-sentence } y mélange sa pile de retour.
guns-event-discarded =
    { $count ->
        [0] { side-begins-sentence } ne défausse rien.
        [1] { side-begins-sentence } défausse un jeton.
       *[other] { side-begins-sentence } défausse { $count } jetons.
    }
guns-event-declared = { side-begins-sentence } déclare { guns-general-order }.
guns-event-wrote =
    { $readkey ->
        [yes] Votre commandant vous envoie des ordres spéciaux.
       *[no]
            { $sidekey ->
                [confederate] Le commandant confédéré envoie des ordres spéciaux.
               *[union] Le commandant de l’Union envoie des ordres spéciaux.
            }
    }
guns-event-turned-up =
    { $tokenkey ->
        [rumour] { $hour } : rumeur ({ side-in-sentence }).
       *[other] { $hour } : renforts pour { side-in-sentence } à { $token }.
    }
guns-event-arrived =
    { $knownkey ->
        [yes]
            { $count ->
                [1] { $hour } : { $battalion } arrive à { $entry } (1 bloc).
               *[other] { $hour } : { $battalion } arrive à { $entry } ({ $count } blocs).
            }
       *[no]
            { $count ->
                [1] { $hour } : 1 bloc { guns-of-side } arrive à { $entry }.
               *[other] { $hour } : { $count } blocs { guns-of-side } arrivent à { $entry }.
            }
    }
guns-event-transferred = { guns-block } est transféré hors carte depuis { $from } vers { $to }.
guns-event-entered =
    { $roadkey ->
        [yes] { guns-block } entre par la route à { $entry }, jusqu’à { $to }.
       *[no] { guns-block } entre à travers champs à { $entry }, jusqu’à { $to }.
    }
guns-event-retreated-off =
    { $mountedkey ->
        [yes] { guns-block } (monté) fait retraite depuis { $from } et quitte la carte par { $to }.
       *[no] { guns-block } fait retraite depuis { $from } et quitte la carte par { $to }.
    }
guns-event-left-map =
    { $mountedkey ->
        [yes] { guns-block } (monté) quitte la carte par { $to }.
       *[no] { guns-block } quitte la carte par { $to }.
    }
guns-event-came-back =
    { $mountedkey ->
        [yes] { guns-block } (monté) revient sur la carte, vers { $to }.
       *[no] { guns-block } revient sur la carte, vers { $to }.
    }
guns-event-retreated =
    { $mountedkey ->
        [yes] { guns-block } (monté) fait retraite depuis { $from } vers { $to }.
       *[no] { guns-block } fait retraite depuis { $from } vers { $to }.
    }
guns-event-marched =
    { $mountedkey ->
        [yes] { guns-block } (monté) marche depuis { $from } vers { $to }.
       *[no] { guns-block } marche depuis { $from } vers { $to }.
    }
guns-event-turned = { guns-block } change de sens sur { $at }.
guns-event-hastened = { side-begins-sentence } dépense un jeton de marche : une étape de plus pour trois blocs.
guns-event-shown = { $block } est révélé.
guns-event-attack =
    { $againkey ->
        [yes] { $targets ->
            [1] { side-begins-sentence } attaque de nouveau { $at }.
           *[other] { side-begins-sentence } attaque de nouveau { $at } et { $second }.
        }
       *[no] { $targets ->
            [1] { $count ->
                [1] { side-begins-sentence } attaque { $at } avec un bloc.
               *[other] { side-begins-sentence } attaque { $at } avec { $count } blocs.
            }
           *[other] { side-begins-sentence } attaque { $at } et { $second } avec { $count } blocs.
        }
    }
guns-event-no-attack =
    { $penaltykey ->
        [yes] { side-begins-sentence } a déclaré Attaquer sans attaquer : au moins la moitié de ses jetons sont défaussés.
       *[no] { side-begins-sentence } n’attaque pas.
    }
guns-event-guns-placed = { side-begins-sentence } joue de l’artillerie sur { $at }.
guns-event-extended = Bombardement étendu : l’assaut est reporté.
guns-event-filled =
    { $count ->
        [0] { side-begins-sentence } n’a pas à compléter les jetons de l’attaque.
        [1] { side-begins-sentence } complète l’attaque avec un jeton.
       *[other] { side-begins-sentence } complète l’attaque avec { $count } jetons.
    }
guns-event-guns-shown =
    { $count ->
        [1] Artillerie { guns-of-side } sur { $at } : 1 jeton, force { $strength }.
       *[other] Artillerie { guns-of-side } sur { $at } : { $count } jetons, force { $strength }.
    }
guns-event-bombarded =
    { $hits ->
        [0] Bombardement sur { $at }, force { $points } : aucune touche.
        [1] Bombardement sur { $at }, force { $points } : 1 touche.
       *[other] Bombardement sur { $at }, force { $points } : { $hits } touches.
    }
guns-event-token-hit = { guns-token } sur { $at } : détruite.
guns-event-fired = L’artillerie sur { $from } tire sur les attaquants de { $at }, force { $points }.
guns-event-defensive-fire =
    { $reductions ->
        [0] Tir défensif sur { $at }, force { $points } : aucune réduction.
        [1] Tir défensif sur { $at }, force { $points } : 1 réduction.
       *[other] Tir défensif sur { $at }, force { $points } : { $reductions } réductions.
    }
guns-event-advanced = { guns-block } avance jusqu’à { $to }.
guns-event-offered = { $block } : deux blocs réduits sont proposés, face cachée.
guns-event-reduced =
    { $knownkey ->
        [yes] { $block } est réduit.
       *[no] { $block } est réduit ; la force qui lui reste est cachée.
    }
guns-event-eliminated = { $block } est éliminé.
guns-event-removed = { $block } est retiré.
guns-event-gave-up =
    { $count ->
        [1] L’Union renonce au prochain bloc qui doit arriver.
       *[other] L’Union renonce aux { $count } prochains blocs qui doivent arriver.
    }
guns-event-combat =
    { $wonkey ->
        [yes] Combat rapproché sur { $at }, résultat { guns-signed-result } : l’attaquant l’emporte.
       *[no] Combat rapproché sur { $at }, résultat { guns-signed-result } : le défenseur l’emporte.
    }
guns-event-attack-ended =
    { $wonkey ->
        [yes] { side-begins-sentence } remporte l’attaque.
       *[no] { side-begins-sentence } perd l’attaque.
    }
guns-event-spent =
    { $count ->
        [1] { side-begins-sentence } dépense un jeton, retiré du jeu.
       *[other] { side-begins-sentence } dépense { $count } jetons, retirés du jeu.
    }
guns-event-returned =
    { $count ->
        [1] Un jeton revient sur le porte-jetons { guns-of-side }.
       *[other] { $count } jetons reviennent sur le porte-jetons { guns-of-side }.
    }
guns-event-stacked =
    { $count ->
        [1] { side-begins-sentence } tire un jeton sans le voir pour relancer l’attaque.
       *[other] { side-begins-sentence } tire { $count } jetons sans les voir pour relancer l’attaque.
    }
guns-event-stack-spent =
    { $count ->
        [0] { side-begins-sentence } a utilisé tous les jetons tirés pour relancer l’attaque.
        [1] { side-begins-sentence } perd le dernier jeton tiré pour relancer l’attaque.
       *[other] { side-begins-sentence } perd les { $count } derniers jetons tirés pour relancer l’attaque.
    }
guns-event-fieldwork = { side-begins-sentence } place un travail de terrain sur { $at }.
guns-event-time-set =
    { $count ->
        [1] { side-begins-sentence } place un jeton temps pour le jour suivant.
       *[other] { side-begins-sentence } place { $count } jetons temps pour le jour suivant.
    }
guns-event-reserve-reset = { side-begins-sentence } remet sa pile de retour dans la réserve de bataille.
guns-event-earned = { $hour } : moins de renforts arrivés, l’Union gagne un mouvement d’objectif.
guns-event-objective-moved = L’objectif { $number } se déplace vers { $zone }.
guns-event-control = { side-begins-sentence } prend l’objectif { $number }.
guns-event-over =
    { $winnerkey ->
        [confederate] La Confédération gagne la bataille.
       *[union] L’Union gagne la bataille.
    }
guns-ending-confederate = Le 2 ou le 3 juillet, l’Union ne contrôle pas entièrement les trois objectifs et n’annonce pas Attaque : la Confédération gagne.
guns-ending-held = Il est { $hour } : { side-in-sentence } occupe l’une des positions à tenir et gagne.
guns-ending-not-held = Il est { $hour } : { side-in-sentence } n’occupe aucune des positions à tenir et perd.
guns-ending-union = La nuit du 3 juillet est passée sans victoire de la Confédération : l’Union gagne.
guns-summary-measure = Objectifs : entièrement contrôlés par l’Union, ou refusés à celle-ci
guns-summary-turn = { $day } juillet, { $hour }
guns-summary-controlled = Objectif { $number } en { $zone }, entièrement contrôlé
guns-summary-denied = Objectif { $number } en { $zone }, refusé à l’Union
guns-summary-draw = Jetons tirés, selon leur force d’artillerie
guns-dispatch-marches = { side-begins-sentence } fait marcher { $blocks } blocs.
guns-dispatch-entries = { side-begins-sentence } fait entrer { $blocks } blocs.
guns-dispatch-tokens = { side-begins-sentence } tire et défausse des jetons : { $drawn } tirés, { $discarded } défaussés.

## Phases d’un tour

guns-phase-auction = Enchères
guns-phase-set-up = Mise en place
guns-phase-length = Durée du tour
guns-phase-draw = Tirage des jetons
guns-phase-retreat = Retraites
guns-phase-attack = Attaques
guns-phase-entry = Entrée de renforts
guns-phase-march = Marches
guns-phase-night = Nuit
guns-phase-order = Commandement général
guns-phase-objectives = Objectifs
guns-phase-over = Fin de la partie

## Mots : décisions

word-choose-side = choix du camp
word-handicap = objectifs déplacés après les enchères
word-special-orders = ordres spéciaux
word-buford = Buford
word-length = durée du tour
word-night-discard = défausse d’une retraite de nuit
word-tray-limit = limite du porte-jetons
word-attack-penalty = pénalité pour n’avoir pas attaqué
word-defence-guns = artillerie du défenseur
word-attack-guns = artillerie de l’attaquant
word-fillers = jetons de complément
word-bombard = bombardement
guns-decision-fire = tir défensif
word-offer = deux blocs proposés
word-pick = choix d’un bloc
word-leader = leader du défenseur
word-beaten = retraite des attaquants battus
word-spare = bloc à réduire
word-entry = entrée de renforts
word-march-tokens = jetons de marche
word-fieldworks = travaux de terrain
word-sacrifice = pertes de l’Union, première nuit
word-give-up-which = blocs auxquels on renonce
word-early-arrival = arrivée du matin
word-order = commandement général
word-withdraw-discard = défausse d’un commandement Retraiter
word-hold-discard = défausse d’un commandement Tenir répété
word-objectives = objectifs

## Mots : commandements généraux

word-hold = Tenir
word-withdraw = Retraiter

## Mots : heures

word-hour-5-am = 5 h
word-hour-6-am = 6 h
word-hour-7-am = 7 h
word-hour-8-am = 8 h
word-hour-9-am = 9 h
word-hour-10-am = 10 h
word-hour-11-am = 11 h
word-hour-12-noon = midi
word-hour-1-pm = 13 h
word-hour-2-pm = 14 h
word-hour-3-pm = 15 h
word-hour-4-pm = 16 h
word-hour-5-pm = 17 h
word-hour-6-pm = 18 h
word-hour-7-pm = 19 h
word-hour-8-pm = 20 h
word-hour-night = Nuit

## Mots : points d’entrée et jetons temps

word-chambersburg = Chambersburg
word-mummasburg = Mummasburg
word-harrisburg = Harrisburg
word-emmitsburg = Emmitsburg
word-taneytown = Taneytown
word-baltimore = Baltimore
word-rumour = rumeur

## Mots : bataillons

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

## Mots : jetons bataille

word-guns-heth-2 = Artillerie Heth 2
word-guns-heth-1 = Artillerie Heth 1
word-guns-pender-2 = Artillerie Pender 2
word-guns-pender-1 = Artillerie Pender 1
word-guns-anderson-2 = Artillerie Anderson 2
word-guns-anderson-1 = Artillerie Anderson 1
word-guns-rodes-2 = Artillerie Rodes 2
word-guns-rodes-1 = Artillerie Rodes 1
word-guns-early-2 = Artillerie Early 2
word-guns-early-1 = Artillerie Early 1
word-guns-johnson-2 = Artillerie Johnson 2
word-guns-johnson-1 = Artillerie Johnson 1
word-guns-mclaws-2 = Artillerie McLaws 2
word-guns-mclaws-1 = Artillerie McLaws 1
word-guns-hood-2 = Artillerie Hood 2
word-guns-hood-1 = Artillerie Hood 1
word-guns-pickett-2 = Artillerie Pickett 2
word-guns-pickett-1 = Artillerie Pickett 1
word-guns-reynolds-2 = Artillerie Reynolds 2
word-guns-reynolds-1 = Artillerie Reynolds 1
word-guns-howard-2 = Artillerie Howard 2
word-guns-howard-1 = Artillerie Howard 1
word-guns-slocum-2 = Artillerie Slocum 2
word-guns-slocum-1 = Artillerie Slocum 1
word-guns-sickles-2 = Artillerie Sickles 2
word-guns-sickles-1 = Artillerie Sickles 1
word-guns-hancock-2 = Artillerie Hancock 2
word-guns-hancock-1 = Artillerie Hancock 1
word-guns-sykes-2 = Artillerie Sykes 2
word-guns-sykes-1 = Artillerie Sykes 1
word-guns-sedgwick-2 = Artillerie Sedgwick 2
word-guns-sedgwick-1 = Artillerie Sedgwick 1
word-guns-i-2 = Artillerie du Ier corps 2
word-guns-i-1 = Artillerie du Ier corps 1
word-guns-ii-2 = Artillerie du IIe corps 2
word-guns-ii-1 = Artillerie du IIe corps 1
word-guns-iii-2 = Artillerie du IIIe corps 2
word-guns-iii-1 = Artillerie du IIIe corps 1
word-guns-reserve-2 = Artillerie de réserve 2
word-guns-reserve-1 = Artillerie de réserve 1
word-guns-any-2 = Artillerie ANY 2
word-guns-any-1 = Artillerie ANY 1
## Mots : terrain

word-steep = pente abrupte
word-obstructed = obstrué

## Mots : rôles dans une équipe

word-commander = commandant
word-subordinate = subordonné

## Mots : tirages et noms des décomptes

word-opener = premier à miser
word-bombardment = bombardement
word-hours = durée du tour
word-block-ready = prêt à entrer
word-block-off = hors de la carte
word-block-to-come = à venir
word-block-unused = pas en jeu
word-block-eliminated = éliminé
word-reduced = réduit
word-strength = force
word-modifiers = modificateurs

## Groupes de choix

guns-group-place-buford = Placer sur
guns-group-place-defence-guns = Jouer de l’artillerie sur
guns-group-place-attack-guns = Jouer de l’artillerie sur
guns-group-piece-march = Faire marcher
guns-group-piece-retreat = Retraiter
guns-group-piece-beaten = Retraiter
guns-group-piece-attack = Attaquer avec
guns-group-place = Positions
guns-group-place-attack = Attaquer
guns-group-turn = Changer de sens
guns-group-enter = Entrer à travers champs
guns-group-enter-road = Entrer par la route
guns-group-transfer = Transférer
guns-group-bombard = Bombarder
guns-group-fire = Soutenir
guns-group-second = Attaquer une seconde position
guns-group-fieldwork = Travail de terrain sur
guns-group-objective = Déplacer un objectif vers
guns-group-lead = Leader
guns-group-reduce = Réduire
guns-group-mounted = Monté
guns-pick-off = Hors de la carte par { $zone }
guns-pick-second = Attaquer aussi { $at }
guns-pick-mounted = { $name } (monté)
guns-pick-way = { $name } par { $way }
guns-block-reduced = { $name } { $strength } (réduit)
guns-pick-block = { $name } : choisir son chemin

## Ce que fait un joueur, quand autre chose a été pressé

guns-doing-length = vous choisissez la durée du tour
guns-doing-order = vous déclarez votre commandement général du prochain tour
guns-doing-attack = vous déclarez une attaque
guns-doing-retreat = vous faites retraiter des blocs
guns-doing-march = vous faites marcher des blocs
guns-doing-entry = vous faites entrer des renforts
guns-doing-defence-guns = vous jouez de l’artillerie en défense
guns-doing-attack-guns = vous jouez de l’artillerie en soutien de l’attaque
guns-doing-bombard = vous choisissez une cible pour votre artillerie
guns-doing-leader = vous choisissez le bloc leader
guns-doing-combat = vous choisissez le premier combat rapproché à résoudre
guns-doing-beaten = vos blocs battus retraitent
guns-doing-fieldworks = vous placez des travaux de terrain
guns-doing-buford = vous placez la cavalerie de Buford
guns-doing-objectives = vous déplacez des objectifs

## Ce qui découle d’un ordre, sous son bouton

guns-follows-attack = Au prochain tour vous pourrez attaquer, et les blocs pourront pivoter.
guns-follows-hold = Au prochain tour vous pourrez marcher et faire entrer des renforts, mais ni attaquer ni faire de retraite volontaire. Si vous avez dû retraiter sous Tenir ce tour-ci, tenir encore coûte 2 jetons.
guns-follows-withdraw = Au prochain tour vous pourrez faire des retraites volontaires, mais ni attaquer ni marcher au contact de l’ennemi. Il en coûte la moitié des jetons de bataille de votre porte-jetons.
guns-follows-hours = Le tour fait avancer l’horloge d’autant d’heures.
guns-follows-done-attack = Plus d’attaque ce tour-ci.
guns-follows-done-march = Plus de marche ce tour-ci.
guns-follows-done-entry = Plus de renforts ce tour-ci.
