import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '#server/db/scopes.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import { originOf } from '#server/http/register-calls.ts';
import { requireKeepable } from '#server/http/unkeepable-text.ts';
import { isSuspended, lookUpInstitution } from '#server/institutions/institutions-store.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { countHit } from '#server/limits/count-hit.ts';
import { baseOf, oaiPath } from '#server/outward/change-outward.ts';
import { findOutward } from '#server/outward/outward-store.ts';
import { answerOai, type Repository } from './answer-oai.ts';

type Needs = Clock & PlatformScope & TenantScope & WithPublicUrl;

const limit = { max: 120, seconds: 60 };
const largest = 16 * 1024;

/** The repository of an institution that offers one; of all others nothing is known here. */
const repositoryOf = async (services: Needs, request: FastifyRequest): Promise<Repository> => {
  const { institutionId: text = '' } = request.params as Record<string, string>;
  const institutionId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const platform = services.platform('site');
  const settings = await findOutward(platform, institutionId);
  const institution = settings?.oai ? await lookUpInstitution(platform, institutionId) : undefined;
  if (!settings?.oai || !institution || (await isSuspended(platform, institutionId)))
    throw refuse('not-found', { sentence: '该单位没有开放成果收割' });
  return {
    db: services.tenant(institutionId),
    institutionId,
    name: `${institution.name}成果库`,
    email: settings.oaiEmail,
    baseUrl: `${baseOf(originOf(request, services.publicUrl))}${oaiPath}/${institutionId}`,
    now: services.now(),
  };
};

const pairsOf = (request: FastifyRequest): [string, string][] => {
  const text = request.method === 'POST' ? request.body : (request.raw.url ?? '').split('?').slice(1).join('?');
  const pairs = [...new URLSearchParams(typeof text === 'string' ? text : '')];
  requireKeepable(pairs.flat());
  return pairs;
};

/** OAI-PMH 2.0: GET and POST, the same answers. */
export const addOaiRoutes = (app: FastifyInstance, services: Needs): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: `${oaiPath}/:institutionId`,
      bodyLimit: largest,
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        await countHit(services.platform('limits'), `oai|${addressKey(request.ip)}`, limit, services.now());
        const repository = await repositoryOf(services, request);
        return reply.type('text/xml; charset=utf-8').send(await answerOai(repository, pairsOf(request)));
      },
    });
  });
};
