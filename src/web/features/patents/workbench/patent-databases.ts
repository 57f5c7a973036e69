import type { DatabaseName } from '#domain/novelty/query/database-syntax.ts';

/** The databases of patents among those whose syntax is known. */
export const patentDatabases = [
  'incopat',
  'innojoy',
  'soopat',
  'orbit',
  'espacenet',
  'dii',
] as const satisfies readonly DatabaseName[];
