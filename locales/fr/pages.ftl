# Les pages à côté de la table : probabilités pour ceux qui jouent sur une vraie table, et parties revues.

## Partout

web-line-number = Ligne { $line } :
web-one-less = Un de moins : { $label }
web-one-more = Un de plus : { $label }

## Probabilités : la question

web-odds-form = La question
web-odds-kind-column = en colonne
web-odds-kind-hasty = improvisée
web-odds-kind-normal = normale
web-odds-kind-prepared = préparée
web-odds-kind-assault = assaut
web-odds-kind-grand-assault = grand assaut
web-odds-kind-extended-march = marche étendue
web-odds-kind-force-march = marche forcée
web-odds-kind-cavalry-retreat = retraite de cavalerie
web-odds-kind-build = construire
web-odds-kind-repair = réparer
web-odds-kind-destroy = détruire
web-odds-kind-fire = feu
web-odds-kind-guns = canons
web-odds-kind-morale = moral
web-odds-kind-impact = impact
web-odds-kind-melee = mêlée
web-odds-kind-shock = choc
web-odds-kind-rally = ralliement
web-odds-kind-orders = changement d’ordres
web-odds-kind-coordination = coordination
web-odds-group-attack = Attaque en marche
web-odds-group-assault = Assaut
web-odds-group-march = Marche
web-odds-group-bridge = Pont
web-odds-question = La question
web-odds-further = Effectif de l’unité { $number }
web-odds-joining = Qui se joint, chacun dans son hex
web-odds-grand = Valeur de commandement du chef du grand assaut
web-odds-side = Camp
web-odds-unit = L’unité
web-odds-cavalry = La cavalerie
web-odds-before-it = Entre elle et l’ennemi
web-odds-scene = Le jeu
web-odds-river = Le cours d’eau
web-odds-fatigue = Fatigue avant la marche
web-odds-fatigue-now = Fatigue
web-odds-exhausted = Épuisée
web-odds-other-army = Hors de l’armée du Potomac
web-odds-site = Passage actuel
web-odds-passage = Ouvrage
web-odds-approaches = Rives desservies par une route
web-odds-unfordable = Le cours d’eau n’est pas guéable
web-odds-near-capitol = Washington est proche
web-odds-moved = Elle a bougé pendant cette marche
web-odds-watched = Elle est dans une ZdC ennemie
web-odds-ridge-cavalry = la cavalerie domine
web-odds-ridge-enemy = l’ennemi domine
web-odds-attacker = Attaquant
web-odds-defender = Défenseur
web-odds-manpower = Effectif
web-odds-tactical = Valeur tactique
web-odds-artillery = Valeur d’artillerie
web-odds-arm = Arme
web-odds-terrain = Terrain
web-odds-demoralized = Démoralisé
web-odds-disorganized = Désorganisé
web-odds-refused = Flancs refusés
web-odds-works = Retranchements
web-odds-redoubt = Dans une redoute de son camp
web-odds-rain = Il pleut
web-odds-command = Valeur de commandement du chef
web-odds-command-sure = non comptée
web-odds-roll-command = Le jet de commandement
web-odds-roll-grand-command = Le jet de commandement du grand assaut
web-odds-if-both = Si les deux jets de commandement réussissent :
web-odds-result = Résultat
web-odds-if-command = Si le jet de commandement réussit :
web-odds-between = Entre les deux
web-odds-water = Cours d’eau
web-odds-crossing = Passage
web-odds-ridge = Crête
web-odds-ridge-up = le défenseur domine
web-odds-ridge-down = l’attaquant domine
web-odds-none = rien
web-odds-no = non
web-odds-around = Autour d’eux
web-odds-covered = Hex autour du défenseur que l’attaquant couvre
web-odds-covered-few = 4 au plus
web-odds-year = Année
web-odds-title = Jeu
web-odds-any-title = toute la série
web-odds-of-unit = L’unité
web-odds-of-target = La cible
web-odds-of-charger = Le chargeur
web-odds-of-attacker = L’attaquant
web-odds-of-defender = Le défenseur
web-odds-of-hexes = Portée en hex
web-odds-of-sp = Points de force
web-odds-of-sp-lost = PF déjà perdus
web-odds-of-cohesion = Cohésion actuelle
web-odds-of-answers = Tir de riposte
web-odds-of-reacted = Canons qui ont pivoté en réaction
web-odds-of-disordered = Désorganisée
web-odds-of-green = Novice
web-odds-of-barricade = Derrière une barricade
web-odds-of-fatigue-level = Fatigue (option)
web-odds-of-daylight = Lumière
web-odds-of-marching = Sous ordre Marche
web-odds-of-terrain = Terrain
web-odds-of-slope = Pente entre deux niveaux
web-odds-of-wall = Sur le côté d’hex
web-odds-of-charges = Charge
web-odds-of-leader = Chef de brigade
web-odds-of-second = Un second attaquant, par
web-odds-of-second-sp = PF du second attaquant
web-odds-of-adjacent = Adjacente à un ennemi
web-odds-of-stars = Étoiles du chef avec elle
web-odds-of-rating = Valeur du chef
web-odds-of-profile = Profil du chef
web-odds-of-division-leader = Empilé avec son chef de division
web-odds-of-commander = Empilé avec le commandant de corps ou d’armée
web-odds-of-enemy-near = Un ennemi à 3 PM ou moins
web-odds-of-brigades = Brigades commandées
web-odds-of-both = Entre eux
web-odds-of-range = Portée en pas
web-odds-of-stands = Socles
web-odds-of-sections = Sections
web-odds-of-figures = Figurines par socle
web-odds-of-losses = Pertes notées
web-odds-of-grade = Niveau
web-odds-of-arm = Arme
web-odds-of-weapon = Armement
web-odds-of-formation = Formation
web-odds-of-volley = Premier feu de la partie
web-odds-of-moved = A bougé
web-odds-of-adjusted = A ajusté sa formation
web-odds-of-bayonets = Baïonnette au canon
web-odds-of-rest = Tire par-dessus un mur
web-odds-of-general = Un général est avec elle
web-odds-of-sharpshooters = Tireurs d’élite
web-odds-of-zouaves = Zouaves
web-odds-of-cavalry = Cavalerie à pied
web-odds-of-mounted = À cheval
web-odds-of-low = À court de munitions
web-odds-of-marker = Marqueur
web-odds-of-cover = Couvert
web-odds-of-flank = Prise de flanc
web-odds-of-withdrawing = Se replie
web-odds-of-breech = Canons à culasse
web-odds-of-turned = A dételé ou pivoté
web-odds-of-guess = Au jugé (ordre R)
web-odds-of-canister = Sur un chargeur : mitraille
web-odds-of-level = La cible est
web-odds-of-crack = Régiment d’élite
web-odds-of-lost = Socles perdus
web-odds-of-attack = Attaquée de
web-odds-of-flanks = Flancs soutenus
web-odds-of-rear = Arrières soutenus
web-odds-of-isolated = Isolée
web-odds-of-charge = Sous l’ordre C
web-odds-of-charisma = Charisme de son général
web-odds-of-unseen = Aucun ennemi ne la voit
web-odds-of-side = Camp du chargeur
web-odds-of-ground = Terrain
web-odds-of-pistols = Pistolets seuls
web-odds-of-impetuous = Cri des rebelles par le scénario
web-odds-of-demoralised = Démoralisée
web-odds-word-R = mousquet rayé (R)
web-odds-word-M = mousquet lisse (M)
web-odds-word-C = carabine (C)
web-odds-word-SR = fusil à répétition Spencer (SR)
web-odds-word-BR = fusil à chargement par la culasse (BR)
web-odds-word-RV = revolver (RV)
web-odds-word-SG = fusil de chasse (SG)
web-odds-word-N = Napoléon de 12 livres (N)
web-odds-word-H = obusier de 12 livres (H)
web-odds-word-HH = obusier de 24 livres (HH)
web-odds-word-S = canon lisse de 6 livres (S)
web-odds-word-O = canon rayé de 3 pouces (O)
web-odds-word-P = Parrott de 10 livres (P)
web-odds-word-PP = Parrott de 20 livres (PP)
web-odds-word-W = Whitworth de 12 livres (W)
web-odds-word-minor = pente légère
web-odds-word-steep = pente raide
web-odds-word-abrupt = pente abrupte
web-odds-word-fence = clôture
web-odds-word-away = ailleurs
web-odds-word-aggressive = agressif
web-odds-word-normal = normal
web-odds-word-cautious = prudent
web-odds-word-unpredictable = imprévisible
web-odds-word-day = jour
web-odds-word-dusk = crépuscule
web-odds-word-night = nuit
web-odds-word-dawn = aube
web-odds-word-cornfield = champ de maïs
web-odds-word-orchard = verger
web-odds-word-woods = bois
web-odds-word-rough = terrain accidenté
web-odds-word-marsh = marais
web-odds-word-town = ville
web-odds-word-buildings = bâtiments
web-odds-word-stone-wall = mur de pierre
web-odds-word-with = avec l’attaquant
web-odds-word-rough-woods = bois accidenté
web-odds-word-railroad-cut = tranchée de chemin de fer
web-odds-word-seasoned = aguerrie
web-odds-word-veteran = vétéran
web-odds-word-raw = bleue
web-odds-word-line = ligne
web-odds-word-column = colonne
web-odds-word-extended = formation étendue
web-odds-word-skirmish = tirailleurs
web-odds-word-disordered = désordre
web-odds-word-none = aucun
web-odds-word-light = léger
web-odds-word-dense = dense
web-odds-word-both = retranchement
web-odds-word-same = au même niveau
web-odds-word-above = au-dessus
web-odds-word-below = au-dessous
web-odds-word-hesitant = hésitante
web-odds-word-demoralised = démoralisée
web-odds-word-routed = en déroute
web-odds-word-infantry = infanterie
web-odds-word-cavalry = cavalerie
web-odds-word-artillery = artillerie
web-odds-word-front = front
web-odds-word-flank = flanc
web-odds-word-rear = dos
web-odds-word-clear = dégagé
web-odds-word-broken = accidenté
web-odds-word-very-broken = très accidenté
web-odds-word-union = Union
web-odds-word-confederate = Confédération
web-odds-word-shotgun = fusils de chasse
web-odds-word-musket = mousquets lisses
web-odds-word-smoothbore-carbine = carabines lisses
web-odds-word-rifle = fusils rayés
web-odds-word-breech-rifle = fusils à culasse
web-odds-word-breech-carbine = carabines à culasse
web-odds-word-repeating-rifle = fusils à répétition
web-odds-word-repeating-carbine = carabines à répétition
web-odds-word-light-smoothbore = pièces légères lisses
web-odds-word-light-rifled = pièces légères rayées
web-odds-word-field-smoothbore = pièces de campagne lisses
web-odds-word-field-rifled = pièces de campagne rayées
web-odds-word-heavy-smoothbore = pièces lourdes lisses
web-odds-word-heavy-rifled = pièces lourdes rayées
web-odds-word-machine-gun = mitrailleuses
web-odds-again = Tout remettre à zéro
web-odds-other-system = Les chances se calculent pour Great Campaigns of the American Civil War et pour Billy Yank. Ce système n’en a pas encore.

