import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { type Allowance, plainHost, readAllowance } from './allowance.ts';
import { checkedAddresses, type ResolvedAddress, type Resolver, systemResolver } from './checked-addresses.ts';
import { Unreachable } from './unreachable.ts';

export interface OutgoingRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds for all of it: resolving, connecting, and the last byte of the answer. */
  within: number;
  /** The most bytes that an answer may have. */
  most: number;
  /** The only hosts this use may reach, besides those the operator lists. Absent: every public host. */
  hosts?: readonly string[];
  /** Whether plain http will do. It always does for what the operator lists. */
  plainHttp?: boolean;
  /** An HTTP proxy to go through. Only hosts named in `hosts` or listed by the operator are reached that way. */
  proxy?: string;
  /** Gives the request up. */
  signal?: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** What every request that leaves the server passes; PostgreSQL alone does not. */
export interface Outgoing {
  /** What the operator allows, for a process that opens connections of its own. */
  allow: readonly string[];
  /** One HTTP request. Follows no redirect. Throws `Unreachable` alone. */
  request(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** A connected TCP socket to a checked address. Throws `Unreachable` alone. */
  connect(host: string, port: number, within: number): Promise<Socket>;
}

export interface WithOutgoing {
  /** Every request that leaves the server. */
  outgoing: Outgoing;
}

export interface OutgoingOptions {
  /** Hosts and ranges of addresses that may be reached although they are not public. */
  allow: readonly string[];
  resolve?: Resolver;
  /** Certificates (PEM) that are trusted instead of the usual ones; for tests. */
  trust?: readonly string[];
  /** Tells the operator why a request did not get through; nobody else learns it. */
  onUnreachable?: (host: string, why: string) => void;
}

export const createOutgoing = ({
  allow,
  resolve = systemResolver,
  trust,
  onUnreachable,
}: OutgoingOptions): Outgoing => {
  const allowance = readAllowance(allow);

  const orUnreachable = async <T>(host: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const unreachable = error instanceof Unreachable ? error : new Unreachable(String(error));
      onUnreachable?.(host, unreachable.why);
      throw unreachable;
    }
  };

  const send = async (request: OutgoingRequest): Promise<OutgoingAnswer> => {
    const url = checkedUrl(request);
    const clock = AbortSignal.timeout(request.within);
    const signal = request.signal ? AbortSignal.any([clock, request.signal]) : clock;
    const host = hostOf(url);
    if (request.proxy) return sendThrough(request.proxy, url, request, { allowance, resolve, signal, trust });
    const addresses = await orAborted(checkedAddresses(host, allowance, resolve), signal);
    const listed = allowance.allowsHost(host) || addresses.every(({ address }) => allowance.allowsAddress(address));
    if (!listed && request.hosts && !request.hosts.includes(plainHost(host)))
      throw new Unreachable('not a host of this use, and not in OUTGOING_ALLOW');
    if (!listed && url.protocol === 'http:' && !request.plainHttp)
      throw new Unreachable('plain http to a host that is not in OUTGOING_ALLOW');
    return exchange(url, request, { addresses, signal, trust });
  };

