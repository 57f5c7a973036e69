import { personOf } from '#domain/literature/fields/person-name.ts';
import { emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';

export type StatedRecord = Partial<Omit<LiteratureRecord, 'authors'>> & { authors?: readonly string[] };

/** A record from the few fields a test is about, authors as written. */
export const inventedRecord = (more: StatedRecord): LiteratureRecord => ({
  ...emptyRecord({ format: 'test', line: 1, ordinal: 1, raw: '', extra: {} }),
  kind: 'article',
  ...more,
  authors: (more.authors ?? []).map(personOf),
});
