import { emptyRecord } from '#domain/literature/record.ts';
import { ambiguousDate, dayOrderOf } from '#domain/patents/patent-date.ts';
import { fileProblem, problemOf, type ReadItem, type TableReader, type TableRow } from '../reader.ts';
import { isHeadingAgain } from '../tables/table-records.ts';
import { trimCell } from '../tables/trim-cell.ts';
import { isNothing, type Reading, readingOf, type Take, takers, toldColumns } from './patent-columns.ts';
import { newDraft, recordPatent } from './patent-draft.ts';
import { columnOf, type ExtraHeadings, foldHeading, type PatentColumn } from './patent-headings.ts';

/** A platform whose tables are read: what its headings look like, and what it does otherwise than others. */
export interface PatentPlatform {
  format: string;
  /** In Chinese, as a person chooses it. */
  name: string;
  /** As reports name the database; absent where the table does not tell. */
  database?: string;
  /** How sure a row of headings is of this platform; the headings come folded. */
  isSure: (headings: ReadonlySet<string>) => boolean;
  own?: ExtraHeadings;
  /** Where every date of a file fits both orders. */
  dayFirst?: boolean;
  /** Nobody knows which of both it writes: a file that does not tell is told to a person. */
  unknownOrder?: boolean;
  commas?: boolean;
  literature?: RegExp;
}

interface Column {
  place: number;
  heading: string;
  column: PatentColumn | undefined;
  take: Take | undefined;
  /** Whether a column before it has the same heading. */
  again: boolean;
}

/** Office and kind complete the numbers, so they come first whatever their place. */
const first: ReadonlySet<PatentColumn> = new Set(['office', 'kindCode']);

const columnsOf = (header: readonly string[], own: ExtraHeadings | undefined): Column[] => {
  const columns: Column[] = [];
  const names = new Set<string>();
  for (const [place, written] of header.slice(0, 2_000).entries()) {
    const heading = written.replace(/^\uFEFF/, '').trim();
    const column = columnOf(heading, own);
    const name = heading || `第 ${place + 1} 列`;
    const entry = { place, heading: name, again: names.has(name), column, take: column && takers[column] };
    names.add(name);
    if (column && first.has(column)) columns.unshift(entry);
    else columns.push(entry);
  }
  return columns;
};

const numbers: ReadonlySet<PatentColumn> = new Set([
  'publicationNumber',
  'applicationNumber',
  'patentNumber',
  'grantNumber',
]);
/** Columns that only a table of patents has. */
const decisiveColumns: ReadonlySet<PatentColumn> = new Set([
  ...numbers,
  'applicants',
  'inventors',
  'ipc',
  'ipcMain',
  'cpc',
  'applicationDate',
  'priorities',
  'priorityNumbers',
  'earliestPriorityDate',
  'agencies',
  'kindCode',
  'owners',
  'standardApplicants',
  'firstClaim',
  'grantDate',
]);

/** A number, and enough beside it that no table of papers has. */
const isPatentTable = (header: readonly string[], own: ExtraHeadings | undefined): boolean => {
  const found = new Set<PatentColumn>();
  for (const heading of header.slice(0, 500)) {
    const column = columnOf(heading, own);
    if (column) found.add(column);
  }
  let told = 0;
  for (const column of found) if (decisiveColumns.has(column)) told += 1;
  const named = found.has('title');
  return [...numbers].some((column) => found.has(column)) && told >= (named ? 2 : 3);
};

const dateColumns: ReadonlySet<PatentColumn> = new Set([
  'publicationDate',
  'grantDate',
  'applicationDate',
  'earliestPriorityDate',
  'priorityDates',
  'legalStatusDate',
  'expiryDate',
]);

/** So many rows are looked at to learn in which order the file writes its dates. */
const rowsLookedAt = 2_000;

function* datesIn(rows: readonly TableRow[], columns: readonly Column[]): Generator<string> {
  const places = columns.filter(({ column }) => column && dateColumns.has(column)).map(({ place }) => place);
  for (const { cells } of rows) for (const place of places) if (cells[place]) yield cells[place];
}

/** A letter that a program before us could not write is lost; the reader of the record should know in which field. */
const lostLetter = '\uFFFD';

