import { z } from 'zod';

/** A cell as it travels; a day is written out. */
export const sheetCell = z.union([z.string().max(40_000), z.number(), z.boolean(), z.null()]);

const refusedRow = z.object({
  row: z.number().int().min(1),
  cells: z.array(sheetCell).max(200),
  faults: z.array(z.object({ column: z.string().max(1_000), what: z.string().max(1_000) })).max(50),
});

/** Rows of a table that were not taken, to be given back as a workbook. */
export const refusedTable = z.object({
  headings: z.array(z.string().max(1_000)).max(200),
  rows: z.array(refusedRow).max(20_000),
});
