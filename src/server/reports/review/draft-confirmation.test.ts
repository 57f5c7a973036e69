import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPrintedGrounds } from '#domain/reports/paper-lines.ts';
import type { ReportContent } from '#domain/reports/report-content.ts';
import { newId } from '#server/db/id.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import type { Part } from '#tests/builders/orders/order-desk.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { openReviewCase, reviewCase } from '#tests/builders/orders/review-case.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
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

/** Why the next draft cannot be finished, whatever reason is given. */
const refusal = async () => {
  const { status, body } = await desk.act('librarian', orderId, 'finish-draft', { reason: '急用' });
  expect(status).toBe(422);
  return body.errormsg;
};
const answerTo = async ({ id, version }: { id: string; version: number }, text: string) => {
  const body = { id, version, text };
  expect((await platform.call('POST /reports/review/answer', { body }, desk.token)).status).toBe(200);
};

test('§+ the applicant reads the draft they confirm, place by place, and nobody else does so here', async () => {
  const data = await drafted();
  expect((await order()).may.confirm).toBe(true);
  expect(data.contentHash).toBe((await order()).contentHash);
  const kept = await review();
  // The same report and the same figures as those who review it, without what they rest on.
  expect(data.report).toEqual(withPrintedGrounds(kept.report as ReportContent));
  expect(data.places.map(({ key, value }) => [key, value])).toEqual(kept.places.map(({ key, value }) => [key, value]));
  for (const part of ['librarian', 'acceptor', 'reviewer', 'leader'] as const)
    expect((await ask(part)).status).toBe(404);
});

test('§+ why staff overruled the rule stays with the staff: the applicant is told that a person decided', async () => {
  const opened = await openReviewCase(platform, desk, 2, { citingList: true });
  await opened.decide('self', '邮件确认为同一人');
  const reason = '电话确认不是同一人，手机 13812345678';
  await opened.overrule(reason);
  await desk.take('librarian', opened.orderId, 'finish-draft');
  const asked = async (part: Part) => {
    const params = { orderId: opened.orderId };
    const { data } = await platform.call('GET /reports/confirmation/:orderId', { params }, desk.tokens[part]);
    return data;
  };
  const drafted = await asked('reader');
  const report = async (part: Part) =>
    (await platform.call('GET /reports/:id', { params: { id: drafted!.reportId } }, desk.tokens[part])).data;
  const grounds = (data: unknown) =>
    (data as ReportContent).papers.flatMap(({ citing }) => citing.map(({ evidence }) => evidence));
  expect(grounds((await report('librarian')).data)).toContain(`人工判定：${reason}`);
  const { report: shown } = drafted!;
  for (const told of [shown, (await report('reader')).data]) {
    expect(grounds(told)).toContain('人工判定');
    expect(JSON.stringify(told)).not.toMatch(/电话确认|13812345678/);
  }
  expect(JSON.stringify(drafted)).not.toMatch(/电话确认|13812345678/);
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

  const { comments } = await review();
  expect(comments.map((one) => [one.place, one.placeName, one.text])).toEqual(
    expect.arrayContaining([
      ['draft', '整份初稿', '整体没有问题'],
      [place, '第 1 篇 · 去重后自引 · 2 次', '这一篇不是我的自引'],
    ]),
  );
  const comment = comments.find((one) => one.place === place)!;
  expect(comment).toMatchObject({ applicant: true, kind: 'mend', closed: null });
  // The next draft waits for the answer to each, whatever reason is given.
  expect(await refusal()).toMatch(/没有答复的意见：.*整份初稿「整体没有问题」.*/);
  expect(await refusal()).toMatch(/没有答复的意见：.*第 1 篇 · 去重后自引 · 2 次「这一篇不是我的自引」/);
  await answerTo(comment, '已按邮件核实');
  expect(await refusal()).toBe('还不能完成初稿：没有答复的意见：整份初稿「整体没有问题」');
  await answerTo(comments.find((one) => one.place === 'draft')!, '谢谢');
  await desk.take('librarian', orderId, 'finish-draft');
  const second = await drafted();
  expect(second.revision).toBe(2);
  expect(second.objections).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ place, revision: 1, answer: expect.objectContaining({ text: '已按邮件核实' }) }),
      expect.objectContaining({ place: 'draft', answer: expect.objectContaining({ text: '谢谢' }) }),
    ]),
  );
});

