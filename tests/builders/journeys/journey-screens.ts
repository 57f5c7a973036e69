import type { Page } from 'playwright-core';

/** Parts of the page in front that scroll up and down by themselves, by their class; a text field may. */
export const innerScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll<HTMLElement>('.shell-panel')].find((one) => one.offsetHeight > 0);
    return [...(panel?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((one) => {
        const { overflowY } = getComputedStyle(one);
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        return scrolls && one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1;
      })
      .filter((one) => !one.matches('textarea'))
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.scrollHeight} > ${one.clientHeight}`);
  });

/** How many pixels the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** What looks like a name of the code in anything that is read: exportWord_12, in_progress. */
export const codesShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement?.checkVisibility() || parentElement.closest('script, style')) continue;
      for (const code of textContent?.match(/(?<![\w@./-])[a-z]+(?:[A-Z][a-z]+)*_\w+(?![\w@./-])/g) ?? [])
        found.add(code);
    }
    return [...found];
  });
