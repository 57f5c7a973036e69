import { isIndexOfCollection, leaveIndexOpen } from '#domain/literature/held-by.ts';
import { citedIn, includedIn } from '#domain/orders/services/citation/form.ts';
import type { Db } from '#server/db/db.ts';
import { verdictOf } from '../citation-store.ts';
import { isHeld } from '../match-store.ts';
import { lightMatches } from '../matches-query.ts';
import { countedPairs, workOfPair } from '../pair-store.ts';
import { papersOf, type Work } from '../works/work-store.ts';
import { hasCitingWithoutIndex } from './search-evidence-query.ts';

/**
 * Papers that the collection holds by records which tell no index, where an index was asked for: nobody can say yet
 * which one holds them.
 */
export const papersWithoutIndex = async (db: Db, { order, form }: Work): Promise<number[]> => {
  if (!includedIn(form).some(isIndexOfCollection)) return [];
  const held = Map.groupBy((await lightMatches(db, order.id)).filter(isHeld), ({ paper_id }) => paper_id);
  return (await papersOf(db, order.id)).filter(({ id }) => leaveIndexOpen(held.get(id) ?? [])).map(({ no }) => no);
};

/**
 * How many citing works of each paper the collection holds by records which tell no index, where citations in an index
 * were asked for: nobody can say yet whether they count there.
 */
export const citingWithoutIndex = async (db: Db, { order, form }: Work): Promise<Map<string, number>> => {
  const open = new Map<string, number>();
  if (!citedIn(form).some(isIndexOfCollection) || !(await hasCitingWithoutIndex(db, order.id))) return open;
  const pairs = (await countedPairs(db, order.id)).filter((pair) => verdictOf(pair) !== 'excluded');
  for (const [paper, own] of Map.groupBy(pairs, ({ paper_id }) => paper_id)) {
    const works = Map.groupBy(own, workOfPair);
    const count = [...works.values()].filter(leaveIndexOpen).length;
    if (count > 0) open.set(paper, count);
  }
  return open;
};
