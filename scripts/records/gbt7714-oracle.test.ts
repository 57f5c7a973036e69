import { describe, expect, test } from 'vitest';
import type { ReferenceStyle } from '#domain/literature/formats/reference-style.ts';
import { judgedBy, stylesAreHere } from '#tests/builders/records/official-style.ts';

describe.skipIf(!stylesAreHere)('the standard’s own examples', () => {
  test.each<ReferenceStyle>(['gbt7714-2025', 'gbt7714-2015'])(
    '§+ %s: we write them as the official style does',
    async (style) => {
      const found = await judgedBy(style);
      if (process.env.CSL_DIFFER) console.warn(found.differ.join('\n'));
      console.warn(`${style}: ${found.agree} of ${found.compared} examples agree with the official style`);
      expect(found.examples).toBe(344);
      expect(found.agree / found.compared).toBeGreaterThan(0.95);
    },
  );
});