export const patentTableReader = (platform: PatentPlatform): TableReader => {
  const { format, own } = platform;
  return {
    format,
    name: platform.name,
    ...(platform.database && { database: platform.database }),
    sniffHeader: (header) => {
      if (header.length < 3 || !platform.isSure(new Set(header.map(foldHeading)))) return 0;
      return isPatentTable(header, own) ? 0.99 : 0;
    },
    readRows: (header, rows) => readRows(platform, header, rows),
  };
};

/** Any table of patents by its headings alone; less sure than the platforms that know their own. */
export const anyPatentTable = (platform: Omit<PatentPlatform, 'isSure'>): TableReader => ({
  format: platform.format,
  name: platform.name,
  sniffHeader: (header) => (header.length >= 3 && isPatentTable(header, platform.own) ? 0.985 : 0),
  readRows: (header, rows) => readRows({ ...platform, unknownOrder: true, isSure: () => true }, header, rows),
});

function* readRows(platform: PatentPlatform, header: readonly string[], rows: Iterable<TableRow>): Generator<ReadItem> {
  const columns = columnsOf(header, platform.own);
  const iterator = rows[Symbol.iterator]();
  const ahead: TableRow[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    ahead.push(next.value);
    if (ahead.length >= rowsLookedAt) break;
  }
  const known = dayOrderOf(datesIn(ahead, columns));
  const order = known ?? (platform.dayFirst ? 'day-first' : 'month-first');
  const guessed = known || !platform.unknownOrder ? undefined : ambiguousDate(datesIn(ahead, columns));
  if (guessed !== undefined)
    yield fileProblem(`“${guessed}”这样的日期分不出日和月，按${order === 'day-first' ? '日' : '月'}在前读，请核对`);
  const reading = readingOf({
    order,
    commas: platform.commas ?? false,
    literature: platform.literature ?? /;;|[\r\n]+|;\s+|；/,
  });
  let ordinal = 0;
  for (const all of [ahead.splice(0), { [Symbol.iterator]: () => iterator }])
    for (const row of all) {
      if (isBlankRow(row.cells) || isHeadingAgain(header, row.cells)) continue;
      ordinal += 1;
      const { item, told } = recordOf(platform, columns, header.length, row, ordinal, reading);
      yield item;
      if (told) yield* told;
    }
}

const isBlankRow = (cells: readonly string[]): boolean => {
  for (let at = 0; at < cells.length; at += 1) if (cells[at]!.trim()) return false;
  return true;
};

interface RowRead {
  item: ReadItem;
  told: ReadItem[] | undefined;
}

const recordOf = (
  { format, database }: PatentPlatform,
  columns: readonly Column[],
  width: number,
  { line, cells, raw }: TableRow,
  ordinal: number,
  reading: Reading,
): RowRead => {
  const record = emptyRecord({ format, line, ordinal, raw: raw ?? cells.join('\t'), extra: {} });
  const { extra } = record.provenance;
  let told: ReadItem[] | undefined;
  const tell = (what: string, field?: string): void => {
    told ??= [];
    told.push({ problem: problemOf({ line, record: ordinal, ...(field && { field }) }, what) });
  };
  const draft = newDraft();
  const damaged = raw === undefined || raw.includes(lostLetter);
  // By place: an iterator would make an object for each of a million cells.
  for (let at = 0; at < columns.length; at += 1) {
    const { place, heading, column, take, again } = columns[at]!;
    const cell = cells[place];
    if (!cell) continue;
    // Cells of a text come without blanks around them.
    const value = raw === undefined ? trimCell(cell) : cell;
    if (!value || isNothing(value)) continue;
    if (damaged && value.includes(lostLetter)) tell('有字符在导出或另存时已丢失，以“\uFFFD”代替', heading);
    const taken = take ? take(draft, value, reading) : 'kept';
    if (taken === true) continue;
    const kept = again ? extra[heading] : undefined;
    if (kept) kept.push(value);
    else extra[heading] = [value];
    if (taken === false && column && toldColumns.has(column))
      tell(`没有认出“${value.slice(0, 60)}”，已按原文保留`, heading);
  }
  recordPatent(record, draft, tell);
  if (database) record.database = database;
  if (cells.length > width) {
    const beyond = cells.slice(width).filter((cell) => cell.trim());
    if (beyond.length > 0) {
      extra[''] = beyond;
      tell(`这一行比表头多出 ${beyond.length} 格内容，请核对各列`);
    }
  }
  if (!record.title) tell('没有题名', columns.find(({ column }) => column === 'title')?.heading ?? '标题');
  return { item: { record }, told };
};
