import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { collect } from '#domain/literature/parsers/reader.ts';
import { readExport } from '#server/records/open-records.ts';
import { sampled } from '#tests/builders/sampled.ts';

/** Invented exports, one of each family of readers: a row of headings and two patents. */
interface Sample {
  format: string;
  headings: string[];
  rows: string[][];
  expected: { number: string; title: string; applicants: string[]; inventors: string[]; date?: string }[];
}

const chinese = {
  rows: [
    [
      'CN118000001A',
      '一种自愈合电极',
      '示范大学；江北材料有限公司',
      '张三；李四',
      '2024-05-10',
      'CN202310000001.9',
      '2023-01-03',
      'H01M4/36；H01M10/052',
    ],
    ['CN218000002U', '一种清洗装置', '东海研究院', '王五', '2023-02-07', 'CN202222000002.5', '2022-07-29', 'B08B3/02'],
  ],
  expected: [
    {
      number: 'CN118000001A',
      title: '一种自愈合电极',
      applicants: ['示范大学', '江北材料有限公司'],
      inventors: ['张三', '李四'],
      date: '2024-05-10',
    },
    {
      number: 'CN218000002U',
      title: '一种清洗装置',
      applicants: ['东海研究院'],
      inventors: ['王五'],
      date: '2023-02-07',
    },
  ],
};

const chineseSample = (format: string, headings: readonly string[], more: readonly string[] = []): Sample => ({
  format,
  headings: [...headings, ...more],
  rows: chinese.rows.map((row) => [...row, ...more.map((_, at) => `值${at}`)]),
  expected: chinese.expected,
});

const usual = ['公开(公告)号', '标题', '申请人', '发明人', '公开(公告)日', '申请号', '申请日', 'IPC'];

const english = {
  expected: [
    {
      number: 'EP3900001A1',
      title: 'Self-healing electrode, and méthode',
      applicants: ['UNIV DEMO', 'HELION INC'],
      inventors: ['MÜLLER A', 'LI B'],
      date: '2021-10-27',
    },
    {
      number: 'WO2020123456A1',
      title: 'Cleaning device',
      applicants: ['DONGHAI INST'],
      inventors: ['WANG C'],
      date: '2020-06-18',
    },
  ],
};

const samples: Sample[] = [
  {
    format: 'lens-csv',
    headings: [
      '#',
      'Jurisdiction',
      'Kind',
      'Display Key',
      'Lens ID',
      'Publication Date',
      'Application Number',
      'Title',
      'Applicants',
      'Inventors',
      'IPCR Classifications',
      'Legal Status',
    ],
    rows: [
      [
        '1',
        'EP',
        'A1',
        'EP 3900001 A1',
        '001-002-003-004-005',
        '2021-10-27',
        'EP 20199999 A',
        'Self-healing electrode, and méthode',
        'UNIV DEMO;;HELION INC',
        'MÜLLER A;;LI B',
        'H01M4/36;;H01M10/052',
        'PENDING',
      ],
      [
        '2',
        'WO',
        'A1',
        'WO 2020/123456 A1',
        '001-002-003-004-006',
        '2020-06-18',
        'US 2019067890 W',
        'Cleaning device',
        'DONGHAI INST',
        'WANG C',
        'B08B3/02',
        'PENDING',
      ],
    ],
    ...english,
  },
  {
    format: 'espacenet-table',
    headings: [
      'No',
      'Title',
      'Inventors',
      'Applicants',
      'Publication number',
      'Earliest priority',
      'IPC',
      'Publication date',
      'Earliest publication',
      'Family number',
    ],
    rows: [
      [
        '1',
        'Self-healing electrode, and méthode',
        'MÜLLER A [DE]; LI B [CN]',
        'UNIV DEMO [CN]; HELION INC [US]',
        'EP3900001A1',
        '2020-04-20',
        'H01M4/36; H01M10/052',
        '2021-10-27',
        '2021-10-27',
        '70000001',
      ],
      [
        '2',
        'Cleaning device',
        'WANG C [CN]',
        'DONGHAI INST [CN]',
        'WO2020123456A1',
        '2018-12-12',
        'B08B3/02',
        '2020-06-18',
        '2020-06-18',
        '70000002',
      ],
    ],
    ...english,
  },
  {
    format: 'google-patents-csv',
    headings: [
      'id',
      'title',
      'assignee',
      'inventor/author',
      'priority date',
      'filing/creation date',
      'publication date',
      'grant date',
      'result link',
    ],
    rows: [
      [
        'EP-3900001-A1',
        'Self-healing electrode, and méthode',
        'UNIV DEMO, HELION INC',
        'MÜLLER A, LI B',
        '2020-04-20',
        '2021-04-20',
        '2021-10-27',
        '',
        'https://patents.example/EP3900001A1',
      ],
      [
        'WO-2020123456-A1',
        'Cleaning device',
        'DONGHAI INST',
        'WANG C',
        '2018-12-12',
        '2019-12-12',
        '2020-06-18',
        '',
        'https://patents.example/WO2020123456A1',
      ],
    ],
    ...english,
  },
  chineseSample('incopat-table', usual, ['合享价值度', '链接到incoPat']),
  chineseSample('patsnap-table', usual, ['简单法律状态', '受理局', '预估到期日']),
  chineseSample(
    'cnipr-table',
    ['公开（公告）号', '名称', '申请（专利权）人', '发明（设计）人', '公开（公告）日', '申请号', '申请日', '分类号'],
    ['光盘号', '主权项'],
  ),
  chineseSample(
    'soopat-table',
    ['公开号', '专利名称', '申请人', '发明人', '公开日', '申请号', '申请日', '分类号'],
    ['主权利要求', '国省代码'],
  ),
  chineseSample('innojoy-table', usual, ['大为号']),
  chineseSample(
    'cnipa-table',
    ['公开（公告）号', '发明名称', '申请人/专利权人', '发明人', '公开（公告）日', '申请号', '申请日', 'IPC分类号'],
    ['法律状态最后修改日期'],
  ),
  chineseSample('patent-table', ['公开号', '专利名称', '申请人', '发明人', '公开日', '申请号', '申请日', 'IPC分类号']),
];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const textOf = (table: readonly (readonly string[])[], delimiter = ',', end = '\r\n'): string =>
  table.map((row) => row.map(quoted).join(delimiter) + end).join('');

