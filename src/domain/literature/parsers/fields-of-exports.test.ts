import { describe, expect, test } from 'vitest';
import { databaseOfRecords } from '../recognise-database.ts';
import type { LiteratureRecord } from '../record.ts';
import { likelyAuthor } from './people/likely-author.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';

const parse = (text: string) => {
  const { format, items } = readText(text);
  return { format, ...collect(items) };
};

const first = (text: string): LiteratureRecord => parse(text).records[0]!;

const linksOf = ({ authors, affiliations }: LiteratureRecord): [string, string[]][] =>
  authors.map((author) => [author.name, author.affiliations.map((place) => affiliations[place]!)]);

const corresponding = ({ authors }: LiteratureRecord): string[] =>
  authors.filter((author) => author.corresponding).map(({ fullName, name }) => fullName ?? name);

describe('CNKI', () => {
  test('§+ doubled semicolons give each author their own address, single ones several of one author', () => {
    const record = first(`{Reference Type}: Journal Article
{Title}: A test of records
{Author}: Ann Able;;Bob Baker;;Cy Cole
{Author Address}: School of Tests, North University, Testland;;Institute One, Testland; Institute Two, Testland;;School of Tests, North University, Testland
{Journal}: Testing
`);
    expect(linksOf(record)).toEqual([
      ['Ann Able', ['School of Tests, North University, Testland']],
      ['Bob Baker', ['Institute One, Testland', 'Institute Two, Testland']],
      ['Cy Cole', ['School of Tests, North University, Testland']],
    ]);
  });

  test('§+ the text of E-Study too; addresses of another number than the authors link nobody', () => {
    const text = (units: string): string =>
      `DataType: 1\nTitle-题名: 甲\nAuthor-作者: 张三;;李四\nSource-刊名: 学报\nOrgan-机构: ${units}\n`;
    expect(linksOf(first(text('某大学;;某医院')))).toEqual([
      ['张三', ['某大学']],
      ['李四', ['某医院']],
    ]);
    expect(linksOf(first(text('某大学;;某医院;;某研究所'))).map(([, units]) => units)).toEqual([[], []]);
    expect(first(text('某大学;;某医院;;某研究所')).affiliations).toHaveLength(3);
  });

  test('§+ marks behind names lead to numbered units', () => {
    const record = first('%0 Journal Article\n%A 张三1,2;;李四2\n%T 甲\n%J 学报\n%+ 1.某大学;;2.某医院\n%W CNKI\n');
    expect(linksOf(record)).toEqual([
      ['张三', ['某大学', '某医院']],
      ['李四', ['某医院']],
    ]);
  });
});

describe('Wanfang', () => {
  test('§+ “@@” parts authors, units, keywords and funds', () => {
    const record = first(`{Reference Type}: Journal Article
{Title}: 又一试验
{Author}: 张三@@李四
{Author Address}: 某大学@@某医院
{Journal}: 试验学报
{Keywords}: 试验@@方法
基金项目: 国家自然科学基金(61000001)@@某省基金
{Database Provider}: 北京万方数据股份有限公司
`);
    expect(linksOf(record)).toEqual([
      ['张三', ['某大学']],
      ['李四', ['某医院']],
    ]);
    expect([record.keywords, record.funding]).toEqual([
      ['试验', '方法'],
      ['国家自然科学基金(61000001)', '某省基金'],
    ]);
  });

  test('§+ parallel AD lines belong to the authors in their order, twins in pinyin counted once', () => {
    const record = first(`RT Journal Article
A1 张三
A1 李四
A1 ZHANG San
A1 LI Si
AD 某大学
AD 某医院
T1 又一试验
JF 试验学报
NO 基金项目: 国家自然科学基金(61000001)；某省基金
DS 万方数据
`);
    expect(linksOf(record)).toEqual([
      ['张三', ['某大学']],
      ['李四', ['某医院']],
    ]);
    expect(record.authors.map(({ otherName }) => otherName)).toEqual(['ZHANG San', 'LI Si']);
    expect(record.funding).toEqual(['国家自然科学基金(61000001)', '某省基金']);
  });

  test('§+ RIS: parallel AD lines, and a line of funds without a tag', () => {
    const record = first(`TY  - JOUR
AU  - 张三
AU  - 李四
AD  - 某大学
AD  - 某医院
TI  - 又一试验
JO  - 试验学报
基金项目: 某省基金
DB  - 万方数据
ER  - 
`);
    expect(linksOf(record)).toEqual([
      ['张三', ['某大学']],
      ['李四', ['某医院']],
    ]);
    expect(record.funding).toEqual(['某省基金']);
  });
});

