import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { type NoveltyDesk, openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { hitFileTooLong, mostHits } from './tie-file.ts';

test('§+ a file with more hits than a person can read is refused, with what to do instead', () => {
  expect(hitFileTooLong('hits.txt', mostHits)).toBeUndefined();
  expect(hitFileTooLong('hits.txt', 100_000)).toMatchObject({
    code: 'too-large',
    sentence: 'hits.txt 使本项目的题录超过 50000 条，没有导入；请收窄检索式，或按年份分次检索、只导出要读的',
  });
});

/** Minutes long: only in the proof. */
describe.runIf(process.env.PROOF)('long files of hits', () => {
  let platform: TestPlatform;
  let desk: NoveltyDesk;
  beforeAll(async () => {
    platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
    desk = await openNoveltyDesk(platform);
  });
  afterAll(() => platform.stop());

  const file = (count: number): string =>
    wosText(
      Array.from({ length: count }, (_, at) => ({
        title: `Invented study number ${at} of ${count}`,
        authors: ['Wang, Wu'],
        year: 1950 + (at % 70),
        accession: `WOS:${String(count * 1_000_000 + at).padStart(15, '0')}`,
      })),
    );
  const sent = async (count: number) => {
    const { orderId } = await desk.project();
    const searched = await desk.log(orderId, { hits: count });
    const searchId = searched.data.searches[0]!.id;
    const { data } = await desk.send(`${count}.txt`, file(count), { orderId, searchId });
    const view = await eventually(
      'the file is over',
      async () => {
        const now = await desk.importOf(data.id);
        return ['done', 'failed'].includes(now.state) && now;
      },
      { within: 600_000 },
    );
    return { orderId, view };
  };

  test('§+ 20,000 hits are read, merged and listed in bounded memory', { timeout: 900_000 }, async () => {
    const before = process.memoryUsage().rss;
    const { orderId, view } = await sent(20_000);
    expect(view).toMatchObject({ state: 'done', counts: { read: 20_000 } });
    await eventually('they are merged', async () => (await desk.hits(orderId)).total === 20_000, { within: 300_000 });
    // One stretch of 20,000 costs what the only stretch of 500 costs: the screening page waits for one stretch.
    const small = await sent(500);
    await eventually('the few are merged', async () => (await desk.hits(small.orderId)).total === 500, {
      within: 60_000,
    });
    const firstAnswer = async (id: string): Promise<number> => {
      const started = performance.now();
      await platform.call('GET /novelty/orders/:id/hits', { params: { id }, query: {} }, desk.token);
      return performance.now() - started;
    };
    const median = async (id: string): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < 7; i += 1) times.push(await firstAnswer(id));
      return times.toSorted((a, b) => a - b)[3]!;
    };
    const [of500, of20000] = [await median(small.orderId), await median(orderId)];
    console.log(
      `first /hits: 500 → ${of500.toFixed(0)} ms, 20,000 → ${of20000.toFixed(0)} ms, × ${(of20000 / of500).toFixed(1)}`,
    );
    expect(of20000 / of500).toBeLessThan(6);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(700);
  });

  test('§+ 100,000 hits are refused while they are read, and none of them stays', { timeout: 900_000 }, async () => {
    const { orderId, view } = await sent(100_000);
    expect(view).toMatchObject({ state: 'failed', error: expect.stringContaining('超过 50000 条') });
    expect((await desk.hits(orderId)).total).toBe(0);
  });
});
