import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { changedTemplate, docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { versionInForce } from '../reports/template-bytes.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const send = async (key: string, bytes: Buffer, name = '本馆模板.docx', token = desks.tokens.admin) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${platform.url}/service/report-templates/${key}/upload`, {
    method: 'POST',
    headers: { Authorization: token },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
};

const show = async (key: string) =>
  (await platform.call('GET /report-templates/:key', { params: { key } }, desks.tokens.admin)).data;
const publish = (key: string, version: number | null, turn: number, token = desks.tokens.admin) =>
  platform.call('POST /report-templates/publish', { body: { key, version, turn } }, token);
const bytesOf = async (path: string, token = desks.tokens.admin) => {
  const answer = await fetch(`${platform.url}/service/report-templates/${path}`, { headers: { Authorization: token } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const inForce = (key: string) => versionInForce(platform.services.tenant(100), 100, key);

test('§2.20 every shipped template is listed, the institution’s usual one marked', async () => {
  const { list } = (await platform.call('GET /report-templates', {}, desks.tokens.admin)).data;
  expect(list).toHaveLength(38);
  expect(list.filter(({ usual }) => usual).map(({ key }) => key)).toEqual(['default']);
  expect(list.every(({ version }) => version === null)).toBe(true);
  const elsewhere = await openDesks(platform, 151);
  const theirs = (await platform.call('GET /report-templates', {}, elsewhere.tokens.admin)).data.list;
  expect(theirs.filter(({ usual }) => usual).map(({ route }) => route)).toEqual(['exportWord_151']);
});

test('§+ an upload becomes a version with its findings, tags and what changed; only a good one is published', async () => {
  const wrong = await send('include', changedTemplate({ before: ['{报告编好}', '{#备注}'] }));
  expect(wrong.status).toBe(200);
  expect(wrong.body.data).toMatchObject({ version: 1, usable: false, inForce: false, name: '本馆模板.docx' });
  expect(wrong.body.data.findings).toEqual([
    {
      level: 'error',
      sentence: '没有名为“报告编好”的标签，是否要写“报告编号”',
      tag: '报告编好',
      place: { part: '正文', text: '{报告编好}' },
    },
    { level: 'error', sentence: '{#备注} 没有结束标签 {/备注}', tag: '备注', place: { part: '正文', text: '{#备注}' } },
  ]);
  const refused = await publish('include', 1, 0);
  expect([refused.status, refused.body.reason]).toEqual([409, 'wrong-state']);

  const good = await send('include', changedTemplate({ before: ['作者标识 {作者标识}'] }));
  expect(good.body.data).toMatchObject({ version: 2, usable: true, findings: [], added: ['作者标识'] });
  expect(await inForce('include')).toBeNull();
  expect((await publish('include', 2, 0)).data).toEqual({ turn: 1 });
  expect(await inForce('include')).toBe(2);
  expect((await show('include')).versions.map(({ version, inForce: now }) => [version, now])).toEqual([
    [2, true],
    [1, false],
  ]);
});

// In the proof the first PDF waits for LibreOffice to start.
const patience = 300_000;

test('§+ a preview is drawn with invented data, as Word and as PDF; the template itself can be fetched', {
  timeout: patience,
}, async () => {
  const before = (await show('include')).versions[0]?.version ?? 0;
  await send('include', changedTemplate({ before: ['本馆自己的一行 {委托人}'] }));
  const preview = await bytesOf(`include/preview?version=${before + 1}`);
  expect(docxText(preview.bytes)).toContain('本馆自己的一行 张三');
  const pdf = await bytesOf('include/preview?format=pdf');
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await bytesOf('include/file')).bytes.equals(shippedTemplate('include'))).toBe(true);
  expect(docxText((await bytesOf(`include/file?version=${before + 1}`)).bytes)).toContain('{委托人}');
});

proofTest('§+ rolling back is publishing what was; of two who publish at once the second is told', async () => {
  const { template, versions } = await show('jcr');
  expect([template.turn, versions]).toEqual([0, []]);
  await send('jcr', shippedTemplate('jcr'));
  await send('jcr', shippedTemplate('jcr'));
  await publish('jcr', 1, 0);
  await publish('jcr', 2, 1);
  const stale = await publish('jcr', 1, 1);
  expect([stale.status, stale.body.reason]).toEqual([409, 'conflict']);
  await publish('jcr', 1, 2);
  expect(await inForce('jcr')).toBe(1);
  await publish('jcr', null, 3);
  expect(await inForce('jcr')).toBeNull();
  expect((await show('jcr')).turns.map(({ turn, version, by }) => [turn, version, by])).toEqual([
    [4, null, '吴慧敏'],
    [3, 1, '吴慧敏'],
    [2, 2, '吴慧敏'],
    [1, 1, '吴慧敏'],
  ]);
  const log = await platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'report-template.publish')
        .where('subject_id', '=', 'jcr'),
    );
  expect(log).toHaveLength(4);
});

test('§+ a hostile upload is refused and leaves nothing', async () => {
  const before = (await show('28')).versions.length;
  const macro = await send('28', changedTemplate({ parts: { 'word/vbaProject.bin': 'x' } }, '28'));
  expect([macro.status, macro.body.resultCode]).toEqual([422, -1]);
  expect(macro.body.message).toMatch(/宏/);
  expect((await send('28', Buffer.from('not a word file'), 'a.docx')).status).toBeGreaterThanOrEqual(400);
  expect((await show('28')).versions).toHaveLength(before);
});

test('§+ templates are the administrator’s, of his own institution, and no others than the known', async () => {
  await send('ynu', shippedTemplate('ynu'));
  const elsewhere = await openDesks(platform, 151);
  expect((await publish('ynu', 1, 0, elsewhere.tokens.admin)).status).toBe(404);
  expect((await bytesOf('ynu/file?version=1', elsewhere.tokens.admin)).status).toBe(404);
  for (const part of ['reader', 'acceptor', 'librarian'] as const)
    expect((await platform.call('GET /report-templates', {}, desks.tokens[part])).status).toBe(403);
  expect((await platform.call('GET /report-templates', {}, await platform.signInRoot())).status).toBe(403);
  expect((await send('no_such', shippedTemplate('ynu'))).status).toBe(404);
  expect((await publish('ynu', 99, 0)).status).toBe(404);
});
