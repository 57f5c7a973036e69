import { expect, test } from 'vitest';
import { databaseOfRecords, databasesOfRecord } from './recognise-database.ts';
import { emptyRecord, type LiteratureRecord } from './record.ts';

const record = (known: Partial<LiteratureRecord>, format = 'ris'): LiteratureRecord => ({
  ...emptyRecord({ format, line: 1, ordinal: 1, raw: '', extra: {} }),
  ...known,
});
const wos = { accessions: { wos: 'WOS:000300000000001' } };

test('§3.12 an accession number of Web of Science proves the core collection, never an index', () => {
  expect(databasesOfRecord(record(wos))).toEqual([2]);
});

test.each([
  ['Science Citation Index Expanded (SCI-EXPANDED)', 4],
  ['Social Science Citation Index (SSCI)', 1],
  ['Social Sciences Citation Index', 1],
  ['Arts & Humanities Citation Index (A&HCI)', 6],
  ['Emerging Sources Citation Index (ESCI)', 3],
  ['Conference Proceedings Citation Index - Science (CPCI-S)', 7],
  ['Conference Proceedings Citation Index - Social Science & Humanities (CPCI-SSH)', 8],
])('§3.12 the edition %s is database %i', (edition, id) => {
  expect(databasesOfRecord(record({ ...wos, editions: [edition] }))).toEqual([2, id]);
});

test.each<[string, Partial<LiteratureRecord>, string, number[]]>([
  ['Scopus by its number', { accessions: { scopus: '2-s2.0-85000000001' } }, 'bibtex', [10]],
  ['EI by its number', { accessions: { ei: '20201234567890' } }, 'bibtex', [11]],
  ['CSCD on the platform of Web of Science', { accessions: { cscd: 'CSCD:1' } }, 'wos-tagged', [12]],
  ['CNKI by its address', { url: 'https://kns.cnki.net/kcms/detail/detail.aspx?x' }, 'refer', [14]],
  ['Wanfang by its name', { database: '北京万方数据股份有限公司' }, 'noteexpress', [15]],
  ['Weipu by its name', { database: '重庆维普资讯有限公司' }, 'noteexpress', [16]],
  ['Renda by its name', { database: '人大复印报刊资料' }, 'table', [18]],
  ['Springer by the format', {}, 'springer-csv', [19]],
  ['MEDLINE by the format', {}, 'medline', [36]],
  ['Embase, which has no number', { database: 'Medline', accessions: { embase: 'L1', pubmed: '1' } }, 'ris', []],
  ['nothing known', {}, 'table', []],
])('§3.12 %s', (_, known, format, ids) => {
  expect(databasesOfRecord(record(known, format))).toEqual(ids);
});

test('§3.12 a file is of one index only if every record is in it alone', () => {
  const sci = record({ ...wos, editions: ['Science Citation Index Expanded (SCI-EXPANDED)'] });
  const ssci = record({ ...wos, editions: ['Social Science Citation Index (SSCI)'] });
  expect(databaseOfRecords([sci, sci])).toBe(4);
  expect(databaseOfRecords([sci, ssci])).toBe(2);
  expect(databaseOfRecords([sci, record(wos)])).toBe(2);
  expect(databaseOfRecords([])).toBeUndefined();
});

test('§+ an own source is told by a label that all records carry, whatever its case; a numbered database goes before', () => {
  const own = [
    { id: 1001, labels: ['Other', 'Lens'] },
    { id: 1002, labels: ['Atlas', 'ATLAS of Waves'] },
  ];
  const named = (database: string) => record({ database }, 'table');
  expect(databaseOfRecords([named('atlas of waves '), named('atlas of waves ')], own)).toBe(1002);
  expect(databaseOfRecords([named('Lens')], own)).toBe(1001);
  expect(databaseOfRecords([named('Atlas'), named('Lens')], own)).toBeUndefined();
  expect(databaseOfRecords([named('Unknown')], own)).toBeUndefined();
  expect(databaseOfRecords([named('')], own)).toBeUndefined();
  expect(databaseOfRecords([record({ ...wos, database: 'Atlas' })], own)).toBe(2);
  expect(
    databaseOfRecords(
      [record({ database: 'x', accessions: { embase: 'L1' } }, 'table')],
      [{ id: 1003, labels: ['embase'] }],
    ),
  ).toBe(1003);
});

test('§+ a file is from the database that more than half of its records name', () => {
  const scopus = record({ accessions: { scopus: '2-s2.0-85000000001' } }, 'table');
  const none = record({}, 'table');
  expect(databaseOfRecords([scopus, scopus, none])).toBe(10);
  expect(databaseOfRecords([scopus, none])).toBeUndefined();
  expect(databaseOfRecords([record(wos), record(wos), scopus])).toBe(2);
});
