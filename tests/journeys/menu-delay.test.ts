import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

// Outside the proof the menu walks choose entries of such lists.
const inProof = test.skipIf(!process.env.PROOF);

test('§9.4 a submenu opens 300 ms after the pointer comes to rest, not before', async ({ visit }) => {
  // Its clock cannot be set right again.
  const desktop = await visit({ fresh: true });
  const { page } = desktop;
  await desktop.enter('librarian');
  await desktop.open('/resultsLibrary');
  await shownPage(page);
  // A stopped clock: on a busy machine the real one runs past the delay between two calls.
  await page.clock.install();
  // Far enough ahead that it is not over before the call arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const child = page.getByRole('menuitem', { name: '委托单', exact: true });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '工单', exact: true }).hover();
  await page.clock.runFor(250);
  expect(await child.count()).toBe(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await child.waitFor();
});

/** From the next click on the page is too busy to notice a pointer that leaves, and it is written down what the group did. */
const busyAtClick = (title: Locator) =>
  title.evaluate((element) => {
    const states: (string | null)[] = [];
    const note = () => {
      const end = performance.now() + 400;
      while (performance.now() < end);
      const watch = new MutationObserver(() => states.push(element.getAttribute('aria-expanded')));
      watch.observe(element, { attributeFilter: ['aria-expanded'] });
    };
    addEventListener('click', note, { once: true });
    Object.assign(globalThis, { states });
  });

inProof(
  '§2.24 a list closes with the choice of an entry and does not open again, however soon the hand chose',
  async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open('/resultsLibrary');
    await shownPage(page);
    const bar = page.getByRole('navigation', { name: '主菜单' });
    const group = bar.getByRole('menuitem', { name: '工单', exact: true });
    const child = page.getByRole('menuitem', { name: '委托单', exact: true });
    await busyAtClick(group);
    await group.hover();
    await child.click();
    await desktop.arrives('/workOrder/creatingDelegate/papers');
    // Of the page's own timers the one that was set first comes first: the 300 ms of the list are over by then.
    await page.evaluate(() => new Promise((over) => setTimeout(over, 400)));
    expect(await page.evaluate(() => (globalThis as unknown as { states: string[] }).states)).toEqual([]);
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    // The hand that comes back finds it again.
    await page.mouse.move(0, 600);
    await group.hover();
    await child.waitFor();
  },
);
