import type { OwnClaim, WaitingClaim } from '#contracts/literature/library.ts';
import type { Paging } from '#contracts/paging.ts';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { notify } from '../notifications/notify.ts';
import { countWaiting, findOwnUnsettled, findWaiting, lockWaiting, settleClaim } from './claim-store.ts';
import { libraryOf, requireDeciding } from './library-policy.ts';
import { findWork, lockLibrary } from './library-store.ts';
import { refreshWorks } from './refresh-works.ts';
import { linesOf } from './work-line-query.ts';
import { writeLog } from './work-log.ts';

const linesById = async ({ db, actor }: SessionContext, ids: readonly string[]) =>
  new Map((await linesOf(db, actor.userId, [...new Set(ids)])).map((line) => [line.id, line]));

/** Claims that wait for a librarian, the oldest first. */
export const listWaiting = async (
  context: SessionContext,
  { page, limit }: Paging,
): Promise<{ list: WaitingClaim[]; total: number }> => {
  libraryOf(context);
  const rows = await findWaiting(context.db, (page - 1) * limit, limit);
  const lines = await linesById(
    context,
    rows.map(({ workId }) => workId),
  );
  return {
    list: rows.flatMap(({ workId, at, ...person }) => {
      const work = lines.get(workId);
      const own = person.userId === context.actor.userId;
      return work ? [{ work, ...person, at: at.toISOString(), own }] : [];
    }),
    total: await countWaiting(context.db),
  };
};

/** One's own claims that wait or were refused, the newest first. */
export const listOwnUnsettled = async (context: SessionContext): Promise<OwnClaim[]> => {
  libraryOf(context);
  const rows = await findOwnUnsettled(context.db, context.actor.userId);
  const lines = await linesById(
    context,
    rows.map(({ workId }) => workId),
  );
  return rows.flatMap(({ workId, state, reason, at }) => {
    const work = lines.get(workId);
    if (!work || (state !== 'waiting' && state !== 'refused')) return [];
    return [{ work, state, reason, at: at.toISOString() }];
  });
};

interface Decision {
  workId: string;
  userId: string;
  grant: boolean;
  reason: string;
}

/** A librarian's word on a claim that waits; the claimer is told. */
export const decideClaim = (context: SessionContext, { workId, userId, grant, reason }: Decision, now: Date) =>
  context.db.tx(async (tx): Promise<null> => {
    const institutionId = libraryOf(context);
    const { actor } = context;
    requireDeciding(actor, userId);
    await lockLibrary(tx);
    await findWork(tx, workId);
    const claim = await lockWaiting(tx, workId, userId);
    if (!claim) throw refuse('conflict', { sentence: '这条认领已处理或已撤销，请刷新后再看' });
    const state = grant ? 'claimed' : 'refused';
    await settleClaim(
      tx,
      { workId: claim.workId, userId },
      { state, reason: grant ? '' : reason, byId: actor.userId, byName: actor.fullName, now },
    );
    const kind = grant ? 'grant' : 'refuse';
    await writeLog(tx, actor, institutionId, [{ workId, kind, detail: grant ? '' : reason }]);
    await writeAudit(tx, {
      by: context,
      action: `library.${kind}`,
      subject: 'library_work',
      subjectId: workId,
      after: { userId, state, ...(grant ? {} : { reason }) },
      now,
    });
    await notify(tx, {
      institutionId,
      userIds: [userId],
      msg: grant
        ? said(`您认领的成果“${claim.title}”已由馆员核实`, `A librarian has confirmed your claim of “${claim.title}”`)
        : said(
            `您认领的成果“${claim.title}”未予认领：${reason}`,
            `Your claim of “${claim.title}” was not accepted: ${reason}`,
          ),
      now,
    });
    await refreshWorks(tx, [workId]);
    return null;
  });
