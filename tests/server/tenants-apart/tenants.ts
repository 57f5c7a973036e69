import pg from 'pg';
import { expect } from 'vitest';
import type { CallName } from '#contracts/calls.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { type Attempt, attemptsOf } from './attempts.ts';
import { fillTheirs, theirs } from './their-rows.ts';

const ours = 100;

/** As many as the platform has connections. */
const atOnce = 5;

export interface Tenants {
  /** Sends the call with each of their ids, as everybody of ours, and expects that nothing is told and nothing changed. */
  expectApart(name: CallName): Promise<void>;
  /** Which of their ids stand in a text. */
  theirIdsIn(text: string): string[];
  /** Tables with an institution in which theirs has no row. */
  emptyTables(): Promise<string[]>;
  close(): Promise<void>;
}

const idsIn = (answer: string): string[] =>
  answer.match(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g) ?? [];

/** Two institutions: ours asks at each entrance, theirs has at least one row in every table of its database. */
export const openTenants = async (
  entrances: readonly TestPlatform[],
  { databaseUrl, signIn }: TestPlatform,
): Promise<Tenants> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await signIn('admin', theirs);
  const tokens = await Promise.all(['admin', 'reader'].map((username) => entrances[0]!.signIn(username, ours)));
  const { rows: named } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'institution_id' order by 1`,
  );
  const tables = named.map(({ name }) => name);
  await fillTheirs(owner);

  /** Each table's rows of theirs as one hash, all in one question. */
  const snapshot = async (): Promise<Record<string, string>> => {
    const parts = [...tables, 'institutions'].map((table) => {
      const column = table === 'institutions' ? 'id' : 'institution_id';
      return `select '${table}' as name, (select md5(coalesce(string_agg(line, '|' order by line), '')) from
        (select (to_jsonb(t) - 'last_seen_at')::text as line from ${table} t where ${column} = ${theirs}) lines) as hash`;
    });
    // Named, so that it is planned once: the question is as long as there are tables.
    const question = { name: 'snapshot', text: parts.join(' union all ') };
    const { rows } = await owner.query<{ name: string; hash: string }>(question);
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  };

  /** By table, oldest first. */
  const ids: string[][] = [];
  for (const table of tables) {
    const { rows } = await owner.query(`select * from ${table} where institution_id = $1`, [theirs]);
    // A running number of a few digits stands in every answer by chance; uuids do not.
    ids.push(rows.flatMap((row) => (typeof row.id === 'string' && idsIn(row.id).length > 0 ? [row.id] : [])).sort());
  }
  const theirIds = new Set(ids.flat());
  const sentOf = (own: string[]) => (process.env.PROOF ? [...own.slice(0, 1), ...own.slice(-1)] : own.slice(0, 1));
  /** One of each table, in the proof two. */
  const sentIds = [...new Set(ids.flatMap(sentOf))];
  /** What they had before; nothing that is tried may change it. */
  const standing = await snapshot();

  const expectNothing = async ({ id, path, method, body }: Attempt, token: string, url: string): Promise<void> => {
    const headers = { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const answer = await response.text();
    // The id that was sent may come back in a sentence; any other of theirs would be a leak.
    const leaked = idsIn(answer).filter((one) => one !== id && theirIds.has(one));
    expect(leaked, answer.slice(0, 400)).toEqual([]);
    expect(answer).not.toContain('他馆');
    expect(answer).not.toContain('滨江大学');
  };

  return {
    expectApart: async (name) => {
      const tried = attemptsOf(name, sentIds).flatMap((attempt) =>
        tokens.flatMap((token) =>
          entrances.map(
            ({ url }) =>
              () =>
                expectNothing(attempt, token, url),
          ),
        ),
      );
      for (let from = 0; from < tried.length; from += atOnce)
        await Promise.all(tried.slice(from, from + atOnce).map((send) => send()));
      expect(await snapshot()).toEqual(standing);
    },
    theirIdsIn: (text) => idsIn(text).filter((id) => theirIds.has(id)),
    emptyTables: async () => {
      const empty: string[] = [];
      for (const table of tables) {
        const { rowCount } = await owner.query(`select 1 from ${table} where institution_id = $1 limit 1`, [theirs]);
        if (rowCount === 0) empty.push(table);
      }
      return empty;
    },
    close: () => owner.end(),
  };
};
