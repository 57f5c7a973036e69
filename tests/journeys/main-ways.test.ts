import { expect } from 'vitest';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { countActions } from '#tests/builders/journeys/journey-actions.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { dropOn, exported, paidOrder } from '#tests/builders/journeys/twelve-papers.ts';
import { benchPapers } from '#tests/builders/orders/workbench-case.ts';

const inProof = test.skipIf(!process.env.PROOF);

// Outside the proof registrations-card.test.tsx presses the button, registration.test.ts lets people in.
inProof(
  '§+ an administrator lets ten people in with two actions, on a small window, and the bell falls silent',
  async ({ platform, desktop }) => {
    const people = Array.from({ length: 10 }, (_, i) => ({
      id: newId(),
      institution_id: 100,
      station_id: 100,
      username: `waiting${i}`,
      type: 3,
      full_name: `申请人${i}`,
      pending: true,
    }));
    const db = platform.services.tenant(100);
    await db.run(kysely.insertInto('users').values(people));
    const { page } = desktop;
    await page.setViewportSize({ width: 1366, height: 768 });
    await desktop.enter('admin');
    await desktop.open('/dashboard');
    await shownPage(page);
    const actions = await countActions(desktop);
    await shownPage(page);
    await page.getByRole('button', { name: /待处理事项，\d+ 条未读/ }).waitFor();
    await page.getByRole('menuitem', { name: '系统管理', exact: true }).click();
    await desktop.arrives('/system/overview');
    await page.getByRole('button', { name: '通过选中的 10 人' }).click();
    await desktop.sees('已通过 10 人，现在可以登录');
    expect(await actions()).toBeLessThanOrEqual(2);
    const waiting = kysely.selectFrom('users').select('id').where('pending', '=', true);
    expect(await db.all(waiting.where('institution_id', '=', 100))).toEqual([]);
    await page.getByRole('list', { name: '等您处理' }).getByText('注册待审核').waitFor({ state: 'detached' });
  },
);

test('§2.27 every entry of 系统管理 lies within a window of 1366 by 768', async ({ desktop }) => {
  const { page } = desktop;
  await page.setViewportSize({ width: 1366, height: 768 });
  await desktop.enter('admin');
  await desktop.open('/dashboard');
  await shownPage(page);
  await page.getByRole('menuitem', { name: '系统管理', exact: true }).hover();
  const panel = page.locator('.shell-group-panel');
  await panel.getByRole('menuitem', { name: '报告模板', exact: true }).waitFor();
  const boxes = await panel
    .getByRole('menuitem')
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(15);
  const outside = ({ top, left, bottom, right }: DOMRect) => top < 0 || left < 0 || bottom > 768 || right > 1366;
  expect(boxes.filter(outside)).toEqual([]);
  await panel.getByRole('menuitem', { name: '报告模板', exact: true }).click();
  await desktop.arrives('/system/reportTemplate');
});

// Outside the proof header-search.test.tsx tells how pages are found, hidden-pages.test.ts opens one.
inProof(
  '§2.27 系统管理 is searched while typing: Esc clears, then closes, Enter opens the only hit',
  async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('admin');
    await desktop.open('/dashboard');
    await shownPage(page);
    await page.getByRole('menuitem', { name: '系统管理', exact: true }).hover();
    const panel = page.locator('.shell-group-panel');
    const field = panel.getByRole('textbox', { name: '找设置' });
    await field.fill('用户');
    // While somebody types, the pointer may go.
    await page.mouse.move(700, 890);
    const entries = panel.getByRole('menuitem');
    await expect.poll(() => entries.allTextContents()).not.toContain('报告模板');
    // What waits there may be counted beside it.
    expect((await entries.allTextContents()).some((entry) => entry.startsWith('用户管理'))).toBe(true);
    await field.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await field.press('Escape');
    await panel.getByRole('menuitem', { name: '报告模板', exact: true }).waitFor();
    await field.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('menuitem', { name: '系统管理', exact: true }).hover();
    await field.press('ArrowDown');
    await page.keyboard.type('x');
    await panel.getByText('没有名称含“x”的页面').waitFor();
    // By what one does there, too.
    await field.fill('节假日');
    await expect.poll(() => entries.count()).toBe(1);
    await field.press('Enter');
    await desktop.arrives('/system/calendar');
    await panel.waitFor({ state: 'hidden' });
  },
);

test('§+ a librarian makes the draft of twelve papers from the files of four databases with five actions on two pages, nine with their formulas', async ({
  platform,
  desktop,
}) => {
  const { id, token } = await paidOrder(platform);
  const { page, context } = desktop;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desktop.enter('librarian');
  await desktop.open(`/workOrder/workOrder?id=${id}`);
  const actions = await countActions(desktop, { keys: true });
  await page.locator('.order-next').waitFor();
  const pages = new Set([new URL(page.url()).pathname]);
  page.on('framenavigated', (frame) => pages.add(new URL(frame.url()).pathname));
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/service\/(citations|records|tasks|metrics|reports)\//.test(path)) asked.push(path);
  });

  await page.locator('.order-actions').getByRole('button', { name: '开始检索', exact: true }).click();
  await page.getByRole('heading', { name: /^查收查引 C/ }).waitFor();
  // Whoever begins stands before the formulas.
  const desk = page.getByRole('dialog', { name: /^检索式/ });
  await desk.getByText('委托要求的数据库').waitFor();
  await page.waitForLoadState('networkidle');
  // Three for the workbench, three for the desk with the formulas and the files.
  expect(asked.length).toBeLessThanOrEqual(6);
  const copied: string[] = [];
  const beforeCopying = await actions();
  for (const _ of [4, 10, 11, 36]) {
    await page.keyboard.press('c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(copied.at(-1) ?? '');
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  const copying = (await actions()) - beforeCopying;
  expect(copied[0]).toMatch(/^DO=\("10\.5555\/bench\.1" OR /);
  expect(new Set(copied).size).toBe(4);
  expect(copied.every((formula) => benchPapers.every(({ doi }) => formula.includes(doi!)))).toBe(true);

  await dropOn(desk.locator('.ui-drop'), exported());
  await expect.poll(() => desk.getByText(/，新增 \d+/).count(), { timeout: 60_000 }).toBe(5);
  await desk.getByText('施引第 1、2 篇（2 条）').waitFor({ timeout: 60_000 });

  await desk.getByRole('button', { name: '去完成初稿' }).click();
  // The files are the results for every paper: the one press that an order takes in which everything was searched.
  await page.getByRole('button', { name: /已为全部论文检索$/ }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: /^发送初稿/ }).click({ timeout: 60_000 });
  await page.getByRole('heading', { name: '初稿已发送' }).waitFor();
  expect([...pages]).toEqual(['/workOrder/workOrder', '/checkForReference']);
  const all = await actions();
  expect(all).toBeLessThanOrEqual(9);
  // Whoever has the files already copies no formula.
  expect(copying).toBe(4);
  expect(all - copying).toBeLessThanOrEqual(5);
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
  expect(data.draftRevision).toBe(1);
});
