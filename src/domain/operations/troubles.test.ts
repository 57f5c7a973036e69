import { describe, expect, test } from 'vitest';
import { platformTroubles, ringingTroubles, type StoppedMove, type Watched } from './troubles.ts';

const now = new Date('2026-11-16T04:00:00Z');
const whole = { startedAt: '2026-11-15T18:10:00Z', finishedAt: '2026-11-15T18:12:00Z', verified: true, error: null };
const drilled = { startedAt: '2026-11-01T18:30:00Z', finishedAt: '2026-11-01T18:40:00Z', passed: true, error: null };
const well: Watched = {
  disk: { free: 50 * 1024 ** 3, total: 200 * 1024 ** 3 },
  queue: { waiting: 0, oldestSeconds: 0 },
  failedTasks: { total: 0 },
  mail: { configured: true, failed: 0 },
  writes: { failures: 0 },
  requests: { faults: 0 },
  backgroundFaults: 0,
  backups: { schedule: { enabled: true }, list: [whole], whole, passphrase: {}, drills: [drilled] },
  audit: { checked: { at: '2026-11-15T19:05:00Z', lines: 1000, bad: '' } },
  certificates: [],
  licences: [],
};
const told = (change: Partial<Watched>, demo = false, moves: StoppedMove[] = []) =>
  platformTroubles({ ...well, ...change }, { demo, moves, now });

test('§+ a platform that is well has nothing to look at', () => {
  expect(told({})).toEqual([]);
});

test('§+ a failed backup names its reason and the last whole one, and comes before what is less serious', () => {
  const failed = { ...whole, startedAt: '2026-11-16T02:10:00Z', verified: false, error: '磁盘空间不足' };
  const found = told({
    backups: { ...well.backups, schedule: { enabled: true }, list: [failed, whole] },
    failedTasks: { total: 2 },
  });
  expect(found).toEqual([
    {
      kind: 'backup-failed',
      serious: true,
      sentence: '11-16 10:10 的备份没有完成：磁盘空间不足。上一份完好的备份是 11-16 02:10，已校验。',
    },
    { kind: 'tasks-failed', serious: false, sentence: '2 个后台任务失败' },
  ]);
});

test('§+ a backup that is only being made is no failure, one of three days ago is too old', () => {
  const open = { startedAt: '2026-11-16T03:59:00Z', finishedAt: null, verified: false, error: null };
  expect(told({ backups: { ...well.backups, schedule: { enabled: true }, list: [open, whole] } })).toEqual([]);
  const old = { ...whole, startedAt: '2026-11-13T18:10:00Z' };
  expect(
    told({ backups: { ...well.backups, schedule: { enabled: true }, list: [old], whole: old } })[0]?.sentence,
  ).toBe('两天内没有完成备份。上一份完好的备份是 11-14 02:10，已校验。');
  expect(told({ backups: { ...well.backups, schedule: { enabled: false }, list: [], whole: null } })[0]?.sentence).toBe(
    '没有打开定时备份。还没有一份完好的备份。',
  );
});

test('§+ disk, queue, mail, endings and the demo are each told in a sentence', () => {
  const ending = (daysLeft: number) => [{ institutionName: '示范大学图书馆', daysLeft }];
  expect(
    [
      ...told({ disk: { free: 1024 ** 3, total: 200 * 1024 ** 3 } }),
      ...told({ disk: { free: 1024 ** 2, total: 200 * 1024 ** 3 } }),
      ...told({ queue: { waiting: 3, oldestSeconds: 600 } }),
      ...told({ mail: { configured: false, failed: 3 } }),
      ...told({ certificates: ending(16), licences: ending(-1) }),
      ...told({}, true),
    ].map(({ kind, serious }) => `${kind}${serious ? '!' : ''}`),
  ).toEqual([
    'disk-low',
    'disk-full!',
    'queue-late!',
    'mails-failed',
    'mail-not-configured',
    'licence-expiring!',
    'certificate-expiring',
    'demo-present',
  ]);
});

const kinds = (change: Partial<Watched>) => told(change).map(({ kind }) => kind);
const gibibyte = 1024 ** 3;

