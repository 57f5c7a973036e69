import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

/** The newest order of each service that this applicant handed in, newest first. The papers stay where they are. */
export const newestSubmitted = (db: Db, applicantId: string) => {
  const newest = kysely
    .selectFrom('orders')
    .select(['id', 'service', sql<unknown>`form - 'papers' - 'attachments'`.as('form')])
    .distinctOn('service')
    .where('applicant_id', '=', applicantId)
    .where('status', '<>', 'draft')
    .orderBy('service')
    .orderBy('id', 'desc');
  return db.all(kysely.selectFrom(newest.as('o')).selectAll().orderBy('id', 'desc'));
};
