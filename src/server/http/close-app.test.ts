import { Agent, request } from 'node:http';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { closeApp } from './close-app.ts';

test('§+ the server closes at once though a connection turns idle only after the close began', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/', async () => {
    await held;
    return 'ok';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number>((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
  const closing = new Promise<void>((resolve) => app.server.once('close', resolve));
  await new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const closed = closeApp(app);
  release();
  expect(await answered).toBe(200);
  await Promise.all([closed, closing]);
  agent.destroy();
});
