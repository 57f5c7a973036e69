import { expect, test } from 'vitest';
import { helpGroups } from './help-list.ts';

test('§+ the editor lists the four texts and the tutorials of all 17 databases, own words over the platform’s', () => {
  const row = {
    slug: 'webvpn',
    title: '校外访问',
    body: '平台',
    version: 1,
    updatedAt: '2026-01-01',
    institutionId: null,
  };
  const [texts, tutorials] = helpGroups([row, { ...row, body: '本馆', version: 3, institutionId: 100 }]);
  expect(texts?.pages.map(({ slug }) => slug)).toEqual(['instructions', 'gzu_instructions', 'webvpn', 'consent']);
  expect(texts?.pages[2]).toMatchObject({ platform: { body: '平台' }, own: { body: '本馆', version: 3 } });
  expect(tutorials?.pages).toHaveLength(17);
  expect(tutorials?.pages[0]).toMatchObject({ slug: 'exporting_tutorials_1', path: '/exporting_tutorials/1' });
});
