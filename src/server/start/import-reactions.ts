import { serviceKeys } from '#domain/services/service.ts';
import { startFollowing } from '../groups/follow-job.ts';
import { announceIntake } from '../library/intake-store.ts';
import { lockLibrary, worksToldBy } from '../library/library-store.ts';
import { refreshWorks } from '../library/refresh-works.ts';
import { announceFileRead, findOrder } from '../orders/order-store.ts';
import type { ImportReactions } from '../records/import-reactions.ts';
import { removeRecords } from '../records/record-store.ts';
import { reportServiceOf } from '../reports/services/report-services.ts';

/** The search of each service and the results library follow the records they were built from. */
export const importReactions: ImportReactions = {
  orderFileComes: async (tx, file) =>
    (await reportServiceOf(file.order.service).imports?.comes?.(tx, file)) ?? {
      database: undefined,
      kept: async () => {},
    },
  orderFileGrows: async (db, { orderId, importId, name, records }) => {
    const { service } = await findOrder(db, orderId);
    const fault = reportServiceOf(service).imports?.tooLong?.(name, records);
    if (!fault) return;
    await removeRecords(db, importId, importReactions);
    throw fault;
  },
  orderFileRead: async (tx, { orderId, importId }, now) => {
    const order = await findOrder(tx, orderId);
    const { imports } = reportServiceOf(order.service);
    const fault = await imports?.fault?.(tx, importId);
    if (fault) await removeRecords(tx, importId, importReactions);
    await imports?.read(tx, orderId, importId, now);
    await announceFileRead(tx, order);
    return fault;
  },
  institutionFileRead: async (db, { institutionId, importId }) => {
    await announceIntake(db, institutionId, 'import', importId);
  },
  groupFileOver: startFollowing,
  beforeRemoval: async (tx, importId) => {
    await lockLibrary(tx);
    const works = await worksToldBy(tx, importId);
    return () => refreshWorks(tx, works);
  },
  orderFileGoes: async (tx, orderIds, file) => {
    for (const id of orderIds) {
      const { service } = await findOrder(tx, id);
      await reportServiceOf(service).imports?.goes?.(tx, id, file);
    }
  },
  ordersLostRecords: async (db, orderIds, now) => {
    const orders = await Promise.all(orderIds.map((id) => findOrder(db, id)));
    for (const service of serviceKeys) {
      const own = orders.filter((order) => order.service === service).map(({ id }) => id);
      if (own.length > 0) await reportServiceOf(service).imports?.lost(db, own, now);
    }
    for (const order of orders) await announceFileRead(db, order);
  },
};
