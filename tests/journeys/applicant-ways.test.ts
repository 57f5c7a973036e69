import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { boughtModules } from '#domain/navigation/work-types.ts';
import { countActions, countHand } from '#tests/builders/journeys/journey-actions.ts';
import { endSessions } from '#tests/builders/journeys/journey-rows.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { mostShift, watchShifts } from '#tests/builders/journeys/journey-shifts.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import { sampled } from '#tests/builders/sampled.ts';

/** Twelve papers, three ways to write one. */
const references = [
  '[1] 张三, 李四. 铜基催化剂的研究[J]. 化学学报, 2023, 81(3): 12-20.',
  '[2] Zhang S, Li S. Single-atom copper sites for CO2 reduction[J]. Journal of Catalysis, 2024, 430: 115-123.',
  '[3] Zhang, S., Wang, W., & Li, X. (2022). Electroreduction of carbon dioxide. Nature Catalysis, 5(2), 100-110.',
  ...Array.from(
    { length: 9 },
    (_, i) =>
      `[${i + 4}] Zhang S, Li S. Invented study number ${i + 4} of copper sites[J]. Journal of Catalysis, 2021, ${400 + i}: ${10 + i}-${20 + i}.`,
  ),
];

/** To the next step, and waits until it is shown. */
const next = async (page: Page) => {
  const button = page.getByRole('button', { name: /^下一步/ });
  const name = ((await button.textContent()) ?? '').replace('下一步：', '');
  await button.click();
  await page.locator(`.of-middle[data-step="${name}"]`).waitFor();
};

/** Where papers are brought in, in whatever form. */
const pasteInto = async (page: Page, text: string) => {
  await page.getByLabel('贴在这里，或拖文件到这里').evaluate((box, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
};

test('§2.18 an applicant who has ordered before hands in twelve papers from home with at most 12 clicks and one paste', async ({
  desktop,
  platform,
}) => {
  const desks = await desksOf(platform);
  await desks.submitted();
  const { page } = desktop;
  await desktop.enter('reader');
  await desktop.open('/dashboard');
  await shownPage(page);
  const counts = await countHand(desktop);
  await page.getByRole('button', { name: '新建委托' }).click();
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '查收查引' }).click();
  const purpose = page.getByRole('radio', { name: '职称评审' });
  // Who has a draft is asked whether to go on with it.
  const afresh = page.getByRole('button', { name: '新建', exact: true });
  await purpose.or(afresh).first().waitFor();
  if (await afresh.isVisible()) await afresh.click();
  await purpose.check();
  await page.getByRole('checkbox', { name: /^被引/ }).check();
  await page.getByRole('checkbox', { name: /^SCI-E/ }).check();
  await next(page);
  await pasteInto(page, references.join('\n'));
  await page.getByRole('button', { name: /^加入 12 篇/ }).click();
  // What was taken over is not offered a second time.
  await expect.poll(() => page.locator('.op-zone textarea').inputValue()).toBe('');
  // Known from last time: nothing of it is typed again.
  await page.getByRole('button', { name: '直接核对' }).click();
  await page.getByText('Demo University').first().waitFor();
  const papers = page.getByRole('list', { name: '全部论文' });
  await expect.poll(() => papers.getByRole('listitem').count()).toBe(12);
  await page.getByLabel(/^所填内容真实/).check();
  await page.getByLabel(/^同意图书馆/).check();
  await page.getByRole('button', { name: '提交委托' }).click();
  await page.getByRole('heading', { name: '委托已提交' }).waitFor();
  const { clicks, keys, pastes } = await counts();
  expect(clicks).toBeLessThanOrEqual(12);
  expect([keys, pastes]).toEqual([0, 1]);
  const shown = await shownPage(page);
  const number = (await shown.getByText(/^C\d{4}-\d{4}$/).textContent()) ?? '';
  const waiting = await platform.call('POST /orders/desk', { body: { q: number, limit: 5 } }, desks.tokens.acceptor);
  expect(waiting.data.list[0]).toMatchObject({ number, paperCount: 12, applicantName: '张三' });
  const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('order-draft')));
  await expect.poll(copies).toEqual([]);
  for (const words of ['接下来', '图书馆受理', /个工作日内/, '合计', '联系'])
    await shown.getByText(words).first().waitFor();
  // A reload shows the same.
  await page.reload();
  await page.getByRole('heading', { name: '委托已提交' }).waitFor();
});

