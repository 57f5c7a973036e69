import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFrom } from '#domain/reports/verification-code.ts';
import { makeCertificate } from '#server/certificates/self-made-certificate.ts';
import { signPdf } from '#server/reports/sign/sign-pdf.ts';
import { verifyPdf } from '#server/reports/sign/verify-pdf.ts';
import { type OpenClient, openClient } from '#tests/builders/outside/open-client.ts';
import { pdfOf } from '#tests/builders/records/manuscripts.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { inserted } from './matrix/world-rows.ts';

/** Every way to ask is tried with every kind and state of a document, and all answer alike. */

let platform: TestPlatform;
let owner: pg.Client;
let admin: string;
let open: OpenClient;
let model: Client;

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, callsPerMinute: 1_000_000 });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  admin = await platform.signIn('admin');
  const { oai, oaiEmail, resolverUrl, version } = (await platform.call('GET /outward', {}, admin)).data;
  await platform.call('POST /outward/save', { body: { oai, oaiEmail, resolverUrl, version, mcp: true } }, admin);
  const body = { name: '科研管理系统', scopes: ['reports.verify' as const], callsPerMinute: 6000 };
  const made = (await platform.call('POST /open-applications/create', { body }, admin)).data;
  open = openClient(platform.url, made);
  const answer = await fetch(`${platform.url}/open/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: made.accessToken,
      client_secret: made.secret,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  model = new Client({ name: 'walk', version: '1' });
  const headers = { authorization: `Bearer ${access_token}` };
  await model.connect(
    new StreamableHTTPClientTransport(new URL(`${platform.url}/open/v2/mcp`), { requestInit: { headers } }),
  );
});
let [documents, asked] = [0, 0];

afterAll(async () => {
  console.log(`验真：${documents} 份文件，问了 ${asked} 次，所有入口的回答一致`);
  await model.close();
  await owner.end();
  await platform.stop();
});

const institutionId = 100;
const at = { institution_id: institutionId };

const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> =>
  (await owner.query<Row>(text, values)).rows[0]!;

const newCode = (): string => codeFrom(randomBytes(32)) ?? newCode();

let drawn = 0;
/** A PDF like no other, kept as the platform keeps its files. */
const keptPdf = async (bytes?: Buffer) => {
  drawn += 1;
  const pdf = bytes ?? (await pdfOf([{ text: `Document ${drawn}` }]));
  const { sha256, size } = await platform.services.files.put(Readable.from([pdf]));
  const fileId = await inserted(owner, 'files', {
    ...at,
    id: randomUUID(),
    purpose: 'document',
    name: 'a.pdf',
    media_type: 'application/pdf',
    size,
    sha256,
  });
  return { pdf, sha256, fileId };
};

interface Document {
  bytes: Buffer;
  sha256: string;
  code?: string;
  number?: string;
}

const kinds = ['citation', 'novelty', 'patent', 'uploaded', 'similarity'] as const;
type Kind = (typeof kinds)[number];

const serviceOf = (kind: Kind): string => (kind === 'uploaded' ? 'citation' : kind);

/** A copy of an order of the demo, in another state. */
const orderLike = async (service: string, change: object): Promise<string> => {
  const id = randomUUID();
  const own = { id, service, number: `W${id.slice(0, 12)}`, report_number: null, contract_number: null };
  await owner.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || $1)).*
     from orders o where o.institution_id = $2 and o.service = $3 and o.accepted order by o.id limit 1`,
    [JSON.stringify({ ...own, ...change }), institutionId, service === 'similarity' ? 'citation' : service],
  );
  return id;
};

const figure = { letters: 4, share: 0.125 };
const compared = {
  schema: 1,
  name: '稿件.pdf',
  author: '张三丰',
  institution: '示范大学',
  comparedOn: '2026-11-16',
  held: { library: 0, manuscript: 1, imported: 1, abstract: 0 },
  options: { foldTraditional: true, ownManuscripts: false },
  engine: { gram: 12, window: 16 },
  text: '相同的文字',
  pages: 1,
  blocks: [{ kind: 'paragraph', start: 0, end: 5, level: 0, page: 1, top: 0 }],
  quotations: [],
  figures: { letters: 32, total: figure, withoutQuotations: figure, withoutOwn: figure, largest: figure },
  chapters: [],
  sources: [],
  passages: [],
  unlisted: 0,
};

