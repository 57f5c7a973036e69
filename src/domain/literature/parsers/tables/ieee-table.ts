import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { fill } from '../fill-record.ts';
import { foldName, type NamedFields } from '../labelled/named-fields.ts';
import { affiliationPlaces, linkAffiliation } from '../people/author-links.ts';
import type { TableReader } from '../reader.ts';
import { type RowReading, recordsOfRows } from './table-records.ts';

const marks = [
  'Document Title',
  'Author Affiliations',
  'Date Added To Xplore',
  'IEEE Terms',
  'INSPEC Controlled Terms',
  'Document Identifier',
  'Article Citation Count',
  'Start Page',
].map(foldName);

/** One affiliation an author, in the authors' order; where the counts differ nobody can say whose is whose. */
const takePeople = (record: LiteratureRecord, fields: NamedFields): void => {
  record.authors = fields.items(/;\s*/, 'Authors').map(personOf);
  const written = fields
    .values('Author Affiliations')
    .flatMap((value) => value.split(/;\s*/))
    .map(oneLine);
  while (written.at(-1) === '') written.pop();
  const placeOf = affiliationPlaces(record);
  const inOrder = written.length === record.authors.length;
  for (const [at, address] of written.entries()) {
    if (!address) continue;
    const place = placeOf(address);
    if (inOrder) linkAffiliation(record.authors[at]!, place);
  }
};

const fillRow = ({ fields, record }: RowReading): void => {
  const identifier = fields.text('Document Identifier');
  const numbers = standardNumbersOf(fields.values('ISSN').join(';'));
  const [first, last] = [pagesOf(fields.text('Start Page')), pagesOf(fields.text('End Page'))];
  const meeting = fields.has('Meeting Date') && /conference/i.test(identifier ?? '');
  record.database = 'IEEE Xplore';
  record.title = fields.text('Document Title') ?? '';
  record.kind = meeting ? 'conference' : (kindOfDocument(identifier) ?? 'other');
  record.isbn = standardNumbersOf(fields.values('ISBNs', 'ISBN').join(';')).isbn;
  takePeople(record, fields);
  record.keywords = fields.items(
    /;\s*/,
    'Author Keywords',
    'IEEE Terms',
    'INSPEC Controlled Terms',
    'INSPEC Non-Controlled Terms',
    'Mesh_Terms',
  );
  record.funding = fields.items(/;\s*/, 'Funding Information');
  fill(record, {
    documentType: identifier,
    source: fields.text('Publication Title'),
    publisher: fields.text('Publisher'),
    year: yearOf(fields.text('Publication Year')),
    date: fields.text('Issue Date', 'Online Date'),
    volume: fields.text('Volume'),
    issue: fields.text('Issue'),
    pages: first && last && first !== last ? `${first}-${last}` : (first ?? last),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
    doi: doiOf(fields.text('DOI')),
    url: fields.text('PDF Link'),
    abstract: fields.text('Abstract'),
    timesCited: fields.count('Article Citation Count'),
    citedReferenceCount: fields.count('Reference Count'),
  });
};

/** IEEE Xplore's search results as CSV. */
export const ieeeTableReader: TableReader = {
  format: 'ieee-csv',
  name: 'IEEE Xplore CSV',
  sniffHeader: (header) => {
    const names = new Set(header.map((heading) => foldName(heading)));
    const known = marks.filter((mark) => names.has(mark)).length;
    return names.has(marks[0]!) && known >= 4 ? 0.96 : 0;
  },
  readRows: (header, rows) =>
    recordsOfRows(header, rows, { format: 'ieee-csv', title: 'Document Title', fill: fillRow }),
};
