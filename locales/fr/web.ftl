# La table dans le navigateur. Ce que disent les systèmes de règles se trouve dans leurs propres fichiers.

## Partout

web-home = Brevet : accueil
web-pages = Pages
web-rules = Règles
web-tables = Tables de jeu
web-odds-page = Probabilités
web-day = Clair
web-night = Sombre
web-language = English
web-close = Fermer
web-loading = Chargement…
web-to-start = Accueil
web-nowhere-title = Page introuvable
web-not-found = Il n’y a rien à cette adresse. Vérifiez le lien ou revenez à l’accueil.
web-no-answer = Le serveur ne répond pas. Vérifiez qu’il est lancé, puis réessayez.
web-outdated = Brevet a été mis à jour. Rechargement…
web-more-ways = { $count } autres…
web-refused-by = Interdit : { $title }.
web-too-far = { $place } est hors de portée : { $cost } PM, et il en reste { $left }.
web-no-way = Aucun chemin ne mène d’ici à { $place }.
web-asked-instead = Pas maintenant. Décision en cours : { $asked }
web-not-now = Pas maintenant : { $asked }.
web-march-goes-on = Ensuite la marche continue vers { $place }.
web-halt-march = S’arrêter ici
web-usual = Réponses habituelles
web-usual-why = Brevet donne ces réponses à votre place. En marche, elles valent quand vous cliquez sur une unité puis sur sa destination.
web-usual-force-march = Pas de marche forcée
web-usual-leaders = Les généraux suivent
web-usual-retreat = Retraiter aussitôt s’il n’y a qu’un chemin
web-usual-rout = Mettre en déroute comme la règle le préfère, au plus loin de l’ennemi
web-send-hint = Cliquez sur une destination pour { $name }, ou sur un ennemi à attaquer. Maj-clic sur un hex pour passer par là.
web-send-via =
    { $count ->
        [one] { $name } passe par { $count } hex. Cliquez maintenant sur la destination.
       *[other] { $name } passe par { $count } hex. Cliquez maintenant sur la destination.
    }
web-finish-march = Répondre comme d’habitude et finir la marche
web-choose-on-map = Cliquez sur la carte, ou faites-y glisser la pièce.
web-show-list = Montrer la liste ({ $count })
web-usual-end = Finir la marche à destination, sauf si on peut y attaquer
web-the-scenario = Scénario et notes
web-refused-unknown = Interdit ({ $id }). Choisissez parmi les options proposées.
web-rule-number = Règle { $section }
web-rule-titled = Règle { $section } : { $title }
web-system-guns = The Guns of Gettysburg
web-scenario-facts-guns =
    { $turns ->
        [3] { $year } · 3 jours, tours d’une heure
       *[other] { $year } · { $turns } tours d’une heure
    }
web-side-strength-guns = { $units } blocs, { $strength } drapeaux
web-victory-guns = L’Union contrôle au départ les objectifs { $places }. La Confédération gagne si, à la fin d’une phase d’action de l’Union, le 2 ou le 3 juillet, celle-ci ne contrôle pas entièrement les trois objectifs et ne déclare pas Attaquer. Sinon, l’Union gagne à la fin de la nuit du 3 juillet.
web-victory-guns-herr-ridge = La Confédération gagne si l’un de ses blocs est sur Herr Ridge (c1/c2, c2/d2 ou d2/e1) à 11 h. Sinon, l’Union gagne.
web-system-billy-yank = Billy Yank
web-scenario-facts-billy-yank =
    { $year ->
        [none] { $turns } tours de 15 minutes
       *[other] { $year } · { $turns } tours de 15 minutes
    }
web-side-strength-billy-yank =
    { $units ->
        [1] 1 régiment, { $strength } hommes
       *[other] { $units } régiments et batteries, { $strength } hommes
    }
web-scores-also-billy-yank = Rapportent aussi des points : les éléments perdus par l’ennemi, ses régiments éliminés ou sortis en déroute et ses généraux perdus.
web-scores-also-gbacw =
    { $brigades ->
        [0] Chaque point de force perdu compte pour l’ennemi : { $union } PV s’il est de l’Union, { $confederate } PV s’il est confédéré. Chaque chef perdu compte { $leaders } PV.
       *[other] Chaque point de force perdu compte pour l’ennemi : { $union } PV s’il est de l’Union, { $confederate } PV s’il est confédéré. Chaque chef perdu compte { $leaders } PV, chaque brigade inefficace au combat { $brigades } PV.
    }
web-system-gbacw = Great Battles of the American Civil War
web-system-gcacw = Great Campaigns of the American Civil War

## L’accueil

web-start-title = La guerre de Sécession, règle en main
web-start-lead = Arbitre, table de jeu et adversaire pour les wargames de la guerre de Sécession. Chaque règle est appliquée, chaque décision est expliquée.
web-start-here = Première visite ? Commencez par un tutoriel
web-start-here-lead = 10 à 15 minutes chacun, dans le vrai programme, contre l’ordinateur. Un par système de jeu.
web-difficulty =
    { $difficulty ->
        [easy] Facile
        [hard] Difficile
       *[moderate] Moyen
    }
web-minutes =
    { $minutes ->
        [10] environ 10 minutes
        [15] environ 15 minutes
        [20] environ 20 minutes
        [60] environ 1 heure
       *[other] environ { $hours } heures
    }
web-own-games = Vos parties
web-scenarios = Scénarios
web-scenario-facts =
    { $turns ->
        [one] { $year } · { $turns } tour
       *[other] { $year } · { $turns } tours
    }
web-forget = Retirer « { $title } » de la liste
web-game-gone = Cette partie n’existe plus
web-your-move = { $side } : à vous de jouer
web-replays = Parties à revoir
web-replays-lead = Un enregistrement contient toute une partie dans un petit fichier texte. Ouvrez-en un pour la revoir coup par coup.
web-battlefields = Champs de bataille
web-battlefield-places = Lieux marqués sur les plateaux
web-battlefield-play = Jouer { $title }
web-upload-record = Ouvrir un enregistrement…

## Un scénario

web-sides = Camps
web-side-strength =
    { $units ->
        [one] { $units } unité, { $strength } points d’effectif
       *[other] { $units } unités, { $strength } points d’effectif
    }
web-how-won = Conditions de victoire
web-held-by = Tenu au départ par
web-scores-also = Chaque point d’effectif perdu par l’ennemi rapporte { $manpower } PV, { $surrender } PV s’il se rend.
web-begins-with = Équilibrage : { $side }, +{ $points } PV au départ.
web-what-is-ours = Sources et hypothèses
web-new-game = Nouvelle partie
web-player-here = Joueur, sur cet appareil
web-player-friend = Ami, par lien d’invitation
web-player-steady = Ordinateur
web-player-random = Ordinateur (coups au hasard)
web-own-dice = Lancer vos propres dés et saisir les résultats
web-lesson = Tutoriel
web-lesson-understood = Compris
web-lesson-press = { $by ->
        [touch] Touchez
        [keys] Choisissez
       *[mouse] Cliquez sur
    }
