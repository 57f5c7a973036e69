import type { FetchView } from '#contracts/connections/fetches.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { allPapersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import {
  changesOfSteps,
  type FetchRow,
  fetchesOfOrder,
  type StepChange,
  type StepRow,
  spentByFetch,
  stepsOf,
  stepsWithBefore,
} from './fetch-store.ts';

const stateNames = {
  waiting: '等待中',
  running: '正在取',
  paused: '暂停',
  done: '已取完',
  failed: '未取完',
  cancelled: '已停止',
} as const;

/** While it is under way its task knows best: a cancelled or dead worker writes nothing here. */
const stateOf = ({ state, task_state }: FetchRow): FetchRow['state'] => {
  if (state !== 'waiting' && state !== 'running') return state;
  return task_state === 'failed' || task_state === 'cancelled' ? task_state : state;
};

export const mayResume = (row: FetchRow): boolean => ['paused', 'failed', 'cancelled'].includes(stateOf(row));
export const mayCancel = (row: FetchRow): boolean => ['waiting', 'running', 'paused'].includes(stateOf(row));

type Numbers = ReadonlyMap<string, number>;

const titleOf = ({ what, paper_ids, by }: StepRow, numbers: Numbers): string => {
  const known = paper_ids.flatMap((id) => numbers.get(id) ?? []);
  const papers = known.length === 1 ? `第 ${known[0]} 篇` : `${known.length} 篇`;
  const how = { accession: '入藏号', doi: 'DOI', title: '题名', paper: '' }[by] ?? '';
  if (what === 'citing') return `${papers}的施引文献`;
  return what === 'hints' ? `${papers}的提示` : `${papers}的题录（按${how}）`;
};

/** A question that ended without all that the source says there is. */
const isOpen = ({ what, state, gap, sentence }: StepRow): boolean =>
  what !== 'hints' && (gap !== '' || (state === 'done' && sentence !== ''));

const nameOf = (state: FetchRow['state'], open: number): string =>
  state === 'done' && open > 0 ? `取完，${open} 项没有取齐` : stateNames[state];

const countsOf = (changes: readonly StepChange[]) => ({
  added: changes.filter(({ change }) => change === 'added').length,
  gone: changes.filter(({ change }) => change === 'gone').length,
  changed: changes.filter(({ change }) => change === 'changed').length,
});

const viewOf = (
  row: FetchRow,
  steps: readonly StepRow[],
  context: {
    numbers: Numbers;
    changes: ReadonlyMap<string, StepChange[]>;
    compared: ReadonlySet<string>;
    spent: { requests: number; records: number };
  },
): FetchView => {
  const state = stateOf(row);
  const open = steps.filter(isOpen).length;
  const all = steps.flatMap(({ id }) => context.changes.get(id) ?? []);
  return {
    id: row.id,
    source: row.source as SourceId,
    sourceName: sourceOf(row.source as SourceId).name,
    what: row.what,
    state,
    stateName: nameOf(state, open),
    sentence: row.sentence || (state === 'failed' ? (row.task_error ?? '') : ''),
    resumeAt: row.resume_at?.toISOString() ?? null,
    taskId: row.task_id,
    userName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    steps: steps.map((step) => ({
      id: step.id,
      what: step.what,
      title: titleOf(step, context.numbers),
      state: step.state,
      found: step.found,
      pages: step.next_page - 1,
      sentence: step.sentence,
      importIds: step.import_ids,
      changes: context.compared.has(step.id) ? countsOf(context.changes.get(step.id) ?? []) : null,
    })),
    counts: {
      done: steps.filter((step) => step.state === 'done' || step.state === 'none').length,
      open,
      total: steps.length,
      ...context.spent,
      ...countsOf(all),
    },
    may: { resume: mayResume(row), cancel: mayCancel(row) },
  };
};

const viewAll = async (db: Db, orderId: string, rows: readonly FetchRow[]): Promise<FetchView[]> => {
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOf(db, ids);
  const stepIds = steps.map(({ id }) => id);
  const numbers = new Map((await allPapersOf(db, orderId)).map(({ id, no }) => [id, no]));
  const compared = await stepsWithBefore(db, stepIds);
  const changes = Map.groupBy(await changesOfSteps(db, [...compared]), ({ step_id }) => step_id);
  const spent = new Map((await spentByFetch(db, ids)).map((row) => [row.fetch_id, row]));
  const byFetch = Map.groupBy(steps, ({ fetch_id }) => fetch_id);
  return rows.map((row) => {
    const { requests = 0, records = 0 } = spent.get(row.id) ?? {};
    return viewOf(row, byFetch.get(row.id) ?? [], { numbers, changes, compared, spent: { requests, records } });
  });
};

export const showFetches = async (db: Db, orderId: string): Promise<FetchView[]> =>
  viewAll(db, orderId, await fetchesOfOrder(db, orderId));

export const showFetch = async (db: Db, row: FetchRow): Promise<FetchView> =>
  (await viewAll(db, row.order_id, [row]))[0]!;
