import { words } from './contact-words.ts';

/** How a person is reached, and what proves that it is theirs. */
export const contactKinds = { email: words.email, mobile: words.mobile } as const;
export type ContactKind = keyof typeof contactKinds;
export const contactKindNames = Object.keys(contactKinds) as ContactKind[];

/** Who says that an address is the person's. */
export const contactProofs = {
  code: words.code,
  administrator: words.administrator,
  'sign-on': words.signOn,
  roster: words.roster,
} as const;
export type ContactProof = keyof typeof contactProofs;

export const contactCodeMinutes = 10;
export const contactCodeTries = 5;
/** Between two codes to the same address. */
export const contactCodePause = 60;

/** Two spellings of one address are one address. */
export const samePlace = (kind: ContactKind, one: string, other: string): boolean =>
  kind === 'email' ? one.trim().toLowerCase() === other.trim().toLowerCase() : plainPhone(one) === plainPhone(other);

const plainPhone = (typed: string): string => typed.replace(/[^0-9+]/g, '').replace(/^(\+|00)86/, '');
