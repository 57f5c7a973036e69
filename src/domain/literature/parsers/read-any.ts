import { eiJsonReader } from './api/ei-json.ts';
import { scopusJsonReader } from './api/scopus-json.ts';
import { wosStarterReader } from './api/wos-starter-json.ts';
import { bibtexReader } from './bibtex/bibtex.ts';
import { cnkiEStudyReader } from './chinese/cnki-e-study.ts';
import { noteExpressReader } from './chinese/noteexpress.ts';
import { weipuXmlReader } from './chinese/weipu-xml.ts';
import { eiAsciiReader } from './ei/ei-ascii.ts';
import {
  type Choosing,
  type ExportSection,
  ExportSections,
  type Splitting,
  type Taken,
} from './joined/export-sections.ts';
import { headerIn, type MappedHeadings, sameHeader, splitRows } from './joined/header-line.ts';
import { partsTold, type ReadPart, readJoined, strayHeading } from './joined/read-joined.ts';
import { cssciTextReader, sinomedTextReader, weipuTextReader } from './labelled/bracket-text.ts';
import { cscdTextReader } from './labelled/labelled-text.ts';
import { proquestTextReader } from './labelled/proquest-text.ts';
import { medlineReader } from './medline/medline.ts';
import { pubmedTextReader } from './medline/pubmed-text.ts';
import { pubmedXmlReader } from './medline/pubmed-xml.ts';
import { ovidReader } from './ovid/ovid.ts';
import { withPatents } from './patents/patent-of-citation.ts';
import { epPatentXmlReader, usPatentXmlReader } from './patents/patent-xml.ts';
import { readParts } from './read-parts.ts';
import {
  fileNote,
  inPart,
  movedDown,
  problemOf,
  type Reader,
  type ReadItem,
  type TableReader,
  type TableRow,
} from './reader.ts';
import { endnoteXmlReader } from './reference-managers/endnote-xml.ts';
import { referReader } from './reference-managers/refer.ts';
import { refworksReader } from './reference-managers/refworks.ts';
import { risReader } from './ris/ris.ts';
import { type FoundHeader, findHeader } from './tables/find-header.ts';
import type { TableMapping } from './tables/generic-columns.ts';
import { genericTableReader } from './tables/generic-table.ts';
import { findTable, noTable, readTableText, rowsPassedOver, tableItems } from './tables/table-text.ts';
import { allTableReaders } from './tables/tables.ts';
import { wosTaggedReader } from './wos/wos-tagged.ts';
import { wosXmlReader } from './wos/wos-xml.ts';

/** Every reader of text; tables, as text or as sheets, have readers of their own. */
export const allReaders: readonly Reader[] = [
  wosTaggedReader,
  wosXmlReader,
  wosStarterReader,
  scopusJsonReader,
  eiJsonReader,
  risReader,
  bibtexReader,
  medlineReader,
  pubmedXmlReader,
  pubmedTextReader,
  ovidReader,
  endnoteXmlReader,
  refworksReader,
  referReader,
  noteExpressReader,
  cnkiEStudyReader,
  cssciTextReader,
  weipuTextReader,
  sinomedTextReader,
  cscdTextReader,
  eiAsciiReader,
  weipuXmlReader,
  proquestTextReader,
  usPatentXmlReader,
  epPatentXmlReader,
];

export interface Recognised {
  format: string;
  name: string;
  /** From 0 to 1. */
  sureness: number;
}

export interface ReadAs extends Recognised {
  items: Iterable<ReadItem>;
  /** The exports of the file, filled as its items are read. */
  parts: readonly ReadPart[];
}

export interface HowToRead {
  /** The format a person chose; without it the surest one. */
  format?: string;
  /** The columns of a table that no reader knows by itself. */
  mapping?: TableMapping;
}

const headLength = 60_000;
const unknown: Recognised = { format: 'unknown', name: '未识别的格式', sureness: 0 };

/** The formats a text may have, the surest first. */
export const candidates = (head: string): Recognised[] => {
  const start = head.slice(0, headLength);
  const found = allReaders.map(({ format, name, sniff }) => ({ format, name, sureness: sniff(start) }));
  const table = findTable(start);
  if (table) found.push({ format: table.reader.format, name: table.reader.name, sureness: table.sureness });
  return found.filter(({ sureness }) => sureness > 0).sort((one, other) => other.sureness - one.sureness);
};

/** The format a text beginning like this most likely has. */
export const recognise = (head: string): Recognised => candidates(head)[0] ?? unknown;

const readerOf = (format: string): Reader | undefined => allReaders.find((one) => one.format === format);

const nameOf = (format: string): string =>
  readerOf(format)?.name ?? allTableReaders.find((one) => one.format === format)?.name ?? unknown.name;

const isTable = (format: string): boolean => allTableReaders.some((reader) => reader.format === format);

