import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatTime } from '#domain/dates/format.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { verifyArchive } from '../backup/read-archive.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { beginBackup, newestWholeBackup, noteFailed, noteMade, readSchedule } from './backup-book-store.ts';
import { failureWords, requireFree } from './backup-failures.ts';
import { readSeal } from './backup-seal-store.ts';
import { removeOldBackups } from './prune-backups.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';
import type { WithBackups } from './with-backups.ts';

export const backupKind = 'platform.backup';

/** The last whole backup says how much the next one needs; told before hours are spent on it. */
const requireRoom = async (db: Db, folder: string): Promise<void> => {
  const last = await newestWholeBackup(db);
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [Number(last?.bytes ?? 0), bavail * bsize];
  requireFree(needed, free);
};

/** Makes a backup, reads it again whole, and removes those beyond the number that is kept. */
export const backupJob = (services: Clock & WithFiles & WithBackups): Job =>
  defineJob({
    name: backupKind,
    needs: 'job.write',
    retryLimit: 0,
    backoff: { seconds: 60, longestSeconds: 60 },
    expireSeconds: 12 * 3600,
    input: z.object({ scheduled: z.boolean() }),
    handler: async ({ input }, { db }) => {
      const { databaseUrl, folder, keyFile } = services.backups;
      const now = services.now();
      const file = `chayin-${formatTime(now, { pattern: '{y}{m}{d}-{h}{i}{s}' })}.backup`;
      const target = path.join(folder, file);
      await sweepLeftovers(db, folder, now);
      const id = await beginBackup(db, { file, scheduled: input.scheduled, now });
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await requireRoom(db, folder);
        const seal = await readSeal(db);
        const keys = seal && { keys: { file: keyFile, seal } };
        const { bytes, sha256 } = await makeBackup({ databaseUrl, files: services.files, target, now, ...keys });
        await verifyArchive(target);
        await noteMade(db, id, { bytes, sha256, keysFingerprint: seal?.fingerprint ?? null }, services.now());
        const { keep } = await readSchedule(db);
        const { removed } = await removeOldBackups(services, db, keep);
        return { file, bytes, removed };
      } catch (error) {
        await rm(target, { force: true });
        await noteFailed(db, id, failureWords(error, '备份没有完成，详见日志'), services.now());
        throw error;
      }
    },
  });