## Probabilités : la réponse

web-odds-answer = Les probabilités
web-odds-forbidden = C’est impossible
web-odds-against =
    { $kind ->
        [column] Attaque en colonne, { $attacker } contre { $defender }
        [assault] Assaut, { $attacker } contre { $defender }
        [hasty] Attaque improvisée, { $attacker } contre { $defender }
        [prepared] Attaque préparée, { $attacker } contre { $defender }
       *[normal] Attaque normale, { $attacker } contre { $defender }
    }
web-odds-plain =
    { $kind ->
        [fire] { $system ->
            [gbacw] Un tir
           *[other] Un feu d’armes légères
        }
        [shock] Un choc
        [rally] Un ralliement
        [orders] Un changement d’ordres
        [coordination] La coordination des brigades
        [guns] Un tir d’artillerie
        [morale] Un test de moral
        [impact] L’impact d’une charge
        [melee] Le premier tour d’une mêlée : le chargeur frappe
        [column] Attaque en colonne
        [grand-assault] Grand assaut
        [extended-march] Marche étendue : ce qu’elle coûte
        [force-march] Marche forcée : ce qu’elle donne et ce qu’elle coûte
        [cavalry-retreat] Retraite de cavalerie : ce que perd la marche ennemie
        [build] Construire un pont de bateaux
        [repair] Réparer un passage
        [destroy] Détruire un passage
        [assault] Assaut
        [hasty] Attaque improvisée
        [prepared] Attaque préparée
       *[normal] Attaque normale
    }
