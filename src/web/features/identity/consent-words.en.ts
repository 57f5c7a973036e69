import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './consent-words.ts';

export const words: Sentences<typeof chinese> = {
  whatWeOffer: 'What we offer',
  whatWeOfferText:
    'The platform takes orders for citation reports, novelty searches and patent searches; here you follow their progress, pay and collect the reports. Reports are issued by librarians after searching and review, and are meant for legitimate use such as applications and evaluations.',
  whatWeCollect: 'What we collect',
  whatWeCollectText:
    'On registration your institution, username, name and e-mail, and your mobile phone and department if you give them; in orders the papers, author details and attachments you enter; the time of sign-in, IP address and kind of browser, which protect your account. Passwords travel encrypted; only a digest that cannot be reversed is kept.',
  whatFor: 'What we use it for',
  whatForText:
    'Only to carry out your orders, tell you about their progress, issue invoices and prevent misuse. Librarians see only what they need for your order; we do not sell your data or use it for advertising.',
  howLong: 'How long we keep it',
  howLongText:
    'Orders and reports are kept as the archive rules of the institution require. After an account is closed, personal data is deleted or anonymised, except for records that the law requires us to keep.',
  yourRights: 'Your rights',
  yourRightsText:
    'On your account page you can see and correct your data, sign out on other devices or ask for your account to be closed. If you disagree with a decision, contact the administrator of your institution.',
  yourPromise: 'Your promise',
  yourPromiseText:
    'What you submit is true, you alone use your account, and you upload nothing secret or unrelated to your order.',
  title: 'Terms of service and privacy notice',
  appliesTo: (title: string | number) => `Applies to ${title}`,
  close: 'Close',
  agree: 'Agree',
};
