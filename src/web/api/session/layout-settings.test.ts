import { expect, test } from 'vitest';
import { defaultLayout, readLayout } from './layout-settings.ts';

test('§2.31 tags, fixed header, logo and unique opening are switches that outlive the page', () => {
  const chosen = { ...defaultLayout, showTags: false, uniqueOpened: false, colourMode: 'dark' as const };
  expect(readLayout(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([null, '', 'nonsense', '7', '{"showTags":"no","colourMode":"pink","more":true}'])(
  '§+ stored settings that read %s leave the defaults standing',
  (text) => expect(readLayout(text)).toEqual(defaultLayout),
);
