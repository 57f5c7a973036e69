import { Refusal } from '#domain/errors.ts';
import { type Said, said } from '#domain/language/language.ts';
import type { MailKey } from '#domain/notifications/order-mails.ts';
import type { Clockwork } from '#domain/orders/clockwork.ts';
import { type Reminder, timedAction, timedReminder } from '#domain/orders/timers.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import { words as english } from '#domain/services/service-words.en.ts';
import { readCalendar } from '#server/calendar/read-calendar.ts';
import type { Db } from '#server/db/db.ts';
import type { PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { Origin } from '#server/http/context.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import { profileOf } from '#server/institutions/profile-of.ts';
import { notify } from '#server/notifications/notify.ts';
import type { OrderCommands, WithOrderCommands } from '../act-on-order.ts';
import { peopleWith } from '../desk-people-query.ts';
import { platformItself } from '../order-caller.ts';
import { mailAbout } from '../order-mail.ts';
import { findOrder, type OrderRow } from '../order-store.ts';
import { keepReminder, remindersSent, type WaitingRow, waitingOrders } from './order-timers-store.ts';

const itself: Origin = { ip: '', host: '', userAgent: '', requestId: 'timer' };

export interface TimersDone {
  acted: number;
  reminded: number;
}

/** What was said already, so that nothing is opened each minute to find that out. */
const remindedOf = async (db: Db, now: Date): Promise<Set<string>> =>
  new Set((await remindersSent(db, now)).map(({ order_id, kind, about }) => keyOf(order_id, { kind, about })));

const keyOf = (id: string, { kind, about }: { kind: string; about: string }): string => `${id} ${kind} ${about}`;

export type TimerNeeds = PlatformScope & TenantScope & WithOrderCommands & WithPublicUrl;

/** What time has brought about since it was last looked: done by the same commands as the platform itself. */
export const runOrderTimers = async (
  services: TimerNeeds,
  now: Date,
  { onError = () => {}, mails = true }: { onError?: (error: unknown) => void; mails?: boolean } = {},
): Promise<TimersDone> => {
  const done = { acted: 0, reminded: 0 };
  const everywhere = services.platform('jobs');
  const said = await remindedOf(everywhere, now);
  const clocks = new Map<number, { db: Db; clock: Clockwork }>();
  for (const row of await waitingOrders(everywhere, now)) {
    const known = clocks.get(row.institution_id) ?? (await clockOf(services.tenant(row.institution_id), row, now));
    clocks.set(row.institution_id, known);
    try {
      await look(known.db, row, known.clock, {
        commands: services.orderCommands,
        publicUrl: services.publicUrl,
        said,
        now,
        done,
        mails,
      });
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

interface Looking {
  commands: OrderCommands;
  said: ReadonlySet<string>;
  now: Date;
  done: TimersDone;
  mails: boolean;
  publicUrl: string | undefined;
}

const look = async (
  db: Db,
  row: WaitingRow,
  clock: Clockwork,
  { commands, publicUrl, said, now, done, mails }: Looking,
): Promise<void> => {
  const waiting = { status: row.status, since: row.status_since.getTime(), dueOn: row.due_on };
  const action = timedAction(waiting, clock);
  if (action) {
    const caller = { ...platformItself({ ...itself, publicUrl }), ...(!mails && { withoutMails: true as const }) };
    // What was sent to the applicant is what their silence confirms.
    await commands.act(db, caller, { id: row.id, version: row.version, contentHash: row.content_hash, action }, now);
    done.acted += 1;
    return;
  }
  const reminder = timedReminder(waiting, clock);
  if (reminder && !said.has(keyOf(row.id, reminder)) && (await remind(db, row.id, reminder, { now, mails, publicUrl })))
    done.reminded += 1;
};

/** What is said, and the mail that says it. */
const words: Readonly<Record<Reminder['kind'], { mail: MailKey; say: (row: OrderRow) => string | Said }>> = {
  draft: {
    mail: 'draft-reminder',
    say: () =>
      said(
        '初稿尚未确认，逾期未回复视为确认',
        'the draft is not confirmed yet; without a reply it counts as confirmed',
      ),
  },
  payment: {
    mail: 'payment-reminder',
    say: () => said('尚待缴费，到账后继续办理', 'still to be paid; the work goes on once the money has arrived'),
  },
  mending: {
    mail: 'mending-reminder',
    say: () => said('被退回修改，请按意见修改后重新提交', 'please correct it as asked and submit it again'),
  },
  'due-soon': { mail: 'due-soon', say: ({ due_on }) => `将于 ${due_on} 到期` },
  overdue: { mail: 'overdue', say: ({ due_on }) => `已超过应完成日期 ${due_on}` },
  'overdue-long': { mail: 'overdue-long', say: ({ due_on }) => `应于 ${due_on} 完成，逾期数日仍未办结` },
};

/** Whom a reminder concerns: the applicant, who has the order in hand, and at last the desk too. */
const concerned = async (db: Db, row: OrderRow, kind: Reminder['kind']): Promise<string[]> => {
  if (kind === 'draft' || kind === 'payment' || kind === 'mending') return [row.applicant_id];
  const searchers = row.assignee_id ? [row.assignee_id] : await peopleWith(db, row.institution_id, 'order.search');
  return kind === 'overdue-long'
    ? [...searchers, ...(await peopleWith(db, row.institution_id, 'order.accept'))]
    : searchers;
};

/** Applicants are told in their language, staff in Chinese. */
const toldOf = (row: OrderRow, whose: string, what: string | Said): string | Said =>
  typeof what === 'string'
    ? `${whose}：${what}`
    : said(`${whose}：${what.zh}`, `${row.number ?? ''} ${english[row.service]}: ${what.en}`.trim());

/** Says it once; false when it was said before. */
const remind = (
  db: Db,
  id: string,
  { kind, about }: Reminder,
  { now, mails, publicUrl }: Pick<Looking, 'now' | 'mails' | 'publicUrl'>,
): Promise<boolean> =>
  db.tx(async (tx) => {
    const row = await findOrder(tx, id);
    const first = await keepReminder(tx, row, { kind, about, now });
    if (first === 0) return false;
    const { mail, say } = words[kind];
    const name = `${row.number ?? ''} ${serviceNames[row.service]}`.trim();
    const userIds = [...new Set(await concerned(tx, row, kind))];
    const whose = userIds.includes(row.applicant_id) ? name : `${name} ${row.applicant_name}`;
    const told = { institutionId: row.institution_id, targetId: id, kind: 'turn', now } as const;
    await notify(tx, { ...told, userIds, msg: toldOf(row, whose, say(row)) });
    if (mails) for (const userId of userIds) await mailAbout(tx, row, mail, { userId, publicUrl, now });
    return true;
  });
