import type { Sentences } from '#domain/language/sentences.ts';
import { words as choices } from '#domain/services/choice-words.en.ts';
import { words as services } from '#domain/services/service-words.en.ts';
import type { words as chinese } from './similarity-words.ts';

export const words: Sentences<typeof chinese> = {
  kind: 'Kind of manuscript',
  kindShown: 'Kind',
  title: 'Title',
  authors: 'Authors',
  authorsHint: 'Several authors separated by semicolons',
  manuscript: 'Manuscript',
  note: (notCompared: string) =>
    `${notCompared}: only with the publications library, the texts held here and manuscripts whose authors agreed. The result does not replace the check of a degree-granting institution or a journal.`,
  files: (endings: readonly string[]) =>
    `One manuscript: ${endings.join(', ')}, at most 50 MB. A scanned PDF holds no text and cannot be compared.`,

  manuscriptKind: 'Please choose the kind of manuscript',
  manuscriptTitle: 'Please enter the title of the manuscript',
  manuscriptAuthors: 'Please enter the authors of the manuscript',
  noManuscript: 'Please upload the manuscript to be compared: Word (docx), PDF, txt or LaTeX (tex)',
  manuscripts: 'One order compares one manuscript; please keep one file and order the others separately',

  // The order in one line.
  service: services.similarity,
  kinds: choices.manuscriptKinds,
};
