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

/** What a PNG, JPEG or GIF says of its own size, without unpacking it; undefined where it is none. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  const magic = magicOf(bytes.subarray(0, 16));
  if (magic === 'png' && bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (magic === 'gif' && bytes.length >= 10) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return magic === 'jpeg' ? jpegSize(bytes) : undefined;
};
