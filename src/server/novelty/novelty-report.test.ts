import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import type { NoveltyHit } from '#contracts/novelty/workbench.ts';
import type { NoveltyReport } from '#domain/reports/novelty/novelty-report.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { reportsOfOrder } from '../reports/report-store.ts';
import { hitSheets } from './hit-list.ts';

type Hit = Pick<NoveltyHit, 'id' | 'title'>;
type FiveHits = [Hit, Hit, Hit, Hit, Hit];

let platform: TestPlatform;
let desk: NoveltyDesk;
let serial = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openNoveltyDesk(platform);
});
afterAll(() => platform.stop());

const records = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => {
    serial += 1;
    return {
      title: `Invented coating study ${serial} of high-entropy alloys, part ${at + 1}`,
      authors: ['Wang, Wu'],
      year: 2020,
      accession: `WOS:0000000077${String(serial).padStart(5, '0')}`,
      ...more,
    };
  });

/** A project with a log row, three hits judged 1, 2 and 3, and the first one compared. */
const compared = async () => {
  const { orderId } = await desk.project();
  await desk.bring(orderId, wosText(records(3)), { hits: 3 });
  const { list } = await desk.hits(orderId);
  for (const [at, hit] of list.entries()) await desk.judge(orderId, hit.id, (at + 1) as 1 | 2 | 3);
  const { data } = await desk.takeDocuments(orderId, [list[0]!.id]);
  const { id, version, reference, year } = data.documents[0]!;
  await desk.save({
    orderId,
    id,
    version,
    reference,
    year,
    disclosed: '一种涂层',
    cells: [desk.cell('same'), desk.cell('part', { has: '氯离子环境', lacks: '自修复' })],
  });
  return { orderId, list };
};

const finishing = async (orderId: string) => {
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  if (!data) throw new Error('No draft of the order can be finished.');
  return data;
};

const rowOf = async (orderId: string) => (await reportsOfOrder(platform.services.tenant(100), orderId))[0]!;

