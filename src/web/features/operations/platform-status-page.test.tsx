import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CellState, CellsView } from '#contracts/cells.ts';
import type { PlatformStatus } from '#contracts/operations.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { Notices } from '#web/ui/page/notices.tsx';
import { PlatformStatusPage } from './platform-status-page.tsx';
import { diagnosisOf } from './status-words.ts';
import { sharesOf } from './trend.tsx';

const status: PlatformStatus = {
  checkedAt: '2026-11-16T04:00:00.000Z',
  version: '0.1.0',
  startedAt: '2026-10-05T22:00:00.000Z',
  troubles: [
    { kind: 'backup-failed', serious: true, sentence: '11-15 02:10 的备份没有完成：磁盘空间不足。' },
    { kind: 'tasks-failed', serious: false, sentence: '2 个后台任务失败' },
  ],
  database: { version: '16.4', bytes: 22.6 * 1024 ** 3, connections: 14, most: 40, clockSeconds: 0.1 },
  disk: { free: 11.2 * 1024 ** 3, total: 200 * 1024 ** 3 },
  storage: { files: 18204, bytes: 61.2 * 1024 ** 3 },
  queue: { waiting: 7, oldestSeconds: 240, running: 1, doneToday: 3912 },
  failedTasks: {
    total: 2,
    list: [
      { id: 't1', title: '夜间备份', institutionName: '平台', error: '磁盘空间不足', finishedAt: null },
      { id: 't2', title: '导出用户', institutionName: '示范大学图书馆', error: '任务执行失败', finishedAt: null },
    ],
  },
  mail: { configured: true, waiting: 1, failed: 2, lastError: '550 拒收' },
  backups: {
    schedule: { enabled: true, atTime: '02:10', keep: 14, version: 3 },
    folder: '/srv/backups',
    running: false,
    list: [
      {
        id: 'b2',
        startedAt: '2026-11-14T18:10:00.000Z',
        finishedAt: '2026-11-14T18:11:00.000Z',
        file: 'b2',
        bytes: null,
        verified: false,
        error: '磁盘空间不足',
        scheduled: true,
        keys: 'absent',
      },
    ],
    whole: null,
    removable: 3,
    passphrase: null,
    drills: [],
    drilling: false,
  },
  certificates: [
    { institutionId: 187, institutionName: '北辰医科大学图书馆', notAfter: '2026-12-02T00:00:00.000Z', daysLeft: 16 },
  ],
  licences: [],
  rules: { secondFactorRequired: false, version: 1 },
  retention: [{ kind: 'sessions', days: 30, version: 1 }],
  commands: { restore: null, moveInstitution: 'chayin move-institution', removeDemo: 'chayin remove-demo' },
  audit: { sealed: 1204551, waiting: 2, checked: null },
  requests: { perSecond: 42.2, p99Milliseconds: 186, faultShare: 0.0002, faults: 0 },
  backgroundFaults: 0,
  writes: { failures: 0, ageSeconds: 3, error: '' },
  trends: {
    requests: [2400, 2520, 2532],
    waiting: [7],
    connections: [12, 14],
    diskFree: [12 * 1024 ** 3, 11.2 * 1024 ** 3],
  },
  events: [
    {
      id: 'e1',
      at: '2026-11-15T15:40:00.000Z',
      actorName: '',
      action: 'user.lock',
      subject: 'user',
      subjectName: '王刚（wanggang）',
      institutionName: '北辰医科大学图书馆',
      requestId: '7f3a91c2-c636-47e4-bbe4-86836425f6b3',
    },
  ],
};

const alone: CellsView = { cells: [], sum: null, silent: [] };
beforeEach(() => answer('GET /platform/cells', () => alone));

