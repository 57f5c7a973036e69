import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { emailsIn } from '#domain/literature/fields/emails.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { pagesOf, yearOf } from '#domain/literature/fields/pages.ts';
import { standardNumbersOf } from '#domain/literature/fields/standard-numbers.ts';
import { yearVolumeIssueOf } from '#domain/literature/fields/year-volume-issue.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { anyAccession } from '../any-accession.ts';
import { fill } from '../fill-record.ts';
import { foldName, type NamedFields } from '../labelled/named-fields.ts';
import { authorFinder, orcidIn } from '../people/author-links.ts';
import { listedPeople } from '../people/listed-people.ts';
import { takeNumbered } from '../people/numbered-people.ts';
import type { TableReader } from '../reader.ts';
import { guessMapping, type TableField, type TableMapping, tableFields } from './generic-columns.ts';
import { recordsOfRows } from './table-records.ts';

const list = /[;；\n]/;

/** `张三[1]` and `[1]某大学` belong together. */
const mark = /[[(（]\d{1,2}(?:[,，]\d{1,2})*[\])）]/;

/** What a table says where a value is not known. */
const unknown = /^(?:unknown|n\/?a|null|none|nan|-+|无)$/i;

export const fillFromTableFields = (record: LiteratureRecord, fields: NamedFields): void => {
  const text = (...names: TableField[]): string | undefined => {
    const found = fields.text(...names);
    return found && unknown.test(found) ? undefined : found;
  };
  record.title = text('title') ?? '';
  fillPeople(record, fields);
  fillSource(record, fields, text);
  fillNumbers(record, text);
  const marks = fields.values('keywords').some((value) => list.test(value)) ? list : /[,，、]/;
  record.keywords = fields.items(marks, 'keywords');
  record.funding = fields.items(list, 'funding');
  record.citedReferences = fields.items(/;\s+|\n/, 'references');
  fill(record, { abstract: text('abstract'), language: text('language') });
};

type Text = (...names: TableField[]) => string | undefined;

const fillPeople = (record: LiteratureRecord, fields: NamedFields): void => {
  const { people, more } = listedPeople(fields.text('authors') ?? fields.text('fullNames') ?? '');
  record.authors = people;
  record.moreAuthors = more;
  const marked = fields.values('authors').some((value) => mark.test(value));
  const numbered = marked && fields.values('affiliations').some((value) => mark.test(value));
  record.editors = listedPeople(fields.text('editors') ?? '').people;
  if (numbered) takeNumbered(record, people.length > 0 ? fields.values('authors') : [], fields.values('affiliations'));
  else record.affiliations = fields.items(list, 'affiliations');
  record.correspondence = fields.values('correspondence').map(oneLine);
  record.emails = emailsIn([...fields.values('emails'), ...record.correspondence].join(' '));
  const find = authorFinder(record.authors);
  for (const text of record.correspondence)
    for (const one of text.split(/[;；、，,]/)) {
      const author = find(oneLine(one.replace(/[(（].*$/, '')));
      if (author) author.corresponding = true;
    }
  const orcid = orcidIn(fields.text('orcid') ?? '');
  if (orcid && record.authors.length === 1) record.authors[0]!.orcid = orcid;
  const full = listedPeople(fields.text('fullNames') ?? '').people;
  if (full.length === record.authors.length)
    for (const [at, { name }] of full.entries()) record.authors[at]!.fullName ??= name;
};

const fillSource = (record: LiteratureRecord, fields: NamedFields, text: Text): void => {
  const type = text('documentType');
  const numbers = standardNumbersOf(fields.values('issn', 'eissn', 'isbn').join(';'));
  const book = text('booktitle');
  const journal = text('source');
  record.kind = kindOfDocument(type) ?? (journal ? 'article' : book ? 'conference' : 'other');
  record.isbn = numbers.isbn;
  fill(record, {
    documentType: type,
    translatedTitle: text('translatedTitle'),
    source: journal ?? book,
    sourceAbbreviation: text('sourceAbbreviation'),
    conference: text('conference'),
    publisher: text('publisher'),
    place: text('place'),
    issn: numbers.issn[0],
    eissn: numbers.issn[1],
  });
};

const fillNumbers = (record: LiteratureRecord, text: Text): void => {
  const [first, last] = [pagesOf(text('firstPage')), pagesOf(text('lastPage'))];
  const date = text('date');
  const inOne = yearVolumeIssueOf(text('yearVolumeIssue'));
  const joined = first && last && first !== last ? `${first}-${last}` : (first ?? last);
  fill(record, {
    year: yearOf(text('year')) ?? inOne.year ?? yearOf(date),
    date,
    volume: text('volume') ?? inOne.volume,
    issue: text('issue') ?? inOne.issue,
    pages: pagesOf(text('pages')) ?? joined ?? inOne.pages,
    articleNumber: text('articleNumber'),
    doi: doiOf(text('doi')) ?? doiOf(text('url')),
    url: text('url'),
  });
  const cited = /^\d{1,7}(?:\.0+)?$/.exec(text('timesCited') ?? '')?.[0];
  if (cited) record.timesCited = Number(cited);
  const key = text('key');
  if (key) record.provenance.key = key;
  anyAccession(record, [text('accession'), text('url'), key]);
  const pubmed = text('pubmed');
  if (pubmed && /^\d{1,9}$/.test(pubmed)) record.accessions.pubmed = pubmed;
};

const formatName = 'table';

/** A reader of any table by a mapping of its headings, guessed or chosen by a person. */
export const genericTableReader = (chosen?: TableMapping): TableReader => ({
  format: formatName,
  name: '其他表格（CSV、Excel）',
  sniffHeader: (header) => {
    const mapping = guessMapping(header);
    const known = Object.keys(mapping).length;
    if (mapping.title === undefined || known < 2) return 0;
    return Math.min(0.7, 0.4 + known * 0.04);
  },
  readRows: (header, rows) => {
    const mapping = chosen ?? guessMapping(header);
    const fieldOf = new Map(Object.entries(mapping).map(([field, heading]) => [foldName(heading), field]));
    const taken = new Set(Object.keys(tableFields));
    return recordsOfRows(header, rows, {
      format: formatName,
      title: mapping.title ?? '题名',
      // A heading that is spelt like a field but is not mapped to it keeps apart from the field.
      nameOf: (heading) => fieldOf.get(foldName(heading)) ?? (taken.has(heading) ? `${heading} ` : heading),
      fill: ({ fields, record }) => fillFromTableFields(record, fields),
    });
  },
});
