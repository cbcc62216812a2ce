# Ce que dit le programme lui-même : ses commandes, son aide, la partie dans le terminal.

error = brevet : { $message }
version-edition = { $system }, édition { $edition }

## Aide

help = Un arbitre pour les wargames de la guerre de Sécession : il applique les règles, explique chaque modificateur, calcule les probabilités exactes et tient des enregistrements vérifiables
help-heading-usage = Utilisation :
help-heading-commands = Commandes :
help-heading-arguments = Arguments :
help-heading-options = Options :
help-help = Affiche cette aide
help-lang = La langue : en ou fr. À défaut, celle de LC_ALL ou de LANG
help-version = Affiche la version du programme et l’édition des règles de chaque système
help-table = Votre propre fichier de table, à la place de celui du programme ; option répétable
help-play = Jouer dans le terminal : choix numérotés, adaptés aux lecteurs d’écran
help-play-scenario = Un scénario, ou votre fichier de scénario ; sans rien, affiche la liste des scénarios
help-play-seat = Camp joué à ce terminal : union, confederate ou both (par défaut : union)
help-play-against = Adversaire ordinateur : steady ou random (par défaut : steady)
help-play-seed = Graine des dés : même graine, mêmes dés
help-play-physical = Vous lancez vos propres dés et saisissez les résultats
help-referee = Lignes JSON sur l’entrée et la sortie standard, pour les robots et les autres interfaces (docs/referee.md)
help-selfplay = Parties entre joueurs ordinateurs
help-selfplay-scenario = Un scénario, ou un fichier de scénario à vous
help-selfplay-games = Le nombre de parties (100 à défaut)
help-selfplay-seed = Graine : même graine, mêmes parties
help-selfplay-players = Les deux joueurs, celui de l’Union d’abord : steady,random à défaut
help-selfplay-json = Donne le résultat en JSON
help-odds = Les probabilités exactes, avec chaque modificateur et sa règle
help-odds-gcacw = Un combat de Great Campaigns of the American Civil War, ou une autre question
help-odds-gcacw-attacker = Les effectifs de l’attaquant ; ceux de chaque unité, séparés par des virgules, si plusieurs donnent l’assaut ensemble
help-odds-gcacw-defender = Les effectifs du défenseur ; ceux de chaque unité, séparés par des virgules, s’il y en a plusieurs
help-odds-gcacw-kind = L’attaque : column, hasty, normal, prepared ou assault (normal à défaut)
help-odds-gcacw-terrain = Le terrain du défenseur : clear, rolling, rough, woods, city, swamp, hill, mountain…
help-odds-gcacw-attacker-terrain = Le terrain de l’attaquant
help-odds-gcacw-hexside = Ce qui les sépare : creek, minor-river, major-river, ford, bridge, ferry, dam, ridge-up (l’attaquant monte), ridge-down. S’il y en a plusieurs, les séparer par des virgules
help-odds-gcacw-attacker-artillery = La valeur d’artillerie de l’attaquant (0 à défaut)
help-odds-gcacw-defender-artillery = La valeur d’artillerie du défenseur (0 à défaut)
help-odds-gcacw-attacker-tactical = La meilleure valeur tactique de l’attaquant (2 à défaut)
help-odds-gcacw-defender-tactical = La meilleure valeur tactique du défenseur (2 à défaut)
help-odds-gcacw-attacker-arm = L’attaquant : infantry, cavalry ou artillery
help-odds-gcacw-defender-arm = Le défenseur : infantry, cavalry ou artillery
help-odds-gcacw-cavalry = Cavalerie contre cavalerie
help-odds-gcacw-disorganized-attacker = L’attaquant est désorganisé
help-odds-gcacw-disorganized-defender = Le défenseur est désorganisé
help-odds-gcacw-demoralized-attacker = La démoralisation de l’attaquant : 0, 1 ou 2
help-odds-gcacw-demoralized-defender = La démoralisation du défenseur : 0, 1 ou 2
help-odds-gcacw-covered = Nombre d’hex couverts autour du défenseur, pour le bonus de flanc : 5 ou 6
help-odds-gcacw-refused = Le défenseur a refusé ses flancs
help-odds-gcacw-works = Les retranchements du défenseur : abatis, breastwork-build, breastwork, fort-build, fort…
help-odds-gcacw-redoubt = Le défenseur tient une redoute de son camp
help-odds-gcacw-rain = Il pleut
help-odds-gcacw-command = Avec --type assault : la valeur de commandement du général, pour compter aussi son jet
help-odds-gcacw-joining = Avec --type assault : les effectifs de chaque unité qui se joint à un grand assaut, séparés par des virgules
help-odds-gcacw-grand = Avec --joining : la valeur de commandement du général du grand assaut, pour compter aussi son jet
help-odds-gcacw-title = Le code du titre dont on suit les règles
help-odds-gcacw-year = L’année (1862 à défaut)
help-odds-gcacw-file = Au lieu de tout ce qui précède : un fichier de cas dont la dernière partie s’arrête à la décision
help-odds-gcacw-order = Avec --file : l’ordre dont on calcule les probabilités
help-odds-gcacw-json = Donne le résultat en JSON
help-odds-gcacw-side = Le camp de l’unité : union ou confederate
help-odds-gcacw-manpower = Ses effectifs
help-odds-gcacw-arm = infantry, cavalry ou artillery (infantry à défaut)
help-odds-gcacw-fatigue = Son niveau de fatigue
help-odds-gcacw-exhausted = Elle est épuisée
help-odds-gcacw-disorganized = Elle est désorganisée
help-odds-gcacw-demoralized = Sa démoralisation : 0, 1 ou 2
help-odds-gcacw-other-army = C’est une unité de l’Union hors de l’armée du Potomac
help-odds-gcacw-river = Le cours d’eau : minor-river ou major-river (minor-river à défaut)
help-odds-gcacw-crossing = Ce qui le franchit : ford, ferry ou bridge
help-odds-gcacw-approaches = Rives desservies par une route : 0, 1 ou 2 (par défaut : 2)
help-odds-gcacw-unfordable = Le cours d’eau n’est pas guéable
help-odds-gcacw-near-capitol = Le Capitole est à dix hex au plus
help-odds-gcacw-extended-march = Ce que coûte une marche étendue
help-odds-gcacw-extended-march-fatigue = Son niveau de fatigue avant la marche
help-odds-gcacw-force-march = Ce qu’une marche forcée rapporte et coûte
help-odds-gcacw-cavalry-retreat = PM que la retraite de cavalerie fait perdre à l’ennemi
help-odds-gcacw-cavalry-retreat-terrain = Le terrain de la cavalerie : clear, rolling, rough, woods…
help-odds-gcacw-build = Probabilité de construire un pont flottant
help-odds-gcacw-repair = Probabilité de réparer un pont ou un bac
help-odds-gcacw-destroy = Probabilité de détruire un pont ou un bac
help-odds-gcacw-destroy-moved = L’unité a bougé pendant sa marche
help-odds-gcacw-destroy-watched = L’unité est dans une ZdC ennemie
help-odds-billy-yank = Tirs, moral, impacts et mêlées de Billy Yank
help-odds-billy-yank-json = Donne le résultat en JSON
help-odds-billy-yank-fire = Tir d’armes de petit calibre : pertes, et probabilité de perdre un élément
help-odds-billy-yank-guns = Tir d’artillerie : pertes, et probabilité de perdre un élément
help-odds-billy-yank-morale = Un test de moral
help-odds-billy-yank-impact = L’impact d’une charge qui arrive au contact
help-odds-billy-yank-melee = Premier round d’une mêlée
help-odds-billy-yank-of-charger = Assaillant : { $what }
help-odds-billy-yank-of-target = Cible : { $what }
help-odds-billy-yank-range = portée en pas, arrondie au-dessus : 1 à 30, pour les canons 1 à 50 (5, pour les canons 10 à défaut)
help-odds-billy-yank-stands = nombre d’éléments, ou de sections d’une batterie (par défaut : 5)
help-odds-billy-yank-sections = nombre de sections (3 à défaut)
help-odds-billy-yank-figures = figurines par élément (par défaut : 4)
help-odds-billy-yank-losses = pertes déjà notées vers le prochain élément
help-odds-billy-yank-grade = seasoned (aguerris), veteran (vétérans) ou raw (bleus) ; par défaut : seasoned
help-odds-billy-yank-arm = infantry, cavalry ou artillery (infantry à défaut)
help-odds-billy-yank-charger-arm = Assaillant : infantry ou cavalry (par défaut : infantry)
help-odds-billy-yank-weapon = rifle, breech-rifle, repeating-rifle, breech-carbine, repeating-carbine, smoothbore-carbine, musket ou shotgun (rifle à défaut)
help-odds-billy-yank-guns-weapon = light-smoothbore, light-rifled, field-smoothbore, field-rifled, heavy-smoothbore, heavy-rifled ou machine-gun (field-smoothbore à défaut)
help-odds-billy-yank-formation = line, column, extended, skirmish ou disordered (line à défaut) ; une batterie en colonne est attelée
help-odds-billy-yank-volley = premier tir de la partie (feu de salve pour une ligne)
help-odds-billy-yank-moved = elle a bougé, ou compte comme en mouvement
help-odds-billy-yank-adjusted = elle a ajusté sa formation pendant ce tour
help-odds-billy-yank-bayonets = baïonnettes au canon
help-odds-billy-yank-rest = appui sur un mur ou une clôture juste devant son front
help-odds-billy-yank-general = un général est avec elle
help-odds-billy-yank-sharpshooters = sharpshooters
help-odds-billy-yank-zouaves = zouaves
help-odds-billy-yank-cavalry = cavalerie démontée
help-odds-billy-yank-mounted = à cheval
help-odds-billy-yank-low = à court de munitions
help-odds-billy-yank-marker = none, hesitant ou demoralised ; pour un test de moral aussi routed (none à défaut)
help-odds-billy-yank-cover = abri de la cible, ou de l’unité qui teste : none, light (léger), dense, ou both (retranchement)
help-odds-billy-yank-flank = la cible est prise de flanc
help-odds-billy-yank-withdrawing = la cible se replie
help-odds-billy-yank-breech = canons à chargement par la culasse
help-odds-billy-yank-turned = la batterie a dételé ou pivoté pendant ce tour
help-odds-billy-yank-guess = au jugé, avant d’atteler sous l’ordre R
help-odds-billy-yank-canister = sur un assaillant : toujours en zone 1
help-odds-billy-yank-level = la cible est au même niveau (same), au-dessus (above) ou au-dessous (below) ; same à défaut
help-odds-billy-yank-crack = crack
help-odds-billy-yank-lost = éléments perdus
help-odds-billy-yank-attack = d’où vient l’attaque : front, flank ou rear ; pour un test de moral aussi none
help-odds-billy-yank-flanks = flancs soutenus : 0, 1 ou 2
help-odds-billy-yank-rear = ses arrières sont soutenus
help-odds-billy-yank-isolated = aucun ami en vue à moins de 12 pas
help-odds-billy-yank-charge = elle est sous l’ordre C
help-odds-billy-yank-charisma = charisme du général qui l’accompagne
help-odds-billy-yank-unseen = aucun ennemi ne la voit
help-odds-billy-yank-side = camp de l’assaillant : union ou confederate (par défaut : union)
help-odds-billy-yank-ground = clear (clair), broken (accidenté) ou very-broken (très accidenté) ; par défaut : clear
help-odds-billy-yank-pistols = pistolets seulement
help-odds-billy-yank-impetuous = impétueux selon le scénario (Rebel Yell)
help-odds-billy-yank-demoralised = elle est démoralisée
help-odds-gbacw = Le feu, le choc, le ralliement, les changements d’ordres et la coordination de Great Battles
help-odds-gbacw-json = Donne le résultat en JSON
help-odds-gbacw-fire = Un tir d’armes légères ou de canons : pertes et désorganisation de la cible
help-odds-gbacw-shock = Un choc, du test du défenseur aux pertes, à la désorganisation et à la déroute
help-odds-gbacw-rally = Le ralliement d’une unité
help-odds-gbacw-orders = Une brigade tente de changer d’ordres, avec l’électron libre
help-odds-gbacw-coordination = Une division tente d’activer ses brigades ensemble
help-odds-gbacw-of-target = Cible : { $what }
help-odds-gbacw-of-attacker = Attaquant : { $what }
help-odds-gbacw-of-defender = Défenseur : { $what }
help-odds-gbacw-hexes = portée en hex : 1 à 34 (1 à défaut)
help-odds-gbacw-weapon = arme, comme la nomme ranges.toml : R, M, C, SR, BR, RV, SG ; canons N, H, HH, S, O, P, PP, W (R à défaut)
help-odds-gbacw-sp = points de force (6 à défaut)
help-odds-gbacw-sp-lost = points de force déjà perdus (0 à défaut)
help-odds-gbacw-cohesion = cohésion actuelle (6 à défaut, 4 pour un ralliement)
help-odds-gbacw-cavalry = tir de cavalerie à pied
help-odds-gbacw-mounted = cavalerie montée
help-odds-gbacw-moved = elle a bougé dans cette activation
help-odds-gbacw-answers = tir de riposte : la cible a tiré sur elle
help-odds-gbacw-reacted = canons qui ont pivoté en réaction
help-odds-gbacw-disordered = désorganisée
help-odds-gbacw-green = infanterie novice
help-odds-gbacw-low = à court de munitions
help-odds-gbacw-barricade = une barricade devant elle
help-odds-gbacw-fatigue-level = fatigue de sa brigade, 0 à 4 (règle optionnelle) (0 à défaut)
help-odds-gbacw-daylight = day (jour), dusk (crépuscule), night (nuit) ou dawn (aube) (day à défaut)
help-odds-gbacw-arm = infantry, cavalry ou artillery (infantry à défaut)
help-odds-gbacw-marching = sous ordre Marche
help-odds-gbacw-terrain = clear, cornfield, orchard, woods, rough-woods, rough, marsh, town, buildings ou railroad-cut (clear à défaut)
help-odds-gbacw-attack = prise de front, de flanc ou à revers : front, flank ou rear (front à défaut)
help-odds-gbacw-level = la cible ou le défenseur est au même niveau, plus haut ou plus bas : same, above ou below (same à défaut)
help-odds-gbacw-slope = la pente entre deux niveaux : none, minor, steep ou abrupt (none à défaut)
help-odds-gbacw-wall = le côté d’hex devant la cible ou le défenseur : none, stone-wall ou fence (none à défaut)
help-odds-gbacw-charges = une charge : arrivée au contact sous ordre Attaque sans tirer ; la cavalerie l’a annoncée
help-odds-gbacw-leader = son chef de brigade est ailleurs, avec elle, ou avec elle et agressif : away, with ou aggressive (away à défaut)
help-odds-gbacw-second = un second attaquant de la brigade arrive par none, front, flank ou rear (none à défaut)
help-odds-gbacw-second-sp = points de force du second attaquant (6 à défaut)
help-odds-gbacw-adjacent = adjacente à un ennemi
help-odds-gbacw-stars = étoiles du meilleur chef avec elle : 0 à 4 (0 à défaut)
help-odds-gbacw-rating = la valeur imprimée du chef, −5 à 5 (0 à défaut)
help-odds-gbacw-profile = le profil du chef : aggressive, normal, cautious ou unpredictable (normal à défaut)
help-odds-gbacw-division-leader = il est empilé avec son chef de division
help-odds-gbacw-commander = il est empilé avec le commandant de corps ou d’armée
help-odds-gbacw-enemy-near = un ennemi est à 3 points de mouvement ou moins
help-odds-gbacw-brigades = brigades commandées (3 à défaut)
help-tables = Les tables d’un système de jeu, avec la source de chaque valeur
help-tables-system = Le système de règles : gcacw ou gbacw
help-tables-name = Une table par son nom : combat, ratio… Sans nom, toutes
help-tables-json = Donne les tables en JSON
help-case = Exécuter des cas de test de règles
help-case-paths = Des cas, ou des dossiers de cas
help-case-json = Donne le résultat en JSON
help-replay = Rejouer un enregistrement et afficher le journal
help-replay-file = Un enregistrement
help-replay-to = La dernière ligne à rejouer
help-replay-summary = Faire le bilan de la partie : sa fin, l’origine des points, le score par tour et la chance aux dés
help-replay-json = Donne le journal en JSON
help-verify = Vérifier un enregistrement : sa chaîne, chaque ordre, les dés de sa graine
help-verify-file = Un enregistrement
help-verify-json = Donne le résultat en JSON
help-draw = Dessiner un scénario, ou une position d’un enregistrement, en SVG ou en PNG
help-draw-what = Un scénario, votre fichier de scénario, ou un enregistrement
help-draw-output = Le fichier à écrire ; son nom finit par .svg ou .png
help-draw-line = Avec un enregistrement : dessiner la position après cette ligne
help-draw-scale = La taille d’un PNG, en pour cent
help-battle = Générer une bataille aux points de Billy Yank : deux armées sur une table au hasard
help-battle-size = Taille : small, standard ou large (par défaut : small)
help-battle-year = Année des listes d’armée : 1862, 1863 ou 1864 (par défaut : 1863)
help-battle-seed = Graine : même nombre, mêmes table et armées (par défaut : 1)
help-battle-union = Armée de l’Union : votre fichier, ou une armée type comme us-1863-small (par défaut : au hasard)
help-battle-confederate = Armée confédérée : votre fichier, ou une armée type comme cs-1863-small (par défaut : au hasard)
help-battle-output = Le fichier de scénario à écrire ; sinon le scénario est affiché
help-check = Contrôler votre carte, scénario, table, cas ou enregistrement : toutes les erreurs d’un coup
help-check-files = Les fichiers
help-check-json = Donne le résultat en JSON
help-bench = Mesurer la vitesse du programme sur un cœur
help-bench-json = Donne les chiffres en JSON
help-coverage = Montrer ce qui survient dans des parties entre ordinateurs : décisions, ordres et règles
help-coverage-system = Système de jeu
help-coverage-games = Nombre de parties (par défaut : 1000)
help-coverage-players = Les deux joueurs, celui de l’Union d’abord (par défaut : random,random)
help-coverage-seed = Graine : même texte, mêmes parties
help-coverage-json = Afficher les chiffres en JSON
help-soak = Jouer au hasard des parties de tous les scénarios, pour trouver celles qui ne peuvent pas continuer
help-soak-games = Nombre de parties (par défaut : 1000)
help-soak-minutes = Durée en minutes
help-soak-system = Seulement les scénarios de ce système de règles
help-soak-scenario = Seulement ce scénario
help-soak-share = Combien de parties sur 100 vont à un système de règles, par exemple billy-yank=2 ; les autres se partagent le reste à égalité ; peut être répété
help-soak-seed = Graine : même texte, mêmes parties (par défaut : 1)
help-soak-threads = Nombre de fils d’exécution (par défaut : un par cœur)
help-soak-one-in = Toutes les lois sont vérifiées à une décision sur ce nombre (par défaut : 500)
help-soak-dice = Rejouer une seule partie : la graine de ses dés
help-soak-option = Une option de cette partie, par exemple teams=true ; peut être répété
help-soak-fuzz = Au lieu de parties, essayer des textes altérés sur ce qui lit du texte : orders, records, cases, data, lines ou all
help-soak-inputs = Nombre de textes pour chacun, au lieu de minutes (par défaut : une minute chacun)
help-soak-again = Réessayer un seul texte : le fichier de ce qui a été trouvé
help-soak-output = Le dossier des enregistrements de ce qui est trouvé (par défaut : target/soak)
help-soak-json = Donne les chiffres en JSON

