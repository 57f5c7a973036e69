import type { PatentProject, PatentSetRow } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changePatents, changeWork } from './change-work.ts';
import { keepMarks, marksOf, membersOfFamily } from './member-store.ts';
import { marksTogether } from './member-view.ts';
import { lockWork } from './patent-store.ts';

const once = (words: readonly string[]): string[] => [...new Set(words)];

/** The words of the own classification. Marks of a word that goes stay with the documents and are no longer drawn. */
export const setClasses = (
  context: SessionContext,
  body: Body<'POST /patents/classes'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work) => {
    const set = { techniques: once(body.techniques), effects: once(body.effects) };
    return {
      action: 'patent.classes',
      set,
      before: { techniques: work.techniques, effects: work.effects },
      after: set,
    };
  });

/** Marks every document of a family. */
export const markFamily = (
  context: SessionContext,
  body: Body<'POST /patents/mark'>,
  now: Date,
): Promise<PatentSetRow['marks']> =>
  changePatents(context, body.orderId, now, async (tx, order) => {
    const work = await lockWork(tx, order);
    const unknown = [
      ...body.techniques.filter((word) => !work.techniques.includes(word)),
      ...body.effects.filter((word) => !work.effects.includes(word)),
    ];
    if (unknown.length > 0) throw refuse('bad-input', { sentence: `自有分类中没有“${unknown[0]}”，请先加进分类` });
    const members = await membersOfFamily(tx, order.id, body.familyId);
    if (members.length === 0) throw refuse('not-found', { sentence: '没有这个同族，或它刚刚被拆合，请刷新' });
    const recordIds = members.map(({ record_id }) => record_id);
    const before = marksTogether(await marksOf(tx, order.id, recordIds));
    const after = {
      techniques: once(body.techniques),
      effects: once(body.effects),
      tags: once(body.tags),
      rating: body.rating === undefined ? before.rating : body.rating,
      remark: body.remark ?? before.remark,
    };
    await keepMarks(tx, {
      orderId: order.id,
      institutionId: order.institution_id,
      recordIds,
      ...after,
      by: context.actor.fullName,
      now,
    });
    return {
      action: 'patent.mark',
      before: { familyId: body.familyId, ...before },
      after: { familyId: body.familyId, ...after },
      answer: after,
    };
  });
