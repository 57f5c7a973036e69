import { refuse } from '#domain/errors.ts';
import { type Actor, may } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import type { CheckRow } from './check-store.ts';

/** Looks after the texts and sees the checks of the institution. */
export const keepsTexts = (actor: Actor): boolean => may(actor, 'order.search');

export const maySetQuota = (actor: Actor): boolean => may(actor, 'institution.write');

export const similarityOf = (actor: Actor): number =>
  ownInstitution(actor, '论文查重与各单位自己的文本比对，请以单位用户登录后使用');

/** Only whoever gave the manuscript marks its passages, has its report made and takes consent back. */
export const isGiver = (actor: Actor, check: Pick<CheckRow, 'user_id'>): boolean => check.user_id === actor.userId;

export const requireGiver = (actor: Actor, check: Pick<CheckRow, 'user_id'>): void => {
  if (!isGiver(actor, check)) throw refuse('no-permission', { sentence: '只有送检人本人可以这样做' });
};

/** Staff report on a manuscript too: the librarian hands the paper out. */
export const mayReport = (actor: Actor, check: Pick<CheckRow, 'user_id'>): boolean =>
  isGiver(actor, check) || keepsTexts(actor);

export const requireReport = (actor: Actor, check: Pick<CheckRow, 'user_id'>): void => {
  if (!mayReport(actor, check)) throw refuse('no-permission');
};

export const requireAll = (actor: Actor): void => {
  if (!keepsTexts(actor)) throw refuse('no-permission', { sentence: '只有馆员可以查看本单位的送检记录' });
};
