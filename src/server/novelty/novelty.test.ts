import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { handDecisionLines } from '#domain/reports/review/hand-decisions.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { noveltyForm } from '#tests/builders/orders/novelty-form.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { findOrder } from '../orders/order-store.ts';
import { handDecisionsOf } from '../reports/review/hand-decisions-query.ts';
import { gatherNovelty } from './gather-novelty.ts';
import { updateDocument } from './novelty-store.ts';

let platform: TestPlatform;
let desk: RecordDesk;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openRecordDesk(platform);
});
afterAll(() => platform.stop());

/** A novelty order in the searcher's hands. */
const project = async (): Promise<NoveltyProject> => {
  const id = await desk.submitted(noveltyForm(), 'novelty');
  const accepted = await desk.take('acceptor', id, 'accept', { amount: 0 });
  if (accepted.actions.some(({ action }) => action === 'book-payment' || action === 'waive'))
    await desk.take('acceptor', id, 'waive', { amount: accepted.balance, reason: '测试' });
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desk.token);
  if (data.actions.some(({ action }) => action === 'start')) await desk.take('librarian', id, 'start');
  return shown(id);
};

const shown = async (id: string, token = desk.token): Promise<NoveltyProject> =>
  (await platform.call('GET /novelty/orders/:id', { params: { id } }, token)).data;

const term = (text: string) => ({
  text,
  language: 'en' as const,
  phrase: true,
  truncate: false,
  field: 'topic' as const,
});
const search = (orderId: string, more: object = {}) => ({
  orderId,
  database: 'wos',
  formula: 'TS=("high entropy alloy")',
  runOn: '2026-01-05',
  hits: 0,
  ...more,
});
const log = (orderId: string, more: object = {}) =>
  platform.call('POST /novelty/searches/add', { body: search(orderId, more) }, desk.token);

describe('points and query', () => {
  test('§+ the points come from the accepted order; features and blocks are kept with a version', async () => {
    const { orderId, version, points, closed } = await project();
    expect(points.map(({ text }) => text)).toEqual([
      '激光熔覆制备 CoCrFeNi 系高熵合金涂层',
      '氯离子环境下涂层的自修复',
    ]);
    expect(closed).toBeNull();
    const featured = await platform.call(
      'POST /novelty/features',
      { body: { orderId, version, features: [['激光熔覆', 'CoCrFeNi 系'], ['自修复']] } },
      desk.token,
    );
    expect(featured.data.points.map(({ features }) => features)).toEqual([['激光熔覆', 'CoCrFeNi 系'], ['自修复']]);
    const query = { blocks: [{ terms: [term('high entropy alloy')] }], not: [], years: { from: 2015, to: 2026 } };
    const kept = await platform.call(
      'POST /novelty/query',
      { body: { orderId, version: featured.data.version, query } },
      desk.token,
    );
    expect(kept.data.query).toEqual(query);
    const stale = await platform.call('POST /novelty/query', { body: { orderId, version, query } }, desk.token);
    expect(stale.status).toBe(409);
  });

  test('§+ years turned round, and features for points that do not exist, change nothing', async () => {
    const { orderId, version } = await project();
    const query = { blocks: [{ terms: [term('x')] }], not: [], years: { from: 2026, to: 2015 } };
    const refused = await platform.call('POST /novelty/query', { body: { orderId, version, query } }, desk.token);
    expect(refused.body).toMatchObject({ errormsg: '起始年 2026 晚于终止年 2015' });
    const many = { orderId, version, features: [['a'], ['b'], ['c']] };
    expect((await platform.call('POST /novelty/features', { body: many }, desk.token)).status).toBe(422);
    expect((await shown(orderId)).version).toBe(version);
  });

  test('§+ an applicant does not see the workbench; a reviewer reads and cannot change', async () => {
    const { orderId, version } = await project();
    const asApplicant = await platform.call('GET /novelty/orders/:id', { params: { id: orderId } }, desk.tokens.reader);
    expect(asApplicant.status).toBe(404);
    expect((await shown(orderId, desk.tokens.rechecker)).closed).toContain('查新员');
    const body = { orderId, version, features: [] };
    expect((await platform.call('POST /novelty/features', { body }, desk.tokens.rechecker)).status).toBe(403);
  });
});

