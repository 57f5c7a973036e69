import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { insertNew, updateWhere } from '../db/rows.ts';

const lockKey = 7_203_151_292;

/** One erases at a time; false where another does. */
export const lockErasing = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute('select pg_try_advisory_xact_lock($1::bigint) as got', [lockKey]);
  return (rows[0] as { got: boolean }).got;
};

export const beginErasure = (
  db: Db,
  { userId, institutionId }: { userId: string; institutionId: number | null },
  at: Date,
): Promise<number> =>
  insertNew(db, 'person_erasures', { user_id: userId, institution_id: institutionId, erased_at: at });

/** Persons with lines that still name them. */
export const openErasures = async (db: Db): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('person_erasures')
        .select('user_id')
        .where('finished_at', 'is', null)
        .orderBy('erased_at')
        .limit(20),
    )
  ).map(({ user_id }) => user_id);

export const eraseLinesOf = (db: Db, userId: string, most: number): Promise<{ erased: number; remaining: number }> =>
  db.one(
    statement(
      sql<{
        erased: number;
        remaining: number;
      }>`select erased, remaining from erase_audit_of(${userId}::uuid, ${most}::int)`,
    ),
  );

export const eraseLinesBefore = async (db: Db, until: Date, most: number): Promise<number> =>
  (
    await db.one(
      statement(sql<{ lines: number }>`select erase_audit_before(${until}::timestamptz, ${most}::int) as lines`),
    )
  ).lines;

export const noteErased = (db: Db, userId: string, lines: number, finishedAt: Date | null): Promise<number> =>
  updateWhere(db, 'person_erasures', { user_id: userId }, (eb) => ({
    audit_lines: eb('audit_lines', '+', lines),
    finished_at: finishedAt,
  }));

export const forgetNames = (db: Db): Promise<number> => db.run(statement(sql`select forget_audit_names()`));
