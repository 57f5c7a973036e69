import type { FastifyInstance } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { type OidcSettings, oidcLogoutPath, wayKey } from '#domain/identity/sign-on-way.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import type { WithConnectionKeys } from '#server/db/sealing.ts';
import type { Origin } from '#server/http/context.ts';
import { originOf } from '#server/http/register-calls.ts';
import { endSessions } from '#server/identity/session-store.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { countHit } from '#server/limits/count-hit.ts';
import { readLogoutToken } from './logout-token.ts';
import { clockTolerance } from './oidc-client.ts';
import { openWay } from './open-way.ts';
import { sessionsNamed } from './sign-on-session-store.ts';
import type { OpenWay, WayNeeds } from './way-adapter.ts';

type Needs = WayNeeds & PlatformScope & WithConnectionKeys;

const largest = 64 * 1024;
const limit = { max: 120, seconds: 60 };

const wayOf = async (services: Needs, params: unknown): Promise<OpenWay<OidcSettings>> => {
  const { institutionId = '' } = params as Record<string, string>;
  if (!/^\d{1,9}$/.test(institutionId)) throw refuse('not-found');
  const way = await openWay(services, services.platform('gateway'), wayKey('oidc', Number(institutionId)));
  const { settings } = way;
  if (settings.protocol !== 'oidc' || !settings.logout) throw refuse('cas-not-configured');
  return { ...way, settings };
};

/**
 * Ends the sessions that the notice names. Only those opened before it was written: one that is sent again ends nothing
 * that the person opened since.
 */
const signOut = async (
  services: Needs,
  way: OpenWay<OidcSettings>,
  { token, from }: { token: string; from: Origin },
): Promise<void> => {
  const { sub, sid, at } = await readLogoutToken(services, way, token);
  const before = new Date(at.getTime() + clockTolerance * 1000);
  await services.platform('gateway').tx(async (db) => {
    const named = { institutionId: way.institutionId, protocol: 'oidc', sub, sid, before };
    const now = services.now();
    for (const { sessionId, userId, fullName } of await sessionsNamed(db, named)) {
      if ((await endSessions(db, { sessionId }, now)) === 0) continue;
      await writeAudit(db, {
        by: { actor: { userId, fullName, institutionId: way.institutionId }, from },
        action: 'session.close-by-cas',
        subject: 'user',
        subjectId: userId,
        now,
      });
    }
  });
};

/** OpenID Connect Back-Channel Logout 1.0: the campus server itself tells that somebody signed out there. */
export const addOidcLogoutRoute = (app: FastifyInstance, services: Needs): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: `${servicePath}${oidcLogoutPath}/:institutionId`,
      bodyLimit: largest,
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        await countHit(services.platform('limits'), `oidc-logout|${addressKey(request.ip)}`, limit, services.now());
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        try {
          const way = await wayOf(services, request.params);
          const token = form.get('logout_token') ?? '';
          await signOut(services, way, { token, from: originOf(request, undefined) });
          return reply.code(200).send();
        } catch (error) {
          if (!(error instanceof Refusal) || error.code === 'fault') throw error;
          // The server that sends it expects these words; nobody reads them.
          return reply
            .code(400)
            .type('application/json')
            .send(JSON.stringify({ error: 'invalid_request' }));
        }
      },
    });
  });
};
