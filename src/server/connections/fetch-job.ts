import { z } from 'zod';
import { connectorOf } from '#domain/connections/connectors.ts';
import { isSource, sourceOf } from '#domain/connections/sources.ts';
import type { SearchGap } from '#domain/literature/searches/search-state.ts';
import { searchClosed } from '#domain/orders/services/citation/work.ts';
import { deriveSearchesOf } from '../citations/searches/derive-searches.ts';
import type { Db } from '../db/db.ts';
import { defineJob, type Job, type JobRun } from '../jobs/job.ts';
import { workedStateOf } from '../orders/open-search.ts';
import { findOrder } from '../orders/order-store.ts';
import type { FetchNeeds } from './fetch-needs.ts';
import { dropStep, type FetchRow, findFetch, type StepRow, stepsOf, updateFetch } from './fetch-store.ts';
import { importStep } from './import-step.ts';
import { FetchPause, FetchStop } from './interruptions.ts';
import { runHintStep } from './run-hint-step.ts';
import { isFoundBefore, runStep } from './run-step.ts';

export const fetchKind = 'connections.fetch';

/** The order may have moved on since the press: then nothing more is brought into it. */
const requireOpenOrder = async (db: Db, orderId: string): Promise<void> => {
  const closed = searchClosed(workedStateOf(await findOrder(db, orderId)));
  if (closed) throw new FetchStop('order', closed);
};

/** One question: its remaining pages, then its records into the order. A list comes in whole or not at all. */
const advance = async (services: FetchNeeds, run: JobRun, fetch: FetchRow, step: StepRow): Promise<void> => {
  await requireOpenOrder(run.db, fetch.order_id);
  if (step.what === 'hints') return runHintStep(services, run, fetch, step);
  if (!isSource(fetch.source)) throw new FetchStop('off', '没有这个来源');
  const connector = connectorOf(fetch.source);
  if (!connector) throw new FetchStop('off', `${sourceOf(fetch.source).name} 不能写进报告`);
  if (await isFoundBefore(run.db, { fetch, step, connector })) {
    await dropStep(run.db, step.id);
    return;
  }
  const fetched = step.state === 'fetched' ? step : await runStep(services, run, { fetch, step, connector });
  if (fetched) {
    await requireOpenOrder(run.db, fetch.order_id);
    await importStep(services, run, { fetch, step: fetched, connector });
  }
};

const runFetch = async (services: FetchNeeds, run: JobRun, fetch: FetchRow): Promise<void> => {
  const steps = await stepsOf(run.db, [fetch.id]);
  let done = steps.filter(({ state }) => state === 'done' || state === 'none').length;
  await run.progress(done, steps.length);
  for (const step of steps.filter(({ state }) => state === 'todo' || state === 'fetched')) {
    await advance(services, run, fetch, step);
    done += 1;
    await run.progress(done, steps.length);
  }
};

const stopGaps: Readonly<Record<FetchStop['reason'], SearchGap>> = {
  key: 'key',
  right: 'right',
  query: 'refused',
  off: 'off',
  order: 'stopped',
};

const pauseGaps: Readonly<Record<FetchPause['reason'], SearchGap>> = {
  budget: 'quota',
  quota: 'quota',
  slow: 'slow',
  broken: 'paused',
};

/** How a fetch ends that did not get through; undefined: the queue tries again. */
const endOf = (error: unknown, signal: AbortSignal) => {
  if (signal.reason === 'cancelled')
    return { state: 'cancelled', sentence: '已停止，已取的留着', resume_at: null, gap: 'stopped' } as const;
  if (error instanceof FetchPause) {
    const gap = pauseGaps[error.reason];
    return { state: 'paused', sentence: error.message, resume_at: error.resumeAt, gap } as const;
  }
  if (error instanceof FetchStop)
    return { state: 'failed', sentence: error.message, resume_at: null, gap: stopGaps[error.reason] } as const;
  return undefined;
};

const settle = (db: Db, fetch: FetchRow, change: Parameters<typeof updateFetch>[2]): Promise<void> =>
  deriveSearchesOf(db, fetch.order_id, (tx) => updateFetch(tx, fetch.id, change));

/** Fetches for an order. Whatever stops it, the next run begins at the page that is missing. */
export const connectionsFetchJob = (services: FetchNeeds): Job =>
  defineJob({
    name: fetchKind,
    needs: 'order.search',
    retryLimit: 3,
    backoff: { seconds: 10, longestSeconds: 300 },
    expireSeconds: 6 * 3600,
    input: z.object({ fetchId: z.uuid() }),
    handler: async ({ id, input }, run) => {
      const fetch = await findFetch(run.db, input.fetchId);
      // Only the task it was given to last carries it: two at once would pay for a page twice.
      if (fetch.state === 'done' || fetch.task_id !== id) return null;
      await updateFetch(run.db, fetch.id, {
        state: 'running',
        sentence: '',
        gap: '',
        resume_at: null,
        finished_at: null,
      });
      try {
        await runFetch(services, run, fetch);
        await settle(run.db, fetch, { state: 'done', sentence: '', finished_at: services.now() });
        return { fetchId: fetch.id, state: 'done' };
      } catch (error) {
        const end = endOf(error, run.signal);
        if (!end) throw error;
        await settle(run.db, fetch, { ...end, finished_at: end.state === 'paused' ? null : services.now() });
        if (end.state === 'cancelled') throw error;
        return { fetchId: fetch.id, state: end.state, sentence: end.sentence };
      }
    },
  });
