import type { KeptGroupDecision, PatentProject } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changeWork } from './change-work.ts';
import { type MemberRow, membersOfFamily, requireMember } from './member-store.ts';
import type { WorkRow } from './patent-store.ts';
import { regroup } from './refresh-set.ts';

const mostDecisions = 2000;

const nameOf = ({ publication_number, application_number, title }: MemberRow): string =>
  publication_number || application_number || title;

/** One document is kept apart from every other of its family: the rules would join it by any of them. */
const apartFrom = async (db: Db, orderId: string, out: MemberRow, lead: MemberRow): Promise<[string, string][]> => {
  if (out.family_id !== lead.family_id) throw refuse('bad-input', { sentence: '这两件不在同一族，不用拆' });
  const rest = (await membersOfFamily(db, orderId, out.family_id)).filter(
    ({ application_id }) => application_id !== out.application_id,
  );
  if (rest.length === 0) throw refuse('bad-input', { sentence: '这一族只有一件申请，不能拆出' });
  return rest.map(({ record_id }) => [record_id, out.record_id]);
};

/** Splits a document out of its family, or makes two families one. The rules of grouping go on for all others. */
export const decideGroup = (
  context: SessionContext,
  body: Body<'POST /patents/groups/decide'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, async (work, order, tx) => {
    const [one, other] = [
      await requireMember(tx, order.id, body.between[0]),
      await requireMember(tx, order.id, body.between[1]),
    ];
    if (body.verdict === 'together' && one.family_id === other.family_id)
      throw refuse('bad-input', { sentence: '这两件已经在同一族' });
    const pairs: [string, string][] =
      body.verdict === 'together' ? [body.between] : await apartFrom(tx, order.id, other, one);
    const id = newId();
    const decisions = pairs.map(
      (between): KeptGroupDecision => ({
        id,
        level: 'family',
        verdict: body.verdict,
        between,
        words:
          body.verdict === 'together'
            ? `${nameOf(one)} 与 ${nameOf(other)} 合为一族`
            : `把 ${nameOf(other)} 拆出 ${nameOf(one)} 的同族`,
        userName: context.actor.fullName,
        at: now.toISOString(),
      }),
    );
    if (work.group_decisions.length + decisions.length > mostDecisions)
      throw refuse('bad-input', { sentence: `拆合最多 ${mostDecisions} 项，请先撤销不用的` });
    return regrouped(tx, order.id, work, [...work.group_decisions, ...decisions], {
      action: body.verdict === 'together' ? 'patent.merge' : 'patent.split',
      before: null,
      after: decisions[0],
    });
  });

const regrouped = async (
  tx: Db,
  orderId: string,
  work: WorkRow,
  decisions: KeptGroupDecision[],
  said: { action: string; before: unknown; after: unknown },
) => {
  await regroup(tx, orderId, { ...work, group_decisions: decisions });
  return { ...said, set: { group_decisions: JSON.stringify(decisions) } };
};

export const undoGroup = (
  context: SessionContext,
  body: Body<'POST /patents/groups/undo'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work, order, tx) => {
    const gone = work.group_decisions.find(({ id }) => id === body.decisionId);
    if (!gone) throw refuse('not-found', { sentence: '没有这项拆合，或已经撤销' });
    const rest = work.group_decisions.filter(({ id }) => id !== body.decisionId);
    return regrouped(tx, order.id, work, rest, { action: 'patent.group-undo', before: gone, after: null });
  });
