import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { namesIn } from '#domain/literature/fields/person-name.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { type Author, emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { accessionFrom } from '../accession.ts';
import { distinct, fill } from '../fill-record.ts';
import { authorFinder, linkSoleAuthor } from '../people/author-links.ts';
import { placeEmails } from '../people/correspondence.ts';
import { peopleOf } from '../people/people.ts';
import { emailsOf, readNotes } from '../ris/ris-dialects.ts';
import type { XmlPiece } from '../xml-records.ts';
import { childrenOf, inside, textIn, textOf, textsIn, type XmlNode, xmlTree } from '../xml-tree.ts';

export const recordFromEndnoteXml = ({ raw, line, ordinal }: XmlPiece): LiteratureRecord => {
  const top = childrenOf(xmlTree(raw))[0];
  const key = textIn(top, 'label') ?? textIn(top, 'rec-number');
  const record = emptyRecord({ format: 'endnote-xml', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  const type = inside(top, 'ref-type');
  const kind = type?.attributes.name || textOf(type);
  record.kind = kindOfDocument(kind) ?? 'other';
  readTitles(record, top);
  readPeople(record, top);
  readNumbers(record, top);
  const notes = textsIn(top, 'notes');
  readNotes(record, authorFinder(record.authors), notes);
  fill(record, {
    documentType: textIn(top, 'work-type') ?? kind,
    database: textIn(top, 'remote-database-name'),
    language: textIn(top, 'language'),
    abstract: textIn(top, 'abstract'),
  });
  record.keywords = distinct(linesIn(inside(top, 'keywords'), 'keyword'));
  linkSoleAuthor(record);
  record.provenance.extra = restOf(top);
  return record;
};

/** Items of a list; EndNote also keeps several of them on lines of one element. */
const linesIn = (node: XmlNode | undefined, name: string): string[] =>
  childrenOf(node, name).flatMap((child) =>
    rawText(child)
      .split(/[\r\n]+/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

const rawText = (node: XmlNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');

const readTitles = (record: LiteratureRecord, top: XmlNode | undefined): void => {
  const titles = inside(top, 'titles');
  const second = textIn(titles, 'secondary-title');
  const source = textIn(top, 'periodical', 'full-title') ?? second;
  const book = record.kind === 'book';
  record.title = textIn(titles, 'title') ?? '';
  fill(record, {
    source: book ? undefined : (source ?? textIn(titles, 'alt-title')),
    sourceAbbreviation:
      textIn(top, 'periodical', 'abbr-1') ?? textIn(top, 'alt-periodical', 'abbr-1') ?? textIn(titles, 'alt-title'),
    series: book ? second : textIn(titles, 'tertiary-title'),
    translatedTitle: textIn(titles, 'translated-title'),
    publisher: textIn(top, 'publisher'),
    place: textIn(top, 'pub-location'),
  });
};

const people = (list: XmlNode | undefined): { people: Author[]; more: boolean } =>
  peopleOf(linesIn(list, 'author').flatMap(namesIn));

const readPeople = (record: LiteratureRecord, top: XmlNode | undefined): void => {
  const contributors = inside(top, 'contributors');
  const authors = people(inside(contributors, 'authors'));
  record.authors = authors.people;
  record.moreAuthors = authors.more;
  record.editors = people(inside(contributors, 'secondary-authors')).people;
  record.affiliations = linesIn(top, 'auth-address');
  placeEmails(record, emailsOf(record));
};

const readNumbers = (record: LiteratureRecord, top: XmlNode | undefined): void => {
  const dates = inside(top, 'dates');
  const date = textIn(dates, 'pub-dates', 'date');
  const numbers = linesIn(top, 'isbn');
  const urls = childrenOf(inside(top, 'urls')).flatMap((group) => linesIn(group, 'url'));
  const links = urls.filter((url) => /^https?:/i.test(url));
  fill(record, {
    year: yearOf(textIn(dates, 'year')) ?? yearOf(date),
    date,
    volume: textIn(top, 'volume'),
    issue: textIn(top, 'number'),
    pages: pagesOf(textIn(top, 'pages')),
    articleNumber: textIn(top, 'custom7') ?? textIn(top, 'electronic-article-number'),
    ...issnPairOf(numbers),
    isbn: standardNumbersOf(numbers.join(';')).isbn,
    doi: doiOf(textIn(top, 'electronic-resource-num')) ?? links.map(doiOf).find((doi) => doi !== undefined),
    url: links[0],
  });
  const number = textIn(top, 'accession-num');
  accessionFrom(record, { number: number ?? '', url: links.join(' ') });
  if (!number) return;
  const pubmed =
    /^\d{6,9}$/.test(number) &&
    /pubmed|medline|nlm/i.test(textIn(top, 'remote-database-provider') ?? textIn(top, 'remote-database-name') ?? '');
  if (pubmed) record.accessions.pubmed = number;
  else if (Object.keys(record.accessions).length === 0) record.accessions.other = number;
};

const taken = new Set(
  (
    'abstract auth-address contributors electronic-resource-num keywords label language number pages periodical pub-location ' +
    'publisher ref-type remote-database-name titles volume work-type'
  ).split(' '),
);

const restOf = (top: XmlNode | undefined): Record<string, string[]> => {
  const rest = new Map<string, string[]>();
  for (const child of childrenOf(top)) {
    const values = childrenOf(child).some(({ name }) => name !== 'style')
      ? childrenOf(child).map(textOf)
      : [textOf(child)];
    const filled = values.filter(Boolean);
    if (taken.has(child.name) || filled.length === 0) continue;
    const known = rest.get(child.name) ?? [];
    for (const value of filled) known.push(value);
    rest.set(child.name, known);
  }
  return Object.fromEntries(rest);
};
