import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './registration-mail-words.ts';

export const words: Sentences<typeof chinese> = {
  automatic: '(This mail was sent automatically; please do not reply.)',
  purposes: { register: 'registration', forgot: 'resetting your password', sign: 'signing' },
  codeSubject: (purpose) => `Code for ${purpose}`,
  code: (purpose, code) => `Your code for ${purpose} is: ${code}`,
  codeLasts: (minutes) => `It can be used once within ${minutes} minutes. Please do not tell it to anybody.`,
  ignore: 'If you did not ask for it, please ignore this mail.',
  approvedSubject: 'Your registration has been approved',
  approved: (username) => `Your account ${username} has been approved. You can sign in now.`,
  refusedSubject: 'Your registration was not approved',
  refused: (username) => `Your account ${username} was not approved.`,
  reason: (reason) => `Reason: ${reason}`,
  unprovenSubject: 'This address cannot reset a password',
  unproven: (username) =>
    `Somebody tried to reset the password of the account ${username} by this address. It has never been verified and cannot be used for that.`,
  unprovenHelp:
    'Please ask an administrator to reset the password. Once signed in, verify the address under My account; then you can reset the password yourself.',
  takenSubject: 'This address already has an account',
  taken:
    'Somebody tried to register a new account with this address. It belongs to an account that you have verified, so no code was sent.',
  takenHelp:
    'If it was you, please sign in, or reset the password by “Forgot password”. If not, there is nothing you need to do.',
  changedSubject: 'Your password has been reset',
  changed: (username) => `The password of your account ${username} has been reset, and all devices were signed out.`,
  notYou: 'If it was not you, please contact an administrator at once.',
};
