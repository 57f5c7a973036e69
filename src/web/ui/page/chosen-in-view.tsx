import { type ReactNode, useEffect, useRef } from 'react';

interface ChosenInViewProps {
  /** Changes with the choice inside. */
  chosen: string;
  className: string;
  /** Names the row where its choices are buttons; a group of radio buttons has its own name. */
  label?: string;
  children: ReactNode;
}

/** Sideways alone, in whatever of the row scrolls: the page itself stays where it is. */
const bringIntoSight = (row: Element, choice: Element): void => {
  const inside = choice.getBoundingClientRect();
  for (let holder = choice.parentElement; holder && row.contains(holder); holder = holder.parentElement) {
    // A box may hold more than it shows and not scroll itself.
    if (holder.scrollWidth <= holder.clientWidth || getComputedStyle(holder).overflowX === 'visible') continue;
    const around = holder.getBoundingClientRect();
    holder.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
    return;
  }
};

/** A row of choices that may be wider than the window: the chosen one is scrolled into sight. */
export const ChosenInView = ({ chosen, className, label, children }: ChosenInViewProps) => {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice
  useEffect(() => {
    const choice = row.current?.querySelector('label:has(input:checked), [aria-pressed="true"]');
    if (row.current && choice) bringIntoSight(row.current, choice);
  }, [chosen]);
  return (
    <div ref={row} className={className} {...(label && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
};
