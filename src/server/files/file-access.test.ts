import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { type CallName, calls } from '#contracts/calls.ts';
import { citationForm, type Desks, openDesks, type Part, patentForm } from '#tests/builders/orders/order-desk.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';
import { attachMade } from '../orders/files/attach-file.ts';
import { findOrder } from '../orders/order-store.ts';
import { keepReportFile } from '../reports/report-store.ts';
import { insertFile } from './files-store.ts';

let platform: TestPlatform;
let desks: Desks;
/** Another applicant of the same institution. */
let neighbour: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, callsPerMinute: 100_000 });
  desks = await openDesks(platform);
  neighbour = await platform.signIn('liming');
  const services = {
    patent: { paymentGate: 'before-delivery', reviewLevels: 0, signatureNeeded: true, draftConfirmation: false },
  };
  await platform.services.platform('administration').run(
    kysely
      .updateTable('institutions')
      .set({ profile: JSON.stringify({ services }) })
      .where('id', '=', 100),
  );
});
afterAll(() => platform.stop());

const db = () => platform.services.tenant(100);
const get = (path: string, token: string) =>
  fetch(`${platform.url}/service${path}`, { headers: { authorization: token } });
const pdf = async (token: string, name = '文件.pdf') =>
  (await upload(platform.url, '/localStorage/upload', token, { bytes: '%PDF-1.7\n%%EOF\n', name })).data.id;
type Purpose = 'attachment' | 'voucher' | 'draft' | 'report' | 'invoice';
const attach = (part: Part, id: string, fileId: string, purpose: Purpose, version?: number) =>
  platform.call(
    'POST /orders/attach',
    { body: { id, fileId, purpose, ...(version !== undefined && { version }) } },
    desks.tokens[part],
  );
const detach = (part: Part, id: string, fileId: string, version?: number) =>
  platform.call(
    'POST /orders/detach',
    { body: { id, fileId, ...(version !== undefined && { version }) } },
    desks.tokens[part],
  );
const view = async (part: Part, id: string) =>
  (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens[part])).data;
/** All that attaching could change. */
const stateOf = async (id: string) => ({
  order: await findOrder(db(), id),
  files: await db().all(kysely.selectFrom('order_files').selectAll().where('order_id', '=', id).orderBy('file_id')),
  steps: await db().all(
    kysely.selectFrom('order_steps').select(['action', 'reason']).where('order_id', '=', id).orderBy('id'),
  ),
});
const sealOf = async () =>
  (await db().one(kysely.selectFrom('stations').select('seal_file_id').where('seal_file_id', 'is not', null).limit(1)))
    .seal_file_id!;

const inProgress = async (): Promise<string> => {
  const id = await desks.submitted(patentForm(), 'patent');
  await desks.take('acceptor', id, 'accept', { amount: 5000 });
  return id;
};

/** Signed and waiting for 50 yuan; its files as the platform draws and seals them, without the time that takes. */
const unpaid = async () => {
  const id = await inProgress();
  await desks.take('librarian', id, 'finish-draft', { fileId: await desks.uploaded('librarian') });
  await desks.take('leader', id, 'sign');
  const order = await findOrder(db(), id);
  const report = await db().one(kysely.selectFrom('reports').selectAll().where('order_id', '=', id));
  const made = async (kind: 'pdf' | 'xlsx' | 'sealed') => {
    const file = {
      name: `报告.${kind === 'xlsx' ? 'xlsx' : 'pdf'}`,
      mediaType: 'application/pdf',
      size: 3,
      sha256: kind,
    };
    const fileId = await insertFile(db(), file, { institutionId: 100, ownerId: null, purpose: 'report' });
    await attachMade(db(), order, fileId, 'report');
    await keepReportFile(db(), {
      report_id: report.id,
      kind,
      institution_id: 100,
      file_id: fileId,
      sha256: kind,
      drawn_from: kind,
      made_by: 'embedded',
      made_at: new Date(),
    });
    return fileId;
  };
  const withheld = { pdf: await made('pdf'), xlsx: await made('xlsx'), sealed: await made('sealed') };
  return { id, reportId: report.id, withheld };
};

