import { expect, test } from 'vitest';
import { duplicatePapers } from './duplicate-papers.ts';

test('§+ one DOI in two spellings is one paper', () => {
  const papers = [
    { title: 'A', doi: '10.1000/ABC' },
    { title: 'Another title', doi: '10.1000/abc' },
  ];
  expect(duplicatePapers(papers)).toEqual([{ index: 1, of: 0, by: 'doi' }]);
});

test('§+ an accession number, then title and year without width, case and punctuation', () => {
  const papers = [
    { title: '深度学习：综述', year: 2020, accession: 'WOS:000123456700001' },
    { title: '别的', year: 2019, accession: 'wos:000123456700001' },
    { title: '深度学习:综述。', year: 2020 },
    { title: '深度学习:综述', year: 2021 },
    { title: 'Ｄeep learning', year: 2020 },
    { title: 'Deep Learning.', year: 2020 },
  ];
  expect(duplicatePapers(papers)).toEqual([
    { index: 1, of: 0, by: 'accession' },
    { index: 2, of: 0, by: 'title' },
    { index: 5, of: 4, by: 'title' },
  ]);
});

test('§+ equal titles with different DOIs are different papers, and empty titles match nothing', () => {
  expect(
    duplicatePapers([
      { title: 'Editorial', year: 2020, doi: '10.1000/1' },
      { title: 'Editorial', year: 2020, doi: '10.1000/2' },
      { title: '' },
      { title: '' },
    ]),
  ).toEqual([]);
});
