import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personOf } from '../fields/person-name.ts';
import { type CitedPaperRecord, CitedPapers, citationsInReferences } from './cited-papers.ts';
import { readCitedReference } from './cited-reference.ts';

const paper = (more: Partial<CitedPaperRecord> & { by: string }): CitedPaperRecord => ({
  title: '',
  authors: [personOf(more.by)],
  ...more,
});
const papers = new Map<string, CitedPaperRecord>([
  [
    'doi',
    paper({
      by: 'Finn, Robert S.',
      title: 'Overall survival with widgets in older lakes',
      year: 2016,
      volume: '34',
      pages: '507',
      doi: '10.1200/JCO.2016.34',
    }),
  ],
  [
    'place',
    paper({
      by: 'Zhang, Sanning',
      title: 'On the measure of invented seas and their widgets',
      year: 2011,
      volume: '66',
      pages: '85-91',
    }),
  ],
  [
    'chinese',
    paper({ by: '吴文晓', title: '基于本体的突发事件网络舆情案例推理研究', year: 2015, volume: '29', pages: '33-38' }),
  ],
]);
const sought = new CitedPapers(papers);

test.each([
  ['Finn RS, 2016, J CLIN ONCOL, V34, DOI 10.1200/jco.2016.34', 'doi', 'same'],
  ['Finn RS, 2016, J CLIN ONCOL, V34, P507, DOI [10.9/x, 10.1200/JCO.2016.34]', 'doi', 'same'],
  ['Zhang SN, 2011, ACTA SEAS, V66, P85', 'place', 'same'],
  ['ZHANG S, 2011, ACTA SEAS, V66, P85', 'place', 'same'],
  ['Zhang SN, 2010, ACTA SEAS, V66, P85', 'place', 'check'],
  ['Zhang SN, 2011, ACTA SEAS, V66', 'place', 'check'],
  [
    'Zhang, S.-N., On the measure of invented seas and their widgets (2011) Acta Seas, 66 (2), pp. 85-91',
    'place',
    'same',
  ],
  [
    'Zhang S.N., On the Measure of Invented Seas and Their Widgets, Acta Seas, 66, 2, pp. 85-91, (2011)',
    'place',
    'same',
  ],
  ['1.吴文晓.基于本体的突发事件网络舆情案例推理研究.情报杂志.2015.29(2)', 'chinese', 'same'],
  ['[3] 吴文晓，李四. 基于本体的突发事件网络舆情案例推理研究[J]. 情报杂志, 2015, 29(2): 33-38.', 'chinese', 'same'],
  ['Wu WX, 2015, J INTELLIGENCE, V29, P33', 'chinese', 'same'],
])('§+ the reference "%s" means %s (%s)', (line, id, verdict) => {
  expect(sought.find(line)).toMatchObject({ paper: id, verdict });
});

test.each([
  'Finn RS, 2016, J CLIN ONCOL, V34, P507, DOI 10.1200/other',
  'Zhang SN, 2011, ACTA SEAS, V66, P86',
  'Zhang L, 2011, ACTA SEAS, V66, P85',
  'Zhang SN, 2019, ACTA SEAS, V66, P85',
  '2.吴明静.突发事件舆情案例建模研究:学位论文.天津:天津大学,2016',
  '[Anonymous], 2020, BREAST CANC',
])('§+ the reference "%s" means none of the papers', (line) => {
  expect(sought.find(line)).toBeUndefined();
});

test('§+ the parts of a Web of Science reference are read', () => {
  expect(readCitedReference('Alfarano C, 2005, NUCLEIC ACIDS RES, V33, pD418, DOI 10.1093/nar/gki051')).toMatchObject({
    author: 'Alfarano C',
    year: 2005,
    volume: '33',
    page: 'D418',
    dois: ['10.1093/nar/gki051'],
    source: 'NUCLEIC ACIDS RES',
  });
});

test('§+ citations in references: each paper once for a record, doubtful ones apart', () => {
  const citing = new Map([
    [
      'x',
      {
        citedReferences: [
          'Zhang SN, 2011, ACTA SEAS, V66',
          'Zhang SN, 2011, ACTA SEAS, V66, P85',
          'Finn RS, 2016, X, V34, DOI 10.1200/JCO.2016.34',
        ],
      },
    ],
    ['y', { citedReferences: ['Zhang SN, 2010, ACTA SEAS, V66, P85'] }],
  ]);
  const { citations, doubtful } = citationsInReferences(papers, citing, () => 4);
  expect(citations.map(({ paper: id, citing: by }) => `${id} ${by}`).sort()).toEqual(['doi x', 'place x']);
  expect(doubtful).toMatchObject([{ paper: 'place', citing: 'y', database: 4 }]);
});

test('§+ whatever stands in a reference, an answer comes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 300 })), (line) => {
      sought.find(line);
    }),
  );
  for (const line of ['1'.repeat(100_000), ', 2011, V66'.repeat(10_000), '.2015'.repeat(20_000), 'pp. '.repeat(30_000)])
    sought.find(line);
});
