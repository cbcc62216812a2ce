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
gcacw-prompt-transfer = { $side } : transférez des généraux, ou terminez.
gcacw-prompt-initiative = { $side } : prenez-vous l’initiative, ou passez-vous ?
gcacw-prompt-action = { $side } : choisissez une action.
gcacw-prompt-attach = { $side } : à quelle unité attacher { $leader } pendant cette activation ?
gcacw-prompt-follow = { $side } : { $leader } quitte l’hex. Le général d’armée ou de district part-il avec lui ?
gcacw-prompt-next = { $side } : choisissez la prochaine unité activée par { $leader }.
gcacw-prompt-cavalry-retreat = { $side } : votre cavalerie fait-elle retraite ou tient-elle ?
gcacw-prompt-force-march = { $side } : marche forcée pour { $unit } ?
gcacw-prompt-march = { $side } : { $unit } en marche, reste { $points } PM. Déplacez-vous, attaquez ou terminez la marche.
gcacw-prompt-leaders = { $side } : { $leader } part-il avec l’unité, ou reste-t-il à { $hex } ?
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
        [rout] { $side } : vos unités à { $hex } sont en déroute. Choisissez leur trajet.
        [cavalry] { $side } : choisissez le trajet de la retraite de cavalerie depuis { $hex }.
        [voluntary] { $side } : choisissez le trajet de la retraite volontaire depuis { $hex }.
       *[normal] { $side } : choisissez le trajet de la retraite depuis { $hex }.
    }
gcacw-prompt-voluntary-retreat = { $side } : { $hex } a tenu. Retraite volontaire ?
gcacw-prompt-advance = { $side } : { $hex } est vide. Choisissez les unités qui avancent.
gcacw-prompt-displace = { $side } : { $leader } n’a plus d’unité dans son hex. Choisissez celle qu’il rejoint.
gcacw-prompt-destroy = { $side } : { $unit } s’est arrêté près d’un pont ou d’un bac. Le détruire ?
gcacw-prompt-works = { $side } : phase de repos. Retranchez des unités, construisez ou réparez des ponts.
gcacw-prompt-swamp = { $side } : la pluie inonde les marécages. Déplacez les unités qui s’y trouvent.
gcacw-prompt-reinforcements = { $side } : faites entrer vos renforts. Ceux que vous retenez pourront entrer à un tour suivant.
gcacw-prompt-attachment = { $side } : les unités détachées peuvent rejoindre leur unité mère.
gcacw-prompt-parade = { $side } : où va le leurre { $marker } ? (reste { $points } PM)

## Ordres

gcacw-order-transfer = Transférer { $leader } vers { $unit }
gcacw-order-arrive = Faire entrer { $unit } à { $hex }
gcacw-order-reunite = Réunir { $unit } à { $other }
gcacw-order-done = Terminer
gcacw-order-take = Prendre l’initiative
gcacw-order-pass = Passer
gcacw-order-march = Faire marcher { $unit } ({ $hex })
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
gcacw-order-next = Prochaine unité : { $unit } ({ $hex })
gcacw-order-cavalry-retreat = Retraite de cavalerie depuis { $hex }
gcacw-order-stand = Tenir
gcacw-order-force-march = Marche forcée
gcacw-order-no-force-march = Pas de marche forcée
gcacw-order-go =
    { $minimumkey ->
        [yes] Aller à { $hex } ({ $cost } PM : mouvement minimum, sans attaque ensuite)
       *[other] Aller à { $hex } ({ $cost } PM)
    }
