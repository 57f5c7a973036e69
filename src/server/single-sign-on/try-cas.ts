import type { SignOnSettings } from '#domain/identity/sign-on.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { loginUrlOf, validateTicket } from './cas-client.ts';
import { requireAddresses } from './propose-sign-on.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';

interface Tried {
  institutionId?: number | undefined;
  settings: SignOnSettings;
}

/** 试登录 with a CAS server that is not in force: where the browser goes. */
export const startCasTrial = async (
  services: Clock & WithSignOnLoopback,
  context: SessionContext,
  { institutionId: given, settings }: Tried,
): Promise<{ url: string }> => {
  const institutionId = await actingInstitution(context, given);
  requireAddresses(settings, services);
  await writeAudit(context.db, {
    by: context,
    action: 'institution.try-sign-on',
    subject: 'institution',
    subjectId: institutionId,
    institutionId,
    after: { protocol: 'CAS', name: settings.name },
    now: services.now(),
  });
  return { url: loginUrlOf(settings) };
};

/** What the server tells of the ticket; it opens no session. */
export const finishCasTrial = async (
  services: WithOutgoing & WithSignOnLoopback,
  context: SessionContext,
  { institutionId: given, settings, ticket }: Tried & { ticket: string },
): Promise<{ attributes: { name: string; value: string }[] }> => {
  await actingInstitution(context, given);
  requireAddresses(settings, services);
  const { user, attributes } = await validateTicket(services.outgoing, settings, ticket);
  return {
    attributes: [
      { name: 'user', value: user },
      ...Object.entries(attributes).map(([name, value]) => ({ name, value })),
    ],
  };
};
