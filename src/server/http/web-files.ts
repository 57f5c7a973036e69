import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, setPagePolicy } from './security-headers.ts';

const noPage = '<!doctype html><meta charset="utf-8"><title>查引</title><p>页面尚未构建，请运行 npm start。';

/** Serves the built web: hashed assets for a year, the page itself fresh each time with its own nonce. */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<PageSender> => {
  const index = path.join(folder, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : noPage;
  if (existsSync(folder))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // Packed when they were built: packing a page's hundred files for each new visitor takes half a second.
      preCompressed: true,
      globIgnore: ['index.html', '.vite/**', '.stamp', '**/*.br', '**/*.gz'],
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  return (_request, reply) => {
    const nonce = newNonce();
    return setPagePolicy(reply, nonce)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  };
};

export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
