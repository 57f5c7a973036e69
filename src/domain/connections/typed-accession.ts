import { isEiNumber } from '../literature/parsers/accession.ts';
import type { SourceId } from './sources.ts';

/** The accession number an applicant typed, where it is one of this source; else empty. Nothing else reaches a path. */
export const typedAccession = (source: SourceId, typed: string): string => {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (source === 'wos-expanded' || source === 'wos-starter') {
    const number = /^(?:WOS:)?([A-Z0-9]{15})$/.exec(text)?.[1];
    return number && /\d{6}/.test(number) ? `WOS:${number}` : '';
  }
  if (source === 'scopus') return /^2-S2\.0-\d{5,15}$/.test(text) ? text.toLowerCase() : '';
  if (source === 'engineering-village') return isEiNumber(text) ? text : '';
  return '';
};
