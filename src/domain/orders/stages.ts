import { chinaDay } from '../dates/china-day.ts';
import type { Service } from '../services/service.ts';
import type { ServiceSettings } from '../services/service-settings.ts';
import type { OrderStatus } from './status.ts';
import { usualStepsOf } from './usual-steps.ts';

export const stageNames = {
  submit: '提交',
  accept: '受理',
  pay: '缴费',
  search: '检索',
  confirm: '核对初稿',
  review: '审核',
  sign: '签章',
  receive: '领取',
} as const;

export type StageKey = keyof typeof stageNames;

/** Where an order stands while it has this status; an order that goes back stands where it went back to. */
const stageOf: Readonly<Partial<Record<OrderStatus, StageKey>>> = {
  draft: 'submit',
  submitted: 'accept',
  'awaiting-payment': 'pay',
  'payment-claimed': 'pay',
  paid: 'search',
  'in-progress': 'search',
  comparing: 'search',
  'draft-ready': 'confirm',
  'in-review': 'review',
  'in-recheck': 'review',
  'recheck-rejected': 'review',
  'awaiting-signature': 'sign',
  'signature-rejected': 'sign',
  'awaiting-invoice': 'receive',
  invoiced: 'receive',
  'awaiting-courier': 'receive',
  couriered: 'receive',
  issuing: 'receive',
  completed: 'receive',
};

export interface Stage {
  key: string;
  label: string;
  state: 'done' | 'now' | 'next';
  /** The day it was left behind; null where it was not. */
  on: string | null;
}

interface StagedOrder {
  service: Service;
  settings: ServiceSettings;
  status: OrderStatus;
  /** Where a refund was asked for. */
  refundOrigin: OrderStatus | null;
  accepted: boolean;
}

interface Passed {
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
}

const keysOf = (service: Service, settings: ServiceSettings): StageKey[] => {
  const onTheWay = usualStepsOf(service, settings).flatMap(({ status }) => stageOf[status] ?? []);
  return [...new Set<StageKey>(['submit', ...onTheWay, 'receive'])];
};

/** A returned order is the applicant's again: to submit, or in the middle of the search. */
const standsAt = ({ status, refundOrigin, accepted }: StagedOrder): StageKey | undefined => {
  if (status === 'returned') return accepted ? 'search' : 'submit';
  return stageOf[status] ?? (refundOrigin ? stageOf[refundOrigin] : undefined);
};

/**
 * The stages of an order as its institution goes them, and where this one stands. Empty for an order that ended without
 * a report: there is nothing to come.
 */
export const stagesOf = (
  order: StagedOrder,
  steps: readonly Passed[],
  words: Readonly<Record<StageKey, string>> = stageNames,
): Stage[] => {
  if (['withdrawn', 'refused', 'refunded'].includes(order.status)) return [];
  const keys = keysOf(order.service, order.settings);
  const here = standsAt(order);
  const at = here === undefined ? -1 : keys.indexOf(here);
  if (at < 0) return [];
  const indexOf = (status: OrderStatus): number => keys.indexOf(stageOf[status] ?? 'submit');
  const leftOn = (index: number): string | null => {
    const step = steps.findLast(({ from, to }) => indexOf(from) <= index && indexOf(to) > index);
    return step ? chinaDay(step.at) : null;
  };
  const over = order.status === 'completed';
  // An objection or a late invoice leaves the order completed: the day it was received stays.
  const received = steps.findLast(({ from, to }) => to === 'completed' && from !== 'completed');
  return keys.map((key, index) => ({
    key,
    label: words[key],
    state: index < at || over ? 'done' : index === at ? 'now' : 'next',
    on: index < at ? leftOn(index) : over && received ? chinaDay(received.at) : null,
  }));
};