## Ce qui peut clocher dans les arguments

usage-unknown-argument = Argument inconnu : « { $argument } ».
usage-unknown-command = Commande inconnue : « { $command } ».
usage-missing = Il manque : { $argument }.
usage-missing-command = Il manque une commande.
usage-conflict = { $argument } et { $other } ne vont pas ensemble.
usage-no-value = { $argument } demande une valeur.
usage-bad-value = « { $value } » n’est pas une valeur valable pour { $argument }.
usage-bad-value-of = « { $value } » n’est pas une valeur valable pour { $argument }. Valeurs possibles : { $valid }.
usage-wrong = Ces arguments sont incompréhensibles.
usage-see-help = Pour en savoir plus : --help.
unknown-language = Il n’y a pas de langue « { $name } » ici, seulement en et fr.

## Fichiers

file-unreadable = Impossible de lire { $file } : { $why }.
file-unwritable = Impossible d’écrire { $file } : { $why }. Rien n’a été écrit.
file-is-folder = { $file } est un dossier ; il faut un fichier.
file-is-no-file = { $file } est un périphérique ou un tube ; il faut un fichier.
file-too-large = { $file } est trop gros : { $most } Mio au plus.
file-not-text = { $file }:{ $line } : ce n’est pas du texte en UTF-8.
why-not-found = fichier ou dossier introuvable
why-not-permitted = accès refusé
why-no-folder = une partie du chemin n’est pas un dossier
why-full = disque plein
unknown-scenario = Il n’y a pas de scénario « { $name } ». « brevet play » énumère ceux qui existent.
unknown-system = Il n’y a pas de système de règles « { $name } » ici.
no-tables = Le système de règles « { $name } » n’a pas de table à montrer.
unknown-table = Il n’y a pas de table « { $name } ». Tables disponibles : { $known }.
tables-own = Remplacée par votre fichier : { $file }
tables-status = État : { $status }
tables-provenance = Source : { $provenance }
tables-ours = * signale une estimation de Brevet : une valeur, ou une ligne entière. Tout le reste vient de documents publics.
fault-unknown-kind = Ce n’est ni une carte, ni un scénario, ni une table, ni un cas, ni un enregistrement reconnu.
fault-no-such-table = Ce fichier ne correspond à aucune table remplaçable. « brevet tables gcacw » en donne la liste.
fault-table-unread = Aucune règle ne lit la table « { $name } » dans son fichier ; la vôtre ne changerait rien.
fault-table-twice = Deux fichiers remplacent la table « { $name } ». N’en donnez qu’un.
fault-table-lacking = La table n’est pas complète : il y manque des lignes ou des valeurs.
fault-record-no-begin = La première ligne de la partie manque : ce doit être « begin ».
fault-record-edition = Cette version de Brevet n’a pas l’édition { $edition } des règles. Une version plus récente l’a peut-être.
fault-record-edition-retired = La partie a été commencée avec l’édition { $edition } des règles, que ce programme ne joue plus : les règles ont été corrigées depuis. Une version antérieure du programme peut la revoir.
fault-record-option = Ce programme ne connaît pas l’option « { $option } ».
fault-record-file = « { $name } » ({ $role }) n’est pas le fichier avec lequel la partie a été jouée.
fault-record-own = Cette partie a été jouée avec une table des joueurs, « { $file } », à la place de « { $name } ». Elle manque, ou ce n’est pas la même : donnez-la avec --table.

