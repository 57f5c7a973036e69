import { expect, test } from 'vitest';
import type { CitingRow } from '#contracts/literature/citing.ts';
import { narrowRows, needsPerson, nextNeeding, type PaperMatch, workRows } from './work-rows.ts';

const record = (database: number, title: string): PaperMatch['record'] => ({
  id: title,
  database,
  databaseName: '',
  editions: [],
  heldBy: [2],
  title,
  authors: 'Li W',
  source: 'Journal',
  year: 2024,
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  accession: '',
  documentType: '',
});
const match = (title: string, state: PaperMatch['state']): PaperMatch => ({
  paperId: 'p',
  recordId: title,
  version: 1,
  state,
  score: 1,
  reasons: [],
  decidedBy: null,
  decidedAt: null,
  record: record(4, title),
});
const pair = (id: string, verdict: CitingRow['verdict'], databases = [4]): CitingRow => ({
  id,
  version: 1,
  paperId: 'p',
  recordId: id,
  database: 4,
  databases,
  group: 1,
  title: `Citing ${id}`,
  authors: 'Wang X',
  source: 'S',
  year: 2025,
  verdict,
  byRule: verdict,
  reason: '',
  decided: id === 'd',
  overruled: false,
  ways: ['list'],
});

const rows = workRows(
  [match('Found', 'taken'), match('Doubtful', 'proposed')],
  [pair('a', 'other'), pair('b', 'check', [11]), pair('d', 'self')],
);
const keys = (list: typeof rows) => list.map(({ key }) => key);

test('§+ what is doubtful stands before what was found, and that before what cites', () => {
  expect(keys(rows)).toEqual(['m:p:Doubtful', 'm:p:Found', 'p:a', 'p:b', 'p:d']);
});

test('§+ the list narrows to what still needs a person, to a verdict, to a database and to words', () => {
  const all = { filter: 'all', database: 0, text: '' } as const;
  expect(keys(narrowRows(rows, { ...all, filter: 'needs' }))).toEqual(['m:p:Doubtful', 'p:b']);
  expect(keys(narrowRows(rows, { ...all, filter: 'self' }))).toEqual(['p:d']);
  expect(keys(narrowRows(rows, { ...all, filter: 'decided' }))).toEqual(['p:d']);
  expect(keys(narrowRows(rows, { ...all, database: 11 }))).toEqual(['p:b']);
  expect(keys(narrowRows(rows, { ...all, text: 'CITING A' }))).toEqual(['p:a']);
});

test('§+ the next row that needs a person is found going round the list', () => {
  expect(nextNeeding(rows, 0, needsPerson)).toBe(3);
  expect(nextNeeding(rows, 3, needsPerson)).toBe(0);
  expect(nextNeeding(rows.slice(1, 3), 0, needsPerson)).toBeUndefined();
});