/** Whether the first thing read is a record with a title, near the beginning. */
const beginsWithRecord = (items: Iterable<ReadItem>): boolean => {
  for (const item of items) if ('record' in item) return item.record.title !== '' && item.record.provenance.line <= 40;
  return false;
};

/** Readers that know the one row of headings that was seen. */
const withHeader = (tables: readonly TableReader[], header: readonly string[]): TableReader[] =>
  tables.map((table) => ({
    ...table,
    sniffHeader: (cells) => (sameHeader(cells, header) ? table.sniffHeader(cells) : 0),
  }));

const sureOfHeader = 0.8;

const confirmedTable = (text: string, format: string, mapping: TableMapping | undefined): Taken | undefined => {
  const line = text.split(/[\r\n]/, 1)[0]!;
  const mapped = mapping && findTable(line, tablesFor(format, mapping));
  const tables = tablesFor(format, fitting(mapping, mapped?.header));
  const header = findTable(line, tables)?.header;
  const found = header && findTable(text, withHeader(tables, header));
  if (!found || found.at > 0) return undefined;
  // Headings that no text has by chance need no record with a title: the first one below may be cut off.
  const first = readTableText(text, found).next();
  const isProved = found.sureness >= sureOfHeader && !first.done && 'record' in first.value;
  if (!isProved && !beginsWithRecord(readTableText(text, found))) return undefined;
  return { format, sureness: found.sureness, header: found.header };
};

/** A beginning in the midst of a text is believed when its reader is this sure and reads a record from it. */
const believed = 0.6;

const choosingWith = (mapping: TableMapping | undefined): Choosing => ({
  isTable,
  ...(mapping && { mapped: mappedHeadings(mapping) }),
  chosen: (text, format) => {
    const found = isTable(format) ? findTable(text, tablesFor(format, mapping)) : undefined;
    return { format, sureness: 1, ...(found && { header: found.header, headerLine: found.line }) };
  },
  surest: (text) => {
    const [surest] = candidates(text);
    if (!surest) return undefined;
    const header = isTable(surest.format) ? findTable(text)?.header : undefined;
    return { format: surest.format, sureness: surest.sureness, ...(header && { header }) };
  },
  confirmed: (text, formats) => {
    const [first] = formats;
    if (first !== undefined && isTable(first)) return confirmedTable(text, first, mapping);
    const [best] = formats
      .flatMap((format) => readerOf(format) ?? [])
      .map((reader) => ({ reader, sureness: reader.sniff(text) }))
      .sort((one, other) => other.sureness - one.sureness);
    if (!best || best.sureness < believed || !beginsWithRecord(best.reader.read(text))) return undefined;
    return { format: best.reader.format, sureness: best.sureness };
  },
});

/** A text format that a person chose is that of all of the file; a table may have other headings further down. */
const splittingFor = (format: string | undefined): Splitting => {
  if (format === undefined) return 'all';
  return isTable(format) ? 'headings' : 'none';
};

/** The records of one export of a text. */
const sectionItems = (section: ExportSection, mapping: TableMapping | undefined): Iterable<ReadItem> => {
  const reader = readerOf(section.format);
  if (reader) return withPatents(readParts(reader, section.pieces));
  const tables = tablesFor(section.format, mapping);
  const seen = section.header ? findTable(section.head, withHeader(tables, section.header)) : undefined;
  const table = seen ?? (tables.length > 0 ? findTable(section.head, tables) : undefined);
  if (table) return readTableText(section.pieces, table);
  if (tables.length > 0) return [noTable()];
  return isBlank(section.pieces) ? [emptyFile()] : [notRecognised(1)];
};

