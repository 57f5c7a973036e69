import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

interface Removed {
  drafts: number;
  mails: number;
  bindings: number;
  notifications: number;
  feedback: number;
  sessions: number;
  checks: number;
  claims: number;
  tasks: number;
  files: number;
}

/** Files that say something of their owner. Documents stay: an invoice or a voucher may be made of one. */
const personalPurposes = ['avatar', 'manuscript', 'similarity-report', 'export'];

const erasePersonFiles = (db: Db, id: string): Promise<number> =>
  db.run(kysely.deleteFrom('files').where('owner_id', '=', id).where('purpose', 'in', personalPurposes));

/** What they gave to be compared: the manuscripts with their fingerprints, and the checks with their reports. */
const eraseManuscripts = async (db: Db, id: string): Promise<number> => {
  const checks = await db.run(kysely.deleteFrom('similarity_checks').where('user_id', '=', id));
  await db.run(kysely.deleteFrom('similarity_texts').where('owner_id', '=', id));
  return checks;
};

/** Their titles name files. Work that still runs keeps its line, which says nothing more. */
const eraseTasks = async (db: Db, id: string): Promise<number> => {
  await db.run(
    kysely
      .updateTable('tasks')
      .set({ title: '已抹除用户的任务', cancel_requested: true })
      .where('user_id', '=', id)
      .where('finished_at', 'is', null),
  );
  return db.run(kysely.deleteFrom('tasks').where('user_id', '=', id).where('finished_at', 'is not', null));
};

/** Rows that belong to a person alone; what is counted goes into the audit log. */
export const erasePersonRows = async (db: Db, { id, email }: { id: string; email: string }): Promise<Removed> => ({
  drafts: await db.run(
    kysely
      .deleteFrom('orders')
      .where('applicant_id', '=', id)
      .where('status', '=', 'draft')
      .where('submitted_at', 'is', null)
      .where('number', 'is', null),
  ),
  mails: await db.run(
    kysely
      .deleteFrom('mails')
      .where((eb) =>
        eb.or([eb('user_id', '=', id), ...(email === '' ? [] : [eb(sql`lower(recipient)`, '=', email.toLowerCase())])]),
      ),
  ),
  bindings: await db.run(kysely.deleteFrom('message_addresses').where('user_id', '=', id)),
  notifications: await db.run(kysely.deleteFrom('notifications').where('user_id', '=', id)),
  feedback: await db.run(kysely.deleteFrom('feedback').where('user_id', '=', id)),
  sessions: await db.run(kysely.deleteFrom('sessions').where('user_id', '=', id)),
  checks: await eraseManuscripts(db, id),
  claims: await db.run(kysely.deleteFrom('library_claims').where('user_id', '=', id)),
  tasks: await eraseTasks(db, id),
  files: await erasePersonFiles(db, id),
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
