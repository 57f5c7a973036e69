import type { Db } from '#server/db/db.ts';
import type { Origin } from '#server/http/context.ts';

/** Whose people a SCIM client tells. */
export interface ScimCaller {
  db: Db;
  institutionId: number;
  from: Origin;
  now: Date;
  /** Where its resources stand, for the links among them. */
  base: string;
}
