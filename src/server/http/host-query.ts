import { hostName, type ResolvedHost, resolveHost } from '#domain/institutions/resolve-host.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Which institution a host belongs to. Rows are kept under their plain name, so one lookup is enough. */
export const findHost = async (db: Db, host: string): Promise<ResolvedHost> => {
  const rows = await db.all(
    kysely
      .selectFrom('institution_hosts')
      .select(['host', 'institution_id as institutionId', 'kind'])
      .where('host', '=', hostName(host)),
  );
  return resolveHost(host, rows);
};

/** The host an institution is mainly reached by. */
export const primaryHostOf = async (db: Db, institutionId: number): Promise<string | undefined> =>
  (
    await db.first(
      kysely
        .selectFrom('institution_hosts')
        .select('host')
        .where('institution_id', '=', institutionId)
        .where('kind', '=', 'primary')
        .orderBy('host')
        .limit(1),
    )
  )?.host;
