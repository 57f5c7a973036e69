import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import type { StatusView } from '#domain/orders/status.ts';
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

test('§4.1 an order is told to its applicant in the language of their page, with the same codes; to staff in Chinese', async () => {
  const read = async (who: string, language: string) => {
    const headers = { 'content-type': 'application/json', authorization: who, 'accept-language': language };
    const init = { method: 'POST', headers, body: JSON.stringify({ page: 1, limit: 50 }) };
    const answer = await fetch(`${platform.url}/service/orders/mine`, init);
    const { data } = (await answer.json()) as { data: { list: { id: string; status: StatusView; next: string }[] } };
    return data.list;
  };
  const [english, chinese] = [await read(token, 'en'), await read(token, 'zh')];
  expect(english.length).toBeGreaterThan(5);
  expect(english.map(({ id, status }) => [id, status.code])).toEqual(
    chinese.map(({ id, status }) => [id, status.code]),
  );
  const han = /\p{Script=Han}/u;
  expect(english.filter(({ status, next }) => han.test(`${status.label}${status.badge ?? ''}${next}`))).toEqual([]);
  expect(chinese.every(({ status, next }) => han.test(status.label) && han.test(next))).toBe(true);
  const done = english.find(({ status }) => status.code === 6);
  const one = async (who: string) => {
    const headers = { authorization: who, 'accept-language': 'en' };
    const answer = await fetch(`${platform.url}/service/orders/${done!.id}`, { headers });
    const { data } = (await answer.json()) as { data: OrderView };
    const { next, stages, steps, actions, entries, files } = data;
    const asked = actions.flatMap(({ label, consequence, asks: { ways, reference, file } }) => [
      ...[label, consequence ?? '', reference?.label ?? '', file?.label ?? ''],
      ...ways.map((way) => way.label),
    ]);
    const told = [...stages, ...steps, ...entries].map(({ label }) => label);
    return [next, ...told, ...asked, ...files.map(({ purposeName }) => purposeName)].map((sentence) =>
      han.test(sentence),
    );
  };
  expect(new Set(await one(token))).toEqual(new Set([false]));
  expect((await one(await platform.signIn('librarian', 100)))[0]).toBe(true);
});
