import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('§6.9 the first platform administrator is made by a command, once, and must change the password', async () => {
  const db = platform.services.platform('start');
  await expect(createFirstAdministrator(db, 'chief', new Date())).rejects.toThrow('已有平台管理员 root');
  await db.run(kysely.deleteFrom('users').where('type', '=', 9));
  await expect(createFirstAdministrator(db, 'a b', new Date())).rejects.toThrow('账号应为');
  const password = await createFirstAdministrator(db, 'chief', new Date());
  const login = await platform.call('POST /sys/login', {
    body: { username: 'chief', password: await platform.encrypt(password), admin: true },
  });
  expect([login.body.resultCode, login.data.mustChangePassword, login.data.user.userType]).toEqual([200, true, 9]);
  await expect(createFirstAdministrator(db, 'second', new Date())).rejects.toThrow('已有平台管理员 chief');
});