test('§+ the page says in words whether all is well, and each failed task is done again at a press', async () => {
  answer('GET /platform/status', () => status);
  answer('POST /tasks/retry', () => ({}));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  expect(await screen.findByText('有问题，2 处要看')).toBeInTheDocument();
  expect(screen.getByText(/已运行 41 天 6 小时/)).toBeInTheDocument();
  expect(screen.getByRole('alert').textContent).toContain('磁盘空间不足');
  expect(screen.getByText('连接 14 / 40')).toBeInTheDocument();
  expect(screen.getByText('剩 11.2 GB')).toBeInTheDocument();
  expect(screen.getByText('签章证书 · 北辰医科大学图书馆')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试 导出用户' }));
  expect(askedFor('POST /tasks/retry').map(({ body }) => body)).toEqual([{ id: 't2' }]);
});

test('§+ what is wrong stands with its cure', async () => {
  const schedule = { enabled: false, atTime: '02:10', keep: 14, version: 3 };
  answer('GET /platform/status', () => ({
    ...status,
    troubles: [...status.troubles, { kind: 'backup-missing', serious: false, sentence: '没有打开定时备份。' }],
    backups: { ...status.backups, schedule },
  }));
  answer('POST /platform/backups/make', () => ({ taskId: 't9' }));
  answer('POST /platform/backups/schedule', () => ({ ...schedule, enabled: true, version: 4 }));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  const list = within(await screen.findByRole('list', { name: '要看的事' }));
  expect(list.getByRole('button', { name: '清理旧备份 3 份' })).toBeInTheDocument();
  expect(list.getByRole('link', { name: '看失败的任务' })).toHaveAttribute('href', '/platform/job?state=failed');
  await user.click(list.getByRole('button', { name: '再试一次' }));
  expect(askedFor('POST /platform/backups/make')).toHaveLength(1);
  await user.click(list.getByRole('button', { name: '打开定时备份' }));
  expect(askedFor('POST /platform/backups/schedule').map(({ body }) => body)).toEqual([{ ...schedule, enabled: true }]);
});

test('§+ backups: made now, pruned, and the schedule is saved with the version that was seen', async () => {
  answer('GET /platform/status', () => status);
  answer('POST /platform/backups/make', () => ({ taskId: 't9' }));
  answer('POST /platform/backups/schedule', () => ({ ...status.backups.schedule, version: 4 }));
  answer('POST /platform/backups/prune', () => ({ removed: 3, bytes: 52 * 1024 ** 3 }));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  await user.click(await screen.findByRole('button', { name: '立即备份' }));
  expect(askedFor('POST /platform/backups/make')).toHaveLength(1);
  const card = within(screen.getByRole('region', { name: '备份' }));
  expect(card.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
  await user.click(card.getByRole('button', { name: '清理旧备份 3 份' }));
  expect(askedFor('POST /platform/backups/prune')).toHaveLength(1);
  await user.click(card.getByRole('checkbox', { name: '每天定时备份' }));
  await user.click(card.getByRole('button', { name: /保\s?存/ }));
  expect(askedFor('POST /platform/backups/schedule').map(({ body }) => body)).toEqual([
    { enabled: false, atTime: '02:10', keep: 14, version: 3 },
  ]);
});

test('§+ the way back from a backup is told with the command of the newest good one; without one nothing is', async () => {
  const [failed] = status.backups.list;
  const good = { ...failed!, id: 'b1', file: 'b1.chayin', bytes: 1024, verified: true, error: null };
  answer('GET /platform/status', () => ({
    ...status,
    backups: { ...status.backups, list: [failed!], whole: good },
    commands: { ...status.commands, restore: 'chayin restore /srv/backups/b1.chayin --replace' },
  }));
  const { user, unmount } = draw(<PlatformStatusPage />, '/platform/status');
  await user.click(await screen.findByRole('button', { name: '怎样恢复' }));
  const told = within(screen.getByRole('dialog', { name: '从备份恢复' }));
  expect(told.getByText('chayin restore /srv/backups/b1.chayin --replace')).toBeInTheDocument();
  await user.click(told.getByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe('chayin restore /srv/backups/b1.chayin --replace');
  unmount();
  queryClient.clear();
  answer('GET /platform/status', () => status);
  draw(<PlatformStatusPage />, '/platform/status');
  await screen.findByRole('region', { name: '备份' });
  expect(screen.queryByText('怎样恢复')).toBeNull();
});

test('§+ what hardly changes is drawn as steady, what changes from its lowest to its highest', () => {
  const disk = sharesOf([73.7, 73.69, 73.6]);
  expect(Math.max(...disk) - Math.min(...disk)).toBeLessThan(0.02);
  expect(sharesOf([0, 5, 10])).toEqual([0, 0.5, 1]);
  expect(sharesOf([0, 0])).toEqual([0.5, 0.5]);
});

test('§+ a browser without a clipboard is told so, instead of nothing happening', async () => {
  answer('GET /platform/status', () => status);
  const { user } = draw(
    <>
      <PlatformStatusPage />
      <Notices />
    </>,
    '/platform/status',
  );
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.click(await screen.findByRole('button', { name: '复制诊断信息' }));
  expect(await screen.findByText('浏览器不让复制，请换用 https 打开')).toBeInTheDocument();
});

test('§+ a test mail tells what the mail server answered', async () => {
  answer('GET /platform/status', () => status);
  answer('POST /platform/mail-test', () => ({ sent: false, error: '550 拒收' }));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  await user.type(await screen.findByLabelText('测试邮件的收件人'), 'ops@example.edu');
  await user.click(screen.getByRole('button', { name: '发一封测试邮件' }));
  expect(await screen.findByText('没有发出：550 拒收')).toBeInTheDocument();
});

test('§+ what is copied for a helper names no institution, person or address', () => {
  const text = diagnosisOf(status);
  for (const secret of ['示范大学', '北辰', '550', '/srv', '导出用户']) expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({ version: '0.1.0', failedTasks: 2, queue: { waiting: 7 } });
});

test('§+ a retention rule is saved with its version, and one the law forbids cannot be', async () => {
  answer('GET /platform/status', () => ({ ...status, retention: [{ kind: 'audit', days: null, version: 2 }] }));
  answer('POST /platform/retention', () => ({ kind: 'audit', days: 200, version: 3 }));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  const field = await screen.findByLabelText('审计日志中的个人信息保存天数');
  const save = screen.getByRole('button', { name: '保存审计日志中的个人信息的期限' });
  expect(save).toBeDisabled();
  await user.type(field, '20');
  expect(screen.getByText(/不能少于 180 天/)).toBeInTheDocument();
  expect(save).toBeDisabled();
  await user.type(field, '0');
  await user.click(save);
  expect(askedFor('POST /platform/retention').map(({ body }) => body)).toEqual([
    { kind: 'audit', days: 200, version: 2 },
  ]);
});

test('§+ requests, the last hour of each figure and the last events are told in words', async () => {
  answer('GET /platform/status', () => status);
  draw(<PlatformStatusPage />, '/platform/status');
  expect(await screen.findByText('42 次/秒')).toBeInTheDocument();
  expect(screen.getByText('p99 186 毫秒 · 错误 0.02%')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '请求，最近 3 分钟：最低 2400 次，最高 2532 次' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '磁盘，最近 2 分钟：最低 11.2 GB，最高 12.0 GB' })).toBeInTheDocument();
  // One minute is no trend.
  expect(screen.getByText('刚启动，几分钟后有趋势')).toBeInTheDocument();
  const event = within(screen.getByRole('row', { name: /用户：锁定/ }));
  expect(event.getByText('北辰医科大学图书馆 · 王刚（wanggang）')).toBeInTheDocument();
  expect(event.getByText('系统')).toBeInTheDocument();
  expect(event.getByText('7f3a91c2')).toBeInTheDocument();
});

test('§+ a quiet platform counts its requests by the minute, and faults are to be looked at', async () => {
  const requests = { perSecond: 0.5, p99Milliseconds: null, faultShare: 0.05 };
  answer('GET /platform/status', () => ({ ...status, requests, events: [] }));
  draw(<PlatformStatusPage />, '/platform/status');
  const figure = (await screen.findByText('30 次/分')).closest('li')!;
  expect(within(figure).getByText('要看')).toBeInTheDocument();
  expect(within(figure).getByText('错误 5%')).toBeInTheDocument();
  expect(screen.getByText('还没有事件。')).toBeInTheDocument();
});

test('§+ the passphrase of backups is typed twice, sent sealed, and a drill is begun at a press', async () => {
  const good = { ...status.backups.list[0]!, id: 'b1', verified: true, error: null, bytes: 1024 ** 3 };
  answer('GET /platform/status', () => ({ ...status, backups: { ...status.backups, list: [good], whole: good } }));
  answer('POST /platform/backups/drill', () => ({ taskId: 't9' }));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  const card = within(await screen.findByRole('region', { name: '备份' }));
  expect(card.getByText('1.0 GB，不含密钥')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '立即演练' }));
  expect(askedFor('POST /platform/backups/drill')).toHaveLength(1);
  await user.click(card.getByRole('button', { name: '设置口令' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: /保\s?存/ });
  await user.click(save);
  expect(await dialog.findByText('请填写口令')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('口令（至少 12 个字符）'), 'correct horse battery');
  await user.type(dialog.getByLabelText('再输一遍'), 'correct horse batterz');
  await user.click(save);
  expect(await dialog.findByText('两次输入的口令不一致')).toBeInTheDocument();
  expect(askedFor('POST /platform/backups/passphrase')).toHaveLength(0);
});

