import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { insertRows } from '#server/db/rows.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { insertMail } from '../mail/mail-store.ts';
import { testMailCode, testMailSubject } from './test-mail-code.ts';

let platform: TestPlatform;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const doneOf = async (key: string): Promise<boolean | undefined> =>
  (await platform.call('GET /platform/first-day', {}, root)).data.steps.find((step) => step.key === key)?.done;

test('§+ each step of the first day is what the database says, and a mail counts once its digits were typed', async () => {
  const db = platform.services.platform('administration');
  expect(await doneOf('institution')).toBe(true);
  expect(await doneOf('address')).toBe(false);
  expect(await doneOf('backup')).toBe(false);
  const changed = (must: boolean) =>
    db.run(
      kysely
        .updateTable('users')
        .set({ must_change_password: must })
        .where('username', '=', 'root')
        .where('institution_id', 'is', null),
    );
  expect(await doneOf('password')).toBe(true);
  expect(await doneOf('confirmer')).toBe(await doneOf('second'));
  await changed(true);
  try {
    expect((await platform.call('GET /platform/first-day', {}, root)).status).not.toBe(200);
  } finally {
    await changed(false);
  }
  const at = new Date();
  const recipient = 'root@example.edu';
  const prove = (code: string) => platform.call('POST /platform/first-day/mail', { body: { code } }, root);
  const code = testMailCode({ recipient, at });
  const mail = await insertMail(db, { to: recipient, subject: testMailSubject, body: '', institutionId: null }, at);
  // Written and not yet taken by the mail server: nobody can have it.
  expect((await prove(code)).body.fields).toEqual({ code: '不是最近一天测试邮件里的数字' });
  await db.run(kysely.updateTable('mails').set({ sent_at: at }).where('id', '=', mail));
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await prove(wrong)).body.fields).toEqual({ code: '不是最近一天测试邮件里的数字' });
  expect((await prove(code)).body.resultCode).toBe(200);
  const { words } = (await platform.call('GET /platform/first-day', {}, root)).data.steps.find(
    (step) => step.key === 'mail',
  )!;
  expect(words).not.toContain('填回来');
});

test('§+ a second administrator who was proposed waits, and the guide names the command of the server', async () => {
  const db = platform.services.platform('administration');
  const secondOf = async () =>
    (await platform.call('GET /platform/first-day', {}, root)).data.steps.find(({ key }) => key === 'second')!;
  expect(await secondOf()).toMatchObject({ done: false, action: '去添加', command: null });
  const { password_hash } = await db.one(
    kysely
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'root')
      .where('institution_id', 'is', null),
  );
  const id = newId(Date.now());
  const waiting = { id, username: 'second-one', type: 9, full_name: '第二位', password_hash };
  await insertRows(db, 'users', { ...waiting, unconfirmed: true, suspended_at: new Date() });
  try {
    expect(await secondOf()).toMatchObject({
      done: false,
      words: expect.stringMatching(/^已提交，等确认/),
      command: 'npm run confirm',
    });
  } finally {
    await db.run(kysely.deleteFrom('users').where('id', '=', id));
  }
});
