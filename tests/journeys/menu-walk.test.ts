import { describe, expect } from 'vitest';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { menuOf, shownPage, walkMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const inProof = test.skipIf(!process.env.PROOF);

const roles = [
  ['reader', '张三', 6],
  ['librarian', '李文静', 18],
  ['reviewer', '王建国', 18],
  ['acceptor', '陈晓梅', 7],
  ['rechecker', '赵志远', 6],
  ['leader', '周明德', 6],
] as const;

describe('every visible menu entry opens a page', () => {
  // Outside the proof the administrators' alone; phone.test.ts walks a reader's.
  test.skipIf(!process.env.PROOF).for(roles)('§6.7 §2.24 for %s', async ([username, fullName, least], { visit }) => {
    const visitor = await visit({ moving: username === 'acceptor' });
    await visitor.enter(username);
    await visitor.open('/dashboard');
    await visitor.sees(fullName);
    const place = roles.findIndex(([name]) => name === username);
    const paths = await walkMenu(visitor, place);
    expect(paths.length).toBeGreaterThanOrEqual(least);
  });

  // Outside the proof menu-list.test.ts and landing.test.ts tell what comes first.
  inProof('§6.5 for the acceptance librarian of 270, whose section comes first', async ({ platform, visit }) => {
    const visitor = await visit({ host: await addHost(platform, 'yunlu.example.edu', 270, 'secondary') });
    await visitor.open('/login');
    await visitor.signIn('acceptor');
    await visitor.arrives('/accept/user_work_order');
    expect((await menuOf(visitor.page))[0]!.meta.title).toBe('受理馆员');
    // Outside the proof menu-walk-administrators.test.ts walks a menu whole.
    if (process.env.PROOF) await walkMenu(visitor);
  });
});

describe('what was not bought', () => {
  test('§4.10 §2.32 is shown disabled, and its address leads to the no-permission page', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('librarian', 312);
    await desktop.open('/dashboard');
    await shownPage(page);
    const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '专利', exact: true });
    await expect.poll(() => entry.first().getAttribute('aria-disabled')).toBe('true');
    await desktop.open('/patentModule');
    await desktop.sees('暂无权限，请购买使用！');
  });
});
