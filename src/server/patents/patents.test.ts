import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LandscapeChartView } from '#contracts/patents/landscape-shape.ts';
import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { checkDigitOf } from '#domain/patents/chinese-application-number.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { type LensRow, lensCsv, lensIdOf } from '#tests/builders/records/patent-files.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { zipOf } from '#tests/builders/records/zip.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { gatherPatent } from './gather-patent.ts';
import { lockWork } from './patent-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

const project = (form: object = {}): Promise<PatentProject> => openPatentProject(platform, desk, form);
const shown = async (id: string, token = desk.token): Promise<PatentProject> =>
  (await platform.call('GET /patents/orders/:id', { params: { id } }, token)).data;
const setOf = async (id: string, query: object = {}) =>
  (await platform.call('GET /patents/orders/:id/set', { params: { id }, query }, desk.token)).data;
const landscape = async (id: string, query: object = {}) =>
  (await platform.call('GET /patents/orders/:id/landscape', { params: { id }, query }, desk.token)).data;
const today = (): string => chinaDay(platform.services.now());
const imported = (orderId: string, rows: readonly LensRow[], name = 'lens.csv', exportedOn = today()) =>
  desk.imported(name, lensCsv(rows), { orderId, exportedOn });

/** Every test has its own numbers: records of an institution are one pool. */
let taken = 0;
const numbers = (count: number): number[] => Array.from({ length: count }, () => (taken += 1));

/** Two families: three documents of one invention, one of another. */
const twoFamilies = (): LensRow[] => {
  const [a, b, c, d] = numbers(4) as [number, number, number, number];
  const ids = [a, b, c].map(lensIdOf);
  return [
    {
      lensId: ids[0]!,
      members: ids,
      number: `1120${1000 + a}`,
      title: '自修复电极',
      filedOn: '2020-03-18',
      status: 'ACTIVE',
    },
    {
      lensId: ids[1]!,
      members: ids,
      office: 'US',
      kind: 'B2',
      number: `1231${1000 + b}`,
      title: 'Self-healing electrode',
      filedOn: '2021-03-01',
      status: 'ACTIVE',
      documentType: 'Granted Patent',
    },
    {
      lensId: ids[2]!,
      members: ids,
      office: 'JP',
      number: `2023${500_000 + c}`,
      title: 'Electrode',
      filedOn: '2021-03-02',
      status: 'WITHDRAWN',
    },
    {
      lensId: lensIdOf(d),
      number: `1190${1000 + d}`,
      title: '微胶囊缓蚀剂',
      filedOn: '2019-05-06',
      applicants: ['江北工业大学'],
      status: 'PENDING',
    },
  ];
};

describe('the day of a fact', () => {
  const named = async (orderId: string) => {
    const { list } = await setOf(orderId, { level: 'document' });
    return list.map(({ stateName, toldOn }) => [stateName, toldOn]);
  };
  const day = (orderId: string, importId: string, exportedOn: string) =>
    platform.call('POST /patents/files/day', { body: { orderId, importId, exportedOn } }, desk.token);
  const one = (status: string): LensRow => {
    const [n] = numbers(1) as [number];
    return {
      lensId: lensIdOf(n),
      number: `1170${1000 + n}`,
      filedOn: '2016-02-01',
      publishedOn: '2017-03-01',
      status,
    };
  };

  test('§+ a file without a day has none, whatever the day of its import; a person says it, and states are from then', async () => {
    const { orderId } = await project();
    const { id } = await desk.imported('lens.csv', lensCsv([one('ACTIVE')]), { orderId });
    const open = await shown(orderId);
    expect(open.imports[0]).toMatchObject({ exportedOn: null, day: today() });
    expect(open.counts.recheck).toBe(1);
    expect(await named(orderId)).toEqual([['有效（需复核）', null]]);
    expect((await landscape(orderId)).day).toBe('导出日不明（文件中最晚的公开日 2017-03-01）');
    expect((await day(orderId, id, '2017-02-28')).body.errormsg).toContain('2017-03-01');
    expect((await day(orderId, id, '2999-01-01')).body.errormsg).toContain('不能晚于');
    const told = await day(orderId, id, '2017-05-04');
    expect(told.data.imports[0]).toMatchObject({ exportedOn: '2017-05-04', exportedFrom: '检索员填写' });
    expect(await named(orderId)).toEqual([['有效（需复核）', '2017-05-04']]);
    const drawn = await landscape(orderId);
    expect(drawn.day).toBe('2017-05-04');
    expect(drawn.charts.find(({ key }) => key === 'status')!.rows).toEqual([{ label: '有效（需复核）', values: [1] }]);
    const young = await day(orderId, id, today());
    expect(young.data.counts.recheck).toBe(0);
    expect(await named(orderId)).toEqual([['有效', today()]]);
  });

  test('§+ the last years are hatched from the day of the export, not of the import', async () => {
    const { orderId } = await project();
    const rows = numbers(31).map((n) => ({
      lensId: lensIdOf(n),
      number: `1171${1000 + n}`,
      filedOn: `${2012 + (n % 5)}-02-01`,
      publishedOn: '2017-03-01',
    }));
    await imported(orderId, rows, 'gp-search-20170601-101502.csv', '');
    const view = await landscape(orderId);
    expect(view.day).toBe('2017-06-01');
    const trend = view.charts.find(({ key }) => key === 'trend')!;
    expect(trend.incomplete).toEqual(['2015', '2016']);
    // A name whose day lies before what the file tells is no day of its export.
    const other = await project();
    await desk.imported('lens 2015-01-01.csv', lensCsv([one('ACTIVE')]), { orderId: other.orderId });
    expect((await shown(other.orderId)).imports[0]!.exportedOn).toBeNull();
  });

  test('§+ an older export that comes later does not take back what a younger one said', async () => {
    const { orderId } = await project();
    const row = one('ACTIVE');
    await imported(orderId, [{ ...row, status: 'EXPIRED' }], 'young.csv', today());
    await imported(orderId, [row], 'old.csv', '2018-01-01');
    expect(await named(orderId)).toEqual([['失效', today()]]);
    const newest = await imported(orderId, [{ ...row, status: 'PENDING' }], 'newest.csv', today());
    expect(await named(orderId)).toEqual([['审中', today()]]);
    const { version } = await desk.importOf(newest.id);
    await platform.call(
      'POST /records/imports/undo',
      { body: { id: newest.id, version, evenIfUsed: true } },
      desk.token,
    );
    expect(await named(orderId)).toEqual([['失效', today()]]);
  });

  test('§+ a filing day in the future is told beside its file and counts for no year', async () => {
    const { orderId } = await project();
    const [n] = numbers(1) as [number];
    const late = { lensId: lensIdOf(n), number: `1172${1000 + n}`, filedOn: '2150-02-01', publishedOn: '2017-03-01' };
    await imported(orderId, [one('ACTIVE'), late]);
    const { imports } = await shown(orderId);
    expect(imports[0]!.remarks).toEqual([
      expect.stringMatching(/^1 件的申请日晚于导入的那一天（如 CN1172\d+A 2150-02-01）/),
    ]);
    const trend = (await landscape(orderId, { unit: 'application' })).charts.find(({ key }) => key === 'trend')!;
    expect([trend.rows.map(({ label }) => label), trend.missing]).toEqual([['2016'], 1]);
  });

  test('§+ how old a state may be is the institution’s to say', async () => {
    const { orderId } = await project();
    const before = chinaDay(new Date(platform.services.now().getTime() - 90 * 86_400_000));
    const dayBefore = chinaDay(new Date(platform.services.now().getTime() - 91 * 86_400_000));
    const { id } = await imported(orderId, [one('ACTIVE')], 'edge.csv', before);
    expect(await named(orderId)).toEqual([['有效', before]]);
    await day(orderId, id, dayBefore);
    expect(await named(orderId)).toEqual([['有效（需复核）', dayBefore]]);
    expect((await shown(orderId)).recheckDays).toBe(90);
  });
});

