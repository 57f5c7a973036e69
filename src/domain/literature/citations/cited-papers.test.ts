import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personOf } from '../fields/person-name.ts';
import { citationsInReferences } from './citations-in-references.ts';
import { CitedPapers, type SoughtPaper } from './cited-papers.ts';
import { readCitedReference } from './cited-reference.ts';
import type { CitedPaperRecord } from './weigh-reference.ts';

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
      source: 'JOURNAL OF CLINICAL ONCOLOGY',
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
      source: 'ACTA SEAS',
    }),
  ],
  [
    'chinese',
    paper({ by: '吴文晓', title: '基于本体的突发事件网络舆情案例推理研究', year: 2015, volume: '29', pages: '33-38' }),
  ],
]);
const asSought = (all: ReadonlyMap<string, CitedPaperRecord>): SoughtPaper[] =>
  [...all].map(([id, record]) => ({ id, records: [record] }));
const sought = new CitedPapers(asSought(papers));
const noneOwn = () => false;

test.each([
  ['Finn RS, 2016, J CLIN ONCOL, V34, DOI 10.1200/jco.2016.34', 'doi', 'same'],
  ['Finn RS, 2016, J CLIN ONCOL, V34, P507, DOI [10.9/x, 10.1200/JCO.2016.34]', 'doi', 'same'],
  ['Zhang SN, 2011, ACTA SEAS, V66, P85', 'place', 'same'],
  ['ZHANG S, 2011, ACTA SEAS, V66, P85', 'place', 'same'],
  ['Zhang SN, 2010, ACTA SEAS, V66, P85', 'place', 'check'],
  ['Zhang SN, 2011, ACTA SEAS, V66', 'place', 'check'],
  ['Zhang SN, 2019, ACTA SEAS, V66, P85', 'place', 'check'],
  ['Zhang SN, 2011, ACTA SEAS, V67, P85', 'place', 'check'],
  ['Zhang SN, 2011, ACTA SEAS, V66, P88', 'place', 'check'],
  ['Zhang SN, 2011, ACTA SEAS', 'place', 'check'],
  ['Zhang L, 2011, ACTA SEAS, V66, P85', 'place', 'check'],
  ['Zhangg QQ, 2011, ACTA SEAS, V66, P85', 'place', 'check'],
  ['Zhang S.N., On the measure of invented seas and their widgets (2003) Acta Seas', 'place', 'check'],
  ['Zhang S.N., On the measure of invented seas and widgets (2011) Acta Seas', 'place', 'check'],
  ['Finn RS, 2016, J CLIN ONCOL, V34, P507, DOI 10.1200/other', 'doi', 'check'],
  ['ZHANG S N, LI W. On the measure of invented seas and their widgets[J]. Acta Seas, 2011, 66: 85.', 'place', 'same'],
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
  expect(sought.find(line)).toMatchObject([{ paper: id, verdict }]);
});

test.each([
  'Finn RS, 2016, J CLIN ONCOL, V34, P508, DOI 10.1200/other',
  'Zhang SN, 2011, ACTA SEAS, V66, P186',
  'Zhang L, 2011, TECTONICS, V66, P85',
  'Zhang SN, 2019, ACTA SEAS, V66',
  'Zhang SN, 2011, TECTONICS, V12, P85',
  'Zhang S.N., On the measure of invented seas and their widgits, Tectonics, 12, 2, pp. 310-317, (2011)',
  '2.吴明静.突发事件舆情案例建模研究:学位论文.天津:天津大学,2016',
  '[Anonymous], 2020, BREAST CANC',
])('§+ the reference "%s" means none of the papers', (line) => {
  expect(sought.find(line)).toEqual([]);
});

