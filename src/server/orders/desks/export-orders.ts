import type { OrderLine } from '#contracts/orders.ts';
import { formatTime } from '#domain/dates/format.ts';
import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type Download, exportingFrom, type SessionContext } from '#server/http/context.ts';
import { workbookDownload } from '#server/http/workbook.ts';
import { requirePurchase } from '#server/institutions/require-purchase.ts';
import { deskOf, linesOf, ownOf } from './list-orders.ts';
import { countedAtMost, type OrderFilter } from './orders-query.ts';

const columns: readonly [title: string, value: (line: OrderLine) => string | number][] = [
  ['编号', (line) => line.number ?? ''],
  ['服务', (line) => line.serviceName],
  ['委托人', (line) => line.applicantName],
  ['院系', (line) => line.department],
  ['内容', (line) => line.summary],
  ['篇数', (line) => line.paperCount],
  ['加急', (line) => (line.urgent ? '加急' : '')],
  ['状态', (line) => [line.status.label, line.status.badge].filter(Boolean).join(' · ')],
  ['轮到', (line) => line.turnName ?? ''],
  ['检索馆员', (line) => line.assigneeName ?? ''],
  ['应完成', (line) => line.dueOn ?? ''],
  ['期限', (line) => line.dueWords ?? ''],
  ['待缴（元）', (line) => Number(decimalYuan(fen(line.balance)))],
  ['报告编号', (line) => line.reportNumber ?? ''],
  ['合同编号', (line) => line.contractNumber ?? ''],
  ['创建', (line) => formatTime(line.createdAt)],
  ['更新', (line) => formatTime(line.updatedAt)],
];

/** §6.6 §9.14 The filtered list as a workbook, as long as a list is counted. */
export const exportOrders = async (
  context: SessionContext,
  { mine, own, ...filter }: OrderFilter & { mine?: boolean; own?: boolean },
  now: Date,
): Promise<Download> => {
  await requirePurchase(context, now);
  const narrow = own ? ownOf(context) : deskOf(context, mine);
  const reader = { actor: context.actor, db: await exportingFrom(context) };
  const { list } = await linesOf(reader, filter, narrow, { limit: countedAtMost, offset: 0 }, now);
  const rows = [columns.map(([title]) => title), ...list.map((line) => columns.map(([, value]) => value(line)))];
  await writeAudit(context.db, {
    by: context,
    action: 'order.export',
    institutionId: context.actor.institutionId,
    after: { orders: list.length },
    now,
  });
  return workbookDownload('委托', [{ name: '委托', rows }], now);
};
