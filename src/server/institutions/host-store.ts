import type { HostRow } from '#contracts/institutions/site.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Of one institution, or of all. */
export const listHosts = (db: Db, institutionId: number | undefined): Promise<HostRow[]> => {
  const query = kysely
    .selectFrom('institution_hosts as h')
    .innerJoin('institutions as i', 'i.id', 'h.institution_id')
    .select(['h.host', 'h.institution_id as institutionId', 'i.name as institutionName', 'h.kind'])
    .orderBy('h.host');
  return db.all(institutionId === undefined ? query : query.where('h.institution_id', '=', institutionId));
};

export const lockHost = (db: Db, host: string) =>
  db.first(kysely.selectFrom('institution_hosts').selectAll().where('host', '=', host).forUpdate());

/** Adds the host, or changes its kind where it is the institution's own. */
export const putHost = (
  db: Db,
  { host, institutionId, kind }: Pick<HostRow, 'host' | 'institutionId' | 'kind'>,
): Promise<number> =>
  db.run(
    kysely
      .insertInto('institution_hosts')
      .values({ host, institution_id: institutionId, kind })
      .onConflict((conflict) =>
        conflict.column('host').doUpdateSet({ kind }).where('institution_hosts.institution_id', '=', institutionId),
      ),
  );

/** What was deleted. */
export const deleteHost = (db: Db, host: string) =>
  db.one(kysely.deleteFrom('institution_hosts').where('host', '=', host).returningAll());
