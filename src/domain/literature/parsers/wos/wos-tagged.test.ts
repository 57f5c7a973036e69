import { describe, expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { wosTaggedReader } from './wos-tagged.ts';

const text = fixtureText('records/wos.txt');
const { records, problems } = wosTaggedReader.parse(text);
const [first, second, third] = records;

describe('plain text of the Web of Science', () => {
  test('§+ joined files, a lost end and an end of file are told apart', () => {
    expect(records.map(({ provenance }) => [provenance.ordinal, provenance.line])).toEqual([
      [1, 3],
      [2, 68],
      [3, 90],
    ]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      '第 68 行，第 2 条记录，字段“ER”：记录没有结束标记 ER，可能不完整',
    ]);
    expect(wosTaggedReader.sniff(text)).toBeGreaterThan(0.9);
    expect(wosTaggedReader.parse(text.slice(text.indexOf('PT J'))).records).toHaveLength(3);
  });

  test('§+ every field of value stands where it belongs', () => {
    expect(first).toMatchObject({
      title: 'An invented study of wrapped titles in plain text exports',
      kind: 'article',
      documentType: 'Article',
      source: 'JOURNAL OF INVENTED STUDIES',
      sourceAbbreviation: 'J. Invent. Stud.',
      publisher: 'DEMO PRESS',
      place: 'TOWN',
      issn: '1234-5679',
      eissn: '9876-5435',
      isbn: ['9787111111111'],
      year: 2021,
      date: 'MAR',
      earlyAccess: 'DEC 2020',
      volume: '10',
      issue: '2',
      pages: '101-118',
      articleNumber: '12345',
      doi: '10.1000/jis.2021.0001',
      accessions: { wos: 'WOS:000600000100001', pubmed: '30000001' },
      editions: ['Science Citation Index Expanded (SCI-EXPANDED)', 'Social Science Citation Index (SSCI)'],
      database: 'Web of Science',
      language: 'English',
      keywords: ['wrapped text', 'exports', 'plain text', 'CITATION INDEX', 'EXPORTS'],
      abstract: 'First paragraph of the abstract. Second paragraph & more.',
      funding: [
        'National Fund of Examples [61000001, 61000002]',
        'Town Council [TC; 7]',
        'This work was supported by nobody in particular.',
      ],
      citedReferences: ['Doe J, 2001, J EXAMPLES, V1, P2, DOI 10.1000/one', '[Anonymous], 1999, BOOK OF EXAMPLES'],
      citedReferenceCount: 2,
      timesCited: 12,
    });
    expect(first?.provenance.extra).toMatchObject({ Z9: ['15'], SI: ['SI'], WC: ['Examples; Studies'], U1: ['1'] });
    expect(first?.provenance.raw.endsWith('\nER')).toBe(true);
  });

  test('§+ authors carry full names, addresses, numbers and the mark of correspondence', () => {
    expect(first?.affiliations).toEqual([
      'Demo Univ, Sch Letters, Demo City 100000, Peoples R China',
      'Inst Examples, Dept Words, NL-1000 AA Town, Netherlands',
    ]);
    expect(first?.authors.map(({ name, fullName, affiliations }) => [name, fullName, affiliations])).toEqual([
      ['Zhang, SQ', 'Zhang, San-Qiang', [0, 1]],
      ['Li, W', 'Li, Wei', [0]],
      ['van der Berg, J', 'van der Berg, Jan', [1]],
      ['Careful Studies Grp', undefined, []],
    ]);
    expect(first?.authors.map(({ corresponding }) => corresponding)).toEqual([true, true, true, undefined]);
    expect(first?.authors.map(({ orcid }) => orcid)).toEqual([
      '0000-0001-2345-6789',
      undefined,
      '0000-0002-9876-543X',
      undefined,
    ]);
    expect(first?.authors[1]?.researcherId).toBe('ABC-4321-2020');
    expect(first?.authors[3]?.group).toBe(true);
    expect(first?.correspondence).toHaveLength(2);
    expect(first?.emails).toEqual(['zhang.sq@demo.example.cn', 'li.wei@demo.example.cn', 'j.berg@examples.example.nl']);
  });

  test('§+ proceedings have editors, series and conference, and an unknown tag is kept', () => {
    expect(second).toMatchObject({
      kind: 'conference',
      conference: '5th Invented Conference',
      series: 'Lecture Notes in Examples',
      pages: '7',
      affiliations: ['OLD UNIV,DEPT WORDS,TOWN,NETHERLANDS'],
    });
    expect(second?.authors[0]?.affiliations).toEqual([0]);
    expect(second?.editors.map(({ name }) => name)).toEqual(['Editor, E', 'Second, S']);
    expect(second?.provenance.extra).toMatchObject({ QQ: ['An unknown tag'], CL: ['Town, NETHERLANDS'] });
  });

  test('§+ CSCD on the platform: second language, its own number and its own count', () => {
    expect(third).toMatchObject({
      translatedTitle: '虚构期刊的阅读',
      accessions: { cscd: 'CSCD:6300001' },
      database: 'CSCD',
      timesCited: 4,
    });
    expect(third?.authors[0]).toMatchObject({ name: 'ZHAO Liu', otherName: '赵六' });
    expect(third?.provenance.extra).toMatchObject({ Z3: ['范例学报'], Z4: ['第一段摘要。'], TC: ['1'], Z9: ['5'] });
  });

  test('§+ text that is not indented is continued, and a tag without its blank is believed and told', () => {
    const loose = wosTaggedReader.parse('PT J\nAUGilles, H\nTI A title\nIN two lines\nUT WOS:000000000000001\nER\n');
    expect(loose.records[0]).toMatchObject({ title: 'A title', authors: [{ name: 'Gilles, H' }] });
    expect(loose.problems.map(({ field }) => field)).toEqual(['AU']);
    const flush = wosTaggedReader.parse('PT J\nTI Wrapped\nwithout margin\nIN the middle\nAU Doe, J\nRoe, R\nER\n');
    expect(flush.records[0]?.title).toBe('Wrapped without margin IN the middle');
    expect(flush.records[0]?.authors.map(({ name }) => name)).toEqual(['Doe, J', 'Roe, R']);
  });

  test.each(['\r\n', '\r'])('§+ line ends %j give the same records', (end) => {
    const other = wosTaggedReader.parse(text.replaceAll('\n', end));
    const bare = (list: typeof records) => list.map(({ provenance: _, ...record }) => record);
    expect(bare(other.records)).toEqual(bare(records));
  });
});

test('§+ text without records is told, not passed over', () => {
  expect(wosTaggedReader.parse('FN x\nVR 1.0\nEF').problems[0]).toMatchObject({ line: 1, lost: true });
  expect(wosTaggedReader.sniff('TY  - JOUR\nTI  - x\nER  - \n')).toBe(0);
});
