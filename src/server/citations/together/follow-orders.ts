import { SharedCitationFinder, type SharedPaper } from '#domain/literature/citations/citations-in-references.ts';
import { searchClosed } from '#domain/orders/services/citation/work.ts';
import type { Db } from '#server/db/db.ts';
import { workedStateOf } from '#server/orders/open-search.ts';
import { announceFileRead } from '#server/orders/order-store.ts';
import { attachCiting, doubtOf } from '../attach-citing.ts';
import { referringRecords } from '../citing-records-query.ts';
import { findMatches, papersAtOnce } from '../match-order.ts';
import { type FoundMatch, isHeld, type MatchRow, matchesOf, writeMatches } from '../match-store.ts';
import { regroup } from '../recompute.ts';
import { soughtPapers } from '../sought-papers.ts';
import { syncPapers } from '../sync-papers.ts';
import { lockWork, type PaperRow, papersOf, updateWork, type Work } from '../works/work-store.ts';
import {
  dropFinds,
  dropOldFinds,
  type Find,
  findsOf,
  keepFinds,
  ordersToldBy,
  ordersWithFinds,
  type Pass,
} from './finds-store.ts';

interface Followed {
  orderIds: readonly string[];
  /** Files that no order was computed with yet, and those that came before. */
  fresh: readonly string[];
  older: readonly string[];
}

interface Following extends Pass {
  now: Date;
  progress(done: number, total: number): Promise<void>;
  /** More files are coming in: whoever follows those begins anew with all of them. */
  isOvertaken(): Promise<boolean>;
}

/** An order as the pass sees it: its papers, those to be looked for in every file, and whether anything changed. */
interface Sought {
  orderId: string;
  changed: Set<string>;
  touched: boolean;
}

const isOpen = ({ order }: Work): boolean => searchClosed(workedStateOf(order)) === null;

/** Takes the papers of the form over. Where they changed, the order counts as not begun until it was computed. */
const takePapers = (db: Db, orderId: string): Promise<PaperRow[] | undefined> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    if (!isOpen(work)) return undefined;
    if (await syncPapers(tx, work)) await updateWork(tx, orderId, { summary: null });
    return papersOf(tx, orderId);
  });

/** Papers stated alike are looked up once, whoever stated them. */
const matchAlike = async (db: Db, papers: readonly PaperRow[]): Promise<Map<string, FoundMatch[]>> => {
  const alike = Map.groupBy(papers, ({ entry }) => JSON.stringify(entry));
  const leads = [...alike.values()].map(([lead]) => lead!);
  const found = Map.groupBy(await findMatches(db, leads), ({ paperId }) => paperId);
  return new Map(
    [...alike.values()].flatMap((fellows) =>
      fellows.map(
        ({ id }) => [id, (found.get(fellows[0]!.id) ?? []).map((match) => ({ ...match, paperId: id }))] as const,
      ),
    ),
  );
};

const textOf = (rows: readonly MatchRow[]): string =>
  rows
    .map(({ record_id, certain, decision }) => `${record_id} ${certain} ${decision}`)
    .sort()
    .join();

const heldBy = (rows: readonly MatchRow[]): Map<string, MatchRow[]> =>
  Map.groupBy(rows.filter(isHeld), ({ paper_id }) => paper_id);

const recordsOf = (rows: readonly MatchRow[] | undefined): string =>
  (rows ?? [])
    .map(({ record_id }) => record_id)
    .sort()
    .join();

/** Writes the matches of one order; what it looks for afterwards is added to the works that all orders look for. */
const placeMatches = (
  db: Db,
  orderId: string,
  papers: readonly PaperRow[],
  found: ReadonlyMap<string, FoundMatch[]>,
  works: SharedWorks,
): Promise<Sought | undefined> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    if (!isOpen(work)) return undefined;
    const before = await matchesOf(tx, orderId);
    await writeMatches(
      tx,
      work.order,
      papers.flatMap(({ id }) => found.get(id) ?? []),
      before,
    );
    const after = await matchesOf(tx, orderId);
    const [held, was] = [heldBy(after), heldBy(before)];
    const begun = work.row.summary !== null;
    const changed = papers
      .map(({ id }) => id)
      .filter((id) => !begun || recordsOf(held.get(id)) !== recordsOf(was.get(id)));
    const touched = !begun || textOf(before) !== textOf(after);
    // Cut off before it is settled, the order counts as not begun: whoever follows it next looks for every paper.
    if (touched) await updateWork(tx, orderId, { summary: null });
    const rows = after.filter(isHeld);
    for (const sought of await soughtPapers(tx, papers, rows))
      works.add(orderId, sought, recordsOf(held.get(sought.id)), changed.includes(sought.id));
    return { orderId, changed: new Set(changed), touched };
  });

/** The works that the orders of a group ask about: one that is known alike in several orders stands once. */
class SharedWorks {
  readonly #works = new Map<string, { paper: SharedPaper; orders: string[]; records: ReadonlySet<string> }>();
  readonly #papers = new Map<string, string>();
  readonly #changed = new Set<string>();

