import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { holdsWords } from '../db/search.ts';

/** Each paper once: what the last report says of it. */
const latest = kysely
  .selectFrom('cited_papers as c')
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('cited_papers as later')
          .select('later.id')
          .whereRef('later.institution_id', '=', 'c.institution_id')
          .whereRef('later.key', '=', 'c.key')
          .whereRef('later.id', '>', 'c.id'),
      ),
    ),
  );

const matching = (db: Db, words: readonly string[]) =>
  words.length === 0 ? latest : latest.where(holdsWords(db, 'cited_papers', 'c', words));

const columns = [
  'c.id',
  'c.title',
  'c.authors',
  'c.source',
  'c.year',
  'c.doi',
  'c.applicant_name as applicantName',
  'c.department',
  'c.report_id as reportId',
  'c.report_number as reportNumber',
  'c.issued_on as issuedOn',
  'c.rule as ruleName',
  'c.total',
  'c.self',
  'c.others',
  'c.counts as databases',
  'c.citation_years as years',
  'c.unconfirmed',
  'r.state',
] as const;

const countsShape = z.array(
  z.object({
    database: z.number(),
    code: z.string(),
    total: z.number(),
    self: z.number().nullable(),
    others: z.number().nullable(),
  }),
);

/** Newest first, or those with the most citations. */
export const pageOfCited = async (
  db: Db,
  words: readonly string[],
  { mostCitedFirst, limit, offset }: { mostCitedFirst: boolean; limit: number; offset: number },
) => {
  const found = matching(db, words).innerJoin('reports as r', 'r.id', 'c.report_id').select(columns);
  const sorted = mostCitedFirst ? found.orderBy('c.total', 'desc') : found;
  const rows = await db.allAnew(sorted.orderBy('c.id', 'desc').limit(limit).offset(offset));
  return rows.map(({ state, ...row }) => {
    const place = { table: 'cited_papers', column: 'counts', id: row.id };
    return {
      ...row,
      databases: readJson(countsShape, row.databases, place),
      underReview: state === 'under-objection',
    };
  });
};

/** Counted no further than `most`. */
export const countCited = async (db: Db, words: readonly string[], most: number): Promise<number> => {
  const some = matching(db, words).select('c.id').limit(most);
  const [counted] = await db.allAnew(
    kysely.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('n')),
  );
  return counted?.n ?? 0;
};

/** Frozen reports on citations of which no paper is in the list yet, or not with all that is said of it; of every institution. */
export const reportsNotListed = (db: Db) =>
  db.all(
    kysely
      .selectFrom('reports as r')
      .select(['r.id', 'r.order_id', 'r.institution_id', 'r.frozen_at'])
      .where('r.service', '=', 'citation')
      .where('r.state', 'in', ['frozen', 'under-objection'])
      .where(({ or, not, exists, selectFrom }) =>
        or([
          not(exists(selectFrom('cited_papers as c').select('c.id').whereRef('c.order_id', '=', 'r.order_id'))),
          exists(
            selectFrom('cited_papers as c')
              .select('c.id')
              .whereRef('c.report_id', '=', 'r.id')
              .where('c.known', '=', false),
          ),
        ]),
      )
      .orderBy('r.id'),
  );
