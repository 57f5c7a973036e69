import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refusalOfReply } from '../http/refusal-of-reply.ts';
import { isServicePath } from '../http/unknown-path.ts';
import { readBacklog, readCounts, readOperations } from './monitoring-query.ts';
import type { WriteProbe } from './write-probe.ts';

export interface Metrics {
  noteBackground(): void;
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

interface MetricsSources {
  ofProcess: boolean;
  overloadRefusals: () => number;
  probe: WriteProbe;
  dataDir: string;
  version: string;
}

/** Where the web is served from. */
const webPattern = '/*';

/** Pages and files of the web are one series: names of files change with each build. */
const pathLabel = (pattern: string | undefined): string => {
  if (pattern === undefined) return 'unknown';
  if (pattern === webPattern) return 'web file';
  return !isServicePath(pattern) && path.extname(pattern) !== '' ? 'web file' : pattern;
};

/** A registry of its own for each platform: a process of tests starts several. */
export const openMetrics = (
  pools: Watched,
  { ofProcess, overloadRefusals, probe, dataDir, version }: MetricsSources,
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
  const faults = new Counter({
    name: 'chayin_faults_total',
    help: 'Answers of 5xx that no overload explains',
    registers,
  });
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

  const backgroundFaults = new Counter({
    name: 'chayin_background_faults_total',
    help: 'Faults of work in the background',
    registers,
  });
  new Gauge({ name: 'chayin_info', help: 'What is running', labelNames: ['version'], registers }).set({ version }, 1);
  new Gauge({
    name: 'chayin_write_failures',
    help: 'Writes that the process tried by itself and that failed one after another',
    registers,
    collect() {
      this.set(probe.read().failures);
    },
  });
  new Gauge({
    name: 'chayin_write_probe_age_seconds',
    help: 'How long ago the process tried a write by itself',
    registers,
    collect() {
      const { ageSeconds } = probe.read();
      if (ageSeconds !== null) this.set(ageSeconds);
    },
  });
  new Gauge({
    name: 'chayin_disk_bytes',
    help: 'The disk of the data folder',
    labelNames: ['state'],
    registers,
    async collect() {
      const { bavail, bsize, blocks } = await statfs(dataDir);
      this.set({ state: 'free' }, bavail * bsize);
      this.set({ state: 'total' }, blocks * bsize);
    },
  });
  /** What never happened has no value: absent is not zero. */
  const since = (name: string, help: string) => {
    const gauge = new Gauge({ name, help, registers });
    gauge.remove();
    return (at: Date | null) => (at === null ? gauge.remove() : gauge.set(at.getTime() / 1000));
  };
  const whether = (name: string, help: string) => {
    const gauge = new Gauge({ name, help, registers });
    gauge.remove();
    return (is: boolean | null) => (is === null ? gauge.remove() : gauge.set(Number(is)));
  };
  const backupAt = since('chayin_backup_timestamp_seconds', 'When the newest whole backup was begun');
  const backupOk = whether('chayin_backup_last_ok', 'Whether the last backup is whole');
  const backupKeys = whether('chayin_backup_has_keys', 'Whether the newest whole backup holds the sealed keys');
  const drillAt = since('chayin_drill_timestamp_seconds', 'When the last restore drill that passed was begun');
  const drillOk = whether('chayin_drill_last_ok', 'Whether the last restore drill passed');
  const auditCheckAt = since('chayin_audit_check_timestamp_seconds', 'When the last recount of the audit chains ended');
  const auditCheckOk = whether(
    'chayin_audit_check_ok',
    'Whether the last recount found every audit line as it was sealed',
  );
  const certificates = new Gauge({
    name: 'chayin_certificate_expires_timestamp_seconds',
    help: 'When the signing certificate of an institution ends',
    labelNames: ['institution'],
    registers,
  });
  const unsealed = new Gauge({ name: 'chayin_audit_unsealed', help: 'Audit lines that wait to be sealed', registers });

  const readDatabase = async (): Promise<void> => {
    const [backlog, counts, operations] = await Promise.all([
      readBacklog(pools.platform),
      readCounts(pools.platform),
      readOperations(pools.platform),
    ]);
    queueAge.set(backlog.oldestSeconds);
    queueWaiting.set(backlog.waiting);
    tasks.reset();
    for (const [state, n] of Object.entries(counts.tasks)) tasks.set({ state }, n);
    mails.set({ state: 'waiting' }, counts.unsentMails);
    mails.set({ state: 'failed' }, counts.failedMails);
    sessions.set(counts.sessions);
    backupAt(operations.backupAt);
    backupOk(operations.backupOk);
    backupKeys(operations.backupKeys);
    drillAt(operations.drillAt);
    drillOk(operations.drillOk);
    unsealed.set(operations.unsealedAudit);
    auditCheckAt(operations.auditCheckedAt);
    auditCheckOk(operations.auditCheckOk);
    certificates.reset();
    for (const { institution, notAfter } of operations.certificates)
      certificates.set({ institution }, Date.parse(notAfter) / 1000);
  };

  return {
    noteBackground: () => backgroundFaults.inc(),
    contentType: registry.contentType,
    watch: (app) =>
      void app.addHook('onResponse', async (request, reply) => {
        // The pattern, never the address: ids and tokens stay out, and the number of series stays bounded.
        const label = pathLabel(request.routeOptions.url);
        calls.observe({ method: request.method, path: label, status: reply.statusCode }, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500 && refusalOfReply(reply) !== 'overloaded') faults.inc();
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
