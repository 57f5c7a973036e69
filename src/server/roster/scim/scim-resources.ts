import { type Attributes, isAttributes } from '#domain/roster/scim/filter.ts';
import { keptAttributes, schemasOfUser, userOfPerson } from '#domain/roster/scim/person-of-user.ts';
import { groupSchema } from '#domain/roster/scim/schemas.ts';
import type { ScimCaller } from './scim-caller.ts';
import { allUnits, membersByUnit, type PushedPerson, type PushedUnit } from './scim-store.ts';

export const versionOf = ({ version }: { version: number }): string => `W/"${version}"`;

const metaOf = (resourceType: 'User' | 'Group', row: PushedPerson | PushedUnit, base: string) => ({
  resourceType,
  created: row.createdAt.toISOString(),
  lastModified: row.changedAt.toISOString(),
  location: `${base}/${resourceType}s/${row.id}`,
  version: versionOf(row),
});

export interface Member {
  value: string;
  type: 'User' | 'Group';
  display: string;
}

/** Who belongs where. A group that a client made has the members it was given; any other has its people and the groups below. */
export class Memberships {
  readonly units: PushedUnit[];
  readonly #people: ReadonlyMap<string, { id: string; name: string; unitCode: string }>;
  readonly #byCode = new Map<string, { id: string; name: string }[]>();

  constructor(units: PushedUnit[], people: { id: string; name: string; unitCode: string }[]) {
    this.units = units;
    this.#people = new Map(people.map((one) => [one.id, one]));
    for (const one of people) this.#byCode.set(one.unitCode, [...(this.#byCode.get(one.unitCode) ?? []), one]);
  }

  static async of({ db, institutionId }: Pick<ScimCaller, 'db' | 'institutionId'>): Promise<Memberships> {
    return new Memberships(await allUnits(db, institutionId), await membersByUnit(db, institutionId));
  }

  memberOf(id: string): Member | undefined {
    const person = this.#people.get(id);
    if (person) return { value: id, type: 'User', display: person.name };
    const unit = this.units.find((one) => one.id === id);
    return unit && { value: id, type: 'Group', display: unit.name };
  }

  membersOf(unit: PushedUnit): Member[] {
    const given = unit.pushed?.members;
    if (unit.pushed)
      return (Array.isArray(given) ? given : []).flatMap((one) =>
        isAttributes(one) && typeof one.value === 'string' ? (this.memberOf(one.value) ?? []) : [],
      );
    return [
      ...(this.#byCode.get(unit.code) ?? []).map(
        ({ id, name }): Member => ({ value: id, type: 'User', display: name }),
      ),
      ...this.units.flatMap(({ id, name, parentCode }): Member[] =>
        parentCode === unit.code ? [{ value: id, type: 'Group', display: name }] : [],
      ),
    ];
  }

  /** Groups of each person. */
  groupsByPerson(): Map<string, PushedUnit[]> {
    const groups = new Map<string, PushedUnit[]>();
    for (const unit of this.units)
      for (const { value, type } of this.membersOf(unit))
        if (type === 'User') groups.set(value, [...(groups.get(value) ?? []), unit]);
    return groups;
  }
}

export const showUser = (row: PushedPerson, groups: readonly PushedUnit[], base: string): Attributes => {
  const said = row.pushed ?? userOfPerson(row);
  return {
    schemas: schemasOfUser(said),
    id: row.id,
    ...said,
    active: row.state === 'active',
    ...(groups.length > 0 && {
      groups: groups.map(({ id, name }) => ({
        value: id,
        $ref: `${base}/Groups/${id}`,
        display: name,
        type: 'direct',
      })),
    }),
    meta: metaOf('User', row, base),
  };
};

export const showGroup = (row: PushedUnit, memberships: Memberships, base: string): Attributes => {
  const { members: _, ...said } = row.pushed ?? { externalId: row.code };
  const members = memberships.membersOf(row);
  return {
    schemas: [groupSchema],
    id: row.id,
    ...said,
    displayName: row.name,
    ...(members.length > 0 && {
      members: members.map(({ value, type, display }) => ({
        value,
        $ref: `${base}/${type}s/${value}`,
        type,
        display,
      })),
    }),
    meta: metaOf('Group', row, base),
  };
};

/** What is kept of a group: its members by id alone. */
export const keptGroup = (group: Attributes): Attributes => {
  const kept = keptAttributes('Group', group);
  const members = Array.isArray(kept.members) ? kept.members : [];
  return {
    ...kept,
    members: members.flatMap((one) =>
      isAttributes(one) && typeof one.value === 'string' ? [{ value: one.value }] : [],
    ),
  };
};