## Cas et contrôles

case-in-part = { $part } : { $message }
case-summary =
    { $failed ->
        [0]
            { $passed ->
                [1] 1 cas réussi.
               *[other] { $passed } cas réussis.
            }
       *[other] Cas réussis : { $passed }. Cas échoués : { $failed }.
    }
no-cases = Il n’y a là aucun cas : aucun fichier dont le nom finit par .toml.
battle-written = Bataille enregistrée : { $file }
check-sound = { $file } : { $kind }, aucune erreur.
check-faults =
    { $count ->
        [1] 1 erreur.
       *[other] { $count } erreurs.
    }
kind-case = cas
kind-scenario = scénario
kind-board = plateau
kind-components = matériel
kind-map = carte
kind-table = table
kind-titles = titres
kind-army-lists = listes d’armée
kind-army = armée
kind-record = enregistrement
kind-unknown = inconnu

## Procès-verbaux

no-such-line = L’enregistrement n’a pas de ligne { $line } ; la dernière est la { $last }.
report-begin = { $line }. Début de la partie.
report-order = { $line }. { $side } : { $order }
report-amend = { $line }. Arbitre ({ $side }) : { $change }
report-take-back = { $line }. { $side } : reprise de la ligne { $back } et de tout ce qui suit.
verified-chain =
    { $lines ->
        [1] { $file } : 1 ligne ; son maillon est intact.
       *[other] { $file } : { $lines } lignes ; la chaîne est intacte et tous les ordres sont légaux.
    }
