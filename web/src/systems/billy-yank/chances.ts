/** Exact chances as the referee tells them: fractions by what comes of it. */

/** A fraction as a number: `2/3`, `1`. */
export function part(fraction: unknown): number {
  const [above = '0', below = '1'] = String(fraction).split('/');
  return Number(above) / Number(below);
}

/** The values of a spread with their shares, the least first; the rare ones above a last common one are put together. */
export function chances(spread: unknown, rare = 0.005): { value: number; share: number }[] {
  if (typeof spread !== 'object' || spread === null) return [];
  const all = Object.entries(spread)
    .map(([value, fraction]) => ({ value: Number(value), share: part(fraction) }))
    .sort((a, b) => a.value - b.value);
  const last = all.findLastIndex(({ share }) => share >= rare);
  const kept = all.slice(0, last + 1);
  return kept;
}
