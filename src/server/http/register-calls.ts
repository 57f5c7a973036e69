import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { CallShape } from '#contracts/call.ts';
import { servicePath } from '#contracts/envelope.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import type { ReadDb } from '../db/read-db.ts';
import { addressKey } from '../limits/address-key.ts';
import { envelope, sendDownload } from './answer.ts';
import { type Actor, Download, type Origin, type UploadContext } from './context.ts';
import { fitForm } from './form-values.ts';
import type { RouteGroup } from './handlers.ts';
import { identify, type TokenChecks } from './identify.ts';
import { languageOfCall } from './language-of-request.ts';
import { requireKeepable, requireKeepableUpload } from './unkeepable-text.ts';

/** What the pipeline needs of the rooms that know routeGroups. */
export interface Gate extends TokenChecks {
  /** The database as this actor may see it. */
  dbFor(actor: Actor): Db;
  readingFor(actor: Actor): ReadDb;
  exactReadingFor(actor: Actor): Promise<ReadDb>;
  /** Counts a hit shared between processes; refuses with `too-many`. */
  countHit(key: string, limit: { max: number; seconds: number }): Promise<void>;
  publicUrl: string | undefined;
  /** Refuses with `overloaded` while calls wait longer than they should. */
  requireCapacity(): void;
  enter(): () => void;
}

type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;

const envelopeHead = z.object({ resultCode: z.number(), message: z.string(), errormsg: z.string() });
const envelopes = new WeakMap<z.ZodType, z.ZodType>();

/** Made once for each call: a schema compiles what it checks with, and platforms of one process share it. */
const envelopeOf = (data: z.ZodType): z.ZodType => {
  const known = envelopes.get(data) ?? envelopeHead.extend({ data });
  envelopes.set(data, known);
  return known;
};

export const tokenOf = (header: string | undefined): string => (header ?? '').replace(/^Bearer\s+/i, '').trim();

export const originOf = (request: FastifyRequest, publicUrl: string | undefined): Origin => ({
  ip: request.ip,
  publicUrl,
  protocol: request.protocol === 'https' ? 'https' : 'http',
  host: request.host,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  language: languageOfCall(request),
});

/** Every call goes this way: who, limit, may they, valid?, do, shape. */
export const registerCalls = (app: FastifyInstance, routeGroups: readonly RouteGroup[], gate: Gate): void => {
  for (const { calls, handlers } of routeGroups)
    for (const [name, shape] of Object.entries(calls) as [string, CallShape][])
      app.route(routeOf(name, shape, handlers[name] as AnyHandler, gate));
};

