import { choice, text } from '#domain/orders/forms/fields.ts';
import { type FormTable, readTableForm, type TableForm, tableProblems } from '#domain/orders/forms/form-table.ts';
import type { AttachmentEntry } from '#domain/orders/forms/wishes.ts';
import { manuscriptKinds } from '#domain/services/choices.ts';
import { notCompared } from '#domain/similarity/text-kinds.ts';

const fields = {
  kind: choice('稿件类型', manuscriptKinds, '', { shown: '类型', as: 'select' }),
  title: text('题名', 500),
  authors: text('作者', 300, { placeholder: '多位作者用分号隔开' }),
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
      title: '稿件',
      note: `${notCompared}：只与本单位的成果库、收藏文本和征得同意的稿件比对，结果不能代替学位授予单位或期刊的检测。`,
      cards: [{ title: '稿件', fields: ['kind', 'title', 'authors', 'attachments'] }],
      client: true,
    },
  ],
  needs: { kind: '请选择稿件类型', title: '请填写稿件题名', authors: '请填写稿件作者' },
  attachments: `一份稿件：${manuscriptEndings.join('、')}，不超过 50 MB。扫描的 PDF 没有文字，不能比对。`,
  check: (problems, { attachments }) => {
    const manuscripts = attachments.filter(isManuscript);
    if (manuscripts.length === 0)
      problems.error('attachments', '请上传要比对的稿件：Word（docx）、PDF、txt 或 LaTeX（tex）');
    if (manuscripts.length > 1) problems.error('attachments', '一份委托比对一份稿件，请只留一个稿件文件，其余另行委托');
  },
};

export const similarityProblems = tableProblems(similarityTable);