web-lesson-where = Montrer où
web-lesson-hide = Masquer le tutoriel
web-lesson-show = Afficher le tutoriel
web-lesson-next = Pour continuer :
web-lesson-dice = Les dés de ce tutoriel sont fixés : ils donnent la même chose à chaque partie. Les règles et les probabilités sont les vraies.
web-lesson-keys = Au clavier : B mène au plateau, Tab à l’endroit suivant en surbrillance, Entrée le choisit, et 1 à 9 activent les boutons.
web-lesson-fixed-dice = Dés fixés, les mêmes à chaque partie de ce tutoriel
web-with-umpire = Autoriser un arbitre à corriger la position
web-options = Règles optionnelles
web-option-R32 = Les sentiers comptent comme des routes dans les marécages
web-option-R41 = En montée, la crête s’ajoute à la colline ou à la montagne
web-option-R54 = Sous la pluie, tout gué est infranchissable autour d’un défenseur
web-option-R55 = On se bat par les gués des rivières en crue quand il ne pleut pas
web-option-R56 = Dans une redoute, appliquer la règle des flancs refusés
web-option-R100 = L’artillerie utilise la valeur du défenseur après retranchements
web-option-march-at-fatigue-4 = Une unité organisée peut marcher au niveau de fatigue 4
web-option-entrench-action-1863 = Action de retranchement autorisée en 1863
web-option-limited-intelligence = Renseignement limité : l’ennemi apparaît sous forme de marqueurs de force
web-option-R45 = Tir de retrait : +1 seulement par un côté de flanc
web-option-R71 = L’ombre d’une pente raide ne couvre que l’hex suivant
web-option-R78 = Artillerie qui bouge et tire : moitié des PM arrondie au supérieur
web-option-R99 = Position : flanc +2, revers +3
web-option-R168 = Une ligne entre front et flanc compte comme front
web-option-R172 = Pas de −2 au tir avant le choc après une orientation en réaction
web-option-R179 = Une orientation en réaction dans les bois garde le tir préparé
web-option-ammunition = Munitions de l’infanterie et de la cavalerie à pied
web-option-combined-fire = Les unités empilées combinent leurs tirs
web-option-crests = Les crêtes bloquent la ligne de vue
web-option-fatigue = Fatigue
web-option-guns-to-the-front = L’artillerie peut s’approcher de l’ennemi (9.55, option 2)
web-option-hidden-efficiency = Les marqueurs d’efficacité restent face cachée
web-option-mixed-facing = Les unités d’une pile peuvent s’orienter différemment
web-option-balance = PV d’équilibrage suggérés
web-option-teams = Équipes de deux : le commandant joue les jetons, le subordonné déplace les blocs
web-option-auction = Enchères pour le choix du camp
web-option-historical = Calendrier historique des renforts
web-option-fully-obstructed = Positions complètement obstruées
web-option-extended-bombardment = Bombardement étendu
web-option-R49 = Tir défensif non divisé si un attaquant traverse la zone avant
web-option-R60 = Une menace de flanc vaut dans un sens ou dans l’autre autour du croisement
web-option-R89 = Un attaquant battu ne marche plus après sa retraite
web-option-abatis = Abatis : près d’un bois, une infanterie immobile et hors de vue pendant un tour peut en construire
web-option-burning = Incendie des bâtiments par l’artillerie
web-option-breech-guns = Canons à chargement par la culasse
web-option-machine-guns = Mitrailleuses
web-option-uniforms = Confusion d’uniformes
web-option-activation = Activation alternée par numéros (avec contres) au lieu des quarts de mouvement
web-option-R5 = Les portées se mesurent depuis l’avant de l’élément TdC
web-option-R18 = Seuls les ennemis à 12 pas ou moins gênent un repli
web-option-R83 = Les batteries ne testent pas quand on les traverse
web-begin = Commencer la partie

## La table

web-map = Carte
web-map-label = Carte. Les flèches vont d’hex en hex, Tab passe d’un choix à l’autre, Entrée valide.
web-laying-out = Chargement de la carte…
web-joining = Connexion à la partie…
web-connection-lost = Connexion perdue. L’affichage n’est peut-être plus à jour. Reconnexion en cours…
web-no-orders-now = Vous ne pouvez pas jouer tant que la connexion n’est pas rétablie.
web-line-lost = La connexion a été coupée avant la réponse. Réessayez quand elle sera rétablie.
web-no-seat-title = Ce lien n’ouvre aucune place
web-no-seat = Vérifiez que le lien est complet, y compris ce qui suit le #, ou demandez-en un nouveau.
web-game = Partie
web-copy-link-of = Copier le lien d’invitation ({ $side })
web-copy-spectator-link = Copier le lien spectateur
web-link-copied = Lien copié. La première personne qui l’ouvre prend la place ; ensuite, le lien ne fonctionne plus.
web-seat-taken = La place est prise ({ $side }) ; seul son joueur en a désormais le lien.
web-download-record = Télécharger l’enregistrement
web-share-replay = Revoir et partager la partie
web-report-ruling = Signaler une erreur d’arbitrage…
web-report-title = Signaler une erreur d’arbitrage
web-your-turn = À vous de jouer
web-call-me = Quand c’est à moi de jouer
web-call-by-sound = Jouer un son discret
web-call-by-notice = Afficher une notification du navigateur
web-notices-refused = Ce navigateur n’autorise pas les notifications de ce site. Vous pouvez le changer dans les réglages du site.
web-notes = Notes
web-notes-where = Vos notes restent dans ce navigateur. Personne d’autre ne les voit.
web-report-what = Brevet enregistre un petit fichier texte : la position telle que vous la voyez à la dernière action, les coups et les dés depuis, et ce que vous écrivez ci-dessous. Il ne contient ni nom ni lien vers la partie.
web-report-expected = Qu’aurait-il dû se passer ? Citez la règle si possible.
web-report-file = Afficher le fichier
web-report-save = Enregistrer le fichier
web-edition = Édition { $edition } des règles
web-edition-newest = Édition { $edition } des règles (actuelle)
web-edition-chosen = Règles
web-turn-of = Tour { $turn } sur { $turns }
web-turn = Tour { $turn }
web-turn-track = Piste des tours
web-rain = Pluie
web-rain-now = Pluie ce tour-ci : routes boueuses, ruisseaux et gués plus difficiles à franchir, attaques pénalisées, retranchement impossible.
web-flood = Rivières en crue
web-flood-of =
    { $river ->
        [major] Fleuves non franchissables à gué jusqu’au tour { $turn } inclus
       *[minor] Rivières non franchissables à gué jusqu’au tour { $turn } inclus
    }
