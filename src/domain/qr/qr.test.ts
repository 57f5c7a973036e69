import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockPlan } from './codewords.ts';
import { masks } from './masks.ts';
import { type QrCode, qrCode, qrPath } from './qr.ts';
import { correctionOf, multiply } from './reed-solomon.ts';

/** Reads a code as a scanner would, written apart from the writer: format, mask, zigzag, blocks, correction, bytes. */
const scan = (code: QrCode): { text: string; mask: number; version: number } => {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): number => (code[y]![x] ? 1 : 0);
  const near = [
    ...[0, 1, 2, 3, 4, 5].map((x) => at(x, 8)),
    ...[at(7, 8), at(8, 8), at(8, 7)],
    ...[5, 4, 3, 2, 1, 0].map((y) => at(8, y)),
  ];
  const far = [
    ...Array.from({ length: 7 }, (_, i) => at(8, size - 1 - i)),
    ...Array.from({ length: 8 }, (_, i) => at(size - 8 + i, 8)),
  ];
  expect(far).toEqual(near);
  const format = Number.parseInt(near.join(''), 2) ^ 0b101010000010010;
  expect(format >> 13).toBe(0);
  const mask = (format >> 10) & 7;
  const isFixed = fixedModules(version, size);
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1) {
      const y = upwards ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) bits.push(at(x, y) ^ (masks[mask]!(x, y) ? 1 : 0));
    }
    upwards = !upwards;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  );
  const { data, correction } = blockPlan(version);
  const blocks: number[][] = data.map(() => []);
  for (let i = 0; i < Math.max(...data); i += 1)
    data.forEach((length, block) => {
      if (i < length) blocks[block]!.push(words.shift()!);
    });
  const whole = blocks.map((own) => [...own]);
  for (let i = 0; i < correction; i += 1) for (const block of whole) block.push(words.shift()!);
  expect(words).toEqual([]);
  for (const block of whole) expect(syndromes(block, correction)).toEqual(Array(correction).fill(0));
  const stream = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const width = version < 10 ? 8 : 16;
  const length = Number.parseInt(stream.slice(4, 4 + width), 2);
  const bytes = Array.from({ length }, (_, i) =>
    Number.parseInt(stream.slice(4 + width + i * 8, 12 + width + i * 8), 2),
  );
  return { text: new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes)), mask, version };
};

/** Where the standard puts no data, from its table of alignment centres. */
const fixedModules = (version: number, size: number) => {
  const table = [
    [],
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
  ];
  const centres = table[version]!;
  const last = centres.at(-1) ?? 0;
  const corner = (x: number, y: number) =>
    [6, last].includes(x) && [6, last].includes(y) && !(x === last && y === last);
  return (x: number, y: number): boolean => {
    if (x === 6 || y === 6) return true;
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    if (version >= 7 && ((x >= size - 11 && y < 6) || (x < 6 && y >= size - 11))) return true;
    return centres.some((cx) =>
      centres.some((cy) => !corner(cx, cy) && Math.abs(cx - x) <= 2 && Math.abs(cy - y) <= 2),
    );
  };
};

const syndromes = (block: readonly number[], count: number): number[] => {
  let root = 1;
  return Array.from({ length: count }, () => {
    const value = block.reduce((sum, word) => multiply(sum, root) ^ word, 0);
    root = multiply(root, 2);
    return value;
  });
};

describe('reading back', () => {
  test.each([
    'weixin://wxpay/bizpayurl?pr=xyz',
    'https://lib.example.edu/pay_sandbox?trade=T20261115',
    '付款 壹佰元整',
    '😀',
    '',
  ])('§+ a scanner reads %s', (text) => {
    expect(scan(qrCode(text)).text).toBe(text);
  });

  test('§+ any text that fits is read back, in every version', () => {
    const versions = new Set<number>();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 53 }), fc.nat({ max: 3 }), (text, more) => {
        const long = `${text}${'x'.repeat(Math.floor((213 - new TextEncoder().encode(text).length) * (more / 3)))}`;
        const read = scan(qrCode(long));
        expect(read.text).toBe(long);
        versions.add(read.version);
      }),
      { numRuns: 60 },
    );
    for (const length of [14, 26, 42, 62, 84, 106, 122, 152, 180, 213])
      versions.add(scan(qrCode('a'.repeat(length))).version);
    expect([...versions].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('§+ what is too long is refused, never cut', () => {
    expect(() => qrCode('a'.repeat(214))).toThrow(RangeError);
  });
});

test('§+ correction codewords are those of the standard’s example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('§+ the drawing leaves the quiet zone free', () => {
  const { size, path } = qrPath(qrCode('a'));
  expect(size).toBe(29);
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(Math.max(...[...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(24);
});
