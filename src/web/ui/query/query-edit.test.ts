import { expect, test } from 'vitest';
import {
  changedTerm,
  movedTerm,
  proposedQuery,
  proposedWords,
  type QueryDraft,
  typedTerm,
  withField,
  withNear,
  withoutTerm,
  withTerm,
} from './query-edit.ts';

const empty: QueryDraft = { blocks: [], not: [] };
const word = (text: string) => typedTerm(text)!;
const texts = ({ blocks }: QueryDraft) => blocks.map(({ terms }) => terms.map(({ text }) => text));

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
  expect(texts(movedTerm(one, 1, 0, 0))).toEqual([['alloy', 'corrosion']]);
  expect(movedTerm(one, 0, 0, -1)).toBe(one);
  const excluded = movedTerm(one, 1, 0, 'not');
  expect(texts(excluded)).toEqual([['alloy']]);
  expect(excluded.not.map(({ text }) => text)).toEqual(['corrosion']);
  expect(texts(movedTerm(excluded, 'not', 0, 1))).toEqual([['alloy'], ['corrosion']]);
  expect(withoutTerm(one, 0, 0).blocks).toHaveLength(1);
});

test('§+ nearness follows its words and goes with either of them', () => {
  const three = ['pitting', 'chloride', 'corrosion'].reduce((draft, text) => withTerm(draft, 0, word(text)), empty);
  const near = withNear(three, 0, { a: 1, b: 2, n: 5, ordered: false });
  expect(withoutTerm(near, 0, 0).blocks[0]).toMatchObject({ near: { a: 0, b: 1, n: 5 } });
  expect(withoutTerm(near, 0, 2).blocks[0]!.near).toBeUndefined();
  expect(withTerm(near, 0, word('rust')).blocks[0]!.near).toEqual({ a: 1, b: 2, n: 5, ordered: false });
  expect(withNear(near, 0, undefined).blocks[0]!.near).toBeUndefined();
});

test('§+ a field is set for one word or for a whole block', () => {
  const two = withTerm(withTerm(empty, 0, word('alloy')), 0, word('HEA'));
  expect(changedTerm(two, 0, 1, { field: 'title' }).blocks[0]!.terms.map(({ field }) => field)).toEqual([
    'topic',
    'title',
  ]);
  expect(withField(two, 0, 'keywords').blocks[0]!.terms.map(({ field }) => field)).toEqual(['keywords', 'keywords']);
});

test('§+ an empty query is proposed from the order’s terms', () => {
  const proposed = proposedQuery([
    { chinese: '高熵合金', english: 'high entropy alloy' },
    { chinese: '', english: '' },
  ]);
  expect(texts(proposed)).toEqual([['高熵合金', 'high entropy alloy']]);
});

test('§+ every term of the order and every synonym is taken, and it is said', () => {
  const seven = Array.from({ length: 7 }, (_, at) => ({ chinese: `词${at}；同义${at}`, english: `term ${at}` }));
  const proposed = proposedQuery(seven);
  expect(proposed.blocks).toHaveLength(7);
  expect(texts(proposed)[6]).toEqual(['词6', '同义6', 'term 6']);
  expect(proposedWords(proposed)).toContain('7 组，21 个词');
});
