//! Tokens and ids that cannot be guessed.

/// The letters of ids, without those that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The operating system gave no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("no random bytes")]
pub struct NoRandomness(#[from] getrandom::Error);

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A seat's secret: 128 random bits as hexadecimal digits.
pub fn new_token() -> Result<String, NoRandomness> {
    Ok(hexadecimal(&random::<16>()?))
}

/// The token for whoever takes a seat by a link. The same request gives the same token; it cannot be computed from
/// the link alone.
pub fn for_link(link: &str, request: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("brevet 2026 a seat's token for its link");
    hasher.update(&hash(link)).update(request.as_bytes());
    hexadecimal(&hasher.finalize().as_bytes()[..16])
}

/// A random seed for a computer player.
pub fn new_number() -> Result<u64, NoRandomness> {
    Ok(u64::from_le_bytes(random()?))
}

/// The id of a game or a replay: 60 random bits.
pub fn new_id() -> Result<String, NoRandomness> {
    let letters = random::<12>()?.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
    Ok(letters.iter().collect())
}

/// The hash of a token, which is stored in its place.
pub fn hash(token: &str) -> [u8; 32] {
    *blake3::hash(token.as_bytes()).as_bytes()
}

/// Whether a token has that hash; compares in constant time.
pub fn fits(token: &str, kept: &[u8; 32]) -> bool {
    blake3::hash(token.as_bytes()) == blake3::Hash::from_bytes(*kept)
}

/// Bytes as hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_and_differ() {
        let (a, b) = (new_token().unwrap(), new_token().unwrap());
        assert_eq!(a.len(), 32);
        assert_ne!(a, b);
        assert!(fits(&a, &hash(&a)) && !fits(&b, &hash(&a)));
    }

    #[test]
    fn a_link_is_exchanged_for_the_same_token_again() {
        assert_eq!(for_link("link", "request"), for_link("link", "request"));
        assert_ne!(for_link("link", "request"), for_link("link", "another"));
        assert_ne!(for_link("link", "request"), for_link("other", "request"));
        assert_eq!(for_link("link", "request").len(), 32);
    }
}
