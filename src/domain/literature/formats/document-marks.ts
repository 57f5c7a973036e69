import type { LiteratureKind } from '../record.ts';

/** How GB/T 7714 marks what a document is. */
export const documentMarks: Readonly<Record<LiteratureKind, string>> = {
  article: 'J',
  conference: 'C',
  book: 'M',
  chapter: 'M',
  thesis: 'D',
  patent: 'P',
  report: 'R',
  standard: 'S',
  newspaper: 'N',
  web: 'EB',
  preprint: 'EB',
  dataset: 'DS',
  other: 'Z',
};
