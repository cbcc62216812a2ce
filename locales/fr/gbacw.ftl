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
gbacw-prompt-efficiency = Ajustez les activations du tour, ou continuez.
gbacw-prompt-orders = Ordres de division : changez les ordres des brigades et attachez des batteries, ou continuez.
gbacw-prompt-reserve = Mettez des brigades en réserve, ou continuez.
gbacw-prompt-works = Commencez des barricades, ou continuez.
gbacw-prompt-hold-back = Retenez des marqueurs d’activation, ou continuez.
gbacw-prompt-first = Choisissez le premier marqueur à activer.
gbacw-prompt-change = Avant d’agir : lancez le dé pour changer les ordres, ou continuez.
gbacw-prompt-take = La brigade { $brigade } peut changer d’ordres. Choisissez de nouveaux ordres, ou gardez les anciens.
gbacw-prompt-coordinate = Division { $division } : lancez le dé pour coordonner des brigades, ou activez-les une par une.
gbacw-prompt-together = Division { $division } : choisissez les brigades qui agissent ensemble.
gbacw-prompt-brigade = Choisissez la prochaine brigade à agir.
gbacw-prompt-actions =
    { $count ->
        [one] La brigade { $brigade } est active. Donnez des ordres à ses unités, ou terminez son activation.
       *[other] La brigade { $brigade } et les brigades coordonnées avec elle sont actives. Donnez des ordres à leurs unités, ou terminez l’activation.
    }
gbacw-prompt-retreat = { $unit } doit retraiter. Choisissez l’hex.
gbacw-prompt-falling-back = La brigade { $brigade } se replie. Choisissez une unité et son hex.
gbacw-prompt-withdrawal-fire = { $unit } va se replier. Choisissez qui lui tire dessus, ou continuez.
gbacw-prompt-return-fire-to = { $unit } tire. Choisissez qui riposte, ou continuez.
gbacw-prompt-return-fire = Choisissez qui riposte, ou continuez.
gbacw-prompt-approach-fire = { $unit } approche. Choisissez les canons qui tirent, ou continuez.
gbacw-prompt-pre-shock-fire = Avant le choc : choisissez qui tire sur les assaillants, ou continuez.
gbacw-prompt-reaction-facing = { $unit } menace votre ligne. Orientez des unités ou refusez un flanc, ou continuez.
gbacw-prompt-reaction-movement = { $unit } approche. Cavalerie et canons peuvent reculer, ou continuez.
gbacw-prompt-fire-first = { $unit } va reculer. Tirez d’abord, ou continuez.
gbacw-prompt-advance = { $hex } est vide. Choisissez qui avance.
gbacw-prompt-leaders = Choisissez les chefs qui suivent { $unit }, ou continuez.
gbacw-prompt-designate = Désignez les chocs : choisissez qui attaque quels hex.
gbacw-prompt-before-shock = Avant le choc : choisissez les unités qui retraitent, ou continuez.
gbacw-prompt-counter-charge = Choisissez la cavalerie qui contre-charge, ou continuez.
gbacw-prompt-direction = Résoudre les chocs de gauche à droite ou de droite à gauche ?
gbacw-prompt-continue = Poursuivre le choc, ou s’arrêter ?
gbacw-prompt-lose = Choisissez l’unité qui subit la perte.
gbacw-prompt-spare = Choisissez l’unité qui échappe à la déroute.
gbacw-prompt-commanders = Déplacez les commandants de corps et d’armée, ou continuez.
gbacw-prompt-recovery = Phase de repos : réserves, repos et remplaçants, ou continuez.

## Ordres

