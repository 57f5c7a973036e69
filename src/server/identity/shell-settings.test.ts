import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

const shellOf = async (username: string, stationId: number) => {
  const { data } = await platform.call('GET /auth/info', {}, await platform.signIn(username, stationId));
  return data.shell;
};

test('§2.24 the footer V3.1.5 is told to users of one institution only', async () => {
  expect((await shellOf('reader', 288)).footer).toBe('V3.1.5');
  for (const station of [100, 151, 270]) expect((await shellOf('reader', station)).footer).toBeNull();
});

test('§6.2 §6.3 §6.4 the bell is for staff, and not for type 2 of institution 270', async () => {
  expect((await shellOf('reader', 100)).hasBell).toBe(false);
  expect((await shellOf('librarian', 100)).hasBell).toBe(true);
  expect((await shellOf('librarian', 270)).hasBell).toBe(false);
  expect((await shellOf('acceptor', 270)).hasBell).toBe(true);
});

test('§4.13 where a notification leads is the profile’s word', async () => {
  expect((await shellOf('acceptor', 100)).notificationTarget).toBe('/workOrder/workOrder');
  expect((await shellOf('acceptor', 270)).notificationTarget).toBe('/accept/user_work_order');
  expect((await shellOf('rechecker', 270)).notificationTarget).toBe('/recheck/user_work_order');
});

test('§1.5 the institution’s word for the user’s kind and its colour come along', async () => {
  expect(await shellOf('acceptor', 270)).toMatchObject({ userTypeName: '受理馆员', primaryColour: '#8a1c2b' });
  expect(await shellOf('leader', 100)).toMatchObject({ userTypeName: '领导签章', mustChangePassword: false });
});
