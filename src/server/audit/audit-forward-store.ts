import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

/** The platform's own chain has no institution. */
const chainOf = (institutionId: number | null): number => institutionId ?? 0;

/** Up to which seal of a chain everything has been forwarded. */
export const readForwarded = async (db: Db, institutionId: number | null): Promise<number> => {
  const row = await db.first(
    kysely.selectFrom('audit_forwarded').select('last_seal as lastSeal').where('chain', '=', chainOf(institutionId)),
  );
  return row?.lastSeal ?? 0;
};

export const keepForwarded = async (db: Db, institutionId: number | null, lastSeal: number): Promise<void> => {
  await db.run(
    statement(sql`insert into audit_forwarded (chain, last_seal) values (${chainOf(institutionId)}, ${lastSeal})
        on conflict (chain) do update set last_seal = greatest(audit_forwarded.last_seal, excluded.last_seal)`),
  );
};
