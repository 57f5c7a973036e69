import { createHash } from 'node:crypto';
import { openRelay, type Relay } from '../outgoing/relay.ts';
import type { Membership } from './cells-file.ts';
import { hopHeader, makeHop } from './hop.ts';

/** What cells ask each other; nginx lets nobody else there, and without a cell's mark it does not exist. */
export const cellsPath = '/cells';

export interface CellAnswer {
  status: number;
  body: string;
}

export interface CellClient {
  relay: Relay;
  /** Asks another cell in this cell's name; throws where it does not answer. What is sent with a body takes its time. */
  sendOn(
    cell: string,
    method: string,
    url: string,
    headers?: Readonly<Record<string, string>>,
    body?: Buffer | NodeJS.ReadableStream,
    within?: number,
  ): Promise<CellAnswer>;
}

/** Of a body between cells. */
export const digestOf = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');

/** A cell that says nothing for so long is away: a frozen machine takes connections and answers none. */
export const answerWithin = 5_000;

/** Between two pieces of an answer that has begun. */
const silentWithin = 30_000;

export const openCellClient = (membership: Membership, now: () => Date): CellClient => {
  const relay = openRelay();
  return {
    relay,
    sendOn: async (cell, method, path, headers = {}, body, within = body ? undefined : answerWithin) => {
      // The mark covers the address; with the digest in it, it covers the body too.
      const url = Buffer.isBuffer(body) ? `${path}?digest=${digestOf(body)}` : path;
      const at = { method, url };
      const hop = makeHop(membership, cell, at, { ip: '', protocol: 'http' }, now());
      const { address } = membership.members.get(cell)!;
      const sent = { ...headers, [hopHeader]: hop, 'accept-encoding': 'identity' };
      const answer = await relay.send(address, { ...at, headers: sent, within, ...(body ? { body } : {}) });
      answer.setTimeout(silentWithin, () => answer.destroy(new Error('took too long')));
      const chunks: Buffer[] = [];
      for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
      return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
    },
  };
};
