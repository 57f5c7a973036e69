import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './order-page-words.ts';

export const words: Sentences<typeof chinese> = {
  importPapers: 'Import papers',
  importText:
    'Upload a list of publications or references; the platform reads them one by one, and after checking you add them to an order.',
  anotherFile: 'Another file',
  checkPapers: 'Check the papers that were read',
  chooseFile: 'Choose a file',
  kinds:
    'A list of references in a Word file (.docx): GB/T 7714, APA, IEEE or any numbered form; or records exported from a database, Excel, CSV, BibTeX, RIS or text, up to 20 MB',
  novelty: 'Novelty searches',
  noveltyText: 'Order a novelty search and see how far your projects are.',
  patentWorkbench: 'Patent workbench',
  patents: 'Patents',
  patentsText: 'Order patent searches, novelty, legal status and analysis, and follow the progress.',
  similarity: 'Similarity checks by the library',
  similarityText: 'Have the library compare a manuscript and issue a report, and follow the progress.',
};