// Outside the proof orders-full.test.ts tells it, of the report it has just sealed.
const inProof = test.skipIf(!process.env.PROOF);
inProof('§+ an applicant gets the sealed PDF from home with one click', async ({ desktop, platform }) => {
  const { page } = desktop;
  const desks = await desksOf(platform);
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 10_000 });
  await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
  for (const [part, action] of [
    ['librarian', 'start'],
    ['librarian', 'finish-draft'],
    ['reader', 'confirm-draft'],
    ['reviewer', 'pass-review'],
    ['rechecker', 'pass-recheck'],
    ['leader', 'sign'],
  ] as const)
    await desks.take(part, id, action);
  await expect
    .poll(
      async () => {
        const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.reader);
        return data.report?.files.map(({ kind }) => kind) ?? [];
      },
      { timeout: 60_000 },
    )
    .toContain('sealed');
  await desktop.enter('reader');
  await desktop.open('/dashboard');
  await shownPage(page);
  const actions = await countActions(desktop);
  await shownPage(page);
  const file = page.waitForEvent('download');
  // The newest report stands above everything else.
  await page.getByRole('button', { name: '下载签章报告', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await actions()).toBe(1);
});

test('§+ home shows its first content after one data call, and nothing of it moves', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.enter('reader');
  const asked: string[] = [];
  await page.route('**/service/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/service', '');
    asked.push(path);
    // Everything but the session and the one call waits for ever.
    if (/^\/(site|auth\/info|sys\/menu\/menuList|orders\/home)$/.test(path)) await route.continue();
  });
  await desktop.open('/dashboard');
  const shown = await shownPage(page);
  await shown.getByRole('heading', { name: /^等您处理/ }).waitFor();
  expect(asked.filter((path) => path === '/orders/home')).toHaveLength(1);
});

const steady = [
  '/dashboard',
  '/creatingDelegate/historicalCommission',
  '/reportList',
  '/creatingDelegate/papers?new=9',
];

test.for(sampled(steady, 4, 3))('§+ nothing moves while %s loads', async (path, { desktop }) => {
  const { page } = desktop;
  const shifts = await watchShifts(page);
  await desktop.enter('reader');
  await desktop.open(path);
  await shownPage(page);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThanOrEqual(mostShift);
});

// Outside the proof load-draft.test.ts tells what a browser keeps of a form, session.test.ts where an ended session
// leads.
inProof(
  '§+ who signs in after an expiry is back where they were, with the query and what they typed',
  async ({ desktop, platform }) => {
    const { page } = desktop;
    // A line that passes no pushes: the page learns of the end by its next call.
    await page.routeWebSocket(/./, (socket) => socket.close());
    await desktop.open('/login');
    await desktop.signIn('reader');
    await desktop.arrives('/dashboard');
    await desktop.open('/creatingDelegate/papers?service=patent&new=5');
    await page.getByRole('radio', { name: /^专题检索/ }).check();
    await page.getByLabel('专利或技术名称').fill('一种催化剂');
    await page.getByText(/^已自动保存/).waitFor();
    await next(page);
    await endSessions(platform, 'reader');
    // Typed into the page of an ended session: it was never saved.
    await page.getByLabel('技术领域').fill('电催化');
    await desktop.arrives('/login');
    await desktop.signIn('reader');
    await page.waitForURL(/\/creatingDelegate\/papers\?.*step=solution/);
    await expect.poll(() => page.getByLabel('技术领域').inputValue()).toBe('电催化');
    await page.getByRole('button', { name: '上一步' }).click();
    await expect.poll(() => page.getByLabel('专利或技术名称').inputValue()).toBe('一种催化剂');
  },
);

