import { servicePath } from '#contracts/envelope.ts';
import { openPath } from '#contracts/open-signature.ts';
import type { Outward } from '#contracts/outward.ts';
import { refuse } from '#domain/errors.ts';
import { isSignOnAddress } from '#domain/identity/sign-on.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { Origin, SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { countOffered, findOutward, lockOutward, type OutwardSettings, putOutward } from './outward-store.ts';

const requireOwn = ({ actor }: SessionContext): number =>
  ownInstitution(actor, '对外服务属于各单位，请以单位管理员登录后设置');

const off: OutwardSettings = { oai: false, oaiEmail: '', mcp: false, resolverUrl: '' };

export const oaiPath = `${servicePath}/oai`;

/** Where browsers and programs reach the platform. */
export const baseOf = ({ publicUrl, protocol = 'https', host }: Origin): string =>
  (publicUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');

export const showOutward = async (context: SessionContext): Promise<Outward> => {
  const institutionId = requireOwn(context);
  const row = await findOutward(context.db, institutionId);
  const { oai, oaiEmail, mcp, resolverUrl } = row ?? off;
  return {
    oai,
    oaiEmail,
    mcp,
    resolverUrl,
    version: row?.version ?? 0,
    oaiUrl: `${baseOf(context.from)}${oaiPath}/${institutionId}`,
    mcpUrl: `${baseOf(context.from)}${openPath}/mcp`,
    offered: row?.oai ? await countOffered(context.db, institutionId) : 0,
    updatedBy: row?.updatedBy ?? '',
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
};

const requireUsable = ({ oai, oaiEmail, resolverUrl }: OutwardSettings): void => {
  const fields: Record<string, string> = {};
  if (oai && oaiEmail === '') fields.oaiEmail = '收割协议要求公布联系邮箱';
  if (resolverUrl !== '' && !isSignOnAddress(resolverUrl, { loopbackHttp: false }))
    fields.resolverUrl = '请填写以 https:// 开头的地址';
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

export const saveOutward = async (
  { now }: Clock,
  context: SessionContext,
  { version, ...settings }: OutwardSettings & { version: number },
): Promise<{ version: number }> => {
  const institutionId = requireOwn(context);
  requireUsable(settings);
  const at = now();
  return context.db.tx(async (db) => {
    const row = await lockOutward(db, institutionId);
    const by = context.actor.fullName;
    if ((row?.version ?? 0) !== version || !(await putOutward(db, institutionId, { ...settings, version, by }, at)))
      throw refuse('conflict', { sentence: '设置已由他人修改，请刷新后重试' });
    const { oai, oaiEmail, mcp, resolverUrl } = row ?? off;
    await writeAudit(db, {
      by: context,
      action: 'institution.change-outward',
      subject: 'institution',
      subjectId: institutionId,
      before: { oai, oaiEmail, mcp, resolverUrl },
      after: { ...settings },
      now: at,
    });
    return { version: version + 1 };
  });
};
