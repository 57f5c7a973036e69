import type pg from 'pg';
import type { Db } from '#server/db/db.ts';
import { insertNew } from '#server/db/rows.ts';

/** Says that what arrived is being sealed anew; false where an earlier run did. */
export const noteArrival = async (db: Db, institutionId: number, self: string): Promise<boolean> =>
  (await insertNew(db, 'cell_moves', { institution_id: institutionId, target: self, step: 'arriving' })) > 0;

/**
 * Begins the last transaction of an arrival; false where an earlier run ended it: the source asks again when the answer
 * was lost, and by then its jobs and audit lines are worked on here.
 */
export const beginShowing = async (client: pg.ClientBase, institutionId: number, self: string): Promise<boolean> => {
  await client.query('begin');
  const { rowCount } = await client.query(
    `update cell_moves set step = 'arrived', moved_at = now()
     where institution_id = $1 and target = $2 and step = 'arriving'`,
    [institutionId, self],
  );
  return rowCount === 1;
};
