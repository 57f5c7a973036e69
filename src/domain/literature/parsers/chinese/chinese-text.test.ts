import { describe, expect, test } from 'vitest';
import { databaseOfRecords } from '#domain/literature/recognise-database.ts';
import { readText } from '../read-any.ts';
import { collect } from '../reader.ts';

const parse = (text: string) => {
  const { format, items } = readText(text);
  const read = collect(items);
  return { format, database: databaseOfRecords(read.records), ...read };
};

describe('NoteExpress text', () => {
  test('§+ of CNKI: semicolons between people, numbers before units, doubled marks between keywords', () => {
    const { format, database, records, problems } = parse(`{Reference Type}: Journal Article
{Title}: 题录的试验
{Author}: 张三;李四;王五
{Author Address}: 1.某大学 文学院；2.某研究所
{Journal}: 试验学报
{Year}: 2019
{Issue}: 01
{Pages}: 7-12
{Keywords}: 题录;;试验;;方法
{Abstract}: Abstract(#br)一段摘要，
第二行摘要。

第三行摘要。
{ISBN/ISSN}: 1234-5679
{Notes}: 11-1949/U
{Database Provider}: CNKI


{Reference Type}: Thesis
{Title}: 学位论文的试验
{Author}: 赵六
{Tertiary Author}: 钱七
{Publisher}: 某大学
{Type of Work}: 博士
{Year}: 2018
{Database Provider}: CNKI
`);
    expect([format, database, problems]).toEqual(['noteexpress', 14, []]);
    expect(records[0]).toMatchObject({
      kind: 'article',
      affiliations: ['某大学 文学院', '某研究所'],
      source: '试验学报',
      issue: '01',
      pages: '7-12',
      keywords: ['题录', '试验', '方法'],
      abstract: 'Abstract 一段摘要， 第二行摘要。 第三行摘要。',
      issn: '1234-5679',
      provenance: { line: 1, ordinal: 1, extra: { Notes: ['11-1949/U'] } },
    });
    expect(records[0]?.authors.map(({ name }) => name)).toEqual(['张三', '李四', '王五']);
    expect(records[1]).toMatchObject({ kind: 'thesis', source: '某大学', provenance: { line: 19, ordinal: 2 } });
    expect(records[1]?.authors).toHaveLength(1);
  });

  test('§+ of Wanfang: a unit for each person, full-width colons, a line of funds without brackets', () => {
    const { database, records, problems } = parse(`{Reference Type}: Journal Article
{Title}: 又一试验
{Translated Title}: Another test
{Author}: 张三
{Author}:  李四
{Author Address}: 某大学|JG001257
{Author Address}: 某大学;某医院
{Journal}: 试验学报
{ISBN/ISSN}:1234-5679
{Keywords}: 试验
{Keywords}:  方法
{Abstract}：全角冒号之后的摘要
基金项目: 国家自然科学基金(61000001)；某省基金
{URL}：http://www.wanfangdata.com.cn/details/detail.do?_type=perio&id=syxb202001001
{DOI}: 10.3969/j.issn.1234-5679.2020.01.001
{Database Provider}: 北京万方数据股份有限公司
{Language}: chi
`);
    expect([database, problems]).toEqual([15, []]);
    expect(records[0]).toMatchObject({
      translatedTitle: 'Another test',
      abstract: '全角冒号之后的摘要',
      affiliations: ['某大学', '某医院'],
      funding: ['国家自然科学基金(61000001)', '某省基金'],
      keywords: ['试验', '方法'],
      accessions: { wanfang: 'syxb202001001' },
    });
    expect(records[0]?.authors.map(({ affiliations }) => affiliations)).toEqual([[0], [0, 1]]);
  });

  test('§+ of Weipu: blanks before the colon or none after it', () => {
    const { database, records, problems } = parse(
      '{Reference Type}: Journal Article \r\n{Title}:第三个试验\r\n{Author}: 张三\r\n{Author}: 李四\r\n{Journal}: 试验学报\r\n{Year}: 2021\r\n{Volume} : 39\r\n{Issue}: 2\r\n{Keywords}:试验\r\n{URL}: http://qikan.cqvip.com/detail/index?lngid=7104000001\r\n{Database Provider}: 重庆维普资讯有限公司\r\n \r\n \r\n',
    );
    expect([database, problems]).toEqual([16, []]);
    expect(records[0]).toMatchObject({
      title: '第三个试验',
      volume: '39',
      issue: '2',
      accessions: { weipu: '7104000001' },
    });
  });

  test('§+ lines outside any record and a record without a title are told', () => {
    const { problems } = parse('{Title}: 丢了类型的一条\n{Reference Type}: Book\n{Author}: 张三\n');
    expect(problems.map(({ lost, sentence }) => [lost, sentence])).toEqual([
      [true, '第 1 行：有 1 行内容不属于任何记录，未能读入'],
      [false, '第 2 行，第 1 条记录，字段“Title”：没有题名'],
    ]);
  });
});

