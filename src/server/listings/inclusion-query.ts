import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The records of the works; what was merged into a work counts as its own. */
export const recordsHolding = (db: Db, workIds: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('library_works as w')
      .innerJoin('library_records as l', 'l.work_id', 'w.id')
      .innerJoin('literature_records as r', 'r.id', 'l.record_id')
      .select(['w.id', 'w.merged_into', 'r.database', 'r.editions', 'r.accession'])
      .where((eb) => {
        const asked = eb.fn.any(eb.val([...workIds]));
        return eb.or([eb('w.id', '=', asked), eb('w.merged_into', '=', asked)]);
      })
      .orderBy('r.accession'),
  );

export const worksWithDatabases = (db: Db, ids: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('library_works')
      .select(['id', 'title', 'authors', 'source', 'year', 'doi', 'database_ids'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
