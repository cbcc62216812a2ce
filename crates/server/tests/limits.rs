//! What one client cannot do to the others: lock them out, use up the disk or the processors, impersonate them,
//! or read the server's files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{Reply, Running, first_march, request, request_from};
use serde_json::json;
use server::{Config, HeaderName, Limits, Public, ServeError, Server};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const SOON: Duration = Duration::from_millis(400);
const TIMEOUT: Duration = Duration::from_secs(10);

fn limited(limits: Limits) -> Public {
    Public { limits, ..Public::default() }
}

/// A connection on which half a request was sent.
async fn half_sent(server: &Running, half: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(half.as_bytes()).await.unwrap();
    stream
}

/// Everything that still arrives on a connection until the server closes it.
async fn rest(mut stream: TcpStream) -> String {
    let mut rest = Vec::new();
    let _ = timeout(TIMEOUT, stream.read_to_end(&mut rest)).await.expect("the server closes");
    String::from_utf8_lossy(&rest).into_owned()
}

fn is_refused(reply: &Reply, id: &str) {
    assert_eq!((reply.status, reply.error().as_str()), (429, id));
}

mod connections {
    use super::*;

    #[tokio::test]
    async fn half_sent_requests_time_out() {
        let data = tempdir().unwrap();
        let limits = Limits { connections: 4, head_within: SOON, body_within: SOON, ..Limits::default() };
        let server = Running::open_to(data.path(), limited(limits)).await;
        let mut halves = Vec::new();
        for half in ["", "GET /api/hello HTTP/1.1\r\nhost: 127", "POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n", "G"]
        {
            halves.push(half_sent(&server, half).await);
        }
        is_refused(&server.get("/api/hello").await, "server-too-many-connections");
        let other = request_from("127.0.0.2", server.address, "GET", "/api/hello", "", &[]).await;
        assert_eq!(other.status, 200, "other addresses are not concerned");
        for half in halves {
            assert_eq!(rest(half).await, "");
        }
        assert_eq!(server.get("/api/hello").await.status, 200);
        let head = "POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{";
        let answer = rest(half_sent(&server, head).await).await;
        assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("server-too-slow"), "{answer}");
        server.stop().await;
    }

    #[tokio::test]
    async fn a_flood_of_connections_leaves_room_for_others() {
        let data = tempdir().unwrap();
        let limits = Limits { connections: 20, total_connections: 40, ..Limits::default() };
        let server = Running::open_to(data.path(), limited(limits)).await;
        let mut flood = Vec::new();
        for _ in 0..100 {
            flood.push(half_sent(&server, "GET").await);
        }
        let other = request_from("127.0.0.2", server.address, "GET", "/api/hello", "", &[]).await;
        assert_eq!(other.status, 200);
        drop(flood);
        server.stop().await;
    }

    #[tokio::test]
    async fn an_open_socket_counts_as_a_connection() {
        let data = tempdir().unwrap();
        let server = Running::open_to(data.path(), limited(Limits { connections: 2, ..Limits::default() })).await;
        let game = server.new_game(first_march()).await;
        let (one, two) = (server.knock(&game.id).await, server.knock(&game.id).await);
        is_refused(&server.get("/api/hello").await, "server-too-many-connections");
        drop((one, two));
        let begun = Instant::now();
        while server.get("/api/hello").await.status == 429 {
            assert!(begun.elapsed() < TIMEOUT);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server.stop().await;
    }

    /// A client that requests something large and does not read it is disconnected; it cannot keep the server running.
    #[tokio::test]
    async fn a_client_that_does_not_read_is_disconnected() {
        let data = tempdir().unwrap();
        let limits = Limits { connections: 1, connection_for: SOON, ..Limits::default() };
        let server = Running::open_to(data.path(), limited(limits)).await;
        let ask = "GET /api/rules/gcacw HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".repeat(200);
        let mut greedy = TcpStream::connect(server.address).await.unwrap();
        let _ = timeout(SOON, greedy.write_all(ask.as_bytes())).await;
        let begun = Instant::now();
        while server.get("/api/hello").await.status == 429 {
            assert!(begun.elapsed() < TIMEOUT, "its place is free again");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        server.stop().await;
    }
}

mod quotas {
    use super::*;

    #[tokio::test]
    async fn new_games_are_limited_per_address() {
        let data = tempdir().unwrap();
        let server = Running::open_to(data.path(), limited(Limits { games: 3, ..Limits::default() })).await;
        for _ in 0..3 {
            server.new_game(first_march()).await;
        }
        let wanted = first_march().to_string();
        let refused = server.post("/api/games", &wanted).await;
        is_refused(&refused, "server-too-many-games");
        let wait: u64 = refused.headers["retry-after"].parse().unwrap();
        assert!((1..=20 * 60).contains(&wait), "{wait}");
        let other = request_from("127.0.0.2", server.address, "POST", "/api/games", &wanted, &[]).await;
        assert_eq!(other.status, 201);
        assert_eq!(server.get("/api/hello").await.status, 200, "everything else is as before");
        server.stop().await;
    }

    #[tokio::test]
    async fn uploads_and_requests_are_limited_per_address() {
        let data = tempdir().unwrap();
        let limits = Limits { replays: 2, requests: 12, ..Limits::default() };
        let server = Running::open_to(data.path(), limited(limits)).await;
        let game = server.new_game(first_march()).await;
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
        for _ in 0..2 {
            assert_eq!(server.post("/api/replays", &record).await.status, 201);
        }
        is_refused(&server.post("/api/replays", &record).await, "server-too-many-replays");
        for _ in 0..7 {
            assert_eq!(server.get("/").await.status, 200);
        }
        is_refused(&server.get("/api/hello").await, "server-too-many-requests");
        server.stop().await;
    }

    #[tokio::test]
    async fn behind_a_proxy_its_header_gives_the_address() {
        let data = tempdir().unwrap();
        let limits = Limits { games: 1, ..Limits::default() };
        let header = HeaderName::from_static("x-forwarded-for");
        let behind = Public { limits: limits.clone(), proxy_header: Some(header), ..Public::default() };
        for (public, second) in [(behind, 201), (limited(limits), 429)] {
            let server = Running::open_to(data.path(), public).await;
            let mut made = Vec::new();
            for address in ["198.51.100.1", "198.51.100.2", "203.0.113.9, 198.51.100.2"] {
                let told = [("x-forwarded-for", address)];
                let wanted = first_march().to_string();
                made.push(request(server.address, "POST", "/api/games", &wanted, &told).await.status);
            }
            assert_eq!(made, [201, second, 429]);
            server.stop().await;
        }
    }

    /// A record is replayed once for all who look at it.
    #[tokio::test]
    async fn a_replay_is_cached() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let record = server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await.body;
        let replay = server.post("/api/replays", &record).await.json()["replay"].as_str().unwrap().to_owned();
        let path = format!("/api/replays/{replay}");
        let shown = server.get(&path).await;
        assert_eq!((shown.status, &shown.json()["scenario"]), (200, &json!("gcacw/first-march")));
        let again = request(server.address, "GET", &path, "", &[("if-none-match", &shown.headers["etag"])]).await;
        assert_eq!((again.status, again.bytes), (304, 0));
        let packed = request(server.address, "GET", &path, "", &[("accept-encoding", "gzip")]).await;
        assert!(packed.headers["content-encoding"] == "gzip" && packed.bytes < shown.bytes);
        assert_ne!(server.get(&format!("{path}?eyes=union")).await.status, 404);
        assert_eq!(server.get(&format!("{path}?eyes=nobody")).await.status, 422);
        server.stop().await;
    }
}

