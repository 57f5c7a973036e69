import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { type Attributes, isAttributes } from '#domain/roster/scim/filter.ts';
import { readPatch } from '#domain/roster/scim/patch.ts';
import { projectionOf } from '#domain/roster/scim/projection.ts';
import { errorSchema } from '#domain/roster/scim/schemas.ts';
import { badRequest, ScimError } from '#domain/roster/scim/scim-error.ts';
import type { Clock, PlatformScope, TenantScope } from '#server/db/scopes.ts';
import { problemOf } from '#server/http/problem.ts';
import type { WithPublicUrl } from '#server/http/public-url.ts';
import { refusalOf } from '#server/http/refusal-of.ts';
import { type Gate, originOf, tokenOf } from '#server/http/register-calls.ts';
import { requireKeepable } from '#server/http/unkeepable-text.ts';
import { addHit } from '#server/limits/count-hit.ts';
import { baseOf } from '#server/outward/change-outward.ts';
import { hashOf, scimPath } from '../roster-settings.ts';
import { institutionOfToken } from '../roster-store.ts';
import { listed, resourceTypes, schemaResources, serviceProviderConfig } from './describe-service.ts';
import { type ListAsked, listGroups, listUsers, mostResults } from './list-resources.ts';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './push-group.ts';
import { createUser, deleteUser, patchUser, replaceUser } from './push-user.ts';
import type { ScimCaller } from './scim-caller.ts';
import { Memberships, showGroup, showUser } from './scim-resources.ts';
import { type PushedPerson, pushedById } from './scim-store.ts';

type Needs = Clock & PlatformScope & TenantScope & WithPublicUrl;

const mediaType = 'application/scim+json; charset=utf-8';
const largest = 10 * 1024 * 1024;
const callsPerMinute = 3_000;

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const notFound = (): ScimError => new ScimError(404, 'There is no such resource.');

const bodyOf = (request: FastifyRequest): Attributes => {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(?:scim\+)?json\b/i.test(type))
    throw new ScimError(415, 'Send application/scim+json.', 'invalidSyntax');
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body as Buffer)) as unknown;
  } catch {
    throw badRequest('invalidSyntax', 'The body is not JSON.');
  }
  if (!isAttributes(body)) throw badRequest('invalidSyntax', 'The body is not an object.');
  requireKeepable(body);
  return body;
};

const whole = (text: unknown, usual: number): number => {
  if (text === undefined || text === null || text === '') return usual;
  const number = Number(text);
  if (!Number.isInteger(number)) throw badRequest('invalidValue', 'startIndex and count are whole numbers.');
  return number;
};

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(',');
  return typeof value === 'string' ? value : '';
};

const listAsked = (given: Record<string, unknown>): ListAsked => ({
  filter: wordsOf(given.filter),
  startIndex: Math.max(1, whole(given.startIndex, 1)),
  count: Math.min(mostResults, Math.max(0, whole(given.count, 100))),
  attributes: wordsOf(given.attributes),
  excludedAttributes: wordsOf(given.excludedAttributes),
});

const shownUser = async (caller: ScimCaller, row: PushedPerson): Promise<Attributes> => {
  const groups = (await Memberships.of(caller)).groupsByPerson().get(row.id) ?? [];
  return showUser(row, groups, caller.base);
};

