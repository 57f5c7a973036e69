import { sql } from 'kysely';
import { z } from 'zod';
import { auditErasure, type ErasableLine, type Erasure, lineRange } from '#domain/audit/erasure.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { insertNew, insertRows, updateWhere } from '../db/rows.ts';

const lockKey = 7_203_151_292;

/** One erases at a time; false where another does. */
export const lockErasing = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute('select pg_try_advisory_xact_lock($1::bigint) as got', [lockKey]);
  return (rows[0] as { got: boolean }).got;
};

export const beginErasure = (
  db: Db,
  { userId, institutionId, office }: { userId: string; institutionId: number | null; office: boolean },
  at: Date,
): Promise<number> =>
  insertNew(db, 'person_erasures', { user_id: userId, institution_id: institutionId, office, erased_at: at });

/** Persons erased before then whose lines were not looked through yet. */
export const openErasures = (db: Db, until: Date): Promise<{ userId: string; office: boolean }[]> =>
  db.all(
    kysely
      .selectFrom('person_erasures')
      .select(['user_id as userId', 'office'])
      .where('finished_at', 'is', null)
      .where('erased_at', '<', until)
      .orderBy('erased_at')
      .limit(20),
  );

export interface FullLine extends ErasableLine {
  institutionId: number | null;
  /** Its place in the chain. */
  number: number;
}

const fullLines = kysely
  .selectFrom('audit_seals as s')
  .innerJoin('audit_log as a', 'a.id', 's.audit_id')
  .select([
    's.institution_id as institutionId',
    's.number',
    'a.at',
    'a.actor_id as actorId',
    'a.action',
    'a.subject',
    'a.subject_id as subjectId',
  ])
  .where('s.salt', 'is not', null)
  .where('a.action', '<>', auditErasure);

/** Sealed lines by a person or about their account that still say something. */
export const linesOfPerson = (db: Db, person: string, until: Date): Promise<FullLine[]> =>
  db.all(
    fullLines
      .where('a.at', '<', until)
      .where((eb) =>
        eb.or([eb('a.actor_id', '=', person), eb.and([eb('a.subject_id', '=', person), eb('a.subject', '=', 'user')])]),
      )
      .orderBy('s.number'),
  );

/** Sealed lines of any time before that still say something, at most so many. */
export const linesBefore = (db: Db, until: Date, most: number): Promise<FullLine[]> =>
  db.all(fullLines.where('a.at', '<', until).orderBy('a.at').orderBy('s.number').limit(most));

export const insertErasure = (db: Db, auditId: string): Promise<number> =>
  insertRows(db, 'audit_erasures', { audit_id: auditId });

/** Lines that say what is to be emptied and were not followed yet. */
export const waitingErasures = async (db: Db): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('audit_erasures as e')
        .innerJoin('audit_log as a', 'a.id', 'e.audit_id')
        .select('e.audit_id')
        .where('e.done_at', 'is', null),
    )
  ).map(({ audit_id }) => audit_id);

/** How many lines were emptied; null where the line that names them is not sealed yet. */
export const emptyLines = async (db: Db, auditId: string): Promise<number | null> =>
  (await db.one(statement(sql<{ lines: number | null }>`select empty_audit_lines(${auditId}::uuid) as lines`))).lines;

export const noteErased = (db: Db, userId: string, lines: number, finishedAt: Date): Promise<number> =>
  updateWhere(db, 'person_erasures', { user_id: userId }, { audit_lines: lines, finished_at: finishedAt });

export const forgetNames = (db: Db): Promise<number> => db.run(statement(sql`select forget_audit_names()`));

const emptied = z.array(z.string().regex(lineRange));
const erasure = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('person'), person: z.string(), emptied }),
  z.object({ reason: z.literal('age'), until: z.iso.datetime(), emptied }),
  z.object({ reason: z.literal('before'), emptied }),
]) satisfies z.ZodType<Erasure>;

export interface SealedErasure {
  at: Date;
  erasure: Erasure;
}

/**
 * What the sealed lines of a chain say was emptied. One that cannot be read says nothing; nor does one for a person whose
 * erasure stands in no sealed line.
 */
export const erasuresOfChain = async (db: Db, institutionId: number | null): Promise<SealedErasure[]> => {
  const rows = await db.all(
    statement(sql<{ at: Date; after: unknown; erased: boolean }>`select a.at, a.after,
        exists (select from audit_log e join audit_seals z on z.audit_id = e.id
          where e.subject = 'user' and e.subject_id = a.after ->> 'person' and e.action = 'user.erase') as erased
      from audit_log a join audit_seals s on s.audit_id = a.id
      where a.institution_id is not distinct from ${institutionId} and a.action = ${auditErasure} and s.salt is not null`),
  );
  return rows.flatMap(({ at, after, erased }) => {
    const read = erasure.safeParse(after);
    return read.success && (read.data.reason !== 'person' || erased) ? [{ at, erasure: read.data }] : [];
  });
};
