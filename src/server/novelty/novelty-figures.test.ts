import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { recountNovelty, statedFigures } from '#tests/builders/orders/recount-novelty.ts';
import { noveltyExports } from '#tests/builders/records/novelty-exports.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { reportsOfOrder } from '../reports/report-store.ts';

let platform: TestPlatform;
let desk: NoveltyDesk;

beforeAll(async () => {
  platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
  desk = await openNoveltyDesk(platform);
});
afterAll(() => platform.stop());

const points = ['激光熔覆制备涂层', '氯离子环境下自修复', '嵌入传感器监测'];

const reportOf = async (orderId: string) =>
  (await reportsOfOrder(platform.services.tenant(100), orderId))[0]!.data.novelty!;

test('§+ every figure of a report on 300 hits of six databases is what a naive count comes to', async () => {
  const { orderId, orderDay } = await desk.project({ noveltyPoints: points });
  const exports = noveltyExports();
  for (const { database, name, formula, hits, text } of exports) {
    const { searchId } = await desk.bring(orderId, text, { database, name, hits: hits.length, formula });
    const { searches } = await desk.shown(orderId);
    // Each file is recognised and read whole.
    expect(searches.find(({ id }) => id === searchId)!.imports).toMatchObject([{ state: 'done', records: 50 }]);
  }
  // A repeat that finds nothing is a row of its own.
  await desk.log(orderId, { database: 'wos', formula: 'TS=(again)', hits: 0 });

  const { list, total } = await desk.hits(orderId);
  const works = new Set(exports.flatMap(({ hits }) => hits.map(({ title }) => title)));
  expect(total).toBe(works.size);
  // Where each was found is told by the files themselves.
  for (const { title, foundIn } of list)
    expect(foundIn).toHaveLength(exports.filter(({ hits }) => hits.some((hit) => hit.title === title)).length);

  const exported = await fetch(`${platform.url}${servicePath}/novelty/orders/${orderId}/hits/export`, {
    headers: { authorization: desk.token },
  });
  const [sheet] = (await readXlsx(new Uint8Array(await exported.arrayBuffer()))).sheets;
  expect(new Set(sheet!.rows.slice(1).map(([, title]) => title))).toEqual(works);

  const draw = seededDraw(15);
  const verdicts = [1, 2, 3, 3, 3, 3] as const;
  for (const { id, title } of list) {
    const isClose = /高熵|high-entropy/.test(title);
    if (isClose || draw.chance(0.3)) await desk.judge(orderId, id, isClose ? 1 : draw.pick(verdicts));
    if (draw.chance(0.05)) await desk.judge(orderId, id, draw.pick(verdicts), desk.tokens.reviewer);
  }
  const close = await platform.call('GET /novelty/orders/:id/close', { params: { id: orderId } }, desk.token);
  await desk.takeDocuments(
    orderId,
    close.data.list.map(({ id }) => id),
  );
  const { documents } = await desk.shown(orderId);
  const [year] = orderDay.split('-').map(Number);
  for (const { id, version, reference, number } of documents)
    await desk.save({
      orderId,
      id,
      version,
      reference,
      // Some of the order's year, some without any, some of the team.
      year: draw.pick([2015, 2019, year, null]),
      confirmedBefore: draw.pick([true, false]),
      ofTeam: number % 4 === 0,
      cells: points.map((_, at) =>
        // The third point is nobody's whole.
        desk.cell(at === 2 ? draw.pick(['part', 'none']) : draw.pick(['same', 'part', 'none', 'none'])),
      ),
    });
  await desk.take('librarian', orderId, 'finish-draft', { reason: '只读了一部分' });

  const counted = await recountNovelty(platform, orderId);
  const { merged, hitsOf, ...figures } = counted;
  const stated = statedFigures(await reportOf(orderId));
  expect(stated).toEqual({ ...figures, hitsOf: exports.map(({ database }) => hitsOf[database]) });
  expect(merged).toBe(total);
  expect(figures).toMatchObject({ databases: 6, hits: 300 });
  // The count is no good if it counts nothing.
  expect(figures.close).toBeGreaterThan(4);
  expect(figures.general).toBeGreaterThan(4);
  expect(new Set(figures.points.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
});
