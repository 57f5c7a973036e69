import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The institution of a reader, by what it is called and where its people find the platform. */
export const readersInstitution = (db: Db, institutionId: number) =>
  db.one(
    kysely
      .selectFrom('institutions as i')
      .select('i.name')
      .select((eb) =>
        eb
          .selectFrom('institution_hosts as h')
          .select('h.host')
          .whereRef('h.institution_id', '=', 'i.id')
          .where('h.kind', '=', 'primary')
          .orderBy('h.host')
          .limit(1)
          .as('host'),
      )
      .where('i.id', '=', institutionId),
  );
