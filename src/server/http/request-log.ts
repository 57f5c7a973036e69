import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type Logger = FastifyServerOptions['logger'];

/** Queries may hold a secret (the websocket's token, a ticket): the log shows paths only. */
export const withoutQueries = (logger: Logger): Logger => {
  if (!logger) return logger;
  const given = logger === true ? {} : logger;
  return { ...given, serializers: { ...given.serializers, req: lineOf } };
};

const lineOf = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?')[0] ?? '',
  host: request.host,
  remoteAddress: request.ip,
});
