//! What a viewer sees of a game, and the messages about it.

use super::connections::{ConnectionId, MessageText, Viewers, message_text};
use super::journal::Change;
use crate::patch;
use crate::protocol::{Answered, Message, Now, Request, Standing, TakeBack, UpdateMessage};
use crate::sentences::sentence;
use referee::{AnyGame, Spoken};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// The view last sent to each viewer.
pub type LastViews = HashMap<Arc<str>, Value>;

/// The change of an order as one viewer sees it.
pub struct ViewUpdate {
    /// The viewer's connections.
    pub connections: Vec<ConnectionId>,
    /// The message; none if it could not be made.
    pub text: Option<MessageText>,
}

/// The change of an order for every viewer, and the new views. `last_views` holds the old ones as far as known.
/// A viewer who sees no change gets no message: an instruction of another seat does not show.
pub fn updates(
    before: &dyn AnyGame,
    after: &dyn AnyGame,
    change: Change,
    mut last_views: LastViews,
    viewers: Viewers,
) -> (Vec<ViewUpdate>, LastViews) {
    let mut new_views = LastViews::new();
    let quiet = change.taken_back.is_none() && change.from == after.next_line();
    let updates = viewers.into_iter().filter_map(|(viewer, connections)| {
        let seen = last_views.remove(&viewer).map_or_else(|| view(before, &viewer), Ok);
        let Ok((update, view)) = seen.and_then(|seen| update(&seen, after, &viewer, change)) else {
            return Some(ViewUpdate { connections, text: None });
        };
        let unchanged = quiet && update.now == now(before, &viewer) && patch::is_empty(&update.patch);
        new_views.insert(viewer, view);
        (!unchanged).then(|| ViewUpdate { connections, text: message_text(&Message::Update(Box::new(update))) })
    });
    (updates.collect(), new_views)
}

/// The change of an order for one viewer, and the new view.
fn update(seen: &Value, after: &dyn AnyGame, viewer: &str, change: Change) -> Result<(UpdateMessage, Value), Spoken> {
    let view = view(after, viewer)?;
    let update = UpdateMessage {
        patch: patch::between(seen, &view),
        events: after.report(viewer, change.from)?,
        taken_back: change.taken_back,
        now: now(after, viewer),
    };
    Ok((update, view))
}

/// Answers a question about offers or about the position.
pub fn answer(game: &dyn AnyGame, viewer: &str, id: Option<String>, question: Request) -> Result<Message, Spoken> {
    match question {
        Request::Offers { draft } => {
            let offers = game.offers(viewer, &draft)?;
            Ok(Message::Offers { id, draft, offers })
        }
        Request::Ask { question } => Ok(Message::Answer { id, answer: Answered::Value(game.ask(viewer, &question)?) }),
        _ => Err(sentence("server-malformed")),
    }
}

/// The view, without keys that are null.
pub fn view(game: &dyn AnyGame, viewer: &str) -> Result<Value, Spoken> {
    game.view(viewer).map(patch::without_nulls)
}

/// The pending decisions, and what this viewer may do. Observers may do nothing.
pub fn now(game: &dyn AnyGame, viewer: &str) -> Now {
    let terms = game.take_back_terms(viewer).ok().flatten();
    Now {
        line: game.next_line(),
        owed: game.owed(),
        prompt: game.prompt(viewer).ok().flatten(),
        rule: game.asked(viewer).ok().flatten().map(|asked| asked.rule),
        offers: game.offers(viewer, &[]).unwrap_or_default(),
        take_back: match terms {
            None => TakeBack::None,
            Some(terms) if terms.free => TakeBack::Free,
            Some(_) => TakeBack::Consent,
        },
        winner: winner(game),
        instructions: instructions(game, viewer),
    }
}

/// The standing instructions of a seat, for that seat alone.
fn instructions(game: &dyn AnyGame, viewer: &str) -> Vec<Standing> {
    let standing = game.instructions(viewer).unwrap_or_default().into_iter();
    standing.map(|instruction| Standing { words: game.order_words(&instruction.answer).ok(), instruction }).collect()
}

/// The winning seat once the game is over, or `draw`.
pub fn winner(game: &dyn AnyGame) -> Option<&'static str> {
    game.winner().map(|winner| winner.unwrap_or("draw"))
}
