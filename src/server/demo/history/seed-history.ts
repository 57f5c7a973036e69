import { z } from 'zod';
import { modulesOf } from '#domain/navigation/work-types.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import type { Service } from '#domain/services/service.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import type { WithJobs } from '#server/jobs/jobs.ts';
import { findOrder } from '#server/orders/order-store.ts';
import type { WithPaymentKeys } from '#server/payments/payment-keys.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { type DemoInstitution, demoApplicants, demoInstitutions, demoReader } from '../demo-package.ts';
import { seedLiteratureOf } from '../literature/seed-demo-literature.ts';
import { demoCast, fromDemo } from '../orders/demo-cast.ts';
import { workingMoments } from '../orders/demo-times.ts';
import { quietDemoBells } from '../orders/seed-demo-orders.ts';
import { seedReportsOf } from '../orders/seed-demo-reports.ts';
import { eventsOf } from '../orders/walk-demo-order.ts';
import { orderByNumber, reserveNumbers, seriesAt, setSeries } from '../seed-demo-store.ts';
import { numbersTaken, type PastOrder, pastOrders } from './history-plan.ts';

type Needs = Clock & TenantScope & WithFiles & WithJobs & WithImportReactions & WithPaymentKeys;

/** Orders in an ordinary fortnight; who is not here has no past. */
const paces: Readonly<Record<number, number>> = { 100: 4, 187: 2 };

const kind = 'demo.history';

const pastOf = async (db: Db, institution: DemoInstitution, now: Date): Promise<PastOrder[]> => {
  const pace = paces[institution.id];
  if (pace === undefined) return [];
  const profile = await profileOf(db, institution.id);
  const moments = workingMoments(now, await readCalendar(db, institution.id), 1_300);
  return pastOrders(moments, modulesOf(institution.workType), (service: Service) => profile.services[service], pace);
};

/** Keeps the numbers of the past free, before the demo's own weeks draw theirs. */
export const reservePast = async (db: Db, institution: DemoInstitution, now: Date): Promise<void> => {
  for (const taken of numbersTaken(await pastOf(db, institution, now)))
    await reserveNumbers(db, { institutionId: institution.id, ...taken });
};

/** Queues the filling of the past year; the first page does not wait for it. */
export const startDemoHistory = async (services: Needs, now: Date): Promise<void> => {
  for (const { id, name } of demoInstitutions.filter((one) => one.id in paces))
    await services.jobs.start(
      services.tenant(id),
      { actor: null, from: fromDemo },
      { kind, title: `${name}：填充演示的往年委托`, input: { now: now.toISOString() }, institutionId: id },
    );
};

/** One order from its form to its end, with the number that was kept for it. */
const walkPast = async (services: Needs, tx: Db, institution: DemoInstitution, past: PastOrder): Promise<string> => {
  const cast = await demoCast(tx, institution.id);
  const people = institution.id === 100 ? [demoReader, ...demoApplicants] : [demoReader];
  const applicant = people[past.at % people.length]!;
  const { paymentKeys } = services;
  const story = { plan: past.plan, at: past.at, institution, cast, applicant, paymentKeys, past: true };
  const series = { institutionId: institution.id, kind: `order.${past.plan.service}`, year: past.year };
  const last = await seriesAt(tx, series);
  await setSeries(tx, series, past.serial - 1);
  const { events, orderId } = eventsOf(story, past.times);
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await event.run(tx);
  await setSeries(tx, series, last);
  return orderId();
};

export const demoHistoryJob = (services: Needs): Job =>
  defineJob({
    name: kind,
    needs: 'institution.create',
    retryLimit: 5,
    backoff: { seconds: 10, longestSeconds: 120 },
    expireSeconds: 3_600,
    input: z.object({ now: z.iso.datetime() }),
    handler: async ({ input, institutionId }, { db, progress }) => {
      const institution = demoInstitutions.find(({ id }) => id === institutionId);
      if (!institution) return null;
      const all = await pastOf(db, institution, new Date(input.now));
      const { numbering } = await profileOf(db, institution.id);
      let made = 0;
      for (const [at, past] of all.entries()) {
        const { service } = past.plan;
        const place = { year: past.year, station: institution.id, serial: past.serial };
        // Begun before and interrupted: each order is there as a whole or not at all.
        if (!(await orderByNumber(db, formatNumber(numbering.order[service], place)))) {
          await db.tx(async (tx) => {
            const order = await findOrder(tx, await walkPast(services, tx, institution, past));
            if (service === 'citation' && order.accepted) await seedLiteratureOf(services, tx, order);
            await seedReportsOf(tx, await findOrder(tx, order.id), { draws: false });
            await quietDemoBells(tx);
          });
          made += 1;
        }
        await progress(at + 1, all.length);
      }
      return { orders: made };
    },
  });
