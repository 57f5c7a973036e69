import { sql } from 'kysely';
import { type DeletedKind, deletedKinds } from '#domain/identity/person-data.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { allWhere, deleteWhere, updateWhere } from '../db/rows.ts';

/** Files that say something of their owner, and documents that no order, invoice or report is made of. */
const personalPurposes = ['avatar', 'manuscript', 'similarity-report', 'group-reports', 'export', 'document'];

const eraseFiles = (db: Db, id: string): Promise<number> =>
  db.run(
    kysely
      .deleteFrom('files as f')
      .where('f.owner_id', '=', id)
      .where('f.purpose', 'in', personalPurposes)
      .where(
        sql<boolean>`not exists (select from similarity_checks c where c.file_id = f.id or c.report_file_id = f.id)`,
      )
      .where(sql<boolean>`not exists (select from order_files o where o.file_id = f.id)`)
      .where(sql<boolean>`not exists (select from invoices i where i.file_id = f.id)`),
  );

const eraseFeedback = async (db: Db, id: string): Promise<number> => {
  const pictures = (await allWhere(db, 'feedback', { user_id: id }, ['picture_id'])).flatMap(
    ({ picture_id }) => picture_id ?? [],
  );
  const gone = await deleteWhere(db, 'feedback', { user_id: id });
  if (pictures.length > 0)
    await db.run(kysely.deleteFrom('files').where('owner_id', '=', id).where('id', 'in', pictures));
  return gone;
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

const eraseCredentials = async (db: Db, id: string): Promise<number> => {
  const tables = [
    'second_factors',
    'message_addresses',
    'message_bindings',
    'contact_changes',
    'sign_in_failures',
  ] as const;
  let gone = 0;
  for (const table of tables) gone += await deleteWhere(db, table, { user_id: id });
  return gone;
};

/** How the rows of each kind that goes are deleted: by the account's id, and never what others rest on. */
const erasers: Readonly<Record<DeletedKind, (db: Db, id: string) => Promise<number>>> = {
  // What a run changed about them goes along, and what lists of offices told.
  roster: async (db, id) => {
    await db.run(
      kysely
        .deleteFrom('group_people')
        .where('person_id', 'in', kysely.selectFrom('roster_people').select('id').where('user_id', '=', id)),
    );
    return deleteWhere(db, 'roster_people', { user_id: id });
  },
  addresses: (db, id) => deleteWhere(db, 'addresses', { user_id: id }),
  drafts: (db, id) =>
    deleteWhere(db, 'orders', { applicant_id: id, status: 'draft', submitted_at: null, number: null }),
  // An issued report rests on its check, and so does the report of an order.
  checks: (db, id) => deleteWhere(db, 'similarity_checks', { user_id: id, order_id: null, reported_at: null }),
  manuscripts: (db, id) => deleteWhere(db, 'similarity_texts', { owner_id: id }),
  claims: async (db, id) =>
    (await deleteWhere(db, 'library_claims', { user_id: id })) +
    (await deleteWhere(db, 'scholar_pages', { user_id: id })),
  notifications: (db, id) => deleteWhere(db, 'notifications', { user_id: id }),
  mails: (db, id) => deleteWhere(db, 'mails', { user_id: id }),
  feedback: eraseFeedback,
  sessions: (db, id) => deleteWhere(db, 'sessions', { user_id: id }),
  credentials: eraseCredentials,
  tasks: eraseTasks,
  files: eraseFiles,
};

/** How many rows of each kind went, for the audit log. */
export const erasePersonRows = async (db: Db, id: string): Promise<Record<DeletedKind, number>> => {
  const counts: Partial<Record<DeletedKind, number>> = {};
  for (const kind of deletedKinds) counts[kind] = await erasers[kind](db, id);
  return counts as Record<DeletedKind, number>;
};

/** Whether the account is of the staff, or did anything in office before. */
export const heldOffice = async (db: Db, id: string): Promise<boolean> =>
  (
    await db.one(
      statement(sql<{ held: boolean }>`select u.type <> ${APPLICANT}
          or exists (select from order_steps s where s.actor_id = u.id and s.party <> 'applicant')
          or exists (select from confirmations c where c.decided_by = u.id) as held
        from users u where u.id = ${id}`),
    )
  ).held;

/** Accounts closed before a day and not erased yet, a few at a time. */
export const closedBefore = (db: Db, until: Date) =>
  db.all(
    kysely
      .selectFrom('users')
      .select(['id', 'institution_id as institutionId', 'full_name as fullName', 'version'])
      .where('closed_at', '<', until)
      .where('erased_at', 'is', null)
      .limit(50),
  );
