# Ce qui ne va pas dans un fichier. Le programme nomme le fichier et la ligne avant la phrase.

## Lecture du TOML

fault-syntax = Cette ligne n’est pas du TOML valable. Vérifiez les guillemets, les crochets, le signe « = », et qu’aucune clé n’est donnée deux fois. (Détail, en anglais : { $message }.)
fault-not-a-table = « { $path } » doit être une table (clés et valeurs).
fault-missing = Il manque ici la clé « { $key } ».
fault-not-a-list = « { $path } » doit être une liste entre crochets.
fault-not-a-text = « { $path } » doit être un texte entre guillemets droits.
fault-out-of-range = « { $path } » vaut { $value } ; il faut une valeur de { $least } à { $most }.
fault-not-a-whole-number = « { $path } » doit être un nombre entier.
fault-not-a-fraction = « { $path } » doit être un multiple entier de 1/{ $parts }.
fault-not-a-flag = « { $path } » doit être true ou false.
fault-unknown-word = « { $path } » ne peut pas être « { $word } ». Valeurs possibles : { $words }.
fault-unknown-key = La clé « { $key } » n’existe pas ici. Vérifiez l’orthographe ou supprimez la ligne.
fault-unknown-rule = Aucune règle ne s’appelle « { $rule } ».
fault-more =
    { $count ->
        [1] Et 1 autre faute.
       *[other] Et { $count } autres fautes.
    }
fault-rule-of-another = « { $rule } » est une règle d’un autre jeu ; ce cas est de « { $system } ».
fault-too-many = Il y en a trop : le maximum est { $most }.
fault-not-under-marker = « { $unit } » ne peut pas être sous ce marqueur : ce doit être une unité de son camp placée dans son hex, sous aucun autre marqueur.
fault-name-taken = Le nom « { $name } » ne convient pas : il est vide, réservé ou déjà pris. Choisissez-en un autre.
fault-unknown-scenario = Il n’y a pas de scénario « { $name } ». Vérifiez l’orthographe.
fault-guide-picture = « picture » demande trois nombres, en pourcentage du plateau : gauche, haut et largeur.
fault-step-always = Cette étape serait toujours affichée. Donnez-lui une décision, un événement ou une fin.
fault-end-hour = La partie ne peut pas finir avant de commencer. Choisissez une heure plus tardive.
fault-name-long = Le nom « { $name } » est trop long : { $most } caractères au plus.

## Cartes et mises en place

fault-table = Une table ou les paramètres du titre sont illisibles, rien ne peut être mis en place. Vérifiez d’abord ces fichiers.
fault-column-order = Les colonnes de « { $key } » ne sont pas en ordre croissant.
fault-unknown-map = La bibliothèque n’a pas de carte « { $map } ».
fault-board = « { $first } » et « { $last } » ne sont pas les coins supérieur gauche et inférieur droit d’une carte.
fault-unknown-hex = Il n’y a pas d’hex « { $hex } » sur cette carte.
fault-not-a-hexside = « { $path } » doit nommer exactement deux hex : ceux que le côté d’hex sépare.
fault-not-adjacent = Les hex de « { $path } » ne sont pas adjacents.
fault-slope-missing = Il y a deux niveaux ou plus entre les hex { $hex } et { $other }, mais aucune pente.
fault-slope-level = Il n’y a pas de pente entre les hex { $hex } et { $other } : ils sont au même niveau.
fault-stream-broken = Le ruisseau est interrompu : le côté entre les hex { $hex } et { $other } ne prolonge pas le précédent.
fault-stream-uphill = Le ruisseau remonte la pente : son lit entre les hex { $hex } et { $other } est plus haut qu’en amont.
fault-ridge-elsewhere = « { $path } » doit être l’un des deux hex de ce côté d’hex : le plus élevé.
fault-unknown-title = Aucun titre de la série n’a le code « { $title } ».
fault-unit-in-water = Une unité ne peut pas occuper un hex d’eau (« { $path } »).
fault-unknown-leader = Il n’y a pas de général « { $leader } ».
fault-unknown-command = Aucune unité de ce camp n’appartient à un commandement « { $command } ».
fault-no-subordinates = { $leader } n’a personne à commander : aucune unité de son camp n’appartient à l’un de ses commandements.
fault-unknown-table = Les règles ne lisent pas de table « { $table } ». Elles lisent : { $tables }.
fault-no-conversion = Seules les mises en place de SJW, HCR et RTG portent un ancien statut à convertir : écrire « fatigue » et « exhausted ».
fault-no-such-leader = { $leader } n’a pas sa place ici : ce titre n’a pas de général de ce rang.
fault-unknown-unit = Il n’y a pas d’unité « { $unit } ». Les unités doivent précéder leurs généraux dans le fichier.
fault-not-subordinate = Ce général ne peut pas être attaché à « { $unit } » : l’unité n’est pas sous ses ordres.
fault-enemies-in-one-hex = « { $unit } » partage son hex avec une unité ennemie. Déplacez l’une des deux.
fault-given-twice = « { $name } » est donné deux fois. N’en gardez qu’un.
fault-given-otherwise = « { $name } » est décrit deux fois : « { $key } » valait déjà « { $before } ». N’en gardez qu’un.
fault-crossing-without-water = Il n’y a pas d’eau à traverser ici (« { $path } »). Ajoutez « water », ou supprimez le passage.
fault-nothing-to-destroy = Ce côté d’hex n’a ni pont ni bac à détruire.
fault-no-county = L’hex « { $hex } » n’est dans aucun comté. Donnez-lui-en un avec « county » dans [[setup.hex]].
fault-no-station = Il n’y a pas de gare dans l’hex « { $hex } ». Ajoutez-en une avec [[setup.station]].
fault-detached-from-nobody = Ce camp n’a pas d’autre unité « { $unit } » dont celle-ci pourrait être détachée.

