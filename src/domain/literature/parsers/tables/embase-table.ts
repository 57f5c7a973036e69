import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { distinct, fill } from '../fill-record.ts';
import { foldName, type NamedFields } from '../labelled/named-fields.ts';
import { addEmails, affiliationPlaces, authorFinder, linkAffiliation } from '../people/author-links.ts';
import type { TableReader } from '../reader.ts';
import { scopusAuthors } from './scopus-authors.ts';
import { type RowReading, recordsOfRows } from './table-records.ts';

const marks = [
  'Author Names',
  'Author Addresses',
  'AiP/IP Entry Date',
  'Embase Accession ID',
  'Medline PMID',
  'PUI',
  'Embase Link',
  'Emtree Drug Index Terms',
].map(foldName);

/** `(Yang Z., a@b.ie; McNamara M.E.) Address. , (Jiang B.) Address.` */
const takeAddresses = (record: LiteratureRecord, value: string): void => {
  const find = authorFinder(record.authors);
  const placeOf = affiliationPlaces(record);
  for (const part of value.split(/(?<=\.)\s*[,;]\s*(?=\()|\n/)) {
    const text = oneLine(part);
    const close = text.startsWith('(') ? text.indexOf(')') : -1;
    const address = text
      .slice(close + 1)
      .trim()
      .replace(/\.$/, '');
    if (!address) continue;
    const place = placeOf(address);
    for (const name of close > 0 ? text.slice(1, close).split(/;\s*/) : []) {
      const author = find(name.replace(/,\s*\S+@\S+$/, ''));
      if (!author) continue;
      linkAffiliation(author, place);
      addEmails(author, name);
    }
  }
};

const takePeople = (record: LiteratureRecord, fields: NamedFields): void => {
  const names = fields.text('Author Names');
  record.authors = scopusAuthors(names ? { authors: names } : {}).authors;
  const editors = fields.text('Editors');
  record.editors = scopusAuthors(editors ? { authors: editors } : {}).authors;
  for (const value of fields.values('Author Addresses')) takeAddresses(record, value);
  // Several people stand behind one another with a quotation mark between them.
  record.correspondence = fields
    .values('Correspondence Address')
    .flatMap((value) => value.split(/"(?=\p{Lu})|\n/u))
    .map((line) => oneLine(line.replace(/^"|"$/g, '')))
    .filter(Boolean);
  const find = authorFinder(record.authors);
  for (const text of record.correspondence) {
    const author = find(text.split(',', 1)[0]!);
    if (!author) continue;
    author.corresponding = true;
    addEmails(author, text);
  }
  const tied = new Set(record.authors.flatMap(({ emails }) => emails));
  record.emails = emailsIn(record.correspondence.join(' ')).filter((email) => !tied.has(email));
};

const fillRow = ({ fields, record }: RowReading): void => {
  const type = fields.text('Publication Type');
  const [first, last] = [pagesOf(fields.text('First Page')), pagesOf(fields.text('Last Page'))];
  const cited = fields.text('Source') ?? '';
  const article = /Article Number:\s*([^.]{1,40})/i.exec(cited)?.[1]?.trim();
  const numbers = fields.values('ISSN').join(';');
  const issns = standardNumbersOf(numbers).issn;
  record.database = 'Embase';
  record.title = fields.text('Title') ?? '';
  record.kind = kindOfDocument(type) ?? 'article';
  record.isbn = standardNumbersOf(fields.values('ISBN').join(';')).isbn;
  takePeople(record, fields);
  const own = fields.values('Author Keywords').some((value) => /,\s/.test(value)) ? /,\s+|;\s*/ : /,|;\s*/;
  record.keywords = distinct([
    ...fields.items(own, 'Author Keywords'),
    ...fields.items(
      /,\s+|;\s*/,
      'Emtree Drug Index Terms (Major Focus)',
      'Emtree Drug Index Terms',
      'Emtree Medical Index Terms (Major Focus)',
      'Emtree Medical Index Terms',
    ),
  ]);
  const electronicOnly = issns.length === 1 && /electronic/i.test(numbers);
  fill(record, {
    documentType: type,
    translatedTitle: fields.text('Original Title'),
    source: fields.text('Source title'),
    conference: fields.text('Conference Name'),
    publisher: fields.text('Book Publisher'),
    issn: electronicOnly ? undefined : issns[0],
    eissn: electronicOnly ? issns[0] : issns[1],
    year: yearOf(fields.text('Publication Year')),
    date: fields.text('Date of Publication'),
    volume: fields.text('Volume'),
    issue: fields.text('Issue'),
    pages: first && last && first !== last ? `${first}-${last}` : (first ?? last),
    articleNumber: article,
    doi: doiOf(fields.text('DOI')),
    url: fields.text('Embase Link', 'Full Text Link'),
    language: fields.text('Article Language'),
    abstract: fields.text('Abstract', 'Original Abstract'),
  });
  const number = fields.text('PUI', 'Embase Accession ID');
  if (number) record.accessions.embase = number;
  const pubmed = fields.text('Medline PMID');
  if (pubmed) record.accessions.pubmed = pubmed;
};

/** Embase as CSV or Excel; a query stands above the headings. */
export const embaseTableReader: TableReader = {
  format: 'embase-csv',
  name: 'Embase CSV',
  sniffHeader: (header) => {
    const names = new Set(header.map((heading) => foldName(heading)));
    return names.has('title') && marks.filter((mark) => names.has(mark)).length >= 3 ? 0.95 : 0;
  },
  readRows: (header, rows) => recordsOfRows(header, rows, { format: 'embase-csv', title: 'Title', fill: fillRow }),
};
