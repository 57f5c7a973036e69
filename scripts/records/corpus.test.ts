import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inferSchema, initParser } from 'udsv';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitDelimited } from '#domain/literature/parsers/tables/delimited.ts';
import { databaseOfRecords } from '#domain/literature/recognise-database.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { type FileRead, readFile } from './read-file.ts';

const folder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus');
const here = existsSync(folder);
if (!here) console.warn(`the corpus of real exports is not at ${folder}: its tests are skipped (set CORPUS_DIR)`);
const at = (file: string): string => path.join(folder, file);

/** The files with a count of records; of the labelled sets only the records themselves. */
const manifest = (here ? readFileSync(at('MANIFEST.md'), 'utf8') : '')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, file, , , records]) => /^[\w-]+\/\S+$/.test(file ?? '') && /^\d+$/.test(records ?? ''))
  .map(([, file, , , records]) => ({ file: file!, records: Number(records) }))
  // Patent files are no exports of papers; they belong to the patent readers.
  .filter(({ file }) => !file.endsWith('merged_record_ids.csv') && !file.startsWith('patents/'));

/** There the manifest counts lines: a query, a rule and the headings stand above ten records. */
const counted: Record<string, number> = { 'other/asreview_embase.csv': 10 };

/** What is wrong with the files themselves: a record without a title, a tag without its blank. */
const faulty: Record<string, number> = { 'ris/zotero_ris_10.txt': 1, 'wos/metaknowledge_testFile.isi': 1 };

describe.skipIf(!here)('every file of the corpus', () => {
  test('§+ the manifest names them', () => {
    expect(manifest.length).toBeGreaterThan(80);
  });

  test.each(sampled(manifest, 5))(
    '§+ $file: as many records as the manifest says, and no problem that it has not',
    async ({ file, records }) => {
      const read = await readFile(at(file));
      expect(read.records).toHaveLength(counted[file] ?? records);
      expect(read.problems.map(({ sentence }) => sentence)).toHaveLength(faulty[file] ?? 0);
      for (const record of read.records) expect(record.provenance.raw.length).toBeGreaterThan(0);
    },
  );
});

const files = (pattern: RegExp): string[] => manifest.map(({ file }) => file).filter((file) => pattern.test(file));

