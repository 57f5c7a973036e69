import { refuse } from '#domain/errors.ts';
import { orderFileRule } from '#domain/orders/file-access.ts';
import type { AttachmentEntry } from '#domain/orders/forms/wishes.ts';
import { isOrderedManuscript } from '#domain/orders/services/similarity/form.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import { hasAgreement } from '#server/files/files-store.ts';
import type { By } from '#server/http/context.ts';
import type { OrderRow } from '../order-store.ts';
import { attachUploaded } from './attach-file.ts';
import { deleteOrderFiles, listOrderFiles } from './order-files-store.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const idsOf = (attachments: readonly AttachmentEntry[]): string[] => [
  ...new Set(attachments.map(({ fileId }) => fileId.toLowerCase()).filter((id) => uuid.test(id))),
];

type Place = Pick<OrderRow, 'id' | 'institution_id' | 'report_version' | 'status' | 'service'>;

/** A manuscript comes with its giver's consent, which the server keeps beside the file. */
const requireAgreed = async (db: Db, row: Place, fileId: string, name: string): Promise<void> => {
  const isAsked = isOrderedManuscript(row, { name, purpose: 'attachment' });
  if (isAsked && !(await hasAgreement(db, fileId)))
    throw refuse('bad-input', { sentence: '请先阅读并同意稿件的使用说明，再上传稿件' });
};

/**
 * Brings the order's attachments to what the form names. Files are added that the actor uploaded and that are used
 * nowhere else; those go that the form named before. What came to the order in another way stays.
 */
export const keepAttachments = async (
  db: Db,
  by: By,
  row: Place,
  { before, now: wanted }: { before: readonly AttachmentEntry[]; now: readonly AttachmentEntry[] },
): Promise<void> => {
  const named = idsOf(wanted);
  const held = (await listOrderFiles(db, row.id)).filter(({ purpose }) => purpose === 'attachment');
  const gone = held.filter(({ id }) => idsOf(before).includes(id) && !named.includes(id));
  const added = named.filter((id) => !held.some((file) => file.id === id));
  if (gone.length + added.length === 0) return;
  if (!orderFileRule('attachment').form.includes(row.status))
    throw refuse('wrong-state', { sentence: '委托已提交，附件请在委托的文件中添加' });
  const ids = gone.map(({ id }) => id);
  await deleteOrderFiles(db, row.id, 'attachment', ids);
  const names: string[] = [];
  for (const fileId of added) {
    const name = await attachUploaded(db, row, { fileId, purpose: 'attachment', userId: by.actor.userId });
    await requireAgreed(db, row, fileId, name);
    names.push(name);
  }
  await writeAudit(db, {
    by: { actor: by.actor, from: by.from },
    action: 'order.change-attachments',
    subjectId: row.id,
    institutionId: row.institution_id,
    after: { added: names, removed: gone.map(({ name }) => name) },
  });
};
