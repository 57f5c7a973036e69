import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClock } from '#tests/builders/clock.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { requireCaptcha } from './captcha.ts';

const clock = startClock();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now });
});
afterAll(() => platform.stop());

const use = (given: { code?: string; uuid?: string }) =>
  requireCaptcha(platform.services.platform('limits'), given, clock.now());

test('§7.7 the captcha call answers with a picture and its number', async () => {
  const { body, data } = await platform.call('GET /captcha', {});
  expect(body.resultCode).toBe(200);
  expect(data.img).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(data.uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(data).sort()).toEqual(['img', 'uuid']);
});

test('§7.7 a captcha is good once, whatever the case of its letters', async () => {
  const captcha = await solvedCaptcha(platform);
  await use({ ...captcha, code: captcha.code.toUpperCase() });
  await expect(use(captcha)).rejects.toMatchObject({ code: 'captcha-wrong' });
});

test('§7.7 a captcha is good for two minutes and no longer', async () => {
  const [inTime, late] = [await solvedCaptcha(platform), await solvedCaptcha(platform)];
  clock.forward({ seconds: 119 });
  await use(inTime);
  clock.forward({ seconds: 2 });
  await expect(use(late)).rejects.toMatchObject({ code: 'captcha-wrong' });
});

test('§7.7 a wrong answer uses the captcha up', async () => {
  const captcha = await solvedCaptcha(platform);
  await expect(use({ ...captcha, code: 'zzzz' })).rejects.toMatchObject({ code: 'captcha-wrong' });
  await expect(use(captcha)).rejects.toMatchObject({ code: 'captcha-wrong' });
});

test.each([[{}], [{ code: 'abcd' }], [{ uuid: 'x' }]])(
  '§7.7 without code and number (%j) they are asked for',
  async (given) => {
    await expect(use(given)).rejects.toMatchObject({ code: 'captcha-needed' });
  },
);

test('§7.7 a number that is none reads as a wrong captcha', async () => {
  await expect(use({ code: 'abcd', uuid: "' or 1=1" })).rejects.toMatchObject({ code: 'captcha-wrong' });
});