gcacw-order-attack = Attaquer { $hex }
gcacw-order-refuse = Refuser les flancs
gcacw-order-restore = Ne plus refuser les flancs
gcacw-order-dismantle = Démonter le pont flottant vers { $hex }
gcacw-order-destroy = Tenter de détruire le passage vers { $hex }
gcacw-order-leave = Le laisser intact
gcacw-order-build = Construire un pont flottant avec { $unit }, vers { $hex }
gcacw-order-repair = Réparer le passage avec { $unit }, vers { $hex }
gcacw-order-forage = Fourrager avec { $unit }
gcacw-order-levy = Lever des contributions avec { $unit }
gcacw-order-flee = Déplacer { $unit } vers { $hex }
gcacw-order-place =
    { $count ->
        [0] Placer un leurre à { $hex }
       *[other] Cacher { gcacw-units } à { $hex }
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
gcacw-order-type =
    { $kindkey ->
        [column] Attaque en colonne de route { gcacw-signed-modifier } ({ $cost } PM)
        [hasty] Attaque improvisée { gcacw-signed-modifier } ({ $cost } PM)
        [prepared] Attaque préparée { gcacw-signed-modifier } ({ $cost } PM)
        [normal] Attaque normale { gcacw-signed-modifier } ({ $cost } PM)
       *[other] { $kind } { gcacw-signed-modifier } ({ $cost } PM)
    }
gcacw-order-target = Donner l’assaut à { $hex }
gcacw-order-commit = Attaquer avec { gcacw-units }
gcacw-order-grand-assault = Tenter un grand assaut sous { $leader }
gcacw-order-no-grand-assault = Pas de grand assaut
gcacw-order-join = Engager { gcacw-units }
gcacw-order-lose =
    { $count ->
        [1] Répartir les pertes : { $unit } −{ $unitpoints }
        [2] Répartir les pertes : { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }
        [3] Répartir les pertes : { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints }
       *[other] Répartir les pertes : { $count } unités : { $unit } −{ $unitpoints }, { $second } −{ $secondpoints }, { $third } −{ $thirdpoints }…
    }
gcacw-order-retreat =
    { $length ->
        [1] Retraiter de 1 hex vers { $hex }
       *[other] Retraiter de { $length } hex vers { $hex }
    }
gcacw-order-fall-back = Retraite volontaire avec { gcacw-units }
gcacw-order-hold = Tenir
gcacw-order-advance = Avancer avec { gcacw-units }
gcacw-order-no-advance = Ne pas avancer
gcacw-order-displace = Envoyer { $leader } avec { $unit }

## Le rapport

gcacw-event-phase =
    { $phasekey ->
        [random-events] Phase d’événements aléatoires.
        [reinforcements] Phase de renforts.
        [attachment] Phase de rattachement : les unités détachées peuvent rejoindre leur unité mère.
        [transfer] Phase de transfert des généraux.
        [action] Début du cycle d’action.
        [recovery] Phase de repos.
        [over] Le dernier tour est terminé.
       *[other] Phase : { $phase }.
    }
gcacw-event-turn = Tour { $turn }.
gcacw-event-random-event = Événements aléatoires, jet de { $dice } : { $result }.
gcacw-event-rain = Il pleut au tour { $turn }.
gcacw-event-unfordable =
    { $riverkey ->
        [major] Les fleuves ne se passent plus à gué jusqu’au tour { $turn } inclus.
       *[minor] Les rivières ne se passent plus à gué jusqu’au tour { $turn } inclus.
    }
gcacw-event-fordable =
    { $riverkey ->
        [major] Les gués des fleuves sont de nouveau praticables.
       *[minor] Les gués des rivières sont de nouveau praticables.
    }
gcacw-event-caught-in-swamp = La pluie surprend { $unit } dans les marécages.
gcacw-event-insubordination = Les deux camps obtiennent { $die } : insubordination.
gcacw-event-initiative = Initiative : Union { $union }, Confédération { $confederate }. { side-begins-sentence } gagne le jet.
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
        [1] { $unit } : jet de marche { $dice }, 1 PM.
       *[other] { $unit } : jet de marche { $dice }, { $points } PM.
    }
