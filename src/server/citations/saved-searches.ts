import type { z } from 'zod';
import type { SavedSearch, savedSearchCalls } from '#contracts/literature/saved-searches.ts';
import { refuse } from '#domain/errors.ts';
import type { OwnSources } from '#domain/literature/own-sources.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import { requirePaperOfOrder } from '../records/import-place-query.ts';
import { databaseName } from '../records/import-view.ts';
import { isKnownDatabase, ownSourcesFor } from '../search-sources/own-sources.ts';
import {
  findSearch,
  insertSearch,
  removeSearch,
  type SearchRow,
  searchesOf,
  updateSearch,
} from './saved-search-store.ts';

type Save = z.output<(typeof savedSearchCalls)['POST /citations/searches/save']['body']>;

const viewOf = (row: SearchRow, own: OwnSources): SavedSearch => ({
  id: row.id,
  version: row.version,
  paperId: row.paper_id,
  database: row.database,
  databaseName: databaseName(row.database, own),
  name: row.name,
  query: row.query,
  searchedOn: row.searched_on,
  hits: row.hits,
  imported: Number(row.imported ?? 0),
  userName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
});

const viewsOf = async (db: Db, rows: readonly SearchRow[]): Promise<SavedSearch[]> => {
  const own = await ownSourcesFor(
    db,
    rows.map(({ database }) => database),
  );
  return rows.map((row) => viewOf(row, own));
};

export const listSearches = async (db: Db, orderId: string): Promise<SavedSearch[]> =>
  viewsOf(db, await searchesOf(db, orderId));

/** A search kept as evidence: what was typed where, when, and how much it found. */
export const saveSearch = ({ db, actor, from }: SessionContext, body: Save, now: Date): Promise<SavedSearch> =>
  db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, body.orderId);
    if (body.database !== 0 && !(await isKnownDatabase(tx, body.database)))
      throw refuse('bad-input', { sentence: '没有这个数据库', fields: { database: '没有这个数据库' } });
    if (body.paperId) await requirePaperOfOrder(tx, body.paperId, order.id);
    const { name, query, database, hits } = body;
    const said = { name, query, database, hits, paper_id: body.paperId, searched_on: body.searchedOn };
    const id = body.id ?? newId();
    if (body.id) {
      const known = await findSearch(tx, order.id, body.id);
      if (known.version !== body.version) throw refuse('conflict');
      await updateSearch(tx, id, { ...said, version: known.version + 1 });
    } else await insertSearch(tx, { id, order, actor, now, ...said });
    await writeAudit(tx, {
      by: { actor, from },
      action: 'citation.search',
      subject: 'order',
      subjectId: order.id,
      after: { id, name, query, database, hits },
    });
    return (await viewsOf(tx, [await findSearch(tx, order.id, id)]))[0]!;
  });

/** Records it brought stay where a person put them; a search that brought some is evidence and stays too. */
export const deleteSearch = (
  { db, actor, from }: SessionContext,
  { orderId, id, version }: { orderId: string; id: string; version: number },
): Promise<void> =>
  db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, orderId);
    const known = await findSearch(tx, order.id, id);
    if (known.version !== version) throw refuse('conflict');
    if (Number(known.imported) > 0) throw refuse('in-use', { sentence: '已有文件从这次检索导入，请先撤销导入' });
    await removeSearch(tx, id);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'citation.search-delete',
      subject: 'order',
      subjectId: order.id,
      before: { id, name: known.name },
    });
  });
