/** The amounts of a sum, as its reader counts with them. */

/** A number with its sign. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}

/** What a line of a sum adds, or by what it multiplies: doublings and halvings are counted as powers of two. */
export function amountOf(sum: string, amount: number): string {
  switch (sum) {
    case 'multiplied':
      return `×${amount}`;
    case 'times':
    case 'by-times':
      return amount < 0 ? `÷${2 ** -amount}` : `×${2 ** amount}`;
    default:
      return signed(amount);
  }
}
