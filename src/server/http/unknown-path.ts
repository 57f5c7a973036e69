import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from './answer.ts';

const openPath = '/open/v2';

/** Paths of machines, not of people: they never fall through to the web page. */
const forMachines = ['/health', '/metrics'];

export const isServicePath = (path: string): boolean =>
  [servicePath, openPath, ...forMachines].some((base) => path === base || path.startsWith(`${base}/`));

/** Remembers every route, so that a known path asked with another method is told so (405, Allow). */
export const watchRoutes = (app: FastifyInstance) => {
  const routes: { pattern: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
    for (const one of [method].flat()) routes.push({ pattern, method: one });
  });
  return (path: string): string[] => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
};

/** Unknown paths of the service never fall through to the web page. */
export const refuseUnknown = (
  request: FastifyRequest,
  reply: FastifyReply,
  methodsAt: (path: string) => string[],
): FastifyReply => {
  const path = request.url.split('?')[0] ?? '';
  const methods = methodsAt(path).filter((method) => method !== 'HEAD');
  if (methods.length === 0) return sendRefusal(reply, refuse('no-path'));
  return sendRefusal(reply.header('allow', methods.join(', ')), refuse('no-method'));
};
