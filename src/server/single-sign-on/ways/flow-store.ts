import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertRows, updateWhere } from '#server/db/rows.ts';

export interface NewFlow {
  id: string;
  institutionId: number;
  protocol: string;
  secretHash: Buffer;
  stateHash: Buffer;
  kept: string;
  sessionId: string | null;
  expiresAt: Date;
  now: Date;
}

/** Those that never came back go with the next that leaves. */
export const insertFlow = async (db: Db, flow: NewFlow): Promise<void> => {
  await db.run(kysely.deleteFrom('sign_on_flows').where('expires_at', '<', flow.now));
  await insertRows(db, 'sign_on_flows', {
    id: flow.id,
    institution_id: flow.institutionId,
    protocol: flow.protocol,
    secret_hash: flow.secretHash,
    state_hash: flow.stateHash,
    kept: flow.kept,
    session_id: flow.sessionId,
    expires_at: flow.expiresAt,
  });
};

/** A flow is good once: whoever takes it removes it. */
export const takeFlow = (db: Db, secretHash: Buffer, now: Date) =>
  db.first(
    kysely
      .deleteFrom('sign_on_flows')
      .where('secret_hash', '=', secretHash)
      .where('expires_at', '>', now)
      .returning(['id', 'institution_id as institutionId', 'protocol', 'kept', 'answer', 'session_id as sessionId']),
  );

/** The flow that an answer by form belongs to, locked. */
export const lockFlowByState = (
  db: Db,
  { institutionId, protocol, stateHash }: Pick<NewFlow, 'institutionId' | 'protocol' | 'stateHash'>,
  now: Date,
) =>
  db.first(
    kysely
      .selectFrom('sign_on_flows')
      .select(['id', 'kept', 'answer'])
      .where('state_hash', '=', stateHash)
      .where('institution_id', '=', institutionId)
      .where('protocol', '=', protocol)
      .where('expires_at', '>', now)
      .forUpdate(),
  );

export const keepFlowAnswer = (db: Db, id: string, answer: string): Promise<number> =>
  updateWhere(db, 'sign_on_flows', { id, answer: null }, { answer });
