import { z } from 'zod';

/** Which field each column of a table is, by its heading. */
export const columnMapping = z.record(z.string(), z.string());
export type ColumnMapping = z.output<typeof columnMapping>;
