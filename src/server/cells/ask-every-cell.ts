import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#domain/errors.ts';
import { sendRefusal } from '../http/answer.ts';
import type { Membership } from './cells-file.ts';
import { hopHeader } from './hop.ts';

export interface AskEvery {
  app: FastifyInstance;
  membership: Membership;
  send(cell: string, request: FastifyRequest, body: Buffer | undefined): Promise<IncomingMessage>;
  /** A header that lets a request of this process be answered here. */
  hopTo(request: FastifyRequest): string;
}

interface CellAnswer {
  status: number;
  body: { resultCode?: number; data?: unknown };
}

const mostBytes = 52 * 1024 * 1024;
const mostAnswer = 4 * 1024 * 1024;

const readWhole = async (stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw refuse('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const answerOf = async (cell: string, parts: AskEvery, request: FastifyRequest, body: Buffer | undefined) => {
  const answer = await parts.send(cell, request, body);
  const text = await readWhole(answer as AsyncIterable<Buffer>, mostAnswer);
  return { status: answer.statusCode ?? 0, body: JSON.parse(text.toString()) as CellAnswer['body'] };
};

const answerHere = async (parts: AskEvery, request: FastifyRequest, body: Buffer | undefined): Promise<CellAnswer> => {
  const answer = await parts.app.inject({
    method: request.method as 'GET' | 'POST',
    url: request.raw.url ?? '/',
    headers: { ...request.headers, 'accept-encoding': 'identity', [hopHeader]: parts.hopTo(request) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() as CellAnswer['body'] };
};

const isSuccess = ({ status, body }: CellAnswer): boolean => status === 200 && body.resultCode === 200;

/** What a cell said last, for as long as it is away. */
const lastLists = new Map<string, unknown[]>();

/** Lists are added up; those of a cell that is away are the last that were heard, and the answer says that it is. */
const addLists = (
  reply: FastifyReply,
  own: CellAnswer,
  others: readonly (readonly [string, CellAnswer | undefined, string])[],
) => {
  if (!isSuccess(own)) return reply.code(own.status).send(own.body);
  const lists: unknown[][] = [(own.body.data as { list: unknown[] }).list];
  for (const [, answer, key] of others) {
    if (answer && isSuccess(answer)) lastLists.set(key, (answer.body.data as { list: unknown[] }).list);
    lists.push(lastLists.get(key) ?? []);
  }
  const away = others.filter(([, answer]) => !answer || !isSuccess(answer)).map(([name]) => name);
  if (away.length > 0) reply.header('x-cells-away', away.join(','));
  return reply.send({ ...own.body, data: { list: lists.flat() } });
};

/** A file is one cell's: the first that knows it answers. Where none does and one was not heard, nobody says "unknown". */
const firstKnown = (
  reply: FastifyReply,
  own: CellAnswer,
  others: readonly (readonly [string, CellAnswer | undefined, string])[],
) => {
  const knows = (answer: CellAnswer | undefined): answer is CellAnswer =>
    answer !== undefined && isSuccess(answer) && (answer.body.data as { verdict: string }).verdict !== 'unknown';
  const answers = [own, ...others.map(([, answer]) => answer)];
  const known = answers.find(knows);
  if (known) return reply.send(known.body);
  if (isSuccess(own) && others.some(([, answer]) => answer === undefined))
    return sendRefusal(reply, refuse('cell-unsure'));
  return reply.code(own.status).send(own.body);
};

/** What no clue leads to one cell with: asked everywhere, here included. */
export const askEveryCell = async (parts: AskEvery, request: FastifyRequest, reply: FastifyReply) => {
  const { self, members } = parts.membership;
  const body = request.method === 'GET' ? undefined : await readWhole(request.raw as AsyncIterable<Buffer>, mostBytes);
  const names = [...members.keys()].filter((name) => name !== self);
  const [own, ...others] = await Promise.all([
    answerHere(parts, request, body),
    ...names.map(async (name) => {
      const answer = await answerOf(name, parts, request, body).catch(() => undefined);
      return [name, answer, `${self} ${name} ${request.host} ${request.url}`] as const;
    }),
  ]);
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
  return request.method === 'GET' ? addLists(reply, own, others) : firstKnown(reply, own, others);
};
