import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { type Actor, may } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { unitOfOffice } from './office-store.ts';

/** The desk sees every group of its institution and books its money; it changes no list. */
const isGroupDesk = (actor: Actor): boolean => may(actor, 'order.accept');

/** Search librarians bring the files of the whole group and see whom they are for. */
export const maySearchFor = (actor: Actor): boolean => may(actor, 'order.search');

/** Who brought a group searches and judges none of its orders. */
export const requireWorkFor = (actor: Actor, group: { office_id: string | null }): void => {
  if (group.office_id === actor.userId)
    throw refuse('no-permission', { sentence: '这是您自己办理的批次，检索与判断由其他人员办理' });
};

export const mayReviewFor = (actor: Actor): boolean => may(actor, 'order.review');

/** Whoever judges drafts of a group, in either review, sees where it stands. */
export const readsAllGroups = (actor: Actor): boolean =>
  isGroupDesk(actor) || maySearchFor(actor) || mayReviewFor(actor) || may(actor, 'order.recheck');

/** The institution and department that the actor brings people of. */
export const requireOffice = async (db: Db, actor: Actor): Promise<{ institutionId: number; unitCode: string }> => {
  const institutionId = ownInstitution(actor);
  const unitCode = await unitOfOffice(db, actor.userId);
  if (unitCode === undefined) throw refuse('no-permission', { sentence: '您没有批量委托权，请联系图书馆开通' });
  return { institutionId, unitCode };
};

/** Whoever reads groups at all: an office, the desk, whoever searches or reviews. */
export const requireGroupReader = async (db: Db, actor: Actor): Promise<void> => {
  if (!readsAllGroups(actor)) await requireOffice(db, actor);
  ownInstitution(actor);
};

/** An office changes its own groups, as long as it has the right. */
export const requireOwnGroup = async (db: Db, actor: Actor, group: { office_id: string | null }): Promise<void> => {
  await requireOffice(db, actor);
  if (group.office_id !== actor.userId) throw refuse('not-found', { sentence: '没有这一批委托' });
};

export const mayReadGroup = (actor: Actor, group: { office_id: string | null }): boolean =>
  readsAllGroups(actor) || group.office_id === actor.userId;

/** Nobody books the money of a group they brought themselves. */
export const mayBookFor = (actor: Actor, group: { office_id: string | null }): boolean =>
  isGroupDesk(actor) && group.office_id !== actor.userId;

export const requireBookingFor = (actor: Actor, group: { office_id: string | null }): void => {
  if (!mayBookFor(actor, group))
    throw refuse('no-permission', { sentence: '这是您自己办理的批次，款项由其他人员登记' });
};
