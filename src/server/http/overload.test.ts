import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { guardAgainstOverload } from './overload.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    workers: false,
    poolSize: 2,
    metricsToken: 'a token of the operator',
    patience: { connection: 100, turn: Number.POSITIVE_INFINITY, answer: Number.POSITIVE_INFINITY },
  });
});
afterAll(() => platform.stop());

const metrics = async () =>
  (await fetch(`${platform.url}/metrics`, { headers: { authorization: 'Bearer a token of the operator' } })).text();

test('§+ while calls wait too long for the database others are refused with Retry-After, and afterwards all are served', async () => {
  const [token, other] = [await platform.signIn('librarian'), await platform.signIn('reader')];
  const desk = () => platform.call('POST /orders/desk', { body: { page: 1 } }, token);
  const held = await Promise.all([platform.pools.tenant.connect(), platform.pools.tenant.connect()]);
  const waiting = desk();
  let refused: Awaited<ReturnType<typeof desk>> | undefined;
  await eventually('a call is refused', async () => {
    const answer = await Promise.race([desk(), new Promise<undefined>((resolve) => setTimeout(resolve, 50))]);
    refused = answer?.status === 503 ? answer : refused;
    return refused !== undefined;
  });
  expect([refused?.body.resultCode, refused?.body.errormsg]).toEqual([-2, '访问的人较多，系统繁忙，请几秒后再试']);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  const open = await fetch(`${platform.url}/open/v2/orders`);
  expect([open.status, open.headers.get('retry-after')]).toEqual([503, '2']);

  // Who looks after the platform, and who leaves, is answered all the same.
  expect((await fetch(`${platform.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200);
  expect((await platform.call('GET /sys/logout', {}, other)).body.resultCode).toBe(200);
  expect(Number(/chayin_overload_refusals_total (\d+)/.exec(await metrics())?.[1])).toBeGreaterThan(1);

  const told = await metrics();
  for (const client of held) client.release();
  // They are counted apart: that is no fault of anybody's.
  expect(told).toMatch(/^chayin_faults_total 0$/m);
  expect((await waiting).body.resultCode).toBe(200);
  expect((await desk()).body.resultCode).toBe(200);
});

test('§+ an event loop that is late again and again refuses; a single long turn does not', async () => {
  const guard = guardAgainstOverload(() => 0, { connection: 100, turn: 20, answer: Number.POSITIVE_INFINITY });
  const hold = () => {
    const until = performance.now() + 120;
    while (performance.now() < until);
  };
  try {
    hold();
    await new Promise((resolve) => setImmediate(resolve));
    expect(() => guard.requireCapacity()).not.toThrow();
    const busy = setInterval(hold, 1);
    await eventually('the guard refuses', async () => guard.refused() > 0 || throws(guard.requireCapacity));
    clearInterval(busy);
    await eventually('it lets in again', async () => !throws(guard.requireCapacity));
  } finally {
    guard.stop();
  }
});

test('§+ a crowd that has been under way too long keeps others out until it has gone; a few long calls do not', async () => {
  const guard = guardAgainstOverload(() => 0, { connection: 100, turn: Number.POSITIVE_INFINITY, answer: 60 });
  try {
    const since = performance.now();
    const few = Array.from({ length: 15 }, guard.enter);
    await eventually('they are old', () => performance.now() - since > 200);
    expect(throws(guard.requireCapacity)).toBe(false);
    const more = Array.from({ length: 5 }, guard.enter);
    await eventually('the guard refuses', async () => throws(guard.requireCapacity));
    for (const leave of few) leave();
    await eventually('it lets in again', async () => !throws(guard.requireCapacity));
    for (const leave of more) leave();
  } finally {
    guard.stop();
  }
});

test('§+ a call that was answered, refused or broken off is no longer under way', async () => {
  let inside = 0;
  const counted = await startTestPlatform({ workers: false, patience: { connection: 1e9, turn: 1e9, answer: 0 } });
  try {
    const token = await counted.signIn('librarian');
    const desk = (signal?: AbortSignal) =>
      fetch(`${counted.url}/service/orders/desk`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: '{"page":1}',
        ...(signal ? { signal } : {}),
      });
    // Twenty that break off at once, then one that must find nobody in its way.
    await Promise.allSettled(
      Array.from({ length: 20 }, () => {
        const breaker = new AbortController();
        const asked = desk(breaker.signal);
        setImmediate(() => breaker.abort());
        return asked;
      }),
    );
    await eventually('everybody has left', async () => {
      inside = (await desk()).status;
      return inside === 200;
    });
    expect(inside).toBe(200);
  } finally {
    await counted.stop();
  }
});

const throws = (work: () => void): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};
