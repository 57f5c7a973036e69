import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Box } from '../layout/layout.tsx';

interface SidewaysProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What may be wider than its place scrolls there alone; while it does, the keyboard reaches it. */
export const Sideways = ({ label, className, children }: SidewaysProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth));
    for (const one of [element, ...element.children]) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return (
    <Box
      ref={place}
      overflowX="auto"
      {...(className && { className })}
      {...(wider && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </Box>
  );
};
