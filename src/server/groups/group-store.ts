import { type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { groupPaper, groupTerms, groupTold } from '#contracts/groups.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere, insertRows, sortedWhere, updateWhere } from '../db/rows.ts';
import type { GroupPeopleTable, OrderGroupsTable } from '../db/tables.ts';

type KeptGroup = Selectable<OrderGroupsTable>;
type KeptPerson = Selectable<GroupPeopleTable>;

export type GroupRow = Omit<KeptGroup, 'terms'> & { terms: z.output<typeof groupTerms> | null };
export type GroupPersonRow = Omit<KeptPerson, 'told' | 'papers'> & {
  told: z.output<typeof groupTold>;
  papers: z.output<typeof groupPaper>[];
};

const papersKept = z.array(groupPaper);

const readGroup = (row: KeptGroup): GroupRow => ({
  ...row,
  terms: readJson(groupTerms.nullable(), row.terms, { table: 'order_groups', column: 'terms', id: row.id }),
});

const readPerson = (row: KeptPerson): GroupPersonRow => ({
  ...row,
  told: readJson(groupTold, row.told, { table: 'group_people', column: 'told', id: row.id }),
  papers: readJson(papersKept, row.papers, { table: 'group_people', column: 'papers', id: row.id }),
});

export const findGroup = async (db: Db, id: string): Promise<GroupRow | undefined> => {
  const row = await firstWhere(db, 'order_groups', { id });
  return row && readGroup(row);
};

/** Held until the transaction ends. */
export const lockGroup = async (db: Db, id: string): Promise<GroupRow | undefined> => {
  const row = await db.first(kysely.selectFrom('order_groups').selectAll().where('id', '=', id).forNoKeyUpdate());
  return row && readGroup(row);
};

export const peopleOfGroup = async (db: Db, groupId: string): Promise<GroupPersonRow[]> =>
  (await sortedWhere(db, 'group_people', { group_id: groupId }, ['place'])).map(readPerson);

export const findGroupPerson = async (db: Db, id: string): Promise<GroupPersonRow | undefined> => {
  const row = await firstWhere(db, 'group_people', { id });
  return row && readPerson(row);
};

export const lockGroupPerson = async (db: Db, id: string): Promise<GroupPersonRow | undefined> => {
  const row = await db.first(kysely.selectFrom('group_people').selectAll().where('id', '=', id).forNoKeyUpdate());
  return row && readPerson(row);
};

/** The next number of the year: G2026-0003. Of two at once the second waits. */
export const drawGroupNumber = async (db: Db, institutionId: number, year: string): Promise<string> => {
  await db.run(statement(sql`select pg_advisory_xact_lock(hashtextextended(${`group ${institutionId}`}, 0))`));
  const { last } = await db.one(
    statement(sql<{ last: number }>`select coalesce(max(split_part(number, '-', 2)::int), 0) as last from order_groups
      where institution_id = ${institutionId} and number like ${`G${year}-%`}`),
  );
  return `G${year}-${String(last + 1).padStart(4, '0')}`;
};

interface NewGroup {
  institutionId: number;
  number: string;
  title: string;
  office: { userId: string; fullName: string };
  unitCode: string;
}

export const insertGroup = async (db: Db, group: NewGroup, now: Date): Promise<string> => {
  const id = newId(now.getTime());
  await insertRows(db, 'order_groups', {
    id,
    institution_id: group.institutionId,
    number: group.number,
    title: group.title,
    office_id: group.office.userId,
    office_name: group.office.fullName,
    unit_code: group.unitCode,
    created_at: now,
    updated_at: now,
  });
  return id;
};

export interface NewPerson {
  place: number;
  told: GroupPersonRow['told'];
  personId: string | null;
  state: GroupPersonRow['state'];
  reason: string;
  papers: GroupPersonRow['papers'];
}

const atATime = 200;

export const insertGroupPeople = async (
  db: Db,
  { id, institutionId }: { id: string; institutionId: number },
  people: readonly NewPerson[],
  now: Date,
): Promise<void> => {
  for (let at = 0; at < people.length; at += atATime)
    await insertRows(
      db,
      'group_people',
      people.slice(at, at + atATime).map((one) => ({
        id: newId(now.getTime()),
        institution_id: institutionId,
        group_id: id,
        place: one.place,
        told: JSON.stringify(one.told),
        person_id: one.personId,
        state: one.state,
        reason: one.reason,
        papers: JSON.stringify(one.papers),
      })),
    );
};

/** A new version each time; false where another changed it in the meantime. */
export const updateGroup = async (
  db: Db,
  { id, version }: Pick<GroupRow, 'id' | 'version'>,
  change: Omit<Updateable<OrderGroupsTable>, 'version' | 'updated_at'>,
  now: Date,
): Promise<boolean> =>
  (await updateWhere(db, 'order_groups', { id, version }, { ...change, version: version + 1, updated_at: now })) > 0;

export const updateGroupPerson = async (
  db: Db,
  { id, version }: Pick<GroupPersonRow, 'id' | 'version'>,
  change: Omit<Updateable<GroupPeopleTable>, 'version'>,
): Promise<boolean> =>
  (await updateWhere(db, 'group_people', { id, version }, { ...change, version: version + 1 })) > 0;

/** Whatever happened since: what kept the last submission back. */
export const noteProblem = (db: Db, id: string, problem: string): Promise<number> =>
  updateWhere(db, 'group_people', { id }, { problem });

export const pageOfGroups = (
  db: Db,
  {
    institutionId,
    officeId,
    page,
    limit,
  }: { institutionId: number; officeId?: string | undefined; page: number; limit: number },
) => {
  let rows = kysely.selectFrom('order_groups as g').where('g.institution_id', '=', institutionId);
  if (officeId) rows = rows.where('g.office_id', '=', officeId);
  return pageOf(
    db,
    rows
      .select(['g.id', 'g.number', 'g.title', 'g.office_name', 'g.unit_code', 'g.created_at'])
      .select([
        sql<number>`(select count(*)::int from group_people p where p.group_id = g.id and p.dropped_at is null)`.as(
          'people',
        ),
        sql<number>`(select count(*)::int from group_people p where p.group_id = g.id and p.submitted_at is not null)`.as(
          'submitted',
        ),
        sql<number>`(select count(distinct o.group_person_id)::int from orders o where o.group_id = g.id and o.status = 'completed'
          and not exists (select from orders t where t.group_person_id = o.group_person_id
            and t.status not in ('completed', 'withdrawn', 'refused', 'refunded')))`.as('done'),
        sql<number>`(select coalesce(sum(greatest(o.balance, 0)), 0)::int from orders o where o.group_id = g.id)`.as(
          'due',
        ),
      ])
      .orderBy('g.created_at', 'desc')
      .orderBy('g.id', 'desc'),
    { page, limit },
  );
};

/** Names a draft as one of the group; what it is split into later follows. */
export const bindOrder = (
  db: Db,
  orderId: string,
  { groupId, personId, officeId }: { groupId: string; personId: string | null; officeId: string | null },
): Promise<number> =>
  updateWhere(db, 'orders', { id: orderId }, { group_id: groupId, group_person_id: personId, office_id: officeId });

export const noteSilenceTold = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  updateWhere(db, 'group_people', { id: [...ids] }, { silence_told_at: now });