gbacw-order-raise = Relever l’efficacité du corps { $corps }
gbacw-order-favour = Donner 1 activation de plus à la division { $division }
gbacw-order-transfer = Transférer 1 activation à { $to }, prise à { $from } et { $and }
gbacw-order-order = Donner à la brigade { $brigade } l’ordre { gbacw-orders }
gbacw-order-attach = Attacher { $unit } à la brigade { $brigade }
gbacw-order-face = Orienter { $unit } face { $facing }
gbacw-order-reserve = Mettre la brigade { $brigade } en réserve
gbacw-order-build = Commencer une barricade : { $unit }, face { $facing }
gbacw-order-hold-back = Retenir un marqueur de la division { $division }
gbacw-order-first = Activer la division { $division } en premier
gbacw-order-first-march = Activer le marqueur Marche en premier
gbacw-order-change = Lancer le dé pour changer les ordres de la brigade { $brigade }
gbacw-order-take = Prendre l’ordre { gbacw-orders }
gbacw-order-keep = Garder les ordres actuels
gbacw-order-coordinate = Lancer le dé de coordination
gbacw-order-apart = Activer les brigades une par une
gbacw-order-together = Agir ensemble
gbacw-order-activate = Activer la brigade { $brigade }
gbacw-order-skip = Passer ce marqueur : { $brigade }
gbacw-order-go = Déplacer { $unit } en { $hex }
gbacw-order-go-facing = Déplacer { $unit } en { $hex }, face { $facing }
gbacw-order-turn = Tourner { $unit } face { $facing }
gbacw-order-refuse = Refuser le flanc { gbacw-flank } : { $unit }
gbacw-order-straighten = Redresser la ligne : { $unit }
gbacw-order-extend =
    { $wingkey ->
        [both] Étendre { $unit } des deux côtés
        [left] Étendre { $unit } à gauche
       *[right] Étendre { $unit } à droite
    }
gbacw-order-retract = Resserrer { $unit } en { $hex }
gbacw-order-form =
    { $formationkey ->
        [line] Former en ligne : { $unit }, face { $facing }
       *[column] Former en colonne : { $unit }, face { $facing }
    }
gbacw-order-pivot = Faire pivoter { $unit } sur { $on } vers { $hex }
gbacw-order-about = Demi-tour : { $unit }
gbacw-order-mount = Monter à cheval : { $unit }
gbacw-order-dismount = Mettre pied à terre : { $unit }
gbacw-order-restack = Mettre { $unit } à la place { $place } de la pile
gbacw-order-withdraw = Replier { $unit } en { $hex }
gbacw-order-rally = Rallier { $unit }
gbacw-order-resupply = Ravitailler { $unit } en munitions
gbacw-order-recover = Récupérer les canons avec { $unit }
gbacw-order-enter = Faire entrer { $unit } en { $hex }
gbacw-order-enter-facing = Faire entrer { $unit } en { $hex }, face { $facing }
gbacw-order-accompany = Déplacer { $leader } avec { $unit }
gbacw-order-lead = Déplacer { $leader } en { $hex }
gbacw-order-demolish = Retirer la barricade avec { $unit }
gbacw-order-retreat = Retraiter { $unit } en { $hex }
gbacw-order-halt = Arrêter { $unit } ici
gbacw-order-fire = Tirer avec { $unit } sur { $hex }
gbacw-order-fire-part = Tirer avec { $sp } PF de l’unité { $unit } sur { $hex } et garder le reste
gbacw-order-part = Tirer avec { $unit }, depuis { $from }, sur { $hex }
gbacw-order-split = Partager le tir entre { $hexes } hex : { $unit }
gbacw-order-section = Tirer avec la section { $section } sur { $hex } : { $unit }
gbacw-order-rapid = Tir rapide sur { $hex } : { $unit }
gbacw-order-combine = Combiner le tir de { $units } unités sur { $hex }
gbacw-order-react = Reculer : { $unit }
gbacw-order-limber = Déplacer { $unit } après le tir
gbacw-order-charge = Charger { $hex } avec { $unit }
gbacw-order-shock = Passer au choc
gbacw-order-attack =
    { $hexes ->
        [one] Attaquer 1 hex avec { $unit }
       *[other] Attaquer { $hexes } hex avec { $unit }
    }
gbacw-order-join = Joindre { $unit } à l’attaque menée par { $attacker }
gbacw-order-envelop = Faire pivoter { $unit } en { $hex }
gbacw-order-counter-charge = Contre-charger avec { $unit }
gbacw-order-from-left = Résoudre de gauche à droite
gbacw-order-from-right = Résoudre de droite à gauche
gbacw-order-continue = Poursuivre le choc avec { $unit }
gbacw-order-advance = Avancer { $unit } en { $hex }
gbacw-order-advance-facing = Avancer { $unit } en { $hex }, face { $facing }
gbacw-order-follow = Déplacer aussi { $leader } en { $hex }
gbacw-order-lose = Faire subir la perte à { $unit }
gbacw-order-spare = Épargner la déroute à { $unit }
gbacw-order-ride = Déplacer { $leader } en { $hex }
gbacw-order-rest = Laisser la brigade { $brigade } au repos
gbacw-order-leave-reserve = Sortir la brigade { $brigade } de la réserve
gbacw-order-place = Placer { $leader } avec { $unit }
gbacw-order-done = Continuer

