import type { PatentStatusRow } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { type AskedNumber, indexByNumber, keyOfAsked } from '#domain/patents/asked-numbers.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { factsOf, membersByIds, sourcesOf } from './member-store.ts';
import { stateName } from './member-view.ts';
import { handStatuses, type NumberStatus, statusNow, type Told } from './number-status.ts';
import { readWork } from './patent-store.ts';
import { askedOf } from './show-project.ts';

export interface Statuses {
  day: string;
  counts: Record<'asked' | 'found' | 'valid' | 'pending' | 'dead' | 'open' | 'faulty', number>;
  list: PatentStatusRow[];
}

const rowOf = (asked: AskedNumber, told: readonly Told[], hand: NumberStatus | undefined): PatentStatusRow => {
  const lead = told[0]?.row;
  const status = statusNow(told, hand);
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
    stateName: stateName(status.state),
  };
};

/** The legal status of every number asked: from the files, or from whoever looked it up. */
export const showStatuses = async (db: Db, order: OrderRow, now: Date): Promise<Statuses> => {
  const asked = askedOf(readPatentForm(order.form), await readWork(db, order));
  const find = indexByNumber(await factsOf(db, order.id));
  const ids = asked.map(({ number }) => find(number));
  const wanted = [...new Set(ids.flat())];
  const rows = new Map((await membersByIds(db, order.id, wanted)).map((row) => [row.record_id, row]));
  const sources = Map.groupBy(await sourcesOf(db, order.id, wanted), ({ record_id }) => record_id);
  const hands = await handStatuses(db, order.id);
  const list = asked.map((one, at) =>
    rowOf(
      one,
      ids[at]!.map((id) => ({ row: rows.get(id)!, sources: sources.get(id) ?? [] })),
      hands.get(keyOfAsked(one.number)),
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
      faulty: count(({ fault }) => fault !== null),
    },
    list,
  };
};
