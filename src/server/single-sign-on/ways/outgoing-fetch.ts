import type { Outgoing } from '#server/outgoing/outgoing.ts';

const patience = 8000;
const largest = 256 * 1024;

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

const bodyOf = (body: unknown): string | Uint8Array | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A body of this kind does not leave the server.');
};

/** Lets a library that speaks `fetch` go through `outgoing`. */
export const outgoingFetch =
  (outgoing: Outgoing) =>
  async (url: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} does not leave the server.`);
    const sent = bodyOf(body);
    const answer = await outgoing.request({
      url,
      method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
      within: patience,
      most: largest,
    });
    const empty = [204, 205, 304].includes(answer.status);
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };
