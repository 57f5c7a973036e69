import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { backupsBeyond, noteRemoved, readSchedule } from './backup-book-store.ts';
import type { WithBackups } from './with-backups.ts';

/** Removes whole backups beyond the newest `keep`. The file goes first: a row without one would promise too much. */
export const removeOldBackups = async (
  services: Clock & WithBackups,
  db: Db,
  keep: number,
): Promise<{ removed: number; bytes: number }> => {
  const old = await backupsBeyond(db, keep);
  for (const { id, file } of old) {
    await rm(path.join(services.backups.folder, path.basename(file)), { force: true });
    await noteRemoved(db, id, services.now());
  }
  return { removed: old.length, bytes: old.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0) };
};

export const pruneBackups = (services: Clock & WithBackups, context: SessionContext) =>
  context.db.tx(async (db) => {
    const { keep } = await readSchedule(db);
    const done = await removeOldBackups(services, db, keep);
    await writeAudit(db, {
      by: context,
      action: 'backup.prune',
      subject: 'platform',
      institutionId: null,
      after: done,
      now: services.now(),
    });
    return done;
  });
