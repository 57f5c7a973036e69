import { describe, expect } from 'vitest';
import { seriousFaults, turnLightOrDark } from '#tests/builders/journeys/journey-axe.ts';
import { shownPage, userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';
import { sampled } from '#tests/builders/sampled.ts';

/**
 * As it came and, in the proof, turned: of two pages one after the other, one comes light and turns dark, the other the
 * other way.
 */
const expectNoFaults = async ({ page }: Visitor, where: string) => {
  expect(await seriousFaults(page), `${where}, as it came`).toEqual([]);
  const scheme = await turnLightOrDark(page);
  if (process.env.PROOF) expect(await seriousFaults(page), `${where}, turned ${scheme}`).toEqual([]);
};

/** Outside the proof desktop and phone take one page of each kind, not the same. */
const some = <T>(pages: readonly T[], device: 'desktop' | 'phone'): T[] =>
  sampled(pages, pages.length, device === 'phone' ? 3 : 0);

// Outside the proof the pages below stand for the panels over them.
const inProof = test.skipIf(!process.env.PROOF);

/** Outside the proof the public pages on a phone, those behind a sign-in on a desktop. */
const on = (device: 'desktop' | 'phone', stands: 'desktop' | 'phone') =>
  test.skipIf(device !== stands && !process.env.PROOF);

describe.for(['desktop', 'phone'] as const)('on a %s, light and dark, no serious or critical fault', (device) => {
  on(device, 'phone')('§+ on the public pages', async ({ visit }) => {
    const visitor = await visit({ device });
    const { page } = visitor;
    for (const path of some(['/login', '/layout', '/forgot', '/instructions', '/401', '/register'], device)) {
      await visitor.open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectNoFaults(visitor, path);
    }
    await visitor.open('/register');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await expectNoFaults(visitor, 'an empty registration');
  });

  on(device, 'desktop')(
    '§+ on the home of each kind of user, the personal centre, the pages of money and the calendar',
    async ({ visit }) => {
      const visitor = await visit({ device });
      const pages = [
        ['reader', '/dashboard'],
        ['librarian', '/dashboard'],
        ['admin', '/dashboard'],
        ['admin', '/system/overview'],
        ['admin', '/system/user'],
        ['admin', '/system/mailTemplate'],
        ['reader', '/Personal/index'],
        ['admin', '/system/calendar'],
        ['admin', '/accept/prices'],
        ['admin', '/accept/reconciliation'],
        ['admin', '/accept/surplus'],
      ] as const;
      for (const [username, path] of some(pages, device)) {
        await visitor.enter(username);
        await visitor.open(path);
        await shownPage(visitor.page);
        await expectNoFaults(visitor, `${path} of ${username}`);
      }
    },
  );
});

inProof('§+ menu, bell and settings drawer open, light and dark, have no serious fault', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.enter('librarian');
  await desktop.open('/Personal/index');
  await shownPage(page);
  await page.getByRole('button', { name: /^待处理事项/ }).click();
  await page.locator('.ant-popover').waitFor();
  await expectNoFaults(desktop, 'bell');
  await page.keyboard.press('Escape');
  if (process.env.PROOF) {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '工单', exact: true }).hover();
    await page.getByRole('menuitem', { name: '委托单', exact: true }).waitFor();
    await expectNoFaults(desktop, 'menu');
  }
  await userMenu(page, '布局设置');
  await page.getByRole('dialog', { name: '系统布局设置' }).waitFor();
  await expectNoFaults(desktop, 'settings drawer');
});
