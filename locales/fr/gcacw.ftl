# Great Campaigns of the American Civil War : ce qui est demandé, ce qu’on peut ordonner, ce qui s’est passé.

## Les camps

side-union = Union
side-confederate = Confédération
side-draw = Partie nulle
# Dans une phrase et à son début.
side-in-sentence =
    { $sidekey ->
        [confederate] la Confédération
       *[union] l’Union
    }
side-begins-sentence =
    { $sidekey ->
        [confederate] La Confédération
       *[union] L’Union
    }

## Morceaux de phrases

# Les unités d’une déclaration : les trois premières par leur nom.
gcacw-units =
    { $count ->
        [1] { $unit }
        [2] { $unit } et { $second }
        [3] { $unit }, { $second } et { $third }
       *[other] { $count } unités : { $unit }, { $second }, { $third }…
    }
# Un modificateur de dé avec son signe.
gcacw-signed-modifier =
    { $modifier ->
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
       *[other] { $modifier }
    }

## Questions posées au joueur

gcacw-prompt-over = La partie est terminée.
gcacw-prompt-transfer = { $side } : transférez vos généraux vers d’autres unités, ou terminez la phase.
gcacw-prompt-initiative = { $side } : prenez-vous l’initiative, ou passez-vous ?
gcacw-prompt-action = { $side } : choisissez une action : marche, activation de général, assaut, ou ce que vos unités peuvent faire d’autre.
gcacw-prompt-attach = { $side } : à quelle unité { $leader } est-il attaché pendant cette activation ?
gcacw-prompt-follow = { $side } : { $leader } quitte l’hex. Le général d’armée ou de district l’accompagne-t-il ?
gcacw-prompt-next = { $side } : quelle unité activée par { $leader } agit maintenant ?
gcacw-prompt-cavalry-retreat = { $side } : votre cavalerie se dérobe-t-elle devant l’ennemi, ou tient-elle ?
gcacw-prompt-force-march = { $side } : { $unit } fait-il une marche forcée ?
gcacw-prompt-march = { $side } : { $unit } est en marche, il lui reste { $points } PM. Avancez, attaquez ou terminez la marche.
gcacw-prompt-leaders = { $side } : { $leader } part-il avec les unités, ou reste-t-il en { $hex } ?
gcacw-prompt-attack-type = { $side } : { $unit } attaque { $hex }. Choisissez le type d’attaque.
gcacw-prompt-target = { $side } : quel hex { $leader } prend-il d’assaut ?
gcacw-prompt-commit =
    { $count ->
        [1] { $side } : { $leader } ne peut engager qu’une unité dans l’assaut sur { $hex }. Laquelle ?
       *[other] { $side } : { $leader } ne peut engager que { $count } unités dans l’assaut sur { $hex }. Lesquelles ?
    }
gcacw-prompt-grand-assault = { $side } : { $leader } donne l’assaut à { $hex }. Tentez-vous un grand assaut ?
gcacw-prompt-join =
    { $count ->
        [1] { $side } : choisissez dans un hex les unités qui rejoignent l’assaut sur { $hex }.
       *[other] { $side } : choisissez dans { $count } hex au plus les unités qui rejoignent l’assaut sur { $hex }.
    }
gcacw-prompt-losses =
    { $count ->
        [1] { $side } : quelle unité perd le point d’effectif ?
       *[other] { $side } : répartissez la perte de { $count } points d’effectif entre vos unités.
    }
gcacw-prompt-retreat =
    { $kindkey ->
        [rout] { $side } : vos unités en { $hex } sont en déroute. Choisissez leur trajet.
        [cavalry] { $side } : choisissez le trajet de la retraite de cavalerie depuis { $hex }.
        [voluntary] { $side } : choisissez le trajet des unités qui quittent { $hex }.
       *[normal] { $side } : choisissez le trajet de la retraite depuis { $hex }.
    }
