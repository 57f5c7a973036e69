import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatTime } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { verifyArchive } from '../backup/read-archive.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { beginBackup, newestBackups, noteFailed, noteMade, readSchedule } from './backup-book-store.ts';
import { removeOldBackups } from './prune-backups.ts';
import type { WithBackups } from './with-backups.ts';

export const backupKind = 'platform.backup';

const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/** The last whole backup says how much the next one needs; told before hours are spent on it. */
const requireRoom = async (db: Db, folder: string): Promise<void> => {
  const last = (await newestBackups(db, 50)).find(({ verified }) => verified);
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [Number(last?.bytes ?? 0), bavail * bsize];
  if (needed > free)
    throw refuse('disk-full', { sentence: `磁盘空间不足：需要 ${gigabytes(needed)} GB，剩 ${gigabytes(free)} GB` });
};

const sentenceOf = (error: unknown): string => {
  const { code, sentence } = refusalOf(error);
  if (code === 'disk-full') return sentence ?? '磁盘空间不足';
  return error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : '备份没有完成，详见日志';
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
      const { databaseUrl, folder } = services.backups;
      const now = services.now();
      const file = `chayin-${formatTime(now, { pattern: '{y}{m}{d}-{h}{i}{s}' })}.backup`;
      const target = path.join(folder, file);
      const id = await beginBackup(db, { file, scheduled: input.scheduled, now });
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await requireRoom(db, folder);
        const { bytes, sha256 } = await makeBackup({ databaseUrl, files: services.files, target, now });
        await verifyArchive(target);
        await noteMade(db, id, { bytes, sha256 }, services.now());
        const { keep } = await readSchedule(db);
        const { removed } = await removeOldBackups(services, db, keep);
        return { file, bytes, removed };
      } catch (error) {
        await rm(target, { force: true });
        await noteFailed(db, id, sentenceOf(error), services.now());
        throw error;
      }
    },
  });
