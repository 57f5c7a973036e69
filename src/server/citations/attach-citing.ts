import { personOf } from '#domain/literature/fields/person-name.ts';
import { workOfPaper } from '#domain/literature/matching/paper-work.ts';
import { CitedPapers } from '#domain/literature/references/cited-paper.ts';
import type { Db } from '../db/db.ts';
import type { CitingWay } from '../db/literature-tables.ts';
import { sql } from '../db/sql.ts';
import { type Attached, citationsOf, deleteCitations, upsertCitations } from './citation-store.ts';
import { isHeld, matchesOf } from './match-store.ts';
import type { PaperRow, Work } from './work-store.ts';

/** Records of files that a person called the citing list of a paper, or that a saved search of one found. */
const listed = (db: Db, orderId: string) =>
  db.all(
    sql
      .selectFrom('record_imports as i')
      .innerJoin('record_sources as s', 's.import_id', 'i.id')
      .select(['i.citing_paper_id as paper', 's.record_id as record', 'i.search_id as search'])
      .where('i.order_id', '=', orderId)
      .where('i.citing_paper_id', 'is not', null),
  );

const recordsAtOnce = 500;

interface Referring {
  id: string;
  references: string[];
}

/** Records of the order's files with their cited references, batch after batch. */
const referring = async function* (db: Db, orderId: string, importId?: string): AsyncGenerator<Referring[]> {
  let last: string | undefined;
  for (;;) {
    let some = sql
      .selectFrom('literature_records as r')
      .select((eb) => ['r.id', eb.ref('r.data', '->').key('citedReferences').$castTo<string[]>().as('references')])
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom('record_sources as s')
          .innerJoin('record_imports as i', 'i.id', 's.import_id')
          .select('s.record_id')
          .where('i.order_id', '=', orderId)
          .$if(importId !== undefined, (of) => of.where('i.id', '=', importId!)),
      )
      .orderBy('r.id')
      .limit(recordsAtOnce);
    if (last !== undefined) some = some.where('r.id', '>', last);
    const rows = await db.all(some);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
};

const soughtOf = (papers: readonly PaperRow[]) =>
  papers.map(({ entry }) => {
    const { authors } = workOfPaper(entry);
    const first = authors[0] ?? personOf('');
    return {
      title: entry.title,
      firstFamily: first.family ?? first.name,
      year: entry.year ?? undefined,
      volume: entry.volume,
      firstPage: entry.pages.split(/[-–—+]/)[0],
      doi: entry.doi,
    };
  });

/** Which records cite which papers, by their cited references. */
const byReferences = async (
  db: Db,
  orderId: string,
  papers: readonly PaperRow[],
  importId: string | undefined,
): Promise<{ paper: string; record: string; reference: string }[]> => {
  const cited = new CitedPapers(soughtOf(papers));
  const found: { paper: string; record: string; reference: string }[] = [];
  for await (const batch of referring(db, orderId, importId))
    for (const { id, references } of batch) {
      const seen = new Set<number>();
      for (const reference of references ?? []) {
        const at = cited.find(reference);
        if (at === undefined || seen.has(at)) continue;
        seen.add(at);
        found.push({ paper: papers[at]!.id, record: id, reference: reference.slice(0, 1_000) });
      }
    }
  return found;
};

/** What is looked through for cited references: every file of the order, one of them, or none. */
export type Looking = { references: 'all' | 'none' | { importId: string } };

/** Brings the pairs of paper and citing record to what the files say. A paper never cites itself. */
export const attachCiting = async (
  db: Db,
  { order }: Work,
  papers: readonly PaperRow[],
  { references }: Looking,
): Promise<void> => {
  const pairs = new Map<string, Attached>();
  const own = new Set((await matchesOf(db, order.id)).filter(isHeld).map((row) => `${row.paper_id}|${row.record_id}`));
  const known = new Set(papers.map(({ id }) => id));
  const attach = (paperId: string, recordId: string, way: CitingWay, reference: string | null = null): void => {
    const key = `${paperId}|${recordId}`;
    if (own.has(key) || !known.has(paperId)) return;
    const pair = pairs.get(key) ?? { paperId, recordId, ways: [], reference: null };
    if (!pair.ways.includes(way)) pair.ways.push(way);
    pair.reference ??= reference;
    pairs.set(key, pair);
  };
  for (const { paper, record, search } of await listed(db, order.id))
    if (paper) attach(paper, record, search ? 'search' : 'list');
  const before = await citationsOf(db, order.id);
  for (const row of before) {
    if (row.ways.includes('person')) attach(row.paper_id, row.record_id, 'person');
    if (references !== 'all' && row.ways.includes('reference'))
      attach(row.paper_id, row.record_id, 'reference', row.reference);
  }
  if (references !== 'none') {
    const importId = references === 'all' ? undefined : references.importId;
    for (const { paper, record, reference } of await byReferences(db, order.id, papers, importId))
      attach(paper, record, 'reference', reference);
  }
  await deleteCitations(
    db,
    before.filter((row) => !pairs.has(`${row.paper_id}|${row.record_id}`)).map(({ id }) => id),
  );
  await upsertCitations(db, order, [...pairs.values()]);
};
