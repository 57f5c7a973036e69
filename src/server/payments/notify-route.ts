import type { FastifyInstance } from 'fastify';
import { servicePath } from '#contracts/envelope.ts';
import { refuse } from '#domain/errors.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { institutionExists } from '../http/institution-query.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import { originOf } from '../http/register-calls.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { isGatewayWay, openGateway } from './open-gateway.ts';
import { notifyPath } from './pay-links.ts';
import { takeEvent } from './payment-events.ts';
import type { WithPaymentKeys } from './payment-keys.ts';

type Needs = Clock & TenantScope & PlatformScope & WithPaymentKeys & WithOutgoing & WithOrderCommands & WithPublicUrl;

const largest = 256 * 1024;

/** Where gateways deliver what became of a trade: no session, the bytes as they came, their signature decides. */
export const addNotifyRoute = (app: FastifyInstance, services: Needs): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: `${servicePath}${notifyPath}/:way/:institutionId`,
      bodyLimit: largest,
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        const { way, institutionId } = readPlace(request.params);
        await requireInstitution(services, institutionId);
        const { gateway } = await openGateway(services, institutionId, way);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notification = await gateway.readNotification(request.headers, body);
        const from = originOf(request, services.publicUrl);
        if (!notification.verified) request.log.warn({ way, institutionId, fault: notification.fault }, 'notification');
        else if (notification.event)
          await takeEvent(services, { institutionId, way, gateway, from }, notification.event, 'told');
        const { status, contentType, body: text } = gateway.acknowledge(notification.verified);
        return reply.code(status).type(contentType).send(text);
      },
    });
  });
};

const readPlace = (params: unknown) => {
  const { way = '', institutionId = '' } = params as Record<string, string>;
  if (!isGatewayWay(way) || !/^\d{1,9}$/.test(institutionId)) throw refuse('not-found');
  return { way, institutionId: Number(institutionId) };
};

const requireInstitution = async (services: Needs, institutionId: number): Promise<void> => {
  if (!(await institutionExists(services.platform('gateway'), institutionId))) throw refuse('not-found');
};
