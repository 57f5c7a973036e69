import { createHash, createHmac } from 'node:crypto';

export interface OpenCredentials {
  accessToken: string;
  secret: string;
}

export interface OpenSent {
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  text?: string;
  timestamp?: number;
  nonce?: string;
  headers?: Record<string, string>;
  /** Changes the headers after they were signed. */
  tamper?: (headers: Record<string, string>) => void;
}

export interface OpenReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call, read by the test that made it
  body: any;
}

/** Another campus system: signs by the written rule alone, with none of the platform's code. */
export const openClient = (url: string, { accessToken, secret }: OpenCredentials) => {
  const signed = (method: string, path: string, sent: OpenSent = {}): { url: string; init: RequestInit } => {
    const pairs = Object.entries(sent.query ?? {}).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    );
    const query = pairs.sort().join('&');
    const body = sent.text ?? (sent.body === undefined ? '' : JSON.stringify(sent.body));
    const timestamp = String(sent.timestamp ?? Date.now());
    const hash = createHash('sha256').update(body).digest('hex');
    const lines = [method, path, query, timestamp, hash, ...(sent.nonce === undefined ? [] : [sent.nonce])];
    const headers: Record<string, string> = {
      'access-token': accessToken,
      timestamp,
      signature: createHmac('sha256', secret).update(lines.join('\n')).digest('hex'),
      ...(sent.nonce === undefined ? {} : { nonce: sent.nonce }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    };
    sent.tamper?.(headers);
    const address = `${url}${path}${query ? `?${query}` : ''}`;
    return { url: address, init: { method, headers, ...(body ? { body } : {}) } };
  };
  const reply = async (response: Response): Promise<OpenReply> => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  let last = 0;
  const call = async (method: string, path: string, sent: OpenSent = {}): Promise<OpenReply> => {
    // Two calls in one millisecond would be one signature.
    last = Math.max(Date.now(), last + 1);
    const request = signed(method, `/open/v2${path}`, { timestamp: last, ...sent });
    return reply(await fetch(request.url, request.init));
  };
  const bearer = async (token: string, path: string): Promise<OpenReply> =>
    reply(await fetch(`${url}/open/v2${path}`, { headers: { authorization: `Bearer ${token}` } }));
  return { signed, call, reply, bearer };
};

export type OpenClient = ReturnType<typeof openClient>;
