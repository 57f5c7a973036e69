import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPath } from '#contracts/open-signature.ts';
import { type Refusal, refuse } from '#domain/errors.ts';
import { openCallList } from '#domain/open-api/open-call-list.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { problemOf, sendProblem } from '../http/problem.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import { refusalOf } from '../http/refusal-of.ts';
import { type Gate, originOf } from '../http/register-calls.ts';
import { addHit } from '../limits/count-hit.ts';
import { type Authenticated, authenticateCall, type PresentedCall } from './authenticate-call.ts';
import { insertCall } from './call-log-store.ts';
import { issueToken } from './issue-token.ts';
import { answerMcp } from './mcp/answer-mcp.ts';
import type { OpenCaller } from './open-caller.ts';
import { openApiDocument } from './openapi-document.ts';
import { findOpenCall, type OpenAnswer, type OpenNeeds, runOpenCall } from './run-open-call.ts';
import { namesSession, narrowToPerson, sessionCalls, sessionOfCall } from './session-caller.ts';

export type OpenApiNeeds = OpenNeeds & Clock & TenantScope & WithConnectionKeys & WithPublicUrl;

const presented = (request: FastifyRequest): PresentedCall => {
  const [path = '', query = ''] = (request.raw.url ?? '').split('?', 2);
  return {
    method: request.method,
    path,
    query: new URLSearchParams(query),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? undefined : value;
    },
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    ip: request.ip,
  };
};

const jsonOf = ({ body, header }: PresentedCall): unknown => {
  if (body.length === 0) return undefined;
  if (!/^application\/json\b/i.test(header('content-type') ?? '')) throw refuse('wrong-type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    throw refuse('bad-json');
  }
};

const minute = 60;
/** As many as a page needs and a loop does not. */
const personalCalls = 60;

/** Counts the call; refuses past the application's rate. The headers tell how many are left. */
const countCall = async (
  services: OpenApiNeeds,
  { id, calls_per_minute: most }: { id: string; calls_per_minute: number },
  reply: FastifyReply,
): Promise<void> => {
  const now = services.now();
  const hits = await addHit(services.platform('limits'), `open|${id}`, minute, now);
  const reset = minute - (Math.floor(now.getTime() / 1000) % minute);
  reply.header('ratelimit-limit', most).header('ratelimit-remaining', Math.max(0, most - hits));
  reply.header('ratelimit-reset', reset);
  if (hits <= most) return;
  reply.header('retry-after', reset);
  throw refuse('too-many', { sentence: `每分钟最多 ${most} 次，请 ${reset} 秒后再试` });
};

type Who = Authenticated & { application: NonNullable<Authenticated['application']> };

const callerOf = (
  services: OpenApiNeeds,
  request: FastifyRequest,
  application: OpenCaller['application'],
): OpenCaller => ({
  db: services.tenant(application.institution_id),
  application,
  from: originOf(request, services.publicUrl),
  now: services.now(),
});

const answerOf = async (
  services: OpenApiNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  call: PresentedCall,
  { application, scopes }: Who,
): Promise<OpenAnswer> => {
  await countCall(services, application, reply);
  const found = findOpenCall(call.method, call.path.slice(openPath.length).replace(/\/$/, ''));
  if ('methods' in found) {
    if (found.methods.length === 0) throw refuse('no-path');
    reply.header('allow', found.methods.join(', '));
    throw refuse('no-method');
  }
  const { scope } = openCallList[found.name];
  if (!scopes.has(scope)) throw refuse('open-scope', { sentence: `应用没有 ${scope} 这个范围` });
  return runOpenCall(services, callerOf(services, request, application), found.name, {
    params: found.params,
    query: Object.fromEntries(call.query),
    body: jsonOf(call),
    key: call.header('idempotency-key'),
  });
};