## Événements

gbacw-event-phase =
    { $phasekey ->
        [initiative] Tour { $turn } : phase d’initiative.
        [efficiency] Efficacité.
        [orders] Ordres de division.
        [reserve] Réserve.
        [works] Barricades.
        [activation] Phase d’activation.
        [commanders] Mouvement des commandants.
        [recovery] Phase de repos.
       *[over] La partie est terminée.
    }
gbacw-event-turn = Tour { $turn } ({ $hour } heures).
gbacw-event-initiative = Initiative : Union { $union }, Confédération { $confederate }. { side-begins-sentence } a l’initiative.
gbacw-event-initiative-tie = Initiative : Union { $union }, Confédération { $confederate }. Égalité : aucun camp n’a l’initiative.
gbacw-event-goes-first = { side-begins-sentence } commence.
gbacw-event-efficiency = Le corps { $corps } tire le marqueur d’efficacité { $marker }.
gbacw-event-raised = Corps { $corps } : efficacité +1.
gbacw-event-favoured = La division { $division } reçoit 1 activation de plus.
gbacw-event-transferred = La division { $to } reçoit 1 activation contre 2, prises à { $from } et { $and }.
gbacw-event-transferred-one = La division { $to } reçoit 1 activation contre 2, prises à { $from }.
gbacw-event-markers =
    { $count ->
        [one] La division { $division } a { $count } marqueur d’activation.
       *[other] La division { $division } a { $count } marqueurs d’activation.
    }
gbacw-event-ordered = La brigade { $brigade } reçoit l’ordre { gbacw-orders }.
gbacw-event-attached =
    { $unitgender ->
        [f] { $unit } est attachée à la brigade { $brigade }.
       *[m] { $unit } est attaché à la brigade { $brigade }.
    }
gbacw-event-faced = { $unit } s’oriente face { $facing }.
gbacw-event-reserve = La brigade { $brigade } passe en réserve.
gbacw-event-left-reserve = La brigade { $brigade } quitte la réserve.
gbacw-event-began-barricade = { $unit } commence une barricade en { $hex }.
gbacw-event-barricade-built = La barricade en { $hex } est terminée.
gbacw-event-barricade-lost = La barricade en { $hex } est perdue.
gbacw-event-held-back = 1 marqueur de la division { $division } est retenu.
gbacw-event-drew = Marqueur tiré : { $marker }.
gbacw-event-drew-march = Marqueur tiré : Marche.
gbacw-event-order-roll =
    { $resultkey ->
        [keep-hold] La brigade { $brigade } obtient { $die } pour ses ordres (total { $total }) : elle les garde et tient.
        [keep] La brigade { $brigade } obtient { $die } pour ses ordres (total { $total }) : elle les garde.
        [loose-cannon] La brigade { $brigade } obtient { $die } pour ses ordres (total { $total }) : électron libre.
        [change-hold] La brigade { $brigade } obtient { $die } pour ses ordres (total { $total }) : elle peut en changer, et tient.
       *[change] La brigade { $brigade } obtient { $die } pour ses ordres (total { $total }) : elle peut en changer.
    }
gbacw-event-loose-cannon =
    { $profilekey ->
        [aggressive] Électron libre : le chef agressif de la brigade { $brigade } avance.
        [cautious] Électron libre : le chef prudent de la brigade { $brigade } recule.
       *[other] Électron libre : le chef de la brigade { $brigade } garde ses ordres.
    }
gbacw-event-held = La brigade { $brigade } doit tenir.
gbacw-event-coordination =
    { $resultkey ->
        [confusion] La division { $division } obtient { $die } en coordination (total { $total }) : confusion.
        [failure] La division { $division } obtient { $die } en coordination (total { $total }) : échec.
        [two] La division { $division } obtient { $die } en coordination (total { $total }) : 2 brigades au plus peuvent agir ensemble.
        [three] La division { $division } obtient { $die } en coordination (total { $total }) : 3 brigades au plus peuvent agir ensemble.
       *[all] La division { $division } obtient { $die } en coordination (total { $total }) : toutes les brigades commandées peuvent agir ensemble.
    }
gbacw-event-activated =
    { $brigades ->
        [one] 1 brigade est activée.
       *[other] { $brigades } brigades sont activées ensemble.
    }