## Tables

fault-strength-order = Les marqueurs de valeur doivent suivre l’ordre des effectifs, à partir de 1 et sans lacune.
fault-strength-short = La table des marqueurs de valeur doit aller d’un effectif de 1 à 21.
fault-unknown-terrain = Il n’y a pas de terrain « { $terrain } ».
fault-terrain-cost = La table du terrain ne donne pas de coût en PM pour « { $terrain } ».
fault-unknown-result = « { $result } » n’est pas un résultat de cette table.
fault-ratio-order = Les rapports doivent aller du pire au meilleur pour l’attaquant, chacun une seule fois.
fault-row-length = La ligne « { $path } » doit avoir exactement une case par colonne.
fault-attacker-retreats = La ligne « { $path } » fait retraiter l’attaquant ; seul le défenseur retraite.
fault-combat-zero = Il manque à la table de combat la ligne de la différence 0.

## Cas

fault-unknown-part = Aucune partie précédente du fichier ne s’appelle « { $part } ».
fault-not-a-decision = « { $text } » doit s’écrire « CAMP: DÉCISION », ou « nobody ».
fault-not-a-ratio = « { $text } » n’est pas une probabilité. Écrivez une fraction, par exemple 5/36.
fault-not-a-play-line = « { $text } » doit s’écrire « CAMP: ORDRE [dés] ».
fault-not-dice = Les dés de « { $text } » sont illisibles. Écrivez des nombres, avec ou sans étiquette : [3] ou [attack=5 defence=2].
fault-unknown-decision = Ce jeu n’a pas de décision « { $decision } ».
fault-unknown-event = Ce jeu n’a pas d’événement « { $event } ».
fault-unknown-field = Un événement n’a pas ici de champ « { $field } ».
fault-unknown-value = « { $field } » ne peut pas valoir ici « { $name } ».
fault-unknown-outcome = Aucun ordre de ce jeu ne peut donner le résultat « { $outcome } ». Les résultats s’écrivent : { $known }.
fault-unknown-fact = « { $path } » n’est pas un fait de ce jeu : « { $word } » ne mène à rien.
fault-unknown-label = Dans ce jeu, rien n’est lancé pour « { $label } ».
fault-impossible-die = Un dé pour « { $label } » ne peut pas donner { $value }, mais { $least } à { $most }.
fault-no-dice = Aucun dé n’est donné pour « { $label } ». Donnez-en au moins un, ou supprimez la ligne.
fault-order-of-another = « { $order } » n’est pas un ordre pour « { $decision } ».
fault-nothing-expected = Rien n’est attendu ici. Ajoutez une de ces clés : { $keys }.
fault-not-an-order = « { $order } » n’est pas un ordre : au mot { $word }, il fallait { $expected }.
fault-from-and-setup = Une partie qui a sa propre mise en place part de celle-ci ; supprimez la ligne « from ».
fault-not-in-setup = Rien dans la mise en place ne s’appelle « { $name } ».

