//! Games that nobody uses: they are put away and wake up as if nothing had happened, whatever comes in between.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::faults::{Call, Fault, Faulty};
use common::{Chair, Lot, Made, PATIENCE, Running, first_march, play};
use serde_json::{Value, json};
use server::store::Store;
use server::{Limits, Public};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tempfile::{TempDir, tempdir};
use tokio::time::{sleep, timeout};

/// How long a game stays in memory that nobody uses.
const IDLE: Duration = Duration::from_millis(300);

/// A server whose games fall asleep quickly, and its store.
struct Night {
    server: Running,
    store: Arc<Faulty>,
    _data: TempDir,
}

impl Night {
    async fn falls(idle_for: Duration) -> Night {
        let data = tempdir().unwrap();
        let store = Faulty::open(data.path()).await;
        let limits = Limits { idle_for, ..Limits::default() };
        let server = Running::with_store_for(store.clone(), Public { limits, ..Public::default() }).await;
        Night { server, store, _data: data }
    }

    /// A game before a roll of dice: who acts, and who waits.
    async fn before_a_die(&self) -> (Made, Chair, Chair) {
        let game = self.server.new_game(first_march()).await;
        let union = self.server.sit(&game.id, &game.seats["union"]).await;
        let confederate = self.server.sit(&game.id, &game.seats["confederate"]).await;
        let (mut acting, mut other) = if union.owes() { (union, confederate) } else { (confederate, union) };
        acting.order("take").await;
        other.hear("update").await;
        (game, acting, other)
    }

    /// Waits until a game is not in memory any more. It was read so often before it will be read again.
    async fn asleep(&self, game: &Made) -> usize {
        sleep(IDLE * 5 / 2).await;
        self.store.opened(&game.id)
    }

    /// A game's card.
    async fn card(&self, game: &Made) -> Value {
        let reply = self.server.get_with(&format!("/api/games/{}", game.id), &game.observer).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()
    }
}

/// The first order that is offered.
fn march(acting: &Chair) -> Value {
    let order = acting.now["offers"][0]["text"].clone();
    json!({ "type": "order", "id": "march", "line": acting.line(), "order": order })
}

/// Until nobody sits at a game any more.
async fn leave(chairs: impl IntoIterator<Item = Chair>) {
    chairs.into_iter().for_each(drop);
    sleep(Duration::from_millis(20)).await;
}

mod waking {
    use super::*;

    #[tokio::test]
    async fn a_game_that_slept_is_the_same() {
        for scenario in ["gcacw/the-gap", "guns/gettysburg", "billy-yank/little-round-top"] {
            let night = Night::falls(IDLE).await;
            let game = night.server.new_game(json!({ "scenario": scenario })).await;
            let mut union = night.server.sit(&game.id, &game.seats["union"]).await;
            let mut confederate = night.server.sit(&game.id, &game.seats["confederate"]).await;
            let lot = &mut Lot(5);
            if scenario.starts_with("billy") {
                // Orders are sealed here: who has sealed his waits for the other.
                let order = union.some_order(lot).await;
                union.order(&order).await;
            } else {
                play(&mut union, &mut confederate, 30, lot).await;
            }
            let seen = night.server.sit(&game.id, &game.seats["union"]).await.table;
            leave([union, confederate]).await;
            let before = night.asleep(&game).await;
            let again = night.server.sit(&game.id, &game.seats["union"]).await.table;
            assert_eq!(night.store.opened(&game.id), before + 1, "it slept");
            assert_eq!(again, seen);
            night.server.stop().await;
        }
    }

    /// As long as somebody looks at a game now and then it stays.
    #[tokio::test]
    async fn a_game_that_is_used_stays() {
        let night = Night::falls(Duration::from_secs(60)).await;
        let (game, acting, other) = night.before_a_die().await;
        leave([acting, other]).await;
        for _ in 0..3 {
            night.card(&game).await;
        }
        drop(night.server.sit(&game.id, &game.observer).await);
        assert_eq!(night.store.opened(&game.id), 1);
        night.server.stop().await;
    }

