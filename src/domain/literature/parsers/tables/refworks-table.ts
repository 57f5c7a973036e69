import { foldName } from '../labelled/named-fields.ts';
import type { TableReader } from '../reader.ts';
import type { TableField } from './generic-columns.ts';
import { fillFromTableFields } from './generic-table.ts';
import { recordsOfRows } from './table-records.ts';

/** RefWorks' headings by the field they mean; older files have the tags of its text for headings. */
const headings: Partial<Record<TableField, string>> = {
  documentType: 'Reference Type|Ref Type|RT',
  authors: 'Authors, Primary|Author, Primary|Primary Authors|A1',
  title: 'Title Primary|Title, Primary|Primary Title|T1',
  source: 'Periodical Full|Periodical Name Full|Journal Full|JF',
  sourceAbbreviation: 'Periodical Abbrev|Periodical Abbreviation|JO',
  year: 'Pub Year|Publication Year|YR',
  date: 'Pub Date Free Form|Pub Date Free From|Pub Date|FD',
  volume: 'Volume|VO',
  issue: 'Issue|IS',
  firstPage: 'Start Page|SP',
  lastPage: 'Other Pages|OP',
  keywords: 'Keywords|Descriptors|K1',
  abstract: 'Abstract|AB',
  editors: 'Authors, Secondary|Secondary Authors|A2',
  booktitle: 'Title Secondary|Title, Secondary|Secondary Title|T2',
  publisher: 'Publisher|PB',
  place: 'Place Of Publication|PP',
  issn: 'ISSN/ISBN|ISBN/ISSN|SN',
  affiliations: 'Author/Address|Author Address|AD',
  accession: 'Accession Number|AN',
  language: 'Language|LA',
  translatedTitle: 'Original Foreign Title|Foreign Title|OT',
  url: 'URL|Links|UL|LK',
  doi: 'DOI|Digital Object Identifier|DO',
  pubmed: 'PMID',
  key: 'Reference Identifier|RefID|ID',
};

const fieldOf = new Map<string, TableField>();
for (const [field, names] of Object.entries(headings))
  for (const name of names.split('|')) fieldOf.set(foldName(name), field as TableField);

/** Headings that no other program writes so. */
const own = [
  'Authors, Primary',
  'Title Primary',
  'Periodical Full',
  'Periodical Abbrev',
  'Pub Date Free Form',
  'Title Secondary',
  'Authors, Secondary',
  'Original Foreign Title',
].map(foldName);
const tags = ['RT', 'A1', 'T1', 'JF', 'YR', 'SP', 'OP', 'K1'];

/** RefWorks as CSV or Excel. */
export const refworksTableReader: TableReader = {
  format: 'refworks-table',
  name: 'RefWorks 表格',
  sniffHeader: (header) => {
    const names = new Set(header.map((heading) => foldName(heading.trim())));
    const known = own.filter((name) => names.has(name)).length;
    if (known >= 3) return 0.95;
    return names.has('t1') && tags.filter((tag) => names.has(foldName(tag))).length >= 5 ? 0.9 : 0;
  },
  readRows: (header, rows) =>
    recordsOfRows(header, rows, {
      format: 'refworks-table',
      title: 'Title Primary',
      nameOf: (heading) => fieldOf.get(foldName(heading)) ?? heading,
      fill: ({ fields, record }) => {
        fillFromTableFields(record, fields);
        // Behind the first page stand the others: `45`, `46-50` or the last alone.
        if (record.pages?.includes('-')) record.pages = record.pages.replace(/^(\w+)-\w+-(\w+)$/, '$1-$2');
      },
    }),
};
