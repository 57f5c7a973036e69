import { kindOfDocument } from '#domain/literature/fields/document-kind.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { yearOf } from '#domain/literature/fields/pages.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import { fill } from '../fill-record.ts';
import { foldName } from '../labelled/named-fields.ts';
import type { TableReader } from '../reader.ts';
import { type RowReading, recordsOfRows } from './table-records.ts';

const marks = ['Item Title', 'Item DOI', 'Publication Title', 'Book Series Title', 'Content Type'].map(foldName);

/** Between the names of two people nothing stands but the change from a small letter to a capital. */
const seam = /(?<=[\p{Ll}\p{M})])(?=\p{Lu})/u;
/** Where the change is inside one name: `McDonald`, `MacLeod`. */
const inside = /(?:^|[\s-])(?:Mc|Mac)$/;
/** And where it may be: `DeVito`, `LaSalle`, `VanDyke`; but a person called `Le` is followed by another's whole name. */
const perhaps = /(?:^|[\s-])(?:De|Di|Du|La|Le|Lo|Van|Von|Fitz|El|Al|Ben|O['’])$/;

/** `Xiao LiTing WangHuaimin Wang` is three people. */
export const gluedPeople = (text: string): string[] => {
  if (/[;,]/.test(text))
    return text
      .split(/[;,]\s*/)
      .map(oneLine)
      .filter(Boolean);
  const names: string[] = [];
  for (const part of oneLine(text).split(seam)) {
    const last = names.at(-1);
    const single = !part.trim().includes(' ');
    if (last !== undefined && (inside.test(last) || (single && perhaps.test(last))))
      names[names.length - 1] = last + part;
    else names.push(part);
  }
  return names.map(oneLine).filter(Boolean);
};

const fillRow = ({ fields, record }: RowReading): void => {
  const type = fields.text('Content Type');
  const url = fields.text('URL');
  record.database = 'SpringerLink';
  record.title = fields.text('Item Title') ?? '';
  record.authors = gluedPeople(fields.text('Authors') ?? '').map(personOf);
  record.kind = kindOfDocument(type) ?? 'other';
  fill(record, {
    documentType: type,
    source: fields.text('Publication Title'),
    series: fields.text('Book Series Title'),
    volume: fields.text('Journal Volume'),
    issue: fields.text('Journal Issue'),
    doi: doiOf(fields.text('Item DOI')) ?? doiOf(url),
    year: yearOf(fields.text('Publication Year')),
    url,
  });
};

/** SpringerLink's search results as CSV. */
export const springerTableReader: TableReader = {
  format: 'springer-csv',
  name: 'SpringerLink CSV',
  sniffHeader: (header) => {
    const names = new Set(header.map((heading) => foldName(heading)));
    const known = marks.filter((mark) => names.has(mark)).length;
    return names.has(marks[0]!) && known >= 3 ? 0.96 : 0;
  },
  readRows: (header, rows) =>
    recordsOfRows(header, rows, { format: 'springer-csv', title: 'Item Title', fill: fillRow }),
};
