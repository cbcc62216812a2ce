# Great Battles : ce qui est demandé, ce qu’on peut ordonner, ce qui s’est passé.

## Morceaux de phrases

# Les ordres d’une brigade.
gbacw-orders =
    { $orderskey ->
        [march] Marche
        [attack] Attaque
       *[advance] Avance
    }
# Le flanc, après un verbe.
gbacw-flank =
    { $flankkey ->
        [left] gauche
       *[right] droit
    }

## Ce qui est demandé

gbacw-prompt-over = La partie est terminée.
gbacw-prompt-efficiency = Répartissez les activations du tour, ou continuez.
gbacw-prompt-orders = Ordres de division : changez les ordres des brigades et attachez des batteries, ou continuez.
gbacw-prompt-reserve = Mettez des brigades en réserve, ou continuez.
gbacw-prompt-works = Commencez des barricades, ou continuez.
gbacw-prompt-hold-back = Gardez des marqueurs d’activation hors de la réserve, ou continuez.
gbacw-prompt-first = Choisissez le marqueur activé en premier.
gbacw-prompt-change = Avant d’agir : lancez le dé pour d’autres ordres, ou continuez.
gbacw-prompt-take = { $brigade } peut prendre de nouveaux ordres.
gbacw-prompt-coordinate = Lancez le dé pour coordonner des brigades de { $division }, ou activez-les une par une.
gbacw-prompt-together = Choisissez les brigades de { $division } qui agissent ensemble.
gbacw-prompt-brigade = Choisissez la brigade qui agit ensuite.
gbacw-prompt-actions =
    { $count ->
        [one] { $brigade } agit.
       *[other] { $brigade } et les brigades coordonnées avec elle agissent.
    }
gbacw-prompt-retreat = { $unit } doit reculer : choisissez l’hex.
gbacw-prompt-falling-back = { $brigade } se replie : choisissez une unité et son hex.
gbacw-prompt-withdrawal-fire = { $unit } va quitter son hex : choisissez qui lui tire dessus, ou continuez.
gbacw-prompt-return-fire-to = { $unit } tire : choisissez qui riposte, ou continuez.
gbacw-prompt-return-fire = Choisissez qui riposte, ou continuez.
gbacw-prompt-approach-fire = { $unit } approche : choisissez les canons qui tirent, ou continuez.
gbacw-prompt-pre-shock-fire = Avant le choc : choisissez qui tire sur les assaillants, ou continuez.
gbacw-prompt-reaction-facing = { $unit } menace votre ligne : tournez ou refusez un flanc, ou continuez.
gbacw-prompt-reaction-movement = { $unit } approche : cavalerie et canons peuvent reculer, ou continuez.
gbacw-prompt-fire-first = { $unit } va reculer : tirez d’abord, ou continuez.
gbacw-prompt-advance = { $hex } est vide : choisissez qui avance.
gbacw-prompt-leaders = Les chefs peuvent suivre { $unit }.
gbacw-prompt-designate = Désignez les chocs : qui attaque quels hex.
gbacw-prompt-before-shock = Avant le choc : les unités peuvent se retirer, ou tenir.
gbacw-prompt-counter-charge = La cavalerie peut contre-charger, ou tenir.
gbacw-prompt-direction = Choisissez de quel côté les chocs sont résolus.
gbacw-prompt-continue = Poursuivez le choc, ou arrêtez.
gbacw-prompt-lose = Choisissez l’unité qui subit la perte.
gbacw-prompt-spare = Choisissez l’unité qui ne déroute pas.
gbacw-prompt-commanders = Déplacez les commandants de corps et d’armée, ou continuez.
gbacw-prompt-recovery = Récupération : réserves, repos et remplaçants, ou continuez.

## Ordres

