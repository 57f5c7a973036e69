import type { TodayView } from '#contracts/orders-today.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { formatTime } from '#domain/dates/format.ts';
import { isWorkingDay, workingDaysBetween } from '#domain/dates/working-days.ts';
import { isOrderAction, rowOf } from '#domain/orders/actions.ts';
import { byUrgency, dutyOf, medianOf, usualDay, usualMinutes } from '#domain/orders/today.ts';
import { endedStatuses } from '#domain/orders/whose-turn.ts';
import { workbenchPath } from '#domain/orders/work-pages.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireStaff } from '../order-policy.ts';
import { todayOf } from '../order-view.ts';
import { lineOf } from './order-line.ts';
import { namesOf } from './orders-query.ts';
import {
  finishedBy,
  type LastStep,
  lastSteps,
  mostToday,
  ordersWaitingFor,
  ordersWithOthers,
  stepsOf,
} from './today-query.ts';

const dayLength = 86_400_000;
/** How far back a person's own pace is looked for. */
const paceDays = 90;

type Waiting = Awaited<ReturnType<typeof ordersWaitingFor>>[number];

const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * dayLength).toISOString().slice(0, 10);

/** Monday to Sunday of the week a day lies in. */
const weekOf = (day: string): string[] => {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, i) => addDays(day, i - fromMonday));
};

const momentWords = (at: Date, today: string): string =>
  chinaDay(at) === today ? formatTime(at, { pattern: '{h}:{i}' }) : formatTime(at, { pattern: '{m}-{d}' });

/** What brought it here: who did what, when, and in which words. */
const whyOf = (step: LastStep | undefined, row: Waiting, today: string): string => {
  const label = step && isOrderAction(step.action) ? rowOf(step.action).label : step && '办理';
  const who = step?.party === 'system' ? '系统' : step?.actor_name;
  return [
    step && [who, momentWords(step.at, today), label].filter(Boolean).join(' '),
    step?.reason.trim().slice(0, 60),
    row.urgent && '加急',
    row.assignee_id === null && dutyOf(row.status).task === 'search' && '还没有人承接',
  ]
    .filter(Boolean)
    .join('；');
};

/** Where the work is done: a search at its workbench, a signature at the desk, everything else on the order's page. */
const pathOf = ({ id, service, status, assignee_id }: Waiting, userId: string): string => {
  const { task } = dutyOf(status);
  if (task === 'search' && assignee_id === userId && status !== 'paid') return workbenchPath(service, id);
  if (task === 'sign') return `/signature?id=${id}`;
  return `/workOrder/workOrder?id=${id}`;
};

/** The day a row is on the plan of: what is late, is today's. */
const plannedOn = (dueOn: string | null, until: string | null, today: string): string | null => {
  const day =
    [dueOn, until]
      .filter((one) => one !== null)
      .toSorted()
      .at(until && until > today ? -1 : 0) ?? null;
  return day !== null && day < today ? today : day;
};

/** What one of the staff does now and why, what waits for others, and how the week is filled. */
export const readToday = async (context: SessionContext, now: Date): Promise<TodayView> => {
  const { actor, db } = context;
  requireStaff(actor);
  const today = await todayOf(db, now);
  const monthStart = new Date(`${today.day.slice(0, 7)}-01T00:00:00+08:00`);
  const [waiting, others, steps, finished] = await Promise.all([
    ordersWaitingFor(db, actor),
    ordersWithOthers(db, actor.userId),
    stepsOf(db, actor.userId, new Date(now.getTime() - paceDays * dayLength)),
    finishedBy(db, actor.userId, monthStart),
  ]);
  const minutes = usualMinutes(steps.map(({ at, action }) => ({ at: at.getTime(), action })));
  const names = await namesOf(db, [
    ...new Set([...waiting, ...others].flatMap(({ assignee_id }) => assignee_id ?? [])),
  ]);
  const named = <Row extends { assignee_id: string | null }>(row: Row) => ({
    ...row,
    assignee_name: names.get(row.assignee_id ?? '') ?? null,
  });
  const ranked = waiting
    .map((row) => ({
      row,
      id: row.id,
      status: row.status,
      dueOn: row.due_on,
      minutes: minutes.get(dutyOf(row.status).task) ?? null,
    }))
    .toSorted(byUrgency);
  const isLater = ({ row }: (typeof ranked)[number]) => row.until !== null && row.until > today.day;
  const told = new Map(
    (
      await lastSteps(
        db,
        waiting.map(({ id }) => id),
      )
    ).map((step) => [step.order_id, step]),
  );
  const list = ranked.map((one) => ({
    ...lineOf(actor, named(one.row), today),
    verb: dutyOf(one.status).verb,
    why: whyOf(told.get(one.id), one.row, today.day),
    minutes: one.minutes,
    path: pathOf(one.row, actor.userId),
    until: isLater(one) ? one.row.until : null,
  }));
  const perDay = new Map<string, Set<string>>();
  for (const { at, order_id } of steps) {
    const day = chinaDay(at);
    perDay.set(day, (perDay.get(day) ?? new Set()).add(order_id));
  }
  const week = weekOf(today.day)
    .filter((day) => isWorkingDay(day, today.calendar))
    .map((day) => ({
      day,
      done: perDay.get(day)?.size ?? 0,
      planned: waiting.filter((row) => plannedOn(row.due_on, row.until, today.day) === day).length,
    }));
  const days = finished.flatMap((one) => one.days ?? []);
  return {
    day: today.day,
    list,
    capped: waiting.length === mostToday,
    others: others
      .filter(({ status }) => !endedStatuses.includes(status))
      .map((row) => {
        const line = lineOf(actor, named(row), today);
        return {
          id: row.id,
          number: row.number,
          applicantName: row.applicant_name,
          what: line.next,
          who: line.turnName ?? '',
          days: workingDaysBetween(chinaDay(row.status_since), today.day, today.calendar),
        };
      }),
    week,
    capacity: usualDay([...perDay].filter(([day]) => day !== today.day).map(([, ids]) => ids.size)),
    month: {
      finished: finished.length,
      medianDays: medianOf(days),
      late: finished.filter(
        ({ dueOn, completedAt }) => dueOn !== null && completedAt !== null && chinaDay(completedAt) > dueOn,
      ).length,
    },
  };
};
