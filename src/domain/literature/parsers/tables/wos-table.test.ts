import { describe, expect, test } from 'vitest';
import { readText } from '../read-any.ts';
import { collect } from '../reader.ts';

const parse = (text: string) => {
  const { format, items } = readText(text);
  return { format, ...collect(items) };
};

const old = [
  'PT\tAU\tAF\tTI\tSO\tLA\tDT\tC1\tRP\tEM\tRI\tOI\tCR\tNR\tTC\tSN\tPY\tVL\tIS\tBP\tEP\tDI\tUT\t',
  [
    'J',
    'Zhang, S; Li, WM',
    'Zhang, San; Li, Wen-Ming',
    '"Quoted" words, and a "single one',
    'JOURNAL OF TESTS',
    'English',
    'Article',
    '[Zhang, San; Li, Wen-Ming] Univ Test, Dept A, Beijing, Peoples R China; [Li, Wen-Ming] Inst B, Wuhan, Peoples R China',
    'Zhang, S (corresponding author), Univ Test, Dept A, Beijing, Peoples R China.',
    'zs@test.edu.cn; lwm@test.edu.cn',
    'Li, Wen-Ming/A-1234-2010',
    'Zhang, San/0000-0001-2345-678X',
    'Wang L, 2001, J TEST, V1, P2; Old A, 1999, J OLD, V3, P4, DOI 10.1002/(SICI)1097-4571(199001)41:1<1::AID-ASI1>3.0.CO;2-8',
    '2',
    '7',
    '1234-5679',
    '2015',
    '12',
    '3',
    '45',
    '67',
    '10.1000/test.1',
    'WOS:000300000000001',
    '',
  ].join('\t'),
].join('\r\n');

describe('Web of Science tables', () => {
  test('§+ tab-delimited text is read without quoting, and a tab at the end of the heading does no harm', () => {
    const { format, records, problems } = parse(`\uFEFF${old}\r\n`);
    expect(format).toBe('wos-table');
    expect(problems).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      title: '"Quoted" words, and a "single one',
      kind: 'article',
      source: 'JOURNAL OF TESTS',
      issn: '1234-5679',
      year: 2015,
      volume: '12',
      issue: '3',
      pages: '45-67',
      doi: '10.1000/test.1',
      timesCited: 7,
      citedReferenceCount: 2,
      accessions: { wos: 'WOS:000300000000001' },
      affiliations: ['Univ Test, Dept A, Beijing, Peoples R China', 'Inst B, Wuhan, Peoples R China'],
      provenance: { line: 2, ordinal: 1, format: 'wos-table' },
    });
    expect(records[0]?.authors).toMatchObject([
      {
        name: 'Zhang, S',
        fullName: 'Zhang, San',
        affiliations: [0],
        corresponding: true,
        orcid: '0000-0001-2345-678X',
      },
      { name: 'Li, WM', fullName: 'Li, Wen-Ming', affiliations: [0, 1], researcherId: 'A-1234-2010' },
    ]);
    expect(records[0]?.citedReferences).toHaveLength(2);
    expect(records[0]?.citedReferences[1]).toContain('3.0.CO;2-8');
  });

  test('§+ long headings of Excel mean the same, in any order and with new ones between', () => {
    const text = [
      'Publication Type,Something New,UT (Unique WOS ID),Article Title,Authors,Author Full Names,Web of Science Index,Early Access Date,"Times Cited, WoS Core",WoS Categories,Keywords Plus,IDS Number,Source Title,Publication Year',
      'J,x,WOS:000300000000002,"A title, with a comma","Wu, Y","Wu, Yi",Science Citation Index Expanded (SCI-EXPANDED),MAR 2024,0,Robotics,A; B,AB1CD,TESTS,2024',
    ].join('\n');
    const { format, records } = parse(text);
    expect(format).toBe('wos-table');
    expect(records[0]).toMatchObject({
      title: 'A title, with a comma',
      editions: ['Science Citation Index Expanded (SCI-EXPANDED)'],
      earlyAccess: 'MAR 2024',
      timesCited: 0,
      keywords: ['A', 'B'],
    });
    expect(records[0]?.provenance.extra).toMatchObject({ 'Something New': ['x'] });
  });

  test('§+ a row cut by a line break in a cell is one record, a row with too many cells is told', () => {
    const [heading, row] = old.split('\r\n') as [string, string];
    const cut = row.replace('words, and', 'words,\r\nand');
    const more = `${row}\tbeyond`;
    const { records, problems } = parse([heading, cut, more].join('\r\n'));
    expect(records.map(({ year }) => year)).toEqual([2015, 2015]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      '第 4 行，第 2 条记录：这一行比表头多出 1 格内容，请核对各列',
    ]);
  });

  test('§+ a file that a spreadsheet saved anew is quoted, and read so', () => {
    const [heading, row] = old.split('\r\n') as [string, string];
    const quoted = row.split('\t').map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
    const { records } = parse([heading, quoted.join('\t')].join('\r\n'));
    expect(records[0]?.title).toBe('"Quoted" words, and a "single one');
    expect(records[0]?.authors.map(({ name }) => name)).toEqual(['Zhang, S', 'Li, WM']);
  });
});
