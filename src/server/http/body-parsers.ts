import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/errors.ts';

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('bad-encoding');
  }
};

/** A name sent several times is a list; `name[]` is one always. */
const readForm = (sent: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name);
      return name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.length > 1 ? values : values[0]];
    }),
  );

/** JSON and form bodies as strict UTF-8; anything else is refused before it is read. */
export const addBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset=([^;]+)/i
      .exec(request.headers['content-type'] ?? '')?.[1]
      ?.trim()
      .toLowerCase();
    // A POST without a body often names its type all the same.
    if ((body as Buffer).length === 0) return done(null, undefined);
    if (charset && charset !== 'utf-8' && charset !== 'utf8') return done(refuse('bad-encoding'));
    try {
      parseJson(request, decode(body as Buffer), done);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readForm(new URLSearchParams(decode(body as Buffer))));
    } catch (error) {
      done(error as Error);
    }
  });
};
