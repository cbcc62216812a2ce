# Refus qu’aucun livret ne connaît : ce qui s’est passé, et que faire.

referee-undecodable = Ce n’est pas un ordre. Au mot { $word }, il fallait : { $expected }. Choisissez un des ordres proposés, ou corrigez ce mot.
referee-not-a-seat = Cette place n’existe pas à cette table. Vérifiez son nom.
referee-not-your-decision = Ce n’est pas à vous de décider. On attend : { $seat }.
referee-not-this-decision = Cet ordre ne répond pas à ce qui est demandé. Relisez la question et choisissez un des ordres proposés.
referee-not-a-policy = Il n’y a pas de telle consigne pour cette décision. Choisissez l’une de la liste.
referee-not-listed = Ce choix n’est pas possible dans cette position. Choisissez un des ordres proposés.
referee-not-canonical = Une déclaration nomme chaque pion une seule fois, dans l’ordre de la liste des unités. Réécrivez-la ainsi.
referee-game-over = La partie est terminée et ne prend plus d’ordres. Vous pouvez la revoir ou en commencer une autre.
referee-stale = La table a changé depuis que vous avez donné cet ordre. Regardez la position et recommencez.
referee-already-sealed = Votre ordre est déjà scellé. Il sera ouvert quand tous auront scellé le leur.
referee-nothing-to-take-back = Il n’y a encore rien à reprendre.
referee-take-back-needs-consent = Depuis, un dé a été lancé, un secret dévoilé, ou un autre joueur a agi. Demandez l’accord de l’autre camp pour reprendre ce coup.
referee-dice-missing = Il manque un dé ({ $label }). Lancez-le et tapez son résultat.
referee-dice-left-over = Vous avez tapé plus de dés que cet ordre n’en lance. Tapez seulement ceux qui sont demandés.
referee-dice-impossible = Aucun jet demandé ici ne peut donner { $value }. Tapez ce que montrent les dés.
referee-not-a-question = Cette question ne peut pas être posée ici. Voyez la liste des questions, et s’il faut une marche en cours.
referee-no-umpire = Il n’y a pas d’arbitre à cette table : on ne corrige une position que dans une partie commencée avec un arbitre.
referee-amend-not-now = Terminez d’abord l’action en cours : l’arbitre corrige une position entre deux actions.
referee-amend-unsound = La position ne serait pas valable. Vérifiez l’hex, la valeur et l’unité du général.
referee-scenario-first-action = Selon le scénario, la première action de la partie est l’activation de { $leader }.
referee-scenario-idle = Selon le scénario, { $unit } ne fait rien jusqu’au tour { $turn }.
referee-scenario-bound = Selon le scénario, { $unit } ne peut que tenir pour l’instant.
referee-scenario-entry = Selon le scénario, { $unit } n’arrive pas là : l’unité est posée tout entière sur la table, sur sa portion du bord, là où personne ne se tient.
referee-scenario-cut = Selon le scénario, on ne voit hors de la tranchée profonde, ou dedans, qu’à deux pas, ou dans son axe.
referee-scenario-measured = Selon le scénario, personne ne force ses moyens jusqu’au tour { $turn } : ni marche forcée, ni marche étendue, ni assaut au-delà de la fatigue 2.
