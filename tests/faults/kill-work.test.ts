import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { copyFilledFolder } from '#tests/builders/filled-data-folder.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { startWechatGateway, type WechatGatewayServer } from '#tests/builders/outside/wechat-gateway.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wosText } from '#tests/builders/records/export-files.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

const kills = Number(process.env.KILLS ?? 5);
const each = 3;
const price = 10_000;
const random = seededRandom(Number(process.env.SEED ?? 20261116));

let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;
let gateway: WechatGatewayServer;

beforeAll(async () => {
  if (!process.env.PROOF) return;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-kill-work-'));
  copyFilledFolder(dataDir);
  gateway = await startWechatGateway({ now: () => new Date() });
  env = { DATA_DIR: dataDir, PORT: String(await freePort()), OUTGOING_ALLOW: '127.0.0.1', LOG_LEVEL: 'silent' };
  server = await startServerProcess(env);
});

afterAll(async () => {
  if (!process.env.PROOF) return;
  await server.kill('SIGKILL');
  await gateway.stop();
  await (await ensureEmbeddedPostgres({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const killDatabase = async (): Promise<void> => {
  const file = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
};

/** Server, or server and database, again and again while the work goes on. */
const killNowAndThen = async (): Promise<void> => {
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(300 + random() * 1500);
    server.child.kill('SIGKILL');
    if (random() < 0.5) await killDatabase();
    await server.kill('SIGKILL');
    server = await startServerProcess(env);
  }
};

/** As a person or a gateway does: again until it is told that it is done. */
const insist = <T>(what: string, work: () => Promise<T | undefined | false>): Promise<T> =>
  eventually(what, () => work().catch(() => undefined), { within: 240_000, every: 200 });

const fileOf = (no: number): string =>
  wosText(
    Array.from({ length: 40 }, (_, i) => ({
      title: `Survivor ${no} of the measured kill ${i}`,
      authors: ['Zhang, San'],
      source: 'Journal of Faults',
      year: 2024,
      volume: '1',
      pages: `${i + 1}-${i + 2}`,
      accession: `WOS:0099${String(no).padStart(4, '0')}${String(i).padStart(7, '0')}`,
    })),
  );

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: (await ensureEmbeddedPostgres({ dataDir })).url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

proofTest(
  '§+ payments, imports, reports and seals survive kills of server and database: nothing lost, nothing twice, the ledger balanced',
  async () => {
    const { url } = server;
    const client = clientOf(url);
    // The desk needs nothing of a platform but its calls.
    const desk = await openReportDesk({ ...client, url } as TestPlatform);
    const settings = {
      way: 'wechat' as const,
      enabled: true,
      publicUrl: url,
      version: 0,
      values: { ...gateway.settings },
    };
    await client.call('POST /payments/settings', { body: settings }, desk.tokens.acceptor);

    const paid: string[] = [];
    const sealed: string[] = [];
    const drawn: string[] = [];
    const trades: string[] = [];
    for (let i = 0; i < each; i += 1) {
      const toPay = await desk.submitted();
      await desk.take('acceptor', toPay, 'accept', { amount: price });
      const begun = await client.call(
        'POST /payments/begin',
        { body: { orderId: toPay, way: 'wechat', kind: 'qr' } },
        desk.tokens.reader,
      );
      trades.push(begun.data.tradeNo);
      paid.push(toPay);
      drawn.push(await desk.inProgress());
      const toSign = await desk.inProgress();
      await desk.toSignature(toSign);
      sealed.push(toSign);
    }
    for (const tradeNo of trades) gateway.pay(tradeNo);

    const tellPayment = (tradeNo: string) =>
      insist(`the notice of ${tradeNo} is taken`, async () => {
        const { status } = await gateway.send(gateway.tradeNotice(tradeNo));
        return status === 200;
      });
    const bring = (no: number) =>
      insist(`file ${no} is taken`, async () => {
        const { body, data } = await desk.send(`savedrecs-${no}.txt`, fileOf(no));
        return body.resultCode === 200 && data.id;
      });
    const drawDraft = (orderId: string) =>
      insist(`the draft of ${orderId} is begun`, async () => {
        const { body, data } = await client.call('POST /reports/draft', { body: { orderId } }, desk.token);
        return body.resultCode === 200 && data;
      });
    const seal = (orderId: string) =>
      insist(`${orderId} is signed`, async () => {
        const { data } = await client.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.leader);
        // The answer to the first attempt may have been lost with the server: then there is nothing left to sign.
        if (!data.actions.some(({ action }) => action === 'sign')) return true;
        return (await desk.act('leader', orderId, 'sign')).body.resultCode === 200;
      });

    const killing = killNowAndThen();
    const [imports, drafts] = await Promise.all([
      Promise.all(Array.from({ length: each }, (_, no) => bring(no))),
      Promise.all(drawn.map(drawDraft)),
      Promise.all(trades.map(tellPayment)),
      Promise.all(sealed.map(seal)),
      killing,
    ]);

    // Every payment is booked once, and order and ledger say the same.
    const money = await ask<{ payments: number; came: number; paid: number; due: number; balance: number }>(
      `select count(*) filter (where l.kind = 'payment')::int as payments,
         coalesce(sum(l.amount) filter (where l.kind = 'payment'), 0)::int as came, o.paid::int as paid,
         (sum(l.amount) filter (where l.kind = 'charge') - sum(l.amount) filter (where l.kind = 'payment'))::int as due,
         o.balance::int as balance
       from orders o join ledger_entries l on l.order_id = o.id where o.id = any($1) group by o.id`,
      [paid],
    );
    expect(money).toEqual(paid.map(() => ({ payments: 1, came: price, paid: price, due: 0, balance: 0 })));

    // Every file that was taken is read to its end, each record once.
    for (const id of imports) {
      const view = await insist(`the import ${id} ends`, async () => {
        const one = await desk.importOf(id);
        return ['done', 'failed', 'cancelled'].includes(one.state) && one;
      });
      expect([view.state, view.error ?? '']).toEqual(['done', '']);
      const [kept] = await ask<{ n: number; works: number }>(
        'select count(*)::int as n, count(distinct title)::int as works from literature_records where import_id = $1',
        [id],
      );
      expect(kept).toEqual({ n: 40, works: 40 });
    }

    // Every draft and every sealed report has its files; an order is sealed once, and its code is good.
    for (const { reportId } of drafts)
      await insist(`the files of ${reportId}`, async () => {
        const view = await desk.show(reportId);
        return view.making === null && view.files.length > 0;
      });
    for (const orderId of sealed) {
      const report = await insist(`the sealed files of ${orderId}`, async () => {
        const view = await desk.drawn(orderId);
        return view.files.length > 0 && view;
      });
      const [row] = await ask<{ frozen: number; signed: number; code: string }>(
        `select count(*) filter (where r.frozen_at is not null)::int as frozen, max(r.code) as code,
           (select count(*)::int from order_steps s where s.order_id = $1 and s.action = 'sign') as signed
         from reports r where r.order_id = $1`,
        [orderId],
      );
      expect([row?.frozen, row?.signed]).toEqual([1, 1]);
      const verified = await client.call('POST /verification/code', { body: { code: row!.code } });
      expect([verified.data.verdict, verified.data.report?.endedOn]).toEqual(['genuine', '']);
      // Of the file itself as well: a seal that was interrupted would have left it without its signature.
      const pdf = await desk.fetchFile(`/reports/${report.id}/files/pdf`, desk.token);
      const bytes = Buffer.from(await pdf.arrayBuffer());
      const byFile = await upload(url, '/verification/file', '', { bytes, name: 'report.pdf' });
      expect([pdf.status, byFile.data.verdict]).toEqual([200, 'genuine']);
    }
  },
);
