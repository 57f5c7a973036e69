import type { Updateable } from 'kysely';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { resplitCell } from '#domain/novelty/comparison/single-comparison.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { readNoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import type { Db } from '../db/db.ts';
import type { NoveltyWorkTable } from '../db/tables.ts';
import type { SessionContext } from '../http/context.ts';
import type { WorkChange } from '../orders/change-work.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { ProposalRow } from '../proposals/proposal-store.ts';
import { type Carried, takeProposals } from '../proposals/take-proposals.ts';
import { type Body, changeProject } from './change-novelty.ts';
import { documentsOf, lockWork, updateDocument, updateWork, type WorkRow } from './novelty-store.ts';

interface Change extends WorkChange {
  set: Updateable<NoveltyWorkTable>;
  /** Proposals it took over, and how much of each it carries. */
  taken?: { ids: readonly string[]; carriedBy: (row: ProposalRow) => Carried };
}

/** The one way to change a project's own row: versioned and audited. */
const changeWork = (
  context: SessionContext,
  { orderId, version }: { orderId: string; version: number },
  now: Date,
  change: (work: WorkRow, order: OrderRow, tx: Db) => Change | Promise<Change>,
): Promise<NoveltyProject> =>
  changeProject(context, orderId, now, async (tx, order) => {
    const work = await lockWork(tx, order);
    if (work.version !== version) throw refuse('conflict');
    const { set, taken, ...told } = await change(work, order, tx);
    await updateWork(tx, order.id, { ...set, version: version + 1, updated_at: now });
    if (taken)
      await takeProposals(tx, context, {
        ids: taken.ids,
        carriedBy: (row) => (row.order_id === order.id ? taken.carriedBy(row) : 'no'),
        subject: 'order',
        subjectId: order.id,
        institutionId: order.institution_id,
        now,
      });
    return told;
  });

const pointCount = (order: OrderRow): number => statedPoints(readNoveltyForm(order.form)).length;

/** Cells follow their features by name; a document whose row changed gets a new version. */
const resplit = async (tx: Db, orderId: string, before: string[][], after: string[][]): Promise<void> => {
  for (const { id, version, cells } of await documentsOf(tx, orderId)) {
    const next = cells.map((cell, at) => cell && resplitCell(cell, before[at] ?? [], after[at] ?? []));
    if (JSON.stringify(next) !== JSON.stringify(cells))
      await updateDocument(tx, id, { cells: JSON.stringify(next), version: version + 1 });
  }
};

export const setFeatures = (context: SessionContext, body: Body<'POST /novelty/features'>, now: Date) =>
  changeWork(context, body, now, async (work, order, tx) => {
    if (body.features.length > pointCount(order))
      throw refuse('bad-input', { sentence: '特征比查新点多：查新点受理后不再改动，请刷新后再拆' });
    for (const [at, names] of body.features.entries()) {
      const twice = names.find((name, place) => names.indexOf(name) !== place);
      if (twice) throw refuse('bad-input', { sentence: `查新点 ${at + 1} 的特征“${twice}”写了两次` });
    }
    await resplit(tx, order.id, work.features, body.features);
    return {
      action: 'novelty.features',
      set: { features: JSON.stringify(body.features) },
      before: work.features,
      after: body.features,
      taken: {
        ids: body.proposals,
        carriedBy: ({ kind, point, text }) =>
          kind === 'features' && body.features[point ?? -1]?.includes(text) ? 'whole' : 'no',
      },
    };
  });

/** Empty blocks may be kept: a query is written bit by bit. What is turned round or too much is refused. */
export const setQuery = (context: SessionContext, body: Body<'POST /novelty/query'>, now: Date) =>
  changeWork(context, body, now, (work, order) => {
    const { point } = body;
    if (point !== null && point >= pointCount(order))
      throw refuse('bad-input', { sentence: `没有查新点 ${point + 1}，请刷新后再写` });
    const filled = { ...body.query, blocks: body.query.blocks.filter(({ terms }) => terms.length > 0) };
    const [problem] = filled.blocks.length > 0 ? queryProblems(filled) : [];
    if (problem) throw refuse('bad-input', { sentence: problem });
    return {
      action: 'novelty.query',
      set:
        point === null
          ? { query: JSON.stringify(body.query) }
          : { point_queries: JSON.stringify({ ...work.point_queries, [point]: body.query }) },
      before: point === null ? work.query : (work.point_queries[point] ?? null),
      after: body.query,
      taken: {
        ids: body.proposals,
        carriedBy: (row) =>
          (row.kind === 'synonyms' || row.kind === 'translations') &&
          row.point === point &&
          body.query.blocks.some(({ terms }) => terms.some(({ text }) => text === row.text))
            ? 'whole'
            : 'no',
      },
    };
  });

/** A word of praise is refused before it is kept. */
export const setConclusion = (context: SessionContext, body: Body<'POST /novelty/conclusion'>, now: Date) =>
  changeWork(context, body, now, (work, order) => {
    for (const { text } of body.edits) {
      const praise = praiseIn(text);
      if (praise) throw refuse('bad-input', { sentence: `“${praise}”是评价性词语，结论只写见到或未见到什么` });
    }
    const points = pointCount(order);
    if (Object.keys(body.overruled).some((point) => Number(point) >= points))
      throw refuse('bad-input', { sentence: '改判的查新点不存在，请刷新后再试' });
    return {
      action: 'novelty.conclusion',
      set: { edits: JSON.stringify(body.edits), overruled: JSON.stringify(body.overruled) },
      before: { edits: work.edits, overruled: work.overruled },
      after: { edits: body.edits, overruled: body.overruled },
    };
  });

/** What the report's last sections list beside the search itself. */
export const setReportParts = (context: SessionContext, body: Body<'POST /novelty/report'>, now: Date) =>
  changeWork(context, body, now, (work) => {
    const { attachments, remarks } = body;
    const praise = praiseIn(remarks);
    if (praise)
      throw refuse('bad-input', {
        sentence: `备注里的“${praise}”是评价性词语，请删去`,
        fields: { remarks: `删去“${praise}”` },
      });
    return {
      action: 'novelty.report',
      set: { attachments: JSON.stringify(attachments), remarks },
      before: { attachments: work.attachments, remarks: work.remarks },
      after: { attachments, remarks },
    };
  });
