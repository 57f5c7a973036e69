import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertNew, sortedWhere } from '#server/db/rows.ts';
import { identityUsers } from '../identity-user-store.ts';

/** An account of a campus server. */
export interface OutsideAccount {
  institutionId: number;
  protocol: string;
  authority: string;
  subject: string;
}

export const findLinkedByWay = (db: Db, { institutionId, protocol, authority, subject }: OutsideAccount) =>
  db.first(
    identityUsers
      .innerJoin('sign_on_links as l', 'l.user_id', 'u.id')
      .where('l.institution_id', '=', institutionId)
      .where('u.institution_id', '=', institutionId)
      .where('l.protocol', '=', protocol)
      .where('l.authority', '=', authority)
      .where('l.subject', '=', subject),
  );

/** A user of that name without a link of this way, and with no campus account of another name. */
export const findNamedForWay = (db: Db, { institutionId, protocol, subject }: OutsideAccount) =>
  db.first(
    identityUsers
      .where('u.institution_id', '=', institutionId)
      .where('u.name_key', '=', sql<string>`account_name_key(${subject})`)
      .where(sql<boolean>`(u.cas_subject is null or account_name_key(u.cas_subject) = u.name_key)`)
      .where(
        sql<boolean>`not exists (select from sign_on_links l where l.user_id = u.id and l.protocol = ${protocol}
          and l.institution_id = u.institution_id)`,
      )
      .orderBy('u.name_twin')
      .limit(1),
  );

/** False where the user has a link of this way, or the account belongs to somebody else. */
export const insertLink = async (db: Db, userId: string, account: OutsideAccount, now: Date): Promise<boolean> =>
  (await insertNew(db, 'sign_on_links', {
    institution_id: account.institutionId,
    user_id: userId,
    protocol: account.protocol,
    authority: account.authority,
    subject: account.subject,
    linked_at: now,
  })) > 0;

export const removeLink = (db: Db, userId: string, protocol: string) =>
  db.first(
    kysely
      .deleteFrom('sign_on_links')
      .where('user_id', '=', userId)
      .where('protocol', '=', protocol)
      .returning('subject'),
  );

/** A link under settings that stand no longer signs nobody in. */
export const linksOfUser = (db: Db, userId: string) =>
  sortedWhere(
    db,
    'sign_on_links',
    { user_id: userId },
    ['protocol'],
    ['protocol', 'authority', 'subject', 'linked_at'],
  );
