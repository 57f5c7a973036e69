import type pg from 'pg';

/**
 * Through pgbouncer in transaction mode each transaction may come to another connection of the database: what a
 * connection would keep (its role, prepared statements) is told anew in each.
 */
const roles = new WeakMap<pg.Pool, string>();

/** What a transaction begins with. */
export const beginOf = (pool: pg.Pool): string => {
  const role = roles.get(pool);
  return role ? `begin; set local role ${role}` : 'begin';
};

export const isPooled = (pool: pg.Pool): boolean => roles.has(pool);

/** From now on each statement of the pool is a transaction that enters the role. */
export const enterRoleEachTime = (pool: pg.Pool, role: string): void => {
  roles.set(pool, role);
  const query = async (given: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(beginOf(pool));
      const { text, values: own } = typeof given === 'string' ? { text: given, values } : given;
      const result = await client.query(text, own);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  pool.query = query as pg.Pool['query'];
};
