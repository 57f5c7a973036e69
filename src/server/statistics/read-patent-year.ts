import type { PatentYear } from '#contracts/statistics.ts';
import { ipcName, kindName, patentYear, purposeName, scopeName } from '#domain/statistics/patent-year.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type Download, readingOf, type SessionContext } from '../http/context.ts';
import { type Sheet, sheetOf, workbookDownload } from '../http/workbook.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { patentOrdersOfYear, type YearPatentRow } from './patent-year-query.ts';
import { institutionOf } from './statistic-policy.ts';
import { peopleOf } from './statistic-store.ts';
import { groupSheet, yearSheets } from './year-sheets.ts';

const gather = async (context: SessionContext, year: number) => {
  const db = readingOf(context);
  const orders = await patentOrdersOfYear(db, institutionOf(context), year);
  const { people, ...figures } = patentYear(year, orders);
  const named = await peopleOf(
    db,
    people.map(({ id }) => id),
  );
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const found: PatentYear = {
    year,
    ...figures,
    people: people.map((person) => ({ ...person, name: nameOf.get(person.id) ?? '已注销的用户' })),
  };
  return { found, orders, nameOf };
};

/** A year of the patent service: what was accepted and what became of it. */
export const readPatentYear = async (context: SessionContext, year: number): Promise<PatentYear> =>
  (await gather(context, year)).found;

const orderSheet = (orders: readonly YearPatentRow[], nameOf: ReadonlyMap<string, string>): Sheet =>
  sheetOf<YearPatentRow>(
    '委托清单',
    [
      ['委托编号', 18, ({ number }) => number],
      ['委托类型', 18, ({ kind }) => kindName(kind)],
      ['用途', 14, ({ kind }) => purposeName(kind)],
      ['名称', 50, ({ title }) => title],
      ['委托人', 24, ({ client }) => client],
      ['委托单位', 12, ({ scope }) => scopeName(scope)],
      ['IPC 大类', 12, ({ ipc }) => ipcName(ipc)],
      ['受理日期', 12, ({ acceptedOn }) => acceptedOn],
      ['完成日期', 12, ({ completedOn }) => completedOn],
      ['工作日', 8, ({ state, days }) => (state === 'completed' ? days : null)],
      ['检索员', 20, ({ searchedBy }) => searchedBy.map((id) => nameOf.get(id) ?? '').join('、')],
      ['审核员', 14, ({ reviewedBy }) => (reviewedBy ? (nameOf.get(reviewedBy) ?? '') : '')],
    ],
    orders,
  );

/** The same figures and the orders behind them, as a workbook. */
export const exportPatentYear = async (context: SessionContext, year: number, now: Date): Promise<Download> => {
  await requirePurchase(context, now);
  const { found, orders, nameOf } = await gather(context, year);
  await writeAudit(context.db, {
    by: context,
    action: 'statistics.export',
    subject: 'statistics',
    institutionId: context.actor.institutionId,
    after: { what: 'patents', year },
    now,
  });
  const { totals } = found;
  const sheets = [
    groupSheet('按委托类型', '委托类型', found.kinds, totals),
    groupSheet('按用途', '用途', found.purposes, totals),
    groupSheet('按委托单位', '委托单位', found.scopes, totals),
    groupSheet('按技术领域', 'IPC 大类', found.classes, totals),
    ...yearSheets(found, '检索'),
    orderSheet(orders, nameOf),
  ];
  return workbookDownload(`专利服务年度统计_${year}`, sheets, now);
};
