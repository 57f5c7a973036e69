import { createHash } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArchivedOrder, ArchivePlan } from '#contracts/archive.ts';
import { servicePath } from '#contracts/envelope.ts';
import { openClient } from '#tests/builders/outside/open-client.ts';
import { pdfOf } from '#tests/builders/records/manuscripts.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let admin: string;
let librarian: string;
let reader: string;

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
  librarian = await platform.signIn('librarian');
  reader = await platform.signIn('reader');
});
afterAll(() => platform.stop());

const headings = ['原编号', '服务', '委托人', '账号', '提交日期', '完成日期', '报告编号', '费用', '报告文件'];
const line = (number: string, more: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = { 原编号: number, 服务: '查收查引', 委托人: '张三', 提交日期: '2019-03-05' };
  return headings.map((heading) => ({ ...cells, ...more })[heading] ?? '');
};
const read = async (rows: string[][], token = admin, system = '旧系统') => {
  const bytes = Buffer.from(
    await writeXlsx({ sheets: [{ name: '登记', rows: [['本馆旧系统导出'], headings, ...rows] }] }),
  );
  const path = `/archive/read?system=${encodeURIComponent(system)}`;
  return (await upload(platform.url, path, token, { bytes, name: '登记.xlsx' })).data as unknown as ArchivePlan;
};
const apply = (plan: ArchivePlan, token = admin, system = '旧系统') => {
  const rows = plan.rows.filter(({ state }) => state === 'new').map(({ row, cells }) => ({ row, cells }));
  return platform.call('POST /archive/apply', { body: { system, headings: plan.headings, rows } }, token);
};
const list = async (token = admin, more: object = {}) =>
  (await platform.call('POST /archive/list', { body: more as never }, token)).data;
const send = (name: string, bytes: Buffer, token = admin) =>
  upload(platform.url, '/archive/report', token, { bytes, name });
const found = async (number: string): Promise<ArchivedOrder> =>
  (await list(admin, { q: number })).list.find((one) => one.number === number)!;

test('§+ a register is tried first, taken whole, and never taken twice', async () => {
  const rows = [
    line('A-1', { 账号: 'reader', 报告文件: 'A-1.pdf', 费用: '60' }),
    line('A-2', { 服务: '科技查新' }),
    line('A-2'),
    line('A-3', { 账号: 'nobody', 提交日期: '那天' }),
  ];
  const plan = await read(rows);
  expect(plan.rows.map(({ state }) => state)).toEqual(['new', 'new', 'refused', 'refused']);
  expect(plan.rows[2]!.faults).toEqual([{ column: '原编号', what: '与前面的行重复' }]);
  expect(plan.rows[3]!.faults.map(({ what }) => what)).toEqual(['不是日期：那天', '没有这个账号：nobody']);
  expect((await list()).total).toBe(0);
  expect((await apply(plan)).data).toEqual({ added: 2 });
  const again = await apply(plan);
  expect([again.status, again.body.reason]).toEqual([409, 'conflict']);
  expect((await read(rows)).rows.map(({ state }) => state)).toEqual(['same', 'same', 'same', 'refused']);
  // The same number of another system is another order.
  expect((await read(rows.slice(1, 2), admin, '更旧的系统')).rows[0]!.state).toBe('new');
  expect(await found('A-1')).toMatchObject({ service: 'citation', amount: 6000, system: '旧系统', hasReport: false });
  const log = await platform.call('POST /audit/list', { body: { action: 'archive.import' } }, admin);
  expect(log.data.list).toHaveLength(1);
});

test('§+ a report finds its order by its name, once; a strange one and one that is no PDF are refused', async () => {
  await apply(await read([line('B-1', { 报告文件: '报告 B-1.pdf' })]));
  const pdf = await pdfOf([{ text: '旧系统的报告' }]);
  const strange = await send('别的.pdf', pdf);
  expect([strange.status, strange.body.message]).toEqual([
    404,
    '登记表里没有名为“别的.pdf”的报告，请核对“报告文件”一列与文件名',
  ]);
  expect((await send('报告 B-1.pdf', Buffer.from('MZ not a pdf at all'))).status).toBe(415);
  expect((await found('B-1')).hasReport).toBe(false);
  expect((await send('报告 B-1.PDF', pdf)).data).toMatchObject({ number: 'B-1', hasReport: true });
  expect((await send('报告 B-1.pdf', pdf)).body.message).toBe('B-1 已有报告文件，不能替换');
});