test('§+ the parts of a Web of Science reference are read', () => {
  expect(readCitedReference('Alfarano C, 2005, NUCLEIC ACIDS RES, V33, pD418, DOI 10.1093/nar/gki051')).toMatchObject({
    authors: ['Alfarano C'],
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
  const { citations, doubtful } = citationsInReferences(asSought(papers), citing, () => 4, noneOwn);
  expect(citations.map(({ paper: id, citing: by }) => `${id} ${by}`).sort()).toEqual(['doi x', 'place x']);
  expect(doubtful).toMatchObject([{ paper: 'place', citing: 'y', database: 4 }]);
});

test('§+ an equal DOI that author, year, volume and page contradict is for a person, and says what differs', () => {
  const doi = 'DOI 10.1200/JCO.2016.34';
  expect(sought.find(`Muster A, 1998, LANCET, V351, P9, ${doi}`)).toMatchObject([
    { paper: 'doi', verdict: 'check', agree: ['doi'], differ: ['author', 'year', 'volume', 'page', 'source'] },
  ]);
  // The right author with another paper's DOI.
  expect(sought.find(`Finn RS, 2003, LANCET, V12, P9, ${doi}`)).toMatchObject([{ verdict: 'check' }]);
  // The year of the online version, or a misspelt author, contradicts nothing.
  expect(sought.find(`Finn RS, 2014, J CLIN ONCOL, ${doi}`)).toMatchObject([{ verdict: 'same' }]);
  expect(sought.find(`Fin XY, 2016, J CLIN ONCOL, V34, P507, ${doi}`)).toMatchObject([{ verdict: 'same' }]);
});

test('§+ DOIs of one issue that hold <…> are told apart, also where a file escaped or cut them', () => {
  const sici = (at: number) => `10.1002/1521-3773(20000103)39:1<${at}::AID-ANIE${at}>3.0.CO;2-X`;
  const issue = new CitedPapers(
    [1, 20].map((at) => ({
      id: String(at),
      records: [paper({ by: 'Muster, Anna', title: `Widgets number ${at} of the invented issue`, doi: sici(at) })],
    })),
  );
  const found = (doi: string) => issue.find(`Other B, 1990, X, V1, P3, DOI ${doi}`).map(({ paper: id }) => id);
  expect(found(sici(20))).toEqual(['20']);
  expect(found(sici(20).replace('<', '&lt;').replace('>', '&gt;'))).toEqual(['20']);
  expect(found(encodeURI(sici(1)))).toEqual(['1']);
  expect(found('10.1002/1521-3773(20000103)39:1')).toEqual([]);
});

test('§+ what the applicant typed fills what the record does not tell, and alone is never certain against it', () => {
  const record = paper({
    by: 'Muster, Anna',
    title: 'On invented lakes and what lives in them',
    year: 2012,
    volume: '7',
  });
  const stated = paper({
    by: 'Muster, A',
    title: 'On invented lakes',
    year: 2010,
    volume: '5',
    pages: '31',
    doi: '10.1/lake',
  });
  const both = new CitedPapers([{ id: 'a', records: [record], stated }]);
  expect(both.find('Muster A, 2012, J LAKES, V7, P31')).toMatchObject([{ verdict: 'same' }]);
  expect(both.find('Muster A, 2010, J LAKES, V5, P31')).toMatchObject([
    { verdict: 'check', reason: expect.stringContaining('填写') },
  ]);
  const alone = new CitedPapers([{ id: 'a', records: [], stated }]);
  expect(alone.find('Muster A, 2010, J LAKES, V5, P31')).toMatchObject([{ verdict: 'same' }]);
});

test('§+ a record of the paper itself whose list holds itself is no citation', () => {
  const citing = new Map([['own', { citedReferences: ['Zhang SN, 2011, ACTA SEAS, V66, P85'] }]]);
  const found = citationsInReferences(
    asSought(papers),
    citing,
    () => 4,
    (id, by) => id === 'place' && by === 'own',
  );
  expect(found).toEqual({ citations: [], doubtful: [] });
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

test('§+ of several references that may mean a paper the one that agrees most is kept, and the others beside it', () => {
  const lines = [
    'Zhang SN, 2011, ACTA SEAS',
    'Zhang SN, 2010, ACTA SEAS, V66, P85',
    'Zhang SN, 2011, ACTA SEAS, V66',
    'Other B, 1990, X, V1, P3',
  ];
  for (const order of [lines, [...lines].reverse()]) {
    const citing = new Map([['x', { citedReferences: [...order, order[0]!] }]]);
    const { citations, doubtful } = citationsInReferences(asSought(papers), citing, () => 4, noneOwn);
    expect(citations).toEqual([]);
    expect(doubtful).toHaveLength(1);
    expect(doubtful[0]).toMatchObject({ reference: lines[1], differ: ['year'] });
    expect(doubtful[0]!.others.map(({ reference }) => reference)).toEqual([lines[2], lines[0]]);
  }
});

test('§+ a certain reference leaves nothing to ask about, before or behind doubtful ones', () => {
  const [weak, sure] = ['Zhang SN, 2011, ACTA SEAS', 'Zhang SN, 2011, ACTA SEAS, V66, P85'];
  for (const citedReferences of [
    [weak, sure, weak],
    [sure, weak],
  ]) {
    const found = citationsInReferences(asSought(papers), new Map([['x', { citedReferences }]]), () => 4, noneOwn);
    expect(found).toMatchObject({ citations: [{ paper: 'place', reference: sure }], doubtful: [] });
  }
});

test('§+ a number tied to another work does not stand before a reference that names the paper weakly', () => {
  const citedReferences = [
    'Muster A, 1998, LANCET, V351, P9, DOI 10.1200/JCO.2016.34',
    'Finn RS, 2015, J CLIN ONCOL, V34, P507',
  ];
  const { doubtful } = citationsInReferences(asSought(papers), new Map([['x', { citedReferences }]]), () => 4, noneOwn);
  expect(doubtful).toMatchObject([{ reference: citedReferences[1], others: [{ reference: citedReferences[0] }] }]);
});

test.each([
  ['Zhang S.N., Erratum to: On the measure of invented seas and their widgets, Acta Seas, 66, 2, pp. 190, (2011)'],
  ['Zhang S.N., Reply: On the measure of invented seas and their widgets, Acta Seas, 66, 3, pp. 201-202, (2011)'],
  ['Zhang S.N., On the measure of invented seas and their widgets, part II, Acta Seas, 66, pp. 92-99, (2011)'],
])('§+ "%s" names the paper in its title and is asked about', (line) => {
  expect(sought.find(line).map(({ verdict }) => verdict)).not.toContain('same');
});
