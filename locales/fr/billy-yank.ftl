# Billy Yank : ce qui est demandé, ce qui peut être ordonné, ce qui s’est passé.

## Morceaux de phrases

# Un ordre du chapitre 3.
billy-yank-duty =
    { $orderkey ->
        [withdraw] R (repli)
        [charge] C (charger)
        [manoeuvre] M (manœuvrer)
       *[hold] T (tenir)
    }
# Un marqueur de couleur : ce qu’est l’unité.
billy-yank-marker =
    { $markerkey ->
        [routed] en déroute (rouge)
        [demoralised] démoralisée (jaune)
       *[hesitant] hésitante (vert)
    }
billy-yank-formation =
    { $formationkey ->
        [column] colonne de marche
        [extended] ordre dispersé
        [skirmish] en tirailleurs
        [disordered] en désordre
        [building] dans le bâtiment
       *[line] ligne
    }
# La qualité et l’arme d’une unité.
billy-yank-kind =
    { $grade ->
        [raw]
            { $arm ->
                [cavalry] cavalerie de bleus
                [artillery] artillerie de bleus
               *[infantry] infanterie de bleus
            }
        [veteran]
            { $arm ->
                [cavalry] cavalerie de vétérans
                [artillery] artillerie de vétérans
               *[infantry] infanterie de vétérans
            }
       *[seasoned]
            { $arm ->
                [cavalry] cavalerie aguerrie
                [artillery] artillerie aguerrie
               *[infantry] infanterie aguerrie
            }
    }
billy-yank-test =
    { $testkey ->
        [reaction] test de réaction
        [rally] test de ralliement
        [impact] test d’impact
       *[morale] test de moral
    }
billy-yank-passed =
    { $passedkey ->
        [yes] réussi
       *[no] raté
    }
billy-yank-losses =
    { $losses ->
        [0] aucune perte
        [1] 1 perte
       *[other] { $losses } pertes
    }
billy-yank-paces = { $paces } pas

## Ce qui est demandé

billy-yank-prompt-over = La partie est terminée.
billy-yank-prompt-replacement = Un brigadier suppléant est disponible. Choisissez le régiment qu’il rejoint, ou attendez.
billy-yank-prompt-arrival = Arrivée : { $unit }. Choisissez le point d’entrée, ou attendez.
billy-yank-prompt-orders = { $side } : donnez vos ordres. Chaque brigade et chaque batterie en reçoit un ; un régiment peut recevoir un ordre spécifique, un général peut s’attacher à une unité. Les pions d’ordre restent face cachée jusqu’à la phase 3.
billy-yank-prompt-rallied = Ralliement : { $unit }. Choisissez son orientation.
billy-yank-prompt-rout = { $side } : choisissez une unité en déroute et sa direction de fuite.
billy-yank-prompt-declare = { $side } : déclarez les unités qui font halte pour tirer d’abord, et celles qui mettent ou retirent la baïonnette.
billy-yank-prompt-withdraw = { $side } : étape a, replis et redéploiement des batteries. Préparez vos mouvements ; les unités immobiles peuvent tirer.
billy-yank-prompt-charge = { $side } : étape b, charges. Déclarez charges et soutiens ; les unités immobiles peuvent tirer.
billy-yank-prompt-manoeuvre = { $side } : étape c, manœuvres et ajustements. Préparez vos mouvements ; les unités immobiles peuvent tirer.
billy-yank-prompt-defence = { $side } : lesquelles de vos unités chargées tirent sur leurs assaillants ?
billy-yank-prompt-impact = { $side } : quel impact est résolu maintenant ?
billy-yank-prompt-pursuit = { $unit } l’emporte sur { $target }. Test de poursuite : tel quel, ou résultats inversés ?
billy-yank-prompt-join = { $side } : un soutien arrière rejoint-il la mêlée ?
billy-yank-prompt-generals = { $side } : déplacez vos généraux détachés.
billy-yank-prompt-fire = { $side } : phase 5, tir des unités qui ont bougé.
billy-yank-prompt-escape = { $general } s’est échappé. Où va-t-il ?
billy-yank-prompt-activate = { $side } : laquelle de vos unités se déplace maintenant, et comment ?
billy-yank-prompt-counter = { $side } : voulez-vous jouer un contre ?

## Les ordres