gcacw-prompt-voluntary-retreat = { $side } : { $hex } a tenu. Faites-vous retraite malgré tout ?
gcacw-prompt-advance = { $side } : { $hex } est évacué. Qui avance ?
gcacw-prompt-displace = { $side } : { $leader } n’a plus d’unité dans son hex. Laquelle rejoint-il ?
gcacw-prompt-destroy = { $side } : { $unit } s’est arrêté près d’un pont ou d’un bac. Le détruire ?
gcacw-prompt-works = { $side } : les unités reposées peuvent se retrancher, construire ou réparer des ponts. Que font-elles cette nuit ?
gcacw-prompt-swamp = { $side } : la pluie remplit le marais. Où vont les unités qui s’y trouvent ?
gcacw-prompt-reinforcements = { $side } : des renforts sont là. Où entrent-ils sur la carte ? Ce que vous retenez peut venir à un tour suivant.
gcacw-prompt-attachment = { $side } : les unités détachées peuvent rejoindre celles dont elles relèvent.
gcacw-prompt-parade = { $side } : où va le leurre { $marker } ? (reste { $points } PM)

## Ordres

gcacw-order-transfer = Transférer { $leader } vers { $unit }
gcacw-order-arrive = { $unit } arrive en { $hex }
gcacw-order-reunite = { $unit } rejoint { $other }
gcacw-order-done = Terminer
gcacw-order-take = Prendre l’initiative
gcacw-order-pass = Passer
gcacw-order-march = Marche : { $unit } ({ $hex })
gcacw-order-march-leader = Faire marcher { $leader } seul
gcacw-order-entrench = Retrancher { $unit } ({ $hex })
gcacw-order-burn = Incendier la gare avec { $unit } ({ $hex })
gcacw-order-activate =
    { $digging ->
        [0] Activer { $leader } avec { gcacw-units }
        [1] Activer { $leader } avec { gcacw-units } (dont une se retranche)
       *[other] Activer { $leader } avec { gcacw-units } (dont { $digging } se retranchent)
    }
gcacw-order-assault = Assaut sous { $leader } avec { gcacw-units }
gcacw-order-attach = L’attacher à { $unit } ({ $hex })
gcacw-order-follow = Emmener { $leader }
gcacw-order-remain = Laisser { $leader } sur place
gcacw-order-next = Au tour de : { $unit } ({ $hex })
gcacw-order-cavalry-retreat = Retraite de cavalerie en { $hex }
gcacw-order-stand = Tenir
gcacw-order-force-march = Marche forcée
gcacw-order-no-force-march = Pas de marche forcée
gcacw-order-go = Aller en { $hex } ({ $cost } PM)
gcacw-order-attack = Attaquer { $hex }
gcacw-order-refuse = Refuser les flancs
gcacw-order-restore = Retirer le marqueur de flancs refusés
gcacw-order-dismantle = Démonter le pont flottant vers { $hex }
gcacw-order-destroy = Tenter de détruire le passage vers { $hex }
gcacw-order-leave = Le laisser intact
gcacw-order-build = Construire un pont flottant avec { $unit }, vers { $hex }
gcacw-order-repair = Réparer le passage avec { $unit }, vers { $hex }
gcacw-order-forage = Fourrager avec { $unit }
gcacw-order-levy = Lever des contributions avec { $unit }
gcacw-order-flee = Déplacer { $unit } en { $hex }
gcacw-order-place =
    { $count ->
        [0] Placer un leurre en { $hex }
       *[other] Cacher { gcacw-units } en { $hex }
    }
gcacw-order-reveal = Retirer le marqueur de force { $marker }
gcacw-order-parade =
    { $led ->
        [1] Faire marcher le leurre { $marker } comme { gcacw-parade-arm } avec un général
       *[other] Faire marcher le leurre { $marker } comme { gcacw-parade-arm }
    }
gcacw-parade-arm =
    { $armkey ->
        [cavalry] de la cavalerie
       *[infantry] de l’infanterie
    }
gcacw-order-take-along = Emmener le leurre { $marker }
gcacw-order-end = Terminer la marche
gcacw-order-along = Faire partir { $leader } avec { $unit }
gcacw-order-stay = Laisser { $leader } avec { $unit }
gcacw-order-type = { $kind } { gcacw-signed-modifier } ({ $cost } PM)
gcacw-order-target = Assaut sur { $hex }
gcacw-order-commit = Attaquer avec { gcacw-units }
gcacw-order-grand-assault = Tenter un grand assaut sous { $leader }
gcacw-order-no-grand-assault = Pas de grand assaut
gcacw-order-join = Engager { gcacw-units }
gcacw-order-lose =
    { $count ->
        [1] Répartir les pertes : { $unit } −{ $unitpoints }
        [2] Répartir les pertes : { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }
        [3] Répartir les pertes : { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints }
       *[other] Répartir les pertes : { $count } unités : { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints } …
    }
