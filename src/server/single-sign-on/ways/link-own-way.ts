import { refuse } from '#domain/errors.ts';
import { authorityOf, readWayKey, wayFaults, wayKey } from '#domain/identity/sign-on-way.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOwnPassword } from '#server/identity/own-password.ts';
import type { WithPasswordKeys } from '#server/identity/password-keys.ts';
import { beginFlow, type ComingBack, finishFlow } from './flow.ts';
import { insertLink, linksOfUser, removeLink } from './link-store.ts';
import { openWay } from './open-way.ts';
import type { SignInNeeds } from './sign-in.ts';
import { listWays } from './way-store.ts';

type Needs = SignInNeeds & WithPasswordKeys;

/** Only a way of one's own institution. */
const requireOwn = ({ actor }: SessionContext, key: string): void => {
  if (actor.institutionId === null) throw refuse('bad-input', { sentence: '平台管理员不使用统一身份认证' });
  if (readWayKey(key)?.institutionId !== actor.institutionId) throw refuse('cas-not-configured');
};

const wrongPassword = { field: 'password', sentence: '密码错误' };

export const listOwnWays = async (services: Needs, { actor, db }: SessionContext) => {
  const { institutionId } = actor;
  if (institutionId === null) return { list: [] };
  const [ways, links] = await Promise.all([listWays(db, institutionId), linksOfUser(db, actor.userId)]);
  const usable = ways.filter(
    ({ settings }) => Object.keys(wayFaults(settings, { loopbackHttp: services.signOnLoopback })).length === 0,
  );
  return {
    list: usable.map(({ settings }) => ({
      way: wayKey(settings.protocol, institutionId),
      name: settings.name,
      linked: links.some((one) => one.protocol === settings.protocol && one.authority === authorityOf(settings)),
    })),
  };
};

/** The person behind the session gives the password again and leaves for the campus server. */
export const startOwnLink = async (
  services: Needs,
  context: SessionContext,
  { way: key, password }: { way: string; password: string },
): Promise<{ url: string; flow: string }> => {
  requireOwn(context, key);
  const db = services.platform('login');
  const way = await openWay(services, db, key);
  await requireOwnPassword(services, context.actor.userId, password, wrongPassword);
  return beginFlow(services, db, way, context.actor.sessionId);
};

/** Who they are there belongs to them here from now on. */
export const finishOwnLink = async (services: Needs, context: SessionContext, back: ComingBack): Promise<void> => {
  requireOwn(context, back.way);
  const db = services.platform('login');
  const way = await openWay(services, db, back.way);
  const { subject } = await finishFlow(services, db, way, back, context.actor.sessionId);
  const { institutionId, settings } = way;
  const account = { institutionId, protocol: settings.protocol, authority: authorityOf(settings), subject };
  const { userId } = context.actor;
  const now = services.now();
  await context.db.tx(async (tx) => {
    await removeLink(tx, userId, settings.protocol);
    if (!(await insertLink(tx, userId, account, now)))
      throw refuse('already-exists', { sentence: '该统一身份认证账号已关联另一账号，请先解除' });
    await writeAudit(tx, {
      by: context,
      action: 'user.link-cas',
      subject: 'user',
      subjectId: userId,
      after: { casSubject: subject },
      now,
    });
  });
};

export const unlinkOwnWay = async (
  services: Needs,
  context: SessionContext,
  { way, password }: { way: string; password: string },
): Promise<void> => {
  requireOwn(context, way);
  const { userId } = context.actor;
  await requireOwnPassword(services, userId, password, wrongPassword);
  await context.db.tx(async (tx) => {
    const removed = await removeLink(tx, userId, readWayKey(way)?.protocol ?? '');
    if (!removed) throw refuse('wrong-state', { sentence: '没有关联统一身份认证账号' });
    await writeAudit(tx, {
      by: context,
      action: 'user.unlink-cas',
      subject: 'user',
      subjectId: userId,
      before: { casSubject: removed.subject },
      after: { casSubject: null },
      now: services.now(),
    });
  });
};
