import { type Fen, fen, formatYuan } from '../money/yuan.ts';
import { words as chinese } from './duty-words.ts';
import type { OrderStatus } from './status.ts';

export type DutyKind = keyof typeof chinese.verbs;

const kinds: Partial<Record<OrderStatus, DutyKind>> = {
  'draft-ready': 'confirm',
  'awaiting-payment': 'pay',
  returned: 'mend',
  couriered: 'receive',
  invoiced: 'download',
};

export interface WaitingOrder {
  id: string;
  status: OrderStatus;
  pairId: string | null;
  number: string | null;
  serviceName: string;
  summary: string;
  balance: number;
  /** When it came to the applicant. */
  since: string;
  /** The day on which something happens by itself. */
  day: string | null;
}

export interface Duty {
  kind: DutyKind;
  verb: string;
  /** The first of the orders it is about. */
  orderId: string;
  numbers: string[];
  title: string;
  summary: string;
  /** What happens by itself, and when; empty: nothing does. */
  consequence: string;
  day: string | null;
  amount: number | null;
}

const rank: readonly DutyKind[] = ['confirm', 'pay', 'mend', 'download', 'receive'];

const titleOf = (kind: DutyKind, amount: Fen, words: typeof chinese): string =>
  kind === 'pay' ? words.pay(formatYuan(amount)) : words[kind];

const consequenceOf = (kind: DutyKind, day: string | null, words: typeof chinese): string => {
  if (day === null) return '';
  if (kind === 'confirm') return words.confirmedOn(day);
  return kind === 'receive' ? words.receivedOn(day) : '';
};

const dutyOf = (kind: DutyKind, orders: readonly WaitingOrder[], words: typeof chinese): Duty => {
  const [first] = orders;
  const amount = fen(orders.reduce((sum, { balance }) => sum + Math.max(0, balance), 0));
  return {
    kind,
    verb: words.verbs[kind],
    orderId: first!.id,
    numbers: orders.flatMap(({ number }) => number ?? []),
    title: titleOf(kind, amount, words),
    summary: first!.summary,
    consequence: consequenceOf(kind, first!.day, words),
    day: first!.day,
    amount: kind === 'pay' ? amount : null,
  };
};

/**
 * What waits for an applicant: what happens without them first, then payment, what was returned, what is to fetch; each by
 * its day. Two orders that are paid in one go are one payment.
 */
export const dutiesOf = (orders: readonly WaitingOrder[], words = chinese): Duty[] => {
  const groups = new Map<string, WaitingOrder[]>();
  for (const order of orders) {
    const kind = kinds[order.status];
    if (!kind) continue;
    const key = kind === 'pay' && order.pairId ? `pay ${order.pairId}` : order.id;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const last = '9999-12-31';
  return [...groups.values()]
    .map((group) => ({ duty: dutyOf(kinds[group[0]!.status]!, group, words), since: group[0]!.since }))
    .sort(
      (one, other) =>
        rank.indexOf(one.duty.kind) - rank.indexOf(other.duty.kind) ||
        (one.duty.day ?? last).localeCompare(other.duty.day ?? last) ||
        one.since.localeCompare(other.since),
    )
    .map(({ duty }) => duty);
};