gcacw-event-leader-allowance =
    { $points ->
        [1] { $leader } : jet de marche { $dice }, 1 PM pour chacune de ses unités.
       *[other] { $leader } : jet de marche { $dice }, { $points } PM pour chacune de ses unités.
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
        [1] { $unit } fait une marche forcée : jet de { $dice }, +1 PM.
       *[other] { $unit } fait une marche forcée : jet de { $dice }, +{ $points } PM.
    }
gcacw-event-manpower = { $unit } : effectif réduit à { $value }.
gcacw-event-eliminated =
    { $causekey ->
        [extended-march] { $unit } est éliminé par les pertes de la marche étendue.
        [force-march] { $unit } est éliminé par les pertes de la marche forcée.
        [zoc] { $unit } est éliminé en passant de ZdC à ZdC.
        [umpire] { $unit } est retiré par l’arbitre.
        [combat] { $unit } est éliminé au combat.
        [retreat] { $unit } est éliminé dans la retraite.
        [surrender] { $unit } se rend.
        [cavalry-retreat] { $unit } est éliminé dans la retraite de cavalerie.
        [swamp] { $unit } ne peut pas sortir des marécages et est éliminé.
       *[other] { $unit } est éliminé : { $cause }.
    }
gcacw-event-moved = { $unit } marche depuis { $from } vers { $hex } ({ $cost } PM, reste { $points }).
gcacw-event-put-there = { $unit } est placé à { $hex }.
gcacw-event-arrived = { $unit } arrive à { $hex }.
gcacw-event-reunited = { $unit } rejoint { $other }, qui reprend son effectif.
gcacw-event-attached = { $leader } rejoint { $unit }.
gcacw-event-leader-eliminated = { $leader } n’a plus d’unité à commander et est retiré.
gcacw-event-flanks-refused = Les unités à { $hex } refusent leurs flancs.
gcacw-event-flanks-restored = Les unités à { $hex } ne refusent plus leurs flancs.
gcacw-event-attack-declared = Attaque depuis { $from } contre { $hex }.
gcacw-event-attack-type =
    { $kindkey ->
        [column] Attaque en colonne de route ({ $cost } PM).
        [hasty] Attaque improvisée ({ $cost } PM).
        [normal] Attaque normale ({ $cost } PM).
        [prepared] Attaque préparée ({ $cost } PM).
        [assault] Assaut.
       *[other] Attaque : { $kind } ({ $cost } PM).
    }
gcacw-event-artillery = Artillerie, jet de { $die } : modificateur { gcacw-signed-modifier }.
gcacw-event-combat = Combat à { $hex }, { $attackervalue } contre { $defendervalue } : jet d’attaque { $attack }, jet de défense { $defence } ; ligne { $row } de la table de combat. Défenseur : { $defender } ; attaquant : { $attacker }.
gcacw-event-union-panic = Résultat en italique à { $hex } : panique de l’Union (7.5). Ses effets figurent dans la règle 18.0 de Stonewall Jackson’s Way, absente de Brevet : appliquez-les avec l’arbitre.
gcacw-event-retreated =
    { $kindkey ->
        [rout] Les unités à { $from } déroutent vers { $hex }.
        [cavalry] La cavalerie à { $from } fait retraite vers { $hex }.
        [voluntary] Les unités à { $from } font une retraite volontaire vers { $hex }.
       *[normal] Les unités à { $from } font retraite vers { $hex }.
    }
gcacw-event-surrendered =
    { $count ->
        [1] Aucune retraite possible : l’unité à { $hex } se rend.
       *[other] Aucune retraite possible : les { $count } unités à { $hex } se rendent.
    }
gcacw-event-advanced =
    { $count ->
        [1] Une unité avance depuis { $from } vers { $hex }.
       *[other] { $count } unités avancent depuis { $from } vers { $hex }.
    }
gcacw-event-cavalry-retreat =
    { $reduction ->
        [0] Retraite de la cavalerie à { $hex } : jet de { $die }, l’ennemi ne perd aucun PM.
        [1] Retraite de la cavalerie à { $hex } : jet de { $die }, l’ennemi perd 1 PM.
       *[other] Retraite de la cavalerie à { $hex } : jet de { $die }, l’ennemi perd { $reduction } PM.
    }
