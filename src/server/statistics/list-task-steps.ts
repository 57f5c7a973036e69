import type { z } from 'zod';
import type { statisticsCalls } from '#contracts/statistics.ts';
import { type OrderAction, orderActions, rowOf } from '#domain/orders/actions.ts';
import { taskKinds } from '#domain/orders/task-kinds.ts';
import { taskOfName } from '#domain/orders/tasks.ts';
import { services } from '#domain/services/service.ts';
import { readingOf, type SessionContext } from '../http/context.ts';
import { countedAtMost } from '../orders/desks/orders-query.ts';
import { institutionOf, personSeen } from './statistic-policy.ts';
import { countSteps, pageOfSteps } from './task-step-query.ts';

type Asked = z.output<(typeof statisticsCalls)['POST /statistics/tasks/steps']['body']>;

const labelOf = (action: string): string =>
  orderActions.includes(action as OrderAction) ? rowOf(action as OrderAction).label : action;

/** The steps a figure of the task statistics counts, each once as it was counted. */
export const listTaskSteps = async (context: SessionContext, asked: Asked) => {
  const { from, to, task, service, withPapers, page, limit } = asked;
  const actorId = personSeen(context, asked.personId);
  const filter = { institutionId: institutionOf(context), actorId, from, to, task, service, withPapers };
  const offset = Math.min((page - 1) * limit, countedAtMost);
  const [rows, counted] = await Promise.all([
    pageOfSteps(readingOf(context), filter, { limit, offset }),
    countSteps(readingOf(context), filter, countedAtMost + 1),
  ]);
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
    total: Math.min(counted.steps, countedAtMost),
    capped: counted.steps > countedAtMost,
    papers: counted.papers,
  };
};
