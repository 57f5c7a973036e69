import { keyOfAsked, readAskedNumbers } from '#domain/patents/asked-numbers.ts';
import { type PatentStanding, standingOf } from '#domain/patents/patent-standing.ts';
import type { Db } from '../db/db.ts';
import { membersByNumbers } from './member-store.ts';
import { handStatuses, statusNow } from './number-status.ts';
import type { WorkRow } from './patent-store.ts';
import type { StateAge } from './state-age.ts';

/** How each patent that the chart's claims name stands, as the files or the last look into a register say. */
export const standingsOf = async (
  db: Db,
  orderId: string,
  { claims, asked }: Pick<WorkRow, 'claims'> & { asked: readonly string[] },
  age: StateAge,
): Promise<Map<string, PatentStanding>> => {
  const named = [...new Set(claims.map(({ patent }) => patent))];
  const numberOf = new Map(
    named.filter(Boolean).map((patent) => [patent, readAskedNumbers(patent)[0]?.number ?? patent]),
  );
  // Claims that name no patent are of the one that is asked about.
  if (named.includes('') && asked.length === 1) numberOf.set('', asked[0]!);
  const members = numberOf.size > 0 ? await membersByNumbers(db, orderId, [...numberOf.values()]) : [];
  const hands = numberOf.size > 0 ? await handStatuses(db, orderId) : new Map<string, never>();
  return new Map(
    named.map((patent) => {
      const number = numberOf.get(patent);
      if (number === undefined) return [patent, { state: null, recheck: false, isUnexamined: false }];
      const told = members.filter(({ publication_number, application_number }) =>
        [publication_number, application_number].includes(number),
      );
      const { state, checkedOn } = statusNow(told, hands.get(keyOfAsked(number)));
      return [patent, standingOf(number, state, state !== null && age.isOld(checkedOn))];
    }),
  );
};