describe('the report', () => {
  test('§1.12 one value from the finished draft to the seal, shown on screen and verified by anybody', async () => {
    const { orderId } = await compared();
    const before = await finishing(orderId);
    await desk.take('librarian', orderId, 'finish-draft', { contentHash: before.contentHash });
    const row = await rowOf(orderId);
    const novelty = row.data.novelty as NoveltyReport;
    expect(novelty).toMatchObject({
      project: { title: '激光熔覆高熵合金涂层的耐蚀性研究' },
      rangeName: '国内外',
      counts: { databases: 1, hits: 3, screened: 3, close: 1, general: 1 },
      databases: [{ name: 'Web of Science', hits: 3, formulas: [{ text: 'TS=("high entropy alloy")' }] }],
      documents: [{ number: 1, foundIn: ['Web of Science'], ofTeam: false }],
      general: [{ number: 2 }],
    });
    expect(novelty.documents[0]!.reference).toMatch(/^WANG W\..*\[J\]/i);
    expect(novelty.points.map(({ verdict, evidence }) => ({ verdict, evidence }))).toEqual([
      { verdict: 'found', evidence: [1] },
      { verdict: 'partly', evidence: [1] },
    ]);
    expect(row.data.conclusion).toEqual(before.conclusion);
    expect(row.source).toBe('made');
    const { data: accepted } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.token);
    // Year, 360, the station's code padded to five, four digits; the order keeps its own number.
    expect(accepted.contractNumber).toMatch(/^20\d\d36000D00\d{4}$/);
    expect(accepted).toMatchObject({ reportNumber: null, number: expect.stringMatching(/^N/) });
    expect(novelty.contractNumber).toBe(accepted.contractNumber);
    await desk.take('reader', orderId, 'confirm-draft');
    await desk.take('reviewer', orderId, 'pass-review');
    const reviewed = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.rechecker);
    if (reviewed.data.actions.some(({ action }) => action === 'pass-recheck'))
      await desk.take('rechecker', orderId, 'pass-recheck');
    await desk.take('leader', orderId, 'sign');
    const sealed = await rowOf(orderId);
    expect(sealed).toMatchObject({ state: 'frozen', content_hash: before.contentHash });
    expect(sealed.data.novelty).toEqual(novelty);
    expect(sealed.number).toBe(accepted.contractNumber);
    expect(sealed.data.people).toMatchObject({ searcherTitle: '馆员', reviewerTitle: '研究馆员' });
    const { data } = await platform.call('POST /verification/code', { body: { code: sealed.code } });
    expect(data).toMatchObject({
      verdict: 'genuine',
      report: { figures: null, novelty: { databases: 1, close: 1, conclusion: expect.any(Array) } },
    });
    expect(data.report!.novelty!.conclusion.at(-1)).toBe(novelty.conclusion.overall);
  });

  test('§+ who screened does not review, is told who could, and sees the points with the nearest documents and their quotes', async () => {
    const { orderId, list } = await compared();
    await desk.judge(orderId, list[1]!.id, 2, desk.tokens.reviewer);
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('reader', orderId, 'confirm-draft');
    const refused = await desk.act('reviewer', orderId, 'pass-review');
    expect(refused.body.errormsg).toMatch(/^不能审核自己参与检索的委托；可由.+办理$/);
    const page = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reviewer);
    expect(page.data.withheld.map(({ reason }) => reason)).toContain(refused.body.errormsg);
    expect(page.data.actions.some(({ action }) => action === 'pass-review')).toBe(false);
    const review = await platform.call('GET /reports/review/:orderId', { params: { orderId } }, desk.tokens.rechecker);
    const { places, contentHash } = review.data;
    expect(places.map(({ name }) => name)).toEqual(['委托人', '开头', '文献 [1]', '查新点 1', '查新点 2', '总结论']);
    const { key } = places.find(({ name }) => name === '查新点 1')!;
    const behind = await platform.call(
      'GET /reports/review/:orderId/place',
      { params: { orderId }, query: { key, contentHash } },
      desk.tokens.rechecker,
    );
    expect(JSON.stringify(behind.data)).toContain('原文如此（第 1 页）');
  });

  test('§+ an edited sentence that contradicts the grid keeps the draft back until it is mended or the verdict overruled', async () => {
    const { orderId } = await compared();
    const { version, sentences } = await desk.shown(orderId);
    const { place, basis } = sentences.find((one) => one.place === 'point:0')!;
    const conclude = (given: object) =>
      platform.call('POST /novelty/conclusion', { body: { orderId, overruled: {}, ...given } as never }, desk.token);
    const edits = [{ place, basis, text: '关于查新点 1，未见相同的文献报道。' }];
    const edited = await conclude({ version, edits });
    const told = '查新点 1 对比为已见相同报道，句子却写“未见”';
    expect(edited.data.sentences.find((one) => one.place === place)!.contradictions).toEqual([told]);
    const refused = await desk.act('librarian', orderId, 'finish-draft');
    expect(refused.body.errormsg).toContain(told);
    const overruled = { 0: { verdict: 'new', reason: '工艺参数不同' } };
    const judged = await conclude({ version: edited.data.version, edits, overruled });
    const again = judged.data.sentences.find((one) => one.place === place)!;
    expect(again.contradictions).toEqual([]);
    // The sentence it was written for is another one now: it is kept by name.
    await conclude({ version: judged.data.version, edits: [{ ...edits[0]!, basis: again.basis }], overruled });
    await desk.take('librarian', orderId, 'finish-draft');
  });

  test('§+ a database typed by hand is matched, a row is corrected by a further one, and the report prints the last', async () => {
    const { orderId } = await compared();
    const first = await desk.log(orderId, { database: '中国知网', formula: "TKA=('甲')", hits: 40 });
    const again = await desk.log(orderId, { database: 'CNKI', formula: "TKA=('乙')", hits: 50 });
    const [, { id }] = first.data.searches as [unknown, { id: string }];
    const mended = await desk.log(orderId, { database: 'cnki', formula: "TKA=('甲')", hits: 4, corrects: id });
    expect(mended.data.searches.map(({ corrected }) => corrected)).toEqual([false, true, false, false]);
    expect(again.data.searches).toHaveLength(3);
    const twice = await desk.log(orderId, { database: 'cnki', formula: '甲', hits: 5, corrects: id });
    expect(twice.body.errormsg).toContain('已经更正过');
    const other = await desk.project();
    const foreign = await desk.log(other.orderId, { database: 'cnki', formula: '甲', hits: 5, corrects: id });
    expect(foreign.body.errormsg).toContain('要更正的检索记录不在');
    await desk.take('librarian', orderId, 'finish-draft');
    const novelty = (await rowOf(orderId)).data.novelty as NoveltyReport;
    expect(novelty.counts).toMatchObject({ databases: 2, hits: 57 });
    expect(novelty.databases.map(({ name, hits }) => [name, hits])).toEqual([
      ['Web of Science', 3],
      ['中国知网', 54],
    ]);
    expect(novelty.conclusion.opening).toContain(
      '对 2 个数据库进行检索，各库检出合计 57 篇次，合并重复后为 3 篇，阅读 3 篇',
    );
  });

  proofTest('§+ what changes between two drafts is told in sentences', async () => {
    const { orderId } = await compared();
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('librarian', orderId, 'take-back-draft', { reason: '改一处' });
    const { documents } = await desk.shown(orderId);
    const { id, version, reference, year } = documents[0]!;
    await desk.save({ orderId, id, version, reference, year, cells: [desk.cell('none'), desk.cell('none')] });
    const { changes } = await finishing(orderId);
    expect(changes!.lines).toContain('查新点 1的判断：已见相同报道 → 未见相同报道');
    expect(changes!.lines.some((line) => line.startsWith('文献 [1]的对比：'))).toBe(true);
    expect(changes!.lines.some((line) => line.startsWith('结论第'))).toBe(true);
  });

  test('§+ without a search or with an open question it is not finished; an attached file may take its place', async () => {
    const { orderId } = await desk.project();
    const refused = await desk.act('librarian', orderId, 'finish-draft');
    expect(refused.body.errormsg).toContain('还没有记下一次检索');
    const year = Number((await desk.shown(orderId)).orderDay.slice(0, 4));
    await desk.log(orderId);
    await desk.save({ orderId, reference: '同年', year, cells: [desk.cell('same'), desk.cell('none')] });
    const asked = await desk.act('librarian', orderId, 'finish-draft');
    expect(asked.body.errormsg).toContain('请确认它是否在委托日之前公开');
    await desk.attachDraft(orderId);
    await desk.take('librarian', orderId, 'finish-draft');
    expect(await rowOf(orderId)).toMatchObject({ source: 'attached', content_hash: 'e'.repeat(64) });
  });

  test('§+ unread hits are open items: finished only with a reason that the reviewer reads, and the applicant nowhere', async () => {
    const { orderId } = await desk.project();
    await desk.bring(orderId, wosText(records(1)), { hits: 1 });
    expect((await finishing(orderId)).gate).toMatchObject([
      { kind: 'work', label: '未判断的文献', count: 1, blocks: false },
    ]);
    expect((await desk.act('librarian', orderId, 'finish-draft')).body.errormsg).toContain('未判断的文献 1 项');
    const reason = '与各查新点无关，未逐篇判断';
    await desk.take('librarian', orderId, 'finish-draft', { reason });
    const readBy = async (by: string) => {
      const order = await platform.call('GET /orders/:id', { params: { id: orderId } }, by);
      const draft = await platform.call('GET /reports/drafts/:orderId', { params: { orderId } }, by);
      return { order: order.data, draft: draft.data.draft };
    };
    const { reader, reviewer } = desk.tokens;
    const reviewed = await readBy(reviewer);
    expect(reviewed.draft).toMatchObject({ openItems: [{ label: '未判断的文献', count: 1 }], openReason: reason });
    expect(JSON.stringify(reviewed.order)).toContain(reason);
    const read = await readBy(reader);
    expect(read.draft).toMatchObject({ openItems: [], openReason: '' });
    const params = { orderId };
    const { data: toConfirm } = await platform.call('GET /reports/confirmation/:orderId', { params }, reader);
    expect(toConfirm?.contentHash).toBe(read.order.contentHash);
    expect(JSON.stringify([read, toConfirm])).not.toContain(reason);
  });

  proofTest('§+ a citation form is refused for it, and its own form for a citation report', async () => {
    const { orderId } = await compared();
    const draft = (template: string, id: string) =>
      platform.call('POST /reports/draft', { body: { orderId: id, template } }, desk.token);
    expect((await draft('default', orderId)).body.errormsg).toContain('不是科技查新报告的模板');
    expect((await draft('novelty_science', orderId)).status).toBe(200);
    const citation = await desk.inProgress();
    expect((await draft('novelty_science', citation)).body.errormsg).toContain('不是查收查引报告的模板');
  });
});

