import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { statisticsCalls } from '#contracts/statistics.ts';
import { type OrderAction, orderActions, rowOf } from '#domain/orders/actions.ts';
import { paperTasks, type TaskKind, taskKinds } from '#domain/orders/task-kinds.ts';
import { actionsOfTask, taskOfName, uncounted } from '#domain/orders/tasks.ts';
import { services } from '#domain/services/service.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';
import { countedAtMost } from '../orders/list-orders.ts';
import { personSeen } from './read-tasks.ts';
import { institutionOf } from './read-workload.ts';

type Asked = z.output<(typeof statisticsCalls)['POST /statistics/tasks/steps']['body']>;

/** Work whose name is no action any more is other work, so `other` is what is none of the rest. */
const ofKind = (kind: TaskKind): RawBuilder<boolean> => {
  if (kind !== 'other') return sql<boolean>`s.action = any (${actionsOfTask(kind)})`;
  const named = orderActions.filter((action) => taskOfName(action) !== 'other');
  return sql<boolean>`s.action <> all (${named})`;
};

/** What `is_task` of the database says, and the days as `china_day` has them. */
const narrowed = (
  institutionId: number,
  actorId: string | undefined,
  { from, to, task, service, withPapers }: Asked,
) => {
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

const labelOf = (action: string): string =>
  orderActions.includes(action as OrderAction) ? rowOf(action as OrderAction).label : action;

/** The steps a figure of the task statistics counts, each once as it was counted. */
export const listTaskSteps = async (context: SessionContext, asked: Asked) => {
  const { db } = context;
  const steps = narrowed(institutionOf(context), personSeen(context, asked.personId), asked);
  const some = steps.select('s.papers').limit(countedAtMost + 1);
  const [rows, [counted]] = await Promise.all([
    db.allAnew(
      steps
        .innerJoin('orders as o', 'o.id', 's.order_id')
        .leftJoin('users as u', 'u.id', 's.actor_id')
        .select(['s.id', 's.at', 's.action', 's.papers', 's.service', 's.order_id', 's.actor_name', 's.on_behalf'])
        .select(['o.number', 'o.applicant_name', 'u.full_name'])
        .orderBy('s.at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(asked.limit)
        .offset(Math.min((asked.page - 1) * asked.limit, countedAtMost)),
    ),
    db.allAnew(
      kysely
        .selectFrom(some.as('some'))
        .select((eb) => [
          eb.fn.countAll<number>().as('n'),
          eb.fn.coalesce(eb.fn.sum<number>('papers'), eb.lit(0)).as('papers'),
        ]),
    ),
  ]);
  const n = counted!.n;
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      task: taskKinds[taskOfName(row.action)],
      action: labelOf(row.action),
      onBehalf: row.on_behalf,
      personName: row.full_name ?? row.actor_name,
      orderId: row.order_id,
      orderNumber: row.number,
      service: services[row.service as keyof typeof services] ?? row.service,
      applicantName: row.applicant_name,
      papers: row.papers,
    })),
    total: Math.min(n, countedAtMost),
    capped: n > countedAtMost,
    papers: Number(counted!.papers),
  };
};
