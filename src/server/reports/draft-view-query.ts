import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { sortedWhere } from '../db/rows.ts';

/** Every finished draft of an order without what it says, oldest first. */
export const revisionLines = (db: Db, orderId: string) =>
  sortedWhere(db, 'draft_revisions', { order_id: orderId }, ['revision'], ['revision', 'content_hash', 'made_at']);
export type RevisionLine = Awaited<ReturnType<typeof revisionLines>>[number];

/** The steps that were taken on a draft, oldest first. */
export const contentSteps = (db: Db, orderId: string) =>
  db.all(
    kysely
      .selectFrom('order_steps')
      .select(['action', 'actor_id', 'actor_name', 'at', 'content_hash'])
      .where('order_id', '=', orderId)
      .where('content_hash', 'is not', null)
      .orderBy('id'),
  );
export type ContentStep = Awaited<ReturnType<typeof contentSteps>>[number];

/** Which draft a step was about: the newest that said this when it was taken. */
export const revisionOf = (lines: readonly RevisionLine[], { content_hash, at }: ContentStep): number =>
  lines.findLast((line) => line.content_hash === content_hash && line.made_at <= at)?.revision ?? 0;