test('§4.14 a search at home is due in five working days, one abroad too in ten', async () => {
  const days = async (range: string) => {
    const { orderId } = await desk.project({ range });
    const { data } = await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.token);
    return Date.parse(data.dueOn!);
  };
  expect(await days('domestic')).toBeLessThan(await days('both'));
});

const rowsOf = async (path: string, sheet: string, by: string): Promise<Map<string, unknown[]>> => {
  const file = await fetch(`${platform.url}${servicePath}${path}`, { headers: { authorization: by } });
  const { sheets } = await readXlsx(Buffer.from(await file.arrayBuffer()));
  const [head, ...rows] = sheets.find(({ name }) => name === sheet)!.rows;
  const title = head!.indexOf('题名');
  return new Map(rows.map((row) => [String(row[title]), row.slice(head!.indexOf('DOI') + 2)]));
};

describe('the lists of hits as workbooks', () => {
  test('§+ a hit that nobody judged or compared is told as such, in the desk’s list and beside the sealed report', async () => {
    const { orderId } = await desk.project();
    await desk.bring(orderId, wosText(records(5)), { hits: 5 });
    const { list } = await desk.hits(orderId);
    const [taken, left, general, apart, unread] = [0, 1, 2, 3, 4].map((at): Hit => list[at]!) as FiveHits;
    for (const [hit, verdict] of [
      [taken, 1],
      [left, 1],
      [general, 2],
      [apart, 3],
    ] as const)
      await desk.judge(orderId, hit.id, verdict);
    const { data } = await desk.takeDocuments(orderId, [taken.id]);
    const { id, version, reference, year } = data.documents[0]!;
    await desk.save({ orderId, id, version, reference, year, cells: [desk.cell('none'), null] });
    const open = await rowsOf(`/novelty/orders/${orderId}/hits/export`, '检出文献', desk.token);
    const standing = (hit: Hit) => open.get(hit.title)!.slice(-3);
    expect(standing(taken)).toEqual(['密切相关', '无', '文献 [1]，查新点 2 未比对']);
    expect(standing(left)).toEqual(['密切相关', '无', '未登记，未比对']);
    expect(standing(general)).toEqual(['一般相关', '无', '不需比对']);
    expect(standing(unread)).toEqual(['未判断', '自己判断后可见', '未比对']);

    await desk.take('librarian', orderId, 'finish-draft', { reason: '题名已逐条看过' });
    await desk.take('reader', orderId, 'confirm-draft');
    await desk.take('reviewer', orderId, 'pass-review');
    await desk.take('rechecker', orderId, 'pass-recheck');
    await desk.take('leader', orderId, 'sign');
    const shelf = await openReportDesk(platform);
    const { id: reportId } = await shelf.drawn(orderId);
    const sealed = await rowsOf(`/reports/${reportId}/files/xlsx`, '检出题录', desk.tokens.reader);
    expect([taken, left, general, apart, unread].map((hit) => sealed.get(hit.title))).toEqual([
      ['密切相关', '文献 [1]，查新点 2 未比对'],
      ['密切相关', '未登记，未比对'],
      ['一般相关', '不需比对'],
      ['不太相关', '不需比对'],
      ['未判断', '未比对'],
    ]);
    // A verdict that changed afterwards is not the report's, though as many works are judged as before.
    const db = platform.services.tenant(100);
    const { novelty } = (await rowOf(orderId)).data;
    const drawn = async () => (await hitSheets(db, orderId, novelty!))[0]!.rows.map((row) => row.slice(-2));
    expect(await drawn()).toEqual(expect.arrayContaining([...sealed.values()]));
    const judgements = kysely.updateTable('novelty_judgements').where('order_id', '=', orderId);
    await db.run(judgements.where('verdict', '=', 2).set({ verdict: 3 }));
    expect(await drawn()).toEqual(Array(5).fill(['报告之后有改动，未列', '报告之后有改动，未列']));
  });
});