  return {
    allow,
    request: (request) => orUnreachable(request.url.replace(/[?#].*$/s, ''), send(request)),
    connect: (host, port, within) =>
      orUnreachable(
        `${host}:${port}`,
        connectTo(host, port, { allowance, resolve, signal: AbortSignal.timeout(within) }),
      ),
  };
};

/** Parsed as browsers parse: 0x7f.1, 2130706433 and full-width digits all become 127.0.0.1 before they are checked. */
const checkedUrl = ({ url: text }: OutgoingRequest): URL => {
  if (!URL.canParse(text)) throw new Unreachable('not a URL');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Unreachable('neither http nor https');
  if (url.username || url.password) throw new Unreachable('a user name in the address');
  return url;
};

/** An IPv6 address without its brackets. */
export const hostOf = (url: URL | string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new Unreachable('took too long'));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Answers a connection's own question with the addresses that were checked. */
const pinned =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, options, done) => {
    const fitting = addresses.filter(({ family }) => !options.family || options.family === family);
    const [first] = fitting;
    if (!first) return done(new Error('no checked address of this family'), '', 0);
    return options.all ? done(null, [...fitting]) : done(null, first.address, first.family);
  };

/**
 * Through a proxy the other side's address is resolved out there, where nobody can check it: only named hosts are asked.
 * The proxy's own address is checked like any other.
 */
const sendThrough = async (
  proxyUrl: string,
  url: URL,
  request: OutgoingRequest,
  { allowance, resolve, signal, trust }: { allowance: Allowance; resolve: Resolver } & Pick<Way, 'signal' | 'trust'>,
): Promise<OutgoingAnswer> => {
  const host = hostOf(url);
  const listed = allowance.allowsHost(host) || (isIP(host) !== 0 && allowance.allowsAddress(host));
  if (!listed && !request.hosts?.includes(plainHost(host)))
    throw new Unreachable('through a proxy only hosts of this use, or of OUTGOING_ALLOW');
  if (!listed && url.protocol === 'http:' && !request.plainHttp)
    throw new Unreachable('plain http to a host that is not in OUTGOING_ALLOW');
  const proxy = checkedUrl({ ...request, url: proxyUrl });
  if (proxy.protocol !== 'http:') throw new Unreachable('a proxy that is not http');
  const socket = await connectTo(hostOf(proxy), Number(proxy.port || 80), { allowance, resolve, signal });
  try {
    if (url.protocol === 'http:')
      return await exchange(url, request, { signal, socket, trust, path: `${url.origin}${url.pathname}${url.search}` });
    await openTunnel(socket, `${url.hostname}:${url.port || 443}`, signal);
    return await exchange(url, request, { signal, socket, trust });
  } finally {
    socket.destroy();
  }
};

/** Asks the proxy for a tunnel; from then on the socket is the other side's. */
const openTunnel = (socket: Socket, target: string, signal: AbortSignal): Promise<void> =>
  orAborted(
    new Promise((resolve, reject) => {
      let head = '';
      const read = (chunk: Buffer): void => {
        head += chunk.toString('latin1');
        const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1];
        if (head.includes('\r\n\r\n'))
          done(status === '200' ? undefined : new Unreachable(`the proxy answered ${status ?? 'no HTTP'}`));
        else if (head.length > 8_192) done(new Unreachable('an answer of the proxy that does not end'));
      };
      const closed = (): void => done(new Unreachable('the proxy closed the connection'));
      const done = (error?: Unreachable): void => {
        socket.off('data', read).off('close', closed).off('error', closed);
        if (error) reject(error);
        else resolve();
      };
      socket.on('data', read).once('close', closed).once('error', closed);
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
    }),
    signal,
  );

interface Way {
  signal: AbortSignal;
  /** Checked addresses to connect to, */
  addresses?: readonly ResolvedAddress[];
  /** or a connection that stands already. */
  socket?: Socket;
  trust: readonly string[] | undefined;
  /** What stands in the request line; a proxy wants the whole address. */
  path?: string;
}

const exchange = (
  url: URL,
  { method = 'GET', headers, body, most }: OutgoingRequest,
  { addresses, signal, socket, trust, path }: Way,
): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const sent = request(url, {
      method,
      // No connection is kept: a kept one would outlive the check of its address.
      ...(socket ? { createConnection: () => connectionOver(url, socket, trust) } : { agent: false }),
      ...(addresses ? { lookup: pinned(addresses) } : {}),
      ...(path ? { path } : {}),
      ...(trust ? { ca: [...trust] } : {}),
      signal,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      },
    });
    // The last byte was handed over, which happens on an open connection only.
    let left = false;
    sent.on('finish', () => {
      left = true;
    });
    const failed = (error: unknown): void =>
      reject(new Unreachable(error instanceof Unreachable ? error.why : String(error), left));
    sent.on('error', failed);
    sent.on('response', (response) => {
      readAnswer(response, most).then(resolve, (error: unknown) => {
        sent.destroy();
        failed(error);
      });
    });
    sent.end(bytes);
  });

/** TLS is spoken with the other side itself, through the tunnel. */
const connectionOver = (url: URL, socket: Socket, trust: Way['trust']): Socket => {
  if (url.protocol === 'http:') return socket;
  const host = hostOf(url);
  return tlsConnect({ socket, ...(isIP(host) ? {} : { servername: host }), ...(trust ? { ca: [...trust] } : {}) });
};

const readAnswer = async (response: http.IncomingMessage, most: number): Promise<OutgoingAnswer> => {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new Unreachable(`redirected with ${status}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Unreachable(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  const pairs = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  return { status, headers: new Headers(pairs), body: Buffer.concat(chunks) };
};

const connectTo = async (
  host: string,
  port: number,
  { allowance, resolve, signal }: { allowance: Allowance; resolve: Resolver; signal: AbortSignal },
): Promise<Socket> => {
  const addresses = await orAborted(checkedAddresses(host, allowance, resolve), signal);
  const socket = openSocket({ host, port, ...(isIP(host) ? {} : { lookup: pinned(addresses) }) });
  const opened = new Promise<void>((done, failed) => {
    socket.once('connect', done);
    socket.once('error', failed);
  });
  try {
    await orAborted(opened, signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
};
