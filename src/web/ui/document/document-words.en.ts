import { counted } from '#domain/language/counted.ts';
import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './document-words.ts';

export const words: Sentences<typeof chinese> = {
  findInDocument: 'Find in the document',
  find: 'Find',
  previous: 'Previous',
  next: 'Next',
  zoom: 'Zoom',
  smaller: 'Smaller',
  larger: 'Larger',
  noPreview: 'Files of this kind cannot be previewed; please download it and open it.',
  print: 'Print',
  download: 'Download',
  wordPreview: 'The preview of a Word file has no pages, and stamps may stand elsewhere; the PDF shows the layout.',
  contents: 'Contents of the document',
  picture: 'Picture',
  draftPreview: 'Preview of the draft',
  brokenWord: 'This Word file cannot be opened; it may be damaged.',
  page: (number: string | number) => `Page ${number}`,
  pages: (count: string | number) => `${counted(count, 'page')}`,
  brokenPdf: 'This PDF cannot be opened; it may be damaged or need a password.',
  yes: 'Yes',
  no: 'No',
  sheets: (count: string | number, rows: string | number) => `${counted(count, 'sheet')}${rows}`,
  firstRows: (count: string | number) => `, the first ${counted(count, 'row')} of each`,
  brokenExcel: 'This Excel file cannot be opened; it may be damaged.',
  sheet: 'Sheet',
  none: 'None',
};
