import type { PatentStatusRow } from '#contracts/patents/workbench.ts';
import { keyOfAsked } from '#domain/patents/asked-numbers.ts';
import { stateOfWord } from '#domain/patents/legal-status.ts';
import type { Db } from '../db/db.ts';
import type { MemberRow } from './member-store.ts';
import { type StatusRow, statusesOf } from './patent-store.ts';
import { statusOf } from './show-family.ts';

export type NumberStatus = Pick<
  PatentStatusRow,
  'status' | 'state' | 'event' | 'expiresOn' | 'checkedOn' | 'source' | 'note'
>;

/** What the files say: the newest told first, a granted document before its application. */
const fromFiles = (told: readonly MemberRow[]): NumberStatus | undefined => {
  const said = told
    .map((row) => ({ state: row.state, published: row.published_on ?? '', ...statusOf(row) }))
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

const fromHand = (row: StatusRow): NumberStatus => ({
  status: row.status,
  state: row.state ?? stateOfWord(row.status) ?? null,
  event: '',
  expiresOn: row.expires_on,
  checkedOn: row.checked_on,
  source: row.source,
  note: [row.note, row.made_by_name && `${row.made_by_name} 登记`].filter(Boolean).join('；'),
});

const unknown: NumberStatus = {
  status: '',
  state: null,
  event: '',
  expiresOn: null,
  checkedOn: null,
  source: '',
  note: '',
};

/** A person who looked on the day of the file, or later, looked closer. */
export const statusNow = (told: readonly MemberRow[], hand: NumberStatus | undefined): NumberStatus => {
  const files = fromFiles(told);
  if (!files || !hand) return hand ?? files ?? unknown;
  return (hand.checkedOn ?? '') >= (files.checkedOn ?? '') ? hand : files;
};

/** The last status a person registered for each number, by the number's key. */
export const handStatuses = async (db: Db, orderId: string): Promise<Map<string, NumberStatus>> => {
  const statuses = new Map<string, NumberStatus>();
  // Rows come in the order they were written: of two on one day the later stands.
  for (const row of await statusesOf(db, orderId)) {
    const key = keyOfAsked(row.number);
    const known = statuses.get(key);
    if (!known || row.checked_on >= (known.checkedOn ?? '')) statuses.set(key, fromHand(row));
  }
  return statuses;
};
