import { type Fen, fen, formatYuan } from '../money/yuan.ts';
import type { OrderStatus } from './status.ts';

/** What an applicant does about an order; the word stands on the button. */
export const dutyVerbs = { confirm: '核对', pay: '缴费', mend: '修改', download: '下载', receive: '收到' } as const;
export type DutyKind = keyof typeof dutyVerbs;

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

const words: Readonly<Record<DutyKind, (amount: Fen) => string>> = {
  confirm: () => '核对初稿',
  pay: (amount) => `缴费 ${formatYuan(amount)}`,
  mend: () => '按退回意见修改',
  download: () => '下载发票',
  receive: () => '确认收到报告',
};

const consequences: Partial<Record<DutyKind, (day: string) => string>> = {
  confirm: (day) => `${day} 24:00 前不答复，就按无误定稿`,
  receive: (day) => `${day} 起没有说明，就算收到`,
};

const dutyOf = (kind: DutyKind, orders: readonly WaitingOrder[]): Duty => {
  const [first] = orders;
  const amount = fen(orders.reduce((sum, { balance }) => sum + Math.max(0, balance), 0));
  return {
    kind,
    verb: dutyVerbs[kind],
    orderId: first!.id,
    numbers: orders.flatMap(({ number }) => number ?? []),
    title: words[kind](amount),
    summary: first!.summary,
    consequence: first!.day === null ? '' : (consequences[kind]?.(first!.day) ?? ''),
    day: first!.day,
    amount: kind === 'pay' ? amount : null,
  };
};

/**
 * What waits for an applicant: what happens without them first, then payment, what was returned, what is to fetch; each by
 * its day. Two orders that are paid in one go are one payment.
 */
export const dutiesOf = (orders: readonly WaitingOrder[]): Duty[] => {
  const groups = new Map<string, WaitingOrder[]>();
  for (const order of orders) {
    const kind = kinds[order.status];
    if (!kind) continue;
    const key = kind === 'pay' && order.pairId ? `pay ${order.pairId}` : order.id;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const last = '9999-12-31';
  return [...groups.values()]
    .map((group) => ({ duty: dutyOf(kinds[group[0]!.status]!, group), since: group[0]!.since }))
    .sort(
      (one, other) =>
        rank.indexOf(one.duty.kind) - rank.indexOf(other.duty.kind) ||
        (one.duty.day ?? last).localeCompare(other.duty.day ?? last) ||
        one.since.localeCompare(other.since),
    )
    .map(({ duty }) => duty);
};
