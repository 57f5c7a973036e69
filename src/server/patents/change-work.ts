import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { PatentProject, patentCalls } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { PatentWorkTable } from '../db/tables.ts';
import type { SessionContext } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { lockWork, updateWork, type WorkRow } from './patent-store.ts';
import { requireOpenPatents } from './reach-patents.ts';
import { showProject } from './show-project.ts';

/** The body of a call of the workbench. */
export type Body<Name extends keyof typeof patentCalls> = (typeof patentCalls)[Name] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

export interface WorkChange {
  action: string;
  set: Updateable<PatentWorkTable>;
  before: unknown;
  after: unknown;
}

/** The one way to change a project's own row: versioned and audited. */
export const changeWork = (
  { db, actor, from }: SessionContext,
  { orderId, version }: { orderId: string; version: number },
  now: Date,
  change: (work: WorkRow, order: OrderRow, tx: Db) => WorkChange | Promise<WorkChange>,
): Promise<PatentProject> =>
  db.tx(async (tx) => {
    const order = await requireOpenPatents(tx, actor, orderId);
    const work = await lockWork(tx, order);
    if (work.version !== version) throw refuse('conflict');
    const { action, set, before, after } = await change(work, order, tx);
    await updateWork(tx, order.id, { ...set, version: version + 1, updated_at: now });
    await writeAudit(tx, { by: { actor, from }, action, subject: 'order', subjectId: order.id, before, after, now });
    return showProject(tx, actor, order, now);
  });
