import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  token = await platform.signIn('reader', 100);
});
afterAll(() => platform.stop());

const ask = async (path: string, body: unknown, language?: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: token };
  if (language) headers['accept-language'] = language;
  const answer = await fetch(`${platform.url}/service${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { message: string; fields?: Record<string, string> };
};

test('§+ an account keeps the language that was chosen for it, and only one of the two', async () => {
  const languageNow = async () => (await platform.call('GET /auth/info', {}, token)).data.shell.language;
  expect(await languageNow()).toBeNull();
  await platform.call('POST /profile/language', { body: { language: 'en' } }, token);
  expect(await languageNow()).toBe('en');
  await ask('/profile/language', { language: 'de' });
  expect(await languageNow()).toBe('en');
  await platform.call('POST /profile/language', { body: { language: 'zh' } }, token);
  expect(await languageNow()).toBe('zh');
});

test('§+ refusals answer in the language of the page: by code, by sentence, by field', async () => {
  const missing = { id: '01890000-0000-7000-8000-000000000000' };
  expect((await ask('/addresses/delete', missing, 'en')).message).toBe('This address was not found');
  expect((await ask('/addresses/delete', missing, 'zh')).message).toBe('没有找到这个地址');
  expect((await ask('/addresses/delete', missing)).message).toBe('没有找到这个地址');
  expect((await ask('/no/such/call', {}, 'en')).message).toBe('There is no such address');
  const wrong = { fullName: '', version: 1 };
  expect((await ask('/profile/update', wrong, 'en')).fields).toMatchObject({ fullName: 'Please enter your name' });
  expect((await ask('/profile/update', wrong)).fields).toMatchObject({ fullName: '请输入姓名' });
});

test('§+ what is said in Chinese alone is told by its code to whoever reads English', async () => {
  const code = { code: '123456' };
  expect((await ask('/secondFactor/renewCodes', code)).message).toBe('两步验证没有开启');
  expect((await ask('/secondFactor/renewCodes', code, 'en')).message).toBe('This cannot be done in the present state');
});

test('§+ a page without branding of its own is described in the language that asks', async () => {
  const siteIn = async (language: string) =>
    (await (await fetch(`${platform.url}/service/site`, { headers: { 'accept-language': language } })).json()).data;
  expect((await siteIn('en')).branding).toMatchObject({ title: 'Citation and Novelty Search Services' });
  expect((await siteIn('zh')).branding).toMatchObject({ title: '文献收录与引用检索服务平台' });
});
