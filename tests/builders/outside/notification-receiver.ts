import type { Notification, PaymentGateway } from '#server/payments/gateways/gateway.ts';
import { startHttpServer } from './http-server.ts';

export interface NotificationReceiver {
  url: string;
  /** What each delivery was read as, in order of arrival. */
  read: Notification[];
  stop(): Promise<void>;
}

/** Where a gateway delivers its notifications when no platform runs: reads each and answers as the gateway expects. */
export const startNotificationReceiver = async (gateway: () => PaymentGateway): Promise<NotificationReceiver> => {
  const read: Notification[] = [];
  const server = await startHttpServer(async ({ headers, body }, response) => {
    const notification = await gateway().readNotification(headers, body);
    read.push(notification);
    const { status, contentType, body: text } = gateway().acknowledge(notification.verified);
    response.writeHead(status, { 'content-type': contentType }).end(text);
  });
  return { url: `${server.url}/notify`, read, stop: server.stop };
};
