import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import type { LiteratureKind, LiteratureRecord } from '#domain/literature/record.ts';
import { authorFinder, linkIds } from '../author-links.ts';
import { distinct, fill } from '../fill-record.ts';
import type { NamedFields } from '../named-fields.ts';
import { takeWosAddresses, takeWosReprint, wosAuthors } from '../wos-people.ts';

const list = /;\s+|;$|\n/;
const kindsOfType: Record<string, LiteratureKind> = {
  J: 'article',
  B: 'book',
  S: 'chapter',
  C: 'conference',
  P: 'patent',
};

/** A record of the Web of Science platform from its tags, however they were written down. */
export const fillFromWosTags = (record: LiteratureRecord, tags: NamedFields): void => {
  fillPeople(record, tags);
  fillSource(record, tags);
  fillNumbers(record, tags);
  fillContents(record, tags);
};

const fillPeople = (record: LiteratureRecord, tags: NamedFields): void => {
  const short = tags.items(list, 'AU');
  const authors = short.length > 0 ? short : tags.items(list, 'BA');
  const long = tags.items(list, 'AF');
  const chinese = tags.items(list, 'Z2');
  record.authors = wosAuthors(authors, long.length > 0 ? long : tags.items(list, 'BF'), tags.items(list, 'CA'));
  if (chinese.length === authors.length)
    for (const [place, name] of chinese.entries()) record.authors[place]!.fullName = name;
  record.editors = tags.items(list, 'BE', 'ED').map(personOf);
  const find = authorFinder(record.authors);
  for (const value of tags.values('C1')) takeWosAddresses(record, value, find);
  for (const value of tags.values('RP')) takeWosReprint(record, value, find);
  record.emails = emailsIn(tags.values('EM').join(' ; '));
  for (const value of tags.values('RI')) linkIds(find, value, 'researcherId');
  for (const value of tags.values('OI')) linkIds(find, value, 'orcid');
  tags.keep('RI', 'OI');
};

const fillSource = (record: LiteratureRecord, tags: NamedFields): void => {
  const type = tags.text('DT');
  record.title = tags.text('TI') ?? tags.text('Z1') ?? '';
  const published = kindsOfType[tags.text('PT')?.toUpperCase().slice(0, 1) ?? ''];
  const told = kindOfDocument(type);
  record.kind = (published === 'article' && told === 'conference' ? 'article' : told) ?? published ?? 'other';
  if (told === 'conference' && published !== 'article') record.kind = 'conference';
  fill(record, {
    documentType: type,
    translatedTitle: tags.has('TI') ? tags.text('Z1') : undefined,
    source: tags.text('SO'),
    sourceAbbreviation: tags.text('JI', 'J9'),
    series: tags.text('SE'),
    conference: tags.text('CT'),
    publisher: tags.text('PU'),
    place: tags.text('PI'),
    issn: standardNumbersOf(tags.text('SN') ?? '').issn[0],
    eissn: standardNumbersOf(tags.text('EI') ?? '').issn[0],
  });
  record.isbn = standardNumbersOf(tags.values('BN').join(';')).isbn;
};

const fillNumbers = (record: LiteratureRecord, tags: NamedFields): void => {
  const [first, last] = [pagesOf(tags.text('BP')), pagesOf(tags.text('EP'))];
  const year = tags.text('PY');
  const early = tags.text('EA');
  const day = tags.text('PD');
  fill(record, {
    year: yearOf(year) ?? yearOf(day) ?? yearOf(early),
    date: day ? (yearOf(day) === undefined && year ? `${day} ${year}` : day) : undefined,
    earlyAccess: early ?? tags.text('EY'),
    volume: tags.text('VL'),
    issue: tags.text('IS'),
    pages: first && last && first !== last ? `${first}-${last}` : (first ?? last),
    articleNumber: tags.text('AR'),
    doi: doiOf(tags.text('DI')),
    url: tags.text('DL'),
    timesCited: tags.count('TC') ?? tags.count('Z8') ?? tags.count('Z9'),
    citedReferenceCount: tags.count('NR'),
  });
  const number = tags.text('UT');
  if (number) {
    if (/^CSCD:/i.test(number)) record.accessions.cscd = number.toUpperCase();
    else if (/^(?:WOS|ISI):/i.test(number)) record.accessions.wos = number.toUpperCase().replace(/^ISI:/, 'WOS:');
    else record.accessions.other = number;
  }
  const pubmed = tags.text('PM');
  if (pubmed) record.accessions.pubmed = pubmed;
};

const fillContents = (record: LiteratureRecord, tags: NamedFields): void => {
  fill(record, { language: tags.text('LA'), abstract: tags.text('AB') ?? tags.text('Z4') });
  record.keywords = distinct(tags.items(list, 'DE', 'ID'));
  record.editions = tags.items(list, 'WE');
  record.funding = tags.items(list, 'FU');
  record.citedReferences = tags.items(list, 'CR');
};
