import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { PatentReport } from '#domain/reports/patents/patent-report.ts';
import { patentKinds, sectionsOfKind } from '#domain/reports/patents/patent-sections.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { inventedPatents } from '#tests/builders/records/invented-patents.ts';
import { type LensRow, lensCsv, lensIdOf } from '#tests/builders/records/patent-files.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { docxText, shippedTemplate } from '#tests/builders/records/template-docx.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { reportsOfOrder } from '../reports/report-store.ts';
import { renderDocx } from '../reports/word/render-docx.ts';

let platform: TestPlatform;
let desk: RecordDesk;
beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const rowOf = async (orderId: string) => (await reportsOfOrder(platform.services.tenant(100), orderId))[0]!;
const shown = async (id: string) =>
  (await platform.call('GET /patents/orders/:id', { params: { id } }, desk.token)).data;
const finishing = async (orderId: string) => {
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  if (!data) throw new Error('No draft of the order can be finished.');
  return data;
};
const call = (name: string, body: object) =>
  platform.call(name as 'POST /patents/report', { body: body as never }, desk.token);

const today = (): string => chinaDay(platform.services.now());

let taken = 5_000_000;
const imported = (orderId: string, count: number) => {
  taken += count;
  return desk.imported('lens.csv', lensCsv(inventedPatents(count, { from: taken, lastYear: 2020 })), {
    orderId,
    exportedOn: today(),
  });
};

/** An invention with one claim, a document of the set and one of the literature, all cells judged. */
const compared = async () => {
  const { orderId } = await openPatentProject(platform, desk, {
    type: 'novelty',
    title: '一种自修复析氢电极',
    priorityDate: '2025-10-20',
  });
  await imported(orderId, 4);
  let { version } = await shown(orderId);
  const text = '1. 一种析氢电极，包括镍网基底，其特征在于：基底上有高熵合金层；孔隙内载有微胶囊。';
  ({ version } = (await call('POST /patents/claims', { orderId, version, text })).data);
  await call('POST /patents/searches/add', {
    orderId,
    database: 'incopat',
    formula: 'TIABC=(高熵合金)',
    runOn: '2026-01-05',
    hits: 4,
  });
  const set = await platform.call(
    'GET /patents/orders/:id/set',
    { params: { id: orderId }, query: { level: 'document' } },
    desk.token,
  );
  const { id, publicationNumber } = set.data.list[0]!;
  const cells = {
    '1a': { verdict: 'whole', quote: '镍网为基底', place: '[0018]' },
    '1b': { verdict: 'none' },
    '1c': { verdict: 'none' },
  };
  await call('POST /patents/documents/save', { orderId, recordId: id, name: publicationNumber, category: 'A', cells });
  await call('POST /patents/documents/save', {
    orderId,
    name: '王五. 微胶囊的制备[J]. 表面技术, 2019.',
    publishedOn: '2019-03-01',
    category: 'Y',
    cells: { '1a': { verdict: 'none' }, '1b': { verdict: 'none' }, '1c': { verdict: 'whole' } },
  });
  await call('POST /patents/report', { orderId, version, comment: '区别在于合金层。\n可以申请。', charts: [] });
  return { orderId, publicationNumber };
};

