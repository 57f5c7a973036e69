import { expect, test } from 'vitest';
import { movedTerm, proposedQuery, typedTerm, withoutTerm, withTerm } from './query-edit.ts';

const empty = { blocks: [], not: [] };
const word = (text: string) => typedTerm(text)!;

test('§+ a typed word becomes a term: star, quotes, spaces and script are understood', () => {
  expect(typedTerm('corros*')).toEqual({
    text: 'corros',
    language: 'en',
    phrase: false,
    truncate: true,
    field: 'topic',
  });
  expect(typedTerm('“high entropy alloy”')).toMatchObject({ text: 'high entropy alloy', phrase: true });
  expect(typedTerm('高熵合金')).toMatchObject({ language: 'zh' });
  expect(typedTerm(' " ')).toBeUndefined();
});

test('§+ words are added once, moved between blocks and taken out with an empty block', () => {
  const one = withTerm(withTerm(empty, 0, word('alloy')), 1, word('corrosion'));
  expect(one.blocks).toHaveLength(2);
  expect(withTerm(one, 0, word('Alloy'))).toBe(one);
  const moved = movedTerm(one, 1, 0, -1);
  expect(moved.blocks.map(({ terms }) => terms.map(({ text }) => text))).toEqual([['alloy', 'corrosion']]);
  expect(movedTerm(one, 0, 0, -1)).toBe(one);
  expect(withoutTerm(one, 0, 0).blocks).toHaveLength(1);
});

test('§+ an empty query is proposed from the order’s terms', () => {
  const proposed = proposedQuery([
    { chinese: '高熵合金', english: 'high entropy alloy' },
    { chinese: '', english: '' },
  ]);
  expect(proposed.blocks).toHaveLength(1);
  expect(proposed.blocks[0]!.terms.map(({ text }) => text)).toEqual(['高熵合金', 'high entropy alloy']);
});
