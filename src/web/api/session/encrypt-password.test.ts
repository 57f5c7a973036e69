import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encryptPassword } from './encrypt-password.ts';

/** As long as the server's. */
const nonce = 'n'.repeat(32);

const keyPair = (bits: number) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const open = (privateKey: string, encrypted: string): string =>
  privateDecrypt(
    { key: privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
    Buffer.from(encrypted, 'base64'),
  ).toString('utf8');

describe.each([2048, 3072])('with a key of %i bits', (bits) => {
  const { publicKey, privateKey } = keyPair(bits);

  test('§5.4 node opens what the page encrypted, for any password', () => {
    const password = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((text) => Buffer.byteLength(JSON.stringify(text)) <= 130);
    fc.assert(
      fc.property(password, (text) => {
        expect(JSON.parse(open(privateKey, encryptPassword(text, { publicKey, nonce })))).toEqual({
          nonce,
          password: text,
        });
      }),
      { numRuns: 25 },
    );
  });

  test('§5.4 a Chinese password and bare base64 instead of PEM do as well', () => {
    const bare = publicKey.replace(/-----[^-]+-----|\s/g, '');
    const opened = open(privateKey, encryptPassword('密码Ａ𠮷🙂', { publicKey: bare, nonce }));
    expect(opened).toBe(`{"nonce":"${nonce}","password":"密码Ａ𠮷🙂"}`);
  });
});

test('§+ the same password never reads the same twice', () => {
  const { publicKey } = keyPair(2048);
  const seal = () => encryptPassword('Demo@2026', { publicKey, nonce });
  expect(seal()).not.toBe(seal());
});

test('§+ the longest password the policy allows fits, a longer one than the key can carry is refused in words', () => {
  const { publicKey } = keyPair(2048);
  expect(encryptPassword('"'.repeat(64), { publicKey, nonce })).toBeTruthy();
  expect(() => encryptPassword('a'.repeat(133), { publicKey, nonce })).toThrow('密码过长');
});

test('§+ something that is no RSA key is refused', () => {
  const { publicKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(() => encryptPassword('x', { publicKey, nonce })).toThrow('not an RSA public key');
});
