import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { type Author, emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom } from '../accession.ts';
import { countIn, distinct, fill } from '../fill-record.ts';
import { addEmails, authorFinder, linkIds } from '../people/author-links.ts';
import { placeEmails } from '../people/correspondence.ts';
import type { TaggedEntry } from '../tagged-lines.ts';
import { Tags } from '../tags.ts';
import { editionsOf, fundingOf, wosCollections } from './wos-fields.ts';
import { takeWosAddresses, takeWosReprint, wosAuthors } from './wos-people.ts';

/** `tags` may serve entry after entry of one file. */
export const recordFromWos = (entry: TaggedEntry, tags = new Tags()): LiteratureRecord => {
  tags.open(entry);
  const { line, ordinal, text, from, to } = entry;
  const record = emptyRecord({ format: 'wos-tagged', line, ordinal, raw: text.slice(from, to), extra: {} });
  const said = sayingsOf(tags);
  for (const read of steps) read(record, said);
  record.provenance.extra = tags.rest();
  return record;
};

/**
 * What nearly every record says is fetched in three loops and read by a table of steps: a compiler that meets the same
 * call in twenty places copies the method into each, and spends longer on that than a file of records takes.
 */
const texts = ['PT', 'BP', 'EP', 'PY', 'DI', 'UT', 'PM', 'TC', 'NR'] as const;
const passages = ['DE', 'ID', 'WE', 'FU', 'FX'] as const;
const lists = ['AU', 'AF', 'CA', 'C1', 'RP', 'EM', 'SN', 'EI', 'CR'] as const;

interface Sayings {
  tags: Tags;
  texts: Record<(typeof texts)[number], string | undefined>;
  /** As often as the tag stands, wrapped lines joined. */
  passages: Record<(typeof passages)[number], string[]>;
  /** One item a line. */
  lists: Record<(typeof lists)[number], string[]>;
}

const sayingsOf = (tags: Tags): Sayings => {
  const said = { tags, texts: {}, passages: {}, lists: {} } as Sayings;
  for (const tag of texts) said.texts[tag] = tags.text(tag);
  for (const tag of passages) said.passages[tag] = tags.values(tag);
  for (const tag of lists) said.lists[tag] = tags.items(tag);
  return said;
};

