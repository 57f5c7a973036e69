import type { Db } from '#server/db/db.ts';
import type { PlatformScope, TenantScope } from '#server/db/scopes.ts';
import { freezeReport } from '#server/reports/freeze-report.ts';
import { institutionIds, putUnderObjection, reportedOrders, signedAt } from '../seed-demo-store.ts';
import { fromDemo } from './demo-cast.ts';

/** Freezes the reports of the demo's past once its literature is there; each later version voids the one before. */
export const seedDemoReports = async (services: PlatformScope & TenantScope): Promise<void> => {
  for (const id of await institutionIds(services.platform('start'))) await seedInstitution(services.tenant(id));
};

const seedInstitution = async (db: Db): Promise<void> => {
  for (const order of await reportedOrders(db))
    await db.tx(async (tx) => {
      // Each version was issued by a signature, else when the order was over.
      const times = await signedAt(tx, order.id);
      for (let version = 1; version <= order.frozen_version; version += 1) {
        const now = times[version - 1] ?? order.completed_at ?? order.updated_at;
        await freezeReport(tx, { ...order, report_version: version }, { now, from: fromDemo, past: true });
      }
      if (order.report_version > order.frozen_version) await putUnderObjection(tx, order.id);
    });
};
