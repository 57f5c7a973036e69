import { choice, text } from '#domain/orders/forms/fields.ts';
import { type FormTable, readTableForm, type TableForm, tableProblems } from '#domain/orders/forms/form-table.ts';
import type { AttachmentEntry } from '#domain/orders/forms/wishes.ts';
import { manuscriptKinds } from '#domain/services/choices.ts';
import { notCompared } from '#domain/similarity/text-kinds.ts';
import { words } from './similarity-words.ts';

const fields = {
  kind: choice(words.kind, manuscriptKinds, '', { shown: words.kindShown, as: 'select' }),
  title: text(words.title, 500),
  authors: text(words.authors, 300, { placeholder: words.authorsHint }),
};
export type SimilarityForm = TableForm<typeof fields>;

export const readSimilarityForm = readTableForm(fields);

/** What a manuscript may come as. */
export const manuscriptEndings = ['docx', 'pdf', 'txt', 'tex'] as const;

export const isManuscript = ({ name }: Pick<AttachmentEntry, 'name'>): boolean =>
  manuscriptEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Whether an order hands in a manuscript to be compared. */
export const asksForManuscript = (order: { service: string }): boolean => order.service === 'similarity';

/** Whether a file of an order is the manuscript it asks to have compared. */
export const isOrderedManuscript = (order: { service: string }, file: { name: string; purpose: string }): boolean =>
  asksForManuscript(order) && file.purpose === 'attachment' && isManuscript(file);

export const similarityTable: FormTable<SimilarityForm> = {
  fields,
  pages: [
    {
      key: 'manuscript',
      title: words.manuscript,
      note: words.note(notCompared),
      cards: [{ title: words.manuscript, fields: ['kind', 'title', 'authors', 'attachments'] }],
      client: true,
    },
  ],
  needs: (translate) => {
    const said = translate(words);
    return { kind: said.manuscriptKind, title: said.manuscriptTitle, authors: said.manuscriptAuthors };
  },
  attachments: words.files(manuscriptEndings),
  check: (problems, { attachments }) => {
    const manuscripts = attachments.filter(isManuscript);
    if (manuscripts.length === 0) problems.error('attachments', problems.in(words).noManuscript);
    if (manuscripts.length > 1) problems.error('attachments', problems.in(words).manuscripts);
  },
};

export const similarityProblems = tableProblems(similarityTable);
