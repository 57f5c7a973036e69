import type { Selectable } from 'kysely';
import type { RecordLine, RecordView } from '#contracts/literature/records.ts';
import { heldBy } from '#domain/literature/held-by.ts';
import type { OwnSources } from '#domain/literature/own-sources.ts';
import { editionNames } from '#domain/literature/recognise-database.ts';
import type { Author } from '#domain/literature/record.ts';
import { statedCounts } from '#domain/literature/stated-counts.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import type { LiteratureRecordsTable } from '../db/tables.ts';
import { databaseName } from './import-view.ts';

type Row = Pick<Selectable<LiteratureRecordsTable>, 'id' | 'database' | 'editions' | 'accession'> & {
  data: KeptRecord;
};

const shown = 8;

export const authorLine = (authors: readonly Pick<Author, 'name'>[], more = false): string => {
  const names = authors.slice(0, shown).map(({ name }) => name);
  return `${names.join('; ')}${authors.length > shown || more ? '; 等' : ''}`;
};

export const recordLineOf = ({ id, database, editions, accession, data }: Row, own: OwnSources): RecordLine => ({
  id,
  database,
  databaseName: databaseName(database, own),
  editions: editionNames(editions, own),
  heldBy: [...heldBy(database, editions)],
  title: data.title,
  authors: authorLine(data.authors, data.moreAuthors),
  source: data.source ?? data.conference ?? '',
  year: data.year ?? null,
  volume: data.volume ?? '',
  issue: data.issue ?? '',
  pages: data.pages ?? data.articleNumber ?? '',
  doi: data.doi ?? '',
  accession,
  documentType: data.documentType ?? '',
});

export const authorView = (author: Author, affiliations: readonly string[]): RecordView['people'][number] => ({
  name: author.name,
  fullName: author.fullName ?? '',
  corresponding: author.corresponding ?? false,
  group: author.group ?? false,
  affiliations: author.affiliations.flatMap((at) => affiliations[at] ?? []),
  emails: author.emails,
  orcid: author.orcid ?? '',
  researcherId: author.researcherId ?? '',
  scopusId: author.scopusId ?? '',
});

export const peopleOf = ({ authors, affiliations }: Pick<KeptRecord, 'authors' | 'affiliations'>) =>
  authors.map((author) => authorView(author, affiliations));

export const recordViewOf = (
  row: Row & { raw: string },
  told: Pick<RecordView, 'imports' | 'editionDecisions'>,
  own: OwnSources,
): RecordView => {
  const { data } = row;
  return {
    ...recordLineOf(row, own),
    translatedTitle: data.translatedTitle ?? '',
    people: peopleOf(data),
    moreAuthors: data.moreAuthors,
    correspondence: data.correspondence,
    emails: data.emails,
    issn: data.issn ?? '',
    eissn: data.eissn ?? '',
    conference: data.conference ?? '',
    publisher: data.publisher ?? '',
    earlyAccess: data.earlyAccess ?? '',
    articleNumber: data.articleNumber ?? '',
    language: data.language ?? '',
    keywords: data.keywords,
    abstract: data.abstract ?? '',
    funding: data.funding,
    citedReferences: data.citedReferences,
    timesCited: data.timesCited ?? null,
    statedCounts: statedCounts(data),
    raw: row.raw,
    ...told,
  };
};
