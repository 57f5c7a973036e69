import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contracts/calls.ts';
import type { ReviewView } from '#contracts/reports/review.ts';
import { handDecisionLines } from '#domain/reports/review/hand-decisions.ts';
import { kysely } from '#server/db/kysely.ts';
import type { Part } from '#tests/builders/orders/order-desk.ts';
import { openReviewCase, reviewCase } from '#tests/builders/orders/review-case.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { evidenceHashOf, evidenceOf } from './evidence-store.ts';
import { handDecisionsOf } from './hand-decisions-query.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let orderId: string;
let decide: Awaited<ReturnType<typeof openReviewCase>>['decide'];

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
  ({ orderId, decide } = await openReviewCase(platform, desk));
});
afterAll(() => platform.stop());

const ask = (part: Part) => platform.call('GET /reports/review/:orderId', { params: { orderId } }, desk.tokens[part]);
const review = async (part: Part): Promise<ReviewView> => (await ask(part)).data;
const placeOf = async (part: Part, key: string) => {
  const { contentHash } = await review(part);
  const asked = { params: { orderId }, query: { key, contentHash } };
  return (await platform.call('GET /reports/review/:orderId/place', asked, desk.tokens[part])).data;
};
const mark = async (part: Part, places: string[], checked = true) => {
  const { contentHash } = await review(part);
  const body = { orderId, contentHash, places, checked };
  return platform.call('POST /reports/review/mark', { body }, desk.tokens[part]);
};
const comment = async (part: Part, place: string, text: string, kind: 'mend' | 'ask' = 'mend') => {
  const { contentHash } = await review(part);
  return platform.call(
    'POST /reports/review/comment',
    { body: { orderId, contentHash, place, kind, text } },
    desk.tokens[part],
  );
};
const changedKeys = ({ places }: ReviewView) => places.filter(({ change }) => change !== null).map(({ key }) => key);

