import { type Attributes, fits, neededValues, readFilter } from '#domain/roster/scim/filter.ts';
import { projectionOf } from '#domain/roster/scim/projection.ts';
import { listSchema } from '#domain/roster/scim/schemas.ts';
import type { ScimCaller } from './scim-caller.ts';
import { Memberships, showGroup, showUser } from './scim-resources.ts';
import { pushedPage, pushedWith } from './scim-store.ts';

export interface ListAsked {
  filter: string;
  startIndex: number;
  count: number;
  attributes: string;
  excludedAttributes: string;
}

export const mostResults = 200;

const answer = (asked: ListAsked, found: { rows: Attributes[]; total: number }) => {
  const project = projectionOf(asked);
  return {
    schemas: [listSchema],
    totalResults: found.total,
    startIndex: asked.startIndex,
    itemsPerPage: found.rows.length,
    Resources: found.rows.map(project),
  };
};

const pageOf = ({ startIndex, count }: ListAsked, rows: readonly Attributes[]) => ({
  rows: rows.slice(startIndex - 1, startIndex - 1 + count),
  total: rows.length,
});

export const listUsers = async (caller: ScimCaller, asked: ListAsked) => {
  const { db, institutionId, base } = caller;
  const memberships = await Memberships.of(caller);
  const groups = memberships.groupsByPerson();
  const show = (row: Parameters<typeof showUser>[0]) => showUser(row, groups.get(row.id) ?? [], base);
  if (!asked.filter) {
    const { rows, total } = await pushedPage(db, institutionId, { skip: asked.startIndex - 1, take: asked.count });
    return answer(asked, { rows: rows.map(show), total });
  }
  const filter = readFilter(asked.filter);
  const rows = await pushedWith(db, institutionId, neededValues(filter));
  return answer(
    asked,
    pageOf(
      asked,
      rows.map(show).filter((one) => fits(filter, one)),
    ),
  );
};

export const listGroups = async (caller: ScimCaller, asked: ListAsked) => {
  const memberships = await Memberships.of(caller);
  const filter = asked.filter ? readFilter(asked.filter) : undefined;
  const rows = memberships.units.map((unit) => showGroup(unit, memberships, caller.base));
  return answer(asked, pageOf(asked, filter ? rows.filter((one) => fits(filter, one)) : rows));
};
