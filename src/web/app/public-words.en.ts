import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './public-words.ts';

export const words: Sentences<typeof chinese> = {
  enter: 'Open the platform',
  signIn: 'Sign in',
  singleSignOn: 'Single sign-on',
  bindWechat: 'Link WeChat',
  paymentTrial: 'Simulated payment',
  checkPapers: 'Check your papers',
  verifyReport: 'Verify a report',
  scholarPage: 'Scholar page',
  accessibility: 'Accessibility statement',
};
