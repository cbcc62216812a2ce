//! Seats that are taken by their links.

use super::{Sqlite, damaged};
use crate::store::{StoreError, UsedLink};
use sqlx::Row;

/// How many used links of a seat are remembered.
const REMEMBERED: i64 = 16;

impl Sqlite {
    /// Puts a token in the place of another, if a seat has that one.
    pub(super) async fn write_token(&self, id: &str, old: &[u8; 32], new: &[u8; 32]) -> Result<bool, StoreError> {
        let mut change = self.pool.begin().await?;
        let seat: Option<String> =
            sqlx::query_scalar("UPDATE seats SET token = ? WHERE game = ? AND token = ? RETURNING name")
                .bind(new.as_slice())
                .bind(id)
                .bind(old.as_slice())
                .fetch_optional(&mut *change)
                .await?;
        let Some(seat) = seat else { return Ok(false) };
        sqlx::query("INSERT INTO links (game, seat, token) VALUES (?, ?, ?)")
            .bind(id)
            .bind(&seat)
            .bind(old.as_slice())
            .execute(&mut *change)
            .await?;
        let forgotten = "DELETE FROM links WHERE game = ?1 AND seat = ?2 AND rowid NOT IN \
                         (SELECT rowid FROM links WHERE game = ?1 AND seat = ?2 ORDER BY rowid DESC LIMIT ?3)";
        sqlx::query(forgotten).bind(id).bind(&seat).bind(REMEMBERED).execute(&mut *change).await?;
        change.commit().await?;
        Ok(true)
    }

    pub(super) async fn read_links(&self, id: &str) -> Result<Vec<UsedLink>, StoreError> {
        let rows = sqlx::query("SELECT seat, token FROM links WHERE game = ? ORDER BY rowid").bind(id);
        let rows = rows.fetch_all(&self.pool).await?;
        rows.iter()
            .map(|row| {
                let token: Vec<u8> = row.try_get(1)?;
                Ok(UsedLink { seat: row.try_get(0)?, token: token.try_into().map_err(|_| damaged("token"))? })
            })
            .collect()
    }
}
