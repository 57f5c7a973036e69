import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Set by hand rather than by helmet: its defaults (upgrade-insecure-requests, HSTS) blank the site on a plain-http
 * intranet host, and it is the dearest plugin of the pipeline.
 */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=15552000');
    if (/^\/(?:service|open\/|scim\/)/.test(request.url)) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The page's policy: own scripts only, styles of the page and those carrying its nonce. */
export const setPagePolicy = (reply: FastifyReply, nonce: string): FastifyReply =>
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self' ws: wss:",
      "worker-src 'self' blob:",
      "frame-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
  );
