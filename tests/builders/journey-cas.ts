import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CasServer {
  url: string;
  stop(): Promise<void>;
}

const answer = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;

/** A CAS server that knows one user: /login hands out a ticket and returns, /serviceValidate takes it once. */
export const startCasServer = async (user: string): Promise<CasServer> => {
  const tickets = new Map<string, string>();
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas');
    const service = searchParams.get('service') ?? '';
    if (pathname === '/cas/login') {
      const ticket = `ST-${randomBytes(8).toString('hex')}`;
      tickets.set(ticket, service);
      const back = new URL(service);
      back.searchParams.set('ticket', ticket);
      reply.writeHead(302, { location: back.href }).end();
      return;
    }
    const ticket = searchParams.get('ticket') ?? '';
    const valid = tickets.get(ticket) === service;
    tickets.delete(ticket);
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end(
      answer(
        valid
          ? `<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`
          : '<cas:authenticationFailure code="INVALID_TICKET">ticket not recognized</cas:authenticationFailure>',
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
