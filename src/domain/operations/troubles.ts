import { formatTime } from '../dates/format.ts';

/** What may be wrong with a platform. */
export const troubleKinds = [
  'disk-full',
  'disk-low',
  'writes-failing',
  'move-stopped',
  'calls-failed',
  'background-failed',
  'queue-late',
  'tasks-failed',
  'mails-failed',
  'mail-not-configured',
  'backup-failed',
  'backup-missing',
  'passphrase-missing',
  'drill-failed',
  'drill-missing',
  'audit-broken',
  'audit-unchecked',
  'certificate-expiring',
  'licence-expiring',
  'demo-present',
] as const;

export type TroubleKind = (typeof troubleKinds)[number];

export interface Trouble {
  kind: TroubleKind;
  /** Something does not work, or is about to be lost; else: to be looked at. */
  serious: boolean;
  sentence: string;
}

/** What keeps the platform from coming back after a loss: told by the bell although nothing fails yet. */
const quietLosses: readonly TroubleKind[] = [
  'passphrase-missing',
  'backup-missing',
  'drill-missing',
  'audit-unchecked',
];

/** Those that the bell of whoever runs the platform tells; failed tasks ring by themselves. */
export const ringingTroubles = (troubles: readonly Trouble[]): Trouble[] =>
  troubles.filter(({ kind, serious }) => serious || quietLosses.includes(kind));

interface Ending {
  institutionName: string;
  daysLeft: number;
}

/** A move to another cell whose institution accepts no writes since. */
export interface StoppedMove {
  institutionName: string;
  target: string;
  stoppedAt: string;
}

/** What the rules look at. */
export interface Watched {
  disk: { free: number; total: number };
  queue: { waiting: number; oldestSeconds: number };
  failedTasks: { total: number };
  mail: { configured: boolean; failed: number };
  /** Writes that the process tried by itself. */
  writes: { failures: number };
  /** Of the last hour. */
  requests: { faults: number };
  backgroundFaults: number;
  backups: {
    schedule: { enabled: boolean };
    list: readonly { startedAt: string; finishedAt: string | null; error: string | null }[];
    /** The newest that is whole, however many failed since. */
    whole: { startedAt: string } | null;
    passphrase: object | null;
    drills: readonly { startedAt: string; finishedAt: string | null; passed: boolean; error: string | null }[];
  };
  /** The last recount of the audit chains; `lines` is null where it found nothing because it broke off. */
  audit: { checked: { at: string | null; lines: number | null; bad: string } | null };
  certificates: readonly Ending[];
  licences: readonly Ending[];
}

const gibibyte = 1024 ** 3;
const day = 86_400_000;
const lateAfterSeconds = 300;
const drillWithin = 45 * day;
/** A move refuses writes for seconds; one that does so for longer was left. */
const moveWithin = 300_000;

const gigabytes = (bytes: number): string => (bytes / gibibyte).toFixed(1);
const minute = (moment: string): string => formatTime(moment, { pattern: '{m}-{d} {h}:{i}' });
const endWords = (days: number): string => (days < 0 ? '已到期' : `还有 ${days} 天到期`);

const diskTrouble = ({ disk }: Watched): Trouble[] => {
  const sentence = `磁盘剩 ${gigabytes(disk.free)} GB，共 ${gigabytes(disk.total)} GB`;
  if (disk.free < gibibyte / 4) return [{ kind: 'disk-full', serious: true, sentence: `${sentence}，已不能写入` }];
  return disk.free < 2 * gibibyte ? [{ kind: 'disk-low', serious: false, sentence }] : [];
};

/** What users feel and no count of theirs shows. */
const serviceTrouble = ({ writes, requests, backgroundFaults }: Watched): Trouble[] => [
  ...(writes.failures > 0
    ? [
        {
          kind: 'writes-failing' as const,
          serious: true,
          sentence: `数据库不接受写入，已连续 ${writes.failures} 次试写失败：可以查看，不能保存`,
        },
      ]
    : []),
  ...(requests.faults > 0
    ? [{ kind: 'calls-failed' as const, serious: true, sentence: `最近一小时有 ${requests.faults} 次请求因故障失败` }]
    : []),
  ...(backgroundFaults > 0
    ? [{ kind: 'background-failed' as const, serious: true, sentence: `最近一小时后台工作出错 ${backgroundFaults} 次` }]
    : []),
];

const moveTrouble = (moves: readonly StoppedMove[], now: Date): Trouble[] =>
  moves
    .filter(({ stoppedAt }) => now.getTime() - Date.parse(stoppedAt) > moveWithin)
    .map(({ institutionName, target, stoppedAt }) => ({
      kind: 'move-stopped',
      serious: true,
      sentence: `${institutionName}搬往单元 ${target} 停在半途，自 ${minute(stoppedAt)} 起不能保存`,
    }));

