import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { plainLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { type Author, emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom } from '../accession.ts';
import { distinct, fill } from '../fill-record.ts';
import { defineReader } from '../reader.ts';
import { wosCollections } from '../wos/wos-fields.ts';
import { field, many, recordsOfAnswers, statedCount, textOf } from './json-answers.ts';

const authorOf = (value: unknown): Author => {
  const standard = textOf(field(value, 'wosStandard'));
  // Either name may be missing.
  const shown = textOf(field(value, 'displayName'));
  const researcherId = textOf(field(value, 'researcherId'));
  return {
    name: standard ?? shown ?? '',
    ...(shown && standard && shown !== standard ? { fullName: shown } : {}),
    affiliations: [],
    emails: [],
    ...(researcherId ? { researcherId } : {}),
  };
};

const recordOf = (hit: unknown, line: number, ordinal: number): LiteratureRecord => {
  const uid = textOf(field(hit, 'uid'));
  const raw = JSON.stringify(hit);
  const record = emptyRecord({
    format: 'wos-starter-json',
    line,
    ordinal,
    ...(uid ? { key: uid } : {}),
    raw,
    extra: {},
  });
  const source = field(hit, 'source');
  const number = (name: string) => textOf(field(hit, 'identifiers', name));
  const types = many(field(hit, 'types')).flatMap((one) => textOf(one) ?? []);
  record.title = plainLine(textOf(field(hit, 'title')) ?? '');
  record.kind = kindOfDocument(types.join('; ')) ?? 'article';
  record.authors = many(field(hit, 'names', 'authors'))
    .map(authorOf)
    .filter(({ name }) => name);
  record.keywords = distinct(many(field(hit, 'keywords', 'authorKeywords')).flatMap((one) => textOf(one) ?? []));
  fill(record, {
    documentType: types.join('; ') || undefined,
    source: textOf(field(source, 'sourceTitle')),
    year: yearOf(textOf(field(source, 'publishYear'))),
    date: textOf(field(source, 'publishMonth')),
    volume: textOf(field(source, 'volume')),
    issue: textOf(field(source, 'issue')),
    pages: pagesOf(textOf(field(source, 'pages', 'range'))),
    articleNumber: textOf(field(source, 'articleNumber')),
    doi: doiOf(number('doi')),
    issn: number('issn'),
    eissn: number('eissn'),
    isbn: distinct([number('isbn'), number('eisbn')].filter((one) => one !== undefined)),
    // Without the right to times cited the list is empty: unknown, never 0.
    timesCited: statedCount(
      field(
        many(field(hit, 'citations')).find((one) => field(one, 'db') === 'WOS'),
        'count',
      ),
    ),
  });
  for (const one of many(field(hit, 'citations'))) {
    const [db, count] = [textOf(field(one, 'db')), statedCount(field(one, 'count'))];
    if (db && count !== undefined) record.provenance.extra[`times cited ${db}`] = [String(count)];
  }
  const pubmed = number('pmid')?.replace(/^MEDLINE:/i, '');
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
  if (uid) {
    accessionFrom(record, { number: uid });
    const database = wosCollections[uid.split(':')[0] ?? ''];
    if (database) record.database = database;
    if (!record.accessions.wos && !record.accessions.cscd && !record.accessions.pubmed) record.accessions.other = uid;
  }
  return record;
};

const read = recordsOfAnswers({
  // A list of hits, or one document by its number.
  entries: (answer) => many(field(answer, 'hits') ?? (field(answer, 'uid') ? answer : undefined)),
  record: recordOf,
  title: 'title',
});

/** Answers of the Web of Science Starter API. */
export const wosStarterReader = defineReader({
  format: 'wos-starter-json',
  name: 'Web of Science Starter API JSON',
  sniff: (head) => (/"hits"\s*:\s*\[/.test(head) && /"uid"\s*:\s*"[A-Z]{2,10}:/.test(head) ? 0.96 : 0),
  read,
});
