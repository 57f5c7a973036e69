import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { machineLateness } from '#tests/builders/machine-lateness.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { inventedPatents } from '#tests/builders/records/invented-patents.ts';
import { lensCsv } from '#tests/builders/records/patent-files.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const families = 50_000;
const minutes = 60_000;

describe.skipIf(!process.env.PROOF)('50,000 families', () => {
  let platform: TestPlatform;
  let desk: RecordDesk;
  beforeAll(async () => {
    platform = await startTestPlatform({ callsPerMinute: 1_000_000 });
    desk = await openRecordDesk(platform);
  });
  afterAll(() => platform.stop());

  test('§+ are imported, listed, filtered and counted for the charts in bounded time and memory', {
    timeout: 30 * minutes,
  }, async () => {
    const { orderId } = await openPatentProject(platform, desk, { type: 'landscape', numbers: [] });
    const took: Record<string, number> = {};
    const timed = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const result = await run();
      took[what] = Math.round(performance.now() - began);
      return result;
    };
    const params = { id: orderId };
    const csv = lensCsv(inventedPatents(families * 2, { from: 1_000_000 }));
    const sent = await desk.send('lens.csv', csv, { orderId });
    const ended = ['done', 'failed', 'cancelled'];
    const view = await timed('import', () =>
      eventually(
        'the import and its task end',
        async () => {
          const one = await desk.importOf(sent.data.id);
          if (!ended.includes(one.state)) return undefined;
          const task = await platform.call('GET /tasks/:id', { params: { id: one.taskId! } }, desk.token);
          return ended.includes(task.data.state) && one;
        },
        { within: 20 * minutes, every: 500 },
      ),
    );
    expect([view.state, view.counts.read]).toEqual(['done', families * 2]);
    const { data } = await timed('project', () => platform.call('GET /patents/orders/:id', { params }, desk.token));
    expect(data.counts).toMatchObject({ documents: families * 2, families });
    const query = { level: 'family', office: 'US', page: 2, limit: 50 } as const;
    const set = await timed('list', () => platform.call('GET /patents/orders/:id/set', { params, query }, desk.token));
    // Every fifth document is American, and no two of them are of one family.
    expect([set.data.list.length, set.data.total]).toEqual([50, (families * 2) / 5]);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const drawn = await timed('landscape', () =>
      platform.call('GET /patents/orders/:id/landscape', { params, query: { unit: 'family' } }, desk.token),
    );
    delay.disable();
    took.longestBlock = Math.round(delay.max / 1e6);
    const trend = drawn.data.charts.find(({ key }) => key === 'trend')!;
    expect(trend.rows.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(
      families,
    );
    const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
    console.log(`${families} families: ${JSON.stringify(took)} ms, ${memory} MB`);
    const late = machineLateness();
    expect(took.project! / late).toBeLessThan(5_000);
    expect(took.list! / late).toBeLessThan(5_000);
    expect(took.landscape! / late).toBeLessThan(30_000);
    // Other requests are answered while the charts are counted.
    expect(took.longestBlock! / late).toBeLessThan(2_000);
    expect(memory).toBeLessThan(4_000);
  });
});
