import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import { refuse } from '#domain/errors.ts';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOpenSearch } from '#server/orders/open-search.ts';
import { unnumbered } from '#server/records/import-view.ts';
import { recordLineOf } from '#server/records/record-view.ts';
import { ownSourcesOfRecords } from '#server/search-sources/own-sources.ts';
import { linesOfRecords } from '../cited-records-query.ts';
import { type DecisionKind, writeDecisions } from '../decisions/decision-store.ts';
import { regroup } from '../recompute.ts';
import { insertMergeDecision, lockMergeDecision, markMergeUndone, mergeLogOn } from './merge-store.ts';
import { recordsOfOrder, worksOf } from './work-groups-store.ts';
import { lockWork } from './work-store.ts';

const linesOf = async (db: Db, ids: readonly string[]) => {
  const rows = await linesOfRecords(db, ids);
  const own = await ownSourcesOfRecords(db, rows);
  return new Map(rows.map((row) => [row.id, recordLineOf(row, own)]));
};

/** Groups of several records, pairs a person should look at, and who merged or split what. */
export const showGroups = async (db: Db, orderId: string): Promise<WorkGroups> => {
  const works = await worksOf(db, orderId);
  const groups = [...Map.groupBy(works, ({ group_no }) => group_no)].filter(([, members]) => members.length > 1);
  const groupOf = new Map(works.map((work) => [work.record_id, work.group_no]));
  const records = await recordsOfOrder(db, orderId);
  const log = await mergeLogOn(db, [...groupOf.keys()]);
  const told = new Set(
    log
      .filter((one) => one.undone_at === null)
      .flatMap(({ record_ids: [first, ...others] }) => others.map((other) => [first, other].sort().join('|'))),
  );
  const doubtful = clusterWorks(records)
    .doubtful.map((link) => ({ ...link, one: records[link.a]!.recordId, other: records[link.b]!.recordId }))
    .filter(({ one, other }) => groupOf.get(one) !== groupOf.get(other) && !told.has([one, other].sort().join('|')));
  const lines = await linesOf(db, [
    ...groups.flatMap(([, members]) => members.map(({ record_id }) => record_id)),
    ...doubtful.flatMap(({ one, other }) => [one, other]),
    ...log.flatMap(({ record_ids }) => record_ids),
  ]);
  return {
    list: groups.map(([group, members]) => ({
      group,
      records: members.flatMap(({ record_id, reason }) => {
        const line = lines.get(record_id);
        return line ? [{ ...line, reason }] : [];
      }),
    })),
    doubtful: doubtful.flatMap(({ one, other, score, reasons }) => {
      const [a, b] = [lines.get(one), lines.get(other)];
      return a && b ? [{ a, b, score, reasons: reasons.map(({ detail }) => detail) }] : [];
    }),
    log: log.reverse().map((row) => ({
      id: row.id,
      at: row.decided_at.toISOString(),
      actorName: row.decided_by_name,
      kind: row.kind,
      records: row.record_ids.map((id) => ({
        id,
        title: lines.get(id)?.title ?? '（题录已移除）',
        databaseName: lines.get(id)?.databaseName ?? unnumbered,
      })),
      reason: row.reason,
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_by_name,
    })),
  };
};

interface Asked {
  orderId: string;
  reason?: string;
}

/** The one way to change groups: told in the history, counted anew at once. */
const changeGroups = (
  { db, actor, from }: SessionContext,
  { orderId, reason = '' }: Asked,
  now: Date,
  kind: Extract<DecisionKind, 'merge' | 'split' | 'undo'>,
  change: (tx: Db, groupOf: ReadonlyMap<string, number>) => Promise<string[]>,
): Promise<WorkGroups> =>
  db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, orderId);
    const work = await lockWork(tx, order.id);
    const groupOf = new Map((await worksOf(tx, order.id)).map((row) => [row.record_id, row.group_no]));
    const records = await change(tx, groupOf);
    const lines = await linesOf(tx, records);
    const told = records.map((recordId) => ({ kind, recordId, recordTitle: lines.get(recordId)?.title ?? '', reason }));
    await writeDecisions(tx, order, actor, told, now);
    await writeAudit(tx, {
      by: { actor, from },
      action: `citation.${kind}`,
      subject: 'order',
      subjectId: order.id,
      after: { records, reason },
    });
    await regroup(tx, work, now);
    return showGroups(tx, order.id);
  });

export const mergeWorks = (
  context: SessionContext,
  body: { orderId: string; recordIds: string[]; reason: string },
  now: Date,
) =>
  changeGroups(context, body, now, 'merge', async (tx, groupOf) => {
    const ids = [...new Set(body.recordIds)];
    if (ids.length < 2) throw refuse('bad-input', { sentence: '请选择至少两条题录' });
    if (ids.some((id) => !groupOf.has(id))) throw refuse('not-found', { sentence: '没有找到这些题录' });
    if (new Set(ids.map((id) => groupOf.get(id))).size === 1)
      throw refuse('wrong-state', { sentence: '这些题录已经合并为同一文献' });
    await insertMergeDecision(tx, context.actor, { kind: 'merge', recordIds: ids, reason: body.reason, now });
    return ids;
  });

export const splitWork = (
  context: SessionContext,
  body: { orderId: string; recordId: string; reason: string },
  now: Date,
) =>
  changeGroups(context, body, now, 'split', async (tx, groupOf) => {
    const group = groupOf.get(body.recordId);
    if (group === undefined) throw refuse('not-found', { sentence: '没有找到这条题录' });
    const others = [...groupOf].filter(([id, of]) => of === group && id !== body.recordId).map(([id]) => id);
    if (others.length === 0) throw refuse('wrong-state', { sentence: '这条题录没有与其他题录合并' });
    await insertMergeDecision(tx, context.actor, {
      kind: 'split',
      recordIds: [body.recordId, ...others],
      reason: body.reason,
      now,
    });
    return [body.recordId, ...others];
  });

/** A person's word about a doubtful pair: the two stay apart, whatever records come later. */
export const keepApart = (
  context: SessionContext,
  body: { orderId: string; recordIds: string[]; reason: string },
  now: Date,
) =>
  changeGroups(context, body, now, 'split', async (tx, groupOf) => {
    const ids = [...new Set(body.recordIds)];
    if (ids.length < 2) throw refuse('bad-input', { sentence: '请选择两条题录' });
    if (ids.some((id) => !groupOf.has(id))) throw refuse('not-found', { sentence: '没有找到这些题录' });
    if (groupOf.get(ids[0]!) === groupOf.get(ids[1]!))
      throw refuse('wrong-state', { sentence: '这两条题录已经合并，请先拆开' });
    await insertMergeDecision(tx, context.actor, { kind: 'split', recordIds: ids, reason: body.reason, now });
    return ids;
  });

export const undoMerge = (context: SessionContext, body: { orderId: string; decisionId: string }, now: Date) =>
  changeGroups(context, body, now, 'undo', async (tx, groupOf) => {
    const row = await lockMergeDecision(tx, body.decisionId);
    if (!row.record_ids.some((id) => groupOf.has(id))) throw refuse('not-found');
    if (row.undone_at) throw refuse('wrong-state', { sentence: '这次决定已经撤销过' });
    await markMergeUndone(tx, row.id, context.actor.fullName, now);
    return row.record_ids;
  });
