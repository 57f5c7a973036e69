import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';

export interface LoggedCall {
  institutionId: number;
  applicationId: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  ip: string;
  reason: string;
}

export const insertCall = (db: Db, call: LoggedCall): Promise<number> =>
  insertRows(db, 'open_calls', {
    id: newId(call.at.getTime()),
    institution_id: call.institutionId,
    application_id: call.applicationId,
    at: call.at,
    method: call.method.slice(0, 10),
    path: call.path.slice(0, 200),
    status: call.status,
    milliseconds: call.milliseconds,
    ip: call.ip,
    reason: call.reason.slice(0, 300),
  });

export const recentCalls = (db: Db, applicationId: string) =>
  db.all(
    kysely
      .selectFrom('open_calls')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(50),
  );
