import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('§+ the log shows what changed field by field in Chinese, the changed first', () => {
  expect(changedLines({ name: '旧', sort: 1 }, { sort: 1, name: '新', suspended: true })).toEqual([
    { label: '名称', before: '旧', after: '新', changed: true },
    { label: '停用', before: '—', after: '是', changed: true },
    { label: '次序', before: '1', after: '1', changed: false },
  ]);
});

test('§+ what is no record stands as a whole, and nothing is nothing', () => {
  expect(changedLines(null, ['甲', '乙'])).toEqual([{ label: '内容', before: '—', after: '甲、乙', changed: true }]);
  expect(changedLines(null, undefined)).toEqual([]);
});

test('§+ states, money, types, rights and ids are told as people say them', () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const lines = changedLines(
    { status: 'submitted', balance: 12_300, assigneeId: null },
    { status: 'in-progress', balance: 0, assigneeId: id, type: 6, permissions: ['order.sign'], searchStationId: 100 },
    { [id]: '周文（zhou）', 'station 100': '示范大学检索站' },
  );
  expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['状态', '申请中', '进行中'],
    ['应缴余额', '¥123.00', '¥0.00'],
    ['办理人', '—', '周文（zhou）'],
    ['用户类型', '—', '领导签章'],
    ['权限', '—', '签章'],
    ['检索站', '—', '示范大学检索站'],
  ]);
});

test('§+ settings of an institution are told by the names of their page', () => {
  const lines = changedLines(
    { services: { citation: { paymentGate: 'none' } } },
    { services: { citation: { paymentGate: 'before-work' } }, branding: { shortName: '新城大学' } },
  );
  expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['查收查引 · 缴费时间', '不收费', '检索开始前'],
    ['单位简称', '—', '新城大学'],
  ]);
});

test('§+ codes are said in words: the job of a task, the purpose of a file, the way of a sign-in', () => {
  const lines = changedLines(null, {
    kind: 'reports.make',
    purpose: 'voucher',
    fromType: 4,
    source: 'wos-expanded',
    scopes: ['papers.read'],
  });
  expect(lines.map(({ label, after }) => [label, after])).toEqual([
    ['种类', '制作报告'],
    ['用途', '缴费凭证'],
    ['登录方式', '管理员登录'],
    ['来源', 'Web of Science Expanded'],
    ['可以做什么', '取已核实的论文'],
  ]);
  expect(changedLines(null, { kind: 'user.restore' })[0]?.after).toBe('用户：恢复');
});

test('§+ a price list is told line by line as its page names it', () => {
  const base = { kind: 'base', first: 3000, later: 3000 };
  const [told] = changedLines(
    { lines: [base] },
    {
      lines: [
        { ...base, first: 4000 },
        { kind: 'courier', amount: 1500 },
      ],
    },
  );
  expect([told?.before, told?.after]).toEqual([
    '报告基本费：首份 ¥30.00；加印每份 ¥30.00',
    '报告基本费：首份 ¥40.00；加印每份 ¥30.00\n快递费：金额 ¥15.00',
  ]);
});
