import { expect, test } from 'vitest';
import { contrast, readableContrast } from '#web/ui/colour.ts';
import { themePresets } from '#web/ui/theme-presets.ts';
import { antdTheme } from './antd-theme.ts';

test.each(themePresets)('§9.9 text in and on $name stays readable, light and dark', ({ colour }) => {
  for (const dark of [false, true]) {
    const { colorPrimary, colorPrimaryHover, colorLink } =
      antdTheme({ accent: colour, dark, fontSize: 14 }).token ?? {};
    expect(contrast(colorPrimary!, '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(colorPrimaryHover!, '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(colorLink!, dark ? '#242932' : '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
  }
});
