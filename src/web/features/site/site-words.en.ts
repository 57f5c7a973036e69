import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './site-words.ts';

export const words: Sentences<typeof chinese> = {
  back: 'Back',
  home: 'Go to the home page',
  noPermission: 'You may not open this page',
  noPermissionOf: (userName: string | number) =>
    `This account (${userName}) may not do that. If you need it for your work, please ask an administrator.`,
  noPermissionText: 'You may not do that. If you need it for your work, please ask an administrator.',
  noSuchPage: 'Page not found',
  noSuchPageText: 'The address may be mistyped, or the page may have moved.',
  citation: 'Citation reports',
  citationText:
    'Whether papers are indexed by SCI-E, SSCI, EI, CSSCI, CSCD and other databases and how often they are cited, with citations by others told apart from self-citations, in a signed report.',
  citationFor: 'Promotion · Awards · Talent programmes',
  novelty: 'Novelty search',
  noveltyText:
    'Literature searches in China and abroad for projects, results, patents and awards, with a comparison and a conclusion on novelty.',
  noveltyFor: 'Project proposals · Evaluation of results · Awards',
  patent: 'Patent services',
  patentText:
    'Patent novelty, risk of infringement and analyses of a field, to see the state of the art and what competitors hold.',
  patentFor: 'Patent applications · New products · Technology surveys',
  stepSubmit: 'Submit an order',
  stepAccept: 'Quote',
  stepSearch: 'Search',
  stepReview: 'Review and seal',
  stepCollect: 'Collect the report',
  notices: 'Notices',
  noNotices: 'There are no notices at present.',
  verifyAndHelp: 'Verification and help',
  verifyReport: 'Verify a report',
  verifyReportText: 'Check that a report was issued here and has not been changed',
  instructions: 'Help',
  instructionsText: 'How to order, pay and collect reports',
  offCampus: 'Off-campus access',
  offCampusText: 'How to use the platform outside the campus network',
  contact: (contact: string | number) => `Contact: ${contact}`,
  enter: 'Open the platform',
  signIn: 'Sign in',
  register: 'Register',
  howItWorks: 'How it works',
  services: 'Services',
};
