import { describe, expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { medlineReader } from './medline.ts';
import { pubmedXmlReader } from './pubmed-xml.ts';

const tagged = medlineReader.parse(fixtureText('records/pubmed.nbib'));
const xml = pubmedXmlReader.parse(fixtureText('records/pubmed.xml'));

const shared = {
  kind: 'article',
  source: 'Journal of invented studies',
  sourceAbbreviation: 'J Invent Stud',
  issn: '1234-5679',
  eissn: '9876-5435',
  year: 2021,
  volume: '10',
  issue: '2',
  pages: '101-18',
  doi: '10.1000/jis.2021.0001',
  accessions: { pubmed: '30000001' },
  keywords: ['plain text', 'Exports/methods'],
  funding: ['61000001/National Fund of Examples/China'],
  language: 'eng',
  database: 'PubMed',
};

const people = [
  ['Zhang SQ', 'Zhang, San-Qiang', [0, 1]],
  ['van der Berg J Jr', expect.stringMatching(/^van der Berg, Jan/), [1]],
  ['Careful Studies Group', undefined, []],
];

describe('tagged text of PubMed', () => {
  const [first, second] = tagged.records;
  test('§+ fields, wrapped lines and repeated tags are read', () => {
    expect(tagged.problems).toEqual([]);
    expect(first).toMatchObject({
      ...shared,
      title: 'An invented study of wrapped titles in tagged exports.',
      keywords: [...shared.keywords, 'Humans'],
      earlyAccess: '20201201',
      documentType: 'Journal Article; Review',
      abstract: 'BACKGROUND: First part. METHODS: A line that looks like a tag: TI - is none, being indented.',
    });
    expect(first?.provenance.extra).toMatchObject({
      CIN: ['J Invent Stud. 2021 Apr;10(3):1. PMID: 30000009'],
      PMC: ['PMC7000001'],
    });
  });

  test('§+ the order of lines links people with addresses, numbers and e-mails', () => {
    expect(first?.authors.map(({ name, fullName, affiliations }) => [name, fullName, affiliations])).toEqual(people);
    expect(first?.authors[0]).toMatchObject({ orcid: '0000-0001-2345-6789', emails: ['zhang.sq@demo.example.cn'] });
    expect(first?.affiliations[1]).toBe('Institute of Examples, Town, Netherlands.');
    expect(first?.authors[2]?.group).toBe(true);
  });

  test('§+ an old record has short names only, and says that its list goes on', () => {
    expect(second).toMatchObject({ moreAuthors: true, translatedTitle: 'Ein alter Eintrag.', year: 1993 });
    expect(second?.authors).toMatchObject([{ name: 'Old AB', family: 'Old', given: 'AB' }]);
  });
});

describe('XML of PubMed', () => {
  const [first, second, third] = xml.records;
  test('§+ fields and people are read, and no declared entity is expanded', () => {
    expect(first).toMatchObject({
      ...shared,
      title: 'An invented study of CO2 & &bigger; exports.',
      translatedTitle: '一项虚构的研究',
      earlyAccess: '2020 12 01',
      abstract: 'BACKGROUND: First part. RESULTS: Second ≤ part.',
      citedReferences: ['Doe J. J Examples. 2001;1:2.'],
    });
    expect(first?.authors.map(({ name, fullName, affiliations }) => [name, fullName, affiliations])).toEqual(people);
    expect(first?.authors[0]).toMatchObject({ orcid: '0000-0001-2345-6789', emails: ['zhang.sq@demo.example.cn'] });
    expect(first?.provenance.extra).toMatchObject({ pmc: ['PMC7000001'], CoiStatement: ['None.'] });
  });

  test('§+ a chapter of a book has its editors and its book', () => {
    expect(second).toMatchObject({
      title: 'The first chapter',
      kind: 'chapter',
      source: 'A book of examples',
      isbn: ['9787111111111'],
      publisher: 'Demo Press',
      editors: [{ name: 'Editor E' }],
      authors: [{ name: 'Doe J' }],
    });
  });

  test('§+ an article that is cut off is kept and told', () => {
    expect(third).toMatchObject({ title: 'Cut off in the mid', accessions: { pubmed: '30000003' } });
    expect(xml.problems.map(({ sentence }) => sentence)).toEqual([
      '第 52 行，第 3 条记录：记录没有结束标签，可能不完整',
    ]);
  });
});
