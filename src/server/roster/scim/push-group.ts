import { type Attributes, isAttributes } from '#domain/roster/scim/filter.ts';
import { applyPatch, type PatchOperation } from '#domain/roster/scim/patch.ts';
import { badRequest, ScimError } from '#domain/roster/scim/scim-error.ts';
import { unitLine } from '#domain/roster/units.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { lockPeople } from '#server/confirmations/people-lock-store.ts';
import type { Db } from '#server/db/db.ts';
import { requireBrake } from '../push-brake.ts';
import { movePerson, requireVersion } from './push-user.ts';
import type { ScimCaller } from './scim-caller.ts';
import { keptGroup, Memberships } from './scim-resources.ts';
import { goneUnit, insertUnit, type PushedUnit, updateUnit } from './scim-store.ts';

const nameOf = (group: Attributes): string => {
  const name = typeof group.displayName === 'string' ? group.displayName.trim() : '';
  if (!name) throw badRequest('invalidValue', 'displayName is required.');
  if (name.length > 128) throw badRequest('invalidValue', 'displayName has at most 128 characters.');
  return name;
};

const codeOf = (group: Attributes): string =>
  typeof group.externalId === 'string' ? group.externalId.trim().slice(0, 64) : '';

const idsIn = (pushed: Attributes): string[] => (pushed.members as { value: string }[]).map(({ value }) => value);

/** Members that are there, each once; none above itself. */
const requireMembers = (
  memberships: Memberships,
  unit: Pick<PushedUnit, 'id' | 'code'> | undefined,
  pushed: Attributes,
): void => {
  const byCode = new Map(memberships.units.map((one) => [one.code, one]));
  const line = unit ? unitLine(byCode, unit.code) : [];
  for (const id of idsIn(pushed)) {
    const member = memberships.memberOf(id);
    if (!member) throw badRequest('invalidValue', `There is no member ${id}.`);
    const below = memberships.units.find((one) => one.id === id);
    if (below && (below.id === unit?.id || line.includes(below.code)))
      throw badRequest('invalidValue', `Group ${id} stands above this one.`);
  }
};

/** People take the department as theirs, groups as the one above; whoever is taken out is in another one, or in none. */
const moveMembers = async (
  db: Db,
  caller: ScimCaller,
  unit: PushedUnit,
  { before, after }: { before: string[]; after: string[] },
): Promise<void> => {
  const { institutionId, now } = caller;
  const memberships = await Memberships.of({ db, institutionId });
  const groups = memberships.groupsByPerson();
  const joined = after.filter((id) => !before.includes(id));
  const left = before.filter((id) => !after.includes(id));
  const isUser = (id: string): boolean => memberships.memberOf(id)?.type === 'User';
  for (const id of joined.filter(isUser)) await movePerson(db, caller, id, unit.code);
  for (const id of left.filter(isUser)) {
    const other = groups.get(id)?.find((one) => one.id !== unit.id);
    await movePerson(db, caller, id, other?.code ?? '');
  }
  for (const child of memberships.units) {
    if (joined.includes(child.id) && child.parentCode !== unit.code)
      await updateUnit(db, child.id, { parentCode: unit.code, version: child.version + 1, now });
    if (left.includes(child.id) && child.parentCode === unit.code)
      await updateUnit(db, child.id, { parentCode: '', version: child.version + 1, now });
  }
};

const audit = (db: Db, { institutionId, from, now }: ScimCaller, id: string, after: object) =>
  writeAudit(db, {
    by: { actor: null, from },
    action: 'roster.push-unit',
    subject: 'roster',
    subjectId: id,
    institutionId,
    after,
    now,
  });

const unitById = async (
  db: Db,
  institutionId: number,
  id: string,
): Promise<{ unit: PushedUnit; memberships: Memberships }> => {
  const memberships = await Memberships.of({ db, institutionId });
  const unit = memberships.units.find((one) => one.id === id);
  if (!unit) throw new ScimError(404, `Resource ${id} not found.`);
  return { unit, memberships };
};