describe('hits of several databases', () => {
  test('§+ one work told by two databases is one hit and keeps where it was found', async () => {
    const { orderId } = await desk.project();
    const [one] = records(1, { doi: '10.1000/novelty.merged.1' });
    await desk.bring(orderId, wosText([one!]), { hits: 1 });
    const ei = { database: 'ei', hits: 1, name: 'ei.ris' };
    await desk.bring(orderId, ris(one!.title, '10.1000/novelty.merged.1'), ei);
    const { list, total } = await desk.hits(orderId);
    expect(total).toBe(1);
    expect(list[0]!.foundIn).toHaveLength(2);
    await desk.judge(orderId, list[0]!.id, 1);
    await desk.takeDocuments(orderId, [list[0]!.id]);
    await desk.take('librarian', orderId, 'finish-draft', { reason: '测试' });
    // The RIS says nothing of its database: the row of the log does.
    expect((await rowOf(orderId)).data.novelty!.documents[0]!.foundIn).toEqual(['Web of Science', 'EI Compendex']);
  });

  test('§+ a later file whose older record leads a work leaves its verdict, and one taken back takes it along', async () => {
    const elsewhere = await desk.project();
    const [one] = records(1, { doi: '10.1000/novelty.shared.1' });
    const told = { database: 'ei', hits: 1, name: 'ei.ris' };
    const text = ris(one!.title, '10.1000/novelty.shared.1');
    await desk.bring(elsewhere.orderId, wosText([one!]), { hits: 1 });
    await desk.bring(elsewhere.orderId, text, told);
    const { orderId } = await desk.project();
    const { file } = await desk.bring(orderId, text, told);
    const { list } = await desk.hits(orderId);
    await desk.judge(orderId, list[0]!.id, 1);
    await desk.takeDocuments(orderId, [list[0]!.id]);
    await desk.bring(orderId, wosText([one!]), { hits: 1 });
    // Another record of the work leads now: it was read, and it stands in the grid.
    expect((await desk.hits(orderId)).list.map(({ id }) => id)).not.toEqual([list[0]!.id]);
    const close = async () =>
      (await platform.call('GET /novelty/orders/:id/close', { params: { id: orderId } }, desk.token)).data.list;
    expect((await desk.shown(orderId)).screening).toEqual({ hits: 1, judged: 1 });
    expect(await close()).toEqual([]);
    const [lead] = (await desk.hits(orderId)).list;
    expect((await desk.shown(orderId)).documents.map(({ recordId }) => recordId)).toEqual([lead!.id]);
    const listed = await rowsOf(`/novelty/orders/${orderId}/hits/export`, '检出文献', desk.token);
    expect(listed.get(lead!.title)!.at(-1)).toBe('文献 [1]，未比对');
    const order = await desk.shown(orderId);
    expect(order.sentences.find(({ place }) => place === 'opening')!.text).toContain('合并重复后为 1 篇，阅读 1 篇');
    // The record stays with the other order; the verdict on it is none of this order's hits any more.
    const body = { id: file.id, version: file.version, evenIfUsed: true };
    expect((await platform.call('POST /records/imports/undo', { body }, desk.token)).status).toBe(200);
    expect((await desk.shown(orderId)).screening).toEqual({ hits: 1, judged: 0 });
    const { documents } = await desk.shown(orderId);
    const { id, version } = documents[0]!;
    await platform.call('POST /novelty/documents/delete', { body: { orderId, id, version } }, desk.token);
    expect(await close()).toEqual([]);
  });

  test('§+ what is held for closely related and stands in no row keeps every point open, in every sentence', async () => {
    const { orderId } = await desk.project();
    await desk.bring(orderId, wosText(records(2)), { hits: 2 });
    const { list } = await desk.hits(orderId);
    await desk.judge(orderId, list[0]!.id, 1);
    await desk.judge(orderId, list[1]!.id, 3);
    const said = async () => {
      const { points, sentences } = await desk.shown(orderId);
      return { verdicts: points.map(({ verdict }) => verdict), text: sentences.map(({ text }) => text).join('') };
    };
    const waiting = await said();
    expect(waiting.verdicts).toEqual(['open', 'open']);
    expect(waiting.text).toContain('1 篇筛为密切相关的文献尚未登记、比对');
    expect(waiting.text).not.toMatch(/没有密切相关|未见/);
    await desk.judge(orderId, list[0]!.id, 2);
    const read = await said();
    expect(read.verdicts).toEqual(['new', 'new']);
    expect(read.text).toContain('其中没有密切相关文献');
  });

  test('§+ a hit that a colleague holds for closely related waits for comparison in the list of whoever differs', async () => {
    const { orderId } = await desk.project();
    await desk.bring(orderId, wosText(records(1)), { hits: 1 });
    const [hit] = (await desk.hits(orderId)).list;
    const said = async () =>
      (await rowsOf(`/novelty/orders/${orderId}/hits/export`, '检出文献', desk.token)).get(hit!.title)!.at(-1);
    await desk.judge(orderId, hit!.id, 1, desk.tokens.reviewer);
    // Nobody is led before their own verdict.
    expect(await said()).toBe('未比对');
    await desk.judge(orderId, hit!.id, 2);
    expect(await said()).toBe('未登记，未比对');
  });

  test('§+ a work of the team is told by the author engine and proves nothing', async () => {
    const { orderId } = await desk.project({ teamMembers: ['Zhang, Sanfeng'] });
    const own = records(1, {
      authors: ['Zhang, Sanfeng'],
      addresses: ['Demo Univ, Sch Chem, Beijing, Peoples R China'],
    });
    const others = records(1, { authors: ['Miller, John'] });
    await desk.bring(orderId, wosText([...own, ...others]));
    const { list } = await desk.hits(orderId);
    const byTitle = new Map(list.map((hit) => [hit.title, hit]));
    const mine = byTitle.get(own[0]!.title)!;
    expect(byTitle.get(others[0]!.title)).toMatchObject({ ofTeam: false, teamReason: '' });
    expect(mine.teamReason).toContain('Zhang, Sanfeng');
    await desk.judge(orderId, mine.id, 1);
    const { data } = await desk.takeDocuments(orderId, [mine.id]);
    expect(data.documents[0]!.ofTeam).toBe(mine.ofTeam);
  });

  test('§+ only what was judged closely related and is not there yet comes into the grid', async () => {
    const { orderId, list } = await compared();
    const again = await desk.takeDocuments(orderId, [list[0]!.id]);
    expect(again.body.errormsg).toContain('已经登记');
    expect((await desk.takeDocuments(orderId, [list[2]!.id])).status).toBe(422);
    const close = await platform.call('GET /novelty/orders/:id/close', { params: { id: orderId } }, desk.token);
    expect(close.data.list).toEqual([]);
  });
});

