import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import { foldName, NamedFields } from '../labelled/named-fields.ts';
import { linkSoleAuthor } from '../people/author-links.ts';
import { problemOf, type ReadItem, type TableRow } from '../reader.ts';

export interface RowReading {
  fields: NamedFields;
  record: LiteratureRecord;
  /** Tells a problem of this row. */
  tell: (what: string, field?: string) => void;
}

interface TableRules {
  format: string;
  /** The heading of the title, told when a row has none. */
  title: string;
  fill: (row: RowReading) => void;
  /** Another name for a heading; the heading itself where there is none. */
  nameOf?: (heading: string) => string;
}

const bare = (cell: string | undefined): string => cell?.replace(/^[\uFEFF\s]*"?|"?\s*$/g, '') ?? '';

/** Files put one behind another have their headings more than once. */
export const isHeadingAgain = (header: readonly string[], cells: readonly string[]): boolean => {
  if (header.length < 2 || cells[1] !== header[1]) return false;
  return header.every((heading, place) => bare(heading) === bare(cells[place]));
};

/** Rows as records by the names of their columns: what no rule reads stays in `extra` under its heading. */
export function* recordsOfRows(
  header: readonly string[],
  rows: Iterable<TableRow>,
  { format, title, fill, nameOf = (heading) => heading }: TableRules,
): Generator<ReadItem> {
  const names = header.map((heading) => nameOf(heading.trim()));
  const keys = names.map(foldName);
  let ordinal = 0;
  for (const { line, cells, raw } of rows) {
    if (cells.every((cell) => !cell.trim()) || isHeadingAgain(header, cells)) continue;
    ordinal += 1;
    const fields = new NamedFields();
    for (const [place, cell] of cells.entries())
      if (cell && names[place]) fields.add(names[place], cell.trim(), keys[place]);
    const record = emptyRecord({ format, line, ordinal, raw: raw ?? cells.join('\t'), extra: {} });
    const told: ReadItem[] = [];
    const tell = (what: string, field?: string): void => {
      told.push({ problem: problemOf({ line, record: ordinal, ...(field ? { field } : {}) }, what) });
    };
    fill({ fields, record, tell });
    linkSoleAuthor(record);
    record.provenance.extra = fields.rest();
    const beyond = cells.slice(header.length).filter((cell) => cell.trim());
    if (beyond.length > 0) {
      record.provenance.extra[''] = beyond;
      tell(`这一行比表头多出 ${beyond.length} 格内容，请核对各列`);
    }
    if (!record.title) tell('没有题名', title);
    yield { record };
    yield* told;
  }
}
