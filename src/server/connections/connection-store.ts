import { type Selectable, sql, type Updateable } from 'kysely';
import type { SourceId } from '#domain/connections/sources.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { allWhere, insertNew, updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';
import type { SourceConnectionsTable } from '../db/tables.ts';

export type ConnectionRow = Selectable<SourceConnectionsTable>;

/** Binds a sealed credential to its row. */
export const credentialBelongsTo = (id: string, which: 'key' | 'token'): string => `source connection ${id} ${which}`;

export const connectionsOf = (db: Db, institutionId: number): Promise<ConnectionRow[]> =>
  allWhere(db, 'source_connections', { institution_id: institutionId });

const one = (institutionId: number, source: SourceId) =>
  kysely
    .selectFrom('source_connections')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('source', '=', source);

export const findConnection = (db: Db, institutionId: number, source: SourceId): Promise<ConnectionRow | undefined> =>
  db.first(one(institutionId, source));

export const lockConnection = (db: Db, institutionId: number, source: SourceId): Promise<ConnectionRow | undefined> =>
  db.first(one(institutionId, source).forUpdate());

/** False when another person set it up at the same moment. */
export const insertConnection = async (
  db: Db,
  row: Omit<Updateable<SourceConnectionsTable>, 'quota'> &
    Pick<
      ConnectionRow,
      'id' | 'institution_id' | 'source' | 'address' | 'per_second' | 'concurrency' | 'updated_by_name' | 'updated_at'
    >,
): Promise<boolean> => (await insertNew(db, 'source_connections', row, ['institution_id', 'source'])) === 1;

export const updateConnection = (db: Db, id: string, change: Updateable<SourceConnectionsTable>): Promise<number> =>
  updateWhere(db, 'source_connections', { id }, change);

/** Counts a failure, or forgets them all; returns how many there are in a row. */
export const countFailure = async (db: Db, id: string, failed: boolean): Promise<number> =>
  (
    await db.one(
      kysely
        .updateTable('source_connections')
        .set({ failures: failed ? sql<number>`failures + 1` : 0, ...(failed ? {} : { open_until: null }) })
        .where('id', '=', id)
        .returning('failures'),
    )
  ).failures;

/** Every credential, sealed by another deployment key. */
export const resealCredentials = async (
  db: Db,
  { from, to }: { from: Pick<Sealing, 'open'>; to: Pick<Sealing, 'seal'> },
): Promise<number> => {
  const rows = await db.all(kysely.selectFrom('source_connections').select(['id', 'sealed_key', 'sealed_token']));
  for (const { id, sealed_key, sealed_token } of rows) {
    const again = (sealed: string, which: 'key' | 'token') =>
      to.seal(from.open(sealed, credentialBelongsTo(id, which)), credentialBelongsTo(id, which));
    await updateConnection(db, id, {
      sealed_key: sealed_key && again(sealed_key, 'key'),
      sealed_token: sealed_token && again(sealed_token, 'token'),
    });
  }
  return rows.length;
};
