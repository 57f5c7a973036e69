import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine, withoutMarkup } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom } from '../accession.ts';
import { chineseAccession } from '../any-accession.ts';
import { countIn, distinct, fill } from '../fill-record.ts';
import { authorFinder, linkIds, linkSoleAuthor } from '../people/author-links.ts';
import { placeEmails, readScopusCorrespondence } from '../people/correspondence.ts';
import { editionsOf, fundingOf } from '../wos/wos-fields.ts';
import type { BibtexEntry } from './bibtex-entries.ts';
import { bibtexPeople, linkAffiliations } from './bibtex-people.ts';
import { latexAddress, latexText } from './latex-text.ts';

const kinds: Record<string, LiteratureKind> = {
  article: 'article',
  inproceedings: 'conference',
  conference: 'conference',
  proceedings: 'conference',
  book: 'book',
  booklet: 'book',
  inbook: 'chapter',
  incollection: 'chapter',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  patent: 'patent',
  standard: 'standard',
  online: 'web',
  electronic: 'web',
  www: 'web',
  dataset: 'dataset',
  unpublished: 'preprint',
  preprint: 'preprint',
};

/** By semicolons where there are any, else by commas. */
const list = (value: string): string[] =>
  value
    .split(/[;；]/.test(value) ? /[;；]|\\sep\b/ : /,(?=\s)|，|、|\\sep\b/)
    .map((word) => oneLine(withoutMarkup(latexText(word))))
    .filter(Boolean);

/** Fields by their folded name: `Early Access Date`, `early_access_date` and `early-access-date` are one. */
class Fields {
  readonly #values = new Map<string, { name: string; values: string[] }>();
  readonly #used = new Set<string>();

  constructor(fields: BibtexEntry['fields']) {
    for (const { name, value } of fields) {
      const key = name.toLowerCase().replace(/[\s_-]+/g, '-');
      const known = this.#values.get(key);
      if (known) known.values.push(value);
      else this.#values.set(key, { name, values: [value] });
    }
  }

  /** The first filled value under any of the names, in LaTeX. */
  raw(...names: string[]): string | undefined {
    let found: string | undefined;
    for (const name of names) {
      const field = this.#values.get(name);
      if (field && field.values.length === 1) this.#used.add(name);
      found ??= field?.values.find((value) => value.trim());
      if (field && found !== undefined) break;
    }
    return found;
  }

  /** Looks without taking. */
  peek(name: string): string | undefined {
    return this.#values.get(name)?.values[0];
  }

  all(name: string): readonly string[] {
    return this.#values.get(name)?.values ?? [];
  }

  /** Every value of a field that may be repeated. */
  every(name: string): readonly string[] {
    this.#used.add(name);
    return this.all(name);
  }

  text(...names: string[]): string | undefined {
    const value = this.raw(...names);
    return value === undefined ? undefined : oneLine(withoutMarkup(latexText(value))) || undefined;
  }