describe('the log', () => {
  test('§+ zero hits is a row, a repeat is another, and no row can be changed', async () => {
    const { orderId } = await project();
    await log(orderId);
    const { data } = await log(orderId, { hits: 12, exported: 12 });
    expect(data.searches.map(({ hits }) => hits)).toEqual([0, 12]);
    expect(data.searches[0]).toMatchObject({ databaseName: 'Web of Science', userName: expect.any(String) });
    const db = platform.services.tenant(100);
    const { kysely } = await import('../db/kysely.ts');
    await expect(
      db.run(kysely.updateTable('novelty_searches').set({ hits: 1 }).where('order_id', '=', orderId)),
    ).rejects.toThrow();
  });

  test.each([
    [{ yearFrom: 2026, yearTo: 2015 }, '起始年'],
    [{ hits: 1, exported: 2 }, '多于命中'],
    [{ runOn: '2999-01-01' }, '今天之后'],
  ])('§+ %o is refused', async (more, sentence) => {
    const { orderId } = await project();
    expect((await log(orderId, more)).body.errormsg).toContain(sentence);
    expect((await shown(orderId)).searches).toEqual([]);
  });
});

describe('hits and screening', () => {
  const records = [1, 2, 3].map((n) => ({
    title: `Invented hit number ${n} on high-entropy alloys`,
    authors: ['Zhang, San'],
    year: 2020,
    accession: `WOS:00000000000900${n}`,
  }));

  test('§3.13 a file of hits is tied to its search; each person judges, and sees the other only then', async () => {
    const { orderId } = await project();
    const searched = await log(orderId, { hits: 3, exported: 3 });
    const searchId = searched.data.searches[0]!.id;
    await desk.imported('hits.txt', wosText(records), { orderId, searchId });
    expect((await shown(orderId)).searches[0]!.imports).toMatchObject([
      { name: 'hits.txt', records: 3, state: 'done', error: '' },
    ]);
    const hits = async (token: string) =>
      (await platform.call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: {} }, token)).data;
    const { list, total, next } = await hits(desk.token);
    expect({ total, next }).toEqual({ total: 3, next: null });
    expect(list.every(({ searches }) => searches.includes(searchId))).toBe(true);
    const judge = (recordId: string, verdict: 1 | 2 | 3 | null, token = desk.token) =>
      platform.call('POST /novelty/judge', { body: { orderId, recordId, verdict } }, token);
    const [first] = list;
    expect((await judge(first!.id, 1)).data).toEqual({ id: first!.id, mine: 1, others: [] });
    const other = desk.tokens.reviewer;
    expect((await hits(other)).list.find(({ id }) => id === first!.id)).toMatchObject({ mine: null, others: [] });
    expect((await judge(first!.id, 3, other)).data).toMatchObject({ mine: 3, others: [{ verdict: 1 }] });
    expect((await judge(first!.id, null)).data).toEqual({ id: first!.id, mine: null, others: [] });
    expect((await judge(orderId, 1)).status).toBe(404);
  });

  test('§+ a file of hits can be taken back; lost verdicts are told before', async () => {
    const { orderId } = await project();
    const mine = records.map((one, i) => ({
      ...one,
      title: `${one.title} again`,
      accession: `WOS:00000000000910${i}`,
    }));
    const searched = await log(orderId, { hits: 3 });
    const searchId = searched.data.searches[0]!.id;
    const file = await desk.imported('hits.txt', wosText(mine), { orderId, searchId });
    const hits = await platform.call(
      'GET /novelty/orders/:id/hits',
      { params: { id: orderId }, query: {} },
      desk.token,
    );
    const judged = { orderId, recordId: hits.data.list[0]!.id, verdict: 1 as const };
    await platform.call('POST /novelty/judge', { body: judged }, desk.token);
    const undo = (evenIfUsed: boolean) =>
      platform.call(
        'POST /records/imports/undo',
        { body: { id: file.id, version: file.version, evenIfUsed } },
        desk.token,
      );
    expect((await undo(false)).body.errormsg).toContain('同时失去 1 项人工决定');
    expect((await undo(true)).status).toBe(200);
    const left = await platform.call(
      'GET /novelty/orders/:id/hits',
      { params: { id: orderId }, query: {} },
      desk.token,
    );
    expect(left.data.total).toBe(0);
  });

  test('§+ a compared document whose file was taken back is flagged in the grid, and waits for a person', async () => {
    const { orderId } = await project();
    const mine = records.map((one, i) => ({ ...one, title: `${one.title} once`, accession: `WOS:00000000000920${i}` }));
    const searched = await log(orderId, { hits: 3 });
    const searchId = searched.data.searches[0]!.id;
    const file = await desk.imported('once.txt', wosText(mine), { orderId, searchId });
    const hits = await platform.call(
      'GET /novelty/orders/:id/hits',
      { params: { id: orderId }, query: {} },
      desk.token,
    );
    const recordId = hits.data.list[0]!.id;
    await platform.call('POST /novelty/judge', { body: { orderId, recordId, verdict: 1 } }, desk.token);
    const taken = await platform.call(
      'POST /novelty/documents/take',
      { body: { orderId, recordIds: [recordId] } },
      desk.token,
    );
    expect(taken.data.documents).toMatchObject([{ isWithdrawn: false }]);
    const body = { id: file.id, version: file.version, evenIfUsed: true };
    expect((await platform.call('POST /records/imports/undo', { body }, desk.token)).status).toBe(200);
    expect((await shown(orderId)).documents).toMatchObject([{ isWithdrawn: true }]);
    const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
    expect(JSON.stringify(data)).toContain('题录已撤回的对比文献');
  });

  const nothingKept = async (orderId: string) => {
    const list = await platform.call(
      'POST /records/imports/list',
      { body: { orderId, page: 1, limit: 10 } },
      desk.token,
    );
    expect(list.data.total).toBe(0);
    expect(
      (await platform.call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: {} }, desk.token)).data
        .total,
    ).toBe(0);
  };

  test('§+ a file of another database is refused for the row, and nothing of it stays', async () => {
    const { orderId } = await project();
    const searched = await log(orderId, { database: 'cnki', hits: 3 });
    const searchId = searched.data.searches[0]!.id;
    const { body, status } = await desk.send('wos.txt', wosText(records), { orderId, searchId });
    expect(status).toBe(422);
    expect(body.errormsg).toBe('wos.txt 认作 SCI-E 的题录，这次检索是在 中国知网 做的，没有导入');
    await nothingKept(orderId);
  });

  test('§+ hits without a row of the log are refused; so is a row of another project', async () => {
    const { orderId } = await project();
    const bare = await desk.send('wos.txt', wosText(records), { orderId });
    expect(bare.body.errormsg).toBe('请先在检索记录里记下这次检索，再从那一行导入题录');
    const other = await log((await project()).orderId);
    const searchId = other.data.searches[0]!.id;
    expect((await desk.send('wos.txt', wosText(records), { orderId, searchId })).status).toBe(404);
    await nothingKept(orderId);
  });

  test('§+ a file that is corrected to another database after reading is taken out again with the reason', async () => {
    const { orderId } = await project();
    const searched = await log(orderId, { hits: 3 });
    const searchId = searched.data.searches[0]!.id;
    const mine = records.map((one, i) => ({
      ...one,
      title: `${one.title} once more`,
      accession: `WOS:00000000000920${i}`,
    }));
    const { id, version } = await desk.imported('hits.txt', wosText(mine), { orderId, searchId });
    const body = { id, version, database: 14, evenIfUsed: false };
    expect((await platform.call('POST /records/imports/reread', { body }, desk.token)).status).toBe(200);
    const failed = await eventually('the file is refused', async () => {
      const view = await desk.importOf(id);
      return view.state === 'failed' && view;
    });
    expect(failed.error).toBe('hits.txt 认作 CNKI 的题录，这次检索是在 Web of Science 做的，没有导入');
    expect((await shown(orderId)).searches[0]!.imports).toMatchObject([{ state: 'failed' }]);
    const left = await platform.call(
      'GET /novelty/orders/:id/hits',
      { params: { id: orderId }, query: {} },
      desk.token,
    );
    expect(left.data.total).toBe(0);
  });
});

