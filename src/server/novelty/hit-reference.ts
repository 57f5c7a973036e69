import { type ReferenceStyle, referenceIn } from '#domain/literature/formats/reference-style.ts';
import type { KeptRecord } from '../db/stored-values.ts';

/** The reference of a kept record, by the edition of GB/T 7714 the institution follows. */
export const hitReference = (style: ReferenceStyle, record: KeptRecord): string =>
  referenceIn(style, { ...record, provenance: { ...record.provenance, raw: '' } });
