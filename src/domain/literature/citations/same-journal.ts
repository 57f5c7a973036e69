import { compactText, foldText, wordsFolded } from '#domain/literature/matching/fold-text.ts';
import type { CitationWork } from './citation-rules.ts';

type Journal = Pick<CitationWork, 'source' | 'sourceAbbreviation' | 'issn' | 'eissn'>;

const issnsOf = ({ issn, eissn }: Journal): string[] =>
  [issn, eissn].filter((one): one is string => Boolean(one)).map((one) => one.replace(/[^0-9Xx]/g, '').toUpperCase());
const titlesOf = ({ source, sourceAbbreviation }: Journal): string[] =>
  [source, sourceAbbreviation].filter((one): one is string => Boolean(one?.trim()));
const small = new Set(['of', 'the', 'and', 'for', 'in', 'on', 'a', 'an', 'de', 'la', 'des', 'fur', 'und', 'et']);

/** J AM CHEM SOC and Journal of the American Chemical Society. */
const abbreviates = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((title) => wordsFolded(foldText(title)).filter((word) => !small.has(word)));
  return (
    a!.length > 0 &&
    a!.length === b!.length &&
    a!.every((word, at) => word.startsWith(b![at]!) || b![at]!.startsWith(word))
  );
};

/** Whether two records stand in one journal; undefined where the records do not tell. */
export const sameJournal = (one: Journal, other: Journal): boolean | undefined => {
  const issns = new Set(issnsOf(one));
  if (issnsOf(other).some((issn) => issns.has(issn))) return true;
  const [a, b] = [titlesOf(one), titlesOf(other)];
  if (a.length === 0 || b.length === 0) return undefined;
  const keys = new Set(a.map(compactText));
  if (b.some((title) => keys.has(compactText(title)))) return true;
  return a.some((title) => b.some((another) => abbreviates(title, another))) ? undefined : false;
};