    #[tokio::test]
    async fn of_many_games_that_nobody_looks_at_the_last_ones_stay() {
        let night = Night::falls(Duration::from_secs(60)).await;
        let mut games = Vec::new();
        for _ in 0..140 {
            games.push(night.server.new_game(first_march()).await);
        }
        let kept = night.server.sit(&games[0].id, &games[0].observer).await;
        for game in &games {
            night.card(game).await;
        }
        for (game, opened) in [(&games[0], 1), (&games[139], 1), (&games[1], 2)] {
            night.card(game).await;
            assert_eq!(night.store.opened(&game.id), opened);
        }
        drop(kept);
        night.server.stop().await;
    }

    /// Those who sit at a table keep their chairs. The next order wakes the game, and all are told what it changed.
    #[tokio::test]
    async fn who_sits_there_does_not_notice() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, mut other) = night.before_a_die().await;
        let before = night.asleep(&game).await;
        other.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
        other.hear("answer").await;
        assert_eq!(night.store.opened(&game.id), before + 1, "a question wakes it");
        let before = night.asleep(&game).await;
        let order = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
        acting.order(&order).await;
        other.hear("update").await;
        assert_eq!(night.store.opened(&game.id), before + 1, "and so does an order");
        night.asleep(&game).await;
        for chair in [&acting, &other] {
            let fresh = night.server.sit(&game.id, &game.seats[chair.seat()]).await;
            assert_eq!((&fresh.view, &fresh.now["offers"]), (&chair.view, &chair.now["offers"]));
            assert_eq!((fresh.line(), &fresh.now["take_back"]), (chair.line(), &chair.now["take_back"]));
        }
        night.server.stop().await;
    }

    /// Everybody wants the same sleeping game at once: it is opened once, and of two orders for the same line one
    /// is done.
    #[tokio::test]
    async fn a_game_that_is_woken_twice_at_once_is_there_once() {
        let night = Night::falls(IDLE).await;
        let (game, acting, other) = night.before_a_die().await;
        let (seat, message) = (acting.seat().to_owned(), march(&acting));
        leave([acting, other]).await;
        let before = night.asleep(&game).await;
        night.store.hold(Call::History, &game.id);
        let mut sockets = Vec::new();
        for _ in 0..4 {
            let mut socket = night.server.knock(&game.id).await;
            socket.send(json!({ "type": "hello", "token": game.seats[&seat] })).await;
            sockets.push(socket);
        }
        night.store.somebody_waits(Call::History, &game.id).await;
        sleep(IDLE * 3).await;
        night.store.release(Call::History, &game.id);
        for socket in &mut sockets {
            socket.hear("table").await;
        }
        assert_eq!(night.store.opened(&game.id), before + 1);
        one_is_done(&mut sockets, &message).await;
        assert_eq!(night.card(&game).await["line"], message["line"].as_u64().unwrap() + 1);
        night.server.stop().await;
    }

    /// The same where they sit at the table already, and their orders wake it.
    #[tokio::test]
    async fn a_game_at_rest_that_gets_two_orders_at_once_does_one() {
        let night = Night::falls(IDLE).await;
        let (game, acting, _other) = night.before_a_die().await;
        let (seat, message) = (acting.seat().to_owned(), march(&acting));
        let mut sockets = vec![acting];
        for _ in 0..3 {
            sockets.push(night.server.sit(&game.id, &game.seats[&seat]).await);
        }
        let before = night.asleep(&game).await;
        night.store.hold(Call::History, &game.id);
        let waiting = one_is_done(&mut sockets, &message);
        let release = async {
            night.store.somebody_waits(Call::History, &game.id).await;
            sleep(IDLE * 3).await;
            night.store.release(Call::History, &game.id);
        };
        tokio::join!(waiting, release);
        assert_eq!(night.store.opened(&game.id), before + 1);
        assert_eq!(night.card(&game).await["line"], message["line"].as_u64().unwrap() + 1);
        night.server.stop().await;
    }

    /// All send the order at once, each under an id of his own: one is accepted, the others come too late.
    async fn one_is_done(sockets: &mut [Chair], message: &Value) {
        for (number, socket) in sockets.iter_mut().enumerate() {
            let mut message = message.clone();
            message["id"] = json!(format!("at-once-{number}"));
            socket.send(message).await;
        }
        let mut accepted = 0;
        for socket in sockets {
            accepted += loop {
                let heard = socket.next().await.expect("an answer");
                match heard["type"].as_str().unwrap() {
                    "accepted" => break 1,
                    "refused" => {
                        assert_eq!(heard["refusal"]["id"], "referee:stale");
                        break 0;
                    }
                    _ => {}
                }
            };
        }
        assert_eq!(accepted, 1);
    }

    #[tokio::test]
    async fn a_store_that_fails_while_a_game_wakes_changes_nothing() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, mut other) = night.before_a_die().await;
        let message = march(&acting);
        night.asleep(&game).await;
        night.store.unreadable.store(true, Ordering::SeqCst);
        acting.send(message.clone()).await;
        assert_eq!(acting.refusal().await, "server-storage-unavailable");
        other.send(json!({ "type": "ask", "id": "q", "question": "reach hale 6" })).await;
        assert_eq!(other.refusal().await, "server-storage-unavailable");
        let card = night.server.get_with(&format!("/api/games/{}", game.id), &game.observer).await;
        assert_eq!((card.status, card.error().as_str()), (503, "server-storage-unavailable"));
        let mut knocking = night.server.knock(&game.id).await;
        knocking.send(json!({ "type": "hello", "token": game.observer })).await;
        assert_eq!(knocking.refusal().await, "server-storage-unavailable");
        night.store.unreadable.store(false, Ordering::SeqCst);
        acting.send(message.clone()).await;
        assert_eq!(acting.hear("accepted").await["line"], message["line"].as_u64().unwrap() + 1);
        other.hear("update").await;
        night.server.stop().await;
    }

    /// Whoever gives up while a game wakes leaves it to the next.
    #[tokio::test]
    async fn who_gives_up_while_a_game_wakes_leaves_it_to_the_next() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, _other) = night.before_a_die().await;
        night.asleep(&game).await;
        night.store.hold(Call::History, &game.id);
        let path = format!("/api/games/{}", game.id);
        let asking = timeout(IDLE * 2, night.server.get_with(&path, &game.observer));
        assert!(asking.await.is_err(), "held");
        night.store.release(Call::History, &game.id);
        let order = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
        acting.order(&order).await;
        night.server.stop().await;
    }
}