billy-yank-order-replace = Remplacer { $general }, avec { $unit }
billy-yank-order-wait = Attendre
billy-yank-order-arrive = Faire entrer { $unit } en { $to }
billy-yank-order-orders =
    { $count ->
        [0] Aucun ordre
        [1] Un ordre
       *[other] { $count } ordres
    }
billy-yank-order-face = Orienter { $unit } à { $degrees }°
billy-yank-order-rout = { $unit } : déroute, cap { $degrees }°
billy-yank-order-declare =
    { $count ->
        [0] Rien à déclarer
        [1] Une déclaration
       *[other] { $count } déclarations
    }
billy-yank-order-plan =
    { $count ->
        [0] Rien de plus dans cette étape
       *[other] Plans de { $count } unités
    }
billy-yank-order-shot = { $unit } tire sur { $target }
billy-yank-order-shot-within = { $unit } tire sur { $target } dès que la distance est de { billy-yank-paces } ou moins
billy-yank-order-move = { $unit } va en { $to }
billy-yank-order-act =
    { $count ->
        [1] { $unit } exécute une action
       *[other] { $unit } exécute { $count } actions
    }
billy-yank-order-charge =
    { $bonuskey ->
        [yes] { $unit } charge { $target } avec le bonus de mouvement
       *[no] { $unit } charge { $target }
    }
billy-yank-order-support = { $unit } soutient la charge : { $friend }
billy-yank-order-burn = { $unit } tire sur { $building } pour l’incendier
billy-yank-order-go-on = Poursuivre les plans
billy-yank-order-defence =
    { $count ->
        [0] Aucun tir défensif
       *[other] { $count } unités tirent sur leurs assaillants
    }
billy-yank-order-impact = Résoudre l’impact : { $unit }
billy-yank-order-pursuit =
    { $inversekey ->
        [yes] Test de poursuite, résultats inversés
       *[no] Test de poursuite
    }
billy-yank-order-join = { $unit } rejoint la mêlée
billy-yank-order-join-nobody = Personne ne rejoint la mêlée
billy-yank-order-generals =
    { $count ->
        [0] Ne déplacer aucun général
       *[other] Déplacer { $count } généraux
    }
billy-yank-order-ride = { $general } va en { $to }
billy-yank-order-fire =
    { $count ->
        [0] Aucun tir
       *[other] { $count } unités tirent
    }
billy-yank-order-escape = { $general } va en { $to }
billy-yank-order-activate = Déplacer { $unit }
billy-yank-order-counter = Contre avec { $unit }
billy-yank-order-counter-not = Pas de contre

## Ce qui s’est passé

billy-yank-event-turn = Tour { $turn }.
billy-yank-event-ordered = { side-begins-sentence } a donné ses ordres.
billy-yank-event-attached = { $general } s’attache à { $unit }.
billy-yank-event-detached = { $general } se détache.
billy-yank-event-revealed-brigade = Brigade { $general } : ordre { billy-yank-duty }.
billy-yank-event-revealed-unit = { $unit } : ordre { billy-yank-duty }.
billy-yank-event-order =
    { $changedkey ->
        [yes] { $general } obtient { $die }, soit { $total } : sa brigade passe à l’ordre { billy-yank-duty }.
       *[no] { $general } obtient { $die }, soit { $total } : sa brigade garde l’ordre { billy-yank-duty }.
    }
billy-yank-event-tested =
    { $dice ->
        [0] { $unit }, { billy-yank-test } : { billy-yank-passed } sans dé.
       *[other] { $unit }, { billy-yank-test } : { $total }, { billy-yank-passed }.
    }
billy-yank-event-marked = { $unit } : unité { billy-yank-marker }.
billy-yank-event-fire-marked = { $unit } reçoit un marqueur de tir.
billy-yank-event-fire-unmarked = { $unit } cesse le feu : son marqueur de tir est retiré.
billy-yank-event-low-ammunition = { $unit } est à court de munitions.
billy-yank-event-halted = { $unit } fait halte pour tirer.
billy-yank-event-fixed = { $unit } met la baïonnette au canon.
billy-yank-event-unfixed = { $unit } retire la baïonnette.
billy-yank-event-moved = { $unit } se déplace de { billy-yank-paces } jusqu’en { $to }.
billy-yank-dispatch-moves =
    { $units ->
        [1] Mouvement de { $unit } : environ { $paces } pas.
       *[other] Mouvement de { $units } unités ; { $unit } va le plus loin, environ { $paces } pas.
    }
