import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { distinct, fill } from '../fill-record.ts';
import type { NamedFields } from '../labelled/named-fields.ts';
import { addEmails, authorFinder } from '../people/author-links.ts';
import { numberedPeople, takeNumbered } from '../people/numbered-people.ts';

/** A record of Engineering Village from its labels, which its CSV and its plain text share. */
export const fillFromEiLabels = (record: LiteratureRecord, fields: NamedFields): void => {
  record.title = fields.text('Title', 'Monograph title', 'Volume title') ?? '';
  fillPeople(record, fields);
  fillSource(record, fields);
  fillNumbers(record, fields);
  record.keywords = distinct(
    fields.items(
      /\s*;\s*|\s+-\s+|\n/,
      'Main heading',
      'Controlled/Subject terms',
      'Controlled terms',
      'Uncontrolled terms',
    ),
  );
  record.funding = [...fields.items(/;\s*|\n/, 'Funding details'), ...fields.values('Funding text').map(oneLine)];
  fill(record, {
    abstract: fields.text('Abstract'),
    language: fields.text('Language'),
    database: fields.text('Database') ?? 'Compendex',
  });
};

const fillPeople = (record: LiteratureRecord, fields: NamedFields): void => {
  takeNumbered(
    record,
    fields.values('Author', 'Authors', 'Inventor', 'Inventors'),
    fields.values('Author affiliation', 'Author affiliations', 'Affiliation'),
  );
  record.editors = numberedPeople(fields.values('Editor', 'Editors')).map(({ author }) => author);
  const find = authorFinder(record.authors);
  for (const value of fields.values('Corresponding author', 'Corresponding authors', 'Corr. author', 'Corr. authors'))
    for (const part of value.split(/;\s*/)) {
      const text = oneLine(part);
      if (!text) continue;
      record.correspondence.push(text);
      const author = find(text.replace(/\s*\([^()]*\)?\s*$/, ''));
      if (author) {
        author.corresponding = true;
        addEmails(author, text);
      }
    }
  const tied = new Set(record.authors.flatMap(({ emails }) => emails));
  record.emails = emailsIn([...record.correspondence, ...record.affiliations].join(' ')).filter(
    (email) => !tied.has(email),
  );
};

const fillSource = (record: LiteratureRecord, fields: NamedFields): void => {
  const type = fields.text('Document type');
  record.kind = kindOfEi(type) ?? (fields.has('Conference name') ? 'conference' : 'article');
  record.isbn = standardNumbersOf(fields.values('ISBN13', 'ISBN-13', 'ISBN', 'ISBN-10', 'ISBN10').join(';')).isbn;
  fill(record, {
    documentType: type,
    translatedTitle: fields.text('Title of translation'),
    source: fields.text('Source', 'Source title', 'Serial title'),
    sourceAbbreviation: fields.text('Abbreviated source title'),
    series: fields.text('Volume title', 'Issue title'),
    conference: fields.text('Conference name'),
    publisher: fields.text('Publisher', 'Publisher/Repository'),
    place: fields.text('Country of publication', 'Place of publication'),
    issn: standardNumbersOf(fields.text('ISSN') ?? '').issn[0],
    eissn: standardNumbersOf(fields.text('E-ISSN', 'EISSN') ?? '').issn[0],
  });
};

/** Besides words, the database uses codes: JA, CA, CP … */
const kindOfEi = (type: string | undefined): LiteratureRecord['kind'] | undefined => {
  const code = /^\(?([A-Z]{2})\)?$/.exec(type ?? '')?.[1];
  if (code === 'JA' || code === 'IP') return 'article';
  if (code === 'CA' || code === 'CP') return 'conference';
  return kindOfDocument(type);
};

const fillNumbers = (record: LiteratureRecord, fields: NamedFields): void => {
  const date = fields.text('Issue date', 'Publication date');
  const number = fields.text('Accession number');
  const url = fields.text('URL', 'Link', 'Full-text link');
  const type = record.documentType ?? '';
  fill(record, {
    year: yearOf(fields.text('Publication year', 'Year')) ?? yearOf(date),
    date,
    earlyAccess: /in press/i.test(type) ? type : undefined,
    volume: fields.text('Volume'),
    issue: fields.text('Issue'),
    pages: pagesOf(fields.text('Pages')),
    articleNumber: fields.text('Article number', 'Paper number'),
    doi: doiOf(fields.text('DOI')) ?? doiOf(url),
    url,
    citedReferenceCount: fields.count('Number of references'),
    timesCited: fields.count('Cited by', 'Cited-by count'),
  });
  if (number) record.accessions.ei = number;
};
