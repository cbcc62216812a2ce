//! Seats that are taken by their invite links.

use super::{Sqlite, confirm, damaged, used};
use crate::store::{StoreError, UsedLink};
use sqlx::{Row, SqliteConnection};

/// How many used links of a seat are remembered.
const REMEMBERED: i64 = 16;

impl Sqlite {
    /// Replaces a token, if a seat has the old one.
    pub(super) async fn write_token(&self, id: &str, old: &[u8; 32], new: &[u8; 32]) -> Result<bool, StoreError> {
        let mut writer = self.writers.turn().await?;
        let mut change = writer.begin().await?;
        let seat = update_seat(&mut change, id, old, new).await?;
        if let Some(seat) = &seat {
            note_used(&mut change, id, seat, old).await?;
        }
        change.commit().await?;
        confirm(seat.is_none() || select_links(writer.verifier(), id).await?.iter().any(|link| link.token == *old))?;
        writer.done()?;
        Ok(seat.is_some())
    }

    pub(super) async fn read_links(&self, id: &str) -> Result<Vec<UsedLink>, StoreError> {
        let mut reader = self.reader().await?;
        let read = select_links(&mut reader, id).await;
        used(reader, read)
    }
}

/// The seat whose token was replaced.
async fn update_seat(
    change: &mut SqliteConnection,
    id: &str,
    old: &[u8; 32],
    new: &[u8; 32],
) -> Result<Option<String>, StoreError> {
    let updated = sqlx::query_scalar("UPDATE seats SET token = ? WHERE game = ? AND token = ? RETURNING name");
    Ok(updated.bind(new.as_slice()).bind(id).bind(old.as_slice()).fetch_optional(change).await?)
}

/// Remembers a used link; the oldest ones are removed.
async fn note_used(change: &mut SqliteConnection, id: &str, seat: &str, token: &[u8; 32]) -> Result<(), StoreError> {
    let noted = sqlx::query("INSERT INTO links (game, seat, token) VALUES (?, ?, ?)");
    noted.bind(id).bind(seat).bind(token.as_slice()).execute(&mut *change).await?;
    let forgotten = "DELETE FROM links WHERE game = ?1 AND seat = ?2 AND rowid NOT IN \
                     (SELECT rowid FROM links WHERE game = ?1 AND seat = ?2 ORDER BY rowid DESC LIMIT ?3)";
    sqlx::query(forgotten).bind(id).bind(seat).bind(REMEMBERED).execute(change).await?;
    Ok(())
}

async fn select_links(reader: &mut SqliteConnection, id: &str) -> Result<Vec<UsedLink>, StoreError> {
    let links = sqlx::query("SELECT seat, token FROM links WHERE game = ? ORDER BY rowid").bind(id);
    let links = links.fetch_all(reader).await?;
    links
        .iter()
        .map(|row| {
            let token: Vec<u8> = row.try_get(1)?;
            Ok(UsedLink { seat: row.try_get(0)?, token: token.try_into().map_err(|_| damaged("token"))? })
        })
        .collect()
}
