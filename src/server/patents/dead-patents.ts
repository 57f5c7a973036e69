import { keyOfAsked, readAskedNumbers } from '#domain/patents/asked-numbers.ts';
import type { Db } from '../db/db.ts';
import { membersByNumbers, sourcesOf } from './member-store.ts';
import { handStatuses, statusNow } from './number-status.ts';
import type { WorkRow } from './patent-store.ts';

/** Patents named by the chart's claims whose right has ended, as the files or the last look into a register say. */
export const deadPatentsOf = async (db: Db, orderId: string, { claims }: WorkRow): Promise<Set<string>> => {
  const named = [...new Set(claims.map(({ patent }) => patent).filter(Boolean))];
  if (named.length === 0) return new Set();
  const numberOf = new Map(named.map((patent) => [patent, readAskedNumbers(patent)[0]?.number ?? patent]));
  const members = await membersByNumbers(db, orderId, [...numberOf.values()]);
  const sources = Map.groupBy(
    await sourcesOf(
      db,
      orderId,
      members.map(({ record_id }) => record_id),
    ),
    ({ record_id }) => record_id,
  );
  const hands = await handStatuses(db, orderId);
  const isDead = (patent: string): boolean => {
    const number = numberOf.get(patent)!;
    const told = members
      .filter(({ publication_number, application_number }) => [publication_number, application_number].includes(number))
      .map((row) => ({ row, sources: sources.get(row.record_id) ?? [] }));
    return statusNow(told, hands.get(keyOfAsked(number))).state === 'dead';
  };
  return new Set(named.filter(isDead));
};
