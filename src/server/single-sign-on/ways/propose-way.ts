import { z } from 'zod';
import { servicePath } from '#contracts/envelope.ts';
import { signOnWay } from '#contracts/identity/sign-on-ways.ts';
import { refuse } from '#domain/errors.ts';
import {
  oidcLogoutPath,
  returnUrl,
  type SignOnProtocol,
  type SignOnWay,
  secretGoesTo,
  signedOutUrl,
  signOnProtocolNames,
  signOnProtocols,
  wayFaults,
} from '#domain/identity/sign-on-way.ts';
import { sameValue } from '#domain/institutions/overlay.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { confirmationKind } from '#server/confirmations/confirmation-kind.ts';
import { waitingFor } from '#server/confirmations/confirmations-store.ts';
import { propose } from '#server/confirmations/propose.ts';
import type { Clock } from '#server/db/scopes.ts';
import type { WithConnectionKeys } from '#server/db/sealing.ts';
import { actingInstitution } from '#server/http/acting-institution.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOwnName } from '../require-own-name.ts';
import type { WithSignOnLoopback } from '../sign-on-loopback.ts';
import { certificateFault, metadataUrl, signingAddress } from './saml-client.ts';
import { findWay, type KeptWay, listWays, putWay, removeWay, waySecretBelongsTo } from './way-store.ts';

type Needs = WithSignOnLoopback & WithConnectionKeys;