/** Bytes of each letter, found by decoding every code of the encoding. */
const lettersOf = (encoding: 'gb18030' | 'macintosh'): Map<string, number[]> => {
  const decoder = new TextDecoder(encoding);
  const letters = new Map<string, number[]>();
  const put = (bytes: number[]): void => {
    const letter = decoder.decode(new Uint8Array(bytes));
    if ([...letter].length === 1 && letter !== '\uFFFD' && !letters.has(letter)) letters.set(letter, bytes);
  };
  for (let byte = 0; byte < (encoding === 'macintosh' ? 256 : 128); byte += 1) put([byte]);
  if (encoding === 'gb18030')
    for (let lead = 0x81; lead <= 0xfe; lead += 1) for (let next = 0x40; next <= 0xfe; next += 1) put([lead, next]);
  return letters;
};

const encoded = (text: string, encoding: 'gb18030' | 'macintosh'): Uint8Array => {
  const letters = lettersOf(encoding);
  return Uint8Array.from([...text].flatMap((letter) => letters.get(letter)!));
};

const isChinese = ({ rows }: Sample): boolean => rows[0]!.some((cell) => /\p{Script=Han}/u.test(cell));
const turned = <Item>(items: readonly Item[]): Item[] => [...items].reverse();
const workbook = async (...sheets: { name: string; rows: string[][] }[]): Promise<Uint8Array> =>
  new Uint8Array(await writeXlsx({ sheets }));

/** What a person or another program does to an export before it is handed in. */
const variants: Record<string, (sample: Sample) => Uint8Array | Promise<Uint8Array>> = {
  'columns in another order': ({ headings, rows }) => Buffer.from(textOf([headings, ...rows].map(turned))),
  'preface lines': ({ headings, rows }) =>
    Buffer.from(`检索式：TI=(电极)\r\n导出时间：2026-11-16\r\n\r\n${textOf([headings, ...rows])}`),
  'semicolons between cells': ({ headings, rows }) => Buffer.from(textOf([headings, ...rows], ';', '\n')),
  'tabs and a mark at the beginning': ({ headings, rows }) =>
    Buffer.from(`\uFEFF${textOf([headings, ...rows], '\t', '\n')}`),
  'UTF-16': ({ headings, rows }) => Buffer.from(`\uFEFF${textOf([headings, ...rows], '\t')}`, 'utf16le'),
  'the 8-bit encoding of its place': (sample) => {
    const text = textOf([sample.headings, ...sample.rows], ',', isChinese(sample) ? '\r\n' : '\r');
    return encoded(text, isChinese(sample) ? 'gb18030' : 'macintosh');
  },
  'empty columns and rows': ({ headings, rows }) => {
    const wide = [headings, ...rows].map((row) => ['', ...row.flatMap((cell) => [cell, ''])]);
    return Buffer.from(textOf([wide[0]!, wide[1]!, wide[1]!.map(() => ''), wide[2]!]));
  },
  'lists by another semicolon': ({ headings, rows }) =>
    Buffer.from(
      textOf([headings, ...rows.map((row) => row.map((cell) => cell.replaceAll('；', '﹔ ').replaceAll('; ', ' ;')))]),
    ),
  'a sheet of remarks before the list': ({ headings, rows }) =>
    workbook({ name: '说明', rows: [['导出说明'], ['共 2 条']] }, { name: '专利', rows: [headings, ...rows] }),
  'a title merged over the headings': ({ headings, rows }) =>
    workbook({ name: '结果', rows: [['专利检索结果', ...headings.slice(1).map(() => '')], headings, ...rows] }),
  'the list on two sheets': ({ headings, rows }) =>
    workbook({ name: '1', rows: [headings, rows[0]!] }, { name: '2', rows: [headings, rows[1]!] }),
};

describe.each(samples)('an unseen file of $format', (sample) => {
  // Each variant is met by some of the formats, each format by some of the variants; in the proof all.
  test.each(sampled(Object.keys(variants), 3, samples.indexOf(sample)))('§+ reads the same with %s', async (name) => {
    const read = await readExport(await variants[name]!(sample));
    const { records } = collect(read.items);
    expect(read.format).toBe(sample.format);
    expect(
      records.map(({ title, kind, patent }) => ({
        kind,
        title,
        number: patent?.publicationNumber,
        applicants: patent?.applicants,
        inventors: patent?.inventors,
        date: patent?.publicationDate,
      })),
    ).toEqual(sample.expected.map((one) => ({ kind: 'patent', ...one })));
  });
});
