import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { ClaimState } from '../db/library-tables.ts';
import type { AuthoredWork } from './authorship.ts';
import { memberIds } from './library-store.ts';

export const authoredWorks = (db: Db, ids: readonly string[]): Promise<AuthoredWork[]> =>
  db.all(
    kysely
      .selectFrom('library_works')
      .select(['id'])
      .select([
        sql<AuthoredWork['authors']>`data -> 'authors'`.as('authors'),
        sql<AuthoredWork['affiliations']>`data -> 'affiliations'`.as('affiliations'),
      ])
      .where('id', 'in', [...ids]),
  );

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

export const countWaiting = async (db: Db): Promise<number> =>
  (await db.one(waiting.select(({ fn }) => fn.countAll<number>().as('n')))).n;

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
  db.run(
    kysely
      .updateTable('library_claims')
      .set({ state: to.state, reason: to.reason, by_id: to.byId, by_name: to.byName, at: to.now })
      .where('work_id', '=', workId)
      .where('user_id', '=', userId),
  );