test('§+ a drill tells what it compared, and that it did not open the keys; one that failed tells why', async () => {
  const drill = {
    id: 'd1',
    startedAt: '2026-11-14T18:30:00.000Z',
    finishedAt: '2026-11-14T18:31:00.000Z',
    file: 'b1',
    passed: true,
    error: null,
    place: 'server' as const,
    tables: 140,
    rows: 12345,
    files: 67,
    keys: 'sealed' as const,
  };
  const failed = { ...drill, id: 'd2', passed: false, error: '恢复出来的表 orders 与备份不一致' };
  answer('GET /platform/status', () => ({ ...status, backups: { ...status.backups, drills: [failed, drill] } }));
  draw(<PlatformStatusPage />, '/platform/status');
  const lines = within(await screen.findByRole('region', { name: '恢复演练' })).getAllByRole('listitem');
  expect(lines[0]!.textContent).toContain('恢复出来的表 orders 与备份不一致');
  expect(lines[0]!.textContent).not.toContain('一致；');
  expect(lines[1]!.textContent).toContain(
    '140 张表 12345 行、67 个文件一致，在临时的数据库服务上；密钥按指纹核对，未打开',
  );
});

test('§+ an installation that stands alone has no cells; of several each is told, and the sum names who did not answer', async () => {
  answer('GET /platform/status', () => status);
  const { unmount } = draw(<PlatformStatusPage />, '/platform/status');
  await screen.findByText('有问题，2 处要看');
  expect(screen.queryByRole('region', { name: '各单元' })).toBeNull();
  unmount();
  queryClient.clear();
  const figures = { users: 41, orders: 920, openOrders: 12, issuedReports: 700, fileBytes: 1024 ** 3 };
  const checked = { running: false, at: '2026-11-16T04:00:00.000Z', chains: 2, lines: 88, bad: '' };
  const state: CellState = {
    ...{ version: '0.1.0', startedAt: status.startedAt, figures, troubles: [] },
    institutions: [{ id: 100, name: '示范大学图书馆', users: 41, orders: 920, openOrders: 12, lastOrderAt: null }],
    findings: [{ kind: 'jobs', title: '后台任务失败', count: 3, oldestAt: null }],
    audit: { sealed: 90, waiting: 0, checked: { ...checked, bad: '单位 100的审计链在第 7 条不完整：这一条已被删除' } },
  };
  const view: CellsView = {
    cells: [
      { name: 'north', home: true, state, why: '' },
      { name: 'south', home: false, state: null, why: '没有应答' },
    ],
    sum: figures,
    silent: ['south'],
  };
  answer('GET /platform/cells', () => view);
  answer('POST /platform/cells/verify-audit', () => ({ begun: ['north'], silent: ['south'] }));
  const { user } = draw(<PlatformStatusPage />, '/platform/status');
  const card = within(await screen.findByRole('region', { name: '各单元' }));
  expect(card.getByText('合计（不含没有应答的 south）')).toBeInTheDocument();
  expect(card.getByText('没有应答')).toBeInTheDocument();
  expect(card.getByText('等着处理：后台任务失败 3')).toBeInTheDocument();
  expect(card.getByText(/第 7 条不完整/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '核对审计链' }));
  expect(askedFor('POST /platform/cells/verify-audit')).toHaveLength(1);
});
