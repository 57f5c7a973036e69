import { expect, test } from 'vitest';
import { contrast, readableContrast } from '#web/ui/theme/colour.ts';
import { themePresets } from '#web/ui/theme/theme-presets.ts';
import { antdTheme } from './antd-theme.ts';

test.each(themePresets)('§9.9 text in and on $name stays readable, light and dark', ({ colour }) => {
  for (const dark of [false, true]) {
    const { token } = antdTheme({ accent: colour, dark, fontSize: 14, still: false });
    const written = token?.colorTextLightSolid ?? '#ffffff';
    expect(contrast(token!.colorPrimary!, written)).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(token!.colorPrimaryHover!, written)).toBeGreaterThanOrEqual(readableContrast);
    expect(contrast(token!.colorLink!, dark ? '#242932' : '#f4f6fa')).toBeGreaterThanOrEqual(readableContrast);
  }
});

test('§+ who asks the system for less motion gets lists and dialogs that do not slide', () => {
  const look = { accent: '#1677ff', dark: false, fontSize: 14 };
  expect(antdTheme({ ...look, still: true }).token?.motion).toBe(false);
  expect(antdTheme({ ...look, still: false }).token?.motion).toBe(true);
});

test('§+ light, dark and another colour each write their own colours, so that a return leaves nothing of the other', () => {
  const look = { accent: '#1677ff', dark: false, fontSize: 14, still: false };
  const keys = [look, { ...look, dark: true }, { ...look, accent: '#b42318' }].map(
    (each) => (antdTheme(each).cssVar as { key: string }).key,
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => /^[a-z][a-z0-9-]*$/i.test(key))).toBe(true);
});