const checkLike = async (file: { sha256: string; fileId: string }, more: Record<string, unknown>) => {
  const { id } = await one<{ id: string }>(`select id from users where institution_id = $1 and username = 'reader'`, [
    institutionId,
  ]);
  return inserted(owner, 'similarity_checks', {
    ...at,
    id: randomUUID(),
    user_id: id,
    user_name: '张三丰',
    name: '稿件.pdf',
    size: 1,
    file_id: file.fileId,
    state: 'done',
    options: JSON.stringify(compared.options),
    consent: false,
    result: JSON.stringify(compared),
    report_file_id: file.fileId,
    report_sha256: file.sha256,
    reported_at: new Date(),
    created_at: new Date(),
    ...more,
  });
};

interface Made extends Document {
  id: string;
  code: string;
  number: string;
}

/** A report with its file; of a manuscript with the check that it is about. */
const reportLike = async (
  kind: Kind,
  change: Record<string, unknown>,
  order: { id?: string; status?: string; balance?: number } = {},
  checked = kind === 'similarity',
): Promise<Made> => {
  const service = serviceOf(kind);
  const { id: orderId, ...orderChange } = order;
  const id = randomUUID();
  const code = newCode();
  const number = `WK${id.slice(0, 8)}`;
  const order_id = orderId ?? (await orderLike(service, orderChange));
  const own = { id, code, number, order_id, version: 1, service, successor_id: null, task_id: null, wanted_at: null };
  const state = { state: 'frozen', voided_at: null, withdrawn_at: null, source: 'made' };
  const ends = {
    draft: { frozen_at: null },
    void: { voided_at: new Date() },
    withdrawn: { withdrawn_at: new Date() },
  }[String(change.state)];
  const attached = kind === 'uploaded' || kind === 'similarity' ? { source: 'attached' } : {};
  await owner.query(
    `insert into reports select (jsonb_populate_record(null::reports, to_jsonb(r)
       || jsonb_build_object('data', r.data || jsonb_build_object('service', $3::text)) || $1)).*
     from reports r where r.institution_id = $2 and r.service = $4 and r.state = 'frozen' order by r.id limit 1`,
    [
      JSON.stringify({ ...own, ...state, ...attached, ...ends, ...change }),
      institutionId,
      service,
      service === 'similarity' ? 'citation' : service,
    ],
  );
  const file = await keptPdf();
  await inserted(owner, 'report_files', {
    ...at,
    report_id: id,
    kind: 'pdf',
    file_id: file.fileId,
    sha256: file.sha256,
    drawn_from: 'walk',
    made_by: kind === 'uploaded' ? 'attached' : 'embedded',
    made_at: new Date(),
  });
  if (checked) await checkLike(file, { order_id, code, report_number: number });
  return { id, code, number: String(change.number ?? number), bytes: file.pdf, sha256: file.sha256 };
};

interface Answer {
  verdict: string;
  sentence: string;
  number: string | null;
  version: number | null;
  successor: { number: string; version: number } | null;
  title: string | null;
}

const shaped = (data: Record<string, unknown>): Answer => {
  const report = data.report as { number: string; version: number; title: string } | null;
  const { verdict, sentence, successor } = data as Pick<Answer, 'verdict' | 'sentence' | 'successor'>;
  return {
    verdict,
    // What was not found is worded by what was asked with, and so is what a previous system issued.
    sentence: ['unknown', 'archived'].includes(verdict) ? '' : sentence,
    number: report?.number ?? null,
    version: report?.version ?? null,
    successor,
    title: report?.title ?? null,
  };
};

const asOpen = async (body: object): Promise<Answer> =>
  shaped((await open.call('POST', '/reports/verify', { body })).body as Record<string, unknown>);
const asModel = async (given: Record<string, unknown>): Promise<Answer> => {
  const { content } = await model.callTool({ name: 'verify_report', arguments: given });
  return shaped(JSON.parse((content as { text: string }[])[0]!.text));
};
const asPage = async (code: string): Promise<Answer> =>
  shaped((await platform.call('POST /verification/code', { body: { code } })).data as never);
