import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let librarian: string;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  librarian = await platform.signIn('librarian');
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

type Filters = { branchId?: string; text?: string; year?: number; page?: number; limit?: number };
const papers = async (body: Filters, token = librarian) =>
  (await platform.call('POST /branchPapers/listss', { body }, token)).data;
const branches = async (token = librarian) =>
  (await platform.call('POST /branchInstitution/list', { body: {} }, token)).data.list;
const download = (body: Filters, token = librarian) =>
  fetch(`${platform.url}/service/branchInstitution/exportBranch`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('§7.18 papers per branch, by text and year, page by page', async () => {
  expect((await papers({})).total).toBe(12);
  const [branch] = await branches();
  const ofBranch = await papers({ branchId: branch!.id });
  expect(ofBranch.total).toBe(4);
  expect(ofBranch.list[0]).toMatchObject({ branchName: '第一附属医院', year: 2024 });
  expect((await papers({ text: '合金' })).list.map(({ title }) => title)).toEqual(
    Array(3).fill('高熵合金析氢电极的制备与性能'),
  );
  expect((await papers({ year: 2024 })).total).toBe(6);
  const second = await papers({ page: 2, limit: 5 });
  expect([second.list.length, second.total]).toEqual([5, 12]);
  const [foreign] = await branches(await platform.signIn('librarian', 151));
  expect((await papers({ branchId: foreign!.id })).total).toBe(0);
  expect((await platform.call('POST /branchPapers/listss', { body: {} }, await platform.signIn('reader'))).status).toBe(
    403,
  );
});

test('§7.19 §9.14 branches and papers are exported as a workbook named by the moment', async () => {
  const answer = await download({ year: 2024 });
  const name = decodeURIComponent(answer.headers.get('content-disposition')!.split("''")[1]!);
  expect(name).toMatch(/^\d{14}_分支机构论文\.xlsx$/);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets.map((sheet) => sheet.name)).toEqual(['分支机构', '论文']);
  expect(sheets[0]!.rows).toHaveLength(4);
  expect(sheets[1]!.rows).toHaveLength(7);
  expect(sheets[1]!.rows[0]).toEqual(['序号', '分支机构', '题名', '作者', '来源', '年份', 'DOI', '收录数据库']);
  expect(sheets[1]!.freezePane?.rows).toBe(1);
  const [foreign] = await branches(await platform.signIn('librarian', 151));
  expect((await download({ branchId: foreign!.id })).status).toBe(404);
});

test('§6.6 past the due date the export is refused with the sentence of the specification', async () => {
  const token = await platform.signIn('librarian', 288);
  await platform.services.tenant(288).run(kysely.updateTable('institutions').set({ due_date: '2020-01-01' }));
  const answer = await download({}, token);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ resultCode: -1, errormsg: '暂无权限，请购买使用！', data: null });
});

test('§+ a branch is added, changed and removed; one with papers stays', async () => {
  const save = (name: string, token = admin) =>
    platform.call('POST /branchInstitution/save', { body: { name, kind: '学院' } }, token);
  const { data } = await save('物理学院');
  expect((await save('物理学院')).status).toBe(409);
  expect((await save('数学学院', librarian)).status).toBe(403);
  const update = (version: number, token = admin) =>
    platform.call('POST /branchInstitution/update', { body: { id: data.id, version, sort: 9 } }, token);
  expect((await update(1)).data.version).toBe(2);
  expect((await update(1)).status).toBe(409);
  const other = await platform.signIn('admin', 151);
  expect((await update(2, other)).status).toBe(404);
  const remove = (id: string, token = admin) =>
    platform.call('POST /branchInstitution/delete', { body: { id } }, token);
  expect((await remove(data.id, other)).status).toBe(404);
  expect((await remove(data.id)).status).toBe(200);
  const [first] = await branches();
  expect((await remove(first!.id)).body.errormsg).toBe('该分支机构下有 4 篇论文，不能删除');
});
