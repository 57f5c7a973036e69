import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { words } from '#web/api/transport/call-words.ts';

/*
 * RSA-OAEP with SHA-256 by hand, because crypto.subtle is missing on the plain-http intranets
 * on which libraries run this. Encryption takes the public key only: there is no secret here to leak by timing.
 */

interface PublicKey {
  modulus: bigint;
  exponent: bigint;
  /** Length of the modulus in bytes. */
  size: number;
}

const hashSize = 32;

const toBigInt = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') || '0'}`);

const toBytes = (value: bigint, size: number): Uint8Array => {
  const hex = value.toString(16).padStart(size * 2, '0');
  return Uint8Array.from({ length: size }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
};

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A cursor over DER: `open(tag)` steps over a header and answers where the content ends. */
const derReader = (der: Uint8Array) => {
  let at = 0;
  const open = (tag: number): number => {
    if (der[at] !== tag) throw new Error('not an RSA public key');
    let length = der[at + 1] ?? 0;
    at += 2;
    if (length & 0x80) {
      const digits = length & 0x7f;
      length = Number(toBigInt(der.subarray(at, at + digits)));
      at += digits;
    }
    if (at + length > der.length) throw new Error('not an RSA public key');
    return at + length;
  };
  const take = (tag: number): Uint8Array => {
    const end = open(tag);
    const content = der.subarray(at, end);
    at = end;
    return content;
  };
  const skip = (count: number): void => {
    at += count;
  };
  return { open, take, skip };
};

const sequence = 0x30;
const integer = 0x02;
const bitString = 0x03;

/** SubjectPublicKeyInfo, as PEM or bare base64. */
const readPublicKey = (pem: string): PublicKey => {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  const der = derReader(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  der.open(sequence);
  der.take(sequence);
  der.open(bitString);
  der.skip(1);
  der.open(sequence);
  const modulus = toBigInt(der.take(integer));
  const exponent = toBigInt(der.take(integer));
  return { modulus, exponent, size: Math.ceil(modulus.toString(2).length / 8) };
};

const modPow = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

const mask = (seed: Uint8Array, length: number): Uint8Array => {
  const blocks = Array.from({ length: Math.ceil(length / hashSize) }, (_, i) =>
    sha256(concatBytes(seed, toBytes(BigInt(i), 4))),
  );
  return concatBytes(...blocks).subarray(0, length);
};

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, i) => byte ^ (b[i] ?? 0));

/** §5.4: base64 of RSA-OAEP-SHA256 of JSON `{"nonce","password"}`, with key and nonce of `GET /sys/publicKey`. */
export const encryptPassword = (password: string, { publicKey, nonce }: { publicKey: string; nonce: string }): string =>
  encrypt(JSON.stringify({ nonce, password }), publicKey);

const encrypt = (text: string, publicKey: string): string => {
  const { modulus, exponent, size } = readPublicKey(publicKey);
  const message = utf8ToBytes(text);
  const padding = size - message.length - 2 * hashSize - 2;
  if (padding < 0) throw new RangeError(words.passwordTooLong);
  const seed = crypto.getRandomValues(new Uint8Array(hashSize));
  const block = concatBytes(sha256(new Uint8Array()), new Uint8Array(padding), Uint8Array.of(1), message);
  const maskedBlock = xor(block, mask(seed, block.length));
  const maskedSeed = xor(seed, mask(maskedBlock, hashSize));
  const encoded = toBigInt(concatBytes(Uint8Array.of(0), maskedSeed, maskedBlock));
  return toBase64(toBytes(modPow(encoded, exponent, modulus), size));
};