describe('the set', () => {
  test('§+ a file is over when the set follows it and not before; open workbenches hear of it then', async () => {
    const { orderId } = await project();
    const push = await openReadySocket(platform.url, await platform.signIn('reviewer'));
    const told = () => push.messages.some((message) => message.kind === 'file-read' && message.orderId === orderId);
    const db = platform.services.tenant(100);
    const stands = async () => {
      const { imports, counts } = await shown(orderId);
      return [imports[0]?.state, counts.documents, told()];
    };
    await db.tx(async (tx) => {
      // Whoever changes the set holds it: a slow grouping.
      await lockWork(tx, await findOrder(tx, orderId));
      const { data } = await desk.send('lens.csv', lensCsv(twoFamilies()), { orderId });
      await eventually('it is read', async () => (await desk.importOf(data.id)).counts.read === 4);
      expect(await stands()).toEqual(['reading', 0, false]);
    });
    await push.message('file-read', (message) => message.orderId === orderId);
    expect(await stands()).toEqual(['done', 4, true]);
    push.close();
  });

  test('§+ a family that was just grouped otherwise is no failure', async () => {
    const { orderId } = await project();
    const params = { id: orderId, family: orderId };
    const gone = await platform.call('GET /patents/orders/:id/families/:family', { params }, desk.token);
    expect([gone.status, gone.data]).toEqual([200, null]);
  });

  test('§+ a patent file read for the order becomes its set, in families, with status and source', async () => {
    const { orderId } = await project();
    const view = await imported(orderId, twoFamilies());
    expect(view.counts).toMatchObject({ read: 4, problems: 0 });
    const { counts, imports, facets } = await shown(orderId);
    expect(counts).toMatchObject({ documents: 4, publications: 4, applications: 4, families: 2, others: 0 });
    expect(imports).toEqual([expect.objectContaining({ name: 'lens.csv', records: 4, state: 'done' })]);
    expect(facets.offices.map(({ value, count }) => [value, count])).toEqual([
      ['CN', 2],
      ['JP', 1],
      ['US', 1],
    ]);
    const families = await setOf(orderId);
    expect(families.total).toBe(2);
    const electrode = families.list.find(({ title }) => title === '自修复电极')!;
    expect(electrode).toMatchObject({ documents: 3, offices: ['CN', 'JP', 'US'], stateName: '有效' });
    const { data: family } = await platform.call(
      'GET /patents/orders/:id/families/:family',
      { params: { id: orderId, family: electrode.familyId } },
      desk.token,
    );
    expect(family!.members).toHaveLength(3);
    expect(family!.cover).toEqual([
      { label: '有效', offices: ['CN', 'US'] },
      { label: '失效', offices: ['JP'] },
    ]);
    const american = family!.members.find(({ office }) => office === 'US')!;
    expect(american).toMatchObject({
      status: 'ACTIVE',
      checkedOn: expect.stringMatching(/^\d{4}-/),
      source: expect.stringContaining('Lens'),
    });
    expect(american.sources).toEqual([expect.objectContaining({ name: 'lens.csv', line: expect.any(Number) })]);
    expect(american.joined.map(({ words }) => words).join()).toContain('列为同族成员');
  });

  test('§+ each record of an archive is told by the source of its own file, and the archive by all of them', async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'topic' });
    const incopat =
      '标题,公开(公告)号,公开(公告)日,申请号,申请日,申请人,当前法律状态,链接到incoPat\n' +
      '一种装置,CN112340078A,2020-01-01,CN202010000781.1,2019-12-31,某大学,授权,https://x\n';
    const lens = lensCsv([{ lensId: lensIdOf(6_300_001), number: '116300001', title: '另一种装置', status: 'ACTIVE' }]);
    const zip = zipOf([
      { name: 'incopat.csv', content: incopat },
      { name: 'lens.csv', content: lens },
    ]);
    await desk.imported('两个库.zip', zip, { orderId, exportedOn: '2026-11-01' });
    const { data } = await platform.call('GET /patents/orders/:id', { params: { id: orderId } }, desk.token);
    expect(data.counts.documents).toBe(2);
    expect(data.imports.map(({ formatName }) => formatName)).toEqual(['incoPat 表格、The Lens 专利（CSV）']);
    const { list } = await setOf(orderId);
    const sources = await Promise.all(
      list.map(async ({ title, familyId }) => {
        const { data: family } = await platform.call(
          'GET /patents/orders/:id/families/:family',
          { params: { id: orderId, family: familyId } },
          desk.token,
        );
        const [member] = family!.members;
        return [title, member!.source, member!.sources[0]!.formatName];
      }),
    );
    expect(sources.toSorted()).toEqual([
      ['一种装置', 'incoPat', 'incoPat 表格'],
      ['另一种装置', 'The Lens', 'The Lens 专利（CSV）'],
    ]);
  });

  test('§+ filters narrow families and documents; years turned round are refused', async () => {
    const { orderId } = await project();
    await imported(orderId, twoFamilies());
    expect((await setOf(orderId, { office: 'US' })).list).toEqual([expect.objectContaining({ documents: 3 })]);
    expect((await setOf(orderId, { level: 'document', state: 'dead' })).list).toEqual([
      expect.objectContaining({ office: 'JP' }),
    ]);
    expect((await setOf(orderId, { level: 'document', yearFrom: 2020, yearTo: 2020 })).total).toBe(1);
    expect((await setOf(orderId, { q: '江北' })).list.map(({ title }) => title)).toEqual(['微胶囊缓蚀剂']);
    expect((await setOf(orderId, { q: '100%' })).total).toBe(0);
    const refused = await platform.call(
      'GET /patents/orders/:id/set',
      { params: { id: orderId }, query: { yearFrom: 2021, yearTo: 2020 } },
      desk.token,
    );
    expect(refused.body).toMatchObject({ errormsg: '起始年 2021 晚于终止年 2020' });
  });

  test('§+ the same file again adds nothing; an import undone takes its documents along; papers are told', async () => {
    const { orderId } = await project();
    const rows = twoFamilies();
    await imported(orderId, rows);
    const again = await imported(orderId, rows, 'again.csv');
    expect((await shown(orderId)).counts.documents).toBe(4);
    const [n] = numbers(1);
    const more = await imported(orderId, [{ lensId: lensIdOf(n!), number: `1191${1000 + n!}` }], 'more.csv');
    expect((await shown(orderId)).counts).toMatchObject({ documents: 5, families: 3 });
    await desk.imported(
      'papers.txt',
      wosText([{ title: 'No patent', authors: ['Li, Si'], year: 2020, accession: 'WOS:000000009167000' }]),
      { orderId },
    );
    expect((await shown(orderId)).counts).toMatchObject({ documents: 5, others: 1 });
    for (const view of [more, again])
      await platform.call(
        'POST /records/imports/undo',
        { body: { id: view.id, version: view.version, evenIfUsed: false } },
        desk.token,
      );
    expect((await shown(orderId)).counts).toMatchObject({ documents: 4, families: 2 });
  });

  test('§+ a document is split out of its family and put back; two families are made one', async () => {
    const { orderId } = await project();
    await imported(orderId, twoFamilies());
    const before = await shown(orderId);
    const documents = (await setOf(orderId, { level: 'document' })).list;
    const [lead, other] = [
      documents.find(({ office }) => office === 'US')!,
      documents.find(({ office }) => office === 'JP')!,
    ];
    const split = await platform.call(
      'POST /patents/groups/decide',
      { body: { orderId, version: before.version, verdict: 'apart', between: [lead.id, other.id] } },
      desk.token,
    );
    expect(split.data.counts.families).toBe(3);
    expect(split.data.groupDecisions[0]!.words).toContain('拆出');
    // The decision outlives a new file.
    const [n] = numbers(1);
    await imported(orderId, [{ lensId: lensIdOf(n!), number: `1192${1000 + n!}` }], 'later.csv');
    const later = await shown(orderId);
    expect(later.counts.families).toBe(4);
    const undone = await platform.call(
      'POST /patents/groups/undo',
      { body: { orderId, version: later.version, decisionId: split.data.groupDecisions[0]!.id } },
      desk.token,
    );
    expect(undone.data).toMatchObject({ counts: { families: 3 }, groupDecisions: [] });
    const capsule = documents.find(({ title }) => title === '微胶囊缓蚀剂')!;
    const joined = await platform.call(
      'POST /patents/groups/decide',
      { body: { orderId, version: undone.data.version, verdict: 'together', between: [lead.id, capsule.id] } },
      desk.token,
    );
    expect(joined.data.counts.families).toBe(2);
    const stale = await platform.call(
      'POST /patents/groups/decide',
      { body: { orderId, version: before.version, verdict: 'together', between: [lead.id, other.id] } },
      desk.token,
    );
    expect(stale.status).toBe(409);
  });

  test('§+ an applicant does not see the set; a reviewer reads and cannot change; a citation order has none', async () => {
    const { orderId, version } = await project();
    expect(
      (await platform.call('GET /patents/orders/:id', { params: { id: orderId } }, desk.tokens.reader)).status,
    ).toBe(404);
    expect((await shown(orderId, desk.tokens.rechecker)).closed).toContain('检索人员');
    const body = { orderId, version, text: 'CN116000002A' };
    expect((await platform.call('POST /patents/numbers', { body }, desk.tokens.rechecker)).status).toBe(403);
    const citation = await desk.inProgress();
    const other = await platform.call('GET /patents/orders/:id', { params: { id: citation } }, desk.token);
    expect(other.body).toMatchObject({ errormsg: '只有专利委托有专利集' });
  });
});

