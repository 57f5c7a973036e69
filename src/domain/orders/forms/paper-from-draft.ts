import type { PaperDraft } from '#domain/literature/paper-draft.ts';
import type { ReferenceField } from '#domain/literature/references/reference.ts';
import { type PaperEntry, readPaper } from './paper.ts';

/** A paper that a reader found, as the form holds it. */
export const paperFromDraft = (draft: PaperDraft): PaperEntry =>
  readPaper({
    ...draft,
    kind: draft.kind ?? '',
    authors: draft.authors.join('; '),
    accessionNumber: draft.accession,
    ownRole: draft.role ?? '',
  });

/** The reader's name of a field in the form's words. */
export const paperFieldOf = (field: ReferenceField): keyof PaperEntry => {
  switch (field) {
    case 'accession':
      return 'accessionNumber';
    case 'articleNumber':
      return 'pages';
    case 'type':
      return 'kind';
    default:
      return field;
  }
};
