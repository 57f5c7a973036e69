import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFault, codeFrom, readCode } from './verification-code.ts';

test('§+ a code holds no letter that is mistaken for another, and reads back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      const code = codeFrom(bytes);
      fc.pre(code !== undefined);
      expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
      expect(readCode(` ${code!.toLowerCase().replace('-', ' ')} `)).toBe(code);
    }),
  );
});

test('§+ what cannot be a code is none', () => {
  for (const typed of ['', 'ABCD', '0000-0000', 'ABCD-EFGHJ', '<script>']) expect(readCode(typed)).toBeUndefined();
  expect(codeFrom(new Uint8Array(4))).toBeUndefined();
});

test('§+ a sign that no code holds is named; what is only too short is told its length', () => {
  expect(codeFault('7K2M-9QXD')).toBeUndefined();
  expect(codeFault('7K2M-9QX0')).toContain('没有 0');
  expect(codeFault('lo2m-9qxd')).toContain('没有 L、O');
  expect(codeFault('7K2M-9Q')).toContain('8 位');
});
