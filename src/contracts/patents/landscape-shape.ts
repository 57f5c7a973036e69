import { z } from 'zod';
import { landscapeCharts } from '#domain/patents/landscape/charts.ts';

const columns = z.array(z.string());

/** One chart as data: what it counts, and the table it is drawn from. */
export const landscapeChart = z.object({
  key: z.enum(landscapeCharts),
  title: z.string(),
  /** 件 or 族. */
  unit: z.string(),
  day: z.string(),
  filter: z.string(),
  /** How many units it is made of, and how many do not say. */
  counted: z.number(),
  missing: z.number(),
  /** What stands under it: gaps, merged names, why nothing is drawn. */
  notes: z.array(z.string()),
  kind: z.enum(['stacked', 'bars', 'heat', 'matrix', 'ring', 'pairs', 'ladder']),
  columns,
  rows: z.array(z.object({ label: z.string(), values: z.array(z.number().nullable()) })),
  /** Columns or rows that are not complete yet. */
  incomplete: z.array(z.string()),
  /** Too few units for a drawing: the table alone. */
  drawn: z.boolean(),
});
export type LandscapeChartView = z.output<typeof landscapeChart>;

export const landscapeShape = z.object({
  day: z.string(),
  filter: z.string(),
  unit: z.string(),
  units: z.number(),
  documents: z.number(),
  sources: z.array(z.object({ name: z.string(), documents: z.number() })),
  mergedNames: z.number(),
  charts: z.array(landscapeChart),
});
export type LandscapeView = z.output<typeof landscapeShape>;
