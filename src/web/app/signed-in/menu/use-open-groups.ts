import { type SyntheticEvent, useCallback, useRef, useState } from 'react';

const titleOf = (event: SyntheticEvent): HTMLElement | null =>
  (event.target as Element).closest<HTMLElement>('[aria-haspopup="true"][data-menu-id]');

/**
 * Which groups of the menu are open. The library opens a list a moment after the pointer came over it, even when an entry
 * was chosen within that moment and the list closed: it would stand over the new page. What a choice has closed stays
 * closed until the pointer comes to its title anew or a key is pressed.
 */
export const useOpenGroups = () => {
  const [open, setOpen] = useState<string[]>([]);
  const shut = useRef<string[]>([]);
  /** The title itself was chosen: its list must not stand over the page it leads to. */
  const closeTitle = useCallback((key: string) => {
    shut.current = [key];
    setOpen([]);
  }, []);
  return {
    open,
    closeTitle,
    change: (keys: string[]) => setOpen(keys.filter((key) => !shut.current.includes(key))),
    /** By the keyboard: no list stays, and the pointer that rests on its title does not bring it back. */
    leave: () => {
      shut.current = open;
      setOpen([]);
    },
    closeByChoice: () => {
      shut.current = open;
    },
    pointAt: (event: SyntheticEvent) => {
      const id = titleOf(event)?.dataset.menuId;
      if (id !== undefined) shut.current = shut.current.filter((key) => !id.endsWith(`-${key}`));
    },
    pressKey: () => {
      shut.current = [];
    },
  };
};
