import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue of every pixel. */
  rgb: Buffer;
}

const readPixels = async (blank: Page, png: Buffer): Promise<Pixels> => {
  const { width, height, base64 } = await blank.evaluate(async (source) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    const rgb = data.filter((_, i) => i % 4 !== 3);
    return {
      width: image.width,
      height: image.height,
      base64: btoa(Array.from(rgb, (byte) => String.fromCharCode(byte)).join('')),
    };
  }, png.toString('base64'));
  return { width, height, rgb: Buffer.from(base64, 'base64') };
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Each byte less the one above it (filter 2 of the format): a smooth gradient becomes zeros. */
const filteredUp = ({ width, height, rgb }: Pixels): Buffer => {
  const line = width * 3;
  const out = Buffer.alloc(height * (line + 1));
  for (let y = 0; y < height; y += 1) {
    out[y * (line + 1)] = 2;
    for (let x = 0; x < line; x += 1)
      out[y * (line + 1) + 1 + x] = rgb[y * line + x]! - (y === 0 ? 0 : rgb[(y - 1) * line + x]!);
  }
  return out;
};

const encode = (pixels: Pixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filteredUp(pixels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const coarser = (pixels: Pixels, step: number): Pixels => ({
  ...pixels,
  rgb: Buffer.from(pixels.rgb.map((part) => Math.min(255, Math.round(part / step) * step))),
});

/** The picture within the size asked for: where a gradient needs it, without the lowest bits of each colour. */
export const lightPng = async (blank: Page, png: Buffer, most: number): Promise<Buffer> => {
  const pixels = await readPixels(blank, png);
  for (const step of [1, 2, 3, 4, 6, 8]) {
    const lighter = encode(coarser(pixels, step));
    if (lighter.length <= most) return lighter;
  }
  throw new Error('The picture does not fit.');
};
