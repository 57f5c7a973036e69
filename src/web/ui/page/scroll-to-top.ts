/** §9.7 */
export const scrollDuration = 300;

/** Where the scroll stands some milliseconds after it began: fast at first, gentle at the end. */
export const scrollPosition = (from: number, elapsed: number): number => {
  const left = 1 - Math.min(1, Math.max(0, elapsed / scrollDuration));
  return from * left ** 3;
};

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The element whose scroll bar moves this one: a tab's own container, or the page. */
export const scrollerOf = (element: Element | null): Element => {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement) if (scrolls(at)) return at;
  return document.scrollingElement ?? document.documentElement;
};

export const scrollToTop = (scroller: Element): void => {
  const from = scroller.scrollTop;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop = 0;
    return;
  }
  let began: number | undefined;
  const step = (now: number) => {
    began ??= now;
    scroller.scrollTop = scrollPosition(from, now - began);
    if (now - began < scrollDuration) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
