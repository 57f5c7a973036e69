import { kysely } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';
import { withKept } from '../records/kept-record.ts';

export const recordsOfWork = async (db: ReadDb, members: readonly string[]) => {
  const rows = await db.all(
    kysely
      .selectFrom('library_records as l')
      .innerJoin('literature_records as r', 'r.id', 'l.record_id')
      .select(['r.id', 'r.database', 'r.editions', 'r.accession', 'r.data'])
      .where('l.work_id', 'in', [...members])
      .orderBy('r.database')
      .orderBy('r.id')
      .limit(100),
  );
  return rows.map(withKept);
};

/** Of one applicant, where one is named. */
export const ordersOfWork = async (db: ReadDb, members: readonly string[], applicantId?: string) => {
  const all = kysely
    .selectFrom('library_papers as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id', 'o.number'])
    .distinct()
    .where('p.work_id', 'in', [...members])
    .orderBy('o.number')
    .limit(100);
  const rows = await db.all(applicantId === undefined ? all : all.where('o.applicant_id', '=', applicantId));
  return rows.map(({ id, number }) => ({ id, number: number ?? '' }));
};

export const branchesOfWork = (db: ReadDb, members: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('library_branch_papers as l')
      .innerJoin('branch_papers as p', 'p.id', 'l.branch_paper_id')
      .innerJoin('branch_institutions as b', 'b.id', 'p.branch_id')
      .select(['b.id', 'b.name'])
      .distinct()
      .where('l.work_id', 'in', [...members])
      .orderBy('b.name'),
  );

export const claimsOfWork = async (db: ReadDb, members: readonly string[]) =>
  (
    await db.all(
      kysely
        .selectFrom('library_claims as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['c.user_id', 'u.full_name', 'c.by_name', 'c.at'])
        .where('c.work_id', 'in', [...members])
        .where('c.state', '=', 'claimed')
        .orderBy('c.at'),
    )
  ).map(({ user_id, full_name, by_name, at }) => ({
    userId: user_id,
    name: full_name,
    byName: by_name,
    at: at.toISOString(),
  }));

export const mergedInto = (db: ReadDb, id: string) =>
  db.all(kysely.selectFrom('library_works').select(['id', 'title']).where('merged_into', '=', id).orderBy('id'));

/** Whether each of the works is open, and whether the user has said that it is theirs or not. */
export const visibilityOf = (db: ReadDb, ids: readonly string[], userId: string) =>
  db.all(
    kysely
      .selectFrom('library_works as w')
      .select(['w.id', 'w.open'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('library_claims as c')
              .select('c.user_id')
              .whereRef('c.work_id', '=', 'w.id')
              .where('c.user_id', '=', userId)
              .where('c.state', 'in', ['claimed', 'rejected']),
          )
          .as('own'),
      )
      .where('w.id', 'in', [...ids]),
  );
