import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { IntakeKind } from '../db/stored-values.ts';

export interface Intake {
  kind: IntakeKind;
  subject_id: string;
  done: string;
}

/** Written in the transaction of the cause; the library is filled after its commit. */
export const announceIntake = (db: Db, institutionId: number, kind: IntakeKind, subjectId: string): Promise<number> =>
  db.run(
    kysely
      .insertInto('library_intake')
      .values({ institution_id: institutionId, kind, subject_id: subjectId })
      .onConflict((conflict) =>
        conflict.columns(['institution_id', 'kind', 'subject_id']).doUpdateSet({ done: '', tries: 0 }),
      ),
  );

/** What failed so often is left for a person to look at; the log says why. */
const mostTries = 5;

export const nextIntake = (db: Db, institutionId: number): Promise<Intake | undefined> =>
  db.first(
    kysely
      .selectFrom('library_intake')
      .select(['kind', 'subject_id', 'done'])
      .where('institution_id', '=', institutionId)
      .where('tries', '<', mostTries)
      .orderBy('tries')
      .orderBy('created_at')
      .orderBy('subject_id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  );

const one = (institutionId: number, { kind, subject_id }: Intake) =>
  ({ institution_id: institutionId, kind, subject_id }) as const;

export const endIntake = (db: Db, institutionId: number, intake: Intake): Promise<number> =>
  db.run(kysely.deleteFrom('library_intake').where((eb) => eb.and(one(institutionId, intake))));

export const moveIntake = (db: Db, institutionId: number, intake: Intake, done: string): Promise<number> =>
  db.run(
    kysely
      .updateTable('library_intake')
      .set({ done })
      .where((eb) => eb.and(one(institutionId, intake))),
  );

export const countTry = (db: Db, institutionId: number, intake: Intake): Promise<number> =>
  db.run(
    kysely
      .updateTable('library_intake')
      .set({ tries: sql<number>`tries + 1` })
      .where((eb) => eb.and(one(institutionId, intake))),
  );

export const waitingInstitutions = async (db: Db): Promise<number[]> =>
  (
    await db.all(kysely.selectFrom('library_intake').select('institution_id').distinct().where('tries', '<', mostTries))
  ).map(({ institution_id }) => institution_id);
