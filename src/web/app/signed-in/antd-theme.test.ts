import { expect, test } from 'vitest';
import { contrast, readableContrast } from '#web/ui/colour.ts';
import { themePresets } from '#web/ui/theme-presets.ts';
import { antdTheme } from './antd-theme.ts';

test.each(themePresets)('§9.9 text in and on $name stays readable, light and dark', ({ colour }) => {
  for (const dark of [false, true]) {
    const { token } = antdTheme({ accent: colour, dark, fontSize: 14 });
    const written = token?.colorTextLightSolid ?? '#ffffff';
    expect(contrast(token!.colorPrimary!, written)).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(token!.colorPrimaryHover!, written)).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(token!.colorLink!, dark ? '#242932' : '#f4f6fa')).toBeGreaterThanOrEqual(readableContrast);
  }
});