gcacw-order-retreat =
    { $length ->
        [1] Retraiter d’un hex, en { $hex }
       *[other] Retraiter de { $length } hex, jusqu’en { $hex }
    }
gcacw-order-fall-back = Se retirer avec { gcacw-units }
gcacw-order-hold = Tenir
gcacw-order-advance = Avancer avec { gcacw-units }
gcacw-order-no-advance = Ne pas avancer
gcacw-order-displace = Envoyer { $leader } auprès de l’unité { $unit }

## Le rapport

gcacw-event-phase =
    { $phasekey ->
        [random-events] Événements aléatoires.
        [reinforcements] Renforts.
        [attachment] Les unités détachées peuvent rejoindre les leurs.
        [transfer] Transfert des généraux.
        [action] Le cycle d’action commence.
        [recovery] Les armées prennent du repos.
        [over] Le dernier tour est terminé.
       *[other] Phase : { $phase }.
    }
gcacw-event-turn = Tour { $turn }.
gcacw-event-random-event = Événements aléatoires : les dés donnent { $dice } : { $result }.
gcacw-event-rain = Il pleut au tour { $turn }.
gcacw-event-unfordable =
    { $riverkey ->
        [major] Les fleuves ne sont plus guéables jusqu’à la fin du tour { $turn }.
       *[minor] Les rivières ne sont plus guéables jusqu’à la fin du tour { $turn }.
    }
gcacw-event-fordable =
    { $riverkey ->
        [major] Les fleuves sont de nouveau guéables.
       *[minor] Les rivières sont de nouveau guéables.
    }
gcacw-event-caught-in-swamp = La pluie surprend { $unit } dans un marais.
gcacw-event-insubordination = Les deux dés donnent { $die } : insubordination.
gcacw-event-initiative = Initiative : Union { $union }, Confédération { $confederate }. { side-begins-sentence } l’emporte.
gcacw-event-automatic-initiative = { side-begins-sentence } a l’initiative sans jet de dé : l’ennemi n’a plus rien à activer.
gcacw-event-took-initiative = { side-begins-sentence } prend l’initiative.
gcacw-event-passed = { side-begins-sentence } passe.
gcacw-event-cycle-ended = Le cycle d’action est terminé.
gcacw-event-activated =
    { $count ->
        [0] { $leader } est activé.
        [1] { $leader } est activé avec une unité.
       *[other] { $leader } est activé avec { $count } unités.
    }
gcacw-event-unit-allowance =
    { $points ->
        [1] { $unit } se met en marche : jet de { $dice }, 1 point de mouvement.
       *[other] { $unit } se met en marche : jet de { $dice }, { $points } points de mouvement.
    }
gcacw-event-leader-allowance =
    { $points ->
        [1] { $leader } donne l’ordre de marche : jet de { $dice }, 1 point de mouvement pour chaque unité.
       *[other] { $leader } donne l’ordre de marche : jet de { $dice }, { $points } points de mouvement pour chaque unité.
    }
gcacw-event-fatigue = { $unit } : niveau de fatigue { $level }.
gcacw-event-disorganized = { $unit } est désorganisé.
gcacw-event-reorganized = { $unit } est de nouveau organisé.
gcacw-event-exhausted = { $unit } est épuisé.
gcacw-event-recovered = { $unit } n’est plus épuisé.
gcacw-event-demoralized =
    { $level ->
        [0] { $unit } n’est plus démoralisé.
       *[other] { $unit } : démoralisation-{ $level }.
    }
gcacw-event-extended-march = Marche étendue, { $unit } : jet de { $die }, modifié à { $modified } : { $result }.
gcacw-event-force-march =
    { $points ->
        [1] { $unit } force la marche : jet de { $dice }, 1 point de mouvement de plus.
       *[other] { $unit } force la marche : jet de { $dice }, { $points } points de mouvement de plus.
    }
