//! Free disk space.

use std::io;
use std::path::Path;

/// The space to keep free on a disk.
struct Reserve {
    /// An absolute number of bytes,
    bytes: u64,
    /// or, on a small disk, one part in so many.
    part: u64,
}

/// For the orders of running games.
const FOR_ORDERS: Reserve = Reserve { bytes: 64 * 1024 * 1024, part: 20 };
/// For the database's own upkeep, and for taking seats.
const FOR_UPKEEP: Reserve = Reserve { bytes: 8 * 1024 * 1024, part: 50 };

/// Whether the folder's disk has space for new games.
pub fn for_games(folder: &Path) -> io::Result<bool> {
    FOR_ORDERS.is_left_on_disk_of(folder)
}

/// Whether the folder's disk has space for orders.
pub fn for_orders(folder: &Path) -> io::Result<bool> {
    FOR_UPKEEP.is_left_on_disk_of(folder)
}

impl Reserve {
    fn is_left_on_disk_of(&self, folder: &Path) -> io::Result<bool> {
        let disk = fs4::statvfs(folder)?;
        Ok(self.is_left(disk.available_space(), disk.total_space()))
    }

    fn is_left(&self, available: u64, total: u64) -> bool {
        available >= self.bytes.min(total / self.part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_disk_keeps_the_reserve_and_a_small_one_its_part() {
        for reserve in [FOR_ORDERS, FOR_UPKEEP] {
            let large = 1 << 40;
            assert!(reserve.is_left(reserve.bytes, large) && !reserve.is_left(reserve.bytes - 1, large));
            let small = 2 * 1024 * 1024;
            let part = small / reserve.part;
            assert!(reserve.is_left(part, small) && !reserve.is_left(part - 1, small));
            assert!(!reserve.is_left(0, small));
        }
    }

    /// Orders are stored when new games are refused, and stop before the disk is full.
    #[test]
    fn orders_have_space_when_new_games_have_none() {
        for total in [2 * 1024 * 1024, 1 << 40] {
            let left = FOR_ORDERS.bytes.min(total / FOR_ORDERS.part) - 1;
            assert!(!FOR_ORDERS.is_left(left, total) && FOR_UPKEEP.is_left(left, total));
            assert!(!FOR_UPKEEP.is_left(16 * 1024, total));
        }
    }

    #[test]
    fn a_folder_has_a_disk() {
        let folder = tempfile::tempdir().unwrap();
        for_games(folder.path()).unwrap();
        assert!(for_orders(&folder.path().join("nowhere")).is_err());
    }
}