const ris = (title: string, doi: string): string =>
  ['TY  - JOUR', `TI  - ${title}`, 'AU  - Wang, Wu', 'PY  - 2020', `DO  - ${doi}`, 'ER  - ', ''].join('\r\n');

test('§+ attachments and remarks of the report are kept with a version; praise is refused', async () => {
  const { orderId, version } = await desk.project();
  const keep = (body: object) =>
    platform.call(
      'POST /novelty/report',
      { body: { orderId, version, attachments: [], remarks: '', ...body } },
      desk.token,
    );
  expect((await keep({ remarks: '达到国际领先水平' })).body.errormsg).toContain('国际领先');
  const { data } = await keep({ attachments: ['检索式与检索记录'], remarks: '保密期内' });
  expect(data).toMatchObject({ attachments: ['检索式与检索记录'], remarks: '保密期内', version: version + 1 });
  expect((await keep({ remarks: '再改' })).status).toBe(409);
});

const term = (text: string) => ({
  text,
  language: 'en' as const,
  phrase: true,
  truncate: false,
  field: 'topic' as const,
});

test('§+ a query is tried on the hits here: known works it would miss are named, and the noisiest word', async () => {
  const { orderId } = await desk.project();
  const [wanted, missed, noise] = [
    ...records(1, { title: 'Laser cladding of cermets' }),
    ...records(1, { title: 'Plasma spraying of cermets' }),
    ...records(1, { title: 'Laser surgery of the eye' }),
  ];
  await desk.bring(orderId, wosText([wanted!, missed!, noise!]));
  const idOf = new Map((await desk.hits(orderId)).list.map(({ id, title }) => [title, id]));
  await desk.judge(orderId, idOf.get(wanted!.title)!, 1);
  await desk.judge(orderId, idOf.get(missed!.title)!, 2);
  await desk.judge(orderId, idOf.get(noise!.title)!, 3);
  const tried = (query: object) =>
    platform.call('POST /novelty/trial', { body: { orderId, query: query as never } }, desk.token);
  const { data } = await tried({ blocks: [{ terms: [term('laser')] }], not: [] });
  expect(data).toMatchObject({
    records: 3,
    hits: 2,
    missedCount: 1,
    missed: [{ title: missed!.title, reason: '没有第 1 组的词' }],
    terms: [{ text: 'laser', hits: 2, noise: 1 }],
  });
  expect((await tried({ blocks: [], not: [] })).body.errormsg).toContain('还没有检索词');
});