  add(orderId: string, paper: Omit<SharedPaper, 'orders'>, records: string, changed: boolean): void {
    const alike = `${records}|${JSON.stringify(paper.stated)}`;
    let key = alike;
    // Two papers of one order that are stated alike stay two.
    for (let no = 2; this.#papers.has(`${key} ${orderId}`); no += 1) key = `${alike}#${no}`;
    const work = this.#works.get(key) ?? {
      paper: { ...paper, id: key, orders: [] },
      orders: [],
      records: new Set(records ? records.split(',') : []),
    };
    work.orders.push(orderId);
    this.#works.set(key, work);
    this.#papers.set(`${key} ${orderId}`, paper.id);
    if (changed) this.#changed.add(key);
  }

  get size(): number {
    return this.#works.size;
  }

  paperOf(key: string, orderId: string): string {
    return this.#papers.get(`${key} ${orderId}`)!;
  }

  finder(which: 'all' | 'changed'): SharedCitationFinder {
    const wanted = [...this.#works].filter(([key]) => which === 'all' || this.#changed.has(key));
    return new SharedCitationFinder(
      wanted.map(([, { paper, orders }]) => ({ ...paper, orders })),
      (key, citing) => this.#works.get(key)!.records.has(citing),
    );
  }
}

/** Every record of the files is read once, for the works of all orders. */
const lookThrough = async (
  db: Db,
  importIds: readonly string[],
  works: SharedWorks,
  which: 'all' | 'changed',
  { pass, tell }: { pass: Pass; tell: () => Promise<void> },
): Promise<void> => {
  if (importIds.length === 0) return;
  const finder = works.finder(which);
  for await (const batch of referringRecords(db, importIds)) {
    const finds: Find[] = [];
    for (const { id, references } of batch)
      for (const [orderId, found] of finder.inRecord(id, references))
        for (const one of found) {
          const paperId = works.paperOf(one.paper, orderId);
          finds.push({ orderId, certain: one.verdict === 'same', ...doubtOf(paperId, id, one) });
        }
    await keepFinds(db, pass, finds);
    await tell();
  }
};

/** One order takes what was found for it: pairs, groups, verdicts by its own person and rule, sums. */
const settle = (
  db: Db,
  { orderId, changed }: Sought,
  importIds: readonly string[],
  { now, ...pass }: Following,
): Promise<void> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    if (!isOpen(work)) return;
    const found = await findsOf(tx, pass, orderId);
    await attachCiting(tx, work, await papersOf(tx, orderId), { references: { ...found, importIds }, changed });
    await updateWork(tx, orderId, { words_at: now });
    await regroup(tx, work, now);
    await announceFileRead(tx, work.order);
  });

const chunksOf = <T>(list: readonly T[], sizeOf: (one: T) => number, most: number): T[][] => {
  const chunks: T[][] = [];
  let size = most;
  for (const one of list) {
    if (size >= most) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)!.push(one);
    size += sizeOf(one);
  }
  return chunks;
};

/**
 * Computes the orders of a group with the files that came in for it: papers are matched some hundreds at a time, every record
 * is read once for the works of all orders, and each order then takes its own. Each as it would have been computed alone.
 */
export const followOrders = async (
  db: Db,
  { orderIds, fresh, older }: Followed,
  following: Following,
): Promise<{ orders: number; works: number } | undefined> => {
  await dropOldFinds(db, orderIds, new Date(following.now.getTime() - 86_400_000));
  const works = new SharedWorks();
  const sought: Sought[] = [];
  const total = orderIds.length * 2;
  for (const ids of chunksOf(orderIds, () => 1, 10)) {
    if (await following.isOvertaken()) return undefined;
    const open: { orderId: string; papers: PaperRow[] }[] = [];
    for (const orderId of ids) {
      const papers = await takePapers(db, orderId);
      if (papers) open.push({ orderId, papers });
    }
    for (const some of chunksOf(open, ({ papers }) => papers.length, papersAtOnce)) {
      const found = await matchAlike(
        db,
        some.flatMap(({ papers }) => papers),
      );
      for (const { orderId, papers } of some) {
        const one = await placeMatches(db, orderId, papers, found, works);
        if (one) sought.push(one);
      }
    }
    await following.progress(sought.length, total);
  }
  const looking = { pass: following, tell: () => following.progress(orderIds.length, total) };
  await lookThrough(db, fresh, works, 'all', looking);
  await lookThrough(db, older, works, 'changed', looking);
  const told = new Set([
    ...(await ordersWithFinds(db, following)),
    ...(await ordersToldBy(db, orderIds, fresh)),
    ...sought.filter(({ touched, changed }) => touched || changed.size > 0).map(({ orderId }) => orderId),
  ]);
  const toSettle = sought.filter(({ orderId }) => told.has(orderId));
  if (await following.isOvertaken()) {
    await dropFinds(db, following);
    return undefined;
  }
  for (const [at, one] of toSettle.entries()) {
    await settle(db, one, fresh, following);
    await following.progress(orderIds.length + at, total);
  }
  await dropFinds(db, following);
  return { orders: toSettle.length, works: works.size };
};