/** The same credentials, rate and rows for the tools of a language model. */
const answerModel = async (
  services: OpenApiNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  call: PresentedCall,
  { application, scopes }: Who,
): Promise<Response> => {
  await countCall(services, application, reply);
  const headers = new Headers();
  for (const name of Object.keys(request.headers).filter((one) => /^(content-type|accept|mcp-.+)$/.test(one))) {
    const value = call.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const onFault = (error: unknown): void => request.log.error({ err: error }, 'fault');
  return answerMcp(services, callerOf(services, request, application), scopes, {
    url: `http://localhost${call.path}`,
    method: call.method,
    headers,
    body: call.body,
    onFault,
  });
};

const sendResponse = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> =>
  reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(await answer.text());

const sendJson = (reply: FastifyReply, status: number, value: unknown): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(value));

const ndjson = 'application/x-ndjson; charset=utf-8';

/** A fault in the middle ends the stream without its last line: a reader sees that it is not whole. */
const sendLines = (request: FastifyRequest, reply: FastifyReply, lines: AsyncIterable<unknown>): FastifyReply => {
  const texts = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  const stream = Readable.from(texts());
  stream.on('error', (error) => request.log.error({ err: error }, 'fault'));
  return reply.code(200).type(ndjson).header('cache-control', 'no-store').send(stream);
};

interface Noted {
  who: Authenticated | undefined;
  status: number;
  reason: string;
}

/** What a known application called is kept for its owner; a stranger leaves nothing. */
const note = async (
  services: OpenApiNeeds,
  request: FastifyRequest,
  began: number,
  { who, status, reason }: Noted,
): Promise<void> => {
  if (!who?.application) return;
  await insertCall(services.tenant(who.application.institution_id), {
    institutionId: who.application.institution_id,
    applicationId: who.application.id,
    at: services.now(),
    method: request.method,
    path: (request.raw.url ?? '').split('?')[0] ?? '',
    status,
    milliseconds: Math.round(performance.now() - began),
    ip: request.ip,
    reason,
  }).catch((error: unknown) => request.log.error({ err: error }, 'open call log'));
};

const tokenFields = (call: PresentedCall) => {
  const text = call.body.toString('utf8');
  const isJson = /^application\/json\b/i.test(call.header('content-type') ?? '');
  const fields = isJson
    ? (jsonOf(call) as Record<string, unknown> | undefined)
    : Object.fromEntries(new URLSearchParams(text));
  const field = (name: string): string => {
    const value = fields?.[name];
    return typeof value === 'string' ? value : '';
  };
  const basic = /^Basic\s+(\S+)$/i.exec(call.header('authorization') ?? '')?.[1];
  const [id = '', secret = ''] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':', 2) : [];
  return {
    grantType: field('grant_type'),
    clientId: basic ? decodeOrSame(id) : field('client_id'),
    clientSecret: basic ? decodeOrSame(secret) : field('client_secret'),
    scope: field('scope'),
  };
};

const decodeOrSame = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The same for every platform of a process. */
let document: string | undefined;

/**
 * Everything under /open/v2 goes through one handler: credentials first, then the rate, the path, the scope, the input.
 * A path that does not exist answers a stranger exactly as one that does.
 */
