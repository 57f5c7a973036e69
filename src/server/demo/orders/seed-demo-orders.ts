import { modulesOf } from '#domain/navigation/work-types.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { turnOf } from '#domain/orders/whose-turn.ts';
import type { Service } from '#domain/services/service.ts';
import { saveAddress } from '#server/addresses/keep-addresses.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import type { Db } from '#server/db/db.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import type { PaymentKeys } from '#server/payments/payment-keys.ts';
import { type DemoApplicant, type DemoInstitution, demoApplicants, demoReader } from '../demo-package.ts';
import { readOldMessages } from '../seed-demo-store.ts';
import { type DemoCast, demoCast, fromDemo } from './demo-cast.ts';
import { everyPlan, fewPlans } from './demo-plans.ts';
import { seedDemoPriceLists } from './demo-price-lists.ts';
import { stepTimes, workingMoments } from './demo-times.ts';
import { type DemoEvent, eventsOf } from './walk-demo-order.ts';

/** The same numbers for the same seed (mulberry32): every first start tells the same story. */
const seededDraw = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const bellHolds = 12;

/** An old message nobody looked at helps nobody: the newest stay unread, the others were read when they came. */
export const quietDemoBells = (db: Db): Promise<number> => readOldMessages(db, bellHolds);

const seedAddresses = async (db: Db, { reader }: DemoCast, now: Date): Promise<void> => {
  const context = { actor: reader, from: fromDemo, db };
  const common = { recipient: reader.fullName, phone: '13800000000', postcode: '100000', isDefault: false };
  await saveAddress(context, { ...common, label: '办公室', address: '示范市学院路 1 号示范大学化学楼 302' }, now);
  await saveAddress(context, { ...common, label: '家', address: '示范市西苑小区 8 号楼 2 单元 501' }, now);
};

/** 张三 keeps what waits for an applicant, and most of the rest, to be played with; the others come in between. */
const applicantOf = (at: number, target: OrderStatus): DemoApplicant =>
  turnOf(target).party !== 'applicant' && (at % 5 === 1 || at % 5 === 3)
    ? demoApplicants[(at >> 1) % demoApplicants.length]!
    : demoReader;

/**
 * Orders with papers, history, money and messages, each brought where it stands by its people and the usual commands, in
 * the order of time: numbers, counters, ledger and notices are what they would be in a library.
 */
export const seedDemoOrders = async (
  { db, paymentKeys, now }: { db: Db; paymentKeys: PaymentKeys; now: Date },
  institution: DemoInstitution,
  playground: boolean,
): Promise<void> => {
  await seedDemoPriceLists(db, institution, playground, new Date(now.getTime() - 90 * 86_400_000));
  const cast = await demoCast(db, institution.id);
  const profile = await profileOf(db, institution.id);
  const settings = (service: Service) => profile.services[service];
  const services = modulesOf(institution.workType);
  const plans = playground ? everyPlan(services, settings) : fewPlans(services, settings);
  const moments = workingMoments(now, await readCalendar(db, institution.id), 140);
  const draw = seededDraw(institution.id);
  const events: DemoEvent[] = plans.flatMap(
    (plan, at) =>
      eventsOf(
        {
          plan,
          at,
          institution,
          cast,
          paymentKeys,
          applicant: playground ? applicantOf(at, plan.target) : demoReader,
        },
        stepTimes(now, moments, plan.acts.length + 1, plan.target, draw),
      ).events,
  );
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const event of events) await event.run(db);
  if (playground) await seedAddresses(db, cast, now);
};
