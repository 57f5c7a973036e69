import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { fill } from '../fill-record.ts';
import { foldName, type NamedFields } from '../labelled/named-fields.ts';
import { authorFinder } from '../people/author-links.ts';
import type { TableReader } from '../reader.ts';
import { scopusAuthors } from './scopus-authors.ts';
import { scopusHeading } from './scopus-headings.ts';
import { linkScopusAffiliations, takeScopusCorrespondence } from './scopus-people.ts';
import { type RowReading, recordsOfRows } from './table-records.ts';

const common = [
  'Authors',
  'Title',
  'Year',
  'Source title',
  'Cited by',
  'Link',
  'Document Type',
  'Source',
  'Author(s) ID',
];
const own = [
  'EID',
  'Author(s) ID',
  'Art. No.',
  'Source title',
  'Abbreviated Source Title',
  'Publication Stage',
  'Index Keywords',
];

const sniffHeader = (header: readonly string[]): number => {
  const names = new Set(header.map((heading) => foldName(scopusHeading(heading.trim()))));
  const has = (name: string): boolean => names.has(foldName(name));
  if (!has('Title')) return 0;
  const marks = own.filter(has).length;
  if (has('EID') && (marks >= 2 || common.filter(has).length >= 3)) return 0.97;
  return has('Source title') && marks >= 2 ? 0.85 : 0;
};

const list = /;\s+|;$|\n/;

const fillRow = ({ fields, record, tell }: RowReading): void => {
  record.database = 'Scopus';
  record.title = fields.text('Title') ?? '';
  fillPeople(record, fields, tell);
  fillSource(record, fields);
  fillNumbers(record, fields);
  record.keywords = fields.items(list, 'Author Keywords', 'Index Keywords');
  record.citedReferences = fields.items(list, 'References');
  record.funding = fundingOf(fields);
  fill(record, { abstract: abstractOf(fields), language: fields.text('Language of Original Document') });
};

const abstractOf = (fields: NamedFields): string | undefined => {
  const text = fields.text('Abstract');
  return text && /^\[no abstract available\]$/i.test(text) ? undefined : text;
};

const fundingTexts = [
  'Funding Texts',
  'Funding Text',
  ...Array.from({ length: 20 }, (_, at) => `Funding Text ${at + 1}`),
];

const fundingOf = (fields: NamedFields): string[] => [
  ...fields.items(list, 'Funding Details'),
  ...fields.values(...fundingTexts),
];

const fillPeople = (record: LiteratureRecord, fields: NamedFields, tell: RowReading['tell']): void => {
  const [authors, fullNames, ids] = [
    fields.text('Authors'),
    fields.text('Author full names'),
    fields.text('Author(s) ID', 'Author(s) IDs', 'Authors ID', 'Authors IDs', 'Author IDs', 'Author Ids'),
  ];
  const found = scopusAuthors({
    ...(authors ? { authors } : {}),
    ...(fullNames ? { fullNames } : {}),
    ...(ids ? { ids } : {}),
  });
  record.authors = found.authors;
  record.moreAuthors = found.more;
  if (!found.agree) tell('作者的个数与作者编号的个数不同，没有对应 Scopus 作者号', 'Author(s) ID');
  record.affiliations = fields.items(list, 'Affiliations');
  record.editors = (fields.text('Editors') ?? '').split(/;\s*/).filter(Boolean).map(familyFirstOf);
  const find = authorFinder(record.authors);
  for (const value of fields.values('Authors with affiliations')) linkScopusAffiliations(record, value, find);
  for (const value of fields.values('Correspondence Address')) takeScopusCorrespondence(record, value, find);
  const tied = new Set(record.authors.flatMap(({ emails }) => emails));
  record.emails = emailsIn(record.correspondence.join(' ')).filter((email) => !tied.has(email));
};

const fillSource = (record: LiteratureRecord, fields: NamedFields): void => {
  const type = fields.text('Document Type');
  const numbers = standardNumbersOf(fields.values('ISSN', 'eISSN').join(';'));
  record.kind = kindOfDocument(type) ?? 'other';
  record.isbn = standardNumbersOf(fields.values('ISBN').join(';')).isbn;
  fill(record, {
    documentType: type,
    source: fields.text('Source title'),
    sourceAbbreviation: fields.text('Abbreviated Source Title'),
    publisher: fields.text('Publisher'),
    conference: fields.text('Conference name'),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
  });
};

const fillNumbers = (record: LiteratureRecord, fields: NamedFields): void => {
  const [first, last] = [pagesOf(fields.text('Page start')), pagesOf(fields.text('Page end'))];
  const link = fields.text('Link');
  const stage = fields.text('Publication Stage');
  fill(record, {
    year: yearOf(fields.text('Year')),
    volume: fields.text('Volume'),
    issue: fields.text('Issue'),
    articleNumber: fields.text('Art. No.', 'Article Number'),
    pages: first && last && first !== last ? `${first}-${last}` : (first ?? last),
    doi: doiOf(fields.text('DOI')),
    url: link,
    timesCited: fields.count('Cited by'),
    earlyAccess: stage && /press/i.test(stage) ? stage : undefined,
  });
  const eid = /2-s2\.0-\d+/.exec(fields.text('EID') ?? link ?? '')?.[0];
  if (eid) record.accessions.scopus = eid;
  const pubmed = fields.text('PubMed ID');
  if (pubmed && /^\d+$/.test(pubmed)) record.accessions.pubmed = pubmed;
};

/** Scopus as CSV or Excel, of every year and in English, Chinese, Japanese or Russian. */
export const scopusTableReader: TableReader = {
  format: 'scopus-csv',
  name: 'Scopus CSV',
  sniffHeader,
  readRows: (header, rows) =>
    recordsOfRows(header, rows, { format: 'scopus-csv', title: 'Title', nameOf: scopusHeading, fill: fillRow }),
};
