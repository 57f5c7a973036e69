import type { Page } from 'playwright-core';

/** The most that a page may move while it loads, as the browser counts it (CLS). */
export const mostShift = 0.02;

/** What moved on the page so far, as the browser counts it. */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { shifted: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: { value: number } }).shifted.value);
};
