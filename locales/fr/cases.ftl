# Ce qui ne va pas dans un cas, ou dans les règles qu’il éprouve. Le programme nomme le fichier, la
# ligne et la partie avant la phrase. L’attendu vient du cas, le trouvé vient du programme.

## Le cas entier

case-not-set-up = Le cas ne peut pas être mis en place : son système ne connaît pas cette situation.
case-start-not-reached = Cette partie commence où finit « { $from } », mais celle-ci a été interrompue.
case-panicked = Le programme a échoué en jouant le cas : { $message }. Merci de le signaler.
case-rule-not-reached = Le cas cite { $rule }, mais n’y arrive jamais.

## Le jeu

case-order-refused = { $seat } ne peut pas ordonner ici « { $order } ». { $rule } Décision attendue : { $asked }.
case-answer-refused = La réponse « { $order } » à { $decision } est refusée. { $rule }
case-answers-without-end = La réponse à { $decision } a servi plus de { $most } fois sans faire avancer la partie.
case-nothing-offered = Rien n’est proposé pour { $decision } : il n’y a pas de premier ordre.
case-die-not-scripted = Un dé est lancé pour { $label }, mais le cas n’en donne pas.
case-die-mislabelled = Le dé donné pour { $scripted } est lancé pour { $label }.
case-die-impossible = Un dé pour { $label } ne peut pas donner { $value }.
case-dice-left-over = Dés donnés mais non lancés : { $count }.
case-dice-wait = Ces dés ne sont pas encore lancés : il manque d’abord { $asked }. Jouez cet ordre, puis regardez.
case-dice-without-end = Des dés ont été lancés pour { $label } plus de { $most } fois. Ceux du cas ne mènent à rien.

## Ordres à refuser, à accepter, à proposer

case-expected-refusal = { $seat } : « { $order } » est accepté ; { $expected } devrait le refuser.
case-refused-by-other-rule = { $seat } : « { $order } » devrait être refusé par { $expected }, et l’est autrement : { $found }
case-refusal-changed-state = { $seat } : l’ordre refusé « { $order } » a changé la position. Merci de le signaler.
case-expected-acceptance = « { $order } » devrait être accepté. { $rule }
case-order-unreadable = « { $order } » est illisible. { $rule }
case-nobody-asked = Personne n’a de décision à prendre ici, donc rien n’est proposé.
case-asked-differs = Décision attendue par le cas : { $expected }. Décision demandée : { $found }.
case-offered = « { $order } » est proposé et ne devrait pas l’être. Décision : { $asked }.
case-not-offered = « { $order } » devrait être proposé et ne l’est pas. Décision : { $asked }.
case-too-many-offers = Il y a trop de choix pour tous les énumérer. Décision : { $asked }. Citez plutôt des ordres un à un dans « accepted » ou « refused ».
case-offers-differ = Les ordres proposés diffèrent. Manquants : [{ $missing }]. De trop : [{ $unexpected }].

## Ce que disent la position et le rapport

case-fact-differs = { $path } devrait valoir { $expected } ; c’est { $found }.
case-event-missing =
    { $found ->
        [none] Cet événement n’a pas eu lieu : { $expected }. Aucun du même genre n’a eu lieu.
       *[other] Cet événement n’a pas eu lieu, ou pas dans cet ordre : { $expected }. Du même genre : { $found }.
    }
case-event-unexpected = Cet événement ne devait pas avoir lieu : { $unwanted }. Il a eu lieu : { $found }.
case-tally-missing =
    { $found ->
        [none] Il n’y a pas de décompte « { $tally } » dans cette partie, ni aucun autre.
       *[other] Il n’y a pas de décompte « { $tally } » dans cette partie. Décomptes présents : { $found }.
    }
case-tally-of-missing =
    { $found ->
        [none] Il n’y a pas de décompte « { $tally } » de { $of } dans cette partie, ni aucun autre.
       *[other] Il n’y a pas de décompte « { $tally } » de { $of } dans cette partie. Décomptes présents : { $found }.
    }
case-line-differs = Décompte « { $tally } » : { $rule } devrait donner { $expected } ; c’est { $found }.
case-line-unexpected = Décompte « { $tally } » : { $rule } ne devrait pas y figurer ; c’est { $found }.
case-total-differs = Décompte « { $tally } » : le total devrait être { $expected } ; c’est { $found }.

## Questions, probabilités, vues