describe('names and classes', () => {
  test('§+ spellings of an applicant are one by rule, merged by hand, and parted again', async () => {
    const { orderId } = await project();
    const rows = numbers(4).map((n, at) => ({
      lensId: lensIdOf(n),
      number: `1193${1000 + n}`,
      applicants: [['FORD GLOBAL TECH LLC', 'Ford Global Technologies, LLC', 'FORD MOTOR CO', 'HELION GMBH'][at]!],
    }));
    await imported(orderId, rows);
    const names = async () =>
      (await platform.call('GET /patents/orders/:id/names', { params: { id: orderId }, query: {} }, desk.token)).data;
    expect((await names()).list[0]).toMatchObject({
      documents: 2,
      spellings: expect.arrayContaining(['FORD GLOBAL TECH LLC']),
    });
    const { version } = await shown(orderId);
    const merged = await platform.call(
      'POST /patents/names/decide',
      {
        body: {
          orderId,
          version,
          decision: { kind: 'merge', names: ['FORD GLOBAL TECH LLC', 'FORD MOTOR CO'], into: '福特' },
        },
      },
      desk.token,
    );
    expect((await names()).list[0]).toMatchObject({ name: '福特', documents: 3 });
    const chart = (await landscape(orderId)).charts.find(({ key }) => key === 'applicants')!;
    expect(chart.rows[0]).toEqual({ label: '福特（3 个名称已合并）', values: [3] });
    await platform.call(
      'POST /patents/names/undo',
      { body: { orderId, version: merged.data.version, decisionId: merged.data.nameDecisions[0]!.id } },
      desk.token,
    );
    expect((await names()).list[0]).toMatchObject({ documents: 2 });
    const unknown = { kind: 'merge' as const, names: ['FORD GLOBAL TECH LLC', '没有的公司'], into: 'x' };
    const refused = await platform.call(
      'POST /patents/names/decide',
      { body: { orderId, version: (await shown(orderId)).version, decision: unknown } },
      desk.token,
    );
    expect(refused.body).toMatchObject({ errormsg: expect.stringContaining('没有的公司') });
  });

  test('§+ a family is marked with words of the own classification only, and the matrix counts it', async () => {
    const { orderId, version } = await project();
    await imported(orderId, twoFamilies());
    await platform.call(
      'POST /patents/classes',
      { body: { orderId, version, techniques: ['元素配比', '微胶囊'], effects: ['自修复', '降低成本'] } },
      desk.token,
    );
    const family = (await setOf(orderId)).list.find(({ documents }) => documents === 3)!;
    const mark = (techniques: string[]) =>
      platform.call(
        'POST /patents/mark',
        { body: { orderId, familyId: family.familyId, techniques, effects: ['自修复'], tags: ['重点'] } },
        desk.token,
      );
    expect((await mark(['没有的手段'])).body).toMatchObject({ errormsg: expect.stringContaining('没有的手段') });
    await mark(['微胶囊']);
    expect((await shown(orderId)).counts.marked).toBe(1);
    expect((await setOf(orderId)).list.find(({ documents }) => documents === 3)!.marks).toEqual({
      techniques: ['微胶囊'],
      effects: ['自修复'],
      tags: ['重点'],
      rating: null,
      remark: '',
    });
    const matrix = (await landscape(orderId)).charts.find(({ key }) => key === 'matrix')!;
    expect(matrix.rows).toEqual([
      { label: '元素配比', values: [0, 0] },
      { label: '微胶囊', values: [1, 0] },
    ]);
    expect(matrix.notes[0]).toBe('已标引 1 族，占 50%。');
  });

  test('§+ a rating and a remark given while reading feed the list, the chart and the report, and stay when words change', async () => {
    const { orderId } = await project({ type: 'landscape', field: '制氢' });
    await imported(orderId, twoFamilies());
    const { familyId } = (await setOf(orderId)).list.find(({ documents }) => documents === 3)!;
    const mark = (more: object) =>
      platform.call(
        'POST /patents/mark',
        { body: { orderId, familyId, techniques: [], effects: [], ...more } },
        desk.token,
      );
    for (const rating of [0, 6, 2.5]) expect((await mark({ rating })).status).toBe(422);
    await mark({ rating: 4, remark: '与本校方案最近' });
    // What is not said stays.
    expect((await mark({ tags: ['重点'] })).data).toMatchObject({
      rating: 4,
      remark: '与本校方案最近',
      tags: ['重点'],
    });
    const ratings = async () => (await landscape(orderId)).charts.find(({ key }) => key === 'ratings')!;
    expect(await ratings()).toMatchObject({ rows: [{ label: '4 分', values: [1] }], counted: 1, missing: 1 });
    const order = await findOrder(platform.services.tenant(100), orderId);
    const report = await gatherPatent(platform.services.tenant(100), order, platform.services.now());
    const marks = report.list.map((row) => row.marks);
    expect(marks.filter((text) => text.includes('评分 4') && text.includes('与本校方案最近'))).toHaveLength(3);
    await mark({ rating: null, remark: '' });
    expect((await ratings()).rows).toEqual([]);
  });
});