/** The newest backup failed, or there is none of the last two days. */
const backupTrouble = ({ backups: { list, whole, schedule } }: Watched, now: Date): Trouble[] => {
  const [last] = list.filter(({ finishedAt, error }) => finishedAt !== null || error !== null);
  const before = whole ? `上一份完好的备份是 ${minute(whole.startedAt)}，已校验。` : '还没有一份完好的备份。';
  if (last?.error)
    return [
      {
        kind: 'backup-failed',
        serious: true,
        sentence: `${minute(last.startedAt)} 的备份没有完成：${last.error}。${before}`,
      },
    ];
  if (whole && now.getTime() - Date.parse(whole.startedAt) < 2 * day) return [];
  const sentence = schedule.enabled ? `两天内没有完成备份。${before}` : `没有打开定时备份。${before}`;
  return [{ kind: 'backup-missing', serious: false, sentence }];
};

/** A backup nobody has taken back, or could not start from, is a hope. */
const comingBackTrouble = ({ backups: { passphrase, drills, whole, schedule } }: Watched, now: Date): Trouble[] => {
  const found: Trouble[] = [];
  if (!passphrase)
    found.push({
      kind: 'passphrase-missing',
      serious: false,
      sentence: '没有设置备份口令：备份里没有密钥，丢了密钥文件，证书私钥与支付设置就打不开了',
    });
  const [last] = drills.filter(({ finishedAt, error }) => finishedAt !== null || error !== null);
  if (last?.error)
    found.push({
      kind: 'drill-failed',
      serious: true,
      sentence: `${minute(last.startedAt)} 的恢复演练没有通过：${last.error}`,
    });
  const passed = drills.find((one) => one.passed);
  const old = !passed || now.getTime() - Date.parse(passed.startedAt) > drillWithin;
  if (!last?.error && old && schedule.enabled && whole)
    found.push({
      kind: 'drill-missing',
      serious: false,
      sentence: passed
        ? `上一次通过的恢复演练是 ${minute(passed.startedAt)}，已超过 45 天`
        : '备份还没有做过恢复演练，每月会自动做一次',
    });
  return found;
};

/** What was altered is told until a recount finds it whole; a recount that is not made finds nothing. */
const auditTrouble = ({ audit: { checked } }: Watched, now: Date): Trouble[] => {
  if (!checked?.at) return [];
  const at = minute(checked.at);
  if (checked.lines !== null && checked.bad)
    return [{ kind: 'audit-broken', serious: true, sentence: `审计链不完整（${at} 核对）：${checked.bad}` }];
  const unfinished = checked.lines === null;
  if (!unfinished && now.getTime() - Date.parse(checked.at) < 2 * day) return [];
  const sentence = unfinished ? `${at} 的审计链核对没有完成` : `审计链两天没有核对，上一次是 ${at}`;
  return [{ kind: 'audit-unchecked', serious: false, sentence }];
};

const ending = (kind: TroubleKind, what: string, list: readonly Ending[]): Trouble[] =>
  list.map(({ institutionName, daysLeft }) => ({
    kind,
    serious: daysLeft < 0,
    sentence: `${institutionName}的${what}${endWords(daysLeft)}`,
  }));

/** What whoever runs the platform should look at, the serious first. */
export const platformTroubles = (
  seen: Watched,
  { demo, moves, now }: { demo: boolean; moves: readonly StoppedMove[]; now: Date },
): Trouble[] => {
  const { queue, failedTasks, mail } = seen;
  const found: Trouble[] = [
    ...diskTrouble(seen),
    ...serviceTrouble(seen),
    ...moveTrouble(moves, now),
    ...backupTrouble(seen, now),
    ...comingBackTrouble(seen, now),
    ...auditTrouble(seen, now),
    ...(queue.oldestSeconds > lateAfterSeconds
      ? [
          {
            kind: 'queue-late' as const,
            serious: true,
            sentence: `${queue.waiting} 个任务在等待，最久 ${Math.round(queue.oldestSeconds / 60)} 分钟`,
          },
        ]
      : []),
    ...(failedTasks.total > 0
      ? [{ kind: 'tasks-failed' as const, serious: false, sentence: `${failedTasks.total} 个后台任务失败` }]
      : []),
    ...(mail.failed > 0
      ? [{ kind: 'mails-failed' as const, serious: false, sentence: `${mail.failed} 封邮件没有发出` }]
      : []),
    ...(mail.configured
      ? []
      : [{ kind: 'mail-not-configured' as const, serious: false, sentence: '没有配置发信服务器，邮件发不出去' }]),
    ...ending('certificate-expiring', '签章证书', seen.certificates),
    ...ending('licence-expiring', '使用期限', seen.licences),
    ...(demo
      ? [{ kind: 'demo-present' as const, serious: false, sentence: '平台里还有演示单位，它们的密码人人知道' }]
      : []),
  ];
  return found.sort((a, b) => Number(b.serious) - Number(a.serious));
};