gcacw-event-manpower = { $unit } tombe à un effectif de { $value }.
gcacw-event-eliminated =
    { $causekey ->
        [extended-march] { $unit } fond pendant la marche étendue et disparaît.
        [force-march] { $unit } fond pendant la marche forcée et disparaît.
        [zoc] { $unit } disparaît en passant d’une ZdC à l’autre.
        [umpire] { $unit } est retiré par l’arbitre.
        [combat] { $unit } est anéanti au combat.
        [retreat] { $unit } est anéanti dans la retraite.
        [surrender] { $unit } se rend et quitte le jeu.
        [cavalry-retreat] { $unit } est anéanti dans la retraite de cavalerie.
        [swamp] { $unit } ne trouve pas d’issue hors du marais et est perdu.
       *[other] { $unit } est éliminé : { $cause }.
    }
gcacw-event-moved = { $unit } marche de { $from } à { $hex } ({ $cost } PM, reste { $points }).
gcacw-event-put-there = { $unit } est placé en { $hex }.
gcacw-event-arrived = { $unit } arrive en { $hex }.
gcacw-event-reunited = { $unit } rejoint { $other }, qui reprend sa force.
gcacw-event-attached = { $leader } rejoint { $unit }.
gcacw-event-leader-eliminated = { $leader } n’a plus d’unité sous ses ordres et quitte le jeu.
gcacw-event-flanks-refused = Les troupes en { $hex } refusent leurs flancs.
gcacw-event-flanks-restored = Les troupes en { $hex } ne refusent plus leurs flancs.
gcacw-event-attack-declared = Attaque de { $from } contre { $hex }.
gcacw-event-attack-type =
    { $kindkey ->
        [column] L’attaque part de la colonne de route ({ $cost } PM).
        [hasty] Attaque improvisée ({ $cost } PM).
        [normal] Attaque normale ({ $cost } PM).
        [prepared] Attaque préparée ({ $cost } PM).
        [assault] Assaut.
       *[other] Attaque : { $kind } ({ $cost } PM).
    }
gcacw-event-artillery = Le canon tonne : jet de { $die }, modificateur d’artillerie { gcacw-signed-modifier }.
gcacw-event-combat = Combat en { $hex }, { $attackervalue } contre { $defendervalue } : attaque { $attack }, défense { $defence } ; ligne { $row } de la table de combat. Défenseur : { $defender } ; attaquant : { $attacker }.
gcacw-event-union-panic = Le résultat en { $hex } est imprimé en italique : panique de l’Union (7.5). Ses effets sont dits par la règle 18.0 de Stonewall Jackson’s Way, que Brevet n’a pas : appliquez-les de la main de l’arbitre.
gcacw-event-retreated =
    { $kindkey ->
        [rout] Les troupes en { $from } sont en déroute et fuient jusqu’en { $hex }.
        [cavalry] La cavalerie en { $from } se dérobe jusqu’en { $hex }.
        [voluntary] Les troupes en { $from } se retirent volontairement en { $hex }.
       *[normal] Les troupes en { $from } font retraite jusqu’en { $hex }.
    }
gcacw-event-surrendered =
    { $count ->
        [1] Sans issue, l’unité en { $hex } se rend.
       *[other] Sans issue, les { $count } unités en { $hex } se rendent.
    }
gcacw-event-advanced =
    { $count ->
        [1] Une unité avance de { $from } en { $hex }.
       *[other] { $count } unités avancent de { $from } en { $hex }.
    }
gcacw-event-cavalry-retreat =
    { $reduction ->
        [0] La cavalerie en { $hex } cède le terrain : jet de { $die }, l’ennemi n’est pas ralenti.
        [1] La cavalerie en { $hex } cède le terrain : jet de { $die }, l’ennemi perd 1 point de mouvement.
       *[other] La cavalerie en { $hex } cède le terrain : jet de { $die }, l’ennemi perd { $reduction } points de mouvement.
    }
gcacw-event-command-roll = { $leader } ordonne l’assaut : jet de { $die }, chiffre d’assaut { $number }.
gcacw-event-command-roll-failed = { $leader } ordonne l’assaut : jet de { $die }, l’ordre reste sans effet.
gcacw-event-grand-command-roll =
    { $number ->
        [1] { $leader } ordonne un grand assaut : jet de { $die }, un hex peut s’y joindre.
       *[other] { $leader } ordonne un grand assaut : jet de { $die }, { $number } hex au plus peuvent s’y joindre.
    }
