import { recomputeAfterImport, recomputeOrders } from '../citations/recompute.ts';
import { announceIntake } from '../library/intake-store.ts';
import { lockLibrary, worksToldBy } from '../library/library-store.ts';
import { refreshWorks } from '../library/refresh-works.ts';
import type { ImportReactions } from '../records/import-reactions.ts';

/** The citation search and the results library follow the records they were built from. */
export const importReactions: ImportReactions = {
  orderFileRead: (db, { orderId, importId }, now) => recomputeAfterImport(db, orderId, importId, now),
  institutionFileRead: async (db, { institutionId, importId }) => {
    await announceIntake(db, institutionId, 'import', importId);
  },
  beforeRemoval: async (tx, importId) => {
    await lockLibrary(tx);
    const works = await worksToldBy(tx, importId);
    return () => refreshWorks(tx, works);
  },
  ordersLostRecords: recomputeOrders,
};
