import { expect } from 'vitest';
import { shownPage } from '#tests/builders/journey-shell.ts';
import { test } from '#tests/builders/journey-test.ts';

test('§9.4 a submenu opens 300 ms after the pointer comes to rest, not before', async ({ desktop }) => {
  const { page } = desktop;
  await desktop.enter('librarian');
  await desktop.open('/resultsLibrary');
  await shownPage(page);
  // A stopped clock: on a busy machine the real one runs past the delay between two calls.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const child = page.getByRole('menuitem', { name: '委托单', exact: true });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '工单', exact: true }).hover();
  await page.clock.runFor(250);
  expect(await child.count()).toBe(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await child.waitFor();
});