describe('legal status', () => {
  test('§+ pasted numbers find their documents in any spelling; wrong ones are named; a look-up is kept with day and source', async () => {
    const { orderId, version } = await project({ numbers: ['CN116000001A'] });
    const [n] = numbers(1);
    const number = 119_400_000 + n!;
    await imported(orderId, [
      {
        lensId: lensIdOf(n!),
        number: String(number),
        applicationNumber: 'CN 202010123456 A',
        status: 'EXPIRED',
        filedOn: '2020-01-02',
      },
    ]);
    const digit = checkDigitOf('202010123456');
    const wrong = digit === '1' ? '2' : '1';
    const text = `CN ${number} A；cn${number}\n2020 1 0123456.${digit}, 202010123456.${wrong}\n不是号码`;
    const kept = await platform.call('POST /patents/numbers', { body: { orderId, version, text } }, desk.token);
    expect(kept.data.numbers).toHaveLength(6);
    const statuses = async () =>
      (await platform.call('GET /patents/orders/:id/statuses', { params: { id: orderId } }, desk.token)).data;
    const first = await statuses();
    expect(first.counts).toMatchObject({ asked: 6, found: 3, dead: 3, faulty: 2 });
    const rowOf = (rows: typeof first.list, written: string) => rows.find((row) => row.written === written)!;
    expect(rowOf(first.list, `CN ${number} A`)).toMatchObject({
      status: 'EXPIRED',
      stateName: '失效',
      found: true,
      source: expect.stringContaining('Lens'),
    });
    expect(rowOf(first.list, `cn${number}`).found).toBe(true);
    expect(rowOf(first.list, `202010123456.${wrong}`).fault).toContain('校验位不正确');
    expect(rowOf(first.list, 'CN116000001A')).toMatchObject({ found: false, stateName: '不明' });
    const looked = {
      orderId,
      number: 'CN116000001A',
      status: '授权',
      checkedOn: '2026-01-05',
      source: '中国专利公布公告',
      expiresOn: '2040-03-18',
    };
    const early = await platform.call(
      'POST /patents/statuses/add',
      { body: { ...looked, checkedOn: '2999-01-01' } },
      desk.token,
    );
    expect(early.body).toMatchObject({ errormsg: '核查日不能晚于今天' });
    const stranger = await platform.call(
      'POST /patents/statuses/add',
      { body: { ...looked, number: 'US1' } },
      desk.token,
    );
    expect(stranger.status).toBe(422);
    await platform.call('POST /patents/statuses/add', { body: looked }, desk.token);
    expect(rowOf((await statuses()).list, 'CN116000001A')).toMatchObject({
      status: '授权',
      stateName: '有效（需复核）',
      checkedOn: '2026-01-05',
      source: '中国专利公布公告',
      expiresOn: '2040-03-18',
    });
    // Looked up today and said to be in force: what counts then is the day of its end.
    const today = chinaDay(platform.services.now());
    const said = async (expiresOn: string) => {
      const body = { ...looked, checkedOn: today, expiresOn, note: '' };
      await platform.call('POST /patents/statuses/add', { body }, desk.token);
      return rowOf((await statuses()).list, 'CN116000001A');
    };
    expect(await said(today)).toMatchObject({ stateName: '有效', recheck: false });
    const past = await said('2025-03-18');
    expect(past).toMatchObject({ stateName: '有效（需复核）', recheck: true });
    expect(past.note).toContain('来源所列届满日已过');
  });
});

