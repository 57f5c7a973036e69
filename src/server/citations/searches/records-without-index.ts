import { isIndexOfCollection, keptIn } from '#domain/literature/held-by.ts';
import { markedSource } from '#domain/literature/own-sources.ts';
import { includedIn } from '#domain/orders/services/citation/form.ts';
import type { Db } from '#server/db/db.ts';
import { isHeld } from '../match-store.ts';
import { lightMatches } from '../matches-query.ts';
import { papersOf, type Work } from '../works/work-store.ts';

/**
 * Papers that the collection holds by records which tell no index, where an index was asked for: nobody can say yet
 * which one holds them.
 */
export const papersWithoutIndex = async (db: Db, { order, form }: Work): Promise<number[]> => {
  if (!includedIn(form).some(isIndexOfCollection)) return [];
  const held = Map.groupBy((await lightMatches(db, order.id)).filter(isHeld), ({ paper_id }) => paper_id);
  const tells = (editions: readonly string[]) => editions.some((edition) => markedSource(edition) === undefined);
  return (await papersOf(db, order.id))
    .filter(({ id }) => {
      const own = (held.get(id) ?? []).filter(({ database }) => keptIn(database) === keptIn(2));
      return own.length > 0 && own.every(({ database, editions }) => database === 2 && !tells(editions));
    })
    .map(({ no }) => no);
};
