import { expect, test } from 'vitest';
import { archiveColumns, mapArchiveColumns, readArchiveRow } from './archive-table.ts';

const headings = archiveColumns.map(({ heading }) => heading);
const columns = mapArchiveColumns(headings)!;
const row = (cells: Record<string, string | number | Date>) =>
  readArchiveRow(
    headings.map((heading) => cells[heading] ?? null),
    columns,
  );
const whole = { 原编号: 'CX-1', 服务: '论文收录引用检索', 委托人: '张三', 提交日期: '2019/3/5' };

test('§+ a line of an old register is read as old systems write it', () => {
  const { entry, faults } = row({
    ...whole,
    完成日期: new Date('2019-03-08T00:00:00Z'),
    '费用（元）': '¥1,200.50',
    报告文件: 'CX-1.PDF',
  });
  expect(faults).toEqual([]);
  expect(entry).toMatchObject({
    number: 'CX-1',
    service: 'citation',
    submittedOn: '2019-03-05',
    finishedOn: '2019-03-08',
    amount: 120_050,
    reportName: 'CX-1.PDF',
  });
});

test.each([
  ['科技查新', 'novelty'],
  ['专利查新', 'patent'],
  ['SCI 引用证明', 'citation'],
])('§+ the service %s is %s', (words, service) => {
  expect(row({ ...whole, 服务: words }).entry.service).toBe(service);
});

test.each([
  [{ 原编号: '' }, 'number', '必填'],
  [{ 服务: '打印' }, 'service', '应为查收查引、科技查新、专利、论文查重之一：打印'],
  [{ 委托人: '' }, 'applicantName', '必填'],
  [{ 提交日期: '' }, 'submittedOn', '必填'],
  [{ 提交日期: '2019-02-30' }, 'submittedOn', '不是日期：2019-02-30'],
  [{ 完成日期: '2018-12-31' }, 'finishedOn', '早于提交日期'],
  [{ '费用（元）': '六十' }, 'amount', '不是金额：六十'],
  [{ '费用（元）': '-5' }, 'amount', '不是金额：-5'],
  [{ 报告文件: '报告.docx' }, 'reportName', '应是 PDF 的文件名，如 报告.pdf'],
  [{ 备注: '#REF!' }, 'note', '单元格的公式出错'],
  [{ 委托人: '某'.repeat(101) }, 'applicantName', '最多 100 个字'],
])('§+ %o is refused by name', (wrong, key, what) => {
  expect(row({ ...whole, ...wrong } as never).faults).toContainEqual({ key, what });
});

test('§+ a line without any optional cell is taken; what was never finished or paid has neither day nor amount', () => {
  expect(row(whole)).toEqual({
    faults: [],
    entry: {
      number: 'CX-1',
      service: 'citation',
      applicantName: '张三',
      username: '',
      department: '',
      subject: '',
      submittedOn: '2019-03-05',
      finishedOn: null,
      reportNumber: '',
      amount: null,
      reportName: '',
      note: '',
    },
  });
});

test.each([
  ['0', 0],
  ['60元', 6_000],
  ['60.5', 6_050],
  ['￥1,234,567.89', 123_456_789],
])('§+ the fee %s is %i fen', (typed, amount) => {
  expect(row({ ...whole, '费用（元）': typed }).entry.amount).toBe(amount);
});

test.each(['60.555', '12345678', '6-5', '约60'])('§+ %s is no fee', (typed) => {
  expect(row({ ...whole, '费用（元）': typed }).faults).toEqual([{ key: 'amount', what: `不是金额：${typed}` }]);
});

test('§+ days come with an hour behind them; an order is finished on the day it was handed in at the earliest', () => {
  const { entry, faults } = row({ ...whole, 提交日期: '2019-03-05 10:30:00', 完成日期: '2019-03-05T23:59' });
  expect([entry.submittedOn, entry.finishedOn, faults]).toEqual(['2019-03-05', '2019-03-05', []]);
});

test('§+ each text may be as long as it is kept, and no longer', () => {
  const longest = { 原编号: 60, 委托人: 100, 账号: 64, 院系或部门: 200, 题目: 1_000, 报告编号: 100, 备注: 2_000 };
  for (const [heading, most] of Object.entries(longest)) {
    const { faults } = row({ ...whole, [heading]: 'x'.repeat(most) });
    expect([heading, faults]).toEqual([heading, []]);
    const [fault, ...more] = row({ ...whole, [heading]: 'x'.repeat(most + 1) }).faults;
    expect([heading, fault?.what, more]).toEqual([heading, `最多 ${most} 个字`, []]);
  }
  expect(row({ ...whole, 报告文件: `${'x'.repeat(197)}.pdf` }).faults).toHaveLength(1);
  expect(row({ ...whole, 报告文件: `${'x'.repeat(196)}.pdf` }).faults).toEqual([]);
});

test('§+ all faults of a line are told, in the order in which the line is read', () => {
  expect(row({ 服务: '打印', 完成日期: '昨天' }).faults.map(({ key }) => key)).toEqual([
    'service',
    'submittedOn',
    'finishedOn',
    'number',
    'applicantName',
  ]);
});
