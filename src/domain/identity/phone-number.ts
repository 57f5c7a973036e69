import { words } from './credential-words.ts';

const shape = /^\+?[\d -]{5,20}$/;

/** Mainland mobile numbers begin so and have 11 digits; one with a digit too few or too many calls nobody. */
const nearlyMobile = /^(?:\+?86)?1[3-9]\d{7,10}$/;
const mobile = /^(?:\+?86)?1[3-9]\d{9}$/;

/** Why nobody can be called at this number, or nothing; without a number there is nothing to say. */
export const phoneFault = (text: string): string | undefined => {
  const given = text.trim();
  if (given === '') return undefined;
  if (!shape.test(given)) return words.badPhone;
  const digits = given.replace(/[ -]/g, '');
  return nearlyMobile.test(digits) && !mobile.test(digits) ? words.mobileDigits : undefined;
};
