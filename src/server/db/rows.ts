import type { ExpressionBuilder, InsertObject, Selectable, UpdateObject } from 'kysely';
import type { Db } from './db.ts';
import { kysely } from './kysely.ts';
import type { ReadDb } from './read-db.ts';
import type { Tables } from './tables.ts';

/**
 * Statements on one table that compare columns with values and nothing else. Whatever joins or computes is written
 * with `kysely`.
 */

type Table = keyof Tables & string;
type Row<T extends Table> = Selectable<Tables[T]>;
type Column<T extends Table> = keyof Row<T> & string;
/** A list would be taken for the values of a column that itself holds one. */
type Sought<Value> = [Value] extends [readonly unknown[] | null] ? never : Value | readonly Value[];
/** Every column equals its value, or one of a list of them; null means that the column is null. */
type Key<T extends Table> = { [C in Column<T>]?: Sought<Row<T>[C]> };

interface Conditional {
  where(column: string, operator: '=' | 'is' | 'in', value: unknown): this;
}

const operatorFor = (value: unknown): '=' | 'is' | 'in' => {
  if (Array.isArray(value)) return 'in';
  return value === null ? 'is' : '=';
};

const matching = <Statement>(statement: Statement, key: object): Statement => {
  const columns = Object.entries(key);
  // A statement that lost its condition would reach every row.
  if (columns.length === 0) throw new Error('A key needs a column.');
  let narrowed = statement as Conditional;
  for (const [column, value] of columns) {
    if (value === undefined || (Array.isArray(value) && value.length === 0))
      throw new Error(`The key's column ${column} has no value.`);
    narrowed = narrowed.where(column, operatorFor(value), value);
  }
  return narrowed as Statement;
};

type Values<T extends Table> = InsertObject<Tables, T>;

export const insertRows = <T extends Table>(
  db: Db,
  table: T,
  values: Values<T> | ReadonlyArray<Values<T>>,
): Promise<number> => db.run(kysely.insertInto(table).values(values));

/** Leaves a row that is there as it is: one with the same value in `unique`, or in any unique columns. How many are new. */
export const insertNew = <T extends Table>(
  db: Db,
  table: T,
  values: Values<T> | ReadonlyArray<Values<T>>,
  unique?: ReadonlyArray<Column<T>>,
): Promise<number> =>
  db.run(
    kysely
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => (unique ? conflict.columns(unique as readonly never[]) : conflict).doNothing()),
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

type HowMany = 'all' | 'first' | 'one';
type Answer<F extends HowMany, R> = F extends 'all' ? R[] : F extends 'one' ? R : R | undefined;

/** Reads all columns, or those named. */
interface Reads<F extends HowMany, From extends ReadDb> {
  <T extends Table>(db: From, table: T, key: Key<T>): Promise<Answer<F, Row<T>>>;
  <T extends Table, C extends Column<T>>(
    db: From,
    table: T,
    key: Key<T>,
    columns: readonly C[],
  ): Promise<Answer<F, Pick<Row<T>, C>>>;
}

const reads = <F extends HowMany, From extends ReadDb = ReadDb>(found: F, locks = false): Reads<F, From> =>
  ((db: From, table: Table, key: object, columns?: readonly string[]) => {
    const query = selected(table, key, columns);
    return db[found](locks ? query.forUpdate() : query);
  }) as Reads<F, From>;

export const allWhere = reads('all');
export const firstWhere = reads('first');
/** The one row, or a `not-found` refusal. */
export const oneWhere = reads('one');
/** As `firstWhere`; nobody else changes the row until the transaction ends. */
export const lockFirst = reads<'first', Db>('first', true);
/** As `oneWhere`; nobody else changes the row until the transaction ends. */
export const lockOne = reads<'one', Db>('one', true);

interface SortedReads {
  <T extends Table>(db: ReadDb, table: T, key: Key<T>, order: ReadonlyArray<Column<T>>): Promise<Array<Row<T>>>;
  <T extends Table, C extends Column<T>>(
    db: ReadDb,
    table: T,
    key: Key<T>,
    order: ReadonlyArray<Column<T>>,
    columns: readonly C[],
  ): Promise<Array<Pick<Row<T>, C>>>;
}

/** As `allWhere`, ascending by the columns of `order`. */
export const sortedWhere = ((
  db: ReadDb,
  table: Table,
  key: object,
  order: readonly string[],
  columns?: readonly string[],
) =>
  db.all(
    order.reduce((query, column) => query.orderBy(column as never), selected(table, key, columns)),
  )) as SortedReads;
