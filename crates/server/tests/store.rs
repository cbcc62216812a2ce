//! The requirements for every store. An implementation runs [`conforms`] with a function that opens
//! it again and again on the same files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use referee::record::EntryKind;
use server::store::sqlite::Sqlite;
use server::store::{
    Answer, History, SealedOrder, Step, Store, StoreError, StoredGame, StoredInstruction, StoredLine, StoredSeat,
    UsedLink,
};
use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tempfile::tempdir;

#[tokio::test]
async fn sqlite_conforms() {
    let data = tempdir().unwrap();
    let file = data.path().join("games.db");
    conforms(async || Sqlite::open(&file).await.unwrap()).await;
}

/// The suite.
async fn conforms<S: Store + 'static>(open: impl AsyncFn() -> S) {
    what_is_stored_is_read(&open).await;
    what_is_not_there_is_not_found(&open).await;
    lines_are_stored_once(&open).await;
    lines_leave_no_gap(&open).await;
    a_step_is_stored_whole_or_not_at_all(&open).await;
    sealed_orders_and_instructions_are_replaced(&open).await;
    games_do_not_mix(&open).await;
    of_many_writers_one_wins(&open).await;
    replays_are_kept(&open).await;
    a_write_may_be_broken_off_anywhere(&open).await;
    a_token_is_replaced_once(&open).await;
}

fn game(id: &str) -> StoredGame {
    let seat = |name: &str, player: &str, token| StoredSeat { name: name.into(), player: player.into(), token };
    StoredGame {
        id: id.into(),
        scenario: "gcacw/the-gap".into(),
        header: "brevet-record 1\nsystem gcacw\n\n".into(),
        umpire: true,
        created: 1_863_000_000,
        seats: vec![
            seat("union", "human", Some([7; 32])),
            seat("confederate", "steady", None),
            seat("observer", "observer", Some([0xff; 32])),
        ],
    }
}

fn line(number: u32, order_id: Option<&str>) -> StoredLine {
    let kind = match number {
        0 => EntryKind::Begin,
        2 => EntryKind::TakeBack(1),
        3 => EntryKind::Amend("fatigue hale 2".into()),
        _ => EntryKind::Order(format!("go {number:04} « é »")),
    };
    let seat = if number == 0 { "-" } else { "union" };
    StoredLine { number, seat: seat.into(), kind, dice: vec![number, 6], order_id: order_id.map(str::to_owned) }
}

fn lines(lines: &[StoredLine]) -> Step {
    Step { lines: lines.to_vec(), ..Step::default() }
}

async fn what_is_stored_is_read<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("read"), &lines(&[line(0, None)])).await.unwrap();
    store.append("read", &lines(&[line(1, Some("a")), line(2, None)])).await.unwrap();
    store.append("read", &lines(&[line(3, Some("b"))])).await.unwrap();
    store.close().await;
    let store = open().await;
    assert_eq!(store.game("read").await.unwrap(), Some(game("read")));
    let expected = [line(0, None), line(1, Some("a")), line(2, None), line(3, Some("b"))];
    assert_eq!(store.history("read").await.unwrap(), History { lines: expected.into(), ..History::default() });
    store.close().await;
}

async fn what_is_not_there_is_not_found<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    assert_eq!(store.game("nowhere").await.unwrap(), None);
    assert_eq!(store.history("nowhere").await.unwrap(), History::default());
    assert_eq!(store.replay("nowhere").await.unwrap(), None);
    assert!(store.append("nowhere", &lines(&[line(0, None)])).await.is_err(), "lines need a game");
}

async fn lines_are_stored_once<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("once"), &lines(&[line(0, None)])).await.unwrap();
    assert!(matches!(store.create(&game("once"), &Step::default()).await, Err(StoreError::Taken)));
    store.append("once", &lines(&[line(1, Some("a"))])).await.unwrap();
    assert!(matches!(store.append("once", &lines(&[line(1, None)])).await, Err(StoreError::Taken)));
    assert!(matches!(store.append("once", &lines(&[line(2, Some("a"))])).await, Err(StoreError::Taken)));
    let other = StoredLine { seat: "confederate".into(), ..line(2, Some("a")) };
    store.append("once", &lines(&[other])).await.expect("another seat has ids of its own");
    assert_eq!(store.history("once").await.unwrap().lines.len(), 3);
}

async fn lines_leave_no_gap<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("gap"), &lines(&[line(0, None)])).await.unwrap();
    assert!(matches!(store.append("gap", &lines(&[line(2, None)])).await, Err(StoreError::Taken)));
    assert_eq!(store.history("gap").await.unwrap().lines.len(), 1);
}

async fn a_step_is_stored_whole_or_not_at_all<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("whole"), &lines(&[line(0, None)])).await.unwrap();
    let before = store.history("whole").await.unwrap();
    let sealed = Some(vec![sealed("union", None)]);
    let step = Step { lines: vec![line(1, None), line(1, None)], sealed, instructions: Some(vec![]) };
    assert!(store.append("whole", &step).await.is_err());
    assert_eq!(store.history("whole").await.unwrap(), before);
}

fn sealed(seat: &str, order_id: Option<&str>) -> SealedOrder {
    SealedOrder { seat: seat.into(), text: "bid 3".into(), dice: vec![1], order_id: order_id.map(str::to_owned) }
}