## Parties enregistrées

fault-not-a-record = Ce n’est pas un enregistrement de partie : la première ligne n’est pas « { $text } ».
fault-record-header = Cette ligne de l’en-tête est illisible : « { $text } ».
fault-record-line = Cette ligne est illisible, ou son numéro n’est pas le suivant : « { $text } ».
fault-record-chain = La chaîne se rompt ici : cette ligne, ou une ligne précédente, a été modifiée après coup.
fault-record-dice = Type de dés inconnu dans l’enregistrement : « { $text } ».
fault-record-refused = L’ordre de cette ligne n’est pas légal dans cette position ({ $rule }). L’enregistrement est endommagé, ou date d’une autre édition des règles.
fault-record-dice-differ = Les dés de cette ligne ne sont pas ceux que donne la graine de la partie.
fault-nobody-can-act = { $side } doit agir, mais n’a aucune unité au niveau de fatigue 3 ou moins.
fault-no-reinforcements = Une unité n’arrive plus tard que dans un scénario qui a une phase de renforts : écrivez added-phase = "reinforcements", ou donnez un hex à l’unité.
fault-leaders-of-one-rank = { $leader } partage son unité avec un général de même rang ; placez-le sur une autre unité.

## The Guns of Gettysburg : plateaux, boîte et mises en place

fault-unknown-board = La bibliothèque n’a pas de plateau valable « { $board } ».
fault-no-components = Le fichier des blocs et des jetons manque.
fault-unknown-option = Il n’y a pas d’option « { $option } ».
fault-not-a-point = « { $path } » doit être un point : deux nombres, est et nord.
fault-twice = Le nom « { $name } » ne convient pas : il est pris, son point est pris, ou il contient un signe propre aux ordres.
fault-unknown-point = Il n’y a pas de croisement ni de point du bord « { $name } ».
fault-positions-cross = Cette position coupe celle de la ligne { $other }. Des positions ne se rejoignent qu’aux croisements.
fault-crossing-degree =
    { $count ->
        [0] Aucune position n’aboutit à ce point. Il en faut trois à un croisement, une seule à un point du bord.
        [1] Une position aboutit à ce point. Il en faut trois à un croisement, une seule à un point du bord.
       *[other] { $count } positions aboutissent à ce point. Il en faut trois à un croisement, une seule à un point du bord.
    }
fault-margin-inside = Ce point du bord n’est pas sur le bord de la carte.
fault-zone-no-face = Le point de la zone « { $zone } » n’est pas dans une surface à elle.
fault-face-no-zone = La surface qui touche le point { $east }, { $north } n’appartient à aucune zone.
fault-position-one-side = Cette position doit séparer deux zones différentes.
fault-unknown-zone = Il n’y a pas de zone « { $zone } ».
fault-unknown-position = Il n’y a pas de position « { $position } ».
fault-zone-not-there = La zone « { $zone } » ne borde pas la position « { $position } ».
fault-no-entry = Le point d’entrée « { $entry } » n’a pas de zones.
fault-no-road = Le point d’entrée « { $entry } » n’a pas de route principale.
fault-entry-zones =
    { $count ->
        [0] Un point d’entrée a exactement deux zones ; celui-ci n’en a aucune.
        [1] Un point d’entrée a exactement deux zones ; celui-ci en a une.
       *[other] Un point d’entrée a exactement deux zones ; celui-ci en a { $count }.
    }
fault-entry-inside = « { $zone } » ne peut pas être une zone d’entrée : elle n’est pas au bord de la carte.
fault-road-broken = La route s’interrompt entre { $one } et { $other } : ces zones ne se touchent pas.
fault-road-entry = La route de « { $entry } » doit commencer dans une de ses zones et traverser une position.
fault-road-short = La route de « { $entry } » se termine dans une zone du bord de la carte : elle doit mener sur le champ de bataille.
fault-sight-broken = Les positions sous cette ligne de vue ne mènent pas, l’une après l’autre, de la zone avant à « { $zone } ».
fault-objectives =
    { $count ->
        [0] Il y a exactement trois objectifs ; il n’y en a aucun ici.
        [1] Il y a exactement trois objectifs ; il y en a un ici.
       *[other] Il y a exactement trois objectifs ; il y en a { $count } ici.
    }
