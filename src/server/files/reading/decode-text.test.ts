import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePieces, decodeText, encodingOf } from './decode-text.ts';

const gbk = Buffer.from([0xcc, 0xe2, 0xc3, 0xfb]);

test('§+ text is UTF-8 when it can be, else GB18030, and UTF-16 by its mark', () => {
  expect(decodeText(Buffer.from('\uFEFF题名'))).toMatchObject({ text: '题名', encoding: 'UTF-8', damaged: false });
  expect(decodeText(gbk)).toMatchObject({ text: '题名', encoding: 'GB18030', damaged: false });
  const wide = Buffer.from('\uFEFF题名', 'utf16le');
  expect(decodeText(wide)).toMatchObject({ text: '题名', encoding: 'UTF-16LE' });
  expect(decodeText(Buffer.from(wide).swap16())).toMatchObject({ text: '题名', encoding: 'UTF-16BE' });
  expect(decodeText(Buffer.from('TY  - JOUR', 'utf16le'))).toMatchObject({ text: 'TY  - JOUR', encoding: 'UTF-16LE' });
});

test('§+ bytes of no encoding are read as far as they can be, and that is told', () => {
  expect(decodeText(Buffer.from([0x41, 0xff, 0xff, 0x42]))).toMatchObject({ damaged: true });
  expect(decodeText(Buffer.alloc(0))).toEqual({ text: '', encoding: 'UTF-8', damaged: false });
});

test('§+ a file cut off inside a letter stays what it was', () => {
  const whole = Buffer.from('题名: 查收查引的方法');
  expect(decodeText(whole.subarray(0, -1))).toMatchObject({
    text: '题名: 查收查引的方',
    encoding: 'UTF-8',
    damaged: true,
  });
});

test('§+ Western text of old programs is told from Chinese', () => {
  const text = 'Péñalver, José; Müller, Jürgen: Über die Bibliothèque, naïve Größe';
  expect(decodeText(Buffer.from(text, 'latin1'))).toMatchObject({ text, encoding: 'windows-1252', damaged: false });
});

test('§+ in pieces of any length a text is what it is in one', () => {
  const letter = fc.constantFrom('a', 'é', '查', '𠮷', '\n', '\uFEFF', '\uFFFD');
  const text = fc.string({ unit: letter, maxLength: 30 });
  const bytes = fc.oneof(
    text.map((one) => Buffer.from(one)),
    text.map((one) => Buffer.from(`\uFEFF${one}`, 'utf16le')),
    text.map((one) => Buffer.from(one, 'latin1')),
    fc.uint8Array({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(bytes, fc.integer({ min: 4, max: 9 }), fc.nat(3), (whole, step, dropped) => {
      const cut = whole.subarray(0, Math.max(0, whole.length - dropped));
      const starts = Array.from({ length: Math.ceil(cut.length / step) }, (_, at) => at * step);
      const pieces = () => starts.map((at) => cut.subarray(at, at + step));
      const found = encodingOf(pieces);
      const { text: expected, encoding, damaged } = decodeText(cut);
      // The mark of UTF-16 stands in the first piece, and what has none is told by the first four hundred bytes.
      fc.pre(found.encoding === encoding);
      expect([[...decodePieces(pieces, found)].join(''), found.damaged]).toEqual([expected, damaged]);
    }),
    { numRuns: process.env.PROOF ? 20_000 : 300 },
  );
});

test('§+ a damaged Chinese letter across two pieces is replaced like one within a piece', () => {
  const whole = Uint8Array.from([0x61, 0x0a, 0x61, 0x0a, 0x61, 0x81, 0x30, 0x81, 0x80]);
  const pieces = () => [whole.subarray(0, 4), whole.subarray(4, 8), whole.subarray(8)];
  const found = { encoding: 'GB18030', damaged: true, cut: false } as const;
  expect([...decodePieces(pieces, found)].join('')).toBe([...decodePieces(() => [whole], found)].join(''));
});

test('§+ text of old Macs is told from that of Windows, and Chinese of Taiwan from that of the mainland', () => {
  // é ñ ö ü ç in MacRoman, and its apostrophe.
  const mac = Buffer.from([...Buffer.from('Pe')].concat([...Buffer.from('n')]));
  const bytes = Buffer.concat([
    mac,
    Buffer.from([0x96]),
    Buffer.from('alver, Jos'),
    Buffer.from([0x8e]),
    Buffer.from('; M'),
    Buffer.from([0x9f]),
    Buffer.from('ller; Fran'),
    Buffer.from([0x8d]),
    Buffer.from('ois; don'),
    Buffer.from([0xd5]),
    Buffer.from('t'),
  ]);
  expect(decodeText(bytes)).toEqual({
    text: 'Penñalver, José; Müller; François; don’t',
    encoding: 'macintosh',
    damaged: false,
  });
  // 圖書館學研究的方法與期刊論文引用分析
  const big5 = Buffer.from(
    'b9cfaed1c05dbec7ace3a8 73aabaa4e8aa6bbb50b4c1a5 5abdd7a4e5a4deA5CEa4c0aa52'.replaceAll(' ', ''),
    'hex',
  );
  expect(decodeText(big5)).toEqual({ text: '圖書館學研究的方法與期刊論文引用分析', encoding: 'Big5', damaged: false });
});

test('§+ Chinese in UTF-16 needs no mark', () => {
  const text = '题名: 查收查引的方法\r\n作者: 张三\r\n年: 2021\r\n';
  const little = Buffer.from(text, 'utf16le');
  expect(decodeText(little)).toEqual({ text, encoding: 'UTF-16LE', damaged: false });
  expect(decodeText(Buffer.from(little).swap16())).toEqual({ text, encoding: 'UTF-16BE', damaged: false });
});
