import type { z } from 'zod';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { roleFindings, rolePrints } from '#domain/literature/paper/author-role.ts';
import type { SessionContext } from '#server/http/context.ts';
import { roleOf } from '../describe-papers.ts';
import { writeRoleDecisions } from '../paper-store.ts';
import { changeWork } from '../works/change-work.ts';
import { type PaperRow, papersOf } from '../works/work-store.ts';

type Body = z.output<(typeof workbenchCalls)['POST /citations/paper-roles/decide']['body']>;

const askedPapers = (papers: readonly PaperRow[], ids: readonly string[]): PaperRow[] => {
  const wanted = new Set(ids);
  const asked = papers.filter(({ id }) => wanted.has(id));
  if (asked.length < wanted.size) throw refuse('not-found', { sentence: '没有找到这篇论文' });
  return asked;
};

/** Decides what is printed of roles that the author list does not prove; printing the claim needs a reason. */
export const decideRoles = (context: SessionContext, body: Body, now: Date) =>
  changeWork(context, body, now, async (tx, { order }) => {
    const { print, reason } = body;
    if (print === 'claimed' && !reason)
      throw refuse('bad-input', { sentence: '按所填写角色，请写明依据', fields: { reason: '请写明依据' } });
    const papers = askedPapers(await papersOf(tx, order.id), body.paperIds);
    const held = papers.map((paper) => ({ paper, role: roleOf(paper) }));
    const settled = held.find(({ role }) => role.finding === null);
    if (settled) throw refuse('wrong-state', { sentence: `第 ${settled.paper.no} 篇的角色没有要决定的，请刷新后查看` });
    const by = { by: context.actor.fullName, at: now.toISOString() };
    await writeRoleDecisions(
      tx,
      held.map(({ paper, role }) => ({
        id: paper.id,
        decision: print && { print, reason, about: role.about, ...by },
      })),
    );
    return {
      set: {},
      told: held.map(({ paper, role }) => ({
        kind: 'role' as const,
        paperId: paper.id,
        before: `${roleFindings[role.finding!]}（${role.words}）`,
        after: print === null ? '待决定' : rolePrints[print],
        reason,
      })),
      judges: false,
    };
  });
