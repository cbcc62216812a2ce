//! The socket: one for each connected browser.
//!
//! The client sends a hello with its seat's token. Then its messages go to the room, and the room's messages
//! for that seat go to the client. A client that is silent or does not keep up is disconnected; it may
//! reconnect.

use crate::App;
use crate::api::PathParam;
use crate::error::ApiError;
use crate::hub::Seated;
use crate::limits::{RequestKind, Visitor};
use crate::protocol::{self, Message, Request};
use crate::room::{Failure, MessageText, message_text};
use crate::sentences::sentence;
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

/// The largest message from a client.
const LARGEST_MESSAGE: usize = 64 * 1024;
/// How many messages wait for a client before it is disconnected.
const QUEUE: usize = 256;
/// How long the server waits for the hello.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How often a client is pinged.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How long a client may be silent.
const SILENT_FOR: Duration = Duration::from_secs(60);
/// How long sending a message may take.
const SEND_WITHIN: Duration = Duration::from_secs(10);

/// `GET /api/games/ID/socket`.
pub async fn open(
    State(app): State<App>,
    visitor: Visitor,
    PathParam(game): PathParam<String>,
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

/// Authenticates a client by its hello; none if it left first.
async fn welcome(app: &App, visitor: &Visitor, game: &str, socket: &mut WebSocket) -> Result<Option<Seated>, Spoken> {
    let Ok(heard) = timeout(HELLO_WITHIN, first_text(socket)).await else { return Err(sentence("server-hello-first")) };
    let Some(text) = heard? else { return Ok(None) };
    let Ok((_, Request::Hello { token, build })) = protocol::read(&text) else {
        return Err(sentence("server-hello-first"));
    };
    if build.is_some_and(|build| build != app.client.build()) {
        return Err(sentence("server-other-build"));
    }
    let _turn = visitor.turn(RequestKind::Question).await;
    let seated = app.hub.seat(game, &token).await;
    seated.map(Some).map_err(|error| error.spoken())
}

async fn first_text(socket: &mut WebSocket) -> Result<Option<MessageText>, Spoken> {
    loop {
        match socket.recv().await {
            Some(Ok(Frame::Text(text))) => return Ok(Some(text)),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
            Some(Ok(Frame::Binary(_))) => return Err(sentence("server-hello-first")),
            Some(Err(_)) => return Err(sentence("server-message-too-large")),
            Some(Ok(Frame::Close(_))) | None => return Ok(None),
        }
    }
}

async fn refuse(mut socket: WebSocket, refusal: Spoken) {
    if let Some(text) = message_text(&Message::Refused { id: None, refusal }) {
        let _ = timeout(SEND_WITHIN, socket.send(Frame::Text(text))).await;
    }
    let _ = timeout(SEND_WITHIN, socket.send(Frame::Close(None))).await;
}

/// Carries messages both ways until either side closes. An order in progress then runs on without the client.
async fn converse(visitor: &Visitor, seated: Seated, socket: WebSocket, closing: watch::Receiver<bool>) {
    let (out, queue) = mpsc::channel(QUEUE);
    let answers = out.downgrade();
    let turn = visitor.turn(RequestKind::Question).await;
    let joined = seated.room.join(&seated.viewer, &seated.key, out).await;
    drop(turn);
    let (connection, first) = match joined {
        Ok(seated) => seated,
        Err(Failure::Refused(refusal) | Failure::NotStored(refusal)) => return refuse(socket, refusal).await,
        Err(Failure::Lost) => return,
    };
    let (sink, stream) = socket.split();
    let mut writer = tokio::spawn(write(sink, first, queue, closing));
    tokio::select! {
        () = read(visitor, &seated, connection, stream, answers) => {
            seated.room.leave(connection);
            // Messages that are already queued are still sent.
            let _ = timeout(SEND_WITHIN, writer).await;
        }
        _ = &mut writer => seated.room.leave(connection),
    }
}

async fn read(
    visitor: &Visitor,
    seated: &Seated,
    connection: u64,
    mut stream: SplitStream<WebSocket>,
    answers: WeakSender<MessageText>,
) {
    let refuse = |id, why| {
        let text = message_text(&Message::Refused { id, refusal: sentence(why) });
        if let (Some(text), Some(answers)) = (text, answers.upgrade()) {
            let _ = answers.try_send(text);
        }
    };
    while let Ok(Some(frame)) = timeout(SILENT_FOR, stream.next()).await {
        match frame {
            Ok(Frame::Text(text)) => match protocol::read(&text) {
                Ok((id, request)) => {
                    let task = if request.is_question() { RequestKind::Question } else { RequestKind::Order };
                    if task == RequestKind::Order
                        && let Err(why) = visitor.order(seated.room.id())
                    {
                        refuse(id, why);
                        continue;
                    }
                    let _turn = visitor.turn(task).await;
                    seated.room.handle_request(connection, &seated.viewer, id, request).await;
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
    first: MessageText,
    mut queue: Receiver<MessageText>,
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
