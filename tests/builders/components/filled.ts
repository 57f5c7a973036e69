import type { z } from 'zod';

/** As much of a value as a test says; the rest is filled in by its shape. */
export type Some<T> = T extends readonly (infer Item)[]
  ? readonly Some<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Some<T[Key]> | undefined }
    : T;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodType[];
  items?: z.ZodType[];
}

const blanks: Readonly<Record<string, unknown>> = { string: '', number: 0, int: 0, boolean: false, record: {} };

const filledBy = (schema: z.ZodType, said: unknown): unknown => {
  const { type, shape, element, innerType, entries, values, options, items } = schema.def as Definition;
  if (type === 'nullable') return said === undefined || said === null ? null : filledBy(innerType!, said);
  if (type === 'optional') return said === undefined ? undefined : filledBy(innerType!, said);
  if (type === 'default' || type === 'readonly') return filledBy(innerType!, said);
  if (type === 'object') {
    const given = (said ?? {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(shape!).map(([key, part]) => [key, filledBy(part, given[key])]));
  }
  if (type === 'array') return ((said ?? []) as unknown[]).map((item) => filledBy(element!, item));
  if (said !== undefined) return said;
  if (type === 'enum') return Object.values(entries!)[0];
  if (type === 'literal') return values![0];
  if (type === 'union') return filledBy(options![0]!, undefined);
  if (type === 'tuple') return items!.map((item) => filledBy(item, undefined));
  return blanks[type] ?? null;
};

/** A whole answer of the server: what the test names, everything else as empty as its contract allows. */
export const filled = <Schema extends z.ZodType>(schema: Schema, said: Some<z.output<Schema>>): z.output<Schema> =>
  filledBy(schema, said) as z.output<Schema>;
