import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

export interface GroupOrder {
  id: string;
  personId: string | null;
  number: string | null;
  status: OrderStatus;
  accepted: boolean;
  balance: number;
  paid: number;
  quoted: number;
}

export const ordersOfGroup = (db: Db, groupId: string): Promise<GroupOrder[]> =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['id', 'group_person_id as personId', 'number', 'status', 'accepted', 'balance', 'paid'])
      .select(sql<number>`coalesce((quote ->> 'total')::int, 0)`.as('quoted'))
      .where('group_id', '=', groupId)
      .orderBy('number')
      .orderBy('id'),
  );

export const ordersOfGroupPerson = (db: Db, groupPersonId: string) =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['id', 'status', 'number'])
      .where('group_person_id', '=', groupPersonId)
      .orderBy('id'),
  );

export interface AskedPerson {
  id: string;
  number: string;
  name: string;
  unitCode: string;
  email: string;
  phone: string;
  state: 'active' | 'left';
  userId: string | null;
}

/** People of the roster with what their account says beside it. */
export const rosterPeople = (db: Db, ids: readonly string[]): Promise<AskedPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<AskedPerson>`select p.id, p.number, p.name, p.unit_code as "unitCode",
          coalesce(nullif(p.email, ''), u.email, '') as email, coalesce(nullif(p.phone, ''), u.mobile, '') as phone,
          p.state, p.user_id as "userId"
          from roster_people p left join users u on u.id = p.user_id and u.closed_at is null
          where p.id = any (${[...ids]}::uuid[])`),
      );

/** The works that people claimed and everybody of the institution may see, newest first. */
export const claimedWorks = (db: Db, userIds: readonly string[]): Promise<{ userId: string; workId: string }[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<{
          userId: string;
          workId: string;
        }>`select distinct c.user_id as "userId", r.id as "workId", r.year
          from library_claims c join library_works w on w.id = c.work_id
          join library_works r on r.id = coalesce(w.merged_into, w.id)
          where c.user_id = any (${[...userIds]}::uuid[]) and c.state = 'claimed' and r.open
          order by r.year desc nulls last, r.id`),
      );

/** How many papers stand in people's own completed orders. */
export const papersOfEarlierReports = (
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; papers: number }[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db.all(
        statement(sql<{ userId: string; papers: number }>`select o.applicant_id as "userId",
            count(distinct lower(p.entry ->> 'title'))::int as papers
          from orders o join order_papers p on p.order_id = o.id
          where o.applicant_id = any (${[...userIds]}::uuid[]) and o.service = 'citation' and o.status = 'completed'
          group by 1`),
      );

/** Whoever an order is made for or by, as an actor. */
export const findOrderer = (db: Db, userId: string) =>
  db.first(
    kysely
      .selectFrom('users')
      .select(['id', 'username', 'full_name', 'type', 'institution_id', 'station_id', 'closed_at', 'suspended_at'])
      .where('id', '=', userId),
  );

/** The papers of a person's own completed orders, as they stated them, newest first. */
export const papersBefore = async (db: Db, userId: string): Promise<unknown[]> =>
  (
    await db.all(
      kysely
        .selectFrom('orders as o')
        .innerJoin('order_papers as p', 'p.order_id', 'o.id')
        .select('p.entry')
        .where('o.applicant_id', '=', userId)
        .where('o.service', '=', 'citation')
        .where('o.status', '=', 'completed')
        .orderBy('o.id', 'desc')
        .orderBy('p.no')
        .limit(500),
    )
  ).map(({ entry }) => entry);
