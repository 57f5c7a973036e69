import { describe, expect, test } from 'vitest';
import { fixtureText } from '#tests/builders/records/fixture-text.ts';
import { bibtexReader } from './bibtex/bibtex.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';
import { risReader } from './ris/ris.ts';

const reference = ['Doe J., One title, J. Examples, 1, (2001)', 'Roe R., Other title, (2002)'];
const linked = ({ name, affiliations }: { name: string; affiliations: number[] }) => [name, affiliations];

describe('RIS as single databases write it', () => {
  const { records, problems } = risReader.parse(fixtureText('records/dialects.ris'));
  const [wos, scopus, embase, ebsco, psycinfo] = records;
  test('§+ Web of Science: counts in notes, index, early access, two ISSNs', () => {
    expect(problems).toEqual([]);
    expect(wos).toMatchObject({
      source: 'JOURNAL OF INVENTED STUDIES',
      sourceAbbreviation: 'J. Invent. Stud.',
      timesCited: 12,
      citedReferenceCount: 2,
      issn: '1234-5679',
      eissn: '9876-5435',
      articleNumber: '12345',
      earlyAccess: 'DEC 2020',
      editions: ['Science Citation Index Expanded (SCI-EXPANDED)'],
      accessions: { wos: 'WOS:000600000100001' },
      funding: ['National Fund of Examples [61000001]', 'Town Council'],
    });
    expect(wos?.provenance.extra.C3).toEqual(['Demo University']);
  });

  test('§+ Scopus: number in the address, correspondence and references in notes', () => {
    expect(scopus).toMatchObject({
      kind: 'conference',
      accessions: { scopus: '2-s2.0-85000000001', pubmed: '30000001' },
      doi: '10.1000/s.1',
      timesCited: 7,
      citedReferences: reference,
    });
    expect(scopus?.authors.map(({ emails, corresponding }) => [emails[0], corresponding])).toEqual([
      ['zs@demo.example.cn', true],
      ['li@demo.example.cn', true],
    ]);
  });

  test('§+ Embase: names before their addresses', () => {
    expect(embase?.authors.map(linked)).toEqual([
      ['Yang, Z.', [0, 1]],
      ['McNamara, M.E.', [0]],
    ]);
    expect(embase).toMatchObject({
      accessions: { embase: 'L2000000001', pubmed: '30000002' },
      database: 'Embase; Medline',
      affiliations: ['School of Examples, Cork, Ireland', 'Demo University, China'],
    });
    expect(embase?.authors[0]).toMatchObject({ corresponding: true, emails: ['z.yang@examples.example.ie'] });
  });

  test('§+ EBSCO: people and addresses by numbers in one note', () => {
    expect(ebsco?.authors.map(linked)).toEqual([
      ['Rogers, Kristina', [0]],
      ['Ruiz, Ricardo N.', [0, 1]],
    ]);
    expect(ebsco?.authors[0]?.emails).toEqual(['rogers@examples.example.org']);
    expect(ebsco).toMatchObject({
      doi: '10.1000/ebsco.1',
      date: '2024/04/03',
      accessions: { other: '170000001' },
      affiliations: ['First College, St. Town', 'Second Institute, Elsewhere'],
    });
  });

  test('§+ PsycINFO on Ovid: type, references and ORCID under tags of its own', () => {
    expect(psycinfo).toMatchObject({
      documentType: 'Journal Article',
      citedReferences: ['Doe, J. (2001). First reference.', 'Roe, R. (2002). Second reference.'],
      doi: '10.1000/psy.1',
      year: 2021,
    });
    expect(psycinfo?.authors[0]).toMatchObject({
      orcid: '0000-0001-2345-6789',
      affiliations: [0],
      emails: ['amy@examples.example.org'],
    });
  });
});