const withVersion = (resource: Attributes, query: Record<string, unknown>, status = 200): Answer => {
  const meta = resource.meta as { version: string; location: string };
  const project = projectionOf({
    attributes: wordsOf(query.attributes),
    excludedAttributes: wordsOf(query.excludedAttributes),
  });
  return { status, body: project(resource), headers: { etag: meta.version, location: meta.location } };
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const matchOf = (request: FastifyRequest): string | undefined => request.headers['if-match'];

const users = async (caller: ScimCaller, request: FastifyRequest, id: string | undefined): Promise<Answer> => {
  const query = request.query as Record<string, unknown>;
  const { method } = request;
  if (id === undefined) {
    if (method === 'GET') return { status: 200, body: await listUsers(caller, listAsked(query)) };
    if (method === 'POST') {
      const row = await createUser(caller, bodyOf(request));
      return withVersion(await shownUser(caller, row), query, 201);
    }
    throw new ScimError(405, 'This method is not known here.');
  }
  if (id === '.search' && method === 'POST')
    return { status: 200, body: await listUsers(caller, listAsked(bodyOf(request))) };
  if (!uuid.test(id)) throw notFound();
  if (method === 'GET') {
    const row = await pushedById(caller.db, caller.institutionId, id);
    if (!row) throw notFound();
    return withVersion(await shownUser(caller, row), query);
  }
  if (method === 'PUT')
    return withVersion(
      await shownUser(caller, await replaceUser(caller, id, bodyOf(request), matchOf(request))),
      query,
    );
  if (method === 'PATCH') {
    const row = await patchUser(caller, id, readPatch(bodyOf(request)), matchOf(request));
    return withVersion(await shownUser(caller, row), query);
  }
  if (method !== 'DELETE') throw new ScimError(405, 'This method is not known here.');
  await deleteUser(caller, id, matchOf(request));
  return { status: 204 };
};

const groups = async (caller: ScimCaller, request: FastifyRequest, id: string | undefined): Promise<Answer> => {
  const query = request.query as Record<string, unknown>;
  const { method } = request;
  if (id === undefined) {
    if (method === 'GET') return { status: 200, body: await listGroups(caller, listAsked(query)) };
    if (method === 'POST') {
      const { unit, memberships } = await createGroup(caller, bodyOf(request));
      return withVersion(showGroup(unit, memberships, caller.base), query, 201);
    }
    throw new ScimError(405, 'This method is not known here.');
  }
  if (id === '.search' && method === 'POST')
    return { status: 200, body: await listGroups(caller, listAsked(bodyOf(request))) };
  if (!uuid.test(id)) throw notFound();
  if (method === 'GET') {
    const memberships = await Memberships.of(caller);
    const unit = memberships.units.find((one) => one.id === id);
    if (!unit) throw notFound();
    return withVersion(showGroup(unit, memberships, caller.base), query);
  }
  if (method === 'PUT' || method === 'PATCH') {
    const { unit, memberships } =
      method === 'PUT'
        ? await replaceGroup(caller, id, bodyOf(request), matchOf(request))
        : await patchGroup(caller, id, readPatch(bodyOf(request)), matchOf(request));
    return withVersion(showGroup(unit, memberships, caller.base), query);
  }
  if (method !== 'DELETE') throw new ScimError(405, 'This method is not known here.');
  await deleteGroup(caller, id, matchOf(request));
  return { status: 204 };
};

/** What describes the service is only read, and never filtered: RFC 7644, section 4. */
const described = (request: FastifyRequest, rows: readonly { id: string }[], id: string | undefined): Answer => {
  if (request.method !== 'GET') throw new ScimError(405, 'This is only read.');
  if ((request.query as Record<string, unknown>).filter !== undefined)
    throw new ScimError(403, 'This is not filtered.');
  if (id === undefined) return { status: 200, body: listed(rows) };
  const found = rows.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound();
  return { status: 200, body: found };
};

const answerOf = (caller: ScimCaller, request: FastifyRequest): Promise<Answer> | Answer => {
  const path = (request.raw.url ?? '').split('?', 1)[0]!.slice(scimPath.length);
  const [kind = '', id, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (more.length > 0) throw notFound();
  switch (kind) {
    case 'Users':
      return users(caller, request, id);
    case 'Groups':
      return groups(caller, request, id);
    case 'ServiceProviderConfig':
      if (request.method !== 'GET') throw new ScimError(405, 'This is only read.');
      return { status: 200, body: serviceProviderConfig(caller.base) };
    case 'ResourceTypes':
      return described(request, resourceTypes(caller.base), id);
    case 'Schemas':
      return described(request, schemaResources(caller.base), id);
    case 'Me':
    case 'Bulk':
      throw new ScimError(501, 'This is not offered.');
    default:
      throw notFound();
  }
};

const send = (reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply => {
  reply.code(status).header('cache-control', 'no-store');
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  return body === undefined ? reply.send() : reply.type(mediaType).send(JSON.stringify(body));
};

const sendError = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const known = error instanceof ScimError;
  const told = known ? undefined : refusalOf(error);
  if (told?.code === 'fault') request.log.error({ err: error }, 'fault');
  const problem = told && problemOf(told, request.id);
  const status = known ? error.status : (problem?.status ?? 500);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  return send(reply, {
    status,
    body: {
      schemas: [errorSchema],
      status: String(status),
      ...(known && error.scimType && { scimType: error.scimType }),
      detail: known ? error.message : (problem?.detail ?? ''),
    },
  });
};

/** SCIM 2.0 (RFC 7643, 7644): the campus tells its people and departments; the token says of which institution. */
export const addScimRoutes = (
  app: FastifyInstance,
  services: Needs,
  { limits, requireCapacity }: Pick<Gate, 'limits' | 'requireCapacity'>,
): void => {
  const callerOf = async (request: FastifyRequest): Promise<ScimCaller> => {
    limits.stranger(request.ip);
    const token = /^Bearer\s+\S+$/i.test(request.headers.authorization ?? '')
      ? tokenOf(request.headers.authorization)
      : '';
    const found = token ? await institutionOfToken(services.platform('roster'), hashOf(token)) : undefined;
    if (!found) {
      limits.unknownToken(request.ip);
      throw new ScimError(401, 'The bearer token is missing or unknown.');
    }
    if (found.suspendedAt) throw new ScimError(403, 'The institution is suspended.');
    if (found.source !== 'scim') throw new ScimError(403, 'The library takes its roster from elsewhere.');
    const now = services.now();
    if ((await addHit(services.platform('limits'), `scim|${found.institutionId}`, 60, now)) > callsPerMinute)
      throw new ScimError(429, `At most ${callsPerMinute} calls a minute.`);
    const from = originOf(request, services.publicUrl);
    const { institutionId } = found;
    return { db: services.tenant(institutionId), institutionId, from, now, base: `${baseOf(from)}${scimPath}` };
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      requireKeepable(Object.values(request.query as object), decodeURIComponent(request.raw.url ?? ''));
      const answer = await answerOf(await callerOf(request), request);
      const known = request.headers['if-none-match'];
      if (
        request.method === 'GET' &&
        known &&
        answer.headers?.etag &&
        known.split(',').some((one) => one.trim() === answer.headers!.etag)
      )
        return send(reply, { status: 304, headers: answer.headers });
      return send(reply, answer);
    } catch (error) {
      if (error instanceof URIError) return sendError(request, reply, notFound());
      return sendError(request, reply, error);
    }
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) =>
      sendError(request, reply, error instanceof Refusal ? error : refusalOf(error)),
    );
    scope.addHook('onRequest', async () => requireCapacity());
    scope.all(scimPath, { schema: { hide: true } as object, bodyLimit: largest }, handle);
    scope.all(`${scimPath}/*`, { schema: { hide: true } as object, bodyLimit: largest }, handle);
  });
};