case-unknown-seat = Il n’y a pas de place « { $seat } » à cette table.
case-question-answered = « { $question } » devrait être refusé par { $expected } ; la réponse est : { $found }.
case-question-refused = « { $question } » devrait avoir une réponse. { $found }
case-question-refused-by-other-rule = « { $question } » devrait être refusé par { $expected }, et l’est autrement : { $found }
case-answer-differs = « { $question } » : la réponse devrait être { $expected } ; c’est { $found }.
case-answer-part-differs = « { $question } » : { $path } devrait valoir { $expected } ; c’est { $found }.
case-answer-without-part = « { $question } » : la réponse n’a rien qui s’appelle « { $path } ».
case-odds-not-exact = Les issues de « { $order } » sont trop nombreuses pour un calcul exact.
case-odds-wait = « { $order } » ne décide rien avant { $asked }. Jouez cet ordre, puis demandez les probabilités.
case-odds-differ = « { $order } » : la probabilité de { $outcome } devrait être { $expected } ; c’est { $found }.
case-sight-differs = Pour { $seat }, { $path } devrait être { $expected } ; c’est { $found }.
case-not-hidden = { $seat } ne devrait pas voir { $path } ; il voit { $found }.
case-sees-another = { $seat } voit une différence entre les deux parties : { $path } vaut { $found } ici et { $expected } là.
case-sees-what-is-hidden = { $seat } voit ce qui devrait être caché : { $path } vaut { $found }, mais pourrait valoir { $expected }.

## Ce qui était peut-être voulu, et pourquoi un ordre est refusé

case-did-you-mean = { $message } Vouliez-vous dire « { $near } » ?
case-refusal = { $why } [{ $rule }]

## Ce qui était attendu à un mot d’un ordre

expected-order = un des ordres de ce jeu
expected-word = un mot de plus
expected-unit = le nom d’une unité
expected-leader = le nom d’un général
expected-hex = le numéro d’un hex de cette carte
expected-place = un lieu
expected-block = le nom d’un bloc
expected-number = un nombre entier
expected-each-once = chaque unité une seule fois
expected-shorter-path = un trajet plus court
expected-end = plus rien
expected-side = un camp, union ou confederate
expected-attack-type = un type d’attaque, column, hasty, normal ou prepared
word-expected-order = { expected-order }
word-expected-word = { expected-word }
word-expected-unit = { expected-unit }
word-expected-leader = { expected-leader }
word-expected-hex = { expected-hex }
word-expected-place = { expected-place }
word-expected-block = { expected-block }
word-expected-number = { expected-number }
word-expected-each-once = { expected-each-once }
word-expected-shorter-path = { expected-shorter-path }
word-expected-end = { expected-end }
word-expected-side = { expected-side }
word-expected-attack-type = { expected-attack-type }
expected-change = une correction que l’arbitre peut faire
word-expected-change = une correction que l’arbitre peut faire
expected-ammunition = full (complet), low (faible) ou out (épuisé)
word-expected-ammunition = { expected-ammunition }
expected-fatigue = none (aucune), ok ou un niveau de fatigue de 0 à 4
word-expected-fatigue = { expected-fatigue }
expected-yes-or-no = yes (oui) ou no (non)
word-expected-yes-or-no = yes (oui) ou no (non)
expected-marker = le nom d’un marqueur de force
word-expected-marker = { expected-marker }
expected-holder = union, confederate ou nobody (personne)
word-expected-holder = { expected-holder }
expected-arm = infantry ou cavalry
word-expected-arm = { expected-arm }
expected-position = une position de cette carte
word-expected-position = { expected-position }
expected-zone = une zone de cette carte
word-expected-zone = { expected-zone }
expected-front = le mot front et une zone
word-expected-front = { expected-front }
expected-token = le nom d’un jeton bataille
word-expected-token = { expected-token }
expected-entry = le nom d’un point d’entrée
word-expected-entry = { expected-entry }
expected-general-order = un commandement général, attack, hold ou withdraw
word-expected-general-order = { expected-general-order }
expected-general = le nom d’un général
word-expected-general = { expected-general }
expected-point = un point de la table, par exemple 12.5/30
word-expected-point = { expected-point }
expected-degrees = des degrés entiers, de 0 à 359
word-expected-degrees = { expected-degrees }
expected-formation = une formation : line, column, extended, skirmish
word-expected-formation = { expected-formation }
expected-duty = un ordre : withdraw, charge, manoeuvre ou hold
word-expected-duty = { expected-duty }
expected-action = une action : go, turn, about, form, wait, etc.
word-expected-action = { expected-action }
expected-building = le nom d’un bâtiment
word-expected-building = { expected-building }
