import { afterAll, beforeAll, expect, test } from 'vitest';
import { citationSheets } from '#domain/reports/citation/citation-sheets.ts';
import type { Span } from '#domain/reports/document/document.ts';
import { documentOf } from '#domain/reports/document/report-document.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { templateView } from '#domain/reports/tags.ts';
import { kysely } from '#server/db/kysely.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { type InventedRecord, wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: RecordDesk;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

let last = 0;
const work = (title: string, more: Partial<InventedRecord> = {}): InventedRecord => {
  last += 1;
  return {
    title: `${title} number ${last}`,
    authors: ['Zhang, San', 'Li, Si'],
    source: 'Journal of Catalysis',
    year: 2022,
    volume: String(500 + last),
    pages: '1-9',
    doi: `10.2500/w.${last}`,
    accession: `WOS:0050${String(last).padStart(11, '0')}`,
    ...more,
  };
};

const cites = ({ year, volume, doi }: InventedRecord): string =>
  `Zhang S, ${year}, J CATAL, V${volume}, P1, DOI ${doi}`;

const started = async (papers: readonly InventedRecord[], more: object = {}): Promise<string> =>
  desk.inProgress(
    citationForm({
      papers: papers.map(({ authors, ...paper }) => ({ ...paper, authors: authors.join('; '), ownRole: 'first' })),
      databases: [4, 11],
      checks: { 4: ['inclusion', 'citation', 'by_others'], 11: ['inclusion'] },
      ...more,
    }),
  );

/** `1 SCI-E 收录 found`: what stands of each paper in SCI-E. */
const states = async (orderId: string, database = 4): Promise<string[]> =>
  (await desk.board(orderId)).papers.flatMap(({ no, databases }) =>
    databases
      .filter((one) => one.database === database)
      .flatMap(({ searches }) => searches.map(({ question, state }) => `${no} ${question} ${state}`)),
  );

const finishing = async (orderId: string) =>
  (await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token)).data!;

const say = async (orderId: string, dates: { database: number; searchedOn: string | null; paperId?: string }[]) => {
  const { version } = await desk.board(orderId);
  return platform.call('POST /citations/search-dates', { body: { orderId, version, dates } }, desk.token);
};

/** 检索日期 of each database in Word and PDF, and of each paper in the sheets of the databases. */
const printedDays = (data: ReportData) => {
  const view = templateView({ ...data, verification: { code: '', url: '' }, number: '', issuedOn: '' });
  const [table] = documentOf(data).parts.find(({ key }) => key === 'databases')!.blocks;
  if (table?.is !== 'table') throw new Error('The databases stand in no table.');
  const column = table.columns.findIndex(({ title }) => title === '检索日期');
  const sheets = citationSheets(data).filter(({ name }) => data.databases.some(({ code }) => code === name));
  return {
    word: (view.数据库 as Record<string, unknown>[]).map(({ 检索日期 }) => 检索日期),
    pdf: table.rows.map(({ cells }) =>
      [cells[column]]
        .flat()
        .map((cell) => (cell as Span).text ?? cell)
        .join(''),
    ),
    workbook: Object.fromEntries(
      sheets.map(({ name, columns, rows }) => {
        const at = columns.findIndex(({ head }) => head === '检索日期');
        return [name, rows.map((row) => row[at])];
      }),
    ),
  };
};

test('§+ a paper is 已查清 only when every ordered question is searched and nothing is open', async () => {
  const [one, two] = [work('Marked one'), work('Marked two')];
  const orderId = await started([one, two]);
  const marks = async () => (await desk.board(orderId)).papers.map(({ mark }) => mark);
  expect(await marks()).toEqual(['unsearched', 'unsearched']);
  // Its record answers inclusion in SCI-E alone.
  await desk.imported('one.txt', wosText([one]), { orderId });
  expect(await marks()).toEqual(['unsearched', 'unsearched']);
  await say(orderId, [{ database: 4, searchedOn: '2026-03-02' }]);
  expect(await marks()).toEqual(['unsearched', 'unsearched']);
  const { papers } = await desk.board(orderId);
  await say(orderId, [{ database: 11, searchedOn: '2026-03-02', paperId: papers[1]!.id }]);
  // Nothing was found of the second paper: searched and none is an answer.
  expect(await marks()).toEqual(['unsearched', 'done']);
  await say(orderId, [{ database: 11, searchedOn: '2026-03-02' }]);
  expect(await marks()).toEqual(['done', 'done']);
  await say(orderId, [{ database: 11, searchedOn: null, paperId: papers[0]!.id }]);
  expect(await marks()).toEqual(['unsearched', 'done']);
});

