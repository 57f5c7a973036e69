import { expect, test } from 'vitest';
import { readTable, readText } from '../read-any.ts';
import { collect } from '../reader.ts';
import { guessMapping } from './generic-columns.ts';
import { gluedPeople } from './springer-table.ts';

const parse = (text: string) => {
  const { format, items } = readText(text);
  return { format, ...collect(items) };
};

test('§+ EI CSV: marks after the names link people to numbered affiliations', () => {
  const { format, records, problems } = parse(
    [
      'Title,Accession number,Author,Author affiliation,Corresponding author,Source,Abbreviated source title,Volume,Issue,Pages,Issue date,Publication year,Language,ISSN,E-ISSN,DOI,Document type,Abstract,Number of references,Main heading,Controlled/Subject terms,Uncontrolled terms,Database,Data Provider',
      '"Testing, tables","20201234567890","Zhang, San (1, 2); Li, Si (2)","(1) Dept A, Univ X, Beijing, China; (2) Inst B, Wuhan, China","Zhang, San (zs@x.edu.cn)","Journal of Tests","J. Test.","12","3","50 - 58","March 2020","2020","English","12345679","1234568X","10.1000/ei.1","Journal article (JA)","Text","31","Testing","Tables - Tests","Rows; Columns","Compendex","Engineering Village"',
    ].join('\r\n'),
  );
  expect([format, problems]).toEqual(['ei-csv', []]);
  expect(records[0]).toMatchObject({
    kind: 'article',
    pages: '50-58',
    year: 2020,
    issn: '1234-5679',
    eissn: '1234-568X',
    accessions: { ei: '20201234567890' },
    citedReferenceCount: 31,
    database: 'Compendex',
    keywords: ['Testing', 'Tables', 'Tests', 'Rows', 'Columns'],
  });
  expect(records[0]?.authors).toMatchObject([
    { name: 'Zhang, San', affiliations: [0, 1], corresponding: true, emails: ['zs@x.edu.cn'] },
    { name: 'Li, Si', affiliations: [1] },
  ]);
});

test('§+ SpringerLink glues people together; capitals inside a name are no seam', () => {
  expect(gluedPeople('Xiao LiTing WangHuaimin Wang')).toEqual(['Xiao Li', 'Ting Wang', 'Huaimin Wang']);
  expect(gluedPeople('John McDonaldAnn DeVitoLe LeZoe A. O’Neil')).toEqual([
    'John McDonald',
    'Ann DeVito',
    'Le Le',
    'Zoe A. O’Neil',
  ]);
  const { format, records } = parse(
    'Item Title,Publication Title,Book Series Title,Journal Volume,Journal Issue,Item DOI,Authors,Publication Year,URL,Content Type\nA chapter,A book,A series,,,10.1007/978-3-1,José A. Ruiz-PazÁlvaro Díaz,2017,http://link.springer.com/chapter/10.1007/978-3-1,Chapter',
  );
  expect(format).toBe('springer-csv');
  expect(records[0]).toMatchObject({ kind: 'chapter', source: 'A book', series: 'A series', doi: '10.1007/978-3-1' });
  expect(records[0]?.authors.map(({ family }) => family)).toEqual(['Ruiz-Paz', 'Díaz']);
});

test('§+ IEEE: as many affiliations as authors are theirs in order', () => {
  const { format, records } = parse(
    '"http://ieeexplore.example/search"\n"Document Title","Authors","Author Affiliations","Publication Title","Date Added To Xplore","Publication Year","Volume","Issue","Start Page","End Page","ISSN","ISBNs","DOI","PDF Link","Author Keywords","IEEE Terms","Article Citation Count","Reference Count","Publisher","Document Identifier"\n"On rows","A. Zhang; B. Li","Univ X, China; Univ Y, China","IEEE Tests","1 Jan 2020","2020","8","","11","20","1234-5679","","10.1109/T.1","http://x","a;b","c","5","9","IEEE","IEEE Journals"',
  );
  expect(format).toBe('ieee-csv');
  expect(records[0]).toMatchObject({ kind: 'article', pages: '11-20', timesCited: 5, keywords: ['a', 'b', 'c'] });
  expect(records[0]?.authors.map(({ affiliations }) => affiliations)).toEqual([[0], [1]]);
});

test('§+ PubMed CSV: volume, issue and pages stand in the citation', () => {
  const { format, records } = parse(
    'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI\n"30000001","A test","Zhang SQ, van der Berg JA Jr, Test Group.","J Test. 2011 Feb;86(1 Suppl 2):117-55. doi: 10.1111/j.1.x. Epub 2010 Mar 2.","Zhang SQ","J Test","2011","2011/01/22","","","10.1111/j.1.x"',
  );
  expect(format).toBe('pubmed-csv');
  expect(records[0]).toMatchObject({
    volume: '86',
    issue: '1 Suppl 2',
    pages: '117-55',
    accessions: { pubmed: '30000001' },
  });
  expect(records[0]?.authors).toMatchObject([
    { family: 'Zhang', given: 'SQ' },
    { family: 'van der Berg', given: 'JA Jr' },
    { name: 'Test Group', group: true },
  ]);
});

