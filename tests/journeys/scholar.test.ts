import { expect } from 'vitest';
import { test } from '#tests/builders/journeys/journey-test.ts';

test('§+ a reader sees what reports prove, opens it to a stranger, and takes it back; the next report is two presses away', async ({
  desktop,
  visit,
}) => {
  const { page } = desktop;
  await desktop.enter('reader');
  await desktop.open('/scholar');
  await page.getByRole('heading', { name: '张三的学术页' }).waitFor();
  await page.getByRole('switch', { name: '公开学术页' }).click();
  const link = page.getByRole('link', { name: /\/scholar_page\// });
  const address = new URL((await link.getAttribute('href'))!).pathname;
  const stranger = await visit();
  await stranger.open(address);
  await stranger.page.getByRole('heading', { name: '张三' }).waitFor();
  expect(await stranger.page.locator('script[type="application/ld+json"]').textContent()).toContain(
    '"ScholarlyArticle"',
  );
  await page.getByRole('switch', { name: '公开学术页' }).click();
  await page.getByText('现在只有您看得见').waitFor();
  stranger.troubles.expect(/scholar\/public/);
  await stranger.page.reload();
  await stranger.page.getByText('没有这个学术页，或者已经不再公开').waitFor();
  await page.getByRole('switch', { name: '学术页月报' }).click();
  await page.getByRole('switch', { name: '学术页月报', checked: true }).waitFor();
  await page.getByRole('button', { name: /再出一份/ }).click();
  await page.waitForURL(/\/creatingDelegate\/papers\?service=citation&id=/);
  // Before anything is paid the review says what one's own reports found already, paper by paper.
  await page.getByRole('button', { name: /核对/ }).first().click();
  const known = page.getByRole('region', { name: '您的报告已经核过的' });
  await known.getByText(/\d+ 篇 = \d+ 篇核过 \+ 0 篇新的；没有新的数据库/).waitFor();
  expect(await known.getByRole('listitem').first().textContent()).toMatch(/被引 \d+.*报告 \S+/);
  await desktop.open('/Personal/index');
  const digest = page.getByRole('switch', { name: '学术页月报' });
  // The same choice, taken back where all of them stand.
  await page.getByRole('switch', { name: '学术页月报', checked: true }).waitFor();
  await digest.click();
  await page.getByRole('switch', { name: '学术页月报', checked: false }).waitFor();
});