verified-seeded = Les dés sont ceux que donne la graine.
verified-own = Partie jouée avec une table des joueurs : « { $file } » à la place de « { $name } ».
verified-physical = Les dés ont été lancés par les joueurs ; personne ne peut les vérifier.
verified-sealed = Les dés restent scellés tant que la partie dure ; on pourra les vérifier dans son enregistrement quand elle sera finie.
record-differs =
    { $role ->
        [scenario] Le scénario « { $name } » contenu dans l’enregistrement diffère de celui de la bibliothèque.
        [map] La carte « { $name } » contenue dans l’enregistrement diffère de celle de la bibliothèque.
        [board] Le plateau « { $name } » contenu dans l’enregistrement diffère de celui de la bibliothèque.
        [table] La table « { $name } » contenue dans l’enregistrement diffère de celle de la bibliothèque.
       *[other] Le fichier « { $name } » contenu dans l’enregistrement diffère de celui de la bibliothèque.
    }
verified-continued = Ses { $lines } premières lignes, avec leurs dés, viennent d’une autre partie.
verified-unfinished = La partie n’est pas finie.
verified-draw = Partie nulle.
verified-won = Vainqueur : { $side }.
not-verified = { $file } : échec de la vérification. Première ligne fautive :

## Dessin et parties automatiques

