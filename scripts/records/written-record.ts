import type { LiteratureRecord } from '#domain/literature/record.ts';

/** A record as `parse` writes it: what only a patent has stands beside the other fields. */
export const writtenRecord = ({ patent, ...record }: LiteratureRecord): object =>
  patent ? { ...record, ...patent } : record;
