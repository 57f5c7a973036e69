import { expect, test } from 'vitest';
import { databaseTable } from './database-table.ts';
import { paperStrings } from './paper-strings.ts';
import type { QueryTerm } from './query-model.ts';
import { modelOfQuery, readFormula } from './read-formula.ts';
import { type TriedRecord, tryQuery } from './trial.ts';

const term = (text: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
  text,
  language: 'en',
  phrase: false,
  truncate: false,
  field: 'topic',
  ...more,
});
const record = (id: string, title: string, more: Partial<TriedRecord> = {}): TriedRecord => ({
  id,
  title,
  abstract: '',
  keywords: [],
  authors: [],
  affiliations: [],
  ...more,
});

test('§+ a trial names what is missed with the reason, and the term that costs most noise', () => {
  const records = [
    record('a', '高熵合金涂层的耐蚀性', { relevant: true, year: 2020 }),
    record('b', '多主元合金的耐蚀性', { relevant: true, year: 2020 }),
    record('c', '涂层的耐蚀性', { relevant: false, year: 2020 }),
    record('d', '高熵合金综述：耐蚀性', { relevant: true, year: 2020 }),
    record('e', '高熵合金的耐蚀性', { relevant: true, year: 1999 }),
  ];
  const model = {
    blocks: [{ terms: [term('高熵合金'), term('涂层')] }, { terms: [term('耐蚀')] }],
    not: [term('综述')],
    years: { from: 2015, to: 2026 },
  };
  const { hits, missed, terms } = tryQuery(model, records);
  expect(hits).toEqual(['a', 'c']);
  expect(missed).toEqual([
    { id: 'b', reason: '没有第 1 组的词', cure: null },
    { id: 'd', reason: '被排除词“综述”排除', cure: { block: null, text: '综述' } },
    { id: 'e', reason: '不在所限年份内', cure: null },
  ]);
  expect(terms[0]).toMatchObject({ noise: 1 });
  expect(terms.map(({ text, noise }) => [text, noise])).toContainEqual(['涂层', 1]);
  expect(terms.find(({ text }) => text === '高熵合金')).toMatchObject({ hits: 1, noise: 0 });
});

test('§+ phrases, truncation, nearness and fields are tried as they are meant', () => {
  const text = record('x', 'Pitting of alloys', {
    abstract: 'chloride induced pitting corrosion of high entropy alloys',
    authors: ['Zhang San'],
  });
  const finds = (terms: QueryTerm[], near?: { a: number; b: number; n: number; ordered: boolean }) =>
    tryQuery({ blocks: [{ terms, near }], not: [] }, [text]).hits.length === 1;
  expect(finds([term('high entropy alloy', { phrase: true })])).toBe(false);
  expect(finds([term('high entropy alloy', { phrase: true, truncate: true })])).toBe(true);
  expect(finds([term('alloys chloride')])).toBe(true);
  expect(finds([term('chloride', { field: 'title' })])).toBe(false);
  expect(finds([term('zhang', { field: 'author' })])).toBe(true);
  const pair = [term('chloride'), term('corrosion')];
  expect(finds(pair, { a: 0, b: 1, n: 1, ordered: false })).toBe(false);
  expect(finds(pair, { a: 0, b: 1, n: 2, ordered: true })).toBe(true);
  expect(finds(pair, { a: 1, b: 0, n: 2, ordered: true })).toBe(false);
});

test('§+ a formula typed by hand becomes blocks; a fault is told with its place', () => {
  const { wos, cnki } = databaseTable;
  const read = readFormula('TS=("high entropy alloy*" OR HEA) and ts=(corrosion near/3 chloride) NOT TI=review', wos);
  expect('query' in read && modelOfQuery(read.query)).toEqual({
    blocks: [
      { terms: [term('high entropy alloy', { phrase: true, truncate: true }), term('HEA')] },
      { terms: [term('corrosion'), term('chloride')], near: { a: 0, b: 1, n: 3, ordered: false } },
    ],
    not: [term('review', { field: 'title' })],
  });
  expect(readFormula('TS=("alloy', wos)).toEqual({
    problem: { at: 4, sentence: expect.stringContaining('第 5 个字符') },
  });
  expect(readFormula('TS=(alloy', wos)).toHaveProperty('problem');
  expect(readFormula('TS=(alloy))', wos)).toMatchObject({ problem: { at: 10 } });
  expect(readFormula("TKA=('高熵' + '合金') AND SU%='腐蚀'", cnki)).toHaveProperty('query');
  expect(readFormula('', wos)).toHaveProperty('problem');
});

test('§+ papers are looked up by DOI, else by title, in batches within the limits', () => {
  const papers = [
    { title: 'Corrosion of alloys', doi: '10.1000/a' },
    { title: 'Pitting: a review' },
    { title: '高熵合金的耐蚀性' },
    { title: '激光熔覆', translatedTitle: 'Laser cladding', doi: '10.1000/b' },
  ];
  expect(paperStrings(papers, databaseTable.wos)).toMatchObject({
    strings: [
      { formula: 'DO=("10.1000/a" OR "10.1000/b")', by: 'doi', papers: [0, 3] },
      { formula: 'TI=("Pitting: a review")', by: 'title', papers: [1] },
    ],
    left: [2],
  });
  expect(paperStrings(papers, databaseTable.weipu).strings).toEqual([
    expect.objectContaining({ by: 'title', papers: [0, 1, 2, 3] }),
  ]);
  const many = Array.from({ length: 60 }, (_, i) => ({ title: `A title of a paper on corrosion, number ${i}` }));
  const tight = { ...databaseTable.scopus, limits: { characters: 600 } };
  const { strings } = paperStrings(many, tight);
  expect(strings.length).toBeGreaterThan(3);
  expect(strings.every(({ formula }) => formula.length <= 600)).toBe(true);
  expect(strings.flatMap((one) => one.papers).toSorted((a, b) => a - b)).toEqual(many.map((_, i) => i));
});

test('§+ one word of the missed record itself is offered where one block alone fails', () => {
  const record = {
    id: 'm',
    title: '海水电解电极',
    abstract: '',
    keywords: ['海水', 'NaCl'],
    authors: [],
    affiliations: [],
    relevant: true,
    type: 'thesis' as const,
  };
  const term = (text: string) => ({ text, language: 'zh', phrase: false, truncate: false, field: 'topic' }) as const;
  const blocks = [{ terms: [term('电极')] }, { terms: [term('海水'), term('含氯')] }, { terms: [term('氯化钠')] }];
  expect(tryQuery({ blocks, not: [] }, [record]).missed).toEqual([
    { id: 'm', reason: '没有第 3 组的词', cure: { block: 2, text: 'NaCl' } },
  ]);
  expect(tryQuery({ blocks: blocks.slice(0, 2), not: [], types: ['journal'] }, [record]).missed).toEqual([
    { id: 'm', reason: '是学位文献，不在所限类型内', cure: null },
  ]);
});

test('§+ a wildcard inside a word is tried as one letter or any', () => {
  const records = [record('a', 'analyse'), record('b', 'analyze'), record('c', 'analyte x'), record('d', 'anal')];
  const hits = (text: string) => tryQuery({ blocks: [{ terms: [term(text)] }], not: [] }, records).hits;
  expect(hits('analy?e')).toEqual(['a', 'b', 'c']);
  expect(hits('ana*se')).toEqual(['a']);
  expect(hits('analy??e')).toEqual([]);
  expect(hits('a*a*e')).toEqual(['a', 'b', 'c']);
  expect(hits('a*z')).toEqual([]);
});