describe('Ovid', () => {
  const body = `AU  - Able, Ann
AU  - Baker, Bob
IN  - Able, Ann. Department of Tests, North University, Testland.
      Baker, Bob. Institute One,
      South Hospital, Testland.
AD  - Baker, Bob: Institute One, South Hospital, Testland, bob@south.example
TI  - A test of records
SO  - Testing. 12(3):4-9, 2020.
`;
  const text = `<1. >\nVN  - Ovid Technologies\nDB  - Ovid MEDLINE(R)\nUI  - 12345678\n${body}\n<2. >\nVN  - Ovid Technologies\nUI  - 12345679\nTI  - Another\n`;

  test('§+ several addresses under one IN, wrapped lines joined; AD is the corresponding author', () => {
    const record = first(text);
    expect(record.affiliations).toEqual([
      'Department of Tests, North University, Testland.',
      'Institute One, South Hospital, Testland.',
    ]);
    expect(record.authors.map(({ affiliations }) => affiliations)).toEqual([[0], [1]]);
    expect(corresponding(record)).toEqual(['Baker, Bob']);
    expect(record.authors[1]!.emails).toEqual(['bob@south.example']);
    expect(record.correspondence).toHaveLength(1);
  });

  test('§+ leading blanks before every line, or one blank before the dash, change nothing', () => {
    const plain = parse(text).records.map(({ title, authors, pages }) => ({ title, authors, pages }));
    expect(plain).toHaveLength(2);
    const pushed = text.replace(/^(?=.)/gm, '  ');
    const narrow = text.replace(/^([A-Z]{2}) {2}-/gm, '$1 -');
    for (const other of [pushed, narrow]) {
      const read = parse(other);
      expect(read.format).toBe('ovid');
      expect(read.records.map(({ title, authors, pages }) => ({ title, authors, pages }))).toEqual(plain);
    }
  });
});

describe('corresponding authors', () => {
  const scopus = (authors: string, address: string): LiteratureRecord =>
    first(
      `Authors,Title,Year,Source title,Cited by,DOI,Link,Correspondence Address,Document Type,Source,EID\n"${authors}","T",2020,"J",0,"","https://www.scopus.com/inward/record.uri?eid=2-s2.0-850000001","${address}","Article","Scopus","2-s2.0-850000001"\n`,
    );

  test.each([
    ['van der Berg J.; Smith A.', 'J. Berg; Univ of X; email: j@x.example', 'van der Berg J.'],
    ['Al-Rawi M.; Smith A.', 'M. Al Rawi; Univ of X', 'Al-Rawi M.'],
    ['Lupiáñez-Bravo D.; Smith A.', 'D. Lupianez Bravo; Univ of X', 'Lupiáñez-Bravo D.'],
    ['Kruger B.; Smith A.', 'B. Krüger; Univ of X', 'Kruger B.'],
    ['Garcia J.; Smith A.', 'J.L. García-Pérez; Univ of X', 'Garcia J.'],
    ['Carmone F.J.; Smith A.', 'F.J. Carmone Jr.; Univ of X', 'Carmone F.J.'],
    ['Gleason K.T.; Wu A.W.', 'Gleason, K.T.525 N Wolfe Street, United States; email: k@x.example', 'Gleason K.T.'],
  ])('§+ Scopus: of %s, “%s” is %s', (authors, address, expected) => {
    expect(corresponding(scopus(authors, address))).toEqual([expected]);
  });

  test('§+ Web of Science: among namesakes the one at the address; none where the address is of both', () => {
    const wos = (address: string): LiteratureRecord =>
      first(
        `FN Clarivate\nVR 1.0\nPT J\nAU Jung, Y\n   Jung, Y\n   Kim, J\nAF Jung, Yongchul\n   Jung, Yunho\n   Kim, Jihoon\nTI T\nSO J\nC1 [Jung, Yongchul] North Univ, Dept A, Seoul, South Korea.\n   [Jung, Yunho; Kim, Jihoon] South Univ, Dept B, Seoul, South Korea.\n   [Jung, Yongchul; Jung, Yunho] East Univ, Seoul, South Korea.\nRP Jung, Y (corresponding author), ${address}\nUT WOS:000300000000001\nER\n\nEF\n`,
      );
    expect(corresponding(wos('South Univ, Dept B, Seoul, South Korea.'))).toEqual(['Jung, Yunho']);
    expect(corresponding(wos('East Univ, Seoul, South Korea.'))).toEqual([]);
  });
});