web-recovery-of = Repos du tour { $turn } : ce qui a changé
web-summary-entrenched = se retranchent
web-summary-built = ont jeté un pont
web-summary-repaired = ont réparé
web-summary-reorganized = réorganisés
web-summary-recovered = ne sont plus épuisés
web-summary-steadied = démoralisation réduite
web-summary-exhausted = épuisés
web-summary-tired = encore fatigués
web-summary-rested = bien reposés
web-score = Score
web-is-asked = doit décider
web-game-over = La partie est terminée
web-play-again = Rejouer ce scénario
web-same-again = La même partie
web-swap-sides = Changer de camp
web-play-next = À jouer ensuite (durée voisine) :
web-next-turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
web-choice-loses = fait perdre la partie
web-choice-ends = met fin à la partie
web-warn-loses-title = Cet ordre fait perdre la partie
web-warn-draw-title = Cet ordre met fin à la partie
web-warn-loses = Cet ordre met aussitôt fin à la partie, et vous la perdez.
web-warn-draw = Cet ordre met aussitôt fin à la partie : partie nulle.
web-warn-back = Revenir
web-warn-give = Donner l’ordre quand même
web-summary-open = Ce qui s’est passé dans cette partie
web-summary-title = La partie en chiffres
web-summary-end = Comment elle a fini
web-summary-revealed = Toutes les informations cachées sont maintenant révélées : en revoyant la partie, on voit toute la position, coup par coup.
web-summary-reveal = Montrer ce qui était caché
web-summary-no-points = Aucun
web-summary-total = Total
web-summary-course = Score par tour
web-summary-plot = Score de chaque camp, par tour
web-summary-as-table = En tableau
web-summary-turn-column = Tour
web-summary-luck = La chance
web-summary-luck-hint = Barres : combien de fois chaque résultat est sorti. Traits : combien de fois il fallait l’attendre.
web-summary-luck-verdict = chance { $luck } (en écarts types, sur tous les jets où un résultat haut ou bas est nettement meilleur)
web-summary-no-rolls = Aucun dé n’a été lancé.
web-summary-bar = { $value } : { $rolled } fois, attendu { $expected }
web-summary-dice = { $dice }, { $count } fois
web-dice-1d6 = 1 dé
web-dice-2d6 = 2 dés
web-dice-3d6 = 3 dés
web-dice-d10 = dé à dix faces
web-dice-token = jetons tirés
web-summary-what = Pour
web-summary-rolls = Jets
web-summary-mean = Moyenne
web-summary-expected = Attendu
web-summary-decisive = Les trois jets décisifs
web-roll-told =
    { $swing ->
        [0] { $turn } : { $side }, { $what } : { $value }, attendu { $mean }, à { $off } fois l’écart type.
        [1] { $turn } : { $side }, { $what } : { $value }, attendu { $mean }, à { $off } fois l’écart type. 1 point a changé de camp.
       *[other] { $turn } : { $side }, { $what } : { $value }, attendu { $mean }, à { $off } fois l’écart type. { $swing } points ont changé de camp.
    }
web-roll-lucky = Chanceux.
web-roll-unlucky = Malchanceux.
web-roll-brought = Résultat
web-decisive-definition = Comment ils sont choisis : l’écart d’un jet à sa moyenne, en écarts types, multiplié par un de plus que les points qui ont changé de camp avec l’ordre. Seuls comptent les jets où un résultat haut ou bas est nettement meilleur, un par ordre.
web-winner =
    { $side ->
        [union] L’Union l’emporte.
        [confederate] La Confédération l’emporte.
        [draw] Partie nulle.
       *[other] { $name } l’emporte.
    }
web-curtain-title = Passez l’appareil : { $side }
web-curtain = Informations cachées. Quand l’autre joueur ne regarde plus l’écran, fermez ce message pour voir votre camp.
web-leader = général

## La question posée

web-prompt = Décision en cours
web-thinking = { $side } : réflexion en cours…
web-waiting-for = En attente de l’autre joueur ({ $side }).
web-orders-of = Actions possibles ici
web-show-all = Tous les choix
web-pick-all = Tout sélectionner
web-step-back = Annuler le dernier choix
web-abandon = Tout annuler
web-path-so-far = Trajet : { $path }
web-tap-again = Ou touchez l’hex une seconde fois.
web-roll-a-die = Lancez un dé ({ $label }). Quel résultat ?
web-roll-keys = Touches 1 à 6, ou un clic.
web-die-for = { $side } : { $order }
web-own-die = Résultat de votre dé
web-does-not-fit = Incompatible avec ce qui est déjà sélectionné. Retirez d’abord quelque chose.
web-consent-sent = Demande de reprise envoyée à votre adversaire.
web-obvious = Répondre aux décisions qui n’ont qu’une réponse
web-obvious-answered = Une seule réponse était possible ; Brevet l’a donnée : { $order }
web-consent-asked = Votre adversaire ({ $side }) demande à reprendre son dernier coup.
web-allow = Accepter
web-deny = Refuser
web-place-with-cost = { $name } · { $cost } PM
web-pick-activate = Activer { $name }
web-pick-assault = Assaut sous { $name }
web-group-march = Marche
web-group-activate = Activer un général
web-group-assault = Assaut
web-group-transfer = Transfert
web-group-attach = Attacher le général à
web-group-next = Prochaine unité
web-group-go = Aller à
web-group-attack = Attaquer
web-group-target = Cible de l’assaut
web-group-cavalry-retreat = Retraite de cavalerie depuis
web-group-along = Part avec l’unité
web-group-stay = Reste sur place
web-group-displace = L’envoyer à
web-group-follow = L’accompagne
web-group-remain = Reste
web-group-grand-assault = Grand assaut
web-group-piece = Unités
web-group-place = Hex
web-group-place-retreat = Retraiter vers
web-group-entrench = Se retrancher
web-group-build = Construire un pont flottant
web-group-repair = Réparer un passage
web-group-destroy = Détruire le passage vers
web-group-dismantle = Démonter le pont vers
web-group-burn = Incendier la gare
web-group-forage = Fourrager
web-group-levy = Lever des contributions
web-group-flee = Quitter les marécages
web-group-place-at-once = Placer un leurre à
web-group-place-of-some = Cacher des unités à
web-group-reveal = Retirer un marqueur de force
web-group-take = Emmener un leurre
web-pick-place = Cacher { $name } sous un marqueur de force
web-group-arrive = Arrive
web-group-reunite = Rejoint son unité
web-pick-digging = { $name } se retranche
web-place-with-price =
    { $loss ->
        [0] { $name } · priorité { $priority }
       *[other] { $name } · priorité { $priority }, perte de { $loss } en effectif
    }
web-path-loss = Chaque unité perd { $loss } en effectif sur ce trajet
web-march-along = Marcher jusqu’à { $place } : { $cost } PM

## L’examen

web-inspector = Détails
web-inspector-hint = Pointez ou touchez un hex ou un pion pour voir ses détails.
web-hex = Hex { $number }
web-scores = PV : { $union } si tenu par l’Union, { $confederate } par la Confédération
web-force-unknown = { $side } : marqueur de force { $marker } (unités ou leurre)
web-force-dummy = { $side } : le marqueur de force { $marker } est un leurre
web-force-hides = { $side } : le marqueur de force { $marker } cache { $units }
web-unknown-pieces =
    { $count ->
        [one] { $side } : { $count } unité inconnue
       *[other] { $side } : { $count } unités inconnues
    }
web-with-unit = avec { $unit }
web-value-tactical = tactique
web-value-artillery = artillerie
web-value-command = commandement
web-value-combat-value = combat
web-value-manpower = effectif
web-picked = sélectionné
web-can-act = sélectionnable
web-may-do = Actions possibles : { $orders }

## Le rapport

web-report = Journal
web-chosen-seed = Les dés viennent d’une graine choisie, « { $seed } » : quiconque la connaît peut prédire les jets.
web-report-empty = Rien n’a encore été joué.
web-copy = Copier
web-copied = Copié
web-why = Pourquoi ?
web-tally-total = Total
web-tally-with-die = Total avec le dé ({ $die })
web-die-shows = Résultat du dé : { $value }
web-dice-sum = Total des dés : { $value }

## Probabilités et aperçu d’une attaque

