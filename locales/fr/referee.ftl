# Refus qu’aucun livret ne connaît : ce qui s’est passé, et que faire.

referee-undecodable = Ordre illisible : au mot { $word }, il fallait { $expected }. Choisissez une des options proposées, ou corrigez ce mot.
referee-not-a-seat = Cette place n’existe pas à cette table. Vérifiez son nom.
referee-not-your-decision = Ce n’est pas à vous de décider. En attente de : { $seat }.
referee-not-this-decision = Cet ordre ne répond pas à ce qui est demandé. Relisez la question et choisissez un des ordres proposés.
referee-not-a-policy = Cette consigne n’existe pas pour cette décision. Choisissez-en une dans la liste.
referee-not-listed = Ce choix n’est pas possible dans cette position. Choisissez un des ordres proposés.
referee-not-canonical = Citez chaque unité une seule fois, dans l’ordre de l’ordre de bataille.
referee-game-over = La partie est terminée et ne prend plus d’ordres. Vous pouvez la revoir ou en commencer une autre.
referee-stale = La position a changé avant l’arrivée de votre coup. Regardez la carte et recommencez.
referee-already-sealed = Vous avez déjà validé. Les ordres seront révélés quand tous auront validé les leurs.
referee-nothing-to-take-back = Il n’y a encore rien à reprendre.
referee-take-back-needs-consent = Depuis, des dés ont été lancés, une information cachée a été révélée ou un autre joueur a agi. Demandez une reprise à votre adversaire.
referee-dice-missing = Il manque un dé ({ $label }). Lancez-le et tapez son résultat.
referee-dice-left-over = Vous avez tapé plus de dés que cet ordre n’en lance. Tapez seulement ceux qui sont demandés.
referee-dice-impossible = Aucun jet demandé ici ne peut donner { $value }. Tapez ce que montrent les dés.
referee-not-a-question = Cette question ne peut pas être posée ici. Voyez la liste des questions, et s’il faut une marche en cours.
referee-no-umpire = Il n’y a pas d’arbitre à cette table : on ne corrige une position que dans une partie commencée avec un arbitre.
referee-amend-not-now = Terminez d’abord l’action en cours : l’arbitre corrige une position entre deux actions.
referee-amend-unsound = La position ne serait pas valable. Vérifiez l’hex, la valeur et l’unité du général.
referee-scenario-first-action = Selon le scénario, la première action de la partie est l’activation { $leaderelides ->
        [yes] d’
       *[no] de{" "}
    }{ $leader }.
referee-scenario-idle = Selon le scénario, { $unit } ne peut pas agir avant la fin du tour { $turn }.
referee-scenario-bound = Selon le scénario, { $unit } ne peut que tenir pour l’instant.
referee-scenario-entry = Selon le scénario, { $unit } ne peut pas arriver là : l’unité se place entièrement sur la table, sur sa portion de bord, hors de toute autre unité.
referee-scenario-cut = Selon le scénario, la ligne de vue vers la tranchée profonde ou depuis celle-ci est limitée à 2 pas, sauf dans son axe.
referee-scenario-measured = Selon le scénario, jusqu’au tour { $turn } inclus : ni marche forcée, ni marche étendue, ni assaut au-delà du niveau de fatigue 2.

# Ce qu’a donné une partie terminée.

summary-not-over = Cette partie n’est pas terminée.
summary-by-rule = Règle : { $title } ({ $rule })
summary-measure-points = Points de victoire
summary-course = Score tour par tour
summary-luck = Chance : résultats obtenus et attendus
summary-rolled =
    { $count ->
        [1] { $what } : 1 jet, { $mean } (attendu : { $expected } ± { $spread })
       *[other] { $what } : { $count } jets, { $mean } en moyenne (attendu : { $expected } ± { $spread })
    }
summary-decisive = Les jets les plus décisifs
summary-decisive-definition = Calcul : l’écart du jet à sa moyenne, en écarts types, multiplié par un de plus que les points qui ont changé de camp avec cet ordre. Seuls comptent les jets où un résultat haut ou bas est nettement meilleur, un par ordre.
summary-decisive-roll =
    { $swing ->
        [0] { $turn } : { $side }, { $what } : { $value } (attendu : { $mean }), à { $off } écarts types.
        [1] { $turn } : { $side }, { $what } : { $value } (attendu : { $mean }), à { $off } écarts types ; 1 point a changé de camp.
       *[other] { $turn } : { $side }, { $what } : { $value } (attendu : { $mean }), à { $off } écarts types ; { $swing } points ont changé de camp.
    }
summary-turn = Tour { $turn }
summary-game = La partie
summary-points-place = Tient { $place }
summary-points-ground = Objectifs tenus
summary-points-losses = Pertes de l’ennemi
summary-points-leaders = Généraux ennemis perdus
summary-points-ineffective = Brigades ennemies inaptes au combat
summary-points-handicap = Dès le départ
summary-roll-attack = Attaque
summary-roll-defense = Défense
summary-roll-initiative = Initiative
summary-roll-march = Points de mouvement
summary-roll-force-march = Marche forcée
summary-roll-extended-march = Marche étendue
summary-roll-command = Jet de commandement
summary-roll-cavalry-retreat = Retraite de cavalerie
summary-roll-fire = Tir
summary-roll-hit = Artillerie : jets pour toucher
summary-roll-effect = Artillerie : effet
summary-roll-shock = Choc
summary-roll-cohesion = Test de cohésion
summary-roll-rally = Ralliement
summary-roll-orders = Changement d’ordres
summary-roll-leader = Perte d’un chef
summary-roll-melee = Mêlée
summary-roll-reaction = Test de réaction
summary-roll-morale-plus = Test de moral, dé positif
summary-roll-morale-minus = Test de moral, dé négatif

# Le rapport en dépêche : une phrase pour ce qui va ensemble.

dispatch-march =
    { $hexes ->
        [one] Marche de { $unit } : { $hexes } hex, jusqu’à { $to } ; fatigue { $fatigue }.
       *[other] Marche de { $unit } : { $hexes } hex, jusqu’à { $to } ; fatigue { $fatigue }.
    }
dispatch-force-march =
    { $hexes ->
        [one] Marche forcée de { $unit } : { $hexes } hex, jusqu’à { $to } ; fatigue { $fatigue }.
       *[other] Marche forcée de { $unit } : { $hexes } hex, jusqu’à { $to } ; fatigue { $fatigue }.
    }
dispatch-march-on =
    { $hexes ->
        [one] Marche de { $unit } : { $hexes } hex, jusqu’à { $to }.
       *[other] Marche de { $unit } : { $hexes } hex, jusqu’à { $to }.
    }
dispatch-recovery =
    { $units ->
        [one] Phase de repos : { $units } unité se repose.
       *[other] Phase de repos : { $units } unités se reposent.
    }
dispatch-recovery-exhausted =
    { $units ->
        [one] Phase de repos : { $units } unité se repose ; nouvelles unités épuisées : { $exhausted }.
       *[other] Phase de repos : { $units } unités se reposent ; nouvelles unités épuisées : { $exhausted }.
    }
dispatch-both-pass = Les deux camps passent.