mod origins {
    use super::*;

    async fn posted(server: &Running, headers: &[(&str, &str)]) -> (u16, String) {
        let reply = request(server.address, "POST", "/api/games", "{}", headers).await;
        (reply.status, reply.error())
    }

    async fn socket(server: &Running, game: &str, headers: &[(&str, &str)]) -> u16 {
        let upgrade = [
            ("upgrade", "websocket"),
            ("connection", "upgrade"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let path = format!("/api/games/{game}/socket");
        let all: Vec<(&str, &str)> = upgrade.into_iter().chain(headers.iter().copied()).collect();
        common::status_of(server.address, "GET", &path, &all).await
    }

    #[tokio::test]
    async fn pages_of_other_sites_change_nothing_and_open_no_socket() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let own = format!("http://{}", server.address);
        assert_eq!(posted(&server, &[("origin", &own)]).await, (400, "server-malformed".to_owned()));
        assert_eq!(socket(&server, &game.id, &[("origin", &own)]).await, 101);
        assert_eq!(socket(&server, &game.id, &[]).await, 101);
        for foreign in ["https://evil.example", "null", "http://127.0.0.1:1"] {
            let origin = [("origin", foreign)];
            assert_eq!(posted(&server, &origin).await, (403, "server-foreign-origin".to_owned()));
            assert_eq!(socket(&server, &game.id, &origin).await, 403);
            let read = request(server.address, "GET", "/api/hello", "", &origin).await;
            assert_eq!(read.status, 200);
        }
        server.stop().await;
    }

    /// A foreign name that is bound to this machine's address, to make its pages look like the server's own.
    #[tokio::test]
    async fn dns_rebinding_is_refused() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let port = server.address.port();
        let (host, origin) = (format!("evil.example:{port}"), format!("http://evil.example:{port}"));
        let rebound = [("host", host.as_str()), ("origin", origin.as_str())];
        assert_eq!(posted(&server, &rebound).await, (403, "server-foreign-host".to_owned()));
        assert_eq!(socket(&server, &game.id, &rebound).await, 403);
        server.stop().await;
        let named = Public { origins: vec![origin.parse().unwrap()], ..Public::default() };
        let server = Running::open_to(data.path(), named).await;
        assert_eq!(posted(&server, &rebound).await, (400, "server-malformed".to_owned()), "the owner says so");
        assert_eq!(socket(&server, &game.id, &rebound).await, 101);
        server.stop().await;
    }
}

