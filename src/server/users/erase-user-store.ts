import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Rows that belong to a person alone; what is counted goes into the audit log. */
export const erasePersonRows = async (
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<{ drafts: number; mails: number; notifications: number; feedback: number; sessions: number }> => ({
  drafts: await db.run(
    kysely
      .deleteFrom('orders')
      .where('applicant_id', '=', id)
      .where('status', '=', 'draft')
      .where('submitted_at', 'is', null)
      .where('number', 'is', null),
  ),
  mails:
    email === '' ? 0 : await db.run(kysely.deleteFrom('mails').where(sql`lower(recipient)`, '=', email.toLowerCase())),
  notifications: await db.run(kysely.deleteFrom('notifications').where('user_id', '=', id)),
  feedback: await db.run(kysely.deleteFrom('feedback').where('user_id', '=', id)),
  sessions: await db.run(kysely.deleteFrom('sessions').where('user_id', '=', id)),
});

/** Accounts closed before a day and not erased yet, a few at a time. */
export const closedBefore = (db: Db, until: Date) =>
  db.all(
    kysely
      .selectFrom('users')
      .select(['id', 'institution_id as institutionId', 'email', 'version'])
      .where('closed_at', '<', until)
      .where('erased_at', 'is', null)
      .limit(50),
  );
