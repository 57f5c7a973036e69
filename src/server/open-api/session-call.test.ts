import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { vouchForNumber } from '#server/users/numbers/number-store.ts';
import { citationForm, type Desks, openDesks, type Part } from '#tests/builders/orders/order-desk.ts';
import { openClient } from '#tests/builders/outside/open-client.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let desks: Desks;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  desks = await openDesks(platform);
});
afterAll(() => platform.stop());

const userOf = async (username: string) =>
  platform.services
    .platform('administration')
    .one(kysely.selectFrom('users').select('id').where('username', '=', username).where('institution_id', '=', 100));

/** The client that signs with what this person's sign-in handed out. */
const clientOf = async (part: Part) => {
  const { id } = await userOf(part);
  const keys = await platform.services
    .platform('session')
    .one(
      kysely
        .selectFrom('sessions')
        .select(['access_token as accessToken', 'sign_key as secret'])
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .limit(1),
    );
  return openClient(platform.url, keys);
};

test('§7.2 the keys of a sign-in read what that person sees: own orders, own papers, statistics by right', async () => {
  const reader = await clientOf('reader');
  const order = await desks.submitted(citationForm());
  const { number } = (await platform.call('GET /orders/:id', { params: { id: order } }, desks.tokens.reader)).data;
  expect(await reader.call('GET', `/orders/${number}`)).toMatchObject({ status: 200, body: { number } });
  await platform.services.tenant(100).run(
    kysely
      .updateTable('orders')
      .set({ applicant_id: (await userOf('librarian')).id, created_by: (await userOf('librarian')).id })
      .where('id', '=', order),
  );
  expect((await reader.call('GET', `/orders/${number}`)).status).toBe(404);
  expect((await reader.call('GET', '/orders/C0000-0000')).status).toBe(404);
  const acceptor = await clientOf('acceptor');
  expect((await acceptor.call('GET', `/orders/${number}`)).status).toBe(200);

  const { id } = await userOf('reader');
  const own = { institutionId: 100, userId: id, kind: 'staff-number' as const, value: 'S-77' };
  await vouchForNumber(platform.services.tenant(100), own, { source: 'administrator', by: null, now: new Date() });
  const asked: Record<string, string>[] = [{ staffNumber: 'S-77' }, {}];
  for (const query of asked) expect((await reader.call('GET', '/papers', { query })).status).toBe(200);
  expect((await reader.call('GET', '/papers', { query: { staffNumber: 'S-78' } })).status).toBe(403);
  // A number of somebody else that one only typed opens nothing.
  const theirs = { ...own, userId: (await userOf('librarian')).id, value: 'S-79' };
  await vouchForNumber(platform.services.tenant(100), theirs, { source: 'administrator', by: null, now: new Date() });
  await platform.services.tenant(100).run(
    kysely.insertInto('person_numbers').values({
      institution_id: 100,
      user_id: id,
      kind: 'staff-number',
      value: 'S-79',
      source: 'typed',
      seen_at: new Date(),
    }),
  );
  expect((await reader.call('GET', '/papers', { query: { staffNumber: 'S-79' } })).status).toBe(403);
  expect((await reader.call('GET', '/statistics')).status).toBe(403);
  expect((await (await clientOf('admin')).call('GET', '/statistics')).status).toBe(200);
});

test('§7.2 they write nothing, end with the session, and a wrong signature or a second use is a stranger’s', async () => {
  const leader = await clientOf('leader');
  expect((await leader.call('POST', '/orders', { body: {} })).status).toBe(403);
  expect((await leader.call('GET', '/papers/export')).status).toBe(403);
  expect((await leader.call('GET', '/nothing')).status).toBe(404);
  const once = leader.signed('GET', '/open/v2/orders/C0000-0000', {});
  expect((await fetch(once.url, once.init)).status).toBe(404);
  expect((await fetch(once.url, once.init)).status).toBe(401);
  const wrong = await leader.call('GET', '/statistics', {
    tamper: (headers) => Object.assign(headers, { signature: '0'.repeat(64) }),
  });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'open-credentials' } });
  await platform.services.platform('session').run(
    kysely
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', (await userOf('leader')).id),
  );
  expect((await leader.call('GET', '/orders/C0000-0000')).status).toBe(401);
});
