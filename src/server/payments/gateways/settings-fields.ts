import type { z } from 'zod';
import { refuse } from '#domain/errors.ts';

export type Fields = Record<string, string>;

/** Reads settings by their shape, then by what the keys really are; refuses with a sentence for each field to mend. */
export const readSettingsBy = <Shape extends z.ZodType>(
  shape: Shape,
  keyFaults: (settings: z.infer<Shape>) => Fields,
  input: unknown,
): z.infer<Shape> => {
  const read = shape.safeParse(input);
  const fields = read.success ? keyFaults(read.data) : fieldsOf(read.error);
  if (!read.success || Object.keys(fields).length > 0) throw refuse('bad-input', { fields });
  return read.data;
};

const fieldsOf = (error: z.ZodError): Fields => {
  const fields: Fields = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
};
