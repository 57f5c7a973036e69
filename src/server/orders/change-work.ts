import type { Service } from '#domain/services/service.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOpenWork } from './open-search.ts';
import type { OrderRow } from './order-store.ts';

/** What a change was, as the audit log keeps it. */
export interface WorkChange {
  action: string;
  before?: unknown;
  after?: unknown;
}

/** A change of the work on an order of the service by one to whom it is open, and its audit line: both or neither. */
export const changingWork =
  (service: Service) =>
  <Answer>(
    { db, actor, from }: SessionContext,
    orderId: string,
    now: Date,
    change: (tx: Db, order: OrderRow) => Promise<WorkChange & { answer: Answer }>,
  ): Promise<Answer> =>
    db.tx(async (tx) => {
      const order = await requireOpenWork(tx, actor, orderId, service);
      const { answer, ...told } = await change(tx, order);
      await writeAudit(tx, { by: { actor, from }, ...told, subject: 'order', subjectId: order.id, now });
      return answer;
    });
