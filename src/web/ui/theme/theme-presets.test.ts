import { describe, expect, test } from 'vitest';
import { contrast, readableContrast, readableOn } from './colour.ts';
import { isColour, themePresets } from './theme-presets.ts';

/** Every background on which text in the accent colour stands (base.css and the library's). */
const backgrounds = { light: ['#ffffff', '#f4f6fa', '#f7f9fc'], dark: ['#14171d', '#1c2028', '#22272f', '#242932'] };
/** The one each shade is derived for: the hardest of its kind. */
const hardest = { light: '#f4f6fa', dark: '#262b35' };

test('§9.9 there are eight presets, and the default is the first', () => {
  expect(themePresets).toHaveLength(8);
  expect(themePresets[0].colour).toBe('#1890ff');
  expect(new Set(themePresets.map(({ colour }) => colour)).size).toBe(8);
  expect(themePresets.every(({ colour }) => isColour(colour))).toBe(true);
});

describe.each(themePresets)('$name $colour', ({ colour }) => {
  test.each(['light', 'dark'] as const)('§+ text in this colour reads well on every %s background', (mode) => {
    const ink = readableOn(colour, hardest[mode]);
    for (const background of backgrounds[mode])
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(readableContrast);
  });

  test('§+ white text reads well on a button of this colour', () => {
    expect(contrast('#ffffff', readableOn(colour, '#ffffff'))).toBeGreaterThanOrEqual(readableContrast);
  });
});
