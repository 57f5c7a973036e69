import { sql } from 'kysely';
import type { YearProject } from '#domain/statistics/novelty-year.ts';
import type { ReadDb } from '../db/read-db.ts';
import { sortedWhere } from '../db/rows.ts';
import { ordersOfYear, type YearOrderFacts } from './year-orders-query.ts';

export interface YearProjectRow extends YearProject, YearOrderFacts {
  contractNumber: string;
}

export const projectsOfYear = (
  db: ReadDb,
  institutionId: number,
  { year, stationId }: { year: number; stationId?: number | undefined },
): Promise<YearProjectRow[]> =>
  db.all(
    ordersOfYear(institutionId, 'novelty', year)
      .select([
        sql<string>`coalesce(o.contract_number, '')`.as('contractNumber'),
        sql<string>`coalesce(o.form ->> 'purpose', '')`.as('purpose'),
        sql<string>`coalesce(o.form ->> 'range', '')`.as('range'),
        sql<string>`trim(coalesce(o.form ->> 'discipline', ''))`.as('field'),
      ])
      .$if(stationId !== undefined, (some) => some.where('o.station_id', '=', stationId!)),
  );

export const stationsOf = (db: ReadDb, institutionId: number): Promise<{ id: number; name: string }[]> =>
  sortedWhere(db, 'stations', { institution_id: institutionId }, ['id'], ['id', 'name']);
