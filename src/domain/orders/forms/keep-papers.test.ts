import { expect, test } from 'vitest';
import { keepPapers } from './keep-papers.ts';
import { readPaper } from './paper.ts';

const paper = (title: string, more: object = {}) => readPaper({ title, year: 2024, ...more });
const known = ['a', 'b', 'c'].map((id, at) => ({ id, entry: paper(`Title ${at}`, { doi: `10.1000/${at}` }) }));
const entries = known.map(({ entry }) => entry);

test('§+ papers keep their decisions when the list is reordered, shortened or added to', () => {
  expect(keepPapers(known, entries)).toEqual(['a', 'b', 'c']);
  expect(keepPapers(known, [entries[2]!, entries[0]!])).toEqual(['c', 'a']);
  expect(keepPapers(known, [paper('New one'), ...entries])).toEqual([null, 'a', 'b', 'c']);
});

test('§+ a mended title or DOI leaves the paper the same one', () => {
  expect(keepPapers(known, [entries[0]!, paper('Titel 1', { doi: '10.1000/1' }), entries[2]!])).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(keepPapers(known, [entries[0]!, paper('Something else'), entries[2]!])).toEqual(['a', 'b', 'c']);
});

test('§+ two equal papers stay two, and a blank row is none', () => {
  const twice = [
    { id: 'x', entry: paper('Same') },
    { id: 'y', entry: paper('Same') },
  ];
  expect(keepPapers(twice, [paper('Same'), paper('Same'), readPaper({})])).toEqual(['x', 'y', null]);
});