gbacw-event-skipped = La brigade { $brigade } passe ce marqueur.
gbacw-event-moved = { $unit } se déplace, { $from } vers { $to } ({ $cost } PM, reste { $points }).
gbacw-event-turned = { $unit } se tourne, face { $facing }.
gbacw-event-inverted = La pile en { $hex } fait demi-tour ; son ordre est inversé.
gbacw-event-refused = { $unit } refuse son flanc { gbacw-flank }.
gbacw-event-straightened = { $unit } redresse sa ligne.
gbacw-event-extended = { $unit } étend sa ligne.
gbacw-event-formed =
    { $formationkey ->
        [line] { $unit } se forme en ligne.
       *[column] { $unit } se forme en colonne.
    }
gbacw-event-retracted = { $unit } se resserre en { $hex }.
gbacw-event-mounted = { $unit } monte à cheval.
gbacw-event-dismounted = { $unit } met pied à terre.
gbacw-event-restacked = { $unit } change de place dans la pile.
gbacw-event-withdrew = { $unit } se replie, { $from } vers { $to }.
gbacw-event-retreated = { $unit } retraite, { $from } vers { $to }.
gbacw-event-entered = { $unit } entre en { $hex }.
gbacw-event-put-there = Arbitre : { $unit } en { $hex }.
gbacw-event-set-strength = Arbitre : { $unit }, { $sp } PF.
gbacw-event-led = { $leader } se déplace, { $from } vers { $to }.
gbacw-event-accompanies = { $leader } accompagne { $unit }.
gbacw-event-rode = { $leader } se déplace, { $from } vers { $to } ({ $cost } PM).
gbacw-event-leader-entered = { $leader } entre en { $hex }.
gbacw-event-udd = { $unit }, test de désordre : jet de { $die } (total { $total }) contre une cohésion de { $cohesion }, réussi.
gbacw-event-udd-failed = { $unit }, test de désordre : jet de { $die } (total { $total }) contre une cohésion de { $cohesion }, raté.
gbacw-event-disordered =
    { $unitgender ->
        [f] { $unit } est désorganisée.
       *[m] { $unit } est désorganisé.
    }
gbacw-event-rally = { $unit } obtient { $die } (total { $total }) : ralliement.
gbacw-event-rally-fails = { $unit } obtient { $die } (total { $total }) : pas de ralliement.
gbacw-event-rally-lost = { $unit } obtient { $die } (total { $total }) : pas de ralliement, et des pertes.
gbacw-event-lost = { $unit } perd { $sp } PF.
gbacw-event-collapsed = { $unit } s’effondre.
gbacw-event-stragglers = Des traînards rejoignent { $unit }.
gbacw-event-eliminated =
    { $unitgender ->
        [f] { $unit } est éliminée.
       *[m] { $unit } est éliminé.
    }
gbacw-event-routed = { $unit } part en déroute.
gbacw-event-returned = { $unit } revient de déroute en { $hex }.
gbacw-event-recovered =
    { $unitgender ->
        [f] { $unit } est récupérée.
       *[m] { $unit } est récupéré.
    }
gbacw-event-resupplied = { $unit } se ravitaille en munitions.
gbacw-event-recuperated =
    { $unitgender ->
        [f] { $unit } n’est plus essoufflée.
       *[m] { $unit } n’est plus essoufflé.
    }
gbacw-event-fatigue = Brigade { $brigade } : niveau de fatigue { $level }.
gbacw-event-restored =
    { $unitgender ->
        [f] { $unit } n’est plus désorganisée.
       *[m] { $unit } n’est plus désorganisé.
    }
gbacw-event-leader-left = { $leader } n’a plus de troupes et quitte la carte.
gbacw-event-leader-out = { $leader } est hors de combat.
gbacw-event-replaced = { $leader } est remplacé en { $hex }.
gbacw-event-ineffective = La brigade { $brigade } n’est plus apte au combat.
gbacw-event-effective = La brigade { $brigade } est de nouveau apte au combat.
gbacw-event-division-ineffective = La division { $division } n’est plus apte au combat.
gbacw-event-division-effective = La division { $division } est de nouveau apte au combat.
gbacw-event-kept = { $unit } garde { $sp } PF pour un tir ultérieur.
gbacw-event-abandoned =
    { $unitgender ->
        [f] { $unit } est abandonnée.
       *[m] { $unit } est abandonné.
    }
