import { distinct } from '../fill-record.ts';

const openBracket = 91;
const closeBracket = 93;
const semicolon = 59;

/** Funding of WoS: an agency with its grants in brackets each, by semicolons outside the brackets. */
export const fundingOf = (value: string): string[] => {
  const found: string[] = [];
  let [from, depth] = [0, 0];
  const take = (to: number): void => {
    const part = value.slice(from, to).trim();
    if (part) found.push(part);
    from = to + 1;
  };
  for (let at = 0; at < value.length; at += 1) {
    const mark = value.charCodeAt(at);
    if (mark === openBracket) depth += 1;
    else if (mark === closeBracket) depth = Math.max(0, depth - 1);
    else if (mark === semicolon && depth === 0) take(at);
  }
  take(value.length);
  return found;
};

/** Editions as the index writes them: `Science Citation Index Expanded (SCI-EXPANDED); …`. */
export const editionsOf = (value: string): string[] =>
  value
    ? distinct(
        value
          .split(';')
          .map((part) => part.trim())
          .filter(Boolean),
      )
    : [];

/** The collections of the platform, by the prefix of their accession numbers. */
export const wosCollections: Readonly<Record<string, string>> = {
  WOS: 'Web of Science',
  ISI: 'Web of Science',
  CSCD: 'CSCD',
  MEDLINE: 'MEDLINE',
  KJD: 'KCI',
  SCIELO: 'SciELO',
  RSCI: 'RSCI',
  DIIDW: 'Derwent Innovations Index',
  INSPEC: 'Inspec',
  BCI: 'BIOSIS',
  BIOSIS: 'BIOSIS',
  CABI: 'CABI',
  FSTA: 'FSTA',
  ZOOREC: 'Zoological Record',
  PQDT: 'ProQuest Dissertations & Theses',
  PPRN: 'Preprint Citation Index',
  DRCI: 'Data Citation Index',
};