gcacw-event-command-roll = { $leader }, jet de commandement { $die } : chiffre d’assaut { $number }.
gcacw-event-command-roll-failed = { $leader }, jet de commandement { $die } : pas d’assaut.
gcacw-event-grand-command-roll =
    { $number ->
        [1] { $leader }, jet de grand assaut { $die } : 1 hex peut se joindre.
       *[other] { $leader }, jet de grand assaut { $die } : jusqu’à { $number } hex peuvent se joindre.
    }
gcacw-event-grand-command-roll-failed = { $leader }, jet de grand assaut { $die } : échec.
gcacw-event-march-ended = { $unit } termine sa marche.
gcacw-event-entrenched = { $unit } se retranche : { $works }.
gcacw-event-works-lost = { $unit } quitte ses retranchements.
gcacw-event-burned =
    { $statekey ->
        [destroyed] La gare à { $hex } est détruite.
       *[damaged] La gare à { $hex } est endommagée.
    }
gcacw-event-bridge-roll =
    { $attemptkey ->
        [build] { $unit } tente de jeter un pont vers { $hex } : le dé donne { $die }, soit { $modified } : { $result }.
        [destroy] { $unit } tente de détruire le passage vers { $hex } : le dé donne { $die }, soit { $modified } : { $result }.
       *[repair] { $unit } tente de réparer le passage vers { $hex } : le dé donne { $die }, soit { $modified } : { $result }.
    }
gcacw-event-pontoon-built = { side-begins-sentence } construit un pont flottant entre { $from } et { $hex }.
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
gcacw-event-county = { side-begins-sentence } contrôle le comté { $hexelides ->
        [yes] d’
       *[no] de{" "}
    }{ $hex }.
gcacw-event-county-nobody = Personne ne contrôle le comté { $hexelides ->
        [yes] d’
       *[no] de{" "}
    }{ $hex }.
gcacw-event-marker-placed = { side-begins-sentence } place le marqueur de force { $marker } à { $hex }.
gcacw-event-marker-split = { side-begins-sentence } détache le marqueur de force { $marker } du marqueur { $other } à { $hex }.
gcacw-event-hidden-march =
    { $count ->
        [0] { side-begins-sentence } fait marcher le marqueur de force { $marker }.
        [1] { side-begins-sentence } fait marcher le marqueur de force { $marker } : un dé, { $dice }.
       *[other] { side-begins-sentence } fait marcher le marqueur de force { $marker } : { $count } dés, { $dice }.
    }
gcacw-event-hidden-roll = { side-begins-sentence } fait { $dice } au dé pour le marqueur de force { $marker }.
gcacw-event-marker-moved = { side-begins-sentence } déplace le marqueur de force { $marker } depuis { $from } vers { $hex }.
gcacw-event-marker-revealed =
    { $causekey ->
        [adjacent] Ennemi adjacent : le marqueur de force { $marker } à { $hex } est révélé : { gcacw-units }.
        [cavalry] La cavalerie repère le marqueur de force { $marker } à { $hex } : { gcacw-units }.
       *[other] { side-begins-sentence } retire le marqueur de force { $marker } à { $hex } : { gcacw-units }.
    }
gcacw-event-marker-dummy =
    { $causekey ->
        [adjacent] Ennemi adjacent : le marqueur de force { $marker } à { $hex } était un leurre.
        [cavalry] La cavalerie repère le marqueur de force { $marker } à { $hex } : c’était un leurre.
       *[other] { side-begins-sentence } retire le marqueur de force { $marker } à { $hex } : c’était un leurre.
    }
