import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { insertText } from '#server/similarity/text-store.ts';

/** A text that manuscripts are compared with: without any, none is taken. */
export const holdSomeText = (db: Db, institutionId = 100): Promise<number> =>
  insertText(db, {
    id: newId(),
    institution_id: institutionId,
    kind: 'imported',
    state: 'held',
    title: '用来比对的文本',
    body: '与任何稿件都没有相同的段落。',
  });
