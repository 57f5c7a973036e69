import { describe, expect, test } from 'vitest';
import { readText } from '../read-any.ts';
import { collect } from '../reader.ts';
import { scopusAuthors } from './scopus-authors.ts';

const ids = '57000000001;57000000002;57000000003;';

describe('the author columns of Scopus', () => {
  test.each([
    ['commas between', 'Zhang S., Li W.-M., de la Cruz J.'],
    ['commas between and inside', 'Zhang, S., Li, W.-M., de la Cruz, J.'],
    ['semicolons between', 'Zhang S.; Li W.-M.; de la Cruz J.'],
    ['semicolons between and commas inside', 'Zhang, S.; Li, W.-M.; de la Cruz, J.'],
  ])('§+ %s: three people with their ids', (_, authors) => {
    const { authors: people, agree } = scopusAuthors({ authors, ids });
    expect(agree).toBe(true);
    expect(people.map(({ family, given, scopusId }) => [family, given, scopusId])).toEqual([
      ['Zhang', 'S.', '57000000001'],
      ['Li', 'W.-M.', '57000000002'],
      ['de la Cruz', 'J.', '57000000003'],
    ]);
  });

  test('§+ full names carry ids, and short names keep their spelling', () => {
    const fullNames = 'Zhang, San (57000000001); Li, Wen-Ming (57000000002)';
    const { authors } = scopusAuthors({ authors: 'Zhang S.; Li W.-M.', fullNames, ids: '57000000001; 57000000002' });
    expect(authors).toMatchObject([
      { name: 'Zhang S.', fullName: 'Zhang, San', given: 'San', scopusId: '57000000001' },
      { name: 'Li W.-M.', fullName: 'Li, Wen-Ming', family: 'Li', scopusId: '57000000002' },
    ]);
  });

  test('§+ a name without initials, a suffix and nobody are told from people', () => {
    const mixed = scopusAuthors({ authors: 'Zhang, S., Cher, Smith, J., Jr., The Test Group', ids: '1;2;3;4' });
    expect(mixed.authors.map(({ name }) => name)).toEqual(['Zhang, S.', 'Cher', 'Smith, J., Jr.', 'The Test Group']);
    expect(mixed.agree).toBe(true);
    expect(scopusAuthors({ authors: '[No author name available]', ids: '[No author id available]' }).authors).toEqual(
      [],
    );
  });
});

const row = {
  Authors: 'Zhang, S., Li, W.',
  'Author(s) ID': '57000000001;57000000002;',
  Title: 'A "test" of tables',
  Year: '2021',
  'Source title': 'Journal of Tests',
  Volume: '5',
  Issue: '2',
  'Art. No.': ' 50',
  'Page start': '',
  'Cited by': '3',
  DOI: '10.1000/scopus.1',
  Link: 'https://www.scopus.com/inward/record.uri?eid=2-s2.0-85000000001&partnerID=40',
  Affiliations: 'Department A, University X, Beijing, China; Institute B, Wuhan, China',
  'Authors with affiliations':
    'Zhang, S., Department A, University X, Beijing, China, Institute B, Wuhan, China; Li, W., Institute B, Wuhan, China',
  'Correspondence Address': 'Li, W.; Institute B, China; email: li@b.cn',
  References: 'One, A., First (2001) J, 1, pp. 1-2; Two, B., Second (2002) J, 2, pp. 3-4',
  ISSN: '12345679',
  'Document Type': 'Conference Paper',
  'Publication Stage': 'Final',
  Source: 'Scopus',
  EID: '2-s2.0-85000000001',
};
const quoted = (values: readonly string[]): string =>
  values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
const parse = (text: string) => {
  const { format, items } = readText(text);
  return { format, ...collect(items) };
};

test('§+ Scopus CSV: people, places and their links, numbers, references', () => {
  const { format, records, problems } = parse(`\uFEFF${quoted(Object.keys(row))}\n${quoted(Object.values(row))}\n`);
  expect([format, problems]).toEqual(['scopus-csv', []]);
  expect(records[0]).toMatchObject({
    title: 'A "test" of tables',
    kind: 'conference',
    articleNumber: '50',
    issn: '1234-5679',
    timesCited: 3,
    accessions: { scopus: '2-s2.0-85000000001' },
    affiliations: ['Department A, University X, Beijing, China', 'Institute B, Wuhan, China'],
    correspondence: ['Li, W.; Institute B, China; email: li@b.cn'],
  });
  expect(records[0]?.authors).toMatchObject([
    { name: 'Zhang, S.', affiliations: [0, 1] },
    { name: 'Li, W.', affiliations: [1], corresponding: true, emails: ['li@b.cn'] },
  ]);
  expect(records[0]?.citedReferences).toHaveLength(2);
});

test('§+ Scopus in Chinese has the same columns, and ids that do not fit the authors are told', () => {
  const text =
    '作者,作者 ID,标题,年份,来源出版物名称,施引文献,链接,文献类型,出版阶段,EID\n"Zhang S., Li W., Wu Y.","1;2;",表的试验,2022,Tests,,,Article,Article in Press,2-s2.0-85000000002';
  const { format, records, problems } = parse(text);
  expect(format).toBe('scopus-csv');
  expect(records[0]).toMatchObject({ title: '表的试验', year: 2022, earlyAccess: 'Article in Press' });
  expect(records[0]?.authors).toHaveLength(3);
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    '第 2 行，第 1 条记录，字段“Author(s) ID”：作者的个数与作者编号的个数不同，没有对应 Scopus 作者号',
  ]);
});
