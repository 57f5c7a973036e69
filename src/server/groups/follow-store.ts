import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { updateWhere } from '../db/rows.ts';

/** Files of a group: read and waiting to be followed, followed before, and whether more are being read. */
export const filesOfGroup = async (db: Db, groupId: string) => {
  const rows = await db.all(
    kysely
      .selectFrom('record_imports as i')
      .leftJoin('tasks as t', 't.id', 'i.task_id')
      .select(['i.id', 'i.state', 'i.followed_at', 't.state as task'])
      .where('i.group_id', '=', groupId)
      .orderBy('i.id'),
  );
  const done = rows.filter(({ state }) => state === 'done');
  return {
    fresh: done.filter(({ followed_at }) => followed_at === null).map(({ id }) => id),
    older: done.filter(({ followed_at }) => followed_at !== null).map(({ id }) => id),
    reading: rows.some(({ state, task }) => state === 'reading' && (task === 'waiting' || task === 'running')),
  };
};

export const noteFollowed = (db: Db, importIds: readonly string[], now: Date): Promise<number> =>
  importIds.length === 0
    ? Promise.resolve(0)
    : updateWhere(db, 'record_imports', { id: [...importIds] }, { followed_at: now });

/** Orders of a group that a librarian works on. */
export const ordersInSearch = async (db: Db, groupId: string): Promise<{ id: string; begun: boolean }[]> =>
  db.all(
    statement(sql<{ id: string; begun: boolean }>`
        select o.id, coalesce(w.summary is not null, false) as begun
        from orders o left join citation_work w on w.order_id = o.id
        where o.group_id = ${groupId} and o.service = 'citation' and o.accepted and o.status in ('paid', 'in-progress')
          and o.frozen_version < o.report_version
        order by o.id`),
  );

/** Whether the orders of the group are being computed, or will be. */
export const isFollowing = async (db: Db, kind: string, groupId: string, states: readonly string[]): Promise<boolean> =>
  (
    await db.one(
      statement(sql<{ there: boolean }>`select exists (select from tasks
        where kind = ${kind} and state = any (${[...states]}::text[]) and input ->> 'groupId' = ${groupId}) as there`),
    )
  ).there;

/** Groups with files, or newly accepted orders, that nobody computes. */
export const groupsLeftBehind = (
  db: Db,
  before: Date,
): Promise<{ groupId: string; institutionId: number; number: string }[]> =>
  db.all(
    statement(sql<{ groupId: string; institutionId: number; number: string }>`
        select g.id as "groupId", g.institution_id as "institutionId", g.number from order_groups g
        where exists (select from record_imports i where i.group_id = g.id and i.state = 'done' and i.finished_at < ${before}
            and (i.followed_at is null or exists (
              select from orders o left join citation_work w on w.order_id = o.id
              where o.group_id = g.id and o.service = 'citation' and o.accepted and o.status in ('paid', 'in-progress')
                and o.frozen_version < o.report_version and w.summary is null)))
        order by g.id limit 20`),
  );

/** Who brought the files: they worked on every order that uses them. */
export const importersOf = async (db: Db, importIds: readonly string[]): Promise<string[]> =>
  importIds.length === 0
    ? []
    : (
        await db.all(
          kysely
            .selectFrom('record_imports')
            .select('created_by')
            .distinct()
            .where('id', 'in', [...importIds])
            .where('created_by', 'is not', null)
            .$narrowType<{ created_by: string }>(),
        )
      ).map(({ created_by }) => created_by);