test('§+ an objection in words alone waits for its answer; a reviewer who closes it does not answer it', async () => {
  expect((await object({ reason: '请把第二单位也写上' })).data).toEqual({ pinned: 0 });
  const said = (await review()).comments.find(({ text }) => text === '请把第二单位也写上')!;
  expect(said).toMatchObject({ place: 'draft', applicant: true, revision: 2, answer: null, may: { answer: true } });
  const gate = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  expect(gate.data?.gate).toContainEqual({
    kind: 'objections',
    label: '没有答复的意见',
    count: 1,
    blocks: true,
    lines: ['整份初稿「请把第二单位也写上」'],
    to: `/workOrder/review?id=${orderId}&view=comments`,
  });
  const close = await platform.call(
    'POST /reports/review/close',
    { body: { id: said.id, version: said.version, closed: true } },
    desk.tokens.reviewer,
  );
  expect([close.status, close.body.errormsg]).toEqual([409, '委托人的意见要先由检索馆员答复，才能关闭']);
  // What was closed before this was refused waits all the same, and can be answered.
  await platform.services
    .tenant(100)
    .run(
      kysely
        .updateTable('review_comments')
        .set({ closed_at: new Date(), closed_by_name: '审核馆员' })
        .where('id', '=', said.id),
    );
  expect(await refusal()).toContain('没有答复的意见：整份初稿');
  expect((await review()).comments.find(({ id }) => id === said.id)!.may.answer).toBe(true);
  await answerTo(said, '第二单位已补上');
  await desk.take('librarian', orderId, 'finish-draft');
  expect((await drafted()).objections.find(({ id }) => id === said.id)).toMatchObject({
    placeName: '整份初稿',
    text: '请把第二单位也写上',
    answer: { text: '第二单位已补上' },
  });
});

test('§+ the same holds where the step itself is asked for, beside the page of the draft', async () => {
  await desk.take('reader', orderId, 'object-to-draft', { reason: '页码少了一位' });
  expect(await refusal()).toBe('还不能完成初稿：没有答复的意见：整份初稿「页码少了一位」');
  const said = (await review()).comments.find(({ text }) => text === '页码少了一位')!;
  await answerTo(said, '已改');
  await desk.take('librarian', orderId, 'finish-draft');
});

test('§+ each place says why it is looked at first: undecided, unusual, changed since it was seen, without kept evidence', async () => {
  const { cited, byOthers, unsure, form } = reviewCase(7);
  const id = await desk.inProgress({
    ...form,
    databases: [4, 10],
    checks: { 4: ['inclusion', 'citation', 'by_others'], 10: ['citation'] },
  });
  const others = Array.from({ length: 5 }, (_, at) => ({
    ...byOthers,
    title: `${byOthers.title}, chapter ${at + 1}`,
    doi: `${byOthers.doi}.${at}`,
    accession: `WOS:${String(70_000 + at).padStart(15, '0')}`,
  }));
  await desk.imported('savedrecs.txt', wosText([cited]), { orderId: id, database: 4 });
  await desk.imported('citing.txt', wosText([...others, unsure]), { orderId: id, database: 4 });
  const reasons = async (part: Part) => {
    const { data } = await platform.call(
      'GET /reports/review/:orderId',
      { params: { orderId: id } },
      desk.tokens[part],
    );
    const of = (reason: string) =>
      data.places.filter(({ attention }) => attention.some((one) => one === reason)).map(({ name }) => name);
    return { data, doubtful: of('doubtful'), unusual: of('unusual'), changed: of('changed'), gap: of('gap') };
  };
  await desk.take('librarian', id, 'finish-draft', { reason: '一条待核，先出初稿' });
  const first = await reasons('reviewer');
  // Of the paper, and of all together.
  expect(first.doubtful).toEqual(['SCI-E 未判定', 'SCI-E 未判定']);
  // Scopus was searched and has none, where SCI-E has six.
  expect(first.unusual).toEqual(expect.arrayContaining(['Scopus 被引']));
  expect([first.changed, first.gap]).toEqual([[], []]);

  // The reviewer saw this one; the next says something else of whose the citations are.
  await desk.take('reader', id, 'confirm-draft');
  await desk.take('reviewer', id, 'reject-review', { reason: '请判定' });
  const row = (await desk.citing(id)).find((one) => one.title === unsure.title)!;
  const body = {
    orderId: id,
    pairs: [{ id: row.id, version: row.version }],
    verdict: 'other' as const,
    reason: '邮件',
  };
  await platform.call('POST /citations/pairs/decide', { body }, desk.token);
  await desk.take('librarian', id, 'finish-draft');
  const second = await reasons('reviewer');
  expect(second.doubtful).toEqual([]);
  expect(second.changed).toEqual(expect.arrayContaining(['SCI-E 他引']));
  expect(second.changed).not.toContain('著录');
  expect((await reasons('leader')).changed).toEqual([]);

  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  await owner.query('delete from draft_evidence where order_id = $1', [id]);
  await owner.end();
  const bare = await reasons('leader');
  expect(bare.gap).toHaveLength(bare.data.places.length);
});

