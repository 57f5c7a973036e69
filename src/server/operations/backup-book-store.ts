import { sql } from 'kysely';
import type { BackupSchedule } from '#contracts/operations.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows, updateWhere } from '../db/rows.ts';

const schedule = kysely
  .selectFrom('backup_schedule')
  .select(['enabled', 'at_time as atTime', 'keep', 'version'])
  .limit(1);

export const readSchedule = (db: Db): Promise<BackupSchedule> => db.one(schedule);

/** Holds the row, so that of two processes one looks whether a backup is due. */
export const lockSchedule = (db: Db): Promise<BackupSchedule> => db.one(schedule.forUpdate());

/** 0 where the row is no longer at this version. */
export const updateSchedule = (db: Db, next: BackupSchedule, byName: string): Promise<number> =>
  updateWhere(
    db,
    'backup_schedule',
    { version: next.version },
    {
      enabled: next.enabled,
      at_time: next.atTime,
      keep: next.keep,
      version: next.version + 1,
      updated_by_name: byName,
    },
  );

export const beginBackup = async (
  db: Db,
  { file, scheduled, now }: { file: string; scheduled: boolean; now: Date },
): Promise<string> => {
  const id = newId(now.getTime());
  await insertRows(db, 'platform_backups', { id, file, scheduled, started_at: now });
  return id;
};

interface WholeBackup {
  bytes: number;
  sha256: string;
  /** Of the passphrase that opens the keys in it; null: it holds none. */
  keysFingerprint: string | null;
}

export const noteMade = (db: Db, id: string, made: WholeBackup, now: Date): Promise<number> =>
  updateWhere(
    db,
    'platform_backups',
    { id },
    {
      bytes: made.bytes,
      sha256: made.sha256,
      keys_fingerprint: made.keysFingerprint,
      verified: true,
      error: null,
      finished_at: now,
    },
  );

export const noteFailed = (db: Db, id: string, error: string, now: Date): Promise<number> =>
  updateWhere(db, 'platform_backups', { id }, { error, finished_at: now });

const kept = kysely
  .selectFrom('platform_backups')
  .selectAll()
  .where('removed_at', 'is', null)
  .orderBy('started_at', 'desc');

/** The newest backups whose files are not removed. */
export const newestBackups = (db: Db, most: number) => db.all(kept.limit(most));

/** The newest that is whole and there, however many failed since. */
export const newestWholeBackup = (db: Db, which: { scheduled?: true } = {}) =>
  db.first((which.scheduled ? kept.where('scheduled', '=', true) : kept).where('verified', '=', true).limit(1));

export type BackupRow = Awaited<ReturnType<typeof newestBackups>>[number];

/** Whole backups beyond the newest `keep`: what may go. */
export const backupsBeyond = (db: Db, keep: number): Promise<BackupRow[]> =>
  db.all(
    kysely
      .selectFrom('platform_backups')
      .selectAll()
      .where('verified', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('started_at', 'desc')
      .offset(keep),
  );

export const noteRemoved = (db: Db, id: string, now: Date): Promise<number> =>
  updateWhere(db, 'platform_backups', { id }, { removed_at: now });

/** Begun, and never noted as ended: by a process that was killed, or one that runs. */
export const unfinishedBackups = (db: Db) =>
  db.all(kept.where('verified', '=', false).where('finished_at', 'is', null));

/** Whether a scheduled one was begun since then. */
export const begunSince = async (db: Db, since: Date): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('platform_backups')
      .select('id')
      .where('scheduled', '=', true)
      .where('started_at', '>=', since)
      .limit(1),
  )) !== undefined;

/** Backups under way in any process. */
export const runningBackups = async (db: Db): Promise<number> =>
  (
    await db.one(
      kysely
        .selectFrom('tasks')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('kind', '=', 'platform.backup')
        .where('state', '=', 'running'),
    )
  ).n;

/** A task of this kind that waits or runs. */
export const openBackupTask = async (db: Db, kind: string): Promise<boolean> =>
  (await db.first(
    kysely
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', kind)
      .where(sql<boolean>`state in ('waiting', 'running')`)
      .limit(1),
  )) !== undefined;
