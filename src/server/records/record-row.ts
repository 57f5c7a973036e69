import { hash as digestOf } from 'node:crypto';
import { doiKey } from '#domain/literature/fields/doi.ts';
import { titleKey } from '#domain/literature/fields/title-key.ts';
import { accessionOwnerOf } from '#domain/literature/held-by.ts';
import { blockKeysOf } from '#domain/literature/matching/block-keys.ts';
import { fingerprintOf, numberOfAccession, type WorkFields } from '#domain/literature/matching/fingerprint.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { newId } from '../db/id.ts';

/** A record as the statements that keep it read it: the names are those of `json_to_recordset`. */
export interface WrittenRecord {
  /** All of it. */
  row: string;
  /** Where it stands in the file, and by what it is told from others. */
  place: string;
}

/** Where in the file a record stands, and in which pack its text. */
export interface RecordPlace {
  ordinal: number;
  text: { id: string; at: number };
}

const digest = (text: string): string => digestOf('sha256', text, 'base64url').slice(0, 27);

/** An index entry holds some 2,700 bytes; what is longer is told apart by its digest. */
const longestKey = 120;

/** A number is looked up whoever's it is: people state it without saying. */
const ownerless = (key: string): string => (key.startsWith('a') ? `a${numberOfAccession(key.slice(1))}` : key);

/** What two records of one work share at least one of. */
export const lookupKeysOf = (work: WorkFields): string[] => {
  const keys = blockKeysOf(fingerprintOf(work)).map(ownerless);
  return [...new Set(keys.map((key) => (key.length > longestKey ? `${key[0]}#${digest(key)}` : key)))];
};

const accessionOf = ({ accessions }: LiteratureRecord, database: number): string =>
  accessions[accessionOwnerOf(database)] ?? Object.values(accessions)[0] ?? '';

/** The record under its own number in its database, and the title beside it since exports mistake numbers; else its content. */
const identityOf = (record: LiteratureRecord, database: number, content: string): string => {
  const number = record.accessions[accessionOwnerOf(database)];
  return number ? `a${digest(`${number.toUpperCase()}|${titleKey(record.title)}`)}` : `h${content}`;
};

const dirty = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), cleaned(inner)]));
};

/** JSON that PostgreSQL takes: no NUL, no half of a surrogate pair. */
const withoutDirt = (json: string): string =>
  json.includes('\\u') && dirty.test(json) ? JSON.stringify(cleaned(JSON.parse(json))) : json;

export const safeJson = (value: unknown): string => withoutDirt(JSON.stringify(value));

/** `chosen`: an index a person said the file is of, beside what the record itself names. */
export const writeRecord = (
  record: LiteratureRecord,
  { ordinal, text }: RecordPlace,
  database: number,
  chosen?: string,
): WrittenRecord => {
  const { provenance, ...content } = record;
  const { raw: _, ...rest } = provenance;
  const written = JSON.stringify(content);
  const hash = digest(written);
  const identity = identityOf(record, database, hash);
  const id = newId();
  const editions = chosen && !record.editions.includes(chosen) ? [...record.editions, chosen] : record.editions;
  const columns = {
    id,
    identity,
    hash,
    accession: accessionOf(record, database),
    doi: record.doi ? doiKey(record.doi) : '',
    title: record.title,
    year: record.year ?? null,
    first_author: record.authors[0]?.name ?? '',
    source: record.source ?? record.conference ?? '',
    issn: record.issn ?? record.eissn ?? '',
    editions,
    keys: lookupKeysOf(record),
    ordinal,
    text_id: text.id,
    text_at: text.at,
  };
  // The content is long: it is written once, for the digest and for the row.
  const data = `${written.slice(0, -1)},"provenance":${JSON.stringify(rest)}}`;
  return {
    row: withoutDirt(`${JSON.stringify(columns).slice(0, -1)},"data":${data}}`),
    place: withoutDirt(JSON.stringify({ id, ordinal, line: provenance.line, identity, hash, editions })),
  };
};