export const addOpenRoutes = async (
  scope: FastifyInstance,
  services: OpenApiNeeds,
  { limits, requireCapacity }: Pick<Gate, 'limits' | 'requireCapacity'>,
) => {
  document ??= JSON.stringify(openApiDocument());

  const giveToken = async (request: FastifyRequest, reply: FastifyReply, call: PresentedCall, began: number) => {
    const answer = await issueToken(services, { ...tokenFields(call), ip: request.ip });
    if (answer.status === 401) {
      limits.unknownToken(request.ip);
      reply.header('www-authenticate', 'Basic realm="open"');
    }
    const reason = answer.checked?.reason || (answer.status === 200 ? '' : String(answer.body.error_description));
    await note(services, request, began, { who: answer.checked, status: answer.status, reason });
    return sendJson(reply, answer.status, answer.body);
  };

  const refuseCall = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { began, who, refusal, reason }: { began: number; who: Authenticated; refusal: Refusal; reason: string },
  ) => {
    const { status } = problemOf(refusal, request.id);
    if (status === 401) limits.unknownToken(request.ip);
    await note(services, request, began, { who, status, reason });
    return sendProblem(reply, refusal);
  };

  /** §7.2: a call signed with the key of somebody's session reads what that person sees. */
  const answerPerson = async (request: FastifyRequest, reply: FastifyReply, call: PresentedCall) => {
    try {
      const actor = await sessionOfCall(services, call);
      await countCall(services, { id: actor.sessionId, calls_per_minute: personalCalls }, reply);
      const found = findOpenCall(call.method, call.path.slice(openPath.length).replace(/\/$/, ''));
      if ('methods' in found) throw refuse(found.methods.length === 0 ? 'no-path' : 'no-method');
      if (!sessionCalls.includes(found.name)) throw refuse('open-scope', { sentence: '登录所得的密钥只能读取' });
      const caller = callerOf(services, request, {
        id: actor.sessionId,
        institution_id: actor.institutionId!,
        name: actor.fullName,
        access_token: actor.username,
      });
      const params = found.params;
      const query = await narrowToPerson(caller, actor, found.name, { params, query: Object.fromEntries(call.query) });
      const answer = await runOpenCall(services, caller, found.name, { params, query, body: undefined });
      return answer.lines ? sendLines(request, reply, answer.lines) : sendJson(reply, answer.status, answer.value);
    } catch (error) {
      const told = refusalOf(error);
      if (told.code === 'fault' || told.code === 'busy') request.log.error({ err: error }, 'fault');
      if (problemOf(told, request.id).status === 401) limits.unknownToken(request.ip);
      return sendProblem(reply, told);
    }
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const began = performance.now();
    const call = presented(request);
    limits.stranger(request.ip);
    if (request.method === 'GET' && call.path === `${openPath}/openapi.json`)
      return reply.type('application/json; charset=utf-8').send(document);
    if (request.method === 'POST' && call.path === `${openPath}/token`) return giveToken(request, reply, call, began);
    if (namesSession(call)) return answerPerson(request, reply, call);
    const who = await authenticateCall(services, call);
    const { application, refusal } = who;
    if (refusal || !application)
      return refuseCall(request, reply, {
        began,
        who,
        refusal: refusal ?? refuse('open-credentials'),
        reason: who.reason,
      });
    try {
      if (call.path.replace(/\/$/, '') === `${openPath}/mcp`) {
        const answer = await answerModel(services, request, reply, call, { ...who, application });
        await note(services, request, began, { who, status: answer.status, reason: '' });
        return await sendResponse(reply, answer);
      }
      const answer = await answerOf(services, request, reply, call, { ...who, application });
      await note(services, request, began, { who, status: answer.status, reason: '' });
      if (answer.lines) return sendLines(request, reply, answer.lines);
      if (answer.repeated) reply.header('idempotent-replayed', 'true');
      return sendJson(reply, answer.status, answer.value);
    } catch (error) {
      const told = refusalOf(error);
      if (told.code === 'fault' || told.code === 'busy') request.log.error({ err: error }, 'fault');
      const { status, detail } = problemOf(told, request.id);
      await note(services, request, began, { who, status, reason: detail });
      return sendProblem(reply, told);
    }
  };

  await scope.register(async (open) => {
    open.removeAllContentTypeParsers();
    // The signature covers the bytes as they were sent.
    open.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    open.setErrorHandler((error, request, reply) => {
      const told = refusalOf(error);
      if (told.code === 'fault') request.log.error({ err: error }, 'fault');
      return sendProblem(reply, told);
    });
    open.addHook('onRequest', async () => requireCapacity());
    const schema = { hide: true };
    open.all(openPath, { schema }, handle);
    open.all(`${openPath}/*`, { schema }, handle);
  });
};
