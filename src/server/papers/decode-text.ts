export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'GB18030' | 'windows-1252';
  /** Bytes that fit no encoding were replaced; the reader of the file should be told. */
  damaged: boolean;
}

const strict = (bytes: Uint8Array, label: string, stream = false): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
};

/** Every second byte of Latin text in UTF-16 is zero, which no other text has. */
const wideWithoutMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const seen = Math.min(bytes.length, 400) & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < seen; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (odd > seen / 5 && even === 0) return 'utf-16le';
  return even > seen / 5 && odd === 0 ? 'utf-16be' : undefined;
};

/** Accented letters of Western text stand alone between plain ones; the bytes of Chinese come in pairs. */
const western = (bytes: Uint8Array): boolean => {
  let [alone, paired] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    if (bytes[at + 1] !== undefined && bytes[at + 1]! >= 0x80) {
      paired += 1;
      at += 1;
    } else alone += 1;
  }
  return alone > 0 && alone > paired;
};

/** Text of an uploaded file: UTF-16 by its mark, else strict UTF-8, else the encoding of its region. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : wideWithoutMark(bytes);
  if (wide) {
    const text = new TextDecoder(wide).decode(bytes);
    return { text, encoding: wide === 'utf-16le' ? 'UTF-16LE' : 'UTF-16BE', damaged: text.includes('\uFFFD') };
  }
  const utf8 = strict(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8', damaged: false };
  // A file cut off inside its last letter would else pass for another encoding.
  const cut = strict(bytes, 'utf-8', true);
  if (cut !== undefined) return { text: cut, encoding: 'UTF-8', damaged: true };
  if (western(bytes) && mostlyBroken(bytes))
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', damaged: false };
  const chinese = strict(bytes, 'gb18030');
  if (chinese !== undefined) return { text: chinese, encoding: 'GB18030', damaged: false };
  return { ...decodeDamaged(bytes), damaged: true };
};

/** Not UTF-8 with a slip here and there: hardly any of its high bytes form a letter of UTF-8. */
const mostlyBroken = (bytes: Uint8Array): boolean => {
  const high = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const broken = new TextDecoder('utf-8').decode(bytes).split('\uFFFD').length - 1;
  return broken * 2 > high;
};

/** A file cut or patched in the middle is read in whichever encoding breaks less of it. */
const decodeDamaged = (bytes: Uint8Array): Omit<DecodedText, 'damaged'> => {
  const [utf8, chinese] = ['utf-8', 'gb18030'].map((label) => new TextDecoder(label).decode(bytes)) as [string, string];
  const broken = (text: string): number => text.split('\uFFFD').length;
  return broken(utf8) <= broken(chinese) ? { text: utf8, encoding: 'UTF-8' } : { text: chinese, encoding: 'GB18030' };
};
