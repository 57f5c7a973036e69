import { servicePath } from '#contracts/envelope.ts';
import { openPath } from '#contracts/open-signature.ts';
import { pageLanguage } from '../session/page-language.ts';
import { words } from './call-words.ts';
import { type Fields, formBody, queryString } from './encoding.ts';
import { CallFailure } from './failure.ts';
import type { OpenAccess } from './open-signature.ts';
import type { Manner, ReplyReader } from './reply.ts';
import { sentences } from './sentences.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Sending extends Manner {
  query?: Fields;
  body?: unknown;
  /** How the body travels; JSON unless said. */
  bodyKind?: 'json' | 'form';
  /** Goes on its way also when the page is closed behind it. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

export interface Credentials {
  token(): string | undefined;
  openAccess(): OpenAccess | undefined;
}

export interface TransportSettings {
  /** Empty in the browser; the address of the server in tests. */
  origin: string;
  timeout: number;
  /** How long a line may take to fail and still count as one that is down for a moment; longer is a timeout. */
  patience: number;
  credentials: Credentials;
  reader: ReplyReader;
}

/** Browsers send no more than 64 KiB behind a closed page, and refuse the whole call beyond; some is left for others. */
const mostKept = 60_000;

const isOpenPath = (path: string): boolean => path.includes(openPath);

/** §7.1, §7.2: under the base path, but for /open/v2, which stands outside it. */
export const addressOf = (path: string): string => {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  return isOpenPath(absolute) ? absolute : servicePath + absolute;
};

const encodeBody = ({ body, bodyKind }: Sending): { type?: string; text: string } => {
  if (body === undefined) return { text: '' };
  if (bodyKind === 'form')
    return { type: 'application/x-www-form-urlencoded;charset=UTF-8', text: formBody(body as Fields).toString() };
  return { type: 'application/json', text: JSON.stringify(body) };
};

export const createTransport = ({ origin, timeout, patience, credentials, reader }: TransportSettings) => {
  /** §7.2 or §7.3, by path. The hashes are loaded by the first call that is signed: most pages send none. */
  const authorize = async (method: Method, path: string, body: string): Promise<Record<string, string>> => {
    if (isOpenPath(path)) {
      const access = credentials.openAccess();
      if (access === undefined) return {};
      const { signOpenCall } = await import('./open-signature.ts');
      return signOpenCall(access, { method, path, body, now: Date.now() });
    }
    const token = credentials.token();
    return token === undefined ? {} : { Authorization: token };
  };

  /** §8.3, §8.4 */
  const fail = (error: unknown, manner: Manner, waited = 0): never => {
    if (error instanceof CallFailure) throw error;
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') throw new CallFailure('cancelled', words.cancelled);
    if (name === 'TimeoutError' || waited > patience)
      return reader.complain(new CallFailure('timeout', sentences.timeout), manner);
    return reader.complain(new CallFailure('unreachable', sentences.unreachable), manner);
  };

  /** Sends and hands the answer to `take`; the timeout covers reading the body too. */
  const send = async <T>(method: Method, path: string, sending: Sending, take: (answer: Response) => Promise<T>) => {
    const address = addressOf(path) + queryString(sending.query);
    const { type, text } = encodeBody(sending);
    const clock = AbortSignal.timeout(timeout);
    const began = performance.now();
    try {
      const answer = await fetch(origin + address, {
        method,
        headers: {
          'Accept-Language': pageLanguage,
          ...(type && { 'Content-Type': type }),
          ...(await authorize(method, address, text)),
        },
        body: text === '' ? undefined : text,
        credentials: 'same-origin',
        keepalive: sending.keepalive === true && new Blob([text]).size <= mostKept,
        signal: sending.signal ? AbortSignal.any([clock, sending.signal]) : clock,
      });
      return await take(answer);
    } catch (error) {
      return fail(error, sending, performance.now() - began);
    }
  };

  return { send, authorize, fail, origin };
};
