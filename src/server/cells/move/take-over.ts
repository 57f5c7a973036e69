import pg from 'pg';
import { z } from 'zod';
import { connectToPrimary } from '#server/db/addresses.ts';
import { type Db, tenantDb } from '#server/db/db.ts';
import type { DeploymentKeyName } from '#server/db/deployment-keys.ts';
import { openPool } from '#server/db/pools.ts';
import { prepareScope } from '#server/db/scoped-query.ts';
import { sealingFrom } from '#server/db/sealing.ts';
import type { WithBackups } from '#server/operations/with-backups.ts';
import type { Membership } from '../cells-file.ts';
import { beginShowing, noteArrival } from './arrival-store.ts';
import { movedTables, named, showingStatements } from './moved-tables-store.ts';

/** The keys that seal rows of institutions. */
export const sealingKeyNames = ['payment-key', 'certificate-key', 'connection-key'] as const;

const keyValues = z.object({ 'payment-key': z.string(), 'certificate-key': z.string(), 'connection-key': z.string() });

export interface WithResealing {
  /** Seals what the scope's institution brought along by this cell's own keys. */
  resealFrom(db: Db, theirs: (name: DeploymentKeyName) => Buffer): Promise<void>;
}

export const takenOver = z.object({
  institutionId: z.number().int().positive(),
  from: z.string(),
  /** The source's sealing keys, sealed for this move. */
  keys: z.string(),
  /** Rows without an institution that belong to it: by table, as JSON objects. */
  beside: z.array(
    z.object({
      table: z.enum(['audit_unsealed', 'audit_erasures', 'jobs.job_common']),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type TakenOver = z.output<typeof takenOver>;

/** Bound to the move: opens nowhere else. */
export const moveSealing = (key: string, from: string, to: string, id: number) => {
  const sealing = sealingFrom(Buffer.from(key), 'move of an institution');
  const belongsTo = `${from} ${to} ${id}`;
  return {
    seal: (text: string) => sealing.seal(text, belongsTo),
    open: (text: string) => sealing.open(text, belongsTo),
  };
};

/**
 * The rows have come and are hidden. Their secrets are sealed anew by this cell's keys, once: the row beside them says
 * that they are. Then everything is shown, with the jobs that wait, in one transaction. Asked again afterwards, it does nothing.
 */
export const takeOver = async (
  { backups, resealFrom }: WithBackups & WithResealing,
  { self, members }: Membership,
  { institutionId, from, keys, beside }: TakenOver,
): Promise<void> => {
  const source = members.get(from);
  if (!source) throw new Error(`No cell is called ${from}.`);
  const opened = keyValues.parse(JSON.parse(moveSealing(source.key, from, self, institutionId).open(keys)));
  const theirs = (name: DeploymentKeyName) => Buffer.from(opened[name as keyof typeof opened], 'base64');
  const setUp = `set role chayin_app; set app.moving = '${named(institutionId)}'; ${prepareScope}`;
  const pool = openPool(backups.databaseUrl, 1, setUp, () => undefined);
  try {
    await tenantDb(pool, institutionId).tx(async (tx) => {
      if (await noteArrival(tx, institutionId, self)) await resealFrom(tx, theirs);
    });
  } finally {
    await pool.end();
  }
  const owner = await connectToPrimary(backups.databaseUrl, { application_name: 'chayin-move' });
  try {
    const tables = await movedTables(owner);
    if (await beginShowing(owner, institutionId, self))
      await owner.query([...beside.flatMap(insertStatements), ...showingStatements(tables, institutionId)].join(';\n'));
    await owner.query('commit');
  } finally {
    await owner.end();
  }
};

const insertStatements = ({ table, rows }: TakenOver['beside'][number]): string[] =>
  rows.length === 0
    ? []
    : [
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(JSON.stringify(rows))}::jsonb)
           on conflict do nothing`,
      ];