describe('BibTeX as single databases write it', () => {
  const { records, problems } = bibtexReader.parse(fixtureText('records/dialects.bib'));
  const [scopus, wos, ei] = records;
  test('§+ Scopus', () => {
    expect(problems).toEqual([]);
    expect(scopus).toMatchObject({
      pages: '79-88',
      accessions: { scopus: '2-s2.0-85000000001', pubmed: '30000001' },
      affiliations: ['Demo University, Demo City, China', 'Institute of Examples, Town'],
      keywords: ['one', 'two, with a comma', 'Three', 'Four'],
      timesCited: 52,
      database: 'Scopus',
    });
    expect(scopus?.citedReferences).toHaveLength(2);
    expect(scopus?.authors[1]).toMatchObject({ corresponding: true, emails: ['li@demo.example.cn'] });
  });

  test('§+ Web of Science', () => {
    expect(wos).toMatchObject({
      title: 'A record of the Web of Science',
      eissn: '9876-5435',
      earlyAccess: 'DEC 2020',
      keywords: ['one', 'two', 'THREE'],
      funding: ['National Fund [61000001; 2]', 'Town Council'],
      citedReferences: ['Doe J, 2001, J EXAMPLES, V1, P2', '[Anonymous], 1999, BOOK OF EXAMPLES'],
      citedReferenceCount: 2,
      timesCited: 12,
      editions: ['Science Citation Index Expanded (SCI-EXPANDED)', 'Social Science Citation Index (SSCI)'],
      database: 'Web of Science',
      affiliations: ['Inst Examples, Town, Netherlands', 'Demo Univ, Sch Letters & Words, Demo City, Peoples R China'],
    });
    expect(wos?.authors.map(linked)).toEqual([
      ['Zhang, San-Qiang', [0, 1]],
      ['van der Berg, Jan', [0]],
    ]);
    expect(wos?.authors[0]).toMatchObject({
      corresponding: true,
      researcherId: 'A-1234-2010',
      emails: ['zhang.sq@demo.example.cn'],
    });
    expect(wos?.authors[1]?.orcid).toBe('0000-0002-9876-543X');
  });

  test('§+ Engineering Index', () => {
    expect(ei).toMatchObject({
      pages: '50-58',
      doi: '10.1000/ei.1',
      database: 'Compendex',
      accessions: { ei: '20230000000001' },
      keywords: ['Forecasting', 'Models', 'Grey model', 'Neural networks'],
      abstract: 'HTML <in> it',
    });
    expect(ei?.provenance.extra.copyright).toHaveLength(2);
  });
});

test('§+ Engineering Village: the number in a note of RIS or as the key of BibTeX', () => {
  const rights = 'Compilation and indexing terms, Copyright 2020 Elsevier Inc.';
  const ris = `TY  - CONF\nN1  - ${rights}\nN1  - 20203409075432\nT1  - Deep things\nA1  - Zhang, Wei\nPY  - 2020///\nER  -\n`;
  const bibtex = `@inproceedings{20203409075432 ,\ncopyright = {${rights}},\ntitle = {Deep things},\nyear = {2020},\n}`;
  for (const text of [ris, bibtex]) {
    const { records, problems } = collect(readText(text).items);
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ title: 'Deep things', year: 2020, accessions: { ei: '20203409075432' } });
  }
});

test('§+ Web of Science RIS: number in the address, conference, early access and the end of the file', () => {
  const text =
    'TY  - CPAPER\nAU  - Li, N\nTI  - A thing\nT2  - PROCEEDINGS OF THINGS\nPY  - 2020\nC6  - JAN 2020\nCP  - 10th Conference on Things\nCL  - Beijing\nUR  - <Go to ISI>://WOS:000500000000001\nER  -\n\nEF  -\n';
  const { records, problems } = collect(readText(text).items);
  expect(problems).toEqual([]);
  expect(records).toMatchObject([
    {
      accessions: { wos: 'WOS:000500000000001' },
      conference: '10th Conference on Things',
      place: 'Beijing',
      earlyAccess: 'JAN 2020',
    },
  ]);
  expect(records[0]).not.toHaveProperty('url');
  expect(records[0]).not.toHaveProperty('issue');
});

test('§+ Wanfang NoteExpress: each author with the name in the other language; a reporter without his office', () => {
  const text =
    '{Reference Type}: Journal Article\n{Title}: 某题\n{Author}: 江文\n{Author}: 韩超\n{Translated Author}: Wen JIANG\n{Translated Author}:  Chao HAN\n\n{Reference Type}: Newspaper Article\n{Title}: 报道\n{Author}: 本报记者 张三\n{Journal}: 某报\n';
  const { records } = collect(readText(text).items);
  expect(records[0]?.authors).toMatchObject([
    { name: '江文', otherName: 'Wen JIANG' },
    { name: '韩超', otherName: 'Chao HAN' },
  ]);
  expect(records[1]?.authors).toMatchObject([{ name: '张三' }]);
});
