import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from '../http/answer.ts';
import { sendProblem } from '../http/problem.ts';
import { isOpenPath } from '../http/unknown-path.ts';
import type { Relay, RelayedRequest } from '../outgoing/relay.ts';
import { Unreachable } from '../outgoing/unreachable.ts';
import { type AskEvery, askEveryCell } from './ask-every-cell.ts';
import { answerWithin } from './cell-client.ts';
import type { Membership } from './cells-file.ts';
import { type Clue, type ClueNeeds, ruleOf } from './clues.ts';
import type { Directory } from './directory.ts';
import { type Hop, hopHeader, makeHop, readHop } from './hop.ts';

export interface ForwardParts {
  membership: Membership;
  directory: Directory;
  relay: Relay;
  needs: ClueNeeds;
}

/** A file is sent and judged in this time. */
const judgedWithin = 60_000;

/** What belongs to one connection and not to the message. */
const ofTheConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  hopHeader,
];

const passedOn = (headers: IncomingMessage['headers'], drop: readonly string[]): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !drop.includes(name)));

const seenBy = ({ ip, protocol }: FastifyRequest): Omit<Hop, 'from'> => ({
  ip,
  protocol: protocol === 'https' ? 'https' : 'http',
});

/** The address and way the asker came by, as the entry saw them. */
const believe = (request: FastifyRequest, { ip, protocol }: Hop): void => {
  Object.defineProperty(request, 'ip', { value: ip });
  Object.defineProperty(request, 'protocol', { value: protocol });
};

/** Bytes of a body that was read already; a form stays a form. */
const bytesOf = ({ body, headers }: FastifyRequest): Buffer => {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  if (body === undefined || body === null) return Buffer.alloc(0);
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return Buffer.from(isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body));
};

const refused = (request: FastifyRequest, reply: FastifyReply, code: 'cell-away' | 'cell-elsewhere'): FastifyReply => {
  const path = request.url.split('?', 1)[0] ?? '';
  return isOpenPath(path) ? sendProblem(reply, refuse(code)) : sendRefusal(reply, refuse(code));
};

/**
 * Hands a call of another cell's institution on to that cell, once: what came from a cell is answered here or refused.
 * Registered only where the installation is a cell.
 */
export const forwardCalls = (app: FastifyInstance, { membership, directory, relay, needs }: ForwardParts): void => {
  const { self, members } = membership;
  const hopped = new WeakSet<FastifyRequest>();

  const requestTo = (cell: string, request: FastifyRequest, body: RelayedRequest['body']): RelayedRequest => {
    const at = { method: request.method, url: request.raw.url ?? '/' };
    const drop = Buffer.isBuffer(body) ? [...ofTheConnection, 'content-length', 'transfer-encoding'] : ofTheConnection;
    return {
      ...at,
      headers: {
        ...passedOn(request.headers, drop),
        ...(Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}),
        'x-request-id': request.id,
        [hopHeader]: makeHop(membership, cell, at, seenBy(request), needs.now()),
      },
      ...(body === undefined ? {} : { body }),
    };
  };

  const forward = async (cell: string, request: FastifyRequest, reply: FastifyReply, body: RelayedRequest['body']) => {
    const { address } = members.get(cell)!;
    try {
      const answer = await relay.send(address, requestTo(cell, request, body));
      reply.hijack();
      const headers = passedOn(answer.headers, [...ofTheConnection, 'transfer-encoding']);
      reply.raw.writeHead(answer.statusCode ?? 502, headers);
      await pipeline(answer, reply.raw).catch(() => reply.raw.destroy());
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      request.log.warn({ cell, why: error.why }, 'cell away');
      return refused(request, reply, 'cell-away');
    }
    return reply;
  };

  const forwardSocket = async (cell: string, request: FastifyRequest, reply: FastifyReply) => {
    const { socket } = request.raw;
    const { headers, ...rest } = requestTo(cell, request, undefined);
    reply.hijack();
    const upgrading = { ...rest, headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' } };
    await relay.upgrade(members.get(cell)!.address, upgrading, socket, Buffer.alloc(0)).catch(() => socket.destroy());
    return reply;
  };

  const everyCell: AskEvery = {
    app,
    membership,
    send: async (cell, request, body) => {
      const { headers, ...rest } = requestTo(cell, request, body);
      return relay.send(members.get(cell)!.address, {
        ...rest,
        // What is read here and added up comes unpacked, whatever the visitor takes.
        headers: { ...headers, 'accept-encoding': 'identity' },
        // One that is frozen must not hold up what the others can answer.
        within: request.method === 'GET' ? answerWithin : judgedWithin,
      });
    },
    hopTo: (request) => requestTo(self, request, undefined).headers[hopHeader] as string,
  };

  /** Answers what is another cell's, or what was sent here by mistake; undefined: it is ours. */
  const settle = async (clue: Clue | undefined, request: FastifyRequest, reply: FastifyReply, read: boolean) => {
    if (!clue) return undefined;
    if (hopped.has(request))
      return (await directory.isHere(clue)) ? undefined : refused(request, reply, 'cell-elsewhere');
    const cell = await directory.cellOf(clue);
    if (cell === undefined || cell === self) return undefined;
    if (!members.has(cell)) return refused(request, reply, 'cell-away');
    if (request.headers.upgrade?.toLowerCase() === 'websocket') return forwardSocket(cell, request, reply);
    return forward(cell, request, reply, read ? bytesOf(request) : request.raw);
  };

  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers[hopHeader];
    if (header !== undefined) {
      const at = { method: request.method, url: request.raw.url ?? '/' };
      const hop = typeof header === 'string' ? readHop(membership, header, at, needs.now()) : undefined;
      if (!hop) return sendRefusal(reply, refuse('no-path'));
      believe(request, hop);
      hopped.add(request);
    }
    const rule = ruleOf(request);
    if (rule === 'every cell' && !hopped.has(request)) return askEveryCell(everyCell, request, reply);
    if (typeof rule === 'string' || !('head' in rule)) return undefined;
    return settle(rule.head(request, needs), request, reply, false);
  });

  app.addHook('preValidation', async (request, reply) => {
    const rule = ruleOf(request);
    if (typeof rule === 'string' || !('body' in rule)) return undefined;
    return settle(rule.body(request, needs), request, reply, true);
  });
};