describe('a number that is wrong', () => {
  test('§+ is shown as wrong even if its body is that of another, and takes over nothing of it', async () => {
    const { orderId, version } = await project({ type: 'legal_status' });
    const [n] = numbers(1) as [number];
    const body = `20181${String(3_000_000 + n).slice(0, 7)}`;
    const digit = checkDigitOf(body);
    const wrong = digit === '1' ? '2' : '1';
    const row = { lensId: lensIdOf(n), number: `1173${1000 + n}`, applicationNumber: `CN ${body} A` };
    await imported(orderId, [row]);
    const text = `${body}.${digit}\n${body}.${wrong}`;
    await platform.call('POST /patents/numbers', { body: { orderId, version, text } }, desk.token);
    const { data } = await platform.call('GET /patents/orders/:id/statuses', { params: { id: orderId } }, desk.token);
    const found = (number: string) => data.list.find((one) => one.number === number);
    expect(found(`CN${body}.${digit}`)).toMatchObject({ fault: null, found: true, state: 'valid' });
    expect(found(`CN${body}.${wrong}`)).toMatchObject({
      found: false,
      state: null,
      fault: expect.stringContaining('校验位'),
    });
  });
});

describe('the claim chart', () => {
  const claims =
    '1. 一种析氢电极，包括镍网基底，其特征在于：基底上有高熵合金层；合金层孔隙内载有微胶囊。\n2. 根据权利要求1所述的电极，其特征在于：微胶囊为聚脲。';

  test('§+ claims are split into features, a document of the set brings its days, and single comparison speaks', async () => {
    const { orderId, version } = await project({ type: 'before_filing', priorityDate: '2021-10-20' });
    await imported(orderId, twoFamilies());
    const split = await platform.call('POST /patents/claims', { body: { orderId, version, text: claims } }, desk.token);
    expect(
      split.data.chart.claims.map(({ number, parent, features }) => [number, parent, features.map(({ key }) => key)]),
    ).toEqual([
      [1, null, ['1a', '1b', '1c']],
      [2, 1, ['2a', '2b']],
    ]);
    const document = (await setOf(orderId, { level: 'document', office: 'CN', q: '自修复' })).list[0]!;
    const cell = (verdict: 'whole' | 'equivalent' | 'none', quote = '') => ({ verdict, quote });
    const saved = await platform.call(
      'POST /patents/documents/save',
      {
        body: {
          orderId,
          recordId: document.id,
          name: 'x',
          category: 'Y',
          cells: { '1a': cell('whole', '以镍网为基底'), '1b': cell('equivalent'), '1c': cell('none') },
        },
      },
      desk.token,
    );
    const [column] = saved.data.chart.documents;
    expect(column).toMatchObject({
      name: document.publicationNumber,
      title: '自修复电极',
      priorArt: '优先权日之前公开',
    });
    expect(column!.results[0]).toEqual({ claim: 1, whole: 1, equivalent: 1, none: 1, open: 0, result: '不破坏新颖性' });
    expect(saved.data.chart.sentences).toContainEqual(
      expect.objectContaining({ tone: 'good', text: '1c 在所比的 1 篇中都未公开：是区别特征。' }),
    );
    const all = { '1a': cell('whole'), '1b': cell('whole'), '1c': cell('whole') };
    const breaking = await platform.call(
      'POST /patents/documents/save',
      { body: { orderId, id: column!.id, version: column!.version, recordId: document.id, name: 'x', cells: all } },
      desk.token,
    );
    expect(breaking.data.chart.documents[0]!.results[0]!.result).toBe('破坏新颖性');
    const stale = await platform.call(
      'POST /patents/documents/save',
      { body: { orderId, id: column!.id, version: column!.version, name: 'x' } },
      desk.token,
    );
    expect(stale.status).toBe(409);
    const twice = await platform.call(
      'POST /patents/documents/save',
      { body: { orderId, recordId: document.id, name: 'x' } },
      desk.token,
    );
    expect(twice.body).toMatchObject({ errormsg: expect.stringContaining('已经在比对表里') });
    const gone = await platform.call(
      'POST /patents/documents/delete',
      { body: { orderId, id: column!.id, version: breaking.data.chart.documents[0]!.version } },
      desk.token,
    );
    expect(gone.data.chart.documents).toEqual([]);
  });

  test('§+ a compared patent stands as its file says however its number is spelt, and never as one it resembles', async () => {
    const [n = 0] = numbers(1);
    const serial = String(90_000 + n).padStart(7, '0');
    const body = `2019${10_000_000 + n}`;
    const digit = checkDigitOf(body);
    const said = async (patent: string, rows: readonly LensRow[]): Promise<string> => {
      const { orderId, version } = await project({ type: 'fto', product: '电解槽', countries: ['US'] });
      await imported(orderId, rows);
      const text = '1. 一种电极，其特征在于：有涂层。';
      await platform.call('POST /patents/claims', { body: { orderId, version, text, patent } }, desk.token);
      const whole = { verdict: 'whole' } as const;
      const { data } = await platform.call(
        'POST /patents/documents/save',
        { body: { orderId, name: '电解槽', cells: { '1a': whole, '1b': whole } } },
        desk.token,
      );
      return data.chart.sentences.map((sentence) => sentence.text).join('');
    };
    const american = {
      office: 'US',
      kind: 'A1',
      number: `2015${serial}`,
      lensId: lensIdOf(n + 5_000),
      status: 'ACTIVE',
    };
    // Some sources drop a zero behind the year.
    expect(await said(`US2015${serial.slice(1)}A1`, [american])).toContain('未经审查的公开文本');
    const chinese = {
      office: 'CN',
      kind: 'B',
      number: String(113_900_000 + n),
      applicationNumber: `CN ${body} A`,
      lensId: lensIdOf(n + 6_000),
      status: 'ACTIVE',
    };
    expect(await said(`ZL${body}.${digit}`, [chinese])).toContain('风险高');
    const wrong = await said(`ZL${body}.${digit === '1' ? '2' : '1'}`, [chinese]);
    expect(wrong).toContain('法律状态不明');
  });

  test('§+ a chart holds claims of several patents, each named; what has ended is no risk', async () => {
    const { orderId, version } = await project({ type: 'fto', product: '电解槽', countries: ['CN'] });
    const set = (patent: string, text: string, at: number) =>
      platform.call('POST /patents/claims', { body: { orderId, version: at, text, patent } }, desk.token);
    const first = await set('CN113000001B', claims, version);
    const unnamed = await set('', '1. 一种电极，其特征在于：有涂层。', first.data.version);
    expect(unnamed.body).toMatchObject({ errormsg: '比对几件专利的权利要求时，每件都要写明专利号' });
    const second = await set('US11231001B2', '1. An electrode comprising: a nickel mesh; a layer.', first.data.version);
    expect(second.data.chart.claims.map(({ number, patent, parent }) => [number, patent, parent])).toEqual([
      [1, 'CN113000001B', null],
      [2, 'CN113000001B', 1],
      [101, 'US11231001B2', null],
    ]);
    const whole = { verdict: 'whole' } as const;
    const cells = { '2a': whole, '2b': whole, '101a': whole, '101b': whole, '101c': whole };
    const none = { verdict: 'none' } as const;
    const { data } = await platform.call(
      'POST /patents/documents/save',
      { body: { orderId, name: '电解槽', cells: { ...cells, '1a': none, '1b': none, '1c': none } } },
      desk.token,
    );
    const said = (chart: typeof data.chart) => chart.sentences.map(({ text }) => text);
    expect(said(data.chart)).toEqual([
      '电解槽 不具备 1a、1b、1c：未全面覆盖 CN113000001B 权利要求 1。',
      '电解槽 不具备 1a、1b、1c：未全面覆盖 CN113000001B 权利要求 2。',
      '电解槽 具备 US11231001B2 权利要求 1 的全部特征：该专利的法律状态不明，查明之前不作风险高低的结论。',
    ]);
    // The compared patents are numbers whose state is asked.
    const compared = await platform.call('GET /patents/orders/:id/statuses', { params: { id: orderId } }, desk.token);
    expect(compared.data.list.map(({ number }) => number)).toEqual(
      expect.arrayContaining(['CN113000001B', 'US11231001B2']),
    );
    const asked = await platform.call(
      'POST /patents/numbers',
      { body: { orderId, version: data.version, text: 'US11231001B2' } },
      desk.token,
    );
    const looked = { number: 'US11231001B2', status: 'Expired', checkedOn: today(), source: 'USPTO' };
    const ended = await platform.call(
      'POST /patents/statuses/add',
      { body: { orderId, ...looked, state: 'dead' } },
      desk.token,
    );
    expect([asked.status, ended.status]).toEqual([200, 200]);
    expect(said((await shown(orderId)).chart).at(-1)).toBe(
      '电解槽 具备 US11231001B2 权利要求 1 的全部特征：该专利已失效，现在没有落入保护范围的风险。',
    );
    const out = await set('CN113000001B', '', asked.data.version);
    expect(out.data.chart.claims.map(({ number }) => number)).toEqual([101]);
  });

  test('§+ claims numbered twice, or resting on later ones, change nothing', async () => {
    const { orderId, version } = await project();
    const claim = { number: 1, text: 'x', parent: null, features: [{ key: '1a', text: 'x' }] };
    const twice = await platform.call(
      'POST /patents/claims',
      { body: { orderId, version, claims: [claim, claim] } },
      desk.token,
    );
    expect(twice.body).toMatchObject({ errormsg: '权利要求 1 写了两次' });
    const second = { ...claim, number: 2, features: [{ key: '2a', text: 'x' }] };
    for (const claims of [
      [{ ...claim, parent: 2 }],
      [{ ...second, parent: 1 }],
      [claim, { ...second, patent: 'CN113000001B' }],
    ]) {
      const refused = await platform.call('POST /patents/claims', { body: { orderId, version, claims } }, desk.token);
      expect(refused.status).toBe(422);
    }
    expect((await shown(orderId)).version).toBe(version);
  });
});