describe('ORCID', () => {
  const wos = (authors: readonly string[], orcids: string): LiteratureRecord =>
    first(
      `FN Clarivate\nVR 1.0\nPT J\nAU ${authors.join('\n   ')}\nAF ${authors.join('\n   ')}\nTI T\nSO J\nOI ${orcids}\nUT WOS:000300000000001\nER\n\nEF\n`,
    );
  const id = '0000-0002-1825-0097';

  test.each([
    ['umlauts', ['Krueger, Bjoern', 'Smith, Ann'], 'Krüger, Björn', 0],
    ['a surname more', ['Smith, Ann', 'Soares, Salviano'], 'Pinto Soares, Salviano', 1],
    ['a surname less', ['Rico-Amoros, Antonio M.', 'Smith, Ann'], 'Rico, Antonio', 0],
    ['a given name among the surnames', ['Antonio Gomez-Ruiz, Jose', 'Smith, Ann'], 'Gomez-Ruiz, Jose Antonio', 0],
    ['another order', ['Ngoc-Son Duong', 'Smith, Ann'], 'Sơn, Dương Ngọc', 0],
    ['an initial for a surname', ['Janani, P.', 'Smith, Ann'], 'P, Janani', 0],
    ['a slip of the keyboard', ['Barret, Joao', 'Smith, Ann'], 'Barreto, João', 0],
    ['one name only', ['Verma, Ridhima', 'Kumar, Suman'], ', Ridhima', 0],
  ])('§+ is tied through %s', (_, authors, written, at) => {
    expect(wos(authors, `${written}/${id}`).authors.map(({ orcid }) => orcid)).toEqual(
      authors.map((_name, place) => (place === at ? id : undefined)),
    );
  });

  test.each([
    ['another given name', ['Afonso, Jose Augusto', 'Smith, Ann'], 'Afonso, Joao L'],
    ['nobody of the list', ['Lin, Zhe-Min', 'Chang, Cheng-Hung'], 'Qiu, Xiaojun'],
    ['two alike', ['Garcia, Ana', 'Garcia, Ana Maria'], 'Garcia Lopez, A'],
    ['short names that differ by a letter', ['Li, Min', 'Shi, Yi'], 'Liu, Min'],
  ])('§+ is left open for %s', (_, authors, written) => {
    expect(wos(authors, `${written}/${id}`).authors.every(({ orcid }) => orcid === undefined)).toBe(true);
  });

  test('§+ a list too long to be true is not weighed', () => {
    const many = Array.from({ length: 2_000 }, () => ({
      name: 'A, B',
      family: 'A',
      given: 'B',
      affiliations: [],
      emails: [],
    }));
    expect(likelyAuthor(many, 'Able, Ann')).toBeUndefined();
  });
});

