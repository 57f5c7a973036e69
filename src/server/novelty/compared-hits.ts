import { notCompared, sayCell } from '#domain/novelty/comparison/cell-words.ts';
import type { Grid } from '#domain/novelty/comparison/grid.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { worksOfDocuments } from './relevant-hits-query.ts';
import { readProject } from './show-project.ts';

/** How far a document of the grid was compared: points that are open are named. */
const comparedWords = (grid: Grid, { id, number }: { id: string; number: number }): string => {
  const open = grid.points.flatMap((_, at) => (sayCell(grid, id, at).verdict === null ? [at + 1] : []));
  const points = open.length === grid.points.length ? '' : `查新点 ${open.join('、')} `;
  return open.length === 0 ? `文献 [${number}]，已比对` : `文献 [${number}]，${points}${notCompared}`;
};

/**
 * What a list of hits says of their comparison, by the record that leads each work now: what waits for somebody is told,
 * never left empty.
 */
export const comparedHits = async (
  db: Db,
  order: OrderRow,
): Promise<(leadId: string, verdict: number | null) => string> => {
  const { documents, grid } = await readProject(db, order);
  const works = await worksOfDocuments(db, order.id);
  const wordsOf = new Map(documents.map((row) => [works.get(row.id), comparedWords(grid, row)]));
  return (leadId, verdict) => {
    const words = wordsOf.get(leadId);
    if (words !== undefined) return words;
    if (verdict === null) return notCompared;
    return verdict === 1 ? '未登记，未比对' : '不需比对';
  };
};