gbacw-order-raise = Relever l’efficacité de { $corps }
gbacw-order-favour = Donner une activation de plus à { $division }
gbacw-order-transfer = Transférer une activation à { $to } de { $from } et { $and }
gbacw-order-order = { $brigade } : ordre { gbacw-orders }
gbacw-order-attach = Attacher { $unit } à { $brigade }
gbacw-order-face = Orienter { $unit } vers le { $facing }
gbacw-order-reserve = Mettre { $brigade } en réserve
gbacw-order-build = { $unit } commence une barricade face { $facing }
gbacw-order-hold-back = Retenir un marqueur de { $division }
gbacw-order-first = Activer { $division } en premier
gbacw-order-first-march = Activer le marqueur Marche en premier
gbacw-order-change = Lancer le dé pour changer les ordres de { $brigade }
gbacw-order-take = Prendre l’ordre { gbacw-orders }
gbacw-order-keep = Garder les ordres
gbacw-order-coordinate = Lancer le dé de coordination
gbacw-order-apart = Une par une
gbacw-order-together = Agir ensemble
gbacw-order-activate = Activer { $brigade }
gbacw-order-skip = { $brigade } se passe de ce marqueur
gbacw-order-go = { $unit } en { $hex }
gbacw-order-go-facing = { $unit } en { $hex }, face { $facing }
gbacw-order-turn = Tourner { $unit } vers le { $facing }
gbacw-order-refuse = { $unit } refuse son flanc { gbacw-flank }
gbacw-order-straighten = { $unit } cesse de refuser son flanc
gbacw-order-extend =
    { $wingkey ->
        [both] { $unit } s’étend des deux côtés
        [left] { $unit } s’étend à gauche
       *[right] { $unit } s’étend à droite
    }
gbacw-order-retract = { $unit } se resserre en { $hex }
gbacw-order-form =
    { $formationkey ->
        [line] { $unit } se forme en ligne face { $facing }
       *[column] { $unit } se forme en colonne face { $facing }
    }
gbacw-order-pivot = { $unit } pivote sur { $on } vers { $hex }
gbacw-order-about = { $unit } fait demi-tour
gbacw-order-mount = { $unit } monte à cheval
gbacw-order-dismount = { $unit } met pied à terre
gbacw-order-restack = { $unit } à la place { $place } de la pile
gbacw-order-withdraw = { $unit } se replie en { $hex }
gbacw-order-rally = Rallier { $unit }
gbacw-order-resupply = { $unit } se ravitaille en munitions
gbacw-order-recover = { $unit } récupère les canons
gbacw-order-enter = { $unit } entre en { $hex }
gbacw-order-enter-facing = { $unit } entre en { $hex }, face { $facing }
gbacw-order-accompany = { $leader } accompagne { $unit }
gbacw-order-lead = { $leader } en { $hex }
gbacw-order-demolish = { $unit } retire la barricade
gbacw-order-retreat = { $unit } recule en { $hex }
gbacw-order-halt = { $unit } s’arrête
gbacw-order-fire = { $unit } tire sur { $hex }
gbacw-order-fire-part = { $unit } tire sur { $hex } avec { $sp } PF et garde le reste
gbacw-order-part = { $unit } tire de { $from } sur { $hex }
gbacw-order-split = { $unit } partage son tir entre { $hexes } hex
gbacw-order-section = { $unit } : la section { $section } tire sur { $hex }
gbacw-order-rapid = { $unit } : tir rapide sur { $hex }
gbacw-order-combine = { $units } unités tirent ensemble sur { $hex }
gbacw-order-react = { $unit } recule
gbacw-order-limber = { $unit } bougera après le tir
gbacw-order-charge = { $unit } charge { $hex }
gbacw-order-shock = Passer au choc
gbacw-order-attack =
    { $hexes ->
        [one] { $unit } attaque un hex
       *[other] { $unit } attaque { $hexes } hex
    }
gbacw-order-join = { $unit } se joint à l’attaque de { $attacker }
gbacw-order-envelop = { $unit } pivote en { $hex }
gbacw-order-counter-charge = { $unit } contre-charge
gbacw-order-from-left = De gauche à droite
gbacw-order-from-right = De droite à gauche
gbacw-order-continue = { $unit } poursuit le choc
gbacw-order-advance = { $unit } avance en { $hex }
gbacw-order-advance-facing = { $unit } avance en { $hex }, face { $facing }
gbacw-order-follow = { $leader } suit en { $hex }
gbacw-order-lose = { $unit } subit la perte
gbacw-order-spare = { $unit } ne déroute pas
gbacw-order-ride = { $leader } se rend en { $hex }
gbacw-order-rest = { $brigade } se repose
gbacw-order-leave-reserve = { $brigade } quitte la réserve
gbacw-order-place = { $leader } rejoint { $unit }
gbacw-order-done = Continuer

## Événements

