import type { HintView } from '#contracts/connections/fetches.ts';
import { hintFields } from '#domain/connections/helpers/hints.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { correctField } from '../citations/decisions/correct-field.ts';
import { lockWork } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOpenSearch } from '../orders/open-search.ts';
import { hintsOfOrder, lockHint, updateHint } from './hint-store.ts';

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

/** Takes a hint as a person's correction with its source as the reason, or sets it aside. */
export const decideHint = async (
  context: SessionContext,
  { id, take }: { id: string; take: boolean },
  now: Date,
): Promise<void> =>
  context.db.tx(async (tx) => {
    const { actor, from } = context;
    const row = await lockHint(tx, id);
    const order = await requireOpenSearch(tx, actor, row.order_id);
    if (row.state !== 'open') throw refuse('conflict', { sentence: '这条提示已经处理过' });
    if (take && row.kind !== 'field') throw refuse('wrong-state', { sentence: '这是提醒，没有可以采用的内容' });
    if (take) {
      const { row: work } = await lockWork(tx, order.id);
      await correctField(
        { ...context, db: tx },
        {
          orderId: order.id,
          version: work.version,
          paperId: row.paper_id,
          field: row.field as 'doi',
          value: row.value,
          reason: row.sentence,
        },
        now,
      );
    }
    const state = take ? 'taken' : 'dismissed';
    await updateHint(tx, id, { state, decided_by_name: actor.fullName, decided_at: now });
    await writeAudit(tx, {
      by: { actor, from },
      action: take ? 'connection.take-hint' : 'connection.dismiss-hint',
      subject: 'order',
      subjectId: order.id,
      after: { source: row.source, field: row.field, value: row.value },
    });
  });