billy-yank-event-turned = { $unit } : orientation { $degrees }°.
billy-yank-event-withdrew = { $unit } se replie de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-routed = { $unit } déroute sur { billy-yank-paces }, jusqu’en { $to }.
billy-yank-event-fell-back = { $unit } recule de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-pursued = { $unit } poursuit de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-took-place = { $unit } prend la place du vaincu en { $to }.
billy-yank-event-stopped =
    { $whykey ->
        [enemy] L’ennemi arrête { $unit }.
        [contact] Contact : { $unit } s’arrête.
        [obstacle] { $unit } s’arrête devant un obstacle.
        [terrain] { $unit } s’arrête en lisière d’un terrain plus difficile.
        [friend] Des troupes amies bloquent { $unit }.
        [edge] { $unit } s’arrête au bord de la table.
       *[other] { $unit } s’arrête.
    }
billy-yank-event-limbered = { $unit } attelle.
billy-yank-event-unlimbered = { $unit } dételle.
billy-yank-event-formed =
    { $formationkey ->
        [disordered] { $unit } passe en désordre.
       *[other] { $unit } change de formation : { billy-yank-formation }.
    }
billy-yank-event-mounted = { $unit } remonte à cheval.
billy-yank-event-dismounted = { $unit } démonte.
billy-yank-event-occupied = { $unit } occupe { $building }.
billy-yank-event-left-building = { $unit } quitte le bâtiment en désordre.
billy-yank-event-ready = { $unit } atteint l’obstacle et peut le franchir.
billy-yank-event-shot =
    { $bandkey ->
        [point-blank] { $unit } tire sur { $target } à bout portant ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
        [medium] { $unit } tire sur { $target } à moyenne portée ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
       *[long] { $unit } tire sur { $target } à longue portée ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
    }
billy-yank-event-cannonade = { $unit } tire sur { $target } en zone { $zone } ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
billy-yank-event-held-fire = Confusion d’uniformes : { $unit } ne tire pas.
billy-yank-event-lost =
    { $stands ->
        [0]
            { $unit } perd { $figures ->
                [1] une figurine
               *[other] { $figures } figurines
            }.
        [1]
            { $unit } perd { $figures ->
                [1] une figurine
               *[other] { $figures } figurines
            } ; un élément est retiré.
       *[other] { $unit } perd { $figures } figurines ; { $stands } éléments sont retirés.
    }
billy-yank-event-left = { $unit } sort de la table en déroute.
billy-yank-event-eliminated = { $unit } : unité éliminée.
billy-yank-event-bonus =
    { $count ->
        [1] { $unit }, bonus de mouvement : { billy-yank-paces }.
       *[other] { $unit } et sa brigade, bonus de mouvement : { billy-yank-paces }.
    }
billy-yank-event-charged = { $unit } charge { $target }.
billy-yank-event-charge-ended =
    { $whykey ->
        [short] { $unit } : charge trop courte.
        [impossible] { $unit } : charge impossible.
        [obstacle] { $unit } : charge arrêtée par un obstacle.
        [blocked] { $unit } : charge bloquée par d’autres troupes.
        [broken] { $unit } : charge brisée par le feu.
       *[other] { $unit } : charge terminée.
    }
billy-yank-event-impact =
    { $resultkey ->
        [charger-wins] Impact, { $unit } ({ $total }) contre { $target } ({ $other }) : charge réussie.
        [target-wins] Impact, { $unit } ({ $total }) contre { $target } ({ $other }) : charge repoussée.
       *[melee] Impact, { $unit } ({ $total }) contre { $target } ({ $other }) : mêlée.
    }
billy-yank-event-melee = Mêlée, round { $round } : { $unit } obtient { $score } contre { $target }, { billy-yank-losses }.
billy-yank-event-joined = { $unit } rejoint la mêlée.
billy-yank-event-at-risk =
    { $againkey ->
        [yes] { $general } est exposé (jet de { $die }) ; tué sur 1 ou 2 : jet de { $second }.
       *[no] { $general } est exposé : jet de { $die }.
    }
