import { refuse } from '#domain/errors.ts';
import { type Actor, type By, may } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** The applicant pays, or the acceptance desk on behalf. */
export const mayPay = (actor: Actor, order: OrderRow): boolean =>
  order.applicant_id === actor.userId || may(actor, 'order.accept');

export const requirePayer = (actor: Actor, order: OrderRow): void => {
  if (!mayPay(actor, order)) throw refuse('no-permission', { sentence: '只有委托人本人或受理馆员可以支付' });
};

/** Ways to pay are each institution's own. */
export const institutionOf = ({ actor }: By): number => ownInstitution(actor, '支付方式由各单位自己设置');

/** Money of one's own order goes back by another person's hand. */
export const requireOthersMoney = (actor: Actor, order: OrderRow): void => {
  if (order.applicant_id === actor.userId)
    throw refuse('no-permission', { sentence: '不能对自己的委托退还多收的款项，请由其他人员办理' });
};
