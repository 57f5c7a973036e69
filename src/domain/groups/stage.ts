import { partyNames } from '#domain/orders/party.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { deliveryStatuses } from '#domain/orders/status.ts';
import { turnOf } from '#domain/orders/whose-turn.ts';

/** Where a person of a group stands, the furthest first. */
export const groupStages = {
  done: '已出具',
  reviewing: '审核中',
  searching: '检索中',
  accepting: '待受理',
  asked: '等本人核对',
  stuck: '卡住',
  idle: '没有开始',
} as const;
export type GroupStage = keyof typeof groupStages;
export const groupStageNames = Object.keys(groupStages) as GroupStage[];

const reviewing: readonly OrderStatus[] = [
  'in-review',
  'in-recheck',
  'recheck-rejected',
  'awaiting-signature',
  'signature-rejected',
];
const searching: readonly OrderStatus[] = ['awaiting-payment', 'payment-claimed', 'paid', 'in-progress', 'comparing'];

const stageOfOrder = (status: OrderStatus): GroupStage => {
  if (deliveryStatuses.includes(status)) return 'done';
  if (reviewing.includes(status)) return 'reviewing';
  if (searching.includes(status)) return 'searching';
  if (status === 'draft-ready') return 'asked';
  return status === 'submitted' || status === 'draft' ? 'accepting' : 'stuck';
};

export interface StandingOfPerson {
  /** clear: can be handed in; look, none: the office has to say who it is; over: taken off or back. */
  state: 'clear' | 'look' | 'none' | 'submitted' | 'over';
  /** Orders that are alive. */
  statuses: readonly OrderStatus[];
  asked: boolean;
  answered: boolean;
  late: boolean;
  papers: number;
  problem: boolean;
}

const office = '办理人';

/** A person is as far as the order that is least far; whom it waits for is said with it. */
export const stageOfPerson = (person: StandingOfPerson): { stage: GroupStage; waitsFor: string } => {
  const { state, statuses, asked, answered, late, papers, problem } = person;
  if (state === 'over') return { stage: 'idle', waitsFor: '' };
  if (state === 'submitted') {
    const far = (status: OrderStatus): number => groupStageNames.indexOf(stageOfOrder(status));
    const [last] = statuses.toSorted((one, other) => far(other) - far(one));
    if (!last) return { stage: 'idle', waitsFor: '' };
    const stage = stageOfOrder(last);
    const { party } = turnOf(last);
    const who = party === null ? '' : party === 'applicant' ? '本人' : partyNames[party];
    return { stage, waitsFor: stage === 'done' ? '' : who };
  }
  if (state !== 'clear' || problem || late || (papers === 0 && (answered || !asked)))
    return { stage: 'stuck', waitsFor: office };
  return asked && !answered ? { stage: 'asked', waitsFor: '本人' } : { stage: 'idle', waitsFor: office };
};
