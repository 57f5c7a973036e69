import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './return-words.ts';

export const words: Sentences<typeof chinese> = {
  schoolAccountLinked: 'Your campus account has been linked',
  signOnFailed: 'Single sign-on did not succeed. Please sign in again.',
  trialDone: 'The trial sign-in has succeeded',
  trialDoneText: 'Please go back to the single sign-on settings; this window can be closed.',
  notLinked: 'The account was not linked',
  notSignedIn: 'You are not signed in',
  backToAccount: 'Back to your account',
  backToSignIn: 'Back to sign-in',
  wechatFailed: 'WeChat was not linked. Please start again on your account page.',
  wechatLinked: 'WeChat is linked',
  wechatNotLinked: 'WeChat was not linked',
  wechatKnowsYou: 'WeChat has recognised you',
  wechatCode: 'Enter the 6 digits above under “Link WeChat” on your account page. They are valid for 10 minutes.',
  wechatLinkHere: 'Link to the account signed in here',
};
