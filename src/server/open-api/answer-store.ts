import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

export interface AnswerKey {
  applicationId: string;
  institutionId: number;
  key: string;
  requestHash: string;
  now: Date;
}

/** True for the first; a second one with the same key waits here until the first has committed. */
export const claimAnswer = async (db: Db, given: AnswerKey): Promise<boolean> =>
  (await db.run(
    kysely
      .insertInto('open_answers')
      .values({
        application_id: given.applicationId,
        key: given.key,
        institution_id: given.institutionId,
        request_hash: given.requestHash,
        created_at: given.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1;

export const keptAnswer = (db: Db, { applicationId, key }: Pick<AnswerKey, 'applicationId' | 'key'>) =>
  db.one(
    kysely
      .selectFrom('open_answers')
      .select(['request_hash', 'status', 'answer'])
      .where('application_id', '=', applicationId)
      .where('key', '=', key),
  );

export const keepAnswer = (
  db: Db,
  { applicationId, key }: Pick<AnswerKey, 'applicationId' | 'key'>,
  status: number,
  answer: unknown,
): Promise<number> =>
  db.run(
    kysely
      .updateTable('open_answers')
      .set({ status, answer: JSON.stringify(answer) })
      .where('application_id', '=', applicationId)
      .where('key', '=', key),
  );
