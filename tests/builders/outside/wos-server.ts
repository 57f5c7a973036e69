import type { ServerResponse } from 'node:http';
import { type WosXmlRecord, wosXml } from '../records/wos-xml.ts';
import { type HttpRequest, startHttpServer } from './http-server.ts';

interface WosServerOptions {
  key: string;
  papers: readonly WosXmlRecord[];
  /** What cites a paper, by its number. */
  citing?: Readonly<Record<string, readonly WosXmlRecord[]>>;
}

/** What every Web of Science holds, and 连接自检 asks for. */
const known: WosXmlRecord = {
  uid: 'WOS:000355286600030',
  title: 'Deep learning',
  doi: '10.1038/nature14539',
  year: 2015,
};

/** A server that speaks as the Web of Science Expanded API does in its recordings, with invented records. */
export const startWosServer = async ({ key, papers, citing = {} }: WosServerOptions) => {
  const asked: HttpRequest[] = [];
  const state = {
    papers: [...papers],
    citing: { ...citing } as Record<string, readonly WosXmlRecord[]>,
    /** Answers instead; undefined lets the server answer itself. */
    instead: undefined as ((request: HttpRequest, response: ServerResponse) => boolean) | undefined,
    leftThisYear: 50_000,
  };
  const termsIn = (query: string): string[] =>
    query
      .replace(/^\w+=/, '')
      .split(/ OR |[()"]/)
      .map((term) => term.trim())
      .filter(Boolean);
  const found = (path: string, query: URLSearchParams): readonly WosXmlRecord[] => {
    if (path.endsWith('/citing')) return state.citing[query.get('uniqueId') ?? ''] ?? [];
    const [, ids] = /\/id\/(.+)$/.exec(path) ?? [];
    const wanted = ids ? decodeURIComponent(ids).split(',') : termsIn(query.get('usrQuery') ?? '');
    return [...state.papers, known].filter(({ uid, doi, title }) =>
      [uid, doi, title].some((one) => one && wanted.includes(one)),
    );
  };
  const server = await startHttpServer((request, response) => {
    asked.push(request);
    if (state.instead?.(request, response)) return;
    if (request.headers['x-apikey'] !== key) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"message":"Invalid authentication credentials"}');
      return;
    }
    const url = new URL(request.path, 'http://invented');
    const all = found(url.pathname, url.searchParams);
    const from = Number(url.searchParams.get('firstRecord')) - 1;
    const page = all.slice(from, from + Number(url.searchParams.get('count')));
    state.leftThisYear -= page.length;
    response.writeHead(200, {
      'content-type': 'application/xml',
      'x-rec-amtperyear-remaining': String(state.leftThisYear),
      'x-request-id': `req-${asked.length}`,
    });
    response.end(wosXml(page, all.length));
  });
  return { ...server, asked, state, address: `${server.url}/api/wos` };
};

export type WosServer = Awaited<ReturnType<typeof startWosServer>>;
