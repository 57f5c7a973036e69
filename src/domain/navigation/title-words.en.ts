import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './title-words.ts';

const titles: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/layout': 'Home',
  '/dashboard': 'Home',
  '/login': 'Sign in',
  '/register': 'Register',
  '/404': 'Page not found',
  '/401': 'No permission',
  '/digital_signature': 'Digital signature',
  '/signature': 'Signing',
  '/webvpn': 'Off-campus access',
  '/instructions': 'Help',
  '/gzu_instructions': 'Help',
  '/exporting_tutorials/:id': 'Help',
  '/pay_success': 'Payment',
  '/DocxView': 'Document',
  '/xlsx': 'Spreadsheet',
  '/Personal': 'My account',
  '/Personal/index': 'My account',
  '/Personal/papers': 'Check papers',
  '/creatingDelegate': 'New order',
  '/creatingDelegate/papers': 'Order form',
  '/creatingDelegate/importWord': 'Import papers',
  '/creatingDelegate/historicalCommission': 'My orders',
  '/historicalCommission': 'My orders',
  '/reportList': 'My reports',
  '/groupOrders': 'Group orders',
  '/scholar': 'Scholar page',
  '/sci-techNoveltyretrieval': 'Novelty search',
  '/patentModule': 'Patents',
  '/similarityOrders': 'Similarity orders',
  '/similarityCheck': 'Similarity check',
  '/resultsLibrary': 'Papers',
  '/pay': 'Payment',
  '/report': 'Report',
};

/** The standard pages of applicants by their address; a page of which nothing is said keeps its name. */
export const words: Sentences<typeof chinese> = {
  titleAt: (path, title) => titles[path.replace(/(?<=.)\/index$/, '')] ?? titles[path] ?? title,
};
