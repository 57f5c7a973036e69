import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/db.ts';
import { noteFailed, runningBackups, unfinishedBackups } from './backup-book-store.ts';

/**
 * Removes what backups of ours left that were killed: drafts, and archives that nobody noted as whole. Only names of the
 * book go, and only while no other backup runs: asked by one that has not entered itself yet. What cannot be removed now
 * is no reason to make no backup, and is tried again before the next one.
 */
export const sweepLeftovers = async (db: Db, folder: string, now: Date): Promise<void> => {
  if ((await runningBackups(db)) > 1) return;
  for (const { id, file } of await unfinishedBackups(db)) {
    const left = path.join(folder, path.basename(file));
    const removed = await Promise.allSettled([left, `${left}.part`].map((name) => rm(name, { force: true })));
    if (removed.every(({ status }) => status === 'fulfilled')) await noteFailed(db, id, '备份中断，没有完成', now);
  }
};