gbacw-event-blown =
    { $unitgender ->
        [f] { $unit } est essoufflée.
       *[m] { $unit } est essoufflé.
    }
gbacw-event-reacts = { $unit } recule en réaction.
gbacw-event-advanced = { $unit } avance, { $from } vers { $to }.
gbacw-event-charges = { $unit } charge { $hex }.
gbacw-event-counter-charges = { $unit } contre-charge.
gbacw-event-attacks =
    { $units ->
        [one] Choc déclaré : 1 unité attaque.
       *[other] Choc déclaré : { $units } unités attaquent.
    }
gbacw-event-enveloped = { $unit } pivote en { $hex }.
gbacw-event-continues =
    { $units ->
        [one] 1 unité poursuit le choc.
       *[other] { $units } unités poursuivent le choc.
    }
gbacw-event-leader-roll = { $leader } est exposé au tir : jet de { $die }, indemne.
gbacw-event-leader-roll-lost = { $leader } est exposé au tir : jet de { $die }, hors de combat.
gbacw-event-leader-displaced = { $leader } est coupé des siens et déplacé, { $from } vers { $to }.
gbacw-event-leader-followed = { $leader } suit en { $hex }.
gbacw-event-fires =
    { $kindkey ->
        [return] { $unit } riposte sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
        [withdrawal] Tir de retrait, { $unit } sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
        [approach] Tir d’approche, { $unit } sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
        [pre-shock] Tir avant le choc, { $unit } sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
       *[in-phase] { $unit } tire sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
    }
gbacw-event-fires-hit =
    { $kindkey ->
        [return] { $unit } riposte sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
        [withdrawal] Tir de retrait, { $unit } sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
        [approach] Tir d’approche, { $unit } sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
        [pre-shock] Tir avant le choc, { $unit } sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
       *[in-phase] { $unit } tire sur { $hex } avec { $sp } PF : jet de { $die } (total { $total }), résultat { $result }.
    }
gbacw-event-ammunition =
    { $levelkey ->
        [low] { $unit } est à court de munitions.
        [out] { $unit } n’a plus de munitions.
       *[full] { $unit } a toutes ses munitions.
    }
gbacw-event-second-disorder =
    { $causekey ->
        [fire] Le tir désorganise { $unit } une seconde fois.
        [shock] Le choc désorganise { $unit } une seconde fois.
        [reaction] Sa réaction désorganise { $unit } une seconde fois.
        [rout] La déroute d’un voisin désorganise { $unit } une seconde fois.
        [friendly-fire] Un tir ami désorganise { $unit } une seconde fois.
       *[retreat-through] Des amis en retraite désorganisent { $unit } une seconde fois en traversant.
    }
gbacw-event-shock =
    { $resultkey ->
        [attacker-retreats] Choc, { $attackers } PF contre { $defenders }, rapport { $ratio } : jet de { $die } (total { $total }), les assaillants retraitent.
        [stand-off] Choc, { $attackers } PF contre { $defenders }, rapport { $ratio } : jet de { $die } (total { $total }), statu quo sanglant.
        [defender-retreats] Choc, { $attackers } PF contre { $defenders }, rapport { $ratio } : jet de { $die } (total { $total }), les défenseurs retraitent.
       *[defender-breaks] Choc, { $attackers } PF contre { $defenders }, rapport { $ratio } : jet de { $die } (total { $total }), les défenseurs sont brisés.
    }
gbacw-event-holds = { side-begins-sentence } tient { $hex }.
gbacw-event-over = { side-begins-sentence } gagne.
gbacw-event-drawn = Partie nulle.
gbacw-ending = Le dernier tour est terminé. Points de victoire : Union { $union }, Confédération { $confederate }.

## Ce qu’aurait dû être un mot d’un ordre

expected-orders = march, advance ou attack
expected-flank = left ou right
expected-wing = left, right ou both
expected-brigade = une brigade
expected-division = une division
expected-corps = un corps
expected-facing = une orientation : n, nne, ne, e, se, sse, s, ssw, sw, w, nw ou nnw

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
word-fails-lost = échoue et subit des pertes
word-passing = passage à travers des amis
word-withdrawal = retrait
word-retraction = resserrement
word-closing = canons près de l’ennemi
word-stack = une unité de sa pile est touchée
word-reaction-facing = orientation en réaction
word-reaction-movement = mouvement de réaction
word-green = troupes inexpérimentées
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
word-in-phase = tir en phase
word-attacker-retreats = les assaillants retraitent
word-stand-off = statu quo
word-defender-retreats = les défenseurs retraitent
word-defender-breaks = les défenseurs sont brisés
word-full = pleines
word-low = à court
word-out = épuisées
word-left = gauche
word-right = droite
word-both = les deux
word-first = premier joueur
word-coordination = coordination
word-udd = test de désordre
word-section = section
word-rout-recovery = retour de déroute
word-stragglers = traînards
word-breakdown = ruptures
word-markers = marqueurs
word-ok = OK

