import type { ReactNode } from 'react';

/** A part of a report with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rd-part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