describe('the report', () => {
  test('§1.12 one value from the finished draft to the seal, verified by anybody', async () => {
    const { orderId, publicationNumber } = await compared();
    await desk.take('librarian', orderId, 'compare');
    const before = await finishing(orderId);
    expect(before.gate).toEqual([]);
    await desk.take('librarian', orderId, 'finish-draft', { contentHash: before.contentHash });
    const row = await rowOf(orderId);
    const patent = row.data.patent as PatentReport;
    expect(row).toMatchObject({ source: 'made', content_hash: before.contentHash });
    expect(row.data.title).toBe('专利查新检索报告');
    expect(patent).toMatchObject({
      kind: 'novelty',
      counts: { documents: 4, families: 2 },
      subject: { day: '2025-10-20', dayName: '优先权日' },
      searches: [{ database: 'incoPat', formula: 'TIABC=(高熵合金)', hits: 4 }],
      documents: [
        {
          name: publicationNumber,
          category: 'A',
          isLiterature: false,
          results: [{ claim: 1, result: '不破坏新颖性' }],
        },
        { isLiterature: true },
      ],
    });
    expect(patent.documents[0]!.cells[0]).toMatchObject({ feature: '1a', verdictName: '公开', place: '[0018]' });
    expect(row.data.conclusion).toContain('1b 在所比的 2 篇中都未公开：是区别特征。');
    expect(row.data.conclusion.slice(-2)).toEqual(['区别在于合金层。', '可以申请。']);
    expect((await shown(orderId)).closed).not.toBeNull();
    await desk.take('reader', orderId, 'confirm-draft');
    await desk.take('reviewer', orderId, 'pass-review');
    const { data: reviewed } = await platform.call(
      'GET /orders/:id',
      { params: { id: orderId } },
      desk.tokens.rechecker,
    );
    if (reviewed.actions.some(({ action }) => action === 'pass-recheck'))
      await desk.take('rechecker', orderId, 'pass-recheck');
    await desk.take('leader', orderId, 'sign');
    const sealed = await rowOf(orderId);
    expect(sealed).toMatchObject({ state: 'frozen', content_hash: before.contentHash });
    expect(sealed.data.patent).toEqual(patent);
    const { data } = await platform.call('POST /verification/code', { body: { code: sealed.code } });
    expect(data).toMatchObject({
      verdict: 'genuine',
      report: { figures: null, novelty: null, patent: { kind: '查新检索', documents: 4, families: 2 } },
    });
    expect(data.report!.patent!.conclusion).toEqual(sealed.data.conclusion);
  });

  test('§+ who searched does not review, is told who could; applicant and reviewers read the patent report itself', async () => {
    const { orderId, publicationNumber } = await compared();
    const people = await platform.call('POST /sys/user/list', { body: {} }, await platform.signIn('admin'));
    const assign = async (username: string) => {
      const assigneeId = people.data.list.find((one) => one.username === username)!.id;
      const body = { ids: [orderId], assigneeId };
      expect((await platform.call('POST /orders/assign', { body }, desk.tokens.acceptor)).body.errormsg).toBe('');
    };
    await assign('reviewer');
    const search = { orderId, database: 'incopat', formula: 'TIABC=(电极)', runOn: '2026-01-06', hits: 2 };
    const logged = await platform.call('POST /patents/searches/add', { body: search as never }, desk.tokens.reviewer);
    expect(logged.body.errormsg).toBe('');
    await assign('librarian');
    await desk.take('librarian', orderId, 'compare');
    await desk.take('librarian', orderId, 'finish-draft');
    const waiting = await platform.call(
      'GET /reports/confirmation/:orderId',
      { params: { orderId } },
      desk.tokens.reader,
    );
    expect(waiting.data!.report).toMatchObject({ title: '专利查新检索报告', papers: [], patent: { kind: 'novelty' } });
    expect(waiting.data!.places.map(({ value }) => value).join()).toContain('1b');
    await desk.take('reader', orderId, 'confirm-draft');
    const refused = await desk.act('reviewer', orderId, 'pass-review');
    expect([refused.status, refused.body.errormsg]).toEqual([
      403,
      expect.stringMatching(/^不能审核自己参与检索的委托；可由.+办理$/),
    ]);
    const review = await platform.call('GET /reports/review/:orderId', { params: { orderId } }, desk.tokens.rechecker);
    expect(review.data.report).toMatchObject({ patent: { kind: 'novelty' }, papers: [] });
    expect(JSON.stringify(review.data.report)).toContain(publicationNumber);
    expect(review.data.similarity).toBeNull();
  });

  test('§+ a feature that a paper of unknown day discloses is not called the difference', async () => {
    const { orderId } = await compared();
    const { chart } = await shown(orderId);
    const paper = chart.documents[1]!;
    await call('POST /patents/documents/save', {
      orderId,
      id: paper.id,
      version: paper.version,
      name: paper.name,
      category: 'Y',
      publishedOn: null,
      cells: { '1a': { verdict: 'none' }, '1b': { verdict: 'whole' }, '1c': { verdict: 'whole' } },
    });
    const { conclusion } = await finishing(orderId);
    expect(conclusion.filter((sentence) => sentence.includes('是区别特征'))).toEqual([]);
    expect(conclusion).toContain(`1b、1c 见于 ${paper.name}，能否作对比文件待确认：确认之前不能认定为区别特征。`);
  });

  test('§+ an application and its grant are one right where rights in force are counted', async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'fto', product: '电解槽', countries: ['CN'] });
    const [one] = inventedPatents(1, { from: 7_000_000 });
    const row = { ...one!, office: 'CN', kind: 'A', status: 'PENDING', applicationNumber: 'CN 202010000001 A' };
    const grant = { ...row, lensId: lensIdOf(7_000_001), kind: 'B', publishedOn: '2029-01-05', status: 'ACTIVE' };
    await desk.imported('lens.csv', lensCsv([row, grant]), {
      orderId,
      exportedOn: today(),
    });
    const { report } = await finishing(orderId);
    const { patent } = report as { patent: PatentReport };
    expect(patent.counts).toMatchObject({ documents: 2, applications: 1 });
    expect(patent.live).toMatchObject([{ name: '中国', valid: 1, pending: 0, rights: [{ stateName: '有效' }] }]);
  });

  test('§+ a report about families answers the asked numbers, with what the file lists beside the set', async () => {
    const [asked, other, lone] = [7_100_001, 7_100_002, 7_100_003].map((n) => ({
      lensId: lensIdOf(n),
      number: String(111_000_000 + n),
      filedOn: '2019-05-06',
      status: 'ACTIVE',
    })) as (LensRow & { lensId: string })[];
    if (!asked || !other || !lone) throw new Error('Three rows are needed.');
    const far = Array.from({ length: 5 }, (_, at) => lensIdOf(7_200_000 + at));
    const number = `CN${asked.number}A`;
    const { orderId } = await openPatentProject(platform, desk, {
      type: 'family',
      title: '',
      numbers: [number, 'CN119999999A'],
    });
    const rows = [{ ...asked, members: [asked.lensId, ...far] }, other, lone];
    await desk.imported('lens.csv', lensCsv(rows), { orderId, exportedOn: today() });
    const { gate, conclusion, report } = await finishing(orderId);
    const { patent } = report as { patent: PatentReport };
    expect(patent.list.map(({ publicationNumber }) => publicationNumber)).toEqual([number]);
    expect(patent).toMatchObject({ notAsked: 2, missing: ['CN119999999A'] });
    expect(patent.familyFacts).toEqual([
      {
        family: 1,
        asked: [number],
        told: [
          expect.stringMatching(/^文件列简单同族 6 件.*集内 1 件（来源：.*导出）$/),
          expect.stringMatching(/^文件列扩展同族 6 件.*集内 1 件（来源：.*导出）$/),
        ],
      },
    ]);
    expect(conclusion[0]).toBe('所问 2 个号码中，1 个见于导入的数据，属于 1 族，集内成员 1 件，分布在中国。');
    expect(conclusion[1]).toContain('CN119999999A 不在导入的数据里');
    expect(gate.map(({ label, count }) => [label, count])).toEqual([
      ['状态不明的号码', 1],
      ['数据文件里没有、列不出同族的号码', 1],
    ]);
    const { version } = await shown(orderId);
    await call('POST /patents/report', { orderId, version, comment: '', charts: [], annex: true });
    const whole = (await finishing(orderId)).report as { patent: PatentReport };
    expect(whole.patent.list).toHaveLength(3);
    expect(whole.patent.list[0]!.publicationNumber).toBe(number);
    expect(whole.patent.notAsked).toBe(0);
  });

  test('§+ the gate of a freedom-to-operate order names states that nobody knows, and what is not there', async () => {
    const { orderId } = await openPatentProject(platform, desk, {
      type: 'fto',
      product: '电解槽',
      countries: ['CN', 'JP'],
      numbers: [],
    });
    const rows = [7_300_001, 7_300_002, 7_300_003].map((n) => ({
      lensId: lensIdOf(n),
      number: String(111_000_000 + n),
      filedOn: '2019-05-06',
    }));
    const files = rows.map((row, at) => ({ ...row, status: at > 0 ? 'UNKNOWN' : 'ACTIVE' }));
    await desk.imported('lens.csv', lensCsv(files), { orderId, exportedOn: today() });
    const { version } = await shown(orderId);
    await call('POST /patents/claims', {
      orderId,
      version,
      patent: 'US2015094896A1',
      text: '1. 一种电极，其特征在于：有涂层。',
    });
    await call('POST /patents/documents/save', {
      orderId,
      name: '电解槽',
      cells: { '1a': { verdict: 'whole' }, '1b': { verdict: 'whole' } },
    });
    const { gate, conclusion } = await finishing(orderId);
    const items = new Map(gate.map(({ label, count }) => [label, count]));
    expect(items.get('状态不明的号码')).toBe(1);
    expect(items.get('所列国家和地区内状态不明的专利')).toBe(2);
    expect(items.get('专利集里一件也没有的国家或地区')).toBe(1);
    expect(items.get('没有登记的检索（数据库、检索式与日期）')).toBe(1);
    expect(conclusion.join('')).not.toContain('风险高。');
    await call('POST /patents/statuses/add', {
      orderId,
      number: 'US2015094896A1',
      status: 'PENDING',
      state: 'pending',
      checkedOn: today(),
      source: 'USPTO',
    });
    const after = await finishing(orderId);
    expect(after.gate.map(({ label }) => label)).not.toContain('状态不明的号码');
    expect(after.conclusion.join('')).toContain('未经审查的公开文本');
  });

  test('§+ what a file calls in force after the day of its end is in no country counted without a word', async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'fto', product: '电解槽', countries: ['CN'] });
    const ends = { CN107400001B: '2020-05-05', CN107400002B: '2099-05-05', CN107400003B: '' };
    const lines = Object.entries(ends).map(
      ([number, day]) => `一种电解槽,${number},2010-01-01,2008-05-05,某大学,有效,授权,${day},中国`,
    );
    const head = '标题,公开(公告)号,公开(公告)日,申请日,申请人,简单法律状态,法律状态/事件,预估到期日,受理局';
    await desk.imported('智慧芽.csv', [head, ...lines].join('\n'), { orderId, exportedOn: today() });
    const { gate, report, conclusion } = await finishing(orderId);
    expect(new Map(gate.map(({ label, count }) => [label, count])).get('所列国家和地区内状态需复核的专利')).toBe(1);
    const { live, list } = (report as { patent: PatentReport }).patent;
    expect(live).toMatchObject([{ name: '中国', valid: 3, recheck: 1 }]);
    const states = new Map(list.map(({ publicationNumber, stateName }) => [publicationNumber, stateName]));
    expect(Object.keys(ends).map((number) => states.get(number))).toEqual(['有效（需复核）', '有效', '有效']);
    expect(conclusion.join('')).toContain('中国：有效 3 件，审中 0 件，其中 1 件的状态需复核。');
    const charts = await platform.call('GET /patents/orders/:id/landscape', { params: { id: orderId } }, desk.token);
    const rows = charts.data.charts.find(({ key }) => key === 'status')!.rows;
    expect(rows.map(({ label, values }) => [label, values[0]])).toEqual(
      expect.arrayContaining([
        ['有效', 2],
        ['有效（需复核）', 1],
      ]),
    );
  });

  test('§+ a document called X that was published on the day or later is an open item', async () => {
    const { orderId } = await compared();
    const { chart } = await shown(orderId);
    const paper = chart.documents[1]!;
    const save = (publishedOn: string, version: number) =>
      call('POST /patents/documents/save', {
        orderId,
        id: paper.id,
        version,
        name: paper.name,
        category: 'X',
        publishedOn,
        cells: paper.cells,
      });
    const late = '类别为 X 或 Y、而公开不早于基准日的对比文件';
    await save('2025-10-19', paper.version);
    expect((await finishing(orderId)).gate.map(({ label }) => label)).not.toContain(late);
    await save('2025-10-20', paper.version + 1);
    expect((await finishing(orderId)).gate).toContainEqual(expect.objectContaining({ label: late, count: 1 }));
  });

  test('§+ what is missing keeps a draft from being finished; an attached file may take its place', async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'landscape', numbers: [] });
    expect((await shown(orderId)).faults).toEqual(['专利集是空的，请先导入数据文件']);
    const refused = await desk.act('librarian', orderId, 'finish-draft');
    expect(refused.status).toBe(422);
    expect(refused.body.errormsg).toContain('专利集是空的');
    await desk.attachDraft(orderId);
    await desk.take('librarian', orderId, 'finish-draft');
    expect(await rowOf(orderId)).toMatchObject({ source: 'attached', content_hash: 'e'.repeat(64) });
  });

  test('§+ open statuses are finished over with a reason only; what changes between drafts is told in sentences', async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'legal_status', numbers: ['CN116000001A'] });
    expect((await finishing(orderId)).gate).toMatchObject([{ kind: 'work', label: '状态不明的号码', count: 1 }]);
    const refused = await desk.act('librarian', orderId, 'finish-draft');
    expect(refused.body.errormsg).toContain('状态不明的号码 1 项');
    await desk.take('librarian', orderId, 'finish-draft', { reason: '登记簿停机' });
    await desk.take('librarian', orderId, 'take-back-draft', { reason: '补查' });
    const status = {
      number: 'CN116000001A',
      status: '授权',
      state: 'valid',
      checkedOn: today(),
      source: '公布公告',
    };
    await call('POST /patents/statuses/add', { orderId, ...status });
    const { changes, conclusion } = await finishing(orderId);
    expect(changes!.lines.join('\n')).toContain(`CN116000001A 的法律状态：不明 → 有效 授权 ${today()} 公布公告`);
    expect(conclusion[0]).toBe(`截至 ${today()}，所查 1 个号码中，有效 1 个，审中 0 个，失效 0 个。`);
  });

  proofTest(
    '§+ charts and list follow the filter chosen for the report; eight charts are drawn as vectors into Word',
    async () => {
      const { orderId } = await openPatentProject(platform, desk, { type: 'landscape', numbers: [] });
      await imported(orderId, 100);
      const { version } = await shown(orderId);
      const chartView = { unit: 'application', filter: { office: 'CN' } };
      await call('POST /patents/report', { orderId, version, comment: '', charts: [], chartView });
      expect((await shown(orderId)).chartViewWords).toBe('按件，受理局 中国');
      await desk.take('librarian', orderId, 'finish-draft');
      const { data } = await rowOf(orderId);
      const patent = data.patent as PatentReport;
      expect(patent.list).toHaveLength(40);
      expect(patent.charts).toHaveLength(8);
      expect(patent.charts[0]).toMatchObject({ key: 'trend', unit: '件', filter: '受理局 中国', counted: 40 });
      const bytes = await renderDocx(shippedTemplate('patent_landscape'), data);
      const word = new PizZip(bytes);
      const drawn = Object.keys(word.files).filter((name) => /^word\/media\/chayin-chart-\d+\.svg$/.test(name));
      // The matrix has no marks yet: nothing to draw.
      expect(drawn).toHaveLength(
        patent.charts.filter(({ rows }) => rows.some(({ values }) => values.some(Boolean))).length,
      );
      const xml = word.file('word/document.xml')!.asText();
      expect(xml.match(/<asvg:svgBlip/g)).toHaveLength(drawn.length);
      expect(word.file(drawn[0]!)!.asText()).toContain('#1f6fb2');
      expect(docxText(bytes)).toContain('不能读作下降');
    },
  );

  test('§+ every kind gathers its own sections and states its limits', async () => {
    for (const kind of sampled(patentKinds, 3)) {
      const { orderId } = await openPatentProject(platform, desk, { type: kind, product: '电解槽', countries: ['CN'] });
      await imported(orderId, 2);
      const { version } = await shown(orderId);
      await call('POST /patents/claims', { orderId, version, text: '1. 一种电极，其特征在于：有涂层。' });
      const { report } = await finishing(orderId);
      const { patent } = report as { patent: PatentReport };
      expect(patent.sections).toEqual(sectionsOfKind(kind));
      expect(patent.limits.length).toBeGreaterThan(0);
      if (kind === 'fto') expect(patent.live).toEqual([expect.objectContaining({ name: '中国' })]);
    }
  });
});
