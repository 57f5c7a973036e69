import { z } from 'zod';
import { signOnSettings } from '#contracts/identity/sign-on-settings.ts';
import { refuse } from '#domain/errors.ts';
import { answersCasLogout, type SignOnSettings, signOnFaults, signOnSentences } from '#domain/identity/sign-on.ts';
import { sameValue } from '#domain/institutions/overlay.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { waitingFor } from '../confirmations/confirmations-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { Clock } from '../db/scopes.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOwnName } from './require-own-name.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';
import { findSignOn, putSignOn, sharesAddress } from './sign-on-store.ts';

export const requireAddresses = (settings: SignOnSettings | null, { signOnLoopback }: WithSignOnLoopback): void => {
  const fields = settings ? signOnFaults(settings, { loopbackHttp: signOnLoopback }) : {};
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

const kind = 'sign-on.change';
const payload = z.object({ before: signOnSettings.nullable(), after: signOnSettings.nullable() });

/** Whoever answers for the campus decides who everybody is: the platform administrator confirms. */
export const signOnChange = (services: WithSignOnLoopback) =>
  confirmationKind({
    kind,
    needs: 'sign-on.propose',
    confirmers: 'platform',
    payload,
    secret: z.null(),
    apply: async (db, { payload: { before, after }, institutionId, by, now }) => {
      if (institutionId === null) throw refuse('not-found');
      if (!sameValue(await findSignOn(db, institutionId), before))
        throw refuse('conflict', { sentence: '统一认证设置在此期间改变了，请退回后重新提交' });
      requireAddresses(after, services);
      if (after && (await sharesAddress(db, institutionId, after)))
        throw refuse('conflict', { sentence: signOnSentences.shared });
      if (after) await requireOwnName(db, institutionId, 'cas', after.name);
      await putSignOn(db, institutionId, after, now);
      await writeAudit(db, {
        by,
        action: 'institution.change-sign-on',
        subject: 'institution',
        subjectId: institutionId,
        institutionId,
        before,
        after,
        now,
      });
      return {};
    },
  });

const fieldNames = { name: '姓名', unit: '单位', email: '邮箱', mobile: '手机', staffNumber: '工号' } as const;

const fieldWords = ({ fields }: SignOnSettings): string =>
  (Object.keys(fieldNames) as (keyof typeof fieldNames)[])
    .filter((field) => fields[field])
    .map((field) => `${fieldNames[field]} ${fields[field]}`)
    .join('、');

const words = (settings: SignOnSettings | null): Record<string, string> => ({
  统一身份认证: settings ? '启用' : '停用',
  按钮名称: settings?.name ?? '',
  认证地址: settings?.serverUrl ?? '',
  回到本平台: settings?.service ?? '',
  协议: settings ? `CAS ${settings.version}.0` : '',
  属性: settings ? fieldWords(settings) : '',
  首次登录自动开户: settings ? (settings.createUsers ? '是' : '否') : '',
});

export const proposeSignOn = async (
  services: Clock & WithSignOnLoopback,
  context: SessionContext,
  given: { institutionId?: number | undefined; settings: SignOnSettings | null },
): Promise<{ id: string }> => {
  const institutionId = await actingInstitution(context, given.institutionId);
  requireAddresses(given.settings, services);
  if (given.settings && !answersCasLogout(given.settings.service)) {
    const sentence = signOnSentences.unanswered;
    throw refuse('bad-input', { sentence, fields: { service: sentence } });
  }
  return context.db.tx(async (db) => {
    const before = await findSignOn(db, institutionId);
    if (sameValue(before, given.settings)) throw refuse('bad-input', { sentence: '设置没有变化' });
    if (given.settings) await requireOwnName(db, institutionId, 'cas', given.settings.name);
    const [old, next] = [words(before), words(given.settings)];
    const lines = Object.keys(old)
      .map((label) => ({ label, before: old[label] ?? '', after: next[label] ?? '' }))
      .filter((line) => line.before !== line.after);
    const change = {
      institutionId,
      kind,
      subjectId: String(institutionId),
      aboutUser: null,
      title: '修改统一认证设置',
      lines,
      grants: [],
      payload: { before, after: given.settings },
      confirmers: 'platform' as const,
    };
    return { id: await propose(db, context, change, services.now()) };
  });
};

export const readSignOn = async (context: SessionContext, given: number | undefined, now: Date) => {
  const institutionId = await actingInstitution(context, given);
  const [current, row] = await Promise.all([
    findSignOn(context.db, institutionId),
    waitingFor(context.db, kind, String(institutionId)),
  ]);
  const open = row && row.expires_at > now ? row : undefined;
  return {
    current,
    waiting: open
      ? {
          id: open.id,
          settings: payload.parse(open.payload).after,
          proposedBy: open.proposed_by_name,
          proposedAt: open.proposed_at.toISOString(),
          mayWithdraw: open.proposed_by === context.actor.userId,
        }
      : null,
  };
};
