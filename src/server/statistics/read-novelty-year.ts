import type { NoveltyYear } from '#contracts/statistics.ts';
import { fieldName, noveltyYear, purposeName, rangeName } from '#domain/statistics/novelty-year.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type Download, readingOf, type SessionContext } from '../http/context.ts';
import { type Sheet, sheetOf, workbookDownload } from '../http/workbook.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { projectsOfYear, stationsOf, type YearProjectRow } from './novelty-year-query.ts';
import { institutionOf } from './statistic-policy.ts';
import { peopleOf } from './statistic-store.ts';
import { groupSheet, yearSheets } from './year-sheets.ts';

interface Asked {
  year: number;
  stationId?: number | undefined;
}

const gather = async (context: SessionContext, asked: Asked) => {
  const db = readingOf(context);
  const institutionId = institutionOf(context);
  const projects = await projectsOfYear(db, institutionId, asked);
  const { people, ...figures } = noveltyYear(asked.year, projects);
  const named = await peopleOf(
    db,
    people.map(({ id }) => id),
  );
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const found: NoveltyYear = {
    year: asked.year,
    stations: await stationsOf(db, institutionId),
    ...figures,
    people: people.map((person) => ({ ...person, name: nameOf.get(person.id) ?? '已注销的用户' })),
  };
  return { found, projects, nameOf };
};

/** A station's year: what was accepted and what became of it. */
export const readNoveltyYear = async (context: SessionContext, asked: Asked): Promise<NoveltyYear> =>
  (await gather(context, asked)).found;

const projectSheet = (projects: readonly YearProjectRow[], nameOf: ReadonlyMap<string, string>): Sheet =>
  sheetOf<YearProjectRow>(
    '项目清单',
    [
      ['委托编号', 18, ({ number }) => number],
      ['合同编号', 20, ({ contractNumber }) => contractNumber],
      ['项目名称', 50, ({ title }) => title],
      ['委托人', 24, ({ client }) => client],
      ['查新目的', 20, ({ purpose }) => purposeName(purpose)],
      ['查新范围', 10, ({ range }) => rangeName(range)],
      ['领域', 20, ({ field }) => fieldName(field)],
      ['受理日期', 12, ({ acceptedOn }) => acceptedOn],
      ['完成日期', 12, ({ completedOn }) => completedOn],
      ['工作日', 8, ({ state, days }) => (state === 'completed' ? days : null)],
      ['查新员', 20, ({ searchedBy }) => searchedBy.map((id) => nameOf.get(id) ?? '').join('、')],
      ['审核员', 14, ({ reviewedBy }) => (reviewedBy ? (nameOf.get(reviewedBy) ?? '') : '')],
    ],
    projects,
  );

/** The same figures and the projects behind them, as a workbook. */
export const exportNoveltyYear = async (context: SessionContext, asked: Asked, now: Date): Promise<Download> => {
  await requirePurchase(context, now);
  const { found, projects, nameOf } = await gather(context, asked);
  await writeAudit(context.db, {
    by: context,
    action: 'statistics.export',
    institutionId: context.actor.institutionId,
    after: { what: 'novelty', ...asked },
    now,
  });
  const { totals } = found;
  const sheets = [
    groupSheet('按目的', '查新目的', found.purposes, totals),
    groupSheet('按范围', '查新范围', found.ranges, totals),
    groupSheet('按领域', '领域', found.fields, totals),
    ...yearSheets(found, '查新'),
    projectSheet(projects, nameOf),
  ];
  return workbookDownload(`科技查新年度统计_${asked.year}`, sheets, now);
};
