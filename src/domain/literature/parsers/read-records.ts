import type { LiteratureRecord } from '../record.ts';
import { longestRecord, problemOf, type ReadItem, tooLong } from './reader.ts';
import type { TaggedEntry } from './tagged-lines.ts';
import type { XmlPiece } from './xml-records.ts';

interface Manner<Piece> {
  recordOf: (piece: Piece) => LiteratureRecord;
  /** What the format calls the title. */
  titleField: string;
  /** Said of a text without any record. */
  none: string;
}

interface Measured<Piece> extends Manner<Piece> {
  lengthOf: (piece: Piece) => number;
  isWhole: (piece: Piece) => boolean;
}

/** A record for each piece of a text, and after it what is wrong with it. */
function* readPieces<Piece extends { line: number; ordinal: number }>(
  text: string,
  pieces: Iterable<Piece>,
  { recordOf, titleField, none, lengthOf, isWhole }: Measured<Piece>,
): Generator<ReadItem> {
  let found = false;
  for (const piece of pieces) {
    found = true;
    const where = { line: piece.line, record: piece.ordinal };
    if (lengthOf(piece) > longestRecord) {
      yield tooLong(where);
      continue;
    }
    const record = recordOf(piece);
    yield { record };
    if (!isWhole(piece)) yield { problem: problemOf(where, '记录没有结束标签，可能不完整') };
    if (!record.title) yield { problem: problemOf({ ...where, field: titleField }, '没有题名') };
  }
  if (!found && text.trim()) yield { problem: problemOf({ line: 1 }, none, true) };
}

/** Tagged text in which a record ends where the next begins. */
export const readTagged = (
  text: string,
  entries: Iterable<TaggedEntry>,
  manner: Manner<TaggedEntry>,
): Generator<ReadItem> =>
  readPieces(text, entries, { ...manner, lengthOf: ({ from, to }) => to - from, isWhole: () => true });

export const readXml = (text: string, pieces: Iterable<XmlPiece>, manner: Manner<XmlPiece>): Generator<ReadItem> =>
  readPieces(text, pieces, { ...manner, lengthOf: ({ raw }) => raw.length, isWhole: ({ ended }) => ended });
