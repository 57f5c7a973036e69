import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { startClock } from '#tests/builders/clock.ts';
import { openDesks } from '#tests/builders/orders/order-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const clock = startClock(new Date());
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, workers: false });
});
afterAll(() => platform.stop());

test('§+ a clock that goes back three hours ends no session, keeps the order of steps and the audit chain', async () => {
  const desks = await openDesks(platform);
  const id = await desks.submitted();
  await sealAudit(platform.services);
  clock.forward({ hours: -3 });
  const accepted = await desks.take('acceptor', id, 'accept', { amount: 10_000 });
  expect(accepted.status.label).toBe('待缴费');
  await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash', reference: 'R-1' });
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.librarian);
  expect([data.balance, data.paid]).toEqual([0, 10_000]);
  // Each step begins where the one before it ended.
  const [, ...later] = data.steps;
  expect(later.length).toBeGreaterThan(1);
  expect(later.map(({ from }) => from.label)).toEqual(data.steps.slice(0, -1).map(({ to }) => to.label));
  // A new session of the earlier hour works beside the old ones, and numbers of orders go on.
  const again = await platform.signIn('reader');
  expect((await platform.call('GET /auth/info', {}, again)).body.resultCode).toBe(200);
  const [first, second] = [data.number, (await desks.take('reader', await desks.draft(), 'submit')).number];
  expect(second).not.toBe(first);
  await sealAudit(platform.services);
  const { bad, waiting } = await verifyAudit(platform.services.platform('start'));
  expect([bad, waiting]).toEqual([undefined, 0]);
});
