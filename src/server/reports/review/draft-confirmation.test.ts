import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#tests/builders/orders/order-desk.ts';
import { openReviewCase } from '#tests/builders/orders/review-case.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: RecordDesk;
let orderId: string;

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openRecordDesk(platform);
  const opened = await openReviewCase(platform, desk);
  orderId = opened.orderId;
  await opened.decide('self', '电话确认为同一人');
  await desk.take('librarian', orderId, 'finish-draft');
});
afterAll(() => platform.stop());

const ask = (part: Part) =>
  platform.call('GET /reports/confirmation/:orderId', { params: { orderId } }, desk.tokens[part]);
const drafted = async () => {
  const { data } = await ask('reader');
  if (!data) throw new Error('No draft waits for the applicant.');
  return data;
};
const order = async () =>
  (await platform.call('GET /orders/:id', { params: { id: orderId } }, desk.tokens.reader)).data;
const review = async () =>
  (await platform.call('GET /reports/review/:orderId', { params: { orderId } }, desk.tokens.librarian)).data;

/** What a step would change; the files of the draft may still be coming. */
const standing = async () => {
  const { version, status, steps, contentHash, messages } = await order();
  return { version, status, steps, contentHash, messages };
};

type Pins = { place: string; text: string }[];
const object = async (given: { pins?: Pins; reason?: string; version?: number; contentHash?: string }) => {
  const { version, contentHash } = await order();
  const body = { orderId, version, contentHash: contentHash!, reason: '', pins: [], ...given };
  return platform.call('POST /reports/confirmation/object', { body }, desk.tokens.reader);
};

test('§+ the applicant reads the draft they confirm, place by place, and nobody else does so here', async () => {
  const data = await drafted();
  expect((await order()).may.confirm).toBe(true);
  expect(data.contentHash).toBe((await order()).contentHash);
  const kept = await review();
  // The same report and the same figures as those who review it, without what they rest on.
  expect(data.report).toEqual(kept.report);
  expect(data.places.map(({ key, value }) => [key, value])).toEqual(kept.places.map(({ key, value }) => [key, value]));
  expect(JSON.stringify(data)).not.toContain('电话确认');
  for (const part of ['librarian', 'acceptor', 'reviewer', 'leader'] as const)
    expect((await ask(part)).status).toBe(404);
});

test('§+ an objection with nothing said, of another draft, of another state or at no place changes nothing', async () => {
  const before = await standing();
  expect((await object({})).body.fields?.reason).toBe('请填写意见');
  const stale = await object({ reason: '年份不对', version: before.version - 1 });
  expect([stale.status, stale.body.reason]).toEqual([409, 'conflict']);
  const other = await object({ reason: '年份不对', contentHash: '0'.repeat(64) });
  expect([other.status, other.body.reason]).toEqual([409, 'content-changed']);
  const nowhere = await object({ pins: [{ place: 'total/nothing', text: '不对' }] });
  expect([nowhere.status, nowhere.body.message]).toEqual([404, '初稿里没有这一处']);
  expect(await standing()).toEqual(before);
  expect((await review()).comments).toEqual([]);
});

test('§+ what the applicant pins to a row stands at that row for the librarian, and the answer comes back', async () => {
  const data = await drafted();
  const place = `${data.groups['1']}/union/self`;
  const pinned = await object({ reason: '整体没有问题', pins: [{ place, text: '这一篇不是我的自引' }] });
  expect([pinned.status, pinned.data.pinned]).toEqual([200, 1]);
  const { steps, may } = await order();
  expect(may.confirm).toBe(false);
  expect(steps.at(-1)?.reason).toBe('整体没有问题\n1. 第 1 篇 · 去重后自引 · 2 次：这一篇不是我的自引');
  const answered = await ask('reader');
  expect([answered.status, answered.data]).toEqual([200, null]);
  const again = await object({ reason: '再说一次', contentHash: data.contentHash });
  expect([again.status, again.body.reason]).toEqual([409, 'wrong-state']);

  const [comment] = (await review()).comments;
  expect(comment).toMatchObject({ place, applicant: true, text: '这一篇不是我的自引', kind: 'mend', closed: null });
  // The next draft waits for the answer, whatever reason is given.
  const early = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect([early.status, early.body.errormsg]).toEqual([
    422,
    expect.stringMatching(/还不能完成初稿：没有答复的意见：第 1 篇/),
  ]);
  const answer = { id: comment!.id, version: comment!.version, text: '已按邮件核实' };
  expect((await platform.call('POST /reports/review/answer', { body: answer }, desk.token)).status).toBe(200);
  await desk.take('librarian', orderId, 'finish-draft');
  const second = await drafted();
  expect(second.revision).toBe(2);
  expect(second.objections).toMatchObject([{ place, revision: 1, answer: { text: '已按邮件核实' } }]);
});
