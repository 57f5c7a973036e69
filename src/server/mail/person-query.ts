import { isApplicant, type UserType } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** By what the channels know a person whose account is open. */
export const personReached = (db: Db, userId: string) =>
  db.first(
    kysely
      .selectFrom('users as u')
      .leftJoin('message_addresses as a', (join) => join.onRef('a.user_id', '=', 'u.id').on('a.channel', '=', 'wechat'))
      .select(['u.email', 'u.mobile', 'u.username', 'u.staff_number', 'u.full_name', 'u.notification_choices'])
      .select(['u.institution_id', 'u.type', 'u.language', 'a.address as openid'])
      .where('u.id', '=', userId)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null),
  );

/** Staff are written to in Chinese; applicants in the language of their account. */
export const isWrittenEnglish = ({ language, type }: { language: string | null; type: number }): boolean =>
  language === 'en' && isApplicant(type as UserType);

export type PersonReached = NonNullable<Awaited<ReturnType<typeof personReached>>>;
