import { z } from 'zod';

/** A cell as it travels; a day is written out. */
const sheetCell = z.union([z.string().max(40_000), z.number(), z.boolean(), z.null()]);

export const sheetHeadings = z.array(z.string().max(1_000)).max(200);

/** A row as it was read; `row` is Excel's number. */
export const sheetRow = z.object({ row: z.number().int().min(1), cells: z.array(sheetCell).max(200) });
export type SheetRowInput = z.output<typeof sheetRow>;

const refusedRow = sheetRow.extend({
  faults: z.array(z.object({ column: z.string().max(1_000), what: z.string().max(1_000) })).max(50),
});

/** Rows of a table that were not taken, to be given back as a workbook. */
export const refusedTable = z.object({ headings: sheetHeadings, rows: z.array(refusedRow).max(20_000) });
export const refusedToDownload = refusedTable.refine(({ rows }) => rows.length > 0, '没有退回的行');

/** What every row of a dry run says; each table adds its states and names. */
export const plannedSheetRow = z.object({
  row: z.number(),
  cells: z.array(sheetCell),
  faults: z.array(z.object({ column: z.string(), what: z.string() })),
});

/** The dry run of a table: nothing is changed yet. */
export const sheetPlan = <Row extends z.ZodType>(row: Row) =>
  z.object({
    headings: z.array(z.string()),
    /** Columns nobody knows; they are not read. */
    unknownColumns: z.array(z.string()),
    rows: z.array(row),
  });
