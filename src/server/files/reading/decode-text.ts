import { isUtf8 } from 'node:buffer';
import type { BytePieces } from './byte-pieces.ts';
import { looksLikeBig5, looksLikeGb, westernEncodingOf } from './eight-bit-encoding.ts';
import { resavedSigns, resavedText } from './resaved-text.ts';

export interface FoundEncoding {
  encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'GB18030' | 'Big5' | 'windows-1252' | 'macintosh';
  /** Bytes that fit no encoding were replaced; the reader of the file should be told. */
  damaged: boolean;
  /** It ends inside a letter, which is left away. */
  cut: boolean;
  /** UTF-8 that was taken for windows-1252 and saved on a Macintosh. */
  resaved?: boolean;
}

export interface DecodedText extends Omit<FoundEncoding, 'cut' | 'resaved'> {
  text: string;
}

/** Every second byte of Latin text in UTF-16 is zero, which no other text has. */
const wideWithoutMark = (bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined => {
  const seen = Math.min(bytes.length, 400) & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < seen; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (odd > seen / 5 && even === 0) return 'UTF-16LE';
  if (even > seen / 5 && odd === 0) return 'UTF-16BE';
  return even + odd > 0 ? wideChinese(bytes.subarray(0, Math.min(bytes.length, 4_000) & ~1)) : undefined;
};

const plausible = /[\t\n\r -~\u00a0-\u024f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/gu;

/** Chinese in UTF-16 has few zeros, only those of line ends and digits; read in the wrong order it is hardly ever Chinese. */
const wideChinese = (bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined => {
  const share = (label: string): number => {
    const text = new TextDecoder(label).decode(bytes);
    return (text.match(plausible)?.length ?? 0) / Math.max(1, text.length);
  };
  const [little, big] = [share('utf-16le'), share('utf-16be')];
  if (Math.max(little, big) < 0.95 || Math.abs(little - big) < 0.2) return undefined;
  return little > big ? 'UTF-16LE' : 'UTF-16BE';
};

const wide = (head: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16LE';
  return head[0] === 0xfe && head[1] === 0xff ? 'UTF-16BE' : wideWithoutMark(head);
};

/** Accented letters of Western text stand alone between plain ones; the bytes of Chinese come in pairs. */
const western = (pieces: BytePieces): boolean => {
  let [alone, paired, open] = [0, 0, false];
  for (const piece of pieces())
    for (const byte of piece) {
      const high = byte >= 0x80;
      if (open && high) paired += 1;
      else if (open) alone += 1;
      open = high && !open;
    }
  if (open) alone += 1;
  return alone > 0 && alone > paired;
};

/** Bytes of whole letters of UTF-8: one begun at the end is not counted, since the next piece may finish it. */
const wholeLetters = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return byte <= 0xf4 && back < length ? bytes.length - back : bytes.length;
  }
  return bytes.length;
};

/** The same bytes in pieces that end with a letter; `rest` is what a letter cut off at the very end left. */
function* piecesOfLetters(pieces: BytePieces): Generator<{ bytes: Uint8Array; rest: boolean }> {
  let open: Uint8Array = new Uint8Array();
  for (const piece of pieces()) {
    const bytes = open.length > 0 ? Buffer.concat([open, piece]) : piece;
    const whole = wholeLetters(bytes);
    if (whole > 0) yield { bytes: bytes.subarray(0, whole), rest: false };
    open = Uint8Array.from(bytes.subarray(whole));
  }
  if (open.length > 0) yield { bytes: open, rest: true };
}

const strict = (bytes: Uint8Array, label: string): boolean => {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const utf8Of = (pieces: BytePieces): 'whole' | 'cut' | undefined => {
  for (const { bytes, rest } of piecesOfLetters(pieces)) {
    if (rest) return strict(bytes, 'utf-8') ? 'cut' : undefined;
    if (!isUtf8(bytes)) return undefined;
  }
  return 'whole';
};

const decodesAs = (pieces: BytePieces, label: string): boolean => {
  const decoder = new TextDecoder(label, { fatal: true });
  try {
    for (const piece of pieces()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** Letters that could not be made of the bytes in this encoding. */
const brokenIn = (pieces: BytePieces, encoding: FoundEncoding['encoding']): number => {
  let broken = 0;
  for (const text of decodePieces(pieces, { encoding, damaged: true, cut: false }))
    for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) broken += 1;
  return broken;
};

/** Not UTF-8 with a slip here and there: hardly any of its high bytes form a letter of UTF-8. */
const mostlyBroken = (pieces: BytePieces): boolean => {
  let high = 0;
  for (const piece of pieces()) for (const byte of piece) if (byte >= 0x80) high += 1;
  return brokenIn(pieces, 'UTF-8') * 2 > high;
};

const headOf = (pieces: BytePieces): Uint8Array => {
  for (const piece of pieces()) return piece;
  return new Uint8Array();
};

/** The encoding of a text: UTF-16 by its mark, else strict UTF-8, else the encoding of its region. */
export const encodingOf = (pieces: BytePieces): FoundEncoding => {
  const found = (encoding: FoundEncoding['encoding'], damaged = false, cut = false) => ({ encoding, damaged, cut });
  const marked = wide(headOf(pieces));
  if (marked) return found(marked, brokenIn(pieces, marked) > 0);
  const utf8 = utf8Of(pieces);
  // A file cut off inside its last letter would else pass for another encoding.
  if (utf8) return found('UTF-8', utf8 === 'cut', utf8 === 'cut');
  const { isResaved, lost } = resavedSigns(pieces);
  if (isResaved && mostlyBroken(pieces)) return { ...found('macintosh', lost > 0), resaved: true };
  if (looksLikeBig5(pieces) && decodesAs(pieces, 'big5')) return found('Big5');
  if (western(pieces) && mostlyBroken(pieces)) return found(westernEncodingOf(pieces));
  if (decodesAs(pieces, 'gb18030')) return found('GB18030');
  // Bytes of no encoding: read as Chinese they would make words that look right and are wrong.
  if (!looksLikeGb(pieces)) return found('UTF-8', true);
  // A file cut or patched in the middle is read in whichever encoding breaks less of it.
  return found(brokenIn(pieces, 'UTF-8') <= brokenIn(pieces, 'GB18030') ? 'UTF-8' : 'GB18030', true);
};

/**
 * The same bytes in pieces that end outside a letter of GB18030 or Big5: no byte below 0x30 belongs to one. Node's decoder
 * throws on some damaged letters that lie across two pieces, whatever it was told about damage.
 */
function* piecesOfPlainEnds(pieces: BytePieces): Generator<Uint8Array> {
  let open: Uint8Array[] = [];
  for (const piece of pieces()) {
    const end = piece.findLastIndex((byte) => byte < 0x30) + 1;
    if (end > 0) {
      yield open.length > 0 ? Buffer.concat([...open, piece.subarray(0, end)]) : piece.subarray(0, end);
      open = [];
    }
    if (end < piece.length) open.push(Uint8Array.from(piece.subarray(end)));
  }
  if (open.length > 0) yield Buffer.concat(open);
}

/** Its text, piece by piece: however long it is, only one stands in memory. */
export function* decodePieces(pieces: BytePieces, { encoding, cut, resaved }: FoundEncoding): Generator<string> {
  if (resaved) {
    yield* resavedText(pieces);
    return;
  }
  if (encoding === 'UTF-8') {
    // Whole letters at a time go the decoder's fast way; the mark is taken off the beginning and nowhere else.
    let decoder = new TextDecoder('utf-8');
    for (const { bytes, rest } of piecesOfLetters(pieces)) {
      if (!rest || !cut) yield decoder.decode(bytes);
      decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    }
    return;
  }
  if (encoding === 'GB18030' || encoding === 'Big5') {
    const decoder = new TextDecoder(encoding.toLowerCase());
    for (const bytes of piecesOfPlainEnds(pieces)) yield decoder.decode(bytes);
    return;
  }
  const decoder = new TextDecoder(encoding.toLowerCase());
  for (const piece of pieces()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Text of an uploaded file in one piece. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const found = encodingOf(() => [bytes]);
  const text = [...decodePieces(() => [bytes], found)].join('');
  return { text, encoding: found.encoding, damaged: found.damaged };
};
