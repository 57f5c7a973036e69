import type { WaitingItem } from '#contracts/reports/drafts.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { matchViewsOf } from '../board.ts';
import { verdictOf } from '../citation-store.ts';
import { matchesWithRecords } from '../matches-query.ts';
import { citingRowOf, pairsOf } from '../pair-store.ts';
import { papersOf, readWork } from '../works/work-store.ts';

/** So many are decided where the draft is finished; more are a matter for the workbench. */
const most = 20;

const aboutOf = (parts: readonly (string | number | null)[]): string => parts.filter(Boolean).join(' · ');

/** What of the search waits for a word that can be given at once: verdicts and records that may be a paper. */
export const waitingItems = async (db: Db, order: OrderRow): Promise<WaitingItem[]> => {
  const { form } = await readWork(db, order);
  const places = new Map((await papersOf(db, order.id)).map(({ id, no }) => [id, no]));
  const seen = new Set<string>();
  const verdicts = (await pairsOf(db, order.id))
    .filter((row) => verdictOf(row) === 'check')
    // One work in several databases is decided once.
    .filter(({ paper_id, group_no, record_id }) => {
      const work = `${paper_id} ${group_no || record_id}`;
      return !seen.has(work) && seen.add(work);
    })
    .map((row): WaitingItem => {
      const { id, version, paperId, title, authors, source, year, reason } = citingRowOf(row, form.databases);
      const about = aboutOf([authors, source, year]);
      return { kind: 'verdict', pairId: id, version, paperNo: places.get(paperId) ?? 0, title, about, why: reason };
    });
  const matches = (await matchViewsOf(db, await matchesWithRecords(db, order.id)))
    .filter(({ state }) => state === 'proposed')
    .map(
      ({ paperId, recordId, version, reasons, record }): WaitingItem => ({
        kind: 'match',
        paperId,
        recordId,
        version,
        paperNo: places.get(paperId) ?? 0,
        title: record.title,
        about: aboutOf([record.authors, record.source, record.year]),
        why: reasons.join('；'),
      }),
    );
  return [...matches, ...verdicts].slice(0, most);
};
