/** A figure of a chart's table as it is written; null is not known, which is never 0. */
export const figureWord = (value: number | null | undefined): string => (value === null ? '—' : String(value ?? 0));
