import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/errors.ts';

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('bad-encoding');
  }
};

/** JSON and form bodies as strict UTF-8; anything else is refused before it is read. */
export const addBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset=([^;]+)/i
      .exec(request.headers['content-type'] ?? '')?.[1]
      ?.trim()
      .toLowerCase();
    if (charset && charset !== 'utf-8' && charset !== 'utf8') return done(refuse('bad-encoding'));
    try {
      parseJson(request, decode(body as Buffer), done);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, Object.fromEntries(new URLSearchParams(decode(body as Buffer))));
    } catch (error) {
      done(error as Error);
    }
  });
};
