import { describe, expect, test } from 'vitest';
import { corpusIsHere, corpusText } from '#tests/builders/records/corpus.ts';
import type { LiteratureRecord } from '../record.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';

/**
 * Records read by eye in the source, field by field. Short facts stand here; text is compared with the place in the file
 * where it stands, since nothing of the corpus is copied.
 */
interface Checked {
  file: string;
  at: number;
  /** Where the source has the title and the abstract; blanks are collapsed before comparing. */
  title: RegExp;
  abstract?: RegExp;
  /** Name, full name, places of affiliations. */
  people?: [name: string, full: string | undefined, affiliations: number[]][];
  counts?: { authors?: number; affiliations?: number; keywords?: number; references?: number; editors?: number };
  facts: Partial<LiteratureRecord>;
}

const checked: Checked[] = [
  {
    file: 'wos/mrhelper_demo_wos_202101.txt',
    at: 1,
    title: /\nTI ([\s\S]*?)\nSO /,
    abstract: /\nAB ([\s\S]*?)\nC1 /,
    people: [
      ['Husinka, L', 'Husinka, Lakyn', [0, 1]],
      ['Koerner, PH', 'Koerner, Pamela H.', [1]],
      ['Miller, RT', 'Miller, Rick T.', [0]],
      ['Trombatt, W', 'Trombatt, William', [0]],
    ],
    counts: { affiliations: 2, keywords: 8, references: 18 },
    facts: {
      year: 2021,
      date: 'DEC 15',
      volume: '10',
      issue: '1',
      pages: '27-34',
      issn: '1369-9474',
      eissn: '2155-6660',
      doi: '10.1080/21556660.2020.1857103',
      accessions: { wos: 'WOS:000602649200001', pubmed: '33414982' },
      citedReferenceCount: 18,
      timesCited: 0,
      documentType: 'Review',
      language: 'English',
      sourceAbbreviation: 'J. Drug Assess.',
    },
  },
  {
    file: 'wos/zotero_wostagged_04.txt',
    at: 1,
    title: /\nTI ([\s\S]*?)\nSO /,
    abstract: /\nAB ([\s\S]*?)\nC1 /,
    people: [
      ['McCormick, MC', 'McCormick, Marie C.', [0, 1]],
      ['Litt, JS', 'Litt, Jonathan S.', [1, 2]],
      ['Smith, VC', 'Smith, Vincent C.', [1]],
      ['Zupancic, JAF', 'Zupancic, John A. F.', [1]],
    ],
    counts: { affiliations: 3, keywords: 13, editors: 3 },
    facts: {
      year: 2011,
      volume: '32',
      pages: '367-379',
      isbn: ['9780824327323'],
      issn: '0163-7525',
      doi: '10.1146/annurev-publhealth-090810-182459',
      citedReferenceCount: 91,
      timesCited: 1,
      accessions: { wos: 'WOS:000290776200020' },
    },
  },
  {
    file: 'wos/zotero_wostagged_09.txt',
    at: 1,
    title: /\nTI ([\s\S]*?)\nSO /,
    abstract: /\nAB ([\s\S]*?)\nC1 /,
    people: [['Chen, L', 'Chen, L', [0]]],
    facts: {
      kind: 'conference',
      year: 2005,
      pages: '532-537',
      doi: '10.1109/ICACT.2005.245926',
      conference: '7th International Conference on Advanced Communication Technology',
      publisher: 'IEEE',
      citedReferenceCount: 7,
      accessions: { wos: 'WOS:000230445900101' },
    },
  },
  {
    file: 'medline/mrhelper_demo_pubmed_202101.nbib',
    at: 1,
    title: /\nTI {2}- ([\s\S]*?)\nLID /,
    abstract: /\nAB {2}- ([\s\S]*?)\nCI {2}-/,
    people: [
      ['de Medeiros LM', 'de Medeiros, Luana Moreira', [0]],
      ['Stahlschmidt R', 'Stahlschmidt, Rebeca', [1]],
      ['Ferracini AC', 'Ferracini, Amanda Canato', [1]],
      ['de Souza CM', 'de Souza, Cinthia Madeira', [1]],
      ['Juliato CRT', 'Juliato, Cassia Raquel Teatin', [2]],
      ['Mazzola PG', 'Mazzola, Priscila Gava', [0]],
    ],
    counts: { affiliations: 3 },
    facts: {
      year: 2021,
      date: '2021 Jan 19',
      earlyAccess: '20210119',
      eissn: '1806-9339',
      issn: '0100-7203',
      doi: '10.1055/s-0040-1719149',
      accessions: { pubmed: '33465792' },
      language: 'eng',
      sourceAbbreviation: 'Rev Bras Ginecol Obstet',
    },
  },
  {
    file: 'medline/zotero_nbib_02.txt',
    at: 2,
    title: /\nTI {2}- (Peutz[\s\S]*?)\nBTI /,
    abstract: /\nAB {2}- (PJS[\s\S]*?)\nCI {2}-/,
    counts: { authors: 7, editors: 4 },
    facts: { kind: 'chapter', year: 2009, source: 'Cancer Syndromes', accessions: { pubmed: '21249755' } },
  },
  {
    file: 'medline/zotero_nbib_05.txt',
    at: 1,
    title: /\nTI {2}- (.*)/,
    abstract: /\nAB {2}- (.*)/,
    people: [
      ['van Groen, Maaike M.', undefined, []],
      ['Eggen, Theo J. H. M.', undefined, []],
    ],
    counts: { keywords: 8 },
    facts: {
      source: 'Journal of Applied Testing Technology',
      volume: '21',
      issue: '1',
      pages: '12-24',
      year: 2020,
      eissn: '2375-5636',
      accessions: { other: 'EJ1227990' },
      database: 'ERIC',
    },
  },
  {
    file: 'medline/zotero_pubmedxml_01.txt',
    at: 1,
    title: /<ArticleTitle>(.*?)<\/ArticleTitle>/,
    abstract: /<AbstractText>(.*?)<\/AbstractText>/,
    people: [
      ['Krutzik PO', 'Krutzik, Peter O', [0]],
      ['Crane JM', 'Crane, Janelle M', []],
      ['Clutter MR', 'Clutter, Matthew R', []],
      ['Nolan GP', 'Nolan, Garry P', []],
    ],
    counts: { keywords: 13 },
    facts: {
      year: 2008,
      volume: '4',
      issue: '2',
      pages: '132-42',
      eissn: '1552-4469',
      issn: '1552-4450',
      doi: '10.1038/nchembio.2007.59',
      accessions: { pubmed: '18157122' },
      earlyAccess: '2007 12 23',
    },
  },
  {
    file: 'endnote/zotero_endnotexml_01.txt',
    at: 2,
    title: /<title>(Planting.*?)<\/title>/,
    abstract: /<abstract>(The latest.*?)<\/abstract>/,
    people: [
      ['Dunnett, Nigel', undefined, []],
      ['Kingsbury, Noël', undefined, []],
    ],
    facts: { kind: 'book', year: 2008, publisher: 'Timber Press', place: 'Portland, OR', isbn: ['0881929115'] },
  },
  {
    file: 'other/zotero_ovid_03.txt',
    at: 2,
    title: /\nTI {2}- (Up-reg.*?)\. {2}\[Article\]/,
    abstract: /\nAB {2}- (Human epi.*)/,
    people: [
      ['Zhang, Weijia', undefined, [0, 1]],
      ['Ding, Wei', undefined, [1]],
      ['Chen, Ye', undefined, [1]],
      ['Feng, Meilin', undefined, [1]],
      ['Ouyang, Yongmei', undefined, [1]],
      ['Yu, Yanhui', undefined, [1]],
      ['He, Zhimin', undefined, [0, 1]],
    ],
    counts: { affiliations: 2, keywords: 3 },
    facts: {
      source: 'Acta Biochimica et Biophysica Sinica',
      year: 2011,
      volume: '43',
      issue: '8',
      pages: '647-653',
      issn: '1672-9145',
      doi: '10.1093/abbs/gmr050',
    },
  },
  {
    file: 'other/zotero_refworks_01.txt',
    at: 1,
    title: /\nT1 (.*)/,
    abstract: /\nAB (.*)/,
    people: [
      ['Stansfeld, Stephen', undefined, []],
      ['Fuhrer, Rebecca', undefined, []],
    ],
    counts: { keywords: 10, editors: 1 },
    facts: {
      kind: 'chapter',
      year: 2002,
      volume: '1',
      issue: '3',
      pages: '101-123',
      isbn: ['0727912771'],
      publisher: 'BMJ Books',
      place: 'Williston, VT, US',
      accessions: { other: '2002-00714-006' },
    },
  },
  {
    file: 'cnki/cnki_refworks_03.txt',
    at: 1,
    title: /\nT1 (.*)/,
    abstract: /\nAB (.*)/,
    counts: { authors: 4, affiliations: 3, keywords: 7 },
    facts: {
      source: '应用生态学报',
      year: 2000,
      issue: '06',
      pages: '889-892',
      issn: '1001-9332',
      doi: '10.13287/j.1001-9332.2000.0212',
      database: 'CNKI',
    },
  },
  {
    file: 'cnki/cnki_refer_03.txt',
    at: 1,
    title: /\n%T (.*)/,
    abstract: /\n%X (.*)/,
    counts: { authors: 2, affiliations: 1, keywords: 3 },
    facts: { kind: 'conference', year: 2013, pages: '269-273', place: '中国广西南宁', database: 'CNKI' },
  },
  {
    file: 'wos/asreview_webofscience.ris',
    at: 1,
    title: /\nTI {2}- (.*)/,
    abstract: /\nAB {2}- ([\s\S]*?)\nAD {2}-/,
    counts: { authors: 7, affiliations: 6, keywords: 8 },
    facts: {
      source: 'PLOS ONE',
      year: 2010,
      date: 'SEP 22',
      volume: '5',
      issue: '9',
      articleNumber: 'e12292',
      issn: '1932-6203',
      doi: '10.1371/journal.pone.0012292',
      accessions: { wos: 'WOS:000282053100002' },
      editions: ['Science Citation Index Expanded (SCI-EXPANDED)'],
      timesCited: 142,
      citedReferenceCount: 49,
    },
  },
  {
    file: 'scopus/asreview_scopus.ris',
    at: 1,
    title: /\nTI {2}- (.*)/,
    abstract: /\nAB {2}- (.*)/,
    counts: { authors: 8, affiliations: 7 },
    facts: {
      source: 'Nature Communications',
      year: 2024,
      volume: '15',
      issue: '1',
      articleNumber: '2864',
      issn: '2041-1723',
      doi: '10.1038/s41467-024-46843-2',
      accessions: { scopus: '2-s2.0-85189760133', pubmed: '38580657' },
      timesCited: 2,
      database: 'Scopus',
    },
  },
  {
    file: 'ris/asreview_embase.ris',
    at: 1,
    title: /\nT1 {2}- (.*)/,
    abstract: /\nN2 {2}- (.*)/,
    people: [
      ['Yang, Z.', undefined, [0, 1]],
      ['Jiang, B.', undefined, [2]],
      ['Xu, J.', undefined, [2]],
      ['McNamara, M.E.', undefined, [0, 1]],
    ],
    counts: { affiliations: 3 },
    facts: {
      year: 2024,
      volume: '15',
      issue: '1',
      issn: '2041-1723',
      doi: '10.1038/s41467-024-48400-3',
      accessions: { embase: 'L2029880245', pubmed: '38773066' },
      documentType: 'Article',
    },
  },
  {
    file: 'ris/asreview_cinahl.ris',
    at: 1,
    title: /\nT1 {2}- (.*)/,
    abstract: /\nAB {2}- (.*)/,
    people: [
      ['Curry Rogers, Kristina', undefined, [0]],
      ['Martínez, Ricardo N.', undefined, [1]],
      ['Colombi, Carina', undefined, [2]],
      ['Rogers, Raymond R.', undefined, [3]],
      ['Alcober, Oscar', undefined, [1]],
    ],
    counts: { affiliations: 4, keywords: 8 },
    facts: { year: 2024, date: '2024/04/03', pages: '1-60', issn: '1932-6203', doi: '10.1371/journal.pone.0298242' },
  },
  {
    file: 'wos/pybibx_wos_m.bib',
    at: 1,
    title: /\nTitle = \{([\s\S]*?)\},\n/,
    abstract: /\nAbstract = \{([\s\S]*?)\},\n/,
    people: [
      ['Antonio Gomez-Ruiz, Jose', undefined, [0]],
      ['Karanik, Marcelo', undefined, [1]],
      ['Ignacio Pelaez, Jose', undefined, [0]],
    ],
    counts: { affiliations: 2, keywords: 8, references: 18 },
    facts: {
      year: 2010,
      volume: '216',
      issue: '10',
      pages: '2959-2975',
      issn: '0096-3003',
      eissn: '1873-5649',
      doi: '10.1016/j.amc.2010.04.009',
      accessions: { wos: 'WOS:000278542800018' },
      timesCited: 29,
      citedReferenceCount: 18,
      editions: ['Science Citation Index Expanded (SCI-EXPANDED)'],
    },
  },
  {
    file: 'ei/ei_bibtex_quoted_readme_A.bib',
    at: 2,
    title: /title = \{(Stock.*?)\}/,
    people: [
      ['Dong, Wenhua', undefined, []],
      ['Zhao, Chunna', undefined, []],
    ],
    facts: {
      year: 2021,
      volume: '18',
      issue: '4',
      pages: '3323-3347',
      issn: '1547-1063',
      doi: '10.3934/mbe.2021166',
      accessions: { ei: '20211710244133' },
      database: 'Compendex',
    },
  },
];

const flat = (text: string | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim();

describe.skipIf(!corpusIsHere)('records of real exports, read by eye', () => {
  test.each(checked.map((one) => [`${one.file} ${one.at}`, one] as const))('§+ %s', (_, one) => {
    const text = corpusText(one.file);
    const record = collect(readText(text).items).records[one.at - 1]!;
    expect(record).toMatchObject(one.facts);
    expect(record.title).toBe(flat(one.title.exec(text)?.[1]));
    if (one.abstract) expect(record.abstract).toBe(flat(one.abstract.exec(text)?.[1]));
    const people = record.authors.map(({ name, fullName, affiliations }) => [name, fullName, affiliations]);
    if (one.people) expect(people).toEqual(one.people);
    const { authors, editors, affiliations, keywords, citedReferences: references } = record;
    const counts = { authors, editors, affiliations, keywords, references };
    for (const [name, count] of Object.entries(one.counts ?? {}))
      expect(counts[name as keyof typeof counts], name).toHaveLength(count);
  });
});
