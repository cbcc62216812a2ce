# Billy Yank : ce qui est demandé, ce qui peut être ordonné, ce qui s’est passé.

## Morceaux de phrases

# Un ordre du chapitre 3.
billy-yank-duty =
    { $orderkey ->
        [withdraw] R (repli)
        [charge] C (charge)
        [manoeuvre] M (manœuvre)
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
        [extended] formation étendue
        [skirmish] ordre de tirailleurs
        [disordered] désordre
        [building] garnison
       *[line] ligne
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
billy-yank-prompt-replacement = Un nouveau général de brigade peut prendre le commandement. Auprès de quel régiment arrive-t-il, ou attendez-vous ?
billy-yank-prompt-arrival = { $unit } arrive. Où vient-elle sur la table, ou attend-elle ?
billy-yank-prompt-orders = { $side } : donnez vos ordres. Chaque brigade et chaque batterie en reçoit un ; un régiment peut recevoir un ordre spécifique, un général peut s’attacher à une unité. Les pions d’ordre restent face cachée jusqu’à la phase 3.
billy-yank-prompt-rallied = { $unit } s’est ralliée. Dans quelle direction fait-elle face ?
billy-yank-prompt-rout = { $side } : quelle unité fuit, et dans quelle direction ?
billy-yank-prompt-declare = { $side } : quelles unités font halte pour tirer d’abord, lesquelles mettent ou retirent la baïonnette ?
billy-yank-prompt-withdraw = { $side } : étape a, replis et batteries qui se redéploient. Que font vos unités ? Celles qui restent immobiles peuvent tirer.
billy-yank-prompt-charge = { $side } : étape b, charges. Qui charge qui, et qui soutient ? Les unités immobiles peuvent tirer.
billy-yank-prompt-manoeuvre = { $side } : étape c, manœuvres et ajustements. Que font vos unités ? Celles qui restent immobiles peuvent tirer.
billy-yank-prompt-defence = { $side } : lesquelles de vos unités chargées tirent sur leurs assaillants ?
billy-yank-prompt-impact = { $side } : quel impact est résolu maintenant ?
billy-yank-prompt-pursuit = { $unit } l’emporte sur { $target }. Test de poursuite : tel quel, ou résultats inversés ?
billy-yank-prompt-join = { $side } : un soutien arrière rejoint-il la mêlée ?
billy-yank-prompt-generals = { $side } : où vont vos généraux détachés ?
billy-yank-prompt-fire = { $side } : phase 5, tir des unités qui ont bougé.
billy-yank-prompt-escape = { $general } s’est échappé. Où va-t-il ?
billy-yank-prompt-activate = { $side } : laquelle de vos unités se déplace maintenant, et comment ?
billy-yank-prompt-counter = { $side } : une de vos unités se déplace-t-elle avant ?

## Les ordres

billy-yank-order-replace = { $general } est remplacé auprès de { $unit }
billy-yank-order-wait = Attendre
billy-yank-order-arrive = { $unit } arrive en { $to }
billy-yank-order-orders =
    { $count ->
        [0] Aucun ordre
        [1] Un ordre
       *[other] { $count } ordres
    }
billy-yank-order-face = { $unit } fait face à { $degrees }°
billy-yank-order-rout = { $unit } fuit au cap { $degrees }°
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
billy-yank-order-shot-within = { $unit } tire sur { $target } dès qu’elle est à { billy-yank-paces } ou moins
billy-yank-order-move = { $unit } va en { $to }
billy-yank-order-act =
    { $count ->
        [1] { $unit } exécute une action
       *[other] { $unit } exécute { $count } actions
    }
billy-yank-order-charge =
    { $bonuskey ->
        [yes] { $unit } charge { $target } au pas de course
       *[no] { $unit } charge { $target }
    }
billy-yank-order-support = { $unit } soutient la charge de { $friend }
billy-yank-order-burn = { $unit } tire sur { $building } pour l’incendier
billy-yank-order-go-on = Les plans continuent
billy-yank-order-defence =
    { $count ->
        [0] Aucun tir défensif
       *[other] { $count } unités tirent sur leurs assaillants
    }
billy-yank-order-impact = Impact de { $unit }
billy-yank-order-pursuit =
    { $inversekey ->
        [yes] Test de poursuite, résultats inversés
       *[no] Test de poursuite
    }
billy-yank-order-join = { $unit } rejoint la mêlée
billy-yank-order-join-nobody = Personne ne rejoint la mêlée
billy-yank-order-generals =
    { $count ->
        [0] Aucun général ne bouge
       *[other] { $count } généraux se déplacent
    }
billy-yank-order-ride = { $general } va en { $to }
billy-yank-order-fire =
    { $count ->
        [0] Aucun tir
       *[other] { $count } unités tirent
    }
billy-yank-order-escape = { $general } va en { $to }
billy-yank-order-activate = { $unit } se déplace
billy-yank-order-counter = { $unit } se déplace avant
billy-yank-order-counter-not = Pas de contre

## Ce qui s’est passé

billy-yank-event-turn = Tour { $turn }.
billy-yank-event-ordered = { side-begins-sentence } a posé ses pions d’ordre.
billy-yank-event-attached = { $general } accompagne { $unit }.
billy-yank-event-detached = { $general } est détaché.
billy-yank-event-revealed-brigade = Brigade { $general } : ordre { billy-yank-duty }.
billy-yank-event-revealed-unit = { $unit } : ordre { billy-yank-duty }.
billy-yank-event-order =
    { $changedkey ->
        [yes] { $general } obtient { $die }, soit { $total } : sa brigade passe à l’ordre { billy-yank-duty }.
       *[no] { $general } obtient { $die }, soit { $total } : sa brigade garde l’ordre { billy-yank-duty }.
    }
billy-yank-event-tested =
    { $dice ->
        [0] { $unit }, { billy-yank-test } : { billy-yank-passed } sans dé.
       *[other] { $unit }, { billy-yank-test } : { $total }, { billy-yank-passed }.
    }
billy-yank-event-marked = { $unit } : unité { billy-yank-marker }.
billy-yank-event-fire-marked = { $unit } reçoit un marqueur de tir.
billy-yank-event-fire-unmarked = { $unit } cesse le feu : son marqueur de tir est retiré.
billy-yank-event-low-ammunition = { $unit } est à court de munitions.
billy-yank-event-halted = { $unit } fait halte pour tirer.
billy-yank-event-fixed = { $unit } met la baïonnette au canon.
billy-yank-event-unfixed = { $unit } retire la baïonnette.
billy-yank-event-moved = { $unit } avance de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-turned = { $unit } fait face à { $degrees }°.
billy-yank-event-withdrew = { $unit } se replie de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-routed = { $unit } fuit de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-fell-back = { $unit } recule de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-pursued = { $unit } poursuit de { billy-yank-paces } jusqu’en { $to }.
billy-yank-event-took-place = { $unit } prend la place du vaincu en { $to }.
billy-yank-event-stopped =
    { $whykey ->
        [enemy] { $unit } est arrêtée par l’ennemi.
        [contact] { $unit } est arrêtée : contact.
        [obstacle] { $unit } est arrêtée devant un obstacle.
        [terrain] { $unit } est arrêtée en lisière d’un terrain plus difficile.
        [friend] { $unit } est arrêtée par des amis sur son chemin.
        [edge] { $unit } est arrêtée au bord de la table.
       *[other] { $unit } est arrêtée.
    }
billy-yank-event-limbered = { $unit } met sur avant-train.
billy-yank-event-unlimbered = { $unit } se met en batterie.
billy-yank-event-formed =
    { $formationkey ->
        [disordered] { $unit } est désorganisée.
       *[other] { $unit } se forme : { billy-yank-formation }.
    }
billy-yank-event-mounted = { $unit } monte à cheval.
billy-yank-event-dismounted = { $unit } met pied à terre.
billy-yank-event-occupied = { $unit } occupe { $building }.
billy-yank-event-left-building = { $unit } sort du bâtiment, désorganisée.
billy-yank-event-ready = { $unit } est au pied de l’obstacle, prête à le franchir.
billy-yank-event-shot =
    { $bandkey ->
        [point-blank] { $unit } tire sur { $target } à bout portant ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
        [medium] { $unit } tire sur { $target } à moyenne portée ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
       *[long] { $unit } tire sur { $target } à longue portée ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
    }
billy-yank-event-cannonade = { $unit } tire sur { $target } en zone { $zone } ({ billy-yank-paces }) : { $score }, { billy-yank-losses }.
billy-yank-event-held-fire = { $unit }, trompée par les uniformes, ne tire pas.
billy-yank-event-lost =
    { $stands ->
        [0] { $unit } perd { $figures ->
            [1] une figurine
           *[other] { $figures } figurines
        }.
        [1] { $unit } perd { $figures ->
            [1] une figurine
           *[other] { $figures } figurines
        } ; un socle est retiré.
       *[other] { $unit } perd { $figures } figurines ; { $stands } socles sont retirés.
    }
billy-yank-event-left = { $unit } a fui hors de la table.
billy-yank-event-eliminated = { $unit } est éliminée.
billy-yank-event-bonus =
    { $count ->
        [1] Bonus de mouvement de { $unit } : { billy-yank-paces }.
       *[other] Bonus de mouvement de { $unit } et de sa brigade : { billy-yank-paces }.
    }
billy-yank-event-charged = { $unit } charge { $target }.
billy-yank-event-charge-ended =
    { $whykey ->
        [short] La charge de { $unit } est trop courte.
        [impossible] La charge de { $unit } se révèle impossible.
        [obstacle] La charge de { $unit } s’arrête devant un obstacle.
        [blocked] La charge de { $unit } est barrée par d’autres troupes.
        [broken] La charge de { $unit } est brisée par le feu.
       *[other] La charge de { $unit } est terminée.
    }
billy-yank-event-impact =
    { $resultkey ->
        [charger-wins] Impact de { $unit } ({ $total }) contre { $target } ({ $other }) : la charge l’emporte.
        [target-wins] Impact de { $unit } ({ $total }) contre { $target } ({ $other }) : la charge est repoussée.
       *[melee] Impact de { $unit } ({ $total }) contre { $target } ({ $other }) : mêlée.
    }
billy-yank-event-melee = Mêlée, tour { $round } : { $unit } obtient { $score } contre { $target }, { billy-yank-losses }.
billy-yank-event-joined = { $unit } rejoint la mêlée.
billy-yank-event-at-risk =
    { $againkey ->
        [yes] { $general } est en danger, le dé donne { $die } ; un 2 ou moins le tuerait, et le second dé donne { $second }.
       *[no] Les balles sifflent autour de { $general } : le dé donne { $die }.
    }
billy-yank-event-killed = { $general } est tué.
billy-yank-event-captured = { $general } est capturé.
billy-yank-event-escaped = { $general } échappe à la capture.
billy-yank-event-rode = { $general } va en { $to }.
billy-yank-event-replaced = { $general } est remplacé ; la compétence du nouveau général est { $competence }.
billy-yank-event-bombarded =
    { $hits ->
        [0] { $unit } tire sur { $building } et le manque.
        [1] { $unit } tire sur { $building } : un coup au but.
       *[other] { $unit } tire sur { $building } : { $hits } coups au but.
    }
billy-yank-event-burning = { $building } est en feu.
billy-yank-event-abatis = { $unit } a construit un abattis devant son front.
billy-yank-event-abatis-lost = L’abattis de { $unit } est perdu.
billy-yank-event-jammed = Une demi-section de { $unit } s’enraye.
billy-yank-event-numbered = { $unit } a le numéro d’activation { $number }.
billy-yank-event-activated = { $unit } est activée.
billy-yank-event-countered = { $unit } se déplace avant.
billy-yank-event-arrived = { $unit } arrive en { $to }.
billy-yank-event-came = { $general } arrive sur le champ de bataille.
billy-yank-event-released = { $unit } quitte la réserve.
billy-yank-event-turn-ended = Le tour est terminé.
billy-yank-event-over =
    { $winnerkey ->
        [confederate] { $decisivekey ->
            [yes] La partie est terminée : victoire décisive de la Confédération, { $confederate } points contre { $union }.
           *[no] La partie est terminée : la Confédération l’emporte, { $confederate } points contre { $union }.
        }
       *[union] { $decisivekey ->
            [yes] La partie est terminée : victoire décisive de l’Union, { $union } points contre { $confederate }.
           *[no] La partie est terminée : l’Union l’emporte, { $union } points contre { $confederate }.
        }
    }
billy-yank-event-over-draw = La partie est terminée : match nul, { $union } points contre { $confederate }.

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
        [charge] charge
        [manoeuvre] manœuvre
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
billy-yank-act-ride = chevaucher jusqu’à { $unit }
billy-yank-act-turn =
    { $side ->
        [left] pivoter de { $degrees }° à gauche
       *[right] pivoter de { $degrees }° à droite
    }
billy-yank-act-about = demi-tour
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
billy-yank-act-dismount = mettre pied à terre : { $formation }
billy-yank-act-limber = amener l’avant-train
billy-yank-act-unlimber = mettre en batterie face à { $facing }°
billy-yank-act-wait = attendre un quart
billy-yank-act-bonus = au pas de course
billy-yank-act-turned = faire face dans le sens de la marche
billy-yank-act-occupy = occuper { $building }
billy-yank-act-burn = tirer sur { $building } pour l’incendier
billy-yank-act-fire = tirer sur { $target }
billy-yank-act-within =
    { $paces ->
        [1] dès qu’elle est à 1 pas
       *[other] dès qu’elle est à { $paces } pas
    }
billy-yank-act-charge-at = charger { $target }
billy-yank-act-support = accompagner la charge de { $target }
billy-yank-act-attach = rejoindre { $target }
billy-yank-act-detach = se détacher
billy-yank-act-halt = faire halte et tirer d’abord
billy-yank-act-fix = baïonnette au canon
billy-yank-act-unfix = remettre la baïonnette
billy-yank-would-stop =
    { $why ->
        [enemy] Elle s’arrêterait devant { $who }.
        [contact] Elle s’arrêterait au contact de { $who }.
        [obstacle] Elle s’arrêterait à un obstacle.
        [terrain] Elle s’arrêterait au bord d’un terrain plus difficile.
        [friend] Elle s’arrêterait devant des amis.
       *[edge] Elle s’arrêterait au bord de la table.
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
        [musket] mousquets lisses
        [smoothbore-carbine] carabines lisses
        [rifle] fusils rayés
        [breech-rifle] fusils à culasse
        [breech-carbine] carabines à culasse
        [repeating-rifle] fusils à répétition
        [repeating-carbine] carabines à répétition
        [light-smoothbore] canons légers lisses
        [light-rifled] canons légers rayés
        [field-smoothbore] canons de campagne lisses
        [field-rifled] canons de campagne rayés
        [heavy-smoothbore] canons lourds lisses
        [heavy-rifled] canons lourds rayés
       *[machine-gun] mitrailleuses
    }
billy-yank-trait =
    { $trait ->
        [crack] élite
        [zouave] zouaves
        [sharpshooter] tireurs d’élite
        [impetuous] impétueux
       *[misleading] uniformes trompeurs
    }

## Phases et groupes de choix

billy-yank-phase-orders = Phase 1 : ordres
billy-yank-phase-rally = Phase 2 : ralliements et déroutes
billy-yank-phase-command = Phase 3 : révélation des ordres
billy-yank-phase-action = Phase 4 : action
billy-yank-phase-action-withdraw = Phase 4a : replis
billy-yank-phase-action-charge = Phase 4b : charges
billy-yank-phase-action-manoeuvre = Phase 4c : manœuvres
billy-yank-phase-fire = Phase 5 : tirs
billy-yank-phase-end = Fin du tour
billy-yank-phase-over = Terminé
billy-yank-group-rout = Fuite
billy-yank-group-face = Face à
billy-yank-group-impact = Impact de
billy-yank-group-join = Rejoint
billy-yank-group-replace = Auprès de
billy-yank-group-arrive = Arrive en
billy-yank-group-escape = Vers
billy-yank-group-activate = Se déplace
billy-yank-group-counter = Se déplace avant

## Mots

word-line = ligne
word-extended = formation étendue
word-skirmish = tirailleurs
word-disordered = désordre
word-building = dans le bâtiment
word-limbered = avant-train accroché
word-unlimbered = en batterie
word-hesitant = hésitante
word-demoralised = démoralisée
word-routed = en déroute
word-raw = recrues
word-seasoned = aguerris
word-veteran = vétérans
word-per-die = chaque dé ajoute
word-orders = ordres
word-declare = déclarations
word-charge = charges
word-manoeuvre = manœuvres
word-generals = généraux
word-impact = impact
word-pursuit = poursuite
word-rallied = ralliement
word-replacement = nouveau général de brigade
word-arrival = arrivée
word-escape = évasion
word-broken = terrain accidenté
word-very-broken = terrain très accidenté
word-impassable = infranchissable
word-point-blank = bout portant
word-medium = portée moyenne
word-long = longue portée
word-morale = moral
word-fire = tir
word-times = doublé, divisé
word-multiplied = multiplié
word-effect = effet, par dé
word-melee = mêlée
word-charger = chargeur
word-state-eliminated = éliminée
word-state-left = sortie de la table
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
word-by-times = doublé, divisé
word-by-charger = le chargeur
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
word-charger-wins = le chargeur l’emporte
word-target-wins = la cible l’emporte

## De combien

refused-too-long = { $paces } pas, pour { $allowance } permis.
refused-too-wide = { $degrees }° d’écart, pour { $most }° permis.

## Lignes des tables de modificateurs

cause-adjusted = A rectifié sa position
cause-bayonets = Baïonnette au canon
cause-breech-loaders = Armes se chargeant par la culasse
cause-broken = En terrain accidenté
cause-canister = Mitraille
cause-charging = Sous l’ordre C
cause-column = En colonne, ou désordonnée
cause-counter-battery = Canons lisses contre une batterie
cause-demoralised = Démoralisée
cause-dense-cover = Cible sous couvert dense
cause-downhill = Cible en contrebas, dans la première zone
cause-enfilade = Tir de flanc ou de dos, ou sur une colonne
cause-extended = En formation étendue
cause-first-zone = Première zone
cause-general = Un général est avec elle
cause-guess = Tir au jugé
cause-heavy-guns = Artillerie lourde
cause-hesitant = Hésitante
cause-light-cover = Cible sous couvert léger
cause-light-guns = Artillerie légère
cause-long = Longue portée
cause-loose = Désordonnée, ou en tirailleurs
cause-lower = En contrebas
cause-mounted = À cheval
cause-moving = Se déplace, ou s’est déplacée
cause-point-blank = Bout portant
cause-raw = Recrues
cause-repeaters = Armes à répétition
cause-rested = Tire de derrière un obstacle
cause-routed = En déroute
cause-shaken = Hésitante ou démoralisée
cause-skirmish = En tirailleurs
cause-target-disordered = Cible désordonnée
cause-target-extended = Cible en formation étendue
cause-target-mounted = Cible à cheval
cause-target-moving = Cible qui se déplace, ou s’est déplacée
cause-target-skirmish = Cible en tirailleurs
cause-target-withdrawing = Cible qui se replie
cause-turned = Vient de se mettre en batterie ou de pivoter
cause-uphill = Cible sur une hauteur
cause-very-broken = En terrain très accidenté
cause-veteran = Vétérans