test('§+ EI: accession numbers of eleven digits, before 2006, are kept', () => {
  const ris = `TY  - JOUR\nTI  - T\nAU  - Able, A.\nJO  - J\nPY  - 2004\nN1  - Compilation and indexing terms, Copyright 2024 Elsevier Inc.\nN1  - 04518737145\nDB  - Compendex\nER  - \n`;
  expect(first(ris).accessions).toEqual({ ei: '04518737145' });
  const bibtex = `@article{05149024356,\nlanguage = {English},\ncopyright = {Compilation and indexing terms, Copyright 2024 Elsevier Inc.},\ncopyright = {Compendex},\ntitle = {T},\nauthor = {Able, A.},\nyear = {2005},\n}\n`;
  expect(first(bibtex).accessions).toMatchObject({ ei: '05149024356' });
  expect(first('TY  - JOUR\nTI  - T\nN1  - 04518737145\nER  - \n').accessions).toEqual({});
});

test.each([
  ['1000- 0526', '1000-0526'],
  ['1000 -0526', '1000-0526'],
  ['1000 0526', '1000-0526'],
  ['1000-052 6', '1000-0526'],
  ['1000－0526', '1000-0526'],
])('§+ an ISSN written “%s” is one', (written, expected) => {
  expect(first(`TY  - JOUR\nTI  - T\nSN  - ${written}\nER  - \n`).issn).toBe(expected);
});

test('§+ ProQuest text: documents by rules, labels, publication info in one line', () => {
  const text = `____________________________________________________________

Document 1 of 2

A test of records

Author: Able, Ann; Baker, Bob

Publication info: Journal of Testing; Testville Vol. 12, Iss. 3, (Mar 2012): 45-67.

Abstract: None available.

Title: A test of records

ISSN: 12345679

Source type: Scholarly Journals

Language of publication: English

Document type: Journal Article

DOI: http://dx.doi.org/10.1000/test.1

ProQuest document ID: 912345678

Document URL: https://www.proquest.com/docview/912345678

Database: ProQuest Central

____________________________________________________________

Document 2 of 2

Another

Author: Cole, Cy

Title: Another

University/institution: North University

Degree date: 2019

Document type: Dissertation/Thesis

ProQuest document ID: 912345679

____________________________________________________________

Contact us at: http://www.proquest.com/go/pqissupportcontact
`;
  const { format, records, problems } = parse(text);
  expect([format, problems]).toEqual(['proquest-text', []]);
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({
    title: 'A test of records',
    kind: 'article',
    source: 'Journal of Testing',
    place: 'Testville',
    year: 2012,
    volume: '12',
    issue: '3',
    pages: '45-67',
    issn: '1234-5679',
    doi: '10.1000/test.1',
    accessions: { other: '912345678' },
    database: 'ProQuest Central',
  });
  expect(records[0]!.abstract).toBeUndefined();
  expect(records[0]!.authors.map(({ name }) => name)).toEqual(['Able, Ann', 'Baker, Bob']);
  expect(records[1]).toMatchObject({ title: 'Another', kind: 'thesis', publisher: 'North University', year: 2019 });
});

test('§+ RefWorks tables are read by their headings', () => {
  const { format, records, problems } = parse(
    'Reference Type,"Authors, Primary",Title Primary,Periodical Full,Periodical Abbrev,Pub Year,Volume,Issue,Start Page,Other Pages,Keywords,ISSN/ISBN,DOI\nJournal Article,"Able,Ann; Baker,Bob",A test of records,Journal of Testing,J. Test.,2012,12,3,45,67,one;two,1234-5679,10.1000/test.1\nConference Proceedings,"Cole,Cy",Another,Proceedings of Tests,,2013,,,1,9,,,\n',
  );
  expect([format, problems]).toEqual(['refworks-table', []]);
  expect(records[0]).toMatchObject({
    title: 'A test of records',
    kind: 'article',
    source: 'Journal of Testing',
    sourceAbbreviation: 'J. Test.',
    year: 2012,
    pages: '45-67',
    issn: '1234-5679',
  });
  expect(records[0]!.authors.map(({ family }) => family)).toEqual(['Able', 'Baker']);
  expect(records[1]!.kind).toBe('conference');
});