web-assault-on = Assaut sur { $place }
web-attack-on = Attaque ({ $kind }) sur { $place }
web-against = Valeur de combat : { $attacker } contre { $defender }
web-artillery-cell = Modificateur d’artillerie : { $cell }
web-flank-covered = Flancs : { $count } hex couverts sur 6
web-flank-by-mountain-swamp = montagne ou marais
web-flank-by-river = rivière
web-flank-by-off-map = bord de la carte
web-assault-command = D’abord le jet de commandement :
web-assault-commanded =
    { $count ->
        [0] pas d’assaut { $part }
        [one] { $count } unité attaque { $part }
       *[other] { $count } unités attaquent { $part }
    }
web-assault-if-all = Ces résultats supposent que toutes les unités choisies attaquent.
web-odds-sampled = Estimation sur { $samples } jets simulés
web-odds-before = Avant les dés :
web-roll-sums = Calcul
web-odds-spread = { $what }, { $mean } en moyenne
web-in-force = en vigueur
web-outcome-rout = déroute
web-outcome-retreat = retraite
web-outcome-hold = la position tient
web-outcome-hold-disorganized = tient, mais est désorganisé
web-outcome-nothing = aucun jet de dé
web-outcome-no-effect = aucun effet
web-gcacw-suffers-defender = Défenseur : { $what }
web-gcacw-suffers-attacker = Attaquant : { $what }
web-gcacw-suffers-loss = pertes { $part } ({ $mean } en moyenne)
web-gcacw-code-nothing = sans effet
web-gcacw-code-loss =
    { $count ->
        [one] { $count } point d’effectif perdu
       *[other] { $count } points d’effectif perdus
    }
web-gcacw-code-stops = l’unité active s’arrête
web-gcacw-code-fatigue-1 = fatigue 1
web-gcacw-code-fatigue-2 = fatigue 2
web-gcacw-code-disorganized = désorganisé, fatigue 3
web-gcacw-code-retreat = retraite
web-gcacw-code-rout = déroute
web-gcacw-code-rout-twice = déroute, démoralisation-2
web-gcacw-code-advance = peut avancer

## Outils

web-tools = Outils
web-take-back = Reprendre le coup
web-overlay-zoc = Zones de contrôle ennemies
web-overlay-reach = Rayon d’action de l’unité choisie
web-overlay-command = Rayon de commandement
web-reach-with = Avec PM :
web-reach-stops = rouge : arrêt dans une ZdC ennemie
web-zones-of = ZdC :
web-zones-enemy = ennemies
web-zones-own = amies
web-zones-both = des deux camps
web-zones-kinds = hachures : normales ; pointillés : restreintes
web-print = Imprimer
web-zoom = Zoom
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-zoom-all = Toute la carte
web-zoom-home = Revenir à mon armée
web-overview = Carte d’ensemble : cliquez ou glissez pour déplacer la vue
web-ruler = Règle graduée : glissez d’un hex à l’autre
web-show-odds = Afficher les probabilités
web-roster = Ordre de bataille
web-help = Touches et symboles
web-fold = Masquer le panneau latéral
web-unfold = Afficher le panneau latéral
web-open-sheet = Déployer le panneau
web-fold-sheet = Fermer le volet
web-name = Nom
web-place = Lieu
web-state = État
web-lost = éliminé
web-arrives = arrive au tour { $turn }

## Les consignes permanentes

web-always = Toujours répondre ainsi
web-always-hint = Brevet donnera votre prochaine réponse à votre place chaque fois que cette décision reviendra.
web-standing = Consignes permanentes
web-standing-conditional = (sous conditions)
web-standing-dismiss = Retirer
web-standing-dismiss-one = Retirer la consigne : { $decision }
web-standing-mark = Consigne
web-policies = Réponses permanentes
web-policies-suggested = Utiliser les suggestions
web-policies-offer = Brevet peut répondre à votre place aux décisions courantes : qui riposte, quels chefs suivent, etc.
web-policies-none = Toujours me demander
web-policy-ask = Me demander
web-policy-choice =
    { $choice ->
        [always] Toujours
        [within] À { $hexes } hex ou moins
        [in-order] Si elle est en bon ordre
        [unsupported] Canons sans soutien
        [disordered] Si elle est désorganisée
        [follow] Suivre
        [stay] Rester
       *[never] Jamais
    }
web-standing-acted = Votre consigne permanente a donné cette réponse.

## L’arbitre

web-umpire = Arbitre
web-umpire-lead = Placez ou corrigez les pièces entre deux actions. Chaque changement est signalé dans le journal et dans l’enregistrement.
web-umpire-change = Correction
web-umpire-do = Appliquer le changement
web-umpire-mark = Arbitre
web-change-place = Placer une unité dans un hex
web-change-remove = Retirer une unité
web-change-manpower = Effectif
web-change-fatigue = Fatigue
web-change-demoralized = Démoralisation
web-change-disorganized = Désorganisé
web-change-exhausted = Épuisé
web-change-attach = Attacher un général
web-change-refused = Flancs refusés
web-change-unsupplied = Non ravitaillé
web-change-ammunition = A des munitions
web-change-county = Contrôle d’un comté
web-change-strength = Points de force
web-change-disordered = Désorganisé
web-change-mounted = À cheval
web-change-leader = Placer un chef dans un hex
web-change-orders = Ordres d’une brigade
web-change-holder = Qui tient un hex de victoire
web-gbacw-change-ammunition = Munitions
web-blank-brigade = Brigade
web-blank-facing = Orientation
web-blank-ammunition = Munitions
web-blank-new-orders = Nouveaux ordres
web-blank-fatigue = Niveau de fatigue
web-blank-unit = Unité
web-blank-leader = Général
web-blank-place = Hex
web-blank-number = Nouvelle valeur
web-blank-yes-no = Oui ou non ?
web-blank-holder = Contrôlé par
web-holder-union = Union
web-holder-confederate = Confédération
web-holder-nobody = Personne
web-yes = oui
web-no = non

## Regard en arrière

web-since-last =
    { $count ->
        [one] { $count } événement depuis votre dernière visite.
       *[other] { $count } événements depuis votre dernière visite.
    }
web-play-back = Revoir
web-skip = Passer
web-looking-back = Coups précédents
web-earlier = Précédent
web-later = Suivant
web-pause = Pause
web-play = Lecture
web-to-the-present = Revenir à la position actuelle

## Ce qui se passe, temps par temps

web-beats-now = Ce qui se passe
web-next = Suivant
web-beat-more =
    { $count ->
        [one] …et { $count } autre, à lire dans le journal.
       *[other] …et { $count } autres, à lire dans le journal.
    }
web-recent = Ce qui vient de se passer
web-recent-earlier =
    { $count ->
        [one] { $count } événement plus tôt
       *[other] { $count } événements plus tôt
    }
web-again = Revoir
web-since-own = Depuis mon dernier coup
web-speed = Vitesse
web-speed-step = pas à pas
web-speed-slow = lent
web-speed-quick = rapide
web-speed-off = immédiat
# L’objet d’un jet, là où ni la somme ni l’événement n’ont de mot qui le dise.
web-roll-tested =
    { $testkey ->
        [reaction] Test de réaction
        [rally] Test de ralliement
        [impact] Test d’impact
       *[morale] Test de moral
    }
web-roll-leader-roll = Jet de perte du chef
web-roll-order-roll = Changement d’ordres
web-roll-at-risk = Jet de perte du général
web-roll-bridge-roll = Jet de passage
web-roll-random-event = Événement aléatoire
web-roll-insubordination = Insubordination
web-roll-command-roll = Jet de commandement
web-roll-grand-command-roll = Jet de commandement du grand assaut
web-roll-hidden-roll = Mouvement
web-roll-allowance = Mouvement
web-roll-shot = Tir
web-roll-fires = Tir
web-roll-bombarded = Bombardement
web-roll-numbered = Nombre de dés moyens
web-die-positive = plus
web-die-negative = moins

