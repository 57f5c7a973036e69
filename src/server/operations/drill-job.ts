import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { drillFolder, drillRestore } from '../backup/drill-restore.ts';
import type { Clock } from '../db/scopes.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { newestWholeBackup } from './backup-book-store.ts';
import { failureWords, requireFree } from './backup-failures.ts';
import { readSeal } from './backup-seal-store.ts';
import { beginDrill, noteDrillFailed, notePassed } from './drill-store.ts';
import { databaseFacts } from './status-query.ts';
import type { WithBackups } from './with-backups.ts';

export const drillKind = 'platform.restore-drill';

/** Takes the newest whole backup into a database of its own and compares it; nothing of the platform is touched. */
export const drillJob = (services: Clock & WithBackups): Job =>
  defineJob({
    name: drillKind,
    needs: 'job.write',
    retryLimit: 0,
    backoff: { seconds: 60, longestSeconds: 60 },
    expireSeconds: 12 * 3600,
    input: z.object({ scheduled: z.boolean() }),
    handler: async ({ input }, { db }) => {
      const { databaseUrl, folder } = services.backups;
      const last = await newestWholeBackup(db);
      if (!last) throw refuse('wrong-state', { sentence: '还没有一份完好的备份，没有可以演练的' });
      const source = path.join(folder, path.basename(last.file));
      const id = await beginDrill(db, { file: last.file, scheduled: input.scheduled, now: services.now() });
      try {
        await stat(source).catch(() => {
          throw refuse('not-found', { sentence: `备份文件 ${last.file} 不在 ${folder} 里` });
        });
        // Of a database elsewhere nobody here knows the disk.
        const disk = await drillFolder({ databaseUrl, folder });
        const room = disk === undefined ? undefined : await statfs(disk).catch(() => undefined);
        if (room) requireFree((await databaseFacts(db)).bytes * 1.2, room.bavail * room.bsize);
        const { keysFingerprint, ...drilled } = await drillRestore({ source, databaseUrl, folder });
        const seal = await readSeal(db);
        const keys = !keysFingerprint ? 'absent' : keysFingerprint === seal?.fingerprint ? 'sealed' : 'other';
        await notePassed(db, id, { ...drilled, keys }, services.now());
        return { file: last.file, ...drilled, keys };
      } catch (error) {
        await noteDrillFailed(db, id, failureWords(error, '演练没有完成，详见日志'), services.now());
        throw error;
      }
    },
  });