test('§+ earlier projects like this one are shown with their words, and confirmed synonyms are offered again', async () => {
  const earlier = await desk.project();
  const query = { blocks: [{ terms: [term('high entropy alloy'), term('multi-principal element alloy')] }], not: [] };
  const body = { orderId: earlier.orderId, version: earlier.version, query };
  expect((await platform.call('POST /novelty/query', { body }, desk.token)).status).toBe(200);
  const { orderId } = await desk.project();
  const { data } = await platform.call('GET /novelty/orders/:id/similar', { params: { id: orderId } }, desk.token);
  expect(data.projects.find((one) => one.orderId === earlier.orderId)).toMatchObject({ likeness: 100, query });
  expect(data.synonyms).toContainEqual({
    text: 'multi-principal element alloy',
    language: 'en',
    beside: 'high entropy alloy',
  });
});

test('§+ an institution’s own sentence stands in the conclusion; unknown places and praise are refused', async () => {
  const { admin } = desk.tokens;
  const save = (zh: string, version: number) =>
    platform.call('POST /report-texts/save', { body: { kind: 'novelty', key: 'opening.none', version, zh } }, admin);
  expect((await save('检索 {库} 个库', 0)).body.errormsg).toContain('没有名为“库”的占位符');
  expect((await save('国际领先', 0)).body.errormsg).toContain('评价性词语');
  expect((await save('本站检索 {库数} 个数据库。', 0)).status).toBe(200);
  const { orderId } = await desk.project();
  await desk.log(orderId);
  const { sentences } = await desk.shown(orderId);
  expect(sentences.find(({ place }) => place === 'opening')!.text).toBe('本站检索 1 个数据库。');
  const reset = { kind: 'novelty' as const, key: 'opening.none', version: 1 };
  expect((await platform.call('POST /report-texts/reset', { body: reset }, admin)).status).toBe(200);
});