web-odds-roll-fire-table = Résultat de la table de tir
web-odds-roll-shock-table = Résultat de la table de choc, si le défenseur réussit son test
web-odds-roll-target-blows = La cible frappe
web-odds-mean = En moyenne { $mean } pertes ; un socle disparaît dans { $stand } des cas.
web-odds-sums = Le calcul
web-odds-no-sums = Rien ne s’ajoute aux dés.
web-odds-results = Tous les résultats
web-odds-chart = Table
web-odds-chance = Chances
web-odds-exact = Calcul exact : tous les jets de dés sont comptés.
web-odds-estimated = Estimation sur un grand nombre de jets.

## Tables personnelles

web-own-tables = Vos propres tables
web-own-tables-lead = Un fichier à vous prend la place d’une table dans cette partie ; l’enregistrement le nomme et le contient. Les fichiers tels quels, pour commencer :
web-own-table-choose = Choisir des fichiers de table …
web-own-table-for = { $table } : { $file }
web-own-table-remove = Retirer
web-own-tables-here = avec les vôtres : { $files }
web-tables-of-game = Les tables de cette partie : { $title }
web-more-faults =
    { $count ->
        [one] et une autre
       *[other] et { $count } autres
    }

## Parties revues

web-replay-open-title = Ouvrir un enregistrement
web-replay-shown = Partie revue : { $title }
web-replay-first = Au début
web-replay-last = À la fin
web-replay-slider = Position dans la partie
web-replay-at-day =
    { $turn ->
        [1] Ligne { $line } sur { $last }, 1er juillet
       *[other] Ligne { $line } sur { $last }, { $turn } juillet
    }
