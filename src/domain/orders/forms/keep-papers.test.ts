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
});

test('§+ a paper put in place of another is a new one, also where one was taken off before it', () => {
  expect(keepPapers(known, [entries[0]!, paper('Something else'), entries[2]!])).toEqual(['a', null, 'c']);
  expect(keepPapers(known, [entries[0]!, paper('Something else', { doi: '10.1000/9' }), entries[2]!])).toEqual([
    'a',
    null,
    'c',
  ]);
  expect(keepPapers(known, [entries[0]!, entries[1]!, paper('', { doi: '10.1000/9' })])).toEqual(['a', 'b', null]);
});

const rest = { authors: 'Zhang, San; Li, Si', source: 'Journal of Catalysis', volume: '401', pages: '101-111' };
const doi = '10.1000/x';

test.each([
  // A slip in the title, whoever has a DOI.
  ['Hydrogen storage in gallum films', {}, 'Hydrogen storage in gallium films', {}, true],
  ['Hydrogen storage in gallum films', {}, 'Hydrogen storage in gallium films', { doi }, true],
  ['Hydrogen storage in gallium films', {}, 'Hydrogen storage in gallium films: a review', {}, true],
  ['Hydrogen storage in gallium films', {}, 'Hydrogen storage in gallium films', { year: 2023 }, true],
  ['基于深度学习的遥感图象分割方法研究', rest, '基于深度学习的遥感图像分割方法研究', rest, true],
  // Another word, number or notice is another paper, however alike the titles are.
  ['Effects of lead on the liver of rats', {}, 'Effects of zinc on the liver of rats', {}, false],
  ['铅对大鼠肝脏的影响', {}, '锌对大鼠肝脏的影响', {}, false],
  ['铅对大鼠肝脏的影响', rest, '锌对大鼠肝脏的影响', { ...rest, pages: '112-120' }, false],
  ['Hydrogen in gallium films, part I', rest, 'Hydrogen in gallium films, part II', rest, false],
  ['Hydrogen in gallium films', rest, 'Correction to: Hydrogen in gallium films', rest, false],
  // A mended DOI beside an unchanged entry; the printed paper in place of its preprint is another.
  ['Hydrogen in gallium films', { ...rest, doi }, 'Hydrogen in gallium films', { ...rest, doi: '10.1000/y' }, true],
  ['Hydrogen in gallium films', { doi }, 'Hydrogen in gallium films', { doi: '10.1000/y' }, false],
  [
    'Hydrogen in gallium films',
    { source: 'arXiv', doi },
    'Hydrogen in gallium films',
    { ...rest, doi: '10.1000/y' },
    false,
  ],
  ['Editorial', { ...rest, doi }, 'Editorial', { ...rest, doi: '10.1000/y' }, false],
  // Nothing in common.
  ['Hydrogen in gallium films', rest, '', { ...rest, doi }, false],
] as const)('§+ %s %o and in its place %s %o: the same paper is %s', (before, beside, now, beside2, same) => {
  const old = { id: 'p', entry: paper(before, { year: 2024, ...beside }) };
  // The year is mended too, so that the title alone does not settle it.
  expect(keepPapers([old], [paper(now, { year: null, ...beside2 })])).toEqual([same ? 'p' : null]);
});

test('§+ two equal papers stay two, and a blank row is none', () => {
  const twice = [
    { id: 'x', entry: paper('Same') },
    { id: 'y', entry: paper('Same') },
  ];
  expect(keepPapers(twice, [paper('Same'), paper('Same'), readPaper({})])).toEqual(['x', 'y', null]);
});