fault-objective-partial = Un objectif ne peut pas être dans « { $zone } » : c’est une zone partielle.
fault-objectives-near = Cet objectif est trop près de { $other } : il faut plus de deux zones d’écart.
fault-unknown-battalion = Il n’y a pas de bataillon « { $battalion } ».
fault-no-blocks = { $battalion } n’a aucun bloc à pleine puissance.
fault-unknown-entry = Il n’y a pas de point d’entrée « { $entry } ».
fault-arrivals = « { $side } » a { $arrivals } jetons arrivée mais { $tokens } jetons renfort. Il en faut autant des deux.
fault-arrival-line = Une arrivée s’écrit : heure, bataillon, point d’entrée.
fault-unknown-deployment = Aucune artillerie ne se déploie avec « { $deploy } ».
fault-unknown-token = Il n’y a pas de jeton bataille « { $token } ».
fault-unknown-hour = Il n’y a pas d’heure « { $hour } » sur la piste de temps.
fault-unknown-block = Il n’y a pas de bloc « { $block } ».
fault-still-to-come = « { $block } » ne peut pas être là : son bataillon, { $battalion }, est encore dans une pile de renforts.
fault-enemy-entry = « { $name } » ne peut pas venir par { $entry } : c’est un point d’entrée de l’ennemi.
fault-facing-apart = « { $block } » doit être orienté comme les autres blocs de son armée sur cette position.
fault-zone-not-partial = Un bloc ne quitte la carte que par une zone partielle ; « { $zone } » est entière.
fault-not-on-the-map = « { $block } » n’est pas sur la carte : il n’y a gagné aucune attaque.

## Tables de Billy Yank

fault-not-orders = Ce ne sont pas des ordres de phase 1 : des clauses comme « vincent hold », séparées par « and ».
fault-not-an-area = « { $path } » doit être une zone : trois coins ou plus, sur un contour qui ne se croise pas.
fault-not-a-line = « { $path } » doit être une ligne : deux points ou plus, jamais deux fois le même de suite.
fault-weapon-of-arm = « { $weapon } » n’est pas une arme de ce type d’unité ({ $arm }).
fault-off-the-table = « { $path } » est hors de la table.
fault-stands-off-the-table = Des éléments de l’unité sont hors de la table : « { $path } ».
fault-stands-overlap = En « { $path } », l’unité occupe la place de { $unit }.
fault-formation-of-arm = « { $formation } » n’est pas une formation de cette arme ({ $arm }).
fault-mounted = Seule la cavalerie est montée ; l’arme est ici { $arm }.
fault-marked-and-ordered = Une unité qui porte le marqueur « { $marker } » n’a pas d’ordre. Supprimez le marqueur, ou écrivez « hold » ou rien.
fault-impassable-there = Le terrain en « { $path } » est infranchissable : aucune unité ne peut s’y tenir.
fault-no-building-there = Il n’y a pas de bâtiment en « { $path } » que l’unité puisse occuper.
fault-enemy-in-building = { $unit } occupe déjà le bâtiment en « { $path } », et c’est une unité ennemie.
fault-attached-to-enemy = { $unit } est une unité ennemie : le général ne peut pas lui être attaché.
fault-brigade-without-general = La brigade « { $brigade } » n’a pas de général. Ajoutez-en un du rang de brigade, ou nommez une autre brigade.
fault-stream-ends = Le cours d’eau « { $name } » s’arrête au milieu de la table, en { $point } : il doit finir au bord ou dans un autre cours d’eau.
fault-does-not-arrive = « { $unit } » n’arrive pas plus tard : personne ne peut l’accompagner.
fault-not-a-range = « { $path } » n’est pas une portion de ce bord : deux nombres de pas, le plus petit d’abord, sur la table.
fault-not-a-time = « { $path } » n’est pas une heure, comme 16:30.
fault-unknown-objective = Il n’y a pas d’objectif « { $objective } ».
fault-no-army = Le scénario n’a aucune unité pour le camp « { $side } ».
fault-unknown-line = Il n’y a pas de ligne « { $line } » sur la table.

## Armées de Billy Yank