describe('a draft beside its evidence', () => {
  test('§+ every figure opens its arithmetic and its records, from what was kept and not from what is now', async () => {
    await decide('self', '电话确认为同一人');
    await desk.take('librarian', orderId, 'finish-draft');
    const shown = await review('reviewer');
    expect(shown.places.filter(({ gap }) => gap !== '')).toEqual([]);
    // What a person decided comes first; of what nothing speaks against there is a sample.
    const first = (key: string) => shown.places.find((one) => one.key === key)!.attention;
    expect([first(`${shown.groups['1']}/union/self`), first(`${shown.groups['1']}/inclusion`)]).toEqual([
      expect.arrayContaining(['manual']),
      [],
    ]);
    const sample = shown.places.filter(({ sampled }) => sampled);
    expect(sample.length).toBeGreaterThan(0);
    expect(sample.filter(({ attention }) => attention.length > 0)).toEqual([]);
    // Each figure of the conclusion is a place that can be opened.
    const keys = new Set(shown.places.map(({ key }) => key));
    expect(shown.sentences.flatMap(({ figures }) => figures).length).toBeGreaterThanOrEqual(7);
    for (const { text, figures } of shown.sentences)
      for (const { start, end, key } of figures) {
        expect(keys).toContain(key);
        expect(shown.places.find((one) => one.key === key)?.value).toMatch(new RegExp(`^${text.slice(start, end)} `));
      }
    const others = await placeOf('reviewer', 'total/union/others');
    expect(others).toMatchObject({ value: '1 次', sums: ['被引 3 − 自引 2 = 1'], chosen: '他引' });
    const self = others.lists.find(({ name }) => name === '自引')!;
    // What a person decided comes first, with who, when and why; and where each record came from.
    expect(self.items.map(({ manual }) => manual)).toEqual([true, false]);
    expect(self.items[0]!.lines.join('\n')).toContain('判为自引：“电话确认为同一人”');
    expect(self.items[0]!.lines.join('\n')).toMatch(
      /SCI-E · WOS:000000000000113 · 文件 citing\.txt（\d{4}-\d\d-\d\d .+ 导入）/,
    );
    const inclusion = await placeOf('rechecker', `${shown.groups['1']}/inclusion`);
    expect(inclusion.lists[0]!.items[0]!.lines.join('\n')).toContain('文件 savedrecs.txt');
    // The kept evidence is covered by its hash and answers the same whatever becomes of the records.
    const db = platform.services.tenant(100);
    const kept = (await evidenceOf(db, orderId, 1))!;
    expect(kept.evidence_hash).toBe(evidenceHashOf(kept.evidence));
    expect(shown.evidenceHash).toBe(kept.evidence_hash);
    const rename = (from: string, to: string) =>
      db.run(kysely.updateTable('record_imports').set({ name: to }).where('name', '=', from));
    await rename('citing.txt', 'renamed.txt');
    expect(await placeOf('reviewer', 'total/union/others')).toEqual(others);
    await rename('renamed.txt', 'citing.txt');
    await expect(
      db.run(
        kysely
          .updateTable('draft_evidence')
          .set({ evidence_hash: 'f'.repeat(64) })
          .where('order_id', '=', orderId),
      ),
    ).rejects.toThrow('permission denied');
  });

  test('§+ applicants and desks that take no part see nothing of it', async () => {
    for (const part of ['reader', 'acceptor'] as const) expect((await ask(part)).status).toBe(404);
    const { contentHash } = await review('reviewer');
    const body = { orderId, contentHash, places: ['total/papers'], checked: true };
    expect((await platform.call('POST /reports/review/mark', { body }, desk.tokens.reader)).status).toBe(404);
    // The applicant has it in hand: a reviewer reads it, and judges it when it comes to them.
    const early = await platform.call('POST /reports/review/mark', { body }, desk.tokens.reviewer);
    expect([early.status, early.body.reason]).toEqual([409, 'wrong-state']);
    await desk.take('reader', orderId, 'confirm-draft');
    // Who made the draft reads it and does not judge it.
    const own = await platform.call('POST /reports/review/mark', { body }, desk.tokens.librarian);
    expect([own.status, own.body.reason]).toEqual([409, 'wrong-state']);
    expect((await review('librarian')).may).toEqual({ mark: false, comment: false });
    const stale = { ...body, contentHash: '0'.repeat(64) };
    const late = await platform.call('POST /reports/review/mark', { body: stale }, desk.tokens.reviewer);
    expect([late.status, late.body.reason]).toEqual([409, 'content-changed']);
    const nowhere = { ...body, places: ['total/nothing'] };
    expect((await platform.call('POST /reports/review/mark', { body: nowhere }, desk.tokens.reviewer)).status).toBe(
      404,
    );
  });

  test('§+ a comment is pinned, answered and ticked off; a second review shows only what changed', async () => {
    const first = await review('reviewer');
    const group = first.groups['1']!;
    const all = first.places.map(({ key }) => key);
    await mark('reviewer', all);
    const pinned = (await comment('reviewer', `${group}/union/self`, '“电话确认”请附邮件')).data;
    expect(pinned).toMatchObject({ placeName: '第 1 篇 · 去重后自引 · 2 次', own: true, answer: null, closed: null });
    const marked = await review('reviewer');
    expect(marked.places.filter(({ checked }) => !checked).map(({ key }) => key)).toEqual([`${group}/union/self`]);
    expect((await review('rechecker')).places[0]!.checkedBy).toHaveLength(1);
    await desk.take('reviewer', orderId, 'reject-review', { reason: '见意见' });

    // Back in work: the searcher reads and answers; nobody else may.
    expect((await review('librarian')).inHand).toBe(false);
    const answer = { id: pinned.id, version: pinned.version, text: '改判为他引' };
    const refused = await platform.call('POST /reports/review/answer', { body: answer }, desk.tokens.leader);
    expect(refused.status).toBe(403);
    expect((await platform.call('POST /reports/review/answer', { body: answer }, desk.tokens.reader)).status).toBe(404);
    const answered = await platform.call('POST /reports/review/answer', { body: answer }, desk.token);
    expect(answered.data.answer?.text).toBe('改判为他引');
    // Who asked does not answer in the searcher's place.
    const other = { ...answer, version: answered.data.version, text: '改由我答' };
    const replaced = await platform.call('POST /reports/review/answer', { body: other }, desk.tokens.reviewer);
    expect([replaced.status, answered.data.may.answer]).toEqual([403, true]);
    const twice = await platform.call('POST /reports/review/answer', { body: answer }, desk.token);
    expect(twice.status).toBe(409);
    await decide('other', '邮件确认不是同一人');
    await desk.take('librarian', orderId, 'finish-draft');
    await desk.take('reader', orderId, 'confirm-draft');

    const second = await review('reviewer');
    expect(second.seen).toEqual({ revision: 1 });
    // A screen that still shows the first draft reads what that rested on.
    const asked = { params: { orderId }, query: { key: `${group}/union/self`, contentHash: first.contentHash } };
    const earlier = await platform.call('GET /reports/review/:orderId/place', asked, desk.tokens.reviewer);
    expect([earlier.status, earlier.data.value]).toEqual([200, '2 次']);
    const changed = changedKeys(second);
    expect(changed).toContain(`${group}/union/self`);
    expect(changed).toContain('total/union/others');
    // What rests on the same stays checked: no second look.
    for (const key of [`${group}/row`, `${group}/inclusion`, 'total/papers', 'total/union/total', 'search/SCI-E'])
      expect([key, changed.includes(key), second.places.find((one) => one.key === key)?.checked]).toEqual([
        key,
        key === 'total/union/total',
        key !== 'total/union/total',
      ]);
    const self = second.places.find(({ key }) => key === `${group}/union/self`)!;
    expect(self).toMatchObject({ value: '1 次', checked: false, change: { before: '2 次', cause: 'own-comment' } });
    expect(self.attention).toContain('changed');
    expect(second.places.find(({ key }) => key === 'total/union/others')?.change?.cause).toBe('follows');
    const fresh = (await placeOf('reviewer', 'total/union/others')).lists.flatMap(({ items }) => items);
    expect(fresh.filter((item) => item.fresh).map(({ tag }) => tag)).toEqual(['他引']);
    // Everybody later in the flow sees that it is open; the applicant never does.
    const draftFor = async (part: Part) =>
      (await platform.call('GET /reports/drafts/:orderId', { params: { orderId } }, desk.tokens[part])).data.draft!;
    expect([(await draftFor('leader')).openComments, (await draftFor('reader')).openComments]).toEqual([1, null]);
    // Who signs reads how much a person decided, and which files it rests on.
    const { byHand, files } = await draftFor('leader');
    expect(byHand).toEqual(['自引、他引由人工判定 1 处']);
    expect(files.map(({ name, standing }) => [name, standing]).sort()).toEqual([
      ['citing.txt', 'same'],
      ['savedrecs.txt', 'same'],
    ]);
    const { version } = second.comments[0]!;
    const close = (part: Part) =>
      platform.call(
        'POST /reports/review/close',
        { body: { id: pinned.id, version, closed: true } },
        desk.tokens[part],
      );
    expect((await close('librarian')).status).toBe(403);
    expect((await close('reviewer')).data.closed?.by).not.toBe('');
    expect((await draftFor('leader')).openComments).toBe(0);
    expect((await review('rechecker')).seen).toBeNull();
  });

  test('§+ what was commented and marked stands in the audit log, and nothing more is said after sealing', async () => {
    const judges = { mark: true, comment: true };
    const reads = { mark: false, comment: false };
    const mays = async () => [
      (await review('reviewer')).may,
      (await review('rechecker')).may,
      (await review('leader')).may,
    ];
    // Each judges while the step is theirs; who has passed it says no more.
    expect(await mays()).toEqual([judges, reads, reads]);
    await desk.take('reviewer', orderId, 'pass-review');
    expect(await mays()).toEqual([reads, judges, reads]);
    const late = await comment('reviewer', 'facts/client', '通过之后又想起');
    expect([late.status, late.body.reason]).toEqual([409, 'wrong-state']);
    await desk.take('rechecker', orderId, 'pass-recheck');
    expect(await mays()).toEqual([reads, reads, judges]);
    await comment('leader', 'facts/client', '单位名称是否用全称', 'ask');
    // An export that it rests on was taken out meanwhile: who signs reads which one, and no door signs.
    const putImport = (state: 'done' | 'undone') =>
      platform.services
        .tenant(100)
        .run(
          kysely
            .updateTable('record_imports')
            .set({ state })
            .where('order_id', '=', orderId)
            .where('name', '=', 'citing.txt'),
        );
    await putImport('undone');
    const { leader } = desk.tokens;
    const { data } = await platform.call('GET /reports/drafts/:orderId', { params: { orderId } }, leader);
    const standings = data.draft!.files.map(({ name, standing }) => [name, standing]).sort();
    expect(standings).toEqual([
      ['citing.txt', 'gone'],
      ['savedrecs.txt', 'same'],
    ]);
    const { version, contentHash } = (await platform.call('GET /orders/:id', { params: { id: orderId } }, leader)).data;
    const order = { id: orderId, version, contentHash };
    const acted = await platform.call('POST /orders/act', { body: { ...order, action: 'sign' } }, leader);
    expect([acted.status, acted.body.errormsg]).toEqual([409, expect.stringContaining('已不在：citing.txt。请退回由')]);
    const signed = await platform.call('POST /signing/sign', { body: { orders: [order] } }, leader);
    expect(signed.data.list).toMatchObject([{ ok: false, sentence: expect.stringContaining('citing.txt') }]);
    await putImport('done');
    await desk.take('leader', orderId, 'sign');
    expect((await comment('leader', 'facts/client', '签后不能再写')).status).toBe(409);
    const actions = await platform.services
      .tenant(100)
      .all(
        kysely
          .selectFrom('audit_log')
          .select('action')
          .where('subject_id', '=', orderId)
          .where('action', 'like', 'review.%'),
      );
    expect([...new Set(actions.map(({ action }) => action))].sort()).toEqual([
      'review.answer',
      'review.check',
      'review.close',
      'review.comment',
    ]);
  });
});

