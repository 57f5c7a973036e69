import type { FastifyInstance } from 'fastify';
import { Refusal, refuse } from '#domain/errors.ts';
import { casServicePaths } from '#domain/identity/sign-on.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { sendRefusal } from '../http/answer.ts';
import { originOf } from '../http/register-calls.ts';
import { addressKey } from '../limits/address-key.ts';
import { countHit } from '../limits/count-hit.ts';
import { singleLogout } from './single-logout.ts';

const largest = 64 * 1024;
const limit = { max: 600, seconds: 60 };

/**
 * CAS Protocol 3.0 §2.3.3: the server posts its logout request to the service address itself, which is a page of ours. It
 * expects nothing but an answer.
 */
export const addCasLogoutRoute = (app: FastifyInstance, services: Clock & PlatformScope): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const url of casServicePaths)
      scope.route({
        method: 'POST',
        url,
        bodyLimit: largest,
        schema: { hide: true } as object,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          await countHit(services.platform('limits'), `cas-logout|${addressKey(request.ip)}`, limit, services.now());
          const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
          const asked = form.get('logoutRequest');
          // Anything else that is posted to a page is as unknown as anywhere.
          if (asked === null) return sendRefusal(reply, refuse('no-path'));
          try {
            await singleLogout(services, asked, originOf(request, undefined));
            return reply.code(200).send();
          } catch (error) {
            if (!(error instanceof Refusal) || error.code === 'fault') throw error;
            return reply.code(400).send();
          }
        },
      });
  });
};
