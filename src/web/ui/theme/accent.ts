import { readableOn } from './colour.ts';

/** Gives the page the institution's colour: as it is for ornament, in shades that read well for text and buttons. */
export const applyAccent = (root: HTMLElement, accent: string): void => {
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--accent-fill', readableOn(accent, '#ffffff'));
  root.style.setProperty('--accent-ink-light', readableOn(accent, '#f4f6fa'));
  root.style.setProperty('--accent-ink-dark', readableOn(accent, '#262b35'));
};
