import { expect, test } from 'vitest';
import { amountOf } from './amounts';

test('what is multiplied is not added', () => {
  expect([amountOf('times', 2), amountOf('by-times', 0), amountOf('times', -1), amountOf('multiplied', 3), amountOf('fire', -1)]).toEqual(['×4', '×1', '÷2', '×3', '−1']);
});
