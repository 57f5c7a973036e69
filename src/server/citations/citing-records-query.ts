import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Records of files that a person called the citing list of a paper, or that a saved search of one found. */
export const listedAsCiting = (db: Db, orderId: string) =>
  db.all(
    kysely
      .selectFrom('record_imports as i')
      .innerJoin('record_sources as s', 's.import_id', 'i.id')
      .select(['i.citing_paper_id as paper', 's.record_id as record', 'i.search_id as search'])
      .where('i.order_id', '=', orderId)
      .where('i.citing_paper_id', 'is not', null),
  );

const recordsAtOnce = 500;

interface Referring {
  id: string;
  references: string[];
}

/** Records of the order's files with their cited references, batch after batch. */
export const referringRecords = async function* (
  db: Db,
  orderId: string,
  importId?: string,
): AsyncGenerator<Referring[]> {
  let last: string | undefined;
  for (;;) {
    let some = kysely
      .selectFrom('literature_records as r')
      .select((eb) => ['r.id', eb.ref('r.data', '->').key('citedReferences').$castTo<string[]>().as('references')])
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom('record_sources as s')
          .innerJoin('record_imports as i', 'i.id', 's.import_id')
          .select('s.record_id')
          .where('i.order_id', '=', orderId)
          .$if(importId !== undefined, (of) => of.where('i.id', '=', importId!)),
      )
      .orderBy('r.id')
      .limit(recordsAtOnce);
    if (last !== undefined) some = some.where('r.id', '>', last);
    const rows = await db.all(some);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
};
