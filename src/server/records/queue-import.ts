import type { Db } from '../db/db.ts';
import type { By } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { importKind } from './import-job.ts';
import { type ImportRow, updateImport } from './import-store.ts';

/** Queues the reading; the row and its task stand together or not at all. */
export const queueImport = async (services: WithJobs, tx: Db, by: By, row: ImportRow): Promise<void> => {
  const taskId = await services.jobs.start(tx, by, {
    kind: importKind,
    title: `导入 ${row.name}`,
    input: { importId: row.id },
    institutionId: row.institution_id,
  });
  await updateImport(tx, row.id, {
    state: 'reading',
    task_id: taskId,
    error: null,
    finished_at: null,
    followed_at: null,
  });
};
