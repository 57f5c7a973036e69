import { refuse } from '#domain/errors.ts';
import { confirmationDays, type Proposal, thoseWhoConfirm, usualConfirmRight } from '#domain/identity/confirming.ts';
import type { Permission } from '#domain/identity/permissions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { By } from '../http/context.ts';
import { notify } from '../notifications/notify.ts';
import {
  type ConfirmationContent,
  holdersOfConfirm,
  insertConfirmation,
  institutionNameOf,
  platformConfirmers,
} from './confirmations-store.ts';

const day = 24 * 3_600_000;

export interface ProposedChange extends ConfirmationContent {
  /** As its kind says; the institution's own where absent. */
  confirmers?: Proposal['confirmers'];
  /** The right that its kind asks of a confirmer. */
  right?: Permission;
  /** What those who can confirm are told, where it is not the page 待确认. */
  notice?: { msg: string; targetId: string };
}

/** Rings for those of the institution who can confirm; where nobody of it can, for the platform's administrators. */
const tellConfirmers = async (db: Db, by: By, change: ProposedChange, now: Date): Promise<void> => {
  const { institutionId, title, grants, aboutUser: about, confirmers = 'institution', notice } = change;
  const right = change.right ?? usualConfirmRight;
  const proposal = { proposedBy: by.actor.userId, about, institutionId, grants, confirmers, right };
  const able = thoseWhoConfirm(proposal, await holdersOfConfirm(db, institutionId, right));
  const own = able.filter((one) => one.institutionId !== null && one.institutionId === institutionId);
  const msg = `${by.actor.fullName}提交了“${title}”，请在“待确认”中核对`;
  if (own.length > 0)
    return notify(db, { institutionId, userIds: own.map(({ id }) => id), ...(notice ?? { msg }), now });
  const userIds = (await platformConfirmers(db)).filter((id) => id !== by.actor.userId && id !== about);
  const place = institutionId === null ? '' : `${await institutionNameOf(db, institutionId)}：`;
  await notify(db, { institutionId, userIds, msg: `${place}${msg}`, now });
};

/** Writes down, within the caller's transaction, what another person is to confirm. */
export const propose = async (db: Db, by: By, change: ProposedChange, now: Date): Promise<string> => {
  const id = await insertConfirmation(db, {
    ...change,
    // People choose the name they go by, not the account.
    proposedBy: { id: by.actor.userId, name: `${by.actor.fullName}（${by.actor.username}）` },
    now,
    expiresAt: new Date(now.getTime() + confirmationDays * day),
  });
  if (!id)
    throw refuse('wrong-state', {
      sentence: `${change.title}：已有一项相同的变更在等待确认，请先由提交人撤回或由他人处理`,
    });
  await writeAudit(db, {
    by,
    action: 'confirmation.propose',
    subjectId: id,
    institutionId: change.institutionId,
    after: { title: change.title, kind: change.kind, subjectId: change.subjectId, lines: change.lines },
    now,
  });
  await tellConfirmers(db, by, change, now);
  return id;
};