billy-yank-event-killed = { $general } est tué.
billy-yank-event-captured = { $general } est capturé.
billy-yank-event-escaped = { $general } échappe à la capture.
billy-yank-event-rode = { $general } va en { $to }.
billy-yank-event-replaced = { $general } est remplacé ; compétence du suppléant : { $competence }.
billy-yank-event-bombarded =
    { $hits ->
        [0] { $unit } tire sur { $building } : aucun impact.
        [1] { $unit } tire sur { $building } : 1 impact.
       *[other] { $unit } tire sur { $building } : { $hits } impacts.
    }
billy-yank-event-burning = { $building } est en feu.
billy-yank-event-abatis = { $unit } construit un abatis.
billy-yank-event-abatis-lost = { $unit } perd son abatis.
billy-yank-event-jammed = { $unit } : une pièce s’enraye.
billy-yank-event-numbered = { $unit } a le numéro d’activation { $number }.
billy-yank-event-activated = Activation : { $unit }.
billy-yank-event-countered = Contre : { $unit } se déplace d’abord.
billy-yank-event-arrived = { $unit } arrive en { $to }.
billy-yank-event-came = { $general } arrive sur le champ de bataille.
billy-yank-event-released = { $unit } quitte la réserve.
billy-yank-event-turn-ended = Le tour est terminé.
billy-yank-event-over =
    { $winnerkey ->
        [confederate] { $decisivekey ->
            [yes] La partie est terminée : victoire décisive de la Confédération, { $confederate } points contre { $union }.
           *[no] La partie est terminée : la Confédération l’emporte, { $confederate } points contre { $union }.
        }
       *[union] { $decisivekey ->
            [yes] La partie est terminée : victoire décisive de l’Union, { $union } points contre { $confederate }.
           *[no] La partie est terminée : l’Union l’emporte, { $union } points contre { $confederate }.
        }
    }
billy-yank-event-over-draw = La partie est terminée : partie nulle, { $union } points contre { $confederate }.
billy-yank-ending = Le dernier tour est terminé. Points de victoire : Union { $union }, Confédération { $confederate }.
billy-yank-ending-ground = Un objectif qui décide aussitôt de la partie a été tenu assez longtemps. Points de victoire : Union { $union }, Confédération { $confederate }.
billy-yank-ending-broken = Une armée a trop perdu et se débande. Points de victoire : Union { $union }, Confédération { $confederate }.

## Ce que fait une unité, clause par clause

billy-yank-letter =
    { $order ->
        [withdraw] R
        [charge] C
        [manoeuvre] M
       *[hold] T
    }
billy-yank-duty-name =
    { $order ->
        [withdraw] repli
        [charge] charger
        [manoeuvre] manœuvrer
       *[hold] tenir
    }
billy-yank-way =
    { $way ->
        [bearing-right] en avant, en appuyant à droite
        [bearing-left] en avant, en appuyant à gauche
        [ahead-right] en avant à droite
        [right] à droite
        [back-right] en arrière à droite
        [back] en arrière
        [back-left] en arrière à gauche
        [left] à gauche
        [ahead-left] en avant à gauche
       *[ahead] en avant
    }
billy-yank-act-go =
    { $paces ->
        [1] 1 pas { $way }
       *[other] { $paces } pas { $way }
    }
billy-yank-act-leave = quitter le bâtiment { $way }
billy-yank-act-to = vers { $to }
billy-yank-act-ride = rejoindre { $unit }
billy-yank-act-turn =
    { $side ->
        [left] pivoter de { $degrees }° à gauche
       *[right] pivoter de { $degrees }° à droite
    }
billy-yank-act-about = volte-face
billy-yank-act-form =
    { $facing ->
        [none] se former : { $formation }
       *[other] se former : { $formation }, face à { $facing }°
    }
billy-yank-act-mount =
    { $formation ->
        [none] monter à cheval
       *[other] monter à cheval : { $formation }
    }
billy-yank-act-dismount = démonter : { $formation }
billy-yank-act-limber = atteler
billy-yank-act-unlimber = dételer, orientation { $facing }°
billy-yank-act-wait = attendre un quart
billy-yank-act-bonus = avec le bonus de mouvement
billy-yank-act-turned = faire face dans le sens de la marche
billy-yank-act-occupy = occuper { $building }
billy-yank-act-burn = tirer sur { $building } pour l’incendier
billy-yank-act-fire = tirer sur { $target }
billy-yank-act-within =
    { $paces ->
        [1] dès 1 pas de distance
       *[other] dès { $paces } pas de distance
    }
