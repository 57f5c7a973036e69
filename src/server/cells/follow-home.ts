import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectToPrimary } from '../db/addresses.ts';
import { CellsError, type Membership } from './cells-file.ts';
import { inOne, quoted } from './move/moved-tables-store.ts';

/** What the platform decides for everybody, whole; of institutions only what the platform itself keeps. */
const wholeTables: Readonly<Record<string, readonly string[] | undefined>> = {
  institutions: [
    ...['id', 'name', 'short_name', 'province_id', 'work_type', 'due_date', 'suspended_at', 'demo', 'created_at'],
  ],
  cell_institutions: undefined,
  institution_hosts: undefined,
  menus: undefined,
  dictionaries: undefined,
  dictionary_items: undefined,
  platform_rules: undefined,
  retention_rules: undefined,
  units: undefined,
};

/** Tables whose rows without an institution are the platform's, ready-made for all. */
const tablesWithPlatformRows = ['calendar_days', 'help_pages', 'journal_metrics', 'metric_tables', 'notices', 'roles'];

const publication = 'chayin_home';

const publish = (home: pg.ClientBase): Promise<void> =>
  inOne(home, [
    ...tablesWithPlatformRows.map((name) => `alter table ${quoted(name)} replica identity full`),
    `create publication ${publication} for ${[
      ...Object.entries(wholeTables).map(
        ([name, columns]) => `table ${quoted(name)}${columns ? ` (${columns.map(quoted).join(', ')})` : ''}`,
      ),
      ...tablesWithPlatformRows.map((name) => `table ${quoted(name)} where (institution_id is null)`),
    ].join(', ')}`,
  ]);

/** Where a cell's own numbers begin, so that rows of two cells never meet when one is moved. */
const firstNumber = 100_000_000;

const setNumbersApart = async (own: pg.ClientBase, place: number): Promise<void> => {
  const { rows } = await own.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of rows) await own.query(`select setval($1::regclass, $2)`, [name, place * firstNumber]);
};

/**
 * A new, empty cell takes what the platform has for everybody from home and follows it from then on. What its own first
 * start put there is replaced. Follows also while home is away: with what it heard last.
 */
export const followHome = async (membership: Membership, ownUrl: string): Promise<void> => {
  const { self, home, members } = membership;
  if (self === home) throw new CellsError('主单元不跟随别的单元。');
  const homeUrl = members.get(home)?.database;
  if (!homeUrl) throw new CellsError(`CELLS 文件里没有写主单元 ${home} 的数据库地址（database）。`);
  const place = [...members.keys()].indexOf(self);
  if (place > 20) throw new CellsError('单元最多 20 个。');
  const [there, own] = [await connectToPrimary(homeUrl, {}), await connectToPrimary(ownUrl, {})];
  try {
    const known = await own.query('select from institutions limit 1');
    if (known.rowCount !== 0) throw new CellsError('这个数据库里已经有单位，只有新的单元才能开始跟随。');
    if ((await there.query('select from pg_publication where pubname = $1', [publication])).rowCount === 0)
      await publish(there);
    const slot = `follow_${self.replaceAll('-', '_')}`;
    if ((await there.query('select from pg_replication_slots where slot_name = $1', [slot])).rowCount === 0)
      await there.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
    await inOne(own, [
      'set local session_replication_role = replica',
      ...Object.keys(wholeTables).map((name) => `delete from ${quoted(name)}`),
      ...tablesWithPlatformRows.map((name) => `delete from ${quoted(name)} where institution_id is null`),
    ]);
    await setNumbersApart(own, place);
    await own.query(
      `create subscription ${publication} connection ${pg.escapeLiteral(homeUrl)} publication ${publication}
         with (create_slot = false, slot_name = ${pg.escapeLiteral(slot)}, copy_data = true)`,
    );
    for (;;) {
      const { rows } = await own.query<{ left: string }>(
        `select count(*) filter (where srsubstate <> 'r') as left from pg_subscription_rel r
         join pg_subscription s on s.oid = r.srsubid
         where s.subname = $1 and s.subdbid = (select oid from pg_database where datname = current_database())`,
        [publication],
      );
      if (rows[0]?.left === '0') return;
      await pause(100);
    }
  } finally {
    await own.end();
    await there.end();
  }
};
