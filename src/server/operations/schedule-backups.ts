import type { BackupSchedule } from '#contracts/operations.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { toMilliseconds } from '#domain/dates/format.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { Starter, WithJobs } from '../jobs/jobs.ts';
import {
  begunSince,
  lockSchedule,
  newestWholeBackup,
  openBackupTask,
  readSchedule,
  updateSchedule,
} from './backup-book-store.ts';
import { backupKind } from './backup-job.ts';
import { drillKind } from './drill-job.ts';
import { newestDrills } from './drill-store.ts';

const byItself: Starter = { actor: null, from: { ip: '', host: '', userAgent: 'schedule', requestId: '' } };

const startTask = (services: WithJobs, db: Db, by: Starter, scheduled: boolean): Promise<string> =>
  services.jobs.start(db, by, {
    kind: backupKind,
    title: scheduled ? '定时备份' : '立即备份',
    input: { scheduled },
    institutionId: null,
  });

const startDrill = (services: WithJobs, db: Db, by: Starter, scheduled: boolean): Promise<string> =>
  services.jobs.start(db, by, {
    kind: drillKind,
    title: scheduled ? '每月恢复演练' : '恢复演练',
    input: { scheduled },
    institutionId: null,
  });

/** Begins a backup now; one at a time is enough. */
export const makeBackupNow = (services: WithJobs, context: SessionContext): Promise<{ taskId: string }> =>
  context.db.tx(async (db) => {
    await lockSchedule(db);
    if (await openBackupTask(db, backupKind)) throw refuse('wrong-state', { sentence: '正在备份，请等它完成' });
    return { taskId: await startTask(services, db, context, false) };
  });

/** Today's moment at this time of day in China. */
const momentOf = (atTime: string, now: Date): Date => new Date(toMilliseconds(`${chinaDay(now)} ${atTime}:00`) ?? 0);

/** Begins the scheduled backup once its time has come; asked every minute by one of the processes. */
export const backUpWhenDue = (services: WithJobs & PlatformScope & Clock): Promise<boolean> =>
  services.platform('jobs').tx(async (db) => {
    const { enabled, atTime } = await lockSchedule(db);
    const now = services.now();
    const due = momentOf(atTime, now);
    if (!enabled || now < due || (await begunSince(db, due)) || (await openBackupTask(db, backupKind))) return false;
    await startTask(services, db, byItself, true);
    return true;
  });

/** A month between drills, and the hours after the end of the scheduled backup in which one may begin: nobody works then. */
const drillEvery = 30 * 86_400_000;
const quietHours = 4 * 3_600_000;

/** Begins the monthly drill in the quiet hours: however long the backup took, and over midnight. */
export const drillWhenDue = (services: WithJobs & PlatformScope & Clock): Promise<boolean> =>
  services.platform('jobs').tx(async (db) => {
    const { enabled } = await lockSchedule(db);
    const now = services.now();
    const whole = enabled ? await newestWholeBackup(db, { scheduled: true }) : undefined;
    const ended = whole?.finished_at;
    if (!ended || now.getTime() - ended.getTime() > quietHours) return false;
    const [last] = await newestDrills(db, 1);
    if (last && now.getTime() - last.started_at.getTime() < drillEvery) return false;
    if ((await openBackupTask(db, backupKind)) || (await openBackupTask(db, drillKind))) return false;
    await startDrill(services, db, byItself, true);
    return true;
  });

export const drillNow = (services: WithJobs, context: SessionContext): Promise<{ taskId: string }> =>
  context.db.tx(async (db) => {
    await lockSchedule(db);
    if (await openBackupTask(db, drillKind)) throw refuse('wrong-state', { sentence: '正在演练，请等它完成' });
    if (!(await newestWholeBackup(db)))
      throw refuse('wrong-state', { sentence: '还没有一份完好的备份，没有可以演练的' });
    return { taskId: await startDrill(services, db, context, false) };
  });

export const saveSchedule = (services: Clock, context: SessionContext, next: BackupSchedule): Promise<BackupSchedule> =>
  context.db.tx(async (db) => {
    const before = await lockSchedule(db);
    const changed = await updateSchedule(db, next, context.actor.fullName);
    if (changed === 0) throw refuse('conflict', { current: before });
    const after = await readSchedule(db);
    await writeAudit(db, {
      by: context,
      action: 'backup.schedule',
      subject: 'platform',
      institutionId: null,
      before,
      after,
      now: services.now(),
    });
    return after;
  });
