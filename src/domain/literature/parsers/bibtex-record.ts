import { doiOf } from '../fields/doi.ts';
import { oneLine, withoutMarkup } from '../fields/markup.ts';
import { pagesOf, yearOf } from '../fields/pages.ts';
import { standardNumbersOf } from '../fields/standard-numbers.ts';
import { emptyRecord, type LiteratureKind, type LiteratureRecord } from '../record.ts';
import { accessionFrom } from './accession.ts';
import type { BibtexEntry } from './bibtex-entries.ts';
import { bibtexPeople, linkAffiliations, linkIds } from './bibtex-people.ts';
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
};

const list = (value: string): string[] =>
  value
    .split(/[;；]|,(?=\s)|\\sep\b/)
    .map((word) => oneLine(latexText(word)))
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

  text(...names: string[]): string | undefined {
    const value = this.raw(...names);
    return value === undefined ? undefined : oneLine(withoutMarkup(latexText(value))) || undefined;
  }

  /** What no reader asked for, and every repeated field in full. */
  rest(): Record<string, string[]> {
    const rest: Record<string, string[]> = {};
    for (const [key, { name, values }] of this.#values) if (!this.#used.has(key)) rest[name] = values.map(latexText);
    return rest;
  }
}

export const recordFromBibtex = (entry: BibtexEntry): LiteratureRecord => {
  const fields = new Fields(entry.fields);
  const { line, ordinal, key, raw } = entry;
  const record = emptyRecord({ format: 'bibtex', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  record.title = fields.text('title', 'booktitle') ?? '';
  record.kind = kinds[entry.type] ?? 'other';
  readPeople(record, fields);
  readPlace(record, fields, entry);
  readNumbers(record, fields);
  readContents(record, fields);
  accessionFrom(record, { key, url: fields.raw('url'), number: fields.text('unique-id') });
  record.provenance.extra = fields.rest();
  return record;
};

const assign = (record: LiteratureRecord, values: Partial<LiteratureRecord>): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) Object.assign(record, { [name]: value });
};

const readPeople = (record: LiteratureRecord, fields: Fields): void => {
  const { people, more } = bibtexPeople(fields.raw('author', 'authors') ?? '');
  record.authors = people;
  record.moreAuthors = more;
  record.editors = bibtexPeople(fields.raw('editor', 'editors') ?? '').people;
  linkAffiliations(record, latexText(fields.raw('affiliation') ?? ''));
  const affiliations = fields.text('affiliations');
  if (affiliations && record.affiliations.length === 0) record.affiliations = affiliations.split(/;\s*/);
  const correspondence = fields.text('correspondence-address');
  if (correspondence) record.correspondence.push(correspondence);
  const emails = `${fields.raw('author-email', 'email') ?? ''} ${correspondence ?? ''}`;
  record.emails = [...new Set(latexAddress(emails).match(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g) ?? [])];
  linkIds(record, latexText(fields.raw('orcid-numbers') ?? ''), 'orcid');
  linkIds(record, latexText(fields.raw('researcherid-numbers') ?? ''), 'researcherId');
};

const readPlace = (record: LiteratureRecord, fields: Fields, entry: BibtexEntry): void => {
  const inBook = record.kind === 'conference' || record.kind === 'chapter';
  const booktitle = fields.raw('title') === undefined ? undefined : fields.text('booktitle');
  const journal = fields.text('journal', 'journaltitle', 'journal-title');
  assign(record, {
    source: (inBook ? (booktitle ?? journal) : (journal ?? booktitle)) ?? undefined,
    sourceAbbreviation: fields.text('journal-iso', 'abbrev-source-title', 'shortjournal'),
    series: fields.text('series'),
    conference: fields.text('conference', 'eventtitle'),
    publisher: fields.text('publisher', 'school', 'institution', 'organization'),
    place: fields.text('address', 'location'),
    documentType: fields.text('type') ?? (kinds[entry.type] ? undefined : entry.type),
    database: fields.text('source', 'database'),
  });
};

const readNumbers = (record: LiteratureRecord, fields: Fields): void => {
  const numbers = standardNumbersOf(fields.text('issn') ?? '');
  const electronic = standardNumbersOf(fields.text('eissn', 'e-issn') ?? '');
  const url = fields.raw('url', 'link');
  const date = fields.text('date');
  assign(record, {
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

const readContents = (record: LiteratureRecord, fields: Fields): void => {
  const times = fields.text('times-cited') ?? /cited by:?\s*(\d{1,7})/i.exec(fields.text('note') ?? '')?.[1];
  assign(record, {
    language: fields.text('language', 'langid'),
    abstract: fields.text('abstract'),
    timesCited: times && /^\d{1,9}$/.test(times) ? Number(times) : undefined,
  });
  const count = Number(fields.text('number-of-cited-references') ?? Number.NaN);
  if (Number.isInteger(count)) record.citedReferenceCount = count;
  record.keywords = [
    ...new Set([...list(fields.raw('author-keywords') ?? ''), ...list(fields.raw('keywords', 'keyword') ?? '')]),
  ];
  record.editions = list(fields.raw('web-of-science-index') ?? '');
  record.funding = [fields.text('funding-acknowledgement'), fields.text('funding-text', 'funding')].filter(
    (text) => text !== undefined,
  );
  record.citedReferences = citedReferences(fields);
};

const citedReferences = (fields: Fields): string[] => {
  const lines = fields.raw('cited-references');
  if (lines !== undefined)
    return latexText(lines)
      .split(/[\n\r]+/)
      .map((line) => oneLine(line).replace(/\.$/, ''))
      .filter(Boolean);
  return (fields.text('references') ?? '').split(/;\s+/).filter(Boolean);
};
