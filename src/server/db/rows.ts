import type { ExpressionBuilder, InsertObject, Selectable, UpdateObject } from 'kysely';
import type { Db } from './db.ts';
import { kysely } from './kysely.ts';
import type { Tables } from './tables.ts';

/**
 * Statements on one table that compare columns with values and nothing else. Whatever joins, sorts or computes is
 * written with `kysely`.
 */

type Table = keyof Tables & string;
type Row<T extends Table> = Selectable<Tables[T]>;
type Column<T extends Table> = keyof Row<T> & string;
/** Every column equals its value; null means that the column is null. */
type Key<T extends Table> = Partial<Row<T>>;

interface Conditional {
  where(column: string, operator: '=' | 'is', value: unknown): this;
}

const matching = <Statement>(statement: Statement, key: object): Statement => {
  const columns = Object.entries(key);
  // A statement that lost its condition would reach every row.
  if (columns.length === 0) throw new Error('A key needs a column.');
  let narrowed = statement as Conditional;
  for (const [column, value] of columns) {
    if (value === undefined) throw new Error(`The key's column ${column} has no value.`);
    narrowed = narrowed.where(column, value === null ? 'is' : '=', value);
  }
  return narrowed as Statement;
};

type Values<T extends Table> = InsertObject<Tables, T>;

export const insertRows = <T extends Table>(
  db: Db,
  table: T,
  values: Values<T> | ReadonlyArray<Values<T>>,
): Promise<number> => db.run(kysely.insertInto(table).values(values));

/** Leaves a row that is there as it is. How many are new. */
export const insertNew = <T extends Table>(
  db: Db,
  table: T,
  values: Values<T> | ReadonlyArray<Values<T>>,
): Promise<number> =>
  db.run(
    kysely
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  );

type Change<T extends Table> =
  | UpdateObject<Tables, T>
  | ((eb: ExpressionBuilder<Tables, T>) => UpdateObject<Tables, T>);

/** How many rows had the key. */
export const updateWhere = <T extends Table>(db: Db, table: T, key: Key<T>, change: Change<T>): Promise<number> =>
  db.run(matching(kysely.updateTable(table as Table).set(change as Change<Table>), key));

export const deleteWhere = <T extends Table>(db: Db, table: T, key: Key<T>): Promise<number> =>
  db.run(matching(kysely.deleteFrom(table as Table), key));

const selected = (table: Table, key: object, columns?: readonly string[]) =>
  matching(
    columns ? kysely.selectFrom(table).select(columns as readonly never[]) : kysely.selectFrom(table).selectAll(),
    key,
  );

/** Reads all columns, or those named. */
interface Reads<Found extends 'all' | 'first' | 'one'> {
  <T extends Table>(db: Db, table: T, key: Key<T>): Promise<Answer<Found, Row<T>>>;
  <T extends Table, C extends Column<T>>(
    db: Db,
    table: T,
    key: Key<T>,
    columns: readonly C[],
  ): Promise<Answer<Found, Pick<Row<T>, C>>>;
}

type Answer<Found, R> = Found extends 'all' ? R[] : Found extends 'one' ? R : R | undefined;

const reads = <Found extends 'all' | 'first' | 'one'>(found: Found): Reads<Found> =>
  ((db: Db, table: Table, key: object, columns?: readonly string[]) =>
    db[found](selected(table, key, columns))) as Reads<Found>;

export const allWhere = reads('all');
export const firstWhere = reads('first');
/** The one row, or a `not-found` refusal. */
export const oneWhere = reads('one');
