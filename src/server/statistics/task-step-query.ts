import { type RawBuilder, sql } from 'kysely';
import { orderActions } from '#domain/orders/actions.ts';
import { paperTasks, type TaskKind } from '#domain/orders/task-kinds.ts';
import { actionsOfTask, taskOfName, uncounted } from '#domain/orders/tasks.ts';
import type { DayRange } from '#domain/statistics/periods.ts';
import { kysely } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

export interface StepFilter extends DayRange {
  institutionId: number;
  actorId: string | undefined;
  task?: TaskKind | undefined;
  service?: string | undefined;
  /** Only work on papers. */
  withPapers?: boolean | undefined;
}

/** Work whose name is no action any more is other work, so `other` is what is none of the rest. */
const ofKind = (kind: TaskKind): RawBuilder<boolean> => {
  if (kind !== 'other') return sql<boolean>`s.action = any (${actionsOfTask(kind)})`;
  const named = orderActions.filter((action) => taskOfName(action) !== 'other');
  return sql<boolean>`s.action <> all (${named})`;
};

/** What `is_task` of the database says, and the days as `china_day` has them. */
const matching = ({ institutionId, actorId, from, to, task, service, withPapers }: StepFilter) => {
  let query = kysely
    .selectFrom('order_steps as s')
    .where('s.institution_id', '=', institutionId)
    .where('s.actor_id', 'is not', null)
    .where('s.action', 'not in', [...uncounted])
    .where((eb) => eb.or([eb('s.party', '<>', 'applicant'), eb('s.on_behalf', '=', true)]))
    .where('s.at', '>=', new Date(`${from}T00:00:00+08:00`))
    .where('s.at', '<', new Date(new Date(`${to}T00:00:00+08:00`).getTime() + 86_400_000));
  if (actorId) query = query.where('s.actor_id', '=', actorId);
  if (task) query = query.where(ofKind(task));
  if (withPapers) query = query.where(sql<boolean>`s.action = any (${paperTasks.flatMap(actionsOfTask)})`);
  if (service) query = query.where('s.service', '=', service);
  return query;
};

/** Newest first. */
export const pageOfSteps = (db: ReadDb, filter: StepFilter, { limit, offset }: { limit: number; offset: number }) =>
  db.allAnew(
    matching(filter)
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .leftJoin('users as u', 'u.id', 's.actor_id')
      .select(['s.id', 's.at', 's.action', 's.papers', 's.service', 's.order_id', 's.actor_name', 's.on_behalf'])
      .select(['o.number', 'o.applicant_name', 'u.full_name'])
      .orderBy('s.at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset(offset),
  );

/** How many steps and papers there are, counted no further than `most` steps. */
export const countSteps = async (
  db: ReadDb,
  filter: StepFilter,
  most: number,
): Promise<{ steps: number; papers: number }> => {
  const some = matching(filter).select('s.papers').limit(most);
  const [counted] = await db.allAnew(
    kysely
      .selectFrom(some.as('some'))
      .select((eb) => [
        eb.fn.countAll<number>().as('n'),
        eb.fn.coalesce(eb.fn.sum<number>('papers'), eb.lit(0)).as('papers'),
      ]),
  );
  return { steps: counted!.n, papers: Number(counted!.papers) };
};
