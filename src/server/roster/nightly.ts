import { z } from 'zod';
import { chinaDay } from '#domain/dates/china-day.ts';
import { formatTime } from '#domain/dates/format.ts';
import { Refusal } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Starter, WithJobs } from '../jobs/jobs.ts';
import { readSource, type SourceNeeds } from './read-source.ts';
import { runByItself } from './roster-runs.ts';
import { settingsOf } from './roster-store.ts';
import { dueInstitutions, insertRun, lastRun } from './run-store.ts';

const kind = 'roster.run';
const byItself: Starter & { actor: null } = {
  actor: null,
  from: { ip: '', host: '', userAgent: 'schedule', requestId: '' },
};

type Needs = SourceNeeds & Clock & PlatformScope & TenantScope & WithJobs;

/** One night's run. What was read before and changed nothing since is noted and not taken again. */
export const runNight = async (services: Needs, institutionId: number, signal?: AbortSignal): Promise<string> => {
  const db = services.tenant(institutionId);
  const now = services.now();
  const settings = await settingsOf(db, institutionId);
  if (settings.source !== 'file' && settings.source !== 'rest') return '';
  const { source } = settings;
  const failed = (problem: string) =>
    insertRun(db, { institutionId, source, state: 'failed', by: null, problem, scheduled: true, now, ended: true });
  try {
    const read = await readSource(services, institutionId, settings, { now, ...(signal && { signal }) });
    const last = await lastRun(db, institutionId, ['applied', 'waiting', 'dropped', 'unchanged']);
    // A question that stands, or was answered with no, is not asked again about the same list.
    if (last && last.digest === read.digest && last.source === source)
      return await insertRun(db, {
        institutionId,
        source,
        state: 'unchanged',
        by: null,
        fileName: read.fileName,
        digest: read.digest,
        scheduled: true,
        now,
        ended: true,
      });
    return await runByItself(db, institutionId, read, { by: byItself, now, scheduled: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return failed(error.sentence ?? '没有读成');
  }
};

export const rosterJob = (services: Needs): Job =>
  defineJob({
    name: kind,
    needs: 'user.write',
    retryLimit: 3,
    backoff: { seconds: 60, longestSeconds: 900 },
    expireSeconds: 3_600,
    input: z.object({}),
    handler: async ({ institutionId }, { signal }) => ({
      run: institutionId === null ? '' : await runNight(services, institutionId, signal),
    }),
  });

/** Begins each institution's run once its time of the night has come. */
export const runWhenDue = async (services: Needs): Promise<number> => {
  const now = services.now();
  const day = chinaDay(now);
  const time = formatTime(now).slice(11, 16);
  const since = new Date(now.getTime() - 86_400_000);
  const due = await dueInstitutions(services.platform('roster'), { day, time, since, kind });
  for (const { id } of due)
    await services.jobs.start(services.tenant(id), byItself, {
      kind,
      title: '读取人员名册',
      input: {},
      institutionId: id,
    });
  return due.length;
};
