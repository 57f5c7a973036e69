import { isUtf8 } from 'node:buffer';
import type { TableRow } from '#domain/literature/parsers/reader.ts';

/** How a text was garbled before it was saved: which encoding it had, and which one a program took it for. */
export type Garbling = 'gbk-as-western' | 'utf8-as-western' | 'utf8-as-gbk';

export const garblings: Readonly<Record<Garbling, string>> = {
  'gbk-as-western': 'GBK 文字曾被当作西文保存',
  'utf8-as-western': 'UTF-8 文字曾被当作西文保存',
  'utf8-as-gbk': 'UTF-8 文字曾被当作 GBK 保存',
};

const highHalf = (encoding: string): string[] => [
  ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
];

/** The byte of each letter of windows-1252, and of the control letters that Latin-1 has in their place. */
const westernBytes = new Map<string, number>([
  ...highHalf('windows-1252').map((letter, at): [string, number] => [letter, at + 128]),
  ...Array.from({ length: 32 }, (_, at): [string, number] => [String.fromCharCode(at + 128), at + 128]),
]);

let gbk: Map<string, number> | undefined;

/** Letters of GBK by their two bytes, made when a text first asks for them. */
const gbkBytes = (): Map<string, number> => {
  if (gbk) return gbk;
  gbk = new Map([['€', 0x80]]);
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== '\uFFFD') gbk.set(letter, (lead << 8) | trail);
    }
  return gbk;
};

const lost = 0x3f;

/** The bytes a line had before it was taken for the other encoding; a letter that has none is lost. */
const bytesOf = (line: string, table: ReadonlyMap<string, number>): { bytes: Buffer; misses: number } => {
  const bytes: number[] = [];
  let misses = 0;
  for (const letter of line) {
    const code = letter.charCodeAt(0);
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    const found = table.get(letter);
    if (found === undefined) {
      bytes.push(lost);
      misses += 1;
    } else if (found > 0xff) bytes.push(found >> 8, found & 0xff);
    else bytes.push(found);
  }
  return { bytes: Buffer.from(bytes), misses };
};

const highBytes = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0);

/** Nearly all letters of Chinese text have both bytes above A0 and begin among the frequent ones. */
const isGbText = (bytes: Buffer, fewestPairs: number): boolean => {
  let [pairs, frequent] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    const [lead, trail] = [bytes[at]!, bytes[at + 1] ?? 0];
    // A wide blank may end in A0.
    if (trail < 0xa0) return false;
    pairs += 1;
    if ((lead >= 0xb0 && lead <= 0xf7) || (lead >= 0xa1 && lead <= 0xa3)) frequent += 1;
    at += 1;
  }
  return pairs >= fewestPairs && frequent * 10 >= pairs * 9;
};

