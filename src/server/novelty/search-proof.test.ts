import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoveltyReport } from '#domain/reports/novelty/novelty-report.ts';
import { kysely } from '#server/db/kysely.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: NoveltyDesk;

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openNoveltyDesk(platform);
});
afterAll(() => platform.stop());

const record = (title: string, doi: string) => ({
  title,
  doi,
  authors: ['Wang, Wu'],
  year: 2020,
  accession: `WOS:00000000${doi.length}${title.length}`,
});

const gathered = async (orderId: string): Promise<NoveltyReport> => {
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  return (data!.report as { novelty: NoveltyReport }).novelty;
};
const setQuery = (orderId: string, version: number, point: number | null, text: string) =>
  platform.call(
    'POST /novelty/query',
    { body: { orderId, version, point, query: { blocks: [{ terms: [{ text, language: 'en' }] }] } as never } },
    desk.token,
  );

test('§+ a query belongs to the project or to one point, and another point’s is not touched', async () => {
  const { orderId, version } = await desk.project();
  const whole = await setQuery(orderId, version, null, 'alloy');
  const first = await setQuery(orderId, whole.data.version, 0, 'cladding');
  expect((await setQuery(orderId, first.data.version, 2, 'x')).body.errormsg).toContain('没有查新点 3');
  const { query, pointQueries } = await desk.shown(orderId);
  expect(query.blocks[0]!.terms[0]!.text).toBe('alloy');
  expect(Object.keys(pointQueries)).toEqual(['0']);
  expect(pointQueries[0]!.blocks[0]!.terms[0]!.text).toBe('cladding');
  expect((await gathered(orderId)).terms.map(({ english }) => english)).toEqual(['alloy', 'cladding']);
});

test('§+ the log names points, sub-database and source; a typed name is matched, or becomes one source for good', async () => {
  const { orderId } = await desk.project();
  await desk.log(orderId, { database: '知网', subDatabase: '学术期刊', platform: 'CNKI', hits: 3 });
  await desk.log(orderId, { database: 'CNKI', subDatabase: '学位论文、学术期刊', points: [1], hits: 4 });
  expect((await desk.log(orderId, { database: 'cnki', points: [2] })).body.errormsg).toContain('查新点不存在');
  await desk.log(orderId, { database: '国家标准全文公开系统', points: [1, 0, 1], hits: 1 });
  const { data } = await desk.log(orderId, { database: '国家标准全文公开系统 数据库', hits: 2 });
  const searches = data.searches.map(({ databaseName, subDatabase, points }) => [databaseName, subDatabase, points]);
  expect(searches).toEqual([
    ['中国知网', '学术期刊', []],
    ['中国知网', '学位论文、学术期刊', [1]],
    ['国家标准全文公开系统', '', [0, 1]],
    ['国家标准全文公开系统', '', []],
  ]);
  const { counts, databases } = await gathered(orderId);
  expect(counts.databases).toBe(2);
  expect(databases.map(({ name, subDatabases, hits }) => [name, subDatabases, hits])).toEqual([
    ['中国知网', '学术期刊、学位论文', 7],
    ['国家标准全文公开系统', '', 3],
  ]);
  expect(databases[0]!.formulas.map(({ points }) => points)).toEqual([[], [2]]);
  // It is a source that no applicant is offered until an administrator switches it on.
  const sources = kysely.selectFrom('search_sources').select(['chinese', 'offered']).where('database_id', '>=', 1000);
  const own = await platform.services.tenant(100).all(sources);
  expect(own.filter(({ chinese }) => chinese.startsWith('国家标准'))).toEqual([
    { chinese: '国家标准全文公开系统', offered: false },
  ]);
});

test('§+ known works prove the search: found by database, or kept out by a block; a missed one stands in the way and in the report', async () => {
  const found = record('Laser clad coatings of a high entropy alloy', '10.1000/known.found');
  const { orderId, version } = await desk.project({
    knownLiterature: `Wang W. ${found.title}[J]. Materials, 2020, 3: 1-9. DOI: ${found.doi}`,
    teamWorks: '张三. 课题组已发表的钛合金铸造工艺[J]. 铸造, 2018, 2: 3-7.',
  });
  await setQuery(orderId, version, null, 'entropy');
  await desk.bring(orderId, wosText([found]), { database: 'wos', hits: 1 });
  await desk.log(orderId, { database: 'cnki', hits: 0 });
  const known = async () =>
    (await platform.call('GET /novelty/orders/:id/known', { params: { id: orderId } }, desk.token)).data;
  const first = await known();
  expect(first.found).toBe(1);
  expect(first.list.map(({ fromName, state }) => [fromName, state])).toEqual([
    ['委托人提供', 'found'],
    ['课题组自己的', 'missed'],
  ]);
  expect(first.list[0]!.databases).toEqual([
    { name: 'Web of Science', state: 'found' },
    { name: '中国知网', state: 'missed' },
  ]);
  expect(first.list[1]!.why).toBe('只看题名，没有第 1 组的词');
  const add = (text: string) => platform.call('POST /novelty/known/add', { body: { orderId, text } }, desk.token);
  expect((await add('?')).body.errormsg).toContain('没有认出一篇文献');
  const marked = await add('Entropy stabilised oxides as anodes');
  const { id } = marked.data.list[2]!;
  expect(marked.data.list[2]).toMatchObject({
    fromName: '查新员标记',
    state: 'missed',
    why: '检索式能够命中，所检数据库没有检出',
  });
  expect((await gathered(orderId)).known).toMatchObject({ total: 3, found: 1 });
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  expect(data!.gate.find(({ label }) => label === '没有检出的已知文献')).toMatchObject({ count: 2 });
  await platform.call('POST /novelty/known/remove', { body: { orderId, id: id! } }, desk.token);
  expect((await known()).list).toHaveLength(2);
});

