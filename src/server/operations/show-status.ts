import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PlatformBackup, PlatformStatus, RestoreDrill } from '#contracts/operations.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { toMilliseconds } from '#domain/dates/format.ts';
import { platformTroubles, type Trouble } from '#domain/operations/troubles.ts';
import { countSealed, countUnsealed } from '../audit/audit-seal-store.ts';
import { toldEntries } from '../audit/list-audit.ts';
import type { Db } from '../db/db.ts';
import { operatorCommand } from '../db/operator-command.ts';
import type { Clock } from '../db/scopes.ts';
import { readRetention } from '../jobs/retention-store.ts';
import type { WithMailer } from '../mail/mailer.ts';
import { platformVersion } from '../monitoring/platform-version.ts';
import type { WithRecentLoad } from '../monitoring/recent-load.ts';
import type { WithWriteProbe } from '../monitoring/write-probe.ts';
import {
  type BackupRow,
  backupsBeyond,
  newestBackups,
  newestWholeBackup,
  openBackupTask,
  readSchedule,
} from './backup-book-store.ts';
import { backupKind } from './backup-job.ts';
import { readSeal } from './backup-seal-store.ts';
import { drillKind } from './drill-job.ts';
import { type DrillRow, newestDrills } from './drill-store.ts';
import { readRules } from './platform-rules-store.ts';
import * as query from './status-query.ts';
import { readCheck } from './verify-audit-job.ts';
import type { WithBackups } from './with-backups.ts';

/** What this process knows of itself. */
export interface WithProcess {
  dataDir: string;
  startedAt: Date;
}

const day = 86_400_000;
/** Certificates and licences are told of this long before their end. */
const ahead = 60;
const shownTasks = 20;
const shownBackups = 10;
const shownDrills = 3;
const shownEvents = 8;

const daysUntil = (end: Date, now: Date): number => Math.floor((end.getTime() - now.getTime()) / day);
const startOfDay = (chinese: string): Date => new Date(toMilliseconds(`${chinese} 00:00:00`) ?? 0);

const backupView = (row: BackupRow, running: boolean, fingerprint: string | undefined): PlatformBackup => ({
  id: row.id,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  file: row.file,
  bytes: row.bytes === null ? null : Number(row.bytes),
  verified: row.verified,
  // A process that was killed wrote no end.
  error: row.error ?? (row.finished_at || running ? null : '备份中断，没有完成'),
  scheduled: row.scheduled,
  keys: row.keys_fingerprint === null ? 'absent' : row.keys_fingerprint === fingerprint ? 'sealed' : 'other',
});

const drillView = (row: DrillRow, running: boolean): RestoreDrill => ({
  id: row.id,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  file: row.file,
  passed: row.passed ?? false,
  error: row.error ?? (row.finished_at || running ? null : '演练中断，没有完成'),
  place: row.place,
  tables: row.tables,
  rows: row.rows === null ? null : Number(row.rows),
  files: row.files === null ? null : Number(row.files),
  keys: row.keys,
});

const readBackups = async (db: Db, folder: string): Promise<PlatformStatus['backups']> => {
  const schedule = await readSchedule(db);
  const running = await openBackupTask(db, backupKind);
  const drilling = await openBackupTask(db, drillKind);
  const seal = await readSeal(db);
  const whole = await newestWholeBackup(db);
  const list = (await newestBackups(db, shownBackups)).map((row, place) =>
    backupView(row, running && place === 0, seal?.fingerprint),
  );
  return {
    schedule,
    folder,
    running,
    list,
    whole: whole ? backupView(whole, false, seal?.fingerprint) : null,
    removable: (await backupsBeyond(db, schedule.keep)).length,
    passphrase: seal
      ? { fingerprint: seal.fingerprint, setAt: seal.setAt.toISOString(), setByName: seal.setByName }
      : null,
    drills: (await newestDrills(db, shownDrills)).map((row, place) => drillView(row, drilling && place === 0)),
    drilling,
  };
};

const endings = async (db: Db, now: Date) => {
  const certificates = await query.certificatesEndingBefore(db, new Date(now.getTime() + ahead * day));
  const licences = await query.licencesEndingBefore(db, chinaDay(now.getTime() + ahead * day));
  return {
    certificates: certificates.map(({ notAfter, ...of }) => ({
      ...of,
      notAfter: notAfter.toISOString(),
      daysLeft: daysUntil(notAfter, now),
    })),
    licences: licences.flatMap(({ dueOn, ...of }) =>
      dueOn === null ? [] : [{ ...of, dueOn, daysLeft: daysUntil(startOfDay(dueOn), startOfDay(chinaDay(now))) }],
    ),
  };
};