web-replay-day =
    { $turn ->
        [1] 1er juillet
       *[other] { $turn } juillet
    }
web-replay-eyes = Point de vue
web-replay-eyes-all = tout est montré
web-replay-eyes-observer = un observateur
web-replay-at = Ligne { $line } sur { $last }, tour { $turn }
web-replay-turns = Tours
web-replay-turn = Tour { $turn }
web-replay-to-line = Aller à la ligne { $line }
web-replay-taken-back = Coup repris.
web-replay-takes-back = { $side } : la ligne { $line } est reprise.
web-replay-umpire = L’arbitre corrige la position.
web-replay-copy-link = Copier le lien
web-replay-keys = Page suivante et Page précédente avancent et reculent, Début et Fin vont aux extrémités, la barre d’espace lance la lecture.
web-replay-empty = Les pions sont à leur place de départ.

## La bataille à points

web-battle-title = Bataille aux points
web-battle-lead = Deux armées choisies dans des listes se rencontrent sur une table générée au hasard. La même taille, la même année, la même graine et les mêmes armées donnent toujours la même bataille.
web-battle-card = Choisissez deux armées dans des listes, ou laissez le hasard les choisir, et obtenez une table générée pour elles.
web-battle-not-ready = La bataille n’est pas prête : une armée dépasse ses limites, ou la table est en cours de génération.
web-battle-builder = La bataille
web-battle-size = Taille
web-battle-size-facts = { $points } points par camp, { $width } pas sur { $height }, { $turns } tours
web-battle-year = Année des listes
web-battle-seed = Graine de la table
web-battle-draw = En générer une autre
web-battle-drawing = Génération de la table…
web-battle-broken = Une armée dépasse ses limites ; la table montre la bataille précédente.
web-battle-preview = La table de { $title } vue d’en haut, les deux armées en place
web-battle-save-scenario = Enregistrer le scénario
web-battle-army-of = { $side } : l’armée
web-battle-by-lot = Au hasard
web-battle-sample = Armée type, { $points } points
web-battle-own = La vôtre
web-battle-points = { $points } points
web-battle-leads = { $general } :
web-battle-total = { $points } points sur { $most }
web-battle-left =
    { $points ->
        [0] tout est dépensé
        [one] il en reste 1
       *[other] il en reste { $points }
    }
web-battle-too-many =
    { $points ->
        [one] 1 de trop
       *[other] { $points } de trop
    }
web-battle-brigade = Brigade { $number }
web-battle-leader-of = Général de { $what }
web-battle-regiment = Régiment { $number } de la brigade { $brigade }
web-battle-batteries = Batteries
web-battle-battery = Batterie { $number }
web-battle-generals = Généraux au-dessus des brigades
web-battle-general = Général { $number }
web-battle-add-regiment = Ajouter un régiment
web-battle-add-brigade = Ajouter une brigade ({ $least } à { $most })
web-battle-add-battery = Ajouter une batterie ({ $most } au plus)
web-battle-add-general = Ajouter un général
web-battle-remove = Retirer : { $what }
web-battle-remove-brigade = Dissoudre la brigade { $number }
web-battle-name-of = Nom : { $what }
web-battle-name-by-lot = Nom (au hasard si vide)
web-battle-give-names = Donner des noms
web-battle-men = { $count } hommes
web-battle-guns = { $count } pièces
web-battle-save-army = Enregistrer l’armée
web-battle-load-army = Charger une armée
web-battle-clear = Repartir de zéro