## Touches et signes

web-keys = Raccourcis clavier
web-key-arrows = passer d’un hex à l’autre
web-key-arrows-places = passer d’un endroit à l’autre
web-key-tab = parcourir les choix permis
web-key-enter = valider ; dans un choix multiple, terminer
web-key-numbers = choisir une option numérotée
web-key-backspace = reprendre le coup
web-key-next-beat = pendant l’affichage des coups : le suivant ; Esc les passe
web-key-escape = annuler, ou revenir à la carte
web-key-zoom = zoom avant, zoom arrière, carte entière
web-key-pan = déplacer la carte
web-key-odds = afficher ou masquer les probabilités
web-key-roster = ordre de bataille
web-key-umpire = panneau de l’arbitre, s’il y en a un
web-key-board = aller à la carte
web-key-night = thème clair ou sombre
web-key-fold = masquer le panneau latéral
web-key-turn-ghost = faire pivoter l’unité fantôme ; les flèches la déplacent
web-key-seal = valider les ordres
web-key-home = revenir à mon armée
web-sign-values = Nom et corps au-dessus, force sur le pion. Sous le pointeur : valeur tactique (étoile) et valeur d’artillerie (canon)
web-gcacw-help-turn = Chaque jet d’initiative donne une action à un camp : marche, marche forcée ou assaut. L’unité qui agit se fatigue ; la journée finit quand les deux camps passent.
web-gcacw-help-march = Cliquez sur une unité, puis sur un hex en surbrillance. Le nombre dans l’hex est son coût. Cliquez sur un hex lointain pour voir tout le chemin, puis encore une fois pour le suivre.
web-gcacw-help-attack = Cliquez sur un ennemi adjacent à l’unité active pour voir chaque modificateur et la probabilité de chaque résultat avant l’attaque.
web-gcacw-help-counters = De loin, les pions se regroupent par corps. Cliquez sur un groupe pour zoomer.
web-gbacw-help-turn = On tire des marqueurs d’une réserve ; la division tirée s’active brigade par brigade. Ce que peut faire une brigade dépend de ses ordres : attaque, avance ou marche.
web-gbacw-help-move = Cliquez sur un régiment, puis sur un hex en surbrillance ; glissez depuis un hex pour choisir l’orientation. Les triangles au bord de l’hex tournent le régiment.
web-gbacw-help-fire = Cliquez sur un ennemi en surbrillance pour voir les probabilités, puis encore une fois pour tirer. Un point d’exclamation annonce qu’un ennemi y réagit.
web-gbacw-help-counters = L’onglet à gauche du pion porte la couleur de la brigade et les premières lettres de son chef.
web-guns-help-turn = À chaque tour, choisissez un commandement général, puis le nombre d’heures qui passent. Tenir, Attaquer et Retraiter décident de ce que peuvent faire vos blocs.
web-guns-help-blocks = Les blocs se tiennent sur les lignes entre les zones. Vous seul voyez la face des vôtres.
web-guns-help-attack = Une attaque compte neuf étapes. Le panneau de droite montre l’étape en cours et ce qui s’y décide.
web-by-help-turn = Les deux camps écrivent leurs ordres en même temps : R repli, C charge, M manœuvre, T tenir. Puis le tour se joue par quarts.
web-by-help-ghost = Faites glisser un régiment là où il doit aller. L’unité fantôme montre où il se tiendrait, et pourquoi il ne le peut pas.
web-by-help-measure = Règle graduée et ligne de vue : glissez d’un point à l’autre, ou choisissez les deux.
web-key-help = cette aide
web-signs = Symboles
web-sign-infantry = infanterie de l’Union : bord droit et étoile
web-sign-cavalry = cavalerie confédérée : coin coupé et barres
web-sign-artillery = artillerie
web-sign-fatigue = fatigue 3 : un point par niveau
web-sign-disorganized = désorganisé : bord déchiré
web-sign-exhausted = épuisé : bande pâle
web-sign-demoralized = démoralisé : drapeau brisé
web-sign-abatis = abatis : pieux croisés
web-sign-building = retranchement en construction : mur interrompu
web-sign-breastwork = remblais : mur
web-sign-fort = fort : mur bastionné
web-sign-pontoon = pont flottant
web-sign-destroyed = pont ou bac détruit
web-sign-damaged = gare endommagée
web-sign-burned = gare incendiée

## The Guns of Gettysburg à la table

web-guns-when =
    { $day ->
        [1] 1er juillet, { $hour }
       *[other] { $day } juillet, { $hour }
    }
web-guns-fire = Champs de tir
web-guns-fire-none = masqués
web-guns-fire-place = des blocs choisis
web-guns-choose-stack = Choisissez des blocs sur la carte.
web-guns-threat-both = Les deux flancs sont menacés.
web-guns-threat-left = Le flanc gauche est menacé.
web-guns-threat-right = Le flanc droit est menacé.
web-guns-threat-none = Aucun flanc n’est menacé.
web-guns-waiting = Blocs hors carte
web-guns-attack = Attaque
web-guns-step-1 = 1. Déclaration
web-guns-step-2 = 2. Artillerie du défenseur
web-guns-step-3 = 3. Artillerie de l’attaquant
web-guns-step-4 = 4. Révélation de l’artillerie
web-guns-step-5 = 5. Bombardement
web-guns-step-6 = 6. Tir défensif
web-guns-step-7 = 7. Avancée finale
web-guns-step-8 = 8. Combat rapproché
web-guns-step-9 = 9. Résultat
web-guns-attackers =
    { $count ->
        [one] attaque de { $count } bloc
       *[other] attaque de { $count } blocs
    }
web-guns-hits =
    { $count ->
        [one] un coup au but
       *[other] { $count } coups au but
    }
web-guns-hours = Heures
web-guns-now = ce tour-ci
web-guns-face-down = face cachée
web-guns-first = premier joueur
web-guns-tokens = Jetons bataille
web-guns-tray = Porte-jetons : { $side }
web-guns-tray-empty = Le porte-jetons est vide.
web-guns-march-token = Marche / Travail de terrain
web-guns-pile-tray = porte-jetons
web-guns-pile-reserve = réserve
web-guns-pile-return = retour
web-guns-pile-used = joués
web-guns-pile-hit = touchés
web-guns-pile-spent = dépensés
web-guns-pile-left =
    { $count ->
        [one] { $count } jeton restant
       *[other] { $count } jetons restants
    }
web-guns-next-token = prochain : { $name }
web-guns-ready =
    { $count ->
        [one] un bloc prêt à entrer
       *[other] { $count } blocs prêts à entrer
    }
web-guns-map-label = Carte. Les flèches vont de position en position, Tab passe d’un choix à l’autre, Entrée valide.
web-guns-hint = Pointez une position, ou sélectionnez des blocs sur la carte.
web-guns-special = Ordres spéciaux : « { $text } »
web-guns-combat-at = Combat rapproché : { $place }
web-guns-combat-leader = Leader de l’attaque : force { $strength }
web-guns-combat-against = Contre { $name }, force { $strength }
web-guns-unseen =
    { $count ->
        [1] un bloc inconnu
       *[other] l’un des { $count } blocs inconnus
    }
