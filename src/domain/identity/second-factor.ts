import { isStaff, type UserType } from './user-types.ts';

/** Codes of RFC 6238 as authenticator apps expect them. */
export const codeDigits = 6;
export const stepSeconds = 30;
/** A phone's clock may be this many steps off. */
export const stepsOff = 1;

export const recoveryCodeCount = 10;
/** 80 bits: too many to try, so that a plain digest may be kept. */
export const recoveryCodeBytes = 10;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps take it. */
export const base32 = (bytes: Uint8Array): string => {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
};

/** In groups of four, as people copy it. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody typed: six digits of the app, or a recovery code with or without its dashes. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string } | undefined;

export const readTypedCode = (typed: string): TypedCode => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  if (/^[A-Z2-7]{16}$/.test(code)) return { kind: 'recovery', code };
  return undefined;
};

const issuer = 'Chayin';

/** The address in the QR code; a long name is cut, since it only labels the entry in the app. */
export const otpauthAddress = (username: string, secret: string): string => {
  const label = [...username].slice(0, 10).join('');
  return `otpauth://totp/${issuer}:${encodeURIComponent(label)}?secret=${secret}&issuer=${issuer}`;
};

/** Staff sign, handle money or see other people's orders; applicants see their own. */
export const mayHaveSecondFactor = (type: UserType): boolean => isStaff(type);
