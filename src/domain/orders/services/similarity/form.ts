import { type Client, checkClient, readClient } from '#domain/orders/forms/client.ts';
import { type FormContext, type FormProblem, Problems } from '#domain/orders/forms/problem.ts';
import { asChoice, asRecord, asText } from '#domain/orders/forms/reading.ts';
import { checkWishes } from '#domain/orders/forms/wish-problems.ts';
import { type AttachmentEntry, type OrderWishes, readWishes } from '#domain/orders/forms/wishes.ts';
import { type ManuscriptKind, manuscriptKinds } from '#domain/services/choices.ts';

export interface SimilarityForm extends OrderWishes {
  kind: ManuscriptKind | '';
  title: string;
  authors: string;
  client: Client;
}

export const readSimilarityForm = (value: unknown): SimilarityForm => {
  const raw = asRecord(value);
  return {
    kind: asChoice(raw.kind, manuscriptKinds, ''),
    title: asText(raw.title, 500),
    authors: asText(raw.authors, 300),
    client: readClient(raw.client),
    ...readWishes(raw),
  };
};

/** What a manuscript may come as. */
export const manuscriptEndings = ['docx', 'pdf', 'txt', 'tex'] as const;

export const isManuscript = ({ name }: Pick<AttachmentEntry, 'name'>): boolean =>
  manuscriptEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Whether an order hands in a manuscript to be compared. */
export const asksForManuscript = (order: { service: string }): boolean => order.service === 'similarity';

/** Whether a file of an order is the manuscript it asks to have compared. */
export const isOrderedManuscript = (order: { service: string }, file: { name: string; purpose: string }): boolean =>
  asksForManuscript(order) && file.purpose === 'attachment' && isManuscript(file);

export const similarityProblems = (form: SimilarityForm, context: FormContext): FormProblem[] => {
  const problems = new Problems();
  if (form.kind === '') problems.error('kind', '请选择稿件类型');
  problems.needs('title', form.title, '请填写稿件题名');
  problems.needs('authors', form.authors, '请填写稿件作者');
  checkClient(problems, form.client);
  const manuscripts = form.attachments.filter(isManuscript);
  if (manuscripts.length === 0)
    problems.error('attachments', '请上传要比对的稿件：Word（docx）、PDF、txt 或 LaTeX（tex）');
  if (manuscripts.length > 1) problems.error('attachments', '一份委托比对一份稿件，请只留一个稿件文件，其余另行委托');
  checkWishes(problems, form, context);
  return problems.found;
};