describe('the landscape', () => {
  const offices = ['CN', 'US', 'EP', 'JP'];
  const applicants = ['江北工业大学', '东海材料研究院', 'HELION GMBH', '示范大学'];
  /** Forty documents, two of each family, over ten years. */
  const rows = (): (LensRow & { family: number; year: number })[] =>
    numbers(40).map((n, at, all) => {
      const family = Math.floor(at / 2);
      const year = 2010 + (family % 10);
      return {
        lensId: lensIdOf(n),
        members: all.slice(family * 2, family * 2 + 2).map(lensIdOf),
        office: offices[at % 4]!,
        number: String(5_000_000 + n),
        filedOn: `${year}-0${1 + (at % 2)}-02`,
        publishedOn: `${year + 1}-09-10`,
        applicants: [applicants[family % 4]!],
        inventors: [`发明人${family % 3}`, `发明人${(family % 3) + 1}`],
        ipc: family % 2 === 0 ? ['C25B1/04', 'C22C30/00'] : ['B22F10/28'],
        status: ['ACTIVE', 'PENDING', 'EXPIRED'][family % 3]!,
        family,
        year,
      };
    });

  /** The naive recount: one number for each label. */
  const recount = <Row>(units: readonly Row[], labels: (unit: Row) => Iterable<string>): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const unit of units) for (const label of new Set(labels(unit))) counts[label] = (counts[label] ?? 0) + 1;
    return counts;
  };
  const said = (chart: LandscapeChartView): Record<string, number> =>
    Object.fromEntries(
      chart.rows
        .map(({ label, values }) => [label, values.reduce<number>((sum, value) => sum + (value ?? 0), 0)])
        .filter(([, value]) => value !== 0),
    );

  test('§+ every chart equals a naive recount, by family and by application, and says unit, day and filter', async () => {
    const { orderId } = await project({ type: 'landscape' });
    const documents = rows();
    await imported(orderId, documents);
    const stateNames: Record<string, string> = { ACTIVE: '有效', PENDING: '审中', EXPIRED: '失效' };
    const officeNames: Record<string, string> = { CN: '中国', US: '美国', EP: '欧洲专利局', JP: '日本' };
    for (const unit of ['family', 'application'] as const) {
      const view = await landscape(orderId, { unit });
      const units =
        unit === 'family'
          ? Array.from({ length: 20 }, (_, family) => documents.slice(family * 2, family * 2 + 2))
          : documents.map((one) => [one]);
      expect(view).toMatchObject({
        unit: unit === 'family' ? '族' : '件',
        units: units.length,
        filter: '全部',
        day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
      const chart = (key: string) => view.charts.find((one) => one.key === key)!;
      expect(said(chart('trend'))).toEqual(recount(units, (of) => [String(of[0]!.year)]));
      expect(said(chart('offices'))).toEqual(recount(units, (of) => of.map(({ office }) => officeNames[office!]!)));
      expect(said(chart('applicants'))).toEqual(recount(units, (of) => of.flatMap((one) => one.applicants!)));
      expect(said(chart('inventors'))).toEqual(recount(units, (of) => of.flatMap((one) => one.inventors!)));
      expect(said(chart('status'))).toEqual(recount(units, (of) => [stateNames[of[0]!.status!]!]));
      const classes = (of: typeof documents) => of.flatMap((one) => one.ipc!.map((symbol) => symbol.slice(0, 4)));
      const coded = (of: Record<string, number>) =>
        Object.fromEntries(Object.entries(of).map(([label, count]) => [label.slice(0, 4), count]));
      expect(coded(said(chart('ipc')))).toEqual(recount(units, classes));
      expect(Object.keys(said(chart('ipc')))).toContain('C25B　电解制取化合物');
      expect(said(chart('applicant-trend'))).toEqual(said(chart('applicants')));
      expect(said(chart('family-size'))).toEqual({ 2: units.length });
      expect(said(chart('cover'))).toEqual(said(chart('offices')));
      expect(said(chart('inventor-cooperation'))).toEqual(
        recount(units, (of) => [[...of[0]!.inventors!].sort().join(' — ')]),
      );
      const heat = chart('ipc');
      const cell = (label: string, year: string) =>
        heat.rows.find((row) => row.label.startsWith(label))!.values[heat.columns.indexOf(year)];
      expect(cell('C25B', '2010')).toBe(
        units.filter((of) => of[0]!.year === 2010 && classes(of).includes('C25B')).length,
      );
    }
    const narrowed = await landscape(orderId, { office: 'US', yearFrom: 2012 });
    expect(narrowed.filter).toBe('申请年 2012–；受理局 美国');
    expect(narrowed.documents).toBe(documents.filter(({ office, year }) => office === 'US' && year >= 2012).length);
    expect(narrowed.charts[0]).toMatchObject({ drawn: false, notes: [expect.stringContaining('数量太少')] });
  });

  test('§+ years of the last eighteen months are told as incomplete; charts of the report and a comment are kept', async () => {
    const { orderId, version } = await project({ type: 'landscape' });
    const today = platform.services.now().getFullYear();
    await imported(
      orderId,
      numbers(35).map((n) => ({
        lensId: lensIdOf(n),
        number: String(6_000_000 + n),
        filedOn: `${today - (n % 4)}-02-01`,
        publishedOn: `${today}-02-02`,
      })),
    );
    const [trend] = (await landscape(orderId)).charts;
    expect(trend!.incomplete).toContain(String(today));
    expect(trend!.incomplete).not.toContain(String(today - 3));
    const kept = await platform.call(
      'POST /patents/report',
      { body: { orderId, version, comment: '重心移到电极材料。', charts: ['trend', 'ipc'] } },
      desk.token,
    );
    expect(kept.data).toMatchObject({ comment: '重心移到电极材料。', charts: ['trend', 'ipc'], version: version + 1 });
  });
});

