import { refuse } from '#domain/errors.ts';
import {
  findKnown,
  hitsOfWork,
  type KnownFinding,
  knownFrom,
  knownWorksOf,
  whyMissed,
} from '#domain/novelty/known-works.ts';
import { databaseKey } from '#domain/novelty/query/source-named.ts';
import { standingSearches } from '#domain/novelty/standing-searches.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { withKept } from '../records/kept-record.ts';
import { type Body, changeNovelty } from './change-novelty.ts';
import { tiedImports } from './hit-store.ts';
import { deleteKnownWork, insertKnownWork, markedWorksOf, recordData, toldHits } from './known-work-store.ts';
import { readWork, type SearchRow, searchesOf } from './novelty-store.ts';
import { databaseWords } from './show-project.ts';
import { triedOf } from './tried-record.ts';

type Add = Body<'POST /novelty/known/add'>;
type Remove = Body<'POST /novelty/known/remove'>;

/** Whether the works that have to be found were found, database by database. */
export const knownFindings = async (db: Db, order: OrderRow): Promise<KnownFinding[]> => {
  const { knownLiterature, teamWorks } = readNoveltyForm(order.form);
  const works = knownWorksOf({ knownLiterature, teamWorks, marked: await markedWorksOf(db, order.id) });
  if (works.length === 0) return [];
  const log = await searchesOf(db, order.id);
  const searches = standingSearches(log);
  const nameOf = new Map(searches.map((row) => [databaseKey(row), databaseWords(row.database)]));
  /** A file that came with a row goes with the row that corrects it. */
  const standing = (row: SearchRow): SearchRow => {
    const next = log.find(({ corrects }) => corrects === row.id);
    return next ? standing(next) : row;
  };
  const rowOf = new Map(log.map((row) => [row.id, standing(row)]));
  const told = await toldHits(db, order.id);
  const files = (await tiedImports(db, order.id)).filter(({ state }) => state === 'done');
  const withFile = new Set(files.map(({ search_id }) => rowOf.get(search_id)?.id));
  const databases = [...Map.groupBy(searches, databaseKey)].map(([key, rows]) => ({
    name: nameOf.get(key)!,
    isTold: rows.every(({ id, hits }) => hits === 0 || withFile.has(id)),
  }));
  const leads = new Map(works.map((work) => [work, hitsOfWork(work, told)[0]?.id]));
  const ids = [...leads.values()].filter((id) => id !== undefined);
  const records = new Map((await recordData(db, ids)).map((row) => [row.id, triedOf(withKept(row), [])]));
  const { query, point_queries } = await readWork(db, order);
  return findKnown(
    works,
    told.map((hit) => {
      const row = rowOf.get(hit.search_id);
      return { ...hit, database: (row && nameOf.get(databaseKey(row))) ?? '' };
    }),
    databases,
    [query, ...Object.values(point_queries)],
    (work) => records.get(leads.get(work) ?? ''),
  );
};

const viewOf = (list: readonly KnownFinding[]) => ({
  found: list.filter(({ state }) => state === 'found').length,
  tested: list.filter(({ state }) => state !== 'untested').length,
  list: list.map((finding) => ({
    id: finding.work.id ?? null,
    fromName: knownFrom[finding.work.from],
    text: finding.work.text,
    state: finding.state,
    databases: finding.databases,
    why: whyMissed(finding),
  })),
});

export const showKnown = async (db: Db, order: OrderRow) => viewOf(await knownFindings(db, order));

export const addKnown = (context: SessionContext, body: Add, now: Date) =>
  changeNovelty(context, body.orderId, now, async (tx, order) => {
    if (knownWorksOf({ knownLiterature: '', teamWorks: '', marked: [{ id: '', text: body.text }] }).length === 0)
      throw refuse('bad-input', {
        sentence: '没有认出一篇文献，请写题名、著录或 DOI',
        fields: { text: '请写题名、著录或 DOI' },
      });
    await insertKnownWork(tx, {
      id: newId(),
      institution_id: order.institution_id,
      order_id: order.id,
      text: body.text,
      made_by: context.actor.userId,
      made_by_name: context.actor.fullName,
      made_at: now,
    });
    return { action: 'novelty.known.add', after: { text: body.text }, answer: await showKnown(tx, order) };
  });

export const removeKnown = (context: SessionContext, body: Remove, now: Date) =>
  changeNovelty(context, body.orderId, now, async (tx, order) => {
    if ((await deleteKnownWork(tx, order.id, body.id)) === 0) throw refuse('not-found');
    return { action: 'novelty.known.remove', before: { id: body.id }, answer: await showKnown(tx, order) };
  });
