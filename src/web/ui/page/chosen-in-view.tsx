import { type ReactNode, useEffect, useRef } from 'react';

interface ChosenInViewProps {
  /** Changes with the choice inside. */
  chosen: string;
  className: string;
  /** Names the row where its choices are buttons; a group of radio buttons has its own name. */
  label?: string;
  children: ReactNode;
}

/** A row of choices that may be wider than the window: the chosen one is scrolled into sight. */
export const ChosenInView = ({ chosen, className, label, children }: ChosenInViewProps) => {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice
  useEffect(() => {
    const choice = row.current?.querySelector('label:has(input:checked), [aria-pressed="true"]');
    choice?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div ref={row} className={className} {...(label && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
};
