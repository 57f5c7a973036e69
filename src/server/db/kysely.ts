import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Writes typed SQL and runs none: a statement only runs when a `Db` with a scope is handed it. */
export const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Written SQL as a statement that a `Db` runs. */
export const statement = <Row>(query: RawBuilder<Row>) => ({ compile: () => query.compile(kysely) });
