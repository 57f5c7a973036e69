import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { type Author, emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { distinct, fill } from '../fill-record.ts';
import { defineReader } from '../reader.ts';
import { field, many, recordsOfAnswers, statedCount, textOf } from './json-answers.ts';

/** A value as itself, or inside `{"$": …}`. */
const wrapped = (value: unknown): string | undefined => textOf(value) ?? textOf(field(value, '$'));

const affiliationOf = (value: unknown): string =>
  ['affilname', 'affiliation-city', 'affiliation-country']
    .flatMap((name) => textOf(field(value, name)) ?? [])
    .join(', ');

const authorOf = (value: unknown, places: ReadonlyMap<string, number>): Author => {
  const [family, given] = [textOf(field(value, 'surname')), textOf(field(value, 'given-name'))];
  const [scopusId, orcid] = [textOf(field(value, 'authid')), textOf(field(value, 'orcid'))];
  const name = textOf(field(value, 'authname')) ?? [family, given].filter(Boolean).join(', ');
  return {
    name,
    ...(family ? { family } : {}),
    ...(given ? { given } : {}),
    affiliations: many(field(value, 'afid')).flatMap((one) => places.get(wrapped(one) ?? '') ?? []),
    emails: [],
    ...(scopusId ? { scopusId } : {}),
    ...(orcid ? { orcid } : {}),
  };
};

const readPeople = (record: LiteratureRecord, entry: unknown): void => {
  const places = new Map<string, number>();
  for (const one of many(field(entry, 'affiliation'))) {
    const text = affiliationOf(one);
    if (!text) continue;
    const id = textOf(field(one, 'afid'));
    if (id) places.set(id, record.affiliations.length);
    record.affiliations.push(text);
  }
  const listed = many(field(entry, 'author'))
    .map((one) => authorOf(one, places))
    .filter(({ name }) => name);
  const first = textOf(field(entry, 'dc:creator'));
  record.authors = listed.length > 0 || !first ? listed : [{ name: first, affiliations: [], emails: [] }];
  // The standard view names the first author alone; whether there are more it does not say.
  record.moreAuthors = listed.length === 0 && first !== undefined;
};

const recordOf = (entry: unknown, line: number, ordinal: number): LiteratureRecord => {
  const eid = textOf(field(entry, 'eid')) ?? textOf(field(entry, 'dc:identifier'))?.replace(/^SCOPUS_ID:/, '2-s2.0-');
  const raw = JSON.stringify(entry);
  const record = emptyRecord({ format: 'scopus-json', line, ordinal, ...(eid ? { key: eid } : {}), raw, extra: {} });
  const type = textOf(field(entry, 'subtypeDescription'));
  const numbers = (name: string) => many(field(entry, name)).flatMap((one) => wrapped(one) ?? []);
  record.database = 'Scopus';
  record.title = plainLine(textOf(field(entry, 'dc:title')) ?? '');
  record.kind = kindOfDocument(type ?? '') ?? 'article';
  record.isbn = standardNumbersOf(numbers('prism:isbn').join(';')).isbn;
  readPeople(record, entry);
  fill(record, {
    documentType: type,
    source: textOf(field(entry, 'prism:publicationName')),
    issn: standardNumbersOf(numbers('prism:issn').join(';')).issn[0],
    eissn: standardNumbersOf(numbers('prism:eIssn').join(';')).issn[0],
    year: yearOf(textOf(field(entry, 'prism:coverDate'))?.slice(0, 4)),
    date: textOf(field(entry, 'prism:coverDate')),
    volume: textOf(field(entry, 'prism:volume')),
    issue: textOf(field(entry, 'prism:issueIdentifier')),
    pages: pagesOf(textOf(field(entry, 'prism:pageRange'))),
    articleNumber: textOf(field(entry, 'article-number')),
    doi: doiOf(textOf(field(entry, 'prism:doi'))),
    abstract: textOf(field(entry, 'dc:description')),
    timesCited: statedCount(field(entry, 'citedby-count')),
  });
  record.keywords = distinct((textOf(field(entry, 'authkeywords')) ?? '').split(/\s*\|\s*/).filter(Boolean));
  if (eid && /^2-s2\.0-\d{5,15}$/.test(eid)) record.accessions.scopus = eid;
  const pubmed = textOf(field(entry, 'pubmed-id'));
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  return record;
};

const read = recordsOfAnswers({
  // With no hits the list holds one entry that is an error.
  entries: (answer) =>
    many(field(answer, 'search-results', 'entry')).filter((entry) => field(entry, 'error') === undefined),
  record: recordOf,
  title: 'dc:title',
});

/** Answers of Scopus Search in JSON. */
export const scopusJsonReader = defineReader({
  format: 'scopus-json',
  name: 'Scopus API JSON',
  sniff: (head) => (/"search-results"\s*:/.test(head) && /"opensearch:totalResults"/.test(head) ? 0.97 : 0),
  read,
});