web-guns-or = {" "}ou{" "}
web-guns-perhaps-iron = peut-être la brigade de fer
web-guns-range = de { $least } à { $most }
web-guns-verdict-won = Résultat { $result } : l’attaquant gagne.
web-guns-verdict-lost = Résultat { $result } : le défenseur gagne.
web-guns-verdict-open = Résultat { $result } : l’attaquant gagne à +1 ou plus.
web-guns-before-guns = L’artillerie qui n’a pas encore tiré n’est pas comptée.
web-guns-fought = Combat rapproché
web-guns-counts = Décompte des jetons et renforts
web-guns-write = Votre message. Seul votre subordonné peut le lire.
web-guns-words =
    { $count ->
        [one] { $count } mot sur { $allowed }
       *[other] { $count } mots sur { $allowed }
    }
web-guns-write-send = Envoyer
web-guns-write-nothing = Ne rien envoyer
web-where-to = Destination

## Règles, tables, probabilités, parties revues

web-systems = Systèmes
web-contents = Sommaire
web-tables-none = Ce système n’a pas de tables en dehors de ses règles.
web-rules-lead = Toutes les règles que l’arbitre applique, dans les termes de Brevet, avec ses interprétations là où le livret laisse une question ouverte.
web-rules-show = Afficher
web-rules-show-all = tout
web-rules-show-rulings = les interprétations de Brevet
web-rules-show-options = règles optionnelles
web-rules-ours = Interprétation de Brevet
web-rules-on = sur la section { $sections }
web-rules-option = Optionnelle : modifiable à la création de la partie
web-search = Rechercher
web-found =
    { $count ->
        [one] { $count } règle
       *[other] { $count } règles
    }
web-question = Question :
web-ruling = Interprétation :
web-table-file = Contenu du fichier
web-table-save = Enregistrer le fichier pour en faire votre version
web-tables-ours-mark = Estimation de Brevet, sans source publique
web-tables-lead = Certaines tables imprimées ne figurent pas dans les livrets. Chaque table indique quelles valeurs ont une source et lesquelles sont des estimations de Brevet. Si vous possédez la table imprimée, vous pouvez la remplacer ici par votre propre fichier.
web-odds-lead = Pour ceux qui jouent à une vraie table : la probabilité de chaque résultat, avant de lancer les dés.
web-replay = Partie à revoir

## La table de figurines

web-by-map-label = Table. Les flèches vont d’unité en unité, Tab passe d’une unité qui peut agir à l’autre, Entrée sélectionne. Avec une unité fantôme : les flèches la déplacent, virgule et point la font pivoter, Entrée valide.
web-by-may-act = peut agir
web-by-has-plan = a un plan
web-by-smoke = marqueur de tir
web-by-low = à court de munitions
web-by-bayonets = baïonnette au canon
web-by-abatis = derrière un abatis
web-by-jammed =
    { $count ->
        [1] 1 pièce enrayée
       *[other] { $count } pièces enrayées
    }
web-by-bound = bloquée par le scénario
web-by-moved = a bougé
web-by-fired = a tiré
web-by-strength = { $stands } éléments sur { $of }, { $figures } figurines
web-by-facing = orientation { $degrees }°
web-by-general-values = compétence { $competence }, charisme { $charisma }
web-by-plan-of = Plan : { $unit }
web-by-ghost-hint = Faites glisser l’unité fantôme, touchez sa destination ou utilisez les flèches. Tirez la pointe pour la faire pivoter.
web-by-ride-hint = Faites-le glisser, touchez sa destination ou utilisez les flèches.
web-by-spent = { $used } pas sur { $allowance }
web-by-ground = { $paces } pas, { $class } : { $rate } au plus
web-by-crosses = franchit un obstacle : { $cost } pas
web-by-quarters =
    { $count ->
        [1] prend un quart de l’étape
       *[other] prend { $count } quarts de l’étape
    }
web-by-bonus-hoped = avec de la chance, { $paces } pas de plus
web-by-would-hesitate = L’unité deviendrait hésitante.
web-by-passes = interpénétration : { $unit }
web-by-turn-left = Pivoter de 5° à gauche
web-by-turn-right = Pivoter de 5° à droite
web-by-unlimber = Dételer
web-by-limber = Atteler
web-by-form = Changer de formation…
web-by-dismount = Démonter
web-by-mount = Monter à cheval
web-by-bonus = Bonus de mouvement
web-by-leg = Ajouter un point de passage
web-by-leg-why = Conserve le trajet déjà tracé ; l’unité fantôme repart de là.
web-by-undo = Annuler
web-by-drop = Effacer
web-by-settle = Valider
web-by-zone = zone { $zone }
web-by-fire-at = { $unit } tire sur { $target }
web-by-charge-at = { $unit } charge { $target }
web-by-range =
    { $dice ->
        [1] { $paces } pas, { $band } : 1 dé
       *[other] { $paces } pas, { $band } : { $dice } dés
    }
web-by-not-now = Pas maintenant : { $title }
web-by-charge-way = { $paces } pas jusqu’à l’impact.
web-by-charge-disordered = L’unité arriverait désorganisée.
web-by-losses = Pertes
web-by-loss =
    { $count ->
        [0] aucune perte
        [1] 1 figurine
       *[other] { $count } figurines
    }
web-by-stand-lost = Un élément perdu : { $percent }
web-by-result-charger-wins = charge réussie
web-by-result-melee = mêlée
web-by-result-target-wins = charge repoussée
web-by-result-destroyed = élimination
web-by-film = Revoir l’action
web-by-ruler-ground = { $paces } { $class }
web-by-ruler-paces = { $paces } pas
web-by-ruler-obstacles =
    { $count ->
        [1] un obstacle en chemin
       *[other] { $count } obstacles en chemin
    }
web-by-sight-clear = Ligne de vue dégagée, { $paces } pas
web-by-sight-cut = Masquée par : { $what }
web-by-arc-band = { $band } : jusqu’à { $paces } pas
web-by-order-of = Ordre pour { $name }
web-by-brigade =
    { $count ->
        [1] brigade d’un régiment
       *[other] brigade de { $count } régiments
    }
web-by-specific = Ordres spécifiques
web-by-generals = Attacher les généraux
web-by-stays-with = reste avec { $unit }
web-by-rides-alone = détaché
web-by-nothing-yet = aucun plan
web-by-take-back = Effacer le plan : { $name }
web-by-line-hint = Pour en déplacer plusieurs ensemble, cliquez sur leur général ou faites Maj-clic sur eux, puis faites glisser l’un d’eux.
web-by-line = { $count } unités partiront ensemble : faites glisser l’une d’elles.
web-by-draw = Tracer le mouvement sur la table
web-by-fire-within = Tirer à partir de (pas)
web-by-fire-within-whom = cible…
web-by-nobody = Aucune de vos unités ne peut agir maintenant.
web-by-seal-orders = Valider les ordres
web-by-seal-nothing =
    { $decision ->
        [declare] Ne rien déclarer
        [fire] Ne pas tirer
        [defence] Ne pas tirer
        [activate] Choisissez d’abord une action
        [counter] Pas de contre
        [generals] Ne déplacer aucun général
       *[other] Continuer sans plan
    }
web-by-seal =
    { $count ->
        [1] Valider 1 plan
       *[other] Valider { $count } plans
    }
