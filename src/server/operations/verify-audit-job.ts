import { z } from 'zod';
import type { AuditCheck } from '#contracts/operations.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { toMilliseconds } from '#domain/dates/format.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Db } from '../db/db.ts';
import { readJson } from '../db/read-json.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { auditCheckKind, lastCheck, lastEndedCheck, lastFoundCheck, lockChecks } from './audit-check-store.ts';

const result = z.object({ chains: z.number(), lines: z.number(), bad: z.string() });

/** Recounts every chain of this installation from its beginning. */
export const auditVerifyJob = (services: Clock & PlatformScope): Job =>
  defineJob({
    name: auditCheckKind,
    needs: 'job.write',
    retryLimit: 1,
    backoff: { seconds: 30, longestSeconds: 30 },
    expireSeconds: 4 * 3600,
    input: z.object({}),
    handler: async (_task, { db }): Promise<z.output<typeof result>> => {
      await sealAudit(services);
      const { chains, bad } = await verifyAudit(db);
      const place = bad && (bad.institutionId === null ? '平台' : `单位 ${bad.institutionId}`);
      return {
        chains: chains.length,
        lines: chains.reduce((sum, { lines }) => sum + lines, 0),
        bad: bad ? `${place}的审计链在${bad.number === null ? '' : `第 ${bad.number} 条`}不完整：${bad.sentence}` : '',
      };
    },
  });

const isOpen = (state: string): boolean => state === 'waiting' || state === 'running';

/** Begins a recount; one that is under way already is enough. */
export const startVerifying = ({ jobs, ...services }: WithJobs & PlatformScope): Promise<void> =>
  services.platform('cells').tx(async (tx) => {
    await lockChecks(tx);
    const last = await lastCheck(tx);
    if (last && isOpen(last.state)) return;
    const by = { actor: null, from: { ip: '', host: '', userAgent: '', requestId: '' } } as const;
    await jobs.start(tx, by, { kind: auditCheckKind, title: '核对审计链', input: {}, institutionId: null });
  });

/** At night, when nobody waits for anything. */
const begins = '03:00';
const hours = 3_600_000;
const quiet = 3 * hours;
/** A night that was missed is made up for at once. */
const overdue = 36 * hours;

/** Begins the recount of the night; asked every minute by one of the processes. */
export const verifyAuditWhenDue = async (services: WithJobs & PlatformScope & Clock): Promise<boolean> => {
  const now = services.now().getTime();
  const since = now - (toMilliseconds(`${chinaDay(now)} ${begins}:00`) ?? 0);
  const last = await lastCheck(services.platform('jobs'));
  const age = last ? now - last.createdAt.getTime() : null;
  const atNight = since >= 0 && since < quiet && (age === null || age > quiet);
  if (!atNight && !(age !== null && age > overdue)) return false;
  await startVerifying(services);
  return true;
};

/** What the last recount found; null: there was none. One that found nothing because it broke off is no finding. */
export const readCheck = async (db: Db): Promise<AuditCheck | null> => {
  const [last, found, ended] = await Promise.all([lastCheck(db), lastFoundCheck(db), lastEndedCheck(db)]);
  if (!last) return null;
  const running = isOpen(last.state);
  const said = found && readJson(result, found.result, { table: 'tasks', column: 'result', id: found.id });
  if (said?.bad || (found && found.id === ended?.id))
    return { running, at: found!.finishedAt?.toISOString() ?? null, ...said! };
  const bad = ended ? '核对没有完成，见后台任务' : '';
  return { running, at: ended?.finishedAt?.toISOString() ?? null, chains: null, lines: null, bad };
};