draw-which-kind = Le nom du fichier à écrire doit finir par .svg ou .png.
draw-line-without-record = --line ne s’emploie qu’avec un enregistrement.
draw-failed = Impossible de dessiner : { $why }.
drawn = Dessiné : { $file }
unknown-player = Aucun joueur ordinateur « { $name } » pour ce jeu. Disponibles : { $names }.
two-players-needed = Nommez deux joueurs, celui de l’Union d’abord : steady,random.
selfplay-summary = Parties : { $games }, finies : { $finished }. Ordres : { $orders }, { $speed } par seconde. Victoires de l’Union : { $union }, de la Confédération : { $confederate }, parties nulles : { $draw }.
selfplay-unfinished =
    { $count ->
        [1] 1 partie ne s’est pas terminée. C’est une erreur de Brevet ; signalez la commande utilisée.
       *[other] { $count } parties ne se sont pas terminées. C’est une erreur de Brevet ; signalez la commande utilisée.
    }

## Sommes et chances

tally-head = { $name } : { $total }
tally-line = { $amount }  { $section }  { $title } ({ $rule })
refused-by-rule = Interdit : { $title } ({ $rule }).
odds-heading = Résultats (défenseur/attaquant), du plus probable au moins probable :
odds-results = Résultats, du plus probable au moins probable :
roll-command = Le jet de commandement :
roll-grand-command = Le jet de commandement du grand assaut :
odds-assault = L’assaut, si le jet de commandement réussit et que toutes ses unités attaquent :
odds-grand-assault = Le grand assaut, si les deux jets de commandement réussissent et que toutes ses unités attaquent :
odds-unreadable = Ces options ne vont pas ensemble. Plusieurs attaquants, --command et --joining demandent --type assault ; --grand demande --joining ; chaque liste a quatre unités au plus.
odds-values = Valeurs de combat : { $attacker } contre { $defender }.
odds-artillery = Artillerie : { $modifier } de plus si le dé est pair ; les résultats ci-dessous en tiennent compte.
odds-percent = { $percent } %
odds-nothing = sans effet
odds-sampled = Il y a trop d’issues pour un calcul exact : ces chiffres sont estimés sur { $samples } essais au hasard.
odds-nothing-asked = La partie de ce fichier est terminée : rien à calculer.
odds-field = « { $value } » n’est pas une valeur valable pour { $name } ici.
odds-shot = { $kind ->
    [guns] Demi-sections qui tirent : { $dice } ; zone { $band }.
   *[other] Dés : { $dice } ; { $band ->
        [point-blank] bout portant
        [medium] moyenne portée
       *[other] longue portée
    }.
}
odds-blows =
    { $who ->
        [target] La cible
       *[other] L’assaillant
    } lance { $dice } dés ; le total est multiplié par { $factor }.
odds-mean = Pertes moyennes : { $mean } ({ $exact }). Probabilité de perdre un élément : { $stand }.
odds-firing = { $sp } PF tirent.
roll-fire-table = Résultat de la table de tir :
roll-shock-table = Résultat de la table de choc, si le défenseur réussit le test avant le choc :
outcome-shock =
    { $value ->
        [attacker-retreats] l’attaquant retraite
        [stand-off] statu quo sanglant
        [defender-breaks] le défenseur est brisé
       *[other] le défenseur retraite
    }
outcome-orders = { $value ->
    [keep-hold] Conserver et Tenir
    [keep] Conserver
    [loose-cannon] Électron libre
    [change-hold] Changer et Tenir
   *[other] Changer
}
outcome-loose-cannon = { $value ->
    [aggressive] le chef est agressif
    [cautious] le chef est prudent
   *[other] les ordres ne changent pas
}
outcome-coordination = { $value ->
    [confusion] confusion
    [failure] pas de coordination
    [two] 2 brigades ensemble
    [three] 3 brigades ensemble
   *[other] toutes les brigades ensemble
}
outcome-rally = { $value ->
    [rallied] ralliée
    [fails-lost] toujours désorganisée, 1 PF perdu
   *[other] toujours désorganisée
}
outcome-lost = PF perdus : { $value }
outcome-lost-target = la cible perd { $value } PF
outcome-lost-attacker = l’attaquant perd { $value } PF
outcome-lost-second = le second attaquant perd { $value } PF
outcome-lost-defender = le défenseur perd { $value } PF
outcome-disordered = { $value ->
    [target] la cible se désorganise
    [attacker] l’attaquant se désorganise
    [second] le second attaquant se désorganise
    [defender] le défenseur se désorganise
   *[other] { $value } se désorganise
}
outcome-second-disorder = { $value ->
    [target] la cible se désorganise une seconde fois
    [attacker] l’attaquant se désorganise une seconde fois
    [second] le second attaquant se désorganise une seconde fois
    [defender] le défenseur se désorganise une seconde fois
   *[other] { $value } se désorganise une seconde fois
}
outcome-collapsed = { $value ->
    [target] la cible s’effondre
    [attacker] l’attaquant s’effondre
    [second] le second attaquant s’effondre
    [defender] le défenseur s’effondre
   *[other] { $value } s’effondre
}
outcome-routed = { $value ->
    [target] la cible part en déroute
    [attacker] l’attaquant part en déroute
    [second] le second attaquant part en déroute
    [defender] le défenseur part en déroute
   *[other] { $value } part en déroute
}
outcome-eliminated =
    { $value ->
        [target] la cible est éliminée
        [attacker] l’attaquant est éliminé
        [second] le second attaquant est éliminé
        [defender] le défenseur est éliminé
       *[other] élimination : { $value }
    }
