import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { FetchView } from '#contracts/connections/fetches.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { kysely } from '#server/db/kysely.ts';
import { eventually } from '../eventually.ts';
import { citationForm } from '../orders/order-desk.ts';
import { openRecordDesk } from '../records/record-desk.ts';
import { startTestPlatform } from '../test-platform.ts';
import { type HttpRequest, startHttpServer } from './http-server.ts';
import { recordingsFolder } from './recordings.ts';

export interface GivenAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** So many bytes are announced and sent, and then the line is cut. */
  cutAfter?: number;
}

/** The body of a recorded answer, to be served where the product asks. */
export const recordedBody = (file: string, at = 0): string => {
  const text = readFileSync(path.join(recordingsFolder, `${file}.rec.json`), 'utf8');
  const { interactions } = JSON.parse(text) as { interactions: { response: { body: string } }[] };
  return interactions[at]!.response.body;
};

/** A source on loopback that answers as the test says, and a librarian who fetches from it. */
export const openSourceDesk = async (secrets: { key: string; token: string }) => {
  const asked: HttpRequest[] = [];
  const log: string[] = [];
  const state = {
    answer: (_request: HttpRequest): GivenAnswer => ({ status: 500 }),
    /** Milliseconds that the platform's clock runs ahead. */
    ahead: 0,
  };
  const outside = await startHttpServer((request, response) => {
    asked.push(request);
    const { status = 200, headers = {}, body = '', cutAfter } = state.answer(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(cutAfter === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
      ...headers,
    });
    if (cutAfter === undefined) return void response.end(text);
    response.write(text.slice(0, cutAfter), () => response.destroy());
  });
  const platform = await startTestPlatform({
    now: () => new Date(Date.now() + state.ahead),
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
  });
  const desk = await openRecordDesk(platform);
  const { admin, librarian } = desk.tokens;
  const db = platform.services.tenant(100);

  const save = (source: SourceId, more: object = {}) =>
    platform.call(
      'POST /connections/save',
      {
        body: {
          source,
          version: 0,
          address: `${outside.url}/api`,
          key: secrets.key,
          perSecond: 100,
          concurrency: 1,
          dailyBudget: 200,
          yearlyBudget: null,
          orderBudget: null,
          askAbove: 5_000,
          ...more,
        },
      },
      admin,
    );
  const check = async (source: SourceId) =>
    (await platform.call('POST /connections/check', { body: { source } }, admin)).data;
  const viewOf = async (source: SourceId) =>
    (await platform.call('POST /connections/list', { body: {} }, admin)).data.list.find(
      (one) => one.source === source,
    )!;
  /** The newest fetch of an order once it stands still, with a session of the platform's own day. */
  const settled = async (orderId: string, by = librarian): Promise<FetchView> =>
    eventually('the fetch settles', async () => {
      const { data } = await platform.call('POST /connections/fetches/list', { body: { orderId } }, by);
      const [fetch] = data.list;
      return fetch && !['waiting', 'running'].includes(fetch.state) && fetch;
    });
  const fetchNow = async (orderId: string, source: SourceId, what: 'records' | 'citing' | 'both') => {
    const { body } = await platform.call(
      'POST /connections/fetches/start',
      { body: { orderId, what, sources: [source], agreed: 10_000 } },
      librarian,
    );
    expect(body.errormsg).toBe('');
    return settled(orderId);
  };
  const resume = async (fetch: FetchView, orderId: string) => {
    const { body } = await platform.call('POST /connections/fetches/resume', { body: { id: fetch.id } }, librarian);
    expect(body.errormsg).toBe('');
    return settled(orderId);
  };
  const orderOf = (...papers: object[]) =>
    desk.inProgress(
      citationForm({
        papers: papers.map((paper) => ({
          title: 'Copper sites',
          authors: 'Zhang, San',
          source: 'Journal',
          year: 2023,
          ownRole: 'first',
          ...paper,
        })),
      }),
    );
  const recordsOf = async (accession: string) => {
    const [row] = await db.all(kysely.selectFrom('literature_records').select('id').where('accession', '=', accession));
    return row && (await platform.call('GET /records/:id', { params: { id: row.id } }, librarian)).data;
  };
  /** Everything the platform wrote for somebody to read: its log, its books, what was sent to people. */
  const written = async (): Promise<string> =>
    JSON.stringify([
      log,
      await db.all(kysely.selectFrom('source_answers').selectAll()),
      await db.all(kysely.selectFrom('source_fetches').selectAll()),
      await db.all(kysely.selectFrom('source_fetch_steps').selectAll()),
      await db.all(kysely.selectFrom('audit_log').selectAll()),
    ]);
  return {
    platform,
    desk,
    db,
    outside,
    asked,
    log,
    state,
    admin,
    librarian,
    save,
    check,
    viewOf,
    settled,
    fetchNow,
    resume,
    orderOf,
    recordsOf,
    written,
    /** Before each test: nothing is set up, nothing held. */
    clear: async () => {
      asked.length = 0;
      state.ahead = 0;
      await db.run(kysely.deleteFrom('source_connections'));
      await db.run(kysely.deleteFrom('literature_records'));
    },
    stop: async () => {
      await platform.stop();
      await outside.stop();
    },
  };
};

export type SourceDesk = Awaited<ReturnType<typeof openSourceDesk>>;