test('§+ a disk is low under two gigabytes and full under a quarter, not at them', () => {
  const disk = (free: number) => kinds({ disk: { free, total: 200 * gibibyte } });
  expect(disk(2 * gibibyte)).toEqual([]);
  expect(disk(2 * gibibyte - 1)).toEqual(['disk-low']);
  expect(disk(gibibyte / 4)).toEqual(['disk-low']);
  expect(disk(gibibyte / 4 - 1)).toEqual(['disk-full']);
  expect(told({ disk: { free: 1.5 * gibibyte, total: 200 * gibibyte } })[0]?.sentence).toBe(
    '磁盘剩 1.5 GB，共 200.0 GB',
  );
});

test('§+ a move that holds an institution still for more than five minutes is told, the others are not', () => {
  const since = (institutionName: string, stoppedAt: string) => ({ institutionName, target: 'b', stoppedAt });
  const moves = [
    since('甲大学', '2026-11-16T03:55:00.000Z'),
    since('乙大学', '2026-11-16T03:54:59.999Z'),
    since('丙大学', '2026-11-16T04:00:00.000Z'),
  ];
  expect(told({}, false, moves)).toEqual([
    { kind: 'move-stopped', serious: true, sentence: '乙大学搬往单元 b 停在半途，自 11-16 11:54 起不能保存' },
  ]);
});

test('§+ a queue is late after five minutes, and says for how long', () => {
  expect(kinds({ queue: { waiting: 9, oldestSeconds: 300 } })).toEqual([]);
  expect(told({ queue: { waiting: 9, oldestSeconds: 301 } })[0]?.sentence).toBe('9 个任务在等待，最久 5 分钟');
});

test('§+ a backup is missing after two days; one that failed is told before a whole one is looked for', () => {
  const at = (startedAt: string) => ({ ...whole, startedAt, finishedAt: startedAt });
  const list = (...backups: (Watched['backups']['list'][number] & { verified: boolean })[]) =>
    kinds({
      backups: {
        ...well.backups,
        schedule: { enabled: true },
        list: backups,
        whole: backups.find(({ verified }) => verified) ?? null,
      },
    });
  expect(list(at('2026-11-14T04:00:00.001Z'))).toEqual([]);
  expect(list(at('2026-11-14T04:00:00.000Z'))).toEqual(['backup-missing']);
  const failed = { ...whole, finishedAt: null, verified: false, error: '磁盘空间不足' };
  expect(list(failed, whole)).toEqual(['backup-failed']);
  expect(list(whole, failed)).toEqual([]);
  const unverified = { ...whole, verified: false };
  expect(list(unverified)).toEqual(['backup-missing']);
  expect(list(unverified, whole)).toEqual([]);
});

test('§+ an ending is told in days, and is serious once it is past', () => {
  const ends = [0, -1].map((daysLeft) => ({ institutionName: '甲大学', daysLeft }));
  expect(told({ certificates: ends }).map(({ serious, sentence }) => [serious, sentence])).toEqual([
    [true, '甲大学的签章证书已到期'],
    [false, '甲大学的签章证书还有 0 天到期'],
  ]);
  expect(told({ licences: [ends[0]!] })[0]?.sentence).toBe('甲大学的使用期限还有 0 天到期');
  expect(kinds({ mail: { configured: true, failed: 1 }, failedTasks: { total: 1 } })).toEqual([
    'tasks-failed',
    'mails-failed',
  ]);
});

test('§+ without a passphrase the keys are in no backup, and that is told until one is set', () => {
  expect(told({ backups: { ...well.backups, passphrase: null } })).toEqual([
    {
      kind: 'passphrase-missing',
      serious: false,
      sentence: '没有设置备份口令：备份里没有密钥，丢了密钥文件，证书私钥与支付设置就打不开了',
    },
  ]);
});

