import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './similarity-words.ts';

export const words: Sentences<typeof chinese> = {
  manuscriptConsent:
    'I understand: the manuscript is used only for the comparison of this order; the librarian in charge opens it, and I can see every opening; manuscript and report are kept with the order',
  manuscript: 'Manuscript',
  title: 'Order a similarity check',
  text: 'The library compares a manuscript with the texts it holds, finds similar passages and issues a report; it is not compared with CNKI or the internet.',
  truth:
    'What is stated is true, and the manuscript is submitted by its author or with their consent; I am responsible for anything untrue',
};