describe('attaching', () => {
  test('§+ an applicant attaches nothing but what they uploaded: no withheld report, no seal, no neighbour’s file', async () => {
    const { id, withheld } = await unpaid();
    const { id: avatar } = (
      await upload(platform.url, '/avatar/update', desks.tokens.reader, { bytes: pixel, name: 'a.png' })
    ).data;
    const before = await stateOf(id);
    for (const fileId of [
      ...Object.values(withheld),
      await sealOf(),
      await pdf(neighbour),
      await pdf(desks.tokens.librarian),
    ])
      for (const purpose of ['attachment', 'voucher'] as const) {
        const { status, body } = await attach('reader', id, fileId, purpose);
        expect([status, body.errormsg]).toEqual([404, '没有找到您上传的这个文件，请重新上传']);
        expect((await get(`/orders/${id}/files/${fileId}`, desks.tokens.reader)).status).toBe(404);
      }
    const asPicture = await attach('reader', id, avatar, 'attachment');
    expect([asPicture.status, asPicture.body.errormsg]).toEqual([422, '这个文件不是为此上传的，请重新上传']);
    // The same through the actions that carry a file.
    const claim = await desks.act('reader', id, 'claim-payment', { way: 'transfer', fileId: withheld.sealed });
    expect(claim.status).toBe(404);
    expect(
      (await desks.act('reader', id, 'ask-refund', { reason: '试', fileId: await pdf(desks.tokens.reader) })).status,
    ).not.toBe(200);
    expect(await stateOf(id)).toEqual(before);
  });

  test('§+ an applicant attaches no draft, report or invoice', async () => {
    const { id } = await unpaid();
    const before = await stateOf(id);
    for (const purpose of ['draft', 'report', 'invoice'] as const)
      expect((await attach('reader', id, await pdf(desks.tokens.reader), purpose)).status).toBe(403);
    expect(await stateOf(id)).toEqual(before);
  });

  test('§+ nothing is relabelled: 正式报告 stays, 发票 becomes no 凭证, a draft no attachment', async () => {
    const { id, withheld } = await unpaid();
    const invoice = await pdf(desks.tokens.acceptor, '发票.pdf');
    await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
    await desks.take('reader', id, 'late-invoice', { invoiceTitle: '示范大学' });
    await desks.take('acceptor', id, 'issue-invoice', { reference: '12345678', fileId: invoice });
    const [draft] = (await stateOf(id)).files.filter(({ purpose }) => purpose === 'draft');
    const before = await stateOf(id);
    for (const part of ['reader', 'acceptor', 'librarian', 'admin'] as const) {
      for (const fileId of Object.values(withheld))
        expect((await attach(part, id, fileId, 'attachment')).status).toBe(404);
      for (const purpose of ['attachment', 'voucher'] as const)
        expect((await attach(part, id, invoice, purpose)).status).not.toBe(200);
      expect((await attach(part, id, draft!.file_id, 'attachment')).status).not.toBe(200);
    }
    const again = await attach('acceptor', id, invoice, 'attachment');
    expect([again.status, again.body.errormsg]).toEqual([409, '这个文件已经用在别处，请重新上传一份']);
    expect(await stateOf(id)).toEqual(before);
  });

  test('§+ a completed order takes no second 正式报告 and no draft', async () => {
    const { id } = await unpaid();
    await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
    expect((await view('reader', id)).status.label).toBe('已完成');
    const before = await stateOf(id);
    for (const part of ['librarian', 'admin'] as const)
      for (const purpose of ['report', 'draft'] as const) {
        const { status, body } = await attach(part, id, await pdf(desks.tokens[part]), purpose);
        expect([status, body.errormsg]).toEqual([409, expect.stringMatching(/^委托现在是“.+”，不能“添加/)]);
      }
    expect(await stateOf(id)).toEqual(before);
    expect((await view('librarian', id)).attachable.map(({ purpose }) => purpose)).toEqual(['attachment']);
  });

  test('§+ attaching and removing are steps of the order, with version, history and audit line', async () => {
    const id = await inProgress();
    const { version } = await view('librarian', id);
    const fileId = await pdf(desks.tokens.librarian, '自制初稿.pdf');
    expect((await attach('librarian', id, fileId, 'draft', version - 1)).status).toBe(409);
    expect((await attach('librarian', id, fileId, 'draft', version)).status).toBe(200);
    const seen = await view('librarian', id);
    expect(seen.version).toBe(version + 1);
    expect(seen.steps.at(-1)).toMatchObject({ label: '添加报告初稿', reason: '自制初稿.pdf', actorName: '李文静' });
    expect(seen.files).toMatchObject([{ id: fileId, purpose: 'draft', removable: true }]);
    expect((await view('acceptor', id)).files).toMatchObject([{ id: fileId, removable: false }]);
    expect((await findOrder(db(), id)).worked_by).toHaveLength(1);
    expect((await detach('acceptor', id, fileId)).status).toBe(403);
    expect((await detach('reader', id, fileId)).status).toBe(404);
    expect((await detach('librarian', id, fileId, version)).status).toBe(409);
    expect((await detach('librarian', id, fileId, seen.version)).status).toBe(200);
    expect((await view('librarian', id)).files).toEqual([]);
    const { data } = await platform.call('POST /audit/list', { body: { subjectId: id } }, desks.tokens.admin);
    expect(data.list.map(({ action }) => action).slice(0, 2)).toEqual(['order.remove-draft', 'order.attach-draft']);
    expect(data.list[1]!.after).toMatchObject({ file: { purpose: 'draft', name: '自制初稿.pdf' } });
    // What was taken away is free again.
    expect((await attach('librarian', id, fileId, 'report')).status).toBe(200);
    expect((await view('reader', id)).files).toEqual([]);
  });

  test('§+ a file is with one order, or with a feedback, not with two', async () => {
    const [one, two] = [await desks.submitted(), await desks.submitted()];
    const fileId = await pdf(desks.tokens.reader);
    expect((await attach('reader', one, fileId, 'attachment')).status).toBe(200);
    expect((await attach('reader', two, fileId, 'attachment')).status).toBe(409);
    const { data } = await upload(platform.url, '/localStorage/upload', desks.tokens.reader, {
      bytes: pixel,
      name: 'a.png',
    });
    const send = (pictureId: string) =>
      platform.call('POST /feedback/send', { body: { body: '看这张截图', pictureId } }, desks.tokens.reader);
    expect((await send(data.id)).status).toBe(200);
    expect((await send(data.id)).status).toBe(409);
    expect((await attach('reader', two, data.id, 'attachment')).status).toBe(409);
    const fresh = await pdf(desks.tokens.reader, '只用一次.pdf');
    const both = await Promise.all([one, two].map(async (id) => attach('reader', id, fresh, 'attachment')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  test('§+ a draft’s form takes the writer’s own uploads and nothing else, and leaves what the desk attached', async () => {
    const save = (form: object, more: object = {}) =>
      platform.call(
        'POST /orders/save',
        { body: { service: 'citation', form: form as never, ...more } },
        desks.tokens.reader,
      );
    const entry = (fileId: string) => ({ fileId, name: 'a.pdf', size: 1 });
    const own = await pdf(desks.tokens.reader);
    for (const foreign of [await sealOf(), await pdf(neighbour)]) {
      const { status, body } = await save(citationForm({ attachments: [entry(own), entry(foreign)] }));
      expect([status, body.errormsg]).toEqual([404, '没有找到您上传的这个文件，请重新上传']);
    }
    const { data } = await save(citationForm({ attachments: [entry(own)] }));
    await desks.take('reader', data.id, 'submit');
    const desk = await pdf(desks.tokens.acceptor, '说明.pdf');
    expect((await attach('acceptor', data.id, desk, 'attachment')).status).toBe(200);
    const returned = await desks.take('acceptor', data.id, 'return', { reason: '请补充' });
    const saved = await save(citationForm({ attachments: [] }), { id: data.id, version: returned.version });
    expect(saved.status).toBe(200);
    expect((await view('reader', data.id)).files.map(({ id }) => id)).toEqual([desk]);
  });
});

describe('seals', () => {
  test('§+ only who sets seals is told a seal’s id or shown its picture', async () => {
    const seal = await sealOf();
    const list = async (token: string) => {
      const { body } = await platform.call('POST /LibNewSearchStation/list', { body: {} }, token);
      return { text: JSON.stringify(body), list: body.data.list };
    };
    for (const part of ['reader', 'librarian', 'acceptor', 'leader'] as const) {
      const told = await list(desks.tokens[part]);
      expect([part, told.text.includes(seal)]).toEqual([part, false]);
      expect(told.list.some(({ hasSeal, sealFileId }) => hasSeal && sealFileId === null)).toBe(true);
      expect([part, (await get(`/files/${seal}`, desks.tokens[part])).status]).toEqual([part, 404]);
    }
    expect((await list(desks.tokens.admin)).text).toContain(seal);
    expect((await get(`/files/${seal}`, desks.tokens.admin)).status).toBe(200);
  });

  test('§+ who uploaded a seal and lost the right to set it reads it no more', async () => {
    const { data } = await upload(platform.url, '/image/upload?purpose=seal', desks.tokens.admin, {
      bytes: pixel,
      name: '章.png',
    });
    const { id } = await db().one(kysely.selectFrom('users').select('id').where('username', '=', 'librarian'));
    await db().run(kysely.updateTable('files').set({ owner_id: id }).where('id', '=', data.id));
    expect((await get(`/files/${data.id}`, desks.tokens.librarian)).status).toBe(404);
    expect((await get(`/files/${data.id}`, desks.tokens.admin)).status).toBe(200);
  });

  test('§+ the log tells that a seal was set, and by no id', async () => {
    const { data: seal } = await upload(platform.url, '/image/upload?purpose=seal', desks.tokens.admin, {
      bytes: pixel,
      name: '新章.png',
    });
    const body = { name: '医学分站', sealFileId: seal.id };
    const { data } = await platform.call('POST /LibNewSearchStation/save', { body }, desks.tokens.admin);
    const root = await platform.signInRoot();
    const { data: waiting } = await platform.call('POST /confirmations/list', { body: { limit: 100 } }, root);
    const { id } = waiting.list.find(({ title }) => title === '设置印章 医学分站')!;
    expect(JSON.stringify(waiting)).not.toContain(seal.id);
    await platform.call('POST /confirmations/confirm', { body: { id } }, root);
    const log = await platform.call('POST /audit/list', { body: { limit: 50 } as never }, desks.tokens.admin);
    expect(JSON.stringify(log.body)).not.toContain(seal.id);
    expect(
      log.data.list.find(({ subject, subjectId }) => subject === 'station' && subjectId === String(data.id)),
    ).toMatchObject({
      after: { seal: true },
    });
  });
});

describe('reading', () => {
  test('§+ a file of an order is read through the order by those who have to do with it, by its id by nobody', async () => {
    const id = await inProgress();
    const files: Record<string, string> = {
      attachment: await pdf(desks.tokens.reader),
      draft: await pdf(desks.tokens.librarian),
    };
    await attach('reader', id, files.attachment!, 'attachment');
    await desks.take('librarian', id, 'finish-draft', { fileId: files.draft });
    await desks.take('leader', id, 'sign');
    files.voucher = await pdf(desks.tokens.reader, '回单.pdf');
    await desks.take('reader', id, 'claim-payment', { way: 'transfer', fileId: files.voucher });
    const readers: Record<string, readonly Part[]> = {
      attachment: ['reader', 'librarian', 'reviewer', 'acceptor', 'rechecker', 'leader', 'admin'],
      draft: ['reader', 'librarian', 'reviewer', 'acceptor', 'rechecker', 'leader', 'admin'],
      voucher: ['reader', 'acceptor', 'admin'],
    };
    for (const [purpose, fileId] of Object.entries(files))
      for (const [part, token] of Object.entries(desks.tokens) as [Part, string][]) {
        const may = readers[purpose]!.includes(part);
        expect([purpose, part, (await get(`/files/${fileId}`, token)).status]).toEqual([purpose, part, 404]);
        const { data, body } = await platform.call('GET /orders/:id', { params: { id } }, token);
        expect([purpose, part, data.files.some((file) => file.id === fileId)]).toEqual([purpose, part, may]);
        expect([purpose, part, JSON.stringify(body).includes(fileId)]).toEqual([purpose, part, may]);
        const { status } = await get(`/orders/${id}/files/${fileId}`, token);
        // A draft that cannot be marked waits for the money.
        const whole = purpose === 'draft' && part === 'reader' ? 409 : 200;
        expect([purpose, part, status]).toEqual([purpose, part, may ? whole : 404]);
      }
    expect((await get(`/orders/${id}/files/${files.attachment}`, neighbour)).status).toBe(404);
  });

  test('§+ a document that is used nowhere is its uploader’s alone', async () => {
    const fileId = await pdf(desks.tokens.reader);
    for (const [part, token] of [...Object.entries(desks.tokens), ['neighbour', neighbour]] as [string, string][])
      expect([part, (await get(`/files/${fileId}`, token)).status]).toEqual([part, part === 'reader' ? 200 : 404]);
  });

  test('§+ what a task made is named to the one who asked for it, not to who looks after tasks', async () => {
    const user = await db().one(kysely.selectFrom('users').select('id').where('username', '=', 'acceptor'));
    const fileId = await desks.uploaded('acceptor');
    const id = crypto.randomUUID();
    await db().run(
      kysely.insertInto('tasks').values({
        id,
        institution_id: 100,
        user_id: user.id,
        kind: 'users.export',
        title: '导出用户',
        input: '{}',
        job_id: crypto.randomUUID(),
        state: 'done',
        result: JSON.stringify({ fileId, name: '用户.xlsx' }),
      } as never),
    );
    const show = (part: Part) => platform.call('GET /tasks/:id', { params: { id } }, desks.tokens[part]);
    expect((await show('acceptor')).data.result).toEqual({ fileId, name: '用户.xlsx' });
    expect((await show('admin')).data.result).toEqual({ name: '用户.xlsx' });
    const list = await platform.call('POST /tasks/list', { body: { mine: false } as never }, desks.tokens.admin);
    expect(list.data.list.some((task) => task.id === id)).toBe(true);
    expect(JSON.stringify(list.body)).not.toContain(fileId);
  });
});

/** Calls that only tell: what they answer may be asked for again and again. */
const givesFileIds = (name: CallName): boolean =>
  name !== 'GET /sys/logout' &&
  (name.startsWith('GET ') ||
    /\/(list\w*|mine|desk|counts|drafts|actions|surplus|rows|find|inform|link|show|status|search|state|open|quote)$/i.test(
      name,
    ));

test('§+ what was attached or relabelled wrongly before is put right by the migration, and the rest is left', async () => {
  const { id, withheld } = await unpaid();
  const other = await desks.submitted();
  const own = await pdf(desks.tokens.reader);
  await attach('reader', other, own, 'attachment');
  const right = await stateOf(id);
  const wrong = [withheld.sealed, await sealOf()].map((file_id) => ({
    order_id: other,
    file_id,
    institution_id: 100,
    purpose: 'attachment' as const,
  }));
  await db().run(kysely.insertInto('order_files').values(wrong));
  const relabel = kysely.updateTable('order_files').set({ purpose: 'attachment' }).where('order_id', '=', id);
  await db().run(relabel.where('file_id', '=', withheld.sealed));
  const text = await readFile(path.join(import.meta.dirname, '../db/migrations/0361-mend-order-files.sql'), 'utf8');
  const mend = async () => {
    for (const statement of text
      .replaceAll(/--.*/g, '')
      .split(';')
      .filter((one) => one.trim()))
      await platform.services.platform('administration').run({ compile: () => sql.raw(statement).compile(kysely) });
  };
  await mend();
  expect(await stateOf(id)).toEqual(right);
  expect((await stateOf(other)).files).toMatchObject([{ file_id: own, purpose: 'attachment' }]);
  await mend();
  expect(await stateOf(id)).toEqual(right);
});

/** Calls that do tell an applicant something: where they answered nothing, nothing was tried. */
const mustAnswer: readonly CallName[] = [
  'GET /orders/:id',
  'GET /reports/:id',
  'POST /reports/list',
  'POST /reports/link',
  'POST /orders/mine',
  'POST /tasks/list',
  'POST /libEntrustMsg/mine',
  'POST /LibNewSearchStation/list',
];

describe('an applicant who has not paid', () => {
  test('§+ no answer of any call that tells something holds the id of a withheld file', async () => {
    const { id, reportId, withheld } = await unpaid();
    const secret = [...Object.values(withheld), await sealOf()];
    const token = desks.tokens.reader;
    const given = {
      id,
      orderId: id,
      reportId,
      ids: [id],
      kind: 'pdf',
      audience: 'me',
      service: 'citation',
      form: {},
      mine: true,
    };
    const inputs = [given, { ...given, id: reportId }, {}];
    const names = (Object.keys(calls) as CallName[]).filter(
      (name) => givesFileIds(name) && (calls[name] as CallShape).bodyKind !== 'multipart',
    );
    const answered = new Set<string>();
    // The proof asks each call in every way; a usual run in one, another from call to call.
    for (const [at, name] of names.entries())
      for (const input of mustAnswer.includes(name) ? inputs : sampled(inputs, inputs.length, at)) {
        const [method = 'GET', path = ''] = name.split(' ');
        const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
          String((input as Record<string, unknown>)[key] ?? id),
        );
        const response = await fetch(`${platform.url}/service${filled}`, {
          method,
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: JSON.stringify(input) }),
        });
        const text = await response.text();
        if (!response.headers.get('content-type')?.includes('json')) continue;
        if (text.includes('"resultCode":200')) answered.add(name);
        // A token that only looks closed gives its content away, too.
        const opened = [...text.matchAll(/[\w-]{40,}/g)].map(([one]) =>
          Buffer.from(one, 'base64url').toString('latin1'),
        );
        for (const one of secret)
          expect([name, [text, ...opened].some((told) => told.includes(one))]).toEqual([name, false]);
      }
    for (const name of mustAnswer) expect([...answered]).toContain(name);
    expect(answered.size).toBeGreaterThan(25);
    const report = await platform.call('GET /reports/:id', { params: { id: reportId } }, token);
    expect(report.data.files.map(({ kind, fileId }) => [kind, fileId]).sort()).toEqual([
      ['docx', null],
      ['pdf', null],
      ['sealed', null],
      ['xlsx', null],
    ]);
    for (const kind of ['sealed', 'xlsx'])
      expect((await get(`/reports/${reportId}/files/${kind}`, token)).status).toBe(409);
    for (const fileId of Object.values(withheld)) {
      const link = { orderId: id, fileId, audience: 'me' as const };
      expect((await platform.call('POST /reports/link', { body: link as never }, token)).status).toBe(404);
    }
    // Paid: the same report is theirs.
    await desks.take('acceptor', id, 'book-payment', { amount: 5000, way: 'cash' });
    const paid = await platform.call('GET /reports/:id', { params: { id: reportId } }, token);
    expect(paid.data.files.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining(Object.values(withheld)));
  });
});
