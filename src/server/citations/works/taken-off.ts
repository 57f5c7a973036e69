import { z } from 'zod';
import { journalMetrics, keysOf } from '#domain/services/choices.ts';
import { readJson } from '#server/db/read-json.ts';
import type { Work } from './work-store.ts';

const shape = z.array(
  z.object({
    database: z.number().nullable(),
    metric: z.enum(keysOf(journalMetrics)).nullable(),
    reason: z.string(),
    day: z.string(),
  }),
);

/** What left the order and was not put back. */
export const takenOffIn = ({ order_id, taken_off }: Work['row']) =>
  readJson(shape, taken_off, { table: 'citation_work', column: 'taken_off', id: order_id });
