import { sql } from 'kysely';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import type { Service } from '#domain/services/service.ts';
import { kysely } from '../db/kysely.ts';

/** What the list of a year's orders says of each, whatever the service. */
export interface YearOrderFacts {
  number: string;
  title: string;
  client: string;
  acceptedOn: string;
  completedOn: string | null;
}

/** The orders of one service that were accepted in the year, by China's calendar. */
export const ordersOfYear = (institutionId: number, service: Service, year: number) =>
  kysely
    .selectFrom('orders as o')
    .select([
      sql<string>`coalesce(o.number, '')`.as('number'),
      sql<string>`coalesce(o.form ->> 'title', '')`.as('title'),
      sql<string>`coalesce(o.form -> 'client' ->> 'unit', '')`.as('client'),
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
    .where('o.service', '=', service)
    .where(sql<boolean>`o.accepted_at >= ${`${year}-01-01T00:00:00+08:00`}::timestamptz`)
    .where(sql<boolean>`o.accepted_at < ${`${year + 1}-01-01T00:00:00+08:00`}::timestamptz`)
    .orderBy('o.accepted_at')
    .orderBy('o.id');