gcacw-event-grand-command-roll-failed = { $leader } ordonne un grand assaut : jet de { $die }, personne ne s’y joint.
gcacw-event-march-ended = { $unit } fait halte.
gcacw-event-entrenched = { $unit } se retranche : { $works }.
gcacw-event-works-lost = { $unit } quitte ses retranchements.
gcacw-event-burned =
    { $statekey ->
        [destroyed] La gare en { $hex } est réduite en cendres.
       *[damaged] La gare en { $hex } est endommagée par le feu.
    }
gcacw-event-bridge-roll =
    { $attemptkey ->
        [build] { $unit } tente de jeter un pont vers { $hex } : le dé donne { $die }, soit { $modified } : { $result }.
        [destroy] { $unit } tente de détruire le passage vers { $hex } : le dé donne { $die }, soit { $modified } : { $result }.
       *[repair] { $unit } tente de réparer le passage vers { $hex } : le dé donne { $die }, soit { $modified } : { $result }.
    }
gcacw-event-pontoon-built = { side-begins-sentence } dispose d’un pont flottant entre { $from } et { $hex }.
gcacw-event-pontoon-removed =
    { $causekey ->
        [dismantled] Le pont flottant entre { $from } et { $hex } est démonté.
       *[destroyed] L’ennemi détruit le pont flottant entre { $from } et { $hex }.
    }
gcacw-event-crossing-destroyed = Le passage entre { $from } et { $hex } est détruit.
gcacw-event-crossing-repaired = Le passage entre { $from } et { $hex } est réparé.
gcacw-event-foraged = { $unit } fourrage.
gcacw-event-levied = { $unit } lève des contributions.
gcacw-event-unsupplied = { $unit } manque de ravitaillement.
gcacw-event-supplied = { $unit } retrouve du ravitaillement.
gcacw-event-without-ammunition = { $unit } manque de munitions.
gcacw-event-ammunition = { $unit } retrouve des munitions.
gcacw-event-county = { side-begins-sentence } contrôle le comté de { $hex }.
gcacw-event-county-nobody = Personne ne contrôle le comté de { $hex }.
gcacw-event-marker-placed = { side-begins-sentence } place le marqueur de force { $marker } en { $hex }.
gcacw-event-marker-split = { side-begins-sentence } sépare le marqueur de force { $marker } du { $other } en { $hex }.
gcacw-event-hidden-march =
    { $count ->
        [0] { side-begins-sentence } fait marcher le marqueur de force { $marker }.
        [1] { side-begins-sentence } fait marcher le marqueur de force { $marker } : un dé, { $dice }.
       *[other] { side-begins-sentence } fait marcher le marqueur de force { $marker } : { $count } dés, { $dice }.
    }
gcacw-event-hidden-roll = { side-begins-sentence } fait { $dice } au dé pour le marqueur de force { $marker }.
gcacw-event-marker-moved = { side-begins-sentence } déplace le marqueur de force { $marker } de { $from } à { $hex }.
gcacw-event-marker-revealed =
    { $causekey ->
        [adjacent] L’ennemi est tout près. Marqueur de force { $marker } en { $hex } : { gcacw-units }.
        [cavalry] La cavalerie voit le marqueur de force { $marker } en { $hex } : { gcacw-units }.
       *[other] { side-begins-sentence } retire le marqueur de force { $marker } en { $hex } : { gcacw-units }.
    }
gcacw-event-marker-dummy =
    { $causekey ->
        [adjacent] L’ennemi est tout près. Le marqueur de force { $marker } en { $hex } était un leurre.
        [cavalry] La cavalerie voit le marqueur de force { $marker } en { $hex } : c’était un leurre.
       *[other] { side-begins-sentence } retire le marqueur de force { $marker } en { $hex } : c’était un leurre.
    }
gcacw-event-taken-along = Le leurre { $marker } suit la marche.
gcacw-event-holds = { side-begins-sentence } tient { $hex }.
gcacw-event-over = { side-begins-sentence } gagne la partie.
gcacw-event-over-draw = Partie nulle.

