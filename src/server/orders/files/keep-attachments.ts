import { refuse } from '#domain/errors.ts';
import { orderFileRule } from '#domain/orders/file-access.ts';
import type { AttachmentEntry } from '#domain/orders/forms/wishes.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { By } from '#server/http/context.ts';
import type { OrderRow } from '../order-store.ts';
import { attachUploaded } from './attach-file.ts';
import { deleteOrderFiles, listOrderFiles } from './order-files-store.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const idsOf = (attachments: readonly AttachmentEntry[]): string[] => [
  ...new Set(attachments.map(({ fileId }) => fileId.toLowerCase()).filter((id) => uuid.test(id))),
];

type Place = Pick<OrderRow, 'id' | 'institution_id' | 'report_version' | 'status'>;

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
  for (const fileId of added)
    names.push(await attachUploaded(db, row, { fileId, purpose: 'attachment', userId: by.actor.userId }));
  await writeAudit(db, {
    by: { actor: by.actor, from: by.from },
    action: 'order.change-attachments',
    subjectId: row.id,
    institutionId: row.institution_id,
    after: { added: names, removed: gone.map(({ name }) => name) },
  });
};
