import { eiJsonReader } from './api/ei-json.ts';
import { scopusJsonReader } from './api/scopus-json.ts';
import { wosStarterReader } from './api/wos-starter-json.ts';
import { bibtexReader } from './bibtex/bibtex.ts';
import { cnkiEStudyReader } from './chinese/cnki-e-study.ts';
import { noteExpressReader } from './chinese/noteexpress.ts';
import { weipuXmlReader } from './chinese/weipu-xml.ts';
import { eiAsciiReader } from './ei/ei-ascii.ts';
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
import { problemOf, type Reader, type ReadItem, type TableReader, type TableRow } from './reader.ts';
import { endnoteXmlReader } from './reference-managers/endnote-xml.ts';
import { referReader } from './reference-managers/refer.ts';
import { refworksReader } from './reference-managers/refworks.ts';
import { risReader } from './ris/ris.ts';
import { findHeader } from './tables/find-header.ts';
import type { TableMapping } from './tables/generic-columns.ts';
import { genericTableReader } from './tables/generic-table.ts';
import { findTable, noTable, orNothing, readTableText } from './tables/table-text.ts';
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

/** The beginning of a text that comes in pieces, and all of it, that beginning included. */
const opened = (text: string | Iterable<string>): { head: string; whole: Iterable<string> } => {
  if (typeof text === 'string') return { head: text.slice(0, headLength), whole: [text] };
  const pieces = text[Symbol.iterator]();
  let head = '';
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    head += next.value;
    if (head.length >= headLength) break;
  }
  const whole = function* () {
    try {
      yield head;
      for (let next = pieces.next(); !next.done; next = pieces.next()) yield next.value;
    } finally {
      pieces.return?.();
    }
  };
  return { head: head.slice(0, headLength), whole: whole() };
};

/**
 * Reads a text in the given or the surest format; an unknown one is answered with a problem. A long text comes in
 * pieces, and where its format allows it never stands in memory whole.
 */
export const readText = (text: string | Iterable<string>, { format, mapping }: HowToRead = {}): ReadAs => {
  const { head, whole } = opened(text);
  const chosen = format ?? (mapping ? 'table' : recognise(head).format);
  const reader = allReaders.find((one) => one.format === chosen);
  if (reader)
    return {
      format: chosen,
      name: reader.name,
      sureness: reader.sniff(head),
      items: withPatents(typeof text === 'string' ? reader.read(text) : readParts(reader, whole)),
    };
  const tables = tablesFor(chosen, mapping);
  const table = tables.length > 0 ? findTable(head, tables) : undefined;
  if (table)
    return { format: chosen, name: table.reader.name, sureness: table.sureness, items: readTableText(whole, table) };
  if (tables.length > 0) return { ...unknown, format: chosen, items: [noTable()] };
  return { ...unknown, items: isBlank(whole) ? [emptyFile()] : [notRecognised(1)] };
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
  const found = findHeader(all, tables);
  if (!found) return { ...unknown, items: all.length > 0 ? [noTable()] : [emptyFile()] };
  const { reader, header, at, sureness } = found;
  return {
    format: reader.format,
    name: reader.name,
    sureness,
    items: orNothing(reader.readRows(header, all.slice(at + 1))),
  };
};

const tablesFor = (format: string, mapping: TableMapping | undefined): readonly TableReader[] => {
  if (mapping) return [mappedReader(mapping)];
  return allTableReaders.filter((reader) => reader.format === format);
};

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