const westernRun = /[\u0080-\u00ff\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{2}/;
const fourHan = /(?:[\u3400-\u9fff\ue000-\uf8ff][^\r\n\u3400-\u9fff]{0,40}){4}/;

interface Mended {
  line: string;
  garbling: Garbling;
  lost: number;
}

const eastern = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;
const otherScript = /^[\0-\x7f\u0391-\u03c9\u0410-\u0451\u2010-\u203a]+$/;
/** Letters that text hardly has, but that two letters side by side may be taken for: `É–`, `Fuß”`. */
const unlikely = /[\u0180-\u02af\u0460-\u05cf\u0700-\u08ff]/;

/**
 * Chinese words may be sound UTF-8 by chance (`医药学院` is `ҽҩѧԺ`): what was garbled becomes Chinese again, or
 * another script, or was single letters among Western ones.
 */
const isSenseAgain = (line: string, mended: string): boolean => {
  const count = mended.match(eastern)?.length ?? 0;
  if (count > 0) return count * 2 >= mended.replace(/[\0-\x7f]/g, '').length;
  return otherScript.test(mended) || !(unlikely.test(mended) || /[\u3400-\u9fff]{2}/.test(line));
};

/** Of a long line the beginning tells that it is what it seems. */
const sampleLength = 120;
const isPlainChinese = (line: string): boolean => {
  const { bytes } = bytesOf(line.slice(0, sampleLength), gbkBytes());
  return countLost(bytes.toString('utf8')) * 3 > highBytes(bytes);
};

const countLost = (text: string): number => text.split('\uFFFD').length - 1;

/** A line as it was, where all of it can be told; `known`: the file is known to be garbled so, and less proof will do. */
const mendLine = (line: string, known: ReadonlySet<Garbling>): Mended | undefined => {
  if (westernRun.test(line)) {
    const { bytes, misses } = bytesOf(line, westernBytes);
    const western = misses === 0 && isUtf8(bytes) ? bytes.toString('utf8') : undefined;
    if (western !== undefined && !unlikely.test(western))
      return { line: western, garbling: 'utf8-as-western', lost: 0 };
    if (misses === 0 && isGbText(bytes, known.has('gbk-as-western') ? 1 : 3))
      return { line: new TextDecoder('gb18030').decode(bytes), garbling: 'gbk-as-western', lost: 0 };
  }
  if (!fourHan.test(line) && !(known.has('utf8-as-gbk') && /[\u3400-\u9fff]/.test(line))) return undefined;
  if (line.length > 2 * sampleLength && isPlainChinese(line)) return undefined;
  const { bytes, misses } = bytesOf(line, gbkBytes());
  // `锟斤拷` are the bytes of two marks of replacement: nothing can be made of them.
  if (line.includes('锟斤拷')) return undefined;
  if (misses === 0 && isUtf8(bytes)) {
    const whole = bytes.toString('utf8');
    return isSenseAgain(line, whole) ? { line: whole, garbling: 'utf8-as-gbk', lost: 0 } : undefined;
  }
  // A letter of three bytes that ended inside a pair lost its last one.
  const mended = bytes.toString('utf8').replace(/\uFFFD\?/g, '\uFFFD');
  const broken = countLost(mended);
  const limit = known.has('utf8-as-gbk') ? 2 : 6;
  if (broken * limit <= highBytes(bytes) / 3 && /[\u4e00-\u9fff]/.test(mended))
    return { line: mended, garbling: 'utf8-as-gbk', lost: broken };
  return undefined;
};

/** What a text was mended of, and what could not be. */
export interface MendingReport {
  garblings: Set<Garbling>;
  /** Letters that cannot be told any more. */
  lost: number;
}

const hopeless = /锟斤拷|ï¿½/g;

/** Mends every line that was garbled; a text without any comes out as it went in. */
export function* mendedPieces(pieces: Iterable<string>, told: MendingReport): Generator<string> {
  let open = '';
  for (const piece of pieces) {
    const end = piece.search(/[\r\n][^\r\n]*$/);
    if (end < 0) {
      open += piece;
      continue;
    }
    yield mendedText(open + piece.slice(0, end + 1), told);
    open = piece.slice(end + 1);
  }
  if (open) yield mendedText(open, told);
}

const mendedText = (text: string, told: MendingReport): string => {
  told.lost += text.match(hopeless)?.length ?? 0;
  if (!westernRun.test(text) && !fourHan.test(text)) return text;
  const parts = text.split(/(\r\n|\n|\r)/);
  const mended = new Set<number>();
  const mendAll = (): void => {
    for (let at = 0; at < parts.length; at += 2) {
      const found = mended.has(at) ? undefined : mendLine(parts[at]!, told.garblings);
      if (!found) continue;
      mended.add(at);
      parts[at] = found.line;
      told.garblings.add(found.garbling);
      told.lost += found.lost;
    }
  };
  mendAll();
  if (told.garblings.size === 0) return text;
  // What one line proves holds for those before it too.
  mendAll();
  if (!told.garblings.has('utf8-as-gbk')) return mended.size > 0 ? parts.join('') : text;
  // A line of such letters that cannot be mended has lost some.
  for (let at = 0; at < parts.length; at += 2)
    if (!mended.has(at) && /[\u3400-\u9fff\ue000-\uf8ff\ufffd]/.test(parts[at]!)) told.lost += 1;
  return parts.join('');
};

/** A cell that was garbled and could not be mended: a letter ended inside a pair, and nothing can be told of it. */
const brokenCell = /[\ufffd\ue000-\uf8ff]|[\u3400-\u9fff]\?$/;

/** Mends every cell that was garbled; whoever saved the table took its text for another encoding before. */
export const mendedSheets = (sheets: readonly TableRow[][], told: MendingReport): TableRow[][] => {
  const mended = (cell: string): string => {
    const found = mendLine(cell, told.garblings);
    if (!found) return cell;
    told.garblings.add(found.garbling);
    told.lost += found.lost;
    return found.line;
  };
  const inAll = (from: readonly TableRow[][], of: (cell: string) => string): TableRow[][] =>
    from.map((rows) => rows.map((row) => ({ ...row, cells: row.cells.map(of) })));
  let looked = false;
  for (const rows of sheets)
    for (const { cells } of rows)
      for (const cell of cells) {
        told.lost += cell.match(hopeless)?.length ?? 0;
        looked ||= westernRun.test(cell) || fourHan.test(cell);
      }
  if (!looked) return [...sheets];
  const first = inAll(sheets, mended);
  if (told.garblings.size === 0) return first;
  // What one cell proves holds for short ones too.
  const second = inAll(first, mended);
  if (told.garblings.has('utf8-as-gbk'))
    for (const { cells } of second.flat()) told.lost += cells.filter((cell) => brokenCell.test(cell)).length;
  return second;
};
