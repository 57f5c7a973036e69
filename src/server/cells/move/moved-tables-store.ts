import type pg from 'pg';

/** Tables that name an institution and are the platform's own: they stay at home, and every cell follows them. */
export const platformTables: Readonly<Record<string, string>> = {
  cell_institutions: 'the map itself',
  institution_hosts: 'which host is whose: every cell must know it to hand a visitor on',
};

/** Tables that name an institution and are of one cell's own work. */
const ofTheCell: Readonly<Record<string, string>> = {
  cell_moves: 'how far a move out of this cell is',
};

export interface MovedTable {
  name: string;
  /** Its columns except those that the database computes. */
  columns: string[];
}

/** Every table whose rows go along with an institution, from the catalogue: a new table is moved without a change here. */
export const movedTables = async (client: pg.ClientBase): Promise<MovedTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, c.relname
     having bool_or(a.attname = 'institution_id')
     order by 1`,
  );
  return rows.filter(({ name }) => !(name in platformTables) && !(name in ofTheCell));
};

export const named = (id: number): string => {
  if (!Number.isSafeInteger(id) || id <= 0) throw new Error('An institution has a number.');
  return String(id);
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** One transaction, so that no statement ever sees half of it. */
export const inOne = async (client: pg.ClientBase, statements: readonly string[]): Promise<void> => {
  await client.query(['begin', ...statements, 'commit'].join(';\n')).catch(async (error: unknown) => {
    await client.query('rollback');
    throw error;
  });
};

/** A connection that says so sees them all the same: the one that seals their secrets anew. */
const seen = (id: number): string =>
  `institution_id is distinct from ${named(id)} or current_setting('app.moving', true) = '${named(id)}'`;

/**
 * Hides an institution's rows from everything that the platform does here: calls, jobs, the work of each minute. They lie
 * there until they are removed, and come back as they were.
 */
export const hidingStatements = (tables: readonly MovedTable[], id: number): string[] =>
  tables.flatMap(({ name }) => [
    `drop policy if exists away_${named(id)} on ${quoted(name)}`,
    `create policy away_${named(id)} on ${quoted(name)} as restrictive to chayin_app, chayin_platform
       using (${seen(id)}) with check (${seen(id)})`,
  ]);

export const hideInstitution = async (client: pg.ClientBase, id: number): Promise<void> =>
  inOne(client, [`set local lock_timeout = '20s'`, ...hidingStatements(await movedTables(client), id)]);

export const showingStatements = (tables: readonly MovedTable[], id: number): string[] =>
  tables.map(({ name }) => `drop policy if exists away_${named(id)} on ${quoted(name)}`);
