import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

/** Somebody who has ordered nothing yet. */
const newcomer = async (institutionId: number, username: string): Promise<string> => {
  const admin = await platform.signIn('admin', institutionId);
  const body = { username, fullName: '王强', type: 3 as const, email: `${username}@example.edu` };
  const { data } = await platform.call('POST /sys/user/htblSave', { body }, admin);
  return platform.signInFirst(username, institutionId, data.password!);
};

const offersTo = async (token: string) => (await platform.call('GET /orders/home', {}, token)).data.offers;

test('§+ a newcomer is offered what the institution has bought, and nothing else', async () => {
  const services = async (id: number) => (await offersTo(await newcomer(id, `neu${id}`))).map(({ service }) => service);
  expect(await services(312)).toEqual(['citation']);
  expect(await services(100)).toEqual(['citation', 'novelty', 'patent']);
});

test('§+ the price a service begins at is that of the person: from elsewhere by the other list', async () => {
  const token = await newcomer(100, 'neu-outside');
  const from = async () => (await offersTo(token)).find(({ service }) => service === 'citation')!.from!;
  const inside = await from();
  const people = platform.services.tenant(100);
  await people.run(kysely.updateTable('users').set({ outside_unit: '邻城医院' }).where('username', '=', 'neu-outside'));
  expect(await from()).toBeGreaterThan(inside);
});
