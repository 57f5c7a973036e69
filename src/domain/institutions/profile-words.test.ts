import { expect, test } from 'vitest';
import { valueAt, withValue } from './overlay.ts';
import { profileMistakes } from './profile-rules.ts';
import { profileChanges, profileLabels, settingWords } from './profile-words.ts';
import { defaultProfile } from './profiles/default.ts';
import { resolveProfile } from './resolve-profile.ts';

test('§+ an overlay is changed at a path, and what becomes empty goes', () => {
  const one = withValue({ footer: 'V1' }, 'services.citation.reviewLevels', 2);
  expect(one).toEqual({ footer: 'V1', services: { citation: { reviewLevels: 2 } } });
  expect(valueAt(one, 'services.citation.reviewLevels')).toBe(2);
  expect(valueAt(one, 'services.novelty.reviewLevels')).toBeUndefined();
  expect(withValue(one, 'services.citation.reviewLevels', undefined)).toEqual({ footer: 'V1' });
});

test('§+ every setting of a profile has a name', () => {
  const leaves = (value: unknown, path: string): string[] =>
    profileLabels.has(path) || typeof value !== 'object' || value === null || Array.isArray(value)
      ? [path]
      : Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
  const unnamed = leaves(defaultProfile, '').filter((path) => !profileLabels.has(path));
  expect(unnamed).toEqual(['userTypeNames.9']);
});

test('§+ what changed is said in words', () => {
  const after = resolveProfile({
    id: null,
    overlay: { footer: 'V2', bellHiddenFor: [2, 3], services: { citation: { paymentGate: 'none', reviewLevels: 2 } } },
  });
  expect(profileChanges(defaultProfile, after).map(({ label, before, after: to }) => [label, before, to])).toEqual([
    ['页脚', '（无）', 'V2'],
    ['不显示铃铛', '委托人', '检索馆员；委托人'],
    ['查收查引 · 缴费时间', '检索开始前', '不收费'],
    ['查收查引 · 审核级数', '一级', '两级'],
  ]);
  expect(settingWords('menuFirst.4', [])).toBe('（无）');
});

test('§+ two services with one number, and a reminder after the end, are mistakes of the whole', () => {
  const profile = resolveProfile({
    id: null,
    overlay: { numbering: { order: { patent: 'C{year}-{serial:4}' } }, deadlines: { draftReminder: 9 } },
  });
  expect(profileMistakes(profile)).toEqual({
    'numbering.order.patent': '与查收查引的编号相同，会重号',
    'deadlines.draftReminder': '提醒应不晚于自动确认',
  });
});
