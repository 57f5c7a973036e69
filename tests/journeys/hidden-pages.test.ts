import { expect } from 'vitest';
import { searchFor, shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { sampled } from '#tests/builders/sampled.ts';

const hidden = ['工作量统计', '文献收录清单', '文献引用清单', '检索来源管理', '用户反馈', '支付管理', '查新员管理'];

// Outside the proof statistics.test.ts counts the orders behind every figure.
const inProof = test.skipIf(!process.env.PROOF);

test('§2.27 §2.28 each page that the second level hides is opened by its card and by the header search', async ({
  desktop,
}) => {
  const { page } = desktop;
  await desktop.enter('admin');
  await desktop.open('/system/overview');
  for (const title of sampled(hidden, 7)) {
    await desktop.go('/system/overview');
    await desktop.arrives('/system/overview');
    await shownPage(page);
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await expect.poll(() => page.title()).toContain(`${title} - `);
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
    expect([title, await page.getByText('此功能正在建设').count()]).toEqual([title, 0]);
  }
  // How it finds is told by header-search.test.tsx; here that a hidden page is among what it searches, and opens.
  for (const title of hidden.slice(-1)) {
    await searchFor(page, title);
    await page.getByRole('option', { name: new RegExp(`^${title}`) }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain(`${title} - `);
    await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
  }
});

inProof(
  '§+ a figure of the statistics leads to just so many orders, and the way back keeps the range',
  async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('admin');
    await desktop.open('/system/workload?from=2026-01-01&to=2026-12-31');
    const row = page.getByRole('row', { name: /^查收查引/ }).first();
    const figure = row.getByRole('link').first();
    const n = await figure.textContent();
    await figure.click();
    await page.getByRole('heading', { level: 1, name: '受理台' }).waitFor();
    await page.getByText('按提交日期').waitFor();
    await page.getByText(new RegExp(`共 ${n} [条件]`)).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '工作量统计' }).waitFor();
    expect(new URL(page.url()).search).toContain('from=2026-01-01');
  },
);

// Outside the proof the figure above leads to its list, and the server's tests of the statistics count both.
test.skipIf(!process.env.PROOF)(
  '§+ a leader’s task figure opens the list of just so many steps, and the way back keeps the range',
  async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('leader');
    await desktop.open('/taskStatistics?from=2026-01-01&to=2026-12-31');
    const figure = page.getByRole('table').first().getByRole('link').first();
    const n = await figure.textContent();
    await figure.click();
    await page.getByRole('heading', { level: 1, name: /^办理记录/ }).waitFor();
    await desktop.sees(`共 ${n} 次`);
    await desktop.sees(`共 ${n} 条`);
    await page.getByRole('button', { name: '返回任务量统计' }).click();
    await page.getByRole('heading', { level: 1, name: '任务量统计' }).waitFor();
    expect(new URL(page.url()).search).toBe('?from=2026-01-01&to=2026-12-31');
  },
);
