import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

export const institutionToErase = (db: Db, id: number) =>
  db.first(
    kysely
      .selectFrom('institutions')
      .select(['id', 'name', 'suspended_at as suspendedAt'])
      .select((eb) => [
        eb
          .selectFrom('users')
          .whereRef('users.institution_id', '=', 'institutions.id')
          .select(sql<number>`count(*)::int`.as('n'))
          .as('users'),
        eb
          .selectFrom('orders')
          .whereRef('orders.institution_id', '=', 'institutions.id')
          .select(sql<number>`count(*)::int`.as('n'))
          .as('orders'),
        eb
          .selectFrom('reports')
          .whereRef('reports.institution_id', '=', 'institutions.id')
          .where('state', '<>', 'draft')
          .select(sql<number>`count(*)::int`.as('n'))
          .as('reports'),
      ])
      .where('id', '=', id),
  );

/** A backup that was begun after this moment, read again whole and not removed. */
export const verifiedBackupSince = (db: Db, since: Date) =>
  db.first(
    kysely
      .selectFrom('platform_backups')
      .select('file')
      .where('started_at', '>', since)
      .where('verified', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('started_at', 'desc')
      .limit(1),
  );

export const filesOnlyIn = async (db: Db, id: number): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('files as f')
        .select('f.sha256')
        .distinct()
        .where('f.institution_id', '=', id)
        .where(
          sql<boolean>`not exists (select from files o where o.sha256 = f.sha256 and o.institution_id is distinct from ${id}::int)`,
        ),
    )
  ).map(({ sha256 }) => sha256);

export const eraseInstitutionRows = (db: Db, id: number): Promise<number> =>
  db.run(statement(sql`select erase_institution(${id}::int)`));