const stoppedMoves = async (db: Db) =>
  (await query.stoppedMoves(db)).flatMap(({ stoppedAt, ...of }) =>
    stoppedAt === null ? [] : [{ ...of, stoppedAt: stoppedAt.toISOString() }],
  );

/** The newest of the platform's own log, and accounts that were locked anywhere. */
const recentEvents = async (db: Db): Promise<PlatformStatus['events']> => {
  const range = { offset: 0, limit: shownEvents };
  const [own, locks] = await Promise.all([
    toldEntries(db, { ofPlatform: true }, range),
    toldEntries(db, { action: 'user.lock' }, range),
  ]);
  const ofInstitutions = locks.list.filter(({ institutionId }) => institutionId !== null);
  return [...own.list, ...ofInstitutions]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, shownEvents)
    .map(({ id, at, actorName, action, subject, subjectName, institutionName, requestId }) => ({
      id,
      at,
      actorName,
      action,
      subject,
      subjectName,
      institutionName,
      requestId,
    }));
};

/** What the rules of troubles look at; also asked by the bell each minute, so that nothing here grows with the orders. */
const watch = async (
  services: Clock & WithMailer & WithBackups & WithProcess & WithRecentLoad & WithWriteProbe,
  db: Db,
  now: Date,
) => {
  const [disk, backlog, failed, mails, backups, ends, checked] = await Promise.all([
    statfs(services.dataDir),
    query.queueBacklog(db),
    query.countFailedTasks(db),
    query.mailFacts(db),
    readBackups(db, services.backups.folder),
    endings(db, now),
    readCheck(db),
  ]);
  return {
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    queue: backlog,
    failedTasks: { total: failed },
    mail: {
      configured: services.mailer.leaves,
      waiting: mails.waiting,
      failed: mails.failed,
      lastError: mails.lastError ?? '',
    },
    backups,
    ...ends,
    audit: { checked },
    ...services.load.read(),
    writes: services.writes.read(),
  };
};

type StatusNeeds = Parameters<typeof watch>[0];

const judge = async (db: Db, seen: Awaited<ReturnType<typeof watch>>, now: Date): Promise<Trouble[]> => {
  const [demo, moves] = await Promise.all([query.hasDemo(db), stoppedMoves(db)]);
  return platformTroubles(seen, { demo, moves, now });
};

/** What whoever runs the platform should look at, without all that their page shows beside it. */
export const readTroubles = async (services: StatusNeeds, db: Db): Promise<Trouble[]> => {
  const now = services.now();
  return judge(db, await watch(services, db, now), now);
};

/** How the platform is, for whoever runs it. */
export const showStatus = async (services: StatusNeeds, db: Db): Promise<PlatformStatus> => {
  const now = services.now();
  const [seen, facts, storage, tasks, failed, sealed, waiting, rules, retention, events] = await Promise.all([
    watch(services, db, now),
    query.databaseFacts(db),
    query.storedFiles(db),
    query.taskCounts(db, startOfDay(chinaDay(now))),
    query.failedTasks(db, shownTasks),
    countSealed(db),
    countUnsealed(db),
    readRules(db),
    readRetention(db),
    recentEvents(db),
  ]);
  const { now: theirs, ...database } = facts;
  const { backups } = seen;
  return {
    ...seen,
    checkedAt: now.toISOString(),
    version: platformVersion,
    startedAt: services.startedAt.toISOString(),
    database: { ...database, clockSeconds: Math.round((theirs.getTime() - Date.now()) / 100) / 10 },
    storage,
    queue: { ...seen.queue, running: tasks.running, doneToday: tasks.doneToday },
    failedTasks: {
      ...seen.failedTasks,
      list: failed.map((task) => ({
        ...task,
        institutionName: task.institutionName ?? '平台',
        error: task.error ?? '',
        finishedAt: task.finishedAt?.toISOString() ?? null,
      })),
    },
    audit: { ...seen.audit, sealed, waiting },
    events,
    rules,
    retention,
    commands: {
      restore: backups.whole && operatorCommand('restore', path.join(backups.folder, backups.whole.file), '--replace'),
      moveInstitution: operatorCommand('move-institution'),
      removeDemo: operatorCommand('remove-demo'),
    },
    troubles: await judge(db, seen, now),
  };
};