outcome-abandoned = { $value ->
    [target] la cible abandonne ses canons
    [attacker] l’attaquant abandonne ses canons
    [second] le second attaquant abandonne ses canons
    [defender] le défenseur abandonne ses canons
   *[other] { $value } abandonne ses canons
}
outcome-blown = { $value } s’essouffle
outcome-charges = { $value } charge
outcome-leader-out = { $value } est hors de combat
outcome-losses = pertes : { $value }
outcome-passed = réussi
outcome-failed = raté
outcome-charger = l’assaillant l’emporte
outcome-target = la cible l’emporte
outcome-melee = mêlée
outcome-allowance = allocation de mouvement { $value }
outcome-extended =
    { $value ->
        [D] désorganisation
        [nothing] sans effet
       *[other] −{ $value } en effectif et désorganisation
    }
outcome-force-march = { $value } points de mouvement
outcome-rain = pluie, tours : { $value }
outcome-initiative =
    { $value ->
        [tie] égalité : aucun camp n’a l’initiative
       *[other] initiative : { $value }
    }
outcome-goes-first = en premier : { $value }
outcome-drawn = tiré : { $value }
outcome-steady = { $value } reste en ordre
outcome-bonus = bonus : { $value } pas
outcome-manpower = effectif restant : { $value }
outcome-reduction = PM retirés à la marche ennemie : { $value }
outcome-command = { $value ->
    [fails] échec
   *[other] chiffre d’assaut { $value }
}
outcome-grand-command = { $value ->
    [fails] échec
   *[other] hex qui peuvent se joindre : { $value }
}
outcome-build =
    { $value ->
        [fails] échec
       *[other] pont construit
    }
outcome-repair = { $value ->
    [fails] échec
   *[other] réparé
}
outcome-destroy = { $value ->
    [fails] échec
   *[other] détruit
}

## La partie dans le terminal

play-scenarios = Scénarios :
play-how = « brevet play SCÉNARIO » commence une partie ; « brevet play --help » en dit plus.
play-hint = Tapez un numéro ou un ordre ; « aide » donne les autres commandes.
play-draft = Jusqu’ici : { $draft }
play-finish = Terminer : { $order }
play-computer = { $side } : { $order }
play-group = { $group } — { $count } ordres
play-group-like = { $first }… — { $count } ordres de ce genre
play-group-back = « back » referme cette liste.
play-no-number = Tapez un numéro de 1 à { $last }.
play-choice-loses = { $choice } [fait perdre la partie]
play-choice-ends = { $choice } [met fin à la partie]
play-warn-loses = Cet ordre met fin à la partie, et vous la perdez.
play-warn-draw = Cet ordre met fin à la partie : partie nulle.
play-warn-confirm = Donnez encore une fois le même ordre pour le confirmer, ou choisissez-en un autre.
play-no-draft = Aucun choix n’est entamé. « annuler » reprend le dernier ordre.
play-not-finished = Choix incomplet : continuez.
play-stands = « { $order } » devient une consigne : Brevet donne cet ordre chaque fois que cette décision revient. « consignes » les liste, « oublier N » en retire une.
play-stood = Votre consigne : { $order }.
play-standing = à chaque « { $decision } » : { $order }
play-none-stands = Aucune consigne.
play-legal = « { $order } » est légal.
play-won = Vainqueur : { $side }.
play-draw = Partie nulle.
play-over = La partie est finie. « sauver FICHIER » enregistre la partie ; « quitter » termine.
play-farewell = Au revoir.
play-undone = Coup repris ; l’enregistrement en garde trace.
play-undo-consent = « annuler accord » reprend le coup avec l’accord de l’adversaire.
play-nothing-to-undo = Il n’y a encore rien à reprendre.
play-which-file = Quel fichier ?
play-saved = Enregistré : { $file }
play-loaded = Chargé : { $file }
play-help =
    Un numéro choisit dans la liste ; un ordre peut aussi s’écrire comme dans les enregistrements, suivi des dés entre crochets : march hale [4].
    Un choix multiple se fait un par un : « fini » le termine, « retour » retire le dernier.
    carte [HEX ou UNITÉ]   le terrain alentour
    unités [CAMP]          toutes les unités
    chances N              la probabilité de chaque résultat du choix N ; aussi avec un ordre écrit
    pourquoi ORDRE         si un ordre est légal, et sinon quelle règle l’interdit
    règle ID               le texte d’une règle, ou de toute une section : règle 7.4
    toujours N             donne l’ordre N maintenant et chaque fois que la même décision revient ; aussi avec un ordre écrit
    consignes              les consignes
    oublier [N]            retire une consigne, ou toutes
    annuler                reprend votre dernier ordre
    sauver FICHIER         enregistre la partie
    charger FICHIER        reprend une partie enregistrée
    quitter                termine
dice-prompt =
    { $dice ->
        [1] Lancez un dé ({ $what }) et saisissez le résultat :
       *[other] Lancez { $dice } dés ({ $what }) et saisissez le total :
    }
dice-not-a-number = Saisissez un nombre entier.
bad-seed = Une graine est un texte sans retour à la ligne, ni espace à ses extrémités.
both-against = Si vous jouez les deux camps, il n’y a pas d’adversaire : enlevez --against, ou choisissez un camp.
computer-helpless = Le joueur ordinateur n’a trouvé aucun coup légal. Merci de le signaler.
no-such-rule = Aucune règle ne s’appelle « { $rule } ».
map-nowhere = Aucun lieu ni unité « { $place } » sur la carte.
map-centre = Centre : { $place }.
map-neighbour = { $direction } : { $place }.
map-units = Unités :
map-nobody = Aucune unité ici.
map-ridge-up = crête, en montant
map-ridge-down = crête, en descendant
direction-north = Nord
direction-north-east = Nord-est
direction-south-east = Sud-est
direction-south = Sud
direction-south-west = Sud-ouest
direction-north-west = Nord-ouest

## Great Campaigns dans le terminal

