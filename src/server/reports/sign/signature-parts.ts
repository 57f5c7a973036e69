/** The signature of a PDF as its bytes say: what it covers and what it is. */
export interface SignatureParts {
  /** Everything it covers, in order. */
  covered: Buffer;
  /** The CMS, DER. */
  cms: Buffer;
  /** From the first byte to the last, with nothing left out but the signature itself. */
  coversWhole: boolean;
}

const range = /\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/g;

const derLength = (bytes: Buffer): number | undefined => {
  if (bytes.length < 6 || bytes[0] !== 0x30) return undefined;
  const first = bytes[1]!;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return count >= 1 && count <= 4 ? 2 + count + bytes.readUIntBE(2, count) : undefined;
};

/**
 * The last signature of the file, or undefined where there is none that can be read. No PDF is parsed for it: what is
 * covered and what is not is a matter of offsets, and a hostile file has nothing to lead astray.
 */
export const signatureParts = (file: Buffer): SignatureParts | undefined => {
  const last = [...file.toString('latin1').matchAll(range)].at(-1);
  if (!last) return undefined;
  const [from, size, next, rest] = last.slice(1).map(Number) as [number, number, number, number];
  if (from !== 0 || size < 1 || next <= size || next + rest > file.length) return undefined;
  const hole = file.toString('latin1', size, next);
  if (!/^<[0-9A-Fa-f]*>$/.test(hole)) return undefined;
  const filled = Buffer.from(hole.slice(1, -1), 'hex');
  const length = derLength(filled);
  if (length === undefined || length > filled.length) return undefined;
  // Behind the signature its room is empty: whatever is written there is covered by nothing.
  const isPadded = filled.subarray(length).every((byte) => byte === 0);
  return {
    covered: Buffer.concat([file.subarray(0, size), file.subarray(next, next + rest)]),
    cms: filled.subarray(0, length),
    coversWhole: next + rest === file.length && isPadded,
  };
};
