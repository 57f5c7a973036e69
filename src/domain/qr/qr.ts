import { codewordsOf, largestVersion, versionFor } from './codewords.ts';
import { type Grid, newGrid } from './grid.ts';
import { masks, penalty } from './masks.ts';

/** A QR code: dark modules are true. Without the quiet zone of four modules around it. */
export type QrCode = readonly (readonly boolean[])[];

/** The code of a text as UTF-8 in byte mode, level M. Refuses what does not fit version 10 (213 bytes). */
export const qrCode = (text: string): QrCode => {
  const bytes = utf8(text);
  const version = versionFor(bytes.length);
  if (version === undefined) throw new RangeError(`${bytes.length} bytes do not fit version ${largestVersion}`);
  const grid = newGrid(version);
  drawCodewords(grid, codewordsOf(bytes, version));
  const drawn = masks.map((mask, number) => {
    const modules = grid.modules.map((row, y) => row.map((dark, x) => dark !== (!grid.fixed[y]![x] && mask(x, y))));
    drawFormat(modules, number);
    return { modules, badness: penalty(modules) };
  });
  return drawn.reduce((best, one) => (one.badness < best.badness ? one : best)).modules;
};

/** The path of the dark modules for an SVG whose view box is the code with its quiet zone. */
export const qrPath = (code: QrCode, quiet = 4): { size: number; path: string } => {
  const path = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
  return { size: code.length + 2 * quiet, path: path.join('') };
};

const utf8 = (text: string): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.codePointAt(0)!;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)];
    if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
  });

/** Upwards and downwards in columns of two from the right, past what is fixed and past the timing column. */
const drawCodewords = ({ modules, fixed }: Grid, codewords: readonly number[]): void => {
  const size = modules.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = upwards ? size - 1 - step : step;
        if (fixed[y]![x] || bit >= codewords.length * 8) continue;
        modules[y]![x] = ((codewords[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
  }
};

/** Level M and the mask, protected by their own code, in two places. */
const drawFormat = (modules: boolean[][], mask: number): void => {
  let rest = mask;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const size = modules.length;
  const set = (x: number, y: number, i: number) => {
    modules[y]![x] = ((bits >>> i) & 1) === 1;
  };
  for (let i = 0; i < 15; i += 1) {
    const along = i < 6 ? i : i < 8 ? i + 1 : i === 8 ? 7 : 14 - i;
    if (i < 8) set(8, along, i);
    else set(along, 8, i);
    if (i < 8) set(size - 1 - i, 8, i);
    else set(8, size - 15 + i, i);
  }
};
