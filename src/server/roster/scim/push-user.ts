import { planRoster, type RosterPlan } from '#domain/roster/plan-roster.ts';
import type { ToldPerson } from '#domain/roster/roster.ts';
import type { Attributes } from '#domain/roster/scim/filter.ts';
import { applyPatch, type PatchOperation } from '#domain/roster/scim/patch.ts';
import { keptAttributes, numberOfUser, personOfUser, userOfPerson } from '#domain/roster/scim/person-of-user.ts';
import { badRequest, ScimError } from '#domain/roster/scim/scim-error.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { lockPeople } from '#server/confirmations/people-lock-store.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { applyPlan } from '../apply-plan.ts';
import { requireBrake } from '../push-brake.ts';
import { knownPeople, knownUnits, putPeople } from '../roster-store.ts';
import { pushRunOf } from '../run-store.ts';
import type { ScimCaller } from './scim-caller.ts';
import { keepPushed, type PushedPerson, pushedById, pushedByName, pushedByNumber, putRunCounts } from './scim-store.ts';

const day = 86_400_000;

/** The department by its code, or by a name that only one has; what is neither says nothing. */
const unitOf = async (db: Db, institutionId: number, said: string): Promise<string | undefined> => {
  if (!said) return undefined;
  const units = (await knownUnits(db, institutionId)).filter(({ gone }) => !gone);
  if (units.some(({ code }) => code === said)) return said;
  const named = units.filter(({ name }) => name === said);
  return named.length === 1 ? named[0]!.code : undefined;
};

export const notePush = async (db: Db, { institutionId, now, from }: ScimCaller, plan: RosterPlan, number: string) => {
  const since = new Date(now.getTime() - (now.getTime() % day));
  const run = await pushRunOf(db, institutionId, since, now);
  const { unclear } = await applyPlan(db, plan, {
    institutionId,
    runId: run.id,
    by: { actor: null, from },
    now,
    only: [number],
  });
  const counts = run.counts;
  for (const about of ['person', 'unit'] as const)
    for (const what of ['new', 'changed', 'left', 'back', 'refused'] as const)
      counts[about][what] += plan.counts[about][what];
  counts.person.refused += unclear;
  await putRunCounts(db, run.id, counts, now);
  const [change] = plan.changes;
  if (!change) return;
  await writeAudit(db, {
    by: { actor: null, from },
    action: 'roster.push',
    subject: 'roster',
    subjectId: run.id,
    institutionId,
    after: { number: change.number, fullName: change.name, what: change.what },
    now,
  });
};

/** A group took them in or let them go: the same plan as every other way, so that the report and their account say it too. */
export const movePerson = async (db: Db, caller: ScimCaller, id: string, unitCode: string): Promise<void> => {
  const { institutionId } = caller;
  const row = await pushedById(db, institutionId, id);
  const [known] = row ? await knownPeople(db, institutionId, [row.number]) : [];
  if (!known || known.unitCode === unitCode) return;
  const { number, name, state } = known;
  const plan = planRoster(
    { people: [{ number, name, unitCode, state, place: '' }], units: null, refused: [] },
    { people: [known], units: await knownUnits(db, institutionId) },
    { brakePercent: 100, complete: false },
  );
  if (plan.changes.length > 0) await notePush(db, caller, plan, number);
};

/** Takes a person as they are told now, through the same plan as every other way in. */
const take = async (
  db: Db,
  caller: ScimCaller,
  told: ToldPerson & { department: string },
  pushed: Attributes | null,
): Promise<PushedPerson | undefined> => {
  const { institutionId, now } = caller;
  const [known] = await knownPeople(db, institutionId, [told.number]);
  if (known?.state === 'active' && told.state === 'left') await requireBrake(db, caller, 'person');
  const unitCode = await unitOf(db, institutionId, told.department);
  const { department: _, ...rest } = told;
  const person: ToldPerson = { ...rest, ...(unitCode !== undefined && { unitCode }) };
  const plan = planRoster(
    { people: [person], units: null, refused: [] },
    { people: known ? [known] : [], units: await knownUnits(db, institutionId) },
    { brakePercent: 100, complete: false },
  );
  if (!known && told.state === 'left')
    // Told as one who is not there: kept for the client, and nobody's account.
    await putPeople(
      db,
      institutionId,
      [
        {
          id: newId(),
          number: told.number,
          name: told.name,
          unitCode: unitCode ?? '',
          email: told.email ?? '',
          phone: told.phone ?? '',
          kind: told.kind ?? 'other',
          state: 'left',
        },
      ],
      now,
    );
  else if (plan.changes.length > 0) await notePush(db, caller, plan, told.number);
  const [row] = await knownPeople(db, institutionId, [told.number]);
  if (!row) throw new ScimError(500, 'The person was not kept.');
  const before = await pushedById(db, institutionId, row.id);
  const changed = plan.changes.length > 0;
  const same = before && JSON.stringify(before.pushed) === JSON.stringify(pushed);
  if (!same) {
    const version = (before?.version ?? 0) + (changed ? 0 : 1);
    await keepPushed(db, row.id, { pushed, version: Math.max(1, version), now });
  }
  return pushedById(db, institutionId, row.id);
};