mod data_folder {
    use super::*;

    async fn error(data: &std::path::Path) -> ServeError {
        match Server::open(&Config::new(common::anywhere(), data), systems::library()).await {
            Ok(_) => panic!("the server started"),
            Err(error) => error,
        }
    }

    #[tokio::test]
    async fn two_servers_cannot_share_a_folder() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let error = error(data.path()).await;
        assert!(matches!(error, ServeError::FolderTaken(_)), "{error:?}");
        assert_eq!(error.spoken().id, "server-folder-taken");
        server.stop().await;
        Running::start(data.path()).await.stop().await;
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn stored_files_are_private() {
        use std::os::unix::fs::PermissionsExt;
        let data = tempdir().unwrap();
        let folder = data.path().join("brevet");
        let server = Running::start(&folder).await;
        server.new_game(first_march()).await;
        let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(files.len() >= 4, "the database, its log and its index, the lock: {files:?}");
        for file in files {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
        server.stop().await;
    }

    #[tokio::test]
    async fn a_damaged_database_is_detected_and_not_changed() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        for _ in 0..30 {
            server.new_game(first_march()).await;
        }
        server.stop().await;
        let file = data.path().join("brevet.db");
        let mut bytes = std::fs::read(&file).unwrap();
        let pages = bytes.len() / 4096;
        bytes[(pages / 2) * 4096..(pages / 2 + 3) * 4096].fill(0x5a);
        std::fs::write(&file, &bytes).unwrap();
        let error = error(data.path()).await;
        assert_eq!(error.spoken().id, "server-database-damaged", "{error:?}");
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
}

mod seats {
    use super::*;

    /// Takes a seat by its link, with a secret of the taker's.
    async fn take(server: SocketAddr, game: &str, link: &str, request: &str) -> Reply {
        let bearer = format!("Bearer {link}");
        let body = json!({ "request": request }).to_string();
        let path = format!("/api/games/{game}/seat");
        common::request(server, "POST", &path, &body, &[("authorization", &bearer)]).await
    }

    fn secret(number: usize) -> String {
        format!("{number:032x}")
    }

    async fn refusal(server: &Running, game: &str, token: &str) -> String {
        let mut socket = server.knock(game).await;
        socket.send(json!({ "type": "hello", "token": token })).await;
        let refusal = socket.refusal().await;
        assert_eq!(socket.next().await, None);
        refusal
    }