/** What a reviewer is led to, where a draft was finished over something that waits. */
const ledTo = async (id: string) => {
  await desk.take('librarian', id, 'finish-draft', { reason: '原文未到，先出初稿' });
  const params = { orderId: id };
  const { data } = await platform.call('GET /reports/review/:orderId', { params }, desk.tokens.reviewer);
  return data.places;
};

test('§+ a count over references that nobody decided on comes first, of its paper and of all together', async () => {
  const { byOthers, form } = reviewCase(8);
  const led = async (waits: boolean) => {
    const id = await desk.inProgress({ ...form, databases: [4], checks: { 4: ['citation'] } });
    await desk.imported('citing.txt', wosText([byOthers]), { orderId: id, database: 4 });
    const db = platform.services.tenant(100);
    if (waits) {
      const { id: record } = await db.one(kysely.selectFrom('literature_records').select('id').orderBy('id').limit(1));
      await db.run(
        kysely.insertInto('doubtful_citations').values({
          ...{ id: newId(), institution_id: 100, order_id: id, record_id: record },
          paper_id: (await desk.board(id)).papers[0]!.id,
          ...{ reference: 'A reference with another year', agree: ['author'], differ: ['year'], reason: '请核对' },
        }),
      );
      await db.run(statement(sql`update citation_work set recount = true where order_id = ${id}`));
    }
    const places = await ledTo(id);
    const cited = places.filter(({ name }) => name.endsWith('被引')).map(({ where, name }) => `${where} ${name}`);
    const first = places.filter(({ attention }) => attention.includes('doubtful'));
    return {
      cited,
      first: first.map(({ where, name }) => `${where} ${name}`),
      sampled: first.map((one) => one.sampled),
    };
  };
  const { cited, first, sampled } = await led(true);
  expect(cited.length).toBeGreaterThan(3);
  expect(first).toEqual(cited);
  expect(new Set(sampled)).toEqual(new Set([false]));
  expect((await led(false)).first).toEqual([]);
});

test('§+ 收录 over a record that says no index comes first, as a gap, and is not left to the sample', async () => {
  const title = 'Sites of lead on carbon, a study of what no index holds';
  const id = await desk.inProgress(
    citationForm({
      papers: [{ title, authors: 'Zhang, San', source: 'J Invented', year: 2021, ownRole: 'first' }],
      databases: [4],
      checks: { 4: ['inclusion'] },
    }),
  );
  const record = { title, authors: ['Zhang, San'], year: 2021, source: 'J Invented', index: '' };
  await desk.imported('unindexed.txt', wosText([{ ...record, accession: 'WOS:000000000000391' }]), { orderId: id });
  const places = (await ledTo(id)).filter(({ where, name }) => where === '第 1 篇' && name === '收录');
  expect(places.map(({ gap, attention, sampled }) => [gap, attention, sampled])).toEqual([
    ['SCI-E 待核实', ['gap'], false],
  ]);
});
