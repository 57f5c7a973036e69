import type { OrderAction } from '#domain/orders/actions.ts';
import { availableActions } from '#domain/orders/perform.ts';
import type { LedgerStanding } from '#domain/payments/ledger.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { insertStep, type OrderRow, stateOf } from '../orders/order-store.ts';
import { saveStanding } from './order-money-store.ts';

/** Whether the platform itself may take this action on the order as it stands. */
export const platformMay = async (db: Db, order: OrderRow, action: OrderAction, now: Date): Promise<boolean> => {
  const profile = await profileOf(db, order.institution_id);
  const state = stateOf(order, profile);
  return availableActions(state, { kind: 'system' }, now.getTime()).includes(action);
};

/** Money moved while the order stays where it is: what is due and paid follows the ledger, history and audit say so. */
export const noteMoney = async (
  db: Db,
  order: OrderRow,
  money: LedgerStanding,
  {
    action,
    reason,
    from,
    now,
    quiet,
  }: { action: OrderAction; reason: string; from: Origin; now: Date; quiet?: boolean },
): Promise<void> => {
  await saveStanding(db, order, money, now);
  // A further step of the order says the rest.
  if (quiet) return;
  const acting = { party: 'system', onBehalf: false } as const;
  const step = { action, from: order.status, to: order.status, acting, userId: null, contentHash: null };
  await insertStep(db, order, step, { now, actorName: '', reason });
  await writeAudit(db, {
    by: { actor: null, from },
    action: `order.${action}`,
    subjectId: order.id,
    institutionId: order.institution_id,
    before: { status: order.status, balance: order.balance, paid: order.paid },
    after: { status: order.status, balance: money.due, paid: money.net, reason },
    now,
  });
};
