import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { tabsInSight } from './fold-tabs.ts';
import { tabId } from './tab-ids.ts';

const gap = 2;
/** Left and right of the list. */
const padding = 48;

/** By page and name: two tabs of one name need not be of one width, and a page changes its name. */
const widthKey = (id: string, name: string): string => `${id} ${name}`;

/** Measures the strip and its tabs, and says which tabs it has room for. */
export const useFoldedTabs = (
  strip: RefObject<HTMLElement | null>,
  tabs: readonly { path: string; name: string }[],
  active: string | null,
): ReadonlySet<string> => {
  const widths = useRef(new Map<string, number>());
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [, measureAgain] = useState(0);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth - padding));
    watch.observe(element);
    return () => watch.disconnect();
  }, [strip]);
  useLayoutEffect(() => {
    let changed = false;
    for (const tab of strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
      const key = widthKey(tab.id, tab.title);
      const width = tab.offsetWidth + gap;
      if (widths.current.get(key) === width) continue;
      widths.current.set(key, width);
      changed = true;
    }
    if (changed) measureAgain((n) => n + 1);
  });
  const measured = tabs.map(({ path, name }) => ({
    path,
    width: widths.current.get(widthKey(tabId(path), name)) ?? 0,
  }));
  return tabsInSight(measured, active, room);
};
