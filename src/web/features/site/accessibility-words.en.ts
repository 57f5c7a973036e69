import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './accessibility-words.ts';

export const words: Sentences<typeof chinese> = {
  title: 'Accessibility statement',
  aim: 'This platform follows GB/T 37668-2019, the Chinese standard for accessible internet content, and aims at its level 2; technically that is WCAG 2.1, A and AA. How far it has come is told by the checks named below; no third party has certified it.',
  done: 'What is done and checked',
  doneKeyboard:
    'The pages of applicants and guests can be used by keyboard alone, with a visible focus; single keys can be turned off in the layout settings.',
  doneContrast:
    'Text has a contrast of at least 4.5:1, checked in the light and the dark scheme; states have a word or a sign beside their colour.',
  doneNames:
    'Icons, dialogs, tables and tabs have names and standard roles; each chart has a table of the same figures.',
  doneZoom: 'At 200 % nothing has to be scrolled sideways; where the system asks for less motion, nothing slides in.',
  doneWords:
    'Pages name their language, and what applicants and guests see is in Chinese and English; errors stand beside their field and say how to mend them.',
  doneTime: 'Nothing has to be done within a time limit; after a session has ended you return to where you were.',
  open: 'What is not done or not checked',
  openReaders:
    'Nobody who uses a screen reader has tried it for us; the checks above are by program and keyboard and do not replace that.',
  openStaff: 'The pages of librarians and administrators are in Chinese only, and some were not walked one by one.',
  openFiles: 'PDF files made by the platform have no tags; PDF files and pictures uploaded by others are beyond it.',
  tell: 'If something is in your way',
  tellText:
    'Please tell us on which page and at what: under "Feedback" below your name at the top right after signing in, or by contacting the library.',
};