    #[tokio::test]
    async fn the_creator_cannot_see_through_a_seat_that_was_taken() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let link = &game.seats["confederate"];
        let mut own = server.join(&game.id, &game.seats["union"]).await;
        let mut curious = server.join(&game.id, link).await;
        let taken = take(server.address, &game.id, link, &secret(1)).await;
        assert_eq!((taken.status, &taken.json()["seat"]), (200, &json!("confederate")));
        let token = taken.json()["token"].as_str().unwrap().to_owned();
        assert_ne!(&token, link);
        while curious.next().await.is_some() {}
        own.nothing_new().await;
        let friend = server.join(&game.id, &token).await;
        assert_eq!(friend.seat(), "confederate");
        for what in ["", "/record", "/case"] {
            let reply = server.get_with(&format!("/api/games/{}{what}", game.id), link).await;
            assert_eq!((reply.status, reply.error().as_str()), (410, "server-link-used"));
        }
        assert_eq!(refusal(&server, &game.id, link).await, "server-link-used");
        let card = server.get_with(&format!("/api/games/{}", game.id), &game.seats["union"]).await.json();
        assert_eq!(card["taken"], json!(["confederate"]));
        server.stop().await;
        let server = Running::start(data.path()).await;
        assert_eq!(server.join(&game.id, &token).await.seat(), "confederate");
        assert_eq!(refusal(&server, &game.id, link).await, "server-link-used");
        assert_eq!(server.join(&game.id, &game.seats["union"]).await.seat(), "union");
        server.stop().await;
    }

    /// If an answer was lost, the request is repeated; that disturbs nobody.
    #[tokio::test]
    async fn a_repeated_request_gets_the_same_seat() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let link = &game.seats["union"];
        let first = take(server.address, &game.id, link, &secret(1)).await;
        let token = first.json()["token"].as_str().unwrap().to_owned();
        let mut friend = server.join(&game.id, &token).await;
        let again = take(server.address, &game.id, link, &secret(1)).await;
        assert_eq!((again.status, again.json()), (200, first.json()));
        friend.nothing_new().await;
        let late = take(server.address, &game.id, link, &secret(2)).await;
        assert_eq!((late.status, late.error().as_str()), (410, "server-link-used"));
        // A seat can be moved to another browser with the link of its player.
        let moved = take(server.address, &game.id, &token, &secret(3)).await.json();
        assert_eq!(moved["seat"], "union");
        while friend.next().await.is_some() {}
        assert_eq!(take(server.address, &game.id, link, &secret(1)).await.status, 410);
        server.stop().await;
    }

    #[tokio::test]
    async fn of_many_who_open_a_link_at_once_one_gets_the_seat() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let takers: Vec<_> = (0..8)
            .map(|number| {
                let (address, id, link) = (server.address, game.id.clone(), game.seats["union"].clone());
                tokio::spawn(async move { take(address, &id, &link, &secret(number)).await })
            })
            .collect();
        let mut all = Vec::new();
        for taker in takers {
            all.push(taker.await.unwrap());
        }
        let (won, lost): (Vec<_>, Vec<_>) = all.iter().partition(|reply| reply.status == 200);
        assert_eq!((won.len(), lost.len()), (1, 7));
        assert!(lost.iter().all(|reply| reply.error() == "server-link-used"));
        let token = won[0].json()["token"].as_str().unwrap().to_owned();
        assert_eq!(server.join(&game.id, &token).await.seat(), "union");
        server.stop().await;
    }

    #[tokio::test]
    async fn observers_share_their_link_and_others_get_none() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        let shared = take(server.address, &game.id, &game.observer, &secret(1)).await.json();
        assert_eq!(shared, json!({ "seat": "observer", "token": game.observer }));
        for link in ["", "0000", &secret(7)] {
            let reply = take(server.address, &game.id, link, &secret(1)).await;
            assert_eq!((reply.status, reply.error().as_str()), (404, "server-no-such-game"));
        }
        assert_eq!(take(server.address, "nowhere", &game.observer, &secret(1)).await.error(), "server-no-such-game");
        for request in ["", "short", &"x".repeat(65)] {
            let reply = take(server.address, &game.id, &game.seats["union"], request).await;
            assert_eq!(reply.error(), "server-malformed", "a secret that can be guessed is none");
        }
        assert_eq!(server.join(&game.id, &game.seats["union"]).await.seat(), "union", "nothing was replaced");
        server.stop().await;
    }
}

