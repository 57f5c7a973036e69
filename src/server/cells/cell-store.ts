import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { deleteWhere } from '../db/rows.ts';

/** Which cell each institution lives in; those of the home cell need no row. */
export const readCellMap = async (db: Db): Promise<Map<number, string>> => {
  const rows = await db.all(kysely.selectFrom('cell_institutions').select(['institution_id', 'cell']));
  return new Map(rows.map(({ institution_id, cell }) => [institution_id, cell]));
};

export interface MoveOut {
  target: string;
  /** `moving`: it still works here; `leaving`: nothing of it may begin here any more; `away`: its rows are hidden. */
  state: 'moving' | 'leaving' | 'away';
}

/** Institutions on their way out of this cell, or gone: the cell's own database says so before any map does. */
export const readMovesOut = async (db: Db, self: string): Promise<Map<number, MoveOut>> => {
  const rows = await db.all(
    kysely
      .selectFrom('cell_moves')
      .select(['institution_id', 'target', 'step', 'moved_at'])
      .where('target', '<>', self),
  );
  const stateOf = (step: string, decided: boolean): MoveOut['state'] => {
    if (step === 'moved' || step === 'emptied') return 'away';
    return decided ? 'leaving' : 'moving';
  };
  return new Map(
    rows.map(({ institution_id, target, step, moved_at }) => [
      institution_id,
      { target, state: stateOf(step, moved_at !== null) },
    ]),
  );
};

/** Every institution's hosts, with the cell that serves them. */
export const hostsByCell = async (db: Db, home: string): Promise<{ host: string; cell: string }[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('institution_hosts as h')
      .leftJoin('cell_institutions as c', 'c.institution_id', 'h.institution_id')
      .select(['h.host', 'c.cell'])
      .orderBy('h.host'),
  );
  return rows.map(({ host, cell }) => ({ host, cell: cell ?? home }));
};

/** Of the home cell where none is named. */
export const putInCell = (db: Db, institutionId: number, cell: string | undefined): Promise<number> =>
  cell === undefined
    ? deleteWhere(db, 'cell_institutions', { institution_id: institutionId })
    : db.run(
        kysely
          .insertInto('cell_institutions')
          .values({ institution_id: institutionId, cell })
          .onConflict((conflict) => conflict.column('institution_id').doUpdateSet({ cell, since: sql`now()` })),
      );

const hex = /^[0-9a-f]{64}$/;

/**
 * What names an institution without saying so, each by the unique key it is kept under. Secrets travel between cells as
 * their hashes. The list is that of `tests/spread-tables.ts`.
 */
const lookups = {
  session: { shape: hex, from: (key: string) => sql`sessions where token_hash = decode(${key}, 'hex')` },
  'session-key': { shape: /^[\w-]{1,64}$/, from: (key: string) => sql`sessions where access_token = ${key}` },
  station: { shape: /^\d{1,9}$/, from: (key: string) => sql`stations where id = ${key}::int` },
  code: {
    shape: /^[0-9A-Z-]{1,20}$/,
    from: (key: string) =>
      sql`(select institution_id from reports where code = ${key}
        union all select institution_id from similarity_checks where code = ${key}) as coded`,
  },
  signing: { shape: hex, from: (key: string) => sql`signing_links where token_hash = decode(${key}, 'hex')` },
  binding: { shape: hex, from: (key: string) => sql`message_bindings where state_hash = decode(${key}, 'hex')` },
  trade: { shape: /^[0-9A-Za-z_]{1,40}$/, from: (key: string) => sql`trades where trade_no = ${key}` },
  application: { shape: /^app_\w{1,60}$/, from: (key: string) => sql`open_applications where access_token = ${key}` },
  'group-answer': { shape: hex, from: (key: string) => sql`group_people where token_hash = decode(${key}, 'hex')` },
  'scholar-page': { shape: /^[\w-]{20}$/, from: (key: string) => sql`scholar_pages where code = ${key}` },
  roster: { shape: hex, from: (key: string) => sql`roster_settings where token_hash = decode(${key}, 'hex')` },
} as const satisfies Record<string, { shape: RegExp; from: (key: string) => ReturnType<typeof sql> }>;

export type LookupKind = keyof typeof lookups;

export const isLookupKind = (kind: string): kind is LookupKind => Object.hasOwn(lookups, kind);

/** The platform's own rows: those of its administrators. */
export const ofThePlatform = 0;

/** Whose it is among the rows of this cell; undefined where it is nobody's here. */
export const findInstitution = async (db: Db, kind: LookupKind, key: string): Promise<number | undefined> => {
  const { shape, from } = lookups[kind];
  if (!shape.test(key)) return undefined;
  const row = await db.first(
    statement(sql<{ institution_id: number | null }>`select institution_id from ${from(key)} limit 1`),
  );
  return row && (row.institution_id ?? ofThePlatform);
};
