import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CasServer {
  url: string;
  /** Paths asked so far, without their query. */
  asked: string[];
  /** As if `user` had signed in for `service`: a ticket that is good once, for that service. */
  grant(user: string, service: string, attributes?: Record<string, string>): string;
  /** Who is signed in there: /login sends the browser straight back with a ticket. */
  signedIn: string | undefined;
  /** While set, every validation is answered by this instead. */
  answerWith: ((response: ServerResponse) => void) | undefined;
  stop(): Promise<void>;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const respond = (inner: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${inner}\n</cas:serviceResponse>`;

const failure = (code: string): string =>
  respond(`  <cas:authenticationFailure code="${code}">not recognized</cas:authenticationFailure>`);

/** A CAS server that speaks serviceValidate 2.0 and 3.0 over real HTTP. */
export const startCasServer = async (): Promise<CasServer> => {
  const tickets = new Map<string, { user: string; service: string; attributes: Record<string, string> }>();
  const cas: Omit<CasServer, 'url' | 'stop'> = {
    asked: [],
    answerWith: undefined,
    signedIn: undefined,
    grant: (user, service, attributes = {}) => {
      const ticket = `ST-${randomBytes(12).toString('hex')}-cas`;
      tickets.set(ticket, { user, service, attributes });
      return ticket;
    },
  };
  const validate = (path: string, ticket: string, service: string): string => {
    const granted = tickets.get(ticket);
    tickets.delete(ticket);
    if (!granted) return failure('INVALID_TICKET');
    if (granted.service !== service) return failure('INVALID_SERVICE');
    const attributes = Object.entries(granted.attributes)
      .map(([name, value]) => `<cas:${name}>${escapeXml(value)}</cas:${name}>`)
      .join('');
    const third = path.startsWith('/cas/p3/') ? `<cas:attributes>${attributes}</cas:attributes>` : '';
    return respond(
      `  <cas:authenticationSuccess><cas:user>${escapeXml(granted.user)}</cas:user>${third}</cas:authenticationSuccess>`,
    );
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas');
    cas.asked.push(pathname);
    if (cas.answerWith) return cas.answerWith(response);
    if (pathname === '/cas/login' && cas.signedIn) {
      const back = new URL(searchParams.get('service') ?? '');
      back.searchParams.set('ticket', cas.grant(cas.signedIn, back.href));
      return response.writeHead(302, { location: back.href }).end();
    }
    if (!['/cas/serviceValidate', '/cas/p3/serviceValidate'].includes(pathname)) return response.writeHead(404).end();
    const xml = validate(pathname, searchParams.get('ticket') ?? '', searchParams.get('service') ?? '');
    return response.writeHead(200, { 'content-type': 'application/xml;charset=UTF-8' }).end(xml);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(cas, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
