import { describe, expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { ovidReader } from '../ovid/ovid.ts';
import { endnoteXmlReader } from './endnote-xml.ts';
import { referReader } from './refer.ts';
import { refworksReader } from './refworks.ts';

const article = {
  source: 'Journal of Invented Studies',
  year: 2021,
  volume: '10',
  issue: '2',
  pages: '101-118',
  issn: '1234-5679',
  doi: '10.1000/jis.2021.0001',
};

test('§+ EndNote XML: styled text, lists on lines of one element, notes and numbers', () => {
  const { records, problems } = endnoteXmlReader.parse(fixtureText('records/endnote.xml'));
  expect(problems).toEqual([]);
  expect(records[0]).toMatchObject({
    ...article,
    title: 'An invented study',
    kind: 'article',
    documentType: 'Article',
    eissn: '9876-5435',
    sourceAbbreviation: 'J. Invent. Stud.',
    affiliations: ['Demo Univ, Demo City', 'Inst Examples, Town, a@b.example'],
    emails: ['a@b.example'],
    keywords: ['one', 'two & three'],
    accessions: { wos: 'WOS:000600000100001' },
    timesCited: 12,
    citedReferenceCount: 2,
    language: 'English',
  });
  expect(records[0]?.authors.map(({ family }) => family)).toEqual(['Zhang', 'Berg']);
  expect(records[0]?.provenance.extra['research-notes']).toEqual(['mine']);
  expect(records[1]).toMatchObject({ kind: 'thesis', publisher: '示范大学', authors: [{ family: '赵', given: '六' }] });
});

describe('RefWorks', () => {
  const { records, problems } = refworksReader.parse(fixtureText('records/refworks.txt'));
  test('§+ the usual form', () => {
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({
      ...article,
      title: 'An invented study',
      keywords: ['one', 'two'],
      abstract: 'The abstract goes on here',
      accessions: { pubmed: '30000001' },
      url: 'https://example.com/one',
    });
    expect(records[0]?.authors.map(({ family, given }) => [family, given])).toEqual([
      ['Zhang', 'San'],
      ['Berg', 'Jan van der'],
    ]);
    expect(records[0]?.provenance.extra).toMatchObject({ U5: ['own words'] });
  });

  test('§+ the form of CNKI: no blank after the tag, small letters, doubled marks, a line without a tag', () => {
    expect(records[1]).toMatchObject({
      title: '一篇虚构的论文',
      kind: 'thesis',
      documentType: '硕士',
      publisher: '示范大学',
      volume: '3',
      keywords: ['范例', '虚构', '论文'],
      abstract: '第一段 第二段',
      language: '中文',
      database: 'CNKI',
      authors: [{ name: '赵六' }],
      accessions: { cnki: '1020000001.nh' },
    });
    expect(records[2]).toMatchObject({
      source: '范例学报',
      pages: '1-7+12',
      issue: '04',
      funding: ['国家范例基金(61000001)'],
      affiliations: ['示范大学文学院!示范市100000', '范例研究所!范例市200000'],
    });
    expect(records[2]?.authors.map(({ name }) => name)).toEqual(['张三', '李四', '欧阳明']);
    expect(records[2]?.provenance.extra.JF).toEqual(['范例学报', 'Acta Exempla']);
  });
});

describe('Refer', () => {
  const chinese = referReader.parse(fixtureText('records/cnki.enw'));
  test('§+ the form of CNKI: blank lines inside an abstract end no record', () => {
    expect(chinese.problems).toEqual([]);
    expect(chinese.records).toHaveLength(3);
    expect(chinese.records[0]).toMatchObject({
      title: '虚构的期刊文章',
      source: '范例学报',
      affiliations: ['示范大学文学院', '范例研究所'],
      year: 2019,
      volume: '38',
      issue: '04',
      pages: '132-137',
      issn: '1000-0019',
      keywords: ['范例', '虚构', '文章'],
      abstract: '目的:第一段。 方法:空行之后的第二段。',
      doi: '10.1000/j.cnki.2019.04.001',
      database: 'CNKI',
    });
    expect(chinese.records[1]).toMatchObject({
      kind: 'patent',
      articleNumber: 'CN100000001A',
      date: '2020-05-01',
      year: 2020,
      database: 'CNKI',
    });
    expect(chinese.records[1]?.authors.map(({ name }) => name)).toEqual(['王五', '赵六']);
    expect(chinese.records[1]?.provenance.extra.PageCount).toEqual(['9']);
  });

  test('§+ marks behind names link them with their addresses', () => {
    const [, , third] = chinese.records;
    expect(third?.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
      ['孙七', [0]],
      ['周八', [0, 1]],
    ]);
    expect(third).toMatchObject({
      affiliations: ['示范大学图书馆', '范例研究所'],
      source: '范例情报',
      keywords: ['标号', '作者'],
    });
  });

  test('§+ the old form without a type parts records by blank lines', () => {
    const { records } = referReader.parse(fixtureText('records/refer.txt'));
    expect(records.map(({ title, kind, year }) => [title, kind, year])).toEqual([
      ['A classic entry without a type', 'article', 1990],
      ['A classic book', 'book', 1991],
    ]);
    expect(records[0]?.authors.map(({ family }) => family)).toEqual(['van der Berg', 'Zhang']);
  });
});

test('§+ Ovid: marks, roles and degrees are no names, and one line holds source and pages', () => {
  const { records, problems } = ovidReader.parse(fixtureText('records/ovid.txt'));
  expect(problems).toEqual([]);
  expect(records[0]).toMatchObject({
    ...article,
    title: 'An invented study',
    accessions: { pubmed: '30000001' },
    language: 'English',
    keywords: ['plain text', 'exports'],
    abstract: 'First line after a blank one.',
    affiliations: ['Demo University, Demo City, China', 'Institute of Examples, Town, Netherlands'],
  });
  expect(records[0]?.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['Zhang, Sanqiang', [0, 1]],
    ['Berg, Jan', [1]],
  ]);
  expect(records[0]?.provenance.extra.XX).toEqual(['an unknown tag']);
  expect(records[1]).toMatchObject({
    title: 'A second invented study.',
    source: 'Acta Exempla',
    year: 2020,
    volume: '14',
    issue: '1',
    pages: '56',
    authors: [{ name: 'Werner, S. M.', corresponding: true, emails: ['werner@examples.example.nl'] }],
  });
});
