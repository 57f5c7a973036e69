import { expect, test } from 'vitest';
import { base32, inGroups, mayHaveSecondFactor, otpauthAddress, readTypedCode } from './second-factor.ts';
import { allUserTypes, isApplicant } from './user-types.ts';

test('§+ bytes are written as the examples of RFC 4648 have them', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
    base32(new TextEncoder().encode(text)),
  );
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  expect(base32(new Uint8Array([0, 255, 128]))).toBe('AD7YA');
});

test('§+ six digits are the app’s, sixteen letters a recovery code, however they are grouped; all else is neither', () => {
  expect(readTypedCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  expect(readTypedCode('abcd-efgh-2345-mnop')).toEqual({ kind: 'recovery', code: 'ABCDEFGH2345MNOP' });
  for (const typed of ['', '12345', '1234567', 'ABCDEFGH2345MNO', 'ABCDEFGH2345MNOPQ', 'ABCDEFGH0145MNOP', '12345a'])
    expect(readTypedCode(typed), typed).toBeUndefined();
  expect(readTypedCode(inGroups('ABCDEFGH2345MNOP'))).toEqual({ kind: 'recovery', code: 'ABCDEFGH2345MNOP' });
  expect([inGroups('ABCD'), inGroups('ABCDE'), inGroups('ABCDEFGH')]).toEqual(['ABCD', 'ABCD-E', 'ABCD-EFGH']);
});

test('§+ everybody but an applicant may have a second factor', () => {
  expect(allUserTypes.filter((type) => !mayHaveSecondFactor(type)).map(isApplicant)).toEqual([true]);
});

test('§+ the QR code names the account, cut after ten letters, and its secret', () => {
  expect(otpauthAddress('张三', 'MZXW6')).toBe('otpauth://totp/Chayin:%E5%BC%A0%E4%B8%89?secret=MZXW6&issuer=Chayin');
  expect(otpauthAddress('abcdefghijk', 'A')).toContain('Chayin:abcdefghij?');
});
