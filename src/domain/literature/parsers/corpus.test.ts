import { describe, expect, test } from 'vitest';
import { type CorpusFile, corpusFiles, corpusIsHere, corpusText } from '#tests/builders/records/corpus.ts';
import type { LiteratureRecord } from '../record.ts';
import { candidates, readText } from './read-any.ts';
import { collect } from './reader.ts';

/** The reader each of the manifest's formats is for; a file whose content is of another format is named itself. */
const readers: Record<string, string> = {
  BIBTEX: 'bibtex',
  'EI/Compendex BibTeX': 'bibtex',
  'Scopus BibTeX': 'bibtex',
  'WoS → BibTeX': 'bibtex',
  RIS: 'ris',
  'Scopus RIS': 'ris',
  'WoS → RIS': 'ris',
  'ris/asreview_pubmed.ris': 'medline',
  'WoS plain text (tagged)': 'wos-tagged',
  'PubMed/MEDLINE tagged': 'medline',
  'PubMed XML': 'pubmed-xml',
  'EndNote XML': 'endnote-xml',
  'Ovid tagged': 'ovid',
  'RefWorks tagged': 'refworks',
  'RefWorks RT/SR': 'refworks',
  Refer: 'refer',
  'EndNote/Refer %0': 'refer',
};

/** What is truly wrong with a file, by the fields its problems name. */
const faults: Record<string, string[]> = {
  'ris/zotero_ris_10.txt': ['TI'],
  'wos/metaknowledge_testFile.isi': ['AU'],
};

const readerOf = ({ file, format }: CorpusFile): string | undefined => readers[file] ?? readers[format];
const mine = corpusFiles().filter((one) => readerOf(one) !== undefined);

describe.skipIf(!corpusIsHere)('real exports', () => {
  test('§+ the manifest has files for every reader named here', () => {
    expect(new Set(mine.map(readerOf))).toEqual(new Set(Object.values(readers)));
  });

  test.each(mine.map((one) => [one.file, one] as const))('§+ %s is recognised and read whole', (file, one) => {
    const text = corpusText(file);
    const [surest, next] = candidates(text);
    expect(surest?.format).toBe(readerOf(one));
    expect(surest!.sureness - (next?.sureness ?? 0)).toBeGreaterThan(0.2);
    const { records, problems } = collect(readText(text).items);
    expect(records).toHaveLength(one.records);
    expect(problems.map(({ field }) => field)).toEqual(faults[file] ?? []);
    expectPlausible(records, text);
  });
});

const expectPlausible = (records: readonly LiteratureRecord[], text: string): void => {
  const fair = records.filter(({ title }) => title.length > 5 && title.length < 600 && !/[{}]|\\["'`]/.test(title));
  expect(fair.length).toBeGreaterThanOrEqual(records.length - Math.ceil(records.length * 0.02));
  const authored = records.filter(({ authors }) => authors.length > 0).length;
  expect(authored).toBeGreaterThanOrEqual(Math.floor(records.length * 0.9) - 1);
  let from = 0;
  for (const { year, provenance, authors, affiliations } of records) {
    if (year !== undefined) expect(year).toBeGreaterThan(1800);
    // The raw record stands in the file, one after another, nothing changed.
    from = text.indexOf(provenance.raw, from);
    expect(from).toBeGreaterThanOrEqual(0);
    from += provenance.raw.length;
    for (const { affiliations: places } of authors)
      for (const place of places) expect(affiliations[place]).toBeTruthy();
  }
};
