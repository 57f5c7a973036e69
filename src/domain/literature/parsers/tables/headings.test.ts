import { expect, test } from 'vitest';
import { allTableReaders } from './tables.ts';

const sureOf = (format: string, header: readonly string[]): number =>
  allTableReaders.find((one) => one.format === format)!.sniffHeader(header);

/** Headings that no platform has for itself. */
const strange = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta'];

interface Platform {
  /** Without one of these it is none, however many others are there. */
  needed: readonly string[];
  marks: readonly string[];
  /** How many marks, the needed ones counted where they are some, make how sure. */
  steps: Readonly<Record<number, number>>;
}

const platforms: Readonly<Record<string, Platform>> = {
  'ei-csv': {
    needed: ['Title', 'Accession number'],
    marks: ['Author affiliation', 'Main heading', 'Classification code', 'Treatment'],
    steps: { 0: 0, 1: 0.8, 2: 0.8, 3: 0.95, 4: 0.95 },
  },
  'ieee-csv': {
    needed: ['Document Title'],
    marks: ['Author Affiliations', 'IEEE Terms', 'Document Identifier', 'Start Page'],
    steps: { 0: 0, 2: 0, 3: 0.96, 4: 0.96 },
  },
  'embase-csv': {
    needed: ['Title'],
    marks: ['Author Names', 'Author Addresses', 'Medline PMID', 'PUI'],
    steps: { 0: 0, 2: 0, 3: 0.95, 4: 0.95 },
  },
  'springer-csv': {
    needed: ['Item Title'],
    marks: ['Item DOI', 'Publication Title', 'Content Type'],
    steps: { 0: 0, 1: 0, 2: 0.96, 3: 0.96 },
  },
  'scopus-csv': {
    needed: ['Title', 'EID'],
    marks: ['Art. No.', 'Publication Stage', 'Index Keywords'],
    steps: { 0: 0, 1: 0.97, 2: 0.97 },
  },
};

test.each(Object.entries(platforms))(
  '§+ %s is known by enough of its own headings, in any order and beside others',
  (format, { needed, marks, steps }) => {
    for (const [count, sure] of Object.entries(steps)) {
      const header = [...needed, ...marks.slice(0, Number(count))];
      expect(sureOf(format, header), `${count} marks`).toBe(sure);
      expect(sureOf(format, [...strange, ...header.toReversed()]), `${count} marks beside others`).toBe(sure);
    }
    for (const left of needed)
      expect(sureOf(format, [...needed.filter((one) => one !== left), ...marks, ...strange]), `without ${left}`).toBe(
        0,
      );
    expect(sureOf(format, strange)).toBe(0);
  },
);

test('§+ a Scopus table without numbers of its own is known by its source titles, one with them by common headings too', () => {
  expect(sureOf('scopus-csv', ['Title', 'Source title', 'Art. No.'])).toBe(0.85);
  expect(sureOf('scopus-csv', ['Title', 'Source title'])).toBe(0);
  expect(sureOf('scopus-csv', ['Title', 'Index Keywords', 'Art. No.'])).toBe(0);
  expect(sureOf('scopus-csv', ['Title', 'EID', 'Authors', 'Year'])).toBe(0.97);
  expect(sureOf('scopus-csv', ['Title', 'EID', 'Authors'])).toBe(0);
});

test.each<[tags: string, sure: number]>([
  ['TI AU SO', 0.9],
  ['TI AU', 0],
  ['TI SO VL', 0],
  ['AU SO VL', 0],
  ['TI AU SO VL IS BP EP', 0.9],
  ['TI AU SO VL IS BP EP PY', 0.98],
  ['TI BA SO VL IS BP EP PY', 0.98],
  ['AU BA SO VL IS BP EP PY', 0],
  // In small letters these are no tags.
  ['ti au so vl is bp ep py', 0],
])('§+ %s are tags of Web of Science, sure by %d', (tags, sure) => {
  for (const format of allTableReaders.map((one) => one.format).filter((one) => one.startsWith('wos')))
    expect(sureOf(format, [...tags.split(' '), ...strange]), format).toBe(sure);
});

test('§+ whole names are told by those that only Web of Science has', () => {
  const [format] = allTableReaders.map((one) => one.format).filter((one) => one.startsWith('wos'));
  const common = ['Authors', 'Article Title', 'Source Title', 'Volume', 'Issue', 'DOI', 'Abstract'];
  const of = (...own: string[]): number => sureOf(format!, [...common.slice(0, 8 - own.length), ...own, ...strange]);
  expect(of()).toBe(0);
  expect(of('UT (Unique WOS ID)')).toBe(0.8);
  expect(of('UT (Unique WOS ID)', 'IDS Number')).toBe(0.97);
  expect(sureOf(format!, [...common.slice(0, 4), 'IDS Number'])).toBe(0.8);
  expect(sureOf(format!, [...common.slice(0, 3), 'IDS Number'])).toBe(0);
  expect(sureOf(format!, [...common.slice(0, 5), 'UT (Unique WOS ID)', 'IDS Number'])).toBe(0.8);
});

/** What any table of patents has. */
const patents = ['公开号', '申请号', '标题', '申请日', '申请人', '发明人'];
test.each<[format: string, yes: string[][], no: string[][]]>([
  ['lens-csv', [['Lens ID']], [['ID']]],
  ['espacenet-table', [['Inventor(s)', 'Earliest priority', 'Family number']], [['Inventor(s)', 'Family number']]],
  ['patentscope-table', [['Application Id']], [['Application']]],
  ['google-patents-csv', [['id', 'result link', 'inventor/author']], [['id', 'result link']]],
  ['incopat-table', [['链接到incoPat'], ['合享价值度']], [['链接到']]],
  [
    'patsnap-table',
    [['标准申请人'], ['标)当前权利人'], ['受理局', '预估到期日']],
    [['标准发明人'], ['受理局'], ['申请人（标）']],
  ],
  [
    'cnipr-table',
    [
      ['光盘号', '主权项'],
      ['颁证日', '分案原申请号'],
    ],
    [['光盘号'], ['主权项'], ['光盘号', '颁证日']],
  ],
  ['soopat-table', [['SooPAT链接'], ['主权利要求', '国省代码']], [['主权利要求'], ['国省代码']]],
  ['innojoy-table', [['链接到innojoy'], ['大为价值']], [['链接到']]],
  ['cnipa-table', [['申请公布日/授权公告日'], ['法律状态最后修改日期']], [['授权公告日']]],
])('§+ a table of patents is of %s where its own headings say so', (format, yes, no) => {
  for (const own of yes) expect(sureOf(format, [...patents, ...own]), own.join()).toBe(0.99);
  for (const own of no) expect(sureOf(format, [...patents, ...own]), own.join()).toBe(0);
  // Two columns are no table.
  for (const own of yes) if (own.length < 3) expect(sureOf(format, own.slice(0, 2)), own.join()).toBe(0);
});