test('§+ a found record and a citing list answer for their paper alone; taking the file back takes the answer back', async () => {
  const [one, two] = [work('First of two'), work('Second of two')];
  const orderId = await started([one, two]);
  const untouched = ['inclusion', 'citation', 'by_others'].map((question) => `${question} unsearched`);
  expect(await states(orderId)).toEqual([1, 2].flatMap((no) => untouched.map((line) => `${no} ${line}`)));
  await desk.imported('papers.txt', wosText([one]), { orderId });
  // One record cites both papers: whose list it is cannot be told, so it answers for neither.
  const both = work('Citing both', { authors: ['Keller, Ruth'], references: [cites(one), cites(two)] });
  await desk.imported('both.txt', wosText([both]), { orderId });
  const found = ['1 inclusion found', '1 citation unsearched', '1 by_others unsearched'];
  const second = untouched.map((line) => `2 ${line}`);
  expect(await states(orderId)).toEqual([...found, ...second]);
  // With a second record that cites the first paper only, it is the list of the first.
  const single = work('Citing the first', { authors: ['Braun, Eva'], references: [cites(one)] });
  const list = await desk.imported('list.txt', wosText([both, single]), { orderId });
  const cited = ['1 inclusion found', '1 citation found', '1 by_others found'];
  expect(await states(orderId)).toEqual([...cited, ...second]);
  const body = { id: list.id, version: list.version, evenIfUsed: true };
  expect((await platform.call('POST /records/imports/undo', { body }, desk.token)).status).toBe(200);
  expect(await states(orderId)).toEqual([...found, ...second]);
});

test('§+ of a file that holds the exports of two databases each dates its own', async () => {
  const cited = work('Joined');
  const orderId = await started([cited], {
    databases: [4, 10],
    checks: { 4: ['inclusion', 'citation', 'by_others'], 10: ['citation', 'by_others'] },
  });
  const wos = ['Keller, Ruth', 'Braun, Eva'].map((name) =>
    work('Joined citing', { authors: [name], references: [cites(cited)] }),
  );
  const scopus = [
    'Authors,Author(s) ID,Title,Year,Source title,Volume,DOI,Link,References,Document Type,Source,EID',
    `"Weber, T.","1;","Joined citing in Scopus",2024,"Tests",1,10.2500/joined.s,,"Zhang, S., Li, S., ${cited.title} (2022) Journal of Catalysis, ${cited.volume}, pp. 1-9, DOI ${cited.doi}",Article,Scopus,2-s2.0-85000000990`,
  ].join('\n');
  await desk.imported('joined.txt', `${wosText(wos)}\n${scopus}\n`, { orderId });
  const cells = async (database: number) =>
    (await states(orderId, database)).filter((line) => !line.includes('inclusion'));
  expect(await cells(4)).toEqual(['1 citation found', '1 by_others found']);
  expect(await cells(10)).toEqual(['1 citation found', '1 by_others found']);
  const { databases } = await desk.board(orderId);
  expect(databases.filter(({ searchedOn }) => searchedOn).map(({ id }) => id)).toEqual([4, 10]);
});

