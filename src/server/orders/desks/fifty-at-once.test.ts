import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderAction } from '#domain/orders/actions.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { openSession } from '#server/identity/open-session.ts';
import { openDesks } from '#tests/builders/orders/order-desk.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const rights = ['order.accept', 'order.search', 'order.review', 'order.recheck', 'order.sign', 'order.money'];
const from = { ip: '127.0.0.1', host: '', userAgent: '', requestId: '' };

let platform: TestPlatform;
let tokens: string[];
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  tokens = await manyPeople();
});
afterAll(() => platform.stop());

/** More than the platform has connections; the proof takes fifty. */
const howMany = process.env.PROOF ? 50 : 12;

/** Accounts of one institution who may each do anything, each with a session of its own. */
const manyPeople = async (): Promise<string[]> => {
  const db = platform.services.platform('session');
  const roleId = await userDesk(platform, '').customRole(100, rights);
  return Promise.all(
    Array.from({ length: howMany }, async (_, n) => {
      const user = { id: newId(), institution_id: 100, username: `desk${n}`, full_name: `馆员${n}` };
      const tenant = platform.services.tenant(100);
      await tenant.run(kysely.insertInto('users').values({ ...user, station_id: 100, type: 2 }));
      await tenant.run(
        kysely.insertInto('user_roles').values({ user_id: user.id, role_id: roleId, institution_id: 100 }),
      );
      const token = platform.services.sessionTokens.make(100);
      return (await openSession(db, { user, fromType: 1, from, now: new Date(), sessionHours: 1, token })).token;
    }),
  );
};

/** Everybody at once, on the order as it stands; gives who won, and what each had tried. */
const rush = async (id: string, people: readonly string[], tries: readonly OrderAction[]) => {
  const see = async () => (await platform.call('GET /orders/:id', { params: { id } }, people[0]!)).data;
  const before = await see();
  const answers = await Promise.all(
    people.map((token, n) => {
      const seen = { version: before.version, contentHash: before.contentHash };
      const body = { id, ...seen, action: tries[n % tries.length]!, amount: 5000, reason: '理由' };
      return platform.call('POST /orders/act', { body }, token);
    }),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect([tries, statuses]).toEqual([tries, [200, ...Array(people.length - 1).fill(409)]]);
  const won = answers.findIndex(({ status }) => status === 200);
  const after = await see();
  expect([after.version, after.status]).toEqual([answers[won]!.data.version, answers[won]!.data.status]);
  expect(after.steps.length - before.steps.length).toBe(1);
  return { winner: people[won]!, after };
};

test('§+ of many people acting on the same order at once exactly one wins each step', async () => {
  const desks = await openDesks(platform);
  const id = await desks.submitted();
  const onward = ['accept', 'book-payment', 'start', 'finish-draft', 'confirm-draft', 'pass-review', 'pass-recheck'];
  let people: readonly string[] = tokens;
  for (const action of onward as OrderAction[]) {
    if (action === 'finish-draft') await desks.searched(id);
    const { winner, after } = await rush(id, people, [action]);
    // Who did the work, or judged it, does not judge it again.
    people = people.filter((token) => token !== winner);
    if (action === 'book-payment') expect([after.paid, after.entries.length]).toEqual([5000, 2]);
  }
});

proofTest('§+ the same when each of them tries something else', async () => {
  const desks = await openDesks(platform);
  for (let round = 0; round < 3; round += 1)
    await rush(await desks.submitted(), tokens, ['accept', 'return', 'refuse', 'withdraw']);
});
