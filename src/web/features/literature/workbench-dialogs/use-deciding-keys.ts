import { useEffect, useRef } from 'react';

/** One key decides about what lies on top, as on the bench itself. */
export const useDecidingKeys = <Item, Decision>(
  decisions: Readonly<Record<string, Decision>>,
  item: Item | undefined,
  onDecide: (item: Item, decision: Decision) => void,
): void => {
  const latest = useRef({ decisions, item, onDecide });
  latest.current = { decisions, item, onDecide };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { decisions: byKey, item: top, onDecide: decide } = latest.current;
      const decision = byKey[event.key];
      const typing = event.target instanceof HTMLElement && event.target.closest('input:not([type="radio"]), textarea');
      if (!decision || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!top) return;
      event.preventDefault();
      decide(top, decision);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