test('§+ a librarian’s dated word makes none of what is not there, for a paper or for all, and is taken back', async () => {
  const [one, two] = [work('Declared one'), work('Declared two')];
  const orderId = await started([one, two]);
  const { papers } = await desk.board(orderId);
  expect((await say(orderId, [{ database: 4, searchedOn: '2999-01-01' }])).status).toBe(422);
  expect((await say(orderId, [{ database: 4, searchedOn: '2026-03-02', paperId: papers[1]!.id }])).status).toBe(200);
  expect(await states(orderId)).toEqual([
    ...['inclusion', 'citation', 'by_others'].map((question) => `1 ${question} unsearched`),
    ...['inclusion', 'citation', 'by_others'].map((question) => `2 ${question} none`),
  ]);
  const partly = (await finishing(orderId)).report as ReportData;
  expect(partly.totals).toMatchObject({ included: null, inclusion: [], citations: [], union: null });
  expect(partly.papers.map(({ union }) => union?.total ?? null)).toEqual([null, 0]);
  await say(orderId, [{ database: 4, searchedOn: '2026-03-03' }]);
  const whole = (await finishing(orderId)).report as ReportData;
  expect(whole.totals).toMatchObject({ inclusion: [{ code: 'SCI-E', papers: 0 }], union: { total: 0 } });
  expect(whole.databases.map(({ code, searchedOn }) => [code, searchedOn])).toEqual([
    ['SCI-E', '2026-03-03'],
    ['EI', ''],
  ]);
  // Where a day stands in the report it is that of the search, or says that there was none.
  expect(printedDays(partly)).toEqual({
    word: ['2026 年 3 月 2 日（1 篇有未检索项）', '未检索'],
    pdf: ['2026 年 3 月 2 日（1 篇有未检索项）', '未检索'],
    workbook: { 'SCI-E': ['未检索', '2026-03-02'], EI: ['未检索', '未检索'] },
  });
  expect(printedDays(whole)).toEqual({
    word: ['2026 年 3 月 3 日', '未检索'],
    pdf: ['2026 年 3 月 3 日', '未检索'],
    workbook: { 'SCI-E': ['2026-03-03', '2026-03-03'], EI: ['未检索', '未检索'] },
  });
  // EI was ordered for inclusion alone: nothing of citations in it is printed.
  expect(JSON.stringify(whole.papers.map(({ citations }) => citations))).not.toContain('EI');
  await say(orderId, [{ database: 4, searchedOn: null }]);
  expect((await states(orderId)).every((line) => line.endsWith('unsearched'))).toBe(true);
});

test('§+ no reason overrules what was not searched; a database that cannot be leaves the order, told and unpaid for', async () => {
  const orderId = await started([work('Without EI')]);
  await desk.searched(orderId, 'librarian', '2026-03-02');
  await say(orderId, [{ database: 11, searchedOn: null }]);
  const { gate, unsearched } = await finishing(orderId);
  expect(gate).toMatchObject([{ kind: 'searches', blocks: true, count: 1, lines: ['EI 收录'] }]);
  expect(gate[0]!.to).toContain(orderId);
  expect(unsearched).toMatchObject([{ code: 'EI', papers: [1], of: 1, files: 0 }]);
  const refused = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect([refused.status, refused.body.errormsg]).toEqual([422, expect.stringContaining('EI 收录')]);
  const takeOff = async (more: object) => {
    const { version } = await desk.board(orderId);
    const body = { orderId, version, databases: [11], metrics: [], reason: '没有订购', ...more };
    return platform.call('POST /citations/take-off', { body }, desk.token);
  };
  expect((await takeOff({ reason: ' ' })).status).toBe(422);
  expect((await takeOff({ databases: [4, 11] })).status).toBe(422);
  expect((await takeOff({})).status).toBe(200);
  const { gate: left, report } = await finishing(orderId);
  expect(left).toEqual([]);
  expect(JSON.stringify(report)).not.toContain('"EI"');
  const { data } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reader);
  expect(JSON.stringify(data.messages)).toContain('EI不能检索，已从委托中去掉：没有订购');
  await desk.take('librarian', orderId, 'finish-draft');
  // Who signs reads whose word stands for the search.
  const told = await platform.call('GET /reports/drafts/:orderId', { params: { orderId } }, desk.tokens.leader);
  expect(told.data.draft).toMatchObject({
    files: [],
    searchedByHand: [expect.stringMatching(/^SCI-E 收录、被引、他引：由 .+ 于 2026-03-02 检索登记（1 篇），未附文件$/)],
  });
});