test('§+ a known work of which no file tells, or that has no title to compare, is neither found nor missed, wherever it is said', async () => {
  const { orderId, version } = await desk.project({
    knownLiterature: '涂层的耐蚀性研究进展[J]. 表面技术, 2019.',
    teamWorks: '',
  });
  await setQuery(orderId, version, null, 'entropy');
  await desk.log(orderId, { database: 'cnki', hits: 30 });
  const known = async () =>
    (await platform.call('GET /novelty/orders/:id/known', { params: { id: orderId } }, desk.token)).data;
  expect(await known()).toMatchObject({
    found: 0,
    tested: 0,
    list: [{ state: 'untested', databases: [{ name: '中国知网', state: 'untested' }], why: '没有导入题录，无法检验' }],
  });
  expect((await gathered(orderId)).known).toEqual({
    total: 0,
    found: 0,
    missed: [],
    untested: ['涂层的耐蚀性研究进展（委托人提供）：没有导入题录，无法检验'],
  });
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  expect(data!.gate.find(({ label }) => label === '无法检验的已知文献')).toMatchObject({ count: 1 });
  await desk.bring(orderId, wosText([record('Oxides of entropy without any address', '')]), {
    database: 'wos',
    hits: 1,
  });
  expect((await known()).list[0]).toMatchObject({
    state: 'missed',
    why: expect.stringContaining('中国知网没有导入题录'),
  });
});

test('§+ a sealed search can be replayed: files by fingerprint, and anybody asks whether a document was among the hits', async () => {
  const hit = record('Self-healing of passive films in chloride', '10.1000/replay.1');
  const { orderId } = await desk.project();
  await desk.bring(orderId, wosText([hit]), { database: 'wos', hits: 1, name: 'savedrecs.txt' });
  const { databases, hitList } = await gathered(orderId);
  expect(databases[0]!.formulas[0]!.files).toEqual([
    { name: 'savedrecs.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), records: 1 },
  ]);
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(hitList).toEqual({ records: 1, digest, verdicts: digest });
  await desk.take('librarian', orderId, 'finish-draft', { reason: '逐条看过' });
  await desk.take('reader', orderId, 'confirm-draft');
  await desk.take('reviewer', orderId, 'pass-review');
  const reviewed = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.rechecker);
  if (reviewed.data.actions.some(({ action }) => action === 'pass-recheck'))
    await desk.take('rechecker', orderId, 'pass-recheck');
  await desk.take('leader', orderId, 'sign');
  const sealed = kysely
    .selectFrom('reports')
    .select('code')
    .where('order_id', '=', orderId)
    .where('state', '=', 'frozen');
  const { code } = await platform.services.tenant(100).one(sealed);
  // The list itself stands in the workbook that is handed out with the report.
  const shelf = await openReportDesk(platform);
  const { id: reportId } = await shelf.drawn(orderId);
  const file = await shelf.fetchFile(`/reports/${reportId}/files/xlsx`, desk.tokens.reader);
  const { sheets } = await readXlsx(Buffer.from(await file.arrayBuffer()));
  const listed = sheets.find(({ name }) => name === '检出题录')!.rows;
  expect(listed.slice(1)).toEqual([[1, hit.title, '10.1000/replay.1', 'Web of Science', '未判断', '未比对']]);
  const asked = async (document: string, of = code!) =>
    (await platform.call('POST /verification/hit', { body: { code: of, document } })).data;
  expect(await asked('doi:10.1000/replay.1')).toMatchObject({
    answer: 'among',
    sentence: expect.stringContaining('Web of Science'),
  });
  expect((await asked('Self-healing of passive films in chloride')).answer).toBe('among');
  expect(await asked('A paper that nobody found anywhere')).toMatchObject({ answer: 'not-among' });
  expect((await asked('doi:10.1000/elsewhere')).answer).toBe('not-among');
  // A shorter title, or one in another language, is no proof of absence.
  expect(await asked('Self-healing of passive films')).toEqual({
    answer: 'unknown',
    sentence: expect.stringContaining('不能据此断定未检出'),
  });
  expect((await asked('氯离子中钝化膜的自修复')).answer).toBe('unknown');
  expect((await asked('?')).answer).toBe('unknown');
  expect((await asked('A paper that nobody found', 'AAAA-AAAA')).answer).toBe('unknown');
  // The list is not the sealed one any more: nothing is answered from it.
  await platform.services
    .tenant(100)
    .run(kysely.updateTable('literature_records').set({ doi: '10.1000/other' }).where('title', '=', hit.title));
  expect((await asked('doi:10.1000/replay.1')).answer).toBe('unknown');
});