gbacw-event-phase =
    { $phasekey ->
        [initiative] Tour { $turn } : initiative.
        [efficiency] Efficacité.
        [orders] Ordres de division.
        [reserve] Réserve.
        [works] Barricades.
        [activation] Activations.
        [commanders] Mouvement des commandants.
        [recovery] Récupération.
       *[over] La partie est terminée.
    }
gbacw-event-turn = Tour { $turn }, { $hour } heures.
gbacw-event-initiative = Initiative : Union { $union }, Confédération { $confederate }. { side-begins-sentence } l’obtient.
gbacw-event-initiative-tie = Initiative : Union { $union }, Confédération { $confederate }. Personne ne l’obtient.
gbacw-event-goes-first = { side-begins-sentence } commence.
gbacw-event-efficiency = Le corps { $corps } tire une efficacité de { $marker }.
gbacw-event-raised = L’efficacité de { $corps } augmente d’un point.
gbacw-event-favoured = { $division } reçoit une activation de plus.
gbacw-event-transferred = Une activation passe à { $to } contre deux de { $from } et { $and }.
gbacw-event-transferred-one = Une activation passe à { $to } contre deux de { $from }.
gbacw-event-markers =
    { $count ->
        [one] { $division } a un marqueur d’activation.
       *[other] { $division } a { $count } marqueurs d’activation.
    }
gbacw-event-ordered = { $brigade } reçoit l’ordre { gbacw-orders }.
gbacw-event-attached = { $unit } est attachée à { $brigade }.
gbacw-event-faced = { $unit } fait face au { $facing }.
gbacw-event-reserve = { $brigade } passe en réserve.
gbacw-event-left-reserve = { $brigade } quitte la réserve.
gbacw-event-began-barricade = { $unit } commence une barricade en { $hex }.
gbacw-event-barricade-built = La barricade en { $hex } est construite.
gbacw-event-barricade-lost = La barricade en { $hex } est perdue.
gbacw-event-held-back = Un marqueur de { $division } est retenu.
gbacw-event-drew = Le marqueur de { $marker } est tiré.
gbacw-event-drew-march = Le marqueur Marche est tiré.
gbacw-event-order-roll =
    { $resultkey ->
        [keep-hold] { $brigade } obtient { $die } ({ $total }) : elle garde ses ordres et tient.
        [keep] { $brigade } obtient { $die } ({ $total }) : elle garde ses ordres.
        [loose-cannon] { $brigade } obtient { $die } ({ $total }) : électron libre.
        [change-hold] { $brigade } obtient { $die } ({ $total }) : elle peut changer d’ordres, et tient.
       *[change] { $brigade } obtient { $die } ({ $total }) : elle peut changer d’ordres.
    }
gbacw-event-loose-cannon =
    { $profilekey ->
        [aggressive] Le chef de { $brigade } se porte en avant.
        [cautious] Le chef de { $brigade } recule.
       *[other] Le chef de { $brigade } garde ses ordres.
    }
gbacw-event-held = { $brigade } doit tenir.
gbacw-event-coordination =
    { $resultkey ->
        [confusion] { $division } obtient { $die } ({ $total }) : confusion.
        [failure] { $division } obtient { $die } ({ $total }) : pas de coordination.
        [two] { $division } obtient { $die } ({ $total }) : deux brigades peuvent agir ensemble.
        [three] { $division } obtient { $die } ({ $total }) : trois brigades peuvent agir ensemble.
       *[all] { $division } obtient { $die } ({ $total }) : toutes ses brigades commandées peuvent agir ensemble.
    }
gbacw-event-activated =
    { $brigades ->
        [one] Une brigade agit.
       *[other] { $brigades } brigades agissent ensemble.
    }
gbacw-event-skipped = { $brigade } se passe de ce marqueur.
gbacw-event-moved = { $unit } va de { $from } à { $to } ({ $cost } PM, reste { $points }).
gbacw-event-turned = { $unit } se tourne vers le { $facing }.
gbacw-event-inverted = La pile en { $hex } fait demi-tour : son ordre est inversé.
gbacw-event-refused = { $unit } refuse son flanc { gbacw-flank }.
gbacw-event-straightened = { $unit } cesse de refuser son flanc.
gbacw-event-extended = { $unit } s’étend.
gbacw-event-formed =
    { $formationkey ->
        [line] { $unit } se forme en ligne.
       *[column] { $unit } se forme en colonne.
    }
