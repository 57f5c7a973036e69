import type { ReactNode } from 'react';

/** A line of a description list. */
export const Fact = ({ name, long = false, children }: { name: string; long?: boolean; children: ReactNode }) => (
  <div data-long={long || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const FactLines = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) =>
  of.map(([name, value]) => (
    <Fact key={name} name={name}>
      {value}
    </Fact>
  ));
