import type { z } from 'zod';
import type { IncludedPaper, listingCalls } from '#contracts/literature/listings.ts';
import { accessionIn, heldBy } from '#domain/literature/held-by.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { findIds } from '../library/search-works.ts';
import { countedAtMost } from '../orders/desks/orders-query.ts';
import { ownSourcesFor } from '../search-sources/own-sources.ts';
import { recordsHolding, worksWithDatabases } from './inclusion-query.ts';

type Asked = z.output<(typeof listingCalls)['POST /listings/inclusions']['body']>;
export type InclusionFilter = Omit<Asked, 'page' | 'limit'>;

/** The number of each work in each database that holds a record of it. */
const accessionsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Map<number, string>>> => {
  const found = new Map<string, Map<number, string>>();
  for (const { id, merged_into, database, editions, accession } of await recordsHolding(db, ids)) {
    const work = merged_into ?? id;
    const numbers = found.get(work) ?? new Map<number, string>();
    for (const holding of heldBy(database, editions))
      if (!numbers.get(holding)) numbers.set(holding, accessionIn(holding, { database, accession }));
    found.set(work, numbers);
  }
  return found;
};

/** The works in the order asked for, each with where it is held. */
export const includedPapers = async (db: Db, ids: readonly string[]): Promise<IncludedPaper[]> => {
  if (ids.length === 0) return [];
  const rows = await worksWithDatabases(db, ids);
  const numbers = await accessionsOf(db, ids);
  const own = await ownSourcesFor(
    db,
    rows.flatMap(({ database_ids }) => database_ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { database_ids, ...work } = row;
    return {
      ...work,
      inclusions: database_ids.map((database) => ({
        database,
        code: codeIn(database, own),
        accession: numbers.get(id)?.get(database) ?? '',
      })),
    };
  });
};

/** The institution's papers and where they are held; found by the library's own words, page by page. */
export const listInclusions = async (context: SessionContext, { page, limit, ...filter }: Asked) => {
  const skip = Math.min((page - 1) * limit, countedAtMost);
  const { ids, total } = await findIds(context, filter, skip, limit);
  const list = await includedPapers(context.db, ids);
  return { list, total: Math.min(total, countedAtMost), capped: total > countedAtMost };
};
