import type { RosterPlan } from '#domain/roster/plan-roster.ts';
import type { KnownPerson, PlannedChange, ToldPerson } from '#domain/roster/roster.ts';
import { unitPath } from '#domain/roster/units.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { type ByRoster, bindPeople, closeForLeaving, followPerson, reopenForReturn } from './accounts.ts';
import {
  accountsOf,
  forgetPushed,
  insertChanges,
  type KeptChange,
  knownPeople,
  knownUnits,
  putPeople,
  putUnits,
} from './roster-store.ts';

const personAfter = (told: ToldPerson | undefined, known: KnownPerson | undefined, left: boolean): KnownPerson => ({
  id: known?.id ?? newId(),
  number: told?.number ?? known!.number,
  name: told?.name ?? known!.name,
  unitCode: told?.unitCode ?? known?.unitCode ?? '',
  email: told?.email ?? known?.email ?? '',
  phone: told?.phone ?? known?.phone ?? '',
  kind: told?.kind ?? known?.kind ?? 'other',
  state: left ? 'left' : 'active',
});

/** What people become by their changes. */
const peopleAfter = (plan: RosterPlan, known: readonly KnownPerson[]): Map<string, KnownPerson> => {
  const before = new Map(known.map((one) => [one.number, one]));
  const told = new Map(plan.people.map((one) => [one.number, one]));
  const after = new Map<string, KnownPerson>();
  for (const { about, what, number } of plan.changes)
    if (about === 'person' && what !== 'refused')
      after.set(number, personAfter(told.get(number), before.get(number), what === 'left'));
  return after;
};

export interface Applying extends ByRoster {
  institutionId: number;
  runId: string;
  /** Of a push the one person: the others were bound before. */
  only?: readonly string[];
}

const unitsChanged = ({ changes, units }: RosterPlan) => {
  const codes = new Set(
    changes.flatMap(({ about, what, number }) => (about === 'unit' && what !== 'refused' ? [number] : [])),
  );
  return units.filter(({ code }) => codes.has(code));
};

/** Whoever left is closed, whoever is back opened again, and the others' accounts follow. By number, what happened. */
const changeAccounts = async (
  db: Db,
  plan: RosterPlan,
  after: ReadonlyMap<string, KnownPerson>,
  at: Applying,
): Promise<Map<string, string>> => {
  const told = new Map<string, string>();
  const byCode = new Map((await knownUnits(db, at.institutionId)).map((unit) => [unit.code, unit]));
  const follow = (userId: string, person: KnownPerson) =>
    followPerson(db, userId, { ...person, department: person.unitCode && unitPath(byCode, person.unitCode) }, at);
  const what = new Map(
    plan.changes.flatMap((one) =>
      one.about === 'person' && one.what !== 'refused' ? [[one.number, one.what] as const] : [],
    ),
  );
  for (const account of await accountsOf(db, at.institutionId, [...what.keys()])) {
    const kind = what.get(account.number);
    if (kind === 'left') told.set(account.number, await closeForLeaving(db, account, at));
    if (kind === 'back') told.set(account.number, await reopenForReturn(db, account, at));
    const person = after.get(account.number);
    if (kind !== 'left' && person) await follow(account.userId, person);
  }
  return told;
};

/** Does what a plan says, within the transaction that decided on it, and keeps the report of it. */
export const applyPlan = async (db: Db, plan: RosterPlan, at: Applying): Promise<{ unclear: number }> => {
  const { institutionId, runId, now } = at;
  const numbers = plan.changes.flatMap(({ about, number }) => (about === 'person' && number ? [number] : []));
  const known = numbers.length > 0 ? await knownPeople(db, institutionId, [...new Set(numbers)]) : [];
  const after = peopleAfter(plan, known);
  await putUnits(db, institutionId, unitsChanged(plan), now);
  await putPeople(db, institutionId, [...after.values()], now);
  if (!at.only) await forgetPushed(db, institutionId, plan.changes);
  const told = await changeAccounts(db, plan, after, at);
  const { bound, unclear } = await bindPeople(db, institutionId, at, at.only);
  const byCode = new Map((await knownUnits(db, institutionId)).map((unit) => [unit.code, unit]));
  const unbound = bound.filter(({ number }) => !after.has(number)).map(({ number }) => number);
  const people = new Map([
    ...after,
    ...(unbound.length > 0 ? await knownPeople(db, institutionId, unbound) : []).map(
      (one) => [one.number, one] as const,
    ),
  ]);
  for (const { number, userId } of bound) {
    const person = people.get(number);
    if (person)
      await followPerson(
        db,
        userId,
        { ...person, department: person.unitCode && unitPath(byCode, person.unitCode) },
        at,
      );
  }
  const ids = new Map([...known, ...after.values()].map(({ number, id }) => [number, id]));
  const kept = ({ about, number, why, ...rest }: PlannedChange): KeptChange => ({
    ...rest,
    runId,
    about,
    number,
    personId: about === 'person' ? (ids.get(number) ?? null) : null,
    why: [why, told.get(number) ?? ''].filter(Boolean).join('；'),
  });
  const doubtful = unclear.map(
    ({ personId, number, names }): KeptChange => ({
      runId,
      personId,
      about: 'person',
      what: 'refused',
      number,
      name: '',
      lines: [],
      why: `这个工号对应多个账号（${names.join('、')}），没有绑定，请在用户管理中更正`,
      place: '',
    }),
  );
  await insertChanges(db, institutionId, [...plan.changes.map(kept), ...doubtful]);
  return { unclear: unclear.length };
};
