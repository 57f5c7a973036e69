import { useEffect, useRef } from 'react';

interface ReviewKeys {
  onStep: (by: 1 | -1) => void;
  /** Space: this place; with Shift its whole row. */
  onCheck: (row: boolean) => void;
  onOpen: () => void;
  onComment: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Buttons and links keep their own Enter and Space; a figure on the paper is a place, so that it does not. */
const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null && !target.matches('[data-place]');

export const useReviewKeys = (keys: ReviewKeys, enabled: boolean): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const { onStep, onCheck, onOpen, onComment } = latest.current;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') onStep(key === 'j' ? 1 : -1);
      else if (key === 'm') onComment();
      else if (key === ' ' && !pressesItself(event.target)) onCheck(event.shiftKey);
      else if (key === 'enter' && !pressesItself(event.target)) onOpen();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
};
