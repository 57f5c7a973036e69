import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import type { ApplicationRow } from './application-store.ts';

/** An application that calls, and its institution's rows. */
export interface OpenCaller {
  db: Db;
  application: Pick<ApplicationRow, 'id' | 'institution_id' | 'name' | 'access_token'>;
  from: Origin;
  now: Date;
}
