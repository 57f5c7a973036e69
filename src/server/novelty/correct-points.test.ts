import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoveltyReport } from '#domain/reports/novelty/novelty-report.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desk: NoveltyDesk;
let applicant: string;
let acceptor: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openNoveltyDesk(platform);
  applicant = desk.tokens.reader;
  acceptor = desk.tokens.acceptor;
});
afterAll(() => platform.stop());

const first = '激光熔覆制备 CoCrFeNi 系高熵合金涂层';
const second = '氯离子环境下涂层的自修复';
const narrowed = '含氯离子的模拟海水中涂层的自修复';

const propose = (orderId: string, points: string[], by = desk.token) =>
  platform.call('POST /novelty/points/propose', { body: { orderId, points, reason: '原文范围过宽' } }, by);
const answer = (orderId: string, id: string, agree: boolean, words = '', by = applicant) =>
  platform.call('POST /novelty/points/answer', { body: { orderId, id, agree, answer: words } }, by);
const versions = (orderId: string, by = applicant) =>
  platform.call('GET /novelty/orders/:id/points', { params: { id: orderId } }, by);

test('§+ a corrected point counts once the applicant has agreed; the order keeps both, and its cells are open again', async () => {
  const { orderId, version } = await desk.project();
  await platform.call(
    'POST /novelty/features',
    { body: { orderId, version, features: [['激光熔覆'], ['涂层的自修复', '氯离子环境']] } },
    desk.token,
  );
  await desk.log(orderId);
  const judged = { ...desk.cell('same'), features: ['same', 'same'] };
  await desk.save({ orderId, reference: '甲', year: 2019, cells: [desk.cell('none'), judged] });
  expect((await desk.shown(orderId)).points.map(({ verdict }) => verdict)).toEqual(['new', 'found']);

  expect((await propose(orderId, [first])).body.errormsg).toContain('数目不能改动');
  expect((await propose(orderId, [first, '国际领先的自修复'])).body.errormsg).toContain('评价性词语');
  const proposed = await propose(orderId, [first, narrowed]);
  expect(proposed.data.points[1]!.text).toBe(second);
  const { id } = proposed.data.pointVersions[0]!;
  expect((await propose(orderId, [first, '另一种写法'])).body.errormsg).toContain('还没有答复');
  // Nothing goes out while the two have not agreed.
  expect((await desk.act('librarian', orderId, 'finish-draft')).body.errormsg).toContain('查新点的更正还没有答复');

  // The searcher who proposed does not answer for the applicant; nor does another reader.
  expect((await answer(orderId, id, true, '电话同意', desk.token)).status).toBe(403);
  expect((await versions(orderId)).data.may).toBe('answer');
  expect((await answer(orderId, id, true)).status).toBe(200);
  expect((await answer(orderId, id, true)).body.errormsg).toContain('已经答复或收回');

  const { points, documents, pointVersions } = await desk.shown(orderId);
  expect(points.map(({ text }) => text)).toEqual([first, narrowed]);
  expect(pointVersions[0]).toMatchObject({ state: 'agreed', before: [first, second], points: [first, narrowed] });
  // Of the second point one feature stands in both wordings; the other is to be judged anew, and so is the point.
  expect(documents[0]!.cells.map((one) => one?.stale)).toEqual([false, true]);
  expect(documents[0]!.cells[1]!.features).toEqual(['same', null]);
  expect(points.map(({ verdict }) => verdict)).toEqual(['new', 'open']);
  expect((await platform.call('GET /orders/:id', { params: { id: orderId } }, applicant)).data.form).toMatchObject({
    noveltyPoints: [first, narrowed],
  });

  const { version: now, reference, year } = documents[0]!;
  const anew = { ...desk.cell('part'), features: ['same', 'none'] };
  const { data } = await desk.save({
    orderId,
    id: documents[0]!.id,
    version: now,
    reference,
    year,
    cells: [documents[0]!.cells[0], anew],
  });
  expect(data.points[1]!.verdict).toBe('partly');
});

test('§+ a declined or withdrawn correction changes nothing; the desk answers for an applicant only with how they said it', async () => {
  const { orderId } = await desk.project();
  const open = async () => (await propose(orderId, [first, narrowed])).data.pointVersions.at(-1)!.id;
  const one = await open();
  expect((await answer(orderId, one, false)).body.errormsg).toContain('为什么不同意');
  expect((await answer(orderId, one, false, '范围不能缩小')).status).toBe(200);
  const two = await open();
  await platform.call('POST /novelty/points/withdraw', { body: { orderId, id: two } }, desk.token);
  expect((await answer(orderId, two, true)).body.errormsg).toContain('已经答复或收回');
  expect((await desk.shown(orderId)).points[1]!.text).toBe(second);
  const three = await open();
  expect((await answer(orderId, three, true, '', acceptor)).body.errormsg).toContain('怎样同意');
  expect((await answer(orderId, three, true, '1 月 8 日电话同意', acceptor)).status).toBe(200);
  const { points, pointVersions } = await desk.shown(orderId);
  expect(points[1]!.text).toBe(narrowed);
  expect(pointVersions.map(({ state, onBehalf }) => [state, onBehalf])).toEqual([
    ['declined', false],
    ['withdrawn', false],
    ['agreed', true],
  ]);
});

test('§+ once the draft is finished no correction is answered any more, and the report tells what was accepted', async () => {
  const { orderId } = await desk.project();
  await desk.log(orderId);
  const { id } = (await propose(orderId, [first, narrowed])).data.pointVersions[0]!;
  await answer(orderId, id, true);
  const later = (await propose(orderId, [first, second])).data.pointVersions.at(-1)!;
  await platform.call('POST /novelty/points/withdraw', { body: { orderId, id: later.id } }, desk.token);
  const { data } = await platform.call('GET /reports/finishing/:orderId', { params: { orderId } }, desk.token);
  const { points } = (data!.report as { novelty: NoveltyReport }).novelty;
  expect(points[0]!.corrected).toBeUndefined();
  expect(points[1]!.corrected).toMatch(/^经委托人同意于 \d{4}-\d\d-\d\d 更正，受理时为：氯离子环境下涂层的自修复$/);
  await desk.take('librarian', orderId, 'finish-draft');
  expect((await answer(orderId, later.id, true)).body.errormsg).toContain('不在查新员手中');
});
