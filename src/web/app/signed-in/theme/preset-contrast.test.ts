import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrast, readableContrast } from '#web/ui/theme/colour.ts';
import { themePresets } from '#web/ui/theme/theme-presets.ts';
import { antdTheme } from './antd-theme.ts';

/** `#fff` as `#ffffff`. */
const whole = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex);

/** Pairs of what is written and what it is written on, as the library will draw them. */
const pairs = (accent: string, dark: boolean): [string, string, string][] => {
  const token = theme.getDesignToken(antdTheme({ accent, dark, fontSize: 14, still: false }));
  const backgrounds = [token.colorBgContainer, token.colorBgElevated, token.colorBgLayout];
  return [
    ['text on a primary button', token.colorTextLightSolid, token.colorPrimary],
    ['text on it under the pointer', token.colorTextLightSolid, token.colorPrimaryHover],
    ...backgrounds.flatMap((background): [string, string, string][] => [
      ['a link', token.colorLink, background],
      ['text in the primary colour', token.colorPrimary, background],
      ['an error', token.colorError, background],
    ]),
  ];
};

describe.each(themePresets)('$name $colour', ({ colour }) => {
  test.each([
    ['light', false],
    ['dark', true],
  ] as const)('§+ everything written in or on it reads well in the %s theme', (_, dark) => {
    for (const [what, ink, background] of pairs(colour, dark))
      expect(contrast(whole(ink), whole(background)), `${what}: ${ink} on ${background}`).toBeGreaterThanOrEqual(
        readableContrast,
      );
  });
});
