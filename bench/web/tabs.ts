import type { CDPSession } from 'playwright-core';
import { launchBrowser } from '#tests/builders/journeys/browser.ts';
import { startDemoPlatform } from '#tests/builders/journeys/journey-demo.ts';
import { menuOf, openEntries, shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { newVisitor } from '#tests/builders/journeys/journey-visitor.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * What a step from one open tab to another costs the browser with every page of the menu open, against the same step with two:
 * a tab in the background must not be drawn anew for it. Work of the page's own thread until it rests, least of the turns.
 */
const turns = sized(12, 1);
const limit = 1.5;

const platform = await startDemoPlatform();
const browser = await launchBrowser();
try {
  const visitor = await newVisitor(browser, platform, {});
  const { page } = visitor;
  await visitor.open('/login');
  await visitor.signIn('admin');
  await visitor.arrives('/dashboard');
  const cdp = await visitor.context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  // Within the page itself: what looks for elements from outside works on the same thread, the longer the more there are.
  const step = (title: string): Promise<void> => page.evaluate(pressTab, title);
  const least = async (): Promise<number> => {
    const works: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const since = await scriptTime(cdp);
      await step('价目表');
      await step('首页');
      works.push((await scriptTime(cdp)) - since);
    }
    return Math.min(...works);
  };

  await visitor.open('/accept/prices');
  await shownPage(page);
  const few = await least();
  const ways = openEntries(await menuOf(page)).map(({ path }) => path);
  let opened = 2;
  for (const path of [...new Set(ways)].slice(0, sized(ways.length, 2))) {
    await page.evaluate((to) => window.history.pushState({}, '', to), path);
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await visitor.arrives(path);
    await shownPage(page);
    opened += 1;
  }
  const many = await least();
  console.log(
    `a step there and back with 2 tabs ${few.toFixed(0)} ms, with ${opened} ${many.toFixed(0)} ms, ratio ${(many / few).toFixed(2)} (at most ${limit})`,
  );
  if (many / few > limit) tooSlow();
} finally {
  await browser.close();
  await platform.stop();
}

async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** Presses a tab and waits until it is in front and the page's thread had nothing to do five times running. */
function pressTab(title: string): Promise<void> {
  const tabs = [...document.querySelectorAll<HTMLElement>('.shell-tabs [role="tab"]')];
  const tab = tabs.find((one) => one.title === title || one.textContent === title);
  if (!tab) throw new Error(`no tab ${title}`);
  tab.click();
  return new Promise((resolve) => {
    let quiet = 0;
    const look = (deadline: IdleDeadline) => {
      const arrived = tab.getAttribute('aria-selected') === 'true';
      quiet = arrived && deadline.timeRemaining() > 30 ? quiet + 1 : 0;
      if (quiet === 5) resolve();
      else requestIdleCallback(look);
    };
    requestIdleCallback(look);
  });
}