gcacw-situation = Tour { $turn } sur { $turns }, { $phase }. PV : Union { $union }, Confédération { $confederate }.
gcacw-unit = { $name } ({ $arm }, { $side }), { $hex } : effectif { $manpower }, combat { $combat }, tactique { $tactical }, artillerie { $artillery }, fatigue { $fatigue }
gcacw-unit-gone = { $name } ({ $side }) : éliminé
gcacw-leader = { $name } (général, { $rank }, { $side }), { $hex }, avec { $unit } : commandement { $command }
gcacw-leader-gone = { $name } ({ $side }) : éliminé
gcacw-pick-activate = Activer { $leader }…
gcacw-pick-assault = Assaut sous { $leader }…
gcacw-pick-hex = { $hex }
gcacw-combat-dice = Dés : attaque { $attackdie } { $attackmodifier }, défense { $defencedie } { $defencemodifier }.
guns-situation =
    { $hours ->
        [1]
            { $day ->
                [1] 1er
               *[other] { $day }
            } juillet, { $hour }, { $active }. Commandements généraux : Union { $union }, Confédération { $confederate }. Objectifs : { $objectives }. Jetons : Union { $uniontokens }, Confédération { $confederatetokens }.
       *[other]
            { $day ->
                [1] 1er
               *[other] { $day }
            } juillet, { $hour } ({ $hours } heures), { $active }. Commandements généraux : Union { $union }, Confédération { $confederate }. Objectifs : { $objectives }. Jetons : Union { $uniontokens }, Confédération { $confederatetokens }.
    }
guns-objective = { $number } en { $zone } ({ $control })
guns-block-line = { $name } [{ $key }] ({ $side }, { $kind }), force { $strength } : { $at }
guns-kind-cavalry = cavalerie
guns-kind-full = pleine puissance
guns-kind-reduced = réduit
guns-facing = face à { $zone }
guns-tray = { $side }, jetons : { $tokens }
guns-draft-second = Seconde position : { $at }…
guns-draft-mounted = À cheval : { $block }
guns-draft-over = { $block }, par { $over }
guns-draft-off = Hors de la carte par { $zone }
guns-draft-through = Par { $zone } vers { $at }
guns-zone = Zone { $zone } :
guns-zone-objective = Objectif { $number }, contrôlé par : { $control }.
guns-zone-position = { $at } (au-delà : { $zone })
guns-ridge =
    { $guns ->
        [0] crête
        [1] crête à 1 canon
       *[other] crête à { $guns } canons
    }
guns-stack = { $side } : { $blocks }
guns-hidden =
    { $count ->
        [1] 1 bloc caché
       *[other] { $count } blocs cachés
    }
guns-fieldwork = Travail de terrain face à { $zone }

## Lignes JSON

line-too-long = La ligne est trop longue : on ne lit pas plus de { $most } Mio.
line-no-object = Une demande est un objet JSON.
line-malformed = La demande est illisible : { $why }.
line-no-command = La demande ne nomme pas de commande : « do » manque, ou n’est pas un texte.
line-unknown-command = Il n’y a pas de commande « { $command } ».
line-no-game = Il n’y a pas encore de partie : commencez-en une avec « new », ou chargez un enregistrement avec « load ».

## Parties au hasard

soak-line = { $scenario } : { $games } parties, { $orders } ordres, partie la plus longue { $longest } ; impasses { $deadends }, paniques { $panics }, au-delà de la limite { $overlimit }, autres { $other }
soak-all = Total
soak-finding = { $scenario } : { $what }
soak-again = Pour la rejouer : { $command }
soak-record = Enregistrement : { $file }
soak-share-twice = --share nomme « { $system } » deux fois.
soak-shares-too-large = Les parts font { $sum } parties sur 100.
soak-shares-too-small = Les parts font { $sum } parties sur 100, et il n’y a pas d’autre système de règles pour le reste.
fuzz-line = { $target } : { $inputs } textes en { $seconds } s, { $speed } par seconde ; { $accepted } acceptés, { $kinds } sortes de réponses, { $found } trouvailles
fuzz-finding = { $target } : { $what }
fuzz-again = Pour le réessayer : { $command }
fuzz-answer = Réponse après { $milliseconds } ms : { $what }
fuzz-no-seeds = { $folder } n’a pas de cas ou pas d’enregistrements : lancez ceci dans le dossier du projet.

## Vitesse

coverage-games = Parties : { $games }
coverage-decisions = Décisions :
coverage-orders = Ordres :
coverage-rules = Règles atteintes : { $reached }. Jamais atteintes : { $never }
bench-failed = Impossible de mesurer : { $why }.
bench-random-games-per-second = Parties aléatoires par seconde : { $figure }
bench-random-orders-per-second = Ordres par seconde, jeu aléatoire : { $figure }
bench-gate-orders-per-second = Ordres vérifiés par seconde : { $figure }
bench-march-field-microseconds = Un champ de marche : { $figure } µs
bench-state-bytes = L’état : { $figure } octets
bench-clone-nanoseconds = Copie de l’état : { $figure } ns
bench-step-p50-microseconds = Un pas de serveur, médiane : { $figure } µs
bench-step-p99-microseconds = Un pas de serveur, 99e centile : { $figure } µs
bench-largest = Plus grande carte, { $hexes } hex ({ $scenario }) :
bench-steady-game-seconds = Une partie entière, steady contre steady : { $figure } s
bench-guns = Sur The Guns of Gettysburg ({ $scenario }) :
bench-fields-of-fire-microseconds = Les champs de tir de tout le plateau : { $figure } µs
bench-resamples-per-second = Informations cachées redistribuées par seconde : { $figure }
bench-billy-yank = Sur Billy Yank ({ $scenario }) :
bench-sight-tests-per-second = Tests de ligne de vue par seconde : { $figure }
bench-open-sight-tests-per-second = Tests de ligne de vue par seconde en terrain découvert, quarante régiments par camp : { $figure }
bench-forty-a-side-turns-per-second = Tours par seconde, quarante régiments par camp (objectif : 10) : { $figure }
bench-gbacw = Great Battles ({ $scenario }) :
bench-reach-attack-microseconds = Plus grand rayon de mouvement d’une unité en Attaque (objectif : 50) : { $figure } µs
bench-reach-advance-microseconds = Plus grand rayon de mouvement d’une unité en Avance (objectif : 150) : { $figure } µs
bench-reach-march-microseconds = Plus grand rayon de mouvement d’une unité en Marche (objectif : 1 000) : { $figure } µs
bench-sight-row-new-microseconds = Une nouvelle rangée de vue sur toute la carte (objectif : 3 000) : { $figure } µs
bench-sight-kept-nanoseconds = Une rangée de vue gardée (objectif : 1 000) : { $figure } ns
bench-targets-microseconds = Toutes les cibles de l’unité qui en a le plus (objectif : 20) : { $figure } µs
bench-scenarios = Ordres par seconde au hasard sur un fil d’exécution, dans la mesure et par selfplay (objectif pour le rapport : { $goal } ou mieux) :
bench-scenario = { $scenario } : { $bench } et { $selfplay }, rapport { $ratio }
bench-scenario-slow = { $scenario } : { $bench } et { $selfplay }, rapport { $ratio } : l’objectif est manqué
bench-memory = Mémoire par partie dans le serveur :
bench-memory-unknown = Cette machine ne dit pas combien de mémoire est utilisée.
bench-game = { $scenario }, { $lines } lignes : { $used } ko tant qu’on y joue, { $awake } ko éveillée et inactive, { $asleep } ko endormie
bench-game-large = { $scenario }, { $lines } lignes : { $used } ko tant qu’on y joue, { $awake } ko éveillée et inactive, { $asleep } ko endormie : l’objectif de moins de { $goal } ko pour une partie inactive est manqué

