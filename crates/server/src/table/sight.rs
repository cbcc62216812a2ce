//! What one pair of eyes sees of a game, and what is told to it.

use super::chairs::{Audience, ChairId, Written, written};
use super::journal::Change;
use crate::patch;
use crate::protocol::{Answered, Message, Now, Request, TakeBack, Update};
use crate::said::say;
use referee::{AnyGame, Spoken};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// What each pair of eyes was told to see.
pub type Shown = HashMap<Arc<str>, Value>;

/// What an order changed, as one pair of eyes is told of it.
pub struct News {
    /// Who is told.
    pub chairs: Vec<ChairId>,
    /// The message; none if it cannot be made.
    pub text: Option<Written>,
}

/// What an order changed, for everybody, and what they see now. `shown` is what they saw before, as far as known.
pub fn news(
    before: &dyn AnyGame,
    after: &dyn AnyGame,
    change: Change,
    mut shown: Shown,
    audience: Audience,
) -> (Vec<News>, Shown) {
    let mut now_shown = Shown::new();
    let news = audience.into_iter().map(|(eyes, chairs)| {
        let seen = shown.remove(&eyes).map_or_else(|| view(before, &eyes), Ok);
        let told = seen.and_then(|seen| update(&seen, after, &eyes, change));
        let text = told.ok().and_then(|(update, view)| {
            now_shown.insert(eyes, view);
            written(&Message::Update(Box::new(update)))
        });
        News { chairs, text }
    });
    (news.collect(), now_shown)
}

/// What an order changed for one pair of eyes, and what it sees now.
fn update(seen: &Value, after: &dyn AnyGame, eyes: &str, change: Change) -> Result<(Update, Value), Spoken> {
    let view = view(after, eyes)?;
    let update = Update {
        patch: patch::between(seen, &view),
        events: after.report(eyes, change.from)?,
        taken_back: change.taken_back,
        now: now(after, eyes),
    };
    Ok((update, view))
}

/// Answers a question about what is offered, or about what is seen.
pub fn answer(game: &dyn AnyGame, eyes: &str, id: Option<String>, question: Request) -> Result<Message, Spoken> {
    match question {
        Request::Offers { draft } => {
            let offers = game.offers(eyes, &draft)?;
            Ok(Message::Offers { id, draft, offers })
        }
        Request::Ask { question } => Ok(Message::Answer { id, answer: Answered::Value(game.ask(eyes, &question)?) }),
        _ => Err(say("server-malformed")),
    }
}

/// What is seen of the pieces, without keys that are null.
pub fn view(game: &dyn AnyGame, eyes: &str) -> Result<Value, Spoken> {
    game.view(eyes).map(patch::without_nulls)
}

/// What is asked, and what these eyes may do. Observers may do nothing.
pub fn now(game: &dyn AnyGame, eyes: &str) -> Now {
    let terms = game.take_back_terms(eyes).ok().flatten();
    Now {
        line: game.next_line(),
        owed: game.owed(),
        prompt: game.prompt(eyes).ok().flatten(),
        rule: game.asked(eyes).ok().flatten().map(|asked| asked.rule),
        offers: game.offers(eyes, &[]).unwrap_or_default(),
        take_back: match terms {
            None => TakeBack::None,
            Some(terms) if terms.free => TakeBack::Free,
            Some(_) => TakeBack::Consent,
        },
        winner: winner(game),
    }
}

/// The winning seat once the game is over, or `draw`.
pub fn winner(game: &dyn AnyGame) -> Option<&'static str> {
    game.winner().map(|winner| winner.unwrap_or("draw"))
}
