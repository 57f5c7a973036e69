import type { SignOnWay } from '#domain/identity/sign-on-way.ts';
import { wayKey } from '#domain/identity/sign-on-way.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { actingInstitution } from '#server/http/acting-institution.ts';
import type { SessionContext } from '#server/http/context.ts';
import { beginFlow, type ComingBack, finishTrialFlow } from './flow.ts';
import { requireSecret, requireUsable } from './propose-way.ts';
import type { SignInNeeds } from './sign-in.ts';
import { findWay, waySecretBelongsTo } from './way-store.ts';

interface Tried {
  institutionId?: number | undefined;
  settings: SignOnWay;
  secret?: string | undefined;
}

/** 试登录: leaves for the campus server by settings that are not in force. Whoever comes back is shown, not signed in. */
export const startTrial = async (
  services: SignInNeeds,
  context: SessionContext,
  { institutionId: given, settings, secret }: Tried,
): Promise<{ url: string; flow: string; way: string }> => {
  const institutionId = await actingInstitution(context, given);
  requireUsable(settings, services);
  const stands = (await findWay(context.db, institutionId, settings.protocol)) ?? null;
  requireSecret(stands, settings, secret !== undefined);
  const kept = stands?.sealedSecret;
  const way = {
    institutionId,
    settings,
    secret:
      secret ??
      (kept ? services.connectionKeys.open(kept, waySecretBelongsTo(institutionId, settings.protocol)) : undefined),
    trial: true,
  };
  const left = await beginFlow(services, services.platform('login'), way, context.actor.sessionId);
  await writeAudit(context.db, {
    by: context,
    action: 'institution.try-sign-on',
    subject: 'institution',
    subjectId: institutionId,
    institutionId,
    after: { protocol: settings.protocol, name: settings.name },
    now: services.now(),
  });
  return { ...left, way: wayKey(settings.protocol, institutionId) };
};

export const finishTrial = async (services: SignInNeeds, { actor }: SessionContext, back: ComingBack) => ({
  attributes: await finishTrialFlow(services, services.platform('login'), back, actor.sessionId),
});
