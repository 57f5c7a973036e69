import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import type pg from 'pg';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from '../http/answer.ts';
import type { Metrics } from './metrics.ts';
import { readReadiness } from './readiness.ts';
import type { WriteProbe } from './write-probe.ts';

/** Digests have one length: comparing them tells nothing about the token's. */
const sameSecret = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};

/** Whose answer it is: that of this deployment, and of no other. */
export const installationHeader = 'x-chayin-installation';

/** `/health/live` while the process runs, `/health/ready` when it can serve. Without sign-in, for load balancers. */
export const addHealthRoutes = (
  app: FastifyInstance,
  { pool, dataDir, probe, mark }: { pool: pg.Pool; dataDir: string; probe: WriteProbe; mark: string },
): void => {
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
  app.get('/health/live', async (_request, reply) =>
    fresh(reply).header(installationHeader, mark).send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const readiness = await readReadiness(pool, dataDir, probe);
    return fresh(reply)
      .code(readiness.status === 'ready' ? 200 : 503)
      .send(readiness);
  });
};

const sendMetrics = async (metrics: Metrics, reply: FastifyReply): Promise<FastifyReply> =>
  reply
    .header('cache-control', 'no-store')
    .type(metrics.contentType)
    .send(await metrics.text());

/** On the platform's own port only for who brings the token; without a token the path does not exist. */
export const addMetricsRoute = (app: FastifyInstance, metrics: Metrics, token: string | undefined): void => {
  const mayRead = ({ headers }: FastifyRequest): boolean =>
    token !== undefined && sameSecret(headers.authorization ?? '', `Bearer ${token}`);
  app.get('/metrics', (request, reply) =>
    mayRead(request) ? sendMetrics(metrics, reply) : sendRefusal(reply, refuse('no-path')),
  );
};

/** A port of its own, which the operator keeps inside. */
export const listenForMetrics = async (metrics: Metrics, host: string, port: number): Promise<FastifyInstance> => {
  const app = fastify();
  app.get('/metrics', (_request, reply) => sendMetrics(metrics, reply));
  await app.listen({ host, port });
  return app;
};
