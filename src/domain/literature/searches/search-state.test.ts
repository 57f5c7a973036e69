import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellOf,
  isComplete,
  needsSearch,
  type SearchCell,
  type SearchEvidence,
  withoutIndexes,
} from './search-state.ts';

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

test('§+ what a search cannot mend asks for none: a contradiction, and an index that records do not tell', () => {
  const searched = cellOf([word()], 0);
  const told = word({ state: 'open', why: 'unasked', sourceCount: 10, obtained: 0 });
  const asked = [
    cellOf([], 0),
    searched,
    cellOf([told, word({ by: 'hand' })], 0),
    withoutIndexes(searched),
    withoutIndexes(searched, 'unmarked'),
  ];
  expect(asked.map((cell) => [cell.state, cell.why, needsSearch(cell)])).toEqual([
    ['unsearched', 'unasked', true],
    ['none', '', false],
    ['unsearched', 'contradicted', false],
    ['unsearched', 'unindexed', false],
    ['unsearched', 'unmarked', false],
  ]);
});

test('§+ a difference is 未取齐 until it is whole or a librarian takes it as it is', () => {
  const listed = word({ sourceCount: 3, obtained: 2 });
  expect(cellOf([listed], 2)).toMatchObject({ state: 'found', why: 'short', sourceCount: 3, obtained: 2 });
  expect(isComplete(cellOf([listed], 2))).toBe(false);
  expect(isComplete(cellOf([{ ...listed, obtained: 3 }], 2))).toBe(true);
  expect(isComplete(cellOf([listed, word({ by: 'hand' })], 2))).toBe(true);
  expect(isComplete(cellOf([word({ sourceCount: null, obtained: 2 })], 2))).toBe(true);
});

test('§+ a librarian’s word covers no difference that a source told later, and dates nothing that came later', () => {
  const hand = word({ by: 'hand', day: '2026-03-01', byName: '馆员' });
  const brought = word({ by: 'fetch', day: '2026-03-20', state: 'open', why: 'short', sourceCount: 30, obtained: 12 });
  expect(cellOf([hand, brought], 12)).toMatchObject({ state: 'found', day: '2026-03-20', by: 'fetch', why: 'short' });
  const same = { ...hand, day: '2026-03-20' };
  expect(cellOf([same, brought], 12)).toMatchObject({ day: '2026-03-20', by: 'hand', why: '' });
  // Told by a record, the difference is open and the list is still that of the librarian.
  const told = word({ day: '2026-03-20', state: 'open', why: 'unasked', sourceCount: 30, obtained: 12 });
  expect(cellOf([hand, told], 12)).toMatchObject({ day: '2026-03-01', by: 'hand', why: 'short' });
  // A later fetch dates itself; a file is imported later than it is exported.
  expect(cellOf([hand, word({ by: 'fetch', day: '2026-03-20' })], 1)).toMatchObject({ day: '2026-03-20', by: 'fetch' });
  expect(cellOf([hand, word({ by: 'import', day: '2026-03-20' })], 1)).toMatchObject({ day: '2026-03-01', by: 'hand' });
  // Also where its records say how often they are cited: 收录 and 被引 of one export are of one day.
  const exported = word({ by: 'import', day: '2026-03-20', sourceCount: 1, obtained: 1 });
  expect(cellOf([hand, exported], 1)).toMatchObject({ day: '2026-03-01', by: 'hand', why: '' });
  const between = word({ by: 'fetch', day: '2026-03-10' });
  expect(cellOf([hand, between, exported], 1)).toMatchObject({ day: '2026-03-10', by: 'fetch' });
  // Nobody searched it whole: a part that came is no search.
  expect(cellOf([brought], 12).state).toBe('unsearched');
});

/** The rule in words, over all that was said. */
const slowCell = (
  said: readonly SearchEvidence[],
  found: number,
): Pick<SearchCell, 'state' | 'day' | 'by' | 'sourceCount' | 'obtained'> & { taken: boolean } => {
  const days = said.filter(({ sourceCount }) => sourceCount !== null).map(({ day }) => day);
  const latest = said.filter(({ day, sourceCount }) => sourceCount !== null && days.every((one) => one <= day));
  const sourceCount = latest.length > 0 ? Math.max(...latest.map((one) => one.sourceCount!)) : null;
  const obtained = said.reduce<number | null>(
    (most, one) => (one.obtained === null ? most : Math.max(most ?? 0, one.obtained)),
    null,
  );
  const searched = said.filter(({ state }) => state === 'searched');
  const hands = searched.filter(({ by }) => by === 'hand');
  // A list that a fetch brought in part is of its day, where a librarian said that it was searched.
  const parts = said.filter(({ by, why, sourceCount: told }) => by === 'fetch' && why === 'short' && told !== null);
  const latestOf = (some: readonly SearchEvidence[]) => {
    const newest = some.filter(({ day }) => some.every((one) => one.day <= day));
    return newest.find(({ by }) => by === 'hand') ?? newest[0];
  };
  const hand = latestOf(hands);
  const fetched = [...searched.filter(({ by }) => by === 'fetch'), ...parts];
  const last = hand ? (latestOf(fetched.filter(({ day }) => day > hand.day)) ?? hand) : latestOf(searched);
  const promised = said.some((one) => one.sourceCount !== null && one.sourceCount > 0);
  const taken = hand !== undefined && days.every((day) => day <= hand.day);
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
    taken,
  };
};

const said = fc.record({
  by: fc.constantFrom('import', 'fetch', 'hand'),
  state: fc.constantFrom('searched', 'open'),
  day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  byName: fc.constant(''),
  sourceCount: fc.constantFrom(null, 0, 1, 3),
  obtained: fc.constantFrom(null, 0, 1, 3),
  why: fc.constantFrom('', 'paused', 'quota', 'short'),
}) satisfies fc.Arbitrary<SearchEvidence>;

test('§+ whatever was said in whatever order, the answer is that of the rule in words', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (evidence, found) => {
      const { state, day, by, sourceCount, obtained, why } = cellOf(evidence, found);
      const { taken, ...slow } = slowCell(evidence, found);
      expect({ state, day, by, sourceCount, obtained }).toEqual(slow);
      // Short where the source says there is more than came in, unless a librarian took it as it is, knowing of it.
      const isShort = by !== '' && !taken && sourceCount !== null && (obtained ?? 0) < sourceCount;
      if (state !== 'unsearched') expect(why).toBe(isShort ? 'short' : '');
      else expect(why).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
