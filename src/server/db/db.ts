import type { Compilable } from 'kysely';
import type pg from 'pg';
import { refuse } from '#domain/errors.ts';
import { beginOf, isPooled } from './pooled.ts';
import { ScopedQuery } from './scoped-query.ts';

/** A database seen through one scope. Use cases and stores get this and nothing else. */
export interface Db {
  /** The institution whose rows it sees; null: every institution's. */
  readonly institutionId: number | null;
  all<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** Planned for this institution and these values: where the best way depends on how many rows they have. */
  allAnew<Row>(query: Compilable<Row>): Promise<Row[]>;
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** The one row, or a `not-found` refusal. */
  one<Row>(query: Compilable<Row>): Promise<Row>;
  /** How many rows it changed. */
  run(query: Compilable<unknown>): Promise<number>;
  /** A statement another library wrote (the job queue's), in this scope and transaction. */
  execute(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** All or nothing; a transaction inside a transaction is the same one. */
  tx<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Runs once the outermost transaction has committed; at once outside one. */
  afterCommit(work: () => void): void;
}

type Execute = (text: string, values: readonly unknown[], name?: string) => Promise<pg.QueryResult>;

const names = new Map<string, string>();
/** Counts the changes of tables that were noticed: plans made before them are not used again. */
let planAge = 0;

/** A name makes the server keep the plan. Texts of changing shape stop being named once there are many. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return `${known}.${planAge}`;
  if (names.size >= 600) return undefined;
  const name = `q${names.size}`;
  names.set(text, name);
  return `${name}.${planAge}`;
};

/** Says PostgreSQL of a kept plan once its table got another column, as in a rolling upgrade. Nothing was run. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: string }).code === '0A000' &&
  error.message.includes('cached plan must not change result type');

const withFreshPlans =
  (execute: Execute, where: 'alone' | 'in a transaction'): Execute =>
  async (text, values, name) => {
    const age = planAge;
    try {
      return await execute(text, values, name);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      if (age === planAge) planAge += 1;
      // The transaction is lost with its first failed statement; its caller may repeat it.
      if (where === 'in a transaction') throw refuse('busy');
      return execute(text, values, nameOf(text));
    }
  };

const verbs = (executeOnce: Execute, where: 'alone' | 'in a transaction') => {
  const execute = withFreshPlans(executeOnce, where);
  const result = async <Row>(query: Compilable<Row>): Promise<pg.QueryResult> => {
    const { sql, parameters } = query.compile();
    return execute(sql, parameters, nameOf(sql));
  };
  const all = async <Row>(query: Compilable<Row>): Promise<Row[]> => (await result(query)).rows as Row[];
  return {
    all,
    allAnew: async <Row>(query: Compilable<Row>): Promise<Row[]> => {
      const { sql, parameters } = query.compile();
      return (await execute(sql, parameters)).rows as Row[];
    },
    first: async <Row>(query: Compilable<Row>): Promise<Row | undefined> => (await all(query))[0],
    one: async <Row>(query: Compilable<Row>): Promise<Row> => {
      const [row] = await all(query);
      if (!row) throw refuse('not-found');
      return row;
    },
    run: async (query: Compilable<unknown>): Promise<number> => (await result(query)).rowCount ?? 0,
    execute: (text: string, values: readonly unknown[]) => execute(text, values, nameOf(text)),
  };
};

/** The server has become a standby: its connections are of no use any more. */
const isDemoted = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: string }).code === '25006';

/** One statement after the other: a connection carries one at a time, also where a use case asks for several at once. */
const inTurn = (client: pg.PoolClient) => {
  let before: Promise<unknown> = Promise.resolve();
  return (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
    const answer = before.then(() => client.query(query));
    before = answer.catch(() => undefined);
    return answer;
  };
};

const inTransaction = async <Result>(
  pool: pg.Pool,
  scope: string,
  institutionId: number | null,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  const send = inTurn(client);
  const afterwards: Array<() => void> = [];
  const db: Db = {
    institutionId,
    ...verbs(
      (text, values, name) => send({ text, values: [...values], ...(isPooled(pool) ? {} : { name }) }),
      'in a transaction',
    ),
    tx: (inner) => inner(db),
    afterCommit: (then) => void afterwards.push(then),
  };
  let broken: Error | undefined;
  try {
    await send(`${beginOf(pool)}${scope}`);
    const result = await work(db);
    await send('commit');
    for (const then of afterwards) then();
    return result;
  } catch (error) {
    if (isDemoted(error)) broken = error;
    await send('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

const submit = (pool: pg.Pool, institutionId: number, text: string, values: readonly unknown[], name?: string) =>
  pool.connect().then(
    (client) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        const config = { text, values: [...values], name, queryMode: 'extended' as const };
        const query = new ScopedQuery(institutionId, config, (error, result) => {
          // The connection is handed back before the caller goes on, so that a burst needs no second one.
          client.release(isDemoted(error));
          if (error) reject(error);
          else resolve(result);
        });
        client.query(query as unknown as pg.Submittable);
      }),
  );

/** Rows of one institution, and no others: row security sees to it. */
export const tenantDb = (pool: pg.Pool, institutionId: number): Db => {
  if (!Number.isSafeInteger(institutionId)) throw new Error('A tenant scope needs an institution.');
  const scope = `; select set_config('app.institution', '${institutionId}', true)`;
  const execute: Execute = isPooled(pool)
    ? (text, values) =>
        inTransaction(pool, scope, institutionId, (db) => db.execute(text, values) as Promise<pg.QueryResult>)
    : (text, values, name) => submit(pool, institutionId, text, values, name);
  return {
    institutionId,
    ...verbs(execute, 'alone'),
    tx: (work) => inTransaction(pool, scope, institutionId, work),
    afterCommit: (then) => then(),
  };
};

/** Rows of every institution. Made in platform-scope.ts only. */
export const unscopedDb = (pool: pg.Pool): Db => ({
  institutionId: null,
  ...verbs((text, values, name) => pool.query({ text, values: [...values], name }), 'alone'),
  tx: (work) => inTransaction(pool, '', null, work),
  afterCommit: (then) => then(),
});
