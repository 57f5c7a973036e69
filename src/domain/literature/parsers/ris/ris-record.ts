import { doiOf } from '#domain/literature/fields/doi.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { namesIn } from '#domain/literature/fields/person-name.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom, isCompendex, isEiNumber } from '../accession.ts';
import { chineseAccession } from '../any-accession.ts';
import { fundingIn } from '../chinese/chinese-tags.ts';
import { distinct, fill } from '../fill-record.ts';
import { authorFinder, linkSoleAuthor } from '../people/author-links.ts';
import { placeEmails } from '../people/correspondence.ts';
import { peopleOf } from '../people/people.ts';
import type { TaggedEntry } from '../tagged-lines.ts';
import { Tags } from '../tags.ts';
import { editionsOf, fundingOf } from '../wos/wos-fields.ts';
import { emailsOf, readAddresses, readNotes, readOrcids } from './ris-dialects.ts';

const kinds: Record<string, LiteratureKind> = {
  JOUR: 'article',
  EJOUR: 'article',
  MGZN: 'article',
  JFULL: 'article',
  INPR: 'article',
  ABST: 'article',
  CONF: 'conference',
  CPAPER: 'conference',
  BOOK: 'book',
  EBOOK: 'book',
  WHOLE: 'book',
  EDBOOK: 'book',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  SER: 'book',
  THES: 'thesis',
  PAT: 'patent',
  RPRT: 'report',
  STAND: 'standard',
  STD: 'standard',
  NEWS: 'newspaper',
  ELEC: 'web',
  ICOMM: 'web',
  BLOG: 'web',
  UNPB: 'preprint',
  DATA: 'dataset',
};

