import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { insertNew, updateWhere } from '../db/rows.ts';

const columns = [
  'oai',
  'oai_email as oaiEmail',
  'mcp',
  'resolver_url as resolverUrl',
  'version',
  'updated_by_name as updatedBy',
  'updated_at as updatedAt',
] as const;

export const findOutward = (db: Db, institutionId: number) =>
  db.first(kysely.selectFrom('outward_services').select(columns).where('institution_id', '=', institutionId));

/** Locked, so that of two who save at once the second finds a newer version. */
export const lockOutward = (db: Db, institutionId: number) =>
  db.first(
    kysely.selectFrom('outward_services').select(columns).where('institution_id', '=', institutionId).forUpdate(),
  );

export interface OutwardSettings {
  oai: boolean;
  oaiEmail: string;
  mcp: boolean;
  resolverUrl: string;
}

/** False where another saved in the same moment. */
export const putOutward = async (
  db: Db,
  institutionId: number,
  settings: OutwardSettings & { version: number; by: string },
  now: Date,
): Promise<boolean> => {
  const values = {
    oai: settings.oai,
    oai_email: settings.oaiEmail,
    mcp: settings.mcp,
    resolver_url: settings.resolverUrl,
    version: settings.version + 1,
    updated_by_name: settings.by,
    updated_at: now,
  };
  if (settings.version === 0)
    return (await insertNew(db, 'outward_services', { institution_id: institutionId, ...values })) > 0;
  const key = { institution_id: institutionId, version: settings.version };
  return (await updateWhere(db, 'outward_services', key, values)) > 0;
};

export const countOffered = (db: Db, institutionId: number): Promise<number> =>
  countRows(
    db,
    kysely.selectFrom('oai_records').where('institution_id', '=', institutionId).where('deleted', '=', false),
  );