billy-yank-act-charge-at = charger { $target }
billy-yank-act-support = soutenir la charge : { $target }
billy-yank-act-attach = s’attacher à { $target }
billy-yank-act-detach = se détacher
billy-yank-act-halt = faire halte et tirer d’abord
billy-yank-act-fix = baïonnette au canon
billy-yank-act-unfix = retirer la baïonnette
billy-yank-would-stop =
    { $why ->
        [enemy] L’unité s’arrêterait devant { $who }.
        [contact] L’unité s’arrêterait au contact : { $who }.
        [obstacle] L’unité s’arrêterait devant un obstacle.
        [terrain] L’unité s’arrêterait en lisière d’un terrain plus difficile.
        [friend] Des troupes amies bloqueraient l’unité.
       *[edge] L’unité s’arrêterait au bord de la table.
    }
billy-yank-heading = { $way }, { $degrees }°
billy-yank-compass =
    { $eighth ->
        [1] nord-est
        [2] est
        [3] sud-est
        [4] sud
        [5] sud-ouest
        [6] ouest
        [7] nord-ouest
       *[0] nord
    }
billy-yank-rank =
    { $rank ->
        [division] général de division
        [corps] commandant de corps
        [army] commandant d’armée
       *[brigade] général de brigade
    }
billy-yank-weapon =
    { $weapon ->
        [pistols] pistolets
        [shotgun] fusils de chasse
        [musket] fusils lisses
        [smoothbore-carbine] carabines lisses
        [rifle] fusils rayés
        [breech-rifle] fusils à culasse
        [breech-carbine] carabines à culasse
        [repeating-rifle] fusils à répétition
        [repeating-carbine] carabines à répétition
        [light-smoothbore] pièces légères lisses
        [light-rifled] pièces légères rayées
        [field-smoothbore] pièces de campagne lisses
        [field-rifled] pièces de campagne rayées
        [heavy-smoothbore] pièces lourdes lisses
        [heavy-rifled] pièces lourdes rayées
       *[machine-gun] mitrailleuses
    }
billy-yank-trait =
    { $trait ->
        [crack] crack
        [zouave] zouaves
        [sharpshooter] sharpshooters
        [impetuous] impétueux
       *[misleading] uniformes trompeurs
    }

## Phases et groupes de choix

billy-yank-phase-orders = Phase 1 : ordres
billy-yank-phase-rally = Phase 2 : ralliement
billy-yank-phase-command = Phase 3 : commandement
billy-yank-phase-action = Phase 4 : actions
billy-yank-phase-action-withdraw = Phase 4a : replis
billy-yank-phase-action-charge = Phase 4b : charges
billy-yank-phase-action-manoeuvre = Phase 4c : manœuvres
billy-yank-phase-fire = Phase 5 : tir des unités en mouvement
billy-yank-phase-end = Fin du tour
billy-yank-phase-over = Partie terminée
billy-yank-group-rout = Déroute vers
billy-yank-group-face = Orienter
billy-yank-group-impact = Résoudre l’impact
billy-yank-group-join = Rejoindre la mêlée
billy-yank-group-replace = Auprès de
billy-yank-group-arrive = Entrer en
billy-yank-group-escape = Vers
billy-yank-group-activate = Déplacer
billy-yank-group-counter = Contre avec

## Mots

