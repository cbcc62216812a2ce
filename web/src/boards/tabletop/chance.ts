/** Numbers that look thrown and are always the same: what is drawn from them never changes between two visits. */

/** A number from 0 to 1 for two whole numbers and a kind. */
export function hash(x: number, y: number, kind = 0): number {
  let h = (Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(kind + 1, 0x9e3779b1)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** A smooth field of such numbers, one bump to each unit of length. */
export function noise(x: number, y: number, kind = 0): number {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const ease = (part: number) => part * part * (3 - 2 * part);
  const [across, up] = [ease(x - left), ease(y - low)];
  const row = (at: number) => hash(left, at, kind) * (1 - across) + hash(left + 1, at, kind) * across;
  return row(low) * (1 - up) + row(low + 1) * up;
}

/** A number for a word. */
export function seed(word: string): number {
  let sum = 7;
  for (const letter of word) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return sum;
}
