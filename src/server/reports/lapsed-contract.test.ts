import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertFile } from '#server/files/files-store.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const lapse = (day: string) =>
  platform.services
    .platform('administration')
    .run(kysely.updateTable('institutions').set({ due_date: day }).where('id', '=', 100));

/** A report of an order that nothing is due for, with a file. */
const addReport = async (orderId: string, version: number, state: 'draft' | 'frozen'): Promise<string> => {
  const db = platform.services.tenant(100);
  const id = newId();
  const bytes = Buffer.from('%PDF-1.7 report');
  const kept = await platform.services.files.put(Readable.from([bytes]));
  const fileId = await insertFile(
    db,
    { name: '报告.pdf', mediaType: 'application/pdf', size: bytes.length, sha256: kept.sha256 },
    { institutionId: 100, ownerId: null, purpose: 'report' },
  );
  const like = await db.one(kysely.selectFrom('reports').selectAll().where('service', '=', 'citation').limit(1));
  await db.run(
    kysely.insertInto('reports').values({
      ...like,
      ...{ id, order_id: orderId, version, state, code: id, successor_id: null, task_id: null, wanted_at: null },
      data: JSON.stringify(like.data),
      number: state === 'frozen' ? `lapsed-${version}` : null,
      frozen_at: state === 'frozen' ? new Date() : null,
      voided_at: null,
    } as never),
  );
  await db.run(
    kysely.insertInto('report_files').values({
      report_id: id,
      institution_id: 100,
      kind: 'pdf',
      file_id: fileId,
      drawn_from: '',
      sha256: kept.sha256,
      made_by: 'attached',
    } as never),
  );
  return id;
};

test('§6.6 a lapsed contract freezes new orders; what was issued stays downloadable, a draft does not', async () => {
  const draft = await desks.draft(citationForm());
  const order = await desks.submitted(citationForm());
  await platform.services
    .tenant(100)
    .run(kysely.updateTable('orders').set({ status: 'completed', balance: 0 }).where('id', '=', order));
  const [issued, drafted] = [await addReport(order, 1, 'frozen'), await addReport(order, 2, 'draft')];
  const fetched = async (id: string) => {
    const answer = await fetch(`${platform.url}/service/reports/${id}/files/pdf`, {
      headers: { authorization: desks.tokens.librarian },
    });
    return answer.headers.get('content-type')?.includes('pdf')
      ? 'file'
      : ((await answer.json()) as { errormsg: string }).errormsg;
  };
  const may = async (id: string) =>
    (await platform.call('GET /reports/:id', { params: { id } }, desks.tokens.librarian)).data.may;
  await lapse('2020-01-01');
  expect(await fetched(issued)).toBe('file');
  expect(await may(issued)).toMatchObject({ download: true, why: '' });
  expect(await fetched(drafted)).toBe('暂无权限，请购买使用！');
  expect(await may(drafted)).toMatchObject({ download: false, why: '暂无权限，请购买使用！' });
  const frozen = await desks.act('reader', draft, 'submit');
  expect(frozen.body.errormsg).toContain('合同已到期，暂不接收新委托');
  const { closed } = (
    await platform.call('POST /orders/drafts', { body: { service: 'citation' } }, desks.tokens.reader)
  ).data;
  expect(closed).toContain('合同已到期');
  const home = async () => (await platform.call('GET /orders/home', {}, desks.tokens.reader)).data.frozen;
  // Home offers nothing that would be refused.
  expect(await home()).toContain('合同已到期');
  await lapse('2099-01-01');
  expect(await home()).toBeNull();
  expect((await desks.act('reader', draft, 'submit')).body.resultCode).toBe(200);
});
