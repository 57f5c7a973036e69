import type { LiteratureRecord } from '../record.ts';
import { gbt7714 } from './gbt7714.ts';
import { gbt7714of2025 } from './gbt7714-2025.ts';

/** The editions of the national standard for references; the newer one is in force since 2026-07-01. */
export const referenceStyles = {
  'gbt7714-2025': 'GB/T 7714-2025',
  'gbt7714-2015': 'GB/T 7714-2015',
} as const;

export type ReferenceStyle = keyof typeof referenceStyles;

export const referenceStyleChoices = Object.keys(referenceStyles) as ReferenceStyle[];

/** One record as a reference of the edition an institution chose. */
export const referenceIn = (style: ReferenceStyle, record: LiteratureRecord): string =>
  style === 'gbt7714-2015' ? gbt7714(record) : gbt7714of2025(record);