  /** What no reader asked for, and every repeated field in full. */
  rest(): Record<string, string[]> {
    const rest: [string, string[]][] = [];
    for (const [key, { name, values }] of this.#values)
      if (!this.#used.has(key)) rest.push([name, values.map(latexText)]);
    return Object.fromEntries(rest);
  }
}

export const recordFromBibtex = (entry: BibtexEntry): LiteratureRecord => {
  const fields = new Fields(entry.fields);
  const { line, ordinal, key, raw } = entry;
  const record = emptyRecord({ format: 'bibtex', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  record.title = fields.text('title', 'booktitle') ?? '';
  record.kind = kinds[entry.type] ?? (isPreprint(fields) ? 'preprint' : 'other');
  readPeople(record, fields);
  readPlace(record, fields, entry);
  readNumbers(record, fields);
  readContents(record, fields);
  accessionFrom(record, { key, url: fields.raw('url'), number: fields.text('unique-id') });
  chineseAccession(record, [record.url]);
  const pubmed = fields.text('pubmed-id', 'pmid');
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  linkSoleAuthor(record);
  record.provenance.extra = fields.rest();
  return record;
};

/** arXiv's own entries are `@misc` with the number in `eprint`. */
const isPreprint = (fields: Fields): boolean =>
  fields.peek('eprint') !== undefined &&
  /arxiv|biorxiv|medrxiv|chemrxiv|chinaxiv|ssrn/i.test(fields.peek('archiveprefix') ?? fields.peek('eprinttype') ?? '');

const isScopus = (fields: Fields): boolean =>
  /scopus/i.test(fields.peek('source') ?? '') || /scopus\.com/.test(fields.peek('url') ?? '');

const readPeople = (record: LiteratureRecord, fields: Fields): void => {
  const { people, more } = bibtexPeople(fields.raw('author', 'authors') ?? '');
  record.authors = people;
  record.moreAuthors = more;
  record.editors = bibtexPeople(fields.raw('editor', 'editors') ?? '').people;
  const find = authorFinder(people);
  const scopus = isScopus(fields);
  if (scopus) record.affiliations = (fields.text('affiliations', 'affiliation') ?? '').split(/;\s*/).filter(Boolean);
  else if (fields.peek('affiliation')) linkAffiliations(record, find, latexText(fields.raw('affiliation') ?? ''));
  else
    record.affiliations = (fields.text('affiliations') ?? organisation(record, fields)).split(/;\s*/).filter(Boolean);
  const correspondence = fields.text('correspondence-address', 'correspondence-address1');
  if (correspondence) readScopusCorrespondence(record, find, correspondence);
  linkIds(record.authors, find, latexText(fields.raw('orcid-numbers') ?? ''), 'orcid');
  linkIds(record.authors, find, latexText(fields.raw('researcherid-numbers') ?? ''), 'researcherId');
  placeEmails(record, emailsIn(latexAddress(fields.raw('author-email', 'email') ?? '')));
};

/** An article has no organisation that publishes it: Wanfang and others mean its authors' unit. */
const organisation = ({ kind }: LiteratureRecord, fields: Fields): string =>
  (kind === 'article' ? fields.text('organization') : undefined) ?? '';

const readPlace = (record: LiteratureRecord, fields: Fields, entry: BibtexEntry): void => {
  const inBook = record.kind === 'conference' || record.kind === 'chapter';
  const booktitle = fields.raw('title') === undefined ? undefined : fields.text('booktitle');
  const journal = fields.text('journal', 'journaltitle', 'journal-title');
  fill(record, {
    source: (inBook ? (booktitle ?? journal) : (journal ?? booktitle)) ?? undefined,
    sourceAbbreviation: fields.text('journal-iso', 'abbrev-source-title', 'shortjournal'),
    series: fields.text('series'),
    conference:
      fields.text('conference', 'eventtitle', 'conference-name') ??
      (record.kind === 'conference' && fields.peek('unique-id') ? fields.text('note') : undefined),
    publisher:
      fields.text('publisher', 'school', 'institution') ??
      (record.kind === 'article' ? undefined : fields.text('organization')),
    place: fields.text('address', 'location'),
    documentType: fields.text('type', 'document-type') ?? (kinds[entry.type] ? undefined : entry.type),
    database: fields.text('source', 'database') ?? databaseOf(fields),
  });
};

const readNumbers = (record: LiteratureRecord, fields: Fields): void => {
  const numbers = standardNumbersOf(fields.text('issn') ?? '');
  const electronic = standardNumbersOf(fields.text('eissn', 'e-issn') ?? '');
  const url = fields.raw('url', 'link');
  const date = fields.text('date');
  fill(record, {
    issn: numbers.issn[0],
    eissn: electronic.issn[0] ?? numbers.issn[1],
    year: yearOf(fields.text('year')) ?? yearOf(date),
    date: date ?? fields.text('month'),
    earlyAccess: fields.text('early-access-date', 'earlyaccessdate'),
    volume: fields.text('volume'),
    issue: fields.text('number', 'issue'),
    pages: pagesOf(fields.text('pages', 'page')),
    articleNumber: fields.text('article-number', 'art-number', 'eid', 'articleno'),
    url: url === undefined ? undefined : latexAddress(url),
  });
  record.isbn = [...numbers.isbn, ...standardNumbersOf(fields.text('isbn') ?? '').isbn];
  const doi = doiOf(latexAddress(fields.raw('doi') ?? '')) ?? doiOf(record.url);
  if (doi) record.doi = doi;
};

/** EI says it in one of several `copyright` fields, WoS by its number. */
const databaseOf = (fields: Fields): string | undefined => {
  const copyright = fields.all('copyright').find((value) => /compendex|inspec|geobase/i.test(value));
  if (copyright) return /compendex|inspec|geobase/i.exec(copyright)?.[0];
  return /^(?:WOS|ISI):/i.test(fields.peek('unique-id') ?? '') ? 'Web of Science' : undefined;
};

const readContents = (record: LiteratureRecord, fields: Fields): void => {
  const notes = `${fields.peek('note') ?? ''} ${fields.peek('annote') ?? ''}`;
  const cited =
    /times cited in web of science core collection:?\s{0,4}(\d{1,7})/i.exec(notes) ??
    /(?:cited by|times cited):?\s{0,4}(\d{1,7})/i.exec(notes);
  const references = /cited reference count:?\s{0,4}(\d{1,6})/i.exec(notes);
  fill(record, {
    language: fields.text('language', 'langid'),
    abstract: fields.text('abstract'),
    timesCited: countIn(fields.text('times-cited') ?? cited?.[1]),
    citedReferenceCount: countIn(fields.text('number-of-cited-references') ?? references?.[1]),
  });
  const words = ['author-keywords', 'keywords', 'keyword', 'keywords-plus'];
  // Engineering Village keeps the main heading in `key` and the authors' own words in `note`.
  if (/compendex|inspec|geobase/i.test(record.database ?? ''))
    words.push('key', ...(isWordList(fields) ? ['note'] : []));
  record.keywords = distinct(words.flatMap((name) => fields.every(name)).flatMap(list));
  record.editions = editionsOf(latexText(fields.raw('web-of-science-index') ?? ''));
  const funding = fields.text('funding-acknowledgement', 'funding-details');
  record.funding = funding ? fundingOf(funding) : [];
  for (const name of ['funding-text', 'funding', 'funding-text-1', 'funding-text-2', 'funding-text-3']) {
    const text = fields.text(name);
    if (text) record.funding.push(text);
  }
  record.citedReferences = citedReferences(fields);
};

const isWordList = (fields: Fields): boolean => /^[^.;]{1,120};/.test(fields.peek('note')?.trim() ?? '');

const citedReferences = (fields: Fields): string[] => {
  const lines = fields.raw('cited-references');
  if (lines !== undefined)
    return latexText(lines)
      .split(/[\n\r]+/)
      .map((line) => oneLine(line).replace(/\.$/, ''))
      .filter(Boolean);
  return (fields.text('references') ?? '').split(/;\s+/).filter(Boolean);
};
