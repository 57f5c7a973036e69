import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readBacklog, readCounts } from './monitoring-query.ts';

export interface Metrics {
  /** Watches the calls of the platform. */
  watch(app: FastifyInstance): void;
  /** What Prometheus reads. */
  text(): Promise<string>;
  contentType: string;
}

interface Watched {
  tenant: pg.Pool;
  platform: pg.Pool;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own for each platform: a process of tests starts several. */
export const openMetrics = (
  pools: Watched,
  { ofProcess, overloadRefusals }: { ofProcess: boolean; overloadRefusals: () => number },
): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'chayin_call_seconds',
    help: 'Calls by path, method and status: how many and how long',
    labelNames: ['method', 'path', 'status'],
    buckets,
    registers,
  });
  const faults = new Counter({ name: 'chayin_faults_total', help: 'Answers of 5xx', registers });
  new Gauge({
    name: 'chayin_pool_connections',
    help: 'Connections to the database by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const pool of ['tenant', 'platform'] as const) {
        const { totalCount, idleCount, waitingCount } = pools[pool];
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });
  new Counter({
    name: 'chayin_overload_refusals_total',
    help: 'Calls refused because others waited too long already',
    registers,
    collect() {
      this.reset();
      this.inc(overloadRefusals());
    },
  });
  const queueAge = new Gauge({
    name: 'chayin_queue_oldest_seconds',
    help: 'How long the oldest waiting job has been due',
    registers,
  });
  const queueWaiting = new Gauge({ name: 'chayin_queue_waiting', help: 'Jobs that are due and wait', registers });
  const tasks = new Gauge({ name: 'chayin_tasks', help: 'Tasks by state', labelNames: ['state'], registers });
  const mails = new Gauge({ name: 'chayin_mails', help: 'Mails not sent', labelNames: ['state'], registers });
  const sessions = new Gauge({ name: 'chayin_sessions', help: 'Sessions that are open', registers });
  const reachable = new Gauge({ name: 'chayin_database_up', help: 'Whether the database answers', registers });

  const readDatabase = async (): Promise<void> => {
    const [backlog, counts] = await Promise.all([readBacklog(pools.platform), readCounts(pools.platform)]);
    queueAge.set(backlog.oldestSeconds);
    queueWaiting.set(backlog.waiting);
    tasks.reset();
    for (const [state, n] of Object.entries(counts.tasks)) tasks.set({ state }, n);
    mails.set({ state: 'waiting' }, counts.unsentMails);
    mails.set({ state: 'failed' }, counts.failedMails);
    sessions.set(counts.sessions);
  };

  return {
    contentType: registry.contentType,
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        // The pattern, never the address: ids and tokens stay out, and the number of series stays bounded.
        const path = request.routeOptions.url ?? 'unknown';
        calls.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) faults.inc();
      }),
    text: async () => {
      reachable.set(
        await readDatabase().then(
          () => 1,
          () => 0,
        ),
      );
      return registry.metrics();
    },
  };
};
