import { listed } from '../language/list-words.ts';
import { words } from './verification-code-words.ts';

/** Nothing that is mistaken for something else when read aloud or copied by hand: no 0 O, no 1 I L, no U V. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const length = 8;

/** `7K2M-9QXD` from random bytes; undefined when they did not suffice (bytes that would favour a letter are passed over). */
export const codeFrom = (random: Uint8Array): string | undefined => {
  const fair = 256 - (256 % letters.length);
  const chosen = [...random].filter((byte) => byte < fair).map((byte) => letters[byte % letters.length]);
  if (chosen.length < length) return undefined;
  const text = chosen.slice(0, length).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
};

/** A code as somebody typed it, in its one spelling; undefined where it can be none. */
export const readCode = (typed: string): string | undefined => {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const possible = text.length === length && [...text].every((letter) => letters.includes(letter));
  return possible ? `${text.slice(0, 4)}-${text.slice(4)}` : undefined;
};

/** What can be wrong with something typed as a code; undefined where it may be one. */
export const codeFault = (typed: string): string | undefined => {
  if (readCode(typed)) return undefined;
  const foreign = [
    ...new Set(
      typed
        .normalize('NFKC')
        .toUpperCase()
        .match(/[01ILOUV]/g) ?? [],
    ),
  ];
  return foreign.length > 0 ? words.foreignSigns(foreign.join(listed.comma)) : words.shape;
};

export const verificationPath = (code: string): string => `/verify/${code}`;
