import { type ReactNode, useEffect, useRef } from 'react';

interface ChosenInViewProps {
  /** Changes with the choice inside. */
  chosen: string;
  className: string;
  children: ReactNode;
}

/** A row of choices that may be wider than the window: the chosen one is scrolled into sight. */
export const ChosenInView = ({ chosen, className, children }: ChosenInViewProps) => {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice
  useEffect(() => {
    const choice = row.current?.querySelector('input:checked')?.closest('label');
    choice?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div ref={row} className={className}>
      {children}
    </div>
  );
};
