import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeDigits, stepSeconds, stepsOff } from '#domain/identity/second-factor.ts';

type Algorithm = 'sha1' | 'sha256' | 'sha512';

/** RFC 4226: the code of a counter. */
export const hotp = (secret: Buffer, counter: number, digits = codeDigits, algorithm: Algorithm = 'sha1'): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(algorithm, secret).update(message).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
};

/** RFC 6238: the time step of a moment. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The step whose code it is, near enough to now; undefined: of none. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | undefined => {
  const given = Buffer.from(code);
  const current = stepAt(now);
  const near = Array.from({ length: 2 * stepsOff + 1 }, (_, place) => current - stepsOff + place);
  return near.find((step) => {
    const right = Buffer.from(hotp(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
};
