import { expect, test } from 'vitest';
import { referencesNear } from './references-near.ts';

const list = [
  'Able A, 2001, J ONE, V1, P1',
  'Baker B, 2002, J TWO, V2, P2',
  'Cole C, 2003, J THREE, V3, P3',
  'Doe D, 2004, J FOUR, V4, P4',
  'Evans E, 2005, J FIVE, V5, P5',
  'Cole X, 2006, J SIX, V6, P6',
  'Frost F, 2007, J SEVEN, V7, P7',
];
const near = (...possible: string[]) => referencesNear(list, possible).map(({ no, possible: own }) => (own ? -no : no));

test('§+ beside a reference that may mean the paper stand its neighbours and those of the same surname, by their numbers', () => {
  expect(near(list[2]!)).toEqual([2, -3, 4, 6]);
  expect(near(list[0]!)).toEqual([-1, 2]);
  expect(near(list[6]!)).toEqual([6, -7]);
  expect(near(list[0]!, list[4]!)).toEqual([-1, 2, 4, -5, 6]);
});

test('§+ a reference that is not in the list brings only those of its surname, and none brings nothing', () => {
  expect(near('Cole Z, 1999, ELSEWHERE')).toEqual([3, 6]);
  expect(near('Nobody N, 1999, ELSEWHERE')).toEqual([]);
  expect(near()).toEqual([]);
});

test('§+ an initial is no surname, and of very many the first forty are shown', () => {
  expect(
    referencesNear(['C Cole, 2003, J', 'Cole D, 2004, K', 'Zed Z, 1'], ['C Cole, 2003, J']).map(({ no }) => no),
  ).toEqual([1, 2]);
  const same = Array.from({ length: 41 }, (_, at) => `Cole C, ${1960 + at}, J`);
  expect(referencesNear(same, [same[0]!])).toHaveLength(40);
});

test('§+ a reference far down the list and its neighbours are shown before forty others of the same surname', () => {
  const many = Array.from({ length: 350 }, (_, at) =>
    at < 45 ? `Wang W, ${1950 + at}, J MANY` : `Other${String.fromCharCode(97 + (at % 26))} O, 2001, J${at}`,
  );
  many[349] = 'Wang L, 2020, J LAST';
  const shown = referencesNear(many, [many[349]!]).map(({ no }) => no);
  expect(shown).toHaveLength(40);
  expect(shown.slice(-2)).toEqual([349, 350]);
  expect(shown.slice(0, 38)).toEqual(Array.from({ length: 38 }, (_, at) => at + 1));
});
