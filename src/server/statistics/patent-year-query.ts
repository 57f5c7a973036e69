import { sql } from 'kysely';
import type { YearPatentOrder } from '#domain/statistics/patent-year.ts';
import type { ReadDb } from '../db/read-db.ts';
import { ordersOfYear, type YearOrderFacts } from './year-orders-query.ts';

export interface YearPatentRow extends YearPatentOrder, YearOrderFacts {}

export const patentOrdersOfYear = (db: ReadDb, institutionId: number, year: number): Promise<YearPatentRow[]> =>
  db.all(
    ordersOfYear(institutionId, 'patent', year).select([
      sql<string>`coalesce(o.form -> 'client' ->> 'scope', '')`.as('scope'),
      sql<string>`coalesce(o.form ->> 'type', '')`.as('kind'),
      sql<string>`coalesce(substring(upper(o.form -> 'classes' ->> 0) from '^[A-H][0-9]{2}'), '')`.as('ipc'),
    ]),
  );
