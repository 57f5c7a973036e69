import type { z } from 'zod';
import type { NoveltyProject, noveltyCalls } from '#contracts/novelty/workbench.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { changingWork, type WorkChange } from '../orders/change-work.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { showProject } from './show-project.ts';

/** The body of a call of the workbench. */
export type Body<Name extends keyof typeof noveltyCalls> = (typeof noveltyCalls)[Name] extends {
  body: infer B extends z.ZodType;
}
  ? z.output<B>
  : never;

export const changeNovelty = changingWork('novelty');

/** A change that answers the whole project. */
export const changeProject = (
  context: SessionContext,
  orderId: string,
  now: Date,
  change: (tx: Db, order: OrderRow) => Promise<WorkChange>,
): Promise<NoveltyProject> =>
  changeNovelty(context, orderId, now, async (tx, order) => {
    const told = await change(tx, order);
    return { ...told, answer: await showProject(tx, context.actor, order, now) };
  });
