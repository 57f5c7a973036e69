import type { Db } from '#server/db/db.ts';
import { insertNew } from '#server/db/rows.ts';

/** Says that what arrived is being sealed anew; false where an earlier run did. */
export const noteArrival = async (db: Db, institutionId: number, self: string): Promise<boolean> =>
  (await insertNew(db, 'cell_moves', { institution_id: institutionId, target: self, step: 'copying' })) > 0;
