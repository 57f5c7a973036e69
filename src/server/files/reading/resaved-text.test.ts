import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const macintosh = [...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128))];
const underscore = 0x5f;

/** As a program does that takes UTF-8 for windows-1252, on a Macintosh that then saves it: unknown letters become `_`. */
const resaved = (text: string): Uint8Array =>
  Uint8Array.from([...new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))], (letter) => {
    const code = letter.codePointAt(0)!;
    if (code < 128) return code;
    const at = macintosh.indexOf(letter);
    return at < 0 ? underscore : at + 128;
  });

describe('UTF-8 resaved on a Macintosh', () => {
  test('§+ blanks and quotes come back as they were', () => {
    const text =
      'Title,Inventor(s)\rPizza box,KUHN WAYNE H\u2002[US];  PIZZITOLA FRANK\u2002[US]\rBox,O\u2019NEIL\u2002[IE]\r';
    expect(decodeText(resaved(text))).toEqual({ text, encoding: 'macintosh', damaged: false });
  });

  test('§+ a letter that was lost on the way is marked, and the file told as damaged', () => {
    // The second byte of ü is a letter that the Macintosh does not have.
    const { text, damaged, encoding } = decodeText(
      resaved('Übergang\u2002für das Fahren\u2002und Ähnliches\u2002mehr'),
    );
    expect(encoding).toBe('macintosh');
    expect(text).toBe('Übergang\u2002f\uFFFDr das Fahren\u2002und Ähnliches\u2002mehr');
    expect(damaged).toBe(true);
  });

  test('§+ what really is Chinese or plain Macintosh stays so', () => {
    const gbk = Uint8Array.from([0xd2, 0xbb, 0xd6, 0xd6, 0xd7, 0xb0, 0xd6, 0xc3, 0xa3, 0xac, 0xb0, 0xfc, 0xc0, 0xa8]);
    expect(decodeText(gbk)).toEqual({ text: '一种装置，包括', encoding: 'GB18030', damaged: false });
    const cafe = Uint8Array.from([...'caf'].map((one) => one.charCodeAt(0)).concat(0x8e, 0x20, 0x4e, 0x9f, 0x6c));
    expect(decodeText(cafe).encoding).not.toBe('GB18030');
  });

  test('§+ bytes of no encoding are not read as Chinese words', () => {
    const bytes = Uint8Array.from([0x4a, 0xec, 0x8a, 0x5f, 0x20, 0xdc, 0x89, 0x5f, 0xce, 0xff, 0x5f, 0xbb, 0x90, 0x5f]);
    const { text, damaged } = decodeText(bytes);
    expect(damaged).toBe(true);
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });
});
