import { Readable } from 'node:stream';
import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { kinds } from '../files/file-kinds.ts';
import type { WithFiles } from '../files/file-store.ts';
import { insertFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import type { SessionContext } from '../http/context.ts';
import { defineJob, type Job, type JobRun, type JobTask } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { zipOf } from '../reports/batch-job.ts';
import { handedOutFiles, sealedReports } from './group-reports-query.ts';
import { findGroup } from './group-store.ts';
import { reachGroup } from './show-group.ts';

const kind = 'groups.zip';
const input = z.object({ groupId: z.uuid() });
/** Held in memory while it is packed. */
const largest = 400 * 1024 * 1024;

const pack = async (
  services: WithFiles,
  { input: { groupId }, userId, institutionId }: JobTask<z.output<typeof input>>,
  run: JobRun,
) => {
  const group = await findGroup(run.db, groupId);
  if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
  const reports = await sealedReports(run.db, groupId);
  const files = new Map(
    (
      await handedOutFiles(
        run.db,
        reports.map(({ id }) => id),
      )
    ).map((file) => [file.reportId, file]),
  );
  const pieces: { name: string; bytes: Buffer }[] = [];
  let bytes = 0;
  for (const [at, report] of reports.entries()) {
    await run.progress(at, reports.length);
    const file = files.get(report.id);
    if (!file) continue;
    bytes += file.size;
    if (bytes > largest) throw refuse('too-large', { sentence: '报告合起来超过 400 MB，请分批下载' });
    const name = safeFileName(`${report.applicantName} ${report.number || report.orderNumber}.pdf`);
    pieces.push({ name, bytes: Buffer.from(await readWhole(services.files, file.sha256, file.size)) });
  }
  if (pieces.length === 0) throw refuse('wrong-state', { sentence: '还没有出具的报告' });
  const name = safeFileName(`${group.number} 报告 ${pieces.length} 份.zip`);
  const stored = await services.files.put(Readable.from(zipOf(pieces), { objectMode: false }));
  const fileId = await insertFile(
    run.db,
    { name, mediaType: kinds.zip.mediaType, ...stored },
    { institutionId, ownerId: userId, purpose: 'group-reports' },
  );
  return { fileId, name, packed: pieces.length, without: reports.length - pieces.length };
};

export const groupsZipJob = (services: WithFiles): Job =>
  defineJob({
    name: kind,
    retryLimit: 2,
    backoff: { seconds: 5, longestSeconds: 60 },
    input,
    handler: (task, run) => pack(services, task, run),
  });

/** The issued reports of a group in one file. */
export const startZip = async (
  services: WithJobs,
  context: SessionContext,
  id: string,
): Promise<{ taskId: string }> => {
  const group = await reachGroup(context, id);
  const taskId = await services.jobs.start(context.db, context, {
    kind,
    title: `打包 ${group.number} 的报告`,
    input: { groupId: id },
    institutionId: group.institution_id,
  });
  return { taskId };
};
