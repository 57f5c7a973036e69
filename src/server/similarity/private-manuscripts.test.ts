import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckLine, CheckView } from '#contracts/similarity.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';
import { keepRetention } from '../operations/keep-retention.ts';

let platform: TestPlatform;
let reader: string;
let librarian: string;
let staff: Record<string, string>;

beforeAll(async () => {
  platform = await startTestPlatform();
  reader = await platform.signIn('reader');
  librarian = await platform.signIn('librarian');
  staff = { librarian, reviewer: await platform.signIn('reviewer'), admin: await platform.signIn('admin') };
  await upload(platform.url, '/similarity/texts/upload', librarian, { bytes: shared, name: '来源.txt' });
  await eventually('the text is held', async () => {
    const { compared } = (await platform.call('GET /similarity', {}, reader)).data;
    return compared.others;
  });
});
afterAll(() => platform.stop());

const shared =
  '高熵合金由五种或五种以上主元组成，构型熵高，能够抑制有害金属间相的析出，在含氯介质中表现出比传统不锈钢更缓慢的点蚀扩展，这一点在模拟海水的长期浸泡试验中得到了多次验证。';
const own =
  '本课题组自制的旋转圆盘装置能够在恒温条件下同步采集电流噪声与声发射信号，从而把点蚀萌生的时间分辨率提高到毫秒量级并长期稳定。';

const show = (id: string, token = reader) => platform.call('GET /similarity/checks/:id', { params: { id } }, token);
const send = (name: string, query = '?agreed=true', token = reader) =>
  upload(platform.url, `/similarity/checks/upload${query}`, token, { bytes: `${own}${shared}`, name });
const given = async (name: string, query = '?agreed=true'): Promise<CheckView> => {
  const { data } = await send(name, query);
  return eventually(`check ${name} ends`, async () => {
    const view = (await show(data.id)).data;
    return view.state !== 'running' && view;
  });
};
const bytesOf = (path: string, token: string) =>
  fetch(`${platform.url}/service${path}`, { headers: { authorization: token } });
const openingsOf = async (id: string) =>
  (await platform.call('GET /similarity/checks/:id/openings', { params: { id } }, reader)).data;
const change = (path: 'share' | 'delete' | 'report', body: object, token = reader) =>
  platform.call(`POST /similarity/checks/${path}`, { body } as never, token) as Promise<{
    status: number;
    data: CheckLine;
    body: { errormsg: string };
  }>;
const administration = () => platform.services.platform('administration');
/** Everything that lies in the file store, unfinished uploads too. */
const storedFiles = async () => (await readdir(path.join(platform.dataDir, 'files'), { recursive: true })).sort();
/** Tables that hold these words anywhere in a row, bytes of files that lie in the database included. */
const tablesHolding = async (words: string): Promise<string[]> => {
  const run = (text: string, values: string[] = []) => administration().execute(text, values);
  const { rows } = await run(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')",
  );
  const holding: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const hex = Buffer.from(words).toString('hex');
    const found = await run(
      `select 1 from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0 limit 1`,
      [words, hex],
    );
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
};
/** Files below a folder that hold these words. */
const filesHolding = async (folder: string, words: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const bytes = Buffer.from(words);
  const held = await Promise.all(
    paths.map((one) =>
      readFile(one).then(
        (content) => content.includes(bytes),
        () => false,
      ),
    ),
  );
  return paths.filter((_, at) => held[at]);
};
const filesNamed = (name: string) =>
  administration().all(kysely.selectFrom('files').select('id').where('name', '=', name));

test('§+ no byte of a manuscript is kept before its giver has agreed, and no check is spent', async () => {
  const before = (await platform.call('GET /similarity', {}, reader)).data.quota.used;
  const stored = await storedFiles();
  const temporary = new Set(await readdir(os.tmpdir()));
  for (const query of ['', '?agreed=false', '?consent=true']) {
    const refused = await send('未同意.txt', query);
    expect([refused.status, refused.body.errormsg]).toEqual([422, '请先阅读并同意稿件的使用说明，再选择文件']);
  }
  expect(await filesNamed('未同意.txt')).toEqual([]);
  expect(await storedFiles()).toEqual(stored);
  expect((await platform.call('GET /similarity', {}, reader)).data.quota.used).toBe(before);

  const words = own.slice(0, 24);
  const traces = async () => ({
    tables: await tablesHolding(words),
    named: await tablesHolding('未同意'),
    files: await filesHolding(platform.dataDir, words),
    temporary: (
      await Promise.all(
        (
          await readdir(os.tmpdir())
        )
          .filter((name) => !temporary.has(name))
          .map((name) => filesHolding(path.join(os.tmpdir(), name), words)),
      )
    ).flat(),
  });
  expect(await traces()).toEqual({ tables: [], named: [], files: [], temporary: [] });
});

