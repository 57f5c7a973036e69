import { refuse } from '#domain/errors.ts';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { callerOf } from '../orders/order-caller.ts';
import { holdGroupPerson } from './change-group.ts';
import { ordersOfGroupPerson } from './group-orders-query.ts';
import { updateGroupPerson } from './group-store.ts';

/** Takes back what one person of the group ordered, as long as nobody accepted it. Changed, it can be handed in again. */
export const cancelPerson = (
  services: Clock & WithOrderCommands,
  context: SessionContext,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const { row, group } = await holdGroupPerson(tx, context, id, version);
    const now = services.now();
    const orders = (await ordersOfGroupPerson(tx, row.id)).filter(({ status }) => !fruitlessStatuses.includes(status));
    if (orders.length === 0) throw refuse('wrong-state', { sentence: '没有可以撤回的委托' });
    for (const order of orders) {
      if (order.status !== 'submitted' && order.status !== 'returned')
        throw refuse('wrong-state', { sentence: `${order.number ?? '委托'} 已经受理，请联系图书馆` });
      await services.orderCommands.act(tx, callerOf(context), { id: order.id, action: 'withdraw', reason }, now);
    }
    await updateGroupPerson(tx, row, {});
    await writeAudit(tx, {
      by: context,
      action: 'group.cancel',
      subjectId: group.id,
      after: { row: row.place, name: row.told.name, reason },
      now,
    });
    return { version: version + 1 };
  });