describe('comparison and conclusion', () => {
  const save = (body: object) => platform.call('POST /novelty/documents/save', { body: body as never }, desk.token);
  const cell = (verdict: 'same' | 'part' | 'none') => ({
    verdict,
    quote: verdict === 'none' ? '' : '原文如此（第 1 页）',
    has: '',
    lacks: '',
  });

  test('§+ two halves never find a point; one whole document does, and the team’s own never', async () => {
    const { orderId } = await project();
    const half = { orderId, reference: '甲. 涂层[J]. 2019.', year: 2019, cells: [cell('part'), null] };
    await save(half);
    const two = await save({ ...half, reference: '乙. 熔覆[J]. 2018.' });
    expect(two.data.points[0]).toMatchObject({ verdict: 'partly', evidence: [1, 2] });
    const own = await save({
      ...half,
      reference: '张三. 自己的[J]. 2020.',
      ofTeam: true,
      cells: [cell('same'), cell('same')],
    });
    expect(own.data.points.map(({ verdict }) => verdict)).toEqual(['partly', 'open']);
    const whole = await save({ ...half, reference: '丙. 全部[J]. 2017.', cells: [cell('same'), null] });
    expect(whole.data.points[0]).toMatchObject({ verdict: 'found', evidence: [4] });
    const [first] = whole.data.documents;
    const removed = await platform.call(
      'POST /novelty/documents/delete',
      { body: { orderId, id: first!.id, version: first!.version } },
      desk.token,
    );
    expect(removed.data.documents.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(removed.data.points[0]!.evidence).toEqual([3]);
  });

  test('§+ a verdict of same or part needs a quoted passage, with its page where there is no abstract; an old one is asked when reopened', async () => {
    const { orderId } = await project();
    const bare = { ...cell('same'), quote: '' };
    const typed = { orderId, reference: '甲', year: 2019 };
    expect((await save({ ...typed, cells: [bare, null] })).body.errormsg).toContain(
      '查新点 1 判为已述及，请先引用原文',
    );
    expect((await save({ ...typed, cells: [cell('none'), { ...cell('part'), quote: '' }] })).body.errormsg).toContain(
      '查新点 2 判为部分述及',
    );
    expect((await save({ ...typed, cells: [{ ...bare, quote: '一段原文' }, null] })).body.errormsg).toContain('页码');
    const read = { ...typed, abstract: '这里是摘要。', cells: [{ ...bare, quote: '摘要' }, cell('none')] };
    const { data } = await save(read);
    const { id } = data.documents[0]!;
    // As it was kept before passages were asked for.
    const before = [{ ...bare, features: [], disputed: null }, null];
    await updateDocument(platform.services.tenant(100), id, { cells: JSON.stringify(before) });
    const reopened = (cells: object[]) => save({ ...typed, id, version: data.documents[0]!.version, cells });
    expect((await reopened([{ ...bare, verdict: 'part' }, cell('none')])).body.errormsg).toContain('请先引用原文');
    const kept = await reopened([{ ...bare, features: [], disputed: null }, cell('none')]);
    expect(kept.data.documents[0]!.cells[0]).toMatchObject({ verdict: 'same', quote: '' });
  });

  test('§+ features decide: the verdict follows from them, and a feature that is renamed is compared anew', async () => {
    const { orderId, version } = await project();
    const setFeatures = (of: number, features: string[][]) =>
      platform.call('POST /novelty/features', { body: { orderId, version: of, features } }, desk.token);
    const split = await setFeatures(version, [['甲', '乙'], []]);
    expect((await setFeatures(split.data.version, [['甲', '甲'], []])).body.errormsg).toContain('“甲”写了两次');
    const judged = { ...cell('same'), features: ['same', 'part'] };
    const { data } = await save({ orderId, reference: '甲', year: 2019, cells: [judged, cell('none')] });
    expect(data.documents[0]!.cells[0]).toMatchObject({ verdict: 'part', features: ['same', 'part'] });
    expect(data.sentences.find(({ place }) => place === 'point:0')!.text).toContain(
      '最接近的文献 [1] 公开了甲；述及乙的一部分。',
    );
    const turned = await setFeatures(data.version, [['丙', '乙', '甲'], []]);
    expect(turned.data.documents[0]!.cells[0]!.features).toEqual([null, 'part', 'same']);
    expect(turned.data.points.map(({ verdict }) => verdict)).toEqual(['open', 'new']);
  });

  test('§+ two people in one row: the second is told and nothing is lost', async () => {
    const { orderId } = await project();
    const { data } = await save({ orderId, reference: '甲', year: 2019 });
    const { id, version } = data.documents[0]!;
    expect((await save({ orderId, id, version, reference: '甲改', year: 2019 })).status).toBe(200);
    expect((await save({ orderId, id, version, reference: '甲再改', year: 2019 })).status).toBe(409);
    expect((await shown(orderId)).documents[0]!.reference).toBe('甲改');
  });

  test('§+ a cell that two people judge differently keeps both and holds the conclusion back until it is settled', async () => {
    const { orderId } = await project();
    const disputed = { ...cell('same'), disputed: { verdict: 'part', quote: '只述及一半', by: '黎明' } };
    const { data } = await save({ orderId, reference: '甲', year: 2019, cells: [disputed, null] });
    expect(data.documents[0]!.cells[0]).toMatchObject({ verdict: 'same', disputed: { verdict: 'part', by: '黎明' } });
    expect(data.faults).toEqual(['文献 [1] × 查新点 1 有分歧，请在对比里定下来']);
    const { id, version } = data.documents[0]!;
    const settled = await save({ orderId, id, version, reference: '甲', year: 2019, cells: [cell('part'), null] });
    expect(settled.data.faults).toEqual([]);
  });

  test('§+ an edited sentence stands and is flagged when the grid changes; praise is refused; a reason is kept', async () => {
    const { orderId, version, sentences } = await project();
    const point = sentences.find(({ place }) => place === 'point:0')!;
    const conclude = (body: object) =>
      platform.call('POST /novelty/conclusion', { body: { orderId, overruled: {}, ...body } as never }, desk.token);
    const edit = { place: point.place, basis: point.basis, text: '未见相同报道。' };
    expect(
      (await conclude({ version, edits: [edit] })).data.sentences.find(({ place }) => place === 'point:0'),
    ).toMatchObject({
      text: '未见相同报道。',
      isEdited: true,
      suggestion: null,
    });
    // Whoever signs reads of it.
    const byHand = async () => handDecisionLines(await handDecisionsOf(platform.services.tenant(100), orderId));
    expect(await byHand()).toEqual(['结论的句子由人工改写 1 处']);
    const { data } = await save({ orderId, reference: '丙', year: 2017, cells: [cell('same'), null] });
    expect(data.sentences.find(({ place }) => place === 'point:0')).toMatchObject({
      text: '未见相同报道。',
      suggestion: expect.stringMatching(/^关于查新点 1，文献 \[1\] 单独公开了.+内容相同。$/),
    });
    expect(data.faults.join()).toContain('请确认');
    const praised = await conclude({ version: data.version, edits: [{ ...edit, text: '达到国际领先水平。' }] });
    expect(praised.body.errormsg).toContain('国际领先');
    const overruled = await conclude({
      version: data.version,
      edits: [],
      overruled: { 0: { verdict: 'new', reason: '工艺不同' } },
    });
    expect(overruled.data.points[0]).toMatchObject({ verdict: 'new', overruled: { reason: '工艺不同' } });
    expect(await byHand()).toEqual(['查新点的结论由人工改判 1 处']);
    expect(overruled.data.sentences.map(({ text }) => text).join()).not.toContain('工艺不同');
  });

  test('§+ a document of the order’s own year without a month is asked, not decided', async () => {
    const { orderId, orderDay } = await project();
    const year = Number(orderDay.slice(0, 4));
    const { data } = await save({ orderId, reference: '同年', year, cells: [cell('same'), null] });
    expect(data.points[0]).toMatchObject({ verdict: 'open', asked: [1] });
    expect(data.documents[0]).toMatchObject({ before: 'ask' });
    const { id, version } = data.documents[0]!;
    const report = async () => {
      const db = platform.services.tenant(100);
      return gatherNovelty(db, await findOrder(db, orderId), '');
    };
    expect(await report()).toMatchObject({ counts: { close: 1 }, documents: [{ ofTeam: false }] });
    const late = await save({
      orderId,
      id,
      version,
      reference: '同年',
      year,
      confirmedBefore: false,
      cells: [cell('same'), null],
    });
    // Said to be public afterwards: it is listed, counts nowhere, and nobody has seen the point.
    expect(late.data.points[0]).toMatchObject({ asked: [] });
    expect(late.data.sentences.map(({ text }) => text).join('')).toContain('不在委托日之前公开，不作对比依据');
    expect(await report()).toMatchObject({ counts: { close: 0 }, documents: [{ isLater: true }] });
    const told = await save({
      orderId,
      id,
      version: late.data.documents[0]!.version,
      reference: '同年',
      year,
      confirmedBefore: true,
      cells: [cell('same'), null],
    });
    expect(told.data.points[0]).toMatchObject({ verdict: 'found', asked: [] });
  });
});

describe('somebody who tries', () => {
  test('§+ ids of another order’s hit, document or row open nothing, and nothing is changed', async () => {
    const mine = await project();
    const other = await project();
    const hit = {
      title: 'An invented alloy of another order',
      accession: 'WOS:000000000009300',
      authors: ['Wang, Wu'],
      year: 2020,
    };
    const searchId = (await log(other.orderId, { hits: 1 })).data.searches[0]!.id;
    await desk.imported('other.txt', wosText([hit]), { orderId: other.orderId, searchId });
    const hits = (orderId: string) =>
      platform.call('GET /novelty/orders/:id/hits', { params: { id: orderId }, query: {} }, desk.token);
    const recordId = (await hits(other.orderId)).data.list[0]!.id;
    const { orderId } = mine;
    const judged = await platform.call('POST /novelty/judge', { body: { orderId, recordId, verdict: 1 } }, desk.token);
    expect(judged.status).toBe(404);
    await platform.call('POST /novelty/judge', { body: { orderId: other.orderId, recordId, verdict: 1 } }, desk.token);
    const taken = await platform.call(
      'POST /novelty/documents/take',
      { body: { orderId, recordIds: [recordId] } },
      desk.token,
    );
    expect(taken.body.errormsg).toBe('所选文献没有被判为密切相关，或已经登记；请刷新后再选');
    const theirs = await platform.call(
      'POST /novelty/documents/take',
      { body: { orderId: other.orderId, recordIds: [recordId] } },
      desk.token,
    );
    const { id, version } = theirs.data.documents[0]!;
    const saved = await platform.call(
      'POST /novelty/documents/save',
      { body: { orderId, id, version, reference: '换成自己的' } },
      desk.token,
    );
    expect(saved.status).toBe(404);
    const deleted = await platform.call(
      'POST /novelty/documents/delete',
      { body: { orderId, id, version } },
      desk.token,
    );
    expect(deleted.status).toBe(404);
    expect((await shown(orderId)).documents).toEqual([]);
    expect((await shown(other.orderId)).documents).toMatchObject([{ id, version }]);
    expect((await hits(orderId)).data.total).toBe(0);
  });

  test('§+ an applicant sees nothing of the workbench and changes no point once the order is accepted', async () => {
    const { orderId, points } = await project();
    const { reader } = desk.tokens;
    for (const name of [
      'GET /novelty/orders/:id',
      'GET /novelty/orders/:id/hits',
      'GET /novelty/orders/:id/close',
    ] as const)
      expect((await platform.call(name, { params: { id: orderId }, query: {} } as never, reader)).status).toBe(404);
    const { data } = await platform.call('GET /orders/:id', { params: { id: orderId } }, reader);
    const form = { ...noveltyForm(), noveltyPoints: ['一个全新的查新点'] };
    const changed = await platform.call(
      'POST /orders/save',
      { body: { id: orderId, version: data.version, service: 'novelty', form: form as never } },
      reader,
    );
    expect(changed.status).toBeGreaterThanOrEqual(400);
    expect((await shown(orderId)).points.map(({ text }) => text)).toEqual(points.map(({ text }) => text));
  });
});
