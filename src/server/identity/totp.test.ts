import { expect, test } from 'vitest';
import { base32, inGroups, otpauthAddress, readTypedCode } from '#domain/identity/second-factor.ts';
import { qrCode } from '#domain/qr/qr.ts';
import { hotp, stepAt, stepOfCode } from './totp.ts';

const ascii = (length: number): Buffer => Buffer.from('1234567890'.repeat(7).slice(0, length));
const keys = { sha1: ascii(20), sha256: ascii(32), sha512: ascii(64) } as const;

/** RFC 6238, appendix B. */
const vectors: [number, string, string, string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
];

test.each(vectors)('§+ the codes of RFC 6238 at %i seconds', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(new Date(seconds * 1000));
  expect([
    hotp(keys.sha1, step, 8, 'sha1'),
    hotp(keys.sha256, step, 8, 'sha256'),
    hotp(keys.sha512, step, 8, 'sha512'),
  ]).toEqual([sha1, sha256, sha512]);
});

test('§+ the codes of RFC 4226', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((_, counter) => hotp(keys.sha1, counter))).toEqual(codes);
});

test('§+ a code is good one step before and after its own, no further', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const code = hotp(keys.sha1, stepAt(at(3000)));
  expect([2969, 2970, 3000, 3059, 3060].map((seconds) => stepOfCode(keys.sha1, code, at(seconds)))).toEqual([
    undefined,
    100,
    100,
    100,
    undefined,
  ]);
});

test('§+ the secret is written in base 32 as RFC 4648 does', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(inGroups('MZXW6YTBOI')).toBe('MZXW-6YTB-OI');
});

test('§+ what was typed is read as a code of the app or a recovery code', () => {
  expect(readTypedCode(' 123 456')).toEqual({ kind: 'app', code: '123456' });
  expect(readTypedCode('abcd-2345-efgh-6723')).toEqual({ kind: 'recovery', code: 'ABCD2345EFGH6723' });
  expect([readTypedCode('12345'), readTypedCode('abcd-2345-efgh-6781'), readTypedCode('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('§+ the longest name fits the QR code', () => {
  expect(() => qrCode(otpauthAddress('图'.repeat(32), 'A'.repeat(32)))).not.toThrow();
});