test('§+ the applicant the register names reads their own; another, another institution and a file id reach nothing', async () => {
  const mine = await list(reader);
  expect([mine.list.map(({ number }) => number), mine.may.change]).toEqual([['A-1'], false]);
  await send('A-1.pdf', await pdfOf([{ text: '本人的旧报告' }]));
  const { id } = await found('A-1');
  const get = (of: string, token: string) =>
    fetch(`${platform.url}${servicePath}/archive/${of}/report`, { headers: { authorization: token } });
  expect((await get(id, reader)).status).toBe(200);
  expect((await get(id, librarian)).status).toBe(200);
  const { id: other } = await found('B-1');
  expect((await get(other, reader)).status).toBe(404);
  expect((await get(id, await platform.signIn('admin', 151))).status).toBe(404);
  const { file_id } = await platform.services
    .tenant(100)
    .one(kysely.selectFrom('archived_orders').select('file_id').where('id', '=', id));
  expect((await platform.call('GET /files/:id', { params: { id: file_id! } }, reader)).status).toBe(404);
  expect((await list(librarian)).total).toBe(3);
  expect((await platform.call('POST /archive/apply', { body: {} as never }, librarian)).status).toBe(403);
});

test('§+ anybody who holds the file is told that it is kept, and that it is no report of this platform', async () => {
  await apply(await read([line('C-1', { 报告文件: 'C-1.pdf', 报告编号: 'JS-77', 委托人: '李明华' })]));
  const pdf = await pdfOf([{ text: '要核验的旧报告' }]);
  await send('C-1.pdf', pdf);
  const { data } = await upload(platform.url, '/verification/file', '', { bytes: pdf, name: 'x.pdf' });
  expect(data).toMatchObject({ verdict: 'archived', report: { number: 'JS-77', name: '李**' } });
  expect(data.sentence).toContain('不是本平台出具的');
  const made = await platform.call(
    'POST /open-applications/create',
    { body: { name: '科研管理系统', scopes: ['reports.verify'], callsPerMinute: 60 } },
    admin,
  );
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const asked = await openClient(platform.url, made.data).call('POST', '/reports/verify', { body: { sha256 } });
  expect(asked).toMatchObject({
    status: 200,
    body: { verdict: 'archived', report: { number: 'JS-77', client: '李**' } },
  });
});

test('§+ a line entered by mistake goes with its file, with a reason, and its number is free again', async () => {
  const { id, version } = await found('B-1');
  const remove = (body: object) => platform.call('POST /archive/remove', { body: body as never }, admin);
  expect((await remove({ id, version: version - 1, reason: '登记错了' })).status).toBe(409);
  expect((await remove({ id, version, reason: ' ' })).body.fields?.reason).toBe('请填写理由');
  expect((await remove({ id, version, reason: '登记错了' })).status).toBe(200);
  expect(await found('B-1')).toBeUndefined();
  const files = kysely.selectFrom('files').select('id').where('name', '=', '报告 B-1.PDF');
  expect(await platform.services.tenant(100).all(files)).toEqual([]);
  expect((await read([line('B-1', { 报告文件: '报告 B-1.pdf' })])).rows[0]!.state).toBe('new');
});

test('§+ a sheet without the numbers, an empty one and no name of a system are told in a sentence', async () => {
  const sheet = async (rows: string[][], system = '旧系统') => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }));
    return upload(platform.url, `/archive/read?system=${encodeURIComponent(system)}`, admin, { bytes, name: 'a.xlsx' });
  };
  expect((await sheet([['姓名'], ['张三']])).body.message).toMatch(/没有找到“原编号”一列/);
  expect((await sheet([headings])).body.message).toMatch(/表格中没有委托/);
  expect((await sheet([headings, line('D-1')], ' ')).status).toBe(422);
});
