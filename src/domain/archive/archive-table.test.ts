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
