import type { Db } from '../db/db.ts';
import { insertNew, oneWhere, updateWhere } from '../db/rows.ts';

export interface AnswerKey {
  applicationId: string;
  institutionId: number;
  key: string;
  requestHash: string;
  now: Date;
}

/** True for the first; a second one with the same key waits here until the first has committed. */
export const claimAnswer = async (db: Db, given: AnswerKey): Promise<boolean> =>
  (await insertNew(db, 'open_answers', {
    application_id: given.applicationId,
    key: given.key,
    institution_id: given.institutionId,
    request_hash: given.requestHash,
    created_at: given.now,
  })) === 1;

export const keptAnswer = (db: Db, { applicationId, key }: Pick<AnswerKey, 'applicationId' | 'key'>) =>
  oneWhere(db, 'open_answers', { application_id: applicationId, key }, ['request_hash', 'status', 'answer']);

export const keepAnswer = (
  db: Db,
  { applicationId, key }: Pick<AnswerKey, 'applicationId' | 'key'>,
  status: number,
  answer: unknown,
): Promise<number> =>
  updateWhere(db, 'open_answers', { application_id: applicationId, key }, { status, answer: JSON.stringify(answer) });