gbacw-event-retracted = { $unit } se resserre en { $hex }.
gbacw-event-mounted = { $unit } monte à cheval.
gbacw-event-dismounted = { $unit } met pied à terre.
gbacw-event-restacked = { $unit } change de place dans la pile.
gbacw-event-withdrew = { $unit } se replie de { $from } à { $to }.
gbacw-event-retreated = { $unit } recule de { $from } à { $to }.
gbacw-event-entered = { $unit } entre en { $hex }.
gbacw-event-put-there = L’arbitre place { $unit } en { $hex }.
gbacw-event-set-strength = { $unit } compte désormais { $sp } PF.
gbacw-event-led = { $leader } va de { $from } à { $to }.
gbacw-event-accompanies = { $leader } accompagne { $unit }.
gbacw-event-rode = { $leader } se rend de { $from } à { $to } ({ $cost } PM).
gbacw-event-leader-entered = { $leader } arrive en { $hex }.
gbacw-event-udd = { $unit } teste son ordre : { $die } ({ $total }) contre { $cohesion }, réussi.
gbacw-event-udd-failed = { $unit } teste son ordre : { $die } ({ $total }) contre { $cohesion }, raté.
gbacw-event-disordered = { $unit } est désorganisée.
gbacw-event-rally = { $unit } obtient { $die } ({ $total }) et se rallie.
gbacw-event-rally-fails = { $unit } obtient { $die } ({ $total }) et ne se rallie pas.
gbacw-event-rally-lost = { $unit } obtient { $die } ({ $total }), ne se rallie pas et perd des hommes.
gbacw-event-lost = { $unit } perd { $sp } PF.
gbacw-event-collapsed = { $unit } s’effondre.
gbacw-event-stragglers = Des traînards reviennent à { $unit }.
gbacw-event-eliminated = { $unit } est éliminée.
gbacw-event-routed = { $unit } part en déroute.
gbacw-event-returned = { $unit } revient en { $hex }.
gbacw-event-recovered = { $unit } est récupérée.
gbacw-event-resupplied = { $unit } se ravitaille en munitions.
gbacw-event-recuperated = { $unit } n’est plus essoufflée.
gbacw-event-fatigue = Fatigue de { $brigade } : { $level }.
gbacw-event-restored = { $unit } est de nouveau en bon ordre.
gbacw-event-leader-left = { $leader } n’a plus de troupes et quitte le terrain.
gbacw-event-leader-out = { $leader } est perdu.
gbacw-event-replaced = { $leader } est remplacé en { $hex }.
gbacw-event-ineffective = { $brigade } n’est plus apte au combat.
gbacw-event-effective = { $brigade } est de nouveau apte au combat.
gbacw-event-division-ineffective = { $division } n’est plus apte au combat.
gbacw-event-division-effective = { $division } est de nouveau apte au combat.
gbacw-event-kept = { $unit } garde { $sp } PF pour un tir ultérieur.
gbacw-event-abandoned = { $unit } est abandonnée.
gbacw-event-blown = { $unit } est essoufflée.
gbacw-event-reacts = { $unit } recule devant l’ennemi.
gbacw-event-advanced = { $unit } avance de { $from } à { $to }.
gbacw-event-charges = { $unit } charge { $hex }.
gbacw-event-counter-charges = { $unit } contre-charge.
gbacw-event-attacks =
    { $units ->
        [one] Une unité va attaquer.
       *[other] { $units } unités vont attaquer.
    }
gbacw-event-enveloped = { $unit } pivote en { $hex }.
gbacw-event-continues =
    { $units ->
        [one] Une unité poursuit le choc.
       *[other] { $units } unités poursuivent le choc.
    }
gbacw-event-leader-roll = { $leader } est exposé : { $die }, indemne.
gbacw-event-leader-roll-lost = { $leader } est exposé : { $die }, il tombe.
gbacw-event-leader-displaced = { $leader } est coupé des siens et va de { $from } à { $to }.
gbacw-event-leader-followed = { $leader } suit en { $hex }.
gbacw-event-fires =
    { $kindkey ->
        [return] { $unit } riposte sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
        [withdrawal] Tir de retrait : { $unit } sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
        [approach] Tir d’approche : { $unit } sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
        [pre-shock] Tir avant le choc : { $unit } sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
       *[in-phase] { $unit } tire sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
    }
