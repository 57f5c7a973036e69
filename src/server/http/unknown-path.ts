import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { openPath } from '#contracts/open-signature.ts';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from './answer.ts';
import { sendProblem } from './problem.ts';

/** Paths of machines, not of people: they never fall through to the web page. */
const forMachines = ['/health', '/metrics'];

const isBelow = (base: string, path: string): boolean => path === base || path.startsWith(`${base}/`);

export const isOpenPath = (path: string): boolean => isBelow(openPath, path);

export const isServicePath = (path: string): boolean =>
  [servicePath, openPath, ...forMachines].some((base) => isBelow(base, path));

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);

/** Remembers every route, so that a known path asked with another method is told so (405, Allow). */
export const watchRoutes = (app: FastifyInstance) => {
  const routes: { url: string; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ url, method: one });
  });
  // Hundreds of patterns, which nobody needs before the first wrong path.
  let patterns: { pattern: RegExp; method: string }[] | undefined;
  return (path: string): string[] => {
    patterns ??= routes.map(({ url, method }) => ({ pattern: patternOf(url), method }));
    return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  };
};

/** Unknown paths of the service never fall through to the web page. */
export const refuseUnknown = (
  request: FastifyRequest,
  reply: FastifyReply,
  methodsAt: (path: string) => string[],
): FastifyReply => {
  const path = request.url.split('?')[0] ?? '';
  // A method that no route takes: whoever asks has not shown credentials.
  if (isOpenPath(path)) return sendProblem(reply, refuse('open-credentials'));
  const methods = methodsAt(path).filter((method) => method !== 'HEAD');
  if (methods.length === 0) return sendRefusal(reply, refuse('no-path'));
  return sendRefusal(reply.header('allow', methods.join(', ')), refuse('no-method'));
};
