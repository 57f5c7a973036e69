import { magicOf } from './file-kinds.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** The frame header of a JPEG: its segments one after the other, the first that gives a size. */
const jpegSize = (bytes: Buffer): PictureSize | undefined => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** The three forms of WebP: lossy, lossless and extended, each with its size in another place. Word knows none. */
export const webpSize = (bytes: Buffer): PictureSize | undefined => {
  if (bytes.length < 30 || magicOf(bytes.subarray(0, 16)) !== 'webp') return undefined;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
};

/** Pictures of a page are a few million points; one of a hundred million is there to fill the memory. */
export const mostPixels = 40_000_000;

export const isTooWide = ({ width, height }: PictureSize): boolean => width * height > mostPixels;

/** What a PNG, JPEG or GIF says of its own size, without unpacking it; undefined where it is none. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  const magic = magicOf(bytes.subarray(0, 16));
  if (magic === 'png' && bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (magic === 'gif' && bytes.length >= 10) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return magic === 'jpeg' ? jpegSize(bytes) : undefined;
};