test('§+ CNKI E-Study: page count and pages share one English name', () => {
  const { format, database, records, problems } = parse(`DataType: 1
Title-题名: 甲
Author-作者: 张三;李四;
Source-刊名: 试验学报
Year-年: 2021
PubTime-出版时间: 2021-01-18
Keyword-关键词: 一;二
Summary-摘要: <正>摘要: 带冒号
Period-期: 01
Roll-卷: 19
PageCount-页数: 3
Page-页码: 168-170
SrcDatabase-来源库: 期刊
Organ-机构: 某大学;某医院;
Link-链接: https://kns.cnki.net/kcms/detail/detail.aspx?FileName=SYXB202101034&DbName=CJFQTEMP
DataType: 1
Title-题名: 乙
PubTime-出版时间: 2020-05-01 10:00
`);
  expect([format, database, problems]).toEqual(['cnki-e-study', 14, []]);
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({
    volume: '19',
    pages: '168-170',
    abstract: '摘要: 带冒号',
    affiliations: ['某大学', '某医院'],
    accessions: { cnki: 'SYXB202101034' },
    provenance: { extra: { 页数: ['3'] } },
  });
  expect(records[1]).toMatchObject({ title: '乙', year: 2020 });
});

test('§+ CNKI’s custom text begins each record with another label', () => {
  const { records } = parse(
    'SrcDatabase-来源库: 期刊\nTitle-题名: 甲\nAuthor-作者: 张三\nSource-文献来源: 学报\nPageCount-页码: 1-5\n\nSrcDatabase-来源库: 博士\nTitle-题名: 乙\nAuthor-作者: 李四\nSource-文献来源: 某大学\n',
  );
  expect(records.map(({ title, kind, pages }) => [title, kind, pages])).toEqual([
    ['甲', 'article', '1-5'],
    ['乙', 'thesis', undefined],
  ]);
});

test('§+ CSSCI: units by person, issue 040 is 4, references one a line', () => {
  const { format, database, records, problems } = parse(`某大学中国社会科学研究评价中心
数字文献处理系统

【来源篇名】甲
【英文篇名】A
【来源作者】张三/李四
【基    金】国家社科基金(1)/某省基金
【期    刊】试验学报
【第一机构】某大学
【机构名称】[张三]某大学.文学院/[李四]某研究所.
【第一作者】张三
【中图类号】G356
【年代卷期】2019,38(040):132-137,140
【关 键 词】一/二
【基金类别】
【参考文献】
1.赵六.某文.某刊.2015.29(2)
2.K..Some paper.Some journal.2013.55(1)
-----------------------------------------------------------------------

【来源篇名】乙
【来源作者】王五
【年代卷期】2020,(12):1-9
`);
  expect([format, database, problems]).toEqual(['cssci-text', 13, []]);
  expect(records[0]).toMatchObject({
    translatedTitle: 'A',
    affiliations: ['某大学.文学院', '某研究所'],
    funding: ['国家社科基金(1)', '某省基金'],
    source: '试验学报',
    year: 2019,
    volume: '38',
    issue: '4',
    pages: '132-137,140',
    keywords: ['一', '二'],
    citedReferences: ['赵六.某文.某刊.2015.29(2)', 'K..Some paper.Some journal.2013.55(1)'],
  });
  expect(records[0]?.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['张三', [0]],
    ['李四', [1]],
  ]);
  expect(records[1]).toMatchObject({ issue: '12', year: 2020 });
  expect(records[1]?.volume).toBeUndefined();
});

