# Ce que le serveur dit de lui-même : ce qui s’est passé, et que faire.

## Au démarrage

server-port-taken = L’adresse { $address } est déjà occupée par un autre programme, peut-être par un autre Brevet. Choisissez un autre port avec --listen, ou fermez l’autre programme.
server-address-unusable = Impossible d’écouter à l’adresse { $address } sur cette machine. Choisissez-en une autre avec --listen.
server-folder-unwritable = Impossible d’écrire dans le dossier { $folder }. Choisissez-en un autre avec --data, ou changez ses droits.
server-folder-taken = Un autre Brevet utilise déjà le dossier { $folder }. Servez-vous de celui-là, ou choisissez un autre dossier avec --data.
server-folder-full = Le disque du dossier { $folder } est plein. Faites de la place, puis recommencez.
server-database-newer = Les parties du dossier { $folder } ont été enregistrées par une version plus récente de Brevet. Utilisez-la, ou un autre dossier avec --data.
server-database-unusable = Les parties du dossier { $folder } sont illisibles. Restaurez le dossier depuis une copie, ou utilisez-en un autre avec --data.
server-database-damaged = Les parties du dossier { $folder } sont abîmées, ou ne viennent pas de Brevet (SQLite : { $detail }). Rien n’a été modifié : restaurez le dossier depuis une copie, ou choisissez-en un autre avec --data.
server-database-log-alone = Dans le dossier { $folder }, la base de données manque ou est vide, mais son journal (brevet.db-wal) est là. Rien n’a été modifié : remettez la base en place, restaurez le dossier depuis une copie, ou choisissez-en un autre avec --data.
server-database-lacks-table = La base de données du dossier { $folder } n’a pas de table « { $table } » : elle est abîmée, ou ne vient pas de Brevet. Rien n’a été modifié : restaurez le dossier depuis une copie, ou choisissez-en un autre avec --data.
server-database-lacks-column = Dans la base de données du dossier { $folder }, la table « { $table } » n’a pas de colonne « { $column } » : elle est abîmée, ou ne vient pas de Brevet. Rien n’a été modifié : restaurez le dossier depuis une copie, ou choisissez-en un autre avec --data.
server-database-gone = Les parties du dossier { $folder } ont été supprimées ou déplacées alors que Brevet fonctionnait. Les ordres sont refusés tant que les fichiers manquent : remettez-les en place, ou arrêtez Brevet et restaurez une copie.
server-broke-off = Le serveur s’est arrêté brusquement. Relancez-le : aucun coup accepté n’est perdu.
server-client-missing = Il n’y a pas de client compilé dans { $folder }. Lancez « npm run build » dans le dossier « web ».
server-no-client = Brevet fonctionne, mais la page du navigateur n’a pas été construite. Lancez « npm install » puis « npm run build » dans le dossier « web », et reconstruisez Brevet.

## Demandes

