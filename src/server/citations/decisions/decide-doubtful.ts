import type { z } from 'zod';
import type { DoubtfulCitationView, doubtfulCitationCalls } from '#contracts/literature/doubtful-citations.ts';
import { refuse } from '#domain/errors.ts';
import { referencesNear } from '#domain/literature/citations/references-near.ts';
import { type RejectReason, rejectReasons } from '#domain/literature/citations/reject-reasons.ts';
import { writtenFields } from '#domain/literature/citations/written-fields.ts';
import type { OwnSources } from '#domain/literature/own-sources.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOpenSearch } from '#server/orders/open-search.ts';
import { recordLineOf } from '#server/records/record-view.ts';
import { ownSourcesOfRecords } from '#server/search-sources/own-sources.ts';
import { attachCiting, longestReference } from '../attach-citing.ts';
import { followWords, regroup } from '../recompute.ts';
import { shareWords } from '../together/share-words.ts';
import { lockWork, papersOf } from '../works/work-store.ts';
import { afterDecision } from './decide-matches.ts';
import { writeDecisions } from './decision-store.ts';
import {
  type DoubtfulRow,
  type DoubtfulWithRecord,
  doubtfulWithRecords,
  writeDoubtDecision,
} from './doubtful-store.ts';

type Call = (typeof doubtfulCitationCalls)['POST /citations/doubtful/decide'];

/** The references are kept cut off; those of the record are not. */
const nearOf = ({ data, reference, others }: DoubtfulWithRecord): Pick<DoubtfulCitationView, 'near' | 'references'> => {
  const possible = [reference, ...others.map((one) => one.reference)];
  const lines = data.citedReferences.map((line) => line.slice(0, longestReference));
  return { near: referencesNear(lines, possible), references: lines.length };
};

const isReason = (because: string): because is RejectReason => because in rejectReasons;

/** Empty where nothing was rejected, or before a reason was asked. */
const rejectedBecause = ({ because, because_words }: Pick<DoubtfulRow, 'because' | 'because_words'>): string =>
  [isReason(because) ? rejectReasons[because] : '', because_words].filter(Boolean).join('：');

const viewOf = (row: DoubtfulWithRecord, own: OwnSources): DoubtfulCitationView => ({
  id: row.id,
  version: row.version,
  paperId: row.paper_id,
  record: recordLineOf({ ...row, id: row.record_id }, own),
  reference: row.reference,
  written: writtenFields(row.reference),
  agree: row.agree,
  differ: row.differ,
  reason: row.reason,
  others: row.others.map((other) => ({ ...other, written: writtenFields(other.reference) })),
  ...nearOf(row),
  decision: row.decision,
  decidedBy: row.decision === null ? null : row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  because: rejectedBecause(row),
});

const viewsOf = async (db: Db, rows: readonly DoubtfulWithRecord[]): Promise<DoubtfulCitationView[]> => {
  const own = await ownSourcesOfRecords(db, rows);
  return rows.map((row) => viewOf(row, own));
};

export const listDoubtful = async (db: Db, orderId: string): Promise<DoubtfulCitationView[]> =>
  viewsOf(db, await doubtfulWithRecords(db, orderId));

const words = (decision: DoubtfulRow['decision']): string =>
  decision === null ? '待确认' : decision === 'accept' ? '是引用' : '不是引用';

/** Why, as the history tells it: the reason by its words, then what was written, else the reference itself. */
const reasonOf = ({ because, reason }: z.output<Call['body']>, { reference }: DoubtfulRow): string =>
  [because && rejectReasons[because], reason || reference].filter(Boolean).join('：');

/** Accepts or rejects references that may mean a paper, one or many: all or none. An accepted one becomes a pair. */
export const decideDoubtful = async (
  { db, actor, from }: SessionContext,
  body: z.output<Call['body']>,
  now: Date,
): Promise<z.input<Call['data']>> => {
  const { fellows, ...answer } = await db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, body.orderId);
    if (body.decision === 'reject' && !body.because) {
      const sentence = '请选择不是引用的原因';
      throw refuse('bad-input', { sentence, fields: { because: sentence } });
    }
    const work = await lockWork(tx, order.id);
    const wanted = new Map(body.items.map(({ id, version }) => [id, version]));
    const rows = await doubtfulWithRecords(tx, order.id, [...wanted.keys()]);
    if (rows.length < wanted.size) throw refuse('not-found', { sentence: '没有找到要处理的疑似引用，请刷新' });
    if (rows.some((row) => wanted.get(row.id) !== row.version))
      throw refuse('conflict', { sentence: '疑似引用刚刚有了改动，请查看最新状态' });
    const decision = body.decision === 'undecided' ? null : body.decision;
    await writeDoubtDecision(tx, order.id, [...wanted.keys()], {
      decision,
      because: body.because,
      words: body.reason,
      actor,
      now,
    });
    const told = rows.map((row) => ({
      kind: 'reference' as const,
      paperId: row.paper_id,
      recordId: row.record_id,
      recordTitle: row.data.title,
      before: words(row.decision),
      after: words(decision),
      reason: reasonOf(body, row).slice(0, 500),
    }));
    await writeDecisions(tx, order, actor, told, now);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'citation.reference',
      subject: 'order',
      subjectId: order.id,
      after: { decision: body.decision, because: body.because, references: rows.length },
    });
    const fellows = await shareWords(tx, work, rows, {
      decision,
      because: body.because ?? '',
      words: body.reason,
      actor,
      now,
    });
    await attachCiting(tx, work, await papersOf(tx, order.id), { references: 'none' });
    await regroup(tx, work, now);
    const changed = await doubtfulWithRecords(tx, order.id, [...wanted.keys()]);
    return {
      ...(await afterDecision(tx, await lockWork(tx, order.id))),
      doubtful: await viewsOf(tx, changed),
      fellows,
    };
  });
  // Each by itself, so that nobody waits for two orders at once.
  for (const id of fellows) await followWords(db, id, now);
  return answer;
};
