//! The socket: one for every browser at a table.
//!
//! The client says hello with its seat's token; then everything it says goes to the table, and
//! everything the table tells that seat goes to it. A client that is silent or does not keep up is
//! let go; it may come back.

use crate::App;
use crate::api::At;
use crate::error::ApiError;
use crate::house::Seated;
use crate::limits::{Task, Visitor};
use crate::protocol::{self, Message, Request};
use crate::said::say;
use crate::table::{Failure, Written, written};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use referee::Spoken;
use std::time::Duration;
use tokio::sync::mpsc::{self, Receiver, WeakSender};
use tokio::sync::watch;
use tokio::time::{self, MissedTickBehavior, timeout};

/// The largest message of a client.
const LARGEST_MESSAGE: usize = 64 * 1024;
/// How many messages wait for a client before it is let go.
const QUEUE: usize = 256;
/// How long the server waits for the hello.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How often a client is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How long a client may be silent.
const SILENT_FOR: Duration = Duration::from_secs(60);
/// How long a message may take to leave.
const SEND_WITHIN: Duration = Duration::from_secs(10);

/// `GET /api/games/ID/socket`.
pub async fn open(
    State(app): State<App>,
    visitor: Visitor,
    At(game): At<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::Malformed)?;
    let limited = upgrade.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
    Ok(limited.on_upgrade(move |socket| attend(app, visitor, game, socket)))
}

async fn attend(app: App, visitor: Visitor, game: String, mut socket: WebSocket) {
    match welcome(&app, &visitor, &game, &mut socket).await {
        Ok(Some(seated)) => converse(&visitor, seated, socket, app.closing.clone()).await,
        Ok(None) => {}
        Err(refusal) => refuse(socket, refusal).await,
    }
}

/// Who speaks, by his hello; nobody if he left without a word.
async fn welcome(app: &App, visitor: &Visitor, game: &str, socket: &mut WebSocket) -> Result<Option<Seated>, Spoken> {
    let Ok(heard) = timeout(HELLO_WITHIN, first_text(socket)).await else { return Err(say("server-hello-first")) };
    let Some(text) = heard? else { return Ok(None) };
    let Ok((_, Request::Hello { token, build })) = protocol::read(&text) else {
        return Err(say("server-hello-first"));
    };
    if build.is_some_and(|build| build != app.client.build()) {
        return Err(say("server-other-build"));
    }
    let _turn = visitor.turn(Task::Question).await;
    let seated = app.house.seat(game, &token).await;
    seated.map(Some).map_err(|error| error.spoken())
}

async fn first_text(socket: &mut WebSocket) -> Result<Option<Written>, Spoken> {
    loop {
        match socket.recv().await {
            Some(Ok(Frame::Text(text))) => return Ok(Some(text)),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
            Some(Ok(Frame::Binary(_))) => return Err(say("server-hello-first")),
            Some(Err(_)) => return Err(say("server-message-too-large")),
            Some(Ok(Frame::Close(_))) | None => return Ok(None),
        }
    }
}

async fn refuse(mut socket: WebSocket, refusal: Spoken) {
    if let Some(text) = written(&Message::Refused { id: None, refusal }) {
        let _ = timeout(SEND_WITHIN, socket.send(Frame::Text(text))).await;
    }
    let _ = timeout(SEND_WITHIN, socket.send(Frame::Close(None))).await;
}

/// Carries messages both ways until either side has enough. What is being carried out for the client then goes on
/// without it.
async fn converse(visitor: &Visitor, seated: Seated, socket: WebSocket, closing: watch::Receiver<bool>) {
    let (out, queue) = mpsc::channel(QUEUE);
    let answers = out.downgrade();
    let turn = visitor.turn(Task::Question).await;
    let sat_down = seated.table.sit(&seated.eyes, &seated.key, out).await;
    drop(turn);
    let (chair, first) = match sat_down {
        Ok(seated) => seated,
        Err(Failure::Refused(refusal) | Failure::NotStored(refusal)) => return refuse(socket, refusal).await,
        Err(Failure::Lost) => return,
    };
    let (sink, stream) = socket.split();
    let mut writer = tokio::spawn(write(sink, first, queue, closing));
    tokio::select! {
        () = read(visitor, &seated, chair, stream, answers) => {
            seated.table.leave(chair);
            // What was said last still leaves.
            let _ = timeout(SEND_WITHIN, writer).await;
        }
        _ = &mut writer => seated.table.leave(chair),
    }
}

async fn read(
    visitor: &Visitor,
    seated: &Seated,
    chair: u64,
    mut stream: SplitStream<WebSocket>,
    answers: WeakSender<Written>,
) {
    let refuse = |id, why| {
        let text = written(&Message::Refused { id, refusal: say(why) });
        if let (Some(text), Some(answers)) = (text, answers.upgrade()) {
            let _ = answers.try_send(text);
        }
    };
    while let Ok(Some(frame)) = timeout(SILENT_FOR, stream.next()).await {
        match frame {
            Ok(Frame::Text(text)) => match protocol::read(&text) {
                Ok((id, request)) => {
                    let task = if request.is_question() { Task::Question } else { Task::Order };
                    if task == Task::Order
                        && let Err(why) = visitor.order(seated.table.id())
                    {
                        refuse(id, why);
                        continue;
                    }
                    let _turn = visitor.turn(task).await;
                    seated.table.hear(chair, &seated.eyes, id, request).await;
                }
                Err(malformed) => refuse(malformed.id, "server-malformed"),
            },
            Ok(Frame::Binary(_)) => refuse(None, "server-malformed"),
            Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
            Ok(Frame::Close(_)) => return,
            Err(_) => return refuse(None, "server-message-too-large"),
        }
    }
}

async fn write(
    mut sink: SplitSink<WebSocket, Frame>,
    first: Written,
    mut queue: Receiver<Written>,
    mut closing: watch::Receiver<bool>,
) {
    let mut pings = time::interval_at(time::Instant::now() + PING_EVERY, PING_EVERY);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    if !matches!(timeout(SEND_WITHIN, sink.send(Frame::Text(first))).await, Ok(Ok(()))) {
        return;
    }
    loop {
        let frame = tokio::select! {
            said = queue.recv() => match said {
                Some(text) => Frame::Text(text),
                None => break,
            },
            _ = pings.tick() => Frame::Ping(Default::default()),
            _ = closing.wait_for(|closing| *closing) => break,
        };
        if !matches!(timeout(SEND_WITHIN, sink.send(frame)).await, Ok(Ok(()))) {
            return;
        }
    }
    let code = if *closing.borrow() { close_code::RESTART } else { close_code::NORMAL };
    let goodbye = CloseFrame { code, reason: Default::default() };
    let _ = timeout(SEND_WITHIN, sink.send(Frame::Close(Some(goodbye)))).await;
}