// Outside the proof redirects.test.ts tells where a link leads before and after signing in.
inProof(
  '§+ a link opened without a session leads on after signing in, for another account to its home',
  async ({ desktop }) => {
    const { page } = desktop;
    await desktop.open('/creatingDelegate/historicalCommission?service=citation');
    await desktop.arrives('/login');
    await desktop.signIn('reader');
    await page.waitForURL(/\/creatingDelegate\/historicalCommission\?service=citation/);
    await shownPage(page);
    await page.getByRole('button', { name: /张三/ }).first().click();
    await page.getByText('退出登录').click();
    await page.getByRole('button', { name: '确定' }).click();
    await desktop.arrives('/login');
    await desktop.signIn('librarian');
    await desktop.arrives('/dashboard');
  },
);

// Outside the proof load-draft.test.ts tells that one is asked, fresh-forms.test.tsx how a form is walked.
inProof(
  '§+ a waiting draft is asked about; Back goes one step back; green marks what was opened',
  async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('reader');
    await desktop.open('/creatingDelegate/papers?service=patent&new=6');
    await page.getByRole('radio', { name: /^专题检索/ }).check();
    await page.getByLabel('专利或技术名称').fill('一种会被想起的催化剂');
    await page.getByText(/^已自动保存/).waitFor();
    const state = (step: RegExp) => page.getByRole('button', { name: step }).getAttribute('data-state');
    // Nothing is missing there, and nobody has looked.
    await expect.poll(() => state(/^交付与发票/)).toBe('open');
    await page.getByRole('button', { name: /^交付与发票/ }).click();
    await expect.poll(() => state(/^交付与发票/)).toBe('done');
    await page.goBack();
    await page.getByLabel('专利或技术名称').waitFor();
    await desktop.open('/creatingDelegate/papers?service=patent');
    await page.getByRole('button', { name: '新建', exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^继续草稿/ })
      .first()
      .click();
    await expect.poll(() => page.getByLabel('专利或技术名称').inputValue()).toBe('一种会被想起的催化剂');
  },
);

// Outside the proof fresh-forms.test.tsx types a paper and follows what is missing.
inProof('§+ 去修改 and a new paper row lead into the very field', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.enter('reader');
  await desktop.open('/creatingDelegate/papers?new=7');
  await page.getByRole('button', { name: /^论文/ }).click();
  await page.getByRole('button', { name: '手填一篇' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
    .toBe('papers.0.title');
  await page.keyboard.type('A paper on copper');
  await page.getByRole('button', { name: /^核对/ }).click();
  await page.getByRole('button', { name: /^去修改：.*检索目的/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
    .toBe('purpose');
});

// Outside the proof fresh-forms.test.tsx tells it of every box, and the journeys above that a form is saved.
inProof.for([...boughtModules])(
  '§+ what is typed into every box of a fresh %s form is saved',
  async (service, { desktop, platform }) => {
    const { page } = desktop;
    await desktop.enter('reader');
    await desktop.open(`/creatingDelegate/papers?service=${service}&new=8`);
    const typed: string[] = [];
    for (let more = true; more; ) {
      const button = page.getByRole('button', { name: /^下一步|^提交委托/ });
      await button.waitFor();
      const middle = page.locator('.of-middle');
      // Where papers are pasted is no box of the form: paper-zone.test.tsx tells what becomes of words that nobody read.
      for (const box of await middle.locator('textarea:visible:not(.op-zone *)').all()) {
        const words = `${service} 第 ${typed.length + 1} 格`;
        await box.fill(words);
        typed.push(words);
      }
      more = (await button.textContent())?.startsWith('下一步') ?? false;
      if (more) await next(page);
    }
    expect(typed.length).toBeGreaterThan(0);
    await page.waitForURL(/[?&]id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const token = await platform.signIn('reader');
    // 已自动保存 may still speak of the box before the last.
    await expect
      .poll(async () => {
        const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
        const kept = JSON.stringify(data.form);
        return typed.filter((words) => !kept.includes(words));
      })
      .toEqual([]);
  },
);