/** `Abraham M., 1909, RC CIRC MAT PALERMO, V28, P1` is no address: where the tag CR is lost, references follow them. */
const reference = /^[^[,]{2,80}, (?:1[5-9]|20)\d{2}, .{0,300}, (?:[VP]\d|DOI 10\.)/;

const splitAddresses = (lines: string[]): { addresses: string[]; references: string[] } => {
  const from = lines.findIndex((line) => reference.test(line));
  return from < 0
    ? { addresses: lines, references: [] }
    : { addresses: lines.slice(0, from), references: lines.slice(from) };
};

const goesOn = /^(?:et al\.?|等)$/i;

const readAuthors = (record: LiteratureRecord, { tags, lists }: Sayings): void => {
  const named = lists.AU;
  const mailed = named.some((name) => name.includes('@'));
  const short = mailed ? named.map((name) => name.replace(/\s*\([^()]*@[^()]*\)$/, '')) : named;
  record.authors = wosAuthors(short, lists.AF, lists.CA);
  if (record.authors.length === 0) record.authors = wosAuthors(tags.items('BA'), tags.items('BF'), []);
  if (mailed) for (const [place, name] of named.entries()) addEmails(record.authors[place]!, name);
  record.moreAuthors = short.some((name) => name.length < 7 && goesOn.test(name));
  if (record.moreAuthors) record.authors = record.authors.filter(({ name }) => !goesOn.test(name));
  if (tags.has('Z2')) nameInOtherLanguage(record.authors, tags.items('Z2'));
  tags.keep('Z2');
  if (tags.has('BE') || tags.has('ED')) record.editors = wosAuthors(tags.items('BE', 'ED'), [], []);
};

const readAddresses = (record: LiteratureRecord, { tags, lists }: Sayings): void => {
  const find = authorFinder(record.authors);
  const { addresses, references } = splitAddresses(lists.C1);
  takeWosAddresses(record, addresses, find);
  record.citedReferences = references;
  if (record.affiliations.length === 0 && tags.has('C3')) record.affiliations = editionsOf(tags.items('C3').join(' '));
  const [only, second] = record.authors;
  if (only && !second) only.affiliations = record.affiliations.map((_, place) => place);
  takeWosReprint(record, lists.RP, find);
  if (tags.has('RI')) linkIds(record.authors, find, tags.items('RI').join(' '), 'researcherId');
  if (tags.has('OI')) linkIds(record.authors, find, tags.items('OI').join(' '), 'orcid');
  tags.keep('RI', 'OI');
  if (lists.EM.length > 0) placeEmails(record, emailsIn(lists.EM.join(' ')));
};

/** Second-language names of CSCD stand in the order of the authors. */
const nameInOtherLanguage = (authors: Author[], names: readonly string[]): void => {
  const split = names.length === 1 ? names[0]!.split(/[;；]\s*/) : names;
  if (split.length !== authors.length) return;
  for (const [place, author] of authors.entries()) author.otherName = split[place]!.trim();
};

const readKind = (record: LiteratureRecord, said: Sayings): void => {
  record.kind = kindOf(record, said);
};

const kindOf = ({ title, source, documentType: type }: LiteratureRecord, { tags, texts }: Sayings): LiteratureKind => {
  const form = texts.PT?.[0]?.toUpperCase();
  if (form === 'P') return 'patent';
  const found = kindOfDocument(type);
  if (found === 'article' && /book chapter/i.test(type ?? '')) return 'chapter';
  // Poems, tables of contents and the like stand in journals too.
  if (found || form === 'J') return found ?? 'article';
  if (form === 'B') return title.toLowerCase() === source?.toLowerCase() ? 'book' : 'chapter';
  return form === 'C' || tags.has('CT') ? 'conference' : form === 'S' ? 'chapter' : 'other';
};

/** What is taken as it stands, from the first of its tags that says anything. */
const plainFields = [
  ['title', 'TI'],
  ['documentType', 'DT'],
  ['translatedTitle', 'Z1', 'FT', 'TT'],
  ['source', 'SO'],
  ['sourceAbbreviation', 'JI', 'J9'],
  ['series', 'SE'],
  ['conference', 'CT'],
  ['publisher', 'PU'],
  ['place', 'PI'],
  ['language', 'LA'],
  ['articleNumber', 'AR'],
  ['date', 'PD'],
  ['earlyAccess', 'EA', 'EY'],
  ['volume', 'VL'],
  ['issue', 'IS'],
  ['url', 'UR'],
  ['abstract', 'AB'],
] as const;

const readPlainFields = (record: LiteratureRecord, { tags }: Sayings): void => {
  for (const [name, ...sources] of plainFields) {
    const value = tags.text(...sources);
    if (value !== undefined) record[name] = value;
  }
};

const readAccession = (record: LiteratureRecord, { texts }: Sayings): void => {
  const { UT: number, PM: pubmed } = texts;
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  if (!number) return;
  accessionFrom(record, { number });
  record.provenance.key = number;
  const owner = /^([A-Z]{2,10}):(.{1,60})$/.exec(number);
  const database = owner ? wosCollections[owner[1]!] : undefined;
  if (database) record.database = database;
  if (owner?.[1] === 'MEDLINE' && /^\d{1,9}$/.test(owner[2]!)) record.accessions.pubmed = owner[2]!;
  else if (!record.accessions.wos && !record.accessions.cscd) record.accessions.other = number;
};

const readNumbers = (record: LiteratureRecord, { tags, texts, lists }: Sayings): void => {
  const first = pagesOf(texts.BP);
  const last = pagesOf(texts.EP);
  const issn = issnPairOf(lists.SN);
  const numbers = tags.has('BN') ? [...tags.items('BN'), ...lists.SN] : lists.SN;
  fill(record, {
    year: yearOf(texts.PY) ?? yearOf(record.date) ?? yearOf(record.earlyAccess),
    pages: (first && last && first !== last ? `${first}-${last}` : (first ?? last)) ?? pagesOf(tags.text('PS')),
    issn: issn.issn,
    eissn: issnPairOf(lists.EI).issn ?? issn.eissn,
    isbn: distinct(standardNumbersOf(numbers.join(';')).isbn),
    doi: doiOf(texts.DI) ?? doiOf(tags.text('D2')),
    articleNumber: record.kind === 'patent' ? (record.articleNumber ?? tags.text('PN')) : undefined,
  });
};

const wordsIn = (values: readonly string[]): string[] => {
  const words: string[] = [];
  // A text as the mark parts faster than a pattern.
  for (const value of values)
    for (const word of value.split(value.includes('；') ? /[;；]/ : ';')) {
      const bare = word.trim();
      if (bare) words.push(bare);
    }
  return distinct(words);
};

const readContents = (record: LiteratureRecord, { tags, texts, passages, lists }: Sayings): void => {
  const cscd = record.accessions.cscd !== undefined;
  fill(record, {
    timesCited: (cscd ? countIn(tags.text('Z8')) : undefined) ?? countIn(texts.TC) ?? countIn(tags.text('Z9')),
    citedReferenceCount: countIn(texts.NR),
  });
  // The other counts are of other databases: they stay by their own names.
  tags.keep('Z8', 'Z9', 'TC', 'PT');
  record.keywords = wordsIn([...passages.DE, ...passages.ID]);
  record.citedReferences = record.citedReferences.length > 0 ? [...record.citedReferences, ...lists.CR] : lists.CR;
  record.editions = editionsOf(passages.WE.join(';'));
  for (const value of passages.FU) for (const one of fundingOf(value)) record.funding.push(one);
  for (const value of passages.FX) record.funding.push(value);
};

/** In this order: later ones look at what earlier ones found. */
const steps = [readPlainFields, readAuthors, readAddresses, readKind, readNumbers, readAccession, readContents];
