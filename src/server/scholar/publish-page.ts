import { randomBytes } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { closePage, openPage, publicCodeOf } from './scholar-page-store.ts';
import { provenOf } from './show-page.ts';

/** 100 bits: nobody guesses one, and the calls that try are counted. */
const newCode = (): string => randomBytes(15).toString('base64url');

const unvouchedName = said(
  '您的姓名还没有经图书馆核实，学术页不能公开；请联系图书馆核实姓名',
  'The library has not yet confirmed your name, so your scholar page cannot be made public; please ask the library to confirm it',
);
const nothingProven = said(
  '还没有报告核实过的论文，没有可以公开的内容',
  'No report proves a paper of yours yet; there is nothing to make public',
);

/** Opens the page to everybody who has its address, or closes it. */
export const publishPage = async (
  context: SessionContext,
  { open }: { open: boolean },
  now: Date,
): Promise<{ code: string | null }> => {
  const { userId } = context.actor;
  const institutionId = ownInstitution(context.actor);
  if (open) {
    const { name, reports } = await provenOf(context.db, { userId, institutionId }, 'vouched');
    if (name === '') throw refuse('wrong-state', { sentence: unvouchedName });
    if (reports.length === 0) throw refuse('wrong-state', { sentence: nothingProven });
  }
  return context.db.tx(async (tx) => {
    const changed = open
      ? await openPage(tx, { userId, institutionId, code: newCode(), at: now })
      : await closePage(tx, userId);
    if (changed > 0)
      await writeAudit(tx, {
        by: context,
        action: open ? 'scholar.open-page' : 'scholar.close-page',
        subject: 'user',
        subjectId: userId,
        after: { publicPage: open },
      });
    return { code: await publicCodeOf(tx, userId) };
  });
};
