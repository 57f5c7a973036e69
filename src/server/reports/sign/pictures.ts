import { refuse } from '#domain/errors.ts';
import { magicOf } from '#server/files/file-kinds.ts';

const mostSide = 4_000;
const mostBytes = 2 * 1024 * 1024;

/** A PNG small enough to be unpacked: a few kilobytes may claim to be a picture of gigabytes. */
export const requirePng = (bytes: Buffer, what: string): Buffer => {
  if (bytes.length > mostBytes) throw refuse('too-large', { sentence: `${what}图片过大` });
  const isPng = magicOf(bytes.subarray(0, 16)) === 'png' && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || bytes.length < 45) throw refuse('wrong-type', { sentence: `${what}应为 PNG 图片` });
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0 || width > mostSide || height > mostSide)
    throw refuse('bad-input', { sentence: `${what}图片的尺寸不合适，长宽最多 ${mostSide} 像素` });
  return bytes;
};

const prefix = 'data:image/png;base64,';

/** What the handwriting pad sends. */
export const pngOfDataUrl = (url: string, what: string): Buffer => {
  if (!url.startsWith(prefix)) throw refuse('wrong-type', { sentence: `${what}应为 PNG 图片` });
  return requirePng(Buffer.from(url.slice(prefix.length), 'base64'), what);
};