test('§+ whose the citations are is said only of the database that was asked for it, wherever it is said', async () => {
  const cited = work('Asked in part');
  const orderId = await started([cited], {
    databases: [4, 10],
    checks: { 4: ['inclusion', 'citation', 'by_others'], 10: ['citation'] },
    citingList: true,
  });
  const list = ['Keller, Ruth', 'Braun, Eva'].map((name) =>
    work('Citing in part', { authors: [name], references: [cites(cited)] }),
  );
  await desk.imported('list.txt', wosText(list), { orderId });
  await desk.searched(orderId, 'librarian', '2026-03-02');
  const report = (await finishing(orderId)).report as ReportData;
  const nobody = { self: null, others: null, toCheck: null };
  for (const { citations, union } of [report.papers[0]!, report.totals]) {
    expect(citations).toMatchObject([
      { code: 'SCI-E', total: 2, others: 2, self: 0, toCheck: 0 },
      { code: 'Scopus', total: 0, ...nobody },
    ]);
    // The databases are not all asked for it: their sum would count what nobody ordered.
    expect(union).toMatchObject({ total: 2, ...nobody });
  }
  expect(report.conclusion.join('')).toMatch(/SCI-E 被引 2 次，其中他引 2 次；Scopus 被引 0 次。/);
  expect(report.conclusion.join('').match(/他引/g)).toHaveLength(1);
  const view = templateView({ ...report, verification: { code: '', url: '' }, number: '', issuedOn: '' });
  const [first] = view.论文 as Record<string, unknown>[];
  expect(first).toMatchObject({ 被引: '2', 他引: '—', 各库引用: [{ 他引: '2' }, { 被引: '0', 他引: '—', 自引: '—' }] });
  expect(view).toMatchObject({ 他引次数: '—', 数据库: [{ 库他引: '2' }, { 库被引: '0', 库他引: '—' }] });
});

test('§+ a file that waits for its format is named before the draft, with the way to it, and no reason overrules it', async () => {
  const paper = work('Held back');
  const orderId = await started([paper]);
  await desk.searched(orderId, 'librarian', '2026-03-02');
  const { data } = await desk.send('held.txt', wosText([paper]), { orderId, hold: true });
  expect(data.state).toBe('held');
  const { gate } = await finishing(orderId);
  expect(gate).toMatchObject([{ kind: 'files', blocks: true, count: 1, lines: ['held.txt（等待确认格式）'] }]);
  expect(gate[0]!.to).toBe(`/checkForReference?id=${orderId}&open=import`);
  const refused = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect([refused.status, refused.body.errormsg]).toEqual([422, expect.stringContaining('held.txt')]);
});

test('§+ of a book no table of journals is asked or printed; of the article beside it every wished one, or no draft is sent', async () => {
  const [book, article] = [work('A book on lakes'), work('An article on lakes')];
  const entry = ({ authors, ...paper }: InventedRecord, kind: string) => ({
    ...paper,
    authors: authors.join('; '),
    ownRole: 'first',
    kind,
  });
  // Others that stand in no journal; a book of a series has its ISSN.
  const kinds = ['thesis', 'patent', 'standard', 'report', 'web', 'dataset', 'preprint'];
  const others = kinds.map((kind) => entry(work(`No journal holds this ${kind}`), kind));
  const serial = { ...entry(work('A volume of a series'), 'book'), issn: '0378-5955' };
  const papers = [entry({ ...book, source: 'Lake Press' }, 'book'), entry(article, 'article'), ...others, serial];
  const orderId = await started([], { papers, metrics: ['warning_list'] });
  await desk.searched(orderId, 'librarian', '2026-03-02');
  const { report, missingMetrics } = await finishing(orderId);
  const told = (report as ReportData).papers.map(({ metrics, metricGaps = [] }) => [
    ...metrics.map(({ metric }) => metric),
    ...metricGaps.map(({ metric }) => metric),
  ]);
  expect(told).toEqual([[], ['warning_list'], ...kinds.map(() => []), ['warning_list']]);
  for (const { papers: of } of missingMetrics) expect(of.filter((place) => place !== 2 && place !== 10)).toEqual([]);
  // Without any table of it nobody can say whether the article's journal is listed, and no reason makes up for that.
  await platform.services.tenant(100).run(kysely.deleteFrom('metric_tables').where('kind', '=', 'warning'));
  const line = '预警名单（第 2、10 篇）';
  const { gate } = await finishing(orderId);
  expect(gate).toEqual([
    {
      ...{ kind: 'metrics', label: '没有查到的期刊指标', count: 1, blocks: true, lines: [line] },
      to: `/checkForReference?id=${orderId}`,
    },
  ]);
  const refused = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect([refused.status, refused.body.errormsg]).toEqual([422, `还不能完成初稿：没有查到的期刊指标：${line}`]);
  const { version } = await desk.board(orderId);
  const leaving = { orderId, version, databases: [], metrics: ['warning_list' as const], reason: '没有这张表' };
  expect((await platform.call('POST /citations/take-off', { body: leaving }, desk.token)).status).toBe(200);
  expect((await finishing(orderId)).gate).toEqual([]);
});

