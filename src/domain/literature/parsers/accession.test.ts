import { expect, test } from 'vitest';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import { accessionFrom, isEiNumber } from './accession.ts';
import { anyAccession, chineseAccession } from './any-accession.ts';

const wos = '000123456700001';
const plain = (): ReturnType<typeof inventedRecord> => inventedRecord({ title: 'A' });

const fromMarks = (marks: Parameters<typeof accessionFrom>[1], database?: string) => {
  const record = inventedRecord({ title: 'A', ...(database && { database }) });
  accessionFrom(record, marks);
  return record.accessions;
};

test.each([
  [{ number: `WOS:${wos}` }, { wos: `WOS:${wos}` }],
  [{ key: `WOS:${wos}` }, { wos: `WOS:${wos}` }],
  [{ key: `ISI:${wos}` }, { wos: `WOS:${wos}` }],
  [{ key: `wos:${wos}`, url: 'https://x.org' }, { wos: `WOS:${wos}` }],
  [{ url: `https://www.webofscience.com/wos/woscc/full-record/WOS:${wos}` }, { wos: `WOS:${wos}` }],
  [{ url: `https://www.webofscience.com/wos/WOS:${wos}9` }, {}],
  [{ key: `XWOS:${wos}` }, {}],
  [{ number: 'other', key: `WOS:${wos}` }, {}],
  [
    { url: 'https://www.scopus.com/inward/record.uri?eid=2-s2.0-85012345678&partnerID=40' },
    { scopus: '2-s2.0-85012345678' },
  ],
  [{ key: '2-s2.0-85012345678' }, { scopus: '2-s2.0-85012345678' }],
  [{ key: '2-s2.0-1234' }, {}],
  [{ key: 'CSCD:1234567' }, { cscd: 'CSCD:1234567' }],
  [{ number: 'cscd:1234567' }, { cscd: 'CSCD:1234567' }],
  [{ key: 'CSCD:12x' }, {}],
  [{ url: 'https://pubmed.ncbi.nlm.nih.gov/12345678/' }, { pubmed: '12345678' }],
  [
    { url: 'https://www.embase.com/search/results?subaction=viewrecord&id=L2001234567&from=export' },
    { embase: 'L2001234567' },
  ],
  [{ key: 'smith2020' }, {}],
])('§+ the marks %j of an entry hold the accession numbers %j', (marks, expected) => {
  expect(fromMarks(marks)).toEqual(expected);
});

test('§+ digits are a Compendex number only in a record of Compendex', () => {
  expect(fromMarks({ number: '20201234567890' }, 'Compendex')).toEqual({ ei: '20201234567890' });
  expect(fromMarks({ key: '20201234567890' }, 'Compendex')).toEqual({ ei: '20201234567890' });
  expect(fromMarks({ number: 'x', key: '20201234567890' }, 'Compendex')).toEqual({ ei: '20201234567890' });
  expect(fromMarks({ number: '20201234567890' }, 'Inspec')).toEqual({});
  expect(fromMarks({ number: '20201234567890' })).toEqual({});
});

test('§+ a Compendex number has fourteen digits and a year, or eleven', () => {
  for (const number of ['20201234567890', '19991234567890', '201234567890', '89100123456', '2020123456789012'])
    expect(isEiNumber(number), number).toBe(true);
  for (const number of ['20201', '1234567890', '123456789012', '21201234567890', '20201234567890123', '8910012345x'])
    expect(isEiNumber(number), number).toBe(false);
});

const fromValues = (...values: (string | undefined)[]) => {
  const record = plain();
  anyAccession(record, values);
  return record.accessions;
};

test.each([
  [[`x WOS:${wos} y`], { wos: `WOS:${wos}` }],
  [[undefined, `isi:${wos}`], { wos: `WOS:${wos}` }],
  [['CSCD:1234567'], { cscd: 'CSCD:1234567' }],
  [['', 'eid=2-s2.0-85012345678'], { scopus: '2-s2.0-85012345678' }],
  [['PMID: 12345678'], { pubmed: '12345678' }],
  [['PMID 12345678'], { pubmed: '12345678' }],
  [['https://pubmed.ncbi.nlm.nih.gov/12345678/'], { pubmed: '12345678' }],
  [['https://kns.cnki.net/kcms/detail/detail.aspx?dbname=CJFD&filename=WLXB202001001'], { cnki: 'WLXB202001001' }],
  [['https://d.wanfangdata.com.cn/periodical/wlxb202001001'], { wanfang: 'wlxb202001001' }],
  [['https://d.wanfangdata.com.cn/Detail?type=thesis&id=D01234567'], { wanfang: 'D01234567' }],
  [['https://qikan.cqvip.com/Qikan/Article/Detail?id=7100123456'], { weipu: '7100123456' }],
  [['lngid=7100123456'], { weipu: '7100123456' }],
  [['https://example.org/?id=7100123456'], { other: 'https://example.org/?id=7100123456' }],
  [['A-123'], { other: 'A-123' }],
  [['A-123', 'PMID: 12345678'], { pubmed: '12345678' }],
  [[undefined, 'A-123'], {}],
  [[], {}],
])('§+ a number whose form tells its database is known wherever it stands in %j: %j', (values, expected) => {
  expect(fromValues(...values)).toEqual(expected);
});

test('§+ a number that is known already stays', () => {
  const record = plain();
  record.accessions.pubmed = '1';
  anyAccession(record, ['own', 'PMID: 12345678', `WOS:${wos}`]);
  expect(record.accessions).toEqual({ pubmed: '1', wos: `WOS:${wos}` });
});

test('§+ of the addresses only those of Chinese databases are looked at for their numbers', () => {
  const record = plain();
  chineseAccession(record, [
    undefined,
    'https://example.org/?id=7100123456',
    'https://d.wanfangdata.com.cn/thesis/D01234567',
  ]);
  expect(record.accessions).toEqual({ wanfang: 'D01234567' });
  const other = plain();
  chineseAccession(other, ['https://example.org/?lng=1', undefined]);
  expect(other.accessions).toEqual({});
});
