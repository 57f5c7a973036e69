import { fillFromEiLabels } from '../ei/ei-record.ts';
import { foldName } from '../labelled/named-fields.ts';
import type { TableReader } from '../reader.ts';
import { recordsOfRows } from './table-records.ts';

const marks = [
  'Accession number',
  'Author affiliation',
  'Controlled/Subject terms',
  'Uncontrolled terms',
  'Main heading',
  'Abbreviated source title',
  'Classification code',
  'Data Provider',
  'Treatment',
  'Issue date',
].map(foldName);

/** Engineering Village (Compendex) as CSV or Excel: only columns that some record fills are there. */
export const eiTableReader: TableReader = {
  format: 'ei-csv',
  name: 'EI Compendex CSV',
  sniffHeader: (header) => {
    const names = new Set(header.map((heading) => foldName(heading)));
    const known = marks.filter((mark) => names.has(mark)).length;
    if (!names.has('title') || !names.has(marks[0]!)) return 0;
    return known >= 4 ? 0.95 : known >= 2 ? 0.8 : 0;
  },
  readRows: (header, rows) =>
    recordsOfRows(header, rows, {
      format: 'ei-csv',
      title: 'Title',
      fill: ({ fields, record }) => fillFromEiLabels(record, fields),
    }),
};
