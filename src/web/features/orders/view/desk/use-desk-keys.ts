import { useKeys } from '#web/ui/keys/use-keys.ts';

export interface DeskKeys {
  /** An order is open beside the list. */
  opened: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onHelp: () => void;
  /** Chooses the row that has the focus, or lets it go. */
  onChoose: (id: string) => void;
}

export const deskKeyWords: readonly (readonly [keys: string, words: string])[] = [
  ['J / K', '下一行 / 上一行；打开着详情时换到下一张 / 上一张'],
  ['Enter', '打开所在行的详情'],
  ['X', '选中所在行，再按一次放开；按住 Shift 点选一段'],
  ['A', '受理所选'],
  ['G', '指派所选'],
  ['Z', '撤销刚才的批量办理'],
  ['Esc', '关闭详情'],
  ['/', '到搜索框'],
  ['?', '显示这些按键'],
];

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tr[data-row-key], [data-order-card]') ?? []),
];

/** The keys of a desk, for the whole page: a focused row of the table has its own J and K. */
export const useDeskKeys = (list: React.RefObject<HTMLElement | null>, keys: DeskKeys): void => {
  const { opened, onStep, onClose, onHelp, onChoose } = keys;
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (opened) return onStep(by);
    const rows = rowsIn(list.current);
    return rows.includes(event.target as HTMLElement) ? false : rows[0]?.focus();
  };
  const choose = ({ target }: KeyboardEvent) => {
    const row = rowsIn(list.current).find((one) => one === target);
    const id = row?.dataset.rowKey ?? row?.dataset.orderCard;
    return id ? onChoose(id) : false;
  };
  useKeys({
    x: choose,
    j: step(1),
    k: step(-1),
    escape: opened ? onClose : undefined,
    '/': () => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    '?': onHelp,
  });
};
