import { z } from 'zod';
import type { CellState } from '#contracts/cells.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Db } from '../db/db.ts';
import { readJson } from '../db/read-json.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { auditCheckKind, lastCheck, lockChecks } from './audit-check-store.ts';

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

export const readCheck = async (db: Db): Promise<CellState['audit']['checked']> => {
  const last = await lastCheck(db);
  if (!last) return null;
  const said =
    last.state === 'done'
      ? readJson(result, last.result, { table: 'tasks', column: 'result', id: last.id })
      : { chains: null, lines: null, bad: isOpen(last.state) ? '' : '核对没有完成，见后台任务' };
  return { running: isOpen(last.state), at: last.finishedAt?.toISOString() ?? null, ...said };
};
