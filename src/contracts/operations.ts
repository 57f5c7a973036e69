import { z } from 'zod';
import { retentionNames } from '#domain/operations/retention.ts';
import { troubleKinds } from '#domain/operations/troubles.ts';
import { defineCalls } from './call.ts';
import { encryptedPassword } from './identity/identity.ts';

const backup = z.object({
  id: z.string(),
  startedAt: z.string(),
  /** null while it is being made. */
  finishedAt: z.string().nullable(),
  file: z.string(),
  bytes: z.number().nullable(),
  verified: z.boolean(),
  error: z.string().nullable(),
  scheduled: z.boolean(),
  /** Whether the deployment's keys lie in it, and whether today's passphrase opens them. */
  keys: z.enum(['absent', 'sealed', 'other']),
});
export type PlatformBackup = z.output<typeof backup>;

const drill = z.object({
  id: z.string(),
  startedAt: z.string(),
  /** null while it runs. */
  finishedAt: z.string().nullable(),
  file: z.string(),
  passed: z.boolean(),
  error: z.string().nullable(),
  /** Beside the platform's database, or on a server of its own. */
  place: z.enum(['database', 'server']).nullable(),
  tables: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  keys: z.enum(['absent', 'sealed', 'other']).nullable(),
});
export type RestoreDrill = z.output<typeof drill>;

const schedule = z.object({
  enabled: z.boolean(),
  /** HH:MM in China. */
  atTime: z.string(),
  keep: z.number(),
  version: z.number(),
});
export type BackupSchedule = z.output<typeof schedule>;

const rules = z.object({
  /** The platform's administrators must sign in with a second factor. */
  secondFactorRequired: z.boolean(),
  version: z.number().int(),
});
export type PlatformRules = z.output<typeof rules>;

const retentionRule = z.object({
  kind: z.enum(retentionNames),
  /** null: for good. */
  days: z.number('请填写天数').int('天数应为整数').min(1, '至少 1 天').max(36_500, '最多 36500 天').nullable(),
  version: z.number().int(),
});
export type RetentionRule = z.output<typeof retentionRule>;

export const troubleShape = z.object({ kind: z.enum(troubleKinds), serious: z.boolean(), sentence: z.string() });

/** A recount of the audit chains. */
export const auditCheck = z.object({
  running: z.boolean(),
  /** When the last one ended; null: none has. */
  at: z.string().nullable(),
  /** null: it did not come to its end. */
  chains: z.number().nullable(),
  lines: z.number().nullable(),
  /** The first line that is not as it was sealed, or why nothing is known; empty: none. */
  bad: z.string(),
});
export type AuditCheck = z.output<typeof auditCheck>;

