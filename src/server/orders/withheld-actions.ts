import { type OrderAction, rowOf } from '#domain/orders/actions.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { closedByRegister, requireOnRegister } from '../searchers/keep-searchers.ts';
import type { Acting } from './acting.ts';
import { orderActorOf } from './order-actor.ts';
import type { OrderRow } from './order-store.ts';
import { barredFrom } from './who-could-judge.ts';

export interface WithheldAction {
  action: OrderAction;
  label: string;
  reason: string;
}

const keepsRegister = (row: OrderRow): boolean => orderServiceOf(row.service).way.register === true;

/** Refuses a step that asks for somebody on the register from anybody else. */
export const requireRegistered = async (db: Db, { row, body, by, now }: Acting): Promise<void> => {
  const { register } = rowOf(body.action);
  if (!register || by === null || !keepsRegister(row)) return;
  await requireOnRegister(db, register, { institutionId: row.institution_id, userId: by }, now);
};

/** Steps of the order's state that are not this person's to take, with the reason: their own work, and the register. */
export const withheldFrom = async (
  db: Db,
  actor: Actor,
  { row, available }: { row: OrderRow; available: readonly OrderAction[] },
  now: Date,
): Promise<WithheldAction[]> => [
  ...(await barredFrom(db, row, orderActorOf(actor))),
  ...(await closedByRecords(db, actor, { row, available }, now)),
];

const closedByRecords = async (
  db: Db,
  actor: Actor,
  { row, available }: { row: OrderRow; available: readonly OrderAction[] },
  now: Date,
): Promise<WithheldAction[]> => {
  const asked = available.filter((action) => rowOf(action).register);
  if (!keepsRegister(row) || asked.length === 0) return [];
  const closed = await closedByRegister(db, { institutionId: row.institution_id, userId: actor.userId }, now);
  return asked.flatMap((action) => {
    const { label, register } = rowOf(action);
    const reason = register && closed[register];
    return reason ? [{ action, label, reason }] : [];
  });
};