mod records {
    use super::*;

    /// Whether a running game's record can be downloaded depends on what its options can hide, not on what is
    /// hidden at the moment.
    #[tokio::test]
    async fn a_running_game_with_secrets_has_no_record() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        for (limited, status) in [(true, 422), (false, 200)] {
            let options = json!({ "limited-intelligence": limited });
            let game = server.new_game(json!({ "scenario": "gcacw/south-mountain", "options": options })).await;
            let union = server.join(&game.id, &game.seats["union"]).await;
            let confederate = server.join(&game.id, &game.seats["confederate"]).await;
            assert_eq!(union.view, confederate.view, "nothing is hidden yet");
            for token in [&game.seats["union"], &game.observer] {
                let record = server.get_with(&format!("/api/games/{}/record", game.id), token).await;
                assert_eq!(record.status, status, "{}", record.body);
            }
        }
        server.stop().await;
    }
}

/// How long people's orders take while the computer plays many games; `--run-ignored all --no-capture` shows it.
#[tokio::test]
#[ignore = "figures for people"]
async fn orders_beside_many_computer_games() {
    let data = tempdir().unwrap();
    let server = Running::start(data.path()).await;
    let seats = json!({ "union": "steady", "confederate": "steady" });
    for games in [0, 100] {
        for _ in 0..games {
            server.new_game(json!({ "scenario": "gcacw/the-gap", "seats": seats })).await;
        }
        let game = server.new_game(json!({ "scenario": "gcacw/the-gap" })).await;
        let mut union = server.join(&game.id, &game.seats["union"]).await;
        let mut confederate = server.join(&game.id, &game.seats["confederate"]).await;
        let (mut lot, mut times) = (common::Lot(1), Vec::new());
        for _ in 0..60 {
            let (acting, waiting) =
                if union.owes() { (&mut union, &mut confederate) } else { (&mut confederate, &mut union) };
            let order = acting.some_order(&mut lot).await;
            let begun = Instant::now();
            acting.order(&order).await;
            times.push(begun.elapsed().as_millis());
            waiting.receive("update").await;
        }
        times.sort_unstable();
        println!("{games} games of computers: an order's milliseconds: median {}, most {}", times[30], times[59]);
    }
    server.stop().await;
}

mod orders {
    use super::*;
    use common::TestClient;

    /// Orders and takes back so many times; why the last one was refused, if it was.
    async fn to_and_fro(acting: &mut TestClient, times: usize) -> Option<String> {
        for time in 0..times {
            let request = match time % 2 {
                0 => json!({ "type": "order", "id": time.to_string(), "line": acting.line(), "order": "take" }),
                _ => json!({ "type": "take-back", "id": time.to_string() }),
            };
            acting.send(request).await;
            loop {
                let answer = acting.next().await.expect("an answer");
                if answer["type"] == "refused" {
                    return Some(answer["refusal"]["id"].as_str().unwrap().to_owned());
                }
                if answer["type"] == "update" {
                    break;
                }
            }
        }
        None
    }

    async fn acting(server: &Running, game: &common::CreatedGame) -> TestClient {
        let union = server.join(&game.id, &game.seats["union"]).await;
        if union.owes() { union } else { server.join(&game.id, &game.seats["confederate"]).await }
    }

    #[tokio::test]
    async fn orders_are_limited_per_address_and_game() {
        for (limits, id) in [
            (Limits { orders: 6, ..Limits::default() }, "server-too-many-orders"),
            (Limits { game_orders: 6, ..Limits::default() }, "server-too-many-orders-in-game"),
        ] {
            let data = tempdir().unwrap();
            let server = Running::open_to(data.path(), limited(limits)).await;
            let game = server.new_game(first_march()).await;
            let mut client = acting(&server, &game).await;
            assert_eq!(to_and_fro(&mut client, 6).await, None);
            assert_eq!(to_and_fro(&mut client, 1).await.as_deref(), Some(id));
            client.nothing_new().await;
            let other = server.new_game(first_march()).await;
            let mut client = acting(&server, &other).await;
            let elsewhere = to_and_fro(&mut client, 1).await;
            assert_eq!(elsewhere.is_none(), id.ends_with("in-game"), "other games are not concerned");
            server.stop().await;
        }
    }

