import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsealedNotice } from '#domain/reports/seal-readiness.ts';
import { kysely } from '#server/db/kysely.ts';
import { readWhole } from '#server/files/reading/read-whole.ts';
import { handedOutFiles } from '#server/groups/group-reports-query.ts';
import { lookAtPdf } from '#tests/builders/records/pdf-look.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { reportsMakingJob, startAllWanted } from '../making-job.ts';
import { verifyPdf } from './verify-pdf.ts';

let platform: TestPlatform;
let leader: string;
let admin: string;
// Without workers: each making is begun, and seen to fail, by the test.
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  leader = await platform.signIn('leader');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const db = () => platform.services.tenant(100);

const orderOf = (id: string) => db().one(kysely.selectFrom('orders').selectAll().where('id', '=', id));

/** A citation order of the demo, paid for and waiting for the leader; nothing else is to be done after it. */
const waitingOrder = async () => {
  const { id } = await db().one(
    kysely
      .selectFrom('orders')
      .select('id')
      .where('service', '=', 'citation')
      .where('status', '=', 'awaiting-signature'),
  );
  const quiet = { balance: 0, invoice_wanted: false, courier_wanted: false };
  await db().run(kysely.updateTable('orders').set(quiet).where('id', '=', id));
  return orderOf(id);
};

const sign = async (order: { id: string; version: number; content_hash: string | null }) => {
  const orders = [{ id: order.id, version: order.version, contentHash: order.content_hash }];
  const answer = await platform.call('POST /signing/sign', { body: { orders, standardLayout: true } }, leader);
  return answer.data.list[0]!;
};

const settings = async (changed: { electronicSeal?: boolean; sealPicture?: boolean }) => {
  const { data } = await platform.call('GET /signing-settings', {}, admin);
  const saved = await platform.call('POST /signing-settings/save', { body: { ...data, ...changed } }, admin);
  expect(saved.status).toBe(200);
};

const reportOf = (orderId: string) =>
  db().one(
    kysely.selectFrom('reports').selectAll().where('order_id', '=', orderId).orderBy('version', 'desc').limit(1),
  );

const issuedFiles = (reportId: string) =>
  db().all(
    kysely
      .selectFrom('report_files as f')
      .innerJoin('files as b', 'b.id', 'f.file_id')
      .select(['f.kind', 'f.made_by', 'f.sha256', 'b.size', 'b.name'])
      .where('f.report_id', '=', reportId)
      .where('f.kind', 'in', ['sealed', 'unsealed']),
  );

/** The PDF that an issued file is made from. */
const drawnPdf = (reportId: string) =>
  db().one(
    kysely
      .selectFrom('report_files as f')
      .innerJoin('files as b', 'b.id', 'f.file_id')
      .select(['f.sha256', 'b.size'])
      .where('f.report_id', '=', reportId)
      .where('f.kind', '=', 'pdf'),
  );

interface KeptFile {
  sha256: string;
  size: unknown;
}

const bytesOf = async ({ sha256, size }: KeptFile): Promise<Buffer> =>
  Buffer.from(await readWhole(platform.services.files, sha256, Number(size)));

/** One attempt of the job, as the queue makes it. */
const make = (reportId: string, attempt = 1) =>
  reportsMakingJob(platform.services).handler(
    { id: reportId, input: { reportId } as never, institutionId: 100, userId: null, attempt },
    { db: db(), progress: async () => undefined, signal: new AbortController().signal },
  );

const bellOf = async (username: string) => {
  const rows = await db().all(
    kysely
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select('n.msg')
      .where('u.username', '=', username)
      .where('u.institution_id', '=', 100)
      .where('n.read_at', 'is', null)
      .orderBy('n.id'),
  );
  return rows.map(({ msg }) => msg);
};

/** As the leader's desk tells it, and as a signature is refused. */
const whyNot = async (order: Awaited<ReturnType<typeof waitingOrder>>) => {
  const { data } = await platform.call('GET /signing/desk', {}, leader);
  expect(await sign(order)).toEqual({ id: order.id, ok: false, sentence: data.cannotSign });
  return data.cannotSign;
};