async fn sealed_orders_and_instructions_are_replaced<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("sealed"), &lines(&[line(0, None)])).await.unwrap();
    let orders = vec![sealed("confederate", Some("x")), sealed("union", None)];
    let instructions = vec![StoredInstruction { seat: "union".into(), json: "{\"a\":1}".into() }];
    let step = Step { lines: vec![], sealed: Some(orders.clone()), instructions: Some(instructions.clone()) };
    store.append("sealed", &step).await.unwrap();
    store.append("sealed", &lines(&[line(1, None)])).await.unwrap();
    let kept = store.history("sealed").await.unwrap();
    assert_eq!((kept.sealed, kept.instructions), (orders, instructions), "what a step leaves out stays");
    let step = Step { lines: vec![line(2, None)], sealed: Some(vec![]), instructions: Some(vec![]) };
    store.append("sealed", &step).await.unwrap();
    let kept = store.history("sealed").await.unwrap();
    assert!(kept.sealed.is_empty() && kept.instructions.is_empty() && kept.lines.len() == 3);
}

async fn games_do_not_mix<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    for id in ["one", "two"] {
        store.create(&game(id), &lines(&[line(0, None)])).await.unwrap();
        store.append(id, &lines(&[line(1, Some("same"))])).await.unwrap();
    }
    store.append("one", &lines(&[line(2, None)])).await.unwrap();
    assert_eq!(store.history("one").await.unwrap().lines.len(), 3);
    assert_eq!(store.history("two").await.unwrap().lines.len(), 2);
}

async fn of_many_writers_one_wins<S: Store + 'static>(open: &impl AsyncFn() -> S) {
    let store = Arc::new(open().await);
    store.create(&game("race"), &lines(&[line(0, None)])).await.unwrap();
    let writers: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.append("race", &lines(&[line(1, None)])).await })
        })
        .collect();
    let mut won = 0;
    for writer in writers {
        match writer.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert!(matches!(error, StoreError::Taken), "{error:?}"),
        }
    }
    assert_eq!(won, 1);
}

async fn replays_are_kept<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create_replay("r", "brevet-record 1\n« é »\n", 5).await.unwrap();
    assert!(matches!(store.create_replay("r", "other", 5).await, Err(StoreError::Taken)));
    store.close().await;
    assert_eq!(open().await.replay("r").await.unwrap().as_deref(), Some("brevet-record 1\n« é »\n"));
}

/// Acknowledged writes are there, cancelled ones are there completely or not at all, and the next write succeeds.
async fn a_write_may_be_broken_off_anywhere<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("cut"), &Step::default()).await.unwrap();
    let (mut stored, mut cut) = (0, 0);
    for polls in 0..60 {
        let step = Step {
            lines: (0..4).map(|more| line(stored + more, None)).collect(),
            sealed: Some(vec![sealed("union", Some(&polls.to_string()))]),
            instructions: None,
        };
        let acknowledged = polled(store.append("cut", &step), polls).await;
        store.create_replay(&format!("cut {polls}"), "", 0).await.expect("the next write");
        let kept = store.history("cut").await.unwrap();
        let found = kept.lines.len() as u32 - stored;
        assert!(found == 4 || found == 0 && acknowledged.is_none(), "{found} lines after {polls} polls");
        assert_eq!(found == 4, kept.sealed.first().is_some_and(|order| order.order_id == Some(polls.to_string())));
        acknowledged.unwrap_or(Ok(())).unwrap();
        cut += u32::from(found == 0);
        stored += found;
    }
    assert!(cut > 3, "{cut} were broken off");
}

async fn a_token_is_replaced_once<S: Store>(open: &impl AsyncFn() -> S) {
    let store = open().await;
    store.create(&game("link"), &lines(&[line(0, None)])).await.unwrap();
    store.create(&game("other-link"), &lines(&[line(0, None)])).await.unwrap();
    let token = async |id: &str| store.game(id).await.unwrap().unwrap().seats[0].token;
    assert!(store.replace_token("link", &[7; 32], &[8; 32]).await.unwrap());
    assert!(!store.replace_token("link", &[7; 32], &[9; 32]).await.unwrap(), "somebody was quicker");
    assert!(!store.replace_token("nowhere", &[7; 32], &[9; 32]).await.unwrap());
    assert_eq!((token("link").await, token("other-link").await), (Some([8; 32]), Some([7; 32])));
    assert_eq!(store.used_links("link").await.unwrap(), [UsedLink { seat: "union".into(), token: [7; 32] }]);
    assert_eq!(store.used_links("other-link").await.unwrap(), []);
    for last in 8..100 {
        assert!(store.replace_token("link", &[last; 32], &[last + 1; 32]).await.unwrap());
    }
    let links = store.used_links("link").await.unwrap();
    assert!(links.len() < 50 && links.last().unwrap().token == [99; 32], "{}", links.len());
}

/// The result of a future that is polled so often and then dropped.
async fn polled<T>(mut future: Answer<'_, T>, polls: u32) -> Option<Result<T, StoreError>> {
    for _ in 0..polls {
        if let Poll::Ready(answer) = poll_fn(|context| Poll::Ready(future.as_mut().poll(context))).await {
            return Some(answer);
        }
        tokio::time::sleep(Duration::from_micros(100)).await;
    }
    None
}
