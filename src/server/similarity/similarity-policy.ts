import { refuse } from '#domain/errors.ts';
import { type Actor, may } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import type { CheckRow } from './check-store.ts';
import type { TextRow } from './text-store.ts';

/** Looks after the texts, and sees the checks that are open to staff. */
export const keepsTexts = (actor: Actor): boolean => may(actor, 'order.search');

export const maySetQuota = (actor: Actor): boolean => may(actor, 'institution.write');

export const similarityOf = (actor: Actor): number =>
  ownInstitution(actor, '论文查重与各单位自己的文本比对，请以单位用户登录后使用');

type CheckOwner = Pick<CheckRow, 'user_id' | 'order_id'>;

/** Searchers read what an order asks for, and what its giver let them read. */
export const isOpenToStaff = (check: Pick<CheckRow, 'order_id' | 'shared_at'>): boolean =>
  check.order_id !== null || check.shared_at !== null;

/** Who reads a check as its giver. One that an order asked for is handed out by the order alone. */
export const giverOf = (check: CheckOwner): string | null => (check.order_id === null ? check.user_id : null);

/** Only whoever gave the manuscript marks its passages, has its report made and takes consent back. */
export const isGiver = (actor: Actor, check: CheckOwner): boolean => giverOf(check) === actor.userId;

/** Of an order the desk says what a passage is. */
export const mayMark = (actor: Actor, check: CheckOwner): boolean =>
  check.order_id === null ? isGiver(actor, check) : keepsTexts(actor);

export const requireMark = (actor: Actor, check: CheckOwner): void => {
  if (!mayMark(actor, check)) throw refuse('no-permission', { sentence: '只有送检人本人可以这样做' });
};

export const requireGiver = (actor: Actor, check: CheckOwner): void => {
  if (!isGiver(actor, check)) throw refuse('no-permission', { sentence: '只有送检人本人可以这样做' });
};

/** Kept for later comparisons alone: nobody reads it but its giver. */
export const isClosedText = ({ kind, shared }: Pick<TextRow, 'kind' | 'shared'>): boolean =>
  kind === 'manuscript' && !shared;

export const requireOpenText = (text: TextRow): void => {
  if (isClosedText(text))
    throw refuse('no-permission', { sentence: '送检稿只有送检人本人可以查看；确需核对时，请送检人允许馆员查看' });
};

/** Who opened the manuscript of an order is its applicant's to know. */
export const requireApplicant = (actor: Actor, order: { applicant_id: string }): void => {
  if (order.applicant_id !== actor.userId) throw refuse('no-permission', { sentence: '只有委托人本人可以查看' });
};

/** The report of an order's check is made at the desk, any other by its giver. */
export const mayReport = (actor: Actor, check: CheckOwner): boolean => mayMark(actor, check);

export const requireReport = (actor: Actor, check: CheckOwner): void => {
  if (!mayReport(actor, check)) throw refuse('no-permission', { sentence: '只有送检人本人可以这样做' });
};

export const requireAll = (actor: Actor): void => {
  if (!keepsTexts(actor)) throw refuse('no-permission', { sentence: '只有馆员可以查看开放给馆员的送检' });
};
