import { describe, expect, test } from 'vitest';
import { ovidReader } from './ovid/ovid.ts';
import { readText } from './read-any.ts';
import { collect } from './reader.ts';

const linked = (record: { authors: { name: string; affiliations: number[] }[] } | undefined) =>
  record?.authors.map(({ name, affiliations }) => [name, affiliations]);

describe('Ovid with whole names of fields', () => {
  const text = [
    'Database: Ovid MEDLINE(R) ALL <1946 to May 01, 2021>\n\n<1>\nUnique Identifier\n  30000001\nTitle\n  One study.\nSource',
    '  Journal of Examples. 12(3):15-20, 2021 Mar 01.\nAuthors\n  Doe J; Roe RS\nAuthors Full Name\n  Doe, Jane; Roe, Richard S',
    'Institution\n  Doe, Jane. Example University, Town.\n  Roe, Richard S. Demo College.\nAbstract\n  Title\n  stands here as text.',
    'ISSN Print\n  1234-5679\nISSN Electronic\n  9876-5435 (Electronic)\nYear of Publication\n  2021\n\n<2>\nUnique Identifier',
    '  30000002\nTitle\n  Other study.\nSource\n  Examples. 1(2):3, 2020.\n',
  ].join('\n');

  test('§+ is recognised and read like the tagged form', () => {
    const { format, items } = readText(text);
    const { records, problems } = collect(items);
    expect([format, problems]).toEqual(['ovid', []]);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      title: 'One study.',
      database: 'Ovid MEDLINE(R) ALL',
      source: 'Journal of Examples',
      volume: '12',
      issue: '3',
      pages: '15-20',
      year: 2021,
      issn: '1234-5679',
      eissn: '9876-5435',
      abstract: 'Title stands here as text.',
      affiliations: ['Example University, Town.', 'Demo College.'],
      accessions: { pubmed: '30000001' },
    });
    expect(records[0]?.authors[1]).toMatchObject({ name: 'Roe RS', fullName: 'Roe, Richard S', given: 'Richard S' });
    expect(linked(records[0])).toEqual([
      ['Doe J', [0]],
      ['Roe RS', [1]],
    ]);
  });
});

test('§+ Ovid Embase: units by family names, the corresponding author, ORCID and PubMed number', () => {
  const { records } = ovidReader.parse(
    [
      '<1. >\nVN  - Ovid Technologies\nDB  - Embase\nAN  - 2011234567\nTI  - A study.\nAU  - Doe J.\nAU  - Roe R.-S.',
      'AO  - Doe J.; ORCID: http://orcid.org/0000-0001-2345-6789\nIN  - (Doe, Roe) Example University, Town',
      'IN  - (Roe) Demo College\nCA  - Doe J.; Example University, Town. E-mail: jane@example.org',
      'PM  - 30000001 [https://www.ncbi.nlm.nih.gov/pubmed/?term=30000001]\nYR  - 2021\n',
    ].join('\n'),
  );
  expect(linked(records[0])).toEqual([
    ['Doe J.', [0]],
    ['Roe R.-S.', [0, 1]],
  ]);
  expect(records[0]?.authors[0]).toMatchObject({
    corresponding: true,
    emails: ['jane@example.org'],
    orcid: '0000-0001-2345-6789',
  });
  expect(records[0]?.accessions).toEqual({ embase: '2011234567', pubmed: '30000001' });
});

test('§+ Ovid MEDLINE: how a journal appears is no publisher', () => {
  const text = '<1. >\nVN  - Ovid Technologies\nTI  - A study.\nPI  - Journal available in: Print\nYR  - 2021\n';
  expect(ovidReader.parse(text).records[0]?.publisher).toBeUndefined();
});

describe('PubMed as text for people', () => {
  const expected = {
    title: 'A study of examples: is one enough?',
    source: 'J Ex',
    year: 2021,
    volume: '12',
    issue: '3',
    pages: '15-20',
    earlyAccess: '2021 Jan 5',
    doi: '10.1000/ex.1',
    accessions: { pubmed: '30000001' },
    database: 'PubMed',
  };

  test('§+ summaries', () => {
    const { format, items } = readText(
      '1: Doe J, Roe RS. A study of examples: is one enough? J Ex. 2021 Mar\n1;12(3):15-20. doi: 10.1000/ex.1. Epub 2021 Jan 5. PMID:\n30000001.\n\n' +
        '2: Poe E. 2. Other. Examples. 2020 May;1(2):e0248000. PMID: 30000002.\n',
    );
    const { records, problems } = collect(items);
    expect([format, problems]).toEqual(['pubmed-text', []]);
    expect(records[0]).toMatchObject(expected);
    expect(records[0]?.authors.map(({ name }) => name)).toEqual(['Doe J', 'Roe RS']);
    expect(records[1]).toMatchObject({ title: '2. Other.', source: 'Examples', articleNumber: 'e0248000' });
  });

  test('§+ abstracts, with the units of each author', () => {
    const { items } = readText(
      '1. J Ex. 2021 Mar 1;12(3):15-20. doi: 10.1000/ex.1. Epub 2021 \nJan 5.\n\nA study of examples: is one enough?\n\nDoe J(1), Roe RS(1)(2).\n\n' +
        'Author information:\n(1)Example University, Town.\n(2)Demo College. roe@example.org\n\nBACKGROUND: Text.\n1. A point.\n\nDOI: 10.1000/ex.1\nPMID: 30000001\n\n\n' +
        '2. Examples. 2020 May;1(2):3.\n\nOther.\n\nPoe E(1).\n\nPMID: 30000002\n',
    );
    const { records, problems } = collect(items);
    expect(problems).toEqual([]);
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ ...expected, abstract: 'BACKGROUND: Text. 1. A point.' });
    expect(linked(records[0])).toEqual([
      ['Doe J', [0]],
      ['Roe RS', [0, 1]],
    ]);
    expect(records[0]?.authors[1]?.emails).toEqual(['roe@example.org']);
  });
});
