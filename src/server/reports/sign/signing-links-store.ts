import type { Insertable } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertRows, oneWhere, updateWhere } from '#server/db/rows.ts';
import type { SigningLinksTable } from '#server/db/tables.ts';

export const dropOldLinks = (db: Db, before: Date): Promise<number> =>
  db.run(kysely.deleteFrom('signing_links').where('expires_at', '<', before));

export const insertLink = (db: Db, link: Insertable<SigningLinksTable>): Promise<number> =>
  insertRows(db, 'signing_links', link);

/** Not used, not expired, and the session that made it is still open. */
export const liveLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db.first(
    kysely
      .selectFrom('signing_links as l')
      .innerJoin('sessions as s', 's.id', 'l.session_id')
      .innerJoin('institutions as i', 'i.id', 'l.institution_id')
      .selectAll('l')
      .where('l.token_hash', '=', tokenHash)
      .where('l.used_at', 'is', null)
      .where('l.expires_at', '>', now)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('i.suspended_at', 'is', null),
  );

/** 0 where somebody used it before. */
export const takeLink = (db: Db, id: string, now: Date): Promise<number> =>
  updateWhere(db, 'signing_links', { id, used_at: null }, { used_at: now });

export const institutionNameOf = async (db: Db, id: number): Promise<string> =>
  (await oneWhere(db, 'institutions', { id }, ['name'])).name;
