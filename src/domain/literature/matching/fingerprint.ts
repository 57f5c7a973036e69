import { doiKey, doiOf, isWholeDoi } from '../fields/doi.ts';
import type { LiteratureKind, LiteratureRecord } from '../record.ts';
import { type ContainerForm, containersOf } from './containers.ts';
import { compactText, foldText, told } from './fold-text.ts';
import { type Locator, locatorOf } from './locators.ts';
import { type NameKey, nameKeysOf } from './names.ts';
import { type Titles, titlesOf } from './title.ts';

/** How a work was brought out: a conference paper and the journal article made of it are two works. */
export type Outlet = 'journal' | 'conference' | 'preprint' | 'book' | 'thesis' | '';

/** Everything about a record that comparing needs, made once. */
export interface Fingerprint {
  titles: Titles;
  authors: NameKey[];
  containers: ContainerForm[];
  standardNumbers: string[];
  locator: Locator;
  year: number | undefined;
  doi: string;
  accessions: string[];
  abstract: string;
  outlet: Outlet;
  /** A short contribution to a meeting, of which many share a page, an issue and a supplement's DOI. */
  meetingAbstract: boolean;
  /** The record says what it is: article, review … */
  kindTold: boolean;
}

/** The part of a record that says which work it is. */
export type WorkFields = Pick<
  LiteratureRecord,
  | 'title'
  | 'translatedTitle'
  | 'kind'
  | 'documentType'
  | 'authors'
  | 'source'
  | 'sourceAbbreviation'
  | 'series'
  | 'conference'
  | 'issn'
  | 'eissn'
  | 'isbn'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'articleNumber'
  | 'doi'
  | 'accessions'
  | 'abstract'
>;

const preprintPlace =
  /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|ssrn|research square|preprints?(?:\.org)?|chinarxiv|techrxiv|osf preprints)\b|预印本/;
const preprintDoi =
  /^10\.(?:48550\/|1101\/(?:19|20)\d\d\.|1101\/\d{6}$|2139\/ssrn|21203\/rs|20944\/preprints|26434\/|31234\/|31235\/|12074\/|36227\/)/;

const outletOfKind: Partial<Record<LiteratureKind, Outlet>> = {
  article: 'journal',
  conference: 'conference',
  preprint: 'preprint',
  book: 'book',
  chapter: 'book',
  thesis: 'thesis',
};

/** A DOI of a preprint counts only where no place of publication is told: databases copy it to the published version. */
const outletOf = (record: WorkFields, doi: string, place: string): Outlet => {
  if (record.kind === 'preprint' || preprintPlace.test(place)) return 'preprint';
  if (!place.trim() && preprintDoi.test(doi)) return 'preprint';
  return outletOfKind[record.kind] ?? '';
};

export const accessionKey = (accession: string): string =>
  accession
    .normalize('NFKC')
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^(?:WOS|ISI|EID|PMID|CSCD):(?=.)/, '');

/** `other` may hold several numbers, as people paste them. */
const accessionsOf = (accessions: WorkFields['accessions']): string[] =>
  Object.entries(accessions).flatMap(([owner, text]) =>
    (owner === 'other' ? (text ?? '').slice(0, 1_000).split(/[;,；，、\s]+/) : [text ?? ''])
      .filter(Boolean)
      .map((number) => `${owner}:${accessionKey(number)}`),
  );

export const numberOfAccession = (accession: string): string => accession.slice(accession.indexOf(':') + 1);

/** Versions that one DOI counts up, `.pub2` or `/v3`, are one work. */
export const doiWithoutVersion = (doi: string): string => doi.replace(/(?:\.pub\d{1,2}|[/.]v\d{1,2})$/, '');

/** Empty where the value cannot name one work. */
export const doiKeyOf = (doi: string | undefined): string => {
  if (!doi) return '';
  const plain = /^10\.\d{4,9}\/[!-~]+[a-z0-9]$/i.test(doi) && !/[%&]/.test(doi) ? doi : doiOf(doi);
  return plain && isWholeDoi(plain) ? doiKey(plain) : '';
};

const numbersOf = (...numbers: readonly (string | undefined)[]): string[] =>
  numbers.flatMap((number) => (number ? [number.replace(/[^0-9Xx]/g, '').toUpperCase()] : [])).filter(Boolean);

/** Two fingerprints with one such text say the same in every field that comparing looks at. */
export const contentKey = ({ titles, authors, containers, locator, ...rest }: Fingerprint): string =>
  JSON.stringify([
    titles.forms.map(({ compact }) => compact),
    titles.derived,
    authors.map(({ family, initials, words }) => [family, initials, words]),
    containers.map(({ text }) => text),
    Object.values(locator),
    Object.values(rest),
  ]);

/** Without a title or a number nothing says which work a record is. */
export const isNameless = ({ titles, doi, accessions }: Fingerprint): boolean =>
  titles.forms.length === 0 && !doi && accessions.length === 0;

export const fingerprintOf = (record: WorkFields): Fingerprint => {
  const doi = doiKeyOf(record.doi);
  const places = [record.source, record.sourceAbbreviation, record.conference, record.series];
  const abstract = told(record.abstract);
  const type = record.documentType ?? '';
  return {
    titles: titlesOf(record.title, record.translatedTitle),
    authors: nameKeysOf(record.authors),
    containers: containersOf(...places),
    standardNumbers: numbersOf(record.issn, record.eissn),
    locator: locatorOf(record),
    year: record.year,
    doi,
    accessions: accessionsOf(record.accessions),
    abstract: abstract.length > 80 ? compactText(abstract.slice(0, 1200)).slice(0, 400) : '',
    outlet: outletOf(record, doi, foldText(places.join(' '))),
    meetingAbstract: /meeting abstract|conference abstract|会议摘要/i.test(type),
    kindTold: /article|review|letter|note|paper|论文|综述/i.test(type),
  };
};