const asFile = async (bytes: Buffer): Promise<Answer> =>
  shaped((await upload(platform.url, '/verification/file', '', { bytes, name: 'a.pdf' })).data);

/** All that is said of one document, each by its name. */
const heard = async ({ bytes, sha256, code, number }: Document): Promise<Record<string, Answer>> => {
  await owner.query('delete from rate_limits');
  return {
    'file: page': await asFile(bytes),
    'hash: open api': await asOpen({ sha256 }),
    'hash: model': await asModel({ sha256 }),
    ...(code && {
      'code: page': await asPage(code),
      'code: open api': await asOpen({ code }),
      'code: model': await asModel({ code }),
    }),
    ...(number && { 'number: open api': await asOpen({ number }), 'number: model': await asModel({ number }) }),
  };
};

/** Asserts one verdict whatever way it is asked, in the same words. */
const expectAlike = async (what: string, document: Document, expected: Partial<Answer>): Promise<void> => {
  const answers = await heard(document);
  documents += 1;
  asked += Object.keys(answers).length;
  const first = Object.values(answers)[0]!;
  expect(first, what).toMatchObject(expected);
  for (const [way, answer] of Object.entries(answers)) expect({ way, answer }, what).toEqual({ way, answer: first });
};

const unissued = [
  { what: 'draft', order: { status: 'in-progress' } },
  { what: 'waiting for its signature', order: { status: 'awaiting-signature' } },
  { what: 'waiting for payment', order: { status: 'awaiting-payment', balance: 8000 } },
];

// The kinds are asked for in the same ways; the proof walks each of them.
test.each(sampled(kinds, kinds.length, 1))('§+ %s: whatever is not issued is known nowhere', async (kind) => {
  for (const { what, order } of unissued)
    await expectAlike(`${kind} ${what}`, await reportLike(kind, { state: 'draft' }, order), {
      verdict: 'unknown',
      number: null,
    });
});

test.each(sampled(kinds, 3))(
  '§+ %s: issued, under review, corrected and withdrawn are told alike whatever way is asked',
  async (kind) => {
    const current = await reportLike(kind, {});
    await expectAlike(`${kind} issued`, current, { verdict: 'genuine', number: current.number, successor: null });
    const owed = await reportLike(kind, {}, { balance: 8000 });
    await expectAlike(`${kind} issued, owed for`, owed, { verdict: 'genuine', number: owed.number });
    await expectAlike(`${kind} under review`, await reportLike(kind, { state: 'under-objection' }), {
      verdict: 'under-review',
    });
    const successor = { number: current.number, version: 1 };
    await expectAlike(`${kind} withdrawn`, await reportLike(kind, { state: 'withdrawn', successor_id: current.id }), {
      verdict: 'withdrawn',
      successor,
    });
    await expectAlike(`${kind} withdrawn for good`, await reportLike(kind, { state: 'withdrawn' }), {
      verdict: 'withdrawn',
      successor: null,
    });
    await expectAlike(`${kind} corrected`, await reportLike(kind, { state: 'void', successor_id: current.id }), {
      verdict: 'void',
      successor,
    });
  },
);

test('§+ a successor that fell is followed to the report in force, and named no more where there is none', async () => {
  const last = await reportLike('citation', {});
  const middle = await reportLike('novelty', { state: 'void', successor_id: last.id });
  const first = await reportLike('citation', { state: 'withdrawn', successor_id: middle.id });
  await expectAlike('two steps', first, { verdict: 'withdrawn', successor: { number: last.number, version: 1 } });
  const gone = await reportLike('patent', { state: 'withdrawn' });
  const orphan = await reportLike('citation', { state: 'void', successor_id: gone.id });
  await expectAlike('its successor fell', orphan, {
    verdict: 'void',
    successor: null,
    sentence: expect.stringContaining('更正后的报告也已不再有效'),
  });
  // A later version of the same order is in force though the named successor fell.
  const { order_id } = await one<{ order_id: string }>('select order_id from reports where id = $1', [gone.id]);
  const anew = await reportLike('patent', { version: 2 }, { id: order_id });
  await expectAlike('a later version', gone, { verdict: 'withdrawn', successor: { number: anew.number, version: 2 } });
  await expectAlike('by both', orphan, { verdict: 'void', successor: { number: anew.number, version: 2 } });
});

