import { sql } from 'kysely';
import type { FileUse } from '#domain/orders/file-access.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** What a file is used for now. */
export const usesOfFile = async (db: Db, fileId: string): Promise<FileUse[]> => {
  const found: Record<FileUse, boolean> = await db.one(
    kysely.selectNoFrom([
      sql<boolean>`exists (select from order_files where file_id = ${fileId})`.as('order'),
      sql<boolean>`exists (select from feedback where picture_id = ${fileId})`.as('feedback'),
      sql<boolean>`exists (select from stations where image_file_id = ${fileId})`.as('station-image'),
      sql<boolean>`exists (select from stations where seal_file_id = ${fileId})`.as('seal'),
    ]),
  );
  return (Object.keys(found) as FileUse[]).filter((use) => found[use]);
};

/** Held until the transaction ends, so that two uses of one file come one after the other. */
export const lockFile = (db: Db, fileId: string) =>
  db.first(
    kysely
      .selectFrom('files')
      .select(['id', 'institution_id', 'owner_id', 'purpose', 'name', 'media_type', 'size', 'sha256'])
      .where('id', '=', fileId)
      .forUpdate(),
  );
