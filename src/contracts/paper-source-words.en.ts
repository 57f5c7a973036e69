import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './paper-source-words.ts';

export const words: Sentences<typeof chinese> = {
  export: 'Database export',
  workbook: 'Spreadsheet',
  word: 'Word document',
  references: 'List of references',
};
