import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './app-words.ts';

export const words: Sentences<typeof chinese> = {
  notOpened: 'This page did not open',
  notOpenedText:
    'The platform may just have been updated; reloading usually helps. If it still does not open, please contact an administrator.',
  reload: 'Reload the page',
  noService: 'The service cannot be reached',
  noServiceText: 'The network may be down or the service may be restarting. Please try again in a moment.',
  retry: 'Try again',
  schoolAccountLinked: 'Your campus account has been linked',
  menuNotLoaded: 'The menu did not load',
  menuNotLoadedText: 'The network may be down. You are still signed in; trying again is enough.',
  signIn: 'Sign in',
  register: 'Register',
  resetPassword: 'Reset password',
};
