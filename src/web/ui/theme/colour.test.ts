import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableContrast, readableOn } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('§+ the shade for text reads well on any background, whatever the institution chose', () => {
  fc.assert(
    fc.property(colour, colour, (accent, background) => {
      expect(contrast(readableOn(accent, background), background)).toBeGreaterThanOrEqual(readableContrast);
    }),
    { numRuns: 500 },
  );
});

test('§+ a colour that already reads well stays as it is', () => {
  expect(readableOn('#0b5394', '#ffffff')).toBe('#0b5394');
});

test('§9.9 the default #1890ff is too light for text on white and is darkened', () => {
  expect(contrast('#1890ff', '#ffffff')).toBeLessThan(readableContrast);
  expect(readableOn('#1890ff', '#ffffff')).not.toBe('#1890ff');
});
