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
    // Larger letters make the strip higher: then every tab is measured anew.
    let height = element.clientHeight;
    const watch = new ResizeObserver(() => {
      if (element.clientHeight !== height) widths.current.clear();
      height = element.clientHeight;
      setRoom(element.clientWidth - padding);
      measureAgain((n) => n + 1);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [strip]);
  useLayoutEffect(() => {
    let changed = false;
    for (const tab of strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
      const key = widthKey(tab.id, tab.title);
      // To ask for a width makes the browser lay out the page: only a new tab or a new name is worth it.
      if (widths.current.has(key)) continue;
      widths.current.set(key, tab.offsetWidth + gap);
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
