import type pg from 'pg';

/**
 * What may change though a call was refused: the count of calls, when a session was last seen, and that the nonce of a
 * password was used up. Each tells only that somebody asked. Attempts to send an earlier letter are made meanwhile, and
 * the process tries a write by itself.
 */
const countsTheAsking = {
  tables: ['public.rate_limits', 'public.seen_nonces', 'public.mail_attempts', 'public.write_probe'],
  columns: ['last_seen_at'],
};

interface Table {
  name: string;
  /** Without those that the database fills itself. */
  columns: string;
  /** Empty where the table has no primary key. */
  key: string[];
}

/** What a transaction saw, and its number: a row that it neither saw nor wrote came later. */
interface Moment {
  seen: string;
  by: string;
}

/** Keeps a copy of every table: tells whether anything changed, and puts back what did. */
export interface RowsGuard {
  /** The tables whose rows differ from the copy: by checksums of all, or of those alone that a statement touched. */
  changed(among: 'all' | 'touched'): Promise<string[]>;
  /** Puts back every table that a statement touched since; how many those were. */
  restore(): Promise<number>;
}

/** What PostgreSQL says to the one of two that it ends. */
const deadlock = '40P01';

const tablesOf = async (owner: pg.Client): Promise<Table[]> => {
  const { rows } = await owner.query<Table>(
    `select c.table_schema || '.' || c.table_name as name,
       string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) filter (where c.is_generated = 'NEVER') as columns,
       coalesce((select array_agg(quote_ident(a.attname)::text) from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indisprimary and i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass), '{}') as key
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       and (t.table_schema = 'public' or (t.table_schema = 'jobs' and t.table_name = 'job_common'))
     group by c.table_schema, c.table_name order by 1`,
  );
  return rows;
};

const checksumOf = (name: string): string => {
  const row = countsTheAsking.columns.reduce((json, column) => `(${json} - '${column}')`, 'to_jsonb(t)');
  return `select '${name}' as name, (select coalesce(sum(hashtextextended(${row}::text, 0)), 0)::text || count(*) from ${name} t) as hash`;
};

export const guardRows = async (owner: pg.Client): Promise<RowsGuard> => {
  const tables = await tablesOf(owner);
  const tableOf = new Map(tables.map((table) => [table.name, table]));
  const copyOf = (name: string): string => `guard."${name}"`;
  await owner.query('create schema guard; create table guard.touched (name text primary key)');
  await owner.query(`create function guard.note() returns trigger security definer language plpgsql as $$
    begin
      insert into guard.touched values (tg_table_schema || '.' || tg_table_name) on conflict do nothing;
      return null;
    end $$`);
  for (const { name } of tables) {
    await owner.query(`create table ${copyOf(name)} as table ${name}`);
    await owner.query(
      `create trigger guard_note after insert or update or delete or truncate on ${name}
       for each statement execute function guard.note()`,
    );
  }
  const watched = tables.map(({ name }) => name).filter((name) => !countsTheAsking.tables.includes(name));
  const touched = async () =>
    (await owner.query<{ name: string }>('select name from guard.touched')).rows.map(({ name }) => name);
  const checksums = async (names: readonly string[]) => {
    const { rows } = await owner.query<{ name: string; hash: string }>(names.map(checksumOf).join(' union all '));
    return rows.map(({ name, hash }) => [name, hash] as const);
  };
  const standing = new Map(await checksums(watched));
  const { rows } = await owner.query<Moment>("select pg_current_snapshot()::text as seen, '0' as by");
  const putBackAt = new Map(tables.map(({ name }) => [name, rows[0]!]));
  /** Rows written since the table was last put back go; rows of the copy that are missing come. */
  const putBack = async ({ name, columns, key }: Table): Promise<void> => {
    const { seen, by } = putBackAt.get(name)!;
    await owner.query(
      key.length === 0
        ? `delete from ${name}`
        : `delete from ${name} where xmin::text <> '${by}' and not pg_visible_in_snapshot(xmin::text::xid8, '${seen}')`,
    );
    const same = key.map((column) => `t.${column} = c.${column}`).join(' and ');
    const missing = key.length === 0 ? '' : `where not exists (select from ${name} t where ${same})`;
    await owner.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)} c ${missing}`,
    );
  };
  const restoreOnce = async (): Promise<number> => {
    const names = await touched();
    if (names.length === 0) return 0;
    await owner.query('begin');
    // Neither triggers nor keys look on: the rows are put back as they stood.
    await owner.query('set local session_replication_role = replica');
    const { rows } = await owner.query<Moment>(
      'select pg_current_snapshot()::text as seen, pg_current_xact_id()::text as by',
    );
    for (const name of names) await putBack(tableOf.get(name)!);
    await owner.query('delete from guard.touched where name = any($1)', [names]);
    await owner.query('commit');
    for (const name of names) putBackAt.set(name, rows[0]!);
    return names.length;
  };
  return {
    changed: async (among) => {
      const noted = await touched();
      const names = among === 'all' ? watched : watched.filter((name) => noted.includes(name));
      if (names.length === 0) return [];
      return (await checksums(names)).filter(([name, hash]) => standing.get(name) !== hash).map(([name]) => name);
    },
    restore: async () => {
      for (;;) {
        try {
          return await restoreOnce();
        } catch (error) {
          await owner.query('rollback');
          // A letter that is tried meanwhile takes its rows in another order: one of the two goes again.
          if ((error as { code?: string }).code !== deadlock) throw error;
        }
      }
    },
  };
};
