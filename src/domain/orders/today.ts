import { orderActions, rowOf } from './actions.ts';
import type { Party } from './party.ts';
import { type OrderStatus, orderStatuses } from './status.ts';
import type { TaskKind } from './task-kinds.ts';
import { taskOf } from './tasks.ts';
import { turns } from './whose-turn.ts';

/** Statuses in which an order waits for this party; one with an objection waits for its answer besides. */
export const statusesOfTurn = (party: Party): OrderStatus[] =>
  orderStatuses.filter((status) => turns[status].party === party);

/** What is to be done with an order that stands so, as a verb, and as which work it counts. */
const duties: Partial<Record<OrderStatus, { verb: string; task: TaskKind }>> = {
  submitted: { verb: '受理', task: 'accept' },
  'payment-claimed': { verb: '确认到账', task: 'money' },
  paid: { verb: '开始检索', task: 'search' },
  'in-progress': { verb: '检索，定初稿', task: 'search' },
  comparing: { verb: '对比，定初稿', task: 'search' },
  'in-review': { verb: '审核', task: 'review' },
  'in-recheck': { verb: '复审', task: 'recheck' },
  'recheck-rejected': { verb: '改复审意见', task: 'search' },
  'awaiting-signature': { verb: '签章', task: 'sign' },
  'signature-rejected': { verb: '改签章意见', task: 'search' },
  'awaiting-invoice': { verb: '开票', task: 'invoice' },
  'awaiting-courier': { verb: '寄送', task: 'deliver' },
  'refund-requested': { verb: '办理退款', task: 'refund' },
  'refund-rejected': { verb: '答复退款', task: 'refund' },
  // Only with an objection is a completed order anybody's duty.
  completed: { verb: '答复异议', task: 'objection' },
};

export const dutyOf = (status: OrderStatus): { verb: string; task: TaskKind } =>
  duties[status] ?? { verb: '办理', task: 'other' };

/** Somebody else cannot go on before this is done: an applicant, or whoever has the report next. One's own search holds up nobody but oneself. */
export const blocksOthers = (status: OrderStatus): boolean =>
  dutyOf(status).task !== 'search' || status.endsWith('rejected');

export interface Ranked {
  id: string;
  status: OrderStatus;
  dueOn: string | null;
  minutes: number | null;
}

const last = '9999-12-31';

/** By day; on one day what blocks others; then the shorter, of which unknown is the longest; then who came first. */
export const byUrgency = (a: Ranked, b: Ranked): number =>
  (a.dueOn ?? last).localeCompare(b.dueOn ?? last) ||
  Number(blocksOthers(b.status)) - Number(blocksOthers(a.status)) ||
  (a.minutes ?? Number.POSITIVE_INFINITY) - (b.minutes ?? Number.POSITIVE_INFINITY) ||
  a.id.localeCompare(b.id);

/** Actions by the work they count as. */
const taskOfAction: ReadonlyMap<string, TaskKind> = new Map(
  orderActions.filter((action) => !rowOf(action).files).map((action) => [action, taskOf(action)]),
);

/** One step that somebody took. */
export interface TimedStep {
  /** Milliseconds. */
  at: number;
  action: string;
}

const minute = 60_000;
/** Quicker are steps of one bulk action, slower ones had something else between them. */
const shortest = minute / 6;
const longest = 120 * minute;
const most = 20;
/** Fewer say nothing. */
const fewest = 3;

export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** How many minutes each kind of work usually takes this person: between their step before it and it, of the last twenty. */
export const usualMinutes = (steps: readonly TimedStep[]): Map<TaskKind, number> => {
  const ordered = steps.toSorted((a, b) => b.at - a.at);
  const gaps = new Map<TaskKind, number[]>();
  for (const [i, { at, action }] of ordered.entries()) {
    const kind = taskOfAction.get(action);
    const gap = at - (ordered[i + 1]?.at ?? Number.NEGATIVE_INFINITY);
    if (!kind || gap < shortest || gap > longest) continue;
    const list = gaps.get(kind) ?? [];
    if (list.length < most) gaps.set(kind, [...list, gap]);
  }
  return new Map(
    [...gaps].flatMap(([kind, list]) =>
      list.length < fewest ? [] : [[kind, Math.max(1, Math.round(medianOf(list)! / minute))] as const],
    ),
  );
};

/** How many orders a day this person usually gets through, of the days on which they did any; null while too few are known. */
export const usualDay = (perDay: readonly number[]): number | null => {
  const worked = perDay.filter((n) => n > 0);
  return worked.length < 5 ? null : Math.round(medianOf(worked)!);
};