    #[tokio::test]
    async fn default_limits_are_far_above_play() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let game = server.new_game(first_march()).await;
        assert_eq!(to_and_fro(&mut acting(&server, &game).await, 300).await, None);
        server.stop().await;
    }

    #[tokio::test]
    async fn computer_players_have_no_quota() {
        let data = tempdir().unwrap();
        let limits = Limits { orders: 1, game_orders: 1, ..Limits::default() };
        let server = Running::open_to(data.path(), limited(limits)).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        let game = server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        let mut observer = server.join(&game.id, &game.observer).await;
        while observer.line() < 12 && !observer.over() {
            observer.receive("update").await;
        }
        server.stop().await;
    }
}

mod work {
    use super::*;
    use common::faults::{Call, Faulty};

    /// Reading tables and armies takes time in proportion to their size, and too large ones are refused.
    #[tokio::test]
    async fn large_files_block_nobody() {
        let data = tempdir().unwrap();
        let server = Running::start(data.path()).await;
        let ratio = include_str!("../../../data/gcacw/tables/ratio.toml");
        let keys = |keys: usize| (0..keys).map(|key| format!("k{key}=1\n")).collect::<String>();
        let table = |count| json!([{ "name": "x.toml", "text": format!("{ratio}\n{}", keys(count)) }]).to_string();
        let army = json!({ "size": "small", "year": 1863, "seed": 7, "armies": { "union": keys(80_000) } });
        let tables = json!({ "scenario": "gcacw/first-march", "tables": [{ "name": "x", "text": keys(80_000) }] });
        let begun = Instant::now();
        for (path, body) in [
            ("/api/tables/gcacw", table(80_000)),
            ("/api/battle/army", keys(80_000)),
            ("/api/battle", army.to_string()),
            ("/api/games", tables.to_string()),
        ] {
            let reply = server.post(path, &body).await;
            assert_eq!((reply.status, reply.error().as_str()), (413, "server-file-too-large"), "{path}");
        }
        for (path, body) in [("/api/tables/gcacw", table(6_000)), ("/api/battle/army", keys(6_000))] {
            let reply = server.post(path, &body).await;
            assert_eq!((reply.status, reply.error().as_str()), (422, "server-faults"), "{path}");
            let faults = reply.json()["error"]["faults"].as_array().unwrap().len();
            assert!((1_000..1_100).contains(&faults), "{path}: {faults}");
        }
        assert_eq!(server.get("/api/scenarios").await.status, 200);
        assert!(begun.elapsed() < TIMEOUT, "{:?}", begun.elapsed());
        server.stop().await;
    }

    /// Opening a game replays it: an address that opens many waits for its own.
    #[tokio::test]
    async fn games_are_opened_in_turn() {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let limits = Limits { tasks: 1, ..Limits::default() };
        let server = Running::with_store_for(store.clone(), limited(limits)).await;
        let (one, two) = (server.new_game(first_march()).await, server.new_game(first_march()).await);
        store.hold(Call::History, &one.id);
        let opened = |from: &'static str, game: &common::CreatedGame| {
            let (to, path) = (server.address, format!("/api/games/{}", game.id));
            let bearer = format!("Bearer {}", game.observer);
            tokio::spawn(async move { request_from(from, to, "GET", &path, "", &[("authorization", &bearer)]).await })
        };
        let slow = opened("127.0.0.1", &one);
        store.somebody_waits(Call::History, &one.id).await;
        let mut next = opened("127.0.0.1", &two);
        assert!(timeout(SOON, &mut next).await.is_err(), "its first one is being opened");
        assert_eq!(opened("127.0.0.2", &two).await.unwrap().status, 200, "others do not wait for it");
        store.release(Call::History, &one.id);
        assert_eq!((slow.await.unwrap().status, next.await.unwrap().status), (200, 200));
        server.stop().await;
    }
}
