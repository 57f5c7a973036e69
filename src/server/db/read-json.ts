import type { ZodType } from 'zod';

/** Where a value stands, for whoever has to mend it. */
export interface JsonPlace {
  table: string;
  column: string;
  id: string | number;
}

/** Reads a JSON column. A value that does not fit is a fault of the data: the error says where it stands. */
export const readJson = <Value>(schema: ZodType<Value>, value: unknown, { table, column, id }: JsonPlace): Value => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new Error(`${table}.${column} of ${id} cannot be read${at}: ${issue?.message ?? 'it does not fit'}`);
};
