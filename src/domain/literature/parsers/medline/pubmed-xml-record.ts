import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { issnPairOf, standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { distinct, fill } from '../fill-record.ts';
import type { XmlPiece } from '../xml-records.ts';
import { childrenOf, inside, textIn, textOf, textsIn, type XmlNode, xmlTree } from '../xml-tree.ts';
import { readPeopleList } from './pubmed-xml-people.ts';

export const recordFromPubmedXml = ({ raw, line, ordinal }: XmlPiece): LiteratureRecord => {
  const tree = xmlTree(raw);
  const top = childrenOf(tree)[0];
  const citation = inside(top, 'MedlineCitation') ?? inside(top, 'BookDocument') ?? top;
  const data = inside(top, 'PubmedData') ?? inside(top, 'PubmedBookData');
  const article = inside(citation, 'Article') ?? citation;
  const key = textIn(citation, 'PMID');
  const record = emptyRecord({ format: 'pubmed-xml', line, ordinal, ...(key ? { key } : {}), raw, extra: {} });
  const book = inside(citation, 'Book');
  record.title = textIn(article, 'ArticleTitle') ?? textIn(book, 'BookTitle') ?? '';
  for (const list of [...childrenOf(article, 'AuthorList'), ...childrenOf(book, 'AuthorList')]) {
    const editors = /editor/i.test(list.attributes.Type ?? '');
    readPeopleList(record, list, editors ? record.editors : record.authors);
    if (!editors && list.attributes.CompleteYN === 'N') record.moreAuthors = true;
  }
  if (book) readBook(record, citation!, book);
  else readJournal(record, citation, article);
  readNumbers(record, citation, article, data);
  readContents(record, citation, article, data);
  record.provenance.extra = restOf(citation, article, data);
  record.database = 'PubMed';
  return record;
};

const dateOf = (node: XmlNode | undefined): string | undefined => {
  const parts = ['Year', 'Season', 'Month', 'Day'].map((name) => textIn(node, name)).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : textIn(node, 'MedlineDate');
};

const readJournal = (record: LiteratureRecord, citation: XmlNode | undefined, article: XmlNode | undefined): void => {
  const journal = inside(article, 'Journal');
  const issue = inside(journal, 'JournalIssue');
  const numbers = childrenOf(journal, 'ISSN').map((node) => `${textOf(node)} (${node.attributes.IssnType ?? ''})`);
  const linking = textIn(citation, 'MedlineJournalInfo', 'ISSNLinking');
  const date = dateOf(inside(issue, 'PubDate'));
  const types = textsIn(inside(article, 'PublicationTypeList'), 'PublicationType');
  const all = types.join('; ');
  record.kind = /preprint/i.test(all)
    ? 'preprint'
    : /journal article/i.test(all)
      ? 'article'
      : (kindOfDocument(all) ?? 'article');
  fill(record, {
    documentType: all || undefined,
    source: textIn(journal, 'Title') ?? textIn(citation, 'MedlineJournalInfo', 'MedlineTA'),
    sourceAbbreviation: textIn(journal, 'ISOAbbreviation') ?? textIn(citation, 'MedlineJournalInfo', 'MedlineTA'),
    ...issnPairOf(linking ? [...numbers, `${linking} (Linking)`] : numbers),
    volume: textIn(issue, 'Volume'),
    issue: textIn(issue, 'Issue'),
    date,
    year: yearOf(date),
    earlyAccess: dateOf(inside(article, 'ArticleDate')),
    place: textIn(citation, 'MedlineJournalInfo', 'Country'),
  });
};

const readBook = (record: LiteratureRecord, citation: XmlNode, book: XmlNode): void => {
  const chapter = inside(citation, 'ArticleTitle') !== undefined;
  const date = dateOf(inside(book, 'PubDate'));
  record.kind = chapter ? 'chapter' : 'book';
  fill(record, {
    documentType: textsIn(citation, 'PublicationType').join('; ') || undefined,
    source: chapter ? textIn(book, 'BookTitle') : undefined,
    series: textIn(book, 'CollectionTitle'),
    publisher: textIn(book, 'Publisher', 'PublisherName'),
    place: textIn(book, 'Publisher', 'PublisherLocation'),
    isbn: textsIn(book, 'Isbn').flatMap((number) => standardNumbersOf(number).isbn),
    volume: textIn(book, 'Volume'),
    date,
    year: yearOf(date),
  });
};

const readNumbers = (
  record: LiteratureRecord,
  citation: XmlNode | undefined,
  article: XmlNode | undefined,
  data: XmlNode | undefined,
): void => {
  const pages = inside(article, 'Pagination');
  const [first, last] = [textIn(pages, 'StartPage'), textIn(pages, 'EndPage')];
  const ids = [...childrenOf(inside(data, 'ArticleIdList'), 'ArticleId'), ...childrenOf(article, 'ELocationID')];
  const doi = ids.find(({ attributes }) => (attributes.IdType ?? attributes.EIdType) === 'doi');
  const pubmed = textIn(citation, 'PMID') ?? textOf(ids.find(({ attributes }) => attributes.IdType === 'pubmed'));
  const numbers = ids.filter(({ attributes }) => (attributes.IdType ?? attributes.EIdType) === 'pii').map(textOf);
  fill(record, {
    articleNumber: pages ? undefined : numbers.find((id) => /^e?\d{3,12}$/.test(id)),
    pages: pagesOf(textIn(pages, 'MedlinePgn') ?? (first && last ? `${first}-${last}` : first)),
    doi: doiOf(textOf(doi)) || undefined,
    translatedTitle: textIn(article, 'VernacularTitle'),
    language: distinct([...textsIn(article, 'Language'), ...textsIn(citation, 'Language')]).join('; ') || undefined,
  });
  if (pubmed) record.accessions.pubmed = pubmed;
};

const readContents = (
  record: LiteratureRecord,
  citation: XmlNode | undefined,
  article: XmlNode | undefined,
  data: XmlNode | undefined,
): void => {
  const abstract = childrenOf(inside(article, 'Abstract'), 'AbstractText').map((part) => {
    const { Label: label } = part.attributes;
    return label ? `${label}: ${textOf(part)}` : textOf(part);
  });
  fill(record, { abstract: abstract.filter(Boolean).join(' ') || undefined });
  const own = childrenOf(citation, 'KeywordList').flatMap((list) => textsIn(list, 'Keyword'));
  const headings = childrenOf(inside(citation, 'MeshHeadingList'), 'MeshHeading').map((heading) =>
    childrenOf(heading).map(textOf).filter(Boolean).join('/'),
  );
  record.keywords = distinct([...own, ...headings]);
  record.funding = distinct(
    childrenOf(inside(article, 'GrantList'), 'Grant').map((grant) =>
      childrenOf(grant).map(textOf).filter(Boolean).join('/'),
    ),
  );
  record.citedReferences = referencesIn(inside(data, 'ReferenceList'));
  if (record.citedReferences.length > 0) record.citedReferenceCount = record.citedReferences.length;
};

const referencesIn = (list: XmlNode | undefined): string[] => [
  ...childrenOf(list, 'Reference').map((one) => textIn(one, 'Citation') ?? textOf(one)),
  ...childrenOf(list, 'ReferenceList').flatMap(referencesIn),
];

const taken = new Set(
  (
    'PMID Article Book ArticleTitle AuthorList Journal Pagination Abstract Language GrantList PublicationTypeList PublicationType ' +
    'ArticleDate VernacularTitle MeshHeadingList KeywordList ELocationID ReferenceList MedlineJournalInfo'
  ).split(' '),
);

const restOf = (...nodes: (XmlNode | undefined)[]): Record<string, string[]> => {
  const rest = new Map<string, string[]>();
  const add = (name: string, value: string): void => {
    if (!value) return;
    const known = rest.get(name);
    if (known) known.push(value);
    else rest.set(name, [value]);
  };
  for (const node of new Set(nodes))
    for (const child of childrenOf(node)) {
      if (child.name === 'ArticleIdList')
        for (const id of childrenOf(child)) add(id.attributes.IdType ?? 'ArticleId', textOf(id));
      else if (!taken.has(child.name))
        add(child.name, childrenOf(child).map(textOf).filter(Boolean).join('; ') || textOf(child));
    }
  return Object.fromEntries(rest);
};
