import { Readable } from 'node:stream';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { insertFile } from '#server/files/files-store.ts';
import { readWhole } from '#server/files/reading/read-whole.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { changedTemplate } from '#tests/builders/records/template-docx.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { verifyPdf } from './verify-pdf.ts';

let platform: TestPlatform;
let leader: string;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  leader = await platform.signIn('leader');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const picture = (color: string): Buffer =>
  Buffer.from(
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="140" fill="none" stroke="${color}" stroke-width="12"/></svg>`,
    )
      .render()
      .asPng(),
  );
const hand = `data:image/png;base64,${picture('#124').toString('base64')}`;

const waiting = () =>
  platform.services.tenant(100).all(
    kysely
      .selectFrom('orders')
      .select(['id', 'version', 'content_hash as contentHash'])
      .where('status', '=', 'awaiting-signature')
      .where('institution_id', '=', 100)
      // The citation order first: its report is made by the platform.
      .orderBy('service')
      .orderBy('id'),
  );

const sealedOf = (orderId: string) =>
  platform.services
    .tenant(100)
    .first(
      kysely
        .selectFrom('report_files as f')
        .innerJoin('reports as r', 'r.id', 'f.report_id')
        .innerJoin('files as b', 'b.id', 'f.file_id')
        .select(['f.sha256', 'b.size', 'r.code', 'r.number'])
        .where('r.order_id', '=', orderId)
        .where('f.kind', '=', 'sealed'),
    );

/** As if this institution had issued a report that its staff wrote, with these very bytes. */
const issuedAgain = async (institutionId: number, bytes: Buffer): Promise<void> => {
  const db = platform.services.tenant(institutionId);
  const report = await db.one(
    kysely
      .selectFrom('reports')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('state', '=', 'frozen')
      .orderBy('id')
      .limit(1),
  );
  const stored = await platform.services.files.put(Readable.from(bytes, { objectMode: false }));
  const file = { name: '报告.pdf', mediaType: 'application/pdf', ...stored };
  const fileId = await insertFile(db, file, { institutionId, ownerId: null, purpose: 'document' });
  await db.run(kysely.deleteFrom('report_files').where('report_id', '=', report.id).where('kind', '=', 'pdf'));
  await db.run(
    kysely.insertInto('report_files').values({
      report_id: report.id,
      kind: 'pdf',
      institution_id: institutionId,
      file_id: fileId,
      sha256: stored.sha256,
      drawn_from: stored.sha256,
      made_by: 'attached',
    }),
  );
};

/** A report that waits for the seal, in an institution that published a Word form of its own. */
const ownFormWaiting = async () => {
  const db = platform.services.tenant(100);
  await db.run(kysely.updateTable('signing_settings').set({ second_factor: false }).where('institution_id', '=', 100));
  const show = async () =>
    (await platform.call('GET /report-templates/:key', { params: { key: 'default' } }, admin)).data;
  const publish = async (version: number | null) => {
    const turn = (await show()).turns[0]?.turn ?? 0;
    return platform.call('POST /report-templates/publish', { body: { key: 'default', version, turn } }, admin);
  };
  const bytes = changedTemplate({ before: ['本馆模板'] }, 'default');
  const sent = await upload(platform.url, '/report-templates/default/upload', admin, { bytes, name: '本馆.docx' });
  const { version } = sent.data as unknown as { version: number };
  await publish(version);
  const { id } = await db.one(
    kysely
      .selectFrom('orders')
      .select('id')
      .where('service', '=', 'citation')
      .where('status', '=', 'completed')
      .orderBy('id')
      .limit(1),
  );
  await db.run(
    kysely.updateTable('orders').set({ status: 'awaiting-signature', frozen_version: 0 }).where('id', '=', id),
  );
  return { order: (await waiting()).find((one) => one.id === id)!, publish };
};

const verify = (bytes: Buffer) => upload(platform.url, '/verification/file', '', { bytes, name: 'a.pdf' });

test('§+ a leader signs by a one-time link; the sealed PDF is genuine, each change to it is seen', async () => {
  const made = await platform.call('POST /certificates/self-made', { body: {} }, admin);
  expect(made.data).toMatchObject({ selfMade: true, inUse: true, state: 'valid' });
  const seal = await upload(platform.url, '/image/upload?purpose=seal', admin, {
    bytes: picture('#c00'),
    name: 's.png',
  });
  await platform.services
    .tenant(100)
    .run(kysely.updateTable('stations').set({ seal_file_id: seal.data.id }).where('institution_id', '=', 100));
  const [order] = await waiting();
  const prepare = () => platform.call('POST /signing/prepare', { body: { orderId: order!.id } }, leader);
  const where = () => platform.call('GET /signing/place/:orderId', { params: { orderId: order!.id } }, leader);
  // Nobody has made this report yet: it is made for the leader to look at, once.
  expect((await where()).body.message).toBe('报告的 PDF 还没有生成');
  const [begun, same] = [await prepare(), await prepare()];
  expect(begun.data).toMatchObject({ waits: true, making: { done: 0, error: null } });
  if (same.data.making) expect(same.data.making.taskId).toBe(begun.data.making!.taskId);
  await eventually('something to look at', async () => (await prepare()).data.making === null, {
    within: 100_000,
    every: 250,
  });
  expect((await where()).data).toMatchObject({ found: true });
  const link = await platform.call('POST /signing/links', { body: { orderIds: [order!.id] } }, leader);
  expect(link.data.url).toContain(`/digital_signature?token=${link.data.token}`);
  const { token } = link.data;
  const opened = await platform.call('POST /digital_signature/open', { body: { token: token.toLowerCase() } });
  // Named as the signing desk names it.
  const { number } = (await platform.call('GET /orders/:id', { params: { id: order!.id } }, leader)).data;
  expect(opened.data).toMatchObject({ secondFactor: false, orders: [{ id: order!.id, number, waiting: true }] });
  const shown = opened.data.orders.map(({ id, contentHash }) => ({ id, contentHash }));
  const wish = { token, handwriting: hand, orders: shown };
  const signed = await platform.call('POST /digital_signature/sign', { body: wish });
  expect(signed.data.list).toEqual([{ id: order!.id, ok: true, sentence: '' }]);
  // A desk that comes to it a moment later is told, and asks for no preview.
  const late = await prepare();
  expect([late.status, late.data]).toEqual([200, { waits: false, making: null }]);
  const again = await platform.call('POST /digital_signature/sign', { body: wish });
  expect(again.status).toBe(404);

  const file = await eventually('the sealed file', () => sealedOf(order!.id), { within: 100_000, every: 250 });
  const bytes = Buffer.from(await readWhole(platform.services.files, file.sha256, Number(file.size)));
  expect(await verifyPdf(bytes)).toMatchObject({ signed: true, intact: true, coversWhole: true });
  const genuine = await verify(bytes);
  expect(genuine.data).toMatchObject({
    verdict: 'genuine',
    report: { number: file.number, institutionName: expect.stringContaining('示范大学') },
    signature: { intact: true, coversWhole: true, trusted: true, selfMade: true },
  });
  const told = (genuine.data as unknown as { report: { name: string } }).report;
  expect(told.name).toMatch(/^.\*+$/u);
  const flipped = Buffer.from(bytes);
  flipped[2000] = flipped[2000]! ^ 1;
  expect((await verify(flipped)).data).toMatchObject({ verdict: 'altered', report: null });
  expect((await verify(Buffer.concat([bytes, Buffer.from('\n')]))).data).toMatchObject({ verdict: 'altered' });
  expect((await verify(Buffer.from('%PDF-1.4\n%%EOF\n'))).data).toMatchObject({ verdict: 'unknown', signature: null });
  const byCode = await platform.call('POST /verification/code', { body: { code: file.code.toLowerCase() } });
  expect(byCode.data).toMatchObject({ verdict: 'genuine', report: { number: file.number } });
  // Another institution has the very file signed as a report of its own: it stays the first one's, void with it.
  await issuedAgain(151, bytes);
  expect((await verify(bytes)).data).toMatchObject({ verdict: 'genuine', report: { number: file.number } });
  await platform.services
    .platform('administration')
    .run(kysely.updateTable('reports').set({ state: 'void' }).where('code', '=', file.code));
  expect((await verify(bytes)).data).toMatchObject({ verdict: 'void', report: { number: file.number } });
  expect(Object.keys(byCode.data.report ?? {}).sort()).toEqual(
    [
      'attached',
      'endedOn',
      'figures',
      'institutionName',
      'issuedOn',
      'name',
      'novelty',
      'number',
      'patent',
      'similarity',
      'title',
      'version',
    ].sort(),
  );
});

test('§+ a signing link ends with the session that made it', async () => {
  const own = await platform.signIn('leader');
  const [order] = await waiting();
  const { token } = (await platform.call('POST /signing/links', { body: { orderIds: [order!.id] } }, own)).data;
  const open = () => platform.call('POST /digital_signature/open', { body: { token } });
  expect((await open()).status).toBe(200);
  const listed = await platform.call('POST /sys/user/list', { body: { text: 'leader' } as never }, admin);
  const { id } = listed.data.list.find((one) => one.username === 'leader')!;
  expect((await platform.call('POST /sys/user/forceOut', { body: { id } }, admin)).body.resultCode).toBe(200);
  leader = await platform.signIn('leader');
  for (const name of ['open', 'code', 'sign'] as const)
    expect(
      (await platform.call(`POST /digital_signature/${name}`, { body: { token, orders: [] } as never })).status,
    ).toBe(404);
});

test('§+ guessing codes is slow', async () => {
  const statuses = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await platform.call('POST /verification/code', { body: { code: '2222-2222' } })).status);
  expect(statuses).toContain(429);
});

test('§+ with a second factor set, signing takes the code from the letter box and nothing else signs', async () => {
  const settings = { tsaUrl: '', secondFactor: true, straddlingSeal: true, version: 0 };
  await platform.call('POST /signing-settings/save', { body: settings }, admin);
  const db = platform.services.tenant(100);
  await db.run(kysely.updateTable('users').set({ email: 'leader@example.edu' }).where('username', '=', 'leader'));
  // An address that nobody proved signs nothing.
  const unproven = await platform.call('POST /signing/code', { body: {} }, leader);
  expect([unproven.status, unproven.body.errormsg]).toEqual([422, expect.stringContaining('没有验证过的邮箱')]);
  const proven = { email_proven_at: new Date(), email_proof: 'code' as const };
  await db.run(kysely.updateTable('users').set(proven).where('username', '=', 'leader'));
  const [order] = await waiting();
  const past = await platform.call('POST /orders/act', { body: { ...order!, action: 'sign' } }, leader);
  expect(past.body.message).toContain('验证码');
  const wish = { orders: [order!], handwriting: hand };
  const without = await platform.call('POST /signing/sign', { body: wish }, leader);
  expect(without.status).not.toBe(200);
  expect((await platform.call('POST /signing/code', { body: {} }, leader)).status).toBe(200);
  const wrong = await platform.call('POST /signing/sign', { body: { ...wish, code: '000000x' } }, leader);
  expect(wrong.status).not.toBe(200);
  const { body } = await db.one(
    kysely
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', 'leader@example.edu')
      .where('subject', '=', '签章验证码')
      .orderBy('id', 'desc')
      .limit(1),
  );
  const code = /验证码是：(\d{6})/.exec(body)?.[1];
  const signed = await platform.call('POST /signing/sign', { body: { ...wish, code } }, leader);
  expect(signed.body).toMatchObject({ data: { list: [{ id: order!.id, ok: true, sentence: '' }] } });
});

test('§+ without LibreOffice nobody seals another layout than the institution’s Word form without having agreed', async () => {
  const { order } = await ownFormWaiting();
  platform.services.pdf.by = 'embedded';
  expect((await platform.call('GET /signing/desk', {}, leader)).data.standardLayout).toBe(true);
  const link = await platform.call('POST /signing/links', { body: { orderIds: [order.id] } }, leader);
  const { token } = link.data;
  const opened = await platform.call('POST /digital_signature/open', { body: { token } });
  const byLink = { token, orders: opened.data.orders.map(({ id, contentHash }) => ({ id, contentHash })) };
  const refused = [
    await platform.call('POST /signing/sign', { body: { orders: [order] } }, leader),
    await platform.call('POST /digital_signature/sign', { body: byLink }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body.message).toContain('标准版式');
  }
  // Nothing was signed, and the link is still good for whoever agrees.
  expect((await waiting()).map(({ id }) => id)).toContain(order.id);
  const agreed = await platform.call('POST /digital_signature/sign', { body: { ...byLink, standardLayout: true } });
  expect(agreed.data.list).toEqual([{ id: order.id, ok: true, sentence: '' }]);
});

test('§+ LibreOffice failed on the draft: signing says so and asks, as without it, and keeps what was agreed', async () => {
  const { order } = await ownFormWaiting();
  platform.services.pdf.by = 'libreoffice';
  const db = platform.services.tenant(100);
  const report = await db.one(
    kysely.selectFrom('reports').select(['id', 'version']).where('order_id', '=', order.id).orderBy('version', 'desc'),
  );
  const file = await db.one(kysely.selectFrom('files').select('id').limit(1));
  await db.run(
    kysely
      .insertInto('report_files')
      .values({
        report_id: report.id,
        kind: 'pdf',
        institution_id: 100,
        file_id: file.id,
        sha256: 'e'.repeat(64),
        drawn_from: 'draft',
        made_by: 'embedded',
        made_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['report_id', 'kind']).doUpdateSet({ made_by: 'embedded' })),
  );
  const refused = await platform.call('POST /signing/sign', { body: { orders: [order] } }, leader);
  expect([refused.status, refused.body.reason]).toEqual([409, 'standard-layout']);
  expect(refused.body.message).toContain('LibreOffice 没能');
  const wish = { orders: [order], standardLayout: true };
  const agreed = await platform.call('POST /signing/sign', { body: wish }, leader);
  expect(agreed.data.list).toEqual([{ id: order.id, ok: true, sentence: '' }]);
  const kept = kysely.selectFrom('report_signatures').select('standard_layout').where('order_id', '=', order.id);
  expect(await db.all(kept)).toEqual([{ standard_layout: true }]);
});

test('§+ one who signs agrees afterwards to the standard layout; others may not, and the log tells it', async () => {
  const { order } = await ownFormWaiting();
  platform.services.pdf.by = 'embedded';
  await platform.call('POST /signing/sign', { body: { orders: [order], standardLayout: true } }, leader);
  const db = platform.services.tenant(100);
  const signature = kysely.selectFrom('report_signatures').select('standard_layout').where('order_id', '=', order.id);
  // As if it had been signed while LibreOffice was there, and the form then could not be turned into a PDF.
  await db.run(
    kysely.updateTable('report_signatures').set({ standard_layout: false }).where('order_id', '=', order.id),
  );
  const { id } = await db.one(
    kysely.selectFrom('reports').select('id').where('order_id', '=', order.id).orderBy('version', 'desc'),
  );
  const make = (token: string, standardLayout: boolean) =>
    platform.call('POST /reports/make', { body: { id, standardLayout } }, token);
  expect((await make(await platform.signIn('librarian'), true)).status).toBe(403);
  expect((await make(leader, false)).status).toBe(200);
  expect(await db.all(signature)).toEqual([{ standard_layout: false }]);
  expect((await make(leader, true)).data.reportId).toBe(id);
  expect(await db.all(signature)).toEqual([{ standard_layout: true }]);
  const told = kysely.selectFrom('audit_log').select('action').where('subject_id', '=', id);
  expect((await db.all(told.where('action', '=', 'report.standard-layout'))).length).toBe(1);
});

test('§+ with LibreOffice, or with the shipped form, nothing is asked', async () => {
  const { publish } = await ownFormWaiting();
  platform.services.pdf.by = 'libreoffice';
  const { data: desk } = await platform.call('GET /signing/desk', {}, leader);
  expect([desk.standardLayout, desk.electronicSeal, desk.cannotSign]).toEqual([false, true, '']);
  expect(desk.certificate?.daysLeft).toBeGreaterThan(300);
  platform.services.pdf.by = 'embedded';
  await publish(null);
  expect((await platform.call('GET /signing/desk', {}, leader)).data.standardLayout).toBe(false);
});

test('§+ a stranger, another institution and a reader sign nothing', async () => {
  const [order] = await waiting();
  const orderIds = [
    order?.id ?? (await platform.services.tenant(100).one(kysely.selectFrom('orders').select('id').limit(1))).id,
  ];
  const reader = await platform.signIn('reader');
  expect((await platform.call('POST /signing/links', { body: { orderIds } }, reader)).status).toBe(403);
  const elsewhere = await platform.signIn('leader', 151);
  expect((await platform.call('POST /signing/links', { body: { orderIds } }, elsewhere)).status).toBe(404);
  const body = { token: '2222-2222-2222-2222' };
  expect((await platform.call('POST /digital_signature/open', { body })).status).toBe(404);
});
