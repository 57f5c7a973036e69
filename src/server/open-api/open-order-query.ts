import { sql } from 'kysely';
import type { NumberSource } from '#domain/identity/person-numbers.ts';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { oneWhere } from '../db/rows.ts';
import { numberVouched } from '../users/numbers/number-vouched-query.ts';

/** The applicants who hold a staff number and may order. */
export const applicantsOfNumber = (db: Db, institutionId: number, staffNumber: string) =>
  db.all(
    kysely
      .selectFrom('users')
      .select(['id', 'username', 'full_name', 'type', 'station_id'])
      .where('institution_id', '=', institutionId)
      .where('staff_number', '=', staffNumber)
      .where(numberVouched(sql`users.id`, sql`btrim(users.staff_number)`))
      .where('type', '=', 3)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('pending', '=', false)
      .limit(2),
  );

export interface OrderByNumber {
  number: string;
  service: Service;
  summary: string;
  staffNumber: string;
  /** null: nobody was asked yet whose it is. */
  staffNumberSource: NumberSource | null;
  applicant: string;
  status: OrderStatus;
  dueOn: string | null;
  submittedAt: Date | null;
  updatedAt: Date;
  report: { number: string; code: string; url: string; issuedOn: string } | null;
}

const columns = sql`o.number, o.service, o.summary, coalesce(nullif(btrim(u.staff_number), ''), o.form ->> 'number', o.form -> 'client' ->> 'number', '') as "staffNumber",
  (select pn.source from person_numbers pn where pn.user_id = u.id and pn.kind = 'staff-number'
    and pn.value = coalesce(nullif(btrim(u.staff_number), ''), o.form ->> 'number', o.form -> 'client' ->> 'number')) as "staffNumberSource",
  o.applicant_name as applicant,
  o.status, o.due_on as "dueOn", o.submitted_at as "submittedAt", o.updated_at as "updatedAt",
  (select jsonb_build_object('number', coalesce(r.number, ''), 'code', r.code,
      'url', coalesce(r.data -> 'verification' ->> 'url', ''), 'issuedOn', coalesce(r.data ->> 'issuedOn', ''))
   from reports r where r.order_id = o.id and r.state in ('frozen', 'under-objection')
   order by r.version desc limit 1) as report`;

export const orderByNumber = (db: Db, institutionId: number, number: string): Promise<OrderByNumber | undefined> =>
  db.first(
    statement(sql<OrderByNumber>`select ${columns} from orders o join users u on u.id = o.applicant_id
        where o.institution_id = ${institutionId} and o.number = ${number}`),
  );

export const numberOfOrder = async (db: Db, id: string): Promise<string> =>
  (await oneWhere(db, 'orders', { id }, ['number'])).number ?? '';

/** Over, with or without a report. */
export const isFinished = (status: OrderStatus): boolean =>
  status === 'completed' || fruitlessStatuses.includes(status);
