import { movedDown, type Reader, type ReadItem } from './reader.ts';
import { Lines } from './tagged-lines.ts';

/** So many letters at least are read at a time. */
const longPart = 100_000;
/** How far back from the end a parting is looked for before all of it is searched. */
const nearEnd = 50_000;

const placesFrom = (text: string, parting: RegExp, from: number): RegExpExecArray | null => {
  parting.lastIndex = from;
  return parting.exec(text);
};

const lastFrom = (text: string, parting: RegExp, from: number): number => {
  let last = 0;
  for (let found = placesFrom(text, parting, from); found; found = parting.exec(text)) last = parting.lastIndex;
  return last;
};

/** The last parting with another before it, so that a record stands on either side; 0 where there is none. */
const partingOf = (text: string, parting: RegExp): number => {
  if (!placesFrom(text, parting, 0)) return 0;
  const first = parting.lastIndex;
  const near = lastFrom(text, parting, Math.max(first, text.length - nearEnd));
  return near || lastFrom(text, parting, first);
};

const breaksIn = (text: string): number => {
  const lines = new Lines(text);
  while (lines.advance());
  return lines.end < text.length ? lines.number : lines.number - 1;
};

/** The whole parts of a text that comes in pieces; what has no parting grows until it has one. */
function* partsOf(pieces: Iterable<string>, parting: RegExp, partLength: number): Generator<string> {
  let rest = '';
  let wanted = partLength;
  for (const piece of pieces) {
    const seam = seamOf(rest, piece, parting, Math.min(nearEnd, partLength));
    if (seam) yield seam.part;
    rest = seam ? seam.rest : rest + piece;
    if (rest.length < wanted) continue;
    const at = partingOf(rest, parting);
    // Twice as long before it is searched again: a text without any parting is searched a few times, not often.
    wanted = at > 0 ? partLength : rest.length * 2;
    if (at === 0) continue;
    yield rest.slice(0, at);
    rest = rest.slice(at);
  }
  yield rest;
}

interface Seam {
  part: string;
  rest: string;
}

/** What goes from one piece into the next is a part of its own: joining all of both would copy the long one. */
const seamOf = (before: string, piece: string, parting: RegExp, near: number): Seam | undefined => {
  if (before.length === 0 || before.length > near || piece.length < 2 * near) return undefined;
  const joined = before + piece.slice(0, near);
  const at = partingOf(joined, parting);
  return at > before.length ? { part: joined.slice(0, at), rest: piece.slice(at - before.length) } : undefined;
};

/** Reads a text that comes in pieces, so that a long one never stands in memory whole. */
export function* readParts(reader: Reader, pieces: Iterable<string>, partLength = longPart): Generator<ReadItem> {
  if (!reader.parting) {
    yield* reader.read([...pieces].join(''));
    return;
  }
  const parts = partsOf(pieces, new RegExp(reader.parting, 'g'), partLength);
  const readOn = reader.readingParts?.();
  if (readOn) for (const part of parts) yield* readOn(part);
  else yield* readApart(reader, parts);
}

/** Each part as if it stood alone, its lines and records counted on. */
function* readApart(reader: Reader, parts: Iterable<string>): Generator<ReadItem> {
  let [lines, records] = [0, 0];
  for (const part of parts) {
    let seen = 0;
    for (const item of reader.read(part)) {
      const ordinal = 'record' in item ? item.record.provenance.ordinal : (item.problem.record ?? 0);
      seen = Math.max(seen, ordinal);
      yield movedDown(item, lines, records);
    }
    lines += breaksIn(part);
    records += seen;
  }
}