test('§+ staff read a manuscript only while its giver lets them, and the giver sees each opening', async () => {
  const view = await given('只有本人.txt', '?agreed=true&consent=true');
  // What a refused file leaves nowhere is found once its giver has agreed.
  expect(await filesHolding(platform.dataDir, own.slice(0, 24))).toHaveLength(1);
  expect(await tablesHolding('只有本人.txt')).toContain('public.similarity_checks');
  const paths = ['', '/file', '/passages/1'];
  for (const [who, token] of Object.entries(staff))
    for (const path of paths)
      expect([who, path, (await bytesOf(`/similarity/checks/${view.id}${path}`, token)).status]).toEqual([
        who,
        path,
        404,
      ]);
  const listed = (await platform.call('POST /similarity/checks/list', { body: { all: true } }, librarian)).data;
  expect(JSON.stringify(listed.list)).not.toContain('只有本人');
  expect(listed.closed).toBeGreaterThan(0);
  expect(await openingsOf(view.id)).toEqual([]);

  // Neither its kept text nor what it is called can be found out.
  const byName = { body: { q: '只有本人', kind: 'manuscript' as const } };
  expect((await platform.call('POST /similarity/texts/list', byName, librarian)).data.total).toBe(0);
  const texts = await platform.call('POST /similarity/texts/list', { body: { kind: 'manuscript' } }, librarian);
  expect(texts.data.list).toMatchObject([{ title: '送检稿（未开放给馆员）', authors: '', createdByName: '' }]);
  const textId = texts.data.list[0]!.id;
  const text = () => platform.call('GET /similarity/texts/:id', { params: { id: textId } }, librarian);
  expect((await text()).status).toBe(403);

  const opened = await change('share', { id: view.id, version: view.version, shared: true });
  expect(opened.data.shared).toBe(true);
  expect((await show(view.id, librarian)).data.name).toBe('只有本人.txt');
  expect((await bytesOf(`/similarity/checks/${view.id}/file`, librarian)).status).toBe(200);
  expect((await text()).data.body).toContain(own);
  // Asked again at once it is still the same opening.
  await show(view.id, librarian);
  const openings = await openingsOf(view.id);
  expect(openings.map(({ what }) => what).sort()).toEqual(['file', 'result', 'text']);
  expect(new Set(openings.map(({ userName }) => userName)).size).toBe(1);
  expect(
    (await platform.call('GET /similarity/checks/:id/openings', { params: { id: view.id } }, librarian)).status,
  ).toBe(403);
  // Staff read it and do nothing in its giver's place.
  expect((await change('report', { id: view.id, version: opened.data.version }, librarian)).status).toBe(403);
  expect((await change('delete', { id: view.id, version: opened.data.version }, librarian)).status).toBe(403);

  await change('share', { id: view.id, version: opened.data.version, shared: false });
  expect((await show(view.id, librarian)).status).toBe(404);
  expect((await text()).status).toBe(403);
});