word-line = ligne
word-extended = ordre dispersé
word-skirmish = en tirailleurs
word-disordered = en désordre
word-building = dans le bâtiment
word-limbered = attelée
word-unlimbered = dételée
word-hesitant = hésitante
word-demoralised = démoralisée
word-routed = en déroute
word-raw = bleus
word-seasoned = aguerris
word-veteran = vétérans
word-per-die = par dé
word-orders = ordres
word-declare = déclarations
word-charge = charges
word-manoeuvre = manœuvres
word-generals = généraux
word-impact = impact
word-pursuit = poursuite
word-rallied = ralliement
word-replacement = brigadier suppléant
word-arrival = arrivée
word-escape = fuite du général
word-broken = terrain accidenté
word-very-broken = terrain très accidenté
word-impassable = infranchissable
word-point-blank = bout portant
word-medium = portée moyenne
word-long = longue portée
word-morale = moral
word-fire = tir
word-times = doublement et division
word-multiplied = multiplicateur
word-effect = effet, par dé
word-melee = mêlée
word-charger = assaillant
word-state-eliminated = éliminée
word-state-left = hors de la table
word-state-to-come = à venir
word-state-killed = tué
word-state-captured = prisonnier
word-crest = une crête
word-area = le terrain
billy-yank-decision-withdraw = replis
billy-yank-decision-defence = tir défensif
billy-yank-decision-fire = tirs
billy-yank-decision-hold = tenir
billy-yank-decision-join = mêlée
billy-yank-decision-rout = déroute
word-by-fire = tir, par dé
word-by-effect = effet, par dé
word-by-times = doublement et division
word-by-charger = l’assaillant
word-by-target = la cible
word-by-morale = moral des artilleurs
word-by-allowance = allocation
word-by-allowance-hundredths = allocation, en centièmes
word-contact = contact
word-edge = le bord de la table
word-enemy = l’ennemi
word-friend = des amis
word-terrain = le terrain
word-obstacle = un obstacle
word-short = trop courte
word-order-change = changement d’ordre
word-rally = ralliement
word-reaction = réaction
word-charger-wins = l’assaillant l’emporte
word-target-wins = la cible l’emporte

## De combien

refused-too-long = { $paces } pas ; maximum { $allowance }.
refused-too-wide = { $degrees }° d’écart ; maximum { $most }°.

## Lignes des tables de modificateurs

cause-adjusted = A ajusté sa formation
cause-bayonets = Baïonnette au canon
cause-breech-loaders = Armes à chargement par la culasse
cause-broken = En terrain accidenté
cause-canister = Mitraille
cause-charging = Sous ordre C (charger)
cause-column = En colonne ou en désordre
cause-counter-battery = Canons lisses en contre-batterie
cause-demoralised = Démoralisée
cause-dense-cover = Cible en abri dense
cause-downhill = Cible en contrebas, zone 1
cause-enfilade = Tir de flanc ou à revers, ou cible en colonne
cause-extended = En ordre dispersé
cause-first-zone = Zone 1
cause-general = Général attaché
cause-guess = Tir au jugé
cause-heavy-guns = Artillerie lourde
cause-hesitant = Hésitante
cause-light-cover = Cible en abri léger
cause-light-guns = Artillerie légère
cause-long = Longue portée
cause-loose = En désordre ou en tirailleurs
cause-lower = En contrebas
cause-mounted = Cavaliers montés
cause-moving = En mouvement
cause-point-blank = Bout portant
cause-raw = Bleus
cause-repeaters = Armes à répétition
cause-rested = Appui sur une protection linéaire
cause-routed = En déroute
cause-shaken = Hésitante ou démoralisée
cause-skirmish = En tirailleurs
cause-target-disordered = Cible désorganisée
cause-target-extended = Cible en ordre dispersé
cause-target-mounted = Cible : cavaliers montés
cause-target-moving = Cible en mouvement
cause-target-skirmish = Cible : tirailleurs
cause-target-withdrawing = Cible en repli
cause-turned = A dételé ou pivoté
cause-uphill = Cible en surplomb
cause-very-broken = En terrain très accidenté
cause-veteran = Vétérans

## Ce qui découle d’un ordre, sous son bouton

billy-yank-follows-withdraw = s’éloigne à l’étape a, avant tous les autres
billy-yank-follows-charge = charge à l’étape b, ou soutient une charge
billy-yank-follows-manoeuvre = marche et tourne à l’étape c ; tire ensuite, en phase 5
billy-yank-follows-hold = reste sur place, et peut tirer à chaque étape

## Dés, selon ce pour quoi ils sont jetés

word-bonus = bonus de mouvement
word-burning = incendie d’un bâtiment
word-capture = capture d’un général
word-competence = compétence d’un nouveau brigadier
word-killed = sort d’un général
word-negative = moral, dé négatif
word-positive = moral, dé positif
word-risk = risque d’un général

## Les mots qui ont un autre sens dans d’autres jeux

billy-yank-word-column = colonne de marche
billy-yank-word-hold = tenir
billy-yank-word-withdraw = repli
billy-yank-word-clear = clair
