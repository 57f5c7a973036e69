import type { z } from 'zod';
import type { ImportView, recordImportCalls } from '#contracts/literature/record-imports.ts';
import { refuse } from '#domain/errors.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { workedStateOf } from '../orders/open-search.ts';
import { findOrder } from '../orders/order-store.ts';
import { ownSourcesFor } from '../search-sources/own-sources.ts';
import type { WithImportReactions } from './import-reactions.ts';
import { lockImport, updateImport } from './import-store.ts';
import { databaseName, isOver, stateOf } from './import-view.ts';
import { countLeaning, groupWordsSince } from './leaning-query.ts';
import { requireOpenImport } from './open-import.ts';
import { removeRecords } from './record-store.ts';
import { viewOfImport } from './show-imports.ts';

export type Leaning = z.output<(typeof recordImportCalls)['GET /records/imports/:id/undo']['data']>;

/** What would go with an import, told before it does. */
export const leaning = async (db: Db, importId: string): Promise<Leaning> => {
  const { orders, ...counted } = await countLeaning(db, importId);
  const rows = await Promise.all((orders ?? []).map((id) => findOrder(db, id)));
  const closed = rows.find((row) => {
    const { withoutRecords, closed: why } = orderServiceOf(row.service).work;
    return withoutRecords !== undefined || why(workedStateOf(row)) !== null;
  });
  const decided = counted.matches + counted.verdicts + counted.merges;
  const words = [`将移除 ${counted.records} 条题录`];
  if (counted.restored > 0) words.push(`${counted.restored} 条恢复为其他文件中的内容`);
  if (decided > 0) words.push(`同时失去 ${decided} 项人工决定`);
  const standing = (await groupWordsSince(db, importId)).filter(({ database, kept }) =>
    kept.includes(keptIn(database)),
  );
  if (standing.length > 0) {
    const own = await ownSourcesFor(
      db,
      standing.map(({ database }) => database),
    );
    const said = [...new Set(standing.map(({ database, day }) => `${databaseName(database, own)} ${day}`))];
    words.push(
      `整批登记的检索（${said.join('、')}）仍然有效，没有题录的会按未收录、无被引；以这个文件为据的，请一并撤回登记`,
    );
  }
  if (closed) words.push(`委托 ${closed.number ?? ''} 已不能改动，不能撤销`);
  return {
    ...counted,
    orders: rows.map(({ id, number }) => ({ id, number: number ?? '' })),
    blocked: closed !== undefined,
    sentence: words.join('；'),
  };
};

export const refuseIfUsed = (lean: Leaning, evenIfUsed: boolean): void => {
  if (lean.blocked) throw refuse('in-use', { sentence: lean.sentence });
  if (!evenIfUsed && lean.matches + lean.verdicts + lean.merges > 0)
    throw refuse('in-use', { sentence: `${lean.sentence}，请确认后再撤销` });
};

/** Takes an import back: its records go, those others told of too stay as those told them. */
export const undoImport = async (
  services: Clock & WithImportReactions,
  { db, actor, from }: SessionContext,
  body: { id: string; version: number; evenIfUsed: boolean },
): Promise<ImportView> => {
  const orders = await db.tx(async (tx) => {
    const row = await lockImport(tx, body.id);
    if (row.order_id) await requireOpenImport(tx, actor, row.order_id);
    if (row.version !== body.version) throw refuse('conflict');
    if (!isOver(stateOf(row))) throw refuse('wrong-state', { sentence: '只有结束的导入可以撤销' });
    const lean = await leaning(tx, row.id);
    refuseIfUsed(lean, body.evenIfUsed);
    const now = services.now();
    const leaving = { importId: row.id, name: row.name, since: row.created_at, by: actor, now };
    const own = row.order_id ? [row.order_id] : row.group_id ? lean.orders.map(({ id }) => id) : [];
    await services.importReactions.orderFileGoes(tx, own, leaving);
    await removeRecords(tx, row.id, services.importReactions);
    await updateImport(tx, row.id, {
      state: 'undone',
      version: row.version + 1,
      read_count: 0,
      fresh_count: 0,
      same_count: 0,
      changed_count: 0,
      problem_count: 0,
      lost_count: 0,
      remarks: [],
      finished_at: now,
    });
    const { records, matches, verdicts } = lean;
    await writeAudit(tx, {
      by: { actor, from },
      action: 'record.undo',
      subject: 'record_import',
      subjectId: row.id,
      after: { name: row.name, records, matches, verdicts },
    });
    // The order of the file is counted anew even where none of its records was used: the file was a search.
    return [...new Set([...lean.orders.map(({ id }) => id), ...(row.order_id ? [row.order_id] : [])])];
  });
  await services.importReactions.ordersLostRecords(db, orders, services.now());
  return viewOfImport(db, body.id);
};
