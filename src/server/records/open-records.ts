import { partsTold, type ReadPart } from '#domain/literature/parsers/joined/read-joined.ts';
import { type HowToRead, type ReadAs, readTable, readText } from '#domain/literature/parsers/read-any.ts';
import { fileProblem, movedDown, problemOf, type ReadItem, type TableRow } from '#domain/literature/parsers/reader.ts';
import { type Encoding, openExport } from '../files/reading/open-export.ts';

export interface ReadExport extends ReadAs {
  encoding: Encoding;
}

const whole = (sentence: string): ReadItem => ({ problem: problemOf({ line: 1 }, sentence, true) });

function* after(first: readonly ReadItem[], items: Iterable<ReadItem>): Generator<ReadItem> {
  yield* first;
  yield* items;
}

/** Sheets that hold records, one after another; what is told of the file comes last. */
function* oneAfterAnother(sheets: readonly ReadAs[], parts: ReadPart[]): Generator<ReadItem> {
  let before = 0;
  for (const { items, parts: ofSheet } of sheets) {
    let records = 0;
    for (const item of items) {
      if ('record' in item) records += 1;
      yield movedDown(item, 0, before);
    }
    before += records;
    parts.push(...ofSheet);
  }
  const filled = sheets.map(({ format, name, parts: of }) => ({ format, name, records: sumOf(of) }));
  if (new Set(filled.map(({ format }) => format)).size > 1) yield fileProblem(partsTold(filled));
}

const sumOf = (parts: readonly ReadPart[]): number => parts.reduce((sum, { records }) => sum + records, 0);

const readSheets = (sheets: readonly TableRow[][], how: HowToRead): ReadAs => {
  const read = sheets.map((rows) => readTable(rows, how));
  const found = read.filter(({ sureness }) => sureness > 0);
  const [first] = found;
  if (!first) return read[0] ?? readTable([], how);
  if (found.length === 1) return first;
  const parts: ReadPart[] = [];
  return { ...first, parts, items: oneAfterAnother(found, parts) };
};

const nothing: ReadAs = { format: 'unknown', name: '未识别的格式', sureness: 0, parts: [], items: [] };

/** The records of an exported file one by one; what is wrong with the file as a whole comes as a problem too. */
export const readExport = async (source: string | Uint8Array, how: HowToRead = {}): Promise<ReadExport> => {
  const opened = await openExport(source);
  const { encoding } = opened;
  if (opened.kind === 'refused') return { encoding, ...nothing, items: [whole(opened.sentence)] };
  const read = opened.kind === 'sheets' ? readSheets(opened.sheets, how) : readText(opened.pieces, how);
  const told = opened.told.map((sentence) => fileProblem(sentence));
  return told.length === 0 ? { encoding, ...read } : { encoding, ...read, items: after(told, read.items) };
};
