import type { LoginData } from '#contracts/identity/identity.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { tooManyFrom } from '#domain/identity/sign-in-limits.ts';
import { casPerson } from '#domain/identity/sign-on.ts';
import { said } from '#domain/language/language.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { failuresFrom, noteFailureFrom } from '../identity/address-failures.ts';
import { admit } from '../identity/login.ts';
import { openSession } from '../identity/open-session.ts';
import type { WithSessionTokens } from '../identity/session-tokens.ts';
import { addressKey } from '../limits/address-key.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { bindStaffNumber } from '../users/numbers/bind-staff-number.ts';
import { validateTicket } from './cas-client.ts';
import { casInstitutionOf } from './cas-institution.ts';
import type { WithSignOnLoopback } from './sign-on-loopback.ts';
import { casLinks, userOfIdentity } from './user-of-identity.ts';

type Needs = Clock & PlatformScope & WithSessionTokens & WithOutgoing & WithSignOnLoopback;

export interface TicketGiven {
  code: string;
  service?: string;
  institutionId?: number;
}

/** §7.5, §2.11: a CAS ticket becomes a session; the answer is that of the login call with the access token. */
export const exchangeTicket = async (services: Needs, given: TicketGiven, from: Origin): Promise<LoginData> => {
  const db = services.platform('login');
  const at = await casInstitutionOf(db, given.institutionId, from.host, services);
  if (given.service !== undefined && given.service !== at.cas.service)
    throw refuse('ticket-refused', {
      sentence: said(
        '票据的服务地址与本单位登记的不一致',
        'The ticket was made for another address than the one registered',
      ),
    });
  const now = services.now();
  const address = addressKey(from.ip);
  if (tooManyFrom(await failuresFrom(db, address, now))) throw refuse('too-many');
  const identity = await validateTicket(services.outgoing, at.cas, given.code).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'ticket-refused') await noteFailureFrom(db, address, now);
    throw error;
  });
  return db.tx(async (tx) => {
    const place = {
      institutionId: at.institutionId,
      createUsers: at.cas.createUsers,
      links: casLinks(at.institutionId, identity.user),
    };
    const person = casPerson(identity, at.cas.fields);
    const user = await userOfIdentity(tx, place, { subject: identity.user, ...person }, { from, now });
    admit(user);
    const { institutionId } = at;
    const bound = { userId: user.id, institutionId, value: person.staffNumber, source: 'sign-on' } as const;
    await bindStaffNumber(tx, bound, { from, now });
    return openSession(tx, {
      user,
      fromType: 2,
      from,
      now,
      sessionHours: at.profile.sessionHours,
      token: services.sessionTokens.make(institutionId),
      casTicket: given.code,
    });
  });
};
