import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { deleteWhere, insertRows, updateWhere } from '../db/rows.ts';
import type { ClaimState } from '../db/stored-values.ts';
import { type AuthoredWork, readAuthored } from './authored-work.ts';
import { memberIds } from './library-store.ts';

export const authoredWorks = async (db: Db, ids: readonly string[]): Promise<AuthoredWork[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('library_works')
      .select(['id'])
      .select([sql<unknown>`data -> 'authors'`.as('authors'), sql<unknown>`data -> 'affiliations'`.as('affiliations')])
      .where('id', 'in', [...ids]),
  );
  return rows.map(readAuthored);
};

/** Those of the works that already are the user's. */
export const alreadyTheirs = async (db: Db, userId: string, roots: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.all(
    kysely
      .selectFrom('library_claims as c')
      .innerJoin('library_works as w', 'w.id', 'c.work_id')
      .select(({ fn }) => fn.coalesce('w.merged_into', 'w.id').as('root'))
      .where('c.user_id', '=', userId)
      .where('c.state', '=', 'claimed')
      .where('c.work_id', 'in', await memberIds(db, roots)),
  );
  return new Set(rows.map(({ root }) => root));
};

const waiting = kysely
  .selectFrom('library_claims as c')
  .innerJoin('library_works as w', 'w.id', 'c.work_id')
  .innerJoin('users as u', 'u.id', 'c.user_id')
  .where('c.state', '=', 'waiting');

export const countWaiting = (db: Db): Promise<number> => countRows(db, waiting);

export const findWaiting = (db: Db, skip: number, take: number) =>
  db.all(
    waiting
      .select(({ fn }) => fn.coalesce('w.merged_into', 'w.id').as('workId'))
      .select(['c.user_id as userId', 'u.full_name as name', 'u.department', 'c.at'])
      .orderBy('c.at')
      .orderBy('c.work_id')
      .limit(take)
      .offset(skip),
  );

/** What became of one's own claims that had to wait; those granted are among one's works. */
export const findOwnUnsettled = (db: Db, userId: string) =>
  db.all(
    kysely
      .selectFrom('library_claims as c')
      .innerJoin('library_works as w', 'w.id', 'c.work_id')
      .select(({ fn }) => fn.coalesce('w.merged_into', 'w.id').as('workId'))
      .select(['c.state', 'c.reason', 'c.at'])
      .where('c.user_id', '=', userId)
      .where('c.state', 'in', ['waiting', 'refused'])
      .orderBy('c.at', 'desc')
      .limit(200),
  );

export const lockWaiting = (db: Db, workId: string, userId: string) =>
  db.first(
    kysely
      .selectFrom('library_claims as c')
      .innerJoin('library_works as w', 'w.id', 'c.work_id')
      .select(['c.work_id as workId', 'w.title'])
      .where('c.user_id', '=', userId)
      .where('c.state', '=', 'waiting')
      .where((eb) => eb.or([eb('w.id', '=', workId), eb('w.merged_into', '=', workId)]))
      .forUpdate('c'),
  );

export const settleClaim = (
  db: Db,
  { workId, userId }: { workId: string; userId: string },
  to: { state: ClaimState; reason: string; byId: string; byName: string; now: Date },
): Promise<number> =>
  updateWhere(
    db,
    'library_claims',
    { work_id: workId, user_id: userId },
    { state: to.state, reason: to.reason, by_id: to.byId, by_name: to.byName, at: to.now },
  );

/** Those of the works that the user ordered a search for or spoke of. */
export const worksReachedBy = async (
  db: Db,
  userId: string,
  workIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.all(
    kysely
      .selectFrom('library_papers as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.work_id as id')
      .where('p.work_id', 'in', [...workIds])
      .where('o.applicant_id', '=', userId)
      .unionAll(
        kysely
          .selectFrom('library_claims')
          .select('work_id as id')
          .where('work_id', 'in', [...workIds])
          .where('user_id', '=', userId),
      ),
  );
  return new Set(rows.map(({ id }) => id));
};

interface ClaimMade {
  userId: string;
  /** null: what was said is taken back. */
  state: ClaimState | null;
  by: { id: string; name: string };
}

/** One word of the user on each work; what was said of those merged into them goes. */
export const replaceClaims = async (
  db: Db,
  institutionId: number,
  roots: readonly string[],
  { userId, state, by }: ClaimMade,
): Promise<void> => {
  await deleteWhere(db, 'library_claims', { user_id: userId, work_id: await memberIds(db, roots) });
  if (state === null) return;
  await insertRows(
    db,
    'library_claims',
    roots.map((id) => ({
      work_id: id,
      user_id: userId,
      institution_id: institutionId,
      state,
      by_id: by.id,
      by_name: by.name,
    })),
  );
};

export const countClaimed = (db: Db, userId: string): Promise<number> =>
  countRows(db, kysely.selectFrom('library_claims').where('user_id', '=', userId).where('state', '=', 'claimed'));

const person = (userId: string) => kysely.selectFrom('users').select('full_name').where('id', '=', userId);

/** The name of somebody whom works can be assigned to. */
export const assigneeName = async (db: Db, userId: string): Promise<string> =>
  (await db.one(person(userId).where('closed_at', 'is', null).where('pending', '=', false))).full_name;

export const claimantName = async (db: Db, userId: string): Promise<string> => (await db.one(person(userId))).full_name;
