import type { PatentStatusRow } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { readPatentForm } from '#domain/orders/forms/patent-form.ts';
import { type AskedNumber, indexByNumber, keyOfAsked } from '#domain/patents/asked-numbers.ts';
import { stateOfWord } from '#domain/patents/legal-status.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { factsOf, type MemberRow, type MemberSource, membersByIds, sourcesOf } from './member-store.ts';
import { stateName } from './member-view.ts';
import { readWork, type StatusRow, statusesOf } from './patent-store.ts';
import { statusOf } from './show-family.ts';
import { askedOf } from './show-project.ts';

export interface Statuses {
  day: string;
  counts: Record<'asked' | 'found' | 'valid' | 'pending' | 'dead' | 'open' | 'faulty', number>;
  list: PatentStatusRow[];
}

interface Told {
  row: MemberRow;
  sources: readonly MemberSource[];
}

type Status = Pick<PatentStatusRow, 'status' | 'state' | 'event' | 'expiresOn' | 'checkedOn' | 'source' | 'note'>;

/** What the files say: the newest told first, a granted document before its application. */
const fromFiles = (told: readonly Told[]): Status | undefined => {
  const said = told
    .map(({ row, sources }) => ({ state: row.state, published: row.published_on ?? '', ...statusOf(row, sources) }))
    .filter(({ status }) => status !== '')
    .sort((one, other) =>
      one.checkedOn === other.checkedOn
        ? other.published.localeCompare(one.published)
        : other.checkedOn.localeCompare(one.checkedOn),
    );
  const [best] = said;
  if (!best) return undefined;
  const { published: _, ...status } = best;
  return { ...status, checkedOn: best.checkedOn || null, note: '' };
};

const fromHand = (row: StatusRow): Status => ({
  status: row.status,
  state: row.state ?? stateOfWord(row.status) ?? null,
  event: '',
  expiresOn: row.expires_on,
  checkedOn: row.checked_on,
  source: row.source,
  note: [row.note, row.made_by_name && `${row.made_by_name} 登记`].filter(Boolean).join('；'),
});

const unknown: Status = {
  status: '',
  state: null,
  event: '',
  expiresOn: null,
  checkedOn: null,
  source: '',
  note: '',
};

/** A person who looked on the day of the file, or later, looked closer. */
const newer = (files: Status | undefined, hand: Status | undefined): Status => {
  if (!files || !hand) return hand ?? files ?? unknown;
  return (hand.checkedOn ?? '') >= (files.checkedOn ?? '') ? hand : files;
};

const rowOf = (asked: AskedNumber, told: readonly Told[], hand: Status | undefined): PatentStatusRow => {
  const lead = told[0]?.row;
  const status = newer(fromFiles(told), hand);
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
  const find = indexByNumber((await factsOf(db, order.id)).patents);
  const ids = asked.map(({ number }) => find(number));
  const wanted = [...new Set(ids.flat())];
  const rows = new Map((await membersByIds(db, order.id, wanted)).map((row) => [row.record_id, row]));
  const sources = Map.groupBy(await sourcesOf(db, order.id, wanted), ({ record_id }) => record_id);
  // Rows come in the order they were written: of two on one day the later stands.
  const hands = new Map<string, Status>();
  for (const row of await statusesOf(db, order.id)) {
    const key = keyOfAsked(row.number);
    const known = hands.get(key);
    if (!known || row.checked_on >= (known.checkedOn ?? '')) hands.set(key, fromHand(row));
  }
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
