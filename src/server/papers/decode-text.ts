export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'GB18030';
  /** Bytes that fit no encoding were replaced; the reader of the file should be told. */
  damaged: boolean;
}

const strict = (bytes: Uint8Array, label: string): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
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

/** Text of an uploaded file: UTF-16 by its mark, else strict UTF-8, else GB18030. */
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
  const chinese = strict(bytes, 'gb18030');
  if (chinese !== undefined) return { text: chinese, encoding: 'GB18030', damaged: false };
  return { ...decodeDamaged(bytes), damaged: true };
};

/** A file cut or patched in the middle is read in whichever encoding breaks less of it. */
const decodeDamaged = (bytes: Uint8Array): Omit<DecodedText, 'damaged'> => {
  const [utf8, chinese] = ['utf-8', 'gb18030'].map((label) => new TextDecoder(label).decode(bytes)) as [string, string];
  const broken = (text: string): number => text.split('\uFFFD').length;
  return broken(utf8) <= broken(chinese) ? { text: utf8, encoding: 'UTF-8' } : { text: chinese, encoding: 'GB18030' };
};