test('§+ citing records that tell no index make no count of an index, whoever searched, until their index is said', async () => {
  const [cited, other] = [work('Cited by the indexless'), work('Cited by nobody')];
  const orderId = await started([cited, other], { databases: [4], checks: { 4: ['citation', 'by_others'] } });
  const { papers } = await desk.board(orderId);
  const citing = (index: string) =>
    work('Citing', { authors: ['Keller, Ruth'], references: [cites(cited)], ...(index === '' && { index }) });
  const list = [citing(''), citing(''), citing('SCI-E')];
  const file = await desk.imported('list.txt', wosText(list), { orderId, citingPaperId: papers[0]!.id });
  await say(orderId, [{ database: 4, searchedOn: '2026-03-02' }]);
  const { gate, report, unsearched } = await finishing(orderId);
  expect(gate).toMatchObject([{ kind: 'citing', blocks: true, count: 1, lines: ['第 1 篇：2 条'] }]);
  expect(gate[0]!.to).toBe(`/checkForReference?id=${orderId}&open=import`);
  expect(unsearched).toEqual([]);
  const said = report as ReportData;
  expect(said.papers.map(({ union }) => union?.total ?? null)).toEqual([null, 0]);
  expect([said.totals.citations, said.totals.union]).toEqual([[], null]);
  expect(said.conclusion.join('')).not.toMatch(/SCI-E 被引 \d+ 次/);
  const cells = (await desk.board(orderId)).papers.map(({ mark, databases }) => [
    mark,
    databases.find(({ database }) => database === 4)!.searches[0]!.why,
  ]);
  expect(cells).toEqual([
    ['unsearched', 'unindexed'],
    ['done', ''],
  ]);
  const refused = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect([refused.status, refused.body.errormsg]).toEqual([422, expect.stringContaining('没有标明索引的施引题录')]);
  const body = { orderId, importId: file.id, database: 4 };
  expect((await platform.call('POST /citations/files/index', { body }, desk.token)).status).toBe(200);
  const settled = await finishing(orderId);
  expect(settled.gate).toEqual([]);
  expect((settled.report as ReportData).totals.citations).toMatchObject([{ code: 'SCI-E', total: 3 }]);
});

test('§+ the word of a librarian goes with the file that it may rest on, and the history says so; older words stay', async () => {
  const cited = work('Word on a file');
  const orderId = await started([cited], {
    databases: [4, 11],
    checks: { 4: ['citation', 'by_others'], 11: ['inclusion'] },
  });
  const listOf = (name: string) =>
    desk.imported(
      name,
      wosText([work('Citing once', { authors: ['Keller, Ruth'], references: [cites(cited)], index: 'SSCI' })]),
      { orderId },
    );
  const undo = async ({ id, version }: { id: string; version: number }) =>
    expect(
      (await platform.call('POST /records/imports/undo', { body: { id, version, evenIfUsed: true } }, desk.token))
        .status,
    ).toBe(200);
  await say(orderId, [{ database: 4, searchedOn: '2026-03-01' }]);
  const wrong = await listOf('wrong.txt');
  await undo(wrong);
  // It was said before the file came.
  expect((await states(orderId))[0]).toBe('1 citation none');
  const list = await listOf('list.txt');
  await say(orderId, [
    { database: 4, searchedOn: '2026-03-02' },
    { database: 11, searchedOn: '2026-03-02' },
  ]);
  expect((await states(orderId))[0]).toBe('1 citation none');
  await undo(list);
  expect(await states(orderId)).toEqual(['1 citation unsearched', '1 by_others unsearched']);
  expect(await states(orderId, 11)).toEqual(['1 inclusion none']);
  expect((await finishing(orderId)).gate).toMatchObject([{ kind: 'searches', lines: ['SCI-E 被引、他引'] }]);
  const { data } = await platform.call(
    'POST /citations/history',
    { body: { orderId, page: 1, limit: 20 } },
    desk.token,
  );
  expect(JSON.stringify(data)).toContain('撤销了文件 list.txt');
  expect(JSON.stringify(data)).not.toContain('撤销了文件 wrong.txt');
});