test('§+ a check that somebody made for themselves is genuine by its number, its code and its file', async () => {
  const file = await keptPdf();
  const [code, number] = [newCode(), 'CC2026-7001'];
  await checkLike(file, { code, report_number: number });
  const document = { bytes: file.pdf, sha256: file.sha256, code, number };
  await expectAlike('a check', document, { verdict: 'genuine', number, title: '论文相似段落比对报告' });
});

test('§+ an ordered check of before, with a code and a number of its own, stands as the order’s report', async () => {
  const report = await reportLike('similarity', { state: 'withdrawn' }, {}, false);
  const { order_id, file_id } = await one<{ order_id: string; file_id: string }>(
    'select r.order_id, f.file_id from reports r join report_files f on f.report_id = r.id where r.id = $1',
    [report.id],
  );
  const [code, number] = [newCode(), 'CC2024-0007'];
  await checkLike({ sha256: report.sha256, fileId: file_id }, { order_id, code, report_number: number });
  await expectAlike('by the paper', { ...report, code, number }, { verdict: 'withdrawn', number });
  await expectAlike('by the order', report, { verdict: 'withdrawn', number });
});

test('§+ a report of a previous system is archived whatever way is asked, and a report of the platform never becomes one', async () => {
  const archive = async (number: string, bytes: Buffer) => {
    await inserted(owner, 'archived_orders', {
      ...at,
      id: randomUUID(),
      system: '旧系统',
      number,
      service: 'citation',
      applicant_name: '王五',
      subject: '旧题目',
      submitted_on: '2019-03-05',
      report_number: `R-${number}`,
      report_name: `${number}.pdf`,
      imported_at: new Date(),
      imported_by_name: '',
    });
    return upload(platform.url, '/archive/report', admin, { bytes, name: `${number}.pdf` });
  };
  const old = await pdfOf([{ text: 'A report of 2019' }]);
  expect((await archive('OLD-1', old)).body.resultCode).toBe(200);
  const sha256 = createHash('sha256').update(old).digest('hex');
  await expectAlike('archived', { bytes: old, sha256, number: 'R-OLD-1' }, { verdict: 'archived', number: 'R-OLD-1' });
  const states = [{ state: 'frozen' }, { state: 'withdrawn' }, { state: 'draft' }];
  for (const [no, state] of states.entries()) {
    const { bytes } = await reportLike('similarity', state);
    const answer = await archive(`OLD-2-${no}`, bytes);
    expect([answer.body.resultCode, answer.body.errormsg]).toEqual([
      -1,
      expect.stringContaining('不能作为旧系统的报告'),
    ]);
  }
});

test('§+ an altered file is altered for whoever has the file, a strange one unknown', async () => {
  const key = await makeCertificate('示范大学图书馆', new Date());
  const signing = { key, reason: '签章', location: '', at: new Date().toISOString(), tsaUrl: '', outgoingAllow: [] };
  const signed = Buffer.from(await signPdf(await pdfOf([{ text: 'Signed' }]), signing));
  const strange = await keptPdf(signed);
  await expectAlike('a strange signature', { bytes: signed, sha256: strange.sha256 }, { verdict: 'unknown' });
  const made = await platform.call('POST /certificates/self-made', { body: {} }, admin);
  expect(made.body.resultCode).toBe(200);
  const { signer } = await verifyPdf(signed);
  await owner.query('update certificates set fingerprint = $1 where institution_id = $2', [
    signer!.fingerprint,
    institutionId,
  ]);
  const altered = await keptPdf(Buffer.concat([signed, Buffer.from('\n')]));
  await expectAlike('altered', { bytes: altered.pdf, sha256: altered.sha256 }, { verdict: 'altered', number: null });
  const none = await pdfOf([{ text: 'Nobody issued this' }]);
  const sha256 = createHash('sha256').update(none).digest('hex');
  await expectAlike('unknown', { bytes: none, sha256, code: newCode(), number: 'WK-none' }, { verdict: 'unknown' });
});
