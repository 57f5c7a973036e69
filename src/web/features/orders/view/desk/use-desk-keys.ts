import { useEffect, useRef } from 'react';

export interface DeskKeys {
  /** An order is open beside the list. */
  opened: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onHelp: () => void;
}

export const deskKeyWords: readonly (readonly [keys: string, words: string])[] = [
  ['J / K', '下一行 / 上一行；打开着详情时换到下一张 / 上一张'],
  ['Enter', '打开所在行的详情'],
  ['Esc', '关闭详情'],
  ['/', '到搜索框'],
  ['?', '显示这些按键'],
];

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tr[data-row-key], [data-order-card]') ?? []),
];

/** The keys of a desk, for the whole page: a focused row of the table has its own J and K. */
export const useDeskKeys = (list: React.RefObject<HTMLElement | null>, keys: DeskKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const { opened, onStep, onClose, onHelp } = latest.current;
      const key = event.key.toLowerCase();
      if (key === '?') onHelp();
      else if (key === 'escape' && opened) onClose();
      else if (key === '/') list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      else if ((key === 'j' || key === 'k') && opened) onStep(key === 'j' ? 1 : -1);
      else if ((key === 'j' || key === 'k') && !rowsIn(list.current).includes(event.target as HTMLElement))
        rowsIn(list.current)[0]?.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Ahead of the row's own keys, which know nothing of what is open.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [list]);
};
