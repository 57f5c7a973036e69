import { useKeys } from '#web/ui/keys/use-keys.ts';

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

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tr[data-row-key], [data-order-card]') ?? []),
];

/** The keys of a desk, for the whole page: a focused row of the table has its own J and K. */
export const useDeskKeys = (list: React.RefObject<HTMLElement | null>, keys: DeskKeys): void => {
  const { opened, onStep, onClose, onHelp } = keys;
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (opened) return onStep(by);
    const rows = rowsIn(list.current);
    return rows.includes(event.target as HTMLElement) ? false : rows[0]?.focus();
  };
  useKeys({
    j: step(1),
    k: step(-1),
    escape: opened ? onClose : undefined,
    '/': () => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    '?': onHelp,
  });
};
