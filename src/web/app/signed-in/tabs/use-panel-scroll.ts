import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { scrollToTop } from '#web/ui/page/scroll-to-top.ts';

/** §9.10 */
export const backToTopAfter = 120;

const panelIn = (root: HTMLElement | null, path: string | null): HTMLElement | null =>
  path === null ? null : (root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null);

export interface PanelScroll {
  ref: RefObject<HTMLDivElement | null>;
  onScrollCapture: (event: UIEvent<HTMLElement>) => void;
  /** How far the page in front is scrolled. */
  top: number;
  toTop: () => void;
}

/** Follows the scroll container of the tab in front. */
export const usePanelScroll = (active: string | null): PanelScroll => {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(panelIn(ref.current, active)?.scrollTop ?? 0), [active]);
  return {
    ref,
    top,
    onScrollCapture: ({ target }) => {
      const panel = target as HTMLElement;
      if (panel.dataset.path === active) setTop(panel.scrollTop);
    },
    toTop: () => {
      const panel = panelIn(ref.current, active);
      if (panel) scrollToTop(panel);
    },
  };
};
