import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

const lockSpace = 20_020;

/**
 * Lets one transaction at a time change the accounts and roles of an institution: two administrators cannot remove each
 * other at once, and nobody is given a role or a password while somebody else confirms what comes with it.
 */
export const lockPeople = (db: Db, institutionId: number | null) =>
  db.run(statement(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${institutionId ?? 0}::int)`));
