import { kindOfDocument } from '../fields/document-kind.ts';
import { doiOf } from '../fields/doi.ts';
import { emailsIn } from '../fields/emails.ts';
import { pagesOf, yearOf } from '../fields/pages.ts';
import { issnPairOf, standardNumbersOf } from '../fields/standard-numbers.ts';
import { type Author, emptyRecord, type LiteratureKind, type LiteratureRecord } from '../record.ts';
import { accessionFrom } from './accession.ts';
import { addEmails, authorFinder, linkIds } from './author-links.ts';
import { placeEmails } from './correspondence.ts';
import { countIn, distinct, fill } from './fill-record.ts';
import type { TaggedEntry } from './tagged-lines.ts';
import { Tags } from './tags.ts';
import { editionsOf, fundingOf } from './wos-fields.ts';
import { takeWosAddresses, takeWosReprint, wosAuthors } from './wos-people.ts';

export const recordFromWos = (entry: TaggedEntry): LiteratureRecord => {
  const tags = new Tags(entry);
  const { line, ordinal, text, from, to } = entry;
  const record = emptyRecord({ format: 'wos-tagged', line, ordinal, raw: text.slice(from, to), extra: {} });
  record.title = tags.text('TI') ?? '';
  readPeople(record, tags);
  readSource(record, tags);
  readNumbers(record, tags);
  readContents(record, tags);
  record.provenance.extra = tags.rest();
  return record;
};