test('§+ what a manuscript is called stands in no list of tasks and in no log that others read, before or after', async () => {
  const view = await given('谁也不知道.txt', '?agreed=true&consent=true');
  const issued = await change('report', { id: view.id, version: view.version });
  const expectUnnamed = async (): Promise<void> => {
    const lists = [
      (await platform.call('POST /tasks/list', { body: { limit: 100 } }, staff.admin!)).data,
      (await platform.call('POST /audit/list', { body: { limit: 100 } }, staff.admin!)).data,
      (await platform.call('POST /similarity/texts/list', { body: { limit: 100 } }, librarian)).data,
    ];
    expect(lists.map(({ total }) => total > 0)).toEqual([true, true, true]);
    expect(JSON.stringify(lists)).not.toContain('谁也不知道');
  };
  await expectUnnamed();
  await change('delete', { id: view.id, version: issued.data.version });
  await expectUnnamed();
  const texts = await administration().all(
    kysely.selectFrom('similarity_texts').select(['title']).where('withdrawn_reason', '=', '送检人删除'),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(JSON.stringify(texts)).not.toContain('谁也不知道');
});

test('§+ a deleted manuscript is gone with its words; without a report nothing is left but its count', async () => {
  const view = await given('要删除.txt', '?agreed=true&consent=true');
  const used = (await platform.call('GET /similarity', {}, reader)).data.quota.used;
  expect((await change('delete', { id: view.id, version: view.version + 1 })).status).toBe(409);
  expect((await change('delete', { id: view.id, version: view.version })).status).toBe(200);
  expect((await show(view.id)).status).toBe(404);
  expect(await filesNamed('要删除.txt')).toEqual([]);
  const kept = await administration().one(kysely.selectFrom('similarity_checks').selectAll().where('id', '=', view.id));
  expect(JSON.stringify(kept)).not.toMatch(/要删除|旋转圆盘/);
  const texts = await administration().all(
    kysely.selectFrom('similarity_texts').select('state').where('title', '=', '要删除').where('body', 'is not', null),
  );
  expect(texts).toEqual([]);
  expect((await platform.call('GET /similarity', {}, reader)).data.quota.used).toBe(used);
  const { list } = (await platform.call('POST /similarity/checks/list', { body: {} }, reader)).data;
  expect(list.map(({ id }) => id)).not.toContain(view.id);
});

test('§+ with an issued report the words go and the figures that verify it stay; time deletes as its giver does', async () => {
  const view = await given('已出报告.txt');
  const young = await given('还早.txt');
  const issued = await change('report', { id: view.id, version: view.version });
  const { code } = (await show(view.id)).data.report!;
  const figures = async () => (await platform.call('POST /verification/code', { body: { code } })).data;
  const before = await figures();
  expect(before).toMatchObject({ verdict: 'genuine', report: { number: issued.data.reportNumber } });

  await administration().run(
    kysely
      .updateTable('similarity_checks')
      .set({ created_at: new Date(platform.services.now().getTime() - 181 * 86_400_000) })
      .where('id', '=', view.id),
  );
  await keepRetention(platform.services);
  const after = (await show(view.id)).data;
  expect(after).toMatchObject({
    manuscriptGone: true,
    result: null,
    may: { delete: false, share: false, mark: false },
  });
  expect((await bytesOf(`/similarity/checks/${view.id}/file`, reader)).status).toBe(404);
  expect((await bytesOf(`/similarity/checks/${view.id}/report`, reader)).status).toBe(200);
  expect(await figures()).toEqual(before);
  expect((await show(young.id)).data.manuscriptGone).toBe(false);
  const row = await administration().one(
    kysely.selectFrom('similarity_checks').select(['result']).where('id', '=', view.id),
  );
  expect(JSON.stringify(row)).not.toContain('旋转圆盘');
  // What is left is no more changed than a finished check is.
  const again = administration().run(
    kysely.updateTable('similarity_checks').set({ result: '{}' }).where('id', '=', view.id),
  );
  await expect(again).rejects.toThrow('A finished check is not changed.');
});

test('§+ figures of an issued report cannot be changed under the pretext of deleting its manuscript', async () => {
  const view = await given('数值不变.txt');
  await change('report', { id: view.id, version: view.version });
  const { result } = await administration().one(
    kysely.selectFrom('similarity_checks').select('result').where('id', '=', view.id),
  );
  const forged = { ...(result as object), figures: { total: { letters: 0, share: 0 } } };
  const change_ = administration().run(
    kysely
      .updateTable('similarity_checks')
      .set({ result: JSON.stringify(forged), deleted_at: new Date() })
      .where('id', '=', view.id),
  );
  await expect(change_).rejects.toThrow('A finished check is not changed.');
});

test('§+ a comparison with nothing is refused before a file is kept, spends nothing and gives no figure', async () => {
  const elsewhere = await platform.signIn('reader', 312);
  const overview = (await platform.call('GET /similarity', {}, elsewhere)).data;
  expect(overview.compared).toEqual({ others: false, withOwn: false });
  const refused = await send('无可比对.txt', '?agreed=true', elsewhere);
  expect([refused.status, refused.body.errormsg]).toEqual([409, expect.stringContaining('还没有可以比对的文本')]);
  expect(await filesNamed('无可比对.txt')).toEqual([]);
  expect((await platform.call('GET /similarity', {}, elsewhere)).data.quota.used).toBe(0);
});