gbacw-event-fires-hit =
    { $kindkey ->
        [return] { $unit } riposte sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
        [withdrawal] Tir de retrait : { $unit } sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
        [approach] Tir d’approche : { $unit } sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
        [pre-shock] Tir avant le choc : { $unit } sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
       *[in-phase] { $unit } tire sur { $hex } avec { $sp } PF : { $die } ({ $total }), résultat { $result }.
    }
gbacw-event-ammunition =
    { $levelkey ->
        [low] { $unit } est à court de munitions.
        [out] { $unit } n’a plus de munitions.
       *[full] { $unit } a toutes ses munitions.
    }
gbacw-event-second-disorder =
    { $causekey ->
        [fire] { $unit } est désorganisée de nouveau par le tir.
        [shock] { $unit } est désorganisée de nouveau par le choc.
        [reaction] { $unit } est désorganisée de nouveau par sa réaction.
        [rout] { $unit } est désorganisée de nouveau par la déroute d’un voisin.
        [friendly-fire] { $unit } est désorganisée de nouveau par un tir ami.
       *[retreat-through] { $unit } est désorganisée de nouveau par des amis qui la traversent.
    }
gbacw-event-shock =
    { $resultkey ->
        [attacker-retreats] Choc, { $attackers } PF contre { $defenders }, { $ratio } : { $die } ({ $total }), les assaillants reculent.
        [stand-off] Choc, { $attackers } PF contre { $defenders }, { $ratio } : { $die } ({ $total }), un sanglant statu quo.
        [defender-retreats] Choc, { $attackers } PF contre { $defenders }, { $ratio } : { $die } ({ $total }), les défenseurs reculent.
       *[defender-breaks] Choc, { $attackers } PF contre { $defenders }, { $ratio } : { $die } ({ $total }), les défenseurs sont rompus.
    }
gbacw-event-holds = { side-begins-sentence } tient { $hex }.
gbacw-event-over = { side-begins-sentence } gagne.
gbacw-event-drawn = La partie est nulle.
gbacw-ending = Le dernier tour est terminé. Points de victoire : Union { $union }, Confédérés { $confederate }.

## Ce qu’aurait dû être un mot d’un ordre

expected-orders = march, advance ou attack
expected-flank = left ou right
expected-wing = left, right ou both
expected-brigade = une brigade
expected-division = une division
expected-corps = un corps
expected-facing = une orientation : n, nne, ne, e, se, sse, s, ssw, sw, w, nw ou nnw

## Mots

word-nne = nord-nord-est
word-sse = sud-sud-est
word-ssw = sud-sud-ouest
word-nnw = nord-nord-ouest
word-ne = nord-est
word-se = sud-est
word-sw = sud-ouest
word-nw = nord-ouest
word-n = nord
word-e = est
word-s = sud
word-w = ouest
word-efficiency = efficacité
word-reserve = réserve
word-activation = activations
word-commanders = commandants
word-day = jour
word-dusk = crépuscule
word-night = nuit
word-dawn = aube
word-aggressive = agressif
word-cautious = prudent
word-unpredictable = imprévisible
word-keep-hold = garder et tenir
word-keep = garder
word-loose-cannon = électron libre
word-change-hold = changer et tenir
word-change = changer
word-confusion = confusion
word-two = deux brigades
word-three = trois brigades
word-all = toutes les brigades
word-fails = échoue
word-fails-lost = échoue et perd des hommes
word-passing = passage à travers des amis
word-withdrawal = retrait
word-retraction = resserrement
word-closing = canons près de l’ennemi
word-stack = une unité de sa pile est touchée
word-reaction-facing = orientation en réaction
word-reaction-movement = mouvement de réaction
word-green = troupes novices
word-pre-shock = avant le choc
word-before-shock = avant le choc
word-second-disorder = seconde désorganisation
word-retreat-through = des amis l’ont traversée
word-friendly-fire = tir ami
word-collapse = effondrement
word-counter-charge = contre-charge
word-shock = choc
word-return = riposte
word-approach = tir d’approche
word-in-phase = en phase
word-attacker-retreats = les assaillants reculent
word-stand-off = statu quo
word-defender-retreats = les défenseurs reculent
word-defender-breaks = les défenseurs sont rompus
word-full = pleines
word-low = basses
word-out = épuisées
word-left = gauche
word-right = droite
word-both = les deux
word-first = qui commence
word-coordination = coordination
word-udd = test d’ordre
word-section = section
word-rout-recovery = retour de déroute
word-stragglers = traînards
word-breakdown = pannes
word-markers = marqueurs
word-ok = OK