describe('a restore drill', () => {
  const drills = (...list: Watched['backups']['drills']) => told({ backups: { ...well.backups, drills: list } });
  const failed = {
    ...drilled,
    startedAt: '2026-11-15T18:30:00Z',
    passed: false,
    error: '恢复出来的表 orders 与备份不一致',
  };

  test('§+ that failed last is serious, even after one that passed', () => {
    expect(drills(failed, drilled)).toEqual([
      {
        kind: 'drill-failed',
        serious: true,
        sentence: '11-16 02:30 的恢复演练没有通过：恢复出来的表 orders 与备份不一致',
      },
    ]);
    expect(drills(drilled, failed)).toEqual([]);
    // That none has passed yet goes without saying then.
    expect(drills(failed).map(({ kind }) => kind)).toEqual(['drill-failed']);
  });

  test('§+ that is running says nothing of the one before it', () => {
    const running = { startedAt: '2026-11-16T03:59:00Z', finishedAt: null, passed: false, error: null };
    expect(drills(running, drilled)).toEqual([]);
    expect(drills(running, failed)[0]?.kind).toBe('drill-failed');
  });

  test('§+ is missed after 45 days, not a day before, and where none was made', () => {
    const daysAgo = (days: number) => ({
      ...drilled,
      startedAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
    });
    expect(drills(daysAgo(45))).toEqual([]);
    expect(drills(daysAgo(46)).map(({ kind }) => kind)).toEqual(['drill-missing']);
    expect(drills().map(({ sentence }) => sentence)).toEqual(['备份还没有做过恢复演练，每月会自动做一次']);
    const nothing = { ...well.backups, drills: [], list: [{ ...whole, verified: false }], whole: null };
    expect(told({ backups: nothing }).map(({ kind }) => kind)).toEqual(['backup-missing']);
    expect(told({ backups: { ...well.backups, drills: [], schedule: { enabled: false } } })).toEqual([]);
  });
});

test('§+ writes that fail, calls that end in a fault and faults in the background are each serious', () => {
  expect([
    ...told({ writes: { failures: 1 } }),
    ...told({ requests: { faults: 2 } }),
    ...told({ backgroundFaults: 3 }),
  ]).toEqual([
    {
      kind: 'writes-failing',
      serious: true,
      sentence: '数据库不接受写入，已连续 1 次试写失败：可以查看，不能保存',
    },
    { kind: 'calls-failed', serious: true, sentence: '最近一小时有 2 次请求因故障失败' },
    { kind: 'background-failed', serious: true, sentence: '最近一小时后台工作出错 3 次' },
  ]);
});

test('§+ ten failures since hide no whole backup: it is named, and its drill is still asked for', () => {
  const failed = { ...whole, startedAt: '2026-11-16T02:10:00Z', error: '磁盘空间不足' };
  const backups = { ...well.backups, list: Array.from({ length: 10 }, () => failed), drills: [] };
  expect(told({ backups }).map(({ sentence }) => sentence)).toEqual([
    '11-16 10:10 的备份没有完成：磁盘空间不足。上一份完好的备份是 11-16 02:10，已校验。',
    '备份还没有做过恢复演练，每月会自动做一次',
  ]);
});

test('§+ an audit chain that is not whole is serious; one that nobody recounted for two days is told', () => {
  const checked = (at: string | null, lines: number | null, bad = '') =>
    told({ audit: { checked: { at, lines, bad } } }).map(({ kind, serious, sentence }) => [kind, serious, sentence]);
  const place = '单位 187的审计链在第 3 条不完整：内容与封存时不一致';
  expect(checked('2026-11-15T19:05:00Z', 1000, place)).toEqual([
    ['audit-broken', true, `审计链不完整（11-16 03:05 核对）：${place}`],
  ]);
  expect(checked('2026-11-15T19:05:00Z', null, '核对没有完成，见后台任务')).toEqual([
    ['audit-unchecked', false, '11-16 03:05 的审计链核对没有完成'],
  ]);
  expect(checked('2026-11-14T04:00:00.001Z', 1000)).toEqual([]);
  expect(checked('2026-11-14T04:00:00.000Z', 1000)).toEqual([
    ['audit-unchecked', false, '审计链两天没有核对，上一次是 11-14 12:00'],
  ]);
  // One that is running for the first time, and a platform of less than a night.
  expect(checked(null, null)).toEqual([]);
  expect(told({ audit: { checked: null } })).toEqual([]);
});

test('§+ what is serious rings, and what would be missed after a loss; what only waits to be looked at does not', () => {
  const rings = (change: Partial<Watched>) => ringingTroubles(told(change)).map(({ kind }) => kind);
  expect(rings({ writes: { failures: 3 }, failedTasks: { total: 2 } })).toEqual(['writes-failing']);
  expect(rings({ backups: { ...well.backups, passphrase: null, drills: [] } })).toEqual([
    'passphrase-missing',
    'drill-missing',
  ]);
  expect(rings({ mail: { configured: false, failed: 1 }, disk: { free: 1024 ** 3, total: 200 * 1024 ** 3 } })).toEqual(
    [],
  );
});
