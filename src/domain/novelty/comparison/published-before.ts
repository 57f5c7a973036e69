/** When a document became public, as exactly as its source says. */
export interface PublicationDay {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
}

/**
 * Whether it was public before the order's day (`2026-11-16`). Only what is certain is answered: a document of the
 * order's own year without a month, or of its month without a day, is asked of a person.
 */
export const publishedBefore = ({ year, month, day }: PublicationDay, orderDay: string): 'yes' | 'no' | 'ask' => {
  const [orderYear = 0, orderMonth = 0, orderDate = 0] = orderDay.split('-').map(Number);
  const steps: [number | undefined, number][] = [
    [year, orderYear],
    [month, orderMonth],
    [day, orderDate],
  ];
  for (const [given, order] of steps) {
    if (given === undefined) return 'ask';
    if (given !== order) return given < order ? 'yes' : 'no';
  }
  return 'no';
};
