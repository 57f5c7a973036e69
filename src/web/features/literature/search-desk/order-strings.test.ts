import { expect, test } from 'vitest';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { boardWith, paperWith } from '#tests/builders/components/literature-views.ts';
import { nextToCopy, searchSites, sitesByHand } from './order-strings.ts';

const paper = (no: number, title: string, doi = ''): WorkbenchPaper => paperWith({ no, title, doi });

const database = (id: number, code: string, searchedOn: string | null = null) => ({
  id,
  code,
  ordered: true,
  searchedOn,
});

const board = boardWith({
  papers: [
    paper(1, 'Laser cladding of steel', '10.5555/a'),
    paper(2, 'Pitting: a review'),
    paper(3, '高熵合金的耐蚀性'),
    paper(4, 'Corrosion in brine', '10.5555/b'),
  ],
  databases: [database(11, 'EI'), database(4, 'SCI-E', '2026-11-12'), database(13, 'CSSCI'), database(7, 'SSCI')],
});

test('§+ the databases of the order come first, indexes of one site together, then all others', () => {
  const sites = searchSites(board);
  expect(sites.slice(0, 2).map(({ name, codes }) => [name, codes])).toEqual([
    ['ei', ['EI']],
    ['wos', ['SCI-E', 'SSCI']],
  ]);
  expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length);
  expect(sites.map(({ name }) => name)).toEqual(expect.arrayContaining(['scopus', 'cnki', 'wanfang', 'cscd']));
  expect(sitesByHand(board)).toEqual(['CSSCI']);
});

test('§+ each formula names the papers it looks up by their numbers, and what none looks up is told', () => {
  const [ei, wos] = searchSites(board);
  expect(wos!.formulas).toEqual([
    { text: 'DO=("10.5555/a" OR "10.5555/b")', by: 'doi', papers: [1, 4] },
    { text: 'TI=("Pitting: a review")', by: 'title', papers: [2] },
  ]);
  expect(wos!.left).toEqual([3]);
  expect([wos!.imported, ei!.imported]).toEqual([false, false]);
  const cnki = searchSites(board).find(({ name }) => name === 'cnki')!;
  expect(cnki.formulas.flatMap(({ papers }) => papers).toSorted()).toEqual([1, 2, 3, 4]);
});

test('§+ copying goes on to the next formula, then to the next database of the order, and ends', () => {
  const sites = searchSites(board);
  const copied = new Set<string>();
  const seen: string[] = [];
  let here = sites[0]!.name;
  for (let step = 0; step < 20; step += 1) {
    const next = nextToCopy(sites, here, (text) => copied.has(text));
    if (!next) break;
    copied.add(next.formula.text);
    here = next.site.name;
    seen.push(here);
  }
  expect(seen).toEqual(['ei', 'ei', 'wos', 'wos']);
});
