import { chinaDay } from '#domain/dates/china-day.ts';
import { openWork } from '#server/citations/recompute.ts';
import { sayAllSearched } from '#server/citations/searches/hand-words.ts';
import type { Db } from '#server/db/db.ts';
import type { PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { freezeReport } from '#server/reports/freeze-report.ts';
import { keepLateRevision } from '#server/reports/late-revisions.ts';
import { finishesOf } from '#server/reports/late-revisions-query.ts';
import { finishedOrders, institutionIds, putUnderObjection, signedAt } from '../seed-demo-store.ts';
import { fromDemo } from './demo-cast.ts';

interface Seeding {
  /** Files of reports that the platform draws itself are made; staff's own lie there. */
  draws: boolean;
}

/** Keeps the drafts of the demo's past once its literature is there, and seals those that were issued. */
export const seedDemoReports = async (services: PlatformScope & TenantScope, seeding: Seeding): Promise<void> => {
  for (const id of await institutionIds(services.platform('start')))
    await seedInstitution(services.tenant(id), seeding);
};

const seedInstitution = async (db: Db, seeding: Seeding): Promise<void> => {
  for (const order of await finishedOrders(db)) await db.tx((tx) => seedReportsOf(tx, order, seeding));
};

/** The drafts and the sealed reports of one order. */
export const seedReportsOf = async (tx: Db, order: OrderRow, { draws }: Seeding): Promise<void> => {
  const finishes = await finishesOf(tx, order.id);
  const times = await signedAt(tx, order.id);
  for (let version = 1; version <= order.report_version; version += 1) {
    const by = finishes[version - 1];
    const issued = version <= order.frozen_version;
    // A version that is worked on again has no finished draft.
    if (!by || (!issued && order.status === 'in-progress')) continue;
    const ofVersion = { ...order, report_version: version };
    const drawn = draws && order.service === 'citation' && !issued;
    if (order.service === 'citation')
      // What the demo's files do not hold its librarians searched for and did not find.
      await sayAllSearched(tx, await openWork(tx, order, by.at), {
        day: chinaDay(by.at),
        by: { id: by.actor_id, name: by.actor_name },
      });
    const revision = await keepLateRevision(tx, ofVersion, { origin: 'finish', by, now: by.at, draws: drawn });
    if (!issued) continue;
    const now = times[version - 1] ?? order.completed_at ?? order.updated_at;
    await freezeReport(tx, ofVersion, revision, {
      now,
      from: fromDemo,
      past: !(draws && order.service === 'citation'),
    });
  }
  if (order.report_version > order.frozen_version && order.frozen_version > 0) await putUnderObjection(tx, order.id);
};