const routeOf = (name: string, shape: CallShape, handle: AnyHandler, gate: Gate): RouteOptions => {
  const [method, path] = name.split(' ') as [string, string];
  return {
    method,
    url: `${servicePath}${path}`,
    bodyLimit: shape.bodyLimit,
    schema: {
      summary: shape.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(shape.access === 'public' ? {} : { security: [{ token: [] }] }),
      ...(shape.params ? { params: shape.params } : {}),
      ...(shape.query ? { querystring: shape.query } : {}),
      ...(shape.body && shape.bodyKind !== 'multipart' ? { body: shape.body } : {}),
      ...(shape.bodyKind === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
      ...(shape.bodyKind === 'form' ? { consumes: ['application/x-www-form-urlencoded', 'application/json'] } : {}),
      ...(shape.data && !shape.blob ? { response: { 200: envelopeOf(shape.data) } } : {}),
    },
    // Before validation: a stranger learns nothing of the shape of a call.
    onRequest: async (request, reply) => {
      if (shape.bodyKind === 'multipart') reply.raw.once('finish', () => passOver(request));
      if (!shape.evenOverloaded) gate.requireCapacity();
      if (shape.access !== 'public') {
        await admit(request, shape, gate);
        // Files take as long as the line of whoever sends or fetches them; and a stranger counts for nothing.
        if (shape.bodyKind !== 'multipart' && !shape.blob) reply.raw.once('close', gate.enter());
      } else await recognise(request, shape, gate);
      if (shape.sharedLimit) await gate.countHit(`${name}|${clientOf(request)}`, shape.sharedLimit);
    },
    preValidation: async (request) => {
      requireKeepable(request.params, request.query, request.body);
      if (shape.body && shape.bodyKind !== 'multipart') request.body = bodyOf(request, shape.body);
    },
    handler: async (request, reply) => {
      const context = contextOf(request, shape, gate);
      const { params, query, body } = request;
      const answer = await handle({ params, query, body, context });
      return reply.sent ? reply : sendAnswer(reply, answer);
    },
  };
};

/** An initial password was seen by whoever gave it: until it is changed, nobody knows who is acting. */
export const refuseInitialPassword = (actor: Actor): void => {
  if (actor.mustChangePassword) throw refuse('initial-password');
};

/** A rule that asks for a second factor holds for sessions that are open already. */
export const refuseWithoutSecondFactor = (actor: Actor, shape: Pick<CallShape, 'withoutSecondFactor'> = {}): void => {
  if (actor.mustSetUpSecondFactor && !shape.withoutSecondFactor) throw refuse('second-factor-due');
};

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** §7.27: a POST without a body is one without fields, and a form is read as its call expects it. */
const bodyOf = (request: FastifyRequest, shape: z.ZodType): unknown => {
  const { body } = request;
  if (body === undefined) return {};
  return isForm(request) ? fitForm(shape, body as Record<string, unknown>) : body;
};

const actors = new WeakMap<FastifyRequest, Actor>();

const admit = async (request: FastifyRequest, shape: CallShape, gate: Gate): Promise<void> => {
  const actor = await identify(gate, tokenOf(request.headers.authorization), request.ip);
  if (!shape.withInitialPassword) {
    refuseInitialPassword(actor);
    refuseWithoutSecondFactor(actor, shape);
  }
  if (shape.access !== 'session' && !actor.permissions.has(shape.access)) throw refuse('no-permission');
  actors.set(request, actor);
};

/** A stale token beside a public call is no reason to refuse it, and an invented one no reason to look it up. */
const recognise = async (request: FastifyRequest, shape: CallShape, gate: Gate): Promise<void> => {
  const token = tokenOf(request.headers.authorization);
  if (!token || !gate.isOurs(token)) return gate.limits.stranger(request.ip);
  gate.limits.holder(token);
  if (!shape.sessionIfAny) return;
  try {
    const actor = await gate.authenticate(token);
    refuseInitialPassword(actor);
    refuseWithoutSecondFactor(actor, shape);
    actors.set(request, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Whose calls a shared limit counts together: a user's, or a stranger's address. */
const clientOf = (request: FastifyRequest): string => actors.get(request)?.userId ?? addressKey(request.ip);

/** Who reads, in the language of their page. */
const readingIn = (actor: Actor, { language }: Origin): Actor => (language ? { ...actor, language } : actor);

const contextOf = (
  request: FastifyRequest,
  shape: CallShape,
  gate: Gate,
): { from: Origin } & Partial<UploadContext> => {
  const from = originOf(request, gate.publicUrl);
  const actor = actors.get(request);
  const upload = shape.bodyKind === 'multipart' ? { upload: () => uploadOf(request, shape) } : {};
  return actor
    ? {
        ...{ from, actor: readingIn(actor, from), db: gate.dbFor(actor), reading: gate.readingFor(actor) },
        readingExactly: () => gate.exactReadingFor(actor),
        ...upload,
      }
    : { from, ...upload };
};

/** What was answered before it had come whole is still on its way: unread, it would hold up the next call of its line. */
const passOver = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
};

const uploadOf = async (request: FastifyRequest, shape: CallShape) => {
  if (!request.isMultipart())
    throw refuse('wrong-type', { sentence: said('请以文件上传的方式提交', 'Please send this as a file') });
  const limits = shape.bodyLimit ? { limits: { fileSize: shape.bodyLimit } } : undefined;
  const part = await request.file(limits).catch((error: { code?: unknown }) => {
    // The parser's own words (a missing boundary, a broken head) carry no code: the sender can mend them.
    throw error.code
      ? error
      : refuse('bad-input', {
          sentence: said('上传的内容格式不正确，请重新上传', 'The upload is damaged; please upload again'),
        });
  });
  if (!part) throw refuse('bad-input', { sentence: said('请选择要上传的文件', 'Please choose a file') });
  requireKeepableUpload(part);
  return part;
};

const sendAnswer = (reply: FastifyReply, answer: unknown): FastifyReply =>
  answer instanceof Download ? sendDownload(reply, answer) : reply.send(envelope(answer ?? null));
