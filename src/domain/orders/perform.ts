import { refuse } from '../errors.ts';
import { type ActingParty, actingPartyOf } from './acting-party.ts';
import type { ActionRow } from './actions/action-row.ts';
import { actionsWhich, type OrderAction, orderActions, rowOf } from './actions.ts';
import { applicantView } from './applicant-view.ts';
import type { OrderActor, OrderState } from './order-state.ts';
import { staffView } from './staff-view.ts';
import type { OrderStatus } from './status.ts';

export interface Step {
  action: OrderAction;
  from: OrderStatus;
  to: OrderStatus;
  acting: ActingParty;
  /** null for the platform itself. */
  userId: string | null;
  /** The content it was taken on; null where it says nothing about content. */
  contentHash: string | null;
}

export interface Outcome {
  order: OrderState;
  /** One, or two where the platform goes on at once; the history shows each. */
  steps: Step[];
  /** The report's number is drawn now and kept. */
  drawNumber: boolean;
  /** The report's version is frozen now. */
  freeze: boolean;
}

const open = (row: ActionRow, order: OrderState, now: number): boolean =>
  row.from.includes(order.status) && (row.when?.(order, now) ?? true);

/** What this actor may do with the order now. The same rows decide what `perform` allows. */
export const availableActions = (order: OrderState, actor: OrderActor, now: number): OrderAction[] =>
  orderActions.filter((action) => {
    const row = rowOf(action);
    return open(row, order, now) && actingPartyOf(row, order, actor) !== undefined;
  });

export interface Performing {
  action: OrderAction;
  actor: OrderActor;
  reason?: string;
  /** Of a step that judges: the content that was seen. Of a finished draft: the content that was gathered. */
  contentHash?: string | null;
  /** Names of others who may take it, where the actor may not judge what they worked on. */
  could?: readonly string[] | undefined;
  now: number;
}

/** Where the draft is in work: what was confirmed of an earlier one counts no more. */
const inWork: readonly OrderStatus[] = ['returned', 'in-progress', 'comparing'];

const applyStep = (order: OrderState, { action, actor, contentHash, now }: Performing, acting: ActingParty) => {
  const row = rowOf(action);
  const userId = actor.kind === 'person' ? actor.userId : null;
  const { to, change } = row.to(order);
  const workedBy =
    row.work && userId && !order.workedBy.includes(userId) ? [...order.workedBy, userId] : order.workedBy;
  const next: OrderState = {
    ...order,
    workedBy,
    ...(row.signsAs === 'reviewer' && { reviewedBy: userId }),
    ...(to === 'completed' && order.status !== 'completed' && { completedAt: now }),
    // Taken up again, it is not done: no figure counts it until it is done anew.
    ...(to !== 'completed' && order.status === 'completed' && { completedAt: null }),
    ...(row.finishes && { contentHash: contentHash ?? null }),
    ...(inWork.includes(to) && { contentHash: null, reviewedBy: null }),
    ...change,
    status: to,
  };
  const seen = row.judges ? order.contentHash : null;
  const about = row.finishes ? next.contentHash : seen;
  return { next, step: { action, from: order.status, to, acting, userId, contentHash: about } satisfies Step };
};

/** Staff say whether the draft stands. */
export const staffJudge = ({ judges, by }: ActionRow): boolean => judges === true && !by.includes('applicant');

const couldWords = (could: readonly string[] | undefined): string => {
  if (!could) return '';
  return could.length > 0
    ? `；可由${could.join('、')}办理`
    : '；本单位没有别的人能办理，请管理员把这项权限给没有参与的人员';
};

const automaticActions = actionsWhich(({ automatic }) => automatic === true);

/** Nobody confirms, passes, rejects or signs what they have not seen. */
const requireSeen = ({ contentHash: standing }: OrderState, seen: string | null | undefined): void => {
  if (standing === null || seen === standing) return;
  if (!seen)
    throw refuse('bad-input', {
      sentence: '请先查看报告初稿，再办理；页面若是早先打开的，请刷新',
      fields: { contentHash: '请先查看报告初稿' },
    });
  throw refuse('content-changed');
};

/** Why somebody who worked on an order, or reviewed it before, does not judge it, and who could. */
export const notIndependent = (worked: boolean, could: readonly string[] | undefined): string =>
  `${worked ? '不能审核自己参与检索的委托' : '复审须由审核人以外的人员进行'}${couldWords(could)}`;

const refuseActor = (row: ActionRow, order: OrderState, { actor, could }: Performing) => {
  const insider = actor.kind === 'person' && actor.institutionId === order.institutionId;
  if (insider && order.applicantId === actor.userId)
    return refuse('no-permission', { sentence: `不能对自己的委托进行“${row.label}”，请由其他人员办理` });
  if (insider && staffJudge(row) && order.workedBy.includes(actor.userId))
    return refuse('no-permission', { sentence: notIndependent(true, could) });
  if (insider && staffJudge(row) && order.reviewedBy === actor.userId)
    return refuse('no-permission', { sentence: notIndependent(false, could) });
  return refuse('no-permission', { sentence: `您不能对该委托进行“${row.label}”` });
};

/** The status as this actor reads it on the page. */
const statusWords = (order: OrderState, actor: OrderActor): string =>
  actor.kind === 'person' && actor.userId === order.applicantId
    ? applicantView(order.status).label
    : staffView(order.status, order.service).label;

/** A step out of turn is refused as such, before anybody asks who takes it and what they give with it. */
export const requireTurn = (order: OrderState, { action, actor, now }: Omit<Performing, 'reason'>): void => {
  const row = rowOf(action);
  if (open(row, order, now)) return;
  const sentence = row.from.includes(order.status)
    ? `委托的情况已改变，现在不能“${row.label}”`
    : `委托现在是“${statusWords(order, actor)}”，不能“${row.label}”`;
  throw refuse('wrong-state', { sentence });
};

/**
 * Takes an action, or refuses with the reason. Money of the action is already in `order.balance` and `order.paid`:
 * the ledger is written first, in the same transaction.
 */
export const perform = (order: OrderState, performing: Performing): Outcome => {
  const { action, actor, now } = performing;
  const row = rowOf(action);
  // Files are no step of the way: who may never touch them is told so first.
  if (!row.files) requireTurn(order, performing);
  const acting = actingPartyOf(row, order, actor);
  if (!acting) throw refuseActor(row, order, performing);
  requireTurn(order, performing);
  if (row.reason && !performing.reason?.trim())
    throw refuse('bad-input', { sentence: '请填写理由', fields: { reason: '请填写理由' } });
  if (row.judges) requireSeen(order, performing.contentHash);
  const first = applyStep(order, performing, acting);
  const steps = [first.step];
  let { next } = first;
  const further = automaticActions.find((one) => open(rowOf(one), next, now));
  if (further) {
    const going: Performing = { action: further, actor: { kind: 'system' }, now };
    const second = applyStep(next, going, { party: 'system', onBehalf: false });
    steps.push(second.step);
    next = second.next;
  }
  return {
    order: next,
    steps,
    drawNumber: next.numbered && !order.numbered,
    freeze: next.frozenVersion > order.frozenVersion,
  };
};
