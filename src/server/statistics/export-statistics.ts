import type { TaskStatistics, Workload } from '#contracts/statistics.ts';
import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { type Service, services } from '#domain/services/service.ts';
import type { DayRange } from '#domain/statistics/periods.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { type Sheet, type SheetColumn, sheetOf, workbookDownload } from '../http/workbook.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { readTasks } from './read-tasks.ts';
import { readWorkload } from './read-workload.ts';

const yuan = (amount: number): number => Number(decimalYuan(fen(amount)));

interface Counted {
  counts: Readonly<Record<string, number>>;
}

/** A column a key, with its figures. */
const countColumns = <Row extends Counted>(keys: readonly { key: string; name: string }[]): SheetColumn<Row>[] =>
  keys.map(({ key, name }) => [name, 10, ({ counts }) => counts[key] ?? 0]);

const serviceKeys = (Object.keys(services) as Service[]).map((key) => ({ key, name: services[key] }));

const moneyColumns: readonly SheetColumn<{ paid: number; refunded: number }>[] = [
  ['收款（元）', 14, ({ paid }) => yuan(paid)],
  ['退款（元）', 14, ({ refunded }) => yuan(refunded)],
  ['净收入（元）', 14, ({ paid, refunded }) => yuan(paid - refunded)],
];

const workloadSheets = (found: Workload): Sheet[] => [
  sheetOf(
    '按服务',
    [
      ['服务', 14, ({ name }) => name],
      ...countColumns<Workload['services'][number]>(found.facts),
      ['办结篇数', 10, ({ papers }) => papers],
      ['周期中位数（工作日）', 20, ({ medianDays }) => medianDays],
      ...moneyColumns,
    ],
    [...found.services, { key: '', name: '合计', ...found.totals }],
  ),
  sheetOf(
    '按时间',
    [['时间', 12, ({ name }) => name], ...countColumns<Workload['periods'][number]>(found.facts)],
    found.periods,
  ),
  sheetOf(
    '现在各状态',
    [
      ['状态', 24, ({ name }) => name],
      ...countColumns<Workload['statuses'][number]>(serviceKeys),
      ['合计', 10, ({ n }) => n],
    ],
    found.statuses,
  ),
  sheetOf(
    '按环节',
    [
      ['环节', 14, ({ name }) => name],
      ...countColumns<Workload['tasks'][number]>(serviceKeys),
      ['合计', 10, ({ n }) => n],
    ],
    found.tasks,
  ),
  sheetOf(
    '办理周期',
    [['工作日', 14, ({ name }) => name], ...countColumns<Workload['turnaround'][number]>(serviceKeys)],
    found.turnaround,
  ),
  sheetOf('收入', [['时间', 12, ({ name }) => name], ...moneyColumns], found.income),
  sheetOf('收款方式', [['方式', 20, ({ name }) => name], ...moneyColumns], found.ways),
];

const taskSheets = (found: TaskStatistics): Sheet[] => [
  sheetOf(
    '按人员',
    [
      ['姓名', 16, ({ name }) => name],
      ['部门', 20, ({ department }) => department],
      ...countColumns<TaskStatistics['people'][number]>(found.kinds),
      ['合计', 10, ({ n }) => n],
      ['经手篇数', 10, ({ papers }) => papers],
    ],
    found.people,
  ),
  sheetOf(
    '按时间',
    [['时间', 12, ({ name }) => name], ...countColumns<TaskStatistics['periods'][number]>(found.kinds)],
    found.periods,
  ),
];

const told = async (context: SessionContext, what: string, range: DayRange, now: Date): Promise<void> =>
  writeAudit(context.db, {
    by: context,
    action: 'statistics.export',
    institutionId: context.actor.institutionId,
    after: { what, ...range },
    now,
  });

/** §6.6 §9.14 */
export const exportWorkload = async (context: SessionContext, range: DayRange, now: Date): Promise<Download> => {
  await requirePurchase(context, now);
  const found = await readWorkload(context, range);
  await told(context, 'workload', range, now);
  return workbookDownload(`工作量统计_${range.from}_${range.to}`, workloadSheets(found), now);
};

export const exportTasks = async (context: SessionContext, range: DayRange, now: Date): Promise<Download> => {
  await requirePurchase(context, now);
  const found = await readTasks(context, range);
  await told(context, 'tasks', range, now);
  return workbookDownload(`任务量统计_${range.from}_${range.to}`, taskSheets(found), now);
};
