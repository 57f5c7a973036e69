import fc from 'fast-check';
import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { type QrCode, qrCode, qrPath } from './qr.ts';

/** Reads a code as a scanner does, by another library: a picture with a quiet zone, four dots a module. */
const scan = (code: QrCode): string => {
  const [quiet, dots] = [4, 4];
  const side = (code.length + 2 * quiet) * dots;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (code[Math.floor(y / dots) - quiet]?.[Math.floor(x / dots) - quiet])
        data.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3);
  return decodeQR({ width: side, height: side, data });
};

describe('reading back', () => {
  test.each([
    'weixin://wxpay/bizpayurl?pr=xyz',
    'https://lib.example.edu/pay_sandbox?trade=T20261115',
    '付款 壹佰元整',
    '😀',
    '20261115',
  ])('§+ a scanner reads %s', (text) => {
    expect(scan(qrCode(text))).toBe(text);
  });

  test('§+ any text that fits is read back, in every version', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), fc.nat({ max: 3 }), (text, more) => {
        const room = 213 - new TextEncoder().encode(text).length;
        const long = `${text}${'x'.repeat(Math.max(0, Math.floor(room * (more / 3))))}`;
        expect(scan(qrCode(long))).toBe(long);
      }),
      { numRuns: 30 },
    );
    const versions = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((length) => {
      const code = qrCode('a'.repeat(length));
      expect(scan(code)).toBe('a'.repeat(length));
      return (code.length - 17) / 4;
    });
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('§+ what is too long is refused, never cut', () => {
    expect(() => qrCode('a'.repeat(214))).toThrow(RangeError);
  });
});

test('§+ the drawing leaves the quiet zone free', () => {
  const { size, path } = qrPath(qrCode('a'));
  expect(size).toBe(29);
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(Math.max(...[...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(24);
});
