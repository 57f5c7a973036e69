import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './check-words.ts';

export const words: Sentences<typeof chinese> = {
  mine: 'My checks',
  opened: 'Checks opened to librarians',
  texts: 'Texts to compare with',
  check: 'Similarity check',
  checkText:
    'Your manuscript is compared, passage by passage, with the texts of this institution: what is the same, and where it comes from.',
  orderReport: 'Order a report from the library',
  parts: 'Parts of the similarity check',
  comparing: 'Being compared',
  done: 'Done',
  notDone: 'Not completed',
  progressOf: (name: string | number) => `Comparing ${name}`,
  otherWords: 'Try other words.',
  staffText:
    'Manuscripts of orders, and those that their givers let librarians see, are listed here; all others are only for their givers.',
  listText: 'Manuscripts you have checked are listed here; the results stay available.',
  cancelAsked: 'Asked to cancel',
  manuscript: 'Manuscript',
  giver: 'Given by',
  state: 'State',
  total: 'In all',
  withoutQuotations: 'Without quotations',
  withoutOwn: 'Also without own works',
  largest: 'At most from one source',
  report: 'Report',
  givenAt: 'Given at',
  find: 'Manuscript or giver',
  seeResult: 'See the result',
  cancel: 'Cancel',
  noneMatches: 'No check matches',
  noneOpened: 'No checks opened to librarians',
  none: 'No manuscript checked yet',
  fullText: 'Full text',
  notOffered: 'This institution does not offer self-service checks; please contact the librarians.',
  usedUp: 'You have used this month’s checks; the next ones are available from the 1st.',
  nothing: (sentence: string | number) => `${sentence}.`,
  agreed: (deletion: string | number) =>
    `I understand: only I can see the manuscript and the result; librarians can look only after I allow it, and I see each time they do; I can delete it at any time${deletion}; reports already issued and their figures are kept.`,
  deletedAfter: (days: string | number) => `, and it is deleted by itself after ${counted(days, 'day')}`,
  give: 'Check a manuscript',
  left: (left: string | number, monthly: string | number) => `${left} of ${counted(monthly, 'check')} left this month`,
  drop: 'Drop a Word file (docx), a PDF with text, plain text or LaTeX here. You may leave after uploading; the result appears below.',
  keepText:
    'Keep the text of this manuscript for later comparisons; nobody else sees your manuscript, and you can take this back at any time',
  sameScript: 'Treat traditional and simplified characters as the same',
  withOwn: 'Also compare with my earlier manuscripts',
};
