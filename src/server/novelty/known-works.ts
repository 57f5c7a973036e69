import { refuse } from '#domain/errors.ts';
import { findKnown, hitsOfWork, type KnownFinding, knownFrom, knownWorksOf } from '#domain/novelty/known-works.ts';
import { databaseKey } from '#domain/novelty/query/source-named.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { withKept } from '../records/kept-record.ts';
import { type Body, changeNovelty } from './change-novelty.ts';
import { deleteKnownWork, insertKnownWork, markedWorksOf, recordData, toldHits } from './known-work-store.ts';
import { readWork, searchesOf } from './novelty-store.ts';
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
  const nameOf = new Map(log.map((row) => [databaseKey(row), databaseWords(row.database)]));
  const databaseOf = new Map(log.map((row) => [row.id, nameOf.get(databaseKey(row))!]));
  const told = await toldHits(db, order.id);
  const leads = new Map(works.map((work) => [work, hitsOfWork(work, told)[0]?.id]));
  const ids = [...leads.values()].filter((id) => id !== undefined);
  const records = new Map((await recordData(db, ids)).map((row) => [row.id, triedOf(withKept(row), [])]));
  const { query, point_queries } = await readWork(db, order);
  return findKnown(
    works,
    told.map((hit) => ({ ...hit, database: databaseOf.get(hit.search_id) ?? '' })),
    [...new Set(nameOf.values())],
    [query, ...Object.values(point_queries)],
    (work) => records.get(leads.get(work) ?? ''),
  );
};

const viewOf = (list: readonly KnownFinding[]) => ({
  found: list.filter(({ isFound }) => isFound).length,
  list: list.map(({ work, databases, isFound, excluded }) => ({
    id: work.id ?? null,
    fromName: knownFrom[work.from],
    text: work.text,
    found: isFound,
    databases: databases.map((one) => ({ name: one.name, found: one.isFound })),
    excluded,
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
