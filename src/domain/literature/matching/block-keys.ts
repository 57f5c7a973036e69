import { doiWithoutVersion, type Fingerprint, numberOfAccession } from './fingerprint.ts';
import type { TitleForm } from './title.ts';

const edge = 24;

const titleKeys = ({ compact, breaks, han }: TitleForm, keys: string[]): void => {
  const least = han ? 4 : 10;
  if (compact.length < least) {
    if (compact) keys.push(`t${compact}`);
    return;
  }
  keys.push(`t${compact}`);
  const cut = breaks[0];
  if (cut !== undefined) {
    if (cut >= least + 2) keys.push(`t${compact.slice(0, cut)}`);
    if (compact.length - cut >= least + 6) keys.push(`t${compact.slice(cut)}`);
  }
  const wide = han ? 8 : edge;
  if (compact.length > wide) keys.push(`p${compact.slice(0, wide)}`, `s${compact.slice(-wide)}`);
};

/**
 * Keys of which two records of one work share at least one: numbers, the title whole, its beginning and its end,
 * its parts at a mark, and its place in a volume.
 */
export const blockKeysOf = ({ titles, authors, locator, year, doi, accessions, abstract }: Fingerprint): string[] => {
  const keys: string[] = [];
  if (doi) keys.push(`d${doiWithoutVersion(doi)}`);
  for (const accession of accessions) keys.push(`a${numberOfAccession(accession)}`);
  for (const form of titles.forms) titleKeys(form, keys);
  if (locator.first && locator.volume) keys.push(`l${year}|${locator.volume}|${locator.first}`);
  if (locator.first && authors[0]) keys.push(`n${authors[0].family}|${year}|${locator.first}`);
  if (abstract) keys.push(`b${abstract.slice(0, 60)}`);
  return keys;
};