const platformStatus = z.object({
  checkedAt: z.string(),
  version: z.string(),
  startedAt: z.string(),
  /** The worst first; empty: all is well. */
  troubles: z.array(troubleShape),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    most: z.number(),
    /** How far its clock is from this process's. */
    clockSeconds: z.number(),
  }),
  disk: z.object({ free: z.number(), total: z.number() }),
  storage: z.object({ files: z.number(), bytes: z.number() }),
  queue: z.object({ waiting: z.number(), oldestSeconds: z.number(), running: z.number(), doneToday: z.number() }),
  failedTasks: z.object({
    total: z.number(),
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        institutionName: z.string(),
        error: z.string(),
        finishedAt: z.string().nullable(),
      }),
    ),
  }),
  mail: z.object({ configured: z.boolean(), waiting: z.number(), failed: z.number(), lastError: z.string() }),
  backups: z.object({
    schedule,
    folder: z.string(),
    running: z.boolean(),
    list: z.array(backup),
    /** The newest that is whole, however many failed since; null: there is none. */
    whole: backup.nullable(),
    /** What seals the keys into backups; null: no passphrase was set. */
    passphrase: z.object({ fingerprint: z.string(), setAt: z.string(), setByName: z.string() }).nullable(),
    /** The newest first. */
    drills: z.array(drill),
    drilling: z.boolean(),
    removable: z.number(),
  }),
  certificates: z.array(
    z.object({ institutionId: z.number(), institutionName: z.string(), notAfter: z.string(), daysLeft: z.number() }),
  ),
  licences: z.array(
    z.object({ institutionId: z.number(), institutionName: z.string(), dueOn: z.string(), daysLeft: z.number() }),
  ),
  /** checked: what the last recount found; null: there was none, or too long ago. */
  audit: z.object({ sealed: z.number(), waiting: z.number(), checked: auditCheck.nullable() }),
  /** Of this process since it started, the last hour at most. */
  requests: z.object({
    perSecond: z.number(),
    p99Milliseconds: z.number().nullable(),
    faultShare: z.number(),
    faults: z.number(),
  }),
  backgroundFaults: z.number(),
  /** Writes that the process tries by itself. */
  writes: z.object({ failures: z.number(), ageSeconds: z.number().nullable(), error: z.string() }),
  /** One value a minute, the oldest first. */
  trends: z.object({
    requests: z.array(z.number()),
    waiting: z.array(z.number()),
    connections: z.array(z.number()),
    diskFree: z.array(z.number()),
  }),
  /** The newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actorName: z.string(),
      action: z.string(),
      subject: z.string(),
      subjectName: z.string(),
      institutionName: z.string(),
      requestId: z.string(),
    }),
  ),
  rules,
  retention: z.array(retentionRule),
  /** To be run at the server, in full for its kind of installation; restore: null where there is nothing whole. */
  commands: z.object({ restore: z.string().nullable(), moveInstitution: z.string(), removeDemo: z.string() }),
});
export type PlatformStatus = z.output<typeof platformStatus>;

/** Whoever may manage the work in the background of the whole platform: the platform administrator alone. */
const access = 'job.write';

export const operationsCalls = defineCalls({
  'GET /platform/status': { summary: '平台状态', access, data: platformStatus },
  'POST /platform/mail-test': {
    summary: '发一封测试邮件',
    access,
    body: z.object({ recipient: z.email('请填写收件人的邮箱').max(200, '邮箱过长') }),
    /** Why it did not leave; empty: the mail server took it. */
    data: z.object({ sent: z.boolean(), error: z.string() }),
  },
  'POST /platform/rules': {
    summary: '平台管理员是否必须使用两步验证',
    access,
    body: rules,
    data: rules,
  },
  'POST /platform/retention': {
    summary: '一类数据保存多久',
    access,
    body: retentionRule,
    data: retentionRule,
  },
  'POST /platform/institutions/erase': {
    summary: '抹除一家已停用的单位，须另一位平台管理员确认',
    access: 'institution.create',
    body: z.object({
      id: z.number().int(),
      /** Typed in full, so that nobody takes one for another. */
      name: z.string('请输入该单位的全称').trim().min(1, '请输入该单位的全称').max(200, '名称过长'),
      reason: z.string('请填写理由').trim().min(2, '请填写理由').max(500, '理由过长'),
    }),
    data: z.object({ id: z.string() }),
  },
  'POST /platform/backups/make': {
    summary: '立即备份',
    access,
    body: z.object({}),
    data: z.object({ taskId: z.string() }),
  },
  'POST /platform/backups/schedule': {
    summary: '定时备份与保留份数',
    access,
    body: z.object({
      enabled: z.boolean(),
      atTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 00:00 到 23:59'),
      keep: z.coerce.number().int('保留份数应为整数').min(1, '至少保留 1 份').max(365, '最多保留 365 份'),
      version: z.number().int(),
    }),
    data: schedule,
  },
  'POST /platform/backups/passphrase': {
    summary: '设置备份口令：以后的备份带着由它封存的密钥',
    access,
    body: z.object({ passphrase: encryptedPassword('请填写口令') }),
    data: z.object({ fingerprint: z.string() }),
  },
  'POST /platform/backups/drill': {
    summary: '恢复演练：把最近一份备份恢复到临时的数据库并核对',
    access,
    body: z.object({}),
    data: z.object({ taskId: z.string() }),
  },
  'POST /platform/backups/prune': {
    summary: '清理超出保留份数的旧备份',
    access,
    body: z.object({}),
    data: z.object({ removed: z.number(), bytes: z.number() }),
  },
});
