import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './scholar-page-words.ts';

export const words: Sentences<typeof chinese> = {
  paper: 'Paper',
  cited: 'Cited',
  others: 'By others',
  proof: 'Evidence',
  papersVerified: 'Papers, each verified by a report',
  hIndex: 'h-index',
  citedByYear: 'Citations by year',
  times: 'citations',
  year: 'Year',
  selfCited: 'Self-citations',
  unjudged: 'Not judged',
  notInChart: (what: string | number) => `Not in the chart: ${what}.`,
  noPapers: 'No papers',
  newSince: (number: string | number, count: string | number) =>
    `Since report ${number}: ${counted(count, 'new paper')}`,
  nothingNew: (number: string | number) => `No new papers since report ${number}`,
  newText:
    'Order the new ones alone, or the same papers, databases and rule as last time together with the new ones; before you submit you see which have been verified already. The order shows the price and the day.',
  ofThem: (count: string | number) => `${counted(count, 'paper')} in all`,
  newOnly: (count: string | number) => `New report: only the ${counted(count, 'new paper')}`,
  together: 'New report with those of last time',
  newReport: 'New report',
  sourcesSay: 'What sources state in data since the reports',
  unverified: 'Not verified',
  inDatabase: (database: string | number) => `in ${database}`,
  citedSays: (database: string | number, count: string | number) => `${database} states ${counted(count, 'citation')}`,
  sourcesText: (more: string | number) =>
    `${more}Taken from data that the library imported. Nobody has verified it: it is in no figure above and not on the public page; it counts once a new report is issued.`,
  more: (count: string | number) => `${count} more. `,
  reports: 'The reports behind it',
  count: (count: string | number) => `${count}`,
  otherAuthors: (count: string | number) => `${counted(count, 'report')} on other or several authors not counted.`,
  held: (count: string | number) => `${counted(count, 'report')} will count once the charges are settled.`,
  publish: 'Show it to others',
  publicText:
    'Whoever has this address sees it; only papers verified by reports are listed. Once taken back the address stops working, and the next one will be another.',
  privateText: 'Only you can see it now. Once opened it gets an address and lists only papers verified by reports.',
  publicPage: 'Public page',
  public: 'Public',
  copyAddress: 'Copy the address',
  monthly: 'Tell me monthly',
  monthlyTo: (email: string | number) =>
    `Sent to ${email} early each month: new citations and newly indexed papers; nothing new, no mail.`,
  monthlyNoAddress: 'You have not given an e-mail address yet; without one nothing can be sent.',
  monthlyMailOff: 'You have switched e-mail notices off; switch them on to receive it.',
  digest: 'Monthly digest of my papers',
  personal: 'My account',
  nothingVerified: 'No verified papers yet',
  heldListed: (count: string | number) =>
    `${counted(count, 'report')} will be listed here once the charges are settled.`,
  listedLater:
    'Once a report is issued, its papers and citations are listed here; each figure names its day and its report.',
  firstReport: 'Order the first report',
  isPublic: 'Public',
  onlyYou: 'Only you can see it',
  pageOf: (name: string | number) => `Papers of ${name}`,
};
