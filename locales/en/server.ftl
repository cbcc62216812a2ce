# What the server says of its own: what happened, and what to do.

## Starting

server-port-taken = { $address } is already in use, possibly by another copy of Brevet. Choose another port with --listen, or quit the other program.
server-address-unusable = Brevet can’t listen on { $address } on this machine. Choose another address with --listen.
server-folder-unwritable = Brevet can’t write to the folder { $folder }. Choose another one with --data, or change its permissions.
server-folder-taken = Another Brevet is already using the folder { $folder }. Use that one, or choose another folder with --data.
server-folder-full = The disk holding { $folder } is full. Free some space and start again.
server-database-newer = The games in { $folder } were saved by a newer version of Brevet. Use that version, or another folder with --data.
server-database-unusable = The games in { $folder } can’t be read. Restore the folder from a backup, or use another one with --data.
server-database-damaged = The games in { $folder } are damaged or were not made by Brevet (SQLite: { $detail }). Nothing was changed. Restore the folder from a copy, or choose another one with --data.
server-database-log-alone = In { $folder } the database is missing or empty, but its log (brevet.db-wal) is there. Nothing was changed. Put the database back, restore the folder from a copy, or choose another one with --data.
server-database-lacks-table = The database in { $folder } has no table “{ $table }”: it is damaged or was not made by Brevet. Nothing was changed. Restore the folder from a copy, or choose another one with --data.
server-database-lacks-column = In the database in { $folder } the table “{ $table }” has no column “{ $column }”: it is damaged or was not made by Brevet. Nothing was changed. Restore the folder from a copy, or choose another one with --data.
server-database-gone = The games in { $folder } were deleted or moved while Brevet was running. Orders are refused until the files are back; put them back, or stop Brevet and restore a copy.
server-broke-off = The server stopped unexpectedly. Start it again; no accepted move is lost.
server-client-missing = There is no client build in { $folder }. Run “npm run build” in the folder “web”.
server-no-client = Brevet is running, but the browser client was not built. Run “npm install” and “npm run build” in the folder “web”, then rebuild Brevet.

## Requests

server-not-found = Nothing found at this address.
server-method-not-allowed = This address does not accept that kind of request.
server-malformed = The server couldn’t read that request. Reload the page.
server-too-large = Too large: the limit is 1 MB.
server-file-too-large = That file is too large: the limit for a chart or an army is 64 kB.
server-message-too-large = Message too large: the limit is 64 kB.
server-too-slow = What you sent did not arrive in time. Check the connection, and try again.
server-too-many-connections = Too many connections from your address. Close some pages, and try again in a minute.
server-too-many-requests = Too many requests from your address. Try again in a minute.
server-too-many-games = Too many new games from your address. Try again in a few minutes.
server-too-many-replays = Too many uploaded records from your address. Try again in a few minutes.
server-too-many-orders = Too many orders from your address in the last hour. Wait a little, then try again.
server-too-many-orders-in-game = Too many orders in this game in the last hour. Wait a little, then try again.
server-foreign-host = This Brevet server is not configured for the name “{ $host }”. The person who runs it can add the name with --origin.
server-foreign-origin = A page from “{ $origin }” can’t change anything here. If it is this server’s own page, the person who runs the server can add the name with --origin.
server-internal = Something went wrong on the server. Nothing was changed; try again.
server-stopping = The server is stopping. Try again when it is back.
server-storage-failed = Your move could not be saved, so it was not played. Try again.
server-storage-unavailable = The server can’t reach its storage right now. Nothing was changed; try again in a moment.
server-disk-full = The server’s disk is full. Nothing was saved and the game is unchanged; try again once there is space.
server-disk-low = The server’s disk is nearly full. Games in progress continue; new games and replays have to wait until there is space.
server-faults = The file has errors.

## Games

server-no-such-game = No such game, or this link does not open one of its seats.
server-link-used = This link has been used: the seat belongs to the browser that opened it. Play there, or ask its player for a new link.
server-game-unreadable = This version of Brevet can’t open this game. Its moves are safe.
server-unknown-scenario = No scenario named “{ $scenario }”.
server-unknown-system = No game system named “{ $system }”.
server-unknown-seat = This scenario has no seat named “{ $seat }”.
server-unknown-player = No computer player named “{ $player }” for this game.
server-dice-need-people = Computer players can’t roll real dice. Let the server roll, or make every seat human.
server-bad-seed = A seed is up to 64 characters with no line breaks and no leading or trailing spaces, and works only with server dice.
server-no-case = The umpire has edited the position since the last action began. You can export a test case after the next action is chosen.
server-no-case-of-system = Brevet can write a case of the position only in Great Campaigns of the American Civil War so far. Send the record of this game instead; if the game has secrets, you can download it when it is over.
server-record-when-over = This game has hidden information: you can download its record when it is over.
server-summary-when-over = The summary is written when the game is over.
server-case-when-over = This game has hidden information: you can export a test case when it is over.

## At the table

server-hello-first = The page didn’t identify itself. Reload it.
server-other-build = Brevet has been updated. Reloading…
server-id-used = The id “{ $id }” was already used for another order. Send it again with a new one.
server-consent-refused = Your opponent declined the takeback.
server-nobody-asked = No takeback request is pending.
server-too-many-instructions = Too many standing instructions. Delete some first.
server-not-standing = This standing instruction was already dismissed.
server-computer-stuck = The computer found no order. Reload the page to let it try again, or take back your last order.
server-computer-not-stored = The computer’s order could not be saved. It keeps trying; the game has not changed.
