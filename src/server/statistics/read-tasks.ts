import type { TaskStatistics } from '#contracts/statistics.ts';
import { paperTasks, taskKindNames, taskKinds } from '#domain/orders/task-kinds.ts';
import { taskOfName } from '#domain/orders/tasks.ts';
import { type DayRange, grainOf, periodsOf } from '#domain/statistics/periods.ts';
import { readingOf, type SessionContext } from '../http/context.ts';
import { countsOf } from './adding-up.ts';
import { within } from './read-workload.ts';
import { institutionOf, personSeen, seesEverybody } from './statistic-policy.ts';
import { type Asked, peopleOf, readTold, type StatisticRow } from './statistic-store.ts';

const kindsIn = (rows: readonly StatisticRow[]): string[] => {
  const seen = new Set(rows.map(({ name }) => taskOfName(name)));
  return taskKindNames.filter((key) => seen.has(key));
};

const countsIn = (kinds: readonly string[], rows: readonly StatisticRow[]) =>
  countsOf(
    kinds,
    rows,
    ({ name }) => taskOfName(name),
    ({ n }) => n,
  );

const papersIn = (rows: readonly StatisticRow[]): number =>
  rows.reduce((sum, { name, papers }) => sum + (paperTasks.includes(taskOfName(name)) ? papers : 0), 0);

const total = (rows: readonly StatisticRow[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** Who did how much of what, the busiest first. */
export const readTasks = async (
  context: SessionContext,
  { personId, ...range }: DayRange & { personId?: string | undefined },
): Promise<TaskStatistics> => {
  const { actor } = context;
  const db = readingOf(context);
  const institutionId = institutionOf(context);
  const actorId = personSeen(context, personId);
  const grain = grainOf(range);
  const told = (by: Asked['by']) => readTold(db, institutionId, 'task', range, { grain, by, actorId });
  const [rows, then] = await Promise.all([told(['name', 'actor_id']), told(['at', 'name'])]);
  const byPerson = Map.groupBy(rows, ({ actor_id }) => actor_id);
  const named = new Map((await peopleOf(db, [...byPerson.keys()])).map((person) => [person.id, person]));
  const kinds = kindsIn(rows);
  return {
    ...range,
    whole: seesEverybody(actor),
    kinds: kinds.map((key) => ({ key, name: taskKinds[key as keyof typeof taskKinds] })),
    people: [...byPerson]
      .map(([id, own]) => ({
        id,
        name: named.get(id)?.name ?? '（已注销的用户）',
        department: named.get(id)?.department ?? '',
        counts: countsIn(kinds, own),
        n: total(own),
        papers: papersIn(own),
      }))
      .sort((one, other) => other.n - one.n || one.name.localeCompare(other.name, 'zh')),
    periods: periodsOf(range, grain).map((period) => ({
      ...period,
      counts: countsIn(kinds, then.filter(within(period, grain))),
    })),
  };
};
