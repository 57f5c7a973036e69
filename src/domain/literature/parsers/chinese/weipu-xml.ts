import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { anyAccession } from '../any-accession.ts';
import { distinct, fill } from '../fill-record.ts';
import { affiliationPlaces, linkAffiliation, linkSoleAuthor } from '../people/author-links.ts';
import { personNamed } from '../people/listed-people.ts';
import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { type XmlPiece, xmlPieces } from '../xml-records.ts';
import { childrenOf, inside, textIn, textOf, textsIn, type XmlNode, xmlTree } from '../xml-tree.ts';
import { fundingIn, isChinese } from './chinese-tags.ts';

/** The element around each record is not the same in every year; it is the one that `Titles` stands in. */
const recordElement = (text: string): string | undefined => {
  const open: string[] = [];
  for (const [, close, name, empty] of text.slice(0, 60_000).matchAll(/<(\/?)([A-Za-z][\w-]{0,60})\b[^<>]*?(\/?)>/g)) {
    if (close) open.pop();
    else if (name === 'Titles') return open.at(-1);
    else if (!empty) open.push(name!);
  }
  return undefined;
};

const sniff = (head: string): number => {
  const start = head.slice(0, 60_000);
  if (!/<Titles[\s>]/.test(start) || !recordElement(start)) return 0;
  return /<(?:Creators|Periodical|Organizations|Abstracts)[\s>]/.test(start) ? 0.95 : 0.5;
};

/** What stands in a part of it, or in itself where it has no parts: never what another part says. */
const textFor = (node: XmlNode, ...parts: string[]): string =>
  parts.map((part) => textIn(node, part)).find(Boolean) ?? (childrenOf(node).length === 0 ? textOf(node) : '');

/** A text in the language of the record first, then any other. */
const inLanguages = (node: XmlNode | undefined, name: string): string[] =>
  childrenOf(node, name)
    .map((child) => textFor(child, 'Text'))
    .filter(Boolean);

const takePeople = (record: LiteratureRecord, top: XmlNode | undefined): void => {
  const placeOf = affiliationPlaces(record);
  for (const creator of childrenOf(inside(top, 'Creators'), 'Creator')) {
    const name = textFor(creator, 'Name');
    if (!name) continue;
    const author = personNamed(name);
    const units = [
      ...textsIn(creator, 'Organization'),
      ...textsIn(creator, 'Institution'),
      ...inLanguages(inside(creator, 'Organizations'), 'Organization'),
    ];
    for (const unit of units) linkAffiliation(author, placeOf(unit));
    author.emails = emailsIn(textIn(creator, 'Email') ?? textIn(creator, 'EMail') ?? '');
    record.authors.push(author);
  }
  const organizations = inside(top, 'Organizations') ?? inside(top, 'Institutions');
  for (const unit of childrenOf(organizations)) {
    const name = textFor(unit, 'Name', 'Text');
    if (name) placeOf(name);
  }
};

const recordOf = ({ raw, line, ordinal }: XmlPiece): LiteratureRecord => {
  const top = childrenOf(xmlTree(raw))[0];
  const record = emptyRecord({ format: 'weipu-xml', line, ordinal, raw, extra: {} });
  const titles = inLanguages(inside(top, 'Titles'), 'Title');
  const periodical = inside(top, 'Periodical');
  record.title = titles[0] ?? '';
  takePeople(record, top);
  const names = inLanguages(inside(periodical, 'Names'), 'Name');
  const issns = standardNumbersOf([textIn(periodical, 'ISSN'), textIn(top, 'ISSN')].filter(Boolean).join(';')).issn;
  const date = textIn(top, 'PublishDate') ?? textIn(top, 'Year');
  const type = textIn(top, 'Type') ?? textIn(top, 'DocumentType');
  const url = textIn(top, 'Url') ?? textIn(top, 'URL') ?? textIn(top, 'Link');
  const source = textIn(periodical, 'Name') ?? names[0];
  record.kind = kindOfDocument(type) ?? (source ? 'article' : 'other');
  fill(record, {
    documentType: type,
    translatedTitle: titles.slice(1).find((title) => !isChinese(title)),
    source,
    issn: issns[0],
    eissn: issns[1],
    year: yearOf(textIn(top, 'Year')) ?? yearOf(date),
    date,
    // The database spells it so.
    volume: textIn(top, 'Volum') ?? textIn(top, 'Volume'),
    issue: textIn(top, 'Issue'),
    pages: pagesOf(textIn(top, 'Page') ?? textIn(top, 'Pages')),
    doi: doiOf(textIn(top, 'DOI') ?? textIn(top, 'Doi')) ?? doiOf(url),
    url,
    language: textIn(top, 'Titles', 'Title', 'Language') ?? textIn(top, 'Language'),
    abstract: inLanguages(inside(top, 'Abstracts'), 'Abstract')[0],
    database: '维普',
  });
  record.keywords = distinct(
    inLanguages(inside(top, 'Keywords'), 'Keyword').flatMap((words) => words.split(/[;；]/).map((word) => word.trim())),
  ).filter(Boolean);
  record.funding = fundingIn([...textsIn(top, 'Fund'), ...inLanguages(inside(top, 'Funds'), 'Fund')]);
  anyAccession(record, [textIn(top, 'ID') ?? textIn(top, 'Id'), url]);
  const number = textIn(top, 'ID') ?? textIn(top, 'Id');
  if (number && record.accessions.other === number) {
    delete record.accessions.other;
    record.accessions.weipu = number;
  }
  linkSoleAuthor(record);
  return record;
};

function* read(text: string): Generator<ReadItem> {
  const element = recordElement(text);
  let found = false;
  for (const piece of element ? xmlPieces(text, element) : []) {
    if (!/<Titles[\s>]/.test(piece.raw)) continue;
    found = true;
    if (piece.raw.length > longestRecord) {
      yield tooLong({ line: piece.line, record: piece.ordinal });
      continue;
    }
    const record = recordOf(piece);
    yield { record };
    const where = { line: piece.line, record: piece.ordinal };
    if (!piece.ended) yield { problem: problemOf(where, '记录没有结束标签，可能不完整') };
    if (!record.title) yield { problem: problemOf({ ...where, field: 'Title' }, '没有题名') };
  }
  if (!found && text.trim()) yield { problem: problemOf({ line: 1 }, '没有找到维普 XML 记录（<Titles>）', true) };
}

/** Weipu's XML. */
export const weipuXmlReader = defineReader({ format: 'weipu-xml', name: '维普 XML', sniff, read });