test('§+ without a certificate in force and its key, or without the demanded picture, nothing is signed, and it says what is missing and who mends it', async () => {
  const order = await waitingOrder();
  const { data } = await platform.call('GET /certificates', {}, admin);
  const kept = kysely.selectFrom('certificates').selectAll().where('id', '=', data.list[0]!.id);
  const { sealed_key, not_before, not_after } = await db().one(kept);
  const certificate = (changed: Partial<Record<'not_before' | 'not_after', Date> & { sealed_key: string }>) =>
    db().run(kysely.updateTable('certificates').set(changed).where('id', '=', data.list[0]!.id));
  // Its certificate is in force, and what is kept as its key opens no more.
  for (const other of [`${sealed_key.slice(0, -8)}AAAAAAAA`, sealed_key.slice(9), '']) {
    await certificate({ sealed_key: other });
    expect(await whyNot(order)).toMatch(/^不能签章：签章证书的私钥打不开，须重新上传证书。可由 .+ 在“签章设置”中处理$/);
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  await certificate({ sealed_key, not_after: day(-1) });
  expect(await whyNot(order)).toMatch(/^不能签章：签章证书已于 \d{4}-\d\d-\d\d 过期。可由/);
  await certificate({ not_after, not_before: day(1) });
  expect(await whyNot(order)).toMatch(/^不能签章：签章证书自 \d{4}-\d\d-\d\d 起才有效。可由/);
  await certificate({ not_before });
  expect((await platform.call('GET /signing/desk', {}, leader)).data.cannotSign).toBe('');
  await platform.call('POST /certificates/retire', { body: { id: data.list[0]!.id } }, admin);
  const desk = await platform.call('GET /signing/desk', {}, leader);
  expect(desk.data.cannotSign).toMatch(/还没有签章证书。可由 .*在“签章设置”中处理/);
  const refused = await sign(order);
  expect(refused).toMatchObject({ ok: false, sentence: desk.data.cannotSign });
  // The order itself says the same.
  const body = { id: order.id, version: order.version, contentHash: order.content_hash, action: 'sign' as const };
  const acted = await platform.call('POST /orders/act', { body }, leader);
  expect([acted.status, acted.body.message]).toEqual([409, desk.data.cannotSign]);
  expect((await platform.call('POST /certificates/self-made', { body: {} }, admin)).status).toBe(200);
  const stations = await db().all(kysely.selectFrom('stations').select(['id', 'seal_file_id']));
  await db().run(kysely.updateTable('stations').set({ seal_file_id: null }).where('institution_id', '=', 100));
  expect((await sign(order)).sentence).toContain('检索站没有印章');
  for (const { id, seal_file_id } of stations)
    await db().run(kysely.updateTable('stations').set({ seal_file_id }).where('id', '=', id));
  expect((await orderOf(order.id)).status).toBe('awaiting-signature');
  const signatures = kysely.selectFrom('report_signatures').select('order_id').where('order_id', '=', order.id);
  expect(await db().all(signatures)).toEqual([]);
});

/** Meanwhile no issued file can be kept, whoever makes it: a fault, and no refusal. */
const onFullDisk = async (work: () => Promise<void>): Promise<void> => {
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  try {
    await owner.query(`create function refuse_issued() returns trigger language plpgsql as $$ begin
        raise exception 'the disk is full';
      end $$;
      create trigger refuse_issued before insert on report_files for each row
        when (new.kind in ('sealed', 'unsealed')) execute function refuse_issued()`);
    await work();
    await owner.query('drop trigger refuse_issued on report_files');
  } finally {
    await owner.end();
  }
};

test('§+ a signed order is completed by its file: while the making fails it waits, the desk hears why, and it is tried again', async () => {
  const order = await waitingOrder();
  expect(await sign(order)).toEqual({ id: order.id, ok: true, sentence: '' });
  expect((await orderOf(order.id)).status).toBe('issuing');
  const report = await reportOf(order.id);
  // The certificate goes between the signature and the seal.
  await db().run(kysely.updateTable('certificates').set({ retired_at: new Date() }).where('retired_at', 'is', null));
  await expect(make(report.id)).rejects.toThrow();
  expect(await issuedFiles(report.id)).toEqual([]);
  // Its PDF is drawn, and is not what was promised: whoever asks is told that the file is being made.
  const { data: verified } = await platform.call('POST /verification/code', { body: { code: report.code } });
  expect(verified.sentence).toBe('本报告已由该单位签发，文件正在生成');
  expect(await handedOutFiles(db(), [report.id])).toEqual([]);
  const shown = await platform.call('GET /orders/:id', { params: { id: order.id } }, await platform.signIn('acceptor'));
  expect(shown.data.status).toMatchObject({ label: '进行中', badge: '报告生成中' });
  expect((await orderOf(order.id)).completed_at).toBeNull();
  expect((await bellOf('acceptor')).filter((msg) => msg.includes('的报告文件没有生成：不能签章'))).toHaveLength(1);
  // Given up a quarter of an hour ago, it is wanted again; a moment ago, not yet.
  const taskId = report.task_id ?? (await startTask(report.id));
  const failed = (minutes: number) =>
    db().run(
      kysely
        .updateTable('tasks')
        .set({ state: 'failed', finished_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', taskId),
    );
  await db().run(kysely.updateTable('reports').set({ wanted_at: null, task_id: taskId }).where('id', '=', report.id));
  await failed(14);
  await startAllWanted(platform.services);
  expect((await reportOf(order.id)).task_id).toBe(taskId);
  await failed(16);
  await startAllWanted(platform.services);
  expect((await reportOf(order.id)).task_id).not.toBe(taskId);
  await platform.call('POST /certificates/self-made', { body: {} }, admin);
  // A fault is tried again by the queue, and the desk hears of it when that gives up.
  const { retryLimit } = reportsMakingJob(platform.services);
  expect(retryLimit).toBeGreaterThanOrEqual(4);
  const refused = await bellOf('acceptor');
  await onFullDisk(async () => {
    await expect(make(report.id)).rejects.toThrow('the disk is full');
    expect(await bellOf('acceptor')).toEqual(refused);
    await expect(make(report.id, retryLimit + 1)).rejects.toThrow('the disk is full');
  });
  expect((await bellOf('acceptor')).filter((msg) => msg.includes('的报告文件没有生成'))).toEqual([
    expect.stringContaining('的报告文件没有生成：制作时出错；平台会自动重试'),
  ]);
  expect(await issuedFiles(report.id)).toEqual([]);
  expect((await orderOf(order.id)).status).toBe('issuing');
  await make(report.id, 2);
  expect(await orderOf(order.id)).toMatchObject({ status: 'completed', delivered_version: order.report_version });
  const [file] = await issuedFiles(report.id);
  expect(file).toMatchObject({ kind: 'sealed', made_by: 'self-made' });
  const { data: sealed } = await platform.call('POST /verification/code', { body: { code: report.code } });
  expect(sealed.sentence).toBe('本报告由该单位出具，现行有效');
  // The PDF that it was made from says the same and proves nothing.
  const pdf = await drawnPdf(report.id);
  const byFile = async (file: KeptFile) => {
    const bytes = await bytesOf(file);
    const { data } = await upload(platform.url, '/verification/file', '', { bytes, name: 'report.pdf' });
    return data.sentence;
  };
  expect(await byFile(file!)).toBe('本报告由该单位出具，现行有效');
  expect(await byFile(pdf)).toContain('本文件未加盖电子印章，未作数字签名，请以出具的文件为准');
  expect((await handedOutFiles(db(), [report.id])).map(({ sha256 }) => sha256)).toEqual([file!.sha256]);
  const again = await orderOf(order.id);
  await make(report.id, 3);
  expect((await orderOf(order.id)).version).toBe(again.version);
});

const startTask = async (reportId: string): Promise<string> => {
  await startAllWanted(platform.services);
  const { task_id } = await db().one(kysely.selectFrom('reports').select('task_id').where('id', '=', reportId));
  return task_id!;
};

test('§+ an institution without electronic seal issues a file that says so, and nothing of it is called sealed', async () => {
  const { id } = await db().one(
    kysely
      .selectFrom('orders')
      .select('id')
      .where('service', '=', 'citation')
      .where('status', '=', 'completed')
      .orderBy('id')
      .limit(1),
  );
  await db().run(
    kysely
      .updateTable('orders')
      .set({ status: 'awaiting-signature', frozen_version: 0, delivered_version: 0 })
      .where('id', '=', id),
  );
  await settings({ electronicSeal: false });
  await db().run(kysely.updateTable('certificates').set({ retired_at: new Date() }).where('retired_at', 'is', null));
  const desk = await platform.call('GET /signing/desk', {}, leader);
  expect([desk.data.electronicSeal, desk.data.cannotSign]).toEqual([false, '']);
  expect(await sign(await orderOf(id))).toEqual({ id, ok: true, sentence: '' });
  const report = await reportOf(id);
  await make(report.id);
  expect((await orderOf(id)).status).not.toBe('issuing');
  const files = await issuedFiles(report.id);
  expect(files.map(({ kind, made_by }) => [kind, made_by])).toEqual([['unsealed', 'unsealed']]);
  expect(files[0]!.name).toContain('无电子印章');
  expect(files[0]!.name).not.toContain('签章');
  // The list says so in its row, the report's page in its head and among its versions; a sealed one beside it does not.
  const { data: listed } = await platform.call('POST /reports/list', { body: { limit: 100 } }, leader);
  const said = listed.list.find((one) => one.id === report.id);
  expect(said?.stateName).toBe('有效，未加盖电子签章');
  const { data: view } = await platform.call('GET /reports/:id', { params: { id: report.id } }, leader);
  expect(view.stateName).toBe(said?.stateName);
  expect(view.versions.find((one) => one.id === report.id)?.stateName).toBe(said?.stateName);
  const sealed = listed.list.filter(({ kinds, state }) => state === 'frozen' && kinds.includes('sealed'));
  expect(sealed.every(({ stateName }) => stateName === '有效')).toBe(true);
  const bytes = await bytesOf(files[0]!);
  expect((await verifyPdf(bytes, [])).signed).toBe(false);
  expect((await PDF.load(new Uint8Array(bytes))).getSubject()).toBe(unsealedNotice.zh);
  // Each page bears one picture more than the PDF it was made from: the sentence, at its foot. None is a seal.
  const [issued, drawn] = [await lookAtPdf(bytes), await lookAtPdf(await bytesOf(await drawnPdf(report.id)))];
  expect(issued.length).toBeGreaterThan(0);
  expect(issued.map(({ pictures }) => pictures.slice(0, -1))).toEqual(drawn.map(({ pictures }) => pictures));
  for (const { width, height, pictures } of issued) {
    const notice = pictures.at(-1)!;
    expect(notice.width / notice.height).toBeCloseTo(2000 / 112, 1);
    expect(notice.width).toBeGreaterThan(width / 2);
    expect(notice.x + notice.width / 2).toBeCloseTo(width / 2, 0);
    expect(notice.y + notice.height).toBeLessThan(height / 20);
  }
});

test('§+ a signed report is sent or handed over on paper only once its file is there, and no mail says sooner that it is', async () => {
  const { id: orderId } = await db().one(
    kysely
      .selectFrom('orders')
      .select('id')
      .where('service', '=', 'citation')
      .where('status', '=', 'completed')
      .orderBy('id', 'desc')
      .limit(1),
  );
  const unsigned = { status: 'awaiting-signature', frozen_version: 0, delivered_version: 0 } as const;
  const onPaper = { balance: 0, invoice_wanted: false, courier_wanted: true, shipped_version: 0 };
  await db().run(
    kysely
      .updateTable('orders')
      .set({ ...unsigned, ...onPaper })
      .where('id', '=', orderId),
  );
  const waiting = await orderOf(orderId);
  expect(await sign(waiting)).toMatchObject({ ok: true });
  const acceptor = await platform.signIn('acceptor');
  const act = async (action: 'ship' | 'collect') => {
    const { id, version } = await orderOf(waiting.id);
    const given = action === 'ship' ? { reference: 'SF-9', company: '顺丰' } : {};
    return platform.call('POST /orders/act', { body: { id, version, action, ...given } }, acceptor);
  };
  expect((await orderOf(waiting.id)).status).toBe('awaiting-courier');
  for (const action of ['ship', 'collect'] as const) {
    const early = await act(action);
    expect([early.status, early.body.errormsg]).toEqual([409, '报告文件还没有生成，生成后才能寄出或自取']);
  }
  const mails = kysely.selectFrom('mails').select('body').where('subject', 'like', `%${waiting.number}%`);
  const bodies = (await db().all(mails)).map(({ body }) => body);
  expect(bodies.some((body) => body.includes('报告已定稿，文件生成后寄出'))).toBe(true);
  for (const body of bodies) expect(body).not.toContain('报告已完成');
  const report = await reportOf(waiting.id);
  await make(report.id);
  expect((await orderOf(waiting.id)).status).toBe('awaiting-courier');
  expect((await act('ship')).body.errormsg).toBe('');
  expect((await orderOf(waiting.id)).status).toBe('couriered');
});

test('§+ the upgrade lets an institution without certificate or picture go on as it did, and asks both of the others', async () => {
  const text = await readFile(new URL('../../db/migrations/1170-signed-and-delivered.sql', import.meta.url), 'utf8');
  const [setting] = /insert into signing_settings[^;]+;/.exec(text) ?? [];
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    const settled = async () => {
      await owner.query('delete from signing_settings where institution_id = 100');
      await owner.query(setting!);
      const { rows } = await owner.query<{ electronic_seal: boolean; seal_picture_required: boolean }>(
        'select electronic_seal, seal_picture_required from signing_settings where institution_id = 100',
      );
      return rows.map(Object.values);
    };
    await owner.query('update certificates set retired_at = now() where institution_id = 100');
    await owner.query(
      `update certificates set retired_at = null, not_after = now() + interval '1 day'
       where id = (select id from certificates where institution_id = 100 order by id limit 1)`,
    );
    expect(await settled()).toEqual([[true, true]]);
    await owner.query(`update certificates set not_after = now() - interval '1 day' where institution_id = 100`);
    expect(await settled()).toEqual([[false, true]]);
    await owner.query('update stations set seal_file_id = null where institution_id = 100');
    expect(await settled()).toEqual([[false, false]]);
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});

test('§+ the upgrade calls a file that no certificate signed what it is, and leaves the signed ones and all bytes alone', async () => {
  const text = await readFile(new URL('../../db/migrations/1170-signed-and-delivered.sql', import.meta.url), 'utf8');
  const renaming = [/update files f set name[^;]+;/, /update report_files set kind[^;]+;/].map(
    (statement) => statement.exec(text)![0],
  );
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    const { rows: sealed } = await owner.query<{ file_id: string; report_id: string }>(
      "select file_id, report_id from report_files where kind = 'sealed' and institution_id = 100 order by file_id",
    );
    const { rows: pdfs } = await owner.query<{ file_id: string; report_id: string }>(
      "select file_id, report_id from report_files where kind = 'pdf' and institution_id = 100 order by file_id",
    );
    // A signed one, one that was called so without a certificate, and a draft whose name says the word.
    const signed = sealed[0]!;
    const [unsigned, drawn] = pdfs.filter(({ report_id }) => report_id !== signed.report_id) as [
      typeof signed,
      typeof signed,
    ];
    await owner.query("delete from report_files where report_id = $1 and kind in ('sealed', 'unsealed')", [
      unsigned.report_id,
    ]);
    await owner.query(
      "update report_files set kind = 'sealed', made_by = 'seal' where report_id = $1 and kind = 'pdf'",
      [unsigned.report_id],
    );
    const ids = [signed, unsigned, drawn].map(({ file_id }) => file_id);
    await owner.query("update files set name = 'C2025-0001 报告（签章）.pdf' where id = any ($1)", [ids]);
    const standing = async () => {
      const { rows } = await owner.query<{ name: string; kind: string; sha256: string }>(
        `select f.name, r.kind, f.sha256 from files f join report_files r on r.file_id = f.id
         where f.id = any ($1) order by array_position($1, f.id)`,
        [ids],
      );
      return rows;
    };
    const before = await standing();
    for (const statement of renaming) await owner.query(statement);
    const after = await standing();
    expect(after.map(({ name, kind }) => [name, kind])).toEqual([
      ['C2025-0001 报告（签章）.pdf', 'sealed'],
      ['C2025-0001 报告（无电子印章）.pdf', 'unsealed'],
      ['C2025-0001 报告（签章）.pdf', 'pdf'],
    ]);
    expect(after.map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256));
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});
