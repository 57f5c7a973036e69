import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import type { PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { freezeReport } from '#server/reports/freeze-report.ts';
import { fromDemo } from './demo-cast.ts';

/** When each version was issued: by a signature, else when the order was over. */
const issuedAt = async (db: Db, order: OrderRow): Promise<Date[]> => {
  const signed = await db.all(
    kysely
      .selectFrom('order_steps')
      .select('at')
      .where('order_id', '=', order.id)
      .where('action', '=', 'sign')
      .orderBy('id'),
  );
  return signed.map(({ at }) => at);
};

/** Freezes the reports of the demo's past once its literature is there; each later version voids the one before. */
export const seedDemoReports = async (services: PlatformScope & TenantScope): Promise<void> => {
  const institutions = await services
    .platform('start')
    .all(kysely.selectFrom('institutions').select('id').orderBy('id'));
  for (const { id } of institutions) await seedInstitution(services.tenant(id));
};

const seedInstitution = async (db: Db): Promise<void> => {
  const orders = await db.all(
    kysely
      .selectFrom('orders')
      .selectAll()
      .where('frozen_version', '>', 0)
      .where('report_number', 'is not', null)
      .orderBy('id'),
  );
  for (const order of orders)
    await db.tx(async (tx) => {
      const times = await issuedAt(tx, order);
      for (let version = 1; version <= order.frozen_version; version += 1) {
        const now = times[version - 1] ?? order.completed_at ?? order.updated_at;
        await freezeReport(tx, { ...order, report_version: version }, { now, from: fromDemo, past: true });
      }
      if (order.report_version > order.frozen_version)
        await tx.run(
          kysely
            .updateTable('reports')
            .set({ state: 'under-objection' })
            .where('order_id', '=', order.id)
            .where('state', '=', 'frozen'),
        );
    });
};