const shown = async (db: Db, { institutionId }: ScimCaller, id: string) => unitById(db, institutionId, id);

export type ShownUnit = Awaited<ReturnType<typeof shown>>;

export const createGroup = (caller: ScimCaller, body: Attributes): Promise<ShownUnit> =>
  caller.db.tx(async (db) => {
    const { institutionId, now } = caller;
    await lockPeople(db, institutionId);
    const pushed = keptGroup(body);
    const name = nameOf(pushed);
    const code = codeOf(pushed);
    const memberships = await Memberships.of({ db, institutionId });
    if (code && memberships.units.some((one) => one.code === code))
      throw new ScimError(409, 'A group with this externalId is there.', 'uniqueness');
    requireMembers(memberships, undefined, pushed);
    const gone = code ? await goneUnit(db, institutionId, code) : undefined;
    if (gone)
      await updateUnit(db, gone.id, { name, parentCode: '', pushed, goneAt: null, version: gone.version + 1, now });
    const id = gone?.id ?? (await insertUnit(db, { institutionId, code, name, pushed, now }));
    const { unit } = await unitById(db, institutionId, id);
    await moveMembers(db, caller, unit, { before: [], after: idsIn(pushed) });
    await audit(db, caller, id, { unitCode: unit.code, unitName: name, what: 'new' });
    return shown(db, caller, id);
  });

const change = (
  caller: ScimCaller,
  id: string,
  match: string | undefined,
  next: (unit: PushedUnit, memberships: Memberships) => Attributes,
): Promise<ShownUnit> =>
  caller.db.tx(async (db) => {
    const { institutionId, now } = caller;
    await lockPeople(db, institutionId);
    const { unit, memberships } = await unitById(db, institutionId, id);
    requireVersion(unit, match);
    const before = memberships.membersOf(unit).map(({ value }) => value);
    const pushed = keptGroup(next(unit, memberships));
    const name = nameOf(pushed);
    requireMembers(memberships, unit, pushed);
    const after = idsIn(pushed);
    if (name !== unit.name || JSON.stringify(pushed) !== JSON.stringify(unit.pushed)) {
      await updateUnit(db, id, { name, pushed, version: unit.version + 1, now });
      await moveMembers(db, caller, { ...unit, pushed }, { before, after });
      await audit(db, caller, id, { unitCode: unit.code, unitName: name, members: after.length, what: 'changed' });
    }
    return shown(db, caller, id);
  });

export const replaceGroup = (caller: ScimCaller, id: string, body: Attributes, match?: string): Promise<ShownUnit> =>
  change(caller, id, match, () => body);

export const patchGroup = (
  caller: ScimCaller,
  id: string,
  operations: readonly PatchOperation[],
  match?: string,
): Promise<ShownUnit> =>
  change(caller, id, match, (unit, memberships) => {
    const { members: _, ...said } = unit.pushed ?? { externalId: unit.code };
    const members = memberships.membersOf(unit).map(({ value, type }) => ({ value, type }));
    const next = applyPatch('Group', { ...said, id: unit.id, displayName: unit.name, members }, operations);
    return isAttributes(next) ? next : {};
  });

export const deleteGroup = (caller: ScimCaller, id: string, match?: string): Promise<void> =>
  caller.db.tx(async (db) => {
    const { institutionId, now } = caller;
    await lockPeople(db, institutionId);
    const { unit, memberships } = await unitById(db, institutionId, id);
    requireVersion(unit, match);
    await requireBrake(db, caller, 'unit');
    const before = memberships.membersOf(unit).map(({ value }) => value);
    await moveMembers(db, caller, unit, { before, after: [] });
    await updateUnit(db, id, { pushed: null, goneAt: now, version: unit.version + 1, now });
    await audit(db, caller, id, { unitCode: unit.code, unitName: unit.name, what: 'left' });
  });
