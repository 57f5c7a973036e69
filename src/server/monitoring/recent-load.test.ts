import { expect, test } from 'vitest';
import { openRecentLoad } from './recent-load.ts';

test('§+ the load of the last hour: calls a second, the slowest of a hundred, faults, and one value a minute', async () => {
  let time = Date.UTC(2026, 10, 16, 4, 0, 0);
  const load = openRecentLoad(
    async () => ({ waiting: 3, connections: 14, diskFree: 5000 }),
    () => time,
  );
  try {
    expect(load.read().requests).toEqual({ perSecond: 0, p99Milliseconds: null, faultShare: 0, faults: 0 });
    for (let call = 1; call <= 100; call += 1) load.note(call / 1000, call === 100 ? 500 : 200);
    time += 61_000;
    for (let call = 0; call < 20; call += 1) load.note(0.001, 200);
    load.note(0.001, 503);
    load.noteBackground();
    await load.look();
    time += 9_000;
    const { requests, trends } = load.read();
    // 21 calls in the last minute, one of them refused as overloaded; of 121 answers the 120th in order took 99 ms.
    expect(requests).toEqual({ perSecond: 21 / 60, p99Milliseconds: 99, faultShare: 2 / 121, faults: 1 });
    expect(load.read().backgroundFaults).toBe(1);
    expect(trends).toEqual({ requests: [100, 21], waiting: [3], connections: [14], diskFree: [5000] });
    time += 3 * 3_600_000;
    expect(load.read().trends.requests).toEqual(Array.from({ length: 60 }, () => 0));
    expect(load.read().requests).toMatchObject({ perSecond: 0, faultShare: 0, faults: 0 });
    expect(load.read().backgroundFaults).toBe(0);
  } finally {
    load.stop();
  }
});
