import { useEffect, useRef } from 'react';
import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import type { GroupChange } from './group-change.ts';

type Pair = WorkGroups['doubtful'][number];

export const pairChange = (kind: 'merge' | 'apart', { a, b }: Pair): GroupChange => ({
  kind,
  recordIds: [a.id, b.id],
  reason: '',
});

const kinds: Readonly<Record<string, 'merge' | 'apart'>> = { '1': 'merge', '2': 'apart' };

/** One key decides about the pair on top, as on the bench itself: 1 one work, 2 two. */
export const usePairKeys = (pair: Pair | undefined, onChange: (change: GroupChange) => void): void => {
  const latest = useRef({ pair, onChange });
  latest.current = { pair, onChange };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const kind = kinds[event.key];
      const typing = event.target instanceof HTMLElement && event.target.closest('input:not([type="radio"]), textarea');
      if (!kind || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { pair: top, onChange: change } = latest.current;
      if (!top) return;
      event.preventDefault();
      change(pairChange(kind, top));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
