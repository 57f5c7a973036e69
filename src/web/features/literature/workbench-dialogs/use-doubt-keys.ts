import { useEffect, useRef } from 'react';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';

export type DoubtDecision = 'accept' | 'reject' | 'undecided';

const decisions: Readonly<Record<string, DoubtDecision>> = { '1': 'accept', '2': 'reject' };

/** One key decides about the reference on top: 1 it cites the paper, 2 it does not. */
export const useDoubtKeys = (
  item: DoubtfulCitationView | undefined,
  onDecide: (item: DoubtfulCitationView, decision: DoubtDecision) => void,
): void => {
  const latest = useRef({ item, onDecide });
  latest.current = { item, onDecide };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const decision = decisions[event.key];
      const typing = event.target instanceof HTMLElement && event.target.closest('input:not([type="radio"]), textarea');
      if (!decision || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { item: top, onDecide: decide } = latest.current;
      if (!top) return;
      event.preventDefault();
      decide(top, decision);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
