import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unreachable } from './unreachable.ts';

export interface RelayedRequest {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: http.OutgoingHttpHeaders;
  /** As it comes in, or as it was read already. */
  body?: NodeJS.ReadableStream | Buffer;
  /** Without the head of an answer for so many milliseconds the other side is away; absent: it takes as long as it takes. */
  within?: number | undefined;
}

export interface Relay {
  /** The head of the answer; its body streams. Throws `Unreachable` where nobody answers. */
  send(address: string, request: RelayedRequest): Promise<http.IncomingMessage>;
  /** Joins a browser's socket with the other side's. */
  upgrade(address: string, request: RelayedRequest, socket: Duplex, head: Buffer): Promise<void>;
  close(): void;
}

/** A cell that does not take a connection within this time is away. */
const connectWithin = 3_000;

/**
 * Requests handed on as they are, to addresses that the operator wrote into the CELLS file: these are not checked against
 * public ranges, and their connections are kept, for every call may go this way.
 */
export const openRelay = (): Relay => {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 256 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 256 }),
  };
  const begin = (address: string, { method, url, headers }: RelayedRequest): http.ClientRequest => {
    const base = new URL(address);
    const secure = base.protocol === 'https:';
    return (secure ? https : http).request({
      protocol: base.protocol,
      hostname: base.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: base.port || (secure ? 443 : 80),
      path: url,
      method,
      headers,
      agent: agents[secure ? 'https:' : 'http:'],
      timeout: connectWithin,
    });
  };
  return {
    send: (address, request) =>
      new Promise((resolve, reject) => {
        const sent = begin(address, request);
        // Idle before it is connected: away.
        sent.on('timeout', () => {
          if (sent.socket?.connecting ?? true) sent.destroy(new Error('took too long to connect'));
        });
        const { body, within } = request;
        const late = within && setTimeout(() => sent.destroy(new Error('took too long to answer')), within);
        sent.on('close', () => clearTimeout(late));
        sent.on('error', (error) => reject(new Unreachable(String(error))));
        sent.on('response', (answer) => {
          clearTimeout(late);
          resolve(answer);
        });
        if (body === undefined || Buffer.isBuffer(body)) sent.end(body);
        else pipeline(body, sent).catch((error: unknown) => reject(new Unreachable(String(error))));
      }),
    upgrade: (address, request, socket, head) =>
      new Promise((resolve, reject) => {
        const sent = begin(address, request);
        sent.on('timeout', () => {
          if (sent.socket?.connecting ?? true) sent.destroy(new Error('took too long to connect'));
        });
        sent.on('error', (error) => reject(new Unreachable(String(error))));
        sent.on('response', () => reject(new Unreachable('no upgrade')));
        sent.on('upgrade', (answer, other, first) => {
          const lines = [`HTTP/1.1 101 ${answer.statusMessage ?? ''}`];
          for (let at = 0; at < answer.rawHeaders.length; at += 2)
            lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
          socket.write(`${lines.join('\r\n')}\r\n\r\n`);
          if (first.length > 0) socket.write(first);
          if (head.length > 0) other.write(head);
          for (const [one, another] of [
            [socket, other],
            [other, socket],
          ] as const)
            pipeline(one, another).catch(() => undefined);
          resolve();
        });
        sent.end();
      }),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
