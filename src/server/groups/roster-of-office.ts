import { personMatcher } from '#domain/groups/match-person.ts';
import type { KnownUnit } from '#domain/roster/roster.ts';
import type { Db } from '../db/db.ts';
import { knownPeople, knownUnits } from '../roster/roster-store.ts';

export const unitsOf = async (db: Db, institutionId: number): Promise<ReadonlyMap<string, KnownUnit>> =>
  new Map((await knownUnits(db, institutionId)).map((unit) => [unit.code, unit]));

/** Matches lines to the people that an office answers for. */
export const matcherOf = async (
  db: Db,
  { institutionId, unitCode }: { institutionId: number; unitCode: string },
): Promise<ReturnType<typeof personMatcher>> =>
  personMatcher({
    people: await knownPeople(db, institutionId),
    units: await unitsOf(db, institutionId),
    unitCode,
  });
