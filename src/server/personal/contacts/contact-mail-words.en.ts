import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './contact-mail-words.ts';

export const words: Sentences<typeof chinese> = {
  kinds: { email: 'e-mail address', mobile: 'mobile phone' },
  codeSubject: (kind) => `Code to verify your ${kind}`,
  code: (kind, code) => `Your code to verify this ${kind} is: ${code}. `,
  codeLasts: (minutes) => `It can be used once within ${minutes} minutes. Please do not tell it to anybody. `,
  ignore: 'If you did not ask for it, please ignore this.',
  takenSubject: 'Somebody tried to use this address',
  taken: 'Somebody tried to enter this address for another account of this platform.',
  takenStays: 'It belongs to an account that you have verified, so no code was sent and nothing has changed.',
  takenHelp:
    'If it was you, please replace the address in the first account before. If not, there is nothing you need to do.',
  changedSubject: (kind) => `The ${kind} of your account has been changed`,
  changed: (username, kind) => `The ${kind} of your account ${username} has been changed.`,
  notYou: 'If it was not you, please change your password and contact an administrator at once.',
  changedNotice: (kind) =>
    `The ${kind} of your account has been changed. If it was not you, please change your password and contact an administrator at once.`,
  confirmed: (kind) => `An administrator has confirmed your new ${kind}`,
  notConfirmed: (kind) => `An administrator did not confirm your new ${kind}; the old one stays`,
};
