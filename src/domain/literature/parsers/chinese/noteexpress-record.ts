import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { anyAccession } from '../any-accession.ts';
import { distinct, fill } from '../fill-record.ts';
import type { NamedFields } from '../labelled/named-fields.ts';
import { addressPerAuthor, linkInOrder } from '../people/address-per-author.ts';
import { personNamed } from '../people/listed-people.ts';
import { takeNumbered } from '../people/numbered-people.ts';

export const fillFromNoteExpress = (record: LiteratureRecord, fields: NamedFields): void => {
  record.title = fields.text('Title') ?? '';
  fillPeople(record, fields);
  fillSource(record, fields);
  fillNumbers(record, fields);
  record.keywords = distinct(fields.items(/[;；]+|\n|@@/, 'Keywords', 'Keyword'));
  record.funding = distinct(
    fields.items(/[;；\n]|@@/, '基金项目', '基金', '资助项目', 'Funding', 'Fund', 'Fund Project', 'Foundation'),
  );
  fill(record, {
    translatedTitle: fields.text('Translated Title'),
    abstract: fields
      .text('Abstract')
      ?.replace(/\s*\(#br\)\s*/g, ' ')
      .replace(/^<正>/, ''),
    language: fields.text('Language'),
    database: fields.text('Database Provider', 'Name of Database', 'Database'),
  });
};

const peopleIn = (fields: NamedFields, ...names: string[]): string[] =>
  fields.values(...names).flatMap((value) => splitNames(value));

/** Semicolons part names; commas only where the name before is written in Chinese. */
const splitNames = (value: string): string[] => {
  const parts = /[;；]|@@/.test(value)
    ? value.split(/[;；]+|@@/)
    : value.split(/(?<=\p{Script=Han}|\])\s*[,，、]\s*(?=\p{Script=Han})/u);
  return parts.map(oneLine).filter(Boolean);
};

const fillPeople = (record: LiteratureRecord, fields: NamedFields): void => {
  const written = fields.values('Author Address', 'Affiliation', 'Author Affiliation').map(withoutCode);
  const names = peopleIn(fields, 'Author');
  const inOrder = written.length === names.length ? written : addressPerAuthor(written, names.length);
  takeNumbered(record, names, inOrder ? [] : written);
  if (inOrder) linkInOrder(record, inOrder.map(unnumbered));
  const translated = peopleIn(fields, 'Translated Author').map(personNamed);
  if (translated.length > 0 && record.authors.length === 0) record.authors = translated;
  else if (translated.length === record.authors.length)
    for (const [at, author] of record.authors.entries()) author.otherName = translated[at]!.name;
  else fields.keep('Translated Author');
  record.editors = peopleIn(fields, 'Editor', 'Secondary Author', 'Series Editor').map(personNamed);
  record.correspondence = fields.values('通讯作者').map(oneLine);
  record.emails = emailsIn(
    [...fields.values('Email', 'Author E-mail'), ...record.correspondence, ...written].join(' '),
  );
};

/** Wanfang adds the number it gives a unit: `unit|JG001257`. */
const withoutCode = (value: string): string => value.replace(/[|｜][A-Z]{2}\d+/g, '').replace(/[;；]+\s*$/, '');

const unnumbered = (address: string): string =>
  address
    .split(/[;；]/)
    .map((unit) => unit.trim().replace(/^\d{1,2}[.．]\s*/, ''))
    .join(';');

const fillSource = (record: LiteratureRecord, fields: NamedFields): void => {
  const type = fields.text('Reference Type');
  const work = fields.text('Type of Work');
  const numbers = standardNumbersOf(fields.values('ISBN/ISSN', 'ISSN', 'ISBN', '图书印刷版ISBN').join(';'));
  // CNKI calls a yearbook a standard, and says what it is beside.
  record.kind = kindOfDocument(fields.text('SrcDatabase')) ?? kindOfDocument(type) ?? kindOfDocument(work) ?? 'other';
  fields.keep('SrcDatabase');
  record.isbn = numbers.isbn;
  const publisher = fields.text('Publisher', 'Institution');
  const second = fields.text('Secondary Title', 'Newspaper', 'Conference Title');
  const meeting = record.kind === 'conference';
  const proceedings = meeting ? fields.text('Tertiary Title') : undefined;
  const patent = record.kind === 'patent';
  fill(record, {
    documentType: work && !patent ? `${type ?? ''}${type ? '; ' : ''}${work}` : type,
    source: fields.text('Journal') ?? proceedings ?? second ?? (record.kind === 'thesis' ? publisher : undefined),
    series: fields.text('Series Title'),
    conference: fields.text('Conference Name') ?? (meeting ? second : undefined),
    articleNumber: patent ? work : undefined,
    publisher,
    place: fields.text('Place Published', 'Conference Location'),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
  });
};

const fillNumbers = (record: LiteratureRecord, fields: NamedFields): void => {
  const date = fields.text('Date', 'Publication Date', 'Issue Date');
  const url = fields.text('URL', 'Link');
  fill(record, {
    year: yearOf(fields.text('Year')) ?? yearOf(date),
    date,
    volume: fields.text('Volume'),
    issue: fields.text('Issue', 'Number'),
    pages: pagesOf(fields.text('Pages', 'Page')),
    doi: doiOf(fields.text('DOI')) ?? doiOf(url),
    url,
  });
  anyAccession(record, [fields.text('Accession Number'), url]);
};
