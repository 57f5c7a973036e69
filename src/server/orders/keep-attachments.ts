import type { AttachmentEntry } from '#domain/orders/forms/wishes.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from '../http/context.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The order's attachments are those the form names; only files this user uploaded can be added that way. */
export const keepAttachments = async (
  db: Db,
  actor: Actor,
  orderId: string,
  attachments: readonly AttachmentEntry[],
): Promise<void> => {
  const named = attachments.map(({ fileId }) => fileId).filter((id) => uuid.test(id));
  const held = await db.all(
    sql.selectFrom('order_files').select('file_id').where('order_id', '=', orderId).where('purpose', '=', 'attachment'),
  );
  const known = new Set(held.map(({ file_id }) => file_id));
  const gone = [...known].filter((id) => !named.includes(id));
  if (gone.length > 0)
    await db.run(
      sql
        .deleteFrom('order_files')
        .where('order_id', '=', orderId)
        .where('purpose', '=', 'attachment')
        .where('file_id', 'in', gone),
    );
  const added = named.filter((id) => !known.has(id));
  if (added.length === 0) return;
  const own = await db.all(
    sql.selectFrom('files').select('id').where('id', 'in', added).where('owner_id', '=', actor.userId),
  );
  if (own.length === 0) return;
  await db.run(
    sql
      .insertInto('order_files')
      .values(
        own.map(({ id }) => ({
          order_id: orderId,
          file_id: id,
          institution_id: actor.institutionId!,
          purpose: 'attachment' as const,
        })),
      )
      .onConflict((conflict) => conflict.columns(['order_id', 'file_id']).doNothing()),
  );
};
