import type { HintView } from '#contracts/connections/fetches.ts';
import { hintFields } from '#domain/connections/helpers/hints.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { correctField } from '../citations/decisions/correct-field.ts';
import { lockWork, papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import { type HintRow, hintsOfOrder, lockHint, updateHint } from './hint-store.ts';

const fieldNames: Readonly<Record<string, string>> = hintFields;

export const showHints = async (db: Db, orderId: string): Promise<HintView[]> =>
  (await hintsOfOrder(db, orderId)).map((row) => ({
    id: row.id,
    paperId: row.paper_id,
    paperNo: row.paper_no,
    sourceName: sourceOf(row.source as SourceId).name,
    kind: row.kind,
    field: row.field,
    fieldName: fieldNames[row.field] ?? '',
    value: row.value,
    sentence: row.sentence,
    state: row.state,
    decidedByName: row.decided_by_name,
  }));

/** Writes the value of a hint as a correction of its paper; null takes the correction back. */
const correctBy = async (context: SessionContext, row: HintRow, value: string | null, now: Date): Promise<void> => {
  const { row: work } = await lockWork(context.db, row.order_id);
  await correctField(
    context,
    {
      orderId: row.order_id,
      version: work.version,
      paperId: row.paper_id,
      field: row.field as 'doi',
      value,
      reason: row.sentence,
    },
    now,
  );
};

const hintActions = {
  taken: 'connection.take-hint',
  dismissed: 'connection.dismiss-hint',
  open: 'connection.untake-hint',
} as const;

const setState = async (
  { db, actor, from }: SessionContext,
  row: HintRow,
  state: keyof typeof hintActions,
  now: Date,
): Promise<void> => {
  await updateHint(db, row.id, { state, decided_by_name: actor.fullName, decided_at: now });
  await writeAudit(db, {
    by: { actor, from },
    action: hintActions[state],
    subject: 'order',
    subjectId: row.order_id,
    after: { source: row.source, field: row.field, value: row.value },
  });
};

/** Takes a hint as a person's correction with its source as the reason, or sets it aside. */
export const decideHint = async (
  context: SessionContext,
  { id, take }: { id: string; take: boolean },
  now: Date,
): Promise<void> =>
  context.db.tx(async (tx) => {
    const inside = { ...context, db: tx };
    const row = await lockHint(tx, id);
    await requireOpenSearch(tx, context.actor, row.order_id);
    if (row.state !== 'open') throw refuse('conflict', { sentence: '这条提示已经处理过' });
    if (take && row.kind !== 'field') throw refuse('wrong-state', { sentence: '这是提醒，没有可以采用的内容' });
    if (take) await correctBy(inside, row, row.value, now);
    await setState(inside, row, take ? 'taken' : 'dismissed', now);
  });

/** Takes every open hint about a field of which no other says something else; which of two is right a person decides. */
export const takeAllHints = (context: SessionContext, orderId: string, now: Date): Promise<string[]> =>
  context.db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, context.actor, orderId);
    const open = (await hintsOfOrder(tx, order.id)).filter(({ kind, state }) => kind === 'field' && state === 'open');
    const taken: string[] = [];
    for (const same of Map.groupBy(open, ({ paper_id, field }) => `${paper_id} ${field}`).values()) {
      if (new Set(same.map(({ value }) => value)).size > 1) continue;
      const [first] = same;
      if (first) await correctBy({ ...context, db: tx }, first, first.value, now);
      for (const row of same) await setState({ ...context, db: tx }, row, 'taken', now);
      taken.push(...same.map(({ id }) => id));
    }
    return taken;
  });

/** Takes back what was taken at once; a correction that somebody changed since stays. */
export const undoHints = (
  context: SessionContext,
  orderId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> =>
  context.db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, context.actor, orderId);
    const rows = (await hintsOfOrder(tx, order.id)).filter(({ id, state }) => ids.includes(id) && state === 'taken');
    const papers = new Map((await papersOf(tx, order.id)).map((paper) => [paper.id, paper]));
    for (const same of Map.groupBy(rows, ({ paper_id, field }) => `${paper_id} ${field}`).values()) {
      const [first] = same;
      const choice = first && papers.get(first.paper_id)?.choices[first.field as 'doi'];
      if (first && choice?.use === 'corrected' && choice.value === first.value)
        await correctBy({ ...context, db: tx }, first, null, now);
      for (const row of same) await setState({ ...context, db: tx }, row, 'open', now);
    }
    return rows.map(({ id }) => id);
  });