test('§+ whoever signs reads of every kind of decision by a person that is in force, and of none that was taken back', async () => {
  const opened = await openReviewCase(platform, desk, 8, { metrics: ['jcr_impact_factor'] });
  const id = opened.orderId;
  const say = async (path: Extract<CallName, `POST /citations/${string}`>, body: object) => {
    const { version } = await desk.board(id);
    const { status, body: answer } = await platform.call(
      path,
      { body: { orderId: id, version, ...body } } as never,
      desk.token,
    );
    expect([path, status, answer.errormsg]).toEqual([path, 200, answer.errormsg]);
  };
  const [paper] = (await desk.board(id)).papers;
  const paperId = paper!.id;
  const cited = (await desk.matches(id)).find(({ state }) => state === 'taken')!.record.id;
  const stray = { ...reviewCase(9).cited, title: 'A work that names no other' };
  await desk.imported('stray.txt', wosText([stray]), { orderId: id });
  const { list: files } = (await platform.call('GET /citations/orders/:id/files', { params: { id } }, desk.token)).data;
  const file = files.find(({ name }) => name === 'stray.txt')!;
  const { list } = (await platform.call('POST /records/list', { body: { importId: file.importId } }, desk.token)).data;
  const strayId = list[0]!.id;
  const byHand = async () => {
    const lines = handDecisionLines(await handDecisionsOf(platform.services.tenant(100), id));
    return lines.map((line) => line.replace(/ 处$/, ''));
  };
  expect(await byHand()).toEqual([]);

  await opened.decide('self', '同一人');
  await say('POST /citations/editions', { recordIds: [cited], database: 1, holds: true, reason: '在网上查到' });
  const rest = { importId: file.importId, what: 'rest', paperId: null, reopen: false };
  await say('POST /citations/files/place', { ...rest, version: file.version });
  await say('POST /citations/pairs/add', { paperId, recordIds: [strayId] });
  const citing = (await desk.citing(id)).map(({ recordId }) => recordId);
  await say('POST /citations/groups/merge', { recordIds: citing.slice(0, 2), reason: '同一篇' });
  await say('POST /citations/groups/apart', { recordIds: [citing[0]!, citing[2]!], reason: '不是' });
  await say('POST /citations/paper-fields/correct', { paperId, field: 'pages', value: '1-2', reason: '以原文为准' });
  await say('POST /citations/rule', { rule: 'journal' });
  await say('POST /citations/aliases', { aliases: ['Zhang S.'] });
  await say('POST /citations/take-off', { databases: [], metrics: ['jcr_impact_factor'], reason: '没有订购' });
  expect(await byHand()).toEqual([
    '收录索引由人工标明 1',
    '题录由人工判为同一文献 1',
    '题录由人工判为不同文献 1',
    '论文著录由人工选定或更正 1',
    '施引文献由人工添加 1',
    '文件或其余题录引用哪篇论文由人工指定 1',
    '自引口径由人工改定 1',
    '作者姓名写法由人工补充 1',
    '数据库或指标由人工从委托中去掉 1',
  ]);

  await say('POST /citations/editions', { recordIds: [cited], database: 1, holds: false });
  const now = (await platform.call('GET /citations/orders/:id/files', { params: { id } }, desk.token)).data.list;
  const { version } = now.find(({ name }) => name === 'stray.txt')!;
  await say('POST /citations/files/place', { ...rest, reopen: true, version });
  await say('POST /citations/paper-fields/correct', { paperId, field: 'pages', value: null });
  const { log } = (await platform.call('GET /citations/orders/:id/groups', { params: { id } }, desk.token)).data;
  for (const one of log) await say('POST /citations/groups/undo', { decisionId: one.id });
  expect(await byHand()).toEqual([
    '施引文献由人工添加 1',
    '自引口径由人工改定 1',
    '作者姓名写法由人工补充 1',
    '数据库或指标由人工从委托中去掉 1',
  ]);
});
