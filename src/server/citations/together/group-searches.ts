import { searchClosed } from '#domain/orders/services/citation/work.ts';
import type { Db } from '#server/db/db.ts';
import { workedStateOf } from '#server/orders/open-search.ts';
import { writeDecisions } from '../decisions/decision-store.ts';
import { handWords } from '../searches/hand-words.ts';
import { writeHandWords } from '../searches/search-store.ts';
import { syncPapers } from '../sync-papers.ts';
import { countWork } from '../works/count-work.ts';
import { lockWork, type PaperRow, papersOf, updateWork } from '../works/work-store.ts';

/** What a librarian said of the whole group. */
interface SaidOfGroup {
  id: string;
  database: number;
  questions: readonly string[];
  day: string;
  formula: string;
  from_year: number | null;
  to_year: number | null;
  by_id: string | null;
  by_name: string;
}

/** A formula with years says nothing of a paper outside of them, nor of one whose year nobody knows. */
const isWithin = ({ entry }: PaperRow, { from_year, to_year }: SaidOfGroup): boolean => {
  if (from_year === null && to_year === null) return true;
  const { year } = entry;
  return year !== null && (from_year === null || year >= from_year) && (to_year === null || year <= to_year);
};

/** The word for one order, for the papers it has now and what it asks there. Answers for how many papers it stands. */
export const sayForOrder = (db: Db, orderId: string, said: SaidOfGroup, now: Date): Promise<number> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    if (searchClosed(workedStateOf(work.order)) !== null) return 0;
    // Nobody speaks for their own order.
    if (work.order.applicant_id === said.by_id) return 0;
    if (!work.form.databases.some((one) => one === said.database)) return 0;
    if (await syncPapers(tx, work)) await updateWork(tx, orderId, { summary: null });
    const papers = (await papersOf(tx, orderId)).filter((paper) => isWithin(paper, said));
    const words = handWords(
      work,
      said.database,
      papers.map(({ id }) => id),
      { day: said.day, by: { id: said.by_id, name: said.by_name } },
    ).filter(({ question }) => said.questions.includes(question));
    if (words.length === 0) return 0;
    await writeHandWords(
      tx,
      work.order,
      words.map((word) => ({ ...word, group_search_id: said.id })),
    );
    await writeDecisions(
      tx,
      work.order,
      { userId: said.by_id, fullName: said.by_name },
      [{ kind: 'dates', after: `整批登记 ${said.day}`, reason: said.formula.slice(0, 500) }],
      now,
    );
    // Where nothing was computed yet, whoever opens the order computes all of it.
    if (work.row.summary !== null) await countWork(tx, work, now);
    return new Set(words.map(({ paper_id }) => paper_id)).size;
  });

/** Takes the word out of an open order; false where the order is closed. */
export const forgetGroupSearch = (
  db: Db,
  orderId: string,
  drop: (tx: Db) => Promise<unknown>,
  now: Date,
): Promise<boolean> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    if (searchClosed(workedStateOf(work.order)) !== null) return false;
    await drop(tx);
    if (work.row.summary !== null) await countWork(tx, work, now);
    return true;
  });
