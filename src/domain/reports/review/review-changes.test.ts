import { expect, test } from 'vitest';
import { causeOf, freshItems, placeBasis, placeChanges } from './review-changes.ts';
import type { EvidenceItem, ReviewPlace } from './review-place.ts';

const item = (title: string): EvidenceItem => ({ title, lines: [], tag: '', manual: false });
const place = (key: string, more: Partial<ReviewPlace> = {}): ReviewPlace => ({
  key,
  group: key.split('/')[0]!,
  where: '第 1 篇',
  name: '被引',
  value: '3 次',
  sums: [],
  gap: '',
  chosen: '',
  lists: () => [],
  ...more,
});
const seen = (key: string, fingerprint: string, value = '3 次') => ({ place: place(key, { value }), fingerprint });

test('§+ a fingerprint is taken over the list that answers the figure, or over all where none is named', () => {
  const lists = (other: string) => () => [
    { name: '引用', items: [item('甲')] },
    { name: '排除', items: [item(other)] },
  ];
  const basis = (chosen: string, other: string) => placeBasis(place('a/1', { chosen, lists: lists(other) }));
  expect(basis('引用', '乙')).toBe(basis('引用', '丙'));
  expect(basis('', '乙')).not.toBe(basis('', '丙'));
  expect(basis('排除', '乙')).not.toBe(basis('排除', '丙'));
});

test('§+ one place among several that changed, is new, rests on something else or is gone', () => {
  const { changed, gone } = placeChanges(
    [seen('a', 'same'), seen('b', 'old', '2 次'), seen('c', 'old'), seen('e', 'x')],
    [seen('a', 'same'), seen('b', 'new'), seen('c', 'new'), seen('d', 'y')],
  );
  expect(changed).toEqual([
    { key: 'b', before: '2 次', evidenceOnly: false },
    { key: 'c', before: '3 次', evidenceOnly: true },
    { key: 'd', before: '', evidenceOnly: false },
  ]);
  expect(gone.map(({ key }) => key)).toEqual(['e']);
});

test('§+ a change is caused by a comment on its place or its group, one’s own before others’', () => {
  const change = (key: string) => ({ key, before: '', evidenceOnly: false });
  const comment = (place: string, group: string, own: boolean) => ({ place, group, own });
  const cause = (...comments: { place: string; group: string; own: boolean }[]) =>
    causeOf(change('paper/1/cited'), 'paper/1', comments);
  expect(cause(comment('paper/1/cited', 'x', true))).toBe('own-comment');
  expect(cause(comment('x', 'paper/1', true))).toBe('own-comment');
  expect(cause(comment('x', 'paper/1', false))).toBe('other-comment');
  expect(cause(comment('x', 'paper/1', false), comment('paper/1/cited', 'x', true))).toBe('own-comment');
  expect(cause(comment('x', 'paper/2', true))).toBe('none');
  expect(cause()).toBe('none');
  expect(causeOf(change('total/cited'), 'total', [])).toBe('follows');
  expect(causeOf(change('conclusion/1'), 'conclusion', [])).toBe('follows');
  expect(causeOf(change('total/cited'), 'total', [comment('x', 'total', false)])).toBe('other-comment');
});

test('§+ only items that no earlier list of the place had are fresh', () => {
  const of = (...titles: string[]) =>
    place('a', { lists: () => titles.map((title) => ({ name: title, items: [item(title)] })) });
  expect(freshItems(undefined, of('甲')).size).toBe(0);
  expect([...freshItems(of('甲', '乙'), of('乙', '丙'))]).toEqual([expect.stringContaining('丙')]);
});
