/** A secret or an id that nobody guesses: 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
