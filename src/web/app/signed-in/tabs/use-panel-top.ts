import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';

/** Handed on with a step of the router: whether the page that comes in front keeps its place. */
export interface PlaceState {
  /** A switch of tabs: the page is found as it was left. */
  keepPlace?: true;
  /** A way that begins at the top even where it leads to the page in front. */
  fromTop?: true;
}

export const keepPlace: PlaceState = { keepPlace: true };
export const fromTop: PlaceState = { fromTop: true };

const stateOf = ({ state }: Location): PlaceState => (state ?? {}) as PlaceState;

/** A step inside a page, such as a filter in its address, moves nothing. */
export const beginsAtTop = (before: Location | undefined, now: Location): boolean => {
  const { keepPlace: keeps, fromTop: top } = stateOf(now);
  return top === true || (!keeps && before?.pathname !== now.pathname);
};

/** §2.15: every navigation begins at the top; the scroll bar is the panel's, not the window's. */
export const usePanelTop = (main: RefObject<HTMLElement | null>, location: Location | undefined): void => {
  const before = useRef<Location>(undefined);
  useLayoutEffect(() => {
    if (!location || location === before.current) return;
    const top = beginsAtTop(before.current, location);
    before.current = location;
    if (!top) return;
    for (const panel of main.current?.querySelectorAll<HTMLElement>('.shell-panel') ?? [])
      if (panel.dataset.path === location.pathname) panel.scrollTop = 0;
  }, [main, location]);
};