test('§+ a query is tried on the set: which known document it would miss, and which word costs the most noise', async () => {
  const { orderId } = await project();
  const [a, b, c] = numbers(3) as [number, number, number];
  await imported(orderId, [
    { lensId: lensIdOf(a), number: `1130${1000 + a}`, title: '自修复电极及其制备', filedOn: '2020-03-18' },
    { lensId: lensIdOf(b), number: `1130${1000 + b}`, title: '可愈合的集流体', filedOn: '2020-05-18' },
    { lensId: lensIdOf(c), number: `1130${1000 + c}`, title: '电极帽清洗装置', filedOn: '2020-06-18' },
  ]);
  const { list } = await setOf(orderId, { level: 'document' });
  const familyOf = (title: string) => list.find((row) => row.title === title)!.familyId;
  const { version } = await shown(orderId);
  const classes = { orderId, version, techniques: ['动态键'], effects: ['寿命'] };
  await platform.call('POST /patents/classes', { body: classes }, desk.token);
  const mark = (familyId: string, more: object) =>
    platform.call(
      'POST /patents/mark',
      { body: { orderId, familyId, techniques: [], effects: [], tags: [], ...more } },
      desk.token,
    );
  await mark(familyOf('自修复电极及其制备'), { techniques: ['动态键'] });
  await mark(familyOf('可愈合的集流体'), { techniques: ['动态键'] });
  await mark(familyOf('电极帽清洗装置'), { tags: ['不相关'] });
  const term = (text: string) => ({ text, language: 'zh', phrase: false, truncate: false, field: 'topic' }) as const;
  const query = { blocks: [{ terms: [term('自修复'), term('电极')] }], not: [] };
  const tried = await platform.call('POST /patents/trial', { body: { orderId, query } }, desk.token);
  expect(tried.data).toMatchObject({ records: 3, hits: 2, missedCount: 1 });
  expect(tried.data.missed[0]!.title).toContain('可愈合的集流体');
  expect(tried.data.terms[0]).toMatchObject({ text: '电极', noise: 1 });
  const empty = await platform.call(
    'POST /patents/trial',
    { body: { orderId, query: { blocks: [], not: [] } } },
    desk.token,
  );
  expect([empty.status, empty.body.errormsg]).toEqual([422, '还没有检索词，先加入一个词再试']);
});