mod falling_asleep {
    use super::*;

    /// An order takes long to be stored: meanwhile the game stays, and nobody opens it a second time.
    #[tokio::test]
    async fn a_game_stays_while_an_order_is_stored() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, other) = night.before_a_die().await;
        let (line, message) = (acting.line(), march(&acting));
        let before = night.asleep(&game).await;
        night.store.hold(Call::Append, &game.id);
        acting.send(message).await;
        night.store.somebody_waits(Call::Append, &game.id).await;
        leave([acting, other]).await;
        sleep(IDLE * 4).await;
        assert_eq!(night.card(&game).await["line"], line);
        assert_eq!(night.store.opened(&game.id), before + 1, "the order woke it, and it was not opened since");
        night.store.release(Call::Append, &game.id);
        timeout(PATIENCE, async {
            while night.card(&game).await["line"] != line + 1 {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("the order is done, though nobody waited for it");
        night.server.stop().await;
    }

    /// A computer player thinks, and his order takes long to be stored.
    #[tokio::test]
    async fn a_game_stays_while_a_computer_decides() {
        let night = Night::falls(IDLE).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        let game = night.server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        night.store.hold(Call::Append, &game.id);
        night.store.somebody_waits(Call::Append, &game.id).await;
        let opened = night.store.opened(&game.id);
        sleep(IDLE * 4).await;
        night.card(&game).await;
        assert_eq!(night.store.opened(&game.id), opened);
        night.store.release(Call::Append, &game.id);
        over(&night, &game).await;
        night.server.stop().await;
    }

    /// Nobody looks, and the disk is full for a while: the computer goes on by himself.
    #[tokio::test]
    async fn a_computer_that_owes_an_order_keeps_his_game_awake() {
        let night = Night::falls(IDLE).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        night.store.plan(&[Fault::Full; 2]);
        let game = night.server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        timeout(PATIENCE, async {
            while !night.store.is_sound() || night.store.history(&game.id).await.unwrap().lines.len() < 4 {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("the computer plays");
        night.server.stop().await;
    }

    async fn over(night: &Night, game: &Made) {
        timeout(PATIENCE, async {
            while night.card(game).await["winner"].is_null() {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await
        .expect("the game ends");
    }

    /// Games fall asleep at every moment at which they can: between an order and its answer, while somebody sits down
    /// or leaves, while a computer thinks. Nothing is lost, done twice or shown wrongly.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_restless_night() {
        let night = Night::falls(Duration::ZERO).await;
        let seats = json!({ "union": "random", "confederate": "random" });
        let computers = night.server.new_game(json!({ "scenario": "gcacw/first-march", "seats": seats })).await;
        let game = night.server.new_game(first_march()).await;
        let mut lot = Lot(9);
        loop {
            let mut union = night.server.sit(&game.id, &game.seats["union"]).await;
            let mut confederate = night.server.sit(&game.id, &game.seats["confederate"]).await;
            assert_eq!(union.line(), confederate.line());
            play(&mut union, &mut confederate, 2, &mut lot).await;
            let fresh = night.server.sit(&game.id, &game.seats["union"]).await;
            assert_eq!((&fresh.view, fresh.line()), (&union.view, union.line()));
            if union.over() {
                break;
            }
        }
        over(&night, &computers).await;
        for game in [&game, &computers] {
            let record = night.server.get_with(&format!("/api/games/{}/record", game.id), &game.observer).await;
            let replay = night.server.post("/api/replays", &record.body).await;
            assert_eq!(replay.status, 201, "{}", replay.body);
        }
        night.server.stop().await;
    }
}

mod what_only_the_table_knows {
    use super::*;

    /// A take-back waits for consent; all leave, the game sleeps, and whoever comes back is asked.
    #[tokio::test]
    async fn a_question_survives() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, mut other) = night.before_a_die().await;
        let before = acting.view.clone();
        let (asker, answers) = (acting.seat().to_owned(), other.seat().to_owned());
        let order = acting.now["offers"][0]["text"].as_str().unwrap().to_owned();
        acting.order(&order).await;
        other.hear("update").await;
        acting.send(json!({ "type": "take-back", "id": "back" })).await;
        acting.hear("waiting").await;
        leave([acting, other]).await;
        let opened = night.asleep(&game).await;
        let mut other = night.server.sit(&game.id, &game.seats[&answers]).await;
        assert_eq!(night.store.opened(&game.id), opened + 1, "the game was put away");
        assert_eq!(other.hear("consent-asked").await["by"], asker);
        night.asleep(&game).await;
        other.send(json!({ "type": "consent", "yes": true })).await;
        other.hear("accepted").await;
        night.asleep(&game).await;
        let acting = night.server.sit(&game.id, &game.seats[&asker]).await;
        assert_eq!(acting.view, before);
        night.server.stop().await;
    }

    /// An order that comes again under its id is accepted again, and nothing happens.
    #[tokio::test]
    async fn ids_of_orders_survive() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, other) = night.before_a_die().await;
        let message = march(&acting);
        acting.send(message.clone()).await;
        let first = acting.hear("accepted").await;
        let seat = acting.seat().to_owned();
        leave([acting, other]).await;
        night.asleep(&game).await;
        let mut acting = night.server.sit(&game.id, &game.seats[&seat]).await;
        let line = acting.line();
        // Written otherwise, it is the same order.
        let mut otherwise = message.clone();
        otherwise["order"] = json!(format!(" {}", message["order"].as_str().unwrap().replace(' ', "  ")));
        for message in [message, otherwise] {
            acting.send(message).await;
            assert_eq!(acting.hear("accepted").await, first);
        }
        assert_eq!(night.card(&game).await["line"], line);
        night.server.stop().await;
    }

    /// A sealed order is taken back, of which no line tells. The same take-back again, after the game slept, takes
    /// back nothing more; and the order that was taken back is not sealed again by its old id.
    #[tokio::test]
    async fn ids_of_sealed_orders_that_were_taken_back_survive() {
        let night = Night::falls(IDLE).await;
        let game = night.server.new_game(json!({ "scenario": systems::TEST_GAME })).await;
        let mut bidding = night.server.sit(&game.id, &game.seats["union-commander"]).await;
        let order = |text: &str| json!({ "type": "order", "id": text, "line": 1, "order": text });
        bidding.send(order("bid 1")).await;
        bidding.hear("accepted").await;
        bidding.send(json!({ "type": "take-back", "id": "back" })).await;
        bidding.hear("accepted").await;
        bidding.send(order("bid 2")).await;
        bidding.hear("accepted").await;
        bidding.hear("update").await;
        leave([bidding]).await;
        let opened = night.asleep(&game).await;
        let mut bidding = night.server.sit(&game.id, &game.seats["union-commander"]).await;
        assert_eq!(night.store.opened(&game.id), opened + 1, "the game was put away");
        for message in [json!({ "type": "take-back", "id": "back" }), order("bid 1"), order("bid 2")] {
            bidding.send(message).await;
            assert_eq!(bidding.hear("accepted").await["line"], 1);
        }
        bidding.send(order("bid 3")).await;
        assert_eq!(bidding.refusal().await, "referee:already-sealed");
        let sealed = night.store.history(&game.id).await.unwrap().sealed;
        assert_eq!(sealed.iter().map(|order| order.text.as_str()).collect::<Vec<_>>(), ["bid 2"]);
        night.server.stop().await;
    }

    /// Somebody has shown a link's token in time, but is slow; meanwhile the seat is taken by the link, and the table
    /// that knew of it sleeps. He does not sit down.
    #[tokio::test]
    async fn who_was_too_slow_does_not_sit_down_at_a_seat_that_was_taken() {
        let night = Night::falls(IDLE).await;
        let game = night.server.new_game(first_march()).await;
        let link = &game.seats["union"];
        night.store.hold(Call::Game, &game.id);
        let mut slow = night.server.knock(&game.id).await;
        slow.send(json!({ "type": "hello", "token": link })).await;
        night.store.somebody_waits(Call::Game, &game.id).await;
        let bearer = format!("Bearer {link}");
        let body = json!({ "request": format!("{:032x}", 7) }).to_string();
        let path = format!("/api/games/{}/seat", game.id);
        // Another server over the same store takes the seat: this one's table is asleep all the while.
        let limits = Limits { idle_for: IDLE, ..Limits::default() };
        let public = Public { limits, ..Public::default() };
        let store = Faulty::open(night._data.path()).await;
        let elsewhere = Running::with_store_for(store, public).await;
        let headers = [("authorization", bearer.as_str())];
        let taken = common::request(elsewhere.address, "POST", &path, &body, &headers).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
        night.store.release(Call::Game, &game.id);
        assert_eq!(slow.refusal().await, "server-link-used");
        elsewhere.stop().await;
        night.server.stop().await;
    }
}

mod stopping {
    use super::*;

    /// The server stops while an order wakes its game: the order is waited for, and done.
    #[tokio::test]
    async fn an_order_that_wakes_its_game_is_waited_for() {
        let night = Night::falls(IDLE).await;
        let (game, mut acting, _other) = night.before_a_die().await;
        let (line, message) = (acting.line(), march(&acting));
        night.asleep(&game).await;
        night.store.hold(Call::History, &game.id);
        acting.send(message).await;
        night.store.somebody_waits(Call::History, &game.id).await;
        let Night { server, store, _data } = night;
        let stopping = tokio::spawn(server.stop());
        sleep(IDLE * 3).await;
        assert!(!stopping.is_finished());
        store.release(Call::History, &game.id);
        stopping.await.unwrap();
        let again = Faulty::open(_data.path()).await;
        assert_eq!(again.history(&game.id).await.unwrap().lines.len() as u64, line + 1);
    }

    /// Games asleep, at rest and awake do not keep a server from stopping.
    #[tokio::test]
    async fn sleeping_games_keep_nobody() {
        let night = Night::falls(IDLE).await;
        let (_, acting, other) = night.before_a_die().await;
        leave([acting, other]).await;
        let (rests, _acting, _other) = night.before_a_die().await;
        night.asleep(&rests).await;
        let (_awake, _acting, _other) = night.before_a_die().await;
        timeout(PATIENCE / 2, night.server.stop()).await.expect("an end");
    }
}