fault-not-a-pair = « { $path } » doit être deux nombres, le plus petit d’abord.
fault-army-price = Cette unité coûte ici { $points } points, mais { $price } selon la formule.
fault-army-sum = L’armée est donnée pour { $points } points, mais elle en coûte { $sum }.
fault-army-unit = Il n’y a pas de « { $unit } » dans la liste { $list }.
fault-army-side = La liste { $list } n’est pas de ce camp ({ $side }).
fault-army-year = La liste { $list } n’est pas de l’année { $year }.
fault-army-points = L’armée coûte { $points } points ; on peut en dépenser { $most } au plus.
fault-army-cavalry = La cavalerie coûte { $points } points ; on peut y mettre { $most } au plus.
fault-army-artillery = L’artillerie coûte { $points } points ; on peut y mettre { $most } au plus.
fault-army-brigades = { $count } brigades ne conviennent pas à une bataille de cette taille.
fault-army-brigade-size = { $count } régiments ne font pas une brigade : il en faut de 2 à 6.
fault-army-mixed = L’infanterie et la cavalerie ne servent pas dans la même brigade.
fault-army-veterans = { $count } régiments de vétérans ; { $most } au plus.
fault-army-raw = { $count } régiments de bleus ; { $most } au plus.
fault-army-crack = { $count } régiments cracks ; { $most } au plus.
fault-army-repeaters = { $count } unités ont des armes à répétition ; { $most } au plus peuvent en avoir.
fault-army-heavy = { $count } batteries lourdes ; { $most } au plus.
fault-army-batteries = { $count } batteries, c’est trop : { $most } au plus.
fault-army-excellent = { $count } brigadiers excellents ; { $most } au plus.
fault-army-plain = { $count } brigadiers moyens ou médiocres ; { $least } au moins.
fault-army-division = { $count } généraux de division, c’est trop : { $most } au plus.
fault-army-corps = { $count } généraux de corps d’armée, c’est trop : { $most } au plus, et dans une grande bataille seulement.
fault-army-max = { $count } unités « { $unit } », c’est trop : { $most } au plus.
fault-army-sample = L’armée type « { $name } » n’existe pas, ou ne convient pas à cette bataille.
fault-battle-unknown = Il n’y a pas de bataille « { $name } » : la taille est small, standard ou large, l’année 1862, 1863 ou 1864, la graine de 0 à 999999.
fault-battle-no-table = Aucune table trouvée pour « { $name } ». Essayez une autre graine, ou une armée plus petite.

## Great Battles

fault-both-sides = L’hex { $hex } contient des unités des deux camps.
fault-extension = Les hex d’une ligne étendue sont celui de l’unité et ceux de ses flancs.
fault-no-corps = La division « { $name } » n’appartient à aucun corps de son camp que le fichier connaisse (« { $corps } »).
fault-no-chain = La brigade « { $name } » n’a pas de chaîne de commandement : le fichier n’a pas de division « { $division } » de son camp.
fault-other-side = Cette unité et sa brigade « { $brigade } » ne sont pas du même camp.
fault-nowhere = « { $name } » n’est nulle part : donnez-lui un « hex », ou dites quand elle arrive (« arrives »).
fault-lost-more = « { $name } » a perdu plus de points de force qu’elle n’en a.
fault-two-leaders = « { $leads } » a deux chefs.
fault-stack-over = L’hex { $hex } contient plus que ce qui peut s’y empiler.
fault-victory-twice = L’hex { $hex } compte deux fois pour la victoire.
fault-fire-dice = La table demande une ligne de résultats par jet de dé, et les jets doivent se suivre.
fault-fire-column = Une colonne donne le minimum et le maximum de points de force ; celle-ci doit commencer à { $first }.
fault-range-gap = L’arme « { $weapon } » n’a pas de modificateur à { $hexes } hex.
fault-modifier-missing = Les règles lisent un modificateur « { $id } », que cette table ne donne pas en nombre.
fault-ratio-column = Une colonne de rapports est faite de deux nombres : attaquants, défenseurs.
fault-shock-rows = Les lignes doivent être en ordre croissant : celle-ci ne finit pas plus haut que la précédente.
fault-hour = « { $hour } » n’est pas une heure pleine : écrivez 0100 à 2400.
fault-turn = Il n’y a pas de tour { $turn }.
fault-leader-without-command = { $name } commande « { $leads } », qui n’existe pas.
fault-range-step = Un pas de portée est fait de trois nombres : premier hex, dernier hex, modificateur.
fault-unknown-brigade = Il n’y a pas de brigade « { $name } ».
fault-unknown-division = Il n’y a pas de division « { $name } ».
fault-unknown-facing = « { $name } » n’est pas une orientation possible ici.
fault-unknown-weapon = Le tableau des portées n’a pas d’arme « { $name } » pour ce type d’unité.
