import type { LiteratureRecord } from '../record.ts';

/** Sets what the source says; undefined leaves the record as it is. */
export const fill = (record: LiteratureRecord, values: Partial<LiteratureRecord>): void => {
  const [into, from] = [record as unknown as Record<string, unknown>, values as Record<string, unknown>];
  for (const name in from) if (from[name] !== undefined) into[name] = from[name];
};

/** Without repetitions, in the order of the source. */
export const distinct = (values: readonly string[]): string[] =>
  values.length < 2 ? [...values] : [...new Set(values)];

export const countIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const digits = /^\D{0,3}(\d{1,9})(?!\d)/.exec(text.replaceAll(',', ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
};
