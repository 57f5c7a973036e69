import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimCell, trimmedSlice } from './trim-cell.ts';

const letters = fc.string({
  unit: fc.constantFrom('a', ' ', '\t', '\u00a0', '\u3000', '\ufeff', '\u2003', '中', 'é', '\u200b', '!'),
  maxLength: 8,
});

test('§+ a cell is what stands between two places without blanks at its ends, however they are written', () => {
  fc.assert(
    fc.property(letters, fc.nat(9), fc.nat(9), (text, from, to) => {
      expect(trimmedSlice(text, from, to)).toBe(from < to ? text.slice(from, to).trim() : '');
      expect(trimCell(text)).toBe(text.trim());
    }),
    { numRuns: 400 },
  );
  // What stands behind the cell says nothing of its own end.
  expect(trimmedSlice('a b', 0, 2)).toBe('a');
  expect(trimmedSlice('a bc', 1, 3)).toBe('b');
});
