import { describe, expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journey-axe.ts';
import { shownPage, userMenu } from '#tests/builders/journey-shell.ts';
import { test } from '#tests/builders/journey-test.ts';

const modes = [
  ['light', false],
  ['dark', true],
] as const;

const devices = ['desktop', 'phone'] as const;

describe.for(modes)('in %s', ([, dark]) => {
  for (const device of devices) {
    test.for(['/login', '/register', '/layout', '/forgot', '/instructions', '/401'])(
      `§+ %s on a ${device} has no serious accessibility fault`,
      async (path, { visit }) => {
        const visitor = await visit({ device, dark });
        await visitor.open(path);
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await seriousFaults(visitor.page)).toEqual([]);
      },
    );
  }

  for (const device of devices) {
    test.for([
      ['reader', '/dashboard'],
      ['librarian', '/dashboard'],
      ['reader', '/Personal/index'],
      ['admin', '/system/overview'],
    ] as const)(
      `§+ %s at %s on a ${device} has no serious accessibility fault`,
      async ([username, path], { visit }) => {
        const visitor = await visit({ device, dark });
        await visitor.enter(username);
        await visitor.open(path);
        await shownPage(visitor.page);
        expect(await seriousFaults(visitor.page)).toEqual([]);
      },
    );
  }

  test('§+ the settings drawer, an open menu and the bell have no serious accessibility fault', async ({ visit }) => {
    const visitor = await visit({ dark });
    const { page } = visitor;
    await visitor.enter('librarian');
    await visitor.open('/resultsLibrary');
    await shownPage(page);
    await page.getByRole('button', { name: /^待处理事项/ }).click();
    await page.locator('.ant-popover').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await userMenu(page, '布局设置');
    await page.getByRole('dialog', { name: '系统布局设置' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('§+ the faults of an empty registration are no accessibility fault', async ({ visit }) => {
    const visitor = await visit({ dark });
    await visitor.open('/register');
    await visitor.page.getByRole('button', { name: '注册', exact: true }).click();
    await visitor.page.getByRole('alert').first().waitFor();
    expect(await seriousFaults(visitor.page)).toEqual([]);
  });
});