/** What was looked at once more, and everything behind it. */
function* from<Item>(first: Item, rest: Iterator<Item>): Generator<Item> {
  yield first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

/**
 * Reads a text in the given or the surest format; an unknown one is answered with a problem. A long text comes in
 * pieces, and where its format allows it never stands in memory whole. Where no format is given and the text holds
 * several exports, each is read by its own reader; rows are read under the headings above them in any case.
 */
export const readText = (text: string | Iterable<string>, { format, mapping }: HowToRead = {}): ReadAs => {
  const chosen = format ?? (mapping ? 'table' : undefined);
  const scan = new ExportSections(
    typeof text === 'string' ? [text] : text,
    choosingWith(mapping),
    splittingFor(format),
  );
  const sections = scan.sections(chosen);
  const first = sections.next();
  if (first.done) return { ...unknown, parts: [], items: [emptyFile()] };
  const parts: ReadPart[] = [];
  const items = function* (): Generator<ReadItem> {
    try {
      yield* readJoined(from(first.value, sections), {
        items: (one) =>
          sectionItems(one, one.header && one.headerLine === undefined ? fitting(mapping, one.header) : mapping),
        nameOf,
        parts,
      });
    } finally {
      scan.close();
    }
  };
  const { head } = first.value;
  const reader = readerOf(first.value.format);
  const table = reader ? undefined : findTable(head, tablesFor(first.value.format, mapping));
  return {
    format: first.value.format,
    name: reader?.name ?? table?.reader.name ?? unknown.name,
    sureness: reader?.sniff(head) ?? table?.sureness ?? 0,
    parts,
    items: items(),
  };
};

/** Whether a long text of the format never stands in memory whole. */
export const isReadInParts = (format: string): boolean =>
  allReaders.some((reader) => reader.format === format && reader.parting) ||
  allTableReaders.some((reader) => reader.format === format);

const isBlank = (pieces: Iterable<string>): boolean => {
  for (const piece of pieces) if (piece.trim()) return false;
  return true;
};

/** The same for the rows of a sheet. */
export const readTable = (rows: Iterable<TableRow>, { format, mapping }: HowToRead = {}): ReadAs => {
  const all = [...rows];
  const tables = format || mapping ? tablesFor(format ?? 'table', mapping) : allTableReaders;
  const best = findHeader(all, tables);
  const found = best && earliestHeader(all, best, { format, mapping });
  if (!found) return { ...unknown, parts: [], items: all.length > 0 ? [noTable()] : [emptyFile()] };
  const parts: ReadPart[] = [];
  return {
    format: found.reader.format,
    name: found.reader.name,
    sureness: found.sureness,
    parts,
    items: readRowParts(all, found, { format, mapping }, parts),
  };
};

/** Headings above the surest ones, with rows between the two, are those of another table. */
const earliestHeader = (all: readonly TableRow[], best: FoundHeader, how: HowToRead): FoundHeader => {
  for (const [at, row] of all.slice(0, Math.max(0, best.at - 1)).entries()) {
    const found = headerIn(row.cells) && headingsIn(row, how);
    if (found) return { ...found, at };
  }
  return best;
};

/** The reader of a row of headings: by the person's mapping where it is for these, else of the format they chose. */
const headingsIn = (row: TableRow, { format, mapping }: HowToRead): FoundHeader | undefined => {
  const own = fitting(mapping, row.cells);
  return findHeader([row], own || format ? tablesFor(format ?? 'table', own) : allTableReaders);
};

/** The rows under each row of headings. */
function* readRowParts(
  all: readonly TableRow[],
  first: FoundHeader,
  how: HowToRead,
  parts: ReadPart[],
): Generator<ReadItem> {
  const headed = splitRows(all, first.at + 1, first.header, how.mapping && mappedHeadings(how.mapping)).map((at) => {
    const row = all[at]!;
    return { row, at, found: headingsIn(row, how) };
  });
  const below = headed.flatMap(({ at, found }) => (found ? [{ ...found, at }] : []));
  let [before, found] = [0, first];
  for (const next of [...below, undefined]) {
    const end = next?.at ?? all.length;
    const part: ReadPart = { format: found.reader.format, name: found.reader.name, records: 0 };
    parts.push(part);
    for (const item of tableItems(found, all.slice(found.at + 1, end))) {
      if ('record' in item) part.records += 1;
      yield inPart(movedDown(item, 0, before), parts.length - 1);
    }
    before += part.records;
    if (next) found = next;
  }
  const stray = headed.find((one) => !one.found);
  if (stray) yield strayHeading(stray.row.line, true);
  yield* rowsPassedOver(all.slice(0, first.at), first.line);
  const filled = parts.filter(({ records }) => records > 0);
  if (filled.length > 1) yield fileNote(partsTold(filled));
}

const tablesFor = (format: string, mapping: TableMapping | undefined): readonly TableReader[] => {
  if (mapping) return [mappedReader(mapping)];
  return allTableReaders.filter((reader) => reader.format === format);
};

/** A mapping is for the headings it was made for: others further down are read by what they say themselves. */
const fitting = (mapping: TableMapping | undefined, header: readonly string[] | undefined): TableMapping | undefined =>
  mapping && header && mappedReader(mapping).sniffHeader(header) >= 1 ? mapping : undefined;

const mappedHeadings = (mapping: TableMapping): MappedHeadings => ({
  reader: mappedReader(mapping),
  headings: Object.values(mapping).map((heading) => heading.trim()),
});

/** A person's mapping finds its header by the headings it names. */
const mappedReader = (mapping: TableMapping): TableReader => {
  const wanted = new Set(Object.values(mapping).map((heading) => heading.trim()));
  return {
    ...genericTableReader(mapping),
    sniffHeader: (header) => header.filter((heading) => wanted.has(heading.trim())).length / Math.max(1, wanted.size),
  };
};

const notRecognised = (line: number): ReadItem => ({
  problem: problemOf({ line }, '没有识别出文件的格式，请选择它来自哪个数据库、以哪种格式导出', true),
});

const emptyFile = (): ReadItem => ({ problem: problemOf({ line: 1 }, '文件是空的', true) });
