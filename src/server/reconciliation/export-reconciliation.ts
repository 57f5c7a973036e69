import type { FindingView, ReconciliationView } from '#contracts/payments/reconciliation.ts';
import { formatTime } from '#domain/dates/format.ts';
import { decimalYuan, fen } from '#domain/money/yuan.ts';
import { findingKinds } from '#domain/payments/statements/reconcile.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { workbookDownload } from '../http/workbook.ts';
import { allFindings } from './finding-store.ts';
import { findRun } from './reconciliation-store.ts';
import { spanOf } from './run-reconciliation.ts';

const yuan = (amount: number | null): number | string => (amount === null ? '' : Number(decimalYuan(fen(amount))));

const columns: readonly [title: string, value: (finding: FindingView) => string | number][] = [
  ['差异', ({ kindName }) => kindName],
  ['收/退', ({ movement }) => (movement === 'refund' ? '退款' : '收款')],
  ['时间', ({ at }) => formatTime(at)],
  ['账单行号', ({ row }) => row ?? ''],
  ['账单金额（元）', ({ statementAmount }) => yuan(statementAmount)],
  ['账上金额（元）', ({ bookAmount }) => yuan(bookAmount)],
  ['流水号', ({ number }) => number],
  ['商户单号', ({ ownNumber }) => ownNumber],
  ['委托编号', ({ orderNumber }) => orderNumber ?? ''],
  ['委托人', ({ applicantName }) => applicantName],
  ['账单说明', ({ remark }) => remark],
  ['说明', ({ why }) => why],
  ['处理', ({ note }) => note],
  ['处理人', ({ settledByName }) => settledByName],
  ['处理时间', ({ settledAt }) => formatTime(settledAt)],
];

const overview = (run: ReconciliationView): (string | number)[][] => {
  const { statement, books, matched, loosely, found } = run.summary;
  return [
    ['支付方式', run.wayName],
    ['日期', spanOf(run)],
    ['账单文件', run.fileName],
    ['对账人', run.byName],
    ['对账时间', formatTime(run.at)],
    [],
    ['', '账单', '账上'],
    ['收款笔数', statement.payments, books.payments],
    ['收款（元）', yuan(statement.paid), yuan(books.paid)],
    ['退款笔数', statement.refunds, books.refunds],
    ['退款（元）', yuan(statement.refunded), yuan(books.refunded)],
    [],
    ['相符', matched],
    ['其中只凭金额与日期', loosely],
    ...Object.entries(findingKinds).map(([kind, name]) => [name, found[kind] ?? 0]),
    [],
    ...run.summary.problems.map((sentence) => ['未读入', sentence]),
  ];
};

/** The run as a workbook: the sums, and every finding with what became of it. */
export const exportReconciliation = async ({ db }: SessionContext, id: string, now: Date): Promise<Download> => {
  const run = await findRun(db, id);
  const list = await allFindings(db, id);
  const rows = [columns.map(([title]) => title), ...list.map((one) => columns.map(([, value]) => value(one)))];
  const sheets = [
    { name: '汇总', columns: [{ width: 22 }, { width: 28 }, { width: 16 }], rows: overview(run) },
    { name: '差异', columns: columns.map(() => ({ width: 18 })), rows, freezePane: { rows: 1 } },
  ];
  return workbookDownload(`对账_${run.wayName}_${spanOf(run)}`, sheets, now);
};