server-not-found = Il n’y a rien à cette adresse.
server-method-not-allowed = Cette adresse ne permet pas cela.
server-malformed = Ce message est illisible. Rechargez la page.
server-too-large = C’est trop volumineux : on peut envoyer 1 Mo au plus.
server-file-too-large = Ce fichier est trop volumineux : la limite est de 64 ko pour une table ou une armée.
server-message-too-large = Ce message est trop long : on peut envoyer 64 ko au plus.
server-too-slow = Votre envoi n’est pas arrivé à temps. Vérifiez la connexion, puis réessayez.
server-too-many-connections = Trop de connexions depuis votre adresse. Fermez des pages, puis réessayez dans une minute.
server-too-many-requests = Trop de demandes depuis votre adresse. Réessayez dans une minute.
server-too-many-games = Trop de nouvelles parties depuis votre adresse. Réessayez dans quelques minutes.
server-too-many-replays = Trop d’enregistrements envoyés depuis votre adresse. Réessayez dans quelques minutes.
server-too-many-orders = Trop d’ordres envoyés depuis votre adresse en une heure. Attendez un peu, puis renvoyez l’ordre.
server-too-many-orders-in-game = Trop d’ordres dans cette partie en une heure. Attendez un peu, puis renvoyez l’ordre.
server-foreign-host = Ce serveur Brevet n’est pas configuré pour le nom « { $host } ». La personne qui l’exploite peut l’ajouter avec --origin.
server-foreign-origin = Une page de « { $origin } » ne peut rien changer ici. Si c’est la page de ce serveur, la personne qui l’exploite peut ajouter ce nom avec --origin.
server-internal = Le serveur a rencontré une erreur. Rien n’a changé ; essayez de nouveau.
server-stopping = Le serveur s’arrête. Réessayez quand il sera de retour.
server-storage-failed = L’ordre n’a pas pu être enregistré : il n’a donc pas été exécuté. Essayez de nouveau.
server-storage-unavailable = Le serveur n’accède pas à ses données pour le moment. Rien n’a changé ; réessayez dans un instant.
server-disk-full = Le disque du serveur est plein. Rien n’a été enregistré et la partie reste en l’état ; réessayez quand il y aura de la place.
server-disk-low = Le disque du serveur est presque plein. Les parties en cours continuent ; les nouvelles parties et les enregistrements à revoir devront attendre qu’il y ait de la place.
server-faults = Le fichier contient des erreurs.

## Parties

server-no-such-game = Cette partie n’existe pas, ou ce lien n’ouvre aucune de ses places.
server-link-used = Ce lien a déjà servi : la place appartient au navigateur qui l’a ouvert. Jouez-y, ou demandez un nouveau lien à son joueur.
server-game-unreadable = Cette version de Brevet ne peut pas ouvrir cette partie. Ses ordres sont conservés tels quels.
server-unknown-scenario = Il n’y a pas de scénario « { $scenario } ».
server-unknown-system = Il n’y a pas ici de système de règles « { $system } ».
server-unknown-seat = Ce scénario n’a pas de place « { $seat } ».
server-unknown-player = Aucun joueur ordinateur « { $player } » pour ce jeu.
server-dice-need-people = L’ordinateur ne peut pas lancer de vrais dés. Laissez le serveur les lancer, ou confiez chaque place à une personne.
server-bad-seed = Une graine compte 64 caractères au plus, sans retour à la ligne ni espace au début ou à la fin, et ne sert qu’avec les dés du serveur.
server-no-case = L’arbitre a corrigé la position depuis la dernière action. On pourra en tirer un cas de test dès que la prochaine action sera choisie.
server-no-case-of-system = Brevet ne sait encore tirer un cas de la position que dans Great Campaigns of the American Civil War. Envoyez plutôt l’enregistrement de cette partie ; si elle a des secrets, il se télécharge une fois la partie finie.
server-record-when-over = Cette partie contient des informations cachées : son enregistrement sera téléchargeable quand elle sera finie.
server-summary-when-over = Le bilan est établi quand la partie est terminée.
server-case-when-over = Cette partie contient des informations cachées : on pourra en tirer un cas de test quand elle sera finie.

## À la table

server-hello-first = La page ne s’est pas identifiée. Rechargez-la.
server-other-build = Brevet a été mis à jour. La page se recharge…
server-id-used = L’identifiant « { $id } » a déjà servi pour un autre ordre. Envoyez celui-ci sous un nouveau.
server-consent-refused = Votre adversaire refuse la reprise.
server-nobody-asked = Aucune demande de reprise en cours.
server-too-many-instructions = Il y a trop de consignes permanentes. Retirez-en d’abord quelques-unes.
server-not-standing = Cette consigne permanente est déjà retirée.
server-computer-stuck = L’ordinateur n’a trouvé aucun ordre. Rechargez la page pour qu’il essaie de nouveau, ou reprenez votre dernier ordre.
server-computer-not-stored = L’ordre de l’ordinateur n’a pas pu être enregistré. Il réessaie ; la partie n’a pas changé.
