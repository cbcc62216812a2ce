# Les pages à côté de la table : probabilités pour ceux qui jouent sur une vraie table, et parties revues.

## Partout

web-line-number = Ligne { $line } :
web-one-less = Diminuer : { $label }
web-one-more = Augmenter : { $label }

## Probabilités : la question

web-odds-form = Calcul de probabilités
web-odds-kind-column = colonne de route
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
web-odds-kind-fire = tir
web-odds-kind-guns = artillerie
web-odds-kind-morale = test de moral
web-odds-kind-impact = impact
web-odds-kind-melee = mêlée
web-odds-kind-shock = choc
web-odds-kind-rally = ralliement
web-odds-kind-orders = changement d’ordres
web-odds-kind-coordination = coordination
web-odds-group-attack = Attaque pendant une marche
web-odds-group-assault = Assaut
web-odds-group-march = Marche
web-odds-group-bridge = Pont
web-odds-question = Calculer
web-odds-further = Effectif de l’unité { $number }
web-odds-joining = Unités qui se joignent, chacune dans son hex
web-odds-grand = Valeur de commandement du général du grand assaut
web-odds-side = Camp
web-odds-unit = Unité
web-odds-cavalry = Cavalerie
web-odds-before-it = Entre la cavalerie et l’ennemi
web-odds-scene = Jeu
web-odds-river = Cours d’eau
web-odds-fatigue = Fatigue avant la marche
web-odds-fatigue-now = Fatigue
web-odds-exhausted = Unité épuisée
web-odds-other-army = Hors armée du Potomac
web-odds-site = Passage existant
web-odds-passage = Passage
web-odds-approaches = Rives desservies par une route
web-odds-unfordable = Cours d’eau non franchissable à gué
web-odds-near-capitol = À 10 hex ou moins de Washington
web-odds-moved = L’unité a bougé pendant cette marche
web-odds-watched = L’unité est dans une ZdC ennemie
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
web-odds-command = Valeur de commandement du général
web-odds-command-sure = sans jet de commandement
web-odds-roll-command = Jet de commandement
web-odds-roll-grand-command = Jet de commandement du grand assaut
web-odds-if-both = Si les deux jets de commandement réussissent :
web-odds-result = Résultat
web-odds-if-command = Si le jet de commandement réussit :
web-odds-between = Côté d’hex
web-odds-water = Cours d’eau
web-odds-crossing = Passage
web-odds-ridge = Crête
web-odds-ridge-up = le défenseur domine
web-odds-ridge-down = l’attaquant domine
web-odds-none = rien
web-odds-no = non
web-odds-around = Flancs
web-odds-covered = Hex couverts par l’attaquant autour du défenseur
web-odds-covered-few = 4 au plus
web-odds-year = Année
web-odds-title = Jeu
web-odds-any-title = règles de la série
web-odds-of-unit = Unité
web-odds-of-target = Cible
web-odds-of-charger = Assaillant
web-odds-of-attacker = Attaquant
web-odds-of-defender = Défenseur
web-odds-of-hexes = Portée en hex
web-odds-of-sp = Points de force
web-odds-of-sp-lost = PF déjà perdus
web-odds-of-cohesion = Cohésion actuelle
web-odds-of-answers = Tir de riposte
web-odds-of-reacted = Canons qui ont pivoté en réaction
web-odds-of-disordered = Désorganisée
web-odds-of-green = Inexpérimentée
web-odds-of-barricade = Derrière une barricade
web-odds-of-fatigue-level = Fatigue (option)
web-odds-of-daylight = Lumière
web-odds-of-marching = Sous ordres de marche
web-odds-of-terrain = Terrain
web-odds-of-slope = Pente entre deux niveaux
web-odds-of-wall = Côté d’hex
web-odds-of-charges = Charge
web-odds-of-leader = Chef de brigade
web-odds-of-second = Second attaquant, par
web-odds-of-second-sp = PF du second attaquant
web-odds-of-adjacent = Adjacente à un ennemi
web-odds-of-stars = Étoiles du chef avec elle
web-odds-of-rating = Valeur du chef
web-odds-of-profile = Profil du chef
web-odds-of-division-leader = Empilé avec son chef de division
web-odds-of-commander = Empilé avec le commandant de corps ou d’armée
web-odds-of-enemy-near = Ennemi à 3 PM ou moins
web-odds-of-brigades = Brigades commandées
web-odds-of-both = Les deux unités
web-odds-of-range = Portée en pas
web-odds-of-stands = Éléments
web-odds-of-sections = Sections
web-odds-of-figures = Figurines par élément
web-odds-of-losses = Pertes déjà notées
web-odds-of-grade = Expérience
web-odds-of-arm = Arme
web-odds-of-weapon = Armement
web-odds-of-formation = Formation
web-odds-of-volley = Feu de salve (premier tir)
web-odds-of-moved = A bougé
web-odds-of-adjusted = A ajusté sa formation
web-odds-of-bayonets = Baïonnette au canon
web-odds-of-rest = Appui sur une protection linéaire
web-odds-of-general = Général attaché
web-odds-of-sharpshooters = Sharpshooters
web-odds-of-zouaves = Zouaves
web-odds-of-cavalry = Cavalerie démontée
web-odds-of-mounted = Montée
web-odds-of-low = À court de munitions
web-odds-of-marker = Marqueur
web-odds-of-cover = Abri
web-odds-of-flank = Tir de flanc
web-odds-of-withdrawing = En repli
web-odds-of-breech = Canons à chargement par la culasse
web-odds-of-turned = A dételé ou pivoté
web-odds-of-guess = Au jugé (ordre R)
web-odds-of-canister = Sur un assaillant (mitraille)
web-odds-of-level = La cible est
web-odds-of-crack = Crack
web-odds-of-lost = Éléments perdus
web-odds-of-attack = Attaque
web-odds-of-flanks = Flancs soutenus
web-odds-of-rear = Arrières soutenus
web-odds-of-isolated = Isolée
web-odds-of-charge = Sous ordre C (charger)
web-odds-of-charisma = Charisme du général attaché
web-odds-of-unseen = Hors de vue de tout ennemi
web-odds-of-side = Camp de l’assaillant
web-odds-of-ground = Terrain
web-odds-of-pistols = Pistolets seuls
web-odds-of-impetuous = Impétueux (Rebel Yell)
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
web-odds-word-seasoned = aguerris
web-odds-word-veteran = vétérans
web-odds-word-raw = bleus
web-odds-word-line = ligne
web-odds-word-column = colonne
web-odds-word-extended = ordre dispersé
web-odds-word-skirmish = en tirailleurs
web-odds-word-disordered = en désordre
web-odds-word-none = aucun
web-odds-word-light = léger
web-odds-word-dense = dense
web-odds-word-both = retranchement
web-odds-word-same = au même niveau
web-odds-word-above = en surplomb
web-odds-word-below = en contrebas
web-odds-word-hesitant = hésitante
web-odds-word-demoralised = démoralisée
web-odds-word-routed = en déroute
web-odds-word-infantry = infanterie
web-odds-word-cavalry = cavalerie
web-odds-word-artillery = artillerie
web-odds-word-front = de front
web-odds-word-flank = de flanc
web-odds-word-rear = à revers
web-odds-word-clear = clair
web-odds-word-broken = accidenté
web-odds-word-very-broken = très accidenté
web-odds-word-union = Union
web-odds-word-confederate = Confédération
web-odds-word-shotgun = fusils de chasse
web-odds-word-musket = fusils lisses
web-odds-word-smoothbore-carbine = carabines lisses
web-odds-word-rifle = fusils rayés
web-odds-word-breech-rifle = fusils à culasse
web-odds-word-breech-carbine = carabines à culasse
web-odds-word-repeating-rifle = fusils à répétition
web-odds-word-repeating-carbine = carabines à répétition
web-odds-word-light-smoothbore = pièces légères à âme lisse
web-odds-word-light-rifled = pièces légères rayées
web-odds-word-field-smoothbore = pièces de campagne à âme lisse
web-odds-word-field-rifled = pièces de campagne rayées
web-odds-word-heavy-smoothbore = pièces lourdes à âme lisse
web-odds-word-heavy-rifled = pièces lourdes rayées
web-odds-word-machine-gun = mitrailleuses
web-odds-again = Réinitialiser
web-odds-other-system = Brevet ne calcule pas encore les probabilités de ce jeu.

