import type { LiteratureRecord } from '#domain/literature/record.ts';

/** No name, place or number is as long; what compares records goes over each field more than once. */
export const longestField = 10_000;

/** Texts to be read by a person, which nothing is compared by, and what the file itself said. */
const running: readonly string[] = ['abstract', 'funding', 'claims', 'firstClaim', 'independentClaims', 'provenance'];

const cut = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > longestField ? value.slice(0, longestField) : value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const all = value.map(cut);
    return all.some((one, at) => one !== value[at]) ? all : value;
  }
  let shorter: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const one = running.includes(key) ? inner : cut(inner);
    if (one !== inner) shorter = { ...(shorter ?? value), [key]: one };
  }
  return shorter ?? value;
};

/** The record with every field cut that is longer than any real one; the record itself where none is. */
export const cutFields = (record: LiteratureRecord): LiteratureRecord => cut(record) as LiteratureRecord;
