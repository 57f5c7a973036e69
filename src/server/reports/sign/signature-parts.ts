/** The signature of a PDF as its bytes say: what it covers and what it is. */
export interface SignatureParts {
  /** Everything it covers, in order. */
  covered: Buffer;
  /** The CMS, DER. */
  cms: Buffer;
  /** From the first byte to the last, with nothing left out but the signature itself. */
  coversWhole: boolean;
}

const range = /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/;
const rangeBytes = 120;
/** A file may hold millions of ranges that are none: the last few are looked at. */
const mostRanges = 64;
/** Ours take 24 KiB with their chain and timestamp; a hundred times that is there to fill the memory. */
const mostHole = 2 * 256 * 1024 + 2;

type Range = [from: number, size: number, next: number, rest: number];

const lastRange = (file: Buffer): Range | undefined => {
  let at = file.length;
  for (let tried = 0; tried < mostRanges && at > 0; tried += 1) {
    at = file.lastIndexOf('/ByteRange', at - 1, 'latin1');
    if (at < 0) return undefined;
    const found = range.exec(file.toString('latin1', at, at + rangeBytes));
    if (found) return found.slice(1).map(Number) as Range;
  }
  return undefined;
};

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
  const last = lastRange(file);
  if (!last) return undefined;
  const [from, size, next, rest] = last;
  if (from !== 0 || size < 1 || next <= size || next - size > mostHole || next + rest > file.length) return undefined;
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
