/** Figures of a record beside its name, as the chart takes them. */
export const rowOf = ({ name, counts }: { name: string; counts: Readonly<Record<string, number>> }) =>
  ({ ...counts, name }) as unknown as Readonly<Record<string, number>> & { name: string };
