import { doiOf } from '#domain/literature/fields/doi.ts';
import { yearOf } from '#domain/literature/fields/pages.ts';
import { fill } from '../fill-record.ts';
import { foldName } from '../labelled/named-fields.ts';
import { pubmedPeople, takeCitation } from '../medline/pubmed-citation.ts';
import type { TableReader } from '../reader.ts';
import { type RowReading, recordsOfRows } from './table-records.ts';

const marks = ['PMID', 'Title', 'Citation', 'Journal/Book', 'Create Date', 'PMCID', 'NIHMS ID', 'First Author'].map(
  foldName,
);

const fillRow = ({ fields, record }: RowReading): void => {
  const pmid = fields.text('PMID');
  record.database = 'PubMed';
  record.kind = 'article';
  record.title = fields.text('Title') ?? '';
  record.authors = pubmedPeople(fields.text('Authors') ?? '').filter(({ name }) => !/^et al$/i.test(name));
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
