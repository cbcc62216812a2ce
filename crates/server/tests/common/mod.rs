//! A real server on a real port, and clients that connect to it.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod faults;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::protocol::LONGEST_ID;
use server::store::Store;
use server::{Config, Public, Server, patch};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long anything may take.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// Whether anything panicked: in a server, a task that panics takes only itself down.
static PANICKED: AtomicBool = AtomicBool::new(false);

fn watch_for_panics() {
    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICKED.store(true, Ordering::SeqCst);
            usual(panic);
        }));
    });
}

/// A server that is up.
pub struct Running {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), server::ServeError>>,
}

pub fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

impl Running {
    pub async fn start(data: &Path) -> Running {
        Running::open_to(data, Public::default()).await
    }

    pub async fn open_to(data: &Path, public: Public) -> Running {
        let config = Config { public, ..Config::new(anywhere(), data) };
        Running::of(Server::open(&config, systems::library_for_tests()).await.expect("a server"))
    }

    pub async fn with_store(store: Arc<dyn Store>) -> Running {
        Running::with_store_for(store, Public::default()).await
    }

    pub async fn with_store_for(store: Arc<dyn Store>, public: Public) -> Running {
        let library = systems::library_for_tests();
        Running::of(Server::with_store(anywhere(), library, store, public).await.expect("a server"))
    }

    fn of(server: Server) -> Running {
        watch_for_panics();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Running { address, stop, task }
    }

    /// A server that runs in another process.
    pub fn elsewhere(address: SocketAddr) -> Running {
        let (stop, _) = oneshot::channel();
        Running { address, stop, task: tokio::spawn(async { Ok(()) }) }
    }

    pub async fn stop(self) {
        let _ = self.stop.send(());
        timeout(TIMEOUT, self.task).await.expect("an end").expect("no panic").expect("a good end");
        assert!(!PANICKED.load(Ordering::SeqCst), "something panicked in the server");
    }

    pub async fn get(&self, path: &str) -> Reply {
        request(self.address, "GET", path, "", &[]).await
    }

    pub async fn get_with(&self, path: &str, token: &str) -> Reply {
        let bearer = format!("Bearer {token}");
        request(self.address, "GET", path, "", &[("authorization", &bearer)]).await
    }

    pub async fn post(&self, path: &str, body: &str) -> Reply {
        request(self.address, "POST", path, body, &[]).await
    }

    pub async fn new_game(&self, wanted: Value) -> CreatedGame {
        let reply = self.post("/api/games", &wanted.to_string()).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        let made = reply.json();
        let seats = made["seats"].as_object().unwrap().iter();
        CreatedGame {
            id: made["game"].as_str().unwrap().to_owned(),
            seats: seats.map(|(seat, token)| (seat.clone(), token.as_str().unwrap().to_owned())).collect(),
            observer: made["observer"].as_str().unwrap().to_owned(),
        }
    }

    /// A client that has sent its hello and received the table.
    pub async fn join(&self, game: &str, token: &str) -> TestClient {
        self.try_to_join(game, token).await.expect("a table")
    }

    /// The same, if the server accepts it.
    pub async fn try_to_join(&self, game: &str, token: &str) -> Option<TestClient> {
        let mut client = self.knock(game).await;
        client.send(json!({ "type": "hello", "token": token })).await;
        let table = client.next().await.filter(|first| first["type"] == "table")?;
        client.table = table.clone();
        client.view = table["view"].clone();
        client.now = table;
        Some(client)
    }

    /// A socket on which nothing was sent yet.
    pub async fn knock(&self, game: &str) -> TestClient {
        let address = format!("ws://{}/api/games/{game}/socket", self.address);
        let (socket, _) = connect_async(address).await.expect("a socket");
        TestClient { socket, table: Value::Null, view: Value::Null, now: Value::Null, events: Vec::new(), received: 0 }
    }
}

/// A new game.
pub struct CreatedGame {
    pub id: String,
    pub seats: BTreeMap<String, String>,
    pub observer: String,
}

/// An HTTP response.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: String,
    pub bytes: usize,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }

    pub fn error(&self) -> String {
        self.json()["error"]["id"].as_str().expect("an error").to_owned()
    }
}

/// One request over its own connection.
pub async fn request(to: SocketAddr, method: &str, path: &str, body: &str, headers: &[(&str, &str)]) -> Reply {
    request_from("127.0.0.1", to, method, path, body, headers).await
}