test('§+ Embase: a query above the headings is passed over, addresses name their people', () => {
  const { format, records, problems } = parse(
    '"SEARCH QUERY","test:ti"\n-----\n\n"Title","Author Names","Author Addresses","Source","Source title","Publication Year","AiP/IP Entry Date","ISSN","PUI","Embase Accession ID","Medline PMID","DOI"\n"A test","Zhang S., Li W.","(Zhang S., zs@x.cn; Li W.) Dept A, Univ X, China. , (Li W.) Inst B, China.","Tests (2020)","Tests","2020","","1234-5679 (electronic)","L200","",31,"10.1000/e.1"',
  );
  expect([format, problems]).toEqual(['embase-csv', []]);
  expect(records[0]).toMatchObject({ eissn: '1234-5679', accessions: { embase: 'L200', pubmed: '31' } });
  expect(records[0]?.authors).toMatchObject([{ affiliations: [0], emails: ['zs@x.cn'] }, { affiliations: [0, 1] }]);
});

test('§+ CNKI’s own tables, which are sheets', () => {
  const rows = [
    [
      'SrcDatabase-来源库',
      'Title-题名',
      'Author-作者',
      'Organ-单位',
      'Source-文献来源',
      'Keyword-关键词',
      'PubTime-发表时间',
      'Year-年',
      'Period-期',
      'Volume-卷',
      'PageCount-页码',
      'DOI-DOI',
    ],
    [
      '期刊',
      '表的试验',
      '张三;李四;',
      '某大学某学院;某研究所;',
      '试验学报',
      '表;;试验',
      '2020-03-15',
      '2020',
      '03',
      '12',
      '45-50',
      '10.1000/c.1',
    ],
  ].map((cells, at) => ({ line: at + 1, cells }));
  const { format, items } = readTable(rows);
  const { records } = collect(items);
  expect(format).toBe('cnki-table');
  expect(records[0]).toMatchObject({
    title: '表的试验',
    source: '试验学报',
    year: 2020,
    volume: '12',
    issue: '03',
    pages: '45-50',
    doi: '10.1000/c.1',
    keywords: ['表', '试验'],
    affiliations: ['某大学某学院', '某研究所'],
  });
});

test('§+ any table: headings are guessed, and a person’s mapping goes before the guess', () => {
  const text =
    'ID,ENTRYTYPE,author,title,year,journal,volume,number,pages,doi,ID_old\nid_1,article,"Zhang, San and Li, S.",A title,2001,Tests,UNKNOWN,2,5 -- 9,10.1000/g.1,77\n';
  const { format, records, problems } = parse(text);
  expect([format, problems]).toEqual(['table', []]);
  expect(records[0]).toMatchObject({
    kind: 'article',
    title: 'A title',
    source: 'Tests',
    issue: '2',
    pages: '5-9',
    doi: '10.1000/g.1',
    provenance: { key: 'id_1', extra: { ID_old: ['77'] } },
  });
  expect(records[0]?.volume).toBeUndefined();
  expect(records[0]?.authors.map(({ family, given }) => [family, given])).toEqual([
    ['Zhang', 'San'],
    ['Li', 'S.'],
  ]);
  const odd = '甲;乙;丙\n一个题名;张三，李四;2020\n';
  const chosen = readText(odd, { mapping: { title: '甲', authors: '乙', year: '丙' } });
  const [item] = [...chosen.items];
  expect(item).toMatchObject({
    record: { title: '一个题名', year: 2020, authors: [{ name: '张三' }, { name: '李四' }] },
  });
});

test('§+ the guess knows headings of other programs and of Chinese tables', () => {
  expect(
    guessMapping([
      'Key',
      'Item Type',
      'Publication Year',
      'Author',
      'Title',
      'Publication Title',
      'Abstract Note',
      'Manual Tags',
    ]),
  ).toEqual({
    key: 'Key',
    documentType: 'Item Type',
    year: 'Publication Year',
    authors: 'Author',
    title: 'Title',
    source: 'Publication Title',
    abstract: 'Abstract Note',
    keywords: 'Manual Tags',
  });
  expect(
    guessMapping(['序号', '论文题目（必填）', '全部作者', '刊名/会议名', '年', '卷', '期', '页码', '入藏号']),
  ).toMatchObject({
    title: '论文题目（必填）',
    authors: '全部作者',
    accession: '入藏号',
  });
});
