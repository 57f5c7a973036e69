import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { tabsInSight } from './fold-tabs.ts';

const gap = 2;
/** Left and right of the list. */
const padding = 48;

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
      const key = tab.title;
      const width = tab.offsetWidth + gap;
      if (widths.current.get(key) === width) continue;
      widths.current.set(key, width);
      changed = true;
    }
    if (changed) measureAgain((n) => n + 1);
  });
  const measured = tabs.map(({ path, name }) => ({ path, width: widths.current.get(name) ?? 0 }));
  return tabsInSight(measured, active, room);
};