test.each([
  [
    'Japanese',
    '著者名,著者ID,タイトル,出版年,出版物名,巻,号,論文番号,開始ページ,終了ページ,ページ数,被引用数,DOI,リンク,著者所属機関名,著者 + 所属機関,文献タイプ,出版段階,オープンアクセス,情報源,EID',
  ],
  [
    'Russian',
    'Автор (ы),Идентификатор автора (ов),Название документа,Год,Название источника,Том,Выпуск,Статья №,Страница начала,Страница окончания,Количество страниц,Цитирования,DOI,Ссылка,Организации,Авторы организаций,Тип документа,Стадия публикации,Открытый доступ,Источник,EID',
  ],
])('§+ Scopus CSV with %s headings', (_, headings) => {
  const { format, records, problems } = parse(
    `\uFEFF${headings}\n"Able A.; Baker B.","57000000001; 57000000002","A test of records","2020","Testing","12","3","","45","67","22","8","10.1000/test.1","https://www.scopus.com/x","North University, Testland","Able A., North University, Testland; Baker B., North University, Testland","Conference Paper","Final","","Scopus","2-s2.0-85000000001"\n`,
  );
  expect([format, problems, databaseOfRecords(records)]).toEqual(['scopus-csv', [], 10]);
  expect(records[0]).toMatchObject({
    title: 'A test of records',
    kind: 'conference',
    source: 'Testing',
    year: 2020,
    volume: '12',
    issue: '3',
    pages: '45-67',
    timesCited: 8,
    accessions: { scopus: '2-s2.0-85000000001' },
  });
  expect(linksOf(records[0]!)).toEqual([
    ['Able A.', ['North University, Testland']],
    ['Baker B.', ['North University, Testland']],
  ]);
});

test('§+ Weipu XML: whatever element the records stand in, and a record cut off is told', () => {
  const paper = (title: string, end = '</PeriodicalPaper>'): string =>
    `<PeriodicalPaper><Titles><Title><Text>${title}</Text><Language>chi</Language></Title><Title><Text>A test</Text><Language>eng</Language></Title></Titles><Creators><Creator><Name>张三</Name><Organization>某大学</Organization></Creator><Creator><Name>李四</Name></Creator></Creators><Keywords><Keyword>试验</Keyword><Keyword>方法</Keyword></Keywords><Abstracts><Abstract><Text>一段摘要</Text></Abstract></Abstracts><Periodical><Name>试验学报</Name><ISSN>1000-0526</ISSN></Periodical><PublishDate>2021</PublishDate><Volum>39</Volum><Issue>2</Issue><Page>7-12</Page>${end}`;
  const { format, records, problems } = parse(
    `<?xml version="1.0" encoding="utf-8"?>\n<Bibliographies>\n${paper('第一篇')}\n${paper('第二篇', '')}\n`,
  );
  expect(format).toBe('weipu-xml');
  expect(databaseOfRecords(records)).toBe(16);
  expect(records[0]).toMatchObject({
    title: '第一篇',
    translatedTitle: 'A test',
    kind: 'article',
    source: '试验学报',
    issn: '1000-0526',
    year: 2021,
    volume: '39',
    issue: '2',
    pages: '7-12',
    keywords: ['试验', '方法'],
    abstract: '一段摘要',
  });
  expect(linksOf(records[0]!)).toEqual([
    ['张三', ['某大学']],
    ['李四', []],
  ]);
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    '第 4 行，第 2 条记录：记录没有结束标签，可能不完整',
    '文件的最后一条记录没有结束，文件可能被截断，请重新导出后核对',
  ]);
});
