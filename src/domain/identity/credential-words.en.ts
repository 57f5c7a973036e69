import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './credential-words.ts';

export const words: Sentences<typeof chinese> = {
  enterCaptcha: 'Please enter the security code shown in the picture',
  captchaLength: (length: string | number) => `The security code is the ${length} characters in the picture`,
  shortPassword: (shortest: string | number) => `A password has at least ${shortest} characters`,
  longPassword: (longest: string | number) => `A password has at most ${longest} characters`,
  plainPassword: 'A password needs at least three of: capital letters, small letters, digits, symbols',
  nameInPassword: 'A password must not contain the username',
  commonPassword: 'This password is too common; please choose another',
  badPhone: 'This is not a phone number; write it like 13800000000',
  mobileDigits: 'A mobile number has 11 digits',
};