/** `Abraham M., 1909, RC CIRC MAT PALERMO, V28, P1` is no address: where the tag CR is lost, references follow them. */
const reference = /^[^[,]{2,80}, (?:1[5-9]|20)\d{2}, .{0,300}, (?:[VP]\d|DOI 10\.)/;

const splitAddresses = (lines: string[]): { addresses: string[]; references: string[] } => {
  const from = lines.findIndex((line) => reference.test(line));
  return from < 0
    ? { addresses: lines, references: [] }
    : { addresses: lines.slice(0, from), references: lines.slice(from) };
};

const readPeople = (record: LiteratureRecord, tags: Tags): void => {
  const named = tags.items('AU');
  const short = named.map((name) => (name.includes('@') ? name.replace(/\s*\([^()]*@[^()]*\)$/, '') : name));
  record.authors = wosAuthors(short, tags.items('AF'), tags.items('CA'));
  if (record.authors.length === 0) record.authors = wosAuthors(tags.items('BA'), tags.items('BF'), []);
  for (const [place, name] of named.entries()) if (name.includes('@')) addEmails(record.authors[place]!, name);
  record.moreAuthors = short.some((name) => /^(?:et al\.?|等)$/i.test(name));
  if (record.moreAuthors) record.authors = record.authors.filter(({ name }) => !/^(?:et al\.?|等)$/i.test(name));
  nameInOtherLanguage(record.authors, tags.items('Z2'));
  tags.keep('Z2');
  record.editors = wosAuthors(tags.items('BE', 'ED'), [], []);
  const find = authorFinder(record.authors);
  const { addresses, references } = splitAddresses(tags.items('C1'));
  takeWosAddresses(record, addresses.join('\n'), find);
  record.citedReferences = references;
  if (record.affiliations.length === 0 && tags.has('C3')) record.affiliations = editionsOf(tags.items('C3').join(' '));
  const [only, second] = record.authors;
  if (only && !second) only.affiliations = record.affiliations.map((_, place) => place);
  takeWosReprint(record, tags.items('RP').join('\n'), find);
  if (tags.has('RI')) linkIds(find, tags.items('RI').join(' '), 'researcherId');
  if (tags.has('OI')) linkIds(find, tags.items('OI').join(' '), 'orcid');
  tags.keep('RI', 'OI');
  placeEmails(record, emailsIn(tags.items('EM').join(' ')));
};

/** Second-language names of CSCD stand in the order of the authors. */
const nameInOtherLanguage = (authors: Author[], names: readonly string[]): void => {
  const split = names.length === 1 ? names[0]!.split(/[;；]\s*/) : names;
  if (split.length !== authors.length) return;
  for (const [place, author] of authors.entries()) author.otherName = split[place]!.trim();
};

const kindOf = (tags: Tags, title: string): LiteratureKind => {
  const form = tags.text('PT')?.[0]?.toUpperCase();
  const type = tags.text('DT');
  if (form === 'P') return 'patent';
  const found = kindOfDocument(type);
  if (found === 'article' && /book chapter/i.test(type ?? '')) return 'chapter';
  // Poems, tables of contents and the like stand in journals too.
  if (found || form === 'J') return found ?? 'article';
  if (form === 'B') return title.toLowerCase() === tags.text('SO')?.toLowerCase() ? 'book' : 'chapter';
  return form === 'C' || tags.has('CT') ? 'conference' : form === 'S' ? 'chapter' : 'other';
};

const readSource = (record: LiteratureRecord, tags: Tags): void => {
  record.kind = kindOf(tags, record.title);
  const patent = record.kind === 'patent';
  fill(record, {
    documentType: tags.text('DT'),
    translatedTitle: tags.text('Z1', 'FT', 'TT'),
    source: tags.text('SO'),
    sourceAbbreviation: tags.text('JI', 'J9'),
    series: tags.text('SE'),
    conference: tags.text('CT'),
    publisher: tags.text('PU'),
    place: tags.text('PI'),
    language: tags.text('LA'),
    articleNumber: tags.text('AR') ?? (patent ? tags.text('PN') : undefined),
  });
};

const owners: Record<string, string> = {
  WOS: 'Web of Science',
  ISI: 'Web of Science',
  CSCD: 'CSCD',
  MEDLINE: 'MEDLINE',
  KJD: 'KCI',
  SCIELO: 'SciELO',
  RSCI: 'RSCI',
  DIIDW: 'Derwent Innovations Index',
  INSPEC: 'Inspec',
  BCI: 'BIOSIS',
  BIOSIS: 'BIOSIS',
  CABI: 'CABI',
  FSTA: 'FSTA',
  ZOOREC: 'Zoological Record',
  PQDT: 'ProQuest Dissertations & Theses',
  PPRN: 'Preprint Citation Index',
  DRCI: 'Data Citation Index',
};

const readAccession = (record: LiteratureRecord, tags: Tags): void => {
  const number = tags.text('UT');
  const pubmed = tags.text('PM');
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  if (!number) return;
  accessionFrom(record, { number });
  record.provenance.key = number;
  const owner = /^([A-Z]{2,10}):(.{1,60})$/.exec(number);
  const database = owner ? owners[owner[1]!] : undefined;
  if (database) record.database = database;
  if (owner?.[1] === 'MEDLINE' && /^\d{1,9}$/.test(owner[2]!)) record.accessions.pubmed = owner[2]!;
  else if (!record.accessions.wos && !record.accessions.cscd) record.accessions.other = number;
};

const readNumbers = (record: LiteratureRecord, tags: Tags): void => {
  const [first, last] = [pagesOf(tags.text('BP')), pagesOf(tags.text('EP'))];
  const earlyAccess = tags.text('EA') ?? tags.text('EY');
  const date = tags.text('PD');
  const issn = issnPairOf(tags.items('SN'));
  const numbers = tags.has('BN') ? [...tags.items('BN'), ...tags.items('SN')] : tags.items('SN');
  fill(record, {
    year: yearOf(tags.text('PY')) ?? yearOf(date) ?? yearOf(earlyAccess),
    date,
    earlyAccess,
    volume: tags.text('VL'),
    issue: tags.text('IS'),
    pages: (first && last && first !== last ? `${first}-${last}` : (first ?? last)) ?? pagesOf(tags.text('PS')),
    issn: issn.issn,
    eissn: issnPairOf(tags.items('EI')).issn ?? issn.eissn,
    isbn: distinct(standardNumbersOf(numbers.join(';')).isbn),
    doi: doiOf(tags.text('DI')) ?? doiOf(tags.text('D2')),
    url: tags.text('UR'),
  });
  readAccession(record, tags);
};

const wordsIn = (values: readonly string[]): string[] => {
  const words = new Set<string>();
  for (const value of values)
    for (const word of value.split(/[;；]/)) {
      const bare = word.trim();
      if (bare) words.add(bare);
    }
  return [...words];
};

const readContents = (record: LiteratureRecord, tags: Tags): void => {
  const cscd = record.accessions.cscd !== undefined;
  fill(record, {
    abstract: tags.text('AB'),
    timesCited: (cscd ? countIn(tags.text('Z8')) : undefined) ?? countIn(tags.text('TC')) ?? countIn(tags.text('Z9')),
    citedReferenceCount: countIn(tags.text('NR')),
  });
  // The other counts are of other databases: they stay by their own names.
  tags.keep('Z8', 'Z9', 'TC', 'PT');
  record.keywords = wordsIn(tags.values('DE', 'ID'));
  const references = tags.items('CR');
  record.citedReferences = record.citedReferences.length > 0 ? [...record.citedReferences, ...references] : references;
  record.editions = editionsOf(tags.values('WE').join(';'));
  for (const value of tags.values('FU')) for (const one of fundingOf(value)) record.funding.push(one);
  for (const value of tags.values('FX')) record.funding.push(value);
};
