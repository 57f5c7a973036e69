import { useLayoutEffect, useRef } from 'react';
import { layoutStore } from '#web/api/session/layout-settings.ts';

/**
 * What a key does, by its name in small letters: `j`, `arrowdown`, ` `; with Ctrl or ⌘ `ctrl enter`.
 * A key without an act, or whose act says false, goes on to whoever else hears it.
 */
export type KeyActs = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>;

interface UseKeysOptions {
  /** Over how many dialogs the keys stand: those of a page rest under any, those of a dialog under a second one. */
  dialogs?: 0 | 1;
  enabled?: boolean;
}

const fields =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"], .ant-select, .ant-popover';

/** A field has the caret: what is pressed there is typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(fields) !== null;

/** What has the focus keeps the keys it is worked with; a place on paper is read, not pressed. */
const owns = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement) || target.matches('[data-place]')) return false;
  if (key === 'enter' || key === ' ') return target.closest('button, a, summary, input') !== null;
  return key.startsWith('arrow') && target.closest('[type="radio"], [role="tab"]') !== null;
};

const isRefused = ({ target, altKey }: KeyboardEvent, name: string): boolean => {
  if (altKey) return true;
  if (name === 'ctrl enter') return false;
  if (isTyping(target) || owns(target, name)) return true;
  return name.length === 1 && name !== ' ' && !layoutStore.getState().singleKeys;
};

const openLists = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';

/** A dialog that was closed may stay on the page, hidden. */
const openDialogs = (): number =>
  [...document.querySelectorAll('[role="dialog"]')].filter((one) => !one.closest('[style*="display: none"]')).length;

/** The keys of a page or dialog, wherever the focus is; single ones can be turned off in the settings. */
export const useKeys = (acts: KeyActs, { dialogs = 0, enabled = true }: UseKeysOptions = {}): void => {
  const latest = useRef(acts);
  latest.current = acts;
  // Before it is seen: whoever knows the keys is quicker than an effect.
  useLayoutEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      const name = `${event.ctrlKey || event.metaKey ? 'ctrl ' : ''}${event.key.toLowerCase()}`;
      const act = latest.current[name];
      if (!act || isRefused(event, name) || document.querySelector(openLists)) return;
      if (openDialogs() > dialogs || act(event) === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Ahead of the keys of a row or a grid, which know nothing of what lies over them.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [dialogs, enabled]);
};
