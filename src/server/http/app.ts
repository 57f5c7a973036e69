import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyReply, type FastifyServerOptions, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { plainWords } from '#contracts/plain-words.ts';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from './answer.ts';
import { addBodyParsers } from './body-parsers.ts';
import type { RouteGroup } from './handlers.ts';
import { describeCalls } from './openapi.ts';
import { tellPlainAddresses } from './plain-addresses.ts';
import { sendProblem } from './problem.ts';
import { refusalOf } from './refusal-of.ts';
import { type Gate, registerCalls } from './register-calls.ts';
import { requestIds } from './request-ids.ts';
import { withoutQueries } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { isOpenPath, isServicePath, refuseUnknown, watchRoutes } from './unknown-path.ts';
import { serveWeb } from './web-files.ts';

const mebibyte = 1024 * 1024;

export interface AppParts {
  routeGroups: readonly RouteGroup[];
  gate: Gate;
  webFolder: string;
  logger: FastifyServerOptions['logger'];
  trustProxy: TrustedProxies;
  /** Whether the database takes no writes at the moment. */
  writesFail: () => boolean;
  /** Sees every answer, before the routes are known. */
  watch?: (app: FastifyInstance) => void;
  /** Routes that are no calls: the websocket, the CAS server's logout. */
  extend?: (app: FastifyInstance) => Promise<void>;
}

/**
 * Proxies append to X-Forwarded-For; what stands before that the client wrote. `true` means one proxy, a number so many:
 * trusting the whole list would let anybody choose the address they are counted by.
 */
const nearestProxies = (trust: TrustedProxies): FastifyServerOptions['trustProxy'] => {
  const hops = trust === true ? 1 : trust;
  return typeof hops === 'number' ? (_address, hop) => hop < hops : hops;
};

/** What comes over an open connection while the process stops is told so, and goes elsewhere next. */
const refuseWhileStopping = (app: FastifyInstance): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping) return;
    reply.header('connection', 'close');
    const path = request.url.split('?')[0] ?? '';
    return isOpenPath(path) ? sendProblem(reply, refuse('stopping')) : sendRefusal(reply, refuse('stopping'));
  });
};

z.config({ localeError: plainWords });

/** The HTTP side, whole: it knows no noun. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    logger: withoutQueries(parts.logger),
    trustProxy: nearestProxies(parts.trustProxy),
    bodyLimit: mebibyte,
    genReqId: requestIds(parts.trustProxy),
    // Answered by us, in Chinese.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => {
      const path = request.raw.url?.split('?')[0] ?? '';
      if (isOpenPath(path)) return void sendProblem(reply as FastifyReply, refuse('open-credentials'));
      return void sendRefusal(reply as FastifyReply, refusalOf(error));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    const unforeseen = refusal.code === 'fault' || refusal.code === 'busy';
    if (unforeseen) request.log.error({ err: error }, 'fault');
    return sendRefusal(reply, unforeseen && parts.writesFail() ? refuse('not-writable') : refusal);
  });
  tellPlainAddresses(app.server);
  refuseWhileStopping(app);
  const methodsAt = watchRoutes(app);
  addSecurityHeaders(app);
  parts.watch?.(app);
  addBodyParsers(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { files: 1, fileSize: 20 * mebibyte, fields: 20, fieldSize: 64 * 1024 } });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  await describeCalls(app);
  await app.register(async (scope) => {
    registerCalls(scope, parts.routeGroups, parts.gate);
    await parts.extend?.(scope);
  });
  const sendPage = await serveWeb(app, parts.webFolder);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (isServicePath(path) || !['GET', 'HEAD'].includes(request.method))
      return refuseUnknown(request, reply, methodsAt);
    return sendPage(request, reply);
  });
  return app;
};