const taken = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness');

const requireFreeName = async (
  db: Db,
  { institutionId }: ScimCaller,
  user: Attributes,
  own?: string,
): Promise<void> => {
  const others = await pushedByName(db, institutionId, String(user.userName ?? ''));
  if (others.some(({ id }) => id !== own)) throw taken('userName is taken.');
};

export const createUser = (caller: ScimCaller, body: Attributes): Promise<PushedPerson> =>
  caller.db.tx(async (db) => {
    await lockPeople(db, caller.institutionId);
    const pushed = keptAttributes('User', body);
    const told = personOfUser(pushed);
    if (await pushedByNumber(db, caller.institutionId, told.number)) throw taken('A user with this number is there.');
    await requireFreeName(db, caller, pushed);
    return (await take(db, caller, told, pushed))!;
  });

const requireVersion = (row: { version: number }, match: string | undefined): void => {
  if (match === undefined || match.trim() === '*') return;
  const given = match.split(',').map((one) => one.trim().replace(/^W\//, '').replaceAll('"', ''));
  if (!given.includes(String(row.version))) throw new ScimError(412, 'The resource has another version by now.');
};

export { requireVersion };

/**
 * A department that was said before says nothing again: the group that was given since would lose the person. Told as a
 * whole, whoever stands nowhere is put where they are said to be.
 */
const saysDepartment = (row: PushedPerson, { department }: { department: string }, whole: boolean): boolean =>
  department !== personOfUser(saidOf(row)).department || (whole && row.unitCode === '');

const change = (
  caller: ScimCaller,
  id: string,
  match: string | undefined,
  { whole, next }: { whole: boolean; next: (row: PushedPerson) => Attributes },
): Promise<PushedPerson> =>
  caller.db.tx(async (db) => {
    await lockPeople(db, caller.institutionId);
    const row = await pushedById(db, caller.institutionId, id);
    if (!row) throw new ScimError(404, `Resource ${id} not found.`);
    requireVersion(row, match);
    const pushed = keptAttributes('User', next(row));
    const told = personOfUser(pushed);
    if (told.number !== row.number)
      throw badRequest(
        'mutability',
        `The number ${row.number} is who the person is and stays; ${numberOfUser(pushed)} is another person.`,
      );
    await requireFreeName(db, caller, pushed, id);
    const department = saysDepartment(row, told, whole) ? told.department : '';
    return (await take(db, caller, { ...told, department }, pushed))!;
  });

const saidOf = (row: PushedPerson): Attributes => ({
  ...(row.pushed ?? userOfPerson(row)),
  active: row.state === 'active',
});

export const replaceUser = (caller: ScimCaller, id: string, body: Attributes, match?: string): Promise<PushedPerson> =>
  change(caller, id, match, { whole: true, next: () => body });

export const patchUser = (
  caller: ScimCaller,
  id: string,
  operations: readonly PatchOperation[],
  match?: string,
): Promise<PushedPerson> =>
  change(caller, id, match, {
    whole: false,
    next: (row) => applyPatch('User', { ...saidOf(row), id: row.id }, operations),
  });

/** The person has left; their account is closed and their orders live on. */
export const deleteUser = (caller: ScimCaller, id: string, match?: string): Promise<void> =>
  caller.db.tx(async (db) => {
    await lockPeople(db, caller.institutionId);
    const row = await pushedById(db, caller.institutionId, id);
    if (!row) throw new ScimError(404, `Resource ${id} not found.`);
    requireVersion(row, match);
    const { number, name } = row;
    await take(db, caller, { number, name, state: 'left', place: '', department: '' }, null);
  });
