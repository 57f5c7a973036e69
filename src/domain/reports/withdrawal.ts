import { deliveryStatuses, type OrderStatus } from '../orders/status.ts';

/** Where an issued report stands. */
export type IssuedState = 'frozen' | 'under-objection' | 'void' | 'withdrawn';

export const retractions = {
  withdraw: { label: '撤回报告', consequence: '报告立即失效，验真显示“已撤回”；委托与费用不变。' },
  correct: {
    label: '更正报告',
    consequence: '委托回到检索，出具新版后原报告显示“已更正”；期间验真显示“复核中”，不另收费。',
  },
} as const;
export type Retraction = keyof typeof retractions;

export interface Retractable {
  state: 'draft' | IssuedState;
  version: number;
  /** The version that the order works on now. */
  orderVersion: number;
  orderStatus: OrderStatus;
}

/** Why it cannot be done now; undefined when it can. */
export const retractionFault = (kind: Retraction, of: Retractable): string | undefined => {
  if (of.state === 'draft') return '初稿还没有出具，请直接修改';
  if (of.state === 'void') return '这一版已经更正，请在现行的一版上办理';
  if (kind === 'withdraw') return of.state === 'withdrawn' ? '这份报告已经撤回' : undefined;
  if (of.state === 'under-objection' || of.version < of.orderVersion) return '新的一版已在办理';
  // Delivery has begun or is over: from here the order may go back to work for another version.
  return deliveryStatuses.includes(of.orderStatus) ? undefined : '委托还没有到交付，暂时不能更正；可以先撤回';
};
