import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, updateWhere } from '../db/rows.ts';

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
  const checks = await deleteWhere(db, 'similarity_checks', { user_id: id });
  await deleteWhere(db, 'similarity_texts', { owner_id: id });
  return checks;
};

/** Their titles name files. Work that still runs keeps its line, which says nothing more. */
const eraseTasks = async (db: Db, id: string): Promise<number> => {
  await updateWhere(
    db,
    'tasks',
    { user_id: id, finished_at: null },
    { title: '已抹除用户的任务', cancel_requested: true },
  );
  return db.run(kysely.deleteFrom('tasks').where('user_id', '=', id).where('finished_at', 'is not', null));
};

/** Rows that belong to a person alone; what is counted goes into the audit log. */
export const erasePersonRows = async (db: Db, { id, email }: { id: string; email: string }): Promise<Removed> => ({
  drafts: await deleteWhere(db, 'orders', { applicant_id: id, status: 'draft', submitted_at: null, number: null }),
  mails: await db.run(
    kysely
      .deleteFrom('mails')
      .where((eb) =>
        eb.or([eb('user_id', '=', id), ...(email === '' ? [] : [eb(sql`lower(recipient)`, '=', email.toLowerCase())])]),
      ),
  ),
  bindings: await deleteWhere(db, 'message_addresses', { user_id: id }),
  notifications: await deleteWhere(db, 'notifications', { user_id: id }),
  feedback: await deleteWhere(db, 'feedback', { user_id: id }),
  sessions: await deleteWhere(db, 'sessions', { user_id: id }),
  checks: await eraseManuscripts(db, id),
  claims: await deleteWhere(db, 'library_claims', { user_id: id }),
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