web-by-no-order = aucun
web-by-strength-title = Effectif
web-by-men =
    { $count ->
        [1] 1 homme
       *[other] { $count } hommes
    }
web-by-formation-title = Formation
web-by-mounted = montée
web-by-on-foot = démontée
web-by-order-title = Ordre
web-by-specific-is = spécifique : { $order }
web-by-brigade-title = Brigade
web-by-arrives-title = Arrivée
web-by-with-title = Attaché à
web-by-inspector-hint = Pointez ou touchez un régiment, une batterie ou un général pour voir ses détails.
web-by-unit-title = Unité
web-by-stands-title = Éléments
web-by-figures-title = Figurines
web-by-state-title = État
web-by-quarter = quart { $quarter } sur 4 joué
web-by-sight = Ligne de vue
web-by-arc = Champ de tir

## Great Battles à la table

web-orders-march = M
web-orders-advance = Av
web-orders-attack = At
web-facing = face { $facing }
web-refused =
    { $flankkey ->
        [left] flanc gauche refusé
       *[right] flanc droit refusé
    }
web-losses =
    { $count ->
        [one] 1 PF perdu
       *[other] { $count } PF perdus
    }
web-value-strength-points = PF
web-value-cohesion = cohésion
web-value-weapon = arme
web-value-movement = PM
web-value-command-range = rayon
web-gbacw-stack = Infanterie et cavalerie ici : { $sp } PF ; place pour { $room } de plus.
web-gbacw-sight = Ligne de vue depuis l’hex sélectionné
web-gbacw-zones = Front, flancs et arrière
web-gbacw-blocked = La ligne de vue est bloquée en { $place }
web-gbacw-reach = À portée pour { $cost } PM
web-gbacw-fire-at = Tirer avec { $unit } sur { $place }
web-gbacw-attack-at = Attaquer { $place } avec { $unit }
web-gbacw-nest = Ce qui a mené là
web-gbacw-nest-step = { $unit } se déplace
web-gbacw-nest-fire = { $unit } tire
web-gbacw-nest-retreat = { $unit } retraite
web-gbacw-nest-advance = { $unit } avance
web-gbacw-nest-shock = { $unit } attaque
web-gbacw-nest-units = { $count } de vos unités
web-gbacw-may-return-fire =
    { $count ->
        [one] { $units } peut riposter
       *[other] { $units } peuvent riposter
    }
web-gbacw-may-withdrawal-fire =
    { $count ->
        [one] { $units } peut tirer à son départ
       *[other] { $units } peuvent tirer à son départ
    }
web-gbacw-may-approach-fire =
    { $count ->
        [one] { $units } peut tirer
       *[other] { $units } peuvent tirer
    }
web-gbacw-may-pre-shock-fire =
    { $count ->
        [one] { $units } peut tirer d’abord
       *[other] { $units } peuvent tirer d’abord
    }
web-gbacw-may-reaction-facing =
    { $count ->
        [one] { $units } peut se tourner
       *[other] { $units } peuvent se tourner
    }
web-gbacw-may-reaction-movement =
    { $count ->
        [one] { $units } peut se replier
       *[other] { $units } peuvent se replier
    }
web-gbacw-may-fire-first =
    { $count ->
        [one] { $units } peut tirer d’abord
       *[other] { $units } peuvent tirer d’abord
    }
web-gbacw-may-counter-charge =
    { $count ->
        [one] { $units } peut contre-charger
       *[other] { $units } peuvent contre-charger
    }
web-gbacw-may-before-shock =
    { $count ->
        [one] { $units } peut se retirer
       *[other] { $units } peuvent se retirer
    }
web-gbacw-all-fire = Riposter avec les { $count }
web-gbacw-resolve = Résoudre les chocs
web-gbacw-nobody-else = N’activer aucune autre brigade
web-gbacw-assault = Attaquer { $place } avec { $count } unités ensemble
web-gbacw-bears = { $sp } PF sur { $place }
web-gbacw-alarm = Déclenche une réaction : { $units }
web-gbacw-fires = tire { $sp }
web-gbacw-blocked-by-higher-intervening = Un terrain plus haut s’interpose.
web-gbacw-blocked-by-slope-blocking = Une pente cache ce qui est derrière.
web-gbacw-blocked-by-slope-midpoint = Une pente à mi-chemin cache ce qui est derrière.
web-gbacw-blocked-by-intermediate-hill = Une hauteur s’interpose.
web-gbacw-blocked-by-shadow-woods-town = L’hex est dans l’ombre d’un bois ou de la ville.
web-gbacw-blocked-by-shadow-steep = L’hex est dans l’ombre d’une pente raide.
web-gbacw-blocked-by-canopy = Des bois ou des maisons s’interposent.
web-gbacw-blocked-by-geographic-crests = Une crête s’interpose.
web-gbacw-blocked-by-los-along-hexside = La ligne longe un côté d’hex bouché.
web-gbacw-hint-ride-far = Choisissez sa destination sur la carte : il peut atteindre presque tout le champ de bataille.
web-gbacw-sound = en bon ordre
web-gbacw-bound =
    { $count ->
        [one] 1 autre brigade ne peut pas changer d’ordres : pas encore sur la carte, ou hors de commandement.
       *[other] { $count } autres brigades ne peuvent pas changer d’ordres : pas encore sur la carte, ou hors de commandement.
    }
web-gbacw-outcome-keep-hold = garde ses ordres et tient
web-gbacw-outcome-keep = garde ses ordres
web-gbacw-outcome-loose-cannon = électron libre
web-gbacw-outcome-change-hold = nouveaux ordres, mais tient
web-gbacw-outcome-change = nouveaux ordres
web-gbacw-outcome-confusion = confusion
web-gbacw-outcome-failure = pas de coordination
web-gbacw-outcome-two = 2 brigades ensemble
web-gbacw-outcome-three = 3 brigades ensemble
web-gbacw-outcome-all = toutes les brigades ensemble
web-gbacw-outcome-rallied = ralliement
web-gbacw-outcome-fails = pas de ralliement
web-gbacw-outcome-fails-lost = pas de ralliement, et des pertes
web-gbacw-units = Unités
web-gbacw-hint-choose = Sélectionnez une unité : ici, sur la carte ou avec X.
web-gbacw-hint-move = Choisissez un hex en surbrillance pour y aller ; glissez depuis cet hex pour choisir l’orientation à l’arrivée.
web-gbacw-hint-move-touch = Touchez un hex en surbrillance pour voir le chemin, puis encore une fois pour y aller.
web-gbacw-hint-fire =
    { $count ->
        [one] 1 cible est en surbrillance : choisissez-la pour voir les probabilités.
       *[other] { $count } cibles sont en surbrillance : choisissez-en une pour voir les probabilités.
    }
web-gbacw-hint-move-fire =
    { $count ->
        [one] Choisissez un hex en surbrillance pour y aller, ou la cible pour voir les probabilités.
       *[other] Choisissez un hex en surbrillance pour y aller, ou l’une des { $count } cibles pour voir les probabilités.
    }
web-gbacw-hint-lead = Choisissez un hex en surbrillance comme destination.
web-gbacw-hint-place = Choisissez un hex en surbrillance.
web-gbacw-line = Avancer en ligne
web-gbacw-line-with = L’accompagnent, aussi loin et dans la même direction : { $units }. Chacune a fini quand la suivante part. Maj-clic sur une unité pour l’ajouter ou la retirer.
web-gbacw-line-behind = N’ont pas pu suivre la ligne : { $units }.
web-gbacw-hint-turn = Les flèches sur son hex la tournent.
web-gbacw-no-orders = Plus aucun ordre possible ici.
web-gbacw-points =
    { $left ->
        [one] reste 1 PM
       *[other] restent { $left } PM
    }
