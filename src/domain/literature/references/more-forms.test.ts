import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

const read = (text: string) => readReferences(text).map(writtenReference);

const forms: readonly [form: string, text: string, title: string | null, authors: string[], source: string][] = [
  [
    'title, names and source on lines of their own',
    '1. Slow rivers of the northern plain and what they carry to the sea\nAnna Berg, Paul Stone\nRiver Studies, 2018, 12(3): 45-50',
    'Slow rivers of the northern plain and what they carry to the sea',
    ['Berg, Anna', 'Stone, Paul'],
    'River Studies',
  ],
  [
    'title first by commas',
    'Slow rivers of the plain, W. Shao, T. Nguyen, Journal of River Studies, 5, 45-50 (2018)',
    'Slow rivers of the plain',
    ['Shao, W.', 'Nguyen, T.'],
    'Journal of River Studies',
  ],
  [
    'Chinese title first by commas',
    '平原河流的泥沙研究，王明、李强，地理学报，2019年第3期，45-50',
    '平原河流的泥沙研究',
    ['王明', '李强'],
    '地理学报',
  ],
  [
    'names last',
    'Slow rivers of the plain. Journal of River Studies, 2018, 12(3): 45-50. John Berg, Paul Stone.',
    'Slow rivers of the plain',
    ['Berg, John', 'Stone, Paul'],
    'Journal of River Studies',
  ],
  [
    'everything by semicolons',
    'J. Berg, P. Stone; Slow rivers of the plain; Journal of River Studies; 2018; 12(3); 45-50',
    'Slow rivers of the plain',
    ['Berg, J.', 'Stone, P.'],
    'Journal of River Studies',
  ],
  [
    'no titles at all',
    'J. Berg, P. Stone and K. Miller, Phys. Chem. Chem. Phys., 2019, 12, 345-350.',
    null,
    ['Berg, J.', 'Stone, P.', 'Miller, K.'],
    'Phys. Chem. Chem. Phys',
  ],
  [
    'single quotes',
    'Berg, J. and Stone, P. (2016) ‘Slow rivers of the plain’, Journal of River Studies, 12(3), pp. 45–50.',
    'Slow rivers of the plain',
    ['Berg, J.', 'Stone, P.'],
    'Journal of River Studies',
  ],
  [
    'surnames in capitals, all turned round, the year twice',
    'BERG, John, STONE, Paul and MILLER, Kate, 2017. Slow rivers of the plain. Journal of River Studies. 2017. Vol. 12, no. 3, p. 45–50.',
    'Slow rivers of the plain',
    ['BERG, John', 'STONE, Paul', 'MILLER, Kate'],
    'Journal of River Studies',
  ],
  [
    'type marks without spaces',
    'Berg J,Stone P.Slow rivers of the plain[J].River Studies,2018,12(3):45-50.',
    'Slow rivers of the plain',
    ['Berg, J', 'Stone, P'],
    'River Studies',
  ],
  [
    'given names in full, all turned round, to the year',
    'Berg, John, Stone, Paul P. and Miller, Kate (2017) ‘Slow rivers of the plain’, Journal of River Studies 12(3), 45–50.',
    'Slow rivers of the plain',
    ['Berg, John', 'Stone, Paul P.', 'Miller, Kate'],
    'Journal of River Studies',
  ],
  [
    'names by strokes',
    'Berg, John/Stone, Paul P./Miller, K. (2017). Slow rivers of the plain. Journal of River Studies, 12(3), 45–50.',
    'Slow rivers of the plain',
    ['Berg, John', 'Stone, Paul P.', 'Miller, K.'],
    'Journal of River Studies',
  ],
  [
    'volume and pages by a point',
    'Berg, John.; Paul Stone.; and Kate Miller. 2017. Slow rivers of the plain. Journal of River Studies 12.45–50.',
    'Slow rivers of the plain',
    ['Berg, John', 'Stone, Paul', 'Miller, Kate'],
    'Journal of River Studies',
  ],
  [
    'the journal behind a dash',
    'J. Berg and P. Stone. Slow rivers of the plain – Journal of River Studies, 2018, 12(3), 45-50.',
    'Slow rivers of the plain',
    ['Berg, J.', 'Stone, P.'],
    'Journal of River Studies',
  ],
  [
    'each part on its line with its word',
    '题目：平原河流的泥沙研究\n作者：王明，李强\n期刊：地理学报，2019，12（3）：45-50',
    '平原河流的泥沙研究',
    ['王明', '李强'],
    '地理学报',
  ],
];

