import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { chineseOn, writeEnglishData } from '#tests/builders/journeys/journey-english.ts';
import { openOrder } from '#tests/builders/journeys/journey-orders.ts';
import { solveCaptchas, userId } from '#tests/builders/journeys/journey-rows.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { openDesks } from '#tests/builders/orders/order-desk.ts';

const password = 'Rowan#2026';

const han = /\p{Script=Han}/u;

/** Names of people and of certificates are data. */
const librarians = ['李文静', '陈晓梅', '周明德', '赵志远', '王建国', '示范大学图书馆（自制证书，仅供演示）'];

const references = [
  '[1] Hart E, Lowe J. Dispersed iridium on carbon for ammonia oxidation[J]. Journal of Catalysis, 2023, 418: 12-20.',
  '[2] Hart E, Lowe J. Single-atom copper sites for CO2 reduction[J]. Journal of Catalysis, 2024, 430: 115-123.',
];

/** To the next step, and waits until it is shown. */
const next = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Next: / });
  const name = ((await button.textContent()) ?? '').replace('Next: ', '');
  await button.click();
  await page.locator(`.of-middle[data-step="${name}"]`).waitFor();
};

// Outside the proof language.test.ts and order-mail.test.ts tell what the server says, english.test.ts what a guest reads.
const inProof = test.skipIf(!process.env.PROOF);

inProof(
  '§+ a guest scholar registers, orders, pays, confirms the draft, downloads and verifies the report in English',
  {
    timeout: 600_000,
  },
  async ({ platform, visit }) => {
    await writeEnglishData(platform);
    const desks = await openDesks(platform);
    const scholar = await visit({ locale: 'en-GB' });
    const { page } = scholar;
    const left: Record<string, readonly string[]> = {};
    const look = async (where: string) => {
      await page.waitForLoadState('networkidle');
      const found = await chineseOn(page, librarians);
      if (found.length > 0) left[where] = [...new Set(found)];
    };

    await scholar.open('/register');
    await page.getByLabel('A visitor from elsewhere').check();
    await page.getByLabel('Library', { exact: true }).fill('Search');
    await page.getByRole('option', { name: /^Search Station/ }).click();
    await page.getByLabel('Username', { exact: true }).fill('emma.hart');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password', { exact: true }).fill(password);
    await page.getByLabel('Full name').fill('Emma Hart');
    await page.getByLabel('Your institution').fill('Rowan University');
    await page.getByLabel('E-mail').fill('emma.hart@example.edu');
    await page.getByText('I have read and accept').click();
    await page.getByRole('img', { name: 'Security code image' }).waitFor();
    await page.getByLabel('Security code', { exact: true }).fill(await solveCaptchas(platform));
    await look('registration');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await scholar.sees(/^Your registration has been submitted/);
    await look('registered');
    const id0 = await userId(platform, 'emma.hart');
    await platform.call('POST /registrations/approve', { body: { id: id0 } } as never, desks.tokens.admin);
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await page.getByLabel('Username', { exact: true }).fill('emma.hart');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await scholar.arrives('/dashboard');
    await shownPage(page);
    await look('home, empty');
    desks.tokens.reader = await platform.signIn('emma.hart', 100, password);

    await scholar.open('/creatingDelegate/papers?new=1');
    await page.getByRole('group', { name: 'What to check' }).waitFor();
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox', { name: /^Cited/ }).check();
    await page.getByRole('checkbox', { name: /^SCI-E/ }).check();
    await look('form: wanted');
    await next(page);
    await page.getByLabel('Paste here, or drop a file').fill(references.join('\n'));
    await page.getByRole('button', { name: 'Read papers' }).click();
    await page.getByRole('button', { name: /^Add 2 papers/ }).waitFor();
    await look('form: papers read');
    await page.getByRole('button', { name: /^Add 2 papers/ }).click();
    await look('form: papers');
    await next(page);
    await page.getByLabel('Phone').fill('+44 20 7946 0000');
    await look('form: author');
    await next(page);
    await page.getByRole('radio', { name: 'English', exact: true }).check();
    await look('form: delivery');
    await next(page);
    await page.getByRole('button', { name: 'Submit order' }).click();
    await scholar.sees('Please confirm that what is stated is true');
    await look('form: review with errors');
    await page.getByLabel(/^What is stated is true/).check();
    await page.getByLabel(/^I agree that the library/).check();
    await page.getByRole('button', { name: 'Submit order' }).click();
    await page.getByRole('heading', { name: 'Your order has been submitted' }).waitFor();
    await look('submitted');
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByText('Open this order').click();
    await page.locator('.order-next').waitFor();
    await look('order: submitted');

    await desks.take('acceptor', id, 'accept', { amount: 18_600 });
    await scholar.open(`/pay?order=${id}`);
    await page.getByText('CNY 186.00').first().waitFor();
    await look('payment');
    await openOrder(scholar, id, true);
    await page.getByRole('button', { name: 'Submit a payment slip' }).click();
    await page.getByRole('dialog').waitFor();
    await look('order: slip dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await desks.take('acceptor', id, 'book-payment', { amount: 18_600, way: 'cash' });
    await desks.take('librarian', id, 'start');
    await openOrder(scholar, id, true);
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    await page.getByRole('dialog').waitFor();
    await look('order: refund dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    for (const part of ['Order form', 'Messages', 'Fees', 'History', /^Attachments/]) {
      const button = page.getByRole('button', { name: part, exact: typeof part === 'string' });
      if ((await button.count()) > 0) await button.first().click();
      await look(`order: ${part}`);
    }
    await desks.take('librarian', id, 'finish-draft');
    await scholar.open('/dashboard');
    await shownPage(page);
    await look('home: draft ready');
    await openOrder(scholar, id, true);
    await look('order: draft ready');
    await desks.take('reader', id, 'confirm-draft');
    await desks.take('reviewer', id, 'pass-review');
    await desks.take('rechecker', id, 'pass-recheck');
    await desks.take('leader', id, 'sign');
    await openOrder(scholar, id, true);
    await page.getByRole('button', { name: 'Download the sealed report' }).first().waitFor({ timeout: 120_000 });
    await look('order: completed');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the sealed report' }).first().click();
    const sealed = await readFile(await (await saved).path());
    for (const path of [
      '/dashboard',
      '/historicalCommission',
      '/reportList',
      '/personal',
      '/layout',
      '/verify',
      '/creatingDelegate/historicalCommission',
    ]) {
      await scholar.open(path);
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    await scholar.open('/verify');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: sealed });
    await scholar.sees('Genuine and in force');
    await look('verified');
    const mails = await platform.services
      .tenant(100)
      .all(kysely.selectFrom('mails').select(['subject', 'body', 'recipient']).where('recipient', 'like', 'emma%'));
    expect(mails.length).toBeGreaterThan(0);
    const chinese = /\p{Script=Han}|¥|\b20\d\d-\d\d-\d\d\b/u;
    expect(
      mails.filter(({ subject, body }) => chinese.test(`${subject}${body}`)).map(({ subject }) => subject),
    ).toEqual([]);
    expect(left).toEqual({});
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: sealed, encoding: 'utf8' });
    expect(stdout).toContain('Papers searched for: 2.');
    const printed = librarians.reduce((text, one) => text.replaceAll(one, ''), stdout);
    expect(printed.split('\n').filter((line) => han.test(line))).toEqual([]);
  },
);
