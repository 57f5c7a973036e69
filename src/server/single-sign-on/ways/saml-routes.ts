import type { FastifyInstance } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { refusals } from '#contracts/errors.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { returnUrl, type SamlSettings, wayKey } from '#domain/identity/sign-on-way.ts';
import type { PlatformScope } from '#server/db/scopes.ts';
import type { WithConnectionKeys } from '#server/db/sealing.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { countHit } from '#server/limits/count-hit.ts';
import { hashOf, type PostedAnswer, readKept, sealAnswer, triedWay } from './flow.ts';
import { keepFlowAnswer, lockFlowByState } from './flow-store.ts';
import { openWay } from './open-way.ts';
import { readSamlResponse, samlMetadata, samlPath } from './saml-client.ts';
import type { KeptFlow, OpenWay, WayNeeds } from './way-adapter.ts';

type Needs = WayNeeds & PlatformScope & WithConnectionKeys;

const largest = 256 * 1024;
const limit = { max: 120, seconds: 60 };

const institutionIn = (params: unknown): number => {
  const { institutionId = '' } = params as Record<string, string>;
  if (!/^\d{1,9}$/.test(institutionId)) throw refuse('not-found');
  return Number(institutionId);
};

const samlWayOf = async (services: Needs, params: unknown): Promise<OpenWay<SamlSettings>> => {
  const way = await openWay(services, services.platform('login'), wayKey('saml', institutionIn(params)));
  return way as OpenWay<SamlSettings>;
};

const flowOf = (institutionId: number, form: URLSearchParams) => ({
  institutionId,
  protocol: 'saml',
  stateHash: hashOf(form.get('RelayState') ?? ''),
});

/** An answer to a trial is read by the settings tried; any other by those in force. */
const wayAnswered = async (services: Needs, params: unknown, form: URLSearchParams): Promise<OpenWay<SamlSettings>> => {
  const institutionId = institutionIn(params);
  const tried = await services.platform('login').tx(async (db) => {
    const flow = await lockFlowByState(db, flowOf(institutionId, form), services.now());
    return flow && triedWay(institutionId, readKept(services, flow));
  });
  return tried ? (tried as OpenWay<SamlSettings>) : samlWayOf(services, params);
};

/** A refusal is an answer as well. */
const answerOf = async (way: OpenWay<SamlSettings>, kept: KeptFlow, encoded: string): Promise<PostedAnswer> => {
  try {
    return await readSamlResponse(way, kept, encoded);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.sentence ?? refusals[error.code].sentence };
    throw error;
  }
};

/**
 * Keeps a posted answer with its flow; an answer to no open flow, or a second one, changes nothing. Whoever holds the
 * flow's secret gets the session: an answer posted into another browser opens nothing there.
 */
const takeResponse = (services: Needs, way: OpenWay<SamlSettings>, form: URLSearchParams): Promise<void> =>
  services.platform('login').tx(async (db) => {
    const flow = await lockFlowByState(db, flowOf(way.institutionId, form), services.now());
    if (!flow || flow.answer !== null) return;
    const answer = await answerOf(way, readKept(services, flow), form.get('SAMLResponse') ?? '');
    await keepFlowAnswer(db, flow.id, sealAnswer(services, flow.id, answer));
  });

/** Our description for the identity provider, and the address of its answers. */
export const addSamlRoutes = (app: FastifyInstance, services: Needs): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'GET',
      url: `${servicePath}${samlPath}/:institutionId/metadata`,
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        await countHit(services.platform('limits'), `saml|${addressKey(request.ip)}`, limit, services.now());
        const way = await samlWayOf(services, request.params);
        return reply.type('application/samlmetadata+xml; charset=utf-8').send(samlMetadata(way));
      },
    });
    scope.route({
      method: 'POST',
      url: `${servicePath}${samlPath}/:institutionId`,
      bodyLimit: largest,
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        await countHit(services.platform('limits'), `saml|${addressKey(request.ip)}`, limit, services.now());
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const way = await wayAnswered(services, request.params, form);
        await takeResponse(services, way, form);
        const state = new URLSearchParams({ state: form.get('RelayState') ?? '' });
        return reply.redirect(`${returnUrl(way.settings, way.institutionId)}?${state}`, 303);
      },
    });
  });
};
