import type { ColumnType } from 'kysely';

export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type StampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database does not fill in. */
export type GivenStamp = ColumnType<Date, Date | string, Date | string>;
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** JSON as it comes from the database: unknown until a schema has read it with `readJson`. */
export type UnreadJson = ColumnType<unknown, string | undefined, string>;
export type UnreadJsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
/** JSON that the database does not fill in. */
export type GivenJson = ColumnType<unknown, string, string>;