## Rows of the fire modifiers

cause-behind-works = Cible derrière une barricade
cause-concentrated = Cible dense
cause-dispersed = Cible clairsemée
cause-firer-disordered = Tireur désorganisé
cause-flank-fire = Tir de flanc
cause-green = Infanterie inexpérimentée
cause-guns-moved = Canons en mouvement dans cette activation
cause-guns-turned = Canons pivotés en réaction
cause-guns-uncovered = Canons passés au sommet de la pile
cause-night = Nuit
cause-on-horseback = Tir à cheval
cause-over-works = Tir derrière une barricade
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
word-collapsed = en effondrement
word-blown = à bout de souffle
word-ammunition-low = à court de munitions
word-ammunition-out = sans munitions
word-has-moved = mouvement fait
word-has-fired = tir fait
word-waiting = pas encore sur la carte
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
gbacw-phase-recovery = phase de repos
gbacw-phase-over = partie terminée
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
gbacw-decision-retreat = retraite
gbacw-decision-withdrawal-fire = tir de retrait
gbacw-decision-return-fire = riposte
gbacw-decision-approach-fire = tir d’approche
gbacw-decision-pre-shock-fire = tir avant le choc
gbacw-decision-reaction-facing = réaction : orientation
gbacw-decision-reaction-movement = réaction : mouvement
gbacw-decision-fire-first = tir avant le recul
gbacw-decision-advance = avance
gbacw-decision-leaders = chefs
gbacw-decision-designate = chocs
gbacw-decision-before-shock = retraite avant le choc
gbacw-decision-counter-charge = contre-charge
gbacw-decision-direction = ordre des chocs
gbacw-decision-continue = choc poursuivi
gbacw-decision-lose = perte
gbacw-decision-spare = déroute
gbacw-decision-commanders = commandants
gbacw-decision-recovery = phase de repos
gbacw-group-raise = Relever l’efficacité
gbacw-group-favour = Donner 1 activation de plus à
gbacw-group-transfer = Transférer une activation
gbacw-group-reserve = Mettre en réserve
gbacw-group-build = Commencer une barricade
gbacw-group-hold-back = Retenir un marqueur
gbacw-group-first = Premier marqueur
gbacw-group-change = Changer les ordres
gbacw-group-activate = Activer
gbacw-group-skip = Passer ce marqueur
gbacw-group-ride = Déplacer les commandants
gbacw-group-rest = Repos
gbacw-group-leave-reserve = Quitter la réserve
gbacw-group-place = Remplaçants
gbacw-group-order = Ordres
gbacw-group-piece = Brigades

## Ce que fait un joueur, quand autre chose a été pressé

gbacw-doing-orders = vous donnez des ordres à vos brigades
gbacw-doing-first = vous choisissez le premier marqueur à activer
gbacw-doing-brigade = vous choisissez la prochaine brigade à agir
gbacw-doing-actions = une autre brigade agit
gbacw-doing-change = vous décidez de lancer ou non le dé pour changer d’ordres
gbacw-doing-coordinate = vous décidez si des brigades agissent ensemble
gbacw-doing-designate = vous choisissez qui attaque qui
gbacw-doing-retreat = une unité doit retraiter
gbacw-doing-advance = vous choisissez qui avance
gbacw-doing-return-fire = vous choisissez qui riposte
gbacw-doing-works = vous commencez des barricades
gbacw-doing-efficiency = vous ajustez les activations

## Ce qui découle d’un ordre, sous son bouton

gbacw-follows-march = rapide sur route, à 4 hex ou plus de l’ennemi ; ni tir, ni choc, ni ralliement ; n’agit qu’avec le marqueur Marche
gbacw-follows-advance = bouge ou tire, rallie et construit, mais ne va pas au contact de l’ennemi, sauf de ses canons
gbacw-follows-attack = va au contact de l’ennemi, peut bouger et tirer, puis passer au choc ; ni construction ni marche en colonne de route
