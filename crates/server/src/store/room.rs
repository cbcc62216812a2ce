//! How much room a disk has.

use std::io;
use std::path::Path;

/// What is kept free for the orders of games that are being played, in bytes; on a small disk a twentieth of it.
const RESERVE: u64 = 64 * 1024 * 1024;
const PART: u64 = 20;

/// Whether the folder's disk has room for new games.
pub fn on_disk_of(folder: &Path) -> io::Result<bool> {
    let disk = fs4::statvfs(folder)?;
    Ok(is_enough(disk.available_space(), disk.total_space()))
}

fn is_enough(available: u64, total: u64) -> bool {
    available >= RESERVE.min(total / PART)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_disk_keeps_the_reserve_and_a_small_one_its_part() {
        let large = 1 << 40;
        assert!(is_enough(RESERVE, large) && !is_enough(RESERVE - 1, large));
        let small = 2 * 1024 * 1024;
        assert!(is_enough(small / PART, small) && !is_enough(small / PART - 1, small));
        assert!(!is_enough(0, small));
    }

    #[test]
    fn a_folder_has_a_disk() {
        let folder = tempfile::tempdir().unwrap();
        on_disk_of(folder.path()).unwrap();
        assert!(on_disk_of(&folder.path().join("nowhere")).is_err());
    }
}
