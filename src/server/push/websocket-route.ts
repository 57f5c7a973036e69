import type { FastifyInstance } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { websocketPath } from '#contracts/push.ts';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from '../http/answer.ts';
import { identify, type TokenChecks } from '../http/identify.ts';
import { refuseInitialPassword, refuseWithoutSecondFactor } from '../http/register-calls.ts';
import type { Push } from './push.ts';

const tokenIn = (query: unknown): string => {
  const { token } = (query ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

/** §7.26 a websocket with a token query. A refused one is opened and closed again, so that a browser sees the code. */
export const addWebsocketRoute = (app: FastifyInstance, push: Push, gate: TokenChecks): void => {
  app.route({
    method: 'GET',
    url: `${servicePath}${websocketPath}`,
    schema: { hide: true } as object,
    handler: (_request, reply) => sendRefusal(reply, refuse('wrong-type', { sentence: '此地址只接受 WebSocket 连接' })),
    wsHandler: (socket, request) => {
      const token = tokenIn(request.query);
      void push.admit(socket, async () => {
        const actor = await identify(gate, token, request.ip);
        refuseInitialPassword(actor);
        refuseWithoutSecondFactor(actor);
        return actor;
      });
    },
  });
};