## Probabilités : la réponse

web-odds-answer = Probabilités
web-odds-forbidden = Interdit
web-odds-against =
    { $kind ->
        [column] Attaque en colonne de route, { $attacker } contre { $defender }
        [assault] Assaut, { $attacker } contre { $defender }
        [hasty] Attaque improvisée, { $attacker } contre { $defender }
        [prepared] Attaque préparée, { $attacker } contre { $defender }
       *[normal] Attaque normale, { $attacker } contre { $defender }
    }
web-odds-plain =
    { $kind ->
        [fire]
            { $system ->
                [gbacw] Tir
               *[other] Tir d’armes de petit calibre
            }
        [shock] Choc
        [rally] Ralliement
        [orders] Changement d’ordres
        [coordination] Coordination des brigades
        [guns] Tir d’artillerie
        [morale] Test de moral
        [impact] Impact d’une charge
        [melee] Premier round de mêlée : dés de l’assaillant
        [column] Attaque en colonne de route
        [grand-assault] Grand assaut
        [extended-march] Marche étendue : pertes
        [force-march] Marche forcée : gain et pertes
        [cavalry-retreat] Retraite de cavalerie : PM perdus par l’ennemi
        [build] Construire un pont flottant
        [repair] Réparer un passage
        [destroy] Détruire un passage
        [assault] Assaut
        [hasty] Attaque improvisée
        [prepared] Attaque préparée
       *[normal] Attaque normale
    }
