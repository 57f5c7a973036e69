import { Refusal } from '#domain/errors.ts';
import { draftReminderMail } from '#domain/notifications/order-mails.ts';
import { services as serviceNames } from '#domain/orders/status.ts';
import { type Clockwork, type Reminder, timedAction, timedReminder, timedStatuses } from '#domain/orders/timers.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Origin } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { actOnOrder, platformItself } from './act-on-order.ts';
import { mailApplicant } from './order-mail.ts';
import { peopleWith } from './order-notices.ts';
import { findOrder, type OrderRow } from './order-store.ts';

const itself: Origin = { ip: '', host: '', userAgent: '', requestId: 'timer' };

type WaitingRow = Pick<OrderRow, 'id' | 'institution_id' | 'status' | 'status_since' | 'due_on' | 'version'>;

export interface TimersDone {
  acted: number;
  reminded: number;
}

const waitingOrders = (db: Db): Promise<WaitingRow[]> =>
  db.all(
    sql
      .selectFrom('orders')
      .select(['id', 'institution_id', 'status', 'status_since', 'due_on', 'version'])
      .where('status', 'in', [...timedStatuses])
      .orderBy('institution_id')
      .orderBy('id'),
  );

/** What was said already, so that nothing is opened each minute to find that out. */
const remindedOf = async (db: Db): Promise<Set<string>> => {
  const rows = await db.all(
    sql
      .selectFrom('reminders_sent as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id', 'r.kind', 'r.about'])
      .where('o.status', 'in', [...timedStatuses]),
  );
  return new Set(rows.map(({ order_id, kind, about }) => keyOf(order_id, { kind, about })));
};

const keyOf = (id: string, { kind, about }: { kind: string; about: string }): string => `${id} ${kind} ${about}`;

/** What time has brought about since it was last looked: done through the one door as the platform itself. */
export const runOrderTimers = async (
  services: Pick<Services, 'platform' | 'tenant'>,
  now: Date,
  onError: (error: unknown) => void = () => {},
): Promise<TimersDone> => {
  const done = { acted: 0, reminded: 0 };
  const everywhere = services.platform('jobs');
  const said = await remindedOf(everywhere);
  const clocks = new Map<number, { db: Db; clock: Clockwork }>();
  for (const row of await waitingOrders(everywhere)) {
    const known = clocks.get(row.institution_id) ?? (await clockOf(services.tenant(row.institution_id), row, now));
    clocks.set(row.institution_id, known);
    try {
      await look(known.db, row, known.clock, { said, now, done });
    } catch (error) {
      // Somebody was quicker: then there is nothing left to do.
      if (!(error instanceof Refusal)) onError(error);
    }
  }
  return done;
};

const clockOf = async (db: Db, { institution_id }: WaitingRow, now: Date) => {
  const { deadlines } = await profileOf(db, institution_id);
  return { db, clock: { deadlines, calendar: await readCalendar(db, institution_id), now: now.getTime() } };
};

const look = async (
  db: Db,
  row: WaitingRow,
  clock: Clockwork,
  { said, now, done }: { said: ReadonlySet<string>; now: Date; done: TimersDone },
): Promise<void> => {
  const waiting = { status: row.status, since: row.status_since.getTime(), dueOn: row.due_on };
  const action = timedAction(waiting, clock);
  if (action) {
    await actOnOrder(db, platformItself(itself), { id: row.id, version: row.version, action }, now);
    done.acted += 1;
    return;
  }
  const reminder = timedReminder(waiting, clock);
  if (reminder && !said.has(keyOf(row.id, reminder)) && (await remind(db, row.id, reminder, now))) done.reminded += 1;
};

/** Says it once; false when it was said before. */
const remind = (db: Db, id: string, { kind, about }: Reminder, now: Date): Promise<boolean> =>
  db.tx(async (tx) => {
    const row = await findOrder(tx, id);
    const first = await tx.run(
      sql
        .insertInto('reminders_sent')
        .values({ institution_id: row.institution_id, order_id: id, kind, about, sent_at: now })
        .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'about']).doNothing()),
    );
    if (first === 0) return false;
    const name = `${row.number ?? ''} ${serviceNames[row.service]}`.trim();
    const told = { institutionId: row.institution_id, targetId: id, now };
    if (kind === 'draft') {
      await notify(tx, { ...told, userIds: [row.applicant_id], msg: `${name}：初稿尚未确认，逾期未回复视为确认` });
      await mailApplicant(tx, row, draftReminderMail, '', now);
      return true;
    }
    const userIds = row.assignee_id ? [row.assignee_id] : await peopleWith(tx, row.institution_id, 'order.search');
    const msg = kind === 'overdue' ? `已超过应完成日期 ${about}` : `将于 ${about} 到期`;
    await notify(tx, { ...told, userIds, msg: `${name} ${row.applicant_name}：${msg}` });
    return true;
  });
