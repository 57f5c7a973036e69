import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { insertRows } from '#server/db/rows.ts';
import type { Actor } from '#server/http/context.ts';
import type { OrderRow } from '#server/orders/order-store.ts';

/** What a person decided, as it is told in the history. */
export const decisionKinds = {
  match: '对应',
  verdict: '判定',
  rule: '自引口径',
  aliases: '姓名写法',
  authors: '作者名单',
  dates: '检索日期',
  'take-off': '从委托中去掉',
  'put-back': '放回委托',
  merge: '合并',
  split: '拆分',
  undo: '撤销合并',
  add: '添加施引文献',
  reference: '疑似引用',
  field: '论文字段',
  role: '作者角色',
  edition: '收录索引',
} as const;
export type DecisionKind = keyof typeof decisionKinds;

export interface Decision {
  kind: DecisionKind;
  paperId?: string | null;
  recordId?: string | null;
  recordTitle?: string | null;
  before?: string;
  after?: string;
  reason?: string;
}

const atOnce = 2_000;

/** Added to the history in the transaction of the change itself. */
export const writeDecisions = async (
  db: Db,
  order: OrderRow,
  actor: Pick<Actor, 'fullName'> & { userId: string | null },
  decisions: readonly Decision[],
  now: Date,
): Promise<void> => {
  for (let from = 0; from < decisions.length; from += atOnce)
    await insertRows(
      db,
      'citation_decisions',
      decisions.slice(from, from + atOnce).map((one) => ({
        id: newId(),
        institution_id: order.institution_id,
        order_id: order.id,
        paper_id: one.paperId ?? null,
        record_id: one.recordId ?? null,
        record_title: one.recordTitle ?? null,
        kind: one.kind,
        before: one.before ?? '',
        after: one.after ?? '',
        reason: one.reason ?? '',
        actor_id: actor.userId,
        actor_name: actor.fullName,
        at: now,
      })),
    );
};
