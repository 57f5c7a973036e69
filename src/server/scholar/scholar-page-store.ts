import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, firstWhere } from '../db/rows.ts';

export const publicCodeOf = async (db: Db, userId: string): Promise<string | null> =>
  (await firstWhere(db, 'scholar_pages', { user_id: userId }))?.code ?? null;

export interface OpenedPage {
  userId: string;
  institutionId: number;
  code: string;
  at: Date;
}

/** A page that is open already keeps its address. */
export const openPage = (db: Db, { userId, institutionId, code, at }: OpenedPage): Promise<number> =>
  db.run(
    kysely
      .insertInto('scholar_pages')
      .values({ user_id: userId, institution_id: institutionId, code, opened_at: at })
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
  );

export const closePage = (db: Db, userId: string): Promise<number> =>
  deleteWhere(db, 'scholar_pages', { user_id: userId });

/** Whose page it is, while their account is open. */
export const ownerOfPage = (db: Db, code: string) =>
  db.first(
    kysely
      .selectFrom('scholar_pages as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('institutions as i', 'i.id', 'p.institution_id')
      .select(['p.user_id as userId', 'p.institution_id as institutionId', 'i.name as institution'])
      .where('p.code', '=', code)
      .where('u.closed_at', 'is', null)
      .where('u.erased_at', 'is', null),
  );