## La table servie aux navigateurs

help-serve = Héberger des parties pour les navigateurs
help-serve-listen = L’adresse d’écoute, par exemple 0.0.0.0:8080 ; sans elle, cette machine seulement
help-serve-data = Le dossier qui garde les parties ; sans lui, votre dossier de données
help-serve-open = Ouvrir aussi le navigateur
help-serve-client = Dossier d’un client compilé (web/dist), servi à la place de celui du programme
help-serve-origin = L’adresse par laquelle les navigateurs atteignent le serveur, comme https://club.example, s’il a un nom ; option répétable
help-serve-proxy-header = L’en-tête où un serveur mandataire placé devant donne l’adresse du client, comme X-Forwarded-For ; à ne pas indiquer sans mandataire
help-serve-connections = Connexions ouvertes par adresse ; 0 supprime la limite, ici et ci-dessous (par défaut : 256)
help-serve-total-connections = Connexions ouvertes en tout (par défaut : 900)
help-serve-requests = Demandes par adresse et par minute (par défaut : 6000)
help-serve-games = Nouvelles parties par adresse et par heure (par défaut : 240)
help-serve-replays = Enregistrements envoyés par adresse et par heure (par défaut : 120)
help-serve-orders = Ordres par adresse et par heure (par défaut : 36000)
help-serve-game-orders = Ordres de joueurs humains par partie et par heure (par défaut : 7200)
help-serve-tasks = Messages et calculs traités à la fois par adresse ; les suivants attendent (par défaut : 8)
serve-listening = Brevet est prêt : { $address } (Ctrl+C pour arrêter)
serve-no-data-folder = Cet utilisateur n’a pas de dossier de données. Nommez-en un avec --data DOSSIER.

## Billy Yank au terminal

billy-yank-situation =
    { $clock ->
        [none] Tour { $turn } sur { $turns }. { $phase }. Union { $union }, Confédération { $confederate }. { $objectives }
       *[other] Tour { $turn } sur { $turns }, { $clock }. { $phase }. Union { $union }, Confédération { $confederate }. { $objectives }
    }
billy-yank-objective = { $name } : { $holder }
billy-yank-contested = disputé
billy-yank-nobody = personne
billy-yank-unit-line = { $name } [{ $key }] ({ $side }, { $grade }), { $formation }, { $stands } éléments sur { $of } : { $place }
billy-yank-stands-at = { $at }, orientation { $facing }°
billy-yank-arrives = arrive au tour { $turn }
billy-yank-general-line = { $name } [{ $key }] ({ $side }, général), compétence { $competence }, charisme { $charisma } : { $at }
billy-yank-smoke = marqueur de tir
billy-yank-low = à court de munitions
billy-yank-bayonets = baïonnette au canon
billy-yank-plan-key = U, C : éléments, avec une flèche à l’élément TdC ; * : un général. = route, # mur ou clôture, ^ bois ou végétation haute, " terrain accidenté, % très accidenté, ~ eau, [] bâtiment ; : et + terrain plus élevé.

## Great Battles at the terminal

gbacw-situation = Tour { $turn } sur { $turns }, { $hour } heures, { $light }. Phase : { $phase }. Initiative : { $initiative }. Points : Union { $union }, Confédération { $confederate }.
gbacw-marker-in-play = Marqueur en jeu : { $marker }.
gbacw-pool = Réserve de marqueurs : { $markers }.
gbacw-march-marker = Marche ({ $side })
gbacw-column = hex de la colonne { $column }
gbacw-brigade-line = { $name } ({ $side }) : ordre { $orders ->
    [attack] Attaque
    [advance] Avance
   *[march] Marche
}, activations { $activations }
gbacw-unit-line = { $name }, { $arm }, en { $hex }, orientation { $facing }, { $strength } PF, { $lost } perdus, cohésion { $cohesion }, { $points } PM
gbacw-unit-away = { $name } : { $status }
gbacw-unit-arrives = { $name } : arrive au tour { $turn }
gbacw-leader-line = { $name } ({ $side }), chef ({ $level }), en { $hex }, portée { $range }
gbacw-leader-away = { $name } ({ $side }), chef ({ $level }) : hors de la carte
gbacw-map-hex = { $hex }, { $terrain }, niveau { $level }
gbacw-map-side = { $side } : { $place }
gbacw-map-enemy = Ennemi à { $distance } hex : { $unit }
gbacw-state-hold = en attente (Tenir)
gbacw-state-reserve = en réserve
gbacw-state-ineffective = hors de combat
gbacw-state-mounted = à cheval
gbacw-state-line = ligne étendue
gbacw-state-column = colonne
gbacw-state-disordered = en désordre
gbacw-state-collapsed = effondrement
gbacw-state-blown = chevaux essoufflés
gbacw-state-low = à court de munitions
gbacw-state-out = sans munitions
gbacw-state-abandoned = canons sans servants
gbacw-state-builds = construit une barricade
gbacw-state-fired = a tiré
gbacw-state-done = a fini
gbacw-state-out-of-command = hors commandement
gbacw-state-refused-left = flanc gauche refusé
gbacw-state-refused-right = flanc droit refusé