web-odds-roll-fire-table = Résultat de la table de tir
web-odds-roll-shock-table = Résultat de la table de choc, si le défenseur réussit le test avant le choc
web-odds-roll-target-blows = Dés de la cible
web-odds-mean = Pertes moyennes : { $mean }. Probabilité de perdre un élément : { $stand }.
web-odds-sums = Calcul
web-odds-no-sums = Aucun modificateur.
web-odds-results = Tous les résultats
web-odds-chart = Table de combat
web-odds-chance = Probabilité
web-odds-exact = Calcul exact : tous les jets de dés sont comptés.
web-odds-estimated = Estimation sur des jets simulés.

## Tables personnelles

web-own-tables = Vos propres tables
web-own-tables-lead = Un fichier à vous peut remplacer une table dans cette partie ; l’enregistrement le nomme et le contient. Fichiers actuels, pour partir d’une base :
web-own-table-choose = Choisir des fichiers de table…
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
web-replay-shown = Revoir : { $title }
web-replay-first = Aller au début
web-replay-last = Aller à la fin
web-replay-slider = Position dans la partie
web-replay-at-day =
    { $turn ->
        [1] Coup { $line } sur { $last }, 1er juillet
       *[other] Coup { $line } sur { $last }, { $turn } juillet
    }
web-replay-day =
    { $turn ->
        [1] 1er juillet
       *[other] { $turn } juillet
    }
web-replay-eyes = Point de vue
web-replay-eyes-all = tout est montré
web-replay-eyes-observer = spectateur
web-replay-at = Coup { $line } sur { $last }, tour { $turn }
web-replay-turns = Tours
web-replay-turn = Tour { $turn }
web-replay-to-line = Aller au coup { $line }
web-replay-taken-back = Coup repris.
web-replay-takes-back = { $side } : reprise du coup { $line }.
web-replay-umpire = L’arbitre corrige la position.
web-replay-copy-link = Copier le lien
web-replay-keys = Page suivante et Page précédente avancent et reculent, Début et Fin vont aux extrémités, la barre d’espace lance la lecture.
web-replay-empty = Position de départ.

## La bataille à points

web-battle-title = Bataille aux points
web-battle-lead = Deux armées aux points s’affrontent sur une table générée au hasard. Mêmes taille, année, graine et armées : même bataille.
web-battle-card = Composez deux armées à partir des listes, ou prenez-en deux au hasard, et jouez sur une table générée.
web-battle-not-ready = Pas encore prête : une armée dépasse les limites des listes, ou la table est en cours de génération.
web-battle-builder = Préparation
web-battle-size = Taille
web-battle-size-facts = { $points } points par camp, { $width } × { $height } pas, { $turns } tours
web-battle-year = Année des listes
web-battle-seed = Graine de la table
web-battle-draw = Nouvelle table au hasard
web-battle-drawing = Génération de la table…
web-battle-broken = Une armée dépasse les limites des listes ; l’aperçu montre la dernière bataille valable.
web-battle-preview = Plan de { $title } avec les deux armées déployées
web-battle-save-scenario = Télécharger le scénario
web-battle-army-of = Armée : { $side }
web-battle-by-lot = Armée au hasard
web-battle-sample = Armée type, { $points } points
web-battle-own = Armée personnalisée
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
web-battle-leader-of = Commandant : { $what }
web-battle-regiment = Brigade { $brigade }, régiment { $number }
web-battle-batteries = Batteries
web-battle-battery = Batterie { $number }
web-battle-generals = Généraux de division et de corps
web-battle-general = Général { $number }
web-battle-add-regiment = Ajouter un régiment
web-battle-add-brigade = Ajouter une brigade ({ $least } à { $most })
web-battle-add-battery = Ajouter une batterie ({ $most } au plus)
web-battle-add-general = Ajouter un général
web-battle-remove = Retirer : { $what }
web-battle-remove-brigade = Supprimer la brigade { $number }
web-battle-name-of = Nom : { $what }
web-battle-name-by-lot = Nom (au hasard si vide)
web-battle-give-names = Modifier les noms
web-battle-men = { $count } hommes
web-battle-guns = { $count } pièces
web-battle-save-army = Télécharger l’armée
web-battle-load-army = Charger un fichier d’armée
web-battle-clear = Tout effacer
