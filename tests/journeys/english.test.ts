import { expect } from 'vitest';
import { chineseOn, writeEnglishData } from '#tests/builders/journeys/journey-english.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const english = { locale: 'en-GB' } as const;

test('§+ a visitor whose browser asks for English reads English before signing in, refusals too', async ({
  platform,
  visit,
}) => {
  await writeEnglishData(platform);
  const guest = await visit(english);
  const { page } = guest;
  const reads = async (path: string, heading: string) => {
    await guest.open(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect([path, await chineseOn(page)]).toEqual([path, []]);
  };
  await reads('/layout', 'Citation reports');
  await reads('/forgot', 'Reset password');
  await reads('/no-such-page', 'Sign in');
  await reads('/404', 'Page not found');

  await reads('/register', 'Register');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await guest.sees('Please choose whether you belong to this university');
  await page.getByLabel('A visitor from elsewhere').check();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Mobile phone').fill('1380000000');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await guest.sees('A mobile number has 11 digits');
  await guest.sees('A password has at least 8 characters');
  expect(await chineseOn(page)).toEqual([]);

  await reads('/login', 'Sign in');
  guest.troubles.expect(/service\/sys\/login/);
  await page.getByLabel('Username', { exact: true }).fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('Wrong@2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await guest.sees('Wrong username or password');
  expect(await chineseOn(page)).toEqual([]);
});

test('§+ the switch in the head holds for this browser, whatever it asks for', async ({ visit }) => {
  const { page, open } = await visit();
  await open('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await open('/layout');
  await page.getByRole('heading', { name: 'Citation reports' }).waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('heading', { name: '查收查引' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
});

test('§+ the language goes with the account to another browser, and a librarian stays in Chinese', async ({
  visit,
}) => {
  const first = await visit();
  await first.open('/login');
  await first.page.getByRole('button', { name: 'English' }).click();
  await first.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const kept = first.page.waitForResponse((answer) => answer.url().endsWith('/service/profile/language'));
  await first.enter('reader');
  await first.open('/dashboard');
  await kept;
  await first.page.getByRole('link', { name: 'My reports' }).first().waitFor();

  const second = await visit();
  await second.enter('reader');
  await second.open('/dashboard');
  await second.page.getByRole('link', { name: 'My reports' }).first().waitFor();

  const staff = await visit(english);
  await staff.enter('librarian');
  await staff.open('/dashboard');
  await expect.poll(() => staff.page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
});
