import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, isComplete, type SearchCell, type SearchEvidence } from './search-state.ts';

const word = (more: Partial<SearchEvidence> = {}): SearchEvidence => ({
  by: 'import',
  state: 'searched',
  day: '2026-03-02',
  byName: '',
  sourceCount: null,
  obtained: null,
  why: '',
  ...more,
});

test('§+ a question without a word was not searched, whatever records there are', () => {
  expect(cellOf([], 0).state).toBe('unsearched');
  expect(cellOf([], 3)).toMatchObject({ state: 'unsearched', day: '', by: '' });
});

test('§+ what was asked and not answered was not searched, and says why', () => {
  expect(cellOf([word({ by: 'fetch', state: 'open', why: 'paused' })], 2)).toMatchObject({
    state: 'unsearched',
    why: 'paused',
  });
});

test('§+ searched is found or none by what is there', () => {
  expect(cellOf([word()], 0)).toMatchObject({ state: 'none', day: '2026-03-02', by: 'import' });
  expect(cellOf([word()], 1).state).toBe('found');
});

test('§+ the librarian’s day stands over a later import, the later of two imports over the earlier', () => {
  const hand = word({ by: 'hand', day: '2026-03-01', byName: '馆员' });
  expect(cellOf([word({ day: '2026-03-05' }), hand], 1)).toMatchObject({ day: '2026-03-01', byName: '馆员' });
  const fetched = word({ by: 'fetch', day: '2026-03-05', sourceCount: 7 });
  expect(cellOf([word(), fetched], 1)).toMatchObject({ day: '2026-03-05', by: 'fetch', sourceCount: 7, why: 'short' });
});

test('§+ what a source says is there is no nought while nothing came in, whoever says it was searched', () => {
  const told = word({ by: 'import', state: 'open', why: 'unasked', sourceCount: 10, obtained: 0 });
  const hand = word({ by: 'hand', day: '2026-03-05' });
  expect(cellOf([told, hand], 0)).toMatchObject({ state: 'unsearched', why: 'contradicted', sourceCount: 10, by: '' });
  expect(cellOf([told, word({ by: 'fetch', day: '2026-03-06', sourceCount: 0, obtained: 0 })], 0).state).toBe(
    'unsearched',
  );
  // Everything came in and the period leaves it out: that is a nought.
  expect(cellOf([{ ...told, obtained: 10 }, hand], 0)).toMatchObject({ state: 'none', why: '' });
  expect(cellOf([{ ...told, sourceCount: 0 }, hand], 0)).toMatchObject({ state: 'none', why: '' });
});

test('§+ a difference is 未取齐 until it is whole or a librarian takes it as it is', () => {
  const listed = word({ sourceCount: 3, obtained: 2 });
  expect(cellOf([listed], 2)).toMatchObject({ state: 'found', why: 'short', sourceCount: 3, obtained: 2 });
  expect(isComplete(cellOf([listed], 2))).toBe(false);
  expect(isComplete(cellOf([{ ...listed, obtained: 3 }], 2))).toBe(true);
  expect(isComplete(cellOf([listed, word({ by: 'hand' })], 2))).toBe(true);
  expect(isComplete(cellOf([word({ sourceCount: null, obtained: 2 })], 2))).toBe(true);
});

/** The rule in words, over all that was said. */
const slowCell = (
  said: readonly SearchEvidence[],
  found: number,
): Pick<SearchCell, 'state' | 'day' | 'by' | 'sourceCount' | 'obtained'> => {
  const days = said.filter(({ sourceCount }) => sourceCount !== null).map(({ day }) => day);
  const latest = said.filter(({ day, sourceCount }) => sourceCount !== null && days.every((one) => one <= day));
  const sourceCount = latest.length > 0 ? Math.max(...latest.map((one) => one.sourceCount!)) : null;
  const obtained = said.reduce<number | null>(
    (most, one) => (one.obtained === null ? most : Math.max(most ?? 0, one.obtained)),
    null,
  );
  const searched = said.filter(({ state }) => state === 'searched');
  const hands = searched.filter(({ by }) => by === 'hand');
  const deciding = hands.length > 0 ? hands : searched;
  const last = deciding.find(({ day }) => deciding.every((one) => one.day <= day));
  const promised = said.some((one) => one.sourceCount !== null && one.sourceCount > 0);
  const state =
    !last || (found === 0 && promised && !(obtained !== null && obtained > 0))
      ? 'unsearched'
      : found > 0
        ? 'found'
        : 'none';
  return {
    state,
    day: state === 'unsearched' ? '' : last!.day,
    by: state === 'unsearched' ? '' : last!.by,
    sourceCount,
    obtained,
  };
};

const said = fc.record({
  by: fc.constantFrom('import', 'fetch', 'hand'),
  state: fc.constantFrom('searched', 'open'),
  day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  byName: fc.constant(''),
  sourceCount: fc.constantFrom(null, 0, 1, 3),
  obtained: fc.constantFrom(null, 0, 1, 3),
  why: fc.constantFrom('', 'paused', 'quota'),
}) satisfies fc.Arbitrary<SearchEvidence>;

test('§+ whatever was said in whatever order, the answer is that of the rule in words', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (evidence, found) => {
      const { state, day, by, sourceCount, obtained, why } = cellOf(evidence, found);
      expect({ state, day, by, sourceCount, obtained }).toEqual(slowCell(evidence, found));
      // Short where the source says there is more than came in, unless a librarian took it as it is.
      const isShort = by !== '' && by !== 'hand' && sourceCount !== null && (obtained ?? 0) < sourceCount;
      if (state !== 'unsearched') expect(why).toBe(isShort ? 'short' : '');
      else expect(why).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
