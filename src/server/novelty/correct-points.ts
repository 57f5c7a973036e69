import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { changedPlaces, correctionFault, staleCell } from '#domain/novelty/corrected-points.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { readNoveltyForm, statedPoints } from '#domain/orders/services/novelty/form.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { keepMessage } from '../orders/messages.ts';
import { type OrderRow, setForm } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { type Body, changeProject } from './change-novelty.ts';
import { answersAs, requireAnswerer, requireOther } from './novelty-policy.ts';
import { documentsOf, lockWork, updateDocument, updateWork } from './novelty-store.ts';
import {
  insertPointVersion,
  lockPointVersion,
  type PointVersionRow,
  pointVersionsOf,
  updatePointVersion,
} from './point-version-store.ts';
import { pointVersionView } from './point-version-view.ts';

const pointsOf = (order: OrderRow): string[] => statedPoints(readNoveltyForm(order.form));

/** `查新点 2：旧 → 新`, for whoever reads it in the messages. */
const changeWords = ({ before, points }: Pick<PointVersionRow, 'before' | 'points'>): string =>
  changedPlaces(before, points)
    .map((at) => `查新点 ${at + 1}：“${before[at]}”改为“${points[at]}”`)
    .join('；');

/** The searcher proposes another wording; it counts once the applicant has agreed. */
export const proposePoints = (
  context: SessionContext,
  body: Body<'POST /novelty/points/propose'>,
  now: Date,
): Promise<NoveltyProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    const { actor } = context;
    // Held, so that two proposals never stand side by side.
    await lockWork(tx, order);
    const before = pointsOf(order);
    const fault = correctionFault(before, body.points);
    if (fault) throw refuse('bad-input', { sentence: fault });
    const praise = body.points.map(praiseIn).find(Boolean);
    if (praise) throw refuse('bad-input', { sentence: `“${praise}”是评价性词语，请只写技术特征` });
    if ((await pointVersionsOf(tx, order.id)).some(({ state }) => state === 'proposed'))
      throw refuse('wrong-state', { sentence: '上一次更正还没有答复，请等委托人答复，或先收回' });
    const version = { before, points: body.points };
    await insertPointVersion(tx, {
      id: newId(),
      institution_id: order.institution_id,
      order_id: order.id,
      before: JSON.stringify(before),
      points: JSON.stringify(body.points),
      reason: body.reason,
      proposed_by: actor.userId,
      proposed_by_name: actor.fullName,
      proposed_at: now,
    });
    await keepMessage(tx, order, {
      by: actor,
      staff: true,
      internal: false,
      body: `建议更正查新点，请在委托单上答复。${changeWords(version)}。理由：${body.reason}`,
      now,
    });
    return {
      action: 'novelty.points.propose',
      before: { points: before },
      after: { points: body.points, reason: body.reason },
    };
  });

const requireOpenVersion = async (tx: Db, orderId: string, id: string): Promise<PointVersionRow> => {
  const version = await lockPointVersion(tx, orderId, id);
  if (version.state !== 'proposed') throw refuse('wrong-state', { sentence: '这次更正已经答复或收回，请刷新后再看' });
  return version;
};

export const withdrawPoints = (
  context: SessionContext,
  body: Body<'POST /novelty/points/withdraw'>,
  now: Date,
): Promise<NoveltyProject> =>
  changeProject(context, body.orderId, now, async (tx, order) => {
    await lockWork(tx, order);
    const version = await requireOpenVersion(tx, order.id, body.id);
    await updatePointVersion(tx, version.id, {
      state: 'withdrawn',
      answered_by: context.actor.userId,
      answered_by_name: context.actor.fullName,
      answered_at: now,
    });
    return { action: 'novelty.points.withdraw', before: { points: version.points } };
  });

/** Corrections of an order's points, for its applicant and the desk alike. */
export const showPointVersions = async (db: Db, actor: Actor, orderId: string) => {
  const order = await reachOrder(db, actor, orderId);
  const list = await pointVersionsOf(db, order.id);
  return {
    list: list.map(pointVersionView),
    may: list.some(({ state }) => state === 'proposed') ? answersAs(actor, order) : ('no' as const),
  };
};

/** The points as agreed; what was judged by another wording is to be judged anew. */
const takeUp = async (tx: Db, order: OrderRow, { before, points }: PointVersionRow, now: Date): Promise<void> => {
  const work = await lockWork(tx, order);
  if (JSON.stringify(pointsOf(order)) !== JSON.stringify(before)) throw refuse('conflict');
  await setForm(tx, order.id, { ...(order.form as Record<string, unknown>), noveltyPoints: points });
  const changed = changedPlaces(before, points);
  for (const { id, version, cells } of await documentsOf(tx, order.id)) {
    const next = cells.map((cell, at) =>
      cell && changed.includes(at)
        ? staleCell(cell, work.features[at] ?? [], { before: before[at]!, after: points[at]! })
        : cell,
    );
    if (JSON.stringify(next) !== JSON.stringify(cells))
      await updateDocument(tx, id, { cells: JSON.stringify(next), version: version + 1 });
  }
  // A verdict that a person set instead of the grid's was about the earlier wording.
  const overruled = Object.fromEntries(Object.entries(work.overruled).filter(([at]) => !changed.includes(Number(at))));
  await updateWork(tx, order.id, {
    overruled: JSON.stringify(overruled),
    version: work.version + 1,
    updated_at: now,
  });
};

export const answerPoints = (
  { db, actor, from }: SessionContext,
  body: Body<'POST /novelty/points/answer'>,
  now: Date,
) =>
  db.tx(async (tx) => {
    const order = await reachOrder(tx, actor, body.orderId);
    const as = requireAnswerer(actor, order);
    const version = await requireOpenVersion(tx, order.id, body.id);
    if (as === 'on-behalf') requireOther(actor, version.proposed_by);
    if ((as === 'on-behalf' || !body.agree) && !body.answer)
      throw refuse('bad-input', {
        sentence: body.agree ? '代委托人答复，请写明委托人怎样同意的' : '请写明为什么不同意',
        fields: { answer: '请填写' },
      });
    if (body.agree) await takeUp(tx, order, version, now);
    await updatePointVersion(tx, version.id, {
      state: body.agree ? 'agreed' : 'declined',
      answered_by: actor.userId,
      answered_by_name: actor.fullName,
      on_behalf: as === 'on-behalf',
      answer: body.answer,
      answered_at: now,
    });
    const said = body.agree ? '同意更正查新点' : '不同意更正查新点';
    await keepMessage(tx, order, {
      by: actor,
      staff: as === 'on-behalf',
      internal: false,
      body: `${as === 'on-behalf' ? '代委托人答复：' : ''}${said}${body.answer && `：${body.answer}`}`,
      now,
    });
    await writeAudit(tx, {
      by: { actor, from },
      action: body.agree ? 'novelty.points.agree' : 'novelty.points.decline',
      subject: 'order',
      subjectId: order.id,
      before: { points: version.before },
      after: { points: body.agree ? version.points : version.before, answer: body.answer },
      now,
    });
    return { list: (await pointVersionsOf(tx, order.id)).map(pointVersionView) };
  });
