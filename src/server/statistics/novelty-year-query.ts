import { sql } from 'kysely';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import type { YearProject } from '#domain/statistics/novelty-year.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

export interface YearProjectRow extends YearProject {
  number: string;
  contractNumber: string;
  title: string;
  client: string;
  acceptedOn: string;
  completedOn: string | null;
}

/** Novelty orders that were accepted in the year, by China's calendar. */
export const projectsOfYear = (
  db: Db,
  institutionId: number,
  { year, stationId }: { year: number; stationId?: number | undefined },
): Promise<YearProjectRow[]> =>
  db.all(
    kysely
      .selectFrom('orders as o')
      .select([
        sql<string>`coalesce(o.number, '')`.as('number'),
        sql<string>`coalesce(o.contract_number, '')`.as('contractNumber'),
        sql<string>`coalesce(o.form ->> 'title', '')`.as('title'),
        sql<string>`coalesce(o.form -> 'client' ->> 'unit', '')`.as('client'),
        sql<string>`coalesce(o.form ->> 'purpose', '')`.as('purpose'),
        sql<string>`coalesce(o.form ->> 'range', '')`.as('range'),
        sql<string>`trim(coalesce(o.form ->> 'discipline', ''))`.as('field'),
        sql<string>`to_char(china_day(o.accepted_at), 'YYYY-MM')`.as('month'),
        sql<string>`to_char(china_day(o.accepted_at), 'YYYY-MM-DD')`.as('acceptedOn'),
        sql<string | null>`to_char(china_day(o.completed_at), 'YYYY-MM-DD')`.as('completedOn'),
        'o.turnaround_days as days',
        'o.worked_by as searchedBy',
        'o.reviewed_by as reviewedBy',
      ])
      .select((eb) =>
        eb
          .case()
          .when('o.status', 'in', [...fruitlessStatuses])
          .then('ended' as const)
          .when('o.completed_at', 'is not', null)
          .then('completed' as const)
          .else('open' as const)
          .end()
          .as('state'),
      )
      .where('o.institution_id', '=', institutionId)
      .where('o.service', '=', 'novelty')
      .where(sql<boolean>`o.accepted_at >= ${`${year}-01-01T00:00:00+08:00`}::timestamptz`)
      .where(sql<boolean>`o.accepted_at < ${`${year + 1}-01-01T00:00:00+08:00`}::timestamptz`)
      .$if(stationId !== undefined, (some) => some.where('o.station_id', '=', stationId!))
      .orderBy('o.accepted_at')
      .orderBy('o.id'),
  );

export const stationsOf = (db: Db, institutionId: number): Promise<{ id: number; name: string }[]> =>
  db.all(
    kysely.selectFrom('stations').select(['id', 'name']).where('institution_id', '=', institutionId).orderBy('id'),
  );