export const recordFromRis = (entry: TaggedEntry): LiteratureRecord => {
  const tags = new Tags(entry);
  const key = tags.text('ID');
  const { line, ordinal, text, from, to } = entry;
  const raw = text.slice(from, to);
  const record = emptyRecord({ format: 'ris', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  const type = tags.text('TY')?.toUpperCase() ?? '';
  record.kind = kinds[type] ?? 'other';
  readTitles(record, tags);
  readPeople(record, tags);
  readNumbers(record, tags, key);
  readContents(record, tags);
  if (record.kind === 'other' && type && type !== 'GEN') record.documentType ??= type;
  linkSoleAuthor(record);
  record.provenance.extra = tags.rest();
  return record;
};

/** A tag that databases use for several things, where its value is of the one kind. */
const only = (pattern: RegExp, tags: Tags, tag: string): string | undefined => {
  const value = tags.text(tag);
  if (value !== undefined && pattern.test(value)) return value;
  tags.keep(tag);
  return undefined;
};

const readTitles = (record: LiteratureRecord, tags: Tags): void => {
  const isBook = record.kind === 'book';
  record.title = tags.text('TI', 'T1', 'CT') ?? (isBook ? tags.text('BT', 'T2') : undefined) ?? '';
  const second = tags.text('T2');
  const journal = tags.text('JF') ?? (isBook ? undefined : second) ?? tags.text('JO', 'JA', 'J1', 'J2', 'BT');
  const thesis = record.kind === 'thesis';
  const conference = record.kind === 'conference';
  fill(record, {
    source: journal ?? (conference ? tags.text('C3', 'T3') : undefined),
    sourceAbbreviation: tags.text('JI', 'J2', 'JA', 'JO', 'J9'),
    series: isBook ? second : tags.text('T3'),
    conference: conference ? (only(/\p{L}{3}/u, tags, 'CP') ?? (journal ? tags.text('C3') : undefined)) : undefined,
    translatedTitle: tags.text('TT'),
    publisher: thesis ? (tags.text('PB') ?? second) : tags.text('PB', 'PU'),
    place: tags.text('CY', 'CL', 'PP', 'PI'),
    database: distinct(tags.items('DB')).join('; ') || tags.text('DP'),
  });
  if (second !== undefined && second !== record.source && !isBook && !thesis) tags.keep('T2');
  // Ovid keeps classifications in M3 and the type in PT; some writers keep the DOI in M3.
  const type = distinct(tags.values('PT')).join('; ') || tags.text('M3');
  if (type && !doiOf(type)) record.documentType = type;
};

const readPeople = (record: LiteratureRecord, tags: Tags): void => {
  const { people, more } = peopleOf(tags.items('AU', 'A1').flatMap(namesIn));
  record.authors = people;
  record.moreAuthors = more;
  record.editors = peopleOf(tags.items('ED').flatMap(namesIn)).people;
  const find = authorFinder(people);
  readAddresses(record, find, tags);
  for (const line of tags.items('RP')) if (!/^(?:not )?in file$/i.test(line)) record.correspondence.push(line);
  if (tags.has('AI')) readOrcids(find, tags.items('AI'));
  const notes = tags.has('N1') ? tags.values('N1') : [];
  tags.keep('N1');
  if (notes.length > 0) readNotes(record, find, notes);
  placeEmails(record, emailsOf(record));
};

/** The Web of Science writes the date of early access so: MAR 2021. */
const monthOfYear = /^[A-Z]{3}(?:-[A-Z]{3})? (?:\d{1,2}, )?\d{4}$/;

const dateOf = (written: string | undefined): string | undefined =>
  written?.slice(0, 100).replace(/[/\s]+$/, '') || undefined;

const readNumbers = (record: LiteratureRecord, tags: Tags, key: string | undefined): void => {
  const numbers = tags.items('SN');
  const [first, last] = [pagesOf(tags.text('SP')), pagesOf(tags.text('EP'))];
  const urls = tags.items('UR', 'LK').flatMap((line) => line.split(/\s+(?=https?:)/));
  const [published, dated] = [tags.text('PY'), dateOf(tags.text('DA')) ?? dateOf(tags.text('Y1'))];
  fill(record, {
    year: yearOf(published) ?? yearOf(tags.text('Y1')) ?? yearOf(dated) ?? yearOf(tags.text('Y2')),
    date: dated,
    earlyAccess: tags.text('EA') ?? only(monthOfYear, tags, 'C6'),
    ...issnPairOf(numbers),
    isbn: standardNumbersOf(numbers.join(';')).isbn,
    volume: tags.text('VL', 'VO'),
    issue: tags.text('IS') ?? (record.conference ? undefined : tags.text('CP')),
    pages: first && last && !first.includes('-') && first !== last ? `${first}-${last}` : (first ?? last),
    articleNumber: tags.text('C7'),
    url: urls.find((url) => !url.startsWith('<Go to ISI>')),
  });
  const doi = [tags.text('DO'), tags.text('M3'), tags.text('L3'), ...urls, tags.text('L2'), tags.text('N1')];
  const found = doi.map(doiOf).find((one) => one !== undefined);
  if (found) record.doi = found;
  const number = tags.text('AN');
  // Engineering Village keeps its number in a note of its own.
  const note = number === undefined && tags.has('N1') ? tags.items('N1').find(isEiNumber) : undefined;
  const noted = number ?? (note !== undefined && isCompendex(record) ? note : undefined);
  tags.keep('N1');
  accessionFrom(record, { url: urls.join(' '), number: noted ?? key, key });
  readDatabaseNumbers(record, tags);
  chineseAccession(record, urls);
  if (number && Object.keys(record.accessions).length === 0) record.accessions.other = number;
};

/** Embase keeps its number in U2 and PubMed's in C5, Scopus PubMed's in C2. */
const readDatabaseNumbers = (record: LiteratureRecord, tags: Tags): void => {
  const embase = /embase|medline/i.test(record.database ?? '');
  const pubmed = tags.text(embase ? 'C5' : 'C2');
  if (pubmed && /^\d{4,9}$/.test(pubmed) && (embase || /scopus/i.test(record.database ?? '')))
    record.accessions.pubmed = pubmed;
  const number = embase ? tags.text('U2') : undefined;
  if (number && /^L\d{5,12}$/.test(number)) record.accessions.embase = number;
};

const readContents = (record: LiteratureRecord, tags: Tags): void => {
  fill(record, { language: tags.text('LA'), abstract: tags.text('AB', 'N2') });
  record.keywords = distinct(tags.items('KW', 'K1'));
  record.editions = editionsOf(tags.items('WE').join(';'));
  for (const funding of tags.values('FU')) for (const one of fundingOf(funding)) record.funding.push(one);
  for (const text of tags.values('FX')) record.funding.push(text);
  if (tags.has('FUND')) record.funding.push(...fundingIn(tags.values('FUND')));
};
