import type { FetchPlan } from '#contracts/connections/fetches.ts';
import { leftToday } from '#domain/connections/budget.ts';
import { connectorOf } from '#domain/connections/connectors.ts';
import { type FetchWhat, type PlannedStep, planSteps } from '#domain/connections/fetch-plan.ts';
import type { Helper } from '#domain/connections/helpers/helper-source.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { type SourceId, sourceIds, sourceOf } from '#domain/connections/sources.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { openWork } from '../citations/recompute.ts';
import { type PaperRow, papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { spentBy } from './answer-store.ts';
import { type ConnectionRow, connectionsOf } from './connection-store.ts';
import { plannedPapers } from './planned-paper-query.ts';
import { unusable } from './reserve.ts';
import { isCheckFailed } from './show-connections.ts';

export interface Wanted {
  what: FetchWhat | 'hints';
  paperIds?: readonly string[] | undefined;
}

export interface SourcePlan {
  source: SourceId;
  connection: ConnectionRow | undefined;
  steps: (Omit<PlannedStep, 'what' | 'by'> & { what: 'records' | 'citing' | 'hints'; by: string })[];
  whyNot: string;
}

/** The order's papers, taken over from its form where nobody opened the workbench yet. */
const wantedPapers = async (db: Db, order: OrderRow, wanted: Wanted, now: Date): Promise<PaperRow[]> => {
  await openWork(db, order, now);
  const papers = await papersOf(db, order.id);
  if (!wanted.paperIds) return papers;
  const chosen = papers.filter(({ id }) => wanted.paperIds?.includes(id));
  if (chosen.length !== new Set(wanted.paperIds).size)
    throw refuse('not-found', { sentence: '没有找到这些论文，请刷新' });
  return chosen;
};

/** Helpers are asked about each paper by itself. */
const hintSteps = (helper: Helper | undefined, papers: readonly PaperRow[]): SourcePlan['steps'] =>
  papers
    .filter(({ entry }) => helper?.request?.({ doi: entry.doi, title: entry.title, firstAuthor: '' }))
    .filter(({ entry }) => entry.title || entry.doi)
    .map(({ id }) => ({
      what: 'hints',
      by: 'paper',
      terms: [],
      paperIds: [id],
      requests: helper?.follow ? 2 : 1,
      records: undefined,
    }));

const whyNotOf = (source: SourceId, what: Wanted['what'], connection: ConnectionRow | undefined): string => {
  const { records, citing } = sourceOf(source);
  if (what === 'citing' && !citing) return records ? '没有引用数据，只能取题录' : '不能取引用';
  return unusable(connection, source);
};

/** What each source would be asked, whether it can be or not. */
export const planSources = async (db: Db, order: OrderRow, wanted: Wanted, now: Date): Promise<SourcePlan[]> => {
  const papers = await wantedPapers(db, order, wanted, now);
  const rows = new Map((await connectionsOf(db, order.institution_id)).map((row) => [row.source, row]));
  const kind = wanted.what === 'hints' ? 'helper' : 'proof';
  const plans: SourcePlan[] = [];
  const asked = (id: SourceId): boolean => kind === 'proof' || helperOf(id)?.request !== undefined;
  for (const source of sourceIds.filter((id) => sourceOf(id).kind === kind && asked(id))) {
    const connection = rows.get(source);
    const connector = connectorOf(source);
    const whyNot = whyNotOf(source, wanted.what, connection);
    const steps =
      wanted.what === 'hints'
        ? hintSteps(helperOf(source), papers)
        : connector
          ? planSteps(sourceOf(source), connector, wanted.what, await plannedPapers(db, order.id, papers, source))
          : [];
    plans.push({ source, connection, steps, whyNot: whyNot || (steps.length === 0 ? '没有可以取的论文' : '') });
  }
  return plans;
};

/** What is asked in any case. */
export const requestsOf = ({ steps }: Pick<SourcePlan, 'steps'>): number =>
  steps.reduce((sum, { requests, ifMissing }) => sum + (ifMissing ? 0 : requests), 0);

/** What may be asked beside, where papers are not found. */
const possibleOf = ({ steps }: Pick<SourcePlan, 'steps'>): number =>
  steps.reduce((sum, { requests, ifMissing }) => sum + (ifMissing ? requests : 0), 0);

const possibleWords = (possible: number): string => (possible > 0 ? `没有找到的再按题名问，最多再 ${possible} 次` : '');

/** A fetch that may go beyond the line asks first; what was agreed to is what the person saw. */
export const requireAgreement = (plans: readonly SourcePlan[], agreed: number): void => {
  const sum = (of: (plan: SourcePlan) => number): number => plans.reduce((all, plan) => all + of(plan), 0);
  const cost = sum(requestsOf);
  const large = plans.some((plan) => requestsOf(plan) + possibleOf(plan) > (plan.connection?.ask_above ?? 0));
  if (large && agreed < cost)
    throw refuse('cost-question', {
      sentence: [`这次要用 ${cost} 次请求`, possibleWords(sum(possibleOf)), '确认后再取'].filter(Boolean).join('，'),
      fields: { agreed: String(cost) },
    });
};

const recordsOf = ({ steps }: SourcePlan): number | null => {
  const known = steps.filter(({ records }) => records !== undefined);
  return known.length === 0 ? null : known.reduce((sum, { records }) => sum + (records ?? 0), 0);
};

const textOf = (plan: SourcePlan, papers: number): string => {
  const { source, steps } = plan;
  if (sourceOf(source).kind === 'helper') return sourceOf(source).gives;
  const citing = steps.filter(({ what }) => what === 'citing');
  const numbered = citing.filter(({ terms }) => terms.length > 0).length;
  const records = recordsOf(plan);
  return [
    records === null ? '' : `约 ${records} 条`,
    citing.length > 0 ? `${papers} 篇中 ${numbered} 篇有入藏号` : '',
    possibleWords(possibleOf(plan)),
  ]
    .filter(Boolean)
    .join('，');
};

/** The shortage told before anything is spent. */
const shortageOf = (requests: number, left: number | null, steps: SourcePlan['steps']): string => {
  if (left === null || requests <= left) return '';
  let spent = 0;
  const reached = steps
    .filter(({ ifMissing }) => !ifMissing)
    .findIndex((step) => {
      spent += step.requests;
      return spent > left;
    });
  return `还差 ${requests - left} 次，取到第 ${reached + 1} 项会停，明天续`;
};

/** What the year has left, where the records of this fetch are known to be more. */
const yearlyShortageOf = (records: number | null, left: number | null): string =>
  left !== null && records !== null && records > left
    ? `今年的额度还剩 ${left} 条，这次约 ${records} 条，取到一半会停`
    : '';

/** The plan as it is shown. */
export const viewPlans = async (
  db: Db,
  orderId: string,
  plans: readonly SourcePlan[],
  now: Date,
): Promise<FetchPlan[]> => {
  const views: FetchPlan[] = [];
  for (const plan of plans) {
    const { source, connection, whyNot, steps } = plan;
    const { kind, name, yearlyUnit } = sourceOf(source);
    const spent = connection
      ? await spentBy(db, { connectionId: connection.id, day: chinaDay(now), orderId, yearlyUnit })
      : { today: 0, year: 0, order: 0 };
    const dailyBudget = connection?.daily_budget ?? null;
    const left = connection ? leftToday({ dailyBudget }, spent) : null;
    const yearly = connection?.yearly_budget ?? null;
    const yearLeft = yearlyUnit === 'records' && yearly !== null ? Math.max(0, yearly - spent.year) : null;
    const requests = whyNot ? 0 : requestsOf(plan);
    views.push({
      source,
      kind,
      name,
      whyNot,
      text: whyNot ? '' : textOf(plan, new Set(steps.flatMap(({ paperIds }) => paperIds)).size),
      requests,
      records: whyNot ? null : recordsOf(plan),
      usedToday: spent.today,
      dailyBudget,
      leftToday: left,
      checkFailed: isCheckFailed(connection),
      unset: unusable(connection, source) !== '',
      askAbove: connection?.ask_above ?? 0,
      shortage: whyNot ? '' : shortageOf(requests, left, steps) || yearlyShortageOf(recordsOf(plan), yearLeft),
    });
  }
  return views;
};
