import { recomputeAfterImport, recomputeOrders } from '../citations/recompute.ts';
import { announceIntake } from '../library/intake-store.ts';
import { lockLibrary, worksToldBy } from '../library/library-store.ts';
import { refreshWorks } from '../library/refresh-works.ts';
import { groupHits } from '../novelty/group-hits.ts';
import { hitFileFault, hitFileTooLong, placeHitFile } from '../novelty/tie-file.ts';
import { announceFileRead, findOrder } from '../orders/order-store.ts';
import { refreshSet } from '../patents/refresh-set.ts';
import type { ImportReactions } from '../records/import-reactions.ts';
import { removeRecords } from '../records/record-store.ts';

/** The citation search, the hits of a novelty search and the results library follow the records they were built from. */
export const importReactions: ImportReactions = {
  orderFileComes: async (tx, file) =>
    file.order.service === 'novelty' ? placeHitFile(tx, file) : { database: undefined, kept: async () => {} },
  orderFileGrows: async (db, { orderId, importId, name, records }) => {
    const fault = hitFileTooLong(name, records);
    if (!fault || (await findOrder(db, orderId)).service !== 'novelty') return;
    await removeRecords(db, importId, importReactions);
    throw fault;
  },
  orderFileRead: async (tx, { orderId, importId }, now) => {
    const order = await findOrder(tx, orderId);
    const fault = order.service === 'novelty' ? await hitFileFault(tx, importId) : undefined;
    if (fault) await removeRecords(tx, importId, importReactions);
    if (order.service === 'citation') await recomputeAfterImport(tx, orderId, importId, now);
    if (order.service === 'novelty') await groupHits(tx, orderId);
    if (order.service === 'patent') await refreshSet(tx, orderId, now);
    await announceFileRead(tx, order);
    return fault;
  },
  institutionFileRead: async (db, { institutionId, importId }) => {
    await announceIntake(db, institutionId, 'import', importId);
  },
  beforeRemoval: async (tx, importId) => {
    await lockLibrary(tx);
    const works = await worksToldBy(tx, importId);
    return () => refreshWorks(tx, works);
  },
  ordersLostRecords: async (db, orderIds, now) => {
    const orders = await Promise.all(orderIds.map((id) => findOrder(db, id)));
    const cited = orders.filter(({ service }) => service === 'citation').map(({ id }) => id);
    await recomputeOrders(db, cited, now);
    for (const { id, service } of orders) if (service === 'novelty') await groupHits(db, id);
    for (const { id, service } of orders) if (service === 'patent') await refreshSet(db, id, now);
    for (const order of orders) await announceFileRead(db, order);
  },
};
