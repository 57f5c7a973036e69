import { sql } from 'kysely';
import { permissionOf } from '#domain/orders/party.ts';
import { statusesOfTurn } from '#domain/orders/today.ts';
import { endedStatuses } from '#domain/orders/whose-turn.ts';
import type { Db } from '#server/db/db.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import type { Actor } from '#server/http/context.ts';
import { lineColumns } from './order-line.ts';

/** A list of today that is longer is a queue, and stands at the desk. */
export const mostToday = 300;

const judges = ['reviewer', 'rechecker', 'leader'] as const;

const among = (statuses: readonly string[]) => sql<boolean>`o.status = any(${statuses}::text[])`;

/** Everything that waits for this very person: nobody judges what they worked on, and a search that another took is theirs. */
export const ordersWaitingFor = (db: Db, { userId, permissions }: Actor) => {
  const judged = judges.filter((party) => permissions.has(permissionOf[party])).flatMap(statusesOfTurn);
  const accepts = permissions.has('order.accept');
  const searched = permissions.has('order.search') ? statusesOfTurn('searcher') : [];
  const theirs = sql<boolean>`(${among(accepts ? statusesOfTurn('acceptor') : [])}
    or (${accepts} and o.status = 'completed' and o.objection_raised)
    or (${among(searched)} and (o.assignee_id = ${userId} or o.assignee_id is null))
    or (${among(judged)} and not (${userId}::uuid = any(o.worked_by))))`;
  return db.allAnew(
    kysely
      .selectFrom('orders as o')
      .leftJoin('order_postponements as p', (join) =>
        join.onRef('p.order_id', '=', 'o.id').on('p.user_id', '=', userId),
      )
      .select([...lineColumns, 'p.until'])
      .where('o.applicant_id', '<>', userId)
      .where(theirs)
      .orderBy('o.due_on', (by) => by.asc().nullsLast())
      .orderBy('o.id')
      .limit(mostToday),
  );
};

/** What this person has in hand and others are at: oldest first. */
export const ordersWithOthers = (db: Db, userId: string) =>
  db.allAnew(
    kysely
      .selectFrom('orders as o')
      .select([...lineColumns, 'o.status_since'])
      .where('o.assignee_id', '=', userId)
      .where('o.applicant_id', '<>', userId)
      .where('o.status', 'not in', ['draft', ...endedStatuses, ...statusesOfTurn('searcher')])
      .orderBy('o.status_since')
      .limit(mostToday),
  );

export interface LastStep {
  order_id: string;
  at: Date;
  action: string;
  actor_name: string;
  party: string;
  reason: string;
}

/** The last step of each order that moved it. */
export const lastSteps = (db: Db, ids: readonly string[]): Promise<LastStep[]> =>
  db.all(
    statement(sql<LastStep>`select s.* from unnest(${ids}::uuid[]) as o (id), lateral (
      select order_id, at, action, actor_name, party, reason from order_steps
      where order_id = o.id and from_status <> to_status order by id desc limit 1) s`),
  );

/** The steps of this person since a moment, newest first. */
export const stepsOf = (db: Db, userId: string, since: Date) =>
  db.all(
    kysely
      .selectFrom('order_steps')
      .select(['at', 'action', 'order_id'])
      .where('actor_id', '=', userId)
      .where('party', '<>', 'applicant')
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .limit(2000),
  );

/** What they finished since a moment: each order with its working days and whether it was late. */
export const finishedBy = (db: Db, userId: string, since: Date) =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['turnaround_days as days', 'due_on as dueOn', 'completed_at as completedAt'])
      .where('assignee_id', '=', userId)
      .where('status', '=', 'completed')
      .where('objection_raised', '=', false)
      .where('completed_at', '>=', since)
      .limit(2000),
  );
