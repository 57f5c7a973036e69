import { z } from 'zod';
import { readJson } from '../db/read-json.ts';
import type { ImportRow } from './import-store.ts';

const shape = z
  .object({
    source: z.string(),
    sourceName: z.string(),
    query: z.string(),
    fetchedAt: z.string(),
    answers: z.array(z.object({ sha256: z.string(), requestId: z.string(), at: z.string() })),
  })
  .nullable();

/** Where the records of an import came from. It stays with them when the connection goes. */
export type ImportOrigin = NonNullable<z.output<typeof shape>>;

export const originOf = ({ id, origin }: Pick<ImportRow, 'id' | 'origin'>): ImportOrigin | null =>
  readJson(shape, origin, { table: 'record_imports', column: 'origin', id });
