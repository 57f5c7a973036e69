import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { OrderFilePurpose } from '../db/order-tables.ts';
import { sql } from '../db/sql.ts';
import type { OrderRow } from './order-store.ts';

/** Puts an uploaded file of the same institution with the order, under the report version of now. */
export const attachFile = async (db: Db, row: OrderRow, fileId: string, purpose: OrderFilePurpose): Promise<void> => {
  const file = await db.first(sql.selectFrom('files').select('institution_id').where('id', '=', fileId));
  if (file?.institution_id !== row.institution_id) throw refuse('not-found', { sentence: '没有找到上传的文件' });
  await db.run(
    sql
      .insertInto('order_files')
      .values({
        order_id: row.id,
        file_id: fileId,
        institution_id: row.institution_id,
        purpose,
        report_version: row.report_version,
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'file_id']).doUpdateSet({ purpose })),
  );
};