test('§+ Weipu’s text: wide blanks in the labels, journal, year and pages in one', () => {
  const { format, database, records, problems } = parse(
    '〖检索时间〗2020-01-01 10:00:00\r\n 〖检索结果〗选中2篇\r\n【序  号】1/2\r\n【题　名】甲\r\n【作　者】张三;李四\r\n【机　构】某大学;某研究所\r\n【刊　名】试验学报2019 38(4):132-137\r\n【ISSN号】1234-5679\r\n【C N 号】11-1234/G\r\n【页　码】132-137\r\n【关键词】一;二\r\n【分类号】G356\r\n【文　摘】摘要\r\n【网　址】http://qikan.cqvip.com/detail/index?lngid=7104000001\r\n\r\n\r\n【序  号】2/2\r\n【题　名】乙\r\n【作　者】王五\r\n【刊　名】情报学报.2010(5).-889-896\r\n',
  );
  expect([format, database, problems]).toEqual(['weipu-text', 16, []]);
  expect(records[0]).toMatchObject({
    title: '甲',
    source: '试验学报',
    year: 2019,
    volume: '38',
    issue: '4',
    pages: '132-137',
    issn: '1234-5679',
    accessions: { weipu: '7104000001' },
  });
  expect(records[1]).toMatchObject({ title: '乙', source: '情报学报', year: 2010, issue: '5', pages: '889-896' });
});

test('§+ CSCD’s text of labels with colons', () => {
  const { format, database, records, problems } = parse(
    '题名: 甲\n作者: 张三, 李四\n作者单位: 某大学; 某研究所\n来源: 试验学报\nISSN: 1234-5679\n年: 2019\n卷: 38\n期: 4\n页码: 132-137\n关键词: 一; 二\nCSCD记录号: CSCD:6500001\n\n题名: 乙\n作者: 王五\n来源: 试验学报\nCSCD记录号: CSCD:6500002\n',
  );
  expect([format, database, problems]).toEqual(['cscd-text', 12, []]);
  expect(records.map(({ title, accessions }) => [title, accessions.cscd])).toEqual([
    ['甲', 'CSCD:6500001'],
    ['乙', 'CSCD:6500002'],
  ]);
  expect(records[0]?.authors.map(({ name }) => name)).toEqual(['张三', '李四']);
});

test('§+ EI’s plain text: only its own labels are labels', () => {
  const { format, database, records, problems } = parse(`<RECORD 1>

Accession number:20201234567890
Title:Testing plain text
Authors:Zhang, San (1, 2); Li, Si (2)
Author affiliation:(1) Dept A, Univ X, Beijing; 100000, China; (2) Inst B, Wuhan, China
Corresponding author:Li, Si(ls@b.cn)
Source title:Journal of Tests
Abbreviated source title:J. Test.
Volume:12
Issue:3
Issue date:March 2020
Publication year:2020
Pages:50-58
Language:English
ISSN:12345679
Document type:Journal article (JA)
Abstract:First line
Results: not a label of the database. (8 refs)
Number of references:8
Controlled terms:Tests - Texts
Uncontrolled terms:Rows - Lines
DOI:10.1000/ei.2

Database:Compendex
Compilation and indexing terms, Copyright 2020 Elsevier Inc.

<RECORD 2>

Accession number:20201234567891
Title:Second
Conference name:1st Test Meeting
Database:Compendex
`);
  expect([format, database, problems]).toEqual(['ei-ascii', 11, []]);
  expect(records).toHaveLength(2);
  expect(records[0]).toMatchObject({
    affiliations: ['Dept A, Univ X, Beijing; 100000, China', 'Inst B, Wuhan, China'],
    abstract: 'First line Results: not a label of the database. (8 refs)',
    citedReferenceCount: 8,
    accessions: { ei: '20201234567890' },
  });
  expect(records[0]?.authors).toMatchObject([
    { affiliations: [0, 1] },
    { affiliations: [1], corresponding: true, emails: ['ls@b.cn'] },
  ]);
  expect(records[1]?.kind).toBe('conference');
});

test('§+ SinoMed’s text: source, year, volume, issue and pages in one', () => {
  const { format, records, problems } = parse(
    '【流水号】2020100001\n【标题】甲\n【英文标题】A\n【作者】张三(1);李四(2)\n【作者单位】(1)某大学;(2)某医院\n【出处】试验学报 2020;100(1):1-5\n【关键词】一;二\n\n【流水号】2020100002\n【标题】乙\n【作者】王五\n【出处】试验学报 2019;38(12):9-11\n',
  );
  expect([format, problems]).toEqual(['sinomed-text', []]);
  expect(
    records.map(({ title, source, year, volume, issue, pages }) => [title, source, year, volume, issue, pages]),
  ).toEqual([
    ['甲', '试验学报', 2020, '100', '1', '1-5'],
    ['乙', '试验学报', 2019, '38', '12', '9-11'],
  ]);
  expect(records[0]?.authors.map(({ affiliations }) => affiliations)).toEqual([[0], [1]]);
});
