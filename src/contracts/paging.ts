import { z } from 'zod';

/** §9.7 Page from 1, twenty a page where nothing is said. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100, '每页最多 100 条').default(20),
};

export interface Paging {
  page: number;
  limit: number;
}

export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.number() });