gcacw-event-taken-along = Le leurre { $marker } suit la marche.
gcacw-event-holds = { side-begins-sentence } contrôle { $hex }.
gcacw-event-over = { side-begins-sentence } gagne la partie.
gcacw-event-over-draw = Partie nulle.
gcacw-ending = Le dernier tour est terminé. Points de victoire : Union { $union }, Confédération { $confederate }.

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
word-attach = rattachement du général actif
word-follow = généraux qui suivent
word-next = unité suivante
word-cavalry-retreat = retraite de cavalerie
word-force-march = marche forcée
word-march = marche
word-leaders = généraux qui partent ou restent
word-attack-type = type d’attaque
word-target = cible
word-commit = unités engagées dans l’assaut
word-grand-assault = grand assaut
word-join = unités qui se joignent
word-losses = pertes
word-retreat = retraite
word-voluntary-retreat = retraite volontaire
word-advance = avance
word-displace = général déplacé
word-destroy = destruction d’un passage
word-works = travaux de la phase de repos

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

word-extended-nothing = sans effet
word-extended-disorganized = désorganisation
word-extended-loss-1 = −1 en effectif, désorganisation
word-extended-loss-2 = −2 en effectif, désorganisation
word-extended-loss-3 = −3 en effectif, désorganisation

## Mots : causes d’une perte

word-extended-march = marche étendue
word-zoc = zone de contrôle
word-combat = combat
word-umpire = arbitre
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
word-ratio = rapport de forces
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

## Ce que fait un joueur, quand autre chose a été pressé

gcacw-doing-initiative = vous choisissez qui prend l’initiative
gcacw-doing-transfer = vous transférez des généraux
gcacw-doing-action = vous choisissez une action pour une unité ou un général
gcacw-doing-march = une de vos unités est en marche
gcacw-doing-force-march = vous décidez d’une marche forcée
gcacw-doing-attack-type = vous choisissez la manière d’attaquer
gcacw-doing-target = vous choisissez l’hex de l’assaut
gcacw-doing-commit = vous choisissez les unités de l’assaut
gcacw-doing-join = vous choisissez les unités du grand assaut
gcacw-doing-grand-assault = vous décidez d’un grand assaut
gcacw-doing-losses = vous répartissez les pertes
gcacw-doing-retreat = vous choisissez le chemin d’une retraite
gcacw-doing-voluntary-retreat = vous décidez de vous replier ou non
gcacw-doing-advance = vous choisissez qui avance
gcacw-doing-cavalry-retreat = vous décidez si votre cavalerie se replie
gcacw-doing-leaders = vous décidez quels généraux accompagnent l’unité
gcacw-doing-destroy = vous décidez de détruire ou non un passage
gcacw-doing-works = vous retranchez et construisez en phase de repos
gcacw-doing-reinforcements = vous placez des renforts
gcacw-doing-next = vous choisissez la prochaine unité à agir

## Ce qui découle d’un ordre, sous son bouton

gcacw-follows-take = Vous choisissez la prochaine action ; ensuite, nouveau jet d’initiative.
gcacw-follows-pass = Votre adversaire peut agir à votre place. S’il passe aussi, les actions de ce tour prennent fin.
gcacw-follows-march = Une unité marche et peut attaquer en chemin. Sa fatigue augmente de 1 ; ses PM sont tirés au dé.
gcacw-follows-activate = Les unités du général marchent l’une après l’autre ; la fatigue de chacune augmente de 1.
gcacw-follows-assault = Plusieurs unités attaquent ensemble un hex. La fatigue de toutes augmente, même si le jet de commandement échoue.
gcacw-follows-entrench = L’unité reste sur place, sa fatigue augmente de 1 et elle se retranche.
gcacw-follows-force-march = Plus de PM tout de suite ; le jet peut coûter de l’effectif.
gcacw-follows-attack = La marche ne continue que s’il reste des PM et que le résultat n’arrête pas l’unité.
gcacw-follows-end = Les PM restants sont perdus.
gcacw-follows-destroy = Jet de dé : en cas d’échec, le passage reste ouvert.
gcacw-follows-stand = La cavalerie reste et subit l’attaque.