web-gbacw-march-to = Aller en { $place } ({ $cost } PM)
web-gbacw-stopped-die = Marche interrompue vers { $place } : { $unit } a subi un jet de dé.
web-gbacw-stopped-asked = Marche interrompue vers { $place } : l’ennemi a réagi à { $unit }.
web-gbacw-stopped-changed = Marche interrompue vers { $place } ({ $unit }) : la situation a changé.
web-gbacw-go-on = Continuer vers { $place }
web-gbacw-end-brigade = { $brigade } : terminé
web-gbacw-no-more = Plus aucune réaction
web-gbacw-done = Continuer
web-gbacw-targets = Cibles
web-gbacw-not-now = Pas maintenant
web-gbacw-hint-build = Les flèches sur son hex montrent où la barricade peut faire face.
web-key-next-unit = Prochaine unité qui peut agir
web-key-turn-unit = Tourner l’unité sélectionnée
web-key-line = Avancer en ligne avec les unités de même front
web-key-go-on = Reprendre une marche interrompue
web-key-done = Terminer
web-sign-facing = Face à un sommet : deux côtés devant elle. Ordres en bas à gauche, cohésion en bas à droite
web-sign-facing-side = Face à un côté, sous ordres de marche
web-sign-refused = Flanc refusé
web-sign-losses = Points de force perdus
web-sign-disordered = Désorganisée
web-sign-collapsed = Effondrée, ou canons abandonnés
web-sign-ammunition-low = À court de munitions
web-sign-ammunition-out = Sans munitions
web-sign-mounted = Cavalerie à cheval
web-sign-moved-fired = A bougé, a tiré
web-gbacw-group-move = Mouvement
web-gbacw-group-face = Orientation
web-gbacw-group-formation = Formation
web-gbacw-group-fire = Tir et attaque
web-gbacw-group-recover = Ralliement
web-gbacw-do-withdraw = Se replier en { $hex }
web-gbacw-do-retreat = Retraiter en { $hex }
web-gbacw-do-halt = S’arrêter ici
web-gbacw-do-advance =
    { $facingkey ->
        [none] Avancer en { $hex }
       *[other] Avancer en { $hex }, face { $facing }
    }
web-gbacw-do-react = Reculer
web-gbacw-do-enter = Entrer en { $hex }
web-gbacw-do-lead = Aller en { $hex }
web-gbacw-do-ride = Aller en { $hex }
web-gbacw-do-continue = Poursuivre le choc
web-gbacw-do-about = Demi-tour
web-gbacw-do-refuse =
    { $flankkey ->
        [left] Refuser la gauche
       *[right] Refuser la droite
    }
web-gbacw-do-straighten = Redresser la ligne
web-gbacw-do-extend =
    { $tokey ->
        [left] Étendre à gauche
        [right] Étendre à droite
       *[both] Étendre des deux côtés
    }
web-gbacw-do-retract = Se resserrer en { $hex }
web-gbacw-do-form =
    { $formationkey ->
        [line] Former en ligne, face { $facing }
       *[column] Former en colonne, face { $facing }
    }
web-gbacw-do-mount = Monter à cheval
web-gbacw-do-dismount = Mettre pied à terre
web-gbacw-do-restack =
    { $place ->
        [1] Mettre au sommet de la pile
       *[other] Mettre à la place { $place } de la pile
    }
web-gbacw-do-fire =
    { $sp ->
        [0] Tirer
       *[other] Tirer avec { $sp } PF et garder le reste
    }
web-gbacw-do-part = Tirer avec la partie en face
web-gbacw-do-split = Partager le tir : { $hex }
web-gbacw-do-section = Tirer avec la section { $section }
web-gbacw-do-rapid = Tir rapide
web-gbacw-do-charge = Charger
web-gbacw-do-attack = Attaquer { $hex }
web-gbacw-do-envelop = Pivoter en { $hex }
web-gbacw-do-counter-charge = Contre-charger
web-gbacw-do-rally = Rallier
web-gbacw-do-resupply = Ravitailler en munitions
web-gbacw-do-recover = Récupérer les canons
web-gbacw-do-demolish = Retirer la barricade
web-gbacw-orders-of = Ordres : brigade { $brigade }
web-gbacw-out-of-command = hors de commandement
web-gbacw-pool = Réserve de marqueurs
web-gbacw-pool-left =
    { $count ->
        [0] vide
        [one] reste 1 marqueur
       *[other] restent { $count } marqueurs
    }
web-gbacw-drawn-now = marqueur actuel
web-gbacw-brigades = État des brigades
web-gbacw-brigade = Brigade
web-gbacw-orders-short = Ordres
web-gbacw-sp = PF
web-gbacw-condition = État
web-gbacw-hold = Tenir
web-gbacw-not-here = hors de la carte
web-gbacw-ineffective = inapte au combat
web-gbacw-in-reserve = en réserve
web-gbacw-disordered =
    { $count ->
        [one] 1 désorganisée
       *[other] { $count } désorganisées
    }
web-gbacw-fatigue = fatigue { $level }
web-gbacw-outcome-attacker-retreats = l’assaillant retraite
web-gbacw-outcome-stand-off = statu quo
web-gbacw-outcome-defender-retreats = le défenseur retraite
web-gbacw-outcome-defender-breaks = le défenseur est brisé
web-gbacw-outcome-nothing = sans effet
web-gbacw-outcome-test = test de désordre
web-gbacw-outcome-test-worse = test de désordre à +{ $more }
web-gbacw-outcome-disorder = désorganisation
web-gbacw-outcome-losses =
    { $count ->
        [one] 1 PF perdu
       *[other] { $count } PF perdus
    }

## Chances des ordres

web-by-order-obeyed = Obéi avec { $percent } ; sinon la brigade garde son ordre : { $order }.
web-by-order-reaction = S’il diffère de l’ordre actuel : obéi avec { $percent }, sinon le régiment hésite.
web-by-orders-mean = Effet des ordres
web-gbacw-orders-mean = Effet des ordres
web-gbacw-first-step = Dés du premier pas :
web-odds-other = autres résultats
web-guns-chance = Environ { $percent } de chances de victoire, si tous les blocs cachés sont également probables

## Parcourir un enregistrement

web-bookmarks = Signets
web-bookmark-here = Placer un signet ici
web-bookmark = Tour { $turn }, ligne { $line }
web-bookmark-comment = Commentaire de la ligne { $line }
web-bookmark-comment-here = Commentaire
web-bookmark-remove = Supprimer le signet de la ligne { $line }
web-replay-marks = Repères
web-replay-mark-before = ◂ Repère précédent
web-replay-mark-after = Repère suivant ▸
web-replay-marked = Moments repérés
web-replay-battles = Combats
web-replay-battles-and = Combats et coups : { $side }
web-go-on = Jouer à partir d’ici…
web-go-on-title = Jouer à partir d’ici
web-go-on-what = Commence une nouvelle partie à cet instant (tour { $turn }, ligne { $line } de l’enregistrement), avec de nouveaux dés à partir d’ici. L’enregistrement ne change pas.