/// The status of a response whose body need not end.
pub async fn status_of(to: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> u16 {
    let mut stream = TcpStream::connect(to).await.expect("a connection");
    stream.write_all(head(to, method, path, headers).as_bytes()).await.expect("a request");
    let mut start = [0; 12];
    timeout(TIMEOUT, stream.read_exact(&mut start)).await.expect("an answer in time").expect("an answer");
    String::from_utf8_lossy(&start[9..]).parse().expect("a status")
}

/// A request's head, with a host unless the headers have one.
fn head(to: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> String {
    let own = to.to_string();
    let host = if headers.iter().any(|(name, _)| *name == "host") { None } else { Some(("host", own.as_str())) };
    let lines = host.iter().chain(headers).map(|(name, value)| format!("{name}: {value}\r\n"));
    format!("{method} {path} HTTP/1.1\r\n{}\r\n", lines.collect::<String>())
}

/// One request over a connection from an address of this machine.
pub async fn request_from(
    from: &str,
    to: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
    headers: &[(&str, &str)],
) -> Reply {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::new(from.parse().expect("an address"), 0)).expect("an address of this machine");
    let mut stream = socket.connect(to).await.expect("a connection");
    let length = body.len().to_string();
    let all: Vec<(&str, &str)> =
        headers.iter().copied().chain([("connection", "close"), ("content-length", &length)]).collect();
    stream.write_all(head(to, method, path, &all).as_bytes()).await.expect("a request");
    // The server may have answered before it read everything.
    let _ = stream.write_all(body.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = timeout(TIMEOUT, stream.read_to_end(&mut answer)).await.expect("an answer in time");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("headers");
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers = lines.filter_map(|line| line.split_once(": ")).map(|(n, v)| (n.to_lowercase(), v.to_owned()));
    let body = &answer[end + 4..];
    Reply {
        status: status.expect("a status"),
        headers: headers.collect(),
        body: String::from_utf8_lossy(body).into_owned(),
        bytes: body.len(),
    }
}

/// A connected client.
pub struct TestClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table as first received.
    pub table: Value,
    /// The view with all patches since.
    pub view: Value,
    /// The latest pending decisions.
    pub now: Value,
    /// The events since.
    pub events: Vec<Value>,
    /// How many bytes were received.
    pub received: usize,
}

impl TestClient {
    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("sent");
    }

    pub async fn send_frame(&mut self, frame: Message) {
        let _ = self.socket.send(frame).await;
    }

    /// The next message; none once the server has closed the socket.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(TIMEOUT, self.socket.next()).await.expect("a message in time") {
                Some(Ok(Message::Text(text))) => {
                    self.received += text.len();
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    self.note(&message);
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    fn note(&mut self, message: &Value) {
        if message["type"] == "update" {
            patch::apply(&mut self.view, &message["patch"]);
            self.events.extend(message["events"].as_array().cloned().unwrap_or_default());
            self.now = message.clone();
        }
    }

    /// The next message of that type; others are noted and skipped.
    pub async fn receive(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before a message of type {kind}"));
            if message["type"] == kind {
                return message;
            }
            assert!(message["type"] != "refused" || kind == "accepted", "{message}");
            if message["type"] == "refused" {
                panic!("refused: {message}");
            }
        }
    }

    /// The id of the next refusal.
    pub async fn refusal(&mut self) -> String {
        loop {
            let message = self.next().await.expect("a refusal");
            if message["type"] == "refused" {
                return message["refusal"]["id"].as_str().expect("an id").to_owned();
            }
            assert_ne!(message["type"], "accepted", "{message}");
        }
    }

    /// Checks that nothing but presence has come, and that the server still answers.
    pub async fn nothing_new(&mut self) {
        self.send(json!({ "type": "ask", "id": "still-there", "question": "?" })).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == "still-there" {
                return;
            }
            assert_eq!(message["type"], "presence", "{message}");
        }
    }

    pub fn line(&self) -> u64 {
        self.now["line"].as_u64().expect("a line")
    }

    pub fn seat(&self) -> &str {
        self.table["seat"].as_str().expect("a seat")
    }

    /// Whether this seat must decide.
    pub fn owes(&self) -> bool {
        self.now["owed"].as_array().expect("a list").iter().any(|owed| owed[0] == self.seat())
    }

    pub fn over(&self) -> bool {
        !self.now["winner"].is_null()
    }

    /// An offered order, with all its picks.
    pub async fn some_order(&mut self, lot: &mut Lot) -> String {
        let mut draft: Vec<String> = Vec::new();
        let mut offers = self.now["offers"].clone();
        loop {
            let offer = lot.one_of(offers.as_array().expect("offers")).clone();
            let text = offer["text"].as_str().expect("a text").to_owned();
            if offer["whole"] == true {
                return text;
            }
            draft.push(text);
            self.send(json!({ "type": "offers", "id": "draft", "draft": draft })).await;
            offers = self.receive("offers").await["offers"].clone();
        }
    }

    /// Gives an order and waits until it is stored and published.
    pub async fn order(&mut self, order: &str) -> u64 {
        let line = self.line();
        let id: String = format!("{}-{line}-{order}", self.seat()).chars().take(LONGEST_ID).collect();
        self.send(json!({ "type": "order", "id": id, "line": line, "order": order })).await;
        let accepted = self.receive("accepted").await;
        self.receive("update").await;
        accepted["line"].as_u64().expect("a line")
    }
}

/// Chance for tests.
pub struct Lot(pub u64);

impl Lot {
    pub fn one_of<'a>(&mut self, list: &'a [Value]) -> &'a Value {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &list[(self.0 >> 33) as usize % list.len()]
    }
}

/// Two clients play some orders in turn; each receives the other's updates.
pub async fn play(one: &mut TestClient, other: &mut TestClient, orders: usize, lot: &mut Lot) -> usize {
    for played in 0..orders {
        if one.over() {
            return played;
        }
        let (acting, waiting) = if one.owes() { (&mut *one, &mut *other) } else { (&mut *other, &mut *one) };
        let order = acting.some_order(lot).await;
        acting.order(&order).await;
        waiting.receive("update").await;
        assert_eq!(one.line(), other.line());
    }
    orders
}

pub fn first_march() -> Value {
    json!({ "scenario": "gcacw/first-march" })
}