export const requireUsable = (way: SignOnWay | null, { signOnLoopback }: WithSignOnLoopback): void => {
  if (!way) return;
  const fields = wayFaults(way, { loopbackHttp: signOnLoopback });
  const certificate = way.protocol === 'saml' ? certificateFault(way.certificates) : undefined;
  if (certificate) fields.certificates = certificate;
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

/** A secret goes to nobody but the server it was given for. */
export const requireSecret = (before: KeptWay | null, after: SignOnWay, given: boolean): void => {
  if (given || after.protocol === 'saml' || !before?.sealedSecret) return;
  if (secretGoesTo(before.settings) === secretGoesTo(after)) return;
  const sentence = '换了地址或客户端编号，请重新填写密钥';
  throw refuse('bad-input', { sentence, fields: { secret: sentence } });
};

const kind = 'sign-on.change-way';
const payload = z.object({
  protocol: z.enum(signOnProtocols),
  before: signOnWay.nullable(),
  after: signOnWay.nullable(),
  newSecret: z.boolean(),
});

/** Whoever answers for the campus decides who everybody is: the platform administrator confirms. */
export const signOnWayChange = (services: Needs) =>
  confirmationKind({
    kind,
    needs: 'sign-on.propose',
    confirmers: 'platform',
    payload,
    secret: z.object({ sealed: z.string() }).nullable(),
    apply: async (db, { payload: { protocol, before, after, newSecret }, secret, institutionId, by, now }) => {
      if (institutionId === null) throw refuse('not-found');
      const stands = await findWay(db, institutionId, protocol);
      if (!sameValue(stands?.settings ?? null, before))
        throw refuse('conflict', { sentence: '统一认证设置在此期间改变了，请退回后重新提交' });
      requireUsable(after, services);
      if (after) {
        requireSecret(stands ?? null, after, newSecret);
        await requireOwnName(db, institutionId, protocol, after.name);
        if (newSecret) requireOwnSeal(services, institutionId, protocol, secret?.sealed);
        const kept = stands?.sealedSecret ?? null;
        await putWay(db, institutionId, { settings: after, sealedSecret: newSecret ? secret!.sealed : kept }, now);
      } else await removeWay(db, institutionId, protocol);
      await writeAudit(db, {
        by,
        action: 'institution.change-sign-on',
        subject: 'institution',
        subjectId: institutionId,
        institutionId,
        before,
        after: after && { ...after, ...(newSecret && { secret: '更换' }) },
        now,
      });
      return {};
    },
  });

/** The deployment's keys may have changed since it was proposed. */
const requireOwnSeal = (
  { connectionKeys }: Needs,
  institutionId: number,
  protocol: string,
  sealed: string | undefined,
): void => {
  try {
    connectionKeys.open(sealed ?? '', waySecretBelongsTo(institutionId, protocol));
  } catch {
    throw refuse('conflict', { sentence: '提交的密钥已无法读取，请退回后重新提交' });
  }
};

const yes = (value: boolean): string => (value ? '是' : '否');

const words = (way: SignOnWay | null): Record<string, string> => {
  if (!way) return { 状态: '停用' };
  const { subject, name, unit, email, mobile, staffNumber } = way.fields;
  const common = {
    状态: '启用',
    按钮名称: way.name,
    本平台地址: way.platformUrl,
    识别人的项: subject,
    '姓名、单位、邮箱、手机': [name, unit, email, mobile].filter(Boolean).join('、'),
    工号: staffNumber ?? '',
    首次登录自动开户: yes(way.createUsers),
  };
  if (way.protocol === 'oidc')
    return {
      ...common,
      签发者: way.issuer,
      客户端编号: way.clientId,
      范围: way.scopes,
      退出时一并退出统一身份认证: yes(way.logout),
    };
  if (way.protocol === 'saml')
    return { ...common, entityID: way.entityId, 登录地址: way.ssoUrl, 签名证书: way.certificates };
  return {
    ...common,
    授权地址: way.authorizeUrl,
    令牌地址: way.tokenUrl,
    用户信息地址: way.userInfoUrl,
    客户端编号: way.clientId,
    范围: way.scopes,
    PKCE: yes(way.pkce),
    密钥的传法: way.secretIn === 'body' ? '表单' : '请求头',
    令牌的传法: way.tokenIn === 'header' ? '请求头' : '地址参数',
  };
};

const linesBetween = (before: SignOnWay | null, after: SignOnWay | null, newSecret: boolean) => {
  const [old, next] = [words(before), words(after)];
  const lines = [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((label) => ({ label, before: old[label] ?? '', after: next[label] ?? '' }))
    .filter((line) => line.before !== line.after);
  return newSecret ? [...lines, { label: '密钥', before: '', after: '更换' }] : lines;
};

export interface ProposedWay {
  institutionId?: number | undefined;
  protocol: SignOnProtocol;
  settings: SignOnWay | null;
  secret?: string | undefined;
}

export const proposeWay = async (
  services: Clock & Needs,
  context: SessionContext,
  { protocol, settings, secret, ...given }: ProposedWay,
): Promise<{ id: string }> => {
  const institutionId = await actingInstitution(context, given.institutionId);
  if (settings && settings.protocol !== protocol) throw refuse('bad-input', { sentence: '设置与协议不一致' });
  requireUsable(settings, services);
  return context.db.tx(async (db) => {
    const stands = (await findWay(db, institutionId, protocol)) ?? null;
    const before = stands?.settings ?? null;
    const newSecret = settings !== null && protocol !== 'saml' && secret !== undefined;
    if (settings) {
      requireSecret(stands, settings, newSecret);
      await requireOwnName(db, institutionId, protocol, settings.name);
    }
    if (sameValue(before, settings) && !newSecret) throw refuse('bad-input', { sentence: '设置没有变化' });
    const sealed = newSecret
      ? { sealed: services.connectionKeys.seal(secret, waySecretBelongsTo(institutionId, protocol)) }
      : undefined;
    const change = {
      institutionId,
      kind,
      subjectId: `${institutionId} ${protocol}`,
      aboutUser: null,
      title: `修改登录方式（${signOnProtocolNames[protocol]}）`,
      lines: linesBetween(before, settings, newSecret),
      grants: [],
      payload: { protocol, before, after: settings, newSecret },
      ...(sealed && { secret: sealed }),
      confirmers: 'platform' as const,
    };
    return { id: await propose(db, context, change, services.now()) };
  });
};

/** What the campus server must know of us. */
const registrationOf = (
  way: Pick<SignOnWay, 'protocol' | 'platformUrl'> & { logout: boolean },
  institutionId: number,
) => {
  const back = { label: '回到本平台的地址（redirect_uri）', value: returnUrl(way, institutionId) };
  if (way.protocol === 'oidc')
    return [
      back,
      ...(way.logout
        ? [
            { label: '退出后回到的地址', value: signedOutUrl(way) },
            {
              label: '后端退出通知的地址（backchannel_logout_uri）',
              value: `${way.platformUrl.replace(/\/+$/, '')}${servicePath}${oidcLogoutPath}/${institutionId}`,
            },
          ]
        : []),
    ];
  if (way.protocol === 'oauth2') return [back];
  return [
    { label: '本平台的 entityID 与元数据地址', value: metadataUrl(way, institutionId) },
    { label: '接收断言的地址（ACS，HTTP-POST）', value: signingAddress(way, institutionId) },
  ];
};

/** Before anything is set, all that can be registered is told. */
const signsOut = (way: SignOnWay | null): boolean => way?.protocol !== 'oidc' || way.logout;

export const readWays = async (
  { publicUrl, now }: { publicUrl?: string | undefined; now: Date },
  context: SessionContext,
  given: number | undefined,
) => {
  const institutionId = await actingInstitution(context, given);
  const ways = await listWays(context.db, institutionId);
  const list = [];
  for (const protocol of signOnProtocols) {
    const kept = ways.find(({ settings }) => settings.protocol === protocol);
    const row = await waitingFor(context.db, kind, `${institutionId} ${protocol}`);
    const open = row && row.expires_at > now ? row : undefined;
    const proposed = open && payload.parse(open.payload);
    const stands = kept?.settings ?? proposed?.after ?? null;
    list.push({
      protocol,
      current: kept?.settings ?? null,
      hasSecret: Boolean(kept?.sealedSecret),
      register: registrationOf(
        { protocol, platformUrl: stands?.platformUrl ?? publicUrl ?? '', logout: signsOut(stands) },
        institutionId,
      ),
      waiting:
        open && proposed
          ? {
              id: open.id,
              settings: proposed.after,
              newSecret: proposed.newSecret,
              proposedBy: open.proposed_by_name,
              proposedAt: open.proposed_at.toISOString(),
              mayWithdraw: open.proposed_by === context.actor.userId,
            }
          : null,
    });
  }
  return { platformUrl: publicUrl ?? '', list };
};
