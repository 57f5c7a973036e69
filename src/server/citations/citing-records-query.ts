import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';

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

const lines = z.array(z.string()).nullable();
const place = { table: 'literature_records', column: 'data' };

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
      .select(['r.id', sql<unknown>`r.data -> 'citedReferences'`.as('references')])
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
    yield rows.map(({ id, references }) => ({ id, references: readJson(lines, references, { ...place, id }) ?? [] }));
    last = rows.at(-1)!.id;
  }
};
