import type { Page } from 'playwright-core';

/** Parts of the page in front that scroll up and down by themselves, by their class; a text field may, and what stays beside a form. */
export const innerScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll<HTMLElement>('.shell-panel')].find((one) => one.offsetHeight > 0);
    return [...(panel?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((one) => {
        const { overflowY } = getComputedStyle(one);
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        return scrolls && one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1;
      })
      .filter((one) => !one.matches('textarea, aside'))
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

/** Buttons of the page's frame that a notice would lie over: those of its head, of a foot that stays and of a dialog. */
export const underNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notice = document.createElement('div');
    notice.textContent = '委托已保存，报告初稿已发给委托人，请等候确认';
    document.querySelector('.cy-notices')?.append(notice);
    const on = notice.getBoundingClientRect();
    notice.remove();
    if (on.height === 0) return ['no notice is shown'];
    const frame = ':is(header, .page-head, .of-foot, .work-foot, [role="dialog"]) :is(button, a)';
    return [...document.querySelectorAll<HTMLElement>(frame)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < on.right && right > on.left && top < on.bottom && bottom > on.top;
      })
      .map((one) => one.textContent);
  });

/** Pictures that are heard by a name of the code: the file names of icons. */
export const codesHeard = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="img"][aria-label]')]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden="true"]'))
      .map((one) => one.ariaLabel ?? '')
      .filter((name) => /^[a-z-]+$/.test(name)),
  );

const mostStops = 25;

/** Stops of the Tab key, from the top of the page, at which nothing on the screen shows where one is. */
export const unseenFocus = async (page: Page): Promise<string[]> => {
  const unseen: string[] = [];
  const seen = new Set<string>();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      return { name: `${element.tagName.toLowerCase()} ${name}`, box: { x, y, width, height } };
    });
    if (!at || seen.has(JSON.stringify(at))) break;
    seen.add(JSON.stringify(at));
    const { width, height } = page.viewportSize()!;
    const [left, top] = [Math.max(0, at.box.x - 8), Math.max(0, at.box.y - 8)];
    const clip = {
      x: left,
      y: top,
      width: Math.min(width - left, at.box.width + 24),
      height: Math.min(height - top, at.box.height + 24),
    };
    if (clip.width < 1 || clip.height < 1) {
      unseen.push(`${at.name}: outside of the window`);
      continue;
    }
    const focused = await page.screenshot({ clip, animations: 'disabled', caret: 'initial' });
    await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      (globalThis as { focusedBefore?: HTMLElement }).focusedBefore = element;
      element.blur();
    });
    const blurred = await page.screenshot({ clip, animations: 'disabled', caret: 'initial' });
    if (focused.equals(blurred)) unseen.push(at.name);
    await page.evaluate(() => (globalThis as { focusedBefore?: HTMLElement }).focusedBefore?.focus());
  }
  return unseen;
};

/** What moves although the system asks for less motion: anything that takes longer than an eye needs. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 50)
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return `${target?.tagName.toLowerCase()}.${target?.className}`;
      }),
  );
