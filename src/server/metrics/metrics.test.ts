import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';

let platform: TestPlatform;
let admin: string;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  [admin, root] = await Promise.all([platform.signIn('admin'), platform.signInRoot()]);
});
afterAll(() => platform.stop());

const jcr = [
  ['期刊引证报告（示例）'],
  ['Journal name', 'ISSN', 'eISSN', 'Category', '2025 JIF', 'JIF Quartile', 'JIF Rank'],
  ['Journal of Invented Catalysis', '0021-9517', '', 'CHEMISTRY', '7.3', 'Q1', '5/90'],
  ['Journal of Invented Catalysis', '0021-9517', '', 'ENGINEERING', '7.3', 'Q2', '40/100'],
  ['', '', '', 'LOST', '1.0', 'Q4', ''],
  ['Annals of Demonstration', '', '1234-5679', 'DEMO', '1.2', 'Q3', '7/9'],
];

const book = async (rows: string[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
const held = async (rows: string[][], token: string, name = 'jcr.xlsx') => {
  const { data } = await upload(platform.url, '/database/upload', token, { bytes: await book(rows), name });
  return data.id;
};
const importing = async (fileId: string, token: string, more: object = {}) => {
  const peeked = await platform.call('POST /metrics/peek', { body: { fileId } }, token);
  const body = { fileId, kind: 'jcr', scheme: 'JCR', year: 2025, mapping: peeked.data.mapping, ...more } as const;
  return platform.call('POST /metrics/import', { body: body as never }, token);
};
const find = (asked: object, token: string) => platform.call('POST /metrics/find', { body: asked as never }, token);

test('§+ an Excel table of journal metrics is read by its headings, its faulty row told, and answers by ISSN and by title', async () => {
  const { status, data } = await importing(await held(jcr, admin), admin);
  expect(status).toBe(200);
  expect(data).toMatchObject({ table: { journals: 2, own: true, editable: true }, refused: 1 });
  expect(data.faults).toEqual([{ row: 5, what: '没有刊名，也没有 ISSN' }]);
  const byNumber = await find(
    { source: 'whatever', issn: '0021-9517', metrics: ['jcr_impact_factor', 'jcr_zone'] },
    admin,
  );
  expect(byNumber.data.list).toEqual([
    { metric: 'jcr_impact_factor', scheme: 'JCR', year: 2025, version: '', value: '7.3', detail: '' },
    expect.objectContaining({ metric: 'jcr_zone', value: 'Q1', detail: 'CHEMISTRY 5/90 Q1；ENGINEERING 40/100 Q2' }),
  ]);
  const byTitle = await find({ source: 'The annals of demonstration', metrics: ['jcr_zone'] }, admin);
  expect(byTitle.data.list[0]?.value).toBe('Q3');
});

test('§+ the same scheme, year and version twice is refused unless it replaces the first', async () => {
  const fileId = await held(jcr, admin);
  const asked = { scheme: 'JCR 二', year: 2024 };
  expect((await importing(fileId, admin, asked)).status).toBe(200);
  const twice = await importing(fileId, admin, asked);
  expect(twice.status).toBe(409);
  expect(twice.body.errormsg).toMatch(/已经导入过/);
  expect((await importing(fileId, admin, { ...asked, replace: true })).status).toBe(200);
  const { data } = await platform.call('POST /metrics/list', { body: {} }, admin);
  expect(data.list.filter(({ scheme }) => scheme === 'JCR 二')).toHaveLength(1);
});

test('§+ a table of the platform serves every institution and none of them may delete it', async () => {
  const { data } = await importing(await held(jcr, root), root, { scheme: '平台 JCR' });
  const list = (await platform.call('POST /metrics/list', { body: {} }, admin)).data.list;
  expect(list.find(({ id }) => id === data.table.id)).toMatchObject({ own: false, editable: false });
  const refused = await platform.call('POST /metrics/delete', { body: { id: data.table.id } }, admin);
  expect(refused.status).toBe(403);
  expect((await platform.call('POST /metrics/delete', { body: { id: data.table.id } }, root)).status).toBe(200);
});

test('§+ a table of one institution is invisible to another', async () => {
  const other = await platform.signIn('admin', 151);
  const { data } = await importing(await held(jcr, other), other, { scheme: '自用' });
  const byRoot = await platform.call('POST /metrics/delete', { body: { id: data.table.id } }, root);
  expect([byRoot.status, byRoot.body.errormsg]).toEqual([403, '单位自有的指标表由该单位删除']);
  const list = (await platform.call('POST /metrics/list', { body: {} }, admin)).data.list;
  expect(list.some(({ id }) => id === data.table.id)).toBe(false);
  expect((await platform.call('POST /metrics/rows', { body: { tableId: data.table.id } as never }, admin)).status).toBe(
    404,
  );
});

test('§+ columns that say nothing, an empty table and a stranger’s file are refused in a sentence', async () => {
  const fileId = await held(jcr, admin);
  const blank = await importing(fileId, admin, { mapping: { title: 0 } });
  expect(blank.body.errormsg).toContain('至少要有“影响因子”或“分区”一列');
  const empty = await upload(platform.url, '/database/upload', admin, {
    bytes: await book([['刊名', 'ISSN']]),
    name: 'a.xlsx',
  });
  expect((await platform.call('POST /metrics/peek', { body: { fileId: empty.data.id } }, admin)).body.errormsg).toMatch(
    /没有表格/,
  );
  const other = await platform.signIn('admin', 151);
  expect((await platform.call('POST /metrics/peek', { body: { fileId } }, other)).status).toBe(404);
});

test('§+ the metric year follows the wish of the order', async () => {
  for (const [year, factor] of [
    [2021, '5.5'],
    [2023, '6.6'],
  ] as const) {
    const rows = [jcr[1]!, ['Yearly', '2222-333X', '', '', factor, 'Q2', '']];
    await importing(await held(rows, admin), admin, { scheme: 'JCR 年度', year });
  }
  const asked = { source: 'Yearly', published: 2022, metrics: ['jcr_impact_factor'] };
  const values = async (wish: string) =>
    (await find({ ...asked, wish }, admin)).data.list.map(({ year, value }) => `${year} ${value}`);
  expect(await values('published')).toEqual(['2021 5.5']);
  expect(await values('latest')).toEqual(['2023 6.6']);
  expect(await values('both')).toEqual(['2021 5.5', '2023 6.6']);
});
