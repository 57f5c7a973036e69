import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/language/language.ts';
import { languageOfPage } from './language-of-request.ts';
import { newNonce, setPagePolicy } from './security-headers.ts';

const noPage = '<!doctype html><meta charset="utf-8"><title>查引</title><p>页面尚未构建，请运行 npm start。';

const pageNames: Readonly<Record<Language, string>> = { zh: 'index.html', en: 'index.en.html' };

/** The page of each language. The English one may still be being built when the first visitors come: it is read once it is there. */
const pagesIn = (app: FastifyInstance, folder: string): ((language: Language) => string) => {
  const known = new Map<Language, string>();
  const read = (language: Language): string | undefined => {
    const file = path.join(folder, pageNames[language]);
    if (!known.has(language) && existsSync(file)) known.set(language, readFileSync(file, 'utf8'));
    return known.get(language);
  };
  // Before the first visitor, not now: it may be being built while the database is filled.
  app.addHook('onReady', async () => void read('zh'));
  return (language) => read(language) ?? known.get('zh') ?? noPage;
};

/** Serves the built web: hashed assets for a year, the page itself fresh each time with its own nonce. */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<PageSender> => {
  const pageOf = pagesIn(app, folder);
  // The folder itself is no file: the library refuses it to whoever takes nothing packed.
  app.get('/', (_request, reply) => reply.callNotFound());
  if (existsSync(folder))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Asked of the disk each time: the English files come after the server has begun.
      wildcard: true,
      // Packed when they were built: packing a page's hundred files for each new visitor takes half a second.
      preCompressed: true,
      allowedPath: (asked) => !/(^|\/)\.|\.(br|gz|html)$/.test(asked),
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  return (request, reply) => {
    const nonce = newNonce();
    const html = pageOf(languageOfPage(request));
    return setPagePolicy(reply, nonce)
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  };
};

export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
