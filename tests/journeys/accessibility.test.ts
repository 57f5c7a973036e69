import { describe, expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journey-axe.ts';
import { shownPage, userMenu } from '#tests/builders/journey-shell.ts';
import { test } from '#tests/builders/journey-test.ts';
import type { Visitor } from '#tests/builders/journey-visitor.ts';

const views = [
  { device: 'desktop', dark: false },
  { device: 'desktop', dark: true },
  { device: 'phone', dark: false },
  { device: 'phone', dark: true },
] as const;

const nameOf = ({ device, dark }: (typeof views)[number]) => `a ${dark ? 'dark' : 'light'} ${device}`;

const expectNoFaults = async ({ page }: Visitor, where: string) => expect(await seriousFaults(page), where).toEqual([]);

describe.for(views.map((view) => [nameOf(view), view] as const))('on %s no serious or critical fault', ([, view]) => {
  test('§+ on the public pages', async ({ visit }) => {
    const visitor = await visit(view);
    const { page } = visitor;
    for (const path of ['/login', '/layout', '/forgot', '/instructions', '/401', '/register']) {
      await visitor.open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectNoFaults(visitor, path);
    }
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await expectNoFaults(visitor, 'an empty registration');
  });

  test('§+ on the home of each kind of user and the personal centre', async ({ visit }) => {
    const visitor = await visit(view);
    for (const [username, path] of [
      ['reader', '/dashboard'],
      ['librarian', '/dashboard'],
      ['admin', '/dashboard'],
      ['admin', '/system/overview'],
      ['admin', '/system/user'],
      ['admin', '/system/mailTemplate'],
      ['reader', '/Personal/index'],
    ] as const) {
      await visitor.enter(username);
      await visitor.open(path);
      await shownPage(visitor.page);
      await expectNoFaults(visitor, `${path} of ${username}`);
    }
  });

  test('§+ on the pages of money and the calendar', async ({ visit }) => {
    const visitor = await visit(view);
    await visitor.enter('admin');
    for (const path of ['/system/calendar', '/accept/prices', '/accept/reconciliation', '/accept/surplus']) {
      await visitor.open(path);
      await shownPage(visitor.page);
      await expectNoFaults(visitor, path);
    }
  });
});

test.for([false, true])(
  '§+ menu, bell and settings drawer open, dark %s, have no serious fault',
  async (dark, { visit }) => {
    const visitor = await visit({ dark });
    const { page } = visitor;
    await visitor.enter('librarian');
    await visitor.open('/resultsLibrary');
    await shownPage(page);
    await page.getByRole('button', { name: /^待处理事项/ }).click();
    await page.locator('.ant-popover').waitFor();
    await expectNoFaults(visitor, 'bell');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '工单', exact: true }).hover();
    await page.getByRole('menuitem', { name: '委托单', exact: true }).waitFor();
    await expectNoFaults(visitor, 'menu');
    await userMenu(page, '布局设置');
    await page.getByRole('dialog', { name: '系统布局设置' }).waitFor();
    await expectNoFaults(visitor, 'settings drawer');
  },
);
