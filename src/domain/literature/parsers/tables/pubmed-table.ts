import { doiOf } from '#domain/literature/fields/doi.ts';
import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { groupOf } from '#domain/literature/fields/person-name.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { fill } from '../fill-record.ts';
import { foldName } from '../named-fields.ts';
import type { TableReader } from '../reader.ts';
import { type RowReading, recordsOfRows } from './table-records.ts';

const marks = ['PMID', 'Title', 'Citation', 'Journal/Book', 'Create Date', 'PMCID', 'NIHMS ID', 'First Author'].map(
  foldName,
);

/** `Eur J Med Genet. 2020 Feb;63(2):103640. doi: …`: date, volume, issue and pages of the citation. */
const citation = /\.\s(\d{4}[^;.]{0,30});\s?([^():.;]{0,30})(?:\(([^()]{0,60})\))?(?::([^.]{0,60}))?\./;

const takeCitation = (record: LiteratureRecord, written: string): void => {
  const [, date, volume, issue, pages] = citation.exec(written.slice(0, 2_000)) ?? [];
  const bare = pagesOf(pages);
  fill(record, { date: date?.trim(), volume: volume?.trim() || undefined, issue: issue?.trim() });
  if (bare)
    fill(
      record,
      /^\w*\d+$/.test(bare) && (bare.length > 5 || /^\D/.test(bare)) ? { articleNumber: bare } : { pages: bare },
    );
  const epub = /\bEpub (\d{4}[^.]{0,20})/.exec(written)?.[1];
  if (epub) record.earlyAccess = epub;
};

const people = (written: string) =>
  oneLine(written)
    .replace(/\.$/, '')
    .split(/[,;]\s+/)
    .filter(Boolean)
    .map((name) =>
      /\b(?:group|consortium|committee|collaboration|investigators|network)\b/i.test(name)
        ? groupOf(name)
        : familyFirstOf(name),
    );

const fillRow = ({ fields, record }: RowReading): void => {
  const pmid = fields.text('PMID');
  record.database = 'PubMed';
  record.kind = 'article';
  record.title = fields.text('Title') ?? '';
  record.authors = people(fields.text('Authors') ?? '').filter(({ name }) => !/^et al$/i.test(name));
  record.moreAuthors = /\bet al\.?$/i.test(fields.text('Authors') ?? '');
  fill(record, {
    source: fields.text('Journal/Book'),
    year: yearOf(fields.text('Publication Year')),
    doi: doiOf(fields.text('DOI')),
  });
  if (pmid) record.accessions.pubmed = pmid;
  takeCitation(record, fields.text('Citation') ?? '');
  fields.keep('Citation');
};

/** PubMed's search results as CSV. */
export const pubmedTableReader: TableReader = {
  format: 'pubmed-csv',
  name: 'PubMed CSV',
  sniffHeader: (header) => {
    const names = new Set(header.map((heading) => foldName(heading)));
    return names.has('pmid') && names.has('title') && marks.filter((mark) => names.has(mark)).length >= 5 ? 0.96 : 0;
  },
  readRows: (header, rows) => recordsOfRows(header, rows, { format: 'pubmed-csv', title: 'Title', fill: fillRow }),
};
