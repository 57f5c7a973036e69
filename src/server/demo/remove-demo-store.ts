import type pg from 'pg';
import { connectToPrimary } from '../db/addresses.ts';

/** A connection of the database's owner: the platform's roles may not delete what is kept for ever. */
export const openOwner = (url: string): Promise<pg.Client> =>
  connectToPrimary(url, { application_name: 'chayin-remove-demo' });

const numberOf = async (owner: pg.Client, text: string, values: unknown[] = []): Promise<number> =>
  (await owner.query<{ n: number }>(text, values)).rows[0]?.n ?? 0;

export const demoInstitutionIds = async (owner: pg.Client): Promise<number[]> =>
  (await owner.query<{ id: number }>('select id from institutions where demo order by id for update')).rows.map(
    ({ id }) => id,
  );

export interface RealData {
  people: number;
  orders: number;
  trades: number;
  certificates: number;
}

/** What somebody in earnest left in these institutions: people, their orders, money through a gateway, bought certificates. */
export const realDataIn = async (owner: pg.Client, ids: number[]): Promise<RealData> => ({
  people: await numberOf(owner, 'select count(*)::int as n from users where institution_id = any($1) and not demo', [
    ids,
  ]),
  orders: await numberOf(
    owner,
    `select count(*)::int as n from orders o join users u on u.id = o.applicant_id
     where o.institution_id = any($1) and not u.demo`,
    [ids],
  ),
  trades: await numberOf(
    owner,
    `select count(*)::int as n from trades where institution_id = any($1) and way <> 'sandbox' and state = 'paid'`,
    [ids],
  ),
  certificates: await numberOf(
    owner,
    'select count(*)::int as n from certificates where institution_id = any($1) and not self_made',
    [ids],
  ),
});

export const countIn = (owner: pg.Client, table: 'users' | 'orders', ids: number[]): Promise<number> =>
  numberOf(owner, `select count(*)::int as n from ${table} where institution_id = any($1)`, [ids]);

interface Edge {
  child: string;
  parent: string;
}

/** References that keep a row from going before those that point at it. */
const blockingReferences = async (owner: pg.Client): Promise<Edge[]> =>
  (
    await owner.query<Edge>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
         and confdeltype in ('a', 'r') and conrelid <> confrelid`,
    )
  ).rows;

/** Tables whose rows must go first, each before those it points at. */
const inOrder = (edges: readonly Edge[]): string[] => {
  const ordered: string[] = [];
  const visit = (table: string, path: readonly string[]): void => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const { child } of edges.filter(({ parent }) => parent === table)) visit(child, [...path, table]);
    ordered.push(table);
  };
  for (const { child } of edges) visit(child, []);
  return ordered.filter((table) => edges.some(({ child }) => child === table));
};

/** Everything of these institutions. What nothing keeps goes with them by itself. */
export const deleteInstitutions = async (owner: pg.Client, ids: number[]): Promise<void> => {
  const own = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'institution_id'`,
  );
  const withInstitution = new Set(own.rows.map(({ name }) => name));
  for (const table of inOrder(await blockingReferences(owner)))
    if (withInstitution.has(table)) await owner.query(`delete from ${table} where institution_id = any($1)`, [ids]);
  await owner.query('delete from institutions where id = any($1)', [ids]);
  // Words of the log stand without a reference.
  await owner.query('delete from audit_words where institution_id = any($1)', [ids]);
};

/** The demo's platform administrator, whose password everybody knows. */
export const deleteDemoAdministrators = async (owner: pg.Client): Promise<number> =>
  (await owner.query('delete from users where demo and institution_id is null')).rowCount ?? 0;

export const hasAdministrator = async (owner: pg.Client): Promise<boolean> =>
  (await numberOf(owner, `select count(*)::int as n from users where institution_id is null and closed_at is null`)) >
  0;

/** Of these hashes the ones that no row names any more. */
export const hashesIn = async (owner: pg.Client): Promise<Set<string>> =>
  new Set((await owner.query<{ sha256: string }>('select distinct sha256 from files')).rows.map((row) => row.sha256));

export const noteRemoval = async (owner: pg.Client, row: { id: string; at: Date; after: object }): Promise<void> => {
  await owner.query(
    `insert into audit_log (id, at, action, subject, after) values ($1, $2, 'deployment.remove-demo', 'platform', $3)`,
    [row.id, row.at, row.after],
  );
};
