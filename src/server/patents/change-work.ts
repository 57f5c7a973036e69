import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { PatentProject, patentCalls } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import type { PatentWorkTable } from '../db/tables.ts';
import type { SessionContext } from '../http/context.ts';
import { changingWork, type WorkChange } from '../orders/change-work.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { lockWork, updateWork, type WorkRow } from './patent-store.ts';
import { showProject } from './show-project.ts';

/** The body of a call of the workbench. */
export type Body<Name extends keyof typeof patentCalls> = (typeof patentCalls)[Name] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

export const changePatents = changingWork('patent');

/** A change that answers the whole project. */
export const changeProject = (
  context: SessionContext,
  orderId: string,
  now: Date,
  change: (tx: Db, order: OrderRow) => Promise<WorkChange>,
): Promise<PatentProject> =>
  changePatents(context, orderId, now, async (tx, order) => {
    const told = await change(tx, order);
    return { ...told, answer: await showProject(tx, context.actor, order, now) };
  });

type RowChange = WorkChange & { set: Updateable<PatentWorkTable> };

/** The one way to change a project's own row: versioned and audited. */
export const changeWork = (
  context: SessionContext,
  { orderId, version }: { orderId: string; version: number },
  now: Date,
  change: (work: WorkRow, order: OrderRow, tx: Db) => RowChange | Promise<RowChange>,
): Promise<PatentProject> =>
  changeProject(context, orderId, now, async (tx, order) => {
    const work = await lockWork(tx, order);
    if (work.version !== version) throw refuse('conflict');
    const { set, ...told } = await change(work, order, tx);
    await updateWork(tx, order.id, { ...set, version: version + 1, updated_at: now });
    return told;
  });