describe.skipIf(!here)('cells', () => {
  test.each(files(/^(?:scopus|springer|dedupe)\/.*\.csv$|IEEE.*\.csv$|pubmed\.csv$/))(
    '§+ %s: cut as another reader of CSV cuts it',
    (file) => {
      const text = readFileSync(at(file), 'utf8').replace(/^\uFEFF/, '');
      const theirs = initParser(inferSchema(text, { header: () => [] })).stringArrs(text) as string[][];
      const ours = [...splitDelimited(text, { delimiter: ',', quotes: true })].flatMap((item) =>
        'row' in item ? [item.row.cells] : [],
      );
      expect(ours.length).toBe(theirs.length);
      for (const [place, cells] of ours.entries()) expect(cells).toEqual(theirs[place]!.map((cell) => cell.trim()));
    },
  );

  const bare = (value: string | undefined): string => (value ?? '').replace(/\s+/g, ' ').replace(/ ;/g, ';').trim();
  test.each(files(/^wos\/(?:scientopy|wosfile.*utf8)/))('§+ %s: every field equals its cell', async (file) => {
    const lines = readFileSync(at(file), 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split('\t'));
    const [header, ...rows] = lines as [string[], ...string[][]];
    const { records } = await readFile(at(file));
    for (const [place, record] of records.entries()) {
      const cell = (tag: string): string => bare(rows[place]![header.indexOf(tag)]);
      const people = record.authors.filter(({ group }) => !group);
      if (cell('AU')) expect(people.map(({ name }) => name).join('; ')).toBe(cell('AU'));
      if (cell('AF') && cell('AU')) expect(people.map(({ fullName }) => fullName).join('; ')).toBe(cell('AF'));
      expect(record.source).toBe(cell('SO'));
      expect([record.volume ?? '', record.issue ?? '', record.articleNumber ?? '']).toEqual([
        cell('VL'),
        cell('IS'),
        cell('AR'),
      ]);
      expect([record.language, record.documentType, record.publisher]).toEqual([cell('LA'), cell('DT'), cell('PU')]);
      expect(record.accessions.wos).toBe(cell('UT'));
      expect(record.citedReferenceCount).toBe(Number(cell('NR')));
      expect(record.timesCited).toBe(Number(cell('TC')));
      expect(bare(record.citedReferences.join('; '))).toBe(cell('CR'));
      if (cell('DI')) expect(record.doi).toBe(cell('DI'));
      if (cell('PY')) expect(record.year).toBe(Number(cell('PY')));
      if (cell('SN')) expect(record.issn).toBe(cell('SN'));
      if (cell('BP') && cell('EP') && cell('BP') !== cell('EP'))
        expect(record.pages).toBe(`${cell('BP')}-${cell('EP')}`);
      const told = [...record.emails, ...record.authors.flatMap(({ emails }) => emails)];
      expect(told.sort()).toEqual(
        [
          ...new Set(
            cell('EM')
              .split(/;\s*/)
              .filter((email) => /@\w/.test(email)),
          ),
        ].sort(),
      );
      for (const [name, addresses] of linksOf(cell('C1'))) {
        // Two authors of one name cannot be told apart.
        const [author, namesake] = people.filter(({ fullName, name: short }) => fullName === name || short === name);
        if (author && !namesake) expect(author.affiliations.map((one) => record.affiliations[one])).toEqual(addresses);
      }
    }
  });

  /** The addresses of each person, read off the brackets in the plainest way. */
  const linksOf = (cell: string): Map<string, string[]> => {
    const links = new Map<string, string[]>();
    for (const [, names = '', address = ''] of cell.matchAll(/\[([^\]]+)\] ([^[]+?)(?=; \[|$)/g))
      for (const name of names.split('; ')) {
        const known = links.get(name) ?? [];
        links.set(name, [...new Set([...known, ...address.split('; ')])]);
      }
    return links;
  };
});

const withoutPlace = ({ provenance: _, ...record }: LiteratureRecord) => record;

describe.skipIf(!here)('one set of records in two files', () => {
  test.each([
    ['wos/wosfile_wos_tab_delimited_win_utf16.txt', 'wos/wosfile_wos_tab_delimited_win_utf8.txt'],
    ['derived/greysh_cssci_DataSet.gbk.txt', 'cssci/greysh_cssci_DataSet.txt'],
  ])('§+ %s and %s are the same to the letter', async (one, other) => {
    const [first, second] = [await readFile(at(one)), await readFile(at(other))];
    expect(first.encoding).not.toBe(second.encoding);
    expect(first.records.map(withoutPlace)).toEqual(second.records.map(withoutPlace));
  });

  test('§+ Web of Science says the same in plain text and in tabs', async () => {
    const tagged = await readFile(at('wos/wosfile_wos_plaintext.txt'));
    const table = await readFile(at('wos/wosfile_wos_tab_delimited_win_utf8.txt'));
    const byNumber = new Map(tagged.records.map((record) => [record.accessions.wos, record]));
    for (const record of table.records) {
      const { database: _one, ...mine } = withoutPlace(record);
      const { database: _other, ...theirs } = withoutPlace(byNumber.get(record.accessions.wos)!);
      expect(mine).toEqual(theirs);
    }
  });
});

/** Facts read off the sources by eye: [year, volume, issue, pages or article number], counts, links, numbers. */
interface Facts {
  file: string;
  ordinal: number;
  database?: number;
  numbers: [year?: number, volume?: string, issue?: string, pages?: string];
  /** Places of each author's units. */
  links: number[][];
  corresponding?: number[];
  /** Authors, affiliations, correspondence, e-mails of anybody, keywords, references. */
  counts: [number, number, number, number, number, number];
  doi?: string;
  accessions?: LiteratureRecord['accessions'];
  issn?: string;
  kind?: LiteratureRecord['kind'];
}

const facts: Facts[] = [
  {
    file: 'wos/scientopy_wos_2026_04_02_1000.txt',
    ordinal: 1,
    database: 2,
    numbers: [2025, '12', '2', '1805-1816'],
    links: [[0], [0], [0], [0], [1], [0]],
    corresponding: [5],
    counts: [6, 2, 1, 6, 9, 0],
    doi: '10.1109/JIOT.2024.3468428',
    accessions: { wos: 'WOS:001395617300004' },
    issn: '2327-4662',
    kind: 'article',
  },
  {
    file: 'wos/scientopy_wos_2017.txt',
    ordinal: 1,
    database: 2,
    numbers: [2018, '78', undefined, '547-557'],
    links: [[0], [0], [0], [0], [1]],
    corresponding: [0],
    counts: [5, 2, 1, 5, 10, 53],
    doi: '10.1016/j.future.2017.04.031',
    accessions: { wos: 'WOS:000413060400006' },
    issn: '0167-739X',
    kind: 'article',
  },
  {
    file: 'wos/scientopy_wos_2019_002-001313.csv',
    ordinal: 1,
    database: 2,
    numbers: [2015, undefined, undefined, undefined],
    links: [[0], [0], [0]],
    corresponding: [0],
    counts: [3, 1, 1, 0, 4, 6],
    accessions: { wos: 'WOS:000382378800022' },
    kind: 'conference',
  },
  {
    file: 'wos/wosfile_wos_tab_delimited_win_utf16.txt',
    ordinal: 1,
    database: 2,
    numbers: [2004, '15', '1', '5-21'],
    links: [[], []],
    corresponding: [0],
    counts: [2, 2, 1, 2, 15, 62],
    doi: '10.1287/orsc.1030.0054',
    accessions: { wos: 'WOS:000220015600001' },
    issn: '1047-7039',
    kind: 'article',
  },
  {
    file: 'wos/malshehri_WebOfScience.xls',
    ordinal: 4,
    database: 2,
    numbers: [2018, undefined, undefined, '1659-1666'],
    links: [[0], [0]],
    corresponding: [0],
    counts: [2, 1, 1, 2, 2, 0],
    accessions: { wos: 'WOS:000434866100232' },
    issn: '2165-9567',
    kind: 'conference',
  },
  {
    file: 'scopus/asreview_baseline_scopus.csv',
    ordinal: 1,
    database: 10,
    numbers: [2024, '15', '1', '2864'],
    links: [[0, 1], [2], [3], [4, 5], [0, 1], [0, 1], [6], [2, 3]],
    corresponding: [0, 1, 7],
    counts: [8, 7, 1, 3, 33, 81],
    doi: '10.1038/s41467-024-46843-2',
    accessions: { scopus: '2-s2.0-85189760133', pubmed: '38580657' },
    issn: '2041-1723',
    kind: 'article',
  },
  {
    file: 'scopus/malshehri_Scopus_2021.csv',
    ordinal: 8,
    database: 10,
    numbers: [2021, '22', '4', '82-101'],
    links: [[0], [1], [2], [3], [4]],
    corresponding: [0],
    counts: [5, 5, 1, 1, 6, 68],
    accessions: { scopus: '2-s2.0-85116850390' },
    issn: '1302-6488',
    kind: 'article',
  },
  {
    file: 'scopus/scientopy_scopus_2019_000-001830.csv',
    ordinal: 4,
    database: 10,
    numbers: [2019, '14', '2', '929-936'],
    links: [[], [], [], [], [], [], []],
    counts: [7, 0, 0, 0, 0, 0],
    doi: '10.11591/ijeecs.v14.i1.pp929-936',
    accessions: { scopus: '2-s2.0-85062840792' },
    kind: 'article',
  },
  {
    file: 'springer/malshehri_Springer_2021.csv',
    ordinal: 3,
    database: 19,
    numbers: [2017, undefined, undefined, undefined],
    links: [[], [], [], [], []],
    counts: [5, 0, 0, 0, 0, 0],
    doi: '10.1007/978-3-319-59044-8_31',
    kind: 'conference',
  },
  {
    file: 'other/malshehri_IEEE_2021.csv',
    ordinal: 1,
    numbers: [2015, undefined, undefined, '167-171'],
    links: [[0], [0], [1], [1], [2]],
    counts: [5, 3, 0, 0, 19, 0],
    doi: '10.1109/IntelCIS.2015.7397216',
    kind: 'conference',
  },
  {
    file: 'other/asreview_embase.csv',
    ordinal: 1,
    numbers: [2024, '15', '1', '4063'],
    links: [[0, 1], [2], [2], [0, 1]],
    corresponding: [0],
    counts: [4, 3, 1, 1, 25, 0],
    doi: '10.1038/s41467-024-48400-3',
    accessions: { embase: 'L2029880245', pubmed: '38773066' },
    kind: 'article',
  },
  {
    file: 'medline/asreview_baseline_pubmed.csv',
    ordinal: 1,
    database: 36,
    numbers: [2020, '63', '2', '103640'],
    links: [[], [], []],
    counts: [3, 0, 0, 0, 0, 0],
    doi: '10.1016/j.ejmg.2019.03.004',
    accessions: { pubmed: '30922926' },
    kind: 'article',
  },
  {
    file: 'cnki/mrhelper_demo_cnki_202101.txt',
    ordinal: 1,
    database: 14,
    numbers: [2021, '19', '01', '168-170'],
    links: [[], [], []],
    counts: [3, 2, 0, 0, 5, 0],
    accessions: { cnki: 'ZNYX202101034' },
    kind: 'article',
  },
  {
    file: 'cnki/vopaaz_ChineseColon.net',
    ordinal: 1,
    numbers: [2016, undefined, '4', '310-320'],
    links: [[], []],
    counts: [2, 1, 0, 0, 5, 0],
    issn: '0253-3766',
    kind: 'article',
  },
  {
    file: 'cnki/vopaaz_CoverAllTest15Entries.net',
    ordinal: 2,
    database: 14,
    numbers: [2019, undefined, '01', '7-12'],
    links: [[], [], []],
    counts: [3, 2, 0, 0, 5, 0],
    issn: '1003-1421',
    kind: 'article',
  },
  {
    file: 'cnki/vopaaz_CoverAllTest15Entries.net',
    ordinal: 5,
    database: 14,
    numbers: [2018, undefined, undefined, '9'],
    links: [[0]],
    counts: [1, 1, 0, 0, 4, 0],
    kind: 'conference',
  },
  {
    file: 'wanfang/mrhelper_demo_wanfang_202101.NET',
    ordinal: 2,
    database: 15,
    numbers: [2020, '17', '1', '100-101'],
    links: [[0], [0], [0]],
    counts: [3, 1, 0, 0, 4, 0],
    doi: '10.3969/j.issn.1672-9676.2020.01.039',
    accessions: { wanfang: 'tlsjyyj202001040' },
    issn: '1672-9676',
    kind: 'article',
  },
  {
    file: 'wanfang/mrhelper_demo_wanfang_202101.NET',
    ordinal: 6,
    database: 15,
    numbers: [2020, '5', '1', '49-51'],
    links: [[0, 1], [2]],
    counts: [2, 3, 0, 0, 5, 0],
    doi: '10.19347/j.cnki.2096-1413.202001019',
    accessions: { wanfang: 'lcyxyjysj202001019' },
    issn: '2096-1413',
    kind: 'article',
  },
  {
    file: 'cssci/greysh_cssci_DataSet.txt',
    ordinal: 3,
    database: 13,
    numbers: [2019, '38', '9', '99-104,133'],
    links: [[0], [1]],
    counts: [2, 2, 0, 0, 3, 20],
    kind: 'article',
  },
  {
    file: 'derived/greysh_cssci_DataSet.gbk.txt',
    ordinal: 1,
    database: 13,
    numbers: [2019, '38', '4', '132-137'],
    links: [[0], [0], [0], [0]],
    counts: [4, 1, 0, 0, 4, 14],
    kind: 'article',
  },
];

describe.skipIf(!here)('records compared with their source by eye', () => {
  const read = new Map<string, FileRead>();
  beforeAll(async () => {
    for (const { file } of facts) if (!read.has(file)) read.set(file, await readFile(at(file)));
  });

  test.each(facts)('§+ $file, record $ordinal', ({ file, ordinal, ...fact }) => {
    const { records } = read.get(file)!;
    const record = records[ordinal - 1]!;
    const { year, volume, issue, pages, articleNumber } = record;
    expect([year, volume, issue, pages ?? articleNumber]).toEqual(fact.numbers);
    expect(record.authors.map(({ affiliations }) => affiliations)).toEqual(fact.links);
    expect(record.authors.flatMap(({ corresponding }, place) => (corresponding ? [place] : []))).toEqual(
      fact.corresponding ?? [],
    );
    const emails = new Set([...record.emails, ...record.authors.flatMap((author) => author.emails)]);
    expect([
      record.authors.length,
      record.affiliations.length,
      record.correspondence.length,
      emails.size,
      record.keywords.length,
      record.citedReferences.length,
    ]).toEqual(fact.counts);
    expect([record.doi, record.issn ?? record.eissn, record.kind]).toEqual([
      fact.doi,
      fact.issn ?? record.eissn,
      fact.kind,
    ]);
    expect(record.accessions).toEqual(fact.accessions ?? {});
    expect(databaseOfRecords(records)).toBe(fact.database);
    const source = record.provenance.raw.replaceAll('""', '"').replace(/\s+/g, ' ');
    for (const text of [
      record.title,
      record.source,
      record.publisher,
      record.language,
      ...record.authors.map(({ name }) => name),
      ...record.affiliations,
      ...record.keywords,
      ...record.citedReferences,
    ])
      if (text) expect(source).toContain(text.replace(/\s+/g, ' '));
    if (record.abstract) expect(source).toContain(record.abstract.slice(-60));
  });
});