describe('more ways to type a list', () => {
  test.each(forms)('§+ %s', (_form, text, title, authors, source) => {
    const [item, ...others] = read(text);
    expect(others).toEqual([]);
    expect({ title: item!.title, authors: item!.authors, source: item!.source?.replace(/\.$/, '') }).toEqual({
      title,
      authors,
      source,
    });
    expect(item!.pages?.replace('–', '-')).toMatch(/^(?:45-50|345-350)$/);
  });
});

test('§+ columns under other headings, volume and issue in one', () => {
  const [item] = read(
    '编号\t成果名称\t全部作者\t发表刊物\t发表年度\t卷(期)\t起止页\t是否通讯作者\n1\t平原河流的泥沙研究\t王明, 李强\t地理学报\t2019\t12(3)\t45-50\t是',
  );
  expect(item).toMatchObject({
    title: '平原河流的泥沙研究',
    authors: ['王明', '李强'],
    source: '地理学报',
    year: '2019',
    volume: '12',
    issue: '3',
    pages: '45-50',
  });
});

test('§+ what no field took is no longer silent', () => {
  const [dropped] = read('Berg, J., & Stone, P. (2020). Slow rivers of the plain. River & Sea (1982), 270, 113542.');
  expect(dropped!.source === 'River & Sea (1982)' || dropped!.uncertain.includes('source')).toBe(true);
  const [whole] = read('Berg, J., & Stone, P. (2020). Slow rivers of the plain. River Studies, 12(3), 45-50.');
  expect(whole!.uncertain).toEqual([]);
});

test('§+ a title that may hold the names is named uncertain', () => {
  const [item] = read('Slow rivers of the plain with Qzx Wvb, Journal of River Studies, 5, 45-50 (2018)');
  expect(item!.uncertain).toEqual(expect.arrayContaining(['title', 'authors']));
});

test.each([
  ['angles', ['<1> ', '<2> ', '<3> ']],
  ['braces, downward', ['{3} ', '{2} ', '{1} ']],
  ['strokes', ['1/ ', '2/ ', '3/ ']],
  ['commas', ['1, ', '2, ', '3, ']],
  ['dashes', ['– ', '– ', '– ']],
  ['a lone closing bracket', ['1】', '2】', '3】']],
])('§+ an item begins at every mark: %s', (_name, marks) => {
  const items = [
    'Berg, J. (2019). Slow rivers of the plain\n- a long view. River Studies, 12(3), 45-50,',
    'Stone, P. (2020). Lakes. River Studies, 13(1), 5-9.',
    'Miller, K. (2021). Springs. River Studies, 14(1), 7-8.',
  ];
  expect(read(items.map((item, at) => marks[at] + item).join('\n')).map(({ year }) => year)).toEqual([
    '2019',
    '2020',
    '2021',
  ]);
});

test('§+ a volume without pages ends an item, a broken DOI begins none, and a title may begin with a number', () => {
  const open = read(
    'Berg J (2016) Slow rivers of the northern plain and their sand. River Studies 3:\nStone P (2020) Lakes of the southern plain and their sand. River Studies 13:5-9',
  );
  expect(open.map(({ year }) => year)).toEqual(['2016', '2020']);
  const broken = read(
    '2. Berg J. Slow rivers. River Studies 2016;1(1):17-19. https://doi.org/10.10217/j.issn.1000-8\n158.2016.05.019\n1. Stone P. Lakes. River Studies 2020;2(1):1-3.',
  );
  expect(broken).toHaveLength(2);
  const rows = read('1\tSlow rivers\tJ Berg\tRiver Studies\t2016\n2\t2.4-GHz receivers\tP Stone\tRiver Studies\t2020');
  expect(rows.map(({ title }) => title)).toEqual(['Slow rivers', '2.4-GHz receivers']);
});

test('§+ a year that a page broke off is no heading; a year alone between items is', () => {
  const broken = read(
    '* Berg, J.: Slow rivers. River Studies 12(3), 45-50,\n2019\n* Stone, P.: Lakes. River Studies 13(1), 5-9, 2020',
  );
  expect(broken.map(({ year }) => year)).toEqual(['2019', '2020']);
  const headed = read('2019\n1. Berg, J. (2018). Slow rivers. River Studies, 12(3), 45-50.');
  expect(headed.map(({ year }) => year)).toEqual(['2018']);
});

test.each([
  [
    'a volume left in the source',
    'Liu, J. (2021). Slow rivers of the plain. In International Conference on Rivers (ICR 2021) (Vol. 12087).',
    ['source', 'volume'],
  ],
  [
    'a title that may go on behind its question',
    'Berg J. Who knows the river? The Bias. River Q. 2019;12:45-50.',
    ['title', 'source'],
  ],
])('§+ %s is named uncertain', (_name, text, fields) => {
  expect(read(text)[0]!.uncertain).toEqual(expect.arrayContaining(fields));
});
