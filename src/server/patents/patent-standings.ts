import { indexByNumber, keyOfAsked, readAskedNumbers } from '#domain/patents/asked-numbers.ts';
import { isPastTerm } from '#domain/patents/export-day.ts';
import { type PatentStanding, standingOf } from '#domain/patents/patent-standing.ts';
import type { Db } from '../db/db.ts';
import { factsOf, type MemberRow, membersByIds, membersByNumbers } from './member-store.ts';
import { handStatuses, statusNow } from './number-status.ts';
import type { WorkRow } from './patent-store.ts';
import type { StateAge } from './state-age.ts';

/** The documents of each number; a spelling that no document has is looked for in every other one. */
const documentsOf = async (
  db: Db,
  orderId: string,
  numbers: readonly string[],
): Promise<(number: string) => MemberRow[]> => {
  if (numbers.length === 0) return () => [];
  const exact = await membersByNumbers(db, orderId, numbers);
  const withNumber = (number: string): MemberRow[] =>
    exact.filter(({ publication_number, application_number }) =>
      [publication_number, application_number].includes(number),
    );
  const others = numbers.filter((number) => withNumber(number).length === 0);
  if (others.length === 0) return withNumber;
  const find = indexByNumber(await factsOf(db, orderId, {}, ['extendedFamily', 'citations', 'legalEvents']));
  const idsOf = new Map(others.map((number) => [number, find(number)]));
  const more = await membersByIds(db, orderId, [...new Set([...idsOf.values()].flat())]);
  return (number) => {
    const ids = idsOf.get(number);
    return ids ? more.filter(({ record_id }) => ids.includes(record_id)) : withNumber(number);
  };
};

/** How each patent that the chart's claims name stands, as the files or the last look into a register say. */
export const standingsOf = async (
  db: Db,
  orderId: string,
  { claims, asked }: Pick<WorkRow, 'claims'> & { asked: readonly string[] },
  age: StateAge,
): Promise<Map<string, PatentStanding>> => {
  const named = [...new Set(claims.map(({ patent }) => patent))];
  const numberOf = new Map(
    named.filter(Boolean).flatMap((patent) => {
      const read = readAskedNumbers(patent)[0];
      // A number with a wrong check digit is not the one whose body it has.
      return read?.fault ? [] : [[patent, read?.number ?? patent] as const];
    }),
  );
  // Claims that name no patent are of the one that is asked about.
  if (named.includes('') && asked.length === 1) numberOf.set('', asked[0]!);
  const documents = await documentsOf(db, orderId, [...new Set(numberOf.values())]);
  const hands = numberOf.size > 0 ? await handStatuses(db, orderId) : new Map<string, never>();
  return new Map(
    named.map((patent) => {
      const number = numberOf.get(patent);
      if (number === undefined) return [patent, { state: null, recheck: false, isUnexamined: false }];
      const { state, checkedOn, expiresOn } = statusNow(documents(number), hands.get(keyOfAsked(number)));
      return [
        patent,
        standingOf(number, state, state !== null && (isPastTerm(state, expiresOn, age.today) || age.isOld(checkedOn))),
      ];
    }),
  );
};