## Mots : camps

word-union = Union
word-confederate = Confédération
word-draw = partie nulle
word-nobody = personne

## Mots : phases

word-random-events = événements aléatoires
word-reinforcements = renforts
word-attachment = rattachement
word-harpers-ferry = Harper’s Ferry
word-transfer = transfert des généraux
word-action = action
word-recovery = repos
word-over = fin de la partie

## Mots : décisions

word-initiative = initiative
word-attach = attachement du général actif
word-follow = général qui accompagne
word-next = unité suivante
word-cavalry-retreat = retraite de cavalerie
word-force-march = marche forcée
word-march = marche
word-leaders = généraux qui partent ou restent
word-attack-type = type d’attaque
word-target = cible
word-commit = unités engagées
word-grand-assault = grand assaut
word-join = unités qui rejoignent
word-losses = pertes
word-retreat = retraite
word-voluntary-retreat = retraite volontaire
word-advance = avance
word-displace = général sans unité
word-destroy = destruction d’un passage
word-works = travaux de récupération

## Mots : retranchements, pluie et ponts

word-abatis = abatis
word-breastwork-build = remblais en construction
word-breastwork = remblais
word-fort-build = fort en construction
word-fort-build-1 = fort en construction (1)
word-fort-build-2 = fort en construction (2)
word-fort = fort
word-damaged = endommagée
word-destroyed = détruite
word-dismantled = démonté
word-minor = rivières
word-major = fleuves
word-build = construction
word-repair = réparation
word-success = réussite
word-failure = échec
word-no_event = aucun événement
word-rain_current = pluie ce tour
word-rain_current_1 = pluie ce tour et le suivant
word-rain_current_2 = pluie ce tour et les deux suivants
word-rain_current_3 = pluie ce tour et les trois suivants

## Mots : types d’attaque et de retraite

word-column = colonne de route
word-hasty = improvisée
word-normal = normale
word-prepared = préparée
word-assault = assaut
word-rout = déroute
word-cavalry = cavalerie
word-voluntary = volontaire

## Mots : résultats d’une marche étendue

word-extended-nothing = pas d’effet
word-extended-disorganized = désorganisé
word-extended-loss-1 = 1 point d’effectif perdu, désorganisé
word-extended-loss-2 = 2 points d’effectif perdus, désorganisé
word-extended-loss-3 = 3 points d’effectif perdus, désorganisé

## Mots : causes d’une perte

word-extended-march = marche étendue
word-zoc = zone de contrôle
word-combat = combat
word-umpire = l’arbitre
word-surrender = reddition

## Mots : jets de dé et noms des décomptes

word-allowance = allocation de mouvement
word-artillery = artillerie
word-attack = attaque
word-defence = défense
word-command = commandement
word-grand-command = commandement du grand assaut
word-cost = coût du mouvement
word-flank = bonus de flanc
word-ratio = rapport
word-tactical = modificateur tactique
word-covered = hex couverts
word-attacker-value = valeur de combat de l’attaquant
word-defender-value = valeur de combat du défenseur

## Mots : zones de contrôle

word-none = aucune
word-restricted = restreinte

## Mots : armes, grades et tailles

word-infantry = infanterie
word-army = armée
word-district = district
word-corps = corps
word-division = division
word-demi-division = demi-division
word-brigade = brigade
word-regiment = régiment
word-squadron = escadron

## Mots : terrain

word-clear = dégagé
word-rolling = vallonné
word-rough = difficile
word-woods = forêt
word-city = ville
word-swamp = marécages
word-provisional-swamp = marécages temporaires
word-hill = colline
word-mountain = montagne
word-water = eau
word-creek = ruisseau
word-minor-river = rivière
word-major-river = fleuve
word-ridge = crête
word-ford = gué
word-bridge = pont
word-ferry = bac
word-dam = barrage
word-road = route
word-pike = grande route
word-trail = sentier
word-railroad = voie ferrée
word-unfinished-railroad = voie ferrée en construction

## Mots : état d’une unité

word-organized = organisé
word-disorganized = désorganisé
word-exhausted = épuisé
word-demoralized = démoralisé
word-fatigue = fatigue
word-manpower = effectif
word-combat-value = valeur de combat
word-attack-value = valeur en attaque
