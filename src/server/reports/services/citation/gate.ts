import { workbenchPath } from '#domain/orders/work-pages.ts';
import type { GateItem } from '#domain/reports/finishing-gate.ts';
import { missingMetrics } from '#domain/reports/missing-facts.ts';
import type { DraftContent } from '#domain/reports/report-content.ts';
import { questionName } from '#domain/reports/searched-words.ts';
import { openItems } from '#server/citations/decisions/open-items-query.ts';
import { papersWithoutIndex } from '#server/citations/searches/records-without-index.ts';
import { searchTableOf } from '#server/citations/searches/search-table.ts';
import { countGapsOf, unsearchedOf } from '#server/citations/searches/unsearched.ts';
import { papersOf, readWork } from '#server/citations/works/work-store.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { gateItem, placesOf } from '../gate-items.ts';

/** What of the search of papers stands in the way of its draft. */
export const citationItems = async (
  db: Db,
  order: OrderRow,
  { report }: DraftContent,
  now: Date,
): Promise<GateItem[]> => {
  const work = await readWork(db, order);
  const to = workbenchPath(order.service, order.id);
  const table = await searchTableOf(db, work);
  const searches = (await unsearchedOf(db, work, now, table)).map(({ code, questions, papers, of, why }) => {
    const some = papers.length < of ? `（${placesOf(papers)}）` : '';
    return `${code} ${questions.map(questionName).join('、')}${some}${why && `：${why}`}`;
  });
  const { contradictions, short } = await countGapsOf(db, work, table);
  const citing = (await papersOf(db, order.id)).flatMap(({ id, no }) => {
    const works = table.withoutIndex.get(id) ?? 0;
    return works > 0 ? [`${placesOf([no])}：${works} 条`] : [];
  });
  const metrics = missingMetrics(report).map(({ metric, papers }) =>
    papers.length === report.papers.length ? metric : `${metric}（${placesOf(papers)}）`,
  );
  const unindexed = await papersWithoutIndex(db, work);
  const waiting = (await openItems(db, order)).flatMap(({ kind, count }) =>
    gateItem(kind, [], `${to}&step=doubts`, { count }),
  );
  return [
    ...gateItem('searches', searches, `${to}&open=searches`),
    ...gateItem('contradictions', contradictions, `${to}&open=ledger`),
    ...gateItem('citing', citing, `${to}&open=import`),
    ...gateItem('metrics', metrics, to),
    ...waiting,
    ...gateItem('short', short, `${to}&open=ledger`),
    ...gateItem('indexes', unindexed.length > 0 ? [placesOf(unindexed)] : [], `${to}&open=import`, {
      ...(unindexed.length > 0 && { count: unindexed.length }),
    }),
  ];
};
