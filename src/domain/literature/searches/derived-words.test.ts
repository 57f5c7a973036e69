import { expect, test } from 'vitest';
import { type AskedStep, derivedWords, type HeldRecord, type ListedFile } from './derived-words.ts';
import { cellOf } from './search-state.ts';

const sciE = 4;
const held = (more: Partial<HeldRecord> = {}): HeldRecord => ({
  paper: 'a',
  database: 10,
  editions: [],
  timesCited: null,
  day: '2026-03-02',
  by: 'import',
  byName: '馆员',
  ...more,
});
const file = (more: Partial<ListedFile> = {}): ListedFile => ({
  database: 2,
  lists: [],
  day: '2026-03-02',
  byName: '馆员',
  ...more,
});
const step = (more: Partial<AskedStep> = {}): AskedStep => ({
  source: 'scopus',
  what: 'citing',
  papers: ['a'],
  answered: true,
  why: '',
  sourceCount: 3,
  day: '2026-03-02',
  byName: '馆员',
  ...more,
});
const nothing = { held: [], files: [], steps: [], citingCount: () => 1 };
const lines = (...given: Parameters<typeof derivedWords>): string[] =>
  derivedWords(...given).map((one) => `${one.paper} ${one.database} ${one.question} ${one.state}`);

test('§+ a record that is the paper answers for its database and says nothing on another paper or question', () => {
  expect(lines([10, 11], { ...nothing, held: [held()] })).toEqual(['a 10 inclusion searched']);
});

test('§+ a record of the collection that tells no index leaves the index open; one that tells another answers', () => {
  expect(lines([sciE], { ...nothing, held: [held({ database: 2 })] })).toEqual([]);
  expect(lines([sciE], { ...nothing, held: [held({ database: 2, editions: ['SSCI'] })] })).toEqual([
    'a 4 inclusion searched',
  ]);
});

test('§+ the citing list of one paper answers for that paper’s citations and no other’s', () => {
  expect(lines([sciE, 10], { ...nothing, files: [file({ lists: ['a'] })] })).toEqual([
    'a 4 citation searched',
    'a 4 by_others searched',
  ]);
  expect(lines([sciE], { ...nothing, files: [file()] })).toEqual([]);
});

test('§+ a fetch that was answered is a search, one that came short or stopped is not', () => {
  expect(lines([10], { ...nothing, steps: [step()] })).toEqual(['a 10 citation searched', 'a 10 by_others searched']);
  const short = step({ answered: false, why: 'short' });
  expect(derivedWords([10], { ...nothing, steps: [short] })[0]).toMatchObject({
    state: 'open',
    why: 'short',
    sourceCount: 3,
    obtained: 1,
  });
  // An earlier whole answer is not undone by a later broken one.
  expect(lines([10], { ...nothing, steps: [step(), { ...short, day: '2026-03-09' }] })[0]).toContain('searched');
  expect(lines([11], { ...nothing, steps: [step()] })).toEqual([]);
});

test('§+ a record that tells how often it is cited is the source’s word, and no search', () => {
  const told = { ...nothing, held: [held({ timesCited: 10 })], citingCount: () => 0 };
  expect(derivedWords([10], told)).toMatchObject([
    { question: 'inclusion', state: 'searched', sourceCount: null, obtained: null },
    { question: 'citation', state: 'open', why: 'unasked', sourceCount: 10, obtained: 0 },
    { question: 'by_others', state: 'open', why: 'unasked', sourceCount: 10, obtained: 0 },
  ]);
  // A refused list says why, and the count of the record stays beside it.
  const refused = step({ answered: false, why: 'right', sourceCount: null, day: '2026-03-01' });
  const fetched = { ...told, held: [held({ timesCited: 10, by: 'fetch' })], steps: [refused] };
  expect(derivedWords([10], fetched)[1]).toMatchObject({ state: 'open', why: 'right', sourceCount: 10 });
  // Of two counts the later one stands, whichever word is stronger.
  const answered = { ...fetched, steps: [step({ sourceCount: 9, day: '2026-03-01' })] };
  expect(derivedWords([10], answered)[1]).toMatchObject({ state: 'searched', sourceCount: 10 });
  const later = { ...fetched, steps: [step({ sourceCount: 9, day: '2026-03-03' })] };
  expect(derivedWords([10], later)[1]).toMatchObject({ state: 'searched', sourceCount: 9 });
});

test('§+ a list that answers 0 on a later day takes nothing from what the record says, while nothing came in', () => {
  const record = held({ timesCited: 10, by: 'fetch', day: '2026-03-01' });
  const answered = step({ sourceCount: 0, day: '2026-03-02' });
  const told = (count: number) =>
    derivedWords([10], { ...nothing, held: [record], steps: [answered], citingCount: () => count }).find(
      ({ question, by }) => question === 'citation' && by === 'fetch',
    )!;
  expect(told(0)).toMatchObject({ state: 'searched', sourceCount: 10, obtained: 0 });
  expect(cellOf([told(0)], 0)).toMatchObject({ state: 'unsearched', why: 'contradicted', sourceCount: 10 });
  // Something came in: the later count stands, a 0 too.
  expect(told(1)).toMatchObject({ state: 'searched', sourceCount: 0, obtained: 1 });
  // A record that says 0 contradicts no list that answers 0.
  const none = derivedWords([10], {
    ...nothing,
    held: [{ ...record, timesCited: 0 }],
    steps: [answered],
    citingCount: () => 0,
  }).find(({ question, by }) => question === 'citation' && by === 'fetch')!;
  expect(cellOf([none], 0)).toMatchObject({ state: 'none', why: '', sourceCount: 0 });
});
