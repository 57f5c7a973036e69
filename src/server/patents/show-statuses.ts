import type { PatentStatusRow } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { type AskedNumber, indexByNumber, keyOfAsked } from '#domain/patents/asked-numbers.ts';
import { isPastTerm, pastTermWords, stateWithAge } from '#domain/patents/export-day.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { factsOf, type MemberRow, membersByIds } from './member-store.ts';
import { stateName } from './member-view.ts';
import { handStatuses, type NumberStatus, statusNow } from './number-status.ts';
import { readWork } from './patent-store.ts';
import { askedOf } from './show-project.ts';
import { type StateAge, stateAgeOf } from './state-age.ts';

export interface Statuses {
  day: string;
  counts: Record<'asked' | 'found' | 'valid' | 'pending' | 'dead' | 'open' | 'recheck' | 'faulty', number>;
  list: PatentStatusRow[];
}

const rowOf = (
  asked: AskedNumber,
  told: readonly MemberRow[],
  { hand, age }: { hand: NumberStatus | undefined; age: StateAge },
): PatentStatusRow => {
  const lead = told[0];
  const status = statusNow(told, hand);
  const isPast = isPastTerm(status.state, status.expiresOn, age.today);
  const recheck = status.state !== null && (isPast || age.isOld(status.checkedOn));
  return {
    written: asked.written,
    number: asked.number,
    fault: asked.fault ?? null,
    found: told.length > 0,
    familyId: lead?.family_id ?? null,
    title: lead?.title ?? '',
    applicants: lead?.facts.applicants ?? [],
    publicationNumber: lead?.publication_number ?? '',
    applicationNumber: lead?.application_number ?? '',
    filedOn: lead?.filed_on ?? null,
    ...status,
    note: [isPast && pastTermWords, status.note].filter(Boolean).join('；'),
    stateName: stateWithAge(stateName(status.state), recheck),
    recheck,
  };
};

/** The legal status of every number asked: from the files, or from whoever looked it up. */
export const showStatuses = async (db: Db, order: OrderRow, now: Date): Promise<Statuses> => {
  const asked = askedOf(readPatentForm(order.form), await readWork(db, order));
  const find = indexByNumber(await factsOf(db, order.id, {}, ['extendedFamily', 'citations', 'legalEvents']));
  // A number with a wrong check digit is not the one whose body it has.
  const ids = asked.map(({ number, fault }) => (fault ? [] : find(number)));
  const wanted = [...new Set(ids.flat())];
  const rows = new Map((await membersByIds(db, order.id, wanted)).map((row) => [row.record_id, row]));
  const age = await stateAgeOf(db, order.institution_id, now);
  const hands = await handStatuses(db, order.id);
  const list = asked.map((one, at) =>
    rowOf(
      one,
      ids[at]!.map((id) => rows.get(id)!),
      { hand: one.fault ? undefined : hands.get(keyOfAsked(one.number)), age },
    ),
  );
  const count = (passes: (row: PatentStatusRow) => boolean): number => list.filter(passes).length;
  return {
    day: chinaDay(now),
    counts: {
      asked: list.length,
      found: count(({ found }) => found),
      valid: count(({ state }) => state === 'valid'),
      pending: count(({ state }) => state === 'pending'),
      dead: count(({ state }) => state === 'dead'),
      open: count(({ state }) => state === null),
      recheck: count(({ recheck }) => recheck),
      faulty: count(({ fault }) => fault !== null),
    },
    list,
  };
};