## Rows of the fire modifiers

cause-behind-works = Cible derrière une barricade
cause-concentrated = Cible dense
cause-dispersed = Cible clairsemée
cause-firer-disordered = Tireur désorganisé
cause-flank-fire = Tir de flanc
cause-green = Infanterie novice
cause-guns-moved = Les canons bougent dans cette activation
cause-guns-turned = Canons pivotés en réaction
cause-guns-uncovered = Les canons sont passés en haut de la pile
cause-night = Nuit
cause-on-horseback = Tire en selle
cause-over-works = Derrière une barricade
cause-prepared = Tir préparé
cause-range = Portée
cause-target-below = Cible plus basse
cause-target-ground = Terrain de la cible
cause-target-horse = Cible montée
cause-tired = Fatigue
cause-twilight = Aube ou crépuscule
word-formation-line = ligne étendue
word-formation-column = colonne
word-mounted = à cheval
word-dismounted = à pied
word-collapsed = effondré
word-blown = à bout de souffle
word-ammunition-low = munitions basses
word-ammunition-out = sans munitions
word-has-moved = a bougé
word-has-fired = a tiré
word-waiting = à venir
word-eliminated = éliminé
word-cornfield = champ de maïs
word-orchard = verger
word-rough-woods = bois accidenté
word-marsh = marais
word-buildings = bâtiments
word-railroad-cut = tranchée de chemin de fer
gbacw-phase-initiative = initiative
gbacw-phase-efficiency = efficacité
gbacw-phase-orders = ordres des divisions
gbacw-phase-reserve = réserve
gbacw-phase-works = barricades
gbacw-phase-activation = activations
gbacw-phase-commanders = commandants
gbacw-phase-recovery = récupération
gbacw-phase-over = la partie est finie
gbacw-decision-efficiency = efficacité
gbacw-decision-orders = ordres des divisions
gbacw-decision-reserve = réserve
gbacw-decision-works = barricades
gbacw-decision-hold-back = marqueurs
gbacw-decision-first = premier marqueur
gbacw-decision-change = changement d’ordres
gbacw-decision-take = nouveaux ordres
gbacw-decision-coordinate = coordination
gbacw-decision-together = coordination
gbacw-decision-brigade = brigade suivante
gbacw-decision-actions = actions
gbacw-decision-retreat = recul
gbacw-decision-withdrawal-fire = tir sur qui se replie
gbacw-decision-return-fire = riposte
gbacw-decision-approach-fire = tir d’approche
gbacw-decision-pre-shock-fire = tir avant le choc
gbacw-decision-reaction-facing = réaction : orientation
gbacw-decision-reaction-movement = réaction : mouvement
gbacw-decision-fire-first = tirer d’abord
gbacw-decision-advance = avance
gbacw-decision-leaders = chefs
gbacw-decision-designate = choc
gbacw-decision-before-shock = recul avant le choc
gbacw-decision-counter-charge = contre-charge
gbacw-decision-direction = choc
gbacw-decision-continue = choc continué
gbacw-decision-lose = pertes
gbacw-decision-spare = déroute
gbacw-decision-commanders = commandants
gbacw-decision-recovery = récupération
gbacw-group-raise = Relever l’efficacité
gbacw-group-favour = Une activation de plus pour
gbacw-group-transfer = Transférer une activation
gbacw-group-reserve = Mettre en réserve
gbacw-group-build = Commencer une barricade
gbacw-group-hold-back = Retenir un marqueur
gbacw-group-first = Premier marqueur
gbacw-group-change = Changer les ordres
gbacw-group-activate = Activer
gbacw-group-skip = Passer ce marqueur
gbacw-group-ride = Les commandants se déplacent
gbacw-group-rest = Repos
gbacw-group-leave-reserve = Quitter la réserve
gbacw-group-place = Remplaçants
gbacw-group-order = Ordres
gbacw-group-piece = Brigades
