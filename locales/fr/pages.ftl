# Les pages à côté de la table : probabilités pour ceux qui jouent sur une vraie table, et parties revues.

## Partout

web-line-number = Ligne { $line } :
web-one-less = Un de moins : { $label }
web-one-more = Un de plus : { $label }

## Probabilités : le combat

web-odds-form = Le combat
web-odds-kind-column = en colonne
web-odds-kind-hasty = improvisée
web-odds-kind-normal = normale
web-odds-kind-prepared = préparée
web-odds-kind-assault = assaut
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
web-odds-command-roll = Le jet de commandement
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
web-odds-again = Tout remettre à zéro
web-odds-other-system = Les probabilités sont calculées pour Great Campaigns of the American Civil War. Ce système n’en a pas encore.

## Probabilités : la réponse

web-odds-answer = Les probabilités
web-odds-forbidden = Ce combat ne peut pas avoir lieu
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
        [column] Attaque en colonne
        [assault] Assaut
        [hasty] Attaque improvisée
        [prepared] Attaque préparée
       *[normal] Attaque normale
    }
web-odds-sums = Le calcul
web-odds-no-sums = Rien ne s’ajoute aux dés.
web-odds-results = Tous les résultats
web-odds-chart = Table
web-odds-chance = Chances
web-odds-exact = Calcul exact : tous les jets de dés sont comptés.
web-odds-estimated = Estimation sur un grand nombre de jets.

## Parties revues

web-replay-open-title = Posez un enregistrement sur la table
web-replay-shown = Partie revue : { $title }
web-replay-first = Au début
web-replay-last = À la fin
web-replay-slider = Position dans la partie
web-replay-at = Ligne { $line } sur { $last }, tour { $turn }
web-replay-turns = Tours
web-replay-turn = Tour { $turn }
web-replay-to-line = Aller à la ligne { $line }
web-replay-taken-back = Repris : cela n’a pas eu lieu.
web-replay-takes-back = { $side } : la ligne { $line } est reprise.
web-replay-umpire = L’arbitre corrige la position.
web-replay-copy-link = Copier le lien
web-replay-keys = Page suivante et Page précédente avancent et reculent, Début et Fin vont aux extrémités, la barre d’espace lance la lecture.
web-replay-empty = Les pions sont où le scénario les place.
